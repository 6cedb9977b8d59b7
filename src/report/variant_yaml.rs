//! A variant as a variant file: what `src/variant/read.rs` reads again.

use crate::variant::Variant;

/// Writes a variant as YAML with every axis that is not at its default. What it extends is written out.
#[must_use]
pub fn variant_yaml(variant: &Variant) -> String {
    let mut text = format!("name: {}\nfamily: {}\n", quoted(&variant.name), quoted(&variant.family));
    text.push_str(&format!("size: {}\n", variant.size.side()));
    if let Some(start) = &variant.start {
        text.push_str("setup: |\n");
        for row in start.rows() {
            text.push_str(&format!("  {row}\n"));
        }
    }
    if let Some(reconstruction) = &variant.reconstruction {
        text.push_str(&format!("reconstruction: {}\n", quoted(reconstruction)));
    }
    if !variant.sources.is_empty() {
        text.push_str("sources:\n");
        for source in &variant.sources {
            text.push_str(&format!("  - {}\n", quoted(source)));
        }
    }
    let mut group = "";
    text.push_str("rules:\n");
    for (axis, value) in variant.settings() {
        // An id without a dot is a group of one.
        let Some((_, name)) = axis.id.split_once('.') else {
            text.push_str(&format!("  {}: {}\n", axis.id, quoted(&value)));
            continue;
        };
        if axis.group() != group {
            group = axis.group();
            text.push_str(&format!("  {group}:\n"));
        }
        text.push_str(&format!("    {name}: {}\n", quoted(&value)));
    }
    text
}

/// A scalar in double quotes, so that no word of YAML and no sign in it can mean anything.
fn quoted(text: &str) -> String {
    let plain = !text.is_empty()
        && text.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'-')
        && !["on", "off", "yes", "no", "true", "false", "null", "y", "n"].contains(&text)
        && !text.starts_with('-');
    if plain {
        return text.to_owned();
    }
    let mut quoted = String::from("\"");
    for letter in text.chars() {
        match letter {
            '"' => quoted.push_str("\\\""),
            '\\' => quoted.push_str("\\\\"),
            '\n' => quoted.push_str("\\n"),
            control if control.is_control() => quoted.push(' '),
            other => quoted.push(other),
        }
    }
    quoted.push('"');
    quoted
}

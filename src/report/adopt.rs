//! A proposal to adopt a page, as a patch: takes what the page lacks and the files as they are, gives the patch.

use crate::check::{Adoption, Part};
use similar::TextDiff;
use std::fmt::Write as _;

/// How many other variants a line of a proposal names.
const NAMED: usize = 8;

/// The patch that labels the blocks of a page and binds its examples in a configuration; empty if nothing is proposed.
/// `config` is the name of the configuration and its text, if there is one; `path` is the page as it names it.
#[must_use]
pub fn adoption_patch(adoption: &Adoption, page: (&str, &str), config: (&str, Option<&str>), path: &str) -> String {
    let (name, before) = page;
    let mut patch = text_patch(name, name, before, &adoption.page);
    if adoption.parts.iter().any(|part| !part.variants.is_empty()) {
        let (config_name, text) = config;
        let old = text.unwrap_or_default();
        let new = with_entry(old, &entry(adoption, path));
        let from = if text.is_some() { config_name } else { "/dev/null" };
        patch.push_str(&text_patch(from, config_name, old, &new));
    }
    patch
}

/// What makes of an old text a new one, as `patch` reads it; empty if they are the same.
#[must_use]
pub fn text_patch(from: &str, to: &str, old: &str, new: &str) -> String {
    if old == new {
        return String::new();
    }
    TextDiff::from_lines(old, new).unified_diff().context_radius(2).header(from, to).to_string()
}

/// The entry of the page under `documents:`.
fn entry(adoption: &Adoption, path: &str) -> String {
    let mut entry = format!("  - path: {}\n", quoted(path));
    if let Some(language) = adoption.language {
        let _ = writeln!(entry, "    language: {language}");
    }
    let _ = writeln!(entry, "    expect-examples: {}", adoption.examples);
    entry.push_str("    sections:\n");
    for part in &adoption.parts {
        let Some((first, others)) = part.variants.split_first() else {
            let _ = writeln!(entry, "      # from line {}: no known game upholds {}", part.line, examples(part));
            continue;
        };
        if !others.is_empty() {
            let more = others.len().saturating_sub(NAMED);
            let more = if more > 0 { format!(" and {more} more") } else { String::new() };
            let named = others.iter().take(NAMED).cloned().collect::<Vec<_>>().join(", ");
            let _ =
                writeln!(entry, "      # confirm: {} from line {} also under {named}{more}", holds(part), part.line);
        }
        let _ = writeln!(entry, "      - from: {}\n        variant: {first}", quoted(&part.from));
    }
    entry
}

fn examples(part: &Part) -> String {
    if part.examples == 1 { "the example".to_owned() } else { format!("all {} examples", part.examples) }
}

fn holds(part: &Part) -> String {
    if part.examples == 1 { "the example holds".to_owned() } else { format!("the {} examples hold", part.examples) }
}

/// A configuration with one more entry.
fn with_entry(old: &str, entry: &str) -> String {
    let key = old.lines().position(|line| line.trim_end() == "documents:");
    let Some(key) = key else {
        let between = if old.is_empty() || old.ends_with('\n') { "" } else { "\n" };
        return format!("{old}{between}documents:\n{entry}");
    };
    // Behind the last line that belongs to the list.
    let lines: Vec<&str> = old.split_inclusive('\n').collect();
    let belongs = |line: &&&str| line.starts_with([' ', '-', '#']) || line.trim().is_empty();
    let length = lines[key + 1..].iter().take_while(belongs).count();
    let list = &lines[key + 1..key + 1 + length];
    let blank = list.iter().rev().take_while(|line| line.trim().is_empty()).count();
    let at = key + 1 + length - blank;
    let mut before = lines[..at].concat();
    if !before.ends_with('\n') {
        before.push('\n');
    }
    format!("{before}{entry}{}", lines[at..].concat())
}

/// A text as a YAML string.
fn quoted(text: &str) -> String {
    let plain = text.chars().all(|letter| letter.is_alphanumeric() || "/._-".contains(letter));
    if plain && !text.is_empty() && text.chars().any(char::is_alphabetic) {
        text.to_owned()
    } else {
        format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\"").replace('\t', "\\t"))
    }
}

#[cfg(test)]
mod tests {
    use super::{adoption_patch, quoted, with_entry};
    use crate::check::{Adoption, Part};

    #[test]
    fn an_entry_goes_to_the_end_of_the_list() {
        assert_eq!(with_entry("", "  - path: a\n"), "documents:\n  - path: a\n");
        let old = "variant: x\ndocuments:\n  - path: b\n    language: de\n\nvariants: [c]\n";
        let new = "variant: x\ndocuments:\n  - path: b\n    language: de\n  - path: a\n\nvariants: [c]\n";
        assert_eq!(with_entry(old, "  - path: a\n"), new);
    }

    #[test]
    fn a_patch_names_the_other_games_and_what_has_none() {
        let part = |from: &str, line, variants: &[&str]| Part {
            from: from.to_owned(),
            line,
            examples: 1,
            variants: variants.iter().map(|id| (*id).to_owned()).collect(),
        };
        let adoption = Adoption {
            page: "a\n```tafl\n".to_owned(),
            labels: 1,
            parts: vec![part("One: two", 3, &["x", "y"]), part("Three", 9, &[])],
            examples: 2,
            unreadable: 0,
            language: Some("en"),
        };
        let patch = adoption_patch(&adoption, ("p.md", "a\n```\n"), ("taflcheck.yaml", None), "p.md");
        assert_eq!(
            patch,
            "--- p.md\n+++ p.md\n@@ -1,2 +1,2 @@\n a\n-```\n+```tafl\n--- /dev/null\n+++ taflcheck.yaml\n@@ -0,0 +1,9 @@\n\
             +documents:\n+  - path: p.md\n+    language: en\n+    expect-examples: 2\n+    sections:\n\
             +      # confirm: the example holds from line 3 also under y\n+      - from: \"One: two\"\n\
             +        variant: x\n+      # from line 9: no known game upholds the example\n"
        );
    }

    #[test]
    fn texts_are_quoted_where_yaml_needs_it() {
        assert_eq!([quoted("a/b.md"), quoted("no: \"x\"")], ["a/b.md", "\"no: \\\"x\\\"\""]);
    }
}

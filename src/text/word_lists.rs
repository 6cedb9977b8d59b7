//! Files of words as the lexicons have them: `NAME: [form, "other form", …]`, one list a line, `#` before a comment.
//!
//! They are YAML, and a test of each sees to it that YAML reads the same; read line by line they take a fifth of the
//! time, which a user waits for at each start. Comes in: the text. Goes out: names with their forms. Any other YAML is
//! refused.

/// Signs that mean something to YAML where a word begins.
const SPECIAL: &[char] = &['"', '\'', '[', ']', '{', '}', '#', '&', '*', '!', '|', '>', '%', '@', '`', '-', '?', ':'];

/// The lists of a file, in its order.
///
/// # Errors
/// The line that is no list of words, or whose name another line has.
pub fn word_lists(text: &str) -> Result<Vec<(&str, Vec<&str>)>, String> {
    let mut lists: Vec<(&str, Vec<&str>)> = Vec::new();
    for (number, line) in (1..).zip(text.lines()) {
        let line = line.trim_end();
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let (name, forms) = list(line).ok_or_else(|| format!("line {number} is no list of words"))?;
        if lists.iter().any(|(other, _)| *other == name) {
            return Err(format!("line {number}: `{name}` is there twice"));
        }
        lists.push((name, forms));
    }
    Ok(lists)
}

fn list(line: &str) -> Option<(&str, Vec<&str>)> {
    let (name, rest) = line.split_once(": ")?;
    let is_name = name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_');
    let forms = rest.strip_prefix('[')?.strip_suffix(']')?.split(',').map(form).collect::<Option<Vec<&str>>>()?;
    is_name.then_some((name, forms))
}

fn form(written: &str) -> Option<&str> {
    let written = written.trim();
    if let Some(quoted) = written.strip_prefix('"') {
        return quoted.strip_suffix('"').filter(|inner| !inner.contains(['"', '\\']));
    }
    // What YAML takes for no text.
    let is_value =
        matches!(written, "null" | "true" | "false" | "~") || written.bytes().all(|byte| byte.is_ascii_digit());
    let plain = !is_value
        && !written.is_empty()
        && !written.starts_with(SPECIAL)
        && !written.bytes().any(|byte| matches!(byte, b':' | b'#' | b'[' | b']' | b'{' | b'}'));
    plain.then_some(written)
}

#[cfg(test)]
mod tests {
    use super::word_lists;
    use crate::text::yaml::{Node, Yaml};
    use crate::text::{Source, Span};
    use std::path::Path;

    #[test]
    fn lists_are_read_and_everything_else_is_refused() {
        let text = "# A file.\nKING: [king, king's, \"on\", König*, the man in the middle]\n\nNOT: [no]\n";
        let expected = [("KING", vec!["king", "king's", "on", "König*", "the man in the middle"]), ("NOT", vec!["no"])];
        assert_eq!(word_lists(text).unwrap(), expected);
        for (wrong, why) in [
            ("A: [x]\nKING: king", "line 2 is no list of words"),
            ("KING:\n  - king", "line 1 is no list of words"),
            ("KING: [king", "line 1 is no list of words"),
            ("KING: [king,]", "line 1 is no list of words"),
            ("KING: [\"king]", "line 1 is no list of words"),
            ("KING: [*king]", "line 1 is no list of words"),
            ("KING: [null]", "line 1 is no list of words"),
            ("KING: [3]", "line 1 is no list of words"),
            ("KING: [king] # him", "line 1 is no list of words"),
            ("A: [x]\nA: [y]", "line 2: `A` is there twice"),
        ] {
            assert_eq!(word_lists(wrong).unwrap_err(), why, "{wrong}");
        }
    }

    #[test]
    fn every_shipped_file_reads_as_yaml_does() {
        let grammar = Path::new(env!("CARGO_MANIFEST_DIR")).join("grammar");
        let mut files = vec![grammar.join("drawing.yaml"), grammar.join("caption.yaml")];
        for folder in ["lexicon", "facts"] {
            let entries = std::fs::read_dir(grammar.join(folder)).unwrap().map(|entry| entry.unwrap().path());
            files.extend(entries.filter(|path| path.extension().is_some_and(|ending| ending == "yaml")));
        }
        assert!(files.len() > 30, "{}", files.len());
        for path in files {
            let text = std::fs::read_to_string(&path).unwrap();
            let yaml = Yaml::read(&Source::new("file", text.as_str()), Span::new(0, text.len())).unwrap();
            let forms = |node: &Node| -> Vec<String> {
                node.as_list().unwrap_or_default().iter().filter_map(Node::as_text).map(str::to_owned).collect()
            };
            let by_yaml: Vec<(String, Vec<String>)> =
                yaml.root.as_map().unwrap().iter().map(|(name, node)| (name.clone(), forms(node))).collect();
            let owned =
                |(name, forms): (&str, Vec<&str>)| (name.to_owned(), forms.into_iter().map(str::to_owned).collect());
            let by_lines: Vec<(String, Vec<String>)> = word_lists(&text).unwrap().into_iter().map(owned).collect();
            assert_eq!(by_lines, by_yaml, "{}", path.display());
        }
    }
}

//! A file of recorded outcomes: one for each document, in the format of insta's snapshots.
//!
//! ```text
//! ---
//! source: rules.md
//! description: recorded by taflcheck
//! ---
//! ## corner-escape
//! variant brandubh, defenders to move, a fragment
//!     ...K...
//! ```

use std::fmt::Write as _;

/// How a file of ours is told from others in the same folder.
const OURS: &str = "description: recorded by taflcheck";

/// The outcomes recorded for one document.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SnapshotFile {
    /// The document, relative to the configuration, with forward slashes.
    pub document: String,
    /// The id of each example, and its outcome.
    pub entries: Vec<(String, String)>,
    /// Whether lines end as on Windows.
    pub crlf: bool,
}

/// Why a file holds no recorded outcomes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SnapshotFault {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong there.
    pub message: String,
}

impl SnapshotFile {
    /// A file for a document of which nothing is recorded.
    #[must_use]
    pub fn new(document: &str) -> Self {
        Self { document: document.to_owned(), ..Self::default() }
    }

    /// Whether a text claims to be a file of ours, readable or not.
    #[must_use]
    pub fn is_ours(text: &str) -> bool {
        text.strip_prefix('\u{feff}').unwrap_or(text).starts_with("---")
            && text.lines().take(8).any(|line| line.trim_end() == OURS)
    }

    /// Reads a file.
    ///
    /// # Errors
    /// The first line that does not belong there.
    pub fn read(text: &str) -> Result<Self, SnapshotFault> {
        let fault = |line: usize, message: &str| Err(SnapshotFault { line, message: message.to_owned() });
        let mut file = Self { crlf: text.contains("\r\n"), ..Self::default() };
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let mut lines = (1..).zip(text.lines());
        if lines.next().is_none_or(|(_, line)| line != "---") {
            return fault(1, "a file of outcomes begins with `---`");
        }
        let mut ours = false;
        let mut ended = false;
        for (_, line) in lines.by_ref() {
            if line == "---" {
                ended = true;
                break;
            }
            ours |= line == OURS;
            if let Some(document) = line.strip_prefix("source: ") {
                file.document = unquoted(document);
            }
        }
        if !ended || !ours || file.document.is_empty() {
            return fault(
                1,
                "its head has to name the document (`source:`) and say `description: recorded by taflcheck`",
            );
        }
        for (number, line) in lines {
            if let Some(id) = line.strip_prefix("## ") {
                if file.entries.iter().any(|(known, _)| known == id) {
                    return fault(number, &format!("`{id}` is recorded twice"));
                }
                file.entries.push((id.to_owned(), String::new()));
            } else if is_conflict(line) {
                return fault(number, "a merge conflict is left here");
            } else if let Some((_, outcome)) = file.entries.last_mut() {
                // Blank lines stand between outcomes and mean nothing.
                if !line.trim().is_empty() {
                    outcome.push_str(line.trim_end());
                    outcome.push('\n');
                }
            } else if !line.trim().is_empty() {
                return fault(number, "an outcome begins with `## ` and the id of its example");
            }
        }
        Ok(file)
    }

    /// The outcome recorded for an example.
    #[must_use]
    pub fn outcome(&self, id: &str) -> Option<&str> {
        self.entries.iter().find(|(known, _)| known == id).map(|(_, outcome)| outcome.as_str())
    }

    /// The line, from 1, at which an outcome begins in a text of such a file.
    #[must_use]
    pub fn line_of(text: &str, id: &str) -> Option<usize> {
        text.lines().position(|line| line.strip_prefix("## ") == Some(id)).map(|line| line + 1)
    }

    /// The file as it is written.
    #[must_use]
    pub fn text(&self) -> String {
        let mut text = format!("---\nsource: {}\n{OURS}\n---\n", quoted(&self.document));
        for (place, (id, outcome)) in self.entries.iter().enumerate() {
            let between = if place == 0 { "" } else { "\n" };
            let _ = write!(text, "{between}## {id}\n{outcome}");
        }
        if self.crlf { text.replace('\n', "\r\n") } else { text }
    }
}

/// The signs that a version control leaves where two versions meet.
fn is_conflict(line: &str) -> bool {
    ["<<<<<<< ", ">>>>>>> ", "||||||| "].iter().any(|sign| line.starts_with(sign)) || line == "======="
}

/// A path as a YAML value, quoted where plain text would mean something else.
fn quoted(path: &str) -> String {
    let plain = |letter: char| letter.is_alphanumeric() || "/._-".contains(letter);
    let is_word = path.chars().all(plain) && path.chars().any(char::is_alphabetic) && !path.starts_with('-');
    if is_word { path.to_owned() } else { format!("\"{}\"", path.replace('\\', "\\\\").replace('"', "\\\"")) }
}

fn unquoted(value: &str) -> String {
    let value = value.trim();
    match value.strip_prefix('"').and_then(|rest| rest.strip_suffix('"')) {
        Some(inner) => inner.replace("\\\"", "\"").replace("\\\\", "\\"),
        None => value.trim_matches('\'').to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::SnapshotFile;

    fn file() -> SnapshotFile {
        let entry = |id: &str, outcome: &str| (id.to_owned(), outcome.to_owned());
        SnapshotFile {
            document: "a b/rules.md".to_owned(),
            entries: vec![entry("one", "variant x\n    K..\nstatus: ongoing\n"), entry("two", "")],
            crlf: false,
        }
    }

    #[test]
    fn what_is_written_is_read_again() {
        let text = file().text();
        assert_eq!(SnapshotFile::read(&text).unwrap(), file());
        let windows = SnapshotFile { crlf: true, ..file() };
        assert_eq!(SnapshotFile::read(&windows.text()).unwrap(), windows);
        assert_eq!(SnapshotFile::line_of(&text, "two"), Some(10));
    }

    #[test]
    fn what_does_not_belong_in_it_is_placed() {
        let line = |text: &str| SnapshotFile::read(text).unwrap_err().line;
        assert_eq!(line("no head\n"), 1);
        assert_eq!(line("---\nsource: x\n---\n"), 1, "written by another program");
        let text = file().text();
        assert_eq!(line(&text.replace("## two", "## one")), 10);
        assert_eq!(line(&text.replace("## two", ">>>>>>> theirs")), 10);
        assert_eq!(line(&text.replace("## one", "one")), 5);
    }
}

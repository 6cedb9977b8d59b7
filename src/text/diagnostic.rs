//! A message about a place: plain data, rendered elsewhere.

use super::Span;

/// A stable name of a kind of message, as `area/what`; users search for it and filter by it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Code(pub &'static str);

impl std::fmt::Display for Code {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.0)
    }
}

/// How much a message matters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Severity {
    /// Something is wrong or could not be read; the run fails.
    Error,
    /// Worth a look; the run does not fail because of it.
    Warning,
}

impl Severity {
    /// The word that reports use.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Error => "error",
            Self::Warning => "warning",
        }
    }
}

/// One message: where, what was found, what was expected, what to write instead.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostic {
    /// What kind of message.
    pub code: Code,
    /// How much it matters.
    pub severity: Severity,
    /// Where: a span of the source that the message is kept with.
    pub span: Span,
    /// One line in lower case without a full stop.
    pub message: String,
    /// What stands under the marked span; may be empty.
    pub label: String,
    /// Further facts, one paragraph each; may hold drawn boards.
    pub notes: Vec<String>,
    /// What to write instead.
    pub help: Vec<String>,
}

impl Diagnostic {
    /// An error at a span.
    #[must_use]
    pub fn error(code: Code, span: Span, message: impl Into<String>) -> Self {
        Self {
            code,
            severity: Severity::Error,
            span,
            message: message.into(),
            label: String::new(),
            notes: Vec::new(),
            help: Vec::new(),
        }
    }

    /// A warning at a span.
    #[must_use]
    pub fn warning(code: Code, span: Span, message: impl Into<String>) -> Self {
        Self { severity: Severity::Warning, ..Self::error(code, span, message) }
    }

    /// The same with words under the marked span.
    #[must_use]
    pub fn label(mut self, label: impl Into<String>) -> Self {
        self.label = label.into();
        self
    }

    /// The same with one more note.
    #[must_use]
    pub fn note(mut self, note: impl Into<String>) -> Self {
        self.notes.push(note.into());
        self
    }

    /// The same with one more piece of help.
    #[must_use]
    pub fn help(mut self, help: impl Into<String>) -> Self {
        self.help.push(help.into());
        self
    }

    /// The same, its span moved on by `by` bytes.
    #[must_use]
    pub fn shifted(mut self, by: usize) -> Self {
        self.span = self.span.shifted(by);
        self
    }

    /// Whether it makes a run fail.
    #[must_use]
    pub fn is_error(&self) -> bool {
        self.severity == Severity::Error
    }
}

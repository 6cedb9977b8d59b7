//! Formats of documents, told by the ending of a file's name.

/// A format that documents come in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Format {
    /// CommonMark with front matter.
    Markdown,
    /// HTML.
    Html,
    /// AsciiDoc.
    AsciiDoc,
    /// reStructuredText.
    ReStructuredText,
    /// Plain text.
    Plain,
}

impl Format {
    /// The format of a file by its name: the last ending decides, in any case (`regeln.v2.DE.MD` is Markdown).
    /// Names without a known ending are none.
    #[must_use]
    pub fn of_name(name: &str) -> Option<Self> {
        let file = name.rsplit(['/', '\\']).next().unwrap_or(name);
        let (_, ending) = file.rsplit_once('.')?;
        match ending.to_ascii_lowercase().as_str() {
            "md" | "markdown" | "mdown" | "mkd" => Some(Self::Markdown),
            "html" | "htm" | "xhtml" => Some(Self::Html),
            "adoc" | "asciidoc" | "asc" => Some(Self::AsciiDoc),
            "rst" | "rest" => Some(Self::ReStructuredText),
            "txt" | "text" => Some(Self::Plain),
            _ => None,
        }
    }
}

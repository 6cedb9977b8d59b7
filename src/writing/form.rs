//! The content of a block in, the block as a document of some format holds it out.

/// A format that a block is written for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Markup {
    /// A fence labelled `tafl`.
    Markdown,
    /// `<pre class="tafl">`.
    Html,
    /// `[tafl]` above a delimited block.
    AsciiDoc,
    /// `.. code-block:: tafl`.
    ReStructuredText,
}

/// Lines as a block of ours.
#[must_use]
pub fn in_markup(content: &str, markup: Markup) -> String {
    let content = content.trim_end();
    match markup {
        Markup::Markdown => {
            // A fence is longer than any run of its sign inside.
            let longest = content.split(|sign| sign != '`').map(str::len).max().unwrap_or_default();
            let fence = "`".repeat(longest.max(2) + 1);
            format!("{fence}tafl\n{content}\n{fence}\n")
        }
        Markup::Html => {
            let escaped = content.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
            format!("<pre class=\"tafl\">\n{escaped}\n</pre>\n")
        }
        Markup::AsciiDoc => format!("[tafl]\n----\n{content}\n----\n"),
        Markup::ReStructuredText => {
            let indented = content.lines().map(|line| match line {
                "" => "\n".to_owned(),
                line => format!("   {line}\n"),
            });
            format!(".. code-block:: tafl\n\n{}", indented.collect::<String>())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_format_has_its_own_block() {
        let content = "name: x\n\n=> ongoing\n";
        assert_eq!(in_markup(content, Markup::Markdown), "```tafl\nname: x\n\n=> ongoing\n```\n");
        assert_eq!(in_markup("a ``` b", Markup::Markdown), "````tafl\na ``` b\n````\n");
        assert_eq!(in_markup(content, Markup::Html), "<pre class=\"tafl\">\nname: x\n\n=&gt; ongoing\n</pre>\n");
        assert_eq!(in_markup(content, Markup::AsciiDoc), "[tafl]\n----\nname: x\n\n=> ongoing\n----\n");
        let rst = ".. code-block:: tafl\n\n   name: x\n\n   => ongoing\n";
        assert_eq!(in_markup(content, Markup::ReStructuredText), rst);
    }
}

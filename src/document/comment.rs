//! From lines of HTML to the comments in them.
//!
//! A comment is `<!-- … -->`; everything else in the HTML is passed over and never read.

use super::lines::Lines;
use super::{Block, BlockKind};
use crate::text::{Code, Diagnostic, Span};

/// The comments that stand in the given lines of one piece of HTML, and a warning if the last is not closed.
pub(super) fn comments(lines: &Lines<'_>, html: &[Span]) -> (Vec<Block>, Option<Diagnostic>) {
    let mut blocks = Vec::new();
    let mut open: Option<Block> = None;
    for line in html {
        let mut rest = *line;
        loop {
            let words = lines.slice(rest);
            if let Some(mut comment) = open.take() {
                let Some(length) = words.find("-->") else {
                    comment.lines.push(rest);
                    open = Some(comment);
                    break;
                };
                let end = rest.start + length;
                comment.lines.push(Span::new(rest.start, end));
                blocks.push(finished(lines, comment, end + 3));
                rest.start = end + 3;
                continue;
            }
            let Some(before) = words.find("<!--") else { break };
            let start = rest.start + before;
            let empty = ["<!-->", "<!--->"].into_iter().find(|empty| words[before..].starts_with(empty));
            let length = empty.map_or(4, str::len);
            let comment = Block {
                kind: BlockKind::Comment,
                section: None,
                span: Span::new(start, start + length),
                lines: vec![],
            };
            rest.start = start + length;
            match empty {
                Some(_) => blocks.push(comment),
                None => open = Some(comment),
            }
        }
    }
    let unclosed = open.map(|comment| {
        let warning = Diagnostic::warning(
            Code("document/unclosed-comment"),
            comment.span,
            "comment runs to the end of its block without being closed",
        );
        let end = comment.lines.last().map_or(comment.span.end, |line| line.end);
        blocks.push(finished(lines, comment, end));
        warning.label("opened here").help("write --> where the comment ends")
    });
    (blocks, unclosed)
}

/// A comment with its end; blank lines next to the marks of a comment of several lines are none of its content.
fn finished(lines: &Lines<'_>, mut comment: Block, end: usize) -> Block {
    comment.span = Span::new(comment.span.start, end);
    let is_blank = |line: Option<&Span>| line.is_some_and(|line| lines.trimmed(*line).is_empty());
    if comment.lines.len() > 1 && is_blank(comment.lines.last()) {
        comment.lines.pop();
    }
    if comment.lines.len() > 1 && is_blank(comment.lines.first()) {
        comment.lines.remove(0);
    }
    comment
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(text: &str) -> (Vec<Vec<&str>>, bool) {
        let lines = Lines::new(text);
        let html: Vec<Span> = (0..lines.count()).map(|line| lines.span(line)).collect();
        let (blocks, unclosed) = comments(&lines, &html);
        let texts = blocks.iter().map(|block| block.lines.iter().map(|line| lines.slice(*line)).collect()).collect();
        (texts, unclosed.is_some())
    }

    #[test]
    fn each_comment_of_a_line_is_one() {
        assert_eq!(found("<p><!-- a --> x <!--b--></p>"), (vec![vec![" a "], vec!["b"]], false));
    }

    #[test]
    fn a_comment_of_several_lines_has_several_lines() {
        assert_eq!(found("<!--\na: 1\n\n  b: 2\n-->"), (vec![vec!["a: 1", "", "  b: 2"]], false));
        assert_eq!(found("<!-- a\nb --><!-- c -->"), (vec![vec![" a", "b "], vec![" c "]], false));
    }

    #[test]
    fn the_empty_comments_of_html_are_closed() {
        assert_eq!(found("<!--> <!---> <!----> <!-- a -->").0, [vec![], vec![], vec![""], vec![" a "]]);
    }

    #[test]
    fn a_comment_without_end_is_read_and_warned_of() {
        assert_eq!(found("<!-- a\nb"), (vec![vec![" a", "b"]], true));
        assert_eq!(found("<!--"), (vec![vec![""]], true));
    }
}

//! A fenced block: its lines in, one [`Written`] out, with a message for each line that cannot be read.
//!
//! Every line is read on its own as the first of these that it is:
//!
//! 1. blank, or a comment: it begins with `#` and is no row of a board (the rule stands in `rows`);
//! 2. `key: value`, wherever in the block;
//! 3. `=> claim`, `!play because reason`, `repeat 3 { … }` (the brace may close on a later line), `start`, `after:`;
//! 4. part of a drawn board: the lines below it belong to it too, comments included; a blank line ends it once it has
//!    a row, unless a frame or labels of files follow;
//! 5. moves, if it looks like moves;
//! 6. a side such as `attackers to move`, before the first move.
//!
//! Anything else is an error. Behind all but claims, legends and the author's own words a `#` after a blank begins a
//! comment; in claims and legends it needs two blanks. The first board or `start` is the position before the
//! moves, each board after `after:` is a claim about the position that is reached where it stands.

use super::diagram::read_drawn;
use super::keys::{KEYS, KeyLine, Keys, key_line};
use super::lines::{because, comment_after_two_blanks, trimmed, unknown_line, without_comment};
use super::lookalike::is_invisible;
use super::plain::plain_board;
use super::repeat::{Braces, Opening, head};
use super::rows::{DrawnLine, is_comment, read_line};
use super::stop::without_stop;
use super::tokens::{is_plain_moves, looks_like_moves};
use super::{
    At, Captures, Cell, ClaimKind, Coordinates, Diagram, Glyphs, Lexicon, Placement, ScriptItem, Written, WrittenClaim,
    read_claim, read_refusal, read_side, read_turns,
};
use crate::text::{Code, Diagnostic, Source, Span, limits};

/// Reads the content lines of a ```` ```tafl ```` block, which as a whole lies at `span`.
#[must_use]
pub fn read_block(source: &Source, lines: &[Span], span: Span, lexicons: &[&Lexicon]) -> (Written, Vec<Diagnostic>) {
    let mut reader = Reader::new(source, span, lexicons);
    if reader.is_too_long(lines) {
        return (reader.written, reader.diagnostics);
    }
    let lines = reader.without_conflicts(lines);
    let lines = reader.without_keys(&lines);
    let mut rest = lines.as_slice();
    while let Some(&line) = rest.first() {
        let taken = reader.read(line, rest);
        rest = &rest[taken.clamp(1, rest.len())..];
    }
    reader.diagnostics.sort_by_key(|diagnostic| diagnostic.span);
    (reader.written, reader.diagnostics)
}

/// A drawing within a block.
enum DrawnBoard<'l> {
    /// One in its plain form, with the number of its lines.
    Plain(usize, Diagram),
    /// Any other: its lines, and what each was read as.
    Lines(&'l [Span], Vec<Option<DrawnLine>>),
}

impl DrawnBoard<'_> {
    const fn line_count(&self) -> usize {
        match self {
            Self::Plain(lines, _) => *lines,
            Self::Lines(lines, _) => lines.len(),
        }
    }
}

/// What has been read of a block so far.
struct Reader<'a> {
    source: &'a Source,
    lexicons: &'a [&'a Lexicon],
    glyphs: Glyphs,
    has_legend: bool,
    written: Written,
    diagnostics: Vec<Diagnostic>,
    /// Where the position before the moves is drawn, readable or not.
    placed: Option<Span>,
    braces: Braces,
}

impl<'a> Reader<'a> {
    fn new(source: &'a Source, span: Span, lexicons: &'a [&'a Lexicon]) -> Self {
        Self {
            source,
            lexicons,
            glyphs: Glyphs::default(),
            has_legend: false,
            written: Written::new(span),
            diagnostics: Vec::new(),
            placed: None,
            braces: Braces::default(),
        }
    }

    /// Whether there is more in the block than is read; nothing of such a block is.
    fn is_too_long(&mut self, lines: &[Span]) -> bool {
        let (Some(first), Some(last)) = (lines.first(), lines.last()) else { return false };
        let bytes = last.end - first.start;
        let message = if lines.len() > limits::BLOCK_LINES {
            format!("{} lines in one block; at most {} are read", lines.len(), limits::BLOCK_LINES)
        } else if bytes > limits::BLOCK_BYTES {
            format!("{bytes} bytes in one block; at most {} are read", limits::BLOCK_BYTES)
        } else {
            return false;
        };
        self.error("block/too-long", *first, message, "make several examples of it, each with its own position");
        true
    }

    fn error(&mut self, code: &'static str, span: Span, message: impl Into<String>, help: &str) {
        let error = Diagnostic::error(Code(code), span, message);
        self.diagnostics.push(if help.is_empty() { error } else { error.help(help) });
    }

    /// The lines without those that a failed merge left behind: its markers and the second of the two versions.
    fn without_conflicts(&mut self, lines: &[Span]) -> Vec<Span> {
        let mut kept = Vec::with_capacity(lines.len());
        let mut reported = false;
        let (mut open, mut second) = (false, false);
        for &line in lines {
            let text = self.source.slice(line);
            let is =
                |marker: &str| text.strip_prefix(marker).is_some_and(|rest| rest.is_empty() || rest.starts_with(' '));
            let (begins, ends) = (is("<<<<<<<"), is(">>>>>>>"));
            let divides = open && (is("=======") || is("|||||||"));
            if (begins || ends) && !reported {
                let message = format!("merge conflict: a marker `{}` was left behind", &text[..7]);
                let help = "keep one of the two versions and delete the lines `<<<<<<<`, `=======` and `>>>>>>>`";
                self.error("block/merge-conflict", line, message, help);
                reported = true;
            }
            second = (second || divides) && !begins && !ends;
            open = (open || begins) && !ends;
            if !(begins || ends || divides || second) {
                kept.push(line);
            }
        }
        kept
    }

    /// Reads the key lines, since the legend counts for boards above it too. What is left is in order; a key line
    /// leaves an empty line behind, so that it ends a board as a blank line does.
    fn without_keys(&mut self, lines: &[Span]) -> Vec<Span> {
        let mut keys = Keys::default();
        let mut kept = Vec::with_capacity(lines.len());
        for &line in lines {
            match self.key(line) {
                Some(key) => {
                    let read = keys.read(key, self.source, &mut self.written);
                    self.diagnostics.extend(read.err().unwrap_or_default());
                    kept.push(Span::at(line.start));
                }
                None => kept.push(line),
            }
        }
        if !keys.legend.is_empty() {
            self.glyphs = self.glyphs.with_legend(&keys.legend);
            self.has_legend = true;
        }
        kept
    }

    fn key(&self, line: Span) -> Option<KeyLine<'a>> {
        let text = self.source.slice(line);
        let key = key_line(text, line.start).filter(|key| key.key != "after")?;
        let known = KEYS.contains(&key.key);
        // In other languages a colon may be part of the words for a side.
        (known || read_side(text.trim(), self.lexicons).is_none()).then_some(key)
    }

    /// Reads a line, and what belongs to it of the lines after it; says how many lines that were.
    fn read(&mut self, line: Span, rest: &[Span]) -> usize {
        let whole = self.source.slice(line);
        let (text, span) = trimmed(whole, line);
        if text.is_empty() || is_comment(whole, &self.glyphs) {
            return 1;
        }
        let (bare, bare_span) = without_comment(text, span);
        if let Some(words) = text.strip_prefix("=>") {
            self.claim(words, span);
        } else if let Some(words) = bare.strip_prefix('!') {
            self.refused(words, bare_span);
        } else if let Some(opening) = head(bare, bare_span) {
            return self.repeat(opening, rest);
        } else if bare == "start" {
            self.start(bare_span);
        } else if let Some(key) = key_line(bare, bare_span.start).filter(|key| key.key == "after") {
            return self.after(key, rest);
        } else if !self.has_legend && is_plain_moves(bare) {
            self.moves(bare, bare_span);
        } else if text.chars().all(|sign| is_invisible(sign) || sign.is_whitespace()) {
            self.diagnostics.push(unknown_line(text, span));
        } else if let Some(board) = self.drawn_board(rest) {
            return self.board(span, board);
        } else if looks_like_moves(bare) {
            self.moves(bare, bare_span);
        } else {
            self.side_or_unknown(bare, bare_span);
        }
        1
    }

    fn claim(&mut self, words: &str, span: Span) {
        let begin = span.start + "=>".len();
        let (words, words_span) = trimmed(words, Span::new(begin, span.end));
        let words = &words[..comment_after_two_blanks(words)];
        let words = words.trim_end();
        if words.is_empty() {
            let help = "write what is claimed: `=> attackers win`, `=> ongoing`, `=> captures nothing`";
            self.error("block/claim-missing", Span::at(begin), "claim missing after `=>`", help);
            return;
        }
        match read_claim(words, words_span.start, self.lexicons) {
            Ok(claim) => self.written.script.push(ScriptItem::Claim(claim)),
            Err(errors) => self.diagnostics.extend(errors),
        }
    }

    /// `!play [because reason]`, `!play, then stop [because reason]`.
    fn refused(&mut self, words: &str, span: Span) {
        let (words, words_span) = trimmed(words, Span::new(span.start + 1, span.end));
        let (play, because) = match because(words, self.lexicons) {
            Some((place, after)) => {
                (&words[..place], Some(trimmed(&words[after..], Span::new(words_span.start + after, words_span.end))))
            }
            None => (words, None),
        };
        let play = play.trim_end().trim_end_matches(',');
        let (play, stop) = match without_stop(play, words_span.start, self.lexicons) {
            Some((chain, stop)) => (chain, Some(stop)),
            None => (play, None),
        };
        let mut turns = match read_turns(play.trim_end(), words_span.start, self.lexicons) {
            Ok(turns) => turns,
            Err(errors) => return self.diagnostics.extend(errors),
        };
        if let Some(second) = turns.get(1) {
            let help = "write one `!` line for each play that is refused";
            return self.error("moves/refused-turns", second.span, "one turn is expected after `!`", help);
        }
        let Some(turn) = turns.pop() else { return };
        // A chain that may not end there has been played so far.
        let last = turn.plays.last().filter(|_| stop.is_none()).map(|play| &play.captures);
        if let Some(Captures::Exactly(squares) | Captures::AtLeast(squares)) = last
            && let Some(square) = squares.first()
        {
            let message = "a play that is refused captures nothing";
            return self.error("moves/refused-captures", square.span, message, "leave `x…` out after `!`");
        }
        let because = match because {
            None => None,
            Some(("", reason_span)) => {
                let help = "write why the play is refused: `because blocked`";
                return self.error("block/reason-missing", reason_span, "reason missing after `because`", help);
            }
            Some((reason, reason_span)) => match read_refusal(reason, reason_span, self.lexicons) {
                Ok(refusal) => Some(At::new(refusal, reason_span)),
                Err(error) => return self.diagnostics.push(error),
            },
        };
        self.written.script.push(ScriptItem::Refused { turn, stop, because, span });
    }

    fn repeat(&mut self, opening: Opening, rest: &[Span]) -> usize {
        let spans: Vec<(&str, Span)> = rest
            .iter()
            .enumerate()
            .map(|(index, line)| {
                let (text, span) = trimmed(self.source.slice(*line), *line);
                let comment = text.starts_with('#');
                // The first line begins behind its brace.
                let span = if index == 0 { Span::new(opening.body, span.end) } else { span };
                if comment { ("", span) } else { without_comment(self.source.slice(span), span) }
            })
            .collect();
        let (read, diagnostics, taken) = self.braces.read(opening, &spans, self.lexicons);
        self.written.script.extend(read);
        self.diagnostics.extend(diagnostics);
        taken
    }

    fn start(&mut self, span: Span) {
        if self.may_be_placed(span) {
            self.written.placement = Placement::Start(span);
        }
    }

    /// Whether the position before the moves may be given here; it may be given once.
    fn may_be_placed(&mut self, span: Span) -> bool {
        let help = "write `after:` above the board that is expected after the moves; two examples are two blocks";
        if let Some(first) = self.placed {
            let line = self.source.place(first.start).line;
            let message = format!("a second position: the first is in line {line}");
            self.error("block/second-board", span, message, help);
            return false;
        }
        self.placed = Some(span);
        if self.has_moves() {
            self.error("block/late-board", span, "the position stands after the first move", help);
            return false;
        }
        true
    }

    fn has_moves(&self) -> bool {
        self.written.script.iter().any(|item| !matches!(item, ScriptItem::Claim(_)))
    }

    /// The position before the moves, whose drawing begins at `first`; says how many lines it takes.
    fn board(&mut self, first: Span, board: DrawnBoard<'_>) -> usize {
        let lines = board.line_count();
        if !self.may_be_placed(first) {
            return lines;
        }
        if let Some(diagram) = self.diagram(board) {
            if let Some((_, any)) = diagram.cells.iter().find(|(_, cell)| cell.value == Cell::Any) {
                let message = "`?` stands for any man, which the position before the moves cannot leave open";
                self.error(
                    "diagram/any-cell",
                    any.span,
                    message,
                    "write `.` or a man; `?` is for boards after `after:`",
                );
            } else {
                self.written.placement = Placement::Diagram(diagram);
            }
        }
        lines
    }

    /// The drawing that begins with the first of some lines, if there is one.
    fn drawn_board<'l>(&self, lines: &'l [Span]) -> Option<DrawnBoard<'l>> {
        if let Some((lines, board)) = plain_board(self.source, lines, &self.glyphs) {
            return Some(DrawnBoard::Plain(lines, board));
        }
        let (lines, drawn) = self.board_lines(lines);
        (!lines.is_empty()).then_some(DrawnBoard::Lines(lines, drawn))
    }

    /// The lines of a drawing that begins with the first, and what each was read as.
    fn board_lines<'l>(&self, lines: &'l [Span]) -> (&'l [Span], Vec<Option<DrawnLine>>) {
        let mut end = 0;
        let mut read = Vec::new();
        let mut rows = false;
        let mut blank = false;
        let mut closed = false;
        for (index, line) in lines.iter().enumerate() {
            let text = self.source.slice(*line);
            let drawn = read_line(text, line.start, &self.glyphs);
            match &drawn {
                Some(DrawnLine::Row(_)) if closed || (rows && blank) => break,
                Some(drawn) => {
                    closed |= rows && blank;
                    rows |= matches!(drawn, DrawnLine::Row(_));
                    end = index + 1;
                    blank = false;
                }
                None if text.trim().is_empty() => blank = true,
                None if is_comment(text, &self.glyphs) => {}
                None => break,
            }
            read.push(drawn);
        }
        read.truncate(end);
        (&lines[..end], read)
    }

    fn diagram(&mut self, board: DrawnBoard<'_>) -> Option<Diagram> {
        let (lines, drawn) = match board {
            DrawnBoard::Plain(_, board) => return Some(board),
            DrawnBoard::Lines(lines, drawn) => (lines, drawn),
        };
        match read_drawn(self.source, lines, drawn, &self.glyphs) {
            Ok(drawing) => {
                if let Some(coordinates) = drawing.coordinates {
                    self.labels_say(coordinates, drawing.diagram.span);
                }
                Some(drawing.diagram)
            }
            Err(errors) => {
                self.diagnostics.extend(errors);
                None
            }
        }
    }

    /// Numbers on both sides of a board say how numbers name squares, unless the block says more.
    fn labels_say(&mut self, labels: Coordinates, span: Span) {
        let from_top =
            |coordinates| matches!(coordinates, Coordinates::RowColumnTopLeft | Coordinates::ColumnRowTopLeft);
        match &self.written.coordinates {
            None => self.written.coordinates = Some(At::new(labels, span)),
            Some(said) if from_top(said.value) == from_top(labels) => {}
            Some(said) => {
                let message =
                    format!("{} is said, but the labels of the board count {}", said.value.words(), labels.words());
                let span = said.span;
                self.error("block/coordinates", span, message, "");
            }
        }
    }

    /// `after:` and the board below it.
    fn after(&mut self, key: KeyLine<'_>, rest: &[Span]) -> usize {
        if !key.value.is_empty() {
            self.error(
                "block/after",
                key.value_span,
                "nothing may follow `after:`",
                "the expected board stands on the lines below it",
            );
        }
        let blank = |line: &&Span| {
            let text = self.source.slice(**line);
            text.trim().is_empty() || is_comment(text, &self.glyphs)
        };
        let skipped = 1 + rest[1..].iter().take_while(blank).count();
        let Some(board) = self.drawn_board(&rest[skipped..]) else {
            let help = "draw the whole board as it is expected after the moves; `?` stands for any";
            let place = Span::at(key.value_span.end);
            self.error("block/value-missing", place, "value missing: a board below `after:`", help);
            return 1;
        };
        let lines = board.line_count();
        if let Some(diagram) = self.diagram(board) {
            let span = diagram.span;
            let kind = ClaimKind::Board(diagram);
            let claim = WrittenClaim { kind, negated: false, variants: Vec::new(), because: None, span };
            self.written.script.push(ScriptItem::Claim(claim));
        }
        skipped + lines
    }

    fn moves(&mut self, text: &str, span: Span) {
        match read_turns(text, span.start, self.lexicons) {
            Ok(turns) => self.written.script.extend(turns.into_iter().map(ScriptItem::Turn)),
            Err(errors) => self.diagnostics.extend(errors),
        }
    }

    fn side_or_unknown(&mut self, text: &str, span: Span) {
        let side = match read_side(text, self.lexicons) {
            None => return self.diagnostics.push(unknown_line(text, span)),
            Some(Err(error)) => return self.diagnostics.push(error.shifted(span.start)),
            Some(Ok(side)) => side,
        };
        if let Some(first) = &self.written.to_move {
            let line = self.source.place(first.span.start).line;
            let message = format!("the side to move is named twice: first in line {line}");
            self.error("block/repeated-side", span, message, "name it once, before the first move");
        } else if self.has_moves() {
            self.error(
                "block/late-side",
                span,
                "the side to move stands after the first move",
                "name it before the first move",
            );
        } else {
            self.written.to_move = Some(At::new(side, span));
        }
    }
}

#[cfg(test)]
#[path = "block_tests.rs"]
mod tests;

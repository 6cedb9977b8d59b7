//! OpenTafl game records: tags, turns and comments, the whole file being one game.
//!
//! ```text
//! [attackers:Steve Lonsdale]
//! [rules:dim:9 name:Tablut … start:/…/]
//! 1. e2-g2 e3-h3
//! [A comment on the first move.|A comment on the second.]
//! 2a.1.1a. d2-c2
//! ```

use super::read::{FIELDS, LONG, MOST_PLIES};
use super::{Ending, Hint, How, Ply, Reading, Record, Winner, read_ply};
use crate::board::{Board, RowOrder, Side};
use crate::text::{Diagnostic, Source, Span};

/// Reads a file.
pub(super) fn read(source: &Source) -> Reading {
    read_part(source, Span::new(0, source.text().len()))
}

/// Reads a part of a file that holds one game.
pub(super) fn read_part(source: &Source, whole: Span) -> Reading {
    let mut reader = Reader {
        text: &source.text()[..whole.end],
        faults: Vec::new(),
        turns_begun: false,
        record: Record {
            id: source.name().rsplit('/').next().unwrap_or(source.name()).to_owned(),
            span: whole,
            hint: Hint::None,
            start: None,
            first_mover: None,
            plies: Vec::new(),
            marks_captures: true,
            ending: Ending { winner: Winner::Unknown, how: How::Unsaid },
            counted: None,
            variations: 0,
        },
    };
    reader.read(whole.start);
    let readable = !reader.faults.iter().any(Diagnostic::is_error);
    Reading { span: whole, record: readable.then_some(reader.record), faults: reader.faults }
}

struct Reader<'a> {
    text: &'a str,
    faults: Vec<Diagnostic>,
    turns_begun: bool,
    record: Record,
}

impl<'a> Reader<'a> {
    fn read(&mut self, start: usize) {
        let text = self.text;
        let mut at = start;
        while at < text.len() {
            let rest = &text[at..];
            let blank = rest.len() - rest.trim_start().len();
            if blank > 0 {
                at += blank;
            } else if rest.starts_with('[') {
                at += self.bracket(rest, at);
            } else {
                let line = rest.split('\n').next().unwrap_or(rest);
                self.turn(line.trim_end(), at);
                at += line.len();
            }
        }
    }

    /// A tag, or a comment, which may have several lines and brackets of its own.
    fn bracket(&mut self, rest: &'a str, at: usize) -> usize {
        let mut depth = 0usize;
        let end = rest.char_indices().find_map(|(place, letter)| {
            match letter {
                '[' => depth += 1,
                ']' => depth -= 1,
                _ => {}
            }
            (depth == 0).then_some(place)
        });
        let Some(end) = end else {
            let fault = Diagnostic::error(FIELDS, Span::new(at, at + 1), "the bracket is never closed");
            self.faults.push(fault.help("write ] at the end of the tag or comment"));
            return rest.len();
        };
        // Once the turns have begun brackets are comments.
        if !self.turns_begun
            && let Some((name, value)) = rest[1..end].split_once(':')
        {
            self.tag(name, value, at + 1 + name.len() + 1);
        }
        end + 1
    }

    fn tag(&mut self, name: &str, value: &str, at: usize) {
        match name {
            "result" => {
                self.record.ending.winner = match value {
                    "1" => Winner::Side(Side::Attackers),
                    "-1" => Winner::Side(Side::Defenders),
                    "0" => Winner::Nobody,
                    "?" => Winner::Unknown,
                    other => {
                        let message = format!("`{other}` is no result: 1, 0, -1 or ? was expected");
                        self.faults.push(Diagnostic::error(FIELDS, Span::new(at, at + value.len()), message));
                        Winner::Unknown
                    }
                };
            }
            "termination" => {
                let words = value.to_ascii_lowercase();
                self.record.ending.how = match () {
                    () if words.contains("resign") => How::Resigned,
                    () if words.contains("time") => How::Timeout,
                    () => How::Unsaid,
                };
            }
            "rules" => {
                self.record.hint = Hint::Rules(Span::new(at, at + value.len()));
                let attackers = value.split_whitespace().all(|field| field != "atkf:n");
                self.record.first_mover = Some(if attackers { Side::Attackers } else { Side::Defenders });
            }
            "variant" if self.record.hint == Hint::None => self.record.hint = Hint::Name(value.to_owned()),
            "position" => match Board::from_opentafl(value, RowOrder::BottomFirst, None) {
                Ok(board) => self.record.start = Some(board),
                Err(faults) => self.faults.extend(faults.into_iter().map(|fault| {
                    let span = Span::new(at + fault.start, at + fault.end);
                    Diagnostic::error(FIELDS, span, fault.kind.to_string())
                })),
            },
            _ => {}
        }
    }

    /// `12. c7-c5 Ke5-e1`, or a side line such as `2a.1.1a. d2-c2`.
    fn turn(&mut self, line: &str, at: usize) {
        self.turns_begun = true;
        let mut tokens = line.split_whitespace();
        let address = tokens.next().unwrap_or_default();
        let place = |token: &str| at + (token.as_ptr() as usize - line.as_ptr() as usize);
        let number = address.strip_suffix('.').unwrap_or_default();
        let is_address = number.starts_with(|letter: char| letter.is_ascii_digit())
            && number.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.' || byte.is_ascii_lowercase());
        if !is_address {
            let shown: String = address.chars().take(24).collect();
            let message = format!("`{shown}` begins no turn: a number and a full stop were expected");
            self.faults.push(Diagnostic::error(FIELDS, Span::new(at, at + address.len()), message));
            return;
        }
        let main_line = number.bytes().all(|byte| byte.is_ascii_digit());
        if !main_line {
            self.record.variations += 1;
        }
        for token in tokens {
            if token == "---" {
                self.record.ending.how = How::Resigned;
                continue;
            }
            // The first move of a side line that begins with the reply.
            if token.bytes().all(|byte| byte == b'.') {
                continue;
            }
            match read_ply(token, place(token)) {
                Ok(ply) if main_line => self.push(ply),
                Ok(_) => {}
                Err(fault) => self.faults.push(*fault),
            }
        }
    }

    fn push(&mut self, ply: Ply) {
        if self.record.plies.len() == MOST_PLIES {
            let message = format!("more than {MOST_PLIES} plies are no game");
            self.faults.push(Diagnostic::error(LONG, ply.span, message));
        }
        if self.record.plies.len() < MOST_PLIES {
            self.record.plies.push(ply);
        }
    }
}

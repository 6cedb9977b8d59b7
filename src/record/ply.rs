//! One ply as records write it: `d5-d9xd8`, `d5d9`, `Ne6^=e8xce7/ne9/f8++`. Says where it is at fault.

use crate::board::{Board, Piece, Play, Side, Square, opentafl_piece};
use crate::text::{Code, Diagnostic, Span};

const PLY: Code = Code("record/ply");

/// One step of one man as it is recorded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ply {
    /// Where it stands.
    pub span: Span,
    /// From where to where.
    pub play: Play,
    /// Who moved, if a letter says so.
    pub man: Option<Piece>,
    /// Which side moved, if the record says so.
    pub side: Option<Side>,
    /// Whether it is marked as a jump.
    pub jumps: bool,
    /// Whether it is marked as a further step of the same turn.
    pub continues: bool,
    /// Whether squares were written without the hyphen: records of that kind mark no captures.
    pub without_hyphen: bool,
    /// The squares that are marked as captured, as often as they are marked.
    pub captured: Vec<Square>,
    /// What the record says of the king then, in signs: `+`, `++`, `-`, `--`; none if it says nothing.
    pub mark: &'static str,
    /// The board after it, if the record has it.
    pub after: Option<Board>,
}

/// Reads one ply that begins at a byte of its source.
///
/// # Errors
/// What is wrong, with the place.
pub fn read_ply(text: &str, at: usize) -> Result<Ply, Box<Diagnostic>> {
    let mut reader = Reader { text, at: 0 };
    let read = reader.ply(at);
    read.map_err(|(from, expected)| {
        let found: String = text[from..].chars().take(16).collect();
        let message = match found.is_empty() {
            true => format!("`{}` ends where {expected} was expected", shown(text)),
            false => format!("`{}` is no move: {expected} was expected at `{found}`", shown(text)),
        };
        let fault = Diagnostic::error(PLY, Span::new(at + from, at + text.len()), message);
        Box::new(fault.help("write from-to, then x and squares"))
    })
}

fn shown(text: &str) -> String {
    let mut shown: String = text.chars().take(24).collect();
    if shown.len() < text.len() {
        shown.push('…');
    }
    shown
}

/// The place, and what was expected there.
type Fault = (usize, &'static str);

struct Reader<'a> {
    text: &'a str,
    at: usize,
}

impl Reader<'_> {
    fn rest(&self) -> &str {
        &self.text[self.at..]
    }

    fn take(&mut self, sign: char) -> bool {
        let taken = self.rest().starts_with(sign);
        if taken {
            self.at += sign.len_utf8();
        }
        taken
    }

    fn ply(&mut self, at: usize) -> Result<Ply, Fault> {
        let man = self.man();
        let from = self.square()?;
        let hyphen = self.take('-');
        let jumps = !hyphen && self.take('^');
        let continues = !hyphen && self.take('=');
        let to = self.square()?;
        let mut captured = Vec::new();
        while self.take('x') || (!captured.is_empty() && self.take('/')) {
            self.man();
            captured.push(self.square()?);
        }
        // What OpenTafl says about the king then: `+`, `++`, `-`, `--`.
        let mut mark = "";
        if self.rest().bytes().all(|byte| byte == b'+' || byte == b'-') {
            mark = ["++", "+", "---", "--", "-"].into_iter().find(|known| *known == self.rest()).unwrap_or_default();
            self.at = self.text.len();
        }
        if !self.rest().is_empty() {
            return Err((self.at, "the end, or x and a square"));
        }
        Ok(Ply {
            span: Span::new(at, at + self.text.len()),
            play: Play { from, to },
            man,
            side: None,
            jumps,
            continues,
            without_hyphen: !hyphen && !jumps && !continues,
            captured,
            mark,
            after: None,
        })
    }

    /// A letter for a special man, if a square follows it: `ce7` is a commander on e7, `c7` a square.
    fn man(&mut self) -> Option<Piece> {
        let mut letters = self.rest().chars();
        let piece = opentafl_piece(letters.next()?)?;
        let file = letters.next()?;
        if !file.is_ascii_alphabetic() {
            return None;
        }
        self.at += 1;
        Some(piece)
    }

    /// A square: one letter, and all digits that follow.
    fn square(&mut self) -> Result<Square, Fault> {
        let rest = self.rest();
        let letters = rest.chars().next().filter(char::is_ascii_alphabetic).map_or(0, char::len_utf8);
        let digits = rest[letters..].bytes().take_while(u8::is_ascii_digit).count();
        let square = rest[..letters + digits].parse().map_err(|()| (self.at, "a square"))?;
        self.at += letters + digits;
        Ok(square)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(text: &str) -> String {
        let ply = read_ply(text, 0).unwrap();
        let captured: Vec<String> = ply.captured.iter().map(Square::to_string).collect();
        let marks = [(ply.jumps, "jump"), (ply.continues, "on"), (ply.without_hyphen, "old")];
        let marks: Vec<&str> = marks.into_iter().filter(|(holds, _)| *holds).map(|(_, word)| word).collect();
        format!("{} [{}] {}", ply.play, captured.join(" "), marks.join(" ")).trim_end().to_owned()
    }

    #[test]
    fn every_way_of_writing_a_ply_is_read() {
        assert_eq!(written("d5-d9xd8"), "d5-d9 [d8]");
        assert_eq!(written("h6-i6xk7xk7"), "h6-i6 [k7 k7]");
        assert_eq!(written("j6j10"), "j6-j10 [] old");
        assert_eq!(written("K2-K3xJ1/H1++"), "k2-k3 [j1 h1]");
        assert_eq!(written("Ne6^=e8xce7/ne9/f8/d8"), "e6-e8 [e7 e9 f8 d8] jump on");
        assert_eq!(written("ce6^e8"), "e6-e8 [] jump");
        assert_eq!(written("Ne8=e4xe3"), "e8-e4 [e3] on");
        assert_eq!(written("Ke1-a1--"), "e1-a1 []");
        assert_eq!(written("c2-c3xKc4"), "c2-c3 [c4]");
        assert_eq!(read_ply("ce6^e8", 0).unwrap().man.unwrap().letter(), 'C');
    }

    #[test]
    fn a_fault_is_placed_at_its_byte() {
        let fault = |text: &str| {
            let fault = read_ply(text, 10).unwrap_err();
            (fault.span.start - 10, fault.message)
        };
        assert_eq!(fault("d5-"), (3, "`d5-` ends where a square was expected".to_owned()));
        assert_eq!(
            fault("d5-d9y"),
            (5, "`d5-d9y` is no move: the end, or x and a square was expected at `y`".to_owned())
        );
        assert_eq!(fault("H6D1-D2").0, 4);
        assert_eq!(fault("é1-b2").0, 0);
        assert_eq!(fault("").0, 0);
        assert_eq!(fault("S-S-S").0, 0);
        assert_eq!(fault("d5-d99").0, 3);
    }
}

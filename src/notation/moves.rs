//! Plays and turns, read and written.
//!
//! A play is `b4-f4` with an optional letter of the man before it and captures after it: `Kb8-b9 xf5/g6`. The
//! separator may be `-`, `–`, `—`, `−` (U+2212), `→` or `->`, with or without blanks around it; `^` marks a jump
//! (`c3^c5`, `c3^-c5`); `=` or `, then` joins the plays of a chain, and so does a blank where the same man goes on
//! (`h6-f6 xf7 f6-c6 xc5`). A lower-case letter right before a digit is
//! always a file, so `c4-c5` moves a man from c4 and `cc4-c5` a commander.
//!
//! A play without `x` says that it captures nothing; `xf5` says exactly what it captures, `xf5 …` at least.

use super::tokens::{Token, tokens};
use super::{At, Captures, Lexicon, SquareName, WrittenPlay, WrittenSquare, WrittenTurn};
use crate::text::{Code, Diagnostic, Span};
use std::fmt;

/// Reads the turns of one line that begins at byte `at` of its source, with the words of some languages.
///
/// # Errors
/// Says what stands where it cannot be read; nothing of such a line is kept.
pub fn read_turns(text: &str, at: usize, lexicons: &[&Lexicon]) -> Result<Vec<WrittenTurn>, Vec<Diagnostic>> {
    let mut line = Line::new(text, at, lexicons)?;
    let mut turns: Vec<WrittenTurn> = Vec::new();
    loop {
        let begins = line.take(Token::TurnNumber).is_some();
        let turn = line.turn().map_err(one)?;
        match turns.last_mut().filter(|last| !begins && goes_on(last, &turn)) {
            Some(last) => {
                last.span = last.span.to(turn.span);
                last.plays.extend(turn.plays);
            }
            None => turns.push(turn),
        }
        let Some(next) = line.peek() else { return Ok(turns) };
        if next.span.start == line.read_to() {
            return Err(one(line.glued(next)));
        }
    }
}

/// Whether a play leaves the square that the one before it came to: only the same man can, in the same turn.
fn goes_on(last: &WrittenTurn, next: &WrittenTurn) -> bool {
    let target = last.plays.last().map(|play| play.to.value);
    target.is_some() && next.plays.first().and_then(|play| play.from.as_ref()).map(|from| from.value) == target
}

/// Reads one play and nothing else.
///
/// # Errors
/// Says what stands where it cannot be read.
pub fn read_play(text: &str, at: usize, lexicons: &[&Lexicon]) -> Result<WrittenPlay, Vec<Diagnostic>> {
    let mut line = Line::new(text, at, lexicons)?;
    let play = line.play().map_err(one)?;
    match line.peek() {
        None => Ok(play),
        Some(next) if matches!(next.value, Token::Chain | Token::Then) => {
            let message = "one play is expected here, not a chain";
            Err(one(Diagnostic::error(Code("moves/unexpected"), next.span, message)))
        }
        Some(_) => Err(one(line.unexpected("nothing after the play"))),
    }
}

fn one(diagnostic: Diagnostic) -> Vec<Diagnostic> {
    vec![diagnostic]
}

/// A line that is being read, token by token.
struct Line<'t> {
    text: &'t str,
    at: usize,
    tokens: Vec<At<Token>>,
    next: usize,
}

impl<'t> Line<'t> {
    fn new(text: &'t str, at: usize, lexicons: &[&Lexicon]) -> Result<Self, Vec<Diagnostic>> {
        Ok(Self { text, at, tokens: tokens(text, at, lexicons).map_err(one)?, next: 0 })
    }

    fn peek(&self) -> Option<At<Token>> {
        self.tokens.get(self.next).cloned()
    }

    fn take(&mut self, token: Token) -> Option<Span> {
        let found = self.peek().filter(|next| next.value == token)?;
        self.next += 1;
        Some(found.span)
    }

    fn words(&self, span: Span) -> &'t str {
        self.text.get(span.start - self.at..span.end - self.at).unwrap_or_default()
    }

    /// One past the last byte that was read.
    fn read_to(&self) -> usize {
        self.next.checked_sub(1).and_then(|last| self.tokens.get(last)).map_or(self.at, |token| token.span.end)
    }

    /// `turn = play ((", then" | "=") play)*`
    fn turn(&mut self) -> Result<WrittenTurn, Diagnostic> {
        let first = self.play()?;
        let mut turn = WrittenTurn { span: first.span, plays: vec![first] };
        while self.take(Token::Chain).or_else(|| self.take(Token::Then)).is_some() {
            let play = self.play()?;
            turn.span = turn.span.to(play.span);
            turn.plays.push(play);
        }
        Ok(turn)
    }

    /// `play = man? square "^"? separator square captures?`
    fn play(&mut self) -> Result<WrittenPlay, Diagnostic> {
        let piece = match self.peek() {
            Some(At { value: Token::Man(piece), span }) => {
                self.next += 1;
                Some(At::new(piece, span))
            }
            _ => None,
        };
        let from = self.square("a move such as `b4-f4`")?;
        let jump = self.take(Token::Hat).is_some();
        let separated = self.take(Token::Dash).is_some() || jump;
        if !separated {
            return Err(self.no_separator(&from));
        }
        let to = self.square("the square that he goes to")?;
        let captures = self.captures()?;
        let start = piece.as_ref().map_or(from.span.start, |piece| piece.span.start);
        let span = Span::new(start, self.read_to());
        Ok(WrittenPlay { piece, from: Some(from), to, jump, captures, span })
    }

    fn square(&mut self, expected: &str) -> Result<WrittenSquare, Diagnostic> {
        match self.peek() {
            Some(At { value: Token::Square(name), span }) => {
                self.next += 1;
                Ok(At::new(name, span))
            }
            Some(At { value: Token::Man(_), span }) => {
                let message = format!("expected a square, found the letter `{}` of a man", self.words(span));
                let help = "the letter stands before the square that he leaves: `Kb8-b9 xc9`";
                Err(Diagnostic::error(Code("moves/unexpected"), span, message).help(help))
            }
            _ => Err(self.unexpected(expected)),
        }
    }

    /// `captures = ("x" square ("/" square)*)+ "…"?`
    fn captures(&mut self) -> Result<Captures, Diagnostic> {
        let mut squares = Vec::new();
        while self.take(Token::Captures).is_some() {
            squares.push(self.square("a captured square after `x`")?);
            while self.take(Token::Slash).is_some() {
                squares.push(self.square("a captured square after `/`")?);
            }
        }
        match self.peek() {
            Some(At { value: Token::More, .. }) if squares.is_empty() => {
                Err(self.unexpected("captured squares before `…`"))
            }
            Some(At { value: Token::More, .. }) => {
                self.next += 1;
                Ok(Captures::AtLeast(squares))
            }
            Some(At { value: Token::Comma, span }) => {
                let message = "a comma cannot stand here";
                let help = if squares.is_empty() {
                    "put blanks between turns (`b4-f4 d5-d7`) and `, then` between the plays of a chain"
                } else {
                    "captured squares are separated by `/`: `xf5/g6`"
                };
                Err(Diagnostic::error(Code("moves/unexpected"), span, message).help(help))
            }
            _ => Ok(Captures::Exactly(squares)),
        }
    }

    fn no_separator(&self, from: &WrittenSquare) -> Diagnostic {
        let code = Code("moves/missing-separator");
        let left = self.words(from.span);
        match self.peek() {
            Some(At { value: Token::Square(_), span }) => {
                let right = self.words(span);
                let message = format!("expected `-` between the squares `{left}` and `{right}`");
                Diagnostic::error(code, from.span.to(span), message).help(format!("write `{left}-{right}`"))
            }
            Some(At { value: Token::Captures, span }) => {
                let message = format!("expected `-` after `{left}`, found `{}`", self.words(span));
                let help = "name the square that he goes to, then what he captures: `b4-f4 xf5`";
                Diagnostic::error(code, span, message).help(help)
            }
            _ => self.unexpected(&format!("`-` after `{left}`")),
        }
    }

    fn glued(&self, next: At<Token>) -> Diagnostic {
        let found = self.words(next.span);
        match next.value {
            Token::Square(_) | Token::Man(_) | Token::TurnNumber => {
                let message = format!("expected a blank before `{found}`");
                Diagnostic::error(Code("moves/missing-blank"), next.span, message)
                    .help("put a blank between two turns: `b4-f4 d5-d7`")
            }
            Token::More => self.unexpected("captured squares before `…`"),
            Token::Dash
            | Token::Hat
            | Token::Captures
            | Token::Slash
            | Token::Chain
            | Token::Then
            | Token::Comma
            | Token::Number
            | Token::Word
            | Token::Sign => self.unexpected("the end of the move"),
        }
    }

    fn unexpected(&self, expected: &str) -> Diagnostic {
        let code = Code("moves/unexpected");
        match self.peek() {
            Some(next) => {
                let found = self.words(next.span);
                Diagnostic::error(code, next.span, format!("expected {expected}, found `{found}`"))
            }
            None => {
                let end = self.at + self.text.trim_end().len();
                Diagnostic::error(code, Span::at(end), format!("expected {expected}, but the line ends"))
            }
        }
    }
}

/// The name of a square as moves write it.
pub(super) fn name_of(square: &WrittenSquare) -> String {
    match square.value {
        SquareName::Algebraic(square) => square.to_string(),
        SquareName::Numbers(first, second) => format!("({first},{second})"),
        SquareName::FromTop { row, column } => format!("column {column} of row {row} from the top"),
    }
}

impl fmt::Display for WrittenPlay {
    /// `Kb8-b9 xf5/g6`, `c3^c5`, `b4-f4 xf5 …`. A play of which only the target is known is `to b9`, which is for
    /// messages and is not read again.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let to = name_of(&self.to);
        if let Some(piece) = &self.piece {
            write!(f, "{}", piece.value.letter())?;
        }
        match &self.from {
            Some(from) => write!(f, "{}{}{to}", name_of(from), if self.jump { '^' } else { '-' })?,
            None => write!(f, "to {to}")?,
        }
        let (squares, more) = match &self.captures {
            Captures::Exactly(squares) => (squares.as_slice(), ""),
            Captures::AtLeast(squares) => (squares.as_slice(), " …"),
            Captures::Unsaid => (&[][..], ""),
        };
        if !squares.is_empty() {
            let names: Vec<String> = squares.iter().map(name_of).collect();
            write!(f, " x{}{more}", names.join("/"))?;
        }
        Ok(())
    }
}

impl fmt::Display for WrittenTurn {
    /// The plays, joined by `, then`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, play) in self.plays.iter().enumerate() {
            write!(f, "{}{play}", if index == 0 { "" } else { ", then " })?;
        }
        Ok(())
    }
}

#[cfg(test)]
#[path = "moves_tests.rs"]
mod tests;

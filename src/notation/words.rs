//! Text as concepts: what the grammars of claims and of prose run over.
//!
//! Comes in: text and a lexicon. Goes out: tokens with places, and one line of their names for pest. Words
//! that no lexicon knows stay as unknown tokens; nothing but listed filler words is dropped.

use super::concept::Concept;
use super::lexicon::Spelling;
use super::pieces::{Piece, What, split};
use super::{At, Lexicon, SquareName, WrittenSquare};
use crate::text::{Code, Diagnostic, Span, did_you_mean};

/// What a stretch of text is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// A word, or several, of the lexicon.
    Word(Concept),
    /// A square.
    Square(SquareName),
    /// A number that is no part of a square.
    Number(u64),
    /// The size of a board: `9x9`.
    Size(u64),
    /// A punctuation mark, by its name in the grammars.
    Sign(&'static str),
    /// Anything else.
    Unknown,
}

/// A stretch of text with its meaning.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Token {
    /// What it is.
    pub(super) kind: Kind,
    /// The author's letters.
    pub(super) text: String,
    /// Where they stand in the source.
    pub(super) span: Span,
}

impl Token {
    fn name(&self) -> &'static str {
        match self.kind {
            Kind::Word(concept) => concept.name(),
            Kind::Square(_) => "SQUARE",
            Kind::Number(_) => "NUMBER",
            Kind::Size(_) => "SIZE",
            Kind::Sign(name) => name,
            Kind::Unknown => "UNKNOWN",
        }
    }

    /// Whether it is a word of this meaning.
    pub(super) fn is(&self, concept: Concept) -> bool {
        self.kind == Kind::Word(concept)
    }

    /// The square it is, if it is one.
    pub(super) fn square(&self) -> Option<WrittenSquare> {
        match self.kind {
            Kind::Square(name) => Some(At::new(name, self.span)),
            Kind::Word(_) | Kind::Number(_) | Kind::Size(_) | Kind::Sign(_) | Kind::Unknown => None,
        }
    }
}

/// Tokens, and the line of their names that a grammar reads.
#[derive(Clone, Debug)]
pub(super) struct Words {
    /// The tokens in order, without filler.
    pub(super) tokens: Vec<Token>,
    /// Their names, each followed by one blank.
    pub(super) line: String,
    starts: Vec<usize>,
}

impl Words {
    /// The line of some tokens.
    pub(super) fn new(tokens: Vec<Token>) -> Self {
        let mut line = String::with_capacity(tokens.iter().map(|token| token.name().len() + 1).sum());
        let mut starts = Vec::with_capacity(tokens.len());
        for token in &tokens {
            starts.push(line.len());
            line.push_str(token.name());
            line.push(' ');
        }
        Self { tokens, line, starts }
    }

    /// The number of the token that a byte of the line belongs to; their count for the end.
    pub(super) fn index(&self, at: usize) -> usize {
        if at >= self.line.len() { self.tokens.len() } else { self.starts.partition_point(|start| *start <= at) - 1 }
    }

    /// The tokens of a part of the line.
    pub(super) fn part(&self, from: usize, to: usize) -> &[Token] {
        &self.tokens[self.index(from)..self.index(to).max(self.index(from))]
    }

    /// The tokens that are no word of the lexicon.
    pub(super) fn unknown(&self) -> impl Iterator<Item = &Token> {
        self.tokens.iter().filter(|token| token.kind == Kind::Unknown)
    }
}

/// From the first to the last of some tokens.
pub(super) fn span_of(tokens: &[Token]) -> Span {
    match tokens {
        [] => Span::default(),
        [first, .., last] => first.span.to(last.span),
        [only] => only.span,
    }
}

/// Reads text into tokens. `at` is where it begins in the source.
pub(super) fn read_words(text: &str, at: usize, lexicon: &Lexicon) -> Words {
    Words::new(read_pieces(text, &split(text).pieces, at, lexicon))
}

/// The tokens of a text that was taken apart before: that is the same in every language.
pub(super) fn read_pieces(text: &str, pieces: &[Piece], at: usize, lexicon: &Lexicon) -> Vec<Token> {
    let mut tokens: Vec<Token> = Vec::with_capacity(pieces.len());
    let mut next = 0;
    while next < pieces.len() {
        let piece = &pieces[next];
        let token = |kind: Kind, span: Span| Token {
            kind,
            text: text[span.start..span.end].to_owned(),
            span: span.shifted(at),
        };
        match &piece.what {
            // "x from the left" speaks of columns, "(x f6)" of a capture.
            What::Made(Kind::Sign("CROSS"))
                if text[piece.span.start..piece.span.end] == *"x"
                    && pieces.get(next + 1).is_some_and(|after| after.spelling().is_some()) =>
            {
                let concept = lexicon.longest(&[&Spelling::new("x")]).map(|(concept, _)| concept);
                tokens.push(token(concept.map_or(Kind::Unknown, word_kind), piece.span));
            }
            What::Made(kind) => tokens.push(token(kind.clone(), piece.span)),
            What::Suffix => glued(&text[piece.span.start..piece.span.end], piece.span, lexicon, &mut tokens, &token),
            What::Word(_) => {
                let run: Vec<&Spelling> = pieces[next..].iter().map_while(|piece| piece.spelling()).take(8).collect();
                let (mut concept, count) =
                    lexicon.longest(&run).map_or((None, 1), |(concept, count)| (Some(concept), count));
                let span = piece.span.to(pieces[next + count - 1].span);
                let letters = &text[span.start..span.end];
                if letters.len() == 1 && pieces.get(next + 1).is_some_and(Piece::is_square) {
                    concept = letter_of_a_man(letters, concept);
                }
                match concept {
                    // "Then" joins the plays of a chain only in blocks.
                    Some(Concept::Filler | Concept::Then) => {}
                    Some(concept) => tokens.push(token(word_kind(concept), span)),
                    None => tokens.push(token(Kind::Unknown, span)),
                }
                next += count - 1;
            }
        }
        next += 1;
    }
    tokens
}

/// What a word is: the words for small numbers are numbers.
fn word_kind(concept: Concept) -> Kind {
    const NUMBERS: [(Concept, u64); 3] = [(Concept::Two, 2), (Concept::Three, 3), (Concept::Four, 4)];
    let number = NUMBERS.iter().find(|(known, _)| *known == concept);
    number.map_or(Kind::Word(concept), |(_, number)| Kind::Number(*number))
}

/// The letter of a man apart from his square: `A g5-d5`. Where `a` is an article it stays one.
fn letter_of_a_man(letter: &str, concept: Option<Concept>) -> Option<Concept> {
    match (letter, concept) {
        ("K", None | Some(Concept::Filler)) => Some(Concept::King),
        ("D", None | Some(Concept::Filler)) => Some(Concept::Defender),
        ("A", None) => Some(Concept::Attacker),
        (_, concept) => concept,
    }
}

/// What is glued to a square with a hyphen or a colon: an ending of the language, or only the file that changes (`i6-g`).
fn glued(text: &str, span: Span, lexicon: &Lexicon, tokens: &mut Vec<Token>, token: &dyn Fn(Kind, Span) -> Token) {
    let letters = &text[1..];
    let sign = Span::new(span.start, span.start + 1);
    let rest = Span::new(span.start + 1, span.end);
    match lexicon.suffix(letters) {
        Some(Concept::Suffix) => {}
        Some(concept) => tokens.push(token(Kind::Word(concept), span)),
        None => {
            let last = tokens.last().and_then(Token::square);
            let rank =
                last.and_then(|at| if let SquareName::Algebraic(square) = at.value { Some(square.rank) } else { None });
            let target = format!("{letters}{}", rank.map_or(0, |rank| u32::from(rank) + 1)).parse();
            match target {
                Ok(target) if text.starts_with('-') && letters.len() == 1 => {
                    tokens.push(token(Kind::Sign("DASH"), sign));
                    tokens.push(token(Kind::Square(SquareName::Algebraic(target)), rest));
                }
                _ if text.starts_with(':') => {
                    tokens.push(token(Kind::Sign("COLON"), sign));
                    let concept = lexicon.longest(&[&Spelling::new(letters)]).map(|(concept, _)| concept);
                    match concept {
                        Some(Concept::Filler | Concept::Then) => {}
                        Some(concept) => tokens.push(token(word_kind(concept), rest)),
                        None => tokens.push(token(Kind::Unknown, rest)),
                    }
                }
                _ => tokens.push(token(Kind::Unknown, span)),
            }
        }
    }
}

/// The error about a word that no lexicon at hand knows.
pub(super) fn unknown_word(code: Code, token: &Token, lexicons: &[&Lexicon]) -> Diagnostic {
    let text = &token.text;
    let what = if text.chars().any(char::is_alphanumeric) { "word" } else { "sign" };
    let points = look_alike(text).map_or(String::new(), |points| format!(" ({points})"));
    let diagnostic = Diagnostic::error(code, token.span, format!("unknown {what} `{text}`{points}"));
    let looks_like_a_square = text.starts_with(|c: char| c.is_ascii_alphabetic())
        && text.len() > 1
        && text[1..].bytes().all(|b| b.is_ascii_digit());
    // Short words are near to everything, and nobody misses a filler word.
    let is_worth_it = |concept: Concept| concept != Concept::Filler && !concept.is_suffix() && text.chars().count() > 3;
    let forms = lexicons.iter().flat_map(|lexicon| lexicon.forms()).filter(|form| is_worth_it(form.concept));
    let forms = forms.map(|form| form.written.as_str());
    if looks_like_a_square {
        diagnostic.label("no square of any board").help("squares run from a1 to u21")
    } else if let Some(near) = did_you_mean(&latin(text), forms) {
        diagnostic.label("not in the lexicon").help(format!("did you mean `{near}`?"))
    } else {
        let codes: Vec<&str> = lexicons.iter().map(|lexicon| lexicon.language().0).collect();
        diagnostic.label("not in the lexicon").help(format!(
            "every word of an example must be understood; say it in words of the lexicon ({})",
            codes.join(", ")
        ))
    }
}

/// The error about a word such as "never": no claim about one position can mean it.
pub(super) fn never(code: Code, token: &Token) -> Diagnostic {
    Diagnostic::error(code, token.span, format!("`{}` is not understood in an example", token.text))
        .label("speaks of more than one position")
        .help("an example shows one position; deny what follows there with the word for `not`, before what it denies")
}

/// The code points of letters that are no Latin ones: they may look the same.
fn look_alike(text: &str) -> Option<String> {
    let foreign: Vec<String> = text
        .chars()
        .filter(|letter| !letter.is_ascii() && !('\u{a1}'..='\u{24f}').contains(letter))
        .map(|letter| format!("U+{:04X}", u32::from(letter)))
        .collect();
    (!foreign.is_empty()).then(|| foreign.join(" "))
}

/// The word with Cyrillic and Greek letters replaced by the Latin ones they look like.
fn latin(text: &str) -> String {
    const CYRILLIC: &str = "\u{410}A\u{412}B\u{415}E\u{41a}K\u{41c}M\u{41d}H\u{41e}O\u{420}P\u{421}C\u{422}T\u{425}X\u{430}a\u{435}e\u{43a}k\u{43e}o\u{440}p\u{441}c\u{443}y\u{445}x\u{456}i";
    const GREEK: &str = "\u{391}A\u{392}B\u{395}E\u{39a}K\u{39c}M\u{39f}O\u{3a1}P\u{3a4}T\u{3a7}X\u{3bf}o\u{3bd}v";
    let pairs: Vec<char> = CYRILLIC.chars().chain(GREEK.chars()).collect();
    text.chars()
        .map(|letter| pairs.chunks_exact(2).find(|pair| pair[0] == letter).map_or(letter, |pair| pair[1]))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(text: &str, code: &str) -> String {
        read_words(text, 0, Lexicon::built_in(code).unwrap()).line.trim_end().to_owned()
    }

    #[test]
    fn words_squares_and_signs_are_told_apart() {
        assert_eq!(line("König (2,2), sonst leer", "de"), "KING SQUARE COMMA ELSE EMPTY");
        assert_eq!(line("the king goes d5-f5.", "en"), "KING MOVE SQUARE DASH SQUARE STOP");
        assert_eq!(line("Kd5–f5 xf6xg6", "en"), "KING SQUARE DASH SQUARE CROSS SQUARE CROSS SQUARE");
        assert_eq!(line("(1,2)-re, b4-ről f4-en", "hu"), "SQUARE TO_SUFFIX COMMA SQUARE FROM_SUFFIX SQUARE");
        assert_eq!(line("an edge-square", "en"), "EDGE");
        assert_eq!(line("b9z (1,300) 12", "en"), "UNKNOWN OPEN NUMBER COMMA NUMBER CLOSE NUMBER");
    }

    #[test]
    fn blanks_of_every_kind_are_blanks() {
        assert_eq!(line("am\u{a0}Zug", "de"), "TURN");
        assert_eq!(line("am\r\n> Zug", "de"), "TURN");
        assert_eq!(line("**König** (2,\u{202f}2)", "de"), "KING SQUARE");
    }

    #[test]
    fn look_alike_letters_are_named_by_their_code_point() {
        let lexicon = Lexicon::built_in("en").unwrap();
        let words = read_words("\u{41a}ing b4", 10, lexicon);
        let diagnostic = unknown_word(Code("x/y"), words.unknown().next().unwrap(), &[lexicon]);
        assert_eq!(diagnostic.message, "unknown word `\u{41a}ing` (U+041A)");
        assert_eq!(diagnostic.help, ["did you mean `king`?"]);
        assert_eq!(diagnostic.span, Span::new(10, 15));
    }
}

//! Text as concepts: what the grammars of claims and of prose run over.
//!
//! Comes in: text and a lexicon. Goes out: tokens with places, and one line of their names for pest. Words
//! that no lexicon knows stay as unknown tokens; nothing but listed filler words is dropped.

use super::concept::Concept;
use super::{At, Lexicon, SquareName, WrittenSquare};
use crate::text::{Code, Diagnostic, Span, did_you_mean, fold};

/// What a stretch of text is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// A word, or several, of the lexicon.
    Word(Concept),
    /// A square.
    Square(SquareName),
    /// A number that is no part of a square.
    Number(u64),
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
            Kind::Word(_) | Kind::Number(_) | Kind::Sign(_) | Kind::Unknown => None,
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
        let mut line = String::new();
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
    let pieces = split(text);
    let mut tokens = Vec::new();
    let mut next = 0;
    while next < pieces.len() {
        let piece = &pieces[next];
        let token = |kind: Kind, span: Span| Token {
            kind,
            text: text[span.start..span.end].to_owned(),
            span: span.shifted(at),
        };
        match &piece.what {
            What::Made(kind) => tokens.push(token(kind.clone(), piece.span)),
            What::Suffix => {
                let letters = &text[piece.span.start + 1..piece.span.end];
                match lexicon.suffix(letters) {
                    Some(Concept::Suffix) => {}
                    Some(concept) => tokens.push(token(Kind::Word(concept), piece.span)),
                    None => tokens.push(token(Kind::Unknown, piece.span)),
                }
            }
            What::Word(_) => {
                let run: Vec<&str> = pieces[next..].iter().map_while(|piece| piece.folded()).collect();
                let (concept, count) =
                    lexicon.longest(&run).map_or((None, 1), |(concept, count)| (Some(concept), count));
                let span = piece.span.to(pieces[next + count - 1].span);
                match concept {
                    Some(Concept::Filler) => {}
                    Some(concept) => tokens.push(token(Kind::Word(concept), span)),
                    None => tokens.push(token(Kind::Unknown, span)),
                }
                next += count - 1;
            }
        }
        next += 1;
    }
    Words::new(tokens)
}

/// A stretch of text before any lexicon has seen it.
struct Piece {
    what: What,
    span: Span,
}

enum What {
    Made(Kind),
    /// A word, folded.
    Word(String),
    /// An ending glued to a square, with its hyphen.
    Suffix,
}

impl Piece {
    fn folded(&self) -> Option<&str> {
        match &self.what {
            What::Word(folded) => Some(folded),
            What::Made(_) | What::Suffix => None,
        }
    }
}

fn split(text: &str) -> Vec<Piece> {
    let mut pieces: Vec<Piece> = Vec::new();
    let mut at = 0;
    let mut at_line_start = true;
    while let Some(letter) = text[at..].chars().next() {
        let rest = &text[at..];
        let after_square = pieces
            .last()
            .is_some_and(|piece| piece.span.end == at && matches!(piece.what, What::Made(Kind::Square(_))));
        let starts_line = at_line_start;
        at_line_start = letter == '\n' || (at_line_start && (letter.is_whitespace() || letter == '>'));
        let mut push = |what: What, length: usize| {
            pieces.push(Piece { what, span: Span::new(at, at + length) });
            length
        };
        at += if let Some((name, length)) = pair(rest) {
            push(What::Made(Kind::Square(name)), length)
        } else if let Some(length) = suffix(rest).filter(|_| after_square) {
            push(What::Suffix, length)
        } else if let Some((name, length)) = sign(rest).filter(|_| !(starts_line && letter == '>')) {
            push(What::Made(Kind::Sign(name)), length)
        } else if is_blank(letter) || (starts_line && letter == '>') {
            letter.len_utf8()
        } else if letter.is_alphanumeric() {
            let length = run_length(rest);
            split_run(&rest[..length], at, &mut pieces);
            length
        } else if letter == '-' {
            // A hyphen between the parts of one word.
            letter.len_utf8()
        } else {
            push(What::Made(Kind::Unknown), letter.len_utf8())
        };
    }
    pieces
}

/// Blanks of every kind, and marks that only dress the text: emphasis and quotes.
fn is_blank(letter: char) -> bool {
    letter.is_whitespace()
        || matches!(letter, '\u{200b}' | '\u{2060}' | '\u{feff}' | '\u{ad}')
        || matches!(letter, '*' | '_' | '`' | '"' | '\'' | '’' | '„' | '“' | '”' | '«' | '»' | '‚' | '‘')
}

/// The letters and digits of one run; an apostrophe inside belongs to it.
fn run_length(text: &str) -> usize {
    let mut length = 0;
    let mut letters = text.chars().peekable();
    while let Some(letter) = letters.next() {
        let inside = matches!(letter, '\'' | '’') && letters.peek().is_some_and(|next| next.is_alphanumeric());
        if !(letter.is_alphanumeric() || inside || ('\u{300}'..='\u{36f}').contains(&letter)) {
            break;
        }
        length += letter.len_utf8();
    }
    length
}

/// A run of letters and digits as a number, as squares (`d5`, `Kd5`, `xf6`, `f6xg6`) or as a word.
fn split_run(run: &str, at: usize, pieces: &mut Vec<Piece>) {
    let span = Span::new(at, at + run.len());
    if let Ok(number) = run.parse::<u64>() {
        pieces.push(Piece { what: What::Made(Kind::Number(number)), span });
    } else if let Some(squares) = squares_of_run(run, at) {
        pieces.extend(squares);
    } else if matches!(run, "x" | "X" | "×") {
        pieces.push(Piece { what: What::Made(Kind::Sign("CROSS")), span });
    } else {
        pieces.push(Piece { what: What::Word(fold(run).replace('’', "'")), span });
    }
}

fn squares_of_run(run: &str, at: usize) -> Option<Vec<Piece>> {
    let mut pieces = Vec::new();
    let mut place = at;
    let mut push = |what: Kind, length: usize| {
        pieces.push(Piece { what: What::Made(what), span: Span::new(place, place + length) });
        place += length;
    };
    let mut rest = run;
    for (letter, concept) in [('K', Concept::King), ('A', Concept::Attacker), ('D', Concept::Defender)] {
        if let Some(square) =
            rest.strip_prefix(letter).filter(|square| square.starts_with(|c: char| c.is_ascii_lowercase()))
        {
            push(Kind::Word(concept), 1);
            rest = square;
            break;
        }
    }
    for (number, part) in rest.split('x').enumerate() {
        if number > 0 {
            push(Kind::Sign("CROSS"), 1);
        }
        if !(number == 0 && part.is_empty() && rest.len() > 1) {
            push(Kind::Square(SquareName::Algebraic(part.parse().ok()?)), part.len());
        }
    }
    Some(pieces)
}

/// `(1,2)` and the length of it.
fn pair(text: &str) -> Option<(SquareName, usize)> {
    let inside = text.strip_prefix('(')?;
    let end = inside.find(')')?;
    let (first, second) = inside[..end].split_once([',', ';'])?;
    let number =
        |text: &str| Some(text.trim()).filter(|digits| digits.bytes().all(|b| b.is_ascii_digit()))?.parse().ok();
    Some((SquareName::Numbers(number(first)?, number(second)?), end + 2))
}

/// The ending `-re` after a square; not `-b9`, which is another square.
fn suffix(text: &str) -> Option<usize> {
    let letters = text.strip_prefix('-')?;
    let length = run_length(letters);
    let run = &letters[..length];
    (length > 0 && run.chars().all(char::is_alphabetic) && !matches!(run, "x" | "X")).then_some(length + 1)
}

fn sign(text: &str) -> Option<(&'static str, usize)> {
    let arrows = ["->", "→", "–", "—", "−", "‐", "‑"];
    if let Some(arrow) = arrows.iter().find(|arrow| text.starts_with(**arrow)) {
        return Some(("DASH", arrow.len()));
    }
    if let Some(dots) = ["...", "…"].iter().find(|dots| text.starts_with(**dots)) {
        return Some(("ELLIPSIS", dots.len()));
    }
    let mut letters = text.chars();
    let letter = letters.next()?;
    let name = match letter {
        ',' => "COMMA",
        '.' | '!' => "STOP",
        ';' => "SEMICOLON",
        ':' => "COLON",
        '/' => "SLASH",
        '(' => "OPEN",
        ')' => "CLOSE",
        '×' => "CROSS",
        // Before a letter it joins two parts of one word, unless that is a square.
        '-' if !letters.as_str().starts_with(char::is_alphabetic) || starts_with_square(letters.as_str()) => "DASH",
        _ => return None,
    };
    Some((name, letter.len_utf8()))
}

fn starts_with_square(text: &str) -> bool {
    squares_of_run(&text[..run_length(text)], 0).is_some()
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

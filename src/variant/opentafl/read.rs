//! Reads a rules string: fields to rules and a start position, with every fault at its column.

use super::fields::{Field, VALUE, short, split};
use super::kings::read_strength;
use super::lost::{Lost, calm_idle};
use super::pieces::{JUMPS, read_jump, read_set, read_speeds, usual_jump};
use super::regions::{self, REGIONS, read_squares};
use crate::board::{Board, PieceKind, PieceSet, RowOrder, Side, Size};
use crate::rules::{AXES, Answer, ChainMode, ChainStep, Goal, RepetitionEffect, Rules, Squares, Switch, WallTrigger};
use crate::text::{Diagnostic, Source, Span};
use crate::variant::{KnownReadings, Variant};

/// A variant from a rules string.
#[derive(Clone, Debug)]
pub struct Imported {
    /// The variant. What a string cannot speak of has its default.
    pub variant: Variant,
    /// What the string says and the variant cannot, or can only by a choice of ours.
    pub lost: Vec<Lost>,
    /// Faults of the string that could be read over.
    pub warnings: Vec<Diagnostic>,
}

struct Reader<'a> {
    fields: Vec<Field<'a>>,
    faults: Vec<Diagnostic>,
    rules: Rules,
    lost: Vec<Lost>,
}

/// Reads the rules string that stands at a span of a source.
///
/// # Errors
/// Every fault of the string at once.
pub fn read_opentafl(source: &Source, span: Span) -> Result<Imported, Vec<Diagnostic>> {
    let (fields, faults) = split(source, span);
    let mut reader = Reader { fields, faults, rules: Rules::default(), lost: Vec::new() };
    let size = reader.size();
    let start = reader.start(size);
    regions::usual(&mut reader.rules);
    reader.general();
    reader.men();
    if let Some(size) = size {
        reader.regions(size);
    }
    let name = reader.field("name").map(|field| field.value.replace('_', " ")).filter(|name| !name.is_empty());
    let Reader { faults, mut rules, mut lost, .. } = reader;
    calm_idle(&mut rules, start.as_ref());
    let (Some(size), false) = (size, faults.iter().any(Diagnostic::is_error)) else { return Err(faults) };
    for (axis, why) in rules.unplayable() {
        lost.push(Lost { field: axis.id.to_owned(), why: format!("the engine cannot play it yet: {why}") });
    }
    let name = name.unwrap_or_else(|| format!("OpenTafl {size}"));
    Ok(Imported { variant: variant(name, size, start, rules), lost, warnings: faults })
}

fn variant(name: String, size: Size, start: Option<Board>, rules: Rules) -> Variant {
    let id = slug(&name);
    let defaults = Rules::default();
    let stated =
        AXES.iter().filter(|axis| (axis.get)(&rules) != (axis.get)(&defaults)).map(|axis| axis.id).collect::<Vec<_>>();
    Variant {
        family: id.split('-').next().unwrap_or(&id).to_owned(),
        id,
        name,
        size,
        start,
        reconstruction: None,
        counts: Vec::new(),
        rules,
        unstated: Vec::new(),
        own: stated.clone(),
        stated,
        axis_sources: Vec::new(),
        sources: vec!["An OpenTafl rules string".to_owned()],
        extends: None,
        known_readings: KnownReadings::default(),
    }
}

/// A name as an id: small letters, digits and hyphens.
fn slug(name: &str) -> String {
    let words: Vec<String> = name
        .split(|letter: char| !letter.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .map(str::to_lowercase)
        .collect();
    if words.is_empty() { "opentafl".to_owned() } else { words.join("-") }
}

impl<'a> Reader<'a> {
    fn field(&self, key: &str) -> Option<Field<'a>> {
        self.fields.iter().find(|field| field.key == key).cloned()
    }

    fn wrong(&mut self, field: &Field<'_>, expected: &str) {
        let message = format!("`{}` is no value of {}", short(field.value), field.key);
        self.faults.push(Diagnostic::error(VALUE, field.span, message).help(format!("write {expected}")));
    }

    fn lose(&mut self, field: &str, why: impl Into<String>) {
        self.lost.push(Lost { field: field.to_owned(), why: why.into() });
    }

    fn size(&mut self) -> Option<Size> {
        let field = self.field("dim")?;
        let plain = !field.value.starts_with(['0', '+']);
        let size = field.value.parse().ok().filter(|_| plain).and_then(Size::new);
        if size.is_none() {
            self.wrong(&field, &format!("one number from {} to {}", Size::SMALLEST, Size::LARGEST));
        }
        size
    }

    fn start(&mut self, size: Option<Size>) -> Option<Board> {
        let (field, order) = match (self.field("start"), self.field("starti")) {
            (Some(field), _) => (field, RowOrder::BottomFirst),
            (None, Some(field)) => (field, RowOrder::TopFirst),
            (None, None) => return None,
        };
        match Board::from_opentafl(field.value, order, size) {
            Ok(board) => Some(board),
            Err(faults) => {
                for fault in faults {
                    let span = Span::new(field.at + fault.start, field.at + fault.end);
                    self.faults.push(Diagnostic::error(VALUE, span, fault.kind.to_string()));
                }
                None
            }
        }
    }

    /// The value of a field among letters; `None` if it is missing or wrong.
    fn letter<T: Copy>(&mut self, key: &str, values: &[(&str, T)]) -> Option<T> {
        let field = self.field(key)?;
        let value = values.iter().find(|(letter, _)| *letter == field.value).map(|(_, value)| *value);
        if value.is_none() {
            let letters: Vec<&str> = values.iter().map(|(letter, _)| *letter).collect();
            self.wrong(&field, &format!("one of {}", letters.join(", ")));
        }
        value
    }

    fn yes(&mut self, key: &str, usual: bool) -> bool {
        self.letter(key, &[("y", true), ("n", false)]).unwrap_or(usual)
    }

    fn general(&mut self) {
        let switch = |on: bool| if on { Switch::On } else { Switch::Off };
        self.rules.escape.goal =
            self.letter("esc", &[("c", Goal::Corners), ("e", Goal::Edge)]).unwrap_or(Goal::Corners);
        self.rules.encirclement.rule = switch(self.yes("surf", true));
        self.rules.movement.first_mover = if self.yes("atkf", true) { Side::Attackers } else { Side::Defenders };
        let repetition = [
            ("i", RepetitionEffect::Nothing),
            ("d", RepetitionEffect::Draw),
            ("w", RepetitionEffect::MoverLoses),
            ("l", RepetitionEffect::MoverWins),
        ];
        self.rules.repetition.effect = self.letter("tfr", &repetition).unwrap_or(RepetitionEffect::Draw);
        if let Some(field) = self.field("tfr").filter(|field| field.value == "w" || field.value == "l") {
            let why = "the notation says both that it is about the player who repeats and about the one who answers; \
                       read as OpenTafl plays it, where it is the one who answers";
            self.lose(&format!("tfr:{}", field.value), why);
        }
        let wall = [("n", None), ("w", Some(Answer::No)), ("s", Some(Answer::Yes))];
        if let Some(Some(corner)) = self.letter("sw", &wall) {
            self.rules.shieldwall.rule = Switch::On;
            self.rules.shieldwall.corner_closes = corner;
        }
        self.rules.shieldwall.trigger =
            if self.yes("swf", true) { WallTrigger::Bracket } else { WallTrigger::AnyMember };
        self.rules.exit_fort.rule = switch(self.yes("efe", false));
        self.rules.linnaean.rule = switch(self.yes("linc", false));
        let chain = [("n", ChainMode::Never), ("c", ChainMode::Must), ("m", ChainMode::MustMove)];
        self.rules.chain.mode = self.letter("ber", &chain).unwrap_or(ChainMode::Never);
        if self.rules.chain.mode == ChainMode::MustMove {
            self.rules.chain.step = ChainStep::Nothing;
        }
    }

    fn men(&mut self) {
        let king = PieceSet::KING;
        let (hammer, anvil) = self
            .letter("ka", &[("y", (true, true)), ("n", (false, false)), ("a", (false, true)), ("h", (true, false))])
            .unwrap_or((true, true));
        let armed = &mut self.rules.armed;
        armed.hammer = if hammer { armed.hammer.or(king) } else { armed.hammer.without(king) };
        armed.anvil = if anvil { armed.anvil.or(king) } else { armed.anvil.without(king) };
        match self.field("ks") {
            None => self.rules.king_capture = read_strength("s").unwrap_or_default(),
            Some(field) => match read_strength(field.value) {
                Some(king) => self.rules.king_capture = king,
                None => self.wrong(&field, "one of s, c, w, m"),
            },
        }
        for (key, kind) in JUMPS {
            let field = self.field(key);
            let usual = usual_jump(kind).to_string();
            let value = field.as_ref().map_or(usual.as_str(), |field| field.value);
            if let (Err(()), Some(field)) = (read_jump(&mut self.rules, kind, value), &field) {
                self.wrong(field, "one of n, r, j, c");
            }
        }
        // OpenTafl itself fixes who is jumped over: everybody but kings, knights and commanders.
        let plain = PieceSet::SOLDIERS.or(PieceSet::of_kind(PieceKind::Mercenary));
        self.rules.jump.jumpable = plain.or(PieceSet::of_kind(PieceKind::Guard));
        self.rules.jump.takes = plain;
        if let Some(field) = self.field("spd") {
            match read_speeds(field.value) {
                Ok(speeds) => self.rules.movement.range = speeds,
                Err(expected) => {
                    let message = format!("`{}` is no value of spd", short(field.value));
                    self.faults.push(Diagnostic::error(VALUE, field.span, message).help(expected));
                }
            }
        }
    }

    fn regions(&mut self, size: Size) {
        for named in &REGIONS {
            if let Some(field) = self.field(named.key) {
                match read_squares(field.value, size, &named.usual) {
                    Ok(squares) => {
                        if matches!(&squares, Squares::List(groups) if groups.iter().any(|group| group.len() > 1)) {
                            self.lose(named.key, "a list has no groups; squares that touch are taken as one");
                        }
                        (named.of_mut)(&mut self.rules.special).squares = squares;
                    }
                    Err((at, name)) => {
                        let span = Span::new(field.at + at, field.at + at + name.len());
                        let message = format!("`{}` is no square of a {size} board", short(&name));
                        self.faults.push(Diagnostic::error(VALUE, span, message).help("write squares with commas"));
                    }
                }
            }
            for (key, property, _) in named.fields {
                let Some(field) = self.field(key) else { continue };
                match read_set(field.value) {
                    Ok(men) => property.set((named.of_mut)(&mut self.rules.special), men),
                    Err((at, letter)) => {
                        let span = Span::new(field.at + at, field.at + at + letter.len_utf8());
                        let message = format!("`{letter}` in {key} is no man");
                        let help = "write letters of t c n k m g T C N K M G, without blanks";
                        self.faults.push(Diagnostic::error(VALUE, span, message).help(help));
                    }
                }
            }
        }
        let corners = &self.rules.special.corners.squares;
        if self.rules.escape.goal == Goal::Corners && *corners != Squares::Corners {
            if *corners == Squares::None {
                self.lose("cor", "the king escapes to the corners, but there are none: nothing is a goal then, while here the corners of the board stay it");
            } else {
                self.rules.escape.squares = corners.clone();
                self.rules.escape.goal = Goal::Listed;
            }
        }
    }
}

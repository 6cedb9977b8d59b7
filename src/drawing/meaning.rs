//! What each sign of a drawing means, found in the order legend, frame, uniqueness, place, count, case, language.
//!
//! In: the cells of the boards of a drawing, and what the text around it says. Out: a meaning for every sign with the
//! assumptions that were made, or why there is none: two readings are both told and none is chosen.

use super::legend::Word;
use super::line::Token;
use super::sets::{SETS, Set, is_king};
use super::signs::{arrow, bare, is_blank};
use crate::board::{Direction, Piece, Side, Size, Square};
use std::collections::BTreeMap;

/// What a sign says about a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// A corner.
    Corner,
    /// The throne.
    Throne,
    /// A camp.
    Camp,
    /// A square on which the king wins.
    Goal,
    /// Something special, which the drawing does not name.
    Special,
}

/// What a sign means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sign {
    Empty,
    Man(Piece),
    /// A man who is captured by the move that the drawing shows.
    Captured(Piece),
    Mark(Mark),
    ManOn(Piece, Mark),
    Arrow(Direction),
    /// Part of a line that shows where a man may go.
    Way,
}

/// The cells of one board and where they lie, as far as that is known.
#[derive(Clone, Debug)]
pub(super) struct Grid<'s> {
    pub(super) rows: Vec<Vec<Token<'s>>>,
    /// The size and the rank of each row; none for a fragment.
    pub(super) place: Option<(Size, Vec<u8>)>,
}

impl<'s> Grid<'s> {
    pub(super) fn cells(&self) -> impl Iterator<Item = (usize, usize, Token<'s>)> + '_ {
        self.rows
            .iter()
            .enumerate()
            .flat_map(|(row, cells)| cells.iter().enumerate().map(move |(column, cell)| (row, column, *cell)))
    }

    pub(super) fn square(&self, row: usize, column: usize) -> Option<Square> {
        let (_, ranks) = self.place.as_ref()?;
        Some(Square { file: u8::try_from(column).ok()?, rank: *ranks.get(row)? })
    }
}

/// What was found out.
#[derive(Debug, Default)]
pub(super) struct Meanings {
    pub(super) signs: BTreeMap<String, Sign>,
    pub(super) assumed: Vec<String>,
    pub(super) by_legend: bool,
    /// Whether letters with numbers are one sign.
    numbered: bool,
}

impl Meanings {
    pub(super) fn of(&self, cell: &str) -> Sign {
        self.signs.get(key(cell, self.numbered)).copied().unwrap_or(Sign::Empty)
    }
}

/// Why a drawing has no meaning.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Unread {
    /// It shows something else.
    NoBoard(String),
    /// A sign, and what is wrong with it; the empty sign is the whole drawing.
    Refused(String, String),
}

/// What stands around a drawing.
#[derive(Debug, Default)]
pub(super) struct Context {
    /// Signs, the line that explains them, and what they are.
    pub(super) signs: Vec<(String, usize, Word)>,
    pub(super) black_attacks: Option<bool>,
    pub(super) language: Option<&'static str>,
    pub(super) start: bool,
    /// Whether only a part of a board is drawn, where a single sign may say enough beside another drawing.
    pub(super) is_part: bool,
}

#[derive(Default)]
pub(super) struct Seen {
    count: usize,
    corners: usize,
    centre: usize,
    /// The most on one board.
    most: usize,
}

/// The sign of a cell: without decoration, and without its number if signs are numbered.
fn key(cell: &str, numbered: bool) -> &str {
    let (cell, _) = bare(cell);
    if numbered && is_numbered(cell) { &cell[..1] } else { cell }
}

fn is_numbered(cell: &str) -> bool {
    cell.len() >= 2
        && cell.as_bytes()[0].is_ascii_alphabetic()
        && cell.bytes().skip(1).all(|byte| byte.is_ascii_digit())
}

/// Finds the meaning of every sign.
pub(super) fn find(grids: &[Grid<'_>], ways: bool, context: &Context) -> Result<Meanings, Unread> {
    let mut found = Meanings::default();
    let mut numbered: Vec<&str> =
        grids.iter().flat_map(Grid::cells).map(|(.., cell)| cell.text).filter(|cell| is_numbered(cell)).collect();
    numbered.sort_unstable();
    numbered.dedup();
    found.numbered = numbered.len() >= 2;
    let seen = seen(grids, found.numbered);
    let total: usize = seen.values().map(|seen| seen.count).sum();
    let has_digits_only = seen.keys().all(|sign| sign.parse::<i32>().is_ok());
    let mut finder = Finder { seen: &seen, total, context, found };
    finder.legend()?;
    if has_digits_only && !finder.found.by_legend {
        return Err(numbers(&seen, total));
    }
    finder.blanks(ways);
    finder.kings();
    finder.places()?;
    if finder.left().is_empty() && !finder.has_men() {
        let words = "nothing but empty squares: a position shows men";
        return Err(Unread::NoBoard(words.to_owned()));
    }
    finder.case()?;
    finder.sets(grids)?;
    let has_king =
        finder.found.signs.values().any(|sign| {
            matches!(sign, Sign::Man(Piece::KING) | Sign::ManOn(Piece::KING, _) | Sign::Captured(Piece::KING))
        });
    let has_way = finder.found.signs.values().any(|sign| matches!(sign, Sign::Arrow(_) | Sign::Way));
    if !has_king && !has_way && seen.len() < 3 && !finder.found.by_legend && !context.is_part {
        return Err(Unread::NoBoard("one sign besides the empty squares, and no king".to_owned()));
    }
    Ok(finder.found)
}

/// What tables of numbers are.
fn numbers(seen: &BTreeMap<String, Seen>, total: usize) -> Unread {
    let most = seen.values().map(|seen| seen.count).max().unwrap_or_default();
    match seen.len() {
        0..=2 => Unread::NoBoard("a layer of bits: it shows one kind of square".to_owned()),
        3..=7 if most * 2 > total => {
            let words = "numbers without a legend: which is the king is not said";
            Unread::Refused(String::new(), words.to_owned())
        }
        _ => Unread::NoBoard("a table of numbers".to_owned()),
    }
}

fn seen(grids: &[Grid<'_>], numbered: bool) -> BTreeMap<String, Seen> {
    let mut all: BTreeMap<String, Seen> = BTreeMap::new();
    for grid in grids {
        let mut here: BTreeMap<&str, usize> = BTreeMap::new();
        for (row, column, cell) in grid.cells() {
            let sign = key(cell.text, numbered);
            if !all.contains_key(sign) {
                all.insert(sign.to_owned(), Seen::default());
            }
            let Some(seen) = all.get_mut(sign) else { continue };
            seen.count += 1;
            *here.entry(sign).or_default() += 1;
            if let (Some(square), Some((size, _))) = (grid.square(row, column), &grid.place) {
                seen.corners += usize::from(size.is_corner(square));
                seen.centre += usize::from(size.centre() == Some(square));
            }
        }
        for (sign, count) in here {
            if let Some(seen) = all.get_mut(sign) {
                seen.most = seen.most.max(count);
            }
        }
    }
    all
}

pub(super) struct Finder<'a> {
    pub(super) seen: &'a BTreeMap<String, Seen>,
    total: usize,
    pub(super) context: &'a Context,
    pub(super) found: Meanings,
}

impl Finder<'_> {
    pub(super) fn set(&mut self, sign: &str, meaning: Sign) {
        self.found.signs.insert(sign.to_owned(), meaning);
    }

    pub(super) fn assume(&mut self, words: String) {
        if !self.found.assumed.contains(&words) {
            self.found.assumed.push(words);
        }
    }

    /// Signs without a meaning yet.
    fn left(&self) -> Vec<String> {
        self.seen.keys().filter(|sign| !self.found.signs.contains_key(*sign)).cloned().collect()
    }

    fn has_men(&self) -> bool {
        self.found.signs.values().any(|sign| matches!(sign, Sign::Man(_) | Sign::ManOn(..)))
    }

    pub(super) fn of_colour(&mut self, sign: &str, black: bool) -> Piece {
        let attacks = self.context.black_attacks.unwrap_or(true);
        if self.context.black_attacks.is_none() {
            self.assume(format!(
                "`{sign}` is {}, taken for {}",
                if black { "black" } else { "white" },
                if black { "attackers" } else { "defenders" }
            ));
        }
        if black == attacks { Piece::ATTACKER } else { Piece::DEFENDER }
    }

    /// Empty squares, arrows and ways.
    fn blanks(&mut self, ways: bool) {
        let dots = self
            .seen
            .iter()
            .filter(|(sign, _)| matches!(sign.as_str(), "." | "·" | ""))
            .map(|(_, seen)| seen.count)
            .sum::<usize>();
        for (sign, seen) in self.seen {
            if self.found.signs.contains_key(sign) {
                continue;
            }
            let is_way = ways && dots > 0 && matches!(sign.as_str(), "-" | "|" | "─" | "│");
            if is_way {
                self.set(sign, Sign::Way);
            } else if is_blank(sign) {
                self.set(sign, Sign::Empty);
            } else if let Some(direction) = arrow(sign).filter(|_| seen.count * 4 <= self.total) {
                self.set(sign, Sign::Arrow(direction));
            }
        }
        if self.found.signs.values().any(|sign| *sign == Sign::Empty) {
            return;
        }
        let most = self
            .seen
            .iter()
            .filter(|(sign, _)| !self.found.signs.contains_key(*sign))
            .max_by_key(|(_, seen)| seen.count);
        if let Some((sign, seen)) = most.filter(|(_, seen)| seen.count * 2 > self.total) {
            self.set(sign, Sign::Empty);
            self.assume(format!("`{sign}` is an empty square: {} of {} are drawn so", seen.count, self.total));
        }
    }

    fn has_king(&self) -> bool {
        self.found.signs.values().any(|sign| matches!(sign, Sign::Man(Piece::KING) | Sign::ManOn(Piece::KING, _)))
    }

    fn kings(&mut self) {
        if self.has_king() {
            return;
        }
        if let Some(sign) = self.left().iter().find(|sign| is_king(sign)) {
            self.set(sign, Sign::Man(Piece::KING));
        }
    }

    /// 4. Signs that stand only on corners and the centre mark squares.
    fn places(&mut self) -> Result<(), Unread> {
        for sign in self.left() {
            let seen = &self.seen[&sign];
            let all = seen.corners + seen.centre == seen.count && seen.count > 0;
            let decoration = matches!(
                sign.as_str(),
                "T" | "+" | "#" | "X" | "x" | "=" | "*" | "C" | "H" | "◇" | "◆" | "✕" | "✗" | "×" | "R" | "E" | "⌂"
            );
            // Nobody draws a king so.
            let unplaced = matches!(sign.as_str(), "=" | "⌂");
            let everywhere = seen.corners >= 4 && !matches!(sign.to_uppercase().as_str(), "A" | "D");
            if all && (everywhere || (decoration && seen.corners >= 2)) {
                self.set(&sign, Sign::Mark(Mark::Corner));
                self.assume(format!(
                    "`{sign}` marks squares: it stands only on corners{}",
                    if seen.centre > 0 { " and the centre" } else { "" }
                ));
            } else if all && seen.corners == 0 && decoration && (self.has_king() || unplaced) {
                self.set(&sign, Sign::Mark(Mark::Throne));
                self.assume(format!("`{sign}` marks the throne: it stands only in the centre"));
            } else if seen.corners == 1
                && seen.count == 1
                && matches!(sign.as_str(), "X" | "x" | "*" | "#")
                && self.has_king()
            {
                let words = format!("`{sign}` in one corner may be a man or mark the corner");
                return Err(Unread::Refused(sign.clone(), words));
            }
        }
        Ok(())
    }

    /// 6. Capitals and small letters of the same sign.
    fn case(&mut self) -> Result<(), Unread> {
        let drawn_move = self.found.signs.values().any(|sign| matches!(sign, Sign::Arrow(_)));
        for sign in self.left() {
            let upper = sign.to_uppercase();
            let is_small = sign.chars().count() == 1 && upper != sign;
            if is_small && upper == "K" && !self.has_king() && !drawn_move {
                self.set(&sign, Sign::Man(Piece::KING));
            }
        }
        let left = self.left();
        let smalls: Vec<&String> =
            left.iter().filter(|sign| sign.chars().count() == 1 && sign.to_uppercase() != **sign).collect();
        let both: Vec<&&String> = smalls.iter().filter(|sign| self.seen.contains_key(&sign.to_uppercase())).collect();
        if !drawn_move && let Some(sign) = both.first() {
            let upper = sign.to_uppercase();
            if matches!(sign.as_str(), "t") || (sign.as_str() == "n" && !self.seen.contains_key("B")) {
                self.set(sign, Sign::Man(Piece::ATTACKER));
                self.set(&upper, Sign::Man(Piece::DEFENDER));
                return Ok(());
            }
            let words = format!("`{sign}` may be a captured `{upper}` or a man of the other side");
            return Err(Unread::Refused(sign.to_string(), words));
        }
        if !drawn_move && smalls.iter().any(|sign| sign.as_str() == "t") && !self.seen.contains_key("T") {
            self.set("t", Sign::Man(Piece::ATTACKER));
        }
        if !drawn_move
            && !left.iter().any(|sign| sign == "t")
            && left.iter().any(|sign| sign == "T")
            && left.len() == 1
            && self.has_king()
        {
            self.set("T", Sign::Man(Piece::DEFENDER));
            self.assume("`T` are defenders: capitals, as the king".to_owned());
        }
        Ok(())
    }

    /// 3., 5., 7. The sets that explain what is left.
    fn sets(&mut self, grids: &[Grid<'_>]) -> Result<(), Unread> {
        let drawn_move = self.found.signs.values().any(|sign| matches!(sign, Sign::Arrow(_)));
        let left = self.left();
        if left.is_empty() {
            return Ok(());
        }
        // Small letters: captured by a drawn move if there are capitals too, else a matter of style.
        let folded = |sign: &str| if sign.chars().count() == 1 { sign.to_uppercase() } else { sign.to_owned() };
        let has_capital = self.seen.keys().any(|sign| sign.chars().count() == 1 && sign.to_lowercase() != *sign);
        let is_captured =
            |sign: &str| drawn_move && has_capital && sign.chars().count() == 1 && sign.to_uppercase() != sign;
        let all: Vec<String> = self.seen.keys().map(|sign| folded(sign)).collect();
        let all: Vec<&str> = all.iter().map(String::as_str).collect();
        // A king who is captured is not unknown.
        let mut rest = left.clone();
        if drawn_move && left.iter().any(|sign| sign == "k") && has_capital && !self.has_king() {
            self.set("k", Sign::Captured(Piece::KING));
            rest.retain(|sign| sign != "k");
        }
        let names: Vec<String> = rest.iter().map(|sign| folded(sign)).collect();
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        let one_king = |set: &Set| {
            let kings: Vec<usize> = rest
                .iter()
                .filter(|sign| set.piece(&folded(sign)) == Some(Piece::KING))
                .map(|sign| self.seen[sign].most)
                .collect();
            kings.is_empty() || (!self.has_king() && kings == [1])
        };
        let fitting: Vec<&Set> = SETS.iter().filter(|set| set.explains(&names, &all) && one_king(set)).collect();
        let meaning = |set: &Set, finder: &mut Self, sign: &str| -> Option<Piece> {
            let piece = set.piece(&folded(sign))?;
            Some(match (set.by_colour, piece) {
                (_, Piece::KING) => piece,
                (true, _) => finder.of_colour(sign, piece == Piece::ATTACKER),
                (false, _) => piece,
            })
        };
        let of_language: Vec<&Set> = fitting
            .iter()
            .copied()
            .filter(|set| self.context.language.is_some_and(|language| set.is_of(language)))
            .collect();
        let fitting = if of_language.is_empty() { fitting } else { of_language };
        let mut readings: Vec<(Vec<Option<Piece>>, &Set)> = Vec::new();
        for set in fitting {
            let pieces: Vec<Option<Piece>> = rest.iter().map(|sign| set.piece(&folded(sign))).collect();
            if !readings.iter().any(|(other, _)| *other == pieces) {
                readings.push((pieces, set));
            }
        }
        match readings.as_slice() {
            [(_, set)] => {
                for sign in &rest {
                    let Some(piece) = meaning(set, self, sign) else { continue };
                    let meaning = if is_captured(sign) { Sign::Captured(piece) } else { Sign::Man(piece) };
                    self.set(sign, meaning);
                }
                if set.by_colour && self.context.black_attacks.is_none() {
                    self.count(grids, set)?;
                } else if !set.by_colour {
                    self.assume(format!("signs: {}", set.name));
                }
                Ok(())
            }
            [] => self.lonely(&rest, grids),
            several => {
                let names: Vec<&str> = several.iter().map(|(_, set)| set.name).collect();
                Err(Unread::Refused(rest[0].clone(), format!("two readings fit: {}", names.join("; or "))))
            }
        }
    }

    /// 3. No set explains all signs, but one of them may be the king, who is the only one of his kind.
    fn lonely(&mut self, rest: &[String], grids: &[Grid<'_>]) -> Result<(), Unread> {
        let unknown = |sign: &str| {
            let words = format!("nothing says what `{sign}` is");
            Err(Unread::Refused(sign.to_owned(), words))
        };
        if self.has_king() {
            return unknown(&rest[0]);
        }
        let is_lonely = |sign: &&String| self.seen[*sign].most == 1 && self.seen[*sign].corners == 0;
        let others = |king: &String| {
            let others: Vec<&str> = rest.iter().filter(|sign| *sign != king).map(String::as_str).collect();
            let folded: Vec<String> = others.iter().map(|sign| sign.to_uppercase()).collect();
            let folded: Vec<&str> = folded.iter().map(String::as_str).collect();
            self.legend_has_both() && others.is_empty() || SETS.iter().any(|set| set.explains(&folded, &folded))
        };
        let kings: Vec<&String> = rest.iter().filter(is_lonely).filter(|sign| others(sign)).collect();
        match kings.as_slice() {
            [king] => {
                let king = (*king).clone();
                self.set(&king, Sign::Man(Piece::KING));
                self.assume(format!("`{king}` is the king: it is the only sign that stands on one square"));
                self.sets(grids)
            }
            [] => unknown(&rest[0]),
            several => {
                let names: Vec<String> = several.iter().map(|sign| format!("`{sign}`")).collect();
                Err(Unread::Refused(rest[0].clone(), format!("two signs may be the king: {}", names.join(" and "))))
            }
        }
    }

    fn legend_has_both(&self) -> bool {
        self.found.by_legend
    }

    /// 5. The larger force attacks: where colours alone tell the sides, the numbers must not say the opposite.
    fn count(&self, grids: &[Grid<'_>], set: &Set) -> Result<(), Unread> {
        for grid in grids {
            let mut men = [0_usize; 2];
            let mut king_in_the_middle = false;
            for (row, column, cell) in grid.cells() {
                if let Sign::Man(piece) = self.found.of(cell.text) {
                    let is_king = piece == Piece::KING;
                    men[usize::from(piece.side == Side::Defenders)] += usize::from(!is_king);
                    let centre = grid.place.as_ref().and_then(|(size, _)| size.centre());
                    king_in_the_middle |= is_king && grid.square(row, column) == centre && centre.is_some();
                }
            }
            let [attackers, defenders] = men;
            if king_in_the_middle && attackers + defenders >= 12 && defenders * 2 >= attackers * 3 {
                let words =
                    format!("two readings fit: {}; or the other way round, as the larger force attacks", set.name);
                return Err(Unread::Refused(String::new(), words));
            }
        }
        Ok(())
    }
}

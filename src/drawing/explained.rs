//! What the text around a drawing explains of its signs.
//!
//! In: the signs of a drawing and the legend. Out: a meaning for each sign that the legend names, and for those that
//! share a cell. What it says of other signs is left alone.

use super::legend::Word;
use super::meaning::{Finder, Mark, Sign, Unread};
use super::signs::is_blank;
use crate::board::{Piece, PieceKind, Side};

impl Finder<'_> {
    /// 1. What the text says.
    pub(super) fn legend(&mut self) -> Result<(), Unread> {
        let mut men = Vec::new();
        let known = |sign: &str| self.seen.contains_key(sign);
        // Marks and men of a legend may share a cell: `rc` is `r` on `c`.
        let pairs: Vec<(String, &str, &str)> = self
            .seen
            .keys()
            .filter(|sign| sign.len() == 2 && sign.is_ascii())
            .map(|sign| (sign.clone(), &sign[..1], &sign[1..]))
            .collect();
        let parts = |sign: &str| pairs.iter().any(|(_, first, second)| sign == *first || sign == *second);
        let said: Vec<(String, Word)> = self
            .context
            .signs
            .iter()
            .filter(|(sign, ..)| known(sign) || parts(sign))
            .map(|(sign, _, word)| (sign.clone(), *word))
            .collect();
        let special: Vec<(&str, PieceKind)> =
            said.iter().filter_map(|(sign, word)| Some((sign.as_str(), word.kind()?))).collect();
        for (sign, kind) in &special {
            let of_sign = || said.iter().filter(|(other, _)| other == sign).map(|(_, word)| word);
            let side = of_sign().find_map(|word| match word {
                Word::Attacker => Some(Side::Attackers),
                Word::Defender => Some(Side::Defenders),
                _ => None,
            });
            let side = match (side, of_sign().find(|word| matches!(word, Word::Black | Word::White))) {
                (Some(side), _) => side,
                (None, Some(colour)) => self.of_colour(sign, *colour == Word::Black).side,
                (None, None) if !self.seen.contains_key(*sign) => continue,
                (None, None) => {
                    let words = format!("`{sign}` is a {}, but of which side is not said", kind.word());
                    return Err(Unread::Refused((*sign).to_owned(), words));
                }
            };
            self.set(sign, Sign::Man(Piece { side, kind: *kind }));
        }
        let special: Vec<String> = special.iter().map(|(sign, _)| (*sign).to_owned()).collect();
        for (sign, word) in said.iter().filter(|(sign, _)| !special.contains(sign)) {
            let piece = match word {
                Word::King => Some(Piece::KING),
                Word::Attacker => Some(Piece::ATTACKER),
                Word::Defender => Some(Piece::DEFENDER),
                Word::Black
                    if !said.iter().any(|(other, word)| {
                        other == sign && matches!(word, Word::Attacker | Word::Defender | Word::King)
                    }) =>
                {
                    Some(self.of_colour(sign, true))
                }
                Word::White
                    if !said.iter().any(|(other, word)| {
                        other == sign && matches!(word, Word::Attacker | Word::Defender | Word::King)
                    }) =>
                {
                    Some(self.of_colour(sign, false))
                }
                _ => None,
            };
            let meaning = match word {
                Word::Empty => Some(Sign::Empty),
                Word::Corner => Some(Sign::Mark(Mark::Corner)),
                Word::Throne => Some(Sign::Mark(Mark::Throne)),
                Word::Camp => Some(Sign::Mark(Mark::Camp)),
                Word::Goal => Some(Sign::Mark(Mark::Goal)),
                Word::Restricted => Some(Sign::Mark(Mark::Special)),
                Word::Man => {
                    men.push(sign.clone());
                    None
                }
                _ => piece.map(Sign::Man),
            };
            let Some(meaning) = meaning else { continue };
            let before = self.found.signs.insert(sign.clone(), meaning);
            if let Some(before) =
                before.filter(|before| *before != meaning && matches!((before, meaning), (Sign::Man(_), Sign::Man(_))))
            {
                let words = format!("the text says both {} and {} of `{sign}`", told(before), told(meaning));
                return Err(Unread::Refused(sign.clone(), words));
            }
        }
        self.unsided(&men);
        for (sign, first, second) in pairs {
            if let (Some(Sign::Mark(mark)), false) =
                (self.found.signs.get(second).copied(), self.found.signs.contains_key(&sign))
            {
                match self.found.signs.get(first).copied() {
                    Some(Sign::Man(piece)) => self.set(&sign, Sign::ManOn(piece, mark)),
                    _ if is_blank(first) => self.set(&sign, Sign::Mark(mark)),
                    _ => {}
                }
            }
        }
        self.found.by_legend =
            self.seen.keys().any(|sign| matches!(self.found.signs.get(sign), Some(Sign::Man(_) | Sign::ManOn(..))));
        Ok(())
    }

    /// Men whose side the legend does not tell: those drawn like the king are his, the others are not.
    fn unsided(&mut self, men: &[String]) {
        let men: Vec<String> = men.iter().filter(|sign| !self.found.signs.contains_key(*sign)).cloned().collect();
        let king =
            self.found.signs.iter().find(|(_, sign)| **sign == Sign::Man(Piece::KING)).map(|(sign, _)| sign.clone());
        if let Some(king) = king.filter(|king| king.len() > 1) {
            let own = |sign: &str| king.starts_with(sign);
            if men.iter().filter(|sign| own(sign)).count() == 1 {
                for sign in &men {
                    let piece = if own(sign) { Piece::DEFENDER } else { Piece::ATTACKER };
                    self.set(sign, Sign::Man(piece));
                    self.assume(format!("`{sign}` are {}: the king is drawn `{king}`", piece.side));
                }
                return;
            }
        }
        let has = |piece: Piece| self.found.signs.values().any(|sign| *sign == Sign::Man(piece));
        if let [sign] = men.as_slice() {
            let other = match (has(Piece::ATTACKER), has(Piece::DEFENDER)) {
                (true, false) => Piece::DEFENDER,
                (false, true) => Piece::ATTACKER,
                _ => return,
            };
            self.set(sign, Sign::Man(other));
            self.assume(format!("`{sign}` are {}: the others are not", other.side));
        }
    }
}

const fn told(sign: Sign) -> &'static str {
    match sign {
        Sign::Man(Piece::KING) => "the king",
        Sign::Man(Piece { side: Side::Attackers, .. }) => "attacker",
        Sign::Man(_) => "defender",
        _ => "a square",
    }
}

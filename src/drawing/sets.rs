//! The sets of signs that people draw men with.
//!
//! In: the signs of a board that nothing has explained yet. Out: which sets explain them, and how. Never decides
//! between two sets: who asks shows both and refuses.

use crate::board::Piece;

/// A set of signs: attackers, defenders, king.
pub(super) struct Set {
    attackers: &'static [&'static str],
    defenders: &'static [&'static str],
    king: &'static [&'static str],
    /// Signs without which it is not this set.
    needs: &'static [&'static str],
    /// A language in which these letters are initials.
    language: Option<&'static str>,
    /// Whether the colour alone tells the sides.
    pub(super) by_colour: bool,
    /// How it is told.
    pub(super) name: &'static str,
}

const fn set(
    name: &'static str,
    attackers: &'static [&'static str],
    defenders: &'static [&'static str],
    king: &'static [&'static str],
) -> Set {
    Set { attackers, defenders, king, needs: &[], language: None, by_colour: false, name }
}

const fn needing(set: Set, needs: &'static [&'static str]) -> Set {
    Set { needs, ..set }
}

const fn in_language(set: Set, language: &'static str) -> Set {
    Set { language: Some(language), ..set }
}

const fn coloured(set: Set) -> Set {
    Set { by_colour: true, ..set }
}

/// All sets, the usual ones first. Capitals: small letters are folded before.
pub(super) static SETS: [Set; 16] = [
    set("A attackers, D defenders", &["A"], &["D"], &["K"]),
    set("X attackers, O defenders", &["X"], &["O"], &["K"]),
    coloured(set("B black, W white", &["B"], &["W"], &["K"])),
    needing(set("A attackers, D defenders, R the king", &["A"], &["D"], &["R"]), &["R", "A"]),
    needing(set("A attackers, R defenders", &["A"], &["R"], &["K"]), &["A", "R", "K"]),
    needing(
        in_language(set("N black (noir), B white (blanc), R the king (roi)", &["N"], &["B"], &["R", "K"]), "fr"),
        &["N"],
    ),
    needing(in_language(set("A attackers, V defenders (Verteidiger)", &["A"], &["V"], &["K"]), "de"), &["V"]),
    needing(set("M Muscovites, S Swedes", &["M"], &["S"], &["K"]), &["S"]),
    needing(coloured(in_language(set("S black (schwarz), W white", &["S"], &["W"], &["K"]), "de")), &["S"]),
    coloured(set(
        "dark discs black, light discs white",
        &["●", "⚫", "⬤", "◼", "■"],
        &["○", "⚪", "◯", "◻", "□", "◦"],
        &["♔", "♚", "👑", "◎", "◉", "⊙", "★", "☆"],
    )),
    coloured(set("dark pawns black, light pawns white", &["♟", "♜", "♞"], &["♙", "♖", "♘"], &["♔", "♚"])),
    coloured(set(
        "bp black, wp white",
        &["bp", "bP", "BP", "bs", "bm"],
        &["wp", "wP", "WP", "ws", "wm"],
        &["wK", "wk", "bK", "WK"],
    )),
    coloured(set("● black, ◦ white", &["●"], &["◦", "○"], &["K", "♔", "♚"])),
    needing(in_language(set("T attackers (támadó), V defenders (védő)", &["T"], &["V"], &["K"]), "hu"), &["T", "V"]),
    needing(set("R raiders, H huskarls", &["R"], &["H"], &["K"]), &["R", "H"]),
    needing(
        coloured(in_language(
            set("N black (nero, negro), B white (bianco, blanco)", &["N"], &["B"], &["R", "K"]),
            "it",
        )),
        &["N"],
    ),
];

impl Set {
    /// What a sign is in this set.
    pub(super) fn piece(&self, sign: &str) -> Option<Piece> {
        let is = |signs: &[&str]| signs.contains(&sign);
        if is(self.king) {
            Some(Piece::KING)
        } else if is(self.attackers) {
            Some(Piece::ATTACKER)
        } else if is(self.defenders) {
            Some(Piece::DEFENDER)
        } else {
            None
        }
    }

    /// Whether it explains every sign of a board.
    pub(super) fn explains(&self, signs: &[&str], all: &[&str]) -> bool {
        self.needs.iter().all(|need| all.contains(need)) && signs.iter().all(|sign| self.piece(sign).is_some())
    }

    /// Whether its letters are initials of a language.
    pub(super) fn is_of(&self, language: &str) -> bool {
        self.language == Some(language)
    }
}

/// Signs that nobody takes for anything but the king.
pub(super) fn is_king(sign: &str) -> bool {
    matches!(sign, "K" | "♔" | "♚" | "👑" | "♕" | "♛" | "wK" | "bK" | "WK" | "BK" | "wk" | "kg" | "Kg" | "K1")
}

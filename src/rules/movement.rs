//! How men move: who begins, how far, and who jumps over whom.

use super::axis::{axes, choice};
use super::values::{PieceTable, Range};
use crate::board::{PieceKind, PieceSet, Side};

choice! {
    /// Over whom a man may jump to the square right behind.
    pub enum JumpOver {
        /// He may not jump.
        Nobody = "none" de "Sie darf nicht springen.",
        /// Over an enemy who may be jumped.
        Enemy = "enemy" de "Über einen Gegner, der übersprungen werden darf.",
        /// Over a man of either side who may be jumped.
        Any = "any" de "Über eine Figur beider Seiten, die übersprungen werden darf.",
    }
}

choice! {
    /// From where and to where a man may jump.
    pub enum JumpWhere {
        /// Anywhere.
        Anywhere = "any" de "Überall.",
        /// Only from or to a special square.
        FromOrTo = "special-from-or-to" de "Nur von oder zu einem Sonderfeld.",
        /// Only from a special square to another.
        FromAndTo = "special-from-and-to" de "Nur von einem Sonderfeld zu einem anderen.",
    }
}

choice! {
    /// Who serves as the second side of a capture between two after a jump.
    pub enum JumpPartners {
        /// Whoever and whatever serves after any other play.
        MenAndSquares = "men-and-squares" de "Wer und was es nach jedem anderen Zug ist.",
        /// Men only: neither special squares nor the edge close a side of a man to whom one has jumped up. The king's
        /// capture and the Linnaean way are not concerned.
        Men = "men" de "Nur Figuren: Weder Sonderfelder noch der Rand schließen eine Seite einer Figur, zu der man gesprungen ist. Der Fang des Königs und der Schlag nach Linné sind nicht betroffen.",
    }
}

axes! {
    /// Moves without jumps.
    pub struct Movement at movement {
        /// Who moves first.
        first_mover: Side = Side::Attackers, "first-mover",
            en "Which side moves first?", de "Welche Seite beginnt?",
            from "attackers nearly everywhere; defenders in Ashton Tablut and some Sea Battle leaflets";
        /// How far a man goes.
        range: PieceTable<Range> = PieceTable::all(Range::Unlimited), "movement.range",
            en "How far may a man move in one play?", de "Wie weit darf eine Figur in einem Zug ziehen?",
            from "Magpie's king goes one square; OpenTafl notation spd";
    }
}

axes! {
    /// Jumps over an adjacent man.
    pub struct Jump at jump {
        /// Who jumps over whom.
        over: PieceTable<JumpOver> = PieceTable::all(JumpOver::Nobody), "jump.over",
            en "Over whom may a man jump?", de "Über wen darf eine Figur springen?",
            from "Berserk's commander, knight and king";
        /// Where.
        between: PieceTable<JumpWhere> = PieceTable::all(JumpWhere::Anywhere), "jump.where",
            en "From where and to where may a man jump?", de "Von wo und wohin darf eine Figur springen?",
            from "Berserk's king: read as `or` by engines, as `and` by the rules page";
        /// Whose jump captures the jumped man.
        captures: PieceSet = PieceSet::of_kind(PieceKind::Knight), "jump.captures",
            en "Whose jump captures the man jumped over?", de "Wessen Sprung schlägt die übersprungene Figur?",
            from "Berserk's knight";
        /// Who may be jumped over.
        jumpable: PieceSet = PieceSet::SOLDIERS, "jump.jumpable",
            en "Who may be jumped over?", de "Wer darf übersprungen werden?",
            from "`ordinary` men; whether a mercenary is one is disputed";
        /// Who can be captured by a jump.
        takes: PieceSet = PieceSet::SOLDIERS.or(PieceSet::of_kind(PieceKind::Mercenary)), "jump.takes",
            en "Who can be captured by a jump?", de "Wer kann durch einen Sprung geschlagen werden?",
            from "OpenTafl: a jumped mercenary changes side";
        /// Who is the second side of a capture after a jump.
        partners: JumpPartners = JumpPartners::MenAndSquares, "jump.partners",
            en "Who may be the partner of a man that captures between two after a jump?",
            de "Wer darf Partner einer Figur sein, die nach einem Sprung in die Zange nimmt?",
            from "the older Berserk wording: one of his own men; the newer adds `or a restricted square`";
    }
}

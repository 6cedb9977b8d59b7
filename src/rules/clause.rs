//! Clauses: the atomic statements that the engine can apply, as they are named in traces and coverage.

/// An atomic statement of the rules that was applied in a step.
macro_rules! clauses {
    ($($(#[doc = $doc:literal])+ $name:ident = $id:literal,)+) => {
        /// An atomic statement of the rules that the engine applied: its id names the axis it belongs to.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Clause {
            $($(#[doc = $doc])+ $name,)+
        }

        impl Clause {
            /// Every clause.
            pub const ALL: &'static [Self] = &[$(Self::$name,)+];

            /// Its stable name.
            #[must_use]
            pub const fn id(self) -> &'static str {
                match self {
                    $(Self::$name => $id,)+
                }
            }

            /// What it says, in one English sentence.
            #[must_use]
            pub fn sentence(self) -> &'static str {
                match self {
                    $(Self::$name => concat!($($doc),+).trim_ascii(),)+
                }
            }
        }
    };
}

clauses! {
    /// A man passes over the empty throne.
    PassesThrone = "throne.pass",
    /// A man comes to the throne from outside.
    EntersThrone = "throne.enter",
    /// A man jumps over an adjacent man to the square behind.
    Jumps = "jump.over",
    /// The jump captures the man jumped over.
    JumpCaptures = "jump.captures",
    /// A man between two enemies is captured.
    BetweenMen = "custodial.between-men",
    /// A man between an enemy and the empty throne is captured.
    AgainstEmptyThrone = "throne.hostile-empty",
    /// A man between an enemy and the occupied throne is captured.
    AgainstOccupiedThrone = "throne.hostile-occupied",
    /// A man between an enemy and a corner is captured.
    AgainstCorner = "corners.hostile-empty",
    /// A man between an enemy and a camp is captured.
    AgainstCamp = "camps.hostile",
    /// A man between an enemy and a fort is captured.
    AgainstFort = "forts.hostile",
    /// A man between an enemy and the edge of the board is captured.
    AgainstEdge = "edge.hostile",
    /// A defender is captured against the throne of a king who is held on the other three sides.
    Linnaean = "linnaean.rule",
    /// A man who falls only with all four sides closed is captured.
    StrongMan = "custodial.strong",
    /// A man who falls only with three sides closed is captured.
    SturdyMan = "custodial.three",
    /// A man beside a hostile square is captured because it was left.
    LeftSquare = "custodial.closing",
    /// A man in a row of enemies between two is captured.
    InLine = "custodial.line",
    /// A man that moves between two enemies, or a king who moves to where he is held, is captured.
    DeadlyEntry = "custodial.entry",
    /// A row on the edge is captured at once.
    ShieldwallRow = "shieldwall.rule",
    /// An empty corner closes one end of the row.
    ShieldwallCorner = "shieldwall.corner-closes",
    /// The king in the row is not captured.
    ShieldwallSparesKing = "shieldwall.king-in-row",
    /// A man changes side instead of being captured.
    Switches = "mercenary.switches",
    /// A man that would change side is removed by two enemies of his kind.
    SwitchRemoved = "mercenary.removed-by",
    /// The king is captured on the throne.
    KingOnThrone = "king-capture.on-throne",
    /// The king is captured next to the throne.
    KingBesideThrone = "king-capture.beside-throne",
    /// The king is captured on the edge.
    KingOnEdge = "king-capture.on-edge",
    /// The king is captured next to a corner.
    KingBesideCorner = "king-capture.beside-corner",
    /// The king is captured away from throne, edge and corners.
    KingElsewhere = "king-capture.elsewhere",
    /// A pair of piercing men captures the king.
    KingPierced = "piercing.men",
    /// Six attackers around the throne and a square beside it capture the king.
    KingInDoubleSquare = "king-capture.double-square",
    /// The king is closed in, but the defenders have a reply to free him.
    KingHeld = "king-capture.delay",
    /// The same man may go on.
    ChainOpen = "chain.mode",
    /// The same man goes on in the same turn.
    ChainContinues = "chain.step-requires",
    /// The king reaches the edge.
    EscapesEdge = "escape.goal:edge",
    /// The king reaches a corner.
    EscapesCorner = "escape.goal:corners",
    /// The king reaches a goal square.
    EscapesListed = "escape.goal:squares",
    /// The king's way to a goal is open, which wins before he arrives.
    EscapeAnnounced = "escape.announce",
    /// The defenders hold an exit fort.
    ExitFort = "exit-fort.rule",
    /// The king and all defenders are encircled.
    Encirclement = "encirclement.rule",
    /// No attacker is left.
    Eliminated = "attackers-annihilated.outcome",
    /// The side to move has no legal play.
    NoPlay = "no-moves.outcome",
    /// A position or a move was repeated too often.
    Repetition = "repetition.effect",
    /// Too many plies without a capture.
    NoCapture = "no-capture-limit.plies",
    /// The limit of plies is reached.
    TurnLimit = "max-turns.plies",
}

//! What words can stand for, whatever the language: the alphabet of the grammars of claims and of prose.
//!
//! A lexicon maps surface forms to these; the grammars read their names. Nothing here knows a language.

/// Declares the concepts with the names that lexicons and grammars use.
macro_rules! concepts {
    ($($(#[doc = $doc:literal])+ $concept:ident = $name:literal,)+) => {
        /// The meaning of a word.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub(super) enum Concept {
            $($(#[doc = $doc])+ $concept,)+
        }

        impl Concept {
            /// All of them, in the order of this file.
            pub(super) const ALL: &[Self] = &[$(Self::$concept,)+];

            /// The name in lexicons and grammars.
            pub(super) const fn name(self) -> &'static str {
                match self {
                    $(Self::$concept => $name,)+
                }
            }
        }
    };
}

concepts! {
    /// A word that says nothing: articles, "is", "on".
    Filler = "FILLER",
    /// "Example", which opens a worked example.
    Example = "EXAMPLE",
    /// The king.
    King = "KING",
    /// An attacker, or the attackers.
    Attacker = "ATTACKER",
    /// A defender, or the defenders.
    Defender = "DEFENDER",
    /// A man of either side.
    Man = "MAN",
    /// "he", standing for a man.
    He = "HE",
    /// "it", standing for the square that was reached.
    It = "IT",
    /// "this" before a square or a move.
    This = "THIS",
    /// "row" in a statement of coordinates.
    Row = "ROW",
    /// "column" in a statement of coordinates.
    Column = "COLUMN",
    /// Counted from the top left.
    FromTopLeft = "FROM_TOP_LEFT",
    /// Counted from the bottom left.
    FromBottomLeft = "FROM_BOTTOM_LEFT",
    /// "otherwise", "all other squares".
    Else = "ELSE",
    /// "empty".
    Empty = "EMPTY",
    /// "to move", said of a side.
    Turn = "TURN",
    /// The act of moving, or a move.
    Move = "MOVE",
    /// "from" before a square.
    From = "FROM",
    /// "to" before a square.
    To = "TO",
    /// An ending glued to a square that means "from".
    FromSuffix = "FROM_SUFFIX",
    /// An ending glued to a square that means "to".
    ToSuffix = "TO_SUFFIX",
    /// Any other ending glued to a square; says nothing.
    Suffix = "SUFFIX",
    /// "after" with a move.
    After = "AFTER",
    /// To capture.
    Take = "TAKE",
    /// Captured.
    Taken = "TAKEN",
    /// Nobody is captured.
    Nothing = "NOTHING",
    /// "at least" before a list.
    AtLeast = "AT_LEAST",
    /// Changes side.
    Switch = "SWITCH",
    /// To win.
    Win = "WIN",
    /// At once.
    AtOnce = "AT_ONCE",
    /// A draw.
    Draw = "DRAW",
    /// "by" before a reason.
    By = "BY",
    /// The game goes on.
    Ongoing = "ONGOING",
    /// Legal.
    Legal = "LEGAL",
    /// Illegal.
    Illegal = "ILLEGAL",
    /// "number of" before moves.
    NumberOf = "NUMBER_OF",
    /// "not", "no".
    Not = "NOT",
    /// "never", which no claim about one position can mean.
    Never = "NEVER",
    /// "and".
    And = "AND",
    /// "although".
    Although = "ALTHOUGH",
    /// "because".
    Because = "BECAUSE",
    /// The edge of the board, or a square of it.
    Edge = "EDGE",
    /// A corner.
    Corner = "CORNER",
    /// The throne.
    Throne = "THRONE",
    /// Another goal square.
    Goal = "GOAL",
    /// An exit fort.
    ExitFort = "EXIT_FORT",
    /// The capture of the king, as a reason.
    Capture = "CAPTURE",
    /// Encirclement.
    Encirclement = "ENCIRCLEMENT",
    /// No legal play.
    NoPlay = "NO_PLAY",
    /// Repetition.
    Repetition = "REPETITION",
    /// Too long without a capture.
    NoCapture = "NO_CAPTURE",
    /// The limit of turns.
    TurnLimit = "TURN_LIMIT",
    /// The last attacker is gone.
    Elimination = "ELIMINATION",
    /// Not on one line.
    NotStraight = "NOT_STRAIGHT",
    /// Something is in the way.
    Blocked = "BLOCKED",
    /// A camp.
    Camp = "CAMP",
    /// Too far.
    TooFar = "TOO_FAR",
    /// A man of the other side.
    NotYourMan = "NOT_YOUR_MAN",
    /// An empty square.
    NoMan = "NO_MAN",
    /// A man stands on the target.
    Occupied = "OCCUPIED",
    /// The chain must go on.
    MustContinueChain = "MUST_CONTINUE_CHAIN",
    /// "stop" instead of a further step.
    Stop = "STOP",
    /// A further step must capture.
    MustCapture = "MUST_CAPTURE",
    /// The game is over.
    GameOver = "GAME_OVER",
    /// Not on the board.
    OffBoard = "OFF_BOARD",
    /// "then", which joins the plays of a chain; says nothing in prose.
    Then = "THEN",
    /// A preposition that means both "on" and "to" before a square.
    Upon = "UPON",
    /// The dark men.
    Black = "BLACK",
    /// The light men.
    White = "WHITE",
    /// A man of the other side.
    Enemy = "ENEMY",
    /// "enough": so many men capture.
    Enough = "ENOUGH",
    /// "safe": not captured.
    Safe = "SAFE",
    /// The sides of a man.
    Sides = "SIDES",
    /// "beside" before a square.
    Beside = "BESIDE",
    /// "between" two men or squares.
    Between = "BETWEEN",
    /// "against" a man or a square.
    Against = "AGAINST",
    /// "passing over" a square.
    Passing = "PASSING",
    /// "may", "can".
    May = "MAY",
    /// "may not", "cannot".
    MayNot = "MAY_NOT",
    /// "only".
    Only = "ONLY",
    /// To stand somewhere.
    Stand = "STAND",
    /// "first" in "columns first".
    First = "FIRST",
    /// "one square at a time".
    OneStep = "ONE_STEP",
    /// "counting from", before a number.
    Counting = "COUNTING",
    /// "from the left".
    FromLeft = "FROM_LEFT",
    /// "from the bottom".
    FromBottom = "FROM_BOTTOM",
    /// "from the top".
    FromTop = "FROM_TOP",
    /// "in the same turn".
    SameTurn = "SAME_TURN",
    /// To reach a square.
    Reach = "REACH",
    /// "wrong", said of a move that is written down.
    Mistaken = "MISTAKEN",
    /// "later": what is played in between is not shown.
    Later = "LATER",
    /// To hold a square or side.
    Hold = "HOLD",
    /// "the other side" of a man.
    OtherSide = "OTHER_SIDE",
    /// To open or begin something.
    Opens = "OPENS",
    /// A chain of steps in one turn.
    Chain = "CHAIN",
    /// "written as", before a remark on the notation.
    WrittenAs = "WRITTEN_AS",
    /// Blanks, as a part of the notation.
    Blank = "BLANK",
    /// "separated", said of the notation.
    Separated = "SEPARATED",
    /// A step of a chain, as a part of the notation.
    Leg = "LEG",
    /// "which": goes on about the man named last.
    Which = "WHICH",
    /// The row at the top.
    TopRow = "TOP_ROW",
    /// The row at the bottom.
    BottomRow = "BOTTOM_ROW",
    /// "under the ruling", before the rule that is meant.
    UnderRuling = "UNDER_RULING",
    /// A way to read the rules.
    Ruling = "RULING",
    /// "hostile".
    Hostile = "HOSTILE",
    /// "already": before the last move.
    Already = "ALREADY",
    /// Two.
    Two = "TWO",
    /// Three.
    Three = "THREE",
    /// Four.
    Four = "FOUR",
}

impl Concept {
    /// The concept of a name in a lexicon file.
    pub(super) fn from_name(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|concept| concept.name() == name)
    }

    /// Whether it is written glued to a square and not as a word.
    pub(super) const fn is_suffix(self) -> bool {
        matches!(self, Self::FromSuffix | Self::ToSuffix | Self::Suffix)
    }
}

//! What both engines are asked, and what each says: a turn refused or played, with the men that went and how the game stands.

use crate::board::{Piece, PieceKind, Play, Setup, Square};
use crate::engine::Engine;
use crate::protocol::{Reply, Stand};
use crate::rules::Status;
use crate::witness::{Answer, Difference, answer};

/// A position and what is played in it, turn by turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    /// Where it begins.
    pub setup: Setup,
    /// What is played, each turn the steps of one man.
    pub turns: Vec<Vec<Play>>,
}

/// What an engine says of one turn, in words that every engine has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Told {
    /// It may not be played.
    Refused(String),
    /// It is played.
    Played {
        /// The squares of the men that left the board, the king excepted, a1 first.
        captures: Vec<Square>,
        /// The squares of the men that changed side, a1 first.
        switches: Vec<Square>,
        /// How the game stands.
        stand: Stand,
    },
}

/// A question to which the answers differ, at its last turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Disagreement {
    /// The question.
    pub question: Question,
    /// In what.
    pub difference: Difference,
    /// What this engine says, turn by turn.
    pub ours: Vec<Told>,
    /// What the other one says.
    pub theirs: Vec<Told>,
}

impl Told {
    /// What this engine says.
    #[must_use]
    pub fn of(answer: &Answer) -> Self {
        match answer {
            Answer::Refused { reasons, .. } => {
                Self::Refused(reasons.first().map_or("the turn is over", |reason| reason.words()).to_owned())
            }
            Answer::Played { captured, switched, status, .. } => {
                Self::Played { captures: men(captured), switches: men(switched), stand: Stand::of(*status) }
            }
        }
    }

    /// What another engine says, the king's square left out of its captures; none if it is no answer to a turn.
    #[must_use]
    pub fn read(reply: Reply, king: Option<Square>) -> Option<Self> {
        match reply {
            Reply::Refused(why) => Some(Self::Refused(why)),
            Reply::Played { mut captures, mut switches, stand } => {
                captures.retain(|square| Some(*square) != king);
                for squares in [&mut captures, &mut switches] {
                    squares.sort_unstable_by_key(|square| (square.rank, square.file));
                }
                Some(Self::Played { captures, switches, stand })
            }
            Reply::Hello { .. }
            | Reply::Position(_)
            | Reply::Moves(_)
            | Reply::Status { .. }
            | Reply::Cannot(_)
            | Reply::Error(_) => None,
        }
    }

    /// In what another one says something else; why a game ended and why a turn is refused is everybody's own.
    #[must_use]
    pub fn difference(&self, other: &Self) -> Option<Difference> {
        match (self, other) {
            (Self::Refused(_), Self::Refused(_)) => None,
            (Self::Refused(_), Self::Played { .. }) | (Self::Played { .. }, Self::Refused(_)) => {
                Some(Difference::Legality)
            }
            (
                Self::Played { captures, switches, stand },
                Self::Played { captures: captures2, switches: switches2, stand: stand2 },
            ) => {
                if captures != captures2 {
                    Some(Difference::Captures)
                } else if switches != switches2 {
                    Some(Difference::Switches)
                } else {
                    (stand.end != stand2.end).then_some(Difference::Winner)
                }
            }
        }
    }

    /// Whether the turn is played.
    #[must_use]
    pub const fn is_played(&self) -> bool {
        matches!(self, Self::Played { .. })
    }

    /// What is said, in a line: `captures d1 e1, ongoing`.
    #[must_use]
    pub fn words(&self) -> String {
        let list = |squares: &[Square]| squares.iter().map(ToString::to_string).collect::<Vec<String>>().join(" ");
        match self {
            Self::Refused(why) => format!("refused: {why}"),
            Self::Played { captures, switches, stand } => {
                let captured = if captures.is_empty() { "nothing".to_owned() } else { list(captures) };
                let switched =
                    if switches.is_empty() { String::new() } else { format!(", switches {}", list(switches)) };
                format!("captures {captured}{switched}, {}", stand.words)
            }
        }
    }

    /// Whether the game goes on after it.
    #[must_use]
    pub fn goes_on(&self) -> bool {
        matches!(self, Self::Played { stand: Stand { end: None, .. }, .. })
    }
}

fn men(men: &[(Square, Piece)]) -> Vec<Square> {
    men.iter().filter(|(_, piece)| piece.kind != PieceKind::King).map(|(square, _)| *square).collect()
}

/// What this engine says of a question, up to the first turn that it refuses or that ends the game; nothing if the game is
/// over before it begins.
#[must_use]
pub fn told(engine: &Engine, question: &Question) -> Vec<Told> {
    let mut game = engine.begin(&question.setup);
    let mut all = Vec::new();
    if game.status() != Status::Ongoing {
        return all;
    }
    for turn in &question.turns {
        all.push(Told::of(&answer(&mut game, turn)));
        if !all.last().is_some_and(Told::goes_on) {
            break;
        }
    }
    all
}

/// Where two tellings part, if they do before either ends.
pub(super) fn parting(ours: &[Told], theirs: &[Told]) -> Option<(usize, Difference)> {
    ours.iter().zip(theirs).enumerate().find_map(|(turn, (one, other))| Some((turn, one.difference(other)?)))
}

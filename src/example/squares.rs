//! Names of squares in words beside a drawing become squares of the board.
//!
//! In: moves and claims as written, the labels of the drawing, and what the text declares of numbers. Out: the same with
//! squares of the board. Where nothing says what numbers mean, the one reading that fits the men is taken and told.

use super::men::Men;
use crate::board::{Size, Square};
use crate::drawing::{Axis, Labels, Numbering, Panel, numbering};
use crate::notation::{Captures, ClaimKind, Scene, ScriptItem, SquareName, WrittenSquare};
use crate::text::Span;

/// What two numbers may mean beside a drawing.
pub(super) struct Numbers {
    size: Size,
    labels: Labels,
    /// The ways that are left, with what is told of each; none if the labels say it.
    ways: Vec<(Numbering, String)>,
}

impl Numbers {
    /// What the labels, else the words of the text say.
    pub(super) fn of<'s>(panel: &Panel, size: Size, texts: impl Iterator<Item = &'s str>) -> Self {
        let labelled = matches!(panel.labels, Labels { files: Axis::Numbers { .. }, ranks: Axis::Numbers { .. } });
        let mut ways = Vec::new();
        if !labelled {
            let declared = texts.flat_map(str::lines).find_map(numbering);
            ways = match declared {
                Some(said) if said.says_origin => vec![(said, String::new())],
                Some(said) => [0, 1].map(|from| (counted(said, from), format!("numbers count from {from}"))).to_vec(),
                None => [0, 1]
                    .map(|from| {
                        let words = format!("(row, column) from the top left, counted from {from}: so the men fit");
                        (Numbering::from_top(from), words)
                    })
                    .to_vec(),
            };
        }
        Self { size, labels: panel.labels, ways }
    }

    fn square(&self, name: SquareName, way: Option<&Numbering>) -> Option<Square> {
        match (name, way) {
            (SquareName::Numbers(first, second), Some(way)) => {
                let name = if way.column_first { (second, first) } else { (first, second) };
                way.labels.square(SquareName::Numbers(name.0, name.1), self.size)
            }
            (name, _) => self.labels.square(name, self.size),
        }
    }
}

const fn counted(said: Numbering, from: u8) -> Numbering {
    let mut labels = said.labels;
    if let Axis::Numbers { reversed, .. } = labels.ranks {
        labels.ranks = Axis::Numbers { from, reversed };
    }
    labels.files = Axis::Numbers { from, reversed: false };
    Numbering { labels, ..said }
}

/// Gives every square of a script its name on the board; says what was assumed.
///
/// # Errors
/// A name that is no square of the drawing, and why.
pub(super) fn convert(
    items: &mut [ScriptItem],
    panel: &Panel,
    numbers: &Numbers,
) -> Result<Option<String>, (Span, String)> {
    let by_numbers = items.iter_mut().find_map(|item| {
        each(item, &mut |square| match square.value {
            SquareName::Numbers(..) => Err(square.span),
            SquareName::Algebraic(_) | SquareName::FromTop { .. } => Ok(()),
        })
        .err()
    });
    let mut told = None;
    let mut way = None;
    if let Some(span) = by_numbers.filter(|_| !numbers.ways.is_empty()) {
        let fitting: Vec<&(Numbering, String)> = match numbers.ways.as_slice() {
            [only] => vec![only],
            several => several.iter().filter(|(way, _)| fits(items, panel, numbers, way)).collect(),
        };
        match fitting.as_slice() {
            [(only, words)] => {
                way = Some(*only);
                told = Some(words.clone()).filter(|words| !words.is_empty());
            }
            several => {
                let words = if several.is_empty() {
                    "which squares these numbers name is not said, and no way to count fits the men".to_owned()
                } else {
                    "two readings fit: numbers count from 0; or from 1".to_owned()
                };
                return Err((span, words));
            }
        }
    }
    for item in items {
        let placed = each(item, &mut |square| match numbers.square(square.value, way.as_ref()) {
            Some(found) => {
                square.value = SquareName::Algebraic(found);
                Ok(())
            }
            None => Err(square.span),
        });
        placed.map_err(|span| (span, "the move below the drawing names a square that it does not have".to_owned()))?;
    }
    Ok(told)
}

/// Whether the first play leaves a man's square for an empty one on its line.
fn fits(items: &[ScriptItem], panel: &Panel, numbers: &Numbers, way: &Numbering) -> bool {
    let men = Men::of(panel);
    items
        .iter()
        .find_map(|item| match item {
            ScriptItem::Turn(turn) => turn.plays.first(),
            ScriptItem::Repeat { .. } | ScriptItem::Refused { .. } | ScriptItem::Claim(_) | ScriptItem::Later(_) => {
                None
            }
        })
        .is_some_and(|play| {
            let from = play.from.as_ref().and_then(|from| numbers.square(from.value, Some(way)));
            let to = numbers.square(play.to.value, Some(way));
            let (Some(from), Some(to)) = (from, to) else { return false };
            men.at(from).is_some() && men.at(to).is_none() && (from.file == to.file) != (from.rank == to.rank)
        })
}

/// Calls a function with every square of an item, up to the first that it refuses.
pub(super) fn each(
    item: &mut ScriptItem,
    one: &mut dyn FnMut(&mut WrittenSquare) -> Result<(), Span>,
) -> Result<(), Span> {
    match item {
        ScriptItem::Turn(turn) => {
            for play in &mut turn.plays {
                play.from.as_mut().map_or(Ok(()), &mut *one)?;
                one(&mut play.to)?;
                match &mut play.captures {
                    Captures::Exactly(squares) | Captures::AtLeast(squares) => {
                        squares.iter_mut().try_for_each(&mut *one)?
                    }
                    Captures::Unsaid => {}
                }
            }
        }
        ScriptItem::Claim(claim) => match &mut claim.kind {
            ClaimKind::Captures(squares) | ClaimKind::CapturesAtLeast(squares) | ClaimKind::Switches(squares) => {
                squares.iter_mut().try_for_each(&mut *one)?;
            }
            ClaimKind::MovesFrom { from, to } => {
                one(from)?;
                to.iter_mut().try_for_each(&mut *one)?;
            }
            ClaimKind::Square { square, .. } => square.as_mut().map_or(Ok(()), &mut *one)?,
            ClaimKind::Scene(Scene::Beside { square, .. }) => one(square)?,
            ClaimKind::Scene(Scene::OnlyKings(squares)) => squares.iter_mut().try_for_each(&mut *one)?,
            ClaimKind::Scene(_)
            | ClaimKind::Wins { .. }
            | ClaimKind::Draw { .. }
            | ClaimKind::Ongoing
            | ClaimKind::KingCaptured
            | ClaimKind::CapturedPiece(_)
            | ClaimKind::MoveCount(_)
            | ClaimKind::Legal
            | ClaimKind::Illegal(_)
            | ClaimKind::Board(_) => {}
        },
        ScriptItem::Repeat { .. } | ScriptItem::Refused { .. } | ScriptItem::Later(_) => {}
    }
    Ok(())
}

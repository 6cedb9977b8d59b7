//! Moves that a drawing shows: arrows, ways, and two boards of which one comes after the other.
//!
//! In: the meaning of every cell. Out: the move, or why it is none. Knows no rules: whether the move is allowed is not
//! its business.

use super::meaning::Sign;
use super::reading::{DrawnMove, Fault, Mend, Panel, Shown};
use crate::board::{Direction, Piece, Square};
use crate::notation::Cell;
use crate::text::Span;

/// The cells of one board, top row first.
pub(super) struct Arrows {
    pub(super) signs: Vec<Vec<Sign>>,
    pub(super) squares: Vec<Vec<Square>>,
    pub(super) spans: Vec<Vec<Span>>,
}

type Place = (usize, usize);

impl Arrows {
    fn sign(&self, (row, column): Place) -> Sign {
        self.signs[row][column]
    }

    fn square(&self, (row, column): Place) -> Square {
        self.squares[row][column]
    }

    fn next(&self, (row, column): Place, direction: Direction) -> Option<Place> {
        let (row, column) = match direction {
            Direction::North => (row.checked_sub(1)?, column),
            Direction::South => (row + 1, column),
            Direction::East => (row, column + 1),
            Direction::West => (row, column.checked_sub(1)?),
        };
        (row < self.signs.len() && column < self.signs[0].len()).then_some((row, column))
    }

    fn places(&self) -> impl Iterator<Item = Place> + '_ {
        (0..self.signs.len()).flat_map(|row| (0..self.signs[row].len()).map(move |column| (row, column)))
    }

    fn man(&self, place: Place) -> Option<Piece> {
        match self.sign(place) {
            Sign::Man(piece) | Sign::ManOn(piece, _) => Some(piece),
            _ => None,
        }
    }
}

/// What a board shows besides its men, if anything.
pub(super) fn shown(cells: &Arrows) -> Option<Shown> {
    let arrows: Vec<(Place, Direction)> = cells
        .places()
        .filter_map(|place| match cells.sign(place) {
            Sign::Arrow(direction) => Some((place, direction)),
            _ => None,
        })
        .collect();
    match arrows.first() {
        Some(first) => Some(arrow_move(cells, &arrows, *first)),
        None => ways(cells),
    }
}

fn arrow_move(cells: &Arrows, arrows: &[(Place, Direction)], first: (Place, Direction)) -> Shown {
    let direction = first.1;
    let span = cells.spans[first.0.0][first.0.1];
    let unclear = |message: &str| Shown::Unclear(Fault { span, message: message.to_owned(), mend: Mend::Move });
    let is_arrow = |place: Place| matches!(cells.sign(place), Sign::Arrow(other) if other == direction);
    // From the first arrow back to the tail, then on to the tip.
    let mut tail = first.0;
    while let Some(back) = cells.next(tail, direction.opposite()).filter(|place| is_arrow(*place)) {
        tail = back;
    }
    let mut tip = tail;
    let mut length = 1;
    while let Some(on) = cells.next(tip, direction).filter(|place| is_arrow(*place)) {
        tip = on;
        length += 1;
    }
    if length != arrows.len() {
        return unclear("several arrows: which move is meant is not clear");
    }
    let behind = cells.next(tail, direction.opposite()).and_then(|place| Some((place, cells.man(place)?)));
    let mut ahead = cells.next(tip, direction);
    while let Some(place) = ahead.filter(|place| matches!(cells.sign(*place), Sign::Empty | Sign::Mark(_))) {
        ahead = cells.next(place, direction);
    }
    let ahead = ahead.and_then(|place| Some((place, cells.man(place)?)));
    let captured: Vec<Square> = cells
        .places()
        .filter(|place| matches!(cells.sign(*place), Sign::Captured(_)))
        .map(|place| cells.square(place))
        .collect();
    let shows = |from: Place, to: Place, piece: Piece| {
        Shown::Move(DrawnMove {
            from: cells.square(from),
            to: cells.square(to),
            piece,
            captured: captured.clone(),
            span,
        })
    };
    match (behind, ahead) {
        (None, Some((to, piece))) => shows(tail, to, piece),
        (Some((from, piece)), None) => shows(from, tip, piece),
        // Only where the man stands at his goal are men drawn that he has captured.
        (Some(_), Some((to, piece))) if !captured.is_empty() => shows(tail, to, piece),
        (Some((from, _)), Some((to, _))) => {
            let (from, tip) = (cells.square(from), cells.square(tip));
            let (tail, to) = (cells.square(tail), cells.square(to));
            unclear(&format!(
                "two readings fit: {from}-{tip}, the man before the arrow moves; or {tail}-{to}, the man behind it has moved"
            ))
        }
        (None, None) => unclear("no man stands before or behind the arrow"),
    }
}

/// Lines that go out from one man.
fn ways(cells: &Arrows) -> Option<Shown> {
    let all: Vec<Place> = cells.places().filter(|place| cells.sign(*place) == Sign::Way).collect();
    let (row, column) = *all.first()?;
    let span = cells.spans[row][column];
    let from = |place: Place| {
        let mut reached = Vec::new();
        for direction in Direction::ALL {
            let mut at = place;
            while let Some(next) = cells.next(at, direction).filter(|next| cells.sign(*next) == Sign::Way) {
                reached.push(next);
                at = next;
            }
        }
        reached
    };
    let men: Vec<(Place, Vec<Place>)> = cells
        .places()
        .filter(|place| cells.man(*place).is_some())
        .map(|place| (place, from(place)))
        .filter(|(_, reached)| reached.len() == all.len())
        .collect();
    Some(match men.as_slice() {
        [(man, reached)] => Shown::Ways {
            from: cells.square(*man),
            to: reached.iter().map(|place| cells.square(*place)).collect(),
            span,
        },
        _ => {
            Shown::Unclear(Fault { span, message: "the lines do not go out from one man".to_owned(), mend: Mend::Move })
        }
    })
}

/// The move that leads from one board to another; several or none are told.
pub(super) fn change(before: &Panel, after: &Panel) -> Result<DrawnMove, String> {
    let none = || Err("no single move leads from the first board to the second".to_owned());
    if before.extent != after.extent || before.size != after.size {
        return Err("the two boards are not of one size".to_owned());
    }
    let mut left = Vec::new();
    let mut reached = Vec::new();
    for ((square, first), (_, second)) in before.cells.iter().zip(&after.cells) {
        match (first.value, second.value) {
            (Cell::Man(one), Cell::Man(other)) if one == other => {}
            (Cell::Man(_), Cell::Man(_)) => return none(),
            (Cell::Man(piece), _) => left.push((*square, piece)),
            (_, Cell::Man(piece)) => reached.push((*square, piece)),
            _ => {}
        }
    }
    let [(to, piece)] = reached.as_slice() else { return none() };
    let straight = |square: &Square| square.file == to.file || square.rank == to.rank;
    let movers: Vec<Square> =
        left.iter().filter(|(square, other)| other == piece && straight(square)).map(|(square, _)| *square).collect();
    match movers.as_slice() {
        [] => none(),
        [from] => {
            let captured = left.iter().map(|(square, _)| *square).filter(|square| square != from).collect();
            Ok(DrawnMove { from: *from, to: *to, piece: *piece, captured, span: after.span })
        }
        several => {
            let moves: Vec<String> = several.iter().map(|from| format!("{from}-{to}")).collect();
            Err(format!("several moves lead from the first board to the second: {}", moves.join(", ")))
        }
    }
}

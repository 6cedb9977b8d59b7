//! The boards of a page in any notation in, each in one other notation out, and what that one cannot say.
//!
//! Boards are read as drawn: whether a position is possible in some game is nobody's business here.

use super::{Markup, in_markup};
use crate::board::{Board, Piece, PieceKind, RowOrder, Size, Square};
use crate::check::Options;
use crate::document::{BlockKind, Document, Format};
use crate::drawing::{Reading, Shown, read_drawings};
use crate::example::{Example, Form, collect};
use crate::notation::{At, Cell, Diagram, Placement};
use crate::text::{Code, Diagnostic, Source, Span};

const UNREADABLE: Code = Code("convert/unreadable");
const LOST: Code = Code("convert/lost");

/// A way to write a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Notation {
    /// A block of ours.
    Block,
    /// An OpenTafl position string, first rank first.
    String,
    /// Labelled rows of `A`, `D`, `K` and `.`.
    Letters,
    /// Labelled rows of `●`, `○`, `♔` and `·`, and the legend.
    Unicode,
}

/// A board of a page.
#[derive(Clone, Debug)]
pub struct Drawn {
    /// Where it stands.
    pub span: Span,
    size: Size,
    /// What is drawn, and where; every other square is empty.
    cells: Vec<(Square, At<Cell>)>,
    /// What the page calls it.
    name: Option<String>,
    /// The game it is of, where the page says so.
    variant: Option<String>,
    /// What is drawn in it besides men.
    besides: Vec<(Span, &'static str)>,
}

/// A board in another notation.
#[derive(Debug)]
pub struct Converted {
    /// The board; none if the notation cannot say what stands on it.
    pub text: Option<String>,
    /// What is lost (a warning), or cannot be said (an error).
    pub lost: Vec<Diagnostic>,
}

/// Every board of a text in the order of the page, and what looks like one and cannot be read.
#[must_use]
pub fn boards(source: &Source, format: Format, options: Options<'_>) -> (Vec<Drawn>, Vec<Diagnostic>) {
    let source = Document::as_seen(source.clone(), format);
    let collected = collect(&source, format, options.entries, options.outer, options.library);
    let mut found = Vec::new();
    let mut faults = Vec::new();
    let mut skip = vec![false; source.line_count() + 1];
    let mut ours = |span: Span| {
        let lines = source.place(span.start).line..=source.place(span.end.max(span.start + 1) - 1).line;
        lines.for_each(|line| skip[line - 1] = true);
    };
    for example in collected.examples.iter().filter(|example| example.form == Form::Block) {
        ours(example.span);
        let fault = example.faults.iter().find(|fault| fault.is_error() && fault.code.0.starts_with("diagram/"));
        faults.extend(fault.map(|fault| Diagnostic::error(UNREADABLE, fault.span, fault.message.clone())));
        found.extend(of_example(example));
    }
    let front = collected.document.blocks.iter().filter(|block| block.kind == BlockKind::FrontMatter);
    front.for_each(|block| ours(block.span));
    for (number, line) in source.lines().enumerate() {
        if skip[number] {
            continue;
        }
        match position(&source, line) {
            Some(Ok(drawn)) => found.push(drawn),
            Some(Err(wrong)) => faults.extend(wrong),
            None => continue,
        }
        skip[number] = true;
    }
    for drawing in read_drawings(&source, None, &|line| skip[line]) {
        match drawing.reading {
            Reading::Boards { panels, .. } => {
                for panel in panels {
                    let Some(diagram) = panel.diagram() else {
                        let message = "a part of a board: which squares it shows is not told";
                        faults
                            .push(Diagnostic::error(UNREADABLE, panel.span, message).help("label its rows and files"));
                        continue;
                    };
                    let shown = (panel.shown != Shown::Nothing).then_some((panel.span, "the play that is drawn in it"));
                    // Marked squares are cells of the diagram.
                    found.push(Drawn { besides: shown.into_iter().collect(), ..of_diagram(&diagram) });
                }
            }
            Reading::Refused(wrong) => faults.extend(
                wrong
                    .into_iter()
                    .map(|fault| Diagnostic::error(UNREADABLE, fault.span, fault.message).help(fault.mend.words())),
            ),
            Reading::NoBoard(_) => {}
        }
    }
    found.sort_by_key(|drawn| drawn.span);
    faults.sort_by_key(|fault| fault.span);
    (found, faults)
}

fn of_diagram(diagram: &Diagram) -> Drawn {
    Drawn {
        span: diagram.span,
        size: diagram.size,
        cells: diagram.cells.clone(),
        name: None,
        variant: None,
        besides: Vec::new(),
    }
}

/// The position before the moves, and the boards that are expected after them.
fn of_example(example: &Example) -> Vec<Drawn> {
    let game = example.games.first();
    let before = match &example.written.placement {
        Placement::Diagram(diagram) => Some(of_diagram(diagram)),
        Placement::Start(span) => game.map(|game| of_board(&game.setup.board, *span)),
        Placement::Men { .. } | Placement::Missing => None,
    };
    let after = example.written.script.iter().filter_map(|item| item.board().map(of_diagram));
    let variant = game.map(|game| game.variant.id.clone());
    let name = |number: usize| match number {
        0 => example.name.clone(),
        number => format!("{}, board {}", example.name, number + 1),
    };
    before
        .into_iter()
        .chain(after)
        .enumerate()
        .map(|(number, drawn)| Drawn { name: Some(name(number)), variant: variant.clone(), ..drawn })
        .collect()
}

fn of_board(board: &Board, span: Span) -> Drawn {
    let cells = board.men().map(|(square, piece)| (square, At::new(Cell::Man(piece), span))).collect();
    Drawn { span, size: board.size(), cells, name: None, variant: None, besides: Vec::new() }
}

/// A line that is an OpenTafl position and nothing else: it begins with a slash, or with `start:/`.
fn position(source: &Source, line: Span) -> Option<Result<Drawn, Vec<Diagnostic>>> {
    let whole = source.slice(line);
    let text = whole.trim().trim_matches('`');
    let rows = text.strip_prefix("start:").unwrap_or(text);
    let is_one_word = rows.starts_with('/') && rows.matches('/').count() >= 4 && !rows.contains(char::is_whitespace);
    if !is_one_word {
        return None;
    }
    let begin = line.start + whole.find(rows)?;
    let span = Span::new(begin, begin + rows.len());
    Some(match Board::from_opentafl(rows, RowOrder::BottomFirst, None) {
        Ok(board) => Ok(of_board(&board, span)),
        Err(wrong) => Err(wrong
            .into_iter()
            .map(|fault| {
                let span = Span::new(begin + fault.start, begin + fault.end);
                Diagnostic::error(UNREADABLE, span, fault.kind.to_string())
            })
            .collect()),
    })
}

/// A board in a notation. `markup` is what a block is written for.
#[must_use]
pub fn converted(source: &Source, drawn: &Drawn, notation: Notation, markup: Markup) -> Converted {
    let mut lost: Vec<Diagnostic> = drawn
        .besides
        .iter()
        .map(|(span, what)| Diagnostic::warning(LOST, *span, format!("{what} cannot be said in this notation")))
        .collect();
    let mut restricted = false;
    for (square, cell) in &drawn.cells {
        match (cell.value, notation) {
            (Cell::Any, _) => lost.push(cannot(cell.span, *square, "may be anything", "write a man or `.` there")),
            (Cell::Man(piece), Notation::Unicode) if sign(piece).is_none() => {
                lost.push(cannot(
                    cell.span,
                    *square,
                    &format!("holds {piece}"),
                    "letters, a string or a block can say it",
                ));
            }
            (Cell::Restricted, Notation::String | Notation::Unicode) if !restricted => {
                restricted = true;
                let message = "that squares are restricted (`#`) is lost: this notation shows them as empty";
                lost.push(Diagnostic::warning(LOST, cell.span, message));
            }
            _ => {}
        }
    }
    if lost.iter().any(Diagnostic::is_error) {
        return Converted { text: None, lost };
    }
    let text = match notation {
        Notation::String => format!("{}\n", board(drawn).to_opentafl()),
        Notation::Letters => rows(drawn, '.', letter),
        Notation::Unicode => {
            let signs = rows(drawn, '·', |cell| match cell {
                Cell::Man(piece) => sign(piece).unwrap_or('?'),
                Cell::Empty | Cell::Any | Cell::Restricted => '·',
            });
            format!("{signs}\n● attacker, ○ defender, ♔ king\n")
        }
        Notation::Block => {
            let name = match &drawn.name {
                Some(name) => name.clone(),
                None => format!("Line {}", source.place(drawn.span.start).line),
            };
            let variant = drawn.variant.as_ref();
            let variant = variant.map_or("# add `variant: ID`".to_owned(), |id| format!("variant: {id}"));
            let head = format!("name: {name}\n{variant}\nrules: size = {}\n", drawn.size.side());
            in_markup(&format!("{head}\n{}\n=> legal", rows(drawn, '.', letter)), markup)
        }
    };
    Converted { text: Some(text), lost }
}

fn cannot(span: Span, square: Square, what: &str, help: &str) -> Diagnostic {
    Diagnostic::error(LOST, span, format!("{square} {what}, which this notation cannot say")).help(help)
}

fn board(drawn: &Drawn) -> Board {
    let mut board = Board::empty(drawn.size);
    for (square, cell) in &drawn.cells {
        if let Cell::Man(piece) = cell.value {
            board.set(*square, Some(piece));
        }
    }
    board
}

fn letter(cell: Cell) -> char {
    match cell {
        Cell::Man(piece) => piece.letter(),
        Cell::Restricted => '#',
        Cell::Any => '?',
        Cell::Empty => '.',
    }
}

/// The sign of a man; none for those that the usual signs have no word for.
fn sign(piece: Piece) -> Option<char> {
    match (piece.kind, piece) {
        (PieceKind::King, _) => Some('♔'),
        (_, Piece::ATTACKER) => Some('●'),
        (_, Piece::DEFENDER) => Some('○'),
        _ => None,
    }
}

/// Labelled rows, the top one first, as `fmt` lays them out.
fn rows(drawn: &Drawn, empty: char, sign: impl Fn(Cell) -> char) -> String {
    let side = drawn.size.side();
    let mut text = String::new();
    for rank in (0..side).rev() {
        text.push_str(&format!("{:>2}", rank + 1));
        for file in 0..side {
            let cell = drawn.cells.iter().find(|(square, _)| *square == Square { file, rank });
            text.push(' ');
            text.push(cell.map_or(empty, |(_, cell)| sign(cell.value)));
        }
        text.push('\n');
    }
    let files: Vec<String> = (0..side).map(|file| char::from(b'a' + file).to_string()).collect();
    text + "   " + &files.join(" ") + "\n"
}

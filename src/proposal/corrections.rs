//! What could stand instead of the first wrong claim of an example: several tries, likely ones first. Which of them is
//! right is found out by whoever checks the page again.

use crate::board::Board;
use crate::check::{ClaimCheck, ClaimVerdict, ExampleCheck, GameCheck};
use crate::edit::Edit;
use crate::notation::{At, Cell, ClaimKind, Diagram, Placement, ScriptItem, draw};
use crate::text::{Source, Span};

/// What is found where a claim says that men change side and none does: there is no such claim, so it goes.
const NOBODY: &str = "nobody changes side";

/// The changes that may correct the first wrong claim under each variant.
pub(super) fn corrections(source: &Source, check: &ExampleCheck) -> Vec<Vec<Edit>> {
    let mut tries = Vec::new();
    for game in &check.games {
        for claim in game.claims.iter().filter(|claim| claim.verdict == ClaimVerdict::Refuted).take(1) {
            tries.extend(of_claim(source, check, game, claim));
        }
    }
    tries
}

fn of_claim(source: &Source, check: &ExampleCheck, game: &GameCheck, claim: &ClaimCheck) -> Vec<Vec<Edit>> {
    let one = |edits: Vec<Edit>| edits.into_iter().map(|edit| vec![edit]).collect();
    match claim.code.0 {
        "claim/captures" => one(captures(source, claim)),
        "claim/illegal-play" => one(refused_after_all(source, claim)),
        "claim/play-accepted" => one(played_after_all(source, claim)),
        "claim/other-reason" => one(other_reason(source, claim)),
        "claim/unclaimed-ending" => vec![vec![further_claim(source, claim.span, &game.status.to_string())]],
        "claim/switches" => {
            let words = claim.found.split('`').nth(1).and_then(|words| words.strip_prefix("=> "));
            words.map(|words| vec![further_claim(source, claim.span, words)]).into_iter().collect()
        }
        _ => match board_claimed(check, claim) {
            Some(diagram) => {
                let Some(after) = reached(game, claim) else { return Vec::new() };
                vec![cells(source, check, after, diagram), vec![redrawn(source, after, diagram)]]
            }
            None if claim.found == NOBODY => vec![vec![Edit::new(whole_line(source, claim.span), "")]],
            None => vec![vec![Edit::new(claim.span, claim.found.clone())]],
        },
    }
}

/// What a play captures: other squares behind it, some more, or none.
fn captures(source: &Source, claim: &ClaimCheck) -> Vec<Edit> {
    let Some(words) = claim.found.strip_prefix("captures ") else { return Vec::new() };
    let tail = if words == "nothing" { String::new() } else { format!("x{}", words.replace(' ', "/")) };
    let written = source.slice(claim.span);
    if claim.claim == "captures nothing" && !written.starts_with(['x', 'X', '×']) {
        return vec![Edit::new(Span::at(claim.span.end), format!(" {tail}"))];
    }
    if tail.is_empty() {
        // The blank in front goes with it.
        let before = &source.text()[..claim.span.start];
        let start = before.trim_end_matches([' ', '\t']).len();
        return vec![Edit::new(Span::new(start, claim.span.end), "")];
    }
    vec![Edit::new(claim.span, tail.clone()), Edit::new(claim.span, format!(" {tail}"))]
}

/// A play that the engine refuses is claimed to be refused, for the first of its reasons.
fn refused_after_all(source: &Source, claim: &ClaimCheck) -> Vec<Edit> {
    let Some(reason) = claim.found.strip_prefix("refused: ").and_then(|rest| rest.split(" (").next()) else {
        return Vec::new();
    };
    let written = source.slice(claim.span);
    // What the play would have captured goes with it.
    let rest = source.text()[claim.span.end..].lines().next().unwrap_or_default();
    let tail = rest.len() - rest.trim_start().len();
    let captures = rest[tail..].split_whitespace().take_while(|word| word.starts_with(['x', '×', '…'])).last();
    let end = captures.map_or(0, |last| rest.find(last).map_or(0, |at| at + last.len()));
    let play: String =
        written.split_whitespace().take_while(|word| !word.starts_with('x')).collect::<Vec<_>>().join(" ");
    // The number of a turn goes too: what is refused is no turn.
    let line = source.line_span(source.place(claim.span.start).line);
    let before = source.slice(Span::new(line.start, claim.span.start));
    let number =
        before.len() - before.trim_end_matches(|sign: char| sign.is_ascii_digit() || ". \t".contains(sign)).len();
    let is_number = before[before.len() - number..].contains('.');
    let start = claim.span.start - if is_number { number } else { 0 };
    let refused = format!("!{play} because {reason}");
    vec![Edit::new(Span::new(start, claim.span.end + end), refused.clone()), Edit::new(claim.span, refused)]
}

/// A play that the engine accepts is played.
fn played_after_all(source: &Source, claim: &ClaimCheck) -> Vec<Edit> {
    let written = source.slice(claim.span);
    let Some(play) = written.strip_prefix('!') else { return Vec::new() };
    ends_of_words(play).map(|end| Edit::new(claim.span, play[..end].trim())).collect()
}

/// The same play with the reason that the engine names first.
fn other_reason(source: &Source, claim: &ClaimCheck) -> Vec<Edit> {
    let Some(reason) = claim.found.strip_prefix("refused: ").and_then(|rest| rest.split(" (").next()) else {
        return Vec::new();
    };
    let written = source.slice(claim.span);
    ends_of_words(written).map(|end| Edit::new(claim.span, format!("{} because {reason}", &written[..end]))).collect()
}

/// Where words end, the last first.
fn ends_of_words(text: &str) -> impl Iterator<Item = usize> + '_ {
    let ends = text.match_indices(' ').map(|(at, _)| at).filter(|at| !text[..*at].ends_with(' '));
    let mut ends: Vec<usize> = ends.chain([text.len()]).collect();
    ends.reverse();
    ends.into_iter()
}

/// The line in which something stands, with its end.
fn whole_line(source: &Source, span: Span) -> Span {
    let line = source.line_span(source.place(span.start).line);
    let text = source.original();
    Span::new(line.start, text[line.end..].find('\n').map_or(text.len(), |at| line.end + at + 1))
}

/// A claim on a line of its own below the one in which a turn ends, behind the same signs.
fn further_claim(source: &Source, turn: Span, words: &str) -> Edit {
    let line = source.line_span(source.place(turn.end.max(1) - 1).line);
    let text = source.original();
    let written = &text[line.start..line.end];
    let signs = written.len() - written.trim_start_matches([' ', '\t', '>']).len();
    let end = text[line.end..].find('\n').map_or(text.len(), |at| line.end + at + 1);
    let ending = if text[line.end..end].starts_with('\r') { "\r\n" } else { "\n" };
    let claim = format!("{}=> {words}", &written[..signs]);
    if end == line.end || !text[..end].ends_with('\n') {
        return Edit::new(Span::at(text.len()), format!("{ending}{claim}"));
    }
    Edit::new(Span::at(end), format!("{claim}{ending}"))
}

/// The board that a claim expects.
fn board_claimed<'a>(check: &'a ExampleCheck, claim: &ClaimCheck) -> Option<&'a Diagram> {
    claim.expected.as_ref()?;
    check.example.written.script.iter().find_map(|item| {
        let ScriptItem::Claim(written) = item else { return None };
        let ClaimKind::Board(diagram) = &written.kind else { return None };
        (written.span == claim.span).then_some(diagram)
    })
}

/// The board that a claim is about.
fn reached<'a>(game: &'a GameCheck, claim: &ClaimCheck) -> Option<&'a Board> {
    match claim.step {
        Some(step) => game.steps.get(step).map(|step| &step.board),
        None => Some(&game.before),
    }
}

/// Other signs in the cells that are wrong, as the author writes them elsewhere on his boards.
fn cells(source: &Source, check: &ExampleCheck, after: &Board, diagram: &Diagram) -> Vec<Edit> {
    let before = &check.example.written.placement;
    let drawn = if let Placement::Diagram(before) = before { before.cells.as_slice() } else { &[] };
    let known = |cell: Cell| -> Option<String> {
        let same = |(_, at): &&(_, At<Cell>)| at.value == cell;
        let seen = diagram.cells.iter().find(same).or_else(|| drawn.iter().find(same))?;
        Some(source.slice(seen.1.span).to_owned())
    };
    let edits = diagram.cells.iter().filter(|(_, at)| at.value != Cell::Any).filter_map(|(square, at)| {
        let there = after.at(*square);
        let said = if let Cell::Man(man) = at.value { Some(man) } else { None };
        if there == said {
            return None;
        }
        let sign = match there {
            Some(man) => known(Cell::Man(man)).unwrap_or_else(|| man.letter().to_string()),
            None => known(Cell::Empty).unwrap_or_else(|| ".".to_owned()),
        };
        Some(Edit::new(at.span, sign))
    });
    edits.collect()
}

/// The board drawn anew, where a man stands in a row that the author left out.
fn redrawn(source: &Source, after: &Board, diagram: &Diagram) -> Edit {
    let lines = |at: usize| source.line_span(source.place(at).line);
    let (first, last) = (lines(diagram.span.start), lines(diagram.span.end.max(1) - 1));
    let text = source.original();
    let written = &text[first.start..first.end];
    let signs = &written[..written.len() - written.trim_start_matches([' ', '\t', '>']).len()];
    let ending =
        if text[last.end..].starts_with("\r\n") || text[..first.start].ends_with("\r\n") { "\r\n" } else { "\n" };
    let side = after.size().side();
    let drawn = diagram.cells.iter().map(|(square, _)| square.rank).chain(after.men().map(|(square, _)| square.rank));
    let (lowest, highest) = drawn.fold((side - 1, 0), |(low, high), rank| (low.min(rank), high.max(rank)));
    // The top row comes first, the files last.
    let is_kept = |line: usize| line >= usize::from(side - 1 - highest) && line <= usize::from(side - 1 - lowest);
    let whole = draw(after);
    let rows = whole.lines().enumerate().filter(|(line, _)| is_kept(*line) || *line == usize::from(side));
    let rows: Vec<String> = rows.map(|(_, row)| format!("{signs}{row}")).collect();
    Edit::new(Span::new(first.start, last.end), rows.join(ending))
}

//! One example corrected claim by claim until it holds, or not at all.

use super::corrections::corrections;
use crate::check::{ClaimVerdict, DocumentCheck, ExampleCheck, Verdict};
use crate::edit::{Edit, apply};
use crate::example::Form;
use crate::text::{Source, Span};

/// Faults that are mended by playing what was said to be refused, or the other way round.
const TURNED: [&str; 2] = ["claim/play-accepted", "claim/illegal-play"];

/// So many claims of one example are corrected at most.
const ROUNDS: usize = 40;

/// How an example would have to read for the engine to uphold it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proposal {
    /// The change of the page, in bytes of the source: one stretch, within the example.
    pub edit: Edit,
    /// The lines that go, as they stand in the file.
    pub was: Vec<String>,
    /// The lines that come.
    pub becomes: Vec<String>,
    /// The first of these lines, from 1.
    pub line: usize,
}

/// Looks for a correction. `again` checks the changed page, given whole with its byte order mark; what it finds is what
/// decides, so nothing is proposed that would not hold. None for anything but a block of ours, and where no correction
/// is known.
pub fn propose(
    source: &Source,
    check: &ExampleCheck,
    again: &mut dyn FnMut(String) -> Option<DocumentCheck>,
) -> Option<Proposal> {
    if check.example.form != Form::Block || check.verdict != Verdict::Refuted {
        return None;
    }
    let mut current: Option<DocumentCheck> = None;
    for _ in 0..ROUNDS {
        let (page, example) = match &current {
            None => (source, check),
            Some(document) => (&document.source, find(document, check)?),
        };
        if example.verdict == Verdict::Holds {
            return current.as_ref().map(|document| proposal(source, &document.source));
        }
        let (before, first) = (wrongs(example), first_wrong(example));
        let better = corrections(page, example).into_iter().find_map(|edits| {
            let text = apply(page, edits).ok()?;
            let document = again(text)?;
            let found = find(&document, check)?;
            // A play that is made after all does something that nobody claimed: that is corrected next.
            let after = wrongs(found);
            let turned = first.is_some_and(|code| TURNED.contains(&code)) && first_wrong(found) != first;
            (after < before || after == before && turned).then_some(document)
        });
        current = Some(better?);
    }
    None
}

/// The same example on a changed page: by its id, and never one that cannot be read.
fn find<'a>(document: &'a DocumentCheck, check: &ExampleCheck) -> Option<&'a ExampleCheck> {
    let found = document.examples.iter().find(|other| other.example.id == check.example.id)?;
    (found.verdict != Verdict::Unreadable).then_some(found)
}

/// What kind of fault comes first.
fn first_wrong(check: &ExampleCheck) -> Option<&'static str> {
    let claims = check.games.iter().flat_map(|game| &game.claims);
    claims.filter(|claim| claim.verdict == ClaimVerdict::Refuted).map(|claim| claim.code.0).next()
}

/// How many claims do not hold or were not reached, and how many faults there are besides.
fn wrongs(check: &ExampleCheck) -> usize {
    let claims = check.games.iter().flat_map(|game| &game.claims);
    claims.filter(|claim| claim.verdict != ClaimVerdict::Holds).count()
        + check.diagnostics.iter().filter(|found| found.is_error()).count()
}

/// The change between two texts of a page as one stretch of whole lines.
fn proposal(before: &Source, after: &Source) -> Proposal {
    let (old, new) = (before.original(), after.original());
    let same = old.bytes().zip(new.bytes()).take_while(|(one, other)| one == other).count();
    let start = line_start(old, same).min(line_start(new, same));
    let (rest, becomes) = (&old.as_bytes()[start..], &new.as_bytes()[start..]);
    let ends = rest.iter().rev().zip(becomes.iter().rev()).take_while(|(one, other)| one == other).count();
    // Whole lines only: behind the first line end that both have in common, or all of it.
    let common = &rest[rest.len() - ends..];
    let is_whole = ends == rest.len() || ends == becomes.len();
    let kept =
        if is_whole { ends } else { common.iter().position(|byte| *byte == b'\n').map_or(0, |at| ends - at - 1) };
    let (old_end, new_end) = (old.len() - kept, new.len() - kept);
    let lines = |text: &str| text.lines().map(str::to_owned).collect();
    Proposal {
        edit: Edit::new(Span::new(start, old_end), &new[start..new_end]),
        was: lines(&old[start..old_end]),
        becomes: lines(&new[start..new_end]),
        line: before.place(start).line,
    }
}

/// Where the line begins in which a byte stands.
fn line_start(text: &str, at: usize) -> usize {
    text.as_bytes()[..at].iter().rposition(|byte| *byte == b'\n').map_or(0, |end| end + 1)
}

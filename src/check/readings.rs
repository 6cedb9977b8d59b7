//! An example under every admitted reading of its variants: what holds under all, under none, under some.

use super::engines::Engines;
use super::judge::{all_hold, judge};
use super::verdict::{ClaimCheck, ClaimVerdict, ExampleCheck, GameCheck, Recorded, Verdict};
use crate::example::{Example, Form, Game};
use crate::notation::Standing;
use crate::rules::Rules;
use crate::text::{Code, Diagnostic, Severity};

const PASSES: Code = Code("example/known-bug-holds");
/// What the author still has to do.
pub(super) const TODO: Code = Code("example/todo");
const EXPIRED: Code = Code("example/expired");

/// Judges an example. `today` (as `2026-12-31`) lets marks with an `until` expire.
#[must_use]
pub fn check_example(example: Example, engines: &mut Engines, today: Option<&str>) -> ExampleCheck {
    let mut diagnostics = example.faults.clone();
    diagnostics.extend(example.written.todo.as_ref().map(|todo| {
        Diagnostic::warning(TODO, todo.span, format!("still to do: {}", todo.value))
            .help("read the example, and delete this line when it is as it should be")
    }));
    if let Standing::Skip(mark) = example.standing()
        && !has_expired(mark, today)
    {
        // Whatever is wrong with an example that is set aside is no reason to fail, but is not hidden either.
        diagnostics.iter_mut().for_each(|found| found.severity = Severity::Warning);
    } else if example.is_unreadable() || example.games.is_empty() {
        return ExampleCheck {
            example,
            verdict: Verdict::Unreadable,
            games: Vec::new(),
            diagnostics,
            holds_under: Vec::new(),
            recorded: Recorded::NotKept,
        };
    }
    let games: Vec<GameCheck> = example.games.iter().map(|game| check_game(game, example.form, engines)).collect();
    let judged =
        games.iter().map(GameCheck::verdict).max_by_key(|verdict| rank(*verdict)).unwrap_or(Verdict::Unreadable);
    let verdict = match example.standing() {
        Standing::Run => judged,
        Standing::Skip(mark) | Standing::KnownBug(mark) if has_expired(mark, today) => {
            let message = format!("this mark expired: {}", mark.reason);
            diagnostics.push(
                Diagnostic::error(EXPIRED, mark.span, message)
                    .help("judge the example again, and delete the line or move the date"),
            );
            Verdict::Refuted
        }
        Standing::Skip(_) => Verdict::Skipped,
        Standing::KnownBug(mark) if judged == Verdict::Holds => {
            let message = "this example is marked as a known bug, but it holds";
            diagnostics.push(Diagnostic::error(PASSES, mark.span, message).help("delete this line"));
            Verdict::Refuted
        }
        Standing::KnownBug(_) => Verdict::Skipped,
    };
    ExampleCheck { example, verdict, games, diagnostics, holds_under: Vec::new(), recorded: Recorded::NotKept }
}

fn has_expired(mark: &crate::notation::Mark, today: Option<&str>) -> bool {
    // Dates in this form are ordered as their text is.
    matches!((&mark.until, today), (Some(until), Some(today)) if until.value.as_str() < today)
}

const fn rank(verdict: Verdict) -> u8 {
    match verdict {
        Verdict::Holds => 0,
        Verdict::Skipped => 1,
        Verdict::Depends => 2,
        Verdict::Refuted => 3,
        Verdict::Unreadable => 4,
    }
}

/// Judges an example under one variant: under each admitted set of rules, then all together.
#[must_use]
pub fn check_game(game: &Game, form: Form, engines: &mut Engines) -> GameCheck {
    let size = game.setup.board.size();
    let mut engine = |index: usize| engines.get(&game.variant.id, &game.readings, index, size);
    let mut first = judge(game, &engine(0), form);
    let others = 1..game.readings.len();
    if others.is_empty() {
        return first;
    }
    // The same claim is found again by what it says and where; a reading in which nobody needed to claim an ending
    // has no such claim, and nothing against it.
    let same = |one: &ClaimCheck, other: &ClaimCheck| {
        one.code == other.code && one.span == other.span && one.claim == other.claim
    };
    let once = |place: usize| first.claims[..place].iter().all(|known| !same(known, &first.claims[place]));
    // Most often every claim holds under each of them.
    if first.claims.iter().all(|claim| claim.verdict == ClaimVerdict::Holds)
        && (0..first.claims.len()).all(once)
        && others.clone().all(|index| all_hold(game, &engine(index), form, &first.claims))
    {
        return first;
    }
    let others: Vec<Vec<ClaimCheck>> = others.map(|index| judge(game, &engine(index), form).claims).collect();
    let mut claims: Vec<ClaimCheck> = Vec::new();
    let readings = || std::iter::once(&first.claims).chain(&others);
    for reading in readings() {
        for claim in reading {
            if !claims.iter().any(|known| same(known, claim)) {
                claims.push(claim.clone());
            }
        }
    }
    for claim in &mut claims {
        let found: Vec<Option<&ClaimCheck>> =
            readings().map(|reading| reading.iter().find(|other| same(claim, other))).collect();
        let holds: Vec<bool> =
            found.iter().map(|found| found.is_none_or(|found| found.verdict == ClaimVerdict::Holds)).collect();
        if holds.iter().all(|each| *each == holds[0]) {
            continue;
        }
        if let Some(against) = found.into_iter().flatten().find(|found| found.verdict != ClaimVerdict::Holds) {
            *claim = against.clone();
        }
        claim.verdict = ClaimVerdict::Depends;
        claim.depends_on = hangs_on(game, &holds);
    }
    first.claims = claims;
    first
}

/// The silent axes on which a claim hangs: those where changing only them changes whether it holds.
fn hangs_on(game: &Game, holds: &[bool]) -> Vec<String> {
    let value = |rules: &Rules, id: &str| Rules::axis(id).map(|axis| (axis.get)(rules)).unwrap_or_default();
    let mut axes = Vec::new();
    for axis in &game.silent {
        let mut values: Vec<(String, bool)> = Vec::new();
        for (i, one) in game.readings.iter().enumerate() {
            for (j, other) in game.readings.iter().enumerate().skip(i + 1) {
                let only_this = game.silent.iter().all(|id| (id == axis) == (value(one, id) != value(other, id)));
                if only_this && holds[i] != holds[j] {
                    for (rules, holds) in [(one, holds[i]), (other, holds[j])] {
                        let entry = (value(rules, axis), holds);
                        if !values.contains(&entry) {
                            values.push(entry);
                        }
                    }
                }
            }
        }
        if !values.is_empty() {
            let values: Vec<String> = values
                .into_iter()
                .map(|(value, holds)| format!("{value}: {}", if holds { "it holds" } else { "it does not" }))
                .collect();
            axes.push(format!("{axis} ({})", values.join("; ")));
        }
    }
    if axes.is_empty() { game.silent.iter().map(|axis| (*axis).to_owned()).collect() } else { axes }
}

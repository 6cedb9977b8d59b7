//! `taflcheck check --engine`: the examples of pages under the word of another engine.

use super::output::Output;
use super::process::Process;
use crate::check::{ByRival, judge_by};
use crate::protocol::{Broken, Peer};
use crate::report::{ExitCode, Run, rival_claims};
use crate::rival::Rival;
use std::collections::BTreeMap;

/// An answer may take so many seconds.
const LIMIT: u64 = 10;

pub(super) fn run(run: &Run, command: &str, output: &Output) -> ExitCode {
    if !run.setup.is_empty() || run.documents.is_empty() {
        output.complain(&crate::report::check_report(run, output.style(false)));
        return run.exit_code();
    }
    let mut process = match Process::start(command, LIMIT) {
        Ok(process) => process,
        Err(why) => {
            output.complain(&format!("error[engine/not-started]: {why}\n"));
            return ExitCode::Usage;
        }
    };
    match judge(run, &mut process, output) {
        Ok(code) => code,
        Err(broken) => {
            output.complain(&broken.to_string());
            ExitCode::Unreadable
        }
    }
}

fn judge(run: &Run, process: &mut Process, output: &Output) -> Result<ExitCode, Broken> {
    let (mut judged, mut upheld, mut left, mut not_taken) = (0_usize, 0_usize, 0_usize, 0_usize);
    let mut names: Vec<String> = Vec::new();
    let mut cannot: BTreeMap<String, (String, usize)> = BTreeMap::new();
    for document in &run.documents {
        for check in &document.examples {
            for game in &check.example.games {
                let mut peer = Peer::new(process, game.setup.board.size());
                let mut rival = match Rival::greet(&mut peer, &game.variant)? {
                    Ok(rival) if game.variant.size == game.setup.board.size() => rival,
                    Ok(_) => {
                        not_taken += 1;
                        continue;
                    }
                    Err(why) => {
                        cannot.entry(game.variant.id.clone()).or_insert((why, 0)).1 += 1;
                        continue;
                    }
                };
                let by: ByRival = judge_by(game, check.example.form, &mut rival)?;
                if !names.contains(&rival.name) {
                    names.push(rival.name.clone());
                }
                left += by.left;
                if by.not_taken || by.claims.is_empty() {
                    not_taken += 1;
                    continue;
                }
                judged += 1;
                upheld += usize::from(by.claims.iter().all(|claim| claim.holds));
                output.print(&rival_claims(&document.source, check, &game.variant.id, &rival.name, &by));
            }
        }
    }
    for (id, (why, count)) in &cannot {
        output.print(&format!("{count} examples of {id} were not judged: {why}\n"));
    }
    let name = if names.is_empty() { "the engine".to_owned() } else { names.join(", ") };
    output.print(&format!(
        "judged by {name}: {judged} examples, {upheld} hold; {not_taken} could not be put to it, and {left} claims were \
         not about moves, captures or the end of a game\n"
    ));
    Ok(if judged == 0 {
        ExitCode::NothingChecked
    } else if judged == upheld {
        ExitCode::Holds
    } else {
        ExitCode::Refuted
    })
}

//! `taflcheck review`: asks about every example on which document, record and engine do not agree, and writes what was
//! decided. On a terminal by keys, elsewhere by ids.

use super::args::Selection;
use super::files::Found;
use super::output::Output;
use super::recorded::{self, Store};
use super::run::{self, Done, Missing};
use super::update::{self, check_again, is_ci};
use super::write::write_if_unchanged;
use crate::check::DocumentCheck;
use crate::edit::{Edit, apply};
use crate::proposal::propose;
use crate::report::{ExitCode, check_report};
use crate::review::{Decision, Item, Next, Session, items};
use crate::text::Source;
use clap::Args;
use console::{Key, Term};
use std::collections::BTreeMap;
use std::io::IsTerminal;

pub(super) const HELP: &str = "\
To accept means that the engine is right: the outcome is recorded, and wrong claims are corrected by the lines that are
proposed. Without a terminal, and in CI, --list and --show tell the same; --accept takes the ids that they name.

Exit codes: those of `taflcheck check` afterwards; 2 too if a file cannot be written or there is no such id";

#[derive(Args, Debug)]
pub(super) struct ReviewArguments {
    #[command(flatten)]
    selection: Selection,
    /// Print the questions, a line for each, and ask nothing
    #[arg(long, conflicts_with_all = ["show", "accept"])]
    list: bool,
    /// Print one question with everything that is shown on a terminal
    #[arg(long, value_name = "ID", conflicts_with = "accept")]
    show: Option<String>,
    /// Accept this one; may be given several times
    #[arg(long, value_name = "ID")]
    accept: Vec<String>,
}

/// Everything there is to ask, and what is needed to write the answers.
struct Asked {
    done: Done,
    store: Option<Store>,
    items: Vec<Item>,
}

pub(super) fn run(arguments: &ReviewArguments, output: &Output) -> ExitCode {
    let asked = match ask(&arguments.selection, output) {
        Ok(asked) => asked,
        Err(code) => return code,
    };
    if arguments.list {
        output.print(&asked.items.iter().map(line).collect::<String>());
        return asked.done.run.exit_code();
    }
    if let Some(id) = &arguments.show {
        let Some(item) = asked.items.iter().find(|item| item.id == *id) else { return no_such_id(id, &asked, output) };
        output.print(&format!(
            "{}  {}\n{}\n\n{}\n",
            item.place,
            item.kinds.join(", "),
            item.name,
            item.told.trim_end()
        ));
        return asked.done.run.exit_code();
    }
    let accepted = if arguments.accept.is_empty() {
        match by_keys(&asked, output) {
            Ok(accepted) => accepted,
            Err(code) => return code,
        }
    } else {
        match by_ids(&asked, &arguments.accept, output) {
            Ok(accepted) => accepted,
            Err(code) => return code,
        }
    };
    write(&asked, &accepted, &arguments.selection, output)
}

fn line(item: &Item) -> String {
    let hand = if item.can_accept { "" } else { "; to be changed by hand" };
    format!("{}  {}{hand}\n", item.id, item.kinds.join(", "))
}

/// Runs, compares and collects the questions.
fn ask(selection: &Selection, output: &Output) -> Result<Asked, ExitCode> {
    let mut done = run::done(selection).map_err(|Missing(missing)| {
        output.complain(&run::missing_words(&missing));
        ExitCode::Usage
    })?;
    if !done.run.setup.is_empty() {
        output.complain(&check_report(&done.run, output.style(false)));
        return Err(ExitCode::Usage);
    }
    let store = Store::used(&done.setup);
    let filter = selection.filter.as_ref();
    if let Some(store) = &store {
        recorded::compare_with(&mut done, store, filter);
    }
    let mut found = Vec::new();
    for document in &done.run.documents {
        let Some(at) = done.found.iter().find(|found| found.name == document.source.name()) else { continue };
        let gone = store.as_ref().map(|store| store.gone(document, at, filter)).unwrap_or_default();
        found.extend(items(document, &gone, &mut |check| {
            propose(&document.source, check, &mut |text| again(&done, at, &check.example.id, text))
        }));
    }
    Ok(Asked { done, store, items: found })
}

/// What a check would find if the page read so.
fn again(done: &Done, found: &Found, id: &str, text: String) -> Option<DocumentCheck> {
    let source = Source::from_bytes(found.name.clone(), text.into_bytes()).ok()?;
    Some(run::check_changed(source, found, &done.setup, id))
}

fn no_such_id(id: &str, asked: &Asked, output: &Output) -> ExitCode {
    let near = crate::text::did_you_mean(id, asked.items.iter().map(|item| item.id.as_str()));
    let help = near
        .map_or_else(|| "`taflcheck review --list` names them".to_owned(), |near| format!("did you mean `{near}`?"));
    output.complain(&format!("error[review/unknown-id]: nothing is asked about `{id}`\n  = help: {help}\n"));
    ExitCode::Usage
}

fn by_ids<'a>(asked: &'a Asked, ids: &[String], output: &Output) -> Result<Vec<&'a Item>, ExitCode> {
    let mut accepted = Vec::new();
    for id in ids {
        let Some(item) = asked.items.iter().find(|item| item.id == *id) else {
            return Err(no_such_id(id, asked, output));
        };
        if !item.can_accept {
            output.complain(&format!(
                "error[review/by-hand]: {}: no correction of its claims is known: change the page by hand\n",
                item.id
            ));
            return Err(ExitCode::Usage);
        }
        accepted.push(item);
    }
    Ok(accepted)
}

/// Asks on the terminal, one screen a question.
fn by_keys<'a>(asked: &'a Asked, output: &Output) -> Result<Vec<&'a Item>, ExitCode> {
    if asked.items.is_empty() {
        return Ok(Vec::new());
    }
    let terminal = Term::stdout();
    if is_ci() || !(terminal.is_term() && std::io::stdin().is_terminal()) {
        output.complain(
            "error[review/no-terminal]: there is no terminal to ask on: use --list, --show ID and --accept ID\n",
        );
        return Err(ExitCode::Usage);
    }
    let mut session = Session::new(asked.items.clone());
    loop {
        let (lines, columns) = terminal.size();
        let _ = terminal.clear_screen();
        output.print(&session.screen(usize::from(columns), usize::from(lines)));
        let key = match terminal.read_key() {
            Ok(Key::Char(key)) => key,
            Ok(Key::ArrowDown | Key::Enter) => 'j',
            Ok(Key::ArrowUp) => 'k',
            Ok(Key::Escape) => 'q',
            Ok(_) => '?',
            // The terminal is gone, or the user pressed Ctrl-C: nothing more is decided.
            Err(_) => break,
        };
        if session.press(key) == Next::Done {
            break;
        }
    }
    let _ = terminal.clear_screen();
    let count = |wanted: Decision| session.decided().filter(|(_, decision)| *decision == wanted).count();
    output.print(&format!(
        "{} accepted, {} rejected, {} skipped\n",
        count(Decision::Accepted),
        count(Decision::Rejected),
        count(Decision::Skipped)
    ));
    let decided = asked.items.iter().zip(session.decided());
    Ok(decided.filter(|(_, (_, decision))| *decision == Decision::Accepted).map(|(item, _)| item).collect())
}

/// Writes the pages first, then the records of what the engine finds on them now.
fn write(asked: &Asked, accepted: &[&Item], selection: &Selection, output: &Output) -> ExitCode {
    if accepted.is_empty() {
        return check_again(selection, output);
    }
    if is_ci() {
        output.complain(update::IN_CI);
        return ExitCode::Usage;
    }
    let mut faults = String::new();
    for document in &asked.done.run.documents {
        let name = document.source.name();
        let edits: Vec<Edit> = accepted
            .iter()
            .filter(|item| item.document == name)
            .filter_map(|item| item.proposal.as_ref().map(|proposal| proposal.edit.clone()))
            .collect();
        let Some(found) = asked.done.found.iter().find(|found| found.name == name) else { continue };
        if edits.is_empty() {
            continue;
        }
        let count = edits.len();
        let bytes = |text: Result<String, _>| text.map(String::into_bytes);
        let written = match (bytes(apply(&document.source, Vec::new())), bytes(apply(&document.source, edits))) {
            (Ok(before), Ok(after)) => write_if_unchanged(&found.path, &before, &after).map_err(|why| why.to_string()),
            (Err(why), _) | (_, Err(why)) => Err(why.to_string()),
        };
        match written {
            Ok(()) => output.print(&format!("{name}: {count} corrected\n")),
            Err(why) => faults.push_str(&format!("error[file/not-written]: {name}: {why}\n")),
        }
    }
    if !faults.is_empty() {
        output.complain(&faults);
        return ExitCode::Usage;
    }
    let mut wanted: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for item in accepted {
        wanted.entry(&item.document).or_default().push(&item.example);
    }
    match &asked.store {
        Some(store) => update::record_accepted(store, &wanted, selection, output),
        None => check_again(selection, output),
    }
}

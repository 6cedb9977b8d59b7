//! The questions of a review, and what is shown with each.

use crate::check::{ClaimCheck, ClaimVerdict, DocumentCheck, ExampleCheck, GameCheck, Recorded};
use crate::proposal::Proposal;
use crate::report::{changed_boards, changed_lines, draw_beside, draw_marked};
use crate::snapshot::outcome;
use std::fmt::Write as _;

/// One question: is the engine right about this example?
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Item {
    /// What it is called on the command line: `rules.md#corner-escape`.
    pub id: String,
    /// The name of the document.
    pub document: String,
    /// The id of the example in it.
    pub example: String,
    /// The name of the example, or its id where it is gone.
    pub name: String,
    /// Where it stands: `rules.md:12`.
    pub place: String,
    /// What does not agree: `claims refuted`, `outcome changed`, `outcome new`, `example gone`.
    pub kinds: Vec<&'static str>,
    /// How its lines would have to read, if a claim is wrong and a correction was found.
    pub proposal: Option<Proposal>,
    /// Whether accepting it settles everything.
    pub can_accept: bool,
    /// What the document, the record and the engine say.
    pub told: String,
}

/// The questions about a document, in the order of the page. `gone` are ids of which an outcome is recorded and no
/// example is left, with that outcome.
pub fn items(
    document: &DocumentCheck,
    gone: &[(String, String)],
    propose: &mut dyn FnMut(&ExampleCheck) -> Option<Proposal>,
) -> Vec<Item> {
    let name = document.source.name();
    let mut found: Vec<Item> =
        document.examples.iter().filter_map(|check| of_example(document, check, propose)).collect();
    found.extend(gone.iter().map(|(id, outcome)| Item {
        id: format!("{name}#{id}"),
        document: name.to_owned(),
        example: id.clone(),
        name: id.clone(),
        place: name.to_owned(),
        kinds: vec!["example gone"],
        proposal: None,
        can_accept: true,
        told: format!("The document has no such example any more. Recorded was:\n\n{outcome}"),
    }));
    found
}

fn of_example(
    document: &DocumentCheck,
    check: &ExampleCheck,
    propose: &mut dyn FnMut(&ExampleCheck) -> Option<Proposal>,
) -> Option<Item> {
    let mut kinds = Vec::new();
    let mut told = String::new();
    let mut proposal = None;
    let wrong: Vec<(&GameCheck, &ClaimCheck)> = check
        .games
        .iter()
        .flat_map(|game| game.claims.iter().map(move |claim| (game, claim)))
        .filter(|(_, claim)| claim.verdict == ClaimVerdict::Refuted)
        .collect();
    if check.verdict == crate::check::Verdict::Refuted && !wrong.is_empty() {
        kinds.push("claims refuted");
        proposal = propose(check);
        for (game, claim) in &wrong {
            told.push_str(&claim_words(document, game, claim));
        }
        told.push_str(&match &proposal {
            Some(proposal) => proposal_words(proposal),
            None => "No correction of these lines is known: change the page by hand.\n\n".to_owned(),
        });
    }
    let can_accept = kinds.is_empty() || proposal.is_some();
    match &check.recorded {
        Recorded::New => {
            kinds.push("outcome new");
            let _ = writeln!(told, "Nothing is recorded. Engine says:\n\n{}", outcome(check));
        }
        Recorded::Changed(was) => {
            kinds.push("outcome changed");
            let now = outcome(check);
            for part in changed_boards(was, &now).into_iter().chain(changed_lines(was, &now)) {
                let _ = writeln!(told, "{part}\n");
            }
        }
        Recorded::NotKept | Recorded::Same => {}
    }
    if kinds.is_empty() {
        return None;
    }
    let place = format!("{}:{}", document.source.name(), document.source.place(check.example.head.start).line);
    Some(Item {
        id: format!("{}#{}", document.source.name(), check.example.id),
        document: document.source.name().to_owned(),
        example: check.example.id.clone(),
        name: check.example.name.clone(),
        place,
        kinds,
        proposal,
        can_accept,
        told,
    })
}

/// A wrong claim: the author's line, what the engine says, and the board, or two where he drew one.
fn claim_words(document: &DocumentCheck, game: &GameCheck, claim: &ClaimCheck) -> String {
    let line = document.source.place(claim.span.start).line;
    let mut text = format!("Under {}, line {line}:\n", game.variant);
    let _ = writeln!(text, "  document says  {}", claim.claim);
    let _ = writeln!(text, "  engine says    {}", claim.found);
    if let Some(rule) = claim.rule {
        let _ = writeln!(text, "  by the rule    {rule}");
    }
    if let Some(because) = &claim.because {
        let _ = writeln!(text, "  author says    because {because}");
    }
    let step = claim.step.and_then(|step| game.steps.get(step));
    let board = step.map_or(&game.before, |step| &step.board);
    let lines = match &claim.expected {
        Some(expected) => draw_beside(["document says", "engine says"], [expected, board]),
        None => draw_marked(board, step.map(|step| step.squares.0), step.map(|step| step.squares.1)),
    };
    let _ = writeln!(text, "\n{}\n", lines.join("\n"));
    text
}

/// The lines that go and those that come.
fn proposal_words(proposal: &Proposal) -> String {
    let mut text = "If the engine is right, these lines become:\n- document says\n+ engine says\n".to_owned();
    for (sign, lines) in [('-', &proposal.was), ('+', &proposal.becomes)] {
        for line in lines {
            let _ = writeln!(text, "{sign} {}", line.trim_end());
        }
    }
    text.push('\n');
    text
}

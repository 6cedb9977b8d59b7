//! The schema of the report for programs, version 1: field by field what `json.rs` writes.

use super::words::{count, document, list, object, one_of, switch, text, text_or_null};
use crate::board::Side;
use crate::check::{ClaimVerdict, FactVerdict, Recorded, Verdict};
use crate::example::Form;
use crate::text::Severity;
use serde_json::Value;

/// The JSON Schema of what `taflcheck check --format json` prints.
#[must_use]
pub fn report_schema() -> String {
    let diagnostics = |about| list(about, diagnostic());
    let unreadable = object(
        "A file that could not be read.",
        vec![("path", text("The file.")), ("why", text("What the system says, or which byte is no text."))],
        vec![],
    );
    let schema = object(
        "What a check found. Within a version fields may be added; none is removed or changes its meaning.",
        vec![
            ("version", serde_json::json!({"description": "The version of the format.", "const": 1})),
            ("documents", list("The documents, in the order of their paths.", of_document())),
            ("diagnostics", diagnostics("About the configuration, variants, promised numbers and recorded outcomes.")),
            ("unreadable_files", list("Files that could not be read.", unreadable)),
            ("nothing_matched", list("What was named and matched nothing.", text("In words."))),
            ("summary", summary()),
        ],
        vec![],
    );
    document("Report of taflcheck check", schema)
}

fn of_document() -> Value {
    object(
        "A document.",
        vec![
            ("path", text("Its path as it was named or found, with forward slashes.")),
            ("examples", list("Its examples: one object for each variant that an example runs under.", example())),
            ("facts", list("What it says of its game outside of examples.", fact())),
            ("candidates", list("Drawings, and what became of each.", candidate())),
            ("diagnostics", list("Every message about it, by place.", diagnostic())),
        ],
        vec![],
    )
}

fn place(about_line: &str) -> Vec<(&'static str, Value)> {
    vec![("line", count(about_line, 1)), ("column", count("The column there, in characters, from 1.", 1))]
}

fn span() -> Vec<(&'static str, Value)> {
    let mut fields = place("The line in which it begins, from 1.");
    fields.push(("end_line", count("The line in which it ends.", 1)));
    fields.push(("end_column", count("The column behind its last character.", 1)));
    fields
}

fn diagnostic() -> Value {
    let severities = [Severity::Error, Severity::Warning].map(Severity::word);
    let mut fields = vec![
        ("code", text("What kind of message: `taflcheck explain` tells more of it.")),
        ("severity", one_of("Whether the run fails because of it.", &severities)),
        ("path", text("The file.")),
    ];
    fields.extend(span());
    fields.extend([
        ("message", text("What was found, in one line.")),
        ("label", text("What is said of the very place; may be empty.")),
        ("notes", list("Further facts, among them drawn boards.", text("One of them; may have several lines."))),
        ("help", list("What to write instead.", text("A proposal."))),
    ]);
    object("A message about a place.", fields, vec![])
}

fn example() -> Value {
    let verdicts =
        [Verdict::Holds, Verdict::Refuted, Verdict::Depends, Verdict::Unreadable, Verdict::Skipped].map(Verdict::word);
    let recorded =
        [Recorded::NotKept, Recorded::Same, Recorded::New, Recorded::Changed(String::new())].map(|one| one.word());
    let forms = [Form::Block, Form::Prose, Form::Drawing, Form::Record].map(Form::word);
    let mut fields = vec![
        ("id", text("Unique in its document; stays the same when the page is edited under other headings.")),
        ("path", text("The document.")),
    ];
    fields.extend(place("The line that names it, from 1."));
    fields.extend([
        ("name", text("Its name, or the heading it stands under with a number.")),
        ("headings", list("The headings that it stands under, the outermost first.", text("A heading."))),
        ("form", one_of("How it is written.", &forms)),
        ("verdict", one_of("What became of it, under all its variants together.", &verdicts)),
        ("recorded", one_of("How its outcome compares with the one that is recorded.", &recorded)),
        ("holds_under", list("Other variants under which every claim holds; looked for if it fails.", text("An id."))),
    ]);
    let sides = Side::BOTH.map(Side::word);
    let judged = vec![
        ("variant", text("The variant that it is judged under here.")),
        ("variant_from", text("Why this variant.")),
        ("inferred", list("What was taken from where: board, side, origin.", text("In words."))),
        ("to_move", one_of("Who moves first.", &sides)),
        ("before", rows("Where the men stood at first.")),
        ("fragment", switch("Whether no king was drawn, so that endings were not judged.")),
        ("status", text("How the game stood at the end.")),
        ("claims", list("Every claim, said or implied, in the order of the page.", claim())),
        ("steps", list("Every step that was tried.", step())),
    ];
    object("An example under a variant; without the fields from `variant` on if it was not judged.", fields, judged)
}

fn rows(about: &str) -> Value {
    list(about, text("A row of the board, the top one first: a letter for a man, a full stop for nobody."))
}

fn claim() -> Value {
    let verdicts =
        [ClaimVerdict::Holds, ClaimVerdict::Refuted, ClaimVerdict::Depends, ClaimVerdict::NotReached].map(|v| v.word());
    let mut fields =
        vec![("text", text("The author's own words.")), ("claim", text("The claim in words of the program."))];
    fields.extend(place("The line in which it stands, from 1."));
    fields.extend([
        ("verdict", one_of("What became of it.", &verdicts)),
        ("found", text("What the engine says instead, or also.")),
        ("rule", text_or_null("The clause or rule that decides it.")),
        (
            "depends_on",
            list("Rules that the variant leaves open and that it hangs on.", text("A rule, and what holds when.")),
        ),
    ]);
    object("A claim.", fields, vec![])
}

fn step() -> Value {
    let refusal = object(
        "A reason against it.",
        vec![("reason", text("In words.")), ("square", text("The square that it is about."))],
        vec![],
    );
    let mut refused = list("Why it was refused; null if it was not.", refusal);
    if let Value::Object(refused) = &mut refused {
        refused.insert("type".to_owned(), serde_json::json!(["array", "null"]));
    }
    let squares = |about| list(about, text("A square."));
    object(
        "A step of the game.",
        vec![
            ("move", text("The play: `b4-f4`.")),
            ("side", one_of("Whose turn it was.", &Side::BOTH.map(Side::word))),
            ("captures", squares("Men that left the board.")),
            ("switches", squares("Men that changed side.")),
            ("board", rows("The board then.")),
            ("status", text("How the game stands then.")),
            ("rules", list("The clauses that were applied.", text("A clause."))),
            ("refused", refused),
        ],
        vec![],
    )
}

fn fact() -> Value {
    let verdicts = [
        FactVerdict::Verified,
        FactVerdict::Contradicted,
        FactVerdict::Overridden,
        FactVerdict::Open,
        FactVerdict::Unbound,
    ]
    .map(FactVerdict::word);
    let mut fields = vec![
        ("property", text("What it is about.")),
        ("value", text("What it says of that.")),
        ("text", text("The author's own words.")),
    ];
    fields.extend(place("The line in which it stands, from 1."));
    fields.extend([
        ("variants", list("The variants that it was compared with.", text("An id."))),
        ("verdict", one_of("What came of it.", &verdicts)),
        ("assumed", text_or_null("What was assumed in reading it.")),
    ]);
    object("A fact that a page states.", fields, vec![])
}

fn candidate() -> Value {
    let mut fields = vec![("form", one_of("What it is.", &["picture"]))];
    fields.extend(span());
    fields.extend([
        ("outcome", one_of("What became of it.", &["checked", "ignored", "not understood"])),
        ("why", text("Why it was ignored or not understood; else empty.")),
    ]);
    object("A drawing.", fields, vec![])
}

fn summary() -> Value {
    let counts = [
        ("documents", "Documents that were read."),
        ("examples", "Examples; one under several variants counts once."),
        ("holds", "Examples that hold."),
        ("refuted", "Examples with a claim that is not so, or whose mark is over."),
        ("depends", "Examples that hang on a rule that the variant leaves open."),
        ("unreadable", "Examples that could not be read."),
        ("skipped", "Examples that were set aside."),
        ("todo", "Examples at which their author still has something to do, among all."),
        ("facts", "Facts that were read."),
        ("facts_verified", "Facts with which the variant agrees."),
        ("facts_contradicted", "Contradictions: with the variant, within a page, in a sum."),
        ("facts_unbound", "Facts that were compared with nothing but the page itself."),
        ("facts_unread", "Values that could not be read in part or whole."),
        ("gaps", "What pages leave open."),
        ("outcomes_new", "Examples of which no outcome is recorded yet, where outcomes are."),
        ("outcomes_changed", "Examples whose outcome is not as recorded."),
        ("outcomes_unused", "Outcomes that are recorded of examples that are gone."),
        ("candidates_checked", "Drawings that are examples."),
        ("candidates_not_understood", "Drawings that could not be read."),
        ("candidates_ignored", "What looks like an example and is none of ours."),
    ];
    let mut fields: Vec<(&str, Value)> = counts.iter().map(|(key, about)| (*key, count(about, 0))).collect();
    fields.push(("exit_code", count("How the program ends.", 0)));
    object("Everything counted.", fields, vec![])
}

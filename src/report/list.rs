//! What was found, one line an example.

use super::Run;
use super::visible::visible;

/// `path:line  id  variant  form  name` for every example, and what is not read.
#[must_use]
pub fn list_report(run: &Run) -> String {
    let mut lines = String::new();
    for document in &run.documents {
        for check in &document.examples {
            let line = document.source.place(check.example.head.start).line;
            let variants: Vec<&str> = check.example.games.iter().map(|game| game.variant.id.as_str()).collect();
            let variants = if variants.is_empty() { "-".to_owned() } else { variants.join("+") };
            lines.push_str(&format!(
                "{}:{line}\t{}\t{variants}\t{}\t{}\n",
                document.source.name(),
                check.example.id,
                check.example.form.word(),
                visible(&check.example.name).replace('\n', " "),
            ));
        }
    }
    lines
}

/// The commands that show each of several examples, where one was to be named.
#[must_use]
pub fn several_report(run: &Run) -> String {
    let mut lines =
        format!("error[show/several]: {} examples are meant; name one by its line:\n", run.tally().examples);
    for document in &run.documents {
        for check in &document.examples {
            let line = document.source.place(check.example.head.start).line;
            let name = visible(&check.example.name);
            lines.push_str(&format!("  taflcheck show '{}:{line}'   {name}\n", document.source.name()));
        }
    }
    lines
}

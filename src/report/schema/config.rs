//! The schema of a configuration, `taflcheck.yaml`: the keys that its reader knows, each described here.

use super::words::{count, document, list, object, one_of, text, text_or_list};
use crate::example::{CONFIG_KEYS, DOCUMENT_KEYS, SECTION_KEYS};
use crate::notation::Language;
use serde_json::{Value, json};

/// The JSON Schema of a configuration.
#[must_use]
pub fn config_schema() -> String {
    let config = keys("What binds pages that carry no marks of ours to variants.", &CONFIG_KEYS, &[]);
    document("Configuration of taflcheck", config)
}

fn keys(about: &str, known: &[&'static str], always: &[&str]) -> Value {
    let of = |wanted: bool| {
        known.iter().filter(move |key| always.contains(*key) == wanted).map(|key| (*key, about_key(key)))
    };
    object(about, of(true).collect(), of(false).collect())
}

fn about_key(key: &str) -> Value {
    match key {
        "language" => {
            let codes: Vec<&str> = Language::codes().collect();
            one_of("The language of the pages; without it each page's own is found.", &codes)
        }
        "variant" => {
            text_or_list("The game that the pages are of, or several: ids as `taflcheck variants` lists them.")
        }
        "variants" => text_or_list("Files with variants of your own: paths or patterns, relative to this file."),
        "snapshots" => text("Where whole outcomes are recorded, relative to this file."),
        "documents" => {
            let entry = keys("What holds for the documents that a pattern matches.", &DOCUMENT_KEYS, &["path"]);
            list("Single documents, or those that a pattern matches.", entry)
        }
        "path" => text("The path of a document relative to this file, or a pattern: `rules/*.md`."),
        "expect-examples" => count("How many examples each of them must have.", 0),
        "sections" => {
            let entry = keys("A part: from the line that begins so to the next part.", &SECTION_KEYS, &["from"]);
            list("Parts of a document with variants of their own.", entry)
        }
        "from" => text("What the line or the heading begins with."),
        // The test below names the key that is missing here.
        _ => json!({}),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_key_of_the_reader_is_described() {
        for key in CONFIG_KEYS.iter().chain(&DOCUMENT_KEYS).chain(&SECTION_KEYS) {
            assert!(about_key(key)["description"].is_string(), "{key}");
        }
    }
}

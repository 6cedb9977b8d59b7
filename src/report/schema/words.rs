//! Pieces of schemas: objects whose every field is described, texts, counts, lists.

use serde_json::{Map, Value, json};

/// The version of JSON Schema.
const DRAFT: &str = "https://json-schema.org/draft/2020-12/schema";

/// A whole schema as text: its head, then what it says of the value.
pub(super) fn document(title: &str, schema: Value) -> String {
    let mut whole = Map::new();
    whole.insert("$schema".to_owned(), DRAFT.into());
    whole.insert("title".to_owned(), title.into());
    if let Value::Object(fields) = schema {
        whole.extend(fields);
    }
    let mut text = serde_json::to_string_pretty(&Value::Object(whole)).unwrap_or_default();
    text.push('\n');
    text
}

/// An object with fields that are always there, and others that may be.
pub(super) fn object(about: &str, always: Vec<(&str, Value)>, sometimes: Vec<(&str, Value)>) -> Value {
    let required: Vec<&str> = always.iter().map(|(key, _)| *key).collect();
    let properties: Map<String, Value> =
        always.iter().chain(&sometimes).map(|(key, schema)| ((*key).to_owned(), schema.clone())).collect();
    let mut schema = json!({
        "description": about,
        "type": "object",
        "properties": properties,
        "additionalProperties": false,
    });
    if let (Value::Object(schema), false) = (&mut schema, required.is_empty()) {
        schema.insert("required".to_owned(), required.into());
    }
    schema
}

/// A text.
pub(super) fn text(about: &str) -> Value {
    json!({"description": about, "type": "string"})
}

/// A text, or null.
pub(super) fn text_or_null(about: &str) -> Value {
    json!({"description": about, "type": ["string", "null"]})
}

/// A whole number from `least` on.
pub(super) fn count(about: &str, least: u64) -> Value {
    json!({"description": about, "type": "integer", "minimum": least})
}

/// Yes or no.
pub(super) fn switch(about: &str) -> Value {
    json!({"description": about, "type": "boolean"})
}

/// One of some words.
pub(super) fn one_of(about: &str, words: &[&str]) -> Value {
    json!({"description": about, "type": "string", "enum": words})
}

/// A list.
pub(super) fn list(about: &str, items: Value) -> Value {
    json!({"description": about, "type": "array", "items": items})
}

/// A text, or a list of texts.
pub(super) fn text_or_list(about: &str) -> Value {
    json!({
        "description": about,
        "anyOf": [
            {"type": "string", "minLength": 1},
            {"type": "array", "items": {"type": "string", "minLength": 1}},
        ],
    })
}

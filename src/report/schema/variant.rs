//! The schema of a variant file, from the registry of axes: each rule with its question, its values, what they mean, and
//! the value that it has when the file is silent.

use super::words::{document, list, object, one_of, text, text_or_list};
use crate::board::{PieceKind, Side, Size};
use crate::rules::{AXES, Axis, Shape};
use crate::variant::KEYS;
use serde_json::{Map, Value, json};

/// The JSON Schema of a variant file.
#[must_use]
pub fn variant_schema() -> String {
    let fields = KEYS.iter().map(|key| (*key, about_key(key))).collect();
    let mut schema = object("A named game: its board, its rules, and where they were read.", vec![], fields);
    if let Value::Object(schema) = &mut schema {
        // What a file lacks may come from the one that it extends.
        schema.insert(
            "anyOf".to_owned(),
            json!([{"required": ["extends"]}, {"required": ["name", "size"]}, {"required": ["name", "setup"]}]),
        );
        let defined: Map<String, Value> = AXES.iter().map(|axis| (axis.id.to_owned(), rule(axis))).collect();
        schema.insert("$defs".to_owned(), defined.into());
    }
    document("Variant of taflcheck", schema)
}

fn about_key(key: &str) -> Value {
    match key {
        "name" => text("What people call the game."),
        "family" => text("The kind of game, as pages call it: tablut, brandubh, hnefatafl."),
        "extends" => text("The id of a variant; only what differs from it is written here."),
        "size" => number("Squares along a side of the board.", Size::SMALLEST.into(), Size::LARGEST.into(), &[]),
        "setup" => text(
            "The start position, the top row first: A attacker, D defender, K king, C N M G and c n m g special men, \
             . for nobody.",
        ),
        "reconstruction" => text("If the start position is printed nowhere: how it was made up."),
        "counts" => counts(),
        "sources" => text_or_list("Where the rules were read."),
        "rules" => rules(),
        "notes" => json!({"description": "Anything else; it is not read."}),
        // The test below names the key that is missing here.
        _ => json!({}),
    }
}

fn counts() -> Value {
    let kinds = || {
        let kinds = PieceKind::ALL.into_iter();
        kinds.map(|kind| (kind.word(), number("So many of them.", 0, 1_000, &[]))).collect()
    };
    let sides = Side::BOTH.into_iter().map(|side| {
        let about = format!("How many men of each kind the {} have.", side.word());
        (side.word(), object(&about, vec![], kinds()))
    });
    object("How many men begin, as the sources say; compared with the setup.", vec![], sides.collect())
}

/// The rules, by group or with their whole ids: `throne: {stop: king}` and `throne.stop: king` are the same.
fn rules() -> Value {
    let mut groups: Vec<(&str, Vec<(&str, Value)>)> = Vec::new();
    let mut whole = Vec::new();
    for axis in AXES.iter() {
        let reference = json!({"$ref": format!("#/$defs/{}", axis.id), "description": axis.asks.en});
        whole.push((axis.id, reference.clone()));
        let Some((group, name)) = axis.id.split_once('.') else { continue };
        match groups.iter_mut().find(|(known, _)| *known == group) {
            Some((_, axes)) => axes.push((name, reference)),
            None => groups.push((group, vec![(name, reference)])),
        }
    }
    let groups: Vec<(&str, Value)> = groups
        .into_iter()
        .map(|(group, axes)| (group, object(&format!("The rules {group}.*; docs/rules.md tells each."), vec![], axes)))
        .collect();
    object("The rules; what is not written here has its default.", vec![], groups.into_iter().chain(whole).collect())
}

/// An axis: its value, or that the sources are silent, or either with where it was read.
fn rule(axis: &Axis) -> Value {
    let value = value(&(axis.shape)());
    let source = || text("Where this rule was read.");
    let stated = object("A value, and where it was read.", vec![("value", value.clone())], vec![("source", source())]);
    let mut admitted = list("The values that the sources admit.", value.clone());
    if let Value::Object(admitted) = &mut admitted {
        admitted.insert("minItems".to_owned(), 2.into());
    }
    let silent = object("The sources are silent.", vec![("unstated", admitted)], vec![("source", source())]);
    json!({
        "description": axis.asks.en,
        "default": axis.default_value(),
        "anyOf": [
            value,
            {"const": "unstated", "description": "The sources are silent: any value that can be played is admitted."},
            stated,
            silent,
        ],
    })
}

fn value(shape: &Shape) -> Value {
    match shape {
        Shape::Words(words) => {
            let words = words.iter().map(|(word, means)| match means {
                Some(means) => json!({"const": word, "description": means}),
                None => json!({"const": word}),
            });
            json!({"description": "One of these words.", "oneOf": words.collect::<Vec<_>>()})
        }
        Shape::Set(words) => several(words, "One or more of these words, with commas or as a list."),
        Shape::Order(words) => {
            let mut order = several(words, "Each of these words once, in some order, with commas or as a list.");
            if let Some(list) = order["anyOf"].get_mut(1).and_then(Value::as_object_mut) {
                list.insert("minItems".to_owned(), words.len().into());
                list.insert("maxItems".to_owned(), words.len().into());
            }
            order
        }
        Shape::Number { least, most, or } => number("A whole number.", u64::from(*least), u64::from(*most), or),
        Shape::Table { men, value } => {
            let one = self::value(value);
            json!({
                "description": "One value for all, or a mapping from men to values.",
                "anyOf": [
                    one,
                    {"type": "object", "propertyNames": {"enum": men}, "additionalProperties": one, "minProperties": 1},
                    {"type": "string", "pattern": format!("^ *{} *:", any(men))},
                ],
            })
        }
        Shape::Squares(words) => {
            let square = "[a-uA-U][1-9][0-9]?";
            let group = format!(" *{square}([ ,]+{square})*[ ,]*");
            let groups = format!("^({}|{group}(;{group})*)$", words.join("|"));
            let text = json!({"type": "string", "pattern": groups});
            let squares = json!({"type": "array", "items": {"type": "string", "pattern": format!("^{square}$")}});
            json!({
                "description": "A word, or squares in groups: `d1 e1; d9 e9`, or lists.",
                "anyOf": [text, {"type": "array", "minItems": 1, "items": {"anyOf": [text, squares]}}],
            })
        }
    }
}

fn any(words: &[&str]) -> String {
    format!("({})", words.join("|"))
}

fn several(words: &[&str], about: &str) -> Value {
    let word = any(words);
    json!({
        "description": about,
        "anyOf": [
            {"type": "string", "pattern": format!("^ *{word}( *, *{word})* *$")},
            {"type": "array", "minItems": 1, "uniqueItems": true, "items": one_of("A word.", words)},
        ],
    })
}

/// A number as YAML knows it, or as text.
fn number(about: &str, least: u64, most: u64, or: &[&str]) -> Value {
    let mut ways = vec![
        json!({"type": "integer", "minimum": least, "maximum": most}),
        json!({"type": "string", "pattern": "^(0|[1-9][0-9]*)$"}),
    ];
    ways.extend((!or.is_empty()).then(|| one_of("Instead of a number.", or)));
    json!({"description": about, "anyOf": ways})
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_key_of_the_reader_is_described() {
        assert!(KEYS.iter().all(|key| about_key(key)["description"].is_string()));
    }

    #[test]
    fn the_schema_names_every_axis_with_its_default() {
        let schema: Value = serde_json::from_str(&variant_schema()).unwrap_or_default();
        for axis in AXES.iter() {
            assert_eq!(schema["$defs"][axis.id]["default"], axis.default_value(), "{}", axis.id);
            assert!(schema["properties"]["rules"]["properties"][axis.id].is_object(), "{}", axis.id);
        }
    }
}

//! The schemas that the program prints: they accept what it writes and reads, and refuse what is broken.

use super::folder::{BOARD, Folder, TABLUT, bad, block, good};
use super::support::pages::root;
use boon::{Compiler, SchemaIndex, Schemas};
use serde_json::{Value, json};
use std::path::PathBuf;
use taflcheck::rules::{AXES, Rules, Shape};

/// A schema, compiled.
pub(crate) struct Schema {
    schemas: Schemas,
    index: SchemaIndex,
}

impl Schema {
    pub(crate) fn new(text: &str) -> Self {
        let mut compiler = Compiler::new();
        let mut schemas = Schemas::new();
        compiler.enable_format_assertions();
        compiler.add_resource("schema.json", serde_json::from_str(text).unwrap()).unwrap();
        let index = compiler.compile("schema.json", &mut schemas).unwrap_or_else(|error| panic!("{error:#}"));
        Self { schemas, index }
    }

    /// What `taflcheck schema` prints.
    fn printed(of: &str) -> (Self, Value) {
        let ran = Folder::new().run(&["schema", of]);
        assert_eq!((ran.code, ran.err.as_str()), (0, ""));
        (Self::new(&ran.out), serde_json::from_str(&ran.out).unwrap())
    }

    fn is_one(&self, value: &Value) -> bool {
        self.schemas.validate(value, self.index).is_ok()
    }

    pub(crate) fn accepts(&self, value: &Value) {
        if let Err(error) = self.schemas.validate(value, self.index) {
            panic!("{error:#}");
        }
    }

    pub(crate) fn refuses(&self, value: &Value) {
        assert!(!self.is_one(value), "accepted: {value:#}");
    }
}

/// A file in YAML as JSON, read by another crate than the program's own.
fn yaml(text: &str) -> Value {
    serde_json::to_value(serde_yaml_orig::from_str::<serde_yaml_orig::Value>(text).unwrap()).unwrap()
}

/// Every object of a schema is closed, and every field is described.
fn is_described(schema: &Value, at: &str, faults: &mut Vec<String>) {
    if let Some(fields) = schema["properties"].as_object() {
        if schema["additionalProperties"] != json!(false) {
            faults.push(format!("{at}: other fields are admitted"));
        }
        for (key, field) in fields {
            if field["description"].as_str().is_none_or(|about| about.len() <= 3) {
                faults.push(format!("{at}/{key}: not described"));
            }
        }
    }
    match schema {
        Value::Object(fields) => fields.iter().for_each(|(key, one)| is_described(one, &format!("{at}/{key}"), faults)),
        Value::Array(items) => items.iter().for_each(|one| is_described(one, at, faults)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

#[test]
fn every_field_of_every_schema_is_described_and_no_other_is_admitted() {
    for of in ["report", "variant", "config"] {
        let (_, schema) = Schema::printed(of);
        assert_eq!(schema["$schema"], "https://json-schema.org/draft/2020-12/schema");
        let mut faults = Vec::new();
        is_described(&schema, of, &mut faults);
        assert!(faults.is_empty(), "{}", faults.join("\n"));
    }
    assert_eq!(Folder::new().run(&["schema", "nothing"]).code, 2);
}

/// Pages of every kind, each with the arguments that make the most of it, and what the report must hold then.
fn kinds() -> Vec<(&'static str, Folder, &'static str)> {
    let facts = "---\ntafl:\n  variant: tablut-edge\n---\n\nThe attackers move first. The board has 11x11 squares.\n";
    let drawing = "A drawing:\n\n    3 . . K . .\n    2 . A . . .\n    1 . . D . .\n      a b c d e\n";
    let depends = "```tafl\nvariant: ard-ri\n 4 . . D A . D .\n 3 . . . . . . .\n 2 . . . . . . .\n 1 K . . . . . .\n   \
                   a b c d e f g\ndefenders to move\nf4-e4 xd4\n=> draw\n```\n";
    let open = "variant: {name: x}";
    vec![
        ("holds", Folder::page(TABLUT.to_owned() + &good()), "/documents/0/examples/0/steps/0/captures/0"),
        ("refuted", Folder::page(TABLUT.to_owned() + &bad()), "/documents/0/examples/0/claims/1/rule"),
        (
            "refused",
            Folder::page(TABLUT.to_owned() + &block(&format!("{BOARD}b4-e5\n"))),
            "/documents/0/examples/0/steps/0/refused/0/reason",
        ),
        ("depends", Folder::page(depends), "/documents/0/examples/0/claims/2/depends_on/0"),
        ("unreadable", Folder::page(TABLUT.to_owned() + &block("nonsense\n")), "/documents/0/diagnostics/0/help/0"),
        ("facts", Folder::page(facts), "/documents/0/facts/0/property"),
        ("candidates", Folder::page(drawing), "/documents/0/candidates/0/outcome"),
        ("config", Folder::page(good()).with("taflcheck.yaml", open), "/diagnostics/0/code"),
        (
            "recorded",
            Folder::page(TABLUT.to_owned() + &good()).with("taflcheck.yaml", "snapshots: kept\n"),
            "/documents/0/examples/0/recorded",
        ),
        ("bytes", Folder::page([0xFF, 0xFE, 0]), "/unreadable_files/0/why"),
        ("nothing", Folder::page("Words.\n"), "/nothing_matched/0"),
    ]
}

#[test]
fn the_report_of_every_kind_of_page_is_one_by_the_schema() {
    let (schema, _) = Schema::printed("report");
    for (kind, folder, holds) in kinds() {
        let ran = folder.run(&["check", "page.md", "--format", "json"]);
        let report: Value = serde_json::from_str(&ran.out).unwrap();
        schema.accepts(&report);
        assert!(report.pointer(holds).is_some_and(|value| !value.is_null()), "{kind}: {holds} in {report:#}");
    }
    // Pages of the project: translations, drawings, records, rules that are left open.
    for page in ["examples/variants/brandubh-weak", "examples/ambiguities"] {
        let ran = Folder::new().run(&["check", root().join(page).to_str().unwrap(), "--format", "json"]);
        schema.accepts(&serde_json::from_str(&ran.out).unwrap());
    }
}

#[test]
fn a_report_with_anything_else_in_it_is_refused() {
    let (schema, _) = Schema::printed("report");
    let ran = Folder::page(TABLUT.to_owned() + &bad()).run(&["check", "page.md", "--format", "json"]);
    let report: Value = serde_json::from_str(&ran.out).unwrap();
    let mut count = 0;
    // Each field of each object taken away, renamed, or made something else.
    let mut paths = Vec::new();
    pointers(&report, String::new(), &mut paths);
    for path in paths {
        let (parent, key) = path.rsplit_once('/').unwrap();
        let mut other = report.clone();
        let Some(Value::Object(fields)) = other.pointer_mut(parent) else { continue };
        let value = fields.remove(key).unwrap();
        let may_be_left_out =
            ["claims", "steps", "variant", "variant_from", "inferred", "to_move", "before", "fragment", "status"];
        if !(may_be_left_out.contains(&key) && parent.ends_with("/examples/0")) {
            schema.refuses(&other);
        }
        other.pointer_mut(parent).unwrap().as_object_mut().unwrap().insert(format!("{key}_"), value);
        schema.refuses(&other);
        let mut wrong = report.clone();
        *wrong.pointer_mut(&path).unwrap() = json!({"some": "thing"});
        schema.refuses(&wrong);
        count += 1;
    }
    assert!(count > 60, "{count}");
}

fn pointers(value: &Value, at: String, found: &mut Vec<String>) {
    match value {
        Value::Object(fields) => {
            for (key, one) in fields {
                let path = format!("{at}/{key}");
                found.push(path.clone());
                pointers(one, path, found);
            }
        }
        Value::Array(items) => {
            items.iter().enumerate().for_each(|(index, one)| pointers(one, format!("{at}/{index}"), found));
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

fn shipped() -> Vec<(PathBuf, String)> {
    let folders = std::fs::read_dir(root().join("examples/variants")).unwrap();
    let files = folders.map(|entry| entry.unwrap().path().join("variant.yaml")).filter(|path| path.is_file());
    files.map(|path| (path.clone(), std::fs::read_to_string(path).unwrap())).collect()
}

#[test]
fn every_shipped_variant_is_one_by_the_schema() {
    let (schema, _) = Schema::printed("variant");
    let files = shipped();
    assert!(files.len() > 50, "{}", files.len());
    for (path, text) in files {
        assert!(schema.is_one(&yaml(&text)), "{}", path.display());
    }
}

#[test]
fn every_value_of_every_axis_is_one_by_the_schema_and_made_up_ones_are_refused() {
    let (schema, _) = Schema::printed("variant");
    let with = |id: &str, value: Value| json!({"extends": "copenhagen", "rules": {id: value}});
    let mut values = 0;
    for axis in AXES.iter() {
        let (group, name) = axis.id.split_once('.').unwrap_or((axis.id, ""));
        let mut known = (axis.alternatives)(&Rules::default());
        known.push(axis.default_value());
        for value in &known {
            schema.accepts(&with(axis.id, value.as_str().into()));
            schema.accepts(&with(axis.id, json!({"value": value, "source": "a page"})));
            if !name.is_empty() {
                schema.accepts(&with(group, json!({name: value})));
            }
            values += 1;
        }
        schema.accepts(&with(axis.id, "unstated".into()));
        let two = [known[0].clone(), axis.default_value()];
        schema.accepts(&with(axis.id, json!({"unstated": two, "source": "silent"})));
        for wrong in [json!("nonsense"), json!(true), json!({"valeu": known[0]}), json!({"unstated": [known[0]]})] {
            schema.refuses(&with(axis.id, wrong));
        }
        // Words of the schema are words of the program.
        if let Shape::Words(words) = (axis.shape)() {
            assert!(words.iter().all(|(word, _)| (axis.set)(&mut Rules::default(), word).is_ok()), "{}", axis.id);
        }
    }
    assert!(values > 150, "{values}");
}

#[test]
fn broken_variants_are_refused_by_schema_and_program_alike() {
    let (schema, _) = Schema::printed("variant");
    let board = "setup: |\n  .A.\n  AKA\n  .A.\n";
    for text in [
        "size: 3\nrules: {}\n".to_owned(),
        format!("name: x\nsise: 3\n{board}"),
        "name: x\nsize: 22\n".to_owned(),
        "name: x\nsize: [3]\n".to_owned(),
        format!("name: x\n{board}rules: {{throne: {{stop: kign}}}}\n"),
        format!("name: x\n{board}rules: {{trone.stop: king}}\n"),
        format!("name: x\n{board}rules: [throne]\n"),
        format!("name: x\n{board}rules: {{repetition.count: -1}}\n"),
        format!("name: x\n{board}rules: {{throne.stop: {{source: a page}}}}\n"),
        format!("name: x\n{board}rules: {{escape.goal: {{unstated: [edge]}}}}\n"),
        format!("name: x\n{board}counts: {{attackers: {{soldeir: 4}}}}\n"),
        "- name\n".to_owned(),
    ] {
        schema.refuses(&yaml(&text));
        let folder = Folder::page(good()).with("x.yaml", &text).with("taflcheck.yaml", "variants: [x.yaml]\n");
        assert_eq!(folder.run(&["check", "page.md"]).code, 2, "{text}");
    }
}

#[test]
fn configurations_are_ones_by_the_schema_and_broken_ones_are_refused_by_the_program_too() {
    let (schema, _) = Schema::printed("config");
    let code = |text: &str| {
        Folder::page("# A game\n\n".to_owned() + &block(&format!("variant: tablut-edge\n{BOARD}b4-e4 xf4\n")))
            .with("taflcheck.yaml", text)
            .run(&["check", "page.md"])
            .code
    };
    for text in [
        "variant: tablut-edge\n",
        "variant: [tablut-edge, tablut-traditional]\nlanguage: en\nvariants: []\nsnapshots: kept\n",
        "documents:\n  - path: '*.md'\n    variant: tablut-edge\n    expect-examples: 1\n",
        "documents:\n  - path: page.md\n    language: de\n    sections:\n      - from: A game\n        variant: tablut-edge\n",
    ] {
        schema.accepts(&yaml(text));
        assert_ne!(code(text), 2, "{text}");
    }
    for text in [
        "varaint: tablut-edge\n",
        "language: klingon\n",
        "variant: {tablut-edge: yes}\n",
        "documents: page.md\n",
        "documents:\n  - variant: tablut-edge\n",
        "documents:\n  - path: page.md\n    expect-examples: -2\n",
        "documents:\n  - path: page.md\n    sections:\n      - variant: tablut-edge\n",
        "documents:\n  - path: page.md\n    sections: [{from: x, to: y}]\n",
    ] {
        schema.refuses(&yaml(text));
        assert_eq!(code(text), 2, "{text}");
    }
}

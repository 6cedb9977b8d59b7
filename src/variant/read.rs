//! Reads one variant file: YAML nodes to a [`Variant`], with every fault at its place.

use super::{KnownReadings, Library, Unstated, Variant, validate};
use crate::board::{Board, BoardError, PieceKind, Side, Size};
use crate::rules::{AXES, Axis, Rules};
use crate::text::yaml::{Node, Step, Yaml};
use crate::text::{Code, Diagnostic, Source, Span, did_you_mean, plain_number};

const MISSING: Code = Code("variant/missing-key");
const VALUE: Code = Code("variant/bad-value");
const AXIS: Code = Code("variant/unknown-axis");
const PARENT: Code = Code("variant/unknown-parent");
const TWICE: Code = Code("variant/stated-twice");
const SETUP: Code = Code("variant/setup");

/// What a variant file may say.
pub const KEYS: [&str; 10] =
    ["name", "family", "extends", "size", "setup", "reconstruction", "counts", "sources", "rules", "notes"];

/// A variant file in reading: its YAML and the faults found so far.
pub(super) struct Reader<'a> {
    pub(super) yaml: &'a Yaml,
    pub(super) faults: Vec<Diagnostic>,
    /// Axes that this file has stated so far.
    axes: Vec<&'static str>,
}

impl Reader<'_> {
    pub(super) fn fault(&mut self, code: Code, path: &[Step], message: impl Into<String>) -> &mut Diagnostic {
        let span = self.yaml.span(path);
        self.faults.push(Diagnostic::error(code, span, message));
        let last = self.faults.len() - 1;
        &mut self.faults[last]
    }

    /// The text of a key, if it is there.
    fn text(&mut self, key: &str) -> Option<String> {
        match self.yaml.root.get(key)? {
            Node::Text(text) => Some(text.trim_end().to_owned()),
            other @ (Node::Empty | Node::List(_) | Node::Map(_)) => {
                let found = other.kind_word();
                self.fault(VALUE, &[key.into()], format!("`{key}` is {found}, but it must be text"));
                None
            }
        }
    }

    fn list(&mut self, key: &str) -> Vec<String> {
        match self.yaml.root.get(key) {
            None => Vec::new(),
            Some(Node::List(items)) => {
                for (index, item) in items.iter().enumerate().filter(|(_, item)| item.as_text().is_none()) {
                    let message = format!("`{key}` must be a list of texts, but this is {}", item.kind_word());
                    self.fault(VALUE, &[key.into(), index.into()], message);
                }
                items.iter().filter_map(Node::as_text).map(str::to_owned).collect()
            }
            Some(Node::Text(text)) => vec![text.clone()],
            Some(other @ (Node::Empty | Node::Map(_))) => {
                let found = other.kind_word();
                self.fault(VALUE, &[key.into()], format!("`{key}` is {found}, but it must be a list of texts"));
                Vec::new()
            }
        }
    }
}

/// Reads a variant from YAML. `library` holds the variants that it may extend.
///
/// # Errors
/// Every fault of the file at once.
pub fn read_variant(source: &Source, id: &str, library: &Library) -> Result<Variant, Vec<Diagnostic>> {
    let yaml = Yaml::read(source, Span::new(0, source.text().len()))?;
    let mut reader = Reader { yaml: &yaml, faults: yaml.unknown_keys(&[], &KEYS), axes: Vec::new() };
    if yaml.root.as_map().is_none() {
        let found = yaml.root.kind_word();
        reader.fault(VALUE, &[], format!("a variant file is a mapping, but this is {found}"));
        return Err(reader.faults);
    }
    let parent = read_parent(&mut reader, library);
    let name = reader.text("name").or_else(|| parent.as_ref().map(|parent| parent.name.clone()));
    let orphan = yaml.root.get("extends").is_some() && parent.is_none();
    if !orphan && name.is_none() && yaml.root.get("name").is_none() {
        reader.fault(MISSING, &[], "`name` is missing").help.push("name: What people call the game".to_owned());
    }
    let family = reader.text("family").or_else(|| parent.as_ref().map(|parent| parent.family.clone()));
    let start = read_setup(&mut reader).or_else(|| parent.as_ref().and_then(|parent| parent.start.clone()));
    let size = read_size(&mut reader, start.as_ref(), parent.as_deref());
    let own_sources = reader.list("sources");
    let mut variant = Variant {
        id: id.to_owned(),
        name: name.unwrap_or_else(|| id.to_owned()),
        family: family.unwrap_or_else(|| id.split('-').next().unwrap_or(id).to_owned()),
        size: size.unwrap_or_else(|| start.as_ref().map_or(SMALLEST, Board::size)),
        // A child of another size has no use for its parent's start position.
        start: start.filter(|start| size.is_none_or(|size| size == start.size())),
        reconstruction: reader.text("reconstruction"),
        counts: read_counts(&mut reader),
        rules: parent.as_ref().map(|parent| parent.rules.clone()).unwrap_or_default(),
        unstated: parent.as_ref().map(|parent| parent.unstated.clone()).unwrap_or_default(),
        stated: parent.as_ref().map(|parent| parent.stated.clone()).unwrap_or_default(),
        own: Vec::new(),
        axis_sources: Vec::new(),
        sources: if own_sources.is_empty() {
            parent.as_ref().map(|parent| parent.sources.clone()).unwrap_or_default()
        } else {
            own_sources
        },
        extends: parent.as_ref().map(|parent| parent.id.clone()),
        known_readings: KnownReadings::default(),
    };
    if let Some(node) = yaml.root.get("rules") {
        read_rules(&mut reader, &mut vec!["rules".into()], "", node, &mut variant);
    }
    // Without its parent a variant is half read: what it lacks would be taken for contradictions.
    if !orphan {
        validate::validate(&mut reader, &variant);
    }
    if reader.faults.iter().any(Diagnostic::is_error) { Err(reader.faults) } else { Ok(variant) }
}

pub(super) const SMALLEST: Size = match Size::new(Size::SMALLEST) {
    Some(size) => size,
    None => unreachable!(),
};

fn read_parent(reader: &mut Reader<'_>, library: &Library) -> Option<std::sync::Arc<Variant>> {
    let id = reader.text("extends")?;
    match library.get(&id) {
        Some(parent) => Some(parent),
        None => {
            let help = library.instead_of(&id);
            reader.fault(PARENT, &["extends".into()], format!("unknown variant `{id}`")).help.push(help);
            None
        }
    }
}

fn read_size(reader: &mut Reader<'_>, start: Option<&Board>, parent: Option<&Variant>) -> Option<Size> {
    let written = reader.text("size");
    let Some(text) = written else {
        let size = start.map(Board::size).or_else(|| parent.map(|parent| parent.size));
        // A parent that is not known may well have a size.
        let orphan = reader.yaml.root.get("extends").is_some() && parent.is_none();
        if !orphan
            && size.is_none()
            && reader.yaml.root.get("size").is_none()
            && reader.yaml.root.get("setup").is_none()
        {
            reader.fault(MISSING, &[], "`size` is missing").help.push("size: 11".to_owned());
        }
        return size;
    };
    let size = plain_number(&text).and_then(|side| u8::try_from(side).ok()).and_then(Size::new);
    if size.is_none() {
        let message = format!("`{text}` is no size: write one number from {} to {}", Size::SMALLEST, Size::LARGEST);
        reader.fault(VALUE, &["size".into()], message);
    }
    let own_setup = reader.yaml.root.get("setup").is_some();
    if let (Some(size), Some(start)) = (size, start)
        && own_setup
        && size != start.size()
    {
        let message = format!("`size` is {size}, but the setup is {}", start.size());
        reader.fault(SETUP, &["size".into()], message);
    }
    size
}

fn read_setup(reader: &mut Reader<'_>) -> Option<Board> {
    let text = reader.text("setup")?;
    match text.parse::<Board>() {
        Ok(board) => Some(board),
        Err(error) => {
            let help = match error {
                BoardError::Rows(_) | BoardError::Width { .. } => "draw as many rows as there are columns",
                BoardError::Letter { .. } => "A attacker, D defender, K king, C N M G and c n m g special men, . empty",
            };
            reader.fault(SETUP, &["setup".into()], error.to_string()).help.push(help.to_owned());
            None
        }
    }
}

/// `counts: {attackers: {soldier: 30, commander: 6}, defenders: {king: 1}}`.
fn read_counts(reader: &mut Reader<'_>) -> Vec<((Side, PieceKind), usize)> {
    let mut counts = Vec::new();
    let yaml = reader.yaml;
    let Some(sides) = yaml.root.get("counts") else { return counts };
    let Some(sides) = sides.as_map() else {
        reader.fault(VALUE, &["counts".into()], "`counts` must be a mapping from sides to pieces");
        return counts;
    };
    for (side_word, kinds) in sides {
        let side = Side::BOTH.into_iter().find(|side| side.word() == side_word);
        let path = ["counts".into(), side_word.as_str().into()];
        let (Some(side), Some(kinds)) = (side, kinds.as_map()) else {
            reader.fault(
                VALUE,
                &path,
                format!("`{side_word}` must be `attackers` or `defenders` with a mapping of pieces"),
            );
            continue;
        };
        for (kind_word, count) in kinds {
            let kind = PieceKind::ALL.into_iter().find(|kind| kind.word() == kind_word);
            let path = ["counts".into(), side_word.as_str().into(), kind_word.as_str().into()];
            match (kind, count.as_text().and_then(plain_number)) {
                (Some(kind), Some(count)) => counts.push(((side, kind), count)),
                _ => {
                    reader.fault(VALUE, &path, format!("`{kind_word}` must be a kind of man with a number"));
                }
            }
        }
    }
    counts
}

/// Walks the mapping below `rules`: `throne: {stop: king}` and `throne.stop: king` are the same.
fn read_rules(reader: &mut Reader<'_>, path: &mut Vec<Step>, prefix: &str, node: &Node, variant: &mut Variant) {
    if let Some(axis) = Rules::axis(prefix) {
        read_axis(reader, path, axis, node, variant);
        return;
    }
    let Some(entries) = node.as_map() else {
        let what = if prefix.is_empty() { "`rules`".to_owned() } else { format!("`{prefix}`") };
        let found = node.kind_word();
        reader.fault(VALUE, path, format!("{what} must be a mapping of axes, but it is {found}"));
        return;
    };
    for (key, value) in entries {
        let id = if prefix.is_empty() { key.clone() } else { format!("{prefix}.{key}") };
        path.push(key.as_str().into());
        let known = AXES
            .iter()
            .any(|axis| axis.id.strip_prefix(&*id).is_some_and(|rest| rest.is_empty() || rest.starts_with('.')));
        if known {
            read_rules(reader, path, &id, value, variant);
        } else {
            let span = reader.yaml.key_span(path);
            reader.faults.push(unknown_axis(&id, span));
        }
        path.pop();
    }
}

/// The message for an axis that does not exist.
fn unknown_axis(id: &str, span: Span) -> Diagnostic {
    let groups = AXES.iter().map(Axis::group);
    let near = did_you_mean(id, AXES.iter().map(|axis| axis.id)).or_else(|| did_you_mean(id, groups));
    let help = match (near, id.rsplit_once('.')) {
        (Some(near), _) => format!("did you mean `{near}`?"),
        (None, Some((group, _))) if AXES.iter().any(|axis| axis.group() == group) => {
            let axes: Vec<&str> = AXES.iter().filter(|axis| axis.group() == group).map(|axis| axis.id).collect();
            format!("axes of {group}: {}", axes.join(", "))
        }
        (None, _) => "`taflcheck variants` lists every axis".to_owned(),
    };
    Diagnostic::error(AXIS, span, format!("unknown axis `{id}`")).help(help)
}

fn read_axis(reader: &mut Reader<'_>, path: &mut Vec<Step>, axis: &'static Axis, node: &Node, variant: &mut Variant) {
    if reader.axes.contains(&axis.id) {
        // `throne: {stop: king}` and `throne.stop: king` are different keys to YAML.
        let span = reader.yaml.key_span(path);
        let fault = Diagnostic::error(TWICE, span, format!("{} is stated twice", axis.id));
        reader.faults.push(fault.help("keep one of them"));
        return;
    }
    reader.axes.push(axis.id);
    let mut node = node;
    let mut silent = None;
    if let Some(source) = node.get("source").and_then(Node::as_text) {
        variant.axis_sources.push((axis.id, source.to_owned()));
    }
    let has = |key: &str| node.get(key).is_some();
    if has("value") || has("unstated") || has("source") {
        let unknown = reader.yaml.unknown_keys(path, &["value", "unstated", "source"]);
        let misspelt = !unknown.is_empty();
        reader.faults.extend(unknown);
        if !has("value") && !has("unstated") {
            if !misspelt {
                let message = format!("{} has a source, but no value", axis.id);
                reader.fault(VALUE, path, message).help.push(format!("write {}", (axis.expects)()));
            }
            return;
        }
    }
    if let Some(value) = node.get("value") {
        path.push("value".into());
        set_axis(reader, path, axis, value, variant);
        path.pop();
        return;
    }
    if let Some(values) = node.get("unstated") {
        path.push("unstated".into());
        silent = Some(read_silent(reader, path, axis, values, variant));
        path.pop();
        node = &Node::Empty;
    } else if node.as_text() == Some("unstated") {
        let mut values = vec![(axis.get)(&variant.rules)];
        values.extend((axis.alternatives)(&variant.rules).into_iter().filter(|value| is_playable(axis, value)));
        silent = Some(values);
    }
    let Some(values) = silent else {
        set_axis(reader, path, axis, node, variant);
        return;
    };
    variant.stated.retain(|id| *id != axis.id);
    variant.own.retain(|id| *id != axis.id);
    variant.unstated.retain(|silent| silent.axis != axis.id);
    if let Some(first) = values.first() {
        // The first admitted value is what the variant plays when nothing hangs on it.
        let _ = (axis.set)(&mut variant.rules, first);
        variant.unstated.push(Unstated { axis: axis.id, values });
    }
}

fn is_playable(axis: &Axis, value: &str) -> bool {
    let mut rules = Rules::default();
    (axis.set)(&mut rules, value).is_ok() && !rules.unplayable().iter().any(|(other, _)| other.id == axis.id)
}

fn read_silent(
    reader: &mut Reader<'_>,
    path: &[Step],
    axis: &'static Axis,
    values: &Node,
    variant: &Variant,
) -> Vec<String> {
    let Some(values) = values.as_list() else {
        reader.fault(VALUE, path, format!("`unstated` must list the values that {} may have", axis.id));
        return Vec::new();
    };
    let mut admitted = Vec::new();
    for (index, value) in values.iter().enumerate() {
        let mut path = path.to_vec();
        path.push(index.into());
        let mut scratch = variant.clone();
        if set_axis(reader, &path, axis, value, &mut scratch) {
            admitted.push((axis.get)(&scratch.rules));
        }
    }
    let all_read = admitted.len() == values.len();
    let mut different: Vec<String> = Vec::new();
    for value in admitted {
        if !different.contains(&value) {
            different.push(value);
        }
    }
    if all_read && different.len() < 2 {
        reader.fault(VALUE, path, "`unstated` must list at least two values, or stand alone for all");
    }
    different
}

fn set_axis(reader: &mut Reader<'_>, path: &[Step], axis: &'static Axis, node: &Node, variant: &mut Variant) -> bool {
    let Some(text) = axis_text(node) else {
        let found = node.kind_word();
        let message = format!("{} is {found}, but a value was expected", axis.id);
        reader.fault(VALUE, path, message).help.push(format!("write {}", (axis.expects)()));
        return false;
    };
    let text = text.trim();
    if let Err(expected) = (axis.set)(&mut variant.rules, text) {
        let near: Vec<&str> = match expected.strip_prefix("one or more of ") {
            Some(words) => words.split(", ").collect(),
            None => expected.split('`').skip(1).step_by(2).collect(),
        };
        let hint = did_you_mean(text, near).map(|near| format!("did you mean `{near}`?"));
        let fault = reader.fault(VALUE, path, format!("`{text}` is no value of {}", axis.id));
        fault.help.extend(hint);
        fault.help.push(format!("write {expected}"));
        return false;
    }
    for list in [&mut variant.stated, &mut variant.own] {
        if !list.contains(&axis.id) {
            list.push(axis.id);
        }
    }
    variant.unstated.retain(|silent| silent.axis != axis.id);
    true
}

/// The text form of a value: scalars as they are, lists with commas, mappings as `key: value` with commas.
fn axis_text(node: &Node) -> Option<String> {
    match node {
        Node::Empty => None,
        Node::Text(text) => Some(text.clone()),
        Node::List(items) => {
            let nested = items.iter().any(|item| matches!(item, Node::List(_)));
            let items: Option<Vec<String>> = items.iter().map(axis_text).collect();
            Some(items?.join(if nested { "; " } else { ", " }))
        }
        Node::Map(entries) => {
            let entries: Option<Vec<String>> =
                entries.iter().map(|(key, value)| Some(format!("{key}: {}", axis_text(value)?))).collect();
            Some(entries?.join(", "))
        }
    }
}

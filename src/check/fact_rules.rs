//! What a variant answers to a fact, and which facts exclude each other.
//!
//! Comes in: one fact and one variant, or two facts. Goes out: whether they agree. Rules go through the registry of
//! axes; numbers are counted on the start position.

use crate::board::{PieceKind, PieceSet, Side};
use crate::facts::{Fact, Meaning, Property, Value};
use crate::rules::Rules;
use crate::variant::Variant;

/// What a variant says to a fact.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Answer {
    /// It is so.
    Agrees,
    /// It is otherwise: what it is, in words.
    Differs(String),
    /// The variant leaves it open, or has nothing to compare it with.
    Open,
    /// It is said of another board than the variant's.
    Elsewhere,
}

/// What a variant answers to a fact.
pub(super) fn answer(fact: &Fact, variant: &Variant) -> Answer {
    let side = usize::from(variant.size.side());
    let numbers = |truth: Option<usize>| match (truth, &fact.value) {
        (None, _) => Answer::Open,
        (Some(truth), Value::Number(number)) if *number == truth => Answer::Agrees,
        (Some(truth), Value::OneOf(numbers)) if numbers.contains(&truth) => Answer::Agrees,
        (Some(truth), _) => Answer::Differs(truth.to_string()),
    };
    match fact.property {
        Property::Size => numbers(Some(side)),
        // What is said of another size of board is said of another variant.
        Property::Men(_, Some(size)) | Property::Total(Some(size)) if size != side => Answer::Elsewhere,
        Property::Men(side, _) => numbers(men(variant, side)),
        Property::Kind(side, kind) => numbers(kinds(variant, side, kind)),
        Property::Total(_) => {
            let both = men(variant, Side::Attackers).zip(men(variant, Side::Defenders));
            numbers(both.map(|(attackers, defenders)| attackers + defenders + 1))
        }
        Property::SpecialKinds => {
            let special = [PieceKind::Knight, PieceKind::Commander, PieceKind::Mercenary];
            let counts = |kind| Side::BOTH.map(|side| kinds(variant, side, kind));
            let known: Option<Vec<bool>> = special
                .into_iter()
                .map(|kind| match counts(kind) {
                    [None, None] if variant.start.is_none() => None,
                    both => Some(both.into_iter().flatten().any(|count| count > 0)),
                })
                .collect();
            // What the sources do not count may be there or not.
            numbers(known.map(|known| known.into_iter().filter(|there| *there).count()))
        }
        Property::Ratio => {
            let Value::Ratio(left, right) = fact.value else { return Answer::Open };
            match men(variant, Side::Attackers).zip(men(variant, Side::Defenders)) {
                Some((attackers, defenders)) if defenders * right == attackers * left => Answer::Agrees,
                Some((attackers, defenders)) if defenders * left == attackers * right => Answer::Agrees,
                Some((attackers, defenders)) => Answer::Differs(format!("{defenders}:{attackers}")),
                None => Answer::Open,
            }
        }
        Property::Rule(name) => match &fact.value {
            Value::Number(number) => axis(name, &[number.to_string().as_str()], false, variant),
            Value::Rule(value, []) => without_axis(name, value, variant),
            Value::Rule(_, meanings) => all(meanings, variant),
            Value::OneOf(_) | Value::Ratio(..) => Answer::Open,
        },
    }
}

/// Men of a side without the king, as the start position or the sources count them.
fn men(variant: &Variant, side: Side) -> Option<usize> {
    match &variant.start {
        Some(start) => {
            Some(start.men().filter(|(_, piece)| piece.side == side && piece.kind != PieceKind::King).count())
        }
        None => {
            let counts = variant.counts.iter().filter(|((other, kind), _)| *other == side && *kind != PieceKind::King);
            let counts: Vec<usize> = counts.map(|(_, count)| *count).collect();
            (!counts.is_empty()).then(|| counts.iter().sum())
        }
    }
}

fn kinds(variant: &Variant, side: Side, kind: PieceKind) -> Option<usize> {
    match &variant.start {
        Some(start) => Some(start.count(side, kind)),
        None => variant.counts.iter().find(|(which, _)| *which == (side, kind)).map(|(_, count)| *count),
    }
}

fn all(meanings: &[Meaning], variant: &Variant) -> Answer {
    let answers: Vec<Answer> =
        meanings.iter().map(|meaning| axis(meaning.axis, &meaning.values, meaning.except, variant)).collect();
    if let Some(differs) = answers.iter().find(|answer| matches!(answer, Answer::Differs(_))) {
        return differs.clone();
    }
    if answers.contains(&Answer::Open) { Answer::Open } else { Answer::Agrees }
}

/// Whether an axis of a variant has one of the values (or none of them).
fn axis(id: &str, values: &[&str], except: bool, variant: &Variant) -> Answer {
    let Some(axis) = Rules::axis(id) else { return Answer::Open };
    if variant.unstated.iter().any(|silent| silent.axis == id) {
        return Answer::Open;
    }
    let truth = (axis.get)(&variant.rules);
    // Of a square that is not there nothing is true.
    let region = axis.group();
    let squares = Rules::axis(&format!("{region}.squares")).map(|squares| (squares.get)(&variant.rules));
    if squares.as_deref() == Some("none") && region != "escape" && !id.ends_with(".squares") {
        return Answer::Differs(format!("`{region}.squares: none`"));
    }
    let fits = |value: &&str| match value.split_at_checked(1) {
        Some(("+", word)) => set(&truth).or(set(word)) == set(&truth),
        Some(("-", word)) => set(&truth).and(set(word)).is_empty(),
        Some(_) | None => *value == truth,
    };
    if values.iter().any(fits) == except {
        return Answer::Differs(format!("`{id}: {truth}`"));
    }
    Answer::Agrees
}

/// The men that a value of an axis names.
fn set(value: &str) -> PieceSet {
    value.split(", ").filter_map(PieceSet::from_word).fold(PieceSet::NONE, PieceSet::or)
}

/// Rules that hold in every game, and those that the start position shows.
fn without_axis(name: &str, value: &str, variant: &Variant) -> Answer {
    match (name, value) {
        ("king.start", "centre") => match &variant.start {
            Some(start) if start.kings().all(|king| variant.size.centre() == Some(king)) => Answer::Agrees,
            Some(_) => Answer::Differs("another square".to_owned()),
            None => Answer::Open,
        },
        ("defenders.start", "cross") => match variant.start.as_ref().zip(variant.size.centre()) {
            Some((start, centre)) => {
                let mut men = start.men().filter(|(_, piece)| piece.side == Side::Defenders);
                if men.all(|(square, _)| square.file == centre.file || square.rank == centre.rank) {
                    Answer::Agrees
                } else {
                    Answer::Differs("another shape".to_owned())
                }
            }
            None => Answer::Open,
        },
        ("more men", _) => match men(variant, Side::Attackers).zip(men(variant, Side::Defenders)) {
            Some((attackers, defenders)) if attackers > defenders => Answer::Agrees,
            Some((attackers, defenders)) => Answer::Differs(format!("{attackers} against {defenders}")),
            None => Answer::Open,
        },
        ("win by capture", "attackers") | ("movement", "orthogonal") | ("only the king escapes", "yes") => {
            Answer::Agrees
        }
        ("win by capture", _) => Answer::Differs("attackers".to_owned()),
        _ => Answer::Open,
    }
}

/// What every game answers to a fact: most facts are no law, and nothing is said of them.
pub(super) fn law(fact: &Fact) -> Option<&'static str> {
    match (fact.property, &fact.value) {
        (Property::Rule("win by capture"), Value::Rule("defenders", _)) => {
            Some("who captures the king are the attackers, so they win")
        }
        _ => None,
    }
}

/// Whether two facts cannot both be true.
pub(super) fn excludes(one: &Fact, two: &Fact) -> bool {
    if let (Value::Rule(_, left), Value::Rule(_, right)) = (&one.value, &two.value)
        && !(left.is_empty() && right.is_empty())
    {
        return left.iter().any(|left| right.iter().any(|right| disjoint(left, right)));
    }
    if one.property != two.property {
        return false;
    }
    match (&one.value, &two.value) {
        (Value::Number(number), Value::OneOf(numbers)) | (Value::OneOf(numbers), Value::Number(number)) => {
            !numbers.contains(number)
        }
        (Value::Ratio(a, b), Value::Ratio(c, d)) => (a, b) != (c, d) && (a, b) != (d, c),
        (left, right) => left != right,
    }
}

fn disjoint(left: &Meaning, right: &Meaning) -> bool {
    left.axis == right.axis
        && match (left.except, right.except) {
            (false, false) => !left.values.iter().any(|value| right.values.contains(value)),
            (false, true) => left.values.iter().all(|value| right.values.contains(value)),
            (true, false) => right.values.iter().all(|value| left.values.contains(value)),
            (true, true) => false,
        }
}

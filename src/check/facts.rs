//! Facts against variants and against each other.
//!
//! Comes in: what a page says ([`Found`]), which variant is bound where, and the variants. Goes out: for each fact its
//! verdict, and messages that name every place of a contradiction. Never changes a fact and never reads words.

use super::fact_rules::{self, Answer};
use crate::board::Side;
use crate::facts::{Fact, Found, GapKind, Property, Value};
use crate::text::{Code, Diagnostic, Source, Span};
use crate::variant::Variant;
use std::sync::Arc;

/// What became of a fact.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FactVerdict {
    /// The variant agrees.
    Verified,
    /// The variant, the arithmetic or another place of the page disagrees.
    Contradicted,
    /// General words that a table of the page goes before.
    Overridden,
    /// The variant leaves open what the page says.
    Open,
    /// No variant is bound here; nothing on the page disagrees.
    Unbound,
}

impl FactVerdict {
    /// The word that reports use.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Verified => "verified",
            Self::Contradicted => "contradicted",
            Self::Overridden => "overridden",
            Self::Open => "open",
            Self::Unbound => "not compared",
        }
    }
}

/// A fact and what became of it.
#[derive(Clone, Debug)]
pub struct FactCheck {
    /// The fact.
    pub fact: Fact,
    /// The variants that it was compared with.
    pub variants: Vec<String>,
    /// What came of it.
    pub verdict: FactVerdict,
}

/// The facts of a page, judged, and the messages about them.
#[derive(Debug, Default)]
pub struct FactsCheck {
    /// Every fact, in the order of the page.
    pub facts: Vec<FactCheck>,
    /// Contradictions, gaps and values that could not be read, as messages.
    pub diagnostics: Vec<Diagnostic>,
    /// What the page leaves open.
    pub gaps: usize,
    /// Values of known labels that could not be read, and parts of such values.
    pub unread: Vec<Span>,
}

/// The variants that are bound at a place of a page.
pub(super) type BoundAt<'a> = &'a dyn Fn(&Fact) -> Vec<Arc<Variant>>;

/// Compares the facts of a page.
pub(super) fn check_facts(source: &Source, found: Found, bound: BoundAt<'_>) -> FactsCheck {
    let mut check = FactsCheck::default();
    let bindings: Vec<Vec<Arc<Variant>>> = found.facts.iter().map(bound).collect();
    for (fact, variants) in found.facts.iter().zip(&bindings) {
        check.facts.push(judged(fact, variants));
    }
    refuted(source, &mut check, &bindings);
    let games = games(&found, &mut check);
    within_the_page(source, &mut check, &bindings, &games);
    gaps(source, &found, &mut check);
    not_stated(&mut check, &bindings);
    unusual(&mut check);
    check.diagnostics.sort_by_key(|diagnostic| (diagnostic.span.start, diagnostic.span.end));
    check
}

fn judged(fact: &Fact, variants: &[Arc<Variant>]) -> FactCheck {
    let answers = variants.iter().map(|variant| fact_rules::answer(fact, variant));
    let answers: Vec<Answer> = answers.filter(|answer| *answer != Answer::Elsewhere).collect();
    let verdict = if variants.is_empty() && fact_rules::law(fact).is_some() {
        FactVerdict::Contradicted
    } else if variants.is_empty() {
        FactVerdict::Unbound
    } else if !answers.is_empty() && answers.iter().all(|answer| *answer == Answer::Agrees) {
        FactVerdict::Verified
    } else if answers.iter().any(|answer| matches!(answer, Answer::Differs(_))) {
        if fact.general { FactVerdict::Overridden } else { FactVerdict::Contradicted }
    } else {
        FactVerdict::Open
    };
    FactCheck { fact: fact.clone(), variants: variants.iter().map(|variant| variant.id.clone()).collect(), verdict }
}

fn place(source: &Source, span: Span) -> String {
    let place = source.place(span.start);
    format!("{}:{}", place.line, place.column)
}

/// Facts with which their variant disagrees, each with the other places of the page that say the same or otherwise.
fn refuted(source: &Source, check: &mut FactsCheck, bindings: &[Vec<Arc<Variant>>]) {
    for (index, one) in check.facts.iter().enumerate() {
        if one.verdict != FactVerdict::Contradicted {
            continue;
        }
        if let (true, Some(law)) = (bindings[index].is_empty(), fact_rules::law(&one.fact)) {
            let message = format!("{}: the page says {}; {law}", one.fact.property, one.fact.value);
            check.diagnostics.push(
                Diagnostic::error(Code("fact/contradicts-game"), one.fact.span, message)
                    .help("name the other side here"),
            );
        }
        for variant in &bindings[index] {
            let Answer::Differs(truth) = fact_rules::answer(&one.fact, variant) else { continue };
            let message =
                format!("{}: the page says {}, {} says {truth}", one.fact.property, one.fact.value, variant.id);
            let mut diagnostic = Diagnostic::error(Code("fact/contradicts-variant"), one.fact.span, message)
                .label(format!("{} is {truth}", one.fact.property));
            for other in check.facts.iter().filter(|other| other.fact.span != one.fact.span) {
                if other.verdict == FactVerdict::Verified
                    && other.fact.column == one.fact.column
                    && fact_rules::excludes(&one.fact, &other.fact)
                {
                    let words = source.slice(other.fact.span);
                    diagnostic =
                        diagnostic.note(format!("{} says otherwise: \"{words}\"", place(source, other.fact.span)));
                }
            }
            if let Some(assumed) = one.fact.assumed {
                diagnostic = diagnostic.note(format!("assumed: {assumed}"));
            }
            // A setting is no word for a page.
            let instead =
                if truth.starts_with('`') { format!("say what {truth} means") } else { format!("write {truth}") };
            check.diagnostics.push(diagnostic.help(format!("{instead} here, or bind the variant that is meant")));
        }
    }
}

/// Where other games begin on a page that binds none: where, below another heading, both sides are counted again and
/// both otherwise. What is said before and after is not compared, and this is said.
fn games(found: &Found, check: &mut FactsCheck) -> Vec<usize> {
    let counts = |side: Side| -> Vec<(&Value, Span)> {
        let unbound = check.facts.iter().filter(|one| one.verdict == FactVerdict::Unbound && one.fact.column.is_none());
        let men = unbound.filter(|one| one.fact.property == Property::Men(side, None) && one.fact.assumed.is_none());
        men.map(|one| (&one.fact.value, one.fact.span)).collect()
    };
    let (attackers, defenders) = (counts(Side::Attackers), counts(Side::Defenders));
    let mut starts = Vec::new();
    for pair in attackers.iter().zip(&defenders).collect::<Vec<_>>().windows(2) {
        let [((left, from), (right, _)), ((other_left, span), (other_right, _))] = pair else { continue };
        let heading = found.headings.partition_point(|heading| *heading < span.start);
        let before = heading.checked_sub(1).and_then(|before| found.headings.get(before));
        if left != other_left && right != other_right && before.is_some_and(|before| *before > from.start) {
            starts.push(span.start);
        }
    }
    for start in &starts {
        check.gaps += 1;
        let message = "another game seems to begin here: what is said before is not compared with what follows";
        check.diagnostics.push(
            Diagnostic::warning(Code(GapKind::NotStated.code()), Span::at(*start), message)
                .help("bind each game to its variant, by `sections` in taflcheck.yaml or by directives"),
        );
    }
    starts
}

/// Where other games begin on a page that binds none.
pub(super) fn game_starts(source: &Source, found: Found) -> Vec<usize> {
    let check = check_facts(source, found, &|_| Vec::new());
    let starts = check.diagnostics.iter().filter(|it| it.code.0 == GapKind::NotStated.code() && it.span.is_empty());
    starts.map(|diagnostic| diagnostic.span.start).collect()
}

/// Places of one page that exclude each other, where no variant has told already which is wrong.
fn within_the_page(source: &Source, check: &mut FactsCheck, bindings: &[Vec<Arc<Variant>>], games: &[usize]) {
    let game = |fact: &Fact| games.partition_point(|start| *start <= fact.span.start);
    let mut found: Vec<(usize, usize)> = Vec::new();
    let mut seen: Vec<(usize, &Fact)> = Vec::new();
    for (index, one) in check.facts.iter().enumerate() {
        if !matches!(one.verdict, FactVerdict::Unbound | FactVerdict::Open) || one.fact.general {
            continue;
        }
        let same = |other: usize| bindings[other].iter().map(|it| &it.id).eq(bindings[index].iter().map(|it| &it.id));
        let clash = seen.iter().find(|(other, fact)| {
            fact.column == one.fact.column
                && game(fact) == game(&one.fact)
                && same(*other)
                && fact_rules::excludes(fact, &one.fact)
        });
        match clash {
            Some((other, _)) => found.push((*other, index)),
            // One of each kind is enough to compare the others with, which keeps this linear.
            None if !seen.iter().any(|(other, fact)| {
                fact.property == one.fact.property
                    && fact.value == one.fact.value
                    && fact.column == one.fact.column
                    && game(fact) == game(&one.fact)
                    && same(*other)
            }) =>
            {
                seen.push((index, &one.fact));
            }
            None => {}
        }
    }
    for (first, second) in found {
        let (one, two) = (&check.facts[first].fact, &check.facts[second].fact);
        let there = place(source, one.span);
        let message = format!("{}: {} here, but {} in {there}", two.property, two.value, one.value);
        let words = source.slice(one.span);
        check.diagnostics.push(
            Diagnostic::error(Code("fact/contradicts-page"), two.span, message)
                .label("says otherwise")
                .note(format!("{there} says: \"{words}\""))
                .help("make both places say the same"),
        );
        check.facts[second].verdict = FactVerdict::Contradicted;
    }
}

fn gaps(source: &Source, found: &Found, check: &mut FactsCheck) {
    for gap in &found.gaps {
        let code = Code(gap.kind.code());
        let mut diagnostic = if gap.kind == GapKind::Sum {
            Diagnostic::error(code, gap.span, gap.message.clone()).help("write numbers that add up")
        } else {
            check.gaps += 1;
            Diagnostic::warning(code, gap.span, gap.message.clone())
        };
        if let Some(other) = gap.other {
            diagnostic = diagnostic.note(format!("see {}", place(source, other)));
        }
        check.diagnostics.push(diagnostic);
    }
    for unread in &found.unread {
        check.unread.push(unread.span);
        if !unread.partly {
            let message = format!("the value of `{}` could not be read", unread.label);
            check.diagnostics.push(
                Diagnostic::warning(Code("fact/not-read"), unread.span, message)
                    .label("nothing is known of these words"),
            );
        }
    }
}

/// Games whose men are counted, but whose board has no size on the page.
fn not_stated(check: &mut FactsCheck, bindings: &[Vec<Arc<Variant>>]) {
    let mut known: Vec<&str> = Vec::new();
    for (index, one) in check.facts.iter().enumerate() {
        let [variant] = bindings[index].as_slice() else { continue };
        if !matches!(one.fact.property, Property::Men(..)) || known.contains(&variant.id.as_str()) {
            continue;
        }
        known.push(&variant.id);
        let sized = check.facts.iter().zip(bindings).any(|(other, variants)| {
            matches!(other.fact.property, Property::Size | Property::Men(_, Some(_)))
                && variants.iter().any(|other| other.id == variant.id)
        });
        if !sized {
            let size = variant.size.side();
            check.gaps += 1;
            check.diagnostics.push(
                Diagnostic::warning(
                    Code(GapKind::NotStated.code()),
                    one.fact.span,
                    format!("the size of the board is not stated; {} is played on {size}x{size}", variant.id),
                )
                .help(format!("write that the board has {size}×{size} squares")),
            );
        }
    }
}

/// Numbers that no usual game has, on a page that names no variant: most games have six men for each file, less 29.
fn unusual(check: &mut FactsCheck) {
    let number = |wanted: Property| {
        let mut all = check.facts.iter().filter(|one| one.verdict == FactVerdict::Unbound && one.fact.column.is_none());
        all.find_map(|one| match (one.fact.property == wanted, &one.fact.value) {
            (true, Value::Number(number)) => Some((*number, one.fact.span)),
            _ => None,
        })
    };
    let men = |side| number(Property::Men(side, None));
    let (Some((size, span)), Some((attackers, _)), Some((defenders, _))) =
        (number(Property::Size), men(Side::Attackers), men(Side::Defenders))
    else {
        return;
    };
    let all = attackers.saturating_add(defenders).saturating_add(1);
    let usual = size.saturating_mul(6).saturating_sub(29);
    if (7..=15).contains(&size) && size % 2 == 1 && all != usual {
        let message = format!("{all} men on {size}x{size} are unusual: most games have {usual}");
        check.diagnostics.push(
            Diagnostic::warning(Code("fact/unusual"), span, message)
                .help("bind a variant to have the numbers compared"),
        );
    }
}

//! Contradictions between published rules, each reproduced as a difference between two games: an example that comes out
//! differently, or the reason why the two cannot be told apart. The numbers are those of `../shared/rules/rules.md`, section 7.

#![allow(clippy::unwrap_used, reason = "a test that cannot run has failed")]

use std::sync::Arc;
use taflcheck::check::{Comparison, Shown};
use taflcheck::rules::Rules;
use taflcheck::variant::{Library, Variant};

/// A contradiction: its number, the game in which it is tried with what else must be set there, the rule, and the two
/// values that are published.
type Contradiction = (u8, &'static str, &'static [(&'static str, &'static str)], &'static str, [&'static str; 2]);

/// Those that are about one rule.
const SHOWN: &[Contradiction] = &[
    (1, "brandubh-weak", &[], "king-capture.on-throne", ["custodial", "surround"]),
    (2, "brandubh-weak", &[], "king-capture.beside-throne", ["custodial", "surround"]),
    (3, "brandubh-weak", &[], "throne.hostile-empty", ["all", "men"]),
    (4, "tablut-edge", &[("corners.squares", "corners")], "escape.goal", ["edge", "corners"]),
    (5, "tablut-edge", &[], "throne.pass", ["king", "all"]),
    (5, "tablut-edge", &[], "throne.pass", ["all", "none"]),
    (5, "tablut-edge", &[], "throne.pass", ["none", "defenders"]),
    (6, "tablut-edge", &[], "king-capture.elsewhere", ["custodial", "surround"]),
    (7, "tablut-edge", &[], "no-moves.outcome", ["draw", "loses"]),
    (8, "tablut-edge", &[], "repetition.effect", ["none", "draw"]),
    (8, "tablut-edge", &[], "repetition.effect", ["draw", "defenders-lose"]),
    (9, "tablut-edge", &[], "first-mover", ["attackers", "defenders"]),
    (10, "copenhagen", &[], "repetition.effect", ["defenders-lose", "attackers-lose"]),
    (10, "copenhagen", &[], "repetition.effect", ["defenders-lose", "draw"]),
    (11, "fetlar", &[], "repetition.effect", ["mover-wins", "mover-loses"]),
    (12, "copenhagen", &[], "shieldwall.trigger", ["bracket", "any-member"]),
    (13, "copenhagen", &[], "exit-fort.timing", ["after-own-move", "only-king-move"]),
    (15, "copenhagen", &[], "encirclement.ring", ["closed-now", "unbreakable"]),
    (15, "tyr-11", &[], "encirclement.rule", ["on", "off"]),
    (16, "fetlar", &[], "no-moves.outcome", ["loses", "draw"]),
    (17, "fetlar", &[], "throne.hostile-empty", ["all", "men"]),
    (18, "fetlar", &[("king-capture.edge-counts", "yes")], "king-capture.on-edge", ["never", "surround"]),
    (19, "copenhagen", &[], "throne.hostile-occupied", ["attackers", "all"]),
    (20, "magpie", &[], "edge.hostile", ["king", "none"]),
    (20, "magpie", &[], "throne.pass", ["king", "all"]),
    (21, "magpie", &[("repetition.effect", "draw")], "repetition.identity", ["same-move", "board-and-side"]),
    (21, "magpie", &[("repetition.effect", "draw")], "repetition.identity", ["same-move", "move-cycle"]),
    (22, "tyr-11", &[], "corners.squares", ["none", "corners"]),
    (23, "tyr-11", &[], "repetition.effect", ["defenders-lose", "initiator-loses"]),
    (25, "berserk", &[], "chain.mode", ["may", "must"]),
    (26, "berserk", &[], "chain.step-requires", ["capture-or-escape", "capture"]),
    (27, "berserk", &[], "jump.partners", ["men", "men-and-squares"]),
    (28, "berserk", &[], "jump.where", ["all: any, king: special-from-and-to", "all: any, king: special-from-or-to"]),
    (30, "legacy-tyr-15", &[], "mercenary.removed-by", ["mercenaries", "none"]),
    (31, "berserk", &[], "shieldwall.rule", ["on", "off"]),
    (32, "sea-battle", &[], "repetition.effect", ["defenders-lose", "draw"]),
    (33, "copenhagen", &[], "shieldwall.rule", ["on", "off"]),
    (34, "sea-battle-11", &[], "king-capture.elsewhere", ["surround", "custodial"]),
    (35, "tawlbwrdd", &[], "throne.squares", ["none", "centre"]),
    (36, "brandubh-weak", &[], "movement.range", ["unlimited", "1"]),
    (36, "brandubh-weak", &[], "escape.goal", ["corners", "edge"]),
    (37, "tablut-edge", &[], "throne.pass", ["none", "all"]),
    (39, "copenhagen", &[], "throne.pass", ["all", "king"]),
    (40, "fetlar", &[], "max-turns.plies", ["0", "264"]),
    (43, "brandubh-weak", &[], "king-capture.beside-throne", ["custodial", "never"]),
    (44, "tablut-traditional", &[], "king-capture.on-edge", ["surround", "never"]),
    (45, "tablut-edge", &[], "repetition.count", ["3", "4"]),
    (47, "berserk", &[], "jump.jumpable", ["soldiers", "soldiers, commanders"]),
];

/// Those that are between rules but cannot be seen, and a word of the reason that is given.
const UNSEEN: &[(Contradiction, &str)] = &[
    ((38, "copenhagen", &[], "corners.hostile-empty", ["all", "men"]), "found"),
    ((19, "copenhagen", &[], "throne.hostile-occupied", ["attackers", "none"]), "the king himself"),
    ((40, "copenhagen", &[], "insufficient.outcome", ["ignore", "draw-by-agreement"]), "agreed by the players"),
];

/// Those that are no matter of a rule that could be set, and why.
const NOT_BETWEEN_RULES: &[(u8, &str)] = &[
    (14, "which squares an attacker inside a fort may touch: pages of examples/ambiguities show what can be set"),
    (24, "which men a game has"),
    (29, "pairs of commanders are tied to squares by the axes of `piercing`, which examples/ambiguities shows"),
    (41, "a fault of one engine"),
    (42, "a slip in the file of one engine"),
    (46, "how one project treats its sources"),
];

fn variant(base: &Variant, id: &str, rules: &Rules) -> Arc<Variant> {
    Arc::new(Variant { id: id.to_owned(), rules: rules.clone(), ..base.clone() })
}

fn compare((number, base, settings, id, values): &Contradiction, library: &Library) -> Shown {
    let base = library.get(base).unwrap();
    let axis = Rules::axis(id).unwrap_or_else(|| panic!("{number}: {id}"));
    let mut rules = base.rules.clone();
    for (id, value) in *settings {
        (Rules::axis(id).unwrap().set)(&mut rules, value).unwrap_or_else(|why| panic!("{number}: {id}: {why}"));
    }
    let variants = values.iter().zip(["one", "other"]).map(|(value, name)| {
        let mut rules = rules.clone();
        (axis.set)(&mut rules, value).unwrap_or_else(|why| panic!("{number}: {id} = {value}: {why}"));
        variant(&base, name, &rules)
    });
    let comparison = Comparison::new(variants.collect()).unwrap();
    assert_eq!(comparison.axes().len(), 1, "{number}: {id}");
    comparison.difference(axis).shown
}

fn reproduced(part: usize, parts: usize) {
    let library = Library::built_in();
    let mut missing = Vec::new();
    for contradiction in SHOWN.iter().skip(part).step_by(parts) {
        let (number, base, _, id, values) = contradiction;
        match compare(contradiction, &library) {
            Shown::Example(witness, groups) => {
                assert_eq!(groups, [vec![0], vec![1]], "{number}");
                assert!(witness.men() > 0 && !witness.turns.is_empty(), "{number}");
            }
            other @ (Shown::Silent(_) | Shown::NotFound(_)) => {
                missing.push(format!("{number}: {base}, {id} {values:?}: {other:?}"))
            }
        }
    }
    assert!(missing.is_empty(), "{}", missing.join("\n"));
}

#[test]
fn each_contradiction_is_shown_by_an_example_first_part() {
    reproduced(0, 4);
}

#[test]
fn each_contradiction_is_shown_by_an_example_second_part() {
    reproduced(1, 4);
}

#[test]
fn each_contradiction_is_shown_by_an_example_third_part() {
    reproduced(2, 4);
}

#[test]
fn each_contradiction_is_shown_by_an_example_fourth_part() {
    reproduced(3, 4);
}

#[test]
fn what_cannot_be_seen_is_told_with_the_reason() {
    let library = Library::built_in();
    for (contradiction, word) in UNSEEN {
        let told = match compare(contradiction, &library) {
            Shown::Silent(why) => why.to_owned(),
            Shown::NotFound(reach) => taflcheck::report::reach_words(&reach),
            Shown::Example(witness, _) => panic!("{}: {witness:?}", contradiction.0),
        };
        assert!(told.contains(word), "{}: {told}", contradiction.0);
    }
}

#[test]
fn every_contradiction_has_its_place() {
    let shown = SHOWN.iter().chain(UNSEEN.iter().map(|(contradiction, _)| contradiction)).map(|(number, ..)| *number);
    let mut all: Vec<u8> = shown.chain(NOT_BETWEEN_RULES.iter().map(|(number, _)| *number)).collect();
    all.sort_unstable();
    all.dedup();
    assert_eq!(all, (1..=47).collect::<Vec<u8>>());
    assert!(NOT_BETWEEN_RULES.iter().all(|(_, why)| !why.is_empty()));
}

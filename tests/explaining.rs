//! Rules in words: `taflcheck explain` and `taflcheck rules`, and the guide docs/explaining.md. Update the guide with
//! `UPDATE=1 cargo test --test explaining`.

#![allow(clippy::unwrap_used, reason = "a test that cannot run has failed")]

mod support;

use support::console;
use support::pages::root;
use support::program::taflcheck;
use taflcheck::check::{Chapter, ClaimVerdict, FactVerdict, Verdict, drawn, rulebook};
use taflcheck::report::{VERDICTS, axis_report, clause_report, drawing, rulebook_report};
use taflcheck::rules::{AXES, Clause, Rules, Tongue};
use taflcheck::variant::Library;

fn explain(name: &str) -> (i32, String) {
    let (code, out, err) = taflcheck(root(), &["explain", name]);
    (code, out + &err)
}

#[test]
fn the_commands_of_the_guide_print_what_it_shows() {
    let folder = tempfile::tempdir().unwrap();
    assert_eq!(console::hold("docs/explaining.md", folder.path()), (6, 0));
}

#[test]
fn every_value_of_every_rule_is_a_sentence_in_every_language() {
    for axis in AXES.iter() {
        let default = Rules::default();
        for value in std::iter::once((axis.get)(&default)).chain((axis.alternatives)(&default)) {
            let mut rules = default.clone();
            (axis.set)(&mut rules, &value).unwrap();
            for tongue in Tongue::ALL {
                let answer = (axis.answer)(&rules, tongue);
                assert!(answer.ends_with('.') && answer.len() > 1, "{} = {value}: {answer}", axis.id);
                assert!(!answer.contains(".."), "{} = {value}: {answer}", axis.id);
            }
            let [english, german] = Tongue::ALL.map(|tongue| (axis.answer)(&rules, tongue));
            let is_name = value.bytes().all(|byte| byte.is_ascii_digit());
            assert!(is_name || english != german, "{} = {value} in German: {german}", axis.id);
        }
    }
}

#[test]
fn every_rule_has_a_chapter_and_is_told_or_counted() {
    for axis in AXES.iter() {
        assert!(Chapter::of(axis).is_some(), "{} has no chapter", axis.id);
    }
    for variant in Library::built_in().variants() {
        let book = rulebook(variant);
        let told: usize = book.told.iter().map(|(_, axes)| axes.len()).sum();
        assert_eq!(told + book.silent.len(), AXES.len(), "{}", variant.id);
        assert!(told > 20 && !book.silent.is_empty(), "{}", variant.id);
        for tongue in Tongue::ALL {
            let text = rulebook_report(variant, &book, tongue, &[]);
            assert_eq!(text.lines().filter(|line| line.starts_with("- ")).count(), told, "{}", variant.id);
        }
    }
}

#[test]
fn every_rule_and_clause_is_explained_in_both_languages() {
    let library = Library::built_in();
    for axis in AXES.iter() {
        let text = axis_report(axis, &Tongue::ALL, &library, None);
        assert!(text.contains(axis.asks.en) && text.contains(axis.asks.de) && text.contains(axis.source), "{text}");
        assert!(text.contains("(default)"), "{text}");
    }
    for clause in Clause::ALL {
        let text = clause_report(*clause);
        assert!(text.contains(clause.sentence()), "{text}");
        assert!(!text.contains("applied by: \n"), "{} belongs to no rule: {text}", clause.id());
    }
}

#[test]
fn every_word_of_a_verdict_is_explained() {
    let verdicts = [Verdict::Holds, Verdict::Refuted, Verdict::Depends, Verdict::Unreadable, Verdict::Skipped];
    let claims = [ClaimVerdict::Holds, ClaimVerdict::Refuted, ClaimVerdict::Depends, ClaimVerdict::NotReached];
    let facts = [
        FactVerdict::Verified,
        FactVerdict::Contradicted,
        FactVerdict::Overridden,
        FactVerdict::Open,
        FactVerdict::Unbound,
    ];
    let words = verdicts.map(Verdict::word).into_iter().chain(claims.map(ClaimVerdict::word));
    for word in words.chain(facts.map(FactVerdict::word)) {
        assert!(VERDICTS.iter().any(|(known, _)| *known == word), "{word}");
        let (code, said) = explain(word);
        assert_eq!(code, 0, "{said}");
    }
}

#[test]
fn a_drawing_says_what_comes_of_it_with_another_value() {
    let variant = Library::built_in().get("brandubh-weak").unwrap();
    let axis = Rules::axis("throne.pass").unwrap();
    let text = drawing(&variant, &drawn(&variant, axis).unwrap());
    assert!(text.contains("variant: brandubh-weak") && text.contains("With `throne.pass = none`: !"), "{text}");
    let silent = Rules::axis("shieldwall.least").unwrap();
    assert!(drawn(&variant, silent).is_none(), "a game without shieldwalls shows nothing of them");
}

#[test]
fn names_are_taken_as_people_copy_them_and_unknown_ones_are_guessed() {
    for (name, expected) in [
        ("claim/refuted", "Something is claimed"),
        ("error[claim/refuted]:", "Something is claimed"),
        ("custodial.between-men", "A man between two enemies is captured."),
        ("escape.goal:edge", "applied by: escape.goal"),
        ("shieldwall", "shieldwall.least"),
        ("not reached", "of a claim"),
    ] {
        let (code, said) = explain(name);
        assert!(code == 0 && said.contains(expected), "{name}: {said}");
    }
    for (name, help) in [
        ("claim/refutd", "did you mean `claim/refuted`?"),
        ("throne.pas", "did you mean `throne.pass`?"),
        ("tablut-edge", "`taflcheck rules tablut-edge`"),
        ("gibberish-gibberish", "docs/codes.md"),
    ] {
        let (code, said) = explain(name);
        assert!(code == 2 && said.contains("[explain/unknown]") && said.contains(help), "{name}: {said}");
    }
    let (code, out, err) = taflcheck(root(), &["rules", "tablut-egde"]);
    assert!(code == 2 && out.is_empty() && err.contains("did you mean `tablut-edge`?"), "{out}{err}");
}

//! Values of rules as answers in words: sets of men in the case that a German question asks for, clauses and sentences.

use super::Tongue;

/// What a German question asks for.
#[derive(Clone, Copy)]
enum Case {
    Nominative,
    Genitive,
    Dative,
    Accusative,
}

/// A set of men as it is written (`attackers, king`) in words of a language, in the case that the question asks for.
pub(super) fn men(written: &str, tongue: Tongue, question: &str) -> String {
    let case = match question.split(' ').next().unwrap_or_default() {
        "Wessen" => Case::Genitive,
        "Wem" => Case::Dative,
        "Über" | "Wen" => Case::Accusative,
        _ => Case::Nominative,
    };
    let words: Vec<String> = written
        .split(", ")
        .map(|word| match tongue {
            Tongue::English => english(word, question.starts_with("Whose ")),
            Tongue::German => german(word, case),
        })
        .collect();
    let and = match tongue {
        Tongue::English => " and ",
        Tongue::German => " und ",
    };
    match words.as_slice() {
        [all @ .., last] if !all.is_empty() => format!("{}{and}{last}", all.join(", ")),
        _ => words.concat(),
    }
}

fn english(word: &str, whose: bool) -> String {
    let (plain, possessive) = match word {
        "all" => ("everybody", "everybody's"),
        "none" => ("nobody", "nobody's"),
        "men" => ("everybody but the king", "everybody's but the king's"),
        "king" => ("the king", "the king's"),
        "defenders" => ("the defenders and the king", "the defenders' and the king's"),
        "defending-men" => ("the defenders without the king", "the defenders', but not the king's"),
        "soldiers" => ("the ordinary men", "the ordinary men's"),
        _ => {
            let words = match word.split_once('-') {
                Some(("attacking", kind)) => format!("the attackers' {}", plain_kind(kind)),
                Some(("defending", kind)) => format!("the defenders' {}", plain_kind(kind)),
                _ => format!("the {word}"),
            };
            return if whose { words + "'" } else { words };
        }
    };
    if whose { possessive } else { plain }.to_owned()
}

fn plain_kind(kind: &str) -> &str {
    if kind == "soldiers" { "ordinary men" } else { kind }
}

fn german(word: &str, case: Case) -> String {
    let of = |forms: [&str; 4]| forms[case as usize].to_owned();
    match word {
        "all" => return of(["alle", "aller", "allen", "alle"]),
        "none" => return of(["niemand", "niemandes", "niemandem", "niemanden"]),
        "king" => return of(["der König", "des Königs", "dem König", "den König"]),
        "men" => {
            return of([
                "alle außer dem König",
                "aller außer dem König",
                "allen außer dem König",
                "alle außer dem König",
            ]);
        }
        _ => {}
    }
    let (kind, rest) = match word {
        "defenders" => ("Verteidiger", " mit dem König"),
        "defending-men" => ("Verteidiger", " ohne den König"),
        _ => match word.split_once('-') {
            Some(("attacking", kind)) => (german_kind(kind), " der Angreifer"),
            Some(("defending", kind)) => (german_kind(kind), " der Verteidiger"),
            _ => (german_kind(word), ""),
        },
    };
    let article = of(["die", "der", "den", "die"]);
    // The dative of all these nouns but those in -n ends in -n.
    let ending = if matches!(case, Case::Dative) && !kind.ends_with('n') { "n" } else { "" };
    format!("{article} {kind}{ending}{rest}")
}

fn german_kind(kind: &str) -> &'static str {
    match kind {
        "attackers" => "Angreifer",
        "soldiers" => "einfachen Figuren",
        "commanders" => "Kommandanten",
        "knights" => "Ritter",
        "mercenaries" => "Söldner",
        "guards" => "Wachen",
        _ => "Figuren",
    }
}

/// Words as a sentence: a capital in front, a full stop behind.
pub(super) fn sentence(words: &str) -> String {
    let mut letters = words.chars();
    let first = letters.next().map_or_else(String::new, |letter| letter.to_uppercase().collect());
    let stop = if words.ends_with('.') { "" } else { "." };
    // Squares keep their small letter.
    let is_square = words.as_bytes().get(1).is_some_and(u8::is_ascii_digit);
    if is_square { format!("{words}{stop}") } else { format!("{first}{}{stop}", letters.as_str()) }
}

/// A sentence as a part of another: without its full stop, a pronoun or article in front small. A word alone may be a
/// noun.
pub(super) fn clause(words: &str) -> String {
    let words = words.trim_end_matches('.');
    if !words.contains(' ') {
        return words.to_owned();
    }
    let (first, rest) = words.split_at(words.find(' ').unwrap_or(words.len()));
    format!("{}{rest}", first.to_lowercase())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn men_stand_in_the_case_that_is_asked_for() {
        let said = |written, question| men(written, Tongue::German, question);
        assert_eq!(said("king", "Wem ist der Thron feindlich?"), "dem König");
        assert_eq!(said("attackers, king", "Wem ist der Thron feindlich?"), "den Angreifern und dem König");
        assert_eq!(said("attackers, king", "Wer darf halten?"), "die Angreifer und der König");
        assert_eq!(said("knights", "Wessen Sprung schlägt?"), "der Ritter");
        assert_eq!(men("defending-men", Tongue::English, "Who?"), "the defenders without the king");
        assert_eq!(men("knights", Tongue::English, "Whose jump captures?"), "the knights'");
    }

    #[test]
    fn sentences_begin_with_a_capital_and_squares_do_not() {
        assert_eq!(sentence("der König"), "Der König.");
        assert_eq!(sentence("Nichts von selbst."), "Nichts von selbst.");
        assert_eq!(sentence("d1 e1; d9"), "d1 e1; d9.");
        assert_eq!(clause("The king's escape."), "the king's escape");
    }
}

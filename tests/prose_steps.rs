//! Reading prose takes as many steps as the text is long: twice the text, twice the steps. Counted in calls of the grammar,
//! which no other work on the machine changes.

#![allow(clippy::unwrap_used, reason = "a test that cannot run has failed")]

use std::num::NonZeroUsize;
use taflcheck::notation::{Lexicon, read_prose};
use taflcheck::text::Span;

const START: &str = "Example: king d4, attackers c4 and e1, otherwise empty. ";

/// Whether a text is read, or refused for its words, within so many calls.
fn is_read(text: &str, calls: usize) -> Option<String> {
    pest::set_call_limit(NonZeroUsize::new(calls));
    let (written, faults) = read_prose(text, Span::new(0, text.len()), &[Lexicon::built_in("en").unwrap()]);
    written.map_or_else(|| faults.first().map(|fault| fault.message.clone()), |written| Some(format!("{written:?}")))
}

/// The fewest calls with which the result is the same as with any number of them.
fn steps(text: &str) -> usize {
    const MANY: usize = 1 << 28;
    let result = is_read(text, MANY);
    let (mut few, mut enough) = (0, MANY);
    while enough - few > enough / 200 + 1 {
        let middle = few.midpoint(enough);
        if is_read(text, middle) == result { enough = middle } else { few = middle }
    }
    enough
}

#[test]
fn twice_the_text_takes_twice_the_steps() {
    let long = |part: &str, count: usize| part.repeat(count);
    // Each is a part that is read over and over, or refused at the end; with what stands before and after it.
    let texts: [(&str, &str, &str); 12] = [
        ("", "King d4, attackers c4, e1 and f2. ", "d4-d5."),
        ("Attackers a1", ", b2, c3, d4", ". d4-d5."),
        (START, "Attacker e1-e4 xd4, e4-e1. ", ""),
        (START, "e1-e4 e4-e1 ", ""),
        (&format!("{START}Move e1 to e4"), ", and the king is captured, removed", "."),
        (&format!("{START}Move e1 to e4: the attacker captures c4"), ", the man on d5 and f6", "."),
        (&format!("{START}e1-e4: d4 is not between "), "two attackers and the edge and ", "c4."),
        (&format!("{START}e1-e4"), " (nothing captured; ", ""),
        (&format!("{START}e1-e4. The king is captured by"), " two attackers and", " the edge."),
        (START, "In row 2 from the bottom an attacker in column 1 and a defender in column 5. ", "d4-d5"),
        (START, "The attacker moves from e1 to e4, and the king is not captured. ", "from"),
        (&format!("{START}e1-e4. "), "The king is captured between c4 and e4; ", "king"),
    ];
    for (before, part, after) in texts {
        let text = |count: usize| format!("{before}{}{after}", long(part, count));
        let (once, twice) = (steps(&text(40)), steps(&text(80)));
        assert!(once > 2000, "`{part}` is read in {once} steps: it is refused before the end");
        assert!(twice * 2 <= once * 5, "`{part}`: {once} steps, then {twice}");
    }
}

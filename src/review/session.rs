//! A review in progress: questions, the one that is asked, and what was decided. Keys come in, screens go out.

use super::item::Item;

/// What was decided about a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decision {
    /// The engine is right: the page and the record follow it.
    Accepted,
    /// The engine is wrong: everything stays, and goes on failing.
    Rejected,
    /// Not now.
    Skipped,
}

/// What comes after a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next {
    /// The screen is drawn again.
    Ask,
    /// All is decided.
    Done,
}

/// The line that names the keys.
pub const KEYS: &str = "a accept  r reject  s skip  A R S all that follow  b back  j k scroll  q quit";

/// Lines of a screen that are not about the example: place, name, three blank ones, the last of them for the cursor,
/// message and keys.
const FRAME: usize = 7;

/// A review in progress.
#[derive(Debug)]
pub struct Session {
    items: Vec<Item>,
    decisions: Vec<Option<Decision>>,
    at: usize,
    scrolled: usize,
    message: String,
}

impl Session {
    /// Begins with the first question.
    #[must_use]
    pub fn new(items: Vec<Item>) -> Self {
        let decisions = vec![None; items.len()];
        Self { items, decisions, at: 0, scrolled: 0, message: String::new() }
    }

    /// The questions and what was decided about each; what was never decided is skipped.
    pub fn decided(&self) -> impl Iterator<Item = (&Item, Decision)> {
        let decision = |decision: &Option<Decision>| decision.unwrap_or(Decision::Skipped);
        self.items.iter().zip(self.decisions.iter().map(decision))
    }

    /// Takes a key. One that means nothing changes nothing, and says so.
    pub fn press(&mut self, key: char) -> Next {
        self.message.clear();
        match key {
            'a' => self.decide(Decision::Accepted),
            'r' => self.decide(Decision::Rejected),
            's' | ' ' => self.decide(Decision::Skipped),
            'A' => self.decide_all(Decision::Accepted),
            'R' => self.decide_all(Decision::Rejected),
            'S' => self.decide_all(Decision::Skipped),
            'b' => {
                self.at = self.at.saturating_sub(1);
                self.scrolled = 0;
                Next::Ask
            }
            'j' | 'k' => {
                let last = self.items.get(self.at).map_or(0, |item| item.told.lines().count().saturating_sub(1));
                self.scrolled =
                    if key == 'j' { (self.scrolled + 1).min(last) } else { self.scrolled.saturating_sub(1) };
                Next::Ask
            }
            'q' => Next::Done,
            other => {
                self.message = format!("{} is no key", other.escape_default());
                Next::Ask
            }
        }
    }

    fn decide(&mut self, decision: Decision) -> Next {
        let Some(item) = self.items.get(self.at) else { return Next::Done };
        if decision == Decision::Accepted && !item.can_accept {
            "nothing to accept: the page has to be changed by hand".clone_into(&mut self.message);
            return Next::Ask;
        }
        self.decisions[self.at] = Some(decision);
        self.at += 1;
        self.scrolled = 0;
        if self.at < self.items.len() { Next::Ask } else { Next::Done }
    }

    /// Decides this question and all that follow; what cannot be accepted is skipped.
    fn decide_all(&mut self, decision: Decision) -> Next {
        for (item, decided) in self.items.iter().zip(&mut self.decisions).skip(self.at) {
            let can = decision != Decision::Accepted || item.can_accept;
            *decided = Some(if can { decision } else { Decision::Skipped });
        }
        Next::Done
    }

    /// The question in a window of so many columns and lines. What does not fit is cut off, which is told, or scrolled to.
    #[must_use]
    pub fn screen(&self, columns: usize, lines: usize) -> String {
        let Some(item) = self.items.get(self.at) else { return String::new() };
        let room = lines.saturating_sub(FRAME).max(3);
        let body: Vec<&str> = item.told.trim_end().lines().skip(self.scrolled).collect();
        let mut shown: Vec<String> = vec![
            format!("{} of {}  {}  {}", self.at + 1, self.items.len(), item.place, item.kinds.join(", ")),
            item.name.clone(),
            String::new(),
        ];
        let cut = body.len() > room;
        let fits = if cut { room - 1 } else { body.len() };
        shown.extend(body.iter().take(fits).map(|line| (*line).to_owned()));
        if cut {
            shown.push(format!("… {} more lines: j", body.len() - fits));
        }
        shown.push(String::new());
        shown.push(self.message.clone());
        shown.push(KEYS.to_owned());
        let line =
            |line: String| line.chars().filter(|sign| !sign.is_control()).take(columns.max(20)).collect::<String>();
        shown.into_iter().map(line).collect::<Vec<_>>().join("\n") + "\n"
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn session() -> Session {
        let item = |id: &str, can_accept| Item {
            id: format!("p.md#{id}"),
            document: "p.md".to_owned(),
            example: id.to_owned(),
            name: id.to_owned(),
            place: "p.md:1".to_owned(),
            kinds: vec!["outcome new"],
            proposal: None,
            can_accept,
            told: (1..=30).map(|line| format!("line {line}\n")).collect(),
        };
        Session::new(vec![item("one", true), item("two", false), item("three", true)])
    }

    fn decided(session: &Session) -> Vec<Decision> {
        session.decided().map(|(_, decision)| decision).collect()
    }

    #[test]
    fn one_key_decides_one_question() {
        let mut session = session();
        assert_eq!([session.press('a'), session.press('r'), session.press('s')], [Next::Ask, Next::Ask, Next::Done]);
        assert_eq!(decided(&session), [Decision::Accepted, Decision::Rejected, Decision::Skipped]);
    }

    #[test]
    fn capital_letters_decide_all_that_follow_but_nothing_that_cannot_be() {
        let mut session = session();
        assert_eq!((session.press('r'), session.press('A')), (Next::Ask, Next::Done));
        assert_eq!(decided(&session), [Decision::Rejected, Decision::Skipped, Decision::Accepted]);
    }

    #[test]
    fn what_cannot_be_accepted_is_asked_again() {
        let mut session = session();
        session.press('a');
        assert_eq!(session.press('a'), Next::Ask);
        assert!(session.screen(80, 20).contains("nothing to accept"));
        assert_eq!(session.press('\u{1b}'), Next::Ask);
        assert!(session.screen(80, 20).contains("\\u{1b} is no key"));
        assert_eq!((session.press('b'), session.press('q')), (Next::Ask, Next::Done));
        assert_eq!(decided(&session), [Decision::Accepted, Decision::Skipped, Decision::Skipped]);
    }

    #[test]
    fn a_screen_fits_its_window_and_says_what_it_leaves_out() {
        let mut session = session();
        let screen = session.screen(80, 12);
        assert_eq!(screen.lines().count(), 11, "the cursor needs a line too");
        assert!(screen.contains("line 4\n… 26 more lines: j"), "{screen}");
        (0..40).for_each(|_| {
            session.press('j');
        });
        assert!(session.screen(80, 12).contains("line 30"));
        assert!(session.screen(20, 12).lines().all(|line| line.chars().count() <= 20));
    }
}

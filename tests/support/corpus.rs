//! A repository of rules pages drawn by lot: what comes in is how many pages and examples, what comes out are their names
//! and texts, the same ones for the same numbers. The engine plays what the examples claim, so every example holds (some
//! are set aside); nothing is said about whether the engine is right.

use std::fmt::Write;
use taflcheck::board::{Board, Play, Setup, Side, Square};
use taflcheck::engine::{Engine, Match, Step};
use taflcheck::rules::{Outcome, Status};
use taflcheck::variant::{Library, Variant};

/// The games of the pages; those on 9x9 and 11x11 come up most.
const GAMES: [&str; 16] = [
    "copenhagen",
    "tablut-edge",
    "copenhagen",
    "brandubh-weak",
    "old-hnefatafl",
    "tablut-smith",
    "fetlar",
    "tablut-contest",
    "copenhagen-13",
    "sea-battle",
    "simple-tafl",
    "copenhagen",
    "tyr-15",
    "tablut-edge",
    "sea-battle-15",
    "fetlar",
];
/// Pages are in these languages, English in the middle of them.
const LANGUAGES: [(&str, &Words); 6] =
    [("en", &ENGLISH), ("de", &GERMAN), ("en", &ENGLISH), ("hu", &HUNGARIAN), ("en", &ENGLISH), ("de", &GERMAN)];

/// What pages of a language say around their examples.
struct Words {
    title: &'static str,
    headings: [&'static str; 5],
    sentences: [&'static str; 10],
    sides: [&'static str; 2],
    ongoing: &'static str,
    wins: Option<[&'static str; 2]>,
    table: [&'static str; 3],
}

const ENGLISH: Words = Words {
    title: "Notes on the game",
    headings: ["The position", "What happens here", "A second look", "From practice", "Questions of a beginner"],
    sentences: [
        "This position came up at a winter meeting of the club.",
        "Look at the left wing first, then at the king.",
        "Many beginners overlook what happens next.",
        "The old pages show this with stones of glass and bone.",
        "Nobody at the table was sure, so it was looked up.",
        "It is worth playing through slowly, with a real board.",
        "The same idea returns further below, with colours changed.",
        "A player who has seen it once will not forget it.",
        "The rest of the game was long and is left out here.",
        "Two readers wrote to us about this, and both were right.",
    ],
    sides: ["attackers to move", "defenders to move"],
    ongoing: "ongoing",
    wins: None,
    table: ["Board", "Attackers", "Defenders"],
};
const GERMAN: Words = Words {
    title: "Notizen zum Spiel",
    headings: ["Die Stellung", "Was hier geschieht", "Ein zweiter Blick", "Aus der Praxis", "Fragen von Anfängern"],
    sentences: [
        "Diese Stellung entstand bei einem Treffen im Winter.",
        "Man schaue zuerst auf den linken Flügel.",
        "Viele übersehen, was nun geschieht.",
        "Die alten Seiten zeigen es mit Steinen aus Glas und Bein.",
        "Am Tisch war sich niemand sicher, also wurde nachgelesen.",
        "Es lohnt sich, das langsam nachzuspielen.",
        "Weiter unten kehrt derselbe Gedanke wieder.",
        "Wer es einmal gesehen hat, vergisst es nicht.",
        "Der Rest der Partie war lang und fehlt hier.",
        "Zwei Leser haben uns dazu geschrieben.",
    ],
    sides: ["Angreifer am Zug", "Verteidiger am Zug"],
    ongoing: "geht weiter",
    wins: Some(["Angreifer gewinnen", "Verteidiger gewinnen"]),
    table: ["Brett", "Angreifer", "Verteidiger"],
};
const HUNGARIAN: Words = Words {
    title: "Jegyzetek a játékhoz",
    headings: ["Az állás", "Mi történik itt", "Még egyszer", "A gyakorlatból", "Kezdők kérdései"],
    sentences: [
        "Ez az állás egy téli találkozón keletkezett.",
        "Először a bal szárnyat nézzük.",
        "Sokan nem veszik észre, mi következik.",
        "A régi lapok üvegből és csontból készült kövekkel mutatják.",
        "Az asztalnál senki sem volt biztos benne.",
        "Érdemes lassan végigjátszani.",
        "Lejjebb ugyanez a gondolat tér vissza.",
        "Aki egyszer látta, nem felejti el.",
        "A játszma többi része hosszú volt, itt kimarad.",
        "Két olvasó is írt nekünk erről.",
    ],
    sides: ["a támadók következnek", "a védők következnek"],
    ongoing: "folytatódik",
    wins: Some(["a támadók nyernek", "a védők nyernek"]),
    table: ["Tábla", "Támadók", "Védők"],
};

/// One page of the repository.
pub(crate) struct Page {
    /// Its path below the root, with forward slashes.
    pub(crate) name: String,
    /// Its text.
    pub(crate) text: String,
    /// How many of its examples hold.
    pub(crate) holds: usize,
    /// How many are set aside.
    pub(crate) skipped: usize,
}

/// Draws pages with so many examples in all, as many on each as come out even.
pub(crate) fn repository(pages: usize, examples: usize) -> Vec<Page> {
    let library = Library::built_in();
    let games: Vec<Game> = GAMES.iter().map(|id| Game::new(&library, id)).collect();
    (0..pages)
        .map(|page| {
            let many = examples * (page + 1) / pages - examples * page / pages;
            Writer::new(page, &games[page % games.len()], LANGUAGES[page / 3 % LANGUAGES.len()]).page(page, many)
        })
        .collect()
}

/// The same numbers for everybody: an xorshift generator.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 33) as usize % bound
    }
}

/// A variant at its start.
struct Game {
    variant: std::sync::Arc<Variant>,
    engine: Engine,
    start: Board,
}

impl Game {
    fn new(library: &Library, id: &str) -> Self {
        let variant = library.get(id).unwrap_or_else(|| panic!("no variant {id}"));
        let start = variant.start.clone().unwrap_or_else(|| panic!("{id} has no start"));
        Self { engine: Engine::new(start.size(), &variant.rules), start, variant }
    }

    fn begin(&self, board: &Board, to_move: Side) -> Match {
        self.engine.begin(&Setup { board: board.clone(), to_move })
    }
}

struct Writer<'a> {
    random: Random,
    game: &'a Game,
    language: &'static str,
    words: &'static Words,
    text: String,
    holds: usize,
    skipped: usize,
}

impl<'a> Writer<'a> {
    fn new(page: usize, game: &'a Game, (language, words): (&'static str, &'static Words)) -> Self {
        let random = Random((page as u64 + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15));
        Self { random, game, language, words, text: String::new(), holds: 0, skipped: 0 }
    }

    fn page(mut self, number: usize, examples: usize) -> Page {
        let variant = &self.game.variant;
        let language = self.language;
        let _ = writeln!(self.text, "---\ntafl:\n  variant: {}\n  language: {language}\n---\n", variant.id);
        let _ = writeln!(self.text, "# {} {number}\n", self.words.title);
        self.prose();
        if self.random.below(3) == 0 {
            self.table();
        }
        for example in 0..examples {
            if example % 4 == 0 {
                let heading = self.words.headings[self.random.below(5)];
                let _ = writeln!(self.text, "## {heading}\n");
            }
            self.prose();
            self.example(example);
            if self.random.below(12) == 0 {
                self.picture();
            }
        }
        let name = format!("pages/{:02}/{}-{number:04}.md", number % 20, variant.id);
        // Some pages come from other systems.
        let text = if number % 10 == 7 { self.text.replace('\n', "\r\n") } else { self.text };
        Page { name, text, holds: self.holds, skipped: self.skipped }
    }

    fn prose(&mut self) {
        for _ in 0..1 + self.random.below(4) {
            let sentence = self.words.sentences[self.random.below(10)];
            let end = if self.random.below(3) == 0 { '\n' } else { ' ' };
            let _ = write!(self.text, "{sentence}{end}");
        }
        self.text.push_str("\n\n");
    }

    /// What the page says about its game.
    fn table(&mut self) {
        let start = &self.game.start;
        let side = start.size().side();
        let attackers = start.men().filter(|(_, piece)| piece.side == Side::Attackers).count();
        let [board, label, _] = self.words.table;
        let _ = write!(self.text, "| | |\n|---|---|\n| {board} | {side}×{side} |\n| {label} | {attackers} |\n\n");
    }

    /// A drawing that nobody plays on.
    fn picture(&mut self) {
        let plies = 10 + self.random.below(20);
        let rows: Vec<String> = self.playout(plies).board().rows().collect();
        // Right below an example it would be what comes of it.
        self.prose();
        let _ = write!(self.text, "```\n{}\n```\n\n", rows.join("\n"));
        self.prose();
    }

    fn example(&mut self, number: usize) {
        let plies = self.random.below(60);
        let game = self.playout(plies);
        let skipped = self.random.below(50) == 0;
        self.text.push_str("```tafl\n");
        if self.random.below(2) == 0 {
            let _ = writeln!(self.text, "name: {} {number}", self.words.headings[self.random.below(5)]);
        }
        if skipped {
            self.text.push_str("skip: the club has not decided yet\n");
        }
        let mut game = if plies < 6 {
            self.text.push_str("start\n\n");
            self.game.begin(&self.game.start, self.game.variant.first_mover())
        } else {
            self.text.push_str(&drawn(&game.board(), self.random.below(3) > 0));
            self.game.begin(&game.board(), game.to_move())
        };
        let _ = writeln!(self.text, "{}", self.words.sides[usize::from(game.to_move() == Side::Defenders)]);
        self.claims_before(&game);
        for _ in 0..1 + self.random.below(4) {
            let Some(play) = self.telling(&game) else { break };
            if !self.turn(&mut game, play) {
                break;
            }
        }
        self.claims_after(&game);
        self.text.push_str("```\n\n");
        if skipped { self.skipped += 1 } else { self.holds += 1 }
    }

    /// A game that went on for a while by lot, and is not over.
    fn playout(&mut self, plies: usize) -> Match {
        let start = self.game.begin(&self.game.start, self.game.variant.first_mover());
        let mut game = start.clone();
        for _ in 0..plies {
            let Some(play) = self.any(&game) else { return game };
            let mut next = game.clone();
            let Ok(step) = next.play(play) else { return game };
            if step.open && next.end_turn().is_err() || matches!(next.status(), Status::Over(_)) {
                return game;
            }
            game = next;
        }
        game
    }

    fn any(&mut self, game: &Match) -> Option<Play> {
        let random = &mut self.random;
        game.pick_play(|many| random.below(many as usize) as u64)
    }

    /// One of several plays, by preference one at which something happens.
    fn telling(&mut self, game: &Match) -> Option<Play> {
        let mut last = None;
        for _ in 0..8 {
            let play = self.any(game)?;
            last = Some(play);
            let Ok(step) = game.clone().play(play) else { continue };
            if !step.captured.is_empty() || step.status != Status::Ongoing {
                break;
            }
        }
        last
    }

    /// Plays a turn and writes it; whether the game goes on.
    fn turn(&mut self, game: &mut Match, play: Play) -> bool {
        let Ok(step) = game.play(play) else { return false };
        let _ = write!(self.text, "{}-{}", play.from, play.to);
        self.captures(&step);
        self.text.push('\n');
        if step.open {
            // Of a chain only the first step is shown, at the end of an example.
            return false;
        }
        if let Status::Over(outcome) = step.status {
            let status = self.won(outcome);
            let _ = writeln!(self.text, "=> {status}");
            return false;
        }
        true
    }

    fn captures(&mut self, step: &Step) {
        if !step.captured.is_empty() {
            let names: Vec<String> = step.captured.iter().map(|(square, _)| square.to_string()).collect();
            let _ = write!(self.text, " x{}", names.join(" x"));
        }
    }

    fn won(&self, outcome: Outcome) -> String {
        match (self.words.wins, outcome.winner) {
            (Some(wins), Some(side)) => wins[usize::from(side == Side::Defenders)].to_owned(),
            _ => Status::Over(outcome).to_string(),
        }
    }

    fn claims_before(&mut self, game: &Match) {
        match self.random.below(6) {
            0 => {
                let _ = writeln!(self.text, "=> {} moves", game.play_count());
            }
            1 => {
                let Some(play) = self.any(game) else { return };
                let squares: Vec<String> = game.destinations(play.from).iter().map(Square::to_string).collect();
                let _ = writeln!(self.text, "=> moves from {}: {}", play.from, squares.join(" "));
            }
            2 | 3 => {
                // A step askew is refused wherever it begins.
                let Some(play) = self.any(game) else { return };
                let side = game.board().size().side();
                let to = Square { file: (play.from.file + 1) % side, rank: (play.from.rank + 2) % side };
                if let Err(refused) = game.is_allowed(Play { from: play.from, to }) {
                    let reason =
                        if self.language == "en" { format!(" because {}", refused.first().0) } else { String::new() };
                    let _ = writeln!(self.text, "!{}-{to}{reason}", play.from);
                }
            }
            _ => {}
        }
    }

    fn claims_after(&mut self, game: &Match) {
        let ongoing = game.status() == Status::Ongoing && !game.is_open();
        match self.random.below(5) {
            0 | 1 if ongoing => {
                let _ = writeln!(self.text, "=> {}", self.words.ongoing);
            }
            2 if ongoing => {
                let _ = write!(self.text, "after:\n{}", drawn(&game.board(), true));
            }
            _ => self.text.push_str("=> legal\n"),
        }
    }
}

/// A board with labels, all of it or only the ranks on which men stand; or without labels.
fn drawn(board: &Board, labelled: bool) -> String {
    let mut text = String::new();
    let side = usize::from(board.size().side());
    for (row, rank) in board.rows().zip((1..=side).rev()) {
        if labelled {
            let cells: Vec<String> = row.chars().map(String::from).collect();
            let _ = writeln!(text, "{rank:>2} {}", cells.join(" "));
        } else {
            let _ = writeln!(text, "{row}");
        }
    }
    if labelled {
        let files: Vec<String> = ('a'..).take(side).map(String::from).collect();
        let _ = writeln!(text, "   {}", files.join(" "));
    }
    text.push('\n');
    text
}

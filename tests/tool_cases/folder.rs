//! A folder of files that is thrown away, and the program run in it.

use serde_json::Value;
use std::path::PathBuf;
use std::process::{Command, Output};
use tempfile::TempDir;

/// Front matter that binds the variant most pages here use.
pub(crate) const TABLUT: &str = "---\ntafl:\n  variant: tablut-edge\n---\n";
/// Two lines of a 9x9 board on which `b4-e4` captures f4.
pub(crate) const BOARD: &str = " 4 . A . . . D A . .\n   a b c d e f g h i\n";

/// A block around lines.
pub(crate) fn block(lines: &str) -> String {
    format!("```tafl\n{lines}```\n")
}

/// A block that holds.
pub(crate) fn good() -> String {
    block(&format!("{BOARD}b4-e4 xf4\n"))
}

/// A block with a claim too few.
pub(crate) fn bad() -> String {
    block(&format!("{BOARD}b4-e4\n"))
}

/// What is said about [`bad`], whose move stands in a line.
pub(crate) fn refuted(line: usize) -> String {
    format!("{line}:1 claim/captures: not so: captures nothing")
}

/// A folder with files.
pub(crate) struct Folder(TempDir);

impl Folder {
    pub(crate) fn new() -> Self {
        Self(TempDir::new().unwrap())
    }

    /// The folder with one page, `page.md`.
    pub(crate) fn page(text: impl AsRef<[u8]>) -> Self {
        Self::new().with("page.md", text)
    }

    /// The same with one more file.
    pub(crate) fn with(self, name: &str, text: impl AsRef<[u8]>) -> Self {
        let path = self.path(name);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, text).unwrap();
        self
    }

    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    /// The program with arguments, in this folder and without what the environment says about colours.
    pub(crate) fn command(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_taflcheck"));
        command.env_remove("CI");
        command.current_dir(self.0.path()).args(arguments);
        for name in ["NO_COLOR", "CLICOLOR_FORCE", "TERM"] {
            command.env_remove(name);
        }
        command
    }

    pub(crate) fn run(&self, arguments: &[&str]) -> Ran {
        Ran::of(self.command(arguments).output().unwrap())
    }

    /// Checks paths for people and as JSON, and sees to it that both say the same.
    pub(crate) fn check(&self, arguments: &[&str]) -> Checked {
        let with = |more: &[&str]| self.run(&[&["check"], more, arguments].concat());
        let human = with(&["--verbose"]);
        let json = with(&["--format", "json"]);
        let report: Value = serde_json::from_str(&json.out).unwrap_or_else(|error| panic!("{error}: {json:?}"));
        let checked = Checked { code: human.code, human: human.out, report };
        assert_eq!(json.code, checked.code, "both formats end with the same exit code");
        assert_eq!(checked.report["summary"]["exit_code"], checked.code, "the summary repeats the exit code");
        checked.summary_is_the_sum_of_the_examples();
        checked.both_formats_say_the_same();
        checked
    }
}

/// What a run printed, and how it ended.
#[derive(Debug)]
pub(crate) struct Ran {
    pub(crate) code: i32,
    pub(crate) out: String,
    pub(crate) err: String,
}

impl Ran {
    pub(crate) fn of(output: Output) -> Self {
        let ran = Self {
            code: output.status.code().unwrap_or(-1),
            out: String::from_utf8(output.stdout).unwrap(),
            err: String::from_utf8(output.stderr).unwrap(),
        };
        assert!(!ran.err.contains("panicked"), "{}", ran.err);
        ran
    }
}

/// A run in both formats.
#[derive(Debug)]
pub(crate) struct Checked {
    pub(crate) code: i32,
    pub(crate) human: String,
    pub(crate) report: Value,
}

impl Checked {
    /// Every message, those about the configuration first.
    pub(crate) fn diagnostics(&self) -> Vec<&Value> {
        let documents = self.report["documents"].as_array().unwrap().iter();
        let own = documents.flat_map(|document| document["diagnostics"].as_array().unwrap());
        self.report["diagnostics"].as_array().unwrap().iter().chain(own).collect()
    }

    /// `line:column code: message` of each.
    pub(crate) fn said(&self) -> Vec<String> {
        let word = |found: &Value, key: &str| found[key].as_str().unwrap().to_owned();
        let said = |found: &&Value| {
            format!("{}:{} {}: {}", found["line"], found["column"], word(found, "code"), word(found, "message"))
        };
        self.diagnostics().iter().map(said).collect()
    }

    /// The same with the file before it.
    pub(crate) fn said_with_paths(&self) -> Vec<String> {
        let paths = self.diagnostics();
        let paths = paths.iter().map(|found| found["path"].as_str().unwrap());
        paths.zip(self.said()).map(|(path, said)| format!("{path}:{said}")).collect()
    }

    /// All help that is given.
    pub(crate) fn help(&self) -> String {
        let help = self.diagnostics().into_iter().flat_map(|found| found["help"].as_array().unwrap());
        help.map(|help| help.as_str().unwrap().to_owned() + "\n").collect()
    }

    /// `line verdict name` of each example.
    pub(crate) fn examples(&self) -> Vec<String> {
        let documents = self.report["documents"].as_array().unwrap().iter();
        let mut examples: Vec<String> = Vec::new();
        let mut seen: Vec<(&Value, &Value)> = Vec::new();
        for example in documents.flat_map(|document| document["examples"].as_array().unwrap()) {
            // An example under two variants is listed for each.
            if !seen.contains(&(&example["path"], &example["id"])) {
                seen.push((&example["path"], &example["id"]));
                let word = |key: &str| example[key].as_str().unwrap().to_owned();
                examples.push(format!("{} {} {}", example["line"], word("verdict"), word("name")));
            }
        }
        examples
    }

    /// Checks what is said and how it ends.
    pub(crate) fn says(&self, code: i32, said: &[&str]) {
        assert_eq!(self.said(), said, "{}", self.human);
        assert_eq!(self.code, code, "{}", self.human);
    }

    /// Checks that there are examples, that all of them hold, and that nothing is said.
    pub(crate) fn holds(&self, examples: usize) {
        self.says(0, &[]);
        assert_eq!(self.report["summary"]["holds"], examples, "{}", self.human);
        assert_eq!(self.report["summary"]["examples"], examples, "{}", self.human);
    }

    fn summary_is_the_sum_of_the_examples(&self) {
        let examples = self.examples();
        let summary = &self.report["summary"];
        assert_eq!(summary["examples"], examples.len());
        let last = self.human.lines().last().unwrap_or_default();
        for (key, words) in [
            ("holds", ["holds", "hold"]),
            ("refuted", ["refuted"; 2]),
            ("unreadable", ["unreadable"; 2]),
            ("skipped", ["skipped"; 2]),
        ] {
            let count = examples.iter().filter(|example| example.split(' ').nth(1) == Some(key)).count();
            assert_eq!(summary[key], count, "{key}: {}", self.human);
            let told = words.iter().any(|word| last.contains(&format!(", {count} {word}")));
            assert_eq!(told, count > 0, "{key} in the last line: {last}");
        }
    }

    fn both_formats_say_the_same(&self) {
        for found in self.diagnostics() {
            let word = |key: &str| found[key].as_str().unwrap();
            let title = format!("{}[{}]: {}", word("severity"), word("code"), word("message"));
            assert!(self.human.contains(&title), "{title}\n{}", self.human);
            let place = format!("--> {}:{}:{}\n", word("path"), found["line"], found["column"]);
            assert!(self.human.contains(&place), "{place}\n{}", self.human);
        }
        for example in self.examples() {
            let mut words = example.splitn(3, ' ');
            let mut next = || words.next().unwrap_or_default();
            let (line, verdict, name) = (next(), next(), next());
            let told = format!("  {verdict:<10} line {line}, {name}\n");
            assert!(self.human.contains(&told), "{told}\n{}", self.human);
        }
        assert!(!self.human.contains("panicked"));
    }
}

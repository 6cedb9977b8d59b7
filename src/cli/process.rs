//! Another engine as a process: lines to its standard input, lines from its standard output. Never waits longer than it is
//! told to, never keeps more of what it is told than a line may have, and ends what it started.

use crate::protocol::{Broken, How, Wire};
use std::collections::VecDeque;
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, SyncSender, channel, sync_channel};
use std::sync::{Arc, Mutex};
use std::time::Duration;

/// Lines of an engine may be so long.
const LONGEST: usize = 1 << 20;
/// So many lines that nobody has asked for yet are kept.
const AHEAD: usize = 1_024;
/// So much of what it says on its standard error is kept.
const LAST_WORDS: usize = 2_000;

/// An engine that runs.
#[derive(Debug)]
pub(super) struct Process {
    child: Child,
    lines: Sender<Vec<String>>,
    answers: Receiver<Result<String, How>>,
    last_words: Arc<Mutex<VecDeque<u8>>>,
    limit: Duration,
    answered: u64,
}

impl Process {
    /// Starts an engine.
    ///
    /// # Errors
    /// Why it cannot be started.
    pub(super) fn start(command: &str, seconds: u64) -> Result<Self, String> {
        let words = words(command)?;
        let Some((program, arguments)) = words.split_first() else { return Err("the command is empty".to_owned()) };
        let mut child = Command::new(program)
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .map_err(|error| format!("`{program}` cannot be started: {error}"))?;
        let (Some(mut input), Some(output), Some(errors)) =
            (child.stdin.take(), child.stdout.take(), child.stderr.take())
        else {
            return Err(format!("`{program}` has no standard input or output"));
        };
        let (lines, to_write) = channel::<Vec<String>>();
        std::thread::spawn(move || {
            // Whoever does not read must not stop us: writing has a thread of its own.
            for some in to_write {
                let text: String = some.iter().flat_map(|line| [line, "\n"]).collect();
                if input.write_all(text.as_bytes()).and_then(|()| input.flush()).is_err() {
                    return;
                }
            }
        });
        let (answered, answers) = sync_channel(AHEAD);
        std::thread::spawn(move || read(output, &answered));
        let last_words = Arc::new(Mutex::new(VecDeque::new()));
        let heard = Arc::clone(&last_words);
        std::thread::spawn(move || listen(errors, &heard));
        Ok(Self { child, lines, answers, last_words, limit: Duration::from_secs(seconds), answered: 0 })
    }

    fn broken(&self, sent: &str, how: How) -> Broken {
        Broken { answered: self.answered, sent: sent.to_owned(), how }
    }

    /// What it said last on its standard error, in one line.
    fn last_words(&self) -> String {
        // It may still be saying it.
        std::thread::sleep(Duration::from_millis(50));
        let bytes: Vec<u8> = self.last_words.lock().map(|bytes| bytes.iter().copied().collect()).unwrap_or_default();
        let text = String::from_utf8_lossy(&bytes);
        text.lines().rev().find(|line| !line.trim().is_empty()).unwrap_or_default().to_owned()
    }
}

impl Wire for Process {
    fn exchange(&mut self, lines: &[String]) -> Result<Vec<String>, Broken> {
        let first = lines.first().map(String::as_str).unwrap_or_default();
        if let Ok(Ok(got)) = self.answers.try_recv() {
            let expected = "this is one answer more than there were requests".to_owned();
            return Err(self.broken(first, How::Nonsense { got, expected }));
        }
        // Whether it still reads shows in its answers.
        let _ = self.lines.send(lines.to_vec());
        let mut answers = Vec::new();
        for line in lines {
            match self.answers.recv_timeout(self.limit) {
                Ok(Ok(answer)) => answers.push(answer),
                Ok(Err(how)) => return Err(self.broken(line, how)),
                Err(RecvTimeoutError::Timeout) => return Err(self.broken(line, How::Hung(self.limit.as_secs()))),
                Err(RecvTimeoutError::Disconnected) => {
                    return Err(self.broken(line, How::Died(self.last_words())));
                }
            }
            self.answered += 1;
        }
        Ok(answers)
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Reads lines until the engine says no more or too much.
fn read(output: impl Read, answers: &SyncSender<Result<String, How>>) {
    let mut output = BufReader::new(output);
    loop {
        let mut line = Vec::new();
        let read = output.by_ref().take(LONGEST as u64 + 1).read_until(b'\n', &mut line);
        if !read.is_ok_and(|bytes| bytes > 0) {
            return;
        }
        let is_long = line.len() > LONGEST;
        let text = String::from_utf8_lossy(&line).trim_end_matches(['\n', '\r']).to_owned();
        let told = if is_long { Err(How::Flooded(LONGEST)) } else { Ok(text) };
        if answers.send(told).is_err() || is_long {
            return;
        }
    }
}

/// Keeps the end of what the engine says on its standard error.
fn listen(mut errors: impl Read, heard: &Mutex<VecDeque<u8>>) {
    let mut some = [0_u8; 512];
    while let Ok(count) = errors.read(&mut some) {
        let Ok(mut heard) = heard.lock() else { return };
        if count == 0 {
            return;
        }
        heard.extend(&some[..count]);
        let more = heard.len().saturating_sub(LAST_WORDS);
        heard.drain(..more);
    }
}

/// The words of a command: blanks part them, `'…'` and `"…"` hold them together.
fn words(command: &str) -> Result<Vec<String>, String> {
    let mut words = Vec::new();
    let mut word: Option<String> = None;
    let mut quote = None;
    for letter in command.chars() {
        match (quote, letter) {
            (Some(open), _) if letter == open => quote = None,
            (None, '\'' | '"') => {
                quote = Some(letter);
                word.get_or_insert_default();
            }
            (None, _) if letter.is_whitespace() => words.extend(word.take()),
            (Some(_) | None, _) => word.get_or_insert_default().push(letter),
        }
    }
    if let Some(open) = quote {
        return Err(format!("the command has a {open} that does not end"));
    }
    words.extend(word);
    Ok(words)
}

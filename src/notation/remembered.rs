//! What short lines mean, remembered: claims and sides come back in every example, in the same few words.

use std::collections::HashMap;

/// No more lines than these are remembered, so that no page fills the memory with them.
const MOST: usize = 1000;

/// No line longer than this comes back.
const LONGEST: usize = 200;

/// Lines and what they mean.
pub(super) struct Remembered<V> {
    lines: HashMap<String, V>,
}

impl<V> Default for Remembered<V> {
    fn default() -> Self {
        Self { lines: HashMap::new() }
    }
}

impl<V: Copy> Remembered<V> {
    /// What a line means, if it is remembered.
    pub(super) fn get(&self, line: &str) -> Option<V> {
        self.lines.get(line).copied()
    }

    /// Remembers what a line means, if there is room.
    pub(super) fn keep(&mut self, line: &str, means: V) {
        if line.len() <= LONGEST && self.lines.len() < MOST {
            self.lines.insert(line.to_owned(), means);
        }
    }
}

//! A bar on a terminal when a run takes long.

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::io::IsTerminal;
use std::time::{Duration, Instant};

/// Short runs are left alone: a bar that flashes by is a nuisance.
const LONG: Duration = Duration::from_millis(500);

/// Counts documents.
pub(super) struct Progress {
    bar: ProgressBar,
    begun: Instant,
    terminal: bool,
}

impl Progress {
    pub(super) fn new(documents: usize) -> Self {
        let bar = ProgressBar::with_draw_target(Some(documents as u64), ProgressDrawTarget::hidden());
        if let Ok(style) = ProgressStyle::with_template("checking [{bar:30}] {pos}/{len} documents") {
            bar.set_style(style.progress_chars("=> "));
        }
        Self { bar, begun: Instant::now(), terminal: std::io::stderr().is_terminal() }
    }

    /// One more document is done.
    pub(super) fn step(&self) {
        if self.terminal && self.bar.is_hidden() && self.begun.elapsed() > LONG {
            self.bar.set_draw_target(ProgressDrawTarget::stderr());
        }
        self.bar.inc(1);
    }

    pub(super) fn end(&self) {
        self.bar.finish_and_clear();
    }
}

//! Printing. A reader that closes the pipe early is no error.

use super::args::Colour;
use super::write::Writing;
use crate::report::{Style, diagnostic};
use crate::text::{Diagnostic, Source};
use std::io::{ErrorKind, IsTerminal, Write};

/// How to print.
#[derive(Clone, Copy, Debug)]
pub(super) struct Output {
    colour: bool,
}

impl Output {
    /// Colours as asked for; `NO_COLOR` and a dumb terminal only turn the automatic choice off.
    pub(super) fn new(colour: Colour) -> Self {
        let set = |name: &str| std::env::var_os(name).is_some_and(|value| !value.is_empty());
        let dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
        let forced = std::env::var_os("CLICOLOR_FORCE").is_some_and(|value| !value.is_empty() && value != "0");
        let colour = match colour {
            Colour::Always => true,
            Colour::Never => false,
            Colour::Auto => !set("NO_COLOR") && !dumb && (std::io::stdout().is_terminal() || forced),
        };
        Self { colour }
    }

    pub(super) fn style(self, verbose: bool) -> Style {
        Style { colour: self.colour, width: 120, verbose, quiet: false }
    }

    /// Prints to standard output.
    pub(super) fn print(self, text: &str) {
        // Whoever closed the pipe does not want the rest.
        let _ = self.is_read(text);
    }

    /// Prints a report to standard output, and says what kept it from being written. A reader who goes away is no error.
    pub(super) fn deliver(self, text: Writing<'_>) -> Result<(), String> {
        let mut out = std::io::stdout().lock();
        match text(&mut out).and_then(|()| out.flush()) {
            Err(error) if error.kind() != ErrorKind::BrokenPipe => Err(error.to_string()),
            _ => Ok(()),
        }
    }

    /// Prints to standard output, and says whether anybody still reads there.
    pub(super) fn is_read(self, text: &str) -> bool {
        let mut out = std::io::stdout().lock();
        out.write_all(text.as_bytes()).and_then(|()| out.flush()).is_ok()
    }

    /// Says what is wrong with a source, each fault at its place.
    pub(super) fn tell(self, source: &Source, faults: &[Diagnostic]) {
        for fault in faults {
            self.complain(&diagnostic(source, fault, None, None, self.style(false)));
        }
    }

    /// Prints to standard error.
    pub(super) fn complain(self, text: &str) {
        let mut err = std::io::stderr().lock();
        let _ = err.write_all(text.as_bytes()).and_then(|()| err.flush());
    }
}

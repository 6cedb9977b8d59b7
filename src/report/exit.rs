//! Exit codes, one meaning each.

/// How a run ended, for scripts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExitCode {
    /// 0: everything holds.
    Holds,
    /// 1: a claim was refuted or hangs on an unstated rule, or a promised number of examples was not found.
    Refuted,
    /// 2: the command line, the configuration or a variant file is wrong, or a report cannot be written.
    Usage,
    /// 3: a document or an example could not be read.
    Unreadable,
    /// 4: nothing was checked, or something that was named matched nothing.
    NothingChecked,
    /// 70: a bug in the program.
    Bug,
}

impl ExitCode {
    /// The number.
    #[must_use]
    pub const fn number(self) -> u8 {
        match self {
            Self::Holds => 0,
            Self::Refuted => 1,
            Self::Usage => 2,
            Self::Unreadable => 3,
            Self::NothingChecked => 4,
            Self::Bug => 70,
        }
    }
}

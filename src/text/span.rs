//! A stretch of a source, in bytes.

/// A half-open range of bytes in the text of one [`Source`](super::Source).
///
/// Spans are bytes because slicing needs bytes; people are shown the line and column that
/// [`Source::place`](super::Source::place) makes of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Span {
    /// First byte.
    pub start: usize,
    /// One past the last byte; never before `start`.
    pub end: usize,
}

impl Span {
    /// The range `start..end`; an end before the start is raised to it.
    #[must_use]
    pub const fn new(start: usize, end: usize) -> Self {
        let end = if end < start { start } else { end };
        Self { start, end }
    }

    /// The empty span at `at`.
    #[must_use]
    pub const fn at(at: usize) -> Self {
        Self { start: at, end: at }
    }

    /// The smallest span that holds both.
    #[must_use]
    pub fn to(self, other: Self) -> Self {
        Self::new(self.start.min(other.start), self.end.max(other.end))
    }

    /// The same length further on by `by` bytes.
    #[must_use]
    pub const fn shifted(self, by: usize) -> Self {
        Self { start: self.start + by, end: self.end + by }
    }

    /// Whether it has no bytes.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.start == self.end
    }

    /// Whether `inner` lies within it.
    #[must_use]
    pub const fn holds(self, inner: Self) -> bool {
        self.start <= inner.start && inner.end <= self.end
    }
}

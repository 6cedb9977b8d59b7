//! One code and what there is to say about it.

use super::{
    blocks, claims, drawings, examples, facts, limits, moves, pages, programs, recorded, setup, translated_facts,
    translations, variants,
};

/// What there is to say about a code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Explanation {
    /// The code: `claim/refuted`.
    pub code: &'static str,
    /// What it means, in one sentence or two.
    pub means: &'static str,
    /// What to write instead, or to do.
    pub instead: &'static str,
    /// What causes it.
    pub cause: Cause,
}

/// What causes a code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cause {
    /// A page that is checked.
    Page(&'static str),
    /// Files, by name, and the arguments of the program.
    Command(&'static [(&'static str, &'static str)], &'static str),
    /// Nothing that could stand here, and why.
    Told(&'static str),
}

pub(super) const fn page(
    code: &'static str,
    means: &'static str,
    instead: &'static str,
    page: &'static str,
) -> Explanation {
    Explanation { code, means, instead, cause: Cause::Page(page) }
}

pub(super) const fn command(
    code: &'static str,
    means: &'static str,
    instead: &'static str,
    files: &'static [(&'static str, &'static str)],
    arguments: &'static str,
) -> Explanation {
    Explanation { code, means, instead, cause: Cause::Command(files, arguments) }
}

pub(super) const fn told(
    code: &'static str,
    means: &'static str,
    instead: &'static str,
    why: &'static str,
) -> Explanation {
    Explanation { code, means, instead, cause: Cause::Told(why) }
}

/// Every code, in the order of the documentation.
pub fn codes() -> impl Iterator<Item = &'static Explanation> {
    let groups: [&'static [Explanation]; 14] = [
        claims::CODES,
        blocks::CODES,
        drawings::CODES,
        moves::CODES,
        examples::CODES,
        pages::CODES,
        facts::CODES,
        setup::CODES,
        variants::CODES,
        programs::CODES,
        recorded::CODES,
        translations::CODES,
        translated_facts::CODES,
        limits::CODES,
    ];
    groups.into_iter().flatten()
}

/// What there is to say about one code.
#[must_use]
pub fn explanation(code: &str) -> Option<&'static Explanation> {
    codes().find(|known| known.code == code)
}

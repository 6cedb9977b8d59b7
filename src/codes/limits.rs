//! Codes about more than is read. Each with what it means, why no example of it stands here, and what to write instead.

use super::code::{Explanation, told};

/// In the order of the documentation.
pub(super) const CODES: &[Explanation] = &[
    told(
        "block/too-long",
        "A block has more lines or bytes than one example needs; none of it is read.",
        "Several examples, each with its own position.",
        "it takes a block of more than 20,000 lines or 128 KiB",
    ),
    told(
        "prose/too-long",
        "A paragraph is longer than those in which examples are looked for.",
        "Blank lines between its parts.",
        "it takes a paragraph of more than 32 KiB",
    ),
    told(
        "example/too-many",
        "A page has more examples than are read; those after the place are not.",
        "Several pages.",
        "it takes more than 5,000 examples",
    ),
    told(
        "example/too-many-variants",
        "An example is bound to more variants than one is judged under.",
        "The variants that differ there; another example for others.",
        "it takes more than 100 variants",
    ),
    told(
        "record/too-many-moves",
        "A recorded game or a list of moves has more moves than are played.",
        "Several records, each with its own position.",
        "it takes more than 5,000 moves",
    ),
];

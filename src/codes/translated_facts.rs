//! Codes about the facts of translations, and about pages that cannot be compared. Each with what it means, an example that causes it, and what to write instead.

use super::code::{Explanation, command};

/// In the order of the documentation.
pub(super) const CODES: &[Explanation] = &[
    command(
        "same/fact-differs",
        "The pages state a fact differently.",
        "The same on both.",
        &[
            (
                "page.md",
                r#"<!-- tafl: variant=brandubh-weak language=en -->

# The game

The board has 7x7 squares. The attackers move first.
"#,
            ),
            (
                "page.de.md",
                r#"<!-- tafl: variant=brandubh-weak language=de -->

# Das Spiel

Das Brett hat 7x7 Felder. Die Verteidiger beginnen.
"#,
            ),
        ],
        "same page.md page.de.md",
    ),
    command(
        "same/fact-extra",
        "Only the translation states a fact.",
        "A sentence about it in the original.",
        &[
            (
                "page.md",
                r#"<!-- tafl: variant=brandubh-weak language=en -->

# The game

The board has 7x7 squares.
"#,
            ),
            (
                "page.de.md",
                r#"<!-- tafl: variant=brandubh-weak language=de -->

# Das Spiel

Das Brett hat 7x7 Felder. Die Angreifer beginnen.
"#,
            ),
        ],
        "same page.md page.de.md",
    ),
    command(
        "same/fact-missing",
        "The translation does not state a fact that the original states, or not in words that are read.",
        "A sentence about it.",
        &[
            (
                "page.md",
                r#"<!-- tafl: variant=brandubh-weak language=en -->

# The game

The board has 7x7 squares. The attackers move first.
"#,
            ),
            (
                "page.de.md",
                r#"<!-- tafl: variant=brandubh-weak language=de -->

# Das Spiel

Das Brett hat 7x7 Felder.
"#,
            ),
        ],
        "same page.md page.de.md",
    ),
    command(
        "same/folder",
        "A folder is named where pages are compared.",
        "The original, then its translations.",
        &[("page.md", "x\n")],
        "same page.md .",
    ),
    command(
        "same/no-facts",
        "Only one of the pages states facts that could be read.",
        "Nothing, if the translation is in a language whose facts are not read; else sentences that are.",
        &[
            (
                "page.md",
                r#"<!-- tafl: variant=brandubh-weak language=en -->

# The game

The board has 7x7 squares. The attackers move first.
"#,
            ),
            (
                "page.de.md",
                r#"```tafl
variant: brandubh-weak
start
b4-b6
```
"#,
            ),
        ],
        "same page.md page.de.md",
    ),
    command(
        "same/nothing",
        "Neither page has an example or a fact to compare.",
        "Other pages.",
        &[("page.md", "Nothing.\n"), ("page.de.md", "Nichts.\n")],
        "same page.md page.de.md",
    ),
];

//! Codes about what a page states outside of examples, and about what it leaves open. Each with what it means, an example that causes it, and what to write instead.

use super::code::{Explanation, command, page};

/// In the order of the documentation.
pub(super) const CODES: &[Explanation] = &[
    page(
        "fact/contradicts-game",
        "The page says of a side what no tafl game has, as that the attackers have the king.",
        "The other side.",
        r#"# The game

The defenders win if the king is captured.
"#,
    ),
    command(
        "fact/contradicts-other-page",
        "Two pages of one game state different things, where the variant leaves it open.",
        "The same on both pages.",
        &[
            (
                "one.md",
                r#"<!-- tafl: variant=ard-ri language=en -->

# One

Encirclement: no
"#,
            ),
            (
                "two.md",
                r#"<!-- tafl: variant=ard-ri language=en -->

# Two

Encirclement: yes
"#,
            ),
        ],
        "check one.md two.md",
    ),
    page(
        "fact/contradicts-page",
        "Two places of a page exclude each other.",
        "The same at both places.",
        r#"# The game

The board has 9x9 squares.

## Setup

The board has 11x11 squares.
"#,
    ),
    page(
        "fact/contradicts-variant",
        "The page states something of its game that is not so under its variant.",
        "What the variant says, or bind the variant that is meant.",
        r#"<!-- tafl: variant=brandubh-weak language=en -->

# The game

The board has 9x9 squares.
"#,
    ),
    page(
        "fact/not-read",
        "The label of a line or row is known, but its value could not be read, or not all of it.",
        "One of the words that docs/facts.md lists.",
        r#"<!-- tafl: variant=brandubh-weak language=en -->

# The game

| Board | blorb |
|---|---|
| King captured by | purple monkeys |
"#,
    ),
    page(
        "fact/sum",
        "Numbers of men do not add up.",
        "The right sum.",
        r#"# The game

Pieces: 26 in all (one king, 8 defenders, 16 attackers).
"#,
    ),
    page(
        "fact/unusual",
        "Numbers of men are unusual for tafl, and no variant is bound to compare them with.",
        "A variant that is bound, or the right numbers.",
        r#"# The game

The board has 9x9 squares. There are 30 attackers. There are 5 defenders.

| Board | 9x9 |
|---|---|
| Attackers | 30 |
| Defenders | 5 |
"#,
    ),
    page(
        "gap/empty-list",
        "Words announce a list, and nothing follows.",
        "The list, or the sentence without the colon.",
        r#"# The game

The board has 9x9 squares.

The pieces are set up as follows:

## Next

The attackers move first.
"#,
    ),
    page(
        "gap/empty-section",
        "A heading has nothing below it.",
        "What belongs there, or no heading.",
        r#"# The game

The board has 9x9 squares.

## Captures

## Moves

The attackers move first.
"#,
    ),
    page(
        "gap/file",
        "A file is spoken of, which a reader of the page does not have.",
        "What stands in it.",
        r#"# The game

The board has 9x9 squares. More is in docs/start.md.
"#,
    ),
    page(
        "gap/lost-borders",
        "A table has lost its borders, so that its cells run together.",
        "A table with borders.",
        r#"# The game

BoardBrandubh7x7Tablut9x9
EscapeBrandubhCornersTablutEdge
First moveBrandubhAttackersTablutAttackers
"#,
    ),
    page(
        "gap/no-such-square",
        "Special squares are spoken of where the page says that there are none.",
        "The rule without them, or the squares.",
        r#"# The game

The board has 9x9 squares. There is no throne, and the king wins at the edge. Men are captured between two enemies or against hostile squares.
"#,
    ),
    page(
        "gap/not-stated",
        "A page does not say something that it should.",
        "A sentence about it.",
        r#"<!-- tafl: variant=brandubh-weak language=en -->

# The game

| Attackers | 8 |
|---|---|
| Defenders | 4 |
"#,
    ),
    page(
        "gap/overridden",
        "General words are overridden by a table of the page.",
        "Words that exclude the cases of the table.",
        r#"# The game

The board has 9x9 squares.

Where the table above says otherwise, the table is right.
"#,
    ),
    page(
        "gap/picture",
        "A picture is spoken of and not there.",
        "The picture, or a drawing of the position.",
        r#"# The game

Start position 9x9
"#,
    ),
    page(
        "gap/reference",
        "A sentence refers to a section that is empty or not there.",
        "The section, or the rule itself.",
        r#"# The game

## 1. Moves

The attackers move first. See section 2.

## 2. Captures

## 3. End

The king escapes to the edge.
"#,
    ),
];

//! Codes about the lines of a block. Each with what it means, an example that causes it, and what to write instead.

use super::code::{Explanation, page};

/// In the order of the documentation.
pub(super) const CODES: &[Explanation] = &[
    page(
        "block/after",
        "Something stands behind `after:` on its line.",
        "The expected board on the lines below it.",
        r#"```tafl
variant: brandubh-weak
 5 . . . . . . .
 4 . . . . . . .
 3 . . . K . A .
 2 . . . . . . .
   a b c d e f g
attackers to move
f3-e3
after: this
 5 . . . . . . .
 4 . . . . . . .
 3 . . . K A . .
 2 . . . . . . .
   a b c d e f g
```
"#,
    ),
    page(
        "block/claim-missing",
        "Nothing is claimed behind `=>`.",
        "What is claimed: `=> ongoing`.",
        r#"```tafl
variant: brandubh-weak
 7 . . . . . . .
 6 . . . . . . .
 5 . . A . . . .
 4 . . D . . . .
 3 . . . . . . .
 2 A . . . . . .
 1 . . . . . . .
   a b c d e f g
attackers to move
a2-a3
=>
```
"#,
    ),
    page(
        "block/coordinates",
        "The key `coordinates` does not say how two numbers name a square.",
        "`row,column from top left`, or another of the four ways, or `algebraic`.",
        r#"```tafl
variant: brandubh-weak
coordinates: sideways
 7 . . . . . . .
 6 . . . . . . .
 5 . . A . . . .
 4 . . D . . . .
 3 . . . . . . .
 2 A . . . . . .
 1 . . . . . . .
   a b c d e f g
attackers to move
a2-a3
```
"#,
    ),
    page(
        "block/date",
        "A date after `until` is none.",
        "Year, month and day: `until 2026-12-31`.",
        r#"```tafl
variant: brandubh-weak
skip: not now, until 31.12.2026
 7 . . . . . . .
 6 . . . . . . .
 5 . . A . . . .
 4 . . D . . . .
 3 . . . . . . .
 2 A . . . . . .
 1 . . . . . . .
   a b c d e f g
attackers to move
a2-a3
```
"#,
    ),
    page(
        "block/late-board",
        "The position stands after the first move.",
        "The position first, then the moves; a board that is expected stands below `after:`.",
        r#"```tafl
variant: brandubh-weak
attackers to move
a2-a3
 7 . . . . . . .
 6 . . . . . . .
 5 . . A . . . .
 4 . . D . . . .
 3 . . . . . . .
 2 A . . . . . .
 1 . . . . . . .
   a b c d e f g
```
"#,
    ),
    page(
        "block/late-side",
        "The side to move stands after the first move.",
        "The line before the first move.",
        r#"```tafl
variant: brandubh-weak
 7 . . . . . . .
 6 . . . . . . .
 5 . . A . . . .
 4 . . D . . . .
 3 . . . . . . .
 2 A . . . . . .
 1 . . . . . . .
   a b c d e f g
a2-a3
attackers to move
```
"#,
    ),
    page(
        "block/legend",
        "The legend of the drawing cannot be read, or has a sign twice.",
        "`legend: X = attacker, O = defender, K = king`.",
        r#"```tafl
variant: brandubh-weak
legend: X = wizard
 7 . . . . . . .
 6 . . . . . . .
 5 . . A . . . .
 4 . . D . . . .
 3 . . . . . . .
 2 A . . . . . .
 1 . . . . . . .
   a b c d e f g
attackers to move
a2-a3
```
"#,
    ),
    page(
        "block/merge-conflict",
        "A marker of a merge conflict was left behind.",
        "One of the two versions, without the markers.",
        r#"```tafl
variant: brandubh-weak
 7 . . . . . . .
 6 . . . . . . .
 5 . . A . . . .
 4 . . D . . . .
 3 . . . . . . .
 2 A . . . . . .
 1 . . . . . . .
   a b c d e f g
<<<<<<< mine
attackers to move
a2-a3
=======
a2-a1
>>>>>>> theirs
```
"#,
    ),
    page(
        "block/open-quote",
        "A value in quotes is not closed.",
        "The quote at its end.",
        r#"```tafl
variant: brandubh-weak
name: "One
 7 . . . . . . .
 6 . . . . . . .
 5 . . A . . . .
 4 . . D . . . .
 3 . . . . . . .
 2 A . . . . . .
 1 . . . . . . .
   a b c d e f g
attackers to move
a2-a3
```
"#,
    ),
    page(
        "block/reason-missing",
        "Nothing stands behind `because` of a refused move.",
        "Why it is refused: `because blocked`.",
        r#"```tafl
variant: brandubh-weak
 7 . . . . . . .
 6 . . . . . . .
 5 . . A . . . .
 4 . . D . . . .
 3 . . . . . . .
 2 A . . . . . .
 1 . . . . . . .
   a b c d e f g
attackers to move
!a2-c3 because
```
"#,
    ),
    page(
        "block/repeated-key",
        "A key stands twice in one block.",
        "The key once, with all its values separated by commas.",
        r#"```tafl
variant: brandubh-weak
name: One
name: Two
 7 . . . . . . .
 6 . . . . . . .
 5 . . A . . . .
 4 . . D . . . .
 3 . . . . . . .
 2 A . . . . . .
 1 . . . . . . .
   a b c d e f g
attackers to move
a2-a3
```
"#,
    ),
    page(
        "block/repeated-side",
        "The side to move is named twice.",
        "The line once, before the first move.",
        r#"```tafl
variant: brandubh-weak
 7 . . . . . . .
 6 . . . . . . .
 5 . . A . . . .
 4 . . D . . . .
 3 . . . . . . .
 2 A . . . . . .
 1 . . . . . . .
   a b c d e f g
attackers to move
attackers to move
a2-a3
```
"#,
    ),
    page(
        "block/rule",
        "The key `rules` holds something that is no `axis = value`.",
        "`rules: throne.pass = king; repetition.count = 2`.",
        r#"```tafl
variant: brandubh-weak
rules: throne.pass king
 7 . . . . . . .
 6 . . . . . . .
 5 . . A . . . .
 4 . . D . . . .
 3 . . . . . . .
 2 A . . . . . .
 1 . . . . . . .
   a b c d e f g
attackers to move
a2-a3
```
"#,
    ),
    page(
        "block/second-board",
        "A block has a second position.",
        "A block for each position; a board that is expected stands below `after:`.",
        r#"```tafl
variant: brandubh-weak
start
 7 . . . . . . .
 6 . . . . . . .
 5 . . A . . . .
 4 . . D . . . .
 3 . . . . . . .
 2 A . . . . . .
 1 . . . . . . .
   a b c d e f g
attackers to move
a2-a3
```
"#,
    ),
    page(
        "block/unknown-key",
        "A block has a key that is not known.",
        "One of the keys: name, variant, rules, legend, coordinates, skip, known-bug, todo.",
        r#"```tafl
variant: brandubh-weak
varaint: magpie
 7 . . . . . . .
 6 . . . . . . .
 5 . . A . . . .
 4 . . D . . . .
 3 . . . . . . .
 2 A . . . . . .
 1 . . . . . . .
   a b c d e f g
attackers to move
a2-a3
```
"#,
    ),
    page(
        "block/unknown-line",
        "A line of a block is none of key, row of a board, move, claim or side to move.",
        "One of these, or the words as a comment: `# …`.",
        r#"```tafl
variant: brandubh-weak
 7 . . . . . . .
 6 . . . . . . .
 5 . . A . . . .
 4 . . D . . . .
 3 . . . . . . .
 2 A . . . . . .
 1 . . . . . . .
   a b c d e f g
attackers to move
%%% here
a2-a3
```
"#,
    ),
    page(
        "block/value-missing",
        "A key has no value.",
        "The value behind the colon.",
        r#"```tafl
variant: brandubh-weak
name:
 7 . . . . . . .
 6 . . . . . . .
 5 . . A . . . .
 4 . . D . . . .
 3 . . . . . . .
 2 A . . . . . .
 1 . . . . . . .
   a b c d e f g
attackers to move
a2-a3
```
"#,
    ),
    page(
        "block/variant-id",
        "The id of a variant has a sign that no id has.",
        "Ids of letters, digits, `-`, `_` and `.`, separated by commas.",
        r#"```tafl
variant: brandubh weak!
 7 . . . . . . .
 6 . . . . . . .
 5 . . A . . . .
 4 . . D . . . .
 3 . . . . . . .
 2 A . . . . . .
 1 . . . . . . .
   a b c d e f g
attackers to move
a2-a3
```
"#,
    ),
];

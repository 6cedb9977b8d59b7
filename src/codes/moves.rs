//! Codes about moves. Each with what it means, an example that causes it, and what to write instead.

use super::code::{Explanation, page};

/// In the order of the documentation.
pub(super) const CODES: &[Explanation] = &[
    page(
        "moves/look-alike",
        "A move has a sign that looks like another, as from another alphabet, or that nobody can see.",
        "The sign that it looks like.",
        "```tafl\nvariant: brandubh-weak\n 7 . . . . . . .\n 6 . . . . . . .\n 5 . . A . . . .\n 4 . . D . . . .\n 3 . . . . . . .\n 2 A . . . . . .\n 1 . . . . . . .\n   a b c d e f g\nattackers to move\n\u{430}2-a3\n```\n",
    ),
    page(
        "moves/missing-blank",
        "Two moves stand together without a blank.",
        "A blank between them: `b4-f4 d5-d7`.",
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
a2-a3c4-c3
```
"#,
    ),
    page(
        "moves/missing-separator",
        "The two squares of a move stand together without a sign between them.",
        "`a2-a3`.",
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
a2 a3
```
"#,
    ),
    page(
        "moves/no-such-square",
        "The name of a square is on no board.",
        "A letter for the file and a number for the rank, from a1 at the bottom left.",
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
a2-a0
```
"#,
    ),
    page(
        "moves/open-repeat",
        "The brace of a `repeat` is not closed.",
        "`}` after the last of the moves that are repeated.",
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
repeat 2 { a2-a3
```
"#,
    ),
    page(
        "moves/refused-captures",
        "A move that is refused has captures behind it.",
        "The move without `x`.",
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
!a2-c3 xc4 because not straight
```
"#,
    ),
    page(
        "moves/refused-turns",
        "More than one turn stands behind a `!`.",
        "One line with `!` for each.",
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
!a2-c3 a2-c4
```
"#,
    ),
    page(
        "moves/repeat",
        "A `repeat` cannot be read, or nothing or something else than moves is repeated.",
        "`repeat 3 { d1-d2 d9-d8 }`, the brace on the line of `repeat`.",
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
repeat 0 { a2-a3 }
```
"#,
    ),
    page(
        "moves/too-many-repeats",
        "More repetitions than are played.",
        "A smaller number: no rule needs so many.",
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
repeat 100000 { a2-a3 c4-c3 a3-a2 c3-c4 }
```
"#,
    ),
    page(
        "moves/unexpected",
        "A move has something where something else must stand.",
        "`b4-f4`, with what is captured behind it: `b4-f4 xf5`.",
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
a2-
```
"#,
    ),
    page(
        "moves/unknown-piece",
        "The letter before a square is that of no man.",
        "A, D, K, C, N, M or G, or no letter.",
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
Qa2-a3
```
"#,
    ),
];

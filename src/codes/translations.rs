//! Codes about translations of a page. Each with what it means, an example that causes it, and what to write instead.

use super::code::{Explanation, command};

/// In the order of the documentation.
pub(super) const CODES: &[Explanation] = &[
    command(
        "same/claim",
        "An example claims something else than its partner, or claims more.",
        "The same claim; the words of both pages are shown.",
        &[
            (
                "page.md",
                r#"```tafl
variant: brandubh-weak
 5 . . . . . . .
 4 . . . . . . .
 3 . . . K . A .
 2 . . . . . . .
   a b c d e f g
attackers to move
f3-e3
=> ongoing
```
"#,
            ),
            (
                "page.de.md",
                r#"```tafl
variant: brandubh-weak
 5 . . . . . . .
 4 . . . . . . .
 3 . . . K . A .
 2 . . . . . . .
   a b c d e f g
attackers to move
f3-e3
=> attackers win
```
"#,
            ),
        ],
        "same page.md page.de.md",
    ),
    command(
        "same/example-extra",
        "The translation has an example that the original lacks.",
        "The example in the original, too.",
        &[
            (
                "page.md",
                r#"```tafl
variant: brandubh-weak
name: One
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
            (
                "page.de.md",
                r#"```tafl
variant: brandubh-weak
name: One
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

```tafl
variant: brandubh-weak
name: Two
 5 . . . . . . .
 4 . . . . . . .
 3 . . . K . A .
 2 . . . . . . .
   a b c d e f g
attackers to move
f3-e3
=> ongoing
```
"#,
            ),
        ],
        "same page.md page.de.md",
    ),
    command(
        "same/example-missing",
        "The translation lacks an example of the original.",
        "The example, or nothing if it is left out on purpose.",
        &[
            (
                "page.md",
                r#"```tafl
variant: brandubh-weak
name: One
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

```tafl
variant: brandubh-weak
name: Two
 5 . . . . . . .
 4 . . . . . . .
 3 . . . K . A .
 2 . . . . . . .
   a b c d e f g
attackers to move
f3-e3
=> ongoing
```
"#,
            ),
            (
                "page.de.md",
                r#"```tafl
variant: brandubh-weak
name: One
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
        ],
        "same page.md page.de.md",
    ),
    command(
        "same/example-unreadable",
        "An example of one page or its partner cannot be read, so they cannot be compared.",
        "What `taflcheck check` says of it.",
        &[
            (
                "page.md",
                r#"```tafl
variant: brandubh-weak
name: One
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
            (
                "page.de.md",
                r#"```tafl
variant: brandubh-weak
name: One
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
        ],
        "same page.md page.de.md",
    ),
    command(
        "same/moves",
        "Other moves are played than in the example's partner.",
        "The same moves; the message shows the first that differs.",
        &[
            (
                "page.md",
                r#"```tafl
variant: brandubh-weak
name: One
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
            (
                "page.de.md",
                r#"```tafl
variant: brandubh-weak
name: One
 7 . . . . . . .
 6 . . . . . . .
 5 . . A . . . .
 4 . . D . . . .
 3 . . . . . . .
 2 A . . . . . .
 1 . . . . . . .
   a b c d e f g
attackers to move
a2-a1
```
"#,
            ),
        ],
        "same page.md page.de.md",
    ),
    command(
        "same/position",
        "The men of an example stand differently than those of its partner.",
        "The same men; the message names the squares.",
        &[
            (
                "page.md",
                r#"```tafl
variant: brandubh-weak
name: One
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
            (
                "page.de.md",
                r#"```tafl
variant: brandubh-weak
name: One
 7 . . . . . . .
 6 . . . . . . .
 5 . . . A . . .
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
        ],
        "same page.md page.de.md",
    ),
    command(
        "same/rules",
        "An example sets other rules for itself than its partner.",
        "The same line `rules`.",
        &[
            (
                "page.md",
                r#"```tafl
variant: brandubh-weak
name: One
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
            (
                "page.de.md",
                r#"```tafl
variant: brandubh-weak
name: One
rules: throne.pass = king
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
        ],
        "same page.md page.de.md",
    ),
    command(
        "same/set-aside",
        "One page sets an example aside that the other has judged.",
        "The same line `skip`, or none.",
        &[
            (
                "page.md",
                r#"```tafl
variant: brandubh-weak
name: One
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
            (
                "page.de.md",
                r#"```tafl
variant: brandubh-weak
name: One
skip: not now
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
        ],
        "same page.md page.de.md",
    ),
    command(
        "same/side",
        "In an example the other side moves than in its partner.",
        "The same side.",
        &[
            (
                "page.md",
                r#"```tafl
variant: brandubh-weak
name: One
 7 . . . . . . .
 6 . . . . . . .
 5 . . A . . . .
 4 . . D . . . .
 3 . . . . . . .
 2 A . . . . . .
 1 . . . . . . .
   a b c d e f g
attackers to move
=> legal
```
"#,
            ),
            (
                "page.de.md",
                r#"```tafl
variant: brandubh-weak
name: One
 7 . . . . . . .
 6 . . . . . . .
 5 . . A . . . .
 4 . . D . . . .
 3 . . . . . . .
 2 A . . . . . .
 1 . . . . . . .
   a b c d e f g
defenders to move
=> legal
```
"#,
            ),
        ],
        "same page.md page.de.md",
    ),
    command(
        "same/variant",
        "An example or page is bound to another variant than its partner.",
        "The same binding.",
        &[
            (
                "page.md",
                r#"```tafl
variant: brandubh-weak
name: One
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
            (
                "page.de.md",
                r#"```tafl
variant: brandubh-wtf
name: One
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
        ],
        "same page.md page.de.md",
    ),
];

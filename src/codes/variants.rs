//! Codes about variants and their files. Each with what it means, an example that causes it, and what to write instead.

use super::code::{Explanation, command, told};

/// In the order of the documentation.
pub(super) const CODES: &[Explanation] = &[
    command(
        "variant/asymmetric-squares",
        "Listed squares of a variant are not symmetric: mostly one was forgotten.",
        "The missing square, or nothing if it is meant so.",
        &[
            (
                "taflcheck.yaml",
                r#"variants: [mine.yaml]
variant: mine
"#,
            ),
            (
                "mine.yaml",
                r#"extends: brandubh-weak
sources: [me]
rules:
  camps.squares: a4 d1 g4
  throne.stop: everybody
"#,
            ),
            (
                "page.md",
                r#"```tafl
start
b4-b6
```
"#,
            ),
        ],
        "check page.md",
    ),
    command(
        "variant/bad-value",
        "A key or rule of a variant file has a value that it cannot have.",
        "One of the values that the message lists.",
        &[
            (
                "taflcheck.yaml",
                r#"variants: [mine.yaml]
variant: mine
"#,
            ),
            (
                "mine.yaml",
                r#"extends: brandubh-weak
sources: [me]
rules:
  throne.stop: everybody
"#,
            ),
            (
                "page.md",
                r#"```tafl
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
        "check page.md",
    ),
    command(
        "variant/contradiction",
        "Rules of a variant contradict each other or its board.",
        "What the message says; one of the two rules must change.",
        &[
            (
                "taflcheck.yaml",
                r#"variants: [mine.yaml]
variant: mine
"#,
            ),
            (
                "mine.yaml",
                r#"extends: brandubh-weak
sources: [me]
rules:
  escape.goal: squares
"#,
            ),
            (
                "page.md",
                r#"```tafl
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
        "check page.md",
    ),
    command(
        "variant/extends-itself",
        "A variant extends itself, over others or at once.",
        "A parent that does not extend this one.",
        &[
            (
                "taflcheck.yaml",
                r#"variants: [one.yaml, two.yaml]
variant: one
"#,
            ),
            ("one.yaml", "extends: two\n"),
            ("two.yaml", "extends: one\n"),
            (
                "page.md",
                r#"```tafl
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
        "check page.md",
    ),
    command(
        "variant/missing-key",
        "A variant file lacks a key that every variant has.",
        "The key; `extends: ID` takes everything from another variant.",
        &[
            (
                "taflcheck.yaml",
                r#"variants: [mine.yaml]
variant: mine
"#,
            ),
            ("mine.yaml", "size: 7\n"),
            (
                "page.md",
                r#"```tafl
start
b4-b6
```
"#,
            ),
        ],
        "check page.md",
    ),
    command(
        "variant/not-playable",
        "A variant states a value that the engine cannot play.",
        "Another value; docs/rules.md marks those that cannot be played.",
        &[
            (
                "taflcheck.yaml",
                r#"variants: [mine.yaml]
variant: mine
"#,
            ),
            (
                "mine.yaml",
                r#"extends: brandubh-weak
sources: [me]
rules:
  king-capture.royal: all
"#,
            ),
            (
                "page.md",
                r#"```tafl
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
        "check page.md",
    ),
    command(
        "variant/same-id",
        "Two variants have the same id, which is the name of the file.",
        "Another name for the file.",
        &[
            (
                "taflcheck.yaml",
                r#"variants: [brandubh-weak.yaml]
variant: brandubh-weak
"#,
            ),
            (
                "brandubh-weak.yaml",
                r#"extends: brandubh-weak
sources: [me]
"#,
            ),
            (
                "page.md",
                r#"```tafl
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
        "check page.md",
    ),
    command(
        "variant/setup",
        "The start position of a variant cannot be read, has another size, or not the men that are counted.",
        "As many rows of as many cells as the board has; `A`, `D`, `K` and `.`.",
        &[
            (
                "taflcheck.yaml",
                r#"variants: [mine.yaml]
variant: mine
"#,
            ),
            (
                "mine.yaml",
                r#"extends: brandubh-weak
sources: [me]
setup: |
  ...
  .Q.
  ...
"#,
            ),
            (
                "page.md",
                r#"```tafl
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
        "check page.md",
    ),
    command(
        "variant/stated-twice",
        "A variant file states a rule twice, in two ways of writing it.",
        "One of them.",
        &[
            (
                "taflcheck.yaml",
                r#"variants: [mine.yaml]
variant: mine
"#,
            ),
            (
                "mine.yaml",
                r#"extends: brandubh-weak
sources: [me]
rules:
  throne: {stop: king}
  throne.stop: king
"#,
            ),
            (
                "page.md",
                r#"```tafl
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
        "check page.md",
    ),
    command(
        "variant/unknown-axis",
        "A variant file states a rule that does not exist.",
        "An axis of docs/rules.md.",
        &[
            (
                "taflcheck.yaml",
                r#"variants: [mine.yaml]
variant: mine
"#,
            ),
            (
                "mine.yaml",
                r#"extends: brandubh-weak
sources: [me]
rules:
  throne.stopp: king
"#,
            ),
            (
                "page.md",
                r#"```tafl
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
        "check page.md",
    ),
    command(
        "variant/unknown-parent",
        "A variant extends one that does not exist.",
        "An id that `taflcheck variants` lists.",
        &[
            (
                "taflcheck.yaml",
                r#"variants: [mine.yaml]
variant: mine
"#,
            ),
            (
                "mine.yaml",
                r#"extends: brandub
sources: [me]
"#,
            ),
            (
                "page.md",
                r#"```tafl
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
        "check page.md",
    ),
    told(
        "variant/unreadable",
        "A variant file that taflcheck.yaml names cannot be opened, or is no text.",
        "A file in UTF-8 that can be opened.",
        "it takes a file that the system refuses to open, or that is no UTF-8",
    ),
    command(
        "variants/unknown",
        "There is no variant of this name.",
        "An id that `taflcheck variants` lists.",
        &[],
        "variants brandub",
    ),
];

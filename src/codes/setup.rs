//! Codes about the configuration and YAML files. Each with what it means, an example that causes it, and what to write instead.

use super::code::{Explanation, command};

/// In the order of the documentation.
pub(super) const CODES: &[Explanation] = &[
    command(
        "config/bad-value",
        "A value of taflcheck.yaml is none that stands there.",
        "What the message says.",
        &[
            (
                "taflcheck.yaml",
                r#"variant: brandubh-weak
language: klingon
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
        "config/expect-examples",
        "A document has another number of examples than taflcheck.yaml promises.",
        "Find out which ones are missing, or write the new number.",
        &[
            (
                "taflcheck.yaml",
                r#"documents:
  - path: page.md
    variant: brandubh-weak
    expect-examples: 2
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
        "config/missing-key",
        "An entry of taflcheck.yaml lacks a key.",
        "The key, as `path` of a document or `from` of a section.",
        &[
            (
                "taflcheck.yaml",
                r#"documents:
  - variant: brandubh-weak
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
        "config/nothing-matched",
        "A pattern of taflcheck.yaml matches no file.",
        "A path relative to the folder of taflcheck.yaml.",
        &[
            (
                "taflcheck.yaml",
                r#"variant: brandubh-weak
documents:
  - path: pgae.md
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
        "config/section-not-found",
        "A section of taflcheck.yaml begins with words that no line or heading of the document begins with.",
        "The words as they stand on the page.",
        &[
            (
                "taflcheck.yaml",
                r#"documents:
  - path: page.md
    variant: brandubh-weak
    sections:
      - from: Tablut
        variant: tablut-edge
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
        "config/unknown-variant",
        "taflcheck.yaml names a variant that does not exist.",
        "An id that `taflcheck variants` lists.",
        &[
            ("taflcheck.yaml", "variant: brandubh-wek\n"),
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
        "config/unreadable",
        "taflcheck.yaml cannot be opened, or is no text.",
        "A file in UTF-8, or another path after --config.",
        &[
            ("taflcheck.yaml", "variant: brandubh-weak\n"),
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
        "check --config none.yaml page.md",
    ),
    command(
        "yaml/duplicate-key",
        "A key stands twice in one mapping.",
        "The key once.",
        &[
            (
                "taflcheck.yaml",
                r#"variant: brandubh-weak
variant: magpie
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
        "yaml/key",
        "A key of a YAML file is no text.",
        "A word before the colon.",
        &[
            (
                "taflcheck.yaml",
                r#"variant: brandubh-weak
[1, 2]: magpie
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
        "yaml/many-documents",
        "A YAML file holds a second document.",
        "One document a file.",
        &[
            (
                "taflcheck.yaml",
                r#"variant: brandubh-weak
---
variant: magpie
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
        "yaml/merge-key",
        "`<<` merges nothing here.",
        "The keys, written out.",
        &[
            (
                "taflcheck.yaml",
                r#"variant: brandubh-weak
<<: {language: en}
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
        "yaml/syntax",
        "A YAML file cannot be read.",
        "What the message says at its place; quotes round a text with `: ` or ` #` in it.",
        &[
            (
                "taflcheck.yaml",
                r#"variant: [brandubh-weak
language: en
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
        "yaml/tag",
        "A value has a tag, which is not read.",
        "Quotes round a text that begins with `!`.",
        &[
            ("taflcheck.yaml", "variant: !id brandubh-weak\n"),
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
        "yaml/too-large",
        "A YAML file is too large or nested too deeply.",
        "A smaller file.",
        &[
            (
                "taflcheck.yaml",
                "variant: [[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]\n",
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
        "yaml/unknown-key",
        "A YAML file has a key that is not known.",
        "The key that the message proposes.",
        &[
            ("taflcheck.yaml", "varaint: brandubh-weak\n"),
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
];

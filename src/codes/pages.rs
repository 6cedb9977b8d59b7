//! Codes about the page: labels, directives, headings, the document, running text. Each with what it means, an example that causes it, and what to write instead.

use super::code::{Explanation, page};

/// In the order of the documentation.
pub(super) const CODES: &[Explanation] = &[
    page(
        "fence/indented",
        "A fence is indented by four blanks or more, which makes it code, so the block is not read.",
        "At most three blanks before the fence.",
        r#"A page.

    ```tafl
    start
    ```
"#,
    ),
    page(
        "fence/near-miss",
        "The label of a block is nearly `tafl`, so the block is not read.",
        "The label `tafl`.",
        r#"```tafel
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
```
"#,
    ),
    page(
        "fence/unknown-word",
        "Behind the label `tafl` stands something that is not understood.",
        "`tafl variant=ID` or `tafl language=CODE`.",
        r#"```tafl varant=magpie
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
```
"#,
    ),
    page(
        "directive/bad-value",
        "A directive or the front matter has a value that cannot be one.",
        "An id of a variant, or the code of a language.",
        r#"<!-- tafl: variant=brandubh-weak language=klingon -->

```tafl
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
```
"#,
    ),
    page(
        "directive/unknown-word",
        "A directive in a comment has a word that is not understood.",
        "`<!-- tafl: variant=ID language=CODE -->`.",
        r#"<!-- tafl: varient=brandubh-weak -->

```tafl
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
```
"#,
    ),
    page(
        "binding/assumed",
        "A heading names exactly one game, and nothing else binds one, so it is assumed to be of that game.",
        "A directive or a line in taflcheck.yaml, if another game is meant.",
        r#"# Ard Ri

```tafl
 3 . . . . . . .
 2 A . . . . . .
   a b c d e f g
attackers to move
a2-a3
```
"#,
    ),
    page(
        "binding/several",
        "A heading names several games, so nothing below it is compared with any of them.",
        "A directive or a line in taflcheck.yaml with the one that is meant.",
        r#"# Brandubh

The board has 7x7 squares.
"#,
    ),
    page(
        "document/fence-in-fence",
        "Within an open fenced block another fence begins, which is read as content: mostly a closing fence is missing above.",
        "The closing fence of the first block.",
        r#"```text
words
```tafl
variant: brandubh-weak
start
```
"#,
    ),
    page(
        "document/lone-cr",
        "A carriage return stands without a line feed, which is no end of a line.",
        "Line ends as the rest of the file has them.",
        "```tafl\nvariant: brandubh-weak\nstart\nb4-b6\n```\n\nOne\rtwo.\n",
    ),
    page(
        "document/too-deep",
        "Quotations and list items are nested so deeply that the page is read as plain text.",
        "Less deep nesting.",
        r#">>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>> deep

```tafl
variant: brandubh-weak
start
b4-b6
```
"#,
    ),
    page(
        "document/unclosed-comment",
        "A comment is never closed and runs to the end of its block.",
        "`-->`.",
        r#"```tafl
variant: brandubh-weak
start
b4-b6
```

<!-- tafl: variant=magpie
"#,
    ),
    page(
        "document/unclosed-fence",
        "A fenced block is never closed and runs to the end of its part of the page.",
        "The closing fence on a line of its own.",
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
"#,
    ),
    page(
        "document/unclosed-front-matter",
        "The front matter is never closed, so it is read as text.",
        "`---` on a line of its own behind it.",
        r#"---
tafl:
  variant: brandubh-weak

```tafl
variant: brandubh-weak
start
b4-b6
```
"#,
    ),
    page(
        "prose/not-understood",
        "Every word of an example in running text is known, but the sentence is not understood.",
        "A sentence like those of examples/prose/forms.md.",
        r#"<!-- tafl: variant=brandubh-weak language=en -->

Example, (row, column) from the top left: king (2,4), attacker (6,5), otherwise empty; attackers to move. Attacker king from.
"#,
    ),
    page(
        "prose/several-readings",
        "A sentence of an example may mean two things.",
        "Two sentences, or the words that the message names.",
        r#"<!-- tafl: variant=brandubh-weak language=en -->

Example, (row, column) from the top left: king (2,4), attacker (6,5), otherwise empty; attackers to move. An attacker goes from (6,5) to (6,4): 1-0.
"#,
    ),
    page(
        "prose/unknown-word",
        "A paragraph with an example has a word that is not known.",
        "A known word, or the sentence in a paragraph of its own.",
        r#"<!-- tafl: variant=brandubh-weak language=en -->

Example, (row, column) from the top left: king (2,4), attacker (6,5), otherwise empty; attackers to move. An attacker goes from (6,5) to (6,4): the king sneezes.
"#,
    ),
];

//! Codes about drawn boards and recorded games. Each with what it means, an example that causes it, and what to write instead.

use super::code::{Explanation, command, page, told};

/// In the order of the documentation.
pub(super) const CODES: &[Explanation] = &[
    page(
        "diagram/any-cell",
        "The position before the moves has a `?`, which stands for any man.",
        "`.` or a man; `?` is for boards below `after:`.",
        r#"```tafl
variant: brandubh-weak
 7 . . . . . . .
 6 . . . . . . .
 5 ? . A . . . .
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
        "diagram/file-labels",
        "The labels of files are out of order, or there are more or fewer than files.",
        "All files from left to right: a, b, c … or 1, 2, 3 …",
        r#"```tafl
variant: brandubh-weak
 7 . . . . . . .
 6 . . . . . . .
 5 . . A . . . .
 4 . . D . . . .
 3 . . . . . . .
 2 A . . . . . .
 1 . . . . . . .
   a b d c e f g
attackers to move
a2-a3
```
"#,
    ),
    page(
        "diagram/no-rows",
        "There are labels of files, but no row of cells.",
        "The rows of the board above the labels.",
        r#"```tafl
variant: brandubh-weak
   a b c d e f g
attackers to move
a2-a3
```
"#,
    ),
    page(
        "diagram/rank-labels",
        "The labels of ranks are out of order, beyond the board, not at every row, or not the same on both sides.",
        "Every row labelled, or none, from the last rank down to 1.",
        r#"```tafl
variant: brandubh-weak
 7 . . . . . . .
 6 . . . . . . .
 4 . . A . . . .
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
        "diagram/row-count",
        "A drawing without labels of ranks has not as many rows as columns.",
        "All rows, or labels, with which rows that are not drawn are empty.",
        r#"```tafl
variant: brandubh-weak
 . . . . . . .
 . . A . . . .
 . . D . . . .
attackers to move
c2-c3
```
"#,
    ),
    page(
        "diagram/row-width",
        "A row has more or fewer cells than the others.",
        "As many cells in each row as there are files.",
        r#"```tafl
variant: brandubh-weak
 7 . . . . . . .
 6 . . . . . . .
 5 . . A . . .
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
        "diagram/side-by-side",
        "Two boards stand side by side.",
        "One board below the other: the position first, and below `after:` what it looks like then.",
        r#"```tafl
variant: brandubh-weak
 3 . . .   3 . . .
 2 . A .   2 . . .
 1 . . .   1 . A .
   a b c     a b c
attackers to move
b2-b1
```
"#,
    ),
    page(
        "diagram/size",
        "A drawing is smaller or larger than any board that can be played on.",
        "A board of 5 to 19 files.",
        r#"```tafl
variant: brandubh-weak
 2 . .
 1 A .
   a b
attackers to move
a1-a2
```
"#,
    ),
    page(
        "diagram/skipped-i",
        "The letters of the files leave out `i`, as some pages do; here every file has its letter.",
        "The letters in order, `i` too, and the squares of the moves by them.",
        r#"```tafl
variant: copenhagen
 11 . . . . . . . . . . .
 10 . . . . . . . . . . .
  9 . . . . . . . . . . .
  8 . . . . . . . . . . .
  7 . . . . . . . . . . .
  6 . . . . . . . . . . .
  5 . . . . . . . . . . .
  4 . . . . . . . . . . .
  3 . . . . . . . . . . .
  2 A . . . . . . . . . .
  1 . . . . . . . . . . .
    a b c d e f g h j k l
attackers to move
a2-a3
```
"#,
    ),
    page(
        "diagram/unknown-glyph",
        "A cell of a drawing has a sign that is not known.",
        "`A`, `D`, `K`, `.`, `#` or a letter of a special man; other signs after `legend:`.",
        r#"```tafl
variant: brandubh-weak
 7 . . . . . . .
 6 . . . . . . .
 5 . . Q . . . .
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
    told(
        "diagram/unknown-line",
        "A line between the rows of a drawing is no row.",
        "A row of cells, with blanks between them, or the line outside of the drawing.",
        "a block tells of such a line as block/unknown-line; only a drawing that is read by itself has it",
    ),
    page(
        "picture/not-understood",
        "Something that looks like a drawn board cannot be read as one.",
        "A block `tafl`, or the drawing with a legend.",
        r#"<!-- tafl: variant=brandubh-weak language=en -->

```
. . . . . . .
. . . X . . .
. . . Z . . .
. . Q K Y . .
. . . W . . .
. . . . . . .
. . . . . . .
```

X moves to a6.
"#,
    ),
    command(
        "record/fields",
        "A line or object of a file of records lacks a field, or has one that cannot be read.",
        "A record as docs/records.md shows.",
        &[("games.jsonl", "{\"moves\": 7}\n")],
        "import games.jsonl",
    ),
    page(
        "record/not-understood",
        "A recorded game on a page cannot be read.",
        "The moves one after the other: `1. d1-d2 e5-e6`.",
        r#"<!-- tafl: variant=brandubh-weak -->

1. d1-d2 e5-e6
2. d2-d3 e6-e5
3. d3-d2 e5-e6
"#,
    ),
    command(
        "record/ply",
        "A recorded move cannot be read.",
        "Moves such as `d1-d2`.",
        &[(
            "games.otg",
            r#"[date:2020-01-01]
[rules:dim:7 start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]
1. d1-?? d5-e5
"#,
        )],
        "import games.otg",
    ),
    told(
        "record/too-long",
        "A recorded game has more plies than any real one, and is not read on.",
        "A shorter game.",
        "it takes a record of many thousand moves",
    ),
];

//! Codes about examples as a whole. Each with what it means, an example that causes it, and what to write instead.

use super::code::{Explanation, command, page};

/// In the order of the documentation.
pub(super) const CODES: &[Explanation] = &[
    page(
        "example/asserts-nothing",
        "An example has neither a move nor a claim.",
        "A move such as `b4-f4`, or a claim such as `=> ongoing`.",
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
```
"#,
    ),
    page(
        "example/contradictory-side",
        "The man who moves first is not of the side that is said to move.",
        "The other side, or another man.",
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
defenders to move
a2-a3
```
"#,
    ),
    page(
        "example/expired",
        "A mark such as `skip` has an `until` that is over.",
        "The example again, judged; or a later date.",
        r#"```tafl
variant: brandubh-weak
skip: not now, until 2001-12-31
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
        "example/impossible-position",
        "A position cannot come about: a square has two men, there are two kings, or a man stands where nobody of his kind may stop.",
        "Another position.",
        r#"```tafl
variant: brandubh-weak
 5 . . . . . . .
 4 . . . . . . .
 3 . . . K . K A
 2 . . . . . . .
   a b c d e f g
attackers to move
g3-g4
```
"#,
    ),
    page(
        "example/known-bug-holds",
        "An example is marked as a known bug and must fail, but it holds.",
        "The example without the line `known-bug`.",
        r#"```tafl
variant: brandubh-weak
known-bug: not yet
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
        "example/no-origin",
        "Squares are named by two numbers, and it is not said where counting begins.",
        "`coordinates: row,column from top left`, or in running text `(row, column) from the top left`.",
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
(6,1)-(5,1)
```
"#,
    ),
    page(
        "example/no-position",
        "There is neither a board nor a list of men.",
        "A drawing, `start`, or men with their squares.",
        r#"```tafl
variant: brandubh-weak
attackers to move
a2-a3
```
"#,
    ),
    page(
        "example/no-side",
        "It is not said who is to move, and nothing shows it.",
        "A line `attackers to move` or `defenders to move`.",
        r#"```tafl
variant: brandubh-weak
 5 . . . . . . .
 4 . . . . . . .
 3 . . . K . A .
 2 . . . . . . .
   a b c d e f g
=> ongoing
```
"#,
    ),
    page(
        "example/no-such-square",
        "A square is not on the board of the example.",
        "A square of the board; files are letters from the left, ranks numbers from the bottom.",
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
a2-a9
```
"#,
    ),
    page(
        "example/no-variant",
        "Nothing says which game an example is of.",
        "`variant: ID` in the block, `<!-- tafl: variant=ID -->` in the section, or a line in taflcheck.yaml.",
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
    page(
        "example/rest-of-board",
        "A list of men does not say that the other squares are empty.",
        "`otherwise empty` after the last man.",
        r#"<!-- tafl: variant=brandubh-weak language=en -->

Example: attackers c5 and a3, defender c4; attackers to move. The attacker on a3 goes to c3: the defender is captured.
"#,
    ),
    page(
        "example/rules",
        "A rule that is set for an example is not known, or has a value that it cannot have.",
        "An axis and a value of docs/rules.md.",
        r#"```tafl
variant: brandubh-weak
rules: throne.pas = king
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
        "example/same-name",
        "Two examples of one page have the same name.",
        "A name of its own for each.",
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
    page(
        "example/size",
        "The board of an example is not that of its variant.",
        "A board of that size, or `rules: size = 9`, if the rules can be played there.",
        r#"```tafl
variant: brandubh-weak
 3 . . . . . . . . .
 2 A . . . . . . . .
   a b c d e f g h i
attackers to move
a2-a3
```
"#,
    ),
    command(
        "example/tells-nothing-apart",
        "An example holds under every known game on such a board, so it says nothing of the game that it is of.",
        "An example that `taflcheck suggest` draws, or none.",
        &[(
            "page.md",
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
```
"#,
        )],
        "coverage page.md",
    ),
    page(
        "example/todo",
        "Something is still to be done at an example. With `check --strict` this is an error.",
        "Nothing: delete the line when the example is as it should be.",
        r#"```tafl
variant: brandubh-weak
todo: confirm
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
        "example/unknown-mover",
        "Nobody stands where the first move begins, and nothing else says who moves.",
        "A first move that begins where a man stands.",
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
a1-a3
```
"#,
    ),
    page(
        "example/unknown-variant",
        "There is no variant of this id.",
        "An id that `taflcheck variants` lists, or of a variant file that the configuration names.",
        r#"```tafl
variant: brandub-weak
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
        "example/wrong-mark",
        "A cell is drawn as a restricted square, and in the variant it is none.",
        "`.` for an ordinary empty square.",
        r#"```tafl
variant: brandubh-weak
 7 . . . . . . .
 6 . . . . . . .
 5 # . A . . . .
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

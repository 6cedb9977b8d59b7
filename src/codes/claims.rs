//! Codes about claims, refusals and the side to move. Each with what it means, an example that causes it, and what to write instead.

use super::code::{Explanation, page};

/// In the order of the documentation.
pub(super) const CODES: &[Explanation] = &[
    page(
        "claim/captures",
        "A move captures other men than the example says. A move without `x` says that it captures nothing.",
        "The squares that are captured after an `x`, in any order: `a3-b3 xc4`.",
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
a2-a3 xc4
```
"#,
    ),
    page(
        "claim/ending-in-fragment",
        "An ending is claimed of a drawing without a king. Such a drawing is a fragment: moves and captures are judged, endings are not.",
        "The king into the drawing, or no claim about an ending.",
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
=> attackers win
```
"#,
    ),
    page(
        "claim/illegal-play",
        "A move that is played is illegal under the rules of the variant; what stands below it is not reached.",
        "Another move, or `!` before this one and the reason, if it is to be refused: `!a2-c3 because not straight`.",
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
a2-c3
```
"#,
    ),
    page(
        "claim/not-understood",
        "Every word of a claim is known, but together they make no claim.",
        "One of the forms that the message lists, such as `attackers win by capture` or `captures f5`.",
        r#"```tafl
variant: brandubh-weak
 5 . . . . . . .
 4 . . . . . . .
 3 . . . K . A .
 2 . . . . . . .
   a b c d e f g
attackers to move
f3-e3
=> captures attackers win
```
"#,
    ),
    page(
        "claim/other-reason",
        "A move is refused as the example says, but for another reason.",
        "One of the reasons that the message names.",
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
!a2-c3 because blocked
```
"#,
    ),
    page(
        "claim/play-accepted",
        "A move that the example says is refused is legal.",
        "The move without `!`, or the position in which it is illegal.",
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
!a2-a3
```
"#,
    ),
    page(
        "claim/refuted",
        "Something is claimed about the position, and under the rules of the variant it is not so.",
        "What the engine found, or another example; if the rules of the page differ from those of the variant, bind the right variant.",
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
    page(
        "claim/switches",
        "Other men change side than the example says; a move that says nothing of it says that nobody does.",
        "A claim `=> switches c4` with the squares of all who change side.",
        r#"```tafl
variant: brandubh-weak
rules: mercenary.switches = all
 7 . . . . . . .
 6 . . . . . . .
 5 . . A . . . .
 4 . . D . . . .
 3 A . . . . . .
 2 . . . . . . .
 1 . . . . . . .
   a b c d e f g
attackers to move
a3-c3
```
"#,
    ),
    page(
        "claim/unclaimed-ending",
        "The game ends, and the example does not say so.",
        "A claim about it, such as `=> attackers win by capture`.",
        r#"```tafl
variant: brandubh-weak
 5 . . . . . . .
 4 . . . . . . .
 3 . . A K . A .
 2 . . . . . . .
   a b c d e f g
attackers to move
f3-e3
```
"#,
    ),
    page(
        "claim/unknown-word",
        "A claim has a word that is not known in any language at hand.",
        "The word that is meant, or the author's own words after `because`.",
        r#"```tafl
variant: brandubh-weak
 5 . . . . . . .
 4 . . . . . . .
 3 . . . K . A .
 2 . . . . . . .
   a b c d e f g
attackers to move
f3-e3
=> attackers wim
```
"#,
    ),
    page(
        "claim/variants",
        "A claim is made for variants that the example is not judged under, or a variant is meant by none of the claims that stand together, or by several.",
        "For each variant of the example exactly one claim, or `*` for all others.",
        r#"```tafl
variant: brandubh-weak
 5 . . . . . . .
 4 . . . . . . .
 3 . . . K . A .
 2 . . . . . . .
   a b c d e f g
attackers to move
f3-e3
=> magpie: ongoing
```
"#,
    ),
    page(
        "refusal/unknown-reason",
        "The reason after `because` of a refused move is not known.",
        "One of the reasons: not straight, blocked, throne, corner, camp, too far, not your man, no man, occupied, repetition, must continue chain, must capture, game over, off the board.",
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
!a2-c3 because crooked
```
"#,
    ),
    page(
        "side/unknown-word",
        "The line that says who moves has a word that is not known.",
        "`attackers to move` or `defenders to move`.",
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
atackers to move
a2-a3
```
"#,
    ),
];

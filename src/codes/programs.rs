//! Codes about files, records and strings of other programs, and about commands. Each with what it means, an example that causes it, and what to write instead.

use super::code::{Explanation, command, told};

/// In the order of the documentation.
pub(super) const CODES: &[Explanation] = &[
    command(
        "run/unknown-rule",
        "The rule or group of rules that is named with --rule does not exist.",
        "One of docs/rules.md, or the part of its name before the dot: `shieldwall`.",
        &[],
        "diff copenhagen fetlar --rule shildwall",
    ),
    command(
        "engine/not-started",
        "The command of another engine cannot be started.",
        "The command and its arguments in one text, as they would be typed: 'python3 engine.py'.",
        &[],
        "engine-test no-such-program",
    ),
    told(
        "engine/cannot",
        "Another engine says that it does not play the variant that it is asked for.",
        "A variant that it plays, with --variant.",
        "it takes another engine to say so; tests/engines.rs has one",
    ),
    command(
        "opentafl/bad-value",
        "A field of a rules string has a value that it cannot have.",
        "One of the values that the message lists.",
        &[("rules.txt", "dim:7 esc:q start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/\n")],
        "import rules.txt",
    ),
    command(
        "opentafl/missing-field",
        "A rules string lacks the size of the board or the start position.",
        "`dim:7` in front, `start:…` at the end.",
        &[("rules.txt", "dim:7 esc:e\n")],
        "import rules.txt",
    ),
    command(
        "opentafl/same-field",
        "A field of a rules string stands twice.",
        "One of them.",
        &[("rules.txt", "dim:7 esc:e esc:c start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/\n")],
        "import rules.txt",
    ),
    command(
        "opentafl/syntax",
        "A word of an OpenTafl rules string is no field.",
        "`key:value`, with underscores for blanks in a name.",
        &[("rules.txt", "dim:7 what start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/\n")],
        "import rules.txt",
    ),
    command(
        "opentafl/unknown-field",
        "OpenTafl notation has no such field.",
        "The field that the message proposes.",
        &[("rules.txt", "dim:7 esk:e start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/\n")],
        "import rules.txt",
    ),
    command(
        "import/no-start",
        "A record does not say where the men stand, and its variant has no start position of that size.",
        "A record with its start position, or --variant with another one.",
        &[("games.tsv", "7-1-1\tWhite\t24\t12\td1-d2 g7-g6\n")],
        "import --check --variant legacy-tyr-13 games.tsv",
    ),
    command(
        "import/unknown-form",
        "A line is neither a rules string nor a position, or a file holds no records.",
        "A rules string (`dim:…`), a position (`/3t3/…/`), or a file that ends in .otg, .tsv, .csv or .jsonl.",
        &[("games.doc", "hello\n")],
        "import games.doc",
    ),
    command(
        "export/no-start",
        "A variant has no start position, without which there is no rules string.",
        "Another variant.",
        &[],
        "export legacy-tyr-13",
    ),
    command(
        "perft/no-start",
        "The start position of a variant is not known, so there is nothing to count from.",
        "A position after --position.",
        &[],
        "perft legacy-tyr-13 1",
    ),
    command(
        "perft/position",
        "The position after --position cannot be read, or cannot be played from.",
        "An OpenTafl string with the first rank first: `/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/`.",
        &[],
        "perft brandubh-weak 1 --position /3q3/",
    ),
    command(
        "file/missing",
        "A file or folder that was named does not exist.",
        "The path that the message proposes.",
        &[("page.md", "x\n")],
        "check pgae.md",
    ),
    told(
        "file/unreadable",
        "A file cannot be opened, or is no text in UTF-8.",
        "A text file in UTF-8.",
        "it takes a file that the system refuses to open, or that is no UTF-8",
    ),
    command(
        "report/not-written",
        "A report cannot be written where it should go. The others are written all the same.",
        "A file in a folder that is there and may be written to.",
        &[("page.md", "Nothing here.\n")],
        "check page.md --report json=nowhere/report.json",
    ),
    command(
        "report/same-file",
        "Two reports would go into one file, or both to standard output.",
        "A file for each: `--report junit=junit.xml --report sarif=taflcheck.sarif`.",
        &[("page.md", "Nothing here.\n")],
        "check page.md --report json=report --report tap=./report",
    ),
    command(
        "run/nothing-matched",
        "Something that was named matched nothing: a page without an example, a folder without a page, a filter.",
        "Another path, line or filter.",
        &[("page.md", "Nothing here.\n")],
        "check page.md",
    ),
    command(
        "show/several",
        "Several examples are meant where one is shown.",
        "`FILE:LINE` with a line of the example.",
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
a2-a1
```
"#,
        )],
        "show page.md",
    ),
    command(
        "survey/baseline",
        "Something does not hold as it is, so that it pins down nothing.",
        "What is told above, put right.",
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
a2-c3
```
"#,
        )],
        "mutate page.md",
    ),
    command(
        "survey/no-example",
        "There is no example that holds, so there is nothing whose changes could be noticed.",
        "An example.",
        &[(
            "page.md",
            r#"<!-- tafl: variant=brandubh-weak language=en -->

# The game

The board has 7x7 squares.
"#,
        )],
        "mutate page.md",
    ),
    command(
        "diff/no-common-board",
        "Games are played on different boards, and some of their special squares are listed, so that they cannot be put on one board.",
        "Games of one size.",
        &[
            ("taflcheck.yaml", "variants: [mine.yaml]\n"),
            (
                "mine.yaml",
                r#"extends: brandubh-weak
rules:
  camps.squares: a4 d1 g4 d7
"#,
            ),
        ],
        "diff mine tablut-contest --config taflcheck.yaml",
    ),
    command(
        "diff/one-game",
        "Only one game is named, and there is nothing to compare it with.",
        "Two ids or more.",
        &[],
        "diff brandubh-weak",
    ),
    command(
        "explain/unknown",
        "No rule, clause, code or verdict has this name.",
        "The name that the message proposes; docs/rules.md and docs/codes.md list them.",
        &[],
        "explain claim/refutd",
    ),
    command(
        "fmt/left",
        "A block or a board is left as it is: it has an error, it cannot be aligned, or it would not be read as before.",
        "Nothing, or what the message names: a board without frame, signs of one column.",
        &[("page.md", "```tafl\nvariant: brandubh-weak\n|...|\n|.K.|\n|...|\n\nb2-b3\n```\n")],
        "fmt page.md",
    ),
    command(
        "fmt/line",
        "A line of a file is named, but whole files are formatted.",
        "The file without the line.",
        &[("page.md", "x\n")],
        "fmt page.md:1",
    ),
    command(
        "fmt/input",
        "Standard input is named beside other files.",
        "`-` alone, or only files.",
        &[],
        "fmt - page.md",
    ),
    command(
        "new/position",
        "The position after --position cannot be read.",
        "An OpenTafl string with the first rank first: `/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/`.",
        &[],
        "new brandubh-weak --position /3q3/",
    ),
    command(
        "new/no-start",
        "The start position of a variant, or that on a board of another size, is not known.",
        "--empty, or a position after --position.",
        &[],
        "new brandubh-weak --size 9",
    ),
    command(
        "convert/unreadable",
        "Something looks like a board and cannot be read.",
        "What the message names.",
        &[("page.txt", "/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3q3/\n")],
        "convert page.txt --to letters",
    ),
    command(
        "convert/lost",
        "A notation cannot say what stands on a board: as a warning it is left out, as an error nothing is printed.",
        "A notation that can: letters and blocks have every man and `#`.",
        &[("page.txt", "/7/7/7/2cKt2/7/7/7/\n")],
        "convert page.txt --to unicode",
    ),
    command(
        "init/exists",
        "A file that would be written is there already; nothing was written.",
        "Another folder, or the parts that are wanted, by hand: --dry-run prints them.",
        &[("taflcheck.yaml", "")],
        "init",
    ),
    command(
        "man/unknown",
        "There is no command of this name.",
        "The name that the message proposes; `taflcheck --help` lists them.",
        &[],
        "man chekc",
    ),
];

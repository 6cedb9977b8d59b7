//! Codes about recorded outcomes, about writing them, and about reviews. Each with what it means, an example that causes it,
//! and what to do.

use super::code::{Explanation, command, told};

/// A page with one example.
const PAGE: &str =
    "```tafl\nname: A step\nvariant: magpie\n\n7 . . . . . . .\n6 . A . . . . .\n  a b c d e f g\n\nb6-c6\n```\n";

/// A configuration beside which outcomes are recorded.
const CONFIG: (&str, &str) = ("taflcheck.yaml", "snapshots: snapshots\n");

/// In the order of the documentation.
pub(super) const CODES: &[Explanation] = &[
    command(
        "snapshot/new",
        "Outcomes are recorded beside the configuration, but not the outcome of this example.",
        "Read the example, then run `taflcheck update`.",
        &[CONFIG, ("page.md", PAGE)],
        "check page.md",
    ),
    command(
        "snapshot/changed",
        "The engine finds something else about an example than what is recorded: the page, the variant or the engine changed.",
        "`taflcheck review` shows what changed and asks; `taflcheck update --changed` records it.",
        &[
            CONFIG,
            ("page.md", PAGE),
            (
                "snapshots/page.md.snap",
                "---\nsource: page.md\ndescription: recorded by taflcheck\n---\n## a-step\nvariant magpie, attackers to move\n",
            ),
        ],
        "check page.md",
    ),
    command(
        "snapshot/unused",
        "An outcome is recorded of an example or of a document that is gone.",
        "`taflcheck update --unused` takes it away.",
        &[
            CONFIG,
            ("page.md", PAGE),
            (
                "snapshots/gone.md.snap",
                "---\nsource: gone.md\ndescription: recorded by taflcheck\n---\n## a-step\nvariant magpie, attackers to move\n",
            ),
        ],
        "check .",
    ),
    command(
        "snapshot/unreadable",
        "A file of recorded outcomes cannot be read: it was changed by hand, or a merge conflict is left in it.",
        "The file from the version control, or none: `taflcheck update` writes it anew.",
        &[
            CONFIG,
            ("page.md", PAGE),
            ("snapshots/page.md.snap", "---\nsource: page.md\ndescription: recorded by taflcheck\n---\n<<<<<<< ours\n"),
        ],
        "check page.md",
    ),
    command(
        "update/no-configuration",
        "Outcomes are recorded beside a taflcheck.yaml, and there is none in the folder of the page or above.",
        "A file taflcheck.yaml; it may be empty.",
        &[("page.md", PAGE)],
        "update page.md",
    ),
    command(
        "update/outside",
        "A page lies outside the folder of the configuration, so there is no place for its outcomes.",
        "A configuration in a folder above the page.",
        &[("rules/taflcheck.yaml", ""), ("page.md", PAGE)],
        "update --config rules/taflcheck.yaml page.md",
    ),
    told(
        "update/in-ci",
        "The variable CI is set, and where it is nothing is ever written.",
        "Update at home; `taflcheck update --dry-run` prints the patch.",
        "it takes a variable of the environment; tests/recorded.rs has one",
    ),
    told(
        "file/not-written",
        "A file cannot be written: the system refuses, or it changed since it was read. It is as it was.",
        "What the message says; then the command once more.",
        "it takes a file that may not be written; tests/recorded.rs has one",
    ),
    command(
        "review/unknown-id",
        "Nothing is asked about an example of that id: there is none, or it is as it should be.",
        "One of those that `taflcheck review --list` prints.",
        &[CONFIG, ("page.md", PAGE)],
        "review --accept page.md#a-stepp page.md",
    ),
    command(
        "review/by-hand",
        "An example cannot be accepted: its claims are wrong, and no correction of its lines is known.",
        "Other lines on the page.",
        &[(
            "page.md",
            "```tafl\nname: A step\nvariant: magpie\n\n7 . . . . . . .\n6 . A . . . . .\n  a b c d e f g\n\nb6-c6\n=> attackers win\n```\n",
        )],
        "review --accept page.md#a-step page.md",
    ),
    command(
        "review/no-terminal",
        "There is no terminal to ask on.",
        "`--list`, `--show ID` and `--accept ID`.",
        &[CONFIG, ("page.md", PAGE)],
        "review page.md",
    ),
];

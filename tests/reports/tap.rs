//! A strict reader of TAP 14, from its specification.

/// A test point.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Point {
    pub(crate) ok: bool,
    pub(crate) name: String,
    /// `SKIP` or `TODO`, and the reason.
    pub(crate) directive: Option<(String, String)>,
    /// The block of YAML below it.
    pub(crate) diagnostic: Option<serde_yaml_orig::Value>,
}

impl Point {
    /// `passed`, `failed` or `skipped`, as a harness counts.
    pub(crate) fn status(&self) -> &'static str {
        match (&self.directive, self.ok) {
            (Some(_), _) => "skipped",
            (None, true) => "passed",
            (None, false) => "failed",
        }
    }
}

/// Reads a stream. Every line must be one that the specification knows.
pub(crate) fn read(text: &str) -> Vec<Point> {
    let mut lines = text.lines().peekable();
    assert_eq!(lines.next(), Some("TAP version 14"));
    let plan: usize = lines.next().unwrap().strip_prefix("1..").unwrap().parse().unwrap();
    let mut points: Vec<Point> = Vec::new();
    while let Some(line) = lines.next() {
        let (ok, rest) = match line.strip_prefix("not ok ") {
            Some(rest) => (false, rest),
            None => (true, line.strip_prefix("ok ").unwrap_or_else(|| panic!("no test point: {line:?}"))),
        };
        let (number, rest) = rest.split_once(' ').unwrap();
        assert_eq!(number, (points.len() + 1).to_string(), "numbers follow each other");
        let (name, directive) = described(rest.strip_prefix("- ").unwrap());
        let diagnostic = (lines.peek() == Some(&"  ---")).then(|| {
            lines.next();
            let mut block = String::new();
            loop {
                let line = lines.next().expect("the block of YAML ends");
                if line == "  ..." {
                    break;
                }
                // Empty lines of a text may have lost their blanks.
                assert!(line.is_empty() || line.starts_with("  "), "{line:?} is not indented");
                block.push_str(line.get(2..).unwrap_or_default());
                block.push('\n');
            }
            serde_yaml_orig::from_str(&block).unwrap_or_else(|error| panic!("{error} in\n{block}"))
        });
        points.push(Point { ok, name, directive, diagnostic });
    }
    assert_eq!(points.len(), plan, "as many as planned");
    points
}

/// A description up to the first `#` that is not escaped, then a directive.
fn described(text: &str) -> (String, Option<(String, String)>) {
    let mut name = String::new();
    let mut letters = text.chars();
    while let Some(letter) = letters.next() {
        match letter {
            '\\' => {
                name.push(letters.next().filter(|next| matches!(next, '\\' | '#')).expect("`\\` escapes `\\` or `#`"))
            }
            '#' => {
                assert!(name.ends_with(' '), "a blank stands before a directive");
                let (word, reason) = letters.as_str().trim_start().split_once(' ').unwrap();
                assert!(matches!(word, "SKIP" | "TODO"), "unknown directive {word}");
                let (reason, none) = described(reason);
                assert!(none.is_none(), "one directive");
                return (name.trim_end().to_owned(), Some((word.to_owned(), reason)));
            }
            letter => name.push(letter),
        }
    }
    (name, None)
}

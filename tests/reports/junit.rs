//! JUnit as its readers see it: read here with a parser for XML, and by Python's where there is one.

use quick_xml::Reader;
use quick_xml::events::{BytesStart, Event};
use std::process::{Command, Stdio};

/// What became of a test case.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct TestCase {
    pub(crate) suite: String,
    pub(crate) name: String,
    pub(crate) file: Option<String>,
    pub(crate) line: Option<String>,
    /// `passed`, `failure`, `error` or `skipped`.
    pub(crate) status: String,
    pub(crate) message: String,
    pub(crate) text: String,
}

/// An element that is open: its name, its attributes, and how many cases came before it.
type Counted = (String, Vec<(String, String)>, usize);

/// Reads a report: everything in it must be known, and the counts of each element must be those of what is in it.
pub(crate) fn read(xml: &str) -> Vec<TestCase> {
    assert!(
        xml.chars()
            .all(|c| matches!(c, '\n' | '\t' | '\r' | '\u{20}'..='\u{d7ff}' | '\u{e000}'..='\u{fffd}' | '\u{10000}'..)),
        "only characters of XML 1.0"
    );
    let mut reader = Reader::from_str(xml);
    reader.config_mut().check_end_names = true;
    let mut cases: Vec<TestCase> = Vec::new();
    let mut suite = String::new();
    let mut counts: Vec<Counted> = Vec::new();
    let mut inside: Vec<String> = Vec::new();
    loop {
        let event = reader.read_event().unwrap_or_else(|error| panic!("{error} in\n{xml}"));
        let is_open = matches!(event, Event::Start(_));
        match event {
            Event::Eof => break,
            Event::Decl(_) => {}
            Event::Start(tag) | Event::Empty(tag) => {
                let name = String::from_utf8(tag.name().as_ref().to_vec()).unwrap();
                let attributes = attributes(&tag);
                let of = |key: &str| attributes.iter().find(|(known, _)| known == key).map(|(_, value)| value.clone());
                match name.as_str() {
                    "testsuites" => counts.push((name.clone(), attributes.clone(), 0)),
                    "testsuite" => {
                        suite = of("name").unwrap();
                        counts.push((name.clone(), attributes.clone(), cases.len()));
                    }
                    "testcase" => {
                        assert_eq!(of("classname").as_ref(), Some(&suite));
                        cases.push(TestCase {
                            suite: suite.clone(),
                            name: of("name").unwrap(),
                            file: of("file"),
                            line: of("line"),
                            status: "passed".to_owned(),
                            message: String::new(),
                            text: String::new(),
                        });
                    }
                    "failure" | "error" | "skipped" => {
                        let case = cases.last_mut().unwrap();
                        case.status.clone_from(&name);
                        case.message = of("message").unwrap();
                    }
                    other => panic!("unknown element {other}"),
                }
                if is_open {
                    inside.push(name);
                } else if name == "testsuite" || name == "testsuites" {
                    let (name, attributes, from) = counts.pop().unwrap();
                    counted(&name, &attributes, &cases[from..]);
                }
            }
            Event::End(_) => {
                let name = inside.pop().unwrap();
                if name == "testsuite" || name == "testsuites" {
                    let (name, attributes, from) = counts.pop().unwrap();
                    counted(&name, &attributes, &cases[from..]);
                }
            }
            Event::Text(text) => {
                let text = text.decode().unwrap();
                match inside.last().map(String::as_str) {
                    Some("failure" | "error") => cases.last_mut().unwrap().text.push_str(&text),
                    _ => assert_eq!(text.trim(), "", "text between elements"),
                }
            }
            Event::GeneralRef(reference) => {
                let name = reference.decode().unwrap();
                let letter = match name.as_ref() {
                    "lt" => '<',
                    "gt" => '>',
                    "amp" => '&',
                    "quot" => '"',
                    "apos" => '\'',
                    other => reference.resolve_char_ref().unwrap().unwrap_or_else(|| panic!("unknown &{other};")),
                };
                cases.last_mut().unwrap().text.push(letter);
            }
            other @ (Event::CData(_) | Event::Comment(_) | Event::PI(_) | Event::DocType(_)) => {
                panic!("unexpected {other:?}");
            }
        }
    }
    assert!(inside.is_empty() && counts.is_empty(), "everything is closed");
    cases
}

fn attributes(tag: &BytesStart<'_>) -> Vec<(String, String)> {
    tag.attributes()
        .map(|attribute| {
            let attribute = attribute.unwrap();
            let key = String::from_utf8(attribute.key.as_ref().to_vec()).unwrap();
            let value = String::from_utf8(attribute.value.to_vec()).unwrap();
            assert!(!value.contains('\n'), "an attribute of several lines: {value}");
            (key, quick_xml::escape::unescape(&value).unwrap().into_owned())
        })
        .collect()
}

fn counted(name: &str, attributes: &[(String, String)], cases: &[TestCase]) {
    for (key, status) in [("tests", ""), ("failures", "failure"), ("errors", "error"), ("skipped", "skipped")] {
        let found = cases.iter().filter(|case| status.is_empty() || case.status == status).count();
        let told = attributes.iter().find(|(known, _)| known == key).map(|(_, value)| value.clone());
        assert_eq!(told, Some(found.to_string()), "{key} of {name}");
    }
}

/// Reads a report with Python's parser too, if there is one, and gives `status name` of each test case.
pub(crate) fn read_by_python(xml: &str) -> Option<Vec<String>> {
    const READER: &str = "import sys, xml.etree.ElementTree as tree\n\
        for case in tree.fromstring(sys.stdin.buffer.read()).iter('testcase'):\n\
        \x20   status = next((child.tag for child in case), 'passed')\n\
        \x20   print(status, case.get('name').encode('unicode_escape').decode())\n";
    let mut python = Command::new("python3")
        .args(["-c", READER])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .ok()?;
    std::io::Write::write_all(&mut python.stdin.take().unwrap(), xml.as_bytes()).unwrap();
    let output = python.wait_with_output().unwrap();
    assert!(output.status.success(), "{}\n{xml}", String::from_utf8_lossy(&output.stderr));
    Some(String::from_utf8(output.stdout).unwrap().lines().map(str::to_owned).collect())
}

//! Where reports go: any number at once, whole or not at all, and a word for each that cannot be written.

use super::folder::{Folder, TABLUT, bad, good};

fn folder() -> Folder {
    Folder::new().with("good.md", TABLUT.to_owned() + &good()).with("bad.md", TABLUT.to_owned() + &bad())
}

fn names(folder: &Folder) -> Vec<String> {
    let entries = std::fs::read_dir(folder.path(".")).unwrap();
    let mut names: Vec<String> = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

#[test]
fn one_report_is_printed_in_place_of_the_one_for_people() {
    let folder = folder();
    let ran = folder.run(&["check", ".", "--report", "tap=-", "--report", "junit=j.xml"]);
    assert_eq!((ran.code, ran.err.as_str()), (1, ""));
    assert!(ran.out.starts_with("TAP version 14\n") && !ran.out.contains("not everything holds"), "{}", ran.out);
    assert_eq!(names(&folder), ["bad.md", "good.md", "j.xml"]);
    // Beside files the report for people stays as it is.
    let plain = folder.run(&["check", "."]);
    let with = folder.run(&["check", ".", "--report", "junit=j.xml"]);
    assert_eq!((with.code, with.out), (plain.code, plain.out));
}

#[test]
fn what_is_no_report_is_refused_with_the_formats() {
    let folder = folder();
    for (report, says) in [
        ("junit", "no `=` here: write FORMAT=FILE with one of the formats json, junit, sarif, tap, github, markdown"),
        ("html=x", "unknown format `html`: write one of json, junit, sarif, tap, github, markdown"),
        ("JUnit=x", "unknown format `JUnit`"),
        ("json=", "no file behind `json=`"),
    ] {
        let ran = folder.run(&["check", ".", "--report", report]);
        assert_eq!((ran.code, ran.out.as_str()), (2, ""));
        assert!(ran.err.contains(says), "{}", ran.err);
    }
    assert_eq!(names(&folder), ["bad.md", "good.md"]);
}

#[test]
fn two_reports_into_one_place_are_refused_before_anything_is_written() {
    let folder = folder().with("in/x", "");
    for (reports, says) in [
        (["json=a", "tap=a"], "two reports would go into `a`"),
        (["json=a", "tap=./in/../a"], "two reports would go into `./in/../a`"),
        (["json=-", "tap=-"], "two reports would go into standard output"),
    ] {
        let ran = folder.run(&["check", ".", "--report", reports[0], "--report", reports[1]]);
        assert_eq!((ran.code, ran.out.as_str()), (2, ""));
        assert!(ran.err.contains(says), "{}", ran.err);
    }
    let ran = folder.run(&["check", ".", "--format", "json", "--report", "tap=-"]);
    assert_eq!((ran.code, ran.out.as_str()), (2, ""));
    assert!(ran.err.contains("would both go to standard output"), "{}", ran.err);
    assert_eq!(names(&folder), ["bad.md", "good.md", "in"]);
}

#[test]
fn a_report_that_cannot_be_written_is_an_error_and_the_others_are_written() {
    let folder = folder().with("in/x", "");
    for (report, says) in [
        ("json=none/there/r.json", "none/there/r.json: there is no folder `none/there`: make it first"),
        ("json=in", "in: this is a folder: name a file in it"),
        ("json=good.md/r.json", "there is no folder `good.md`"),
    ] {
        let ran = folder.run(&["check", "good.md", "--report", report, "--report", "tap=r.tap"]);
        assert_eq!(ran.code, 2, "{report}");
        assert!(ran.err.starts_with("error[report/not-written]: ") && ran.err.contains(says), "{}", ran.err);
        assert!(ran.out.ends_with("everything holds\n"), "{}", ran.out);
        assert!(std::fs::read_to_string(folder.path("r.tap")).unwrap().starts_with("TAP version 14\n1..1\n"));
        std::fs::remove_file(folder.path("r.tap")).unwrap();
    }
    assert_eq!(names(&folder), ["bad.md", "good.md", "in"]);
    // Nothing was made on the way.
    assert_eq!(std::fs::read_dir(folder.path("in")).unwrap().count(), 1);
}

#[cfg(unix)]
#[test]
fn devices_are_written_to_and_a_full_one_is_an_error() {
    let folder = folder();
    let ran = folder.run(&["check", "good.md", "--report", "json=/dev/null"]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    let ran = folder.run(&["check", "good.md", "--report", "json=/dev/full"]);
    assert_eq!(ran.code, 2);
    assert!(ran.err.contains("No space left on device"), "{}", ran.err);
    // Also where it is printed: a report that got lost is no success.
    for printed in [&["--report", "json=-"][..], &["--format", "json"], &[]] {
        let full = std::fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
        let mut command = folder.command(&[&["check", "good.md"], printed].concat());
        let output = command.stdout(full).output().unwrap();
        assert_eq!(output.status.code(), Some(2), "{printed:?}");
        assert!(String::from_utf8_lossy(&output.stderr).contains("standard output: No space left"), "{printed:?}");
    }
}

#[cfg(unix)]
#[test]
fn a_report_takes_the_place_of_the_one_before_it_with_its_permissions() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    let folder = folder().with("kept/r.json", "an old report");
    let mode = |name: &str| std::fs::metadata(folder.path(name)).unwrap().permissions().mode() & 0o777;
    std::fs::set_permissions(folder.path("kept/r.json"), PermissionsExt::from_mode(0o640)).unwrap();
    symlink("kept/r.json", folder.path("link.json")).unwrap();
    let ran = folder.run(&["check", "good.md", "--report", "json=link.json", "--report", "tap=new.tap"]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    assert!(std::fs::symlink_metadata(folder.path("link.json")).unwrap().is_symlink());
    assert!(std::fs::read_to_string(folder.path("kept/r.json")).unwrap().starts_with('{'));
    assert_eq!(mode("kept/r.json"), 0o640);
    // A new file is like any other new file.
    std::fs::write(folder.path("other"), "").unwrap();
    assert_eq!(mode("new.tap"), mode("other"));
    std::fs::set_permissions(folder.path("kept/r.json"), PermissionsExt::from_mode(0o440)).unwrap();
    let ran = folder.run(&["check", "good.md", "--report", "json=kept/r.json"]);
    assert_eq!(ran.code, 2);
    assert!(ran.err.contains("this file is write-protected"), "{}", ran.err);
}

#[test]
fn the_same_pages_give_the_same_bytes() {
    let folder = folder();
    for format in ["json", "junit", "sarif", "tap", "github", "markdown"] {
        let report = format!("{format}=-");
        let first = folder.run(&["check", ".", "--report", &report]).out;
        assert_eq!(folder.run(&["check", ".", "--report", &report]).out, first);
        assert!(first.ends_with('\n') && !first.ends_with("\n\n"), "{format}");
    }
}

#[test]
fn another_engine_and_reports_do_not_go_together() {
    let ran = folder().run(&["check", ".", "--engine", "true", "--report", "json=r.json"]);
    assert_eq!(ran.code, 2);
    assert!(ran.err.contains("cannot be used with"), "{}", ran.err);
}

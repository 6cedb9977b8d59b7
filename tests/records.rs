//! Recorded games through the readers and the referee: totals by game, and a name for every cause. `docs/records.md` and
//! `docs/opentafl.md` are written from here: `UPDATE=1 cargo test --test records`.

#![allow(
    clippy::unwrap_used,
    clippy::print_stdout,
    reason = "a test that cannot go on panics, and tells what it skipped"
)]

mod support;

use serde_json::Value;
use support::pages::root;
use support::records::{corpus, replay_file};
use support::rules::{brandubh_wtf, copenhagen};
use support::site::{other_starts, reservation, rules_of};
use taflcheck::board::{Board, RowOrder, Side};
use taflcheck::check::ReplayTally;
use taflcheck::record::{Format, Hint, read_records};
use taflcheck::rules::Rules;
use taflcheck::text::{Source, Span};
use taflcheck::variant::{Library, Variant, read_opentafl, read_variant, write_opentafl};

/// A game of the list: its number, name, first mover and start position.
struct Game {
    key: u64,
    name: String,
    file: Option<String>,
    first_mover: Side,
    start: String,
}

/// The list of games of the site; none if it is not here.
fn games() -> Option<Vec<Game>> {
    let json: Value = serde_json::from_str(corpus("variants.json")?.text()).unwrap();
    let games = json.as_array().unwrap().iter().filter_map(|entry| {
        Some(Game {
            key: entry["key"].as_u64()?,
            name: entry["name"].as_str()?.to_owned(),
            file: entry["file"].as_str().map(str::to_owned),
            first_mover: if entry["first_mover_inferred"] == "defenders" { Side::Defenders } else { Side::Attackers },
            start: entry["start_otn_a1_lower_left"].as_str()?.to_owned(),
        })
    });
    Some(games.collect())
}

fn position(text: &str) -> Board {
    Board::from_opentafl(text, RowOrder::BottomFirst, None).unwrap()
}

/// One row of the table: a game and what its records come to.
struct Row {
    title: String,
    tally: ReplayTally,
    reservation: Option<&'static str>,
}

/// Every game of the site with at least 50 records.
fn site_rows() -> Option<Vec<Row>> {
    let mut rows = Vec::new();
    for game in games()? {
        let Some(source) = game.file.as_deref().filter(|file| root().join("../shared/corpora").join(file).exists())
        else {
            continue;
        };
        let source = corpus(source)?;
        if source.line_count() <= 50 {
            continue;
        }
        let mut rules = rules_of(game.key, &game.name).unwrap_or_else(|| panic!("{}: no rules", game.name));
        rules.movement.first_mover = game.first_mover;
        let mut starts = vec![position(&game.start)];
        starts.extend(other_starts(game.key).iter().map(|start| position(start)));
        let (tally, faults) = replay_file(&source, &starts, &rules);
        let reservation = reservation(game.key, &game.name);
        for fault in faults.iter().filter(|fault| reservation.is_none() && fault.contains("rule difference")) {
            println!("{fault}");
        }
        rows.push(Row { title: format!("{} ({})", game.name, game.key), tally, reservation });
    }
    println!("{} games", rows.len());
    Some(rows)
}

#[test]
fn sound_records_of_a_site_replay_or_have_a_cause_by_name() {
    let Some(rows) = site_rows() else { return };
    assert!(rows.len() >= 54, "{} games", rows.len());
    let (mut sound, mut explained) = (0, 0);
    let mut faults = Vec::new();
    for Row { title, tally, reservation } in &rows {
        println!("{title}: {} games, {} replay, {:?}", tally.games, tally.replayed(), tally.causes());
        let differences: usize = tally.rule_differences.values().sum();
        sound += tally.sound();
        explained += tally.replayed() + if reservation.is_some() { differences } else { 0 };
        // Where no reservation is made, next to all that is sound must replay, and next to all must be sound.
        let few = |count: usize, percent: usize| count <= 1 + tally.games * percent / 100;
        if reservation.is_none() && !(few(differences, 1) && few(tally.games - tally.replayed(), 10)) {
            faults.push(format!("{title}: {:?}", tally.causes()));
        }
        if tally.unreadable > 0 {
            faults.push(format!("{title}: {} records cannot be read", tally.unreadable));
        }
    }
    println!("{explained} of {sound} sound records replay or have a known reason");
    assert!(explained * 100 >= sound * 99, "{explained} of {sound}");
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    page_is_up_to_date(&rows);
}

/// The page says what these replays came to, and those of the two tables.
fn page_is_up_to_date(site: &[Row]) {
    let mut rows = Vec::new();
    for (title, file, start, rules) in [
        (
            "Copenhagen 11x11, `copenhagen_1752.csv`",
            "copenhagen_1752.csv",
            "/3ttttt3/5t5/11/t4T4t/t3TTT3t/tt1TTKTT1tt/t3TTT3t/t4T4t/11/5t5/3ttttt3/",
            copenhagen(),
        ),
        ("Brandubh 7x7, `brandubh_525.csv`", "brandubh_525.csv", "/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/", brandubh_wtf()),
    ] {
        let Some(source) = corpus(file) else { return };
        let (tally, _) = replay_file(&source, &[position(start)], &rules);
        rows.push(Row { title: title.to_owned(), tally, reservation: None });
    }
    let mut page = String::from(
        "# Recorded games\n\n\
         What games that other people recorded come to when they are replayed: written by `tests/records.rs` from files that\n\
         are no part of this project. A record is *exact* if every ply, every capture and the end on the board are as\n\
         recorded; the oldest ones mark no captures, so that only their plies can be compared. In the games of the site\n\
         repetition and encirclement are left out, because the site changed what it did about them.\n\n\
         | game | records | exact | plies only | rule difference | defective | unsupported |\n|---|---|---|---|---|---|---|\n",
    );
    let causes = |tally: &ReplayTally, which: &str| -> String {
        let causes: Vec<String> =
            tally.causes().into_iter().filter(|(what, _)| *what == which).map(|(_, count)| count).collect();
        causes.join(", ")
    };
    for row in rows.iter().chain(site) {
        let tally = &row.tally;
        page.push_str(&format!(
            "| {} | {} | {} | {} | {} | {} | {} |\n",
            row.title,
            tally.games,
            tally.exact,
            tally.plies_only,
            causes(tally, "rule difference"),
            causes(tally, "defective"),
            causes(tally, "unsupported")
        ));
    }
    page.push_str("\nWhy some games replay only in part:\n\n");
    for row in site {
        if let Some(reservation) = row.reservation {
            page.push_str(&format!("- {}: {reservation}\n", row.title));
        }
    }
    up_to_date("docs/records.md", &page);
}

/// A page is what a test makes of it.
fn up_to_date(path: &str, page: &str) {
    let path = root().join(path);
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(&path, page).unwrap();
    }
    let written = std::fs::read_to_string(path).unwrap_or_default();
    assert_eq!(written, page, "UPDATE=1 cargo test --test records");
}

#[test]
fn recorded_games_of_opentafl_replay_by_the_rules_that_they_carry() {
    let folder = root().join("../shared/corpora/opentafl_otg");
    let Ok(entries) = std::fs::read_dir(folder) else {
        println!("opentafl_otg: skipped: not present");
        return;
    };
    let mut files: Vec<String> = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    files.sort();
    let (mut games, mut plies, mut faults) = (0, 0, Vec::new());
    for file in &files {
        let source = corpus(&format!("opentafl_otg/{file}")).unwrap();
        let reading = read_records(&source, Format::OpenTafl).next().unwrap();
        let record = reading.record.unwrap_or_else(|| panic!("{file}: {:?}", reading.faults));
        let Hint::Rules(span) = record.hint else { panic!("{file} has no rules") };
        let variant = read_opentafl(&source, span).unwrap_or_else(|faults| panic!("{file}: {faults:?}")).variant;
        let (tally, found) = replay_file(&source, &[variant.start.unwrap()], &variant.rules);
        games += tally.exact;
        plies += record.plies.len();
        faults.extend(found);
    }
    println!("{games} of {} files replay, {plies} plies\n{}", files.len(), faults.join("\n"));
    assert_eq!(games, files.len(), "{}", faults.join("\n"));
}

/// Writes a string, reads it and writes it again.
fn round_trip(variant: &Variant) -> (String, Vec<String>) {
    let exported = write_opentafl(variant).unwrap();
    let source = Source::new(variant.id.clone(), exported.text.as_str());
    let again = read_opentafl(&source, Span::new(0, exported.text.len()))
        .unwrap_or_else(|faults| panic!("{}: {faults:?}", exported.text));
    assert_eq!(again.variant.start, variant.start, "{}", exported.text);
    let twice = write_opentafl(&again.variant).unwrap();
    assert_eq!(twice.text, exported.text);
    // What was read says nothing that a string could not say.
    assert!(twice.lost.iter().all(|lost| lost.field == "sources"), "{:?}", twice.lost);
    (exported.text, exported.lost.into_iter().map(|lost| lost.field).collect())
}

#[test]
fn every_game_of_the_list_goes_through_a_rules_string_and_back() {
    let Some(games) = games() else { return };
    let mut strings = 0;
    for game in &games {
        let first = if game.first_mover == Side::Attackers { 'y' } else { 'n' };
        let name = game.name.replace(' ', "_");
        let size = position(&game.start).size().side();
        let text = format!("dim:{size} name:{name} atkf:{first} start:{}", game.start);
        let source = Source::new("list", text.as_str());
        let imported = read_opentafl(&source, Span::new(0, text.len())).unwrap_or_else(|faults| panic!("{faults:?}"));
        assert!(imported.lost.is_empty() && imported.warnings.is_empty(), "{text}");
        assert_eq!(round_trip(&imported.variant).0, text);
        // With the rules that the site plays the string says what it can, and reads the same again.
        if let Some(rules) = rules_of(game.key, &game.name) {
            round_trip(&Variant { rules, ..imported.variant });
        }
        strings += 1;
    }
    println!("{strings} games");
    assert!(strings >= 168);
}

#[test]
fn every_built_in_variant_goes_through_a_rules_string_and_back_and_what_is_lost_is_listed() {
    let library = Library::built_in();
    let mut page = String::from(
        "# Built-in variants as OpenTafl rules strings\n\n\
         What `taflcheck export ID` prints, written by `tests/records.rs`. What a string cannot say is what differs after\n\
         reading it again; the sources of a variant have no place in any string.\n",
    );
    for variant in library.variants().filter(|variant| variant.start.is_some()) {
        let (text, lost) = round_trip(variant);
        page.push_str(&format!("\n## `{}`\n\n```text\n{text}\n```\n", variant.id));
        let rows: Vec<String> = write_opentafl(variant)
            .unwrap()
            .lost
            .iter()
            .filter(|lost| lost.field != "sources")
            .map(|lost| format!("| `{}` | {} |\n", lost.field, lost.why))
            .collect();
        assert_eq!(rows.len() + 1, lost.len(), "{}: {lost:?}", variant.id);
        if !rows.is_empty() {
            page.push_str(&format!("\n| lost | why |\n|---|---|\n{}", rows.concat()));
        }
    }
    up_to_date("docs/opentafl.md", &page);
}

#[test]
fn an_imported_variant_is_a_variant_file_with_the_same_rules() {
    let library = Library::built_in();
    for variant in library.variants().filter(|variant| variant.start.is_some()) {
        let exported = write_opentafl(variant).unwrap();
        let source = Source::new("string", exported.text.as_str());
        let imported = read_opentafl(&source, Span::new(0, exported.text.len())).unwrap().variant;
        if !Rules::unplayable(&imported.rules).is_empty() {
            continue;
        }
        let yaml = Source::new("variant.yaml", taflcheck::report::variant_yaml(&imported));
        let read = read_variant(&yaml, &imported.id, &library)
            .unwrap_or_else(|faults| panic!("{}: {faults:#?}\n{}", variant.id, yaml.text()));
        assert_eq!(read.rules, imported.rules, "{}", yaml.text());
        assert_eq!((read.start, read.name), (imported.start, imported.name));
    }
}

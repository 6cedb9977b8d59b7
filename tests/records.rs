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
use support::rules::{ashton_contest, brandubh_wtf, copenhagen};
use support::shown::{shown, why_short};
use support::site::rules_of;
use support::starts::starts;
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
    key: Option<u64>,
    title: String,
    tally: ReplayTally,
    faults: Vec<String>,
}

/// Replays every record of a game of the site; none if it has fewer than 50, or they are not here.
fn site_row(game: &Game) -> Option<Row> {
    let present = |file: &&str| root().join("../shared/corpora").join(file).exists();
    let source = corpus(game.file.as_deref().filter(present)?)?;
    if source.line_count() <= 50 {
        return None;
    }
    let mut rules = rules_of(game.key, &game.name).unwrap_or_else(|| panic!("{}: no rules", game.name));
    rules.movement.first_mover = game.first_mover;
    let starts = match starts(game.key) {
        [] => vec![position(&game.start)],
        starts => starts.iter().map(|start| position(start)).collect(),
    };
    let (tally, faults) = replay_file(&source, &starts, &rules);
    Some(Row { key: Some(game.key), title: format!("{} ({})", game.name, game.key), tally, faults })
}

/// Every game of the site with at least 50 records, the largest begun first so that two threads end together.
fn site_rows() -> Option<Vec<Row>> {
    let mut games = games()?;
    let length = |game: &Game| game.file.as_ref().and_then(|file| corpus(file)).map_or(0, |source| source.text().len());
    games.sort_by_cached_key(|game| std::cmp::Reverse(length(game)));
    let next = std::sync::atomic::AtomicUsize::new(0);
    let rows = std::sync::Mutex::new(Vec::new());
    std::thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| {
                while let Some(game) = games.get(next.fetch_add(1, std::sync::atomic::Ordering::Relaxed)) {
                    if let Some(row) = site_row(game) {
                        rows.lock().unwrap().push(row);
                    }
                }
            });
        }
    });
    let mut rows: Vec<Row> = rows.into_inner().unwrap();
    rows.sort_by_key(|row| row.key);
    Some(rows)
}

/// Of a hundred sound records, how many replay: whole numbers and one decimal, rounded down.
fn share(tally: &ReplayTally) -> String {
    let tenths = (tally.replayed() * 1000).checked_div(tally.sound()).unwrap_or(0);
    format!("{}.{} %", tenths / 10, tenths % 10)
}

#[test]
fn sound_records_of_a_site_replay_or_have_a_cause_by_name() {
    let Some(rows) = site_rows() else { return };
    assert!(rows.len() >= 54, "{} games", rows.len());
    let mut faults = Vec::new();
    for Row { key, title, tally, faults: records } in &rows {
        println!("{title}: {} games, {} replay, {}, {:?}", tally.games, tally.replayed(), share(tally), tally.causes());
        records.iter().filter(|fault| fault.contains("rule difference")).for_each(|fault| println!("  {fault}"));
        let short = tally.replayed() * 100 < tally.sound() * 99;
        if short != key.is_some_and(|key| why_short(key).is_some()) {
            faults.push(format!("{title}: {} of the sound records replay: {:?}", share(tally), tally.causes()));
        }
        // What is not sound must stay the exception, or the column would hide what it should tell.
        if (tally.games - tally.sound()) * 7 > tally.games + 7 {
            faults.push(format!("{title}: {} of {} records are sound", tally.sound(), tally.games));
        }
        if tally.unreadable > 0 {
            faults.push(format!("{title}: {} records cannot be read", tally.unreadable));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    page_is_up_to_date(rows);
}

/// The page says what these replays came to, and those of the two tables and of the logs.
fn page_is_up_to_date(site: Vec<Row>) {
    let mut rows = Vec::new();
    for (title, file, start, rules) in [
        (
            "Copenhagen 11x11, `copenhagen_1752.csv`",
            "copenhagen_1752.csv",
            "/3ttttt3/5t5/11/t4T4t/t3TTT3t/tt1TTKTT1tt/t3TTT3t/t4T4t/11/5t5/3ttttt3/",
            copenhagen(),
        ),
        ("Brandubh 7x7, `brandubh_525.csv`", "brandubh_525.csv", "/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/", brandubh_wtf()),
        (
            "Ashton Tablut 9x9, `tablut_ashton_bologna.jsonl`",
            "tablut_ashton_bologna.jsonl",
            "/3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/4T4/4t4/3ttt3/",
            ashton_contest(),
        ),
    ] {
        let Some(source) = corpus(file) else { return };
        let (tally, faults) = replay_file(&source, &[position(start)], &rules);
        rows.push(Row { key: None, title: title.to_owned(), tally, faults });
    }
    rows.extend(site);
    up_to_date("docs/records.md", &page(&rows));
}

const INTRODUCTION: &str = "# Recorded games

What games that other people recorded come to when they are replayed: written by `tests/records.rs` from files that
are no part of this project, one set of rules a game. In the games of the site repetition and encirclement are left
out, because the site changed what it did about them.

- *exact*: every ply, every capture, every board that the record has, and the end on the board are as recorded.
- *steps found*: the same, but of some turns the record writes only the first step. The others were searched for: at
  least one line of play fits all that is recorded. In brackets: where more than one does.
- *plies only*: the oldest records mark no captures, so that only their plies can be compared.
- *rule difference*: the record is sound and was played by another rule than ours, or nobody knows better.
- *defective*: the record contradicts itself, whatever the rules.
- *unsupported*: it leaves out what a replay needs, and what it says does not decide.
- *share*: of the sound records, which are all but the defective and the unsupported ones, how many replay.

| game | records | exact | steps found | plies only | rule difference | defective | unsupported | share |
|---|---|---|---|---|---|---|---|---|
";

fn page(rows: &[Row]) -> String {
    let mut page = INTRODUCTION.to_owned();
    let causes = |tally: &ReplayTally, which: &str| -> String {
        let causes: Vec<String> =
            tally.causes().into_iter().filter(|(what, _)| *what == which).map(|(_, count)| count).collect();
        causes.join(", ")
    };
    for Row { title, tally, .. } in rows {
        let found =
            if tally.several > 0 { format!("{} ({})", tally.found, tally.several) } else { tally.found.to_string() };
        page.push_str(&format!(
            "| {title} | {} | {} | {found} | {} | {} | {} | {} | {} |\n",
            tally.games,
            tally.exact,
            tally.plies_only,
            causes(tally, "rule difference"),
            causes(tally, "defective"),
            causes(tally, "unsupported"),
            share(tally)
        ));
    }
    let sum = |of: fn(&ReplayTally) -> usize| rows.iter().map(|row| of(&row.tally)).sum::<usize>();
    let (games, sound, replayed) = (sum(|tally| tally.games), sum(ReplayTally::sound), sum(ReplayTally::replayed));
    page.push_str(&format!(
        "\nTogether: {games} records, {sound} of them sound; {replayed} replay ({} exact, {} with steps found, {} ply for ply), \
         {} differ by a rule, {} are defective, {} unsupported.\n",
        sum(|tally| tally.exact),
        sum(|tally| tally.found),
        sum(|tally| tally.plies_only),
        sum(|tally| tally.rule_differences.values().sum()),
        sum(|tally| tally.defective.values().sum()),
        sum(|tally| tally.unsupported.values().sum()),
    ));
    page.push_str("\n## Under 99 %\n\n");
    for Row { title, key, tally, .. } in rows {
        if let Some(why) = key.and_then(why_short) {
            page.push_str(&format!("- {title}, {}: {why}\n", share(tally)));
        }
    }
    page.push_str("\n## What the records show about the rules\n\n");
    for Row { title, key, .. } in rows {
        if let Some(shown) = key.and_then(shown) {
            page.push_str(&format!("- {title}: {shown}\n"));
        }
    }
    page
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

//! The variants at hand: the built-in ones and those of the user.

use super::label::{self, Label};
use super::{Variant, read_variant};
use crate::text::{Diagnostic, Source, did_you_mean, fold};
use std::sync::{Arc, OnceLock};

/// So many variants of one game are proposed.
const SAME_GAME: usize = 6;

/// A variant that comes with the program.
#[derive(Clone, Copy, Debug)]
pub struct BuiltIn {
    /// Its id: the name of its folder below `examples/variants/`.
    pub id: &'static str,
    /// Its file.
    pub yaml: &'static str,
}

macro_rules! built_in {
    ($($id:literal),+ $(,)?) => {
        /// The built-in variants; each stands after the one that it extends.
        pub const BUILT_IN: &[BuiltIn] = &[
            $(BuiltIn { id: $id, yaml: include_str!(concat!("../../examples/variants/", $id, "/variant.yaml")) },)+
        ];
    };
}

built_in!(
    "copenhagen",
    "copenhagen-13",
    "tablut-traditional",
    "tablut-edge",
    "brandubh-weak",
    "magpie",
    "tyr-11",
    "tyr-15",
    "legacy-tyr-15",
    "legacy-tyr-13",
    "legacy-tyr-19",
    "fetlar",
    "fetlar-2013",
    "fetlar-cyningstan",
    "copenhagen-2012",
    "tablut-saami",
    "tawlbwrdd-historical",
    "historical-13",
    "historical-15",
    "tablut-opentafl",
    "tablut-linnaean-ludii",
    "tablut-smith",
    "tablut-brainking",
    "ashton",
    "tablut-contest",
    "foteviken-opentafl",
    "brandubh-wtf",
    "brandubh-walker",
    "brandubh-ludii",
    "magpie-opentafl",
    "magpie-hnefatafl-rs",
    "ard-ri",
    "ard-ri-jocly",
    "tawlbwrdd",
    "simple-tafl",
    "lewis-cross",
    "sea-battle",
    "sea-battle-2012",
    "sea-battle-cyningstan",
    "sea-battle-11",
    "sea-battle-15",
    "sea-battle-abstractplay",
    "old-hnefatafl",
    "old-hnefatafl-9",
    "old-hnefatafl-13",
    "copenhagen-bell",
    "berserk",
    "tyr-abstractplay-11",
    "tyr-abstractplay-15",
    "alea-evangelii",
    "alea-ludii",
    "alea-opentafl",
    "brandubh-hnefatafl-org",
    "norse-america",
    "berserk-opentafl",
    "total",
);

/// A shipped variant, read when it is first asked for: a page has one game, and there are many.
fn shipped(place: usize) -> Option<&'static Arc<Variant>> {
    static VARIANTS: [OnceLock<Option<Arc<Variant>>>; BUILT_IN.len()] = [const { OnceLock::new() }; BUILT_IN.len()];
    let built_in = BUILT_IN[place];
    let read = || {
        let source = Source::new(format!("{}/variant.yaml", built_in.id), built_in.yaml);
        // What it extends stands before it and is read in turn.
        match read_variant(&source, built_in.id, &Library::built_in()) {
            Ok(variant) => Some(Arc::new(variant)),
            Err(faults) => {
                debug_assert!(false, "{}: {faults:?}", built_in.id);
                None
            }
        }
    };
    VARIANTS[place].get_or_init(read).as_ref()
}

/// Variants by id.
#[derive(Clone, Debug, Default)]
pub struct Library {
    has_built_in: bool,
    /// Those of the user.
    added: Vec<Arc<Variant>>,
}

impl Library {
    /// Only the built-in variants.
    #[must_use]
    pub const fn built_in() -> Self {
        Self { has_built_in: true, added: Vec::new() }
    }

    /// Adds a variant of the user.
    ///
    /// # Errors
    /// The id is taken.
    pub fn add(&mut self, variant: Variant) -> Result<(), String> {
        if self.ids().any(|id| id == variant.id) {
            return Err(format!("there are two variants called `{}`", variant.id));
        }
        self.added.push(Arc::new(variant));
        Ok(())
    }

    /// Reads a variant of the user and adds it.
    ///
    /// # Errors
    /// Every fault of the file, or that its id is taken.
    pub fn read(&mut self, source: &Source, id: &str) -> Result<(), Vec<Diagnostic>> {
        let variant = read_variant(source, id, self)?;
        self.add(variant).map_err(|message| {
            let code = crate::text::Code("variant/same-id");
            vec![Diagnostic::error(code, crate::text::Span::at(0), message)]
        })
    }

    /// The variant of an id.
    #[must_use]
    pub fn get(&self, id: &str) -> Option<Arc<Variant>> {
        let built_in = || shipped(BUILT_IN[..self.count()].iter().position(|built_in| built_in.id == id)?);
        built_in().or_else(|| self.added.iter().find(|variant| variant.id == id)).cloned()
    }

    /// What to write instead of an id that does not exist: the nearest one, those of the same game, or where all are listed.
    #[must_use]
    pub fn instead_of(&self, id: &str) -> String {
        if let Some(near) = did_you_mean(id, self.ids()) {
            return format!("did you mean `{near}`?");
        }
        let game = fold(id);
        let of_game = |other: &&str| fold(other).split('-').any(|part| part == game);
        let same: Vec<String> = self.ids().filter(of_game).take(SAME_GAME).map(|id| format!("`{id}`")).collect();
        match same.as_slice() {
            [] => "`taflcheck variants` lists the known ones".to_owned(),
            [one] => format!("did you mean {one}?"),
            several => format!("did you mean one of {}? `taflcheck variants` lists them all", several.join(", ")),
        }
    }

    /// Every id, built-in variants first.
    pub fn ids(&self) -> impl Iterator<Item = &str> {
        let added = self.added.iter().map(|variant| variant.id.as_str());
        BUILT_IN[..self.count()].iter().map(|built_in| built_in.id).chain(added)
    }

    /// Every variant, built-in variants first. Reading all of them takes a while: where an id is known, ask for it.
    pub fn variants(&self) -> impl Iterator<Item = &Arc<Variant>> {
        let built_in = (0..self.count()).filter_map(|place| -> Option<&Arc<Variant>> { shipped(place) });
        built_in.chain(&self.added)
    }

    /// What every variant is called, in the same order: much sooner than the variants themselves.
    pub fn labels(&self) -> impl Iterator<Item = Label<'_>> {
        let built_in = &label::built_in()[..self.count()];
        built_in.iter().copied().chain(self.added.iter().map(|variant| Label::of(variant)))
    }

    /// How many of the built-in variants it has: all or none.
    const fn count(&self) -> usize {
        if self.has_built_in { BUILT_IN.len() } else { 0 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_built_in_variant_is_read_without_a_fault() {
        let mut library = Library::default();
        for built_in in BUILT_IN {
            let source = Source::new(format!("{}/variant.yaml", built_in.id), built_in.yaml);
            library.read(&source, built_in.id).unwrap_or_else(|faults| {
                let faults: Vec<String> = faults
                    .iter()
                    .map(|fault| format!("{}: {}", source.place(fault.span.start).line, fault.message))
                    .collect();
                panic!("{}: {faults:#?}", built_in.id)
            });
        }
        assert_eq!(library.ids().count(), BUILT_IN.len());
        let ids: Vec<String> = Library::built_in().variants().map(|variant| variant.id.clone()).collect();
        assert_eq!(ids, Library::built_in().ids().collect::<Vec<_>>());
    }

    #[test]
    fn a_variant_that_is_not_built_in_only_waits_for_what_the_engine_cannot_play() {
        let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("examples/variants");
        let library = Library::built_in();
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            let id = path.file_name().unwrap().to_string_lossy().into_owned();
            if library.get(&id).is_some() {
                continue;
            }
            let source =
                Source::new(format!("{id}/variant.yaml"), std::fs::read_to_string(path.join("variant.yaml")).unwrap());
            let Err(faults) = read_variant(&source, &id, &library) else { panic!("{id} can be played: list it above") };
            for fault in faults {
                assert_eq!(fault.code.0, "variant/not-playable", "{id}: {}", fault.message);
            }
        }
    }
}

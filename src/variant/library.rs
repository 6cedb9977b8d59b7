//! The variants at hand: the built-in ones and those of the user.

use super::{Variant, read_variant};
use crate::text::{Diagnostic, Source};
use std::sync::Arc;

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

/// Variants by id.
#[derive(Clone, Debug, Default)]
pub struct Library {
    variants: Vec<Arc<Variant>>,
}

impl Library {
    /// Only the built-in variants.
    ///
    /// # Panics
    /// Never in a released program: a test reads every built-in variant.
    #[must_use]
    pub fn built_in() -> Self {
        let mut library = Self::default();
        for built_in in BUILT_IN {
            let source = Source::new(format!("{}/variant.yaml", built_in.id), built_in.yaml);
            match read_variant(&source, built_in.id, &library) {
                Ok(variant) => library.variants.push(Arc::new(variant)),
                Err(faults) => debug_assert!(false, "{}: {faults:?}", built_in.id),
            }
        }
        library
    }

    /// Adds a variant of the user.
    ///
    /// # Errors
    /// The id is taken.
    pub fn add(&mut self, variant: Variant) -> Result<(), String> {
        if self.get(&variant.id).is_some() {
            return Err(format!("there are two variants called `{}`", variant.id));
        }
        self.variants.push(Arc::new(variant));
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
        self.variants.iter().find(|variant| variant.id == id).cloned()
    }

    /// Every id, built-in variants first.
    pub fn ids(&self) -> impl Iterator<Item = &str> {
        self.variants.iter().map(|variant| variant.id.as_str())
    }

    /// Every variant, built-in variants first.
    pub fn variants(&self) -> impl Iterator<Item = &Arc<Variant>> {
        self.variants.iter()
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

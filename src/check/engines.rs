//! Compiled rules, kept while documents are checked.

use crate::board::Size;
use crate::engine::Engine;
use crate::rules::Rules;
use std::collections::HashMap;

/// Engines by variant, reading and size. One for each thread.
#[derive(Debug, Default)]
pub struct Engines {
    known: HashMap<(String, usize, Size), (Rules, Engine)>,
}

impl Engines {
    /// The engine of a reading of a variant. Rules that an example changed are compiled anew.
    pub fn get(&mut self, variant: &str, reading: usize, size: Size, rules: &Rules) -> Engine {
        let key = (variant.to_owned(), reading, size);
        match self.known.get(&key) {
            Some((known, engine)) if known == rules => engine.clone(),
            Some(_) => Engine::new(size, rules),
            None => {
                let engine = Engine::new(size, rules);
                self.known.insert(key, (rules.clone(), engine.clone()));
                engine
            }
        }
    }
}

//! Compiled rules, kept while documents are checked.

use crate::board::Size;
use crate::engine::Engine;
use crate::rules::Rules;
use std::collections::HashMap;
use std::sync::Arc;

/// Engines by variant, reading and size. One for each thread.
#[derive(Debug, Default)]
pub struct Engines {
    known: HashMap<String, Vec<Known>>,
}

/// An engine, and what it was compiled from.
#[derive(Debug)]
struct Known {
    reading: usize,
    size: Size,
    readings: Arc<[Rules]>,
    engine: Engine,
}

impl Engines {
    /// The engine of one of the readings of a variant. Rules that an example changed are compiled anew.
    pub fn get(&mut self, variant: &str, readings: &Arc<[Rules]>, reading: usize, size: Size) -> Engine {
        let rules = &readings[reading];
        let known = self.known.get(variant).map(Vec::as_slice).unwrap_or_default();
        match known.iter().find(|known| known.reading == reading && known.size == size) {
            // Examples of one variant share their rules, as long as they change none.
            Some(known) if Arc::ptr_eq(&known.readings, readings) || known.readings[reading] == *rules => {
                known.engine.clone()
            }
            Some(_) => Engine::new(size, rules),
            None => {
                let engine = Engine::new(size, rules);
                let known = Known { reading, size, readings: Arc::clone(readings), engine: engine.clone() };
                self.known.entry(variant.to_owned()).or_default().push(known);
                engine
            }
        }
    }
}

//! What a page may need before it needs it.

use crate::facts::read_words_of_facts;
use crate::notation::Lexicon;

/// Reads the words of all languages, which a page that does not state its language needs. For another thread than the one
/// that reads the page: it begins with what that one needs last, and they meet half-way.
pub fn read_ahead() {
    read_words_of_facts();
    Lexicon::read_from_last();
}

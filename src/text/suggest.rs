//! "Did you mean …?"

use super::fold;

/// The known word nearest to a misspelt one, if it is near enough to be worth saying.
#[must_use]
pub fn did_you_mean<'a>(word: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let word = fold(word);
    let allowed = (word.chars().count() / 3).clamp(1, 3);
    known
        .into_iter()
        .map(|candidate| (strsim::osa_distance(&word, &fold(candidate)), candidate))
        .filter(|(distance, _)| *distance <= allowed)
        .min()
        .map(|(_, candidate)| candidate)
}

#[cfg(test)]
mod tests {
    use super::did_you_mean;

    #[test]
    fn near_words_are_suggested_and_far_ones_are_not() {
        let known = ["copenhagen", "tablut-edge", "corner"];
        assert_eq!(did_you_mean("copehnagen", known), Some("copenhagen"));
        assert_eq!(did_you_mean("Corners", known), Some("corner"));
        assert_eq!(did_you_mean("chess", known), None);
    }
}

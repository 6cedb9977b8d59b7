//! Work in two halves at once.

use std::thread::{Builder, scope};

/// Does something for every number below `count`, half of them in a second thread: for what a user waits for at the start.
/// Where there can be no other thread, one after the other.
pub(crate) fn in_two_threads(count: usize, work: impl Fn(usize) + Sync) {
    let odd = || (1..count).step_by(2).for_each(&work);
    scope(|threads| {
        let second = Builder::new().spawn_scoped(threads, odd);
        (0..count).step_by(2).for_each(&work);
        if second.is_err() {
            odd();
        }
    });
}

#[cfg(test)]
mod tests {
    use super::in_two_threads;
    use std::sync::Mutex;

    #[test]
    fn every_number_has_its_turn_once() {
        for count in 0..5 {
            let seen = Mutex::new(Vec::new());
            in_two_threads(count, |number| seen.lock().unwrap().push(number));
            let mut seen = seen.into_inner().unwrap();
            seen.sort_unstable();
            assert_eq!(seen, (0..count).collect::<Vec<_>>());
        }
    }
}

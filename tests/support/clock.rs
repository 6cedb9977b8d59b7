//! Time that a test took itself, whatever else the machine does meanwhile.

use std::sync::OnceLock;
use std::time::{Duration, Instant};

/// How long this thread was on a processor so far, where the system tells (Linux); else the time on the wall.
pub(crate) fn spent() -> Duration {
    static BEGUN: OnceLock<Instant> = OnceLock::new();
    // Otherwise the system counts in ticks of some milliseconds.
    std::thread::yield_now();
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let told = told.and_then(|text| text.split_whitespace().next()?.parse().ok());
    told.map_or_else(|| BEGUN.get_or_init(Instant::now).elapsed(), Duration::from_nanos)
}

//! L3: recorded games. Text in one of five formats in, [`Record`]s out one by one, with every fault at its place.
//!
//! Reads what stands there and plays nothing: whether a ply is legal is the engine's word. A sibling of `notation`, which
//! reads what people write in documents; here programs wrote.
//!
//! | format | one record is | file |
//! |---|---|---|
//! | game lists of a playing site | a line with tabs | `lines.rs` |
//! | tables with commas | a line | `lines.rs` |
//! | logs with a board after each ply | a line of JSON | `json.rs` |
//! | OpenTafl | the whole file: tags and turns | `opentafl.rs` |

mod json;
mod lines;
mod opentafl;
mod page;
mod ply;
mod read;
#[allow(clippy::module_inception, reason = "the record of the module record")]
mod record;

pub use page::{Kind, List, OnPage, records_on_page};
pub use ply::{Ply, read_ply};
pub use read::{Format, Reading, read_records};
pub use record::{Ending, Hint, How, Record, Winner};

#[cfg(test)]
mod tests;

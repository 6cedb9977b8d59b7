//! What tells rules apart: from two sets of rules the smallest position and play on which they answer differently. Knows
//! no documents; says up to what it looked where it finds nothing.
//!
//! ```text
//! (Engine, Engine) ──Duel──▶ does this play tell them apart?
//! Ground ──scenes──▶ positions, fewest men first ──Duel──▶ witnesses ──shrink, readable──▶ the one to print
//! ```
//!
//! Positions come from families, each a file: a man that roams (`roam.rs`), a man that comes to capture (`arrive.rs`),
//! rows on the edge (`rows.rs`), rooms and rings (`rooms.rs`), men who go to and fro (`shuttle.rs`), and at last
//! scattered men (`scatter.rs`). `stock.rs` hands them to others, with two rings at once (`pockets.rs`).

mod answer;
mod arrive;
mod claims;
mod duel;
mod families;
mod ground;
mod pockets;
mod readable;
mod roam;
mod rooms;
mod rows;
mod scatter;
mod search;
mod shrink;
mod shuttle;
mod silent;
mod stock;

pub use answer::{Answer, Difference, answer, answers};
pub use duel::{Duel, Witness};
pub use scatter::Dice;
pub use search::{Found, Reach, find};
pub use shrink::smaller;
pub use silent::why_silent;
pub use stock::Stock;

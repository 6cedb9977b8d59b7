//! OpenTafl rules strings: `dim:11 atkf:y sw:s efe:y start:/…/` to a variant and back, and what one side cannot say.
//!
//! ```text
//! text ──fields.rs──▶ fields with places ──read.rs──▶ Variant + lost
//! Variant ──write.rs──▶ text ──read.rs──▶ rules again ──lost.rs──▶ what they differ in
//! ```
//!
//! What a string cannot say is not listed by hand: it is what differs after reading the string again.

mod fields;
mod kings;
mod lost;
mod pieces;
mod read;
mod regions;
mod write;

#[cfg(test)]
mod tests;

pub use lost::Lost;
pub use read::{Imported, read_opentafl};
pub use write::{Exported, write_opentafl};

//! Key lines of a block.

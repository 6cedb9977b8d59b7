//! L7: findings as text. Every report renders the same values; none can change a verdict or an exit code.

mod adopt;
mod board;
mod board_diff;
mod exit;
mod findings;
mod human;
mod import;
mod json;
mod list;
mod perft;
mod record;
mod run;
mod show;
mod tafl_block;
mod variant_yaml;
mod variants;
mod visible;

pub use adopt::adoption_patch;
pub use board::draw_marked;
pub use board_diff::board_diff;
pub use exit::ExitCode;
pub use findings::{Finding, findings};
pub use human::{Style, check_report, diagnostic, nothing_matched, unreadable_files};
pub use import::{lost_comments, replay_line, replay_totals};
pub use json::json_report;
pub use list::{list_report, several_report};
pub use perft::{perft_head, perft_line, perft_shares};
pub use record::record;
pub use run::Run;
pub use show::show_report;
pub use tafl_block::{position_block, record_block};
pub use variant_yaml::variant_yaml;
pub use variants::{variant_list, variant_report};

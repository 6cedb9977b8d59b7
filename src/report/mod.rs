//! L7: findings as text. Every report renders the same values; none can change a verdict or an exit code.

mod adopt;
mod board;
mod board_diff;
mod coverage;
mod diff;
mod exit;
mod explain;
mod findings;
mod human;
mod import;
mod json;
mod list;
mod mutate;
mod outcomes;
mod perft;
mod rival;
mod rulebook;
mod run;
mod same;
mod same_json;
mod show;
mod suggest;
mod tafl_block;
mod variant_yaml;
mod variants;
mod visible;
mod witness_block;

pub use adopt::{adoption_patch, text_patch};
pub use board::{draw_beside, draw_marked};
pub use board_diff::board_diff;
pub use coverage::coverage_report;
pub use diff::{diff_report, outcome_report};
pub use exit::ExitCode;
pub use explain::{VERDICTS, axis_report, clause_report, code_report, drawing, group_report, verdict_report};
pub use findings::{Finding, findings};
pub use human::{Style, check_report, diagnostic, nothing_matched, unreadable_files};
pub use import::{lost_comments, replay_line, replay_totals};
pub use json::json_report;
pub use list::{list_report, several_report};
pub use mutate::{Told, mutate_report, reach_words};
pub use outcomes::{
    changed_boards, changed_lines, tell_outcomes, unreadable_outcomes, unused_file, unused_outcomes,
};
pub use perft::{perft_head, perft_line, perft_shares};
pub use rival::{conformance_report, rival_claims, rival_report};
pub use rulebook::rulebook_report;
pub use run::Run;
pub use same::{Compared, same_exit, same_report};
pub use same_json::same_json;
pub use show::show_report;
pub use suggest::{suggest_patch, suggest_report};
pub use tafl_block::{position_block, record_block};
pub use variant_yaml::variant_yaml;
pub use variants::{variant_list, variant_report};
pub use witness_block::{Party, witness_block, witness_blocks};

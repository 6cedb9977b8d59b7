//! L8: the command line. The only part with files, threads, a clock and a terminal.

mod adopt;
mod args;
mod check;
mod check_by;
mod command;
mod convert;
mod coverage;
mod diff;
mod engine;
mod engine_test;
mod explain;
mod files;
mod fmt;
mod import;
mod import_check;
mod init;
mod list;
mod manual;
mod markup;
mod mutate;
mod new;
mod output;
mod perft;
mod position;
mod process;
mod progress;
mod recorded;
mod reports;
mod review;
mod run;
mod same;
mod schema;
mod setup;
mod show;
mod suggest;
mod surveys;
mod update;
mod variants;
#[cfg(feature = "watch")]
mod watch;
mod write;

pub use command::run;

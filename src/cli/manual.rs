//! `taflcheck completions` and `taflcheck man`: what shells and `man` want to know, made from the arguments themselves.

use super::args::Arguments;
use super::output::Output;
use super::write::write_new;
use crate::report::ExitCode;
use crate::text::did_you_mean;
use clap::{Args, Command, CommandFactory, ValueEnum};
use clap_complete::Shell;
use clap_mangen::Man;
use std::path::PathBuf;

pub(super) const COMPLETIONS_HELP: &str = "\
Put it where the shell looks for it, for example:
  taflcheck completions bash > ~/.local/share/bash-completion/completions/taflcheck
  taflcheck completions zsh > ~/.zfunc/_taflcheck
  taflcheck completions fish > ~/.config/fish/completions/taflcheck.fish

Exit codes:
  0   printed
  2   the command line is wrong";

pub(super) const MAN_HELP: &str = "\
Read it at once with `taflcheck man | man -l -`. With --dir a page for the program and one for each command is written;
files that exist are left alone.

Exit codes:
  0   printed or written
  2   the command line is wrong, there is no such command, or a page cannot be written";

#[derive(Args, Debug)]
pub(super) struct CompletionsArguments {
    /// The shell
    #[arg(value_enum)]
    shell: Sh,
}

/// A shell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Sh {
    /// GNU Bash.
    Bash,
    /// Z shell.
    Zsh,
    /// Friendly interactive shell.
    Fish,
    /// `PowerShell`.
    #[value(name = "powershell")]
    PowerShell,
    /// Elvish.
    Elvish,
}

#[derive(Args, Debug)]
pub(super) struct ManArguments {
    /// The command [default: the whole program]
    command: Option<String>,
    /// Write all pages into this folder
    #[arg(long, value_name = "FOLDER", conflicts_with = "command")]
    dir: Option<PathBuf>,
}

pub(super) fn completions(arguments: &CompletionsArguments, output: &Output) -> ExitCode {
    let shell = match arguments.shell {
        Sh::Bash => Shell::Bash,
        Sh::Zsh => Shell::Zsh,
        Sh::Fish => Shell::Fish,
        Sh::PowerShell => Shell::PowerShell,
        Sh::Elvish => Shell::Elvish,
    };
    let mut text = Vec::new();
    clap_complete::generate(shell, &mut Arguments::command(), "taflcheck", &mut text);
    output.print(&String::from_utf8_lossy(&text));
    ExitCode::Holds
}

pub(super) fn man(arguments: &ManArguments, output: &Output) -> ExitCode {
    let mut program = Arguments::command().disable_help_subcommand(true);
    program.build();
    let program = program;
    if let Some(folder) = &arguments.dir {
        let pages = std::iter::once(&program).chain(commands(&program));
        for (command, page) in pages.map(|command| (command, page(command))) {
            let path = folder.join(format!("{}.1", title(command)));
            if let Err(why) = write_new(&path, page.as_bytes()) {
                output.complain(&format!("error[file/not-written]: {}: {why}\n", super::files::name_of(&path)));
                return ExitCode::Usage;
            }
        }
        return ExitCode::Holds;
    }
    let Some(name) = &arguments.command else {
        output.print(&page(&program));
        return ExitCode::Holds;
    };
    match commands(&program).find(|command| command.get_name() == name) {
        Some(command) => {
            output.print(&page(command));
            ExitCode::Holds
        }
        None => {
            output.complain(&format!("error[man/unknown]: there is no command `{name}`\n"));
            if let Some(near) = did_you_mean(name, commands(&program).map(Command::get_name)) {
                output.complain(&format!("  = help: did you mean `{near}`?\n"));
            }
            ExitCode::Usage
        }
    }
}

fn commands(program: &Command) -> impl Iterator<Item = &Command> {
    program.get_subcommands()
}

/// `taflcheck-check` for the command `check`.
fn title(command: &Command) -> String {
    command.get_display_name().unwrap_or(command.get_name()).replace(' ', "-")
}

/// The manual page of a command: what `--help` says, and the exit codes as a list.
fn page(command: &Command) -> String {
    let notes = command.get_after_help().map(ToString::to_string).unwrap_or_default();
    let man = Man::new(command.clone().after_help(""))
        .title(title(command))
        .source(concat!("taflcheck ", env!("CARGO_PKG_VERSION")));
    let mut text = Vec::new();
    let rendered =
        man.render_title(&mut text)
            .and_then(|()| man.render_name_section(&mut text))
            .and_then(|()| man.render_synopsis_section(&mut text))
            .and_then(|()| man.render_description_section(&mut text))
            .and_then(|()| man.render_options_section(&mut text))
            .and_then(|()| {
                if commands(command).next().is_some() { man.render_subcommands_section(&mut text) } else { Ok(()) }
            });
    // Writing into memory does not fail.
    debug_assert!(rendered.is_ok());
    let (words, codes) = notes.split_once("Exit codes:").unwrap_or((notes.as_str(), ""));
    let mut text = String::from_utf8_lossy(&text).into_owned();
    if !words.trim().is_empty() {
        text.push_str(&format!(".SH NOTES\n.nf\n{}\n.fi\n", escaped(words.trim())));
    }
    let codes: Vec<(&str, &str)> = codes.lines().filter_map(|line| line.trim().split_once(' ')).collect();
    if !codes.is_empty() {
        text.push_str(".SH \"EXIT STATUS\"\n");
        for (code, words) in codes {
            text.push_str(&format!(".TP\n\\fB{code}\\fR\n{}\n", escaped(words.trim())));
        }
    }
    text
}

/// Words as roff prints them.
fn escaped(words: &str) -> String {
    let lines = words.lines().map(|line| {
        let line = line.replace('\\', "\\e").replace('-', "\\-");
        // A line that begins with a dot or a quote is a request.
        if line.starts_with(['.', '\'']) { format!("\\&{line}") } else { line }
    });
    lines.collect::<Vec<_>>().join("\n")
}

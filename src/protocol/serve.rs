//! This engine as others are asked: a line in, a line out. Remembers the game between lines and nothing else.

use super::message::{Ask, Reply, Stand, VERSION};
use super::read::read_ask;
use super::write::reply_line;
use crate::board::{Piece, PieceKind, Play, Size, Square};
use crate::engine::{Engine, Match};
use crate::rules::Status;
use crate::variant::Library;
use crate::witness::{Answer, answer};

/// An engine that is asked line by line.
#[derive(Debug)]
pub struct Server {
    library: Library,
    /// The game that is played whatever a hello names, if one was chosen.
    only: Option<String>,
    engine: Option<(Size, Engine)>,
    game: Option<Match>,
}

impl Server {
    /// A server for the variants of a library, or for one of them under whatever name it is asked for.
    #[must_use]
    pub fn new(library: Library, only: Option<String>) -> Self {
        Self { library, only, engine: None, game: None }
    }

    /// The answer to a line.
    pub fn answer(&mut self, line: &str) -> String {
        let size = self.engine.as_ref().map(|(size, _)| *size);
        let reply = read_ask(line, size).map_or_else(Reply::Error, |ask| self.reply(ask));
        reply_line(&reply)
    }

    fn reply(&mut self, ask: Ask) -> Reply {
        match ask {
            Ask::Hello { protocol, .. } if protocol != VERSION => {
                Reply::Error(format!("the protocol is version {VERSION}, not {protocol}"))
            }
            Ask::Hello { variant, size, .. } => self.hello(&variant, size),
            Ask::Position(setup) => {
                let Some((_, engine)) = &self.engine else { return no_hello() };
                let game = engine.begin(&setup);
                let stand = Stand::of(game.status());
                self.game = Some(game);
                Reply::Position(stand)
            }
            Ask::Moves | Ask::Play(_) | Ask::Status if self.engine.is_none() => no_hello(),
            Ask::Moves => self.with_game(|game| {
                let over = game.status() != Status::Ongoing;
                let turns = if over { Vec::new() } else { game.divide(1) };
                Reply::Moves(turns.into_iter().map(|share| share.steps).collect())
            }),
            Ask::Play(turn) => self.with_game(|game| play(game, &turn)),
            Ask::Status => self.with_game(|game| Reply::Status {
                board: game.board(),
                to_move: game.to_move(),
                stand: Stand::of(game.status()),
            }),
        }
    }

    fn with_game(&mut self, of: impl FnOnce(&mut Match) -> Reply) -> Reply {
        let none = || Reply::Error("there is no position yet: ask `position` first".to_owned());
        self.game.as_mut().map_or_else(none, of)
    }

    fn hello(&mut self, variant: &str, size: Size) -> Reply {
        let id = self.only.as_deref().unwrap_or(variant);
        let Some(variant) = self.library.get(id) else {
            return Reply::Cannot(format!("there is no variant `{id}`"));
        };
        if variant.size != size {
            return Reply::Cannot(format!("{id} is played on a {} board", variant.size));
        }
        self.engine = Some((size, Engine::new(size, &variant.rules)));
        self.game = None;
        Reply::Hello {
            protocol: VERSION,
            engine: env!("CARGO_PKG_NAME").to_owned(),
            version: env!("CARGO_PKG_VERSION").to_owned(),
        }
    }
}

fn no_hello() -> Reply {
    Reply::Error("there was no hello, which comes first".to_owned())
}

/// Plays a whole turn, or leaves the game as it was.
fn play(game: &mut Match, turn: &[Play]) -> Reply {
    let before = game.clone();
    match answer(game, turn) {
        Answer::Refused { reasons, .. } => {
            *game = before;
            let why = reasons.first().map_or("the turn is over", |reason| reason.words());
            Reply::Refused(why.to_owned())
        }
        Answer::Played { captured, switched, status, .. } => {
            Reply::Played { captures: men(&captured), switches: men(&switched), stand: Stand::of(status) }
        }
    }
}

/// The squares of some men without that of the king, whose fate is told by how the game stands.
fn men(men: &[(Square, Piece)]) -> Vec<Square> {
    men.iter().filter(|(_, piece)| piece.kind != PieceKind::King).map(|(square, _)| *square).collect()
}

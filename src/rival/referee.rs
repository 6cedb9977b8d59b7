//! The other engine as somebody to ask: many questions at once, each from its position on.

use super::question::{Question, Told};
use crate::board::{Setup, Square};
use crate::protocol::{Ask, Broken, How, Peer, Reply, VERSION, ask_line, reply_line};
use crate::variant::Variant;

/// Another engine that plays one variant.
#[derive(Debug)]
pub struct Rival<'a, 'b> {
    /// Its name and version, in its own words.
    pub name: String,
    peer: &'a mut Peer<'b>,
}

impl<'a, 'b> Rival<'a, 'b> {
    /// Greets an engine; the inner error is why it cannot play this variant.
    ///
    /// # Errors
    /// What became of the engine.
    pub fn greet(peer: &'a mut Peer<'b>, variant: &Variant) -> Result<Result<Self, String>, Broken> {
        let hello = Ask::Hello { protocol: VERSION, variant: variant.id.clone(), size: variant.size };
        match peer.ask(std::slice::from_ref(&hello))?.pop() {
            Some(Reply::Hello { protocol: VERSION, engine, version }) => {
                Ok(Ok(Self { name: format!("{engine} {version}").trim().to_owned(), peer }))
            }
            Some(Reply::Cannot(why) | Reply::Error(why)) => Ok(Err(why)),
            other => Err(nonsense(peer, &hello, other, "a hello in the protocol 1")),
        }
    }

    /// The wire below, for whoever has other things to ask.
    pub fn peer(&mut self) -> &mut Peer<'b> {
        self.peer
    }

    /// What it says of questions, turn by turn up to where it refuses or the game ends; none where it cannot take the
    /// position, and nothing told where the game is over before it begins.
    ///
    /// # Errors
    /// What became of it, or which answer is none.
    pub fn told(&mut self, questions: &[Question]) -> Result<Vec<Option<Vec<Told>>>, Broken> {
        let mut asks: Vec<Ask> = Vec::new();
        for question in questions {
            asks.push(Ask::Position(question.setup.clone()));
            asks.extend(question.turns.iter().cloned().map(Ask::Play));
        }
        let mut replies = asks.iter().zip(self.peer.ask(&asks)?);
        let mut all = Vec::new();
        for question in questions {
            let king: Option<Square> = question.setup.board.kings().next();
            let begun = replies.next();
            let mut told = match begun {
                Some((_, Reply::Position(stand))) => Some((Vec::new(), stand.end.is_none())),
                Some((_, Reply::Cannot(_))) => None,
                Some((ask, other)) => return Err(nonsense(self.peer, ask, Some(other), "a status")),
                None => None,
            };
            let mut king = king;
            for (turn, (ask, reply)) in question.turns.iter().zip(replies.by_ref()) {
                let Some((told, open)) = told.as_mut().filter(|(_, open)| *open) else { continue };
                if turn.first().is_some_and(|play| Some(play.from) == king) {
                    king = turn.last().map(|play| play.to);
                }
                match Told::read(reply.clone(), king) {
                    Some(one) => {
                        *open = one.goes_on();
                        told.push(one);
                    }
                    None => return Err(nonsense(self.peer, ask, Some(reply), "`captures` and `status`, or `refused`")),
                }
            }
            all.push(told.map(|(told, _)| told));
        }
        Ok(all)
    }

    /// The moves that it lists in positions; none where it cannot take one.
    ///
    /// # Errors
    /// What became of it, or which answer is none.
    pub fn moves(&mut self, setups: &[Setup]) -> Result<Vec<Option<Vec<Vec<crate::board::Play>>>>, Broken> {
        let asks: Vec<Ask> = setups.iter().flat_map(|setup| [Ask::Position(setup.clone()), Ask::Moves]).collect();
        let mut replies = asks.iter().zip(self.peer.ask(&asks)?);
        let mut all = Vec::new();
        while let (Some((_, begun)), Some((ask, listed))) = (replies.next(), replies.next()) {
            all.push(match (begun, listed) {
                (Reply::Position(_), Reply::Moves(mut moves)) => {
                    moves.sort_unstable();
                    Some(moves)
                }
                (Reply::Cannot(_), _) => None,
                (_, other) => return Err(nonsense(self.peer, ask, Some(other), "`moves`")),
            });
        }
        Ok(all)
    }
}

fn nonsense(peer: &Peer<'_>, ask: &Ask, got: Option<Reply>, expected: &str) -> Broken {
    let got = got.map_or_else(String::new, |reply| reply_line(&reply));
    let how = How::Nonsense { got, expected: format!("this is no answer here, expected {expected}") };
    Broken { answered: peer.answered(), sent: ask_line(ask), how }
}

//! Each kind of claim against the position that was reached.

use super::captures::{captures_words, compare_captures, words};
use super::judge::{FRAGMENT, Judge, REFUTED};
use super::scenes::scene_words;
use crate::board::{Board, Piece, Side, Square};
use crate::engine::Account;
use crate::example::Claim;
use crate::notation::SquareKind;
use crate::rules::{Clause, Outcome, Reason, Status};
use crate::text::Span;

/// What the engine found about a claim.
struct Finding {
    holds: bool,
    found: String,
    rule: Option<&'static str>,
    accounts: Vec<Account>,
}

impl Judge<'_> {
    /// Judges one claim about the position reached.
    pub(super) fn claim(&mut self, claim: &Claim, negated: bool, because: Option<&str>, span: Span) {
        let ending = matches!(claim, Claim::Wins(..) | Claim::Draw(_) | Claim::KingCaptured | Claim::Ongoing);
        // Who says that the king is captured has named the ending.
        if ending || *claim == Claim::CapturedPiece(Piece::KING) {
            self.claims_ending();
        }
        let said = self.tell(|| if negated { format!("not: {}", claim_words(claim)) } else { claim_words(claim) });
        if self.state.is_fragment() && ending && *claim != Claim::Ongoing {
            let check = self.record(FRAGMENT, span, said, false);
            "no king is drawn, so endings are not judged: draw the king, or leave this claim out"
                .clone_into(&mut check.found);
            check.because = because.map(str::to_owned);
            return;
        }
        let finding = self.find(claim);
        let expected =
            if let Claim::Board(squares, board) = claim { Some(self.with_open_squares(squares, board)) } else { None };
        let check = self.record(REFUTED, span, said, finding.holds != negated);
        check.found = finding.found;
        check.rule = finding.rule;
        check.accounts = finding.accounts;
        check.expected = expected;
        check.because = because.map(str::to_owned);
    }

    /// The expected board, with the men that really stand where the author expects anything.
    fn with_open_squares(&self, squares: &[(Square, Option<Piece>)], board: &Board) -> Board {
        let mut expected = self.state.board();
        for (square, _) in squares {
            expected.set(*square, board.at(*square));
        }
        expected
    }

    fn find(&mut self, claim: &Claim) -> Finding {
        let plain = |holds, found: String| Finding { holds, found, rule: None, accounts: Vec::new() };
        match claim {
            Claim::Wins(side, by) => self.ending(Some(Some(*side)), *by),
            Claim::Draw(by) => self.ending(Some(None), *by),
            Claim::Ongoing => self.ending(None, None),
            Claim::KingCaptured => self.ending(Some(Some(Side::Attackers)), Some(Reason::KingCaptured)),
            Claim::Captures(squares, exact) => {
                let captured = self.turn_captured().to_vec();
                let (holds, found) = compare_captures(squares, *exact, &captured);
                let found = self.tell(|| captures_words(&found, true));
                let missing = squares.iter().filter(|square| !captured.iter().any(|(at, _)| at == *square));
                let accounts = missing.filter_map(|square| self.state.account(*square)).collect();
                Finding { holds, found, rule: self.rule_of_captures(&captured), accounts }
            }
            Claim::CapturedPiece(piece) => self.captured_piece(*piece),
            Claim::Switches(squares) => {
                self.claims_switches();
                let found: Vec<Square> = self.turn_switched().iter().map(|(square, _)| *square).collect();
                let holds = found.len() == squares.len() && squares.iter().all(|square| found.contains(square));
                let accounts = squares.iter().filter(|square| !found.contains(square));
                let accounts = accounts.filter_map(|square| self.state.account(*square)).collect();
                let rule = (!found.is_empty()).then_some(Clause::Switches.id());
                let found = if found.is_empty() {
                    "nobody changes side".to_owned()
                } else {
                    format!("switches {}", words(&found))
                };
                Finding { holds, found, rule, accounts }
            }
            Claim::MovesFrom(from, to) => {
                let found = self.state.destinations(*from);
                let holds = found.len() == to.len() && to.iter().all(|square| found.contains(square));
                let squares = || if found.is_empty() { "nothing".to_owned() } else { words(&found) };
                plain(holds, self.tell(|| format!("moves from {from}: {}", squares())))
            }
            Claim::MoveCount(count) => {
                let found = self.state.play_count();
                plain(found == *count, self.tell(|| format!("{found} moves")))
            }
            Claim::Legal => plain(true, "legal".to_owned()),
            Claim::Scene(scene) => {
                let (holds, found) = self.scene(scene);
                plain(holds, found)
            }
            Claim::Square(square, kind) => match square.or(self.last_target) {
                Some(square) => self.square(square, *kind),
                None => plain(false, "no square is named, and nothing was played".to_owned()),
            },
            Claim::Board(squares, _) => {
                let board = self.state.board();
                let wrong: Vec<String> = squares
                    .iter()
                    .filter(|(square, piece)| board.at(*square) != *piece)
                    .map(|(square, _)| format!("{square} has {}", man(&board, *square)))
                    .collect();
                let found = if wrong.is_empty() { "the same board".to_owned() } else { wrong.join(", ") };
                plain(wrong.is_empty(), found)
            }
        }
    }

    /// Compares the state of the game: `None` for ongoing, `Some(None)` for a draw.
    fn ending(&self, expected: Option<Option<Side>>, by: Option<Reason>) -> Finding {
        let status = self.state.status();
        let holds = match (expected, status) {
            (None, Status::Ongoing) => true,
            (Some(winner), Status::Over(outcome)) => {
                outcome.winner == winner && by.is_none_or(|reason| same_reason(reason, outcome))
            }
            (None, Status::Over(_)) | (Some(_), Status::Ongoing) => false,
        };
        let rule = match status {
            Status::Over(_) => self.steps.last().and_then(|step| step.fired.last()).map(|fired| fired.clause.id()),
            // What keeps the game going is most often that the king is not captured.
            Status::Ongoing => None,
        };
        let about_king = !holds && matches!(expected, Some(Some(Side::Attackers)) | None);
        let king = if about_king { self.state.board().kings().next() } else { None };
        // What stands around the king is worth telling where anything does.
        let accounts: Vec<Account> = king
            .and_then(|king| self.state.account(king))
            .filter(|account| account.neighbours.iter().any(|side| side.hostile.is_some()))
            .into_iter()
            .collect();
        let rule = rule.or_else(|| accounts.first().and_then(|account| account.king).map(|(clause, _)| clause.id()));
        Finding {
            holds,
            found: self.tell(|| status.to_string()),
            rule: if holds && expected.is_none() { None } else { rule },
            accounts,
        }
    }

    fn captured_piece(&self, piece: Piece) -> Finding {
        let captured = self.turn_captured();
        let holds = captured.iter().any(|(_, man)| *man == piece);
        let men: Vec<String> = captured.iter().map(|(square, man)| format!("{man} on {square}")).collect();
        let found =
            if men.is_empty() { "nobody is captured".to_owned() } else { format!("captured: {}", men.join(", ")) };
        let board = self.state.board();
        let mut still: Vec<Square> = board.men().filter(|(_, man)| *man == piece).map(|(square, _)| square).collect();
        still.truncate(if holds { 0 } else { 1 });
        let accounts: Vec<Account> = still.into_iter().filter_map(|square| self.state.account(square)).collect();
        let rule = self
            .rule_of_captures(captured)
            .or_else(|| accounts.first().and_then(|account| account.king).map(|(clause, _)| clause.id()));
        Finding { holds, found, rule, accounts }
    }

    fn square(&self, square: Square, kind: SquareKind) -> Finding {
        let size = self.state.board().size();
        let throne = self.game.variant.rules.special.throne.squares.on(size);
        let holds = match kind {
            SquareKind::Edge => size.is_edge(square),
            SquareKind::Corner => size.is_corner(square),
            SquareKind::Throne => throne.contains(&square),
        };
        let what = if size.is_corner(square) {
            "a corner, and so on the edge"
        } else if size.is_edge(square) {
            "an edge square, and no corner"
        } else if throne.contains(&square) {
            "the throne"
        } else {
            "neither on the edge nor the throne"
        };
        let found = format!("{} is {what}", square.in_both_systems(size));
        Finding { holds, found, rule: None, accounts: Vec::new() }
    }
}

/// Whether a named reason is that of an outcome; "escape" is said by naming the goal.
fn same_reason(reason: Reason, outcome: Outcome) -> bool {
    reason == outcome.reason
}

fn man(board: &Board, square: Square) -> String {
    board.at(square).map_or_else(|| "nobody".to_owned(), |piece| piece.to_string())
}

/// A claim in the words of the notation.
pub(super) fn claim_words(claim: &Claim) -> String {
    let by = |reason: &Option<Reason>| reason.map_or_else(String::new, |reason| format!(" by {reason}"));
    match claim {
        Claim::Wins(side, reason) => format!("{side} win{}", by(reason)),
        Claim::Draw(reason) => format!("draw{}", by(reason)),
        Claim::Ongoing => "ongoing".to_owned(),
        Claim::KingCaptured => "king captured".to_owned(),
        Claim::Captures(squares, exact) => captures_words(squares, *exact),
        Claim::CapturedPiece(piece) => format!("{piece} is captured"),
        Claim::Switches(squares) => format!("switches {}", words(squares)),
        Claim::MovesFrom(from, to) => format!("moves from {from}: {}", words(to)),
        Claim::MoveCount(count) => format!("{count} moves"),
        Claim::Legal => "legal".to_owned(),
        Claim::Scene(scene) => scene_words(scene),
        Claim::Square(Some(square), kind) => format!("{square} is {}", kind_words(*kind)),
        Claim::Square(None, kind) => format!("the target is {}", kind_words(*kind)),
        Claim::Board(..) => "the board looks like this".to_owned(),
    }
}

const fn kind_words(kind: SquareKind) -> &'static str {
    match kind {
        SquareKind::Edge => "an edge square",
        SquareKind::Corner => "a corner",
        SquareKind::Throne => "the throne",
    }
}

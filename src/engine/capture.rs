//! Ordinary capture: between two, against a hostile square, by jumping over, in the Linnaean way.

use super::effects::Effects;
use super::observer::Observer;
use super::position::Position;
use super::tables::{OFF, Tables};
use crate::board::{Direction, Piece, Side};
use crate::rules::{CaptureKinds, Clause, Entry, JumpPartners};

/// Whether what closes a side of a man, by its clause, may be the partner of a capture: after a jump perhaps only men.
pub(super) fn serves(partners: JumpPartners, clause: Clause) -> bool {
    partners == JumpPartners::MenAndSquares || clause == Clause::BetweenMen
}

impl<const W: usize> Tables<W> {
    /// Captures of the man that has just come to `at`: every adjacent enemy with a hostile square behind him.
    ///
    /// ```text
    /// 3 . . . . .        the man that came to b3 captures c3,
    /// 2 . A D A .        because d3 is hostile to it
    /// 1 . . . . .
    /// ```
    pub(super) fn custodial(
        &self,
        position: &Position<W>,
        mover: Piece,
        at: u16,
        partners: JumpPartners,
        effects: &mut Effects<W>,
        observer: &mut impl Observer,
    ) {
        let enemies = self.beside[at as usize].and(position.side(mover.side.other()));
        if enemies.is_empty() {
            return;
        }
        if self.custodial.line.0 > 1 {
            self.lines(position, mover, at, partners, effects, observer);
        }
        for victim_at in enemies.without(position.kings()).squares() {
            let Some((way, _)) = self.line(at, victim_at) else { continue };
            let victim = Piece { side: mover.side.other(), kind: position.kind(victim_at) };
            let takes = self.custodial.takes.contains(victim);
            if self.sturdy.contains(victim) {
                if takes {
                    self.sturdy_man(position, mover, at, victim, victim_at, partners, effects, observer);
                }
                continue;
            }
            let partner_at = self.step(victim_at, way);
            let closed = self.hostility(position, victim, partner_at);
            if let Some(clause) = closed.filter(|clause| takes && serves(partners, *clause)) {
                observer.fired(clause, victim_at);
                let partner = if partner_at == OFF { None } else { position.piece(partner_at) };
                if self.remove_or_switch(victim, victim_at, Some(mover), partner, effects, observer) {
                    effects.kinds = effects.kinds.or(CaptureKinds::CUSTODIAL);
                }
            } else if self.is_linnaean(position, mover, victim, victim_at, partner_at) {
                observer.fired(Clause::Linnaean, victim_at);
                if self.remove_or_switch(victim, victim_at, Some(mover), None, effects, observer) {
                    effects.kinds = effects.kinds.or(CaptureKinds::LINNAEAN);
                }
            }
        }
    }

    /// The clause by which a square (or the edge, [`OFF`]) is hostile to a man; none if it is not.
    pub(super) fn hostility(&self, position: &Position<W>, victim: Piece, at: u16) -> Option<Clause> {
        if at == OFF {
            return self.edge_hostile.contains(victim).then_some(Clause::AgainstEdge);
        }
        let enemy = victim.side.other();
        let is_enemy = position.side(enemy).has(at);
        if is_enemy && self.armed.anvil.contains(Piece { side: enemy, kind: position.kind(at) }) {
            return Some(Clause::BetweenMen);
        }
        let occupied = is_enemy || position.side(victim.side).has(at);
        let hostile = if occupied { &self.hostile_occupied } else { &self.hostile_empty };
        if !hostile[victim.slot()].has(at) {
            return None;
        }
        let region = self.grounds.iter().position(|ground| ground.squares.has(at))?;
        Some(match (region, occupied) {
            (0, false) => Clause::AgainstEmptyThrone,
            (0, true) => Clause::AgainstOccupiedThrone,
            (1, _) => Clause::AgainstCorner,
            (2, _) => Clause::AgainstCamp,
            _ => Clause::AgainstFort,
        })
    }

    /// A captured man leaves the board, or changes side if he is of that kind. Says whether he leaves it: a change of
    /// side is a kind of capture of its own.
    pub(super) fn remove_or_switch(
        &self,
        victim: Piece,
        at: u16,
        mover: Option<Piece>,
        partner: Option<Piece>,
        effects: &mut Effects<W>,
        observer: &mut impl Observer,
    ) -> bool {
        if !self.mercenary.switches.contains(victim) {
            effects.captured.insert(at);
            return true;
        }
        let removers = self.mercenary.removed_by;
        let both =
            |piece: Option<Piece>| piece.is_some_and(|piece| piece.side != victim.side && removers.contains(piece));
        let removed = both(mover) && both(partner);
        if removed {
            observer.fired(Clause::SwitchRemoved, at);
            effects.captured.insert(at);
        } else {
            observer.fired(Clause::Switches, at);
            effects.switched.insert(at);
            effects.kinds = effects.kinds.or(CaptureKinds::SWITCH);
        }
        removed
    }

    /// A jump that captures the man jumped over.
    #[inline(never)]
    pub(super) fn jump_capture(
        &self,
        position: &Position<W>,
        mover: Piece,
        over: u16,
        effects: &mut Effects<W>,
        observer: &mut impl Observer,
    ) {
        let Some(victim) = position.piece(over).filter(|victim| victim.side != mover.side) else { return };
        if self.jump.captures.contains(mover) && self.jump.takes.contains(victim) {
            observer.fired(Clause::JumpCaptures, over);
            if position.is_king(over) {
                // Whoever may change side, the king never does.
                effects.captured.insert(over);
                effects.king_captured = true;
                effects.kinds = effects.kinds.or(CaptureKinds::JUMP);
            } else if self.remove_or_switch(victim, over, Some(mover), None, effects, observer) {
                effects.kinds = effects.kinds.or(CaptureKinds::JUMP);
            }
        }
    }

    /// Whether a defender next to the occupied throne falls because attackers hold the king on the other three sides.
    fn is_linnaean(&self, position: &Position<W>, mover: Piece, victim: Piece, victim_at: u16, throne: u16) -> bool {
        self.linnaean.rule.is_on()
            && mover.side == Side::Attackers
            && self.linnaean.takes.contains(victim)
            && throne != OFF
            && self.grounds[0].squares.has(throne)
            && position.is_king(throne)
            && self.neighbours(throne).filter(|at| *at != victim_at).count() == 3
            && self.neighbours(throne).filter(|at| *at != victim_at).all(|at| position.side(Side::Attackers).has(at))
    }

    /// What becomes of the man that came to `at`, where moving between two enemies is deadly.
    #[inline(never)]
    pub(super) fn entry(&self, position: &Position<W>, at: u16, observer: &mut impl Observer) -> Effects<W> {
        let mut effects = Effects::NONE;
        if position.is_king(at) {
            if self.custodial.entry == Entry::DeadlyToAll && self.is_closed_in(position, at) {
                observer.fired(Clause::DeadlyEntry, at);
                effects.captured.insert(at);
                effects.king_captured = true;
            }
            return effects;
        }
        let Some(mover) = position.piece(at).filter(|mover| self.custodial.takes.contains(*mover)) else {
            return effects;
        };
        let hostile = Direction::ALL.map(|way| self.hostility(position, mover, self.step(at, way)));
        // Who falls only with more sides closed than two has them closed.
        if hostile.iter().filter(|clause| clause.is_some()).count() < self.sides_needed(mover) {
            return effects;
        }
        for pair in [[Direction::North, Direction::South], [Direction::East, Direction::West]] {
            let closed = pair.map(|way| hostile[way as usize]);
            // Two hostile squares without an enemy hold nobody.
            if closed.iter().all(Option::is_some) && closed.contains(&Some(Clause::BetweenMen)) {
                observer.fired(Clause::DeadlyEntry, at);
                let partner = |way: Direction| Some(self.step(at, way)).filter(|side| *side != OFF);
                let [one, other] = pair.map(|way| partner(way).and_then(|side| position.piece(side)));
                self.remove_or_switch(mover, at, one, other, &mut effects, observer);
            }
        }
        effects
    }
}

//! What the records of a playing site show: why some games stay under 99 %, and what a disputed rule is there.

/// Why fewer than 99 of 100 sound records of a game replay.
pub(crate) fn why_short(key: u64) -> Option<&'static str> {
    Some(match key {
        13 => {
            "one of 93: a defender between an attacker and the empty throne is not marked as captured; with a throne that \
             is hostile to attackers only, fourteen fewer replay"
        }
        72 => {
            "three of 96 mark a capture against the unarmed king as standing partner; with him as partner, thirteen others \
             fail. No rule serves both, and the records bear no dates"
        }
        92 => {
            "four captures of 70 records have no reason that was found. Where the four outermost defenders on the diagonals \
             fall to a pair like others, half as many replay, and with four sides needed 43 at most: they fall with three \
             sides closed"
        }
        102 => "one of 125 marks a capture that no pair makes, one has no further steps that lead to what follows",
        133 => {
            "some defenders (those in the king's row, perhaps more) are not marked as captured though a pair closes in on \
             them, and are at other times; with three or four sides needed for any of them, or as mercenaries, fewer \
             replay"
        }
        134 | 135 => "one record has no further steps that lead to what follows; that is more than one of a hundred",
        _ => return None,
    })
}

/// What the records of a game show about its rules.
pub(crate) fn shown(key: u64) -> Option<&'static str> {
    Some(match key {
        3 => {
            "who captures may stop: if he had to go on, 259 records fewer would replay. The king may end his turn with a quiet step to \
             a corner: eleven games end so. He jumps from *or* to a special square: 90 records refute *and*; four more \
             would replay if he jumped anywhere. Two commanders take the king: nine games end so; not on the throne, where \
             three go on; a corner is no partner, one goes on. On the edge he is never taken: 46 games go on with three \
             attackers around him there. The knight began diagonally behind \
             the king, in other games straight behind him"
        }
        4 => "who cannot play loses: 22 games end so, one is called a draw",
        8 => "the middle squares of the camps are hostile to nobody: six records need it, none refutes it",
        28 => "on the middle square a pair does not take the king: one record goes on, none refutes it",
        34 => "three start positions were in use; with them no record is left that plays over a man",
        51 => "between an attacker and a corner the king is not taken: one record goes on, none refutes it",
        92 => {
            "four men need three closed sides, and the king crosses the squares of a citadel to the last one: three games end so"
        }
        102 => {
            "the king crosses the squares of a citadel to the last one: seven games end so. Two attackers and one defender \
             capture by jumping; the four outermost defenders on the diagonals are mercenaries, and can be jumped over"
        }
        133 => "eight defenders and eight attackers jump; nobody changes side",
        134 => {
            "two defenders beside the king and four attackers, one a side, are mercenaries; their change is marked as a capture"
        }
        135 => "two defenders beside the king and the four attackers nearest the corners are mercenaries",
        136 => "two defenders beside the king and the four attackers nearest the corners are mercenaries",
        141 => "start and mercenaries of Old Tyr-1 15x15; here the king jumps too, over men of either side",
        145 => {
            "who captures may stop: if he had to go on, 18 records fewer would replay. The king may end his turn with a quiet step to \
             the edge: ten games end so. Corners are squares like others. Four games go on after an encirclement"
        }
        151 => {
            "who captures may stop: if he had to go on, 28 records fewer would replay. The king may end his turn with a quiet step to \
             the edge: seventeen games end so. Corners are squares like others. One game goes on after an encirclement"
        }
        155 | 156 | 165 => "commanders jump over men of either side and capture nobody by it; all can be captured",
        _ => return None,
    })
}

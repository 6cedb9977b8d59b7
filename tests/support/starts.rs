//! Start positions that the list of a playing site's games does not have: men that jump or change side are not
//! in it, and where two positions were in use it has one, or both at once. They were read off the records: who jumps,
//! who stands on the other side after his capture, which squares plays go over.

/// Berserk with its commanders and its knight.
const BERSERK: &str = "/3ttttt3/5c5/11/t4T4t/t3TTT3t/tc1TTKTT1ct/t3NTT3t/t4T4t/11/5c5/3ttttt3/";
/// The same with the knight where he stood in other games.
const BERSERK_OLD: &str = "/3ttttt3/5c5/11/t4T4t/t3TTT3t/tc1TTKTT1ct/t3TNT3t/t4T4t/11/5c5/3ttttt3/";
/// Sea Battle 13x13: the three positions that were in use; the listed one is the second and third at once.
const SEA_BATTLE_13: &str =
    "/4ttttt4/5t1t5/6t6/6T6/t3T3T3t/tt3TTT3tt/t1tT1TKT1Tt1t/tt3TTT3tt/t3T3T3t/6T6/6t6/5t1t5/4ttttt4/";
const SEA_BATTLE_13_GAP: &str =
    "/4tt1tt4/5ttt5/6t6/6T6/t3T3T3t/tt3TTT3tt/1ttT1TKT1Ttt1/tt3TTT3tt/t3T3T3t/6T6/6t6/5ttt5/4tt1tt4/";
const SEA_BATTLE_13_FULL: &str =
    "/4ttttt4/5ttt5/6t6/6T6/t3T3T3t/tt3TTT3tt/tttT1TKT1Tttt/tt3TTT3tt/t3T3T3t/6T6/6t6/5ttt5/4ttttt4/";
/// Old Tyr 11x11: the commanders that the records show jumping.
const OLD_TYR_11: &str = "/t2t3t2t/11/2t2c2t2/t2c1T1c2t/4CTC4/2cTTKTTc2/4CTC4/t2c1T1c2t/2t2c2t2/11/t2t3t2t/";
/// Old Tyr-1 13x13: commanders, and the mercenaries that the records show on the other side later.
const OLD_TYR_1_13: &str = "/t3t1c1t3t/13/2m2t1t2m2/3c2C2c3/t4T1T4t/2t1T1T1T1t2\
    /c2C1MKM1C2c/2t1T1T1T1t2/t4T1T4t/3c2C2c3/2m2t1t2m2/13/t3t1c1t3t/";
/// Old Tyr 15x15.
const OLD_TYR_15: &str = "/t2t3c3t2t/15/2t2t3t2t2/t2c2t1t2c2t/4C2T2C4/2t3T1T3t2/3t1T1T1T1t3\
    /c3T1TKT1T3c/3t1T1T1T1t3/2t3T1T3t2/4C2T2C4/t2c2t1t2c2t/2t2t3t2t2/15/t2t3c3t2t/";
/// Old Tyr-1 15x15, and Old TYR! 15x15, whose listed position has men on squares that plays went over.
const OLD_TYR_1_15: &str = "/t2t3c3t2t/15/2m2t3t2m2/t2c2t1t2c2t/4C2T2C4/2t3T1T3t2/3t1T1T1T1t3\
    /c3T1MKM1T3c/3t1T1T1T1t3/2t3T1T3t2/4C2T2C4/t2c2t1t2c2t/2m2t3t2m2/15/t2t3c3t2t/";
/// Old Tyr-1 17x17; its attackers are turned, not mirrored.
const OLD_TYR_1_17: &str = "/2t1t1c3t1t1t2/17/t3m7t3t/6t1T1t6/t1t4t1t4m1t/5C2T2C5/t2t3T1T3t2c/4t1T1T1T1t4\
    /3T1T1MKM1T1T3/4t1T1T1T1t4/c2t3T1T3t2t/5C2T2C5/t1m4t1t4t1t/6t1T1t6/t3t7m3t/17/2t1t1t3c1t1t2/";
/// Alea Berserk 17x17: the men that jump; what else is special is not known.
const ALEA_BERSERK_17: &str = "/2t1t1t3t1t1t2/17/t3c7c3t/6t1C1t6/t1c4t1t4c1t/5C2T2C5/t2t3T1T3t2t/4t1T1T1T1t4\
    /3C1T1TKT1T1C3/4t1T1T1T1t4/t2t3T1T3t2t/5C2T2C5/t1c4t1t4c1t/6t1C1t6/t3c7c3t/17/2t1t1t3t1t1t2/";
/// Alea Berserk 19x19: the listed position has mercenaries where they came to stand.
const ALEA_BERSERK_19: &str = "/3t1t7t1t3/19/5c7c5/t6t1C1t6t/6t1t1t1t6/t1c2M7M2c1t/4t4T4t4/3t4T1T4t3/4t2T1T1T2t4\
    /3C2T1TKT1T2C3/4t2T1T1T2t4/3t4T1T4t3/4n4N4n4/t1c2M7M2c1t/6t1t1t1t6/t6t1C1t6t/5c7c5/19/3t1t7t1t3/";
/// Unst Alea Evangelii 19x19: the outermost men on the diagonals, who do not fall to a pair, are drawn as knights.
const UNST_ALEA: &str = "/2t2t7t2t2/19/t4t7t4t/7t1T1t7/6t1t1t1t6/t1t2N7N2t1t/4t4T4t4/3t4T1T4t3/4t2T1T1T2t4/3T2T1TKT1T2T3\
    /4t2T1T1T2t4/3t4T1T4t3/4t4T4t4/t1t2N7N2t1t/6t1t1t1t6/7t1T1t7/t4t7t4t/19/2t2t7t2t2/";

/// The start positions of a number, where the listed one is not right or not the only one.
pub(crate) fn starts(key: u64) -> &'static [&'static str] {
    match key {
        3 => &[BERSERK, BERSERK_OLD],
        34 => &[SEA_BATTLE_13, SEA_BATTLE_13_GAP, SEA_BATTLE_13_FULL],
        92 => &[UNST_ALEA],
        102 => &[ALEA_BERSERK_19],
        133 => &[ALEA_BERSERK_17],
        134 => &[OLD_TYR_1_17],
        135 => &[OLD_TYR_1_13],
        136 | 141 => &[OLD_TYR_1_15],
        155 => &[OLD_TYR_15],
        156 | 165 => &[OLD_TYR_11],
        _ => &[],
    }
}

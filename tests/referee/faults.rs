//! Cases in which the two referees once differed.

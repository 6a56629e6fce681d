"""Package of the mechanics (rules of play as code) that only Coruscant Shift has. Dealing and betting, which it shares
with others, are in `classic`."""

"""Package of the mechanics that only Coruscant Shift has. Dealing and betting, which it shares with others, are in
`classic`."""

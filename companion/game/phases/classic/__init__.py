"""Package of the mechanics (rules of play as code) of classic Sabacc: betting, drawing, shifts, showdown and settling.
Other families use them, too. Mechanics of only one such family are elsewhere."""

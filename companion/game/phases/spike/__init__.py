"""Package of the mechanics (rules of play as code) of Corellian Spike: spike dice, spike cards (one face up before each
player), and the turn. Those that it shares with other games are in `classic`."""

"""Package of the mechanics of Corellian Spike: spike dice, spike cards, and the turn. Those that it shares with other
games are in `classic`."""

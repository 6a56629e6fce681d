"""Mechanics of Corellian Spike (spike dice, spike cards, the turn), but not those that it shares with other games
(`classic`)."""

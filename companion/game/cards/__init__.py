"""Decks, names of cards and the zones where cards lie, but not what a hand is worth (`ladders`)."""

"""Package of decks, names of cards, and conversions (tables that say which printed cards, such as tarot cards, can be
used for a deck). What a hand is worth is in `companion.game.ladders`."""

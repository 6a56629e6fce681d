"""Package of decks, names of cards, and conversions (tables that say which printed card stands for which card of a
deck). What a hand is worth is in `companion.game.ladders`."""

"""Decks, names of cards, and the conversions to other printed cards. What a hand is worth is in
`companion.game.ladders`."""

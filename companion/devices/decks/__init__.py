"""Decks with RFID tags (deck files, enrolment, checks, which deck is in play), but not what a card means for the hand
(`table/cards`)."""

"""Decks with RFID tags: deck files, enrolment, checks, and which deck is in play. What a card means for the hand is
elsewhere (`table/cards`)."""

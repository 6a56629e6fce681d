"""Decks of cards with RFID tags: deck files, enrolment (giving each card its tag), deck checks, and which deck is in
play. What a card means for the hand is decided elsewhere (`companion.table.cards`)."""

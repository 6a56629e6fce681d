"""Decks of cards with RFID tags: deck files, enrolment (giving each card its tag), checks, and which deck is in play.
`table/cards` decides what a card means for the hand."""

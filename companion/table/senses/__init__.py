"""What the cards that are read mean for the hand: see `senses`."""

from companion.table.senses.senses import TOUCH, TRAY, FieldRule, Senses, lock_move, locks_open
from companion.table.senses.shelf import Known, OneDeck, Shelf

__all__ = ["TOUCH", "TRAY", "FieldRule", "Known", "OneDeck", "Senses", "Shelf", "lock_move", "locks_open"]

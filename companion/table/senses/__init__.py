"""What the cards that are read mean for the hand: see `senses`."""

from companion.table.senses.field_rule import TOUCH, FieldRule
from companion.table.senses.senses import TRAY, Senses, lock_move, locks_open
from companion.table.senses.shelf import Known, OneDeck, Shelf

__all__ = ["TOUCH", "TRAY", "FieldRule", "Known", "OneDeck", "Senses", "Shelf", "lock_move", "locks_open"]

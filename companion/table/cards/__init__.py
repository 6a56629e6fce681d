"""What the cards that are read mean for the hand: see `tracker`."""

from companion.table.cards.field_rule import TOUCH, FieldRule
from companion.table.cards.known_tags import Known, OneDeck, Shelf
from companion.table.cards.tracker import TRAY, CardTracker, lock_move, locks_open

__all__ = ["TOUCH", "TRAY", "CardTracker", "FieldRule", "Known", "OneDeck", "Shelf", "lock_move", "locks_open"]

"""Decides what the RFID tags on the readers mean for the hand, from a reading to a proposed move. How tags are read is
in `companion.devices.rfid`."""

from companion.table.cards.field_rule import TOUCH, FieldRule
from companion.table.cards.known_tags import Known, Shelf
from companion.table.cards.tracker import TRAY, CardTracker, lock_move, locks_open

__all__ = ["TOUCH", "TRAY", "CardTracker", "FieldRule", "Known", "Shelf", "lock_move", "locks_open"]

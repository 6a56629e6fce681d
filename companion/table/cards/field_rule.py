"""How the RFID field is used: shared by everybody, or as one seat's tray."""

from typing import Literal

import msgspec

from companion.table.views.table_view import CENTRE, Place


class FieldRule(msgspec.Struct, frozen=True):
    """How the RFID field is used. `seat` is the seat whose tray it is, in presence mode."""

    mode: Literal["touch", "presence"] = "touch"
    seat: int = 1

    @property
    def place(self) -> Place:
        """The place of its cards: the centre, or well 0 of a seat's tray."""
        return CENTRE if self.mode == "touch" else Place(self.seat, 0)


TOUCH = FieldRule()
"""The field is shared by everybody."""

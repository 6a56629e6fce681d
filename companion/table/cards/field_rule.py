"""How the RFID field in the middle of the table is used: shared by everybody, or as one seat's tray."""

from typing import Literal

import msgspec

from companion.table.views.table_view import CENTRE, Place


class FieldRule(msgspec.Struct, frozen=True):
    """How the RFID field in the middle of the table is used: shared by everybody ("touch"), or as the tray of one
    `seat` ("presence")."""

    mode: Literal["touch", "presence"] = "touch"
    seat: int = 1

    @property
    def place(self) -> Place:
        """Return the place that its cards are reported at: the centre, or well 0 of a seat's tray."""
        return CENTRE if self.mode == "touch" else Place(self.seat, 0)


TOUCH = FieldRule()
"""The usual rule: the field is shared by everybody."""

"""How the RFID field (the area in the middle of the table that reads tags) is used: shared by everybody, or as one
seat's tray."""

from typing import Literal

import msgspec

from companion.table.views.table_view import CENTRE, Place


class FieldRule(msgspec.Struct, frozen=True):
    """How the RFID field (the area in the middle of the table that reads tags) is used: shared by everybody ("touch"),
    or as the tray of one `seat` ("presence"). With "touch", `seat` is not used."""

    mode: Literal["touch", "presence"] = "touch"
    seat: int = 1

    @property
    def place(self) -> Place:
        """Return the place under which the readings of the field are reported: the centre of the table, or, if the
        field is used as a seat's tray, well 0 of that seat (a well is a place for one card)."""
        return CENTRE if self.mode == "touch" else Place(self.seat, 0)


TOUCH = FieldRule()
"""The rule that is used unless the settings say otherwise: the field is shared by everybody."""

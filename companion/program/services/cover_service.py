"""The service for the cover: while the cover is on, no screen shows cards, stacks or pots. The game itself goes on; it
is only hidden."""

import contextlib
from pathlib import Path

from msgspec.structs import replace

from companion.game.engine.state import State
from companion.table.service import Service, handles, hears
from companion.table.views.kiosk_view import PartyLeft
from companion.table.views.table_view import TableView
from companion.table.views.takeback import Cover, cover_file


class CoverService(Service):
    """The service that covers the screens: while the cover is on, no screen shows cards, stacks or pots. A touch
    switches it on; the operator switches it off, and so do a restart and, at a kiosk, the end of the visit. While the
    cover is on, a file beside the journal (`journal` is the journal's path) tells the spectators' screen to show
    nothing either."""

    def __init__(self, journal: Path) -> None:
        self._on = False
        self._file = cover_file(journal)
        self._mark(on=False)

    @handles(Cover)
    def cover(self, intent: Cover, state: State) -> None:
        """Switch the cover, which hides cards, stacks and pots on all screens, on or off (`intent.on`)."""
        self._on = intent.on
        self._mark(on=intent.on)

    @hears(PartyLeft)
    def party_left(self, item: PartyLeft, state: State) -> bool:
        """Switch the cover off at a kiosk that begins anew. Returns False, since other services need the message,
        too."""
        self._on = False
        self._mark(on=False)
        return False

    def view(self, view: TableView) -> TableView:
        """Return the view (what may be shown now) marked as covered and without captions; return it unchanged while the
        cover is off."""
        return replace(view, covered=True, caption=None) if self._on else view

    def _mark(self, *, on: bool) -> None:
        with contextlib.suppress(OSError):  # this screen is covered even if the file cannot be written
            if on:
                self._file.touch()
            else:
                self._file.unlink(missing_ok=True)

"""The service with the cover: while it is on, nobody is shown cards, stacks or pots, on any screen. The game itself
goes on as it would; only what is seen is covered."""

import contextlib
from pathlib import Path

from msgspec.structs import replace

from companion.game.engine.state import State
from companion.table.service import Service, handles
from companion.table.views.table_view import TableView
from companion.table.views.takeback import Cover, cover_file


class CoverService(Service):
    """Covered from the touch on, until the operator shows the table again; a restart shows it. While it is covered a
    file stands beside the `journal`, which tells those who look on from another screen."""

    def __init__(self, journal: Path) -> None:
        self._on = False
        self._file = cover_file(journal)
        self._mark(on=False)

    @handles(Cover)
    def cover(self, intent: Cover, state: State) -> None:
        """Cover, or show."""
        self._on = intent.on
        self._mark(on=intent.on)

    def view(self, view: TableView) -> TableView:
        """With the cover where it is on; what is spoken is not written on it."""
        return replace(view, covered=True, caption=None) if self._on else view

    def _mark(self, *, on: bool) -> None:
        with contextlib.suppress(OSError):  # on this screen it is covered all the same
            if on:
                self._file.touch()
            else:
                self._file.unlink(missing_ok=True)

"""The service that knows how many seats the screen can show. It refuses further players who would not fit, and sizes of
the picture that are too small for the seated players."""

from collections.abc import Callable

import msgspec
from msgspec.structs import replace

from companion.display.canvas.metrics import Panel, most_seats, too_small
from companion.display.model.facts import taken
from companion.game.engine.state import State
from companion.game.moves import Refusal, Refused
from companion.table.intents import Play
from companion.table.service import Service, watches
from companion.table.views.preferences import Prefer, Preferences
from companion.table.views.table_view import TableView

MATTER = ("turn", "width_mm", "height_mm")
"""The preferences that change how many seats fit on the screen. Larger text only uses free space, and a picture that is
read from two sides fits as many seats."""


class ScreenSizeService(Service):
    """The service that compares the number of players with the room on the screen. `glass`: returns the screen, not
    rotated, for given preferences. `now`: returns the current preferences. `fixed`: True if the configuration sets the
    size of the screen, so that nobody can change it at the table."""

    def __init__(
        self, glass: Callable[[Preferences], Panel], now: Callable[[], Preferences], *, fixed: bool = False
    ) -> None:
        self._glass, self._now, self._fixed = glass, now, fixed

    def panel(self, preferred: Preferences) -> Panel:
        """Return the screen for these preferences, rotated the way people look at it."""
        return self._glass(preferred).turned(preferred.turn)

    @property
    def most_seats(self) -> int:
        """How many seats fit on the screen at most. Seat number and stack are then at their smallest readable size."""
        return most_seats(self.panel(self._now()))

    def usable_preferences(self, preferred: Preferences) -> Preferences:
        """Return the preferences `preferred`. If their picture size is too small to play on, it is replaced by 0.0 (the
        screen's own size)."""
        return replace(preferred, width_mm=0.0, height_mm=0.0) if too_small(self.panel(preferred)) else preferred

    @watches(Play)
    def refuse_crowd(self, intent: Play, state: State) -> None:
        """Raise `Refused` if a new player wants to sit down for whom there is no room on the screen."""
        if intent.move.verb == "sit" and len(taken(state)) >= self.most_seats:
            raise Refused(Refusal("seats-shown", {"n": self.most_seats}))

    def view(self, view: TableView) -> TableView:
        """Return the view (what may be shown now). If no further seat fits on the screen, the move `sit` is left out of
        its options."""
        if len(taken(view.state)) < self.most_seats:
            return view
        return replace(view, withheld=view.withheld | {"sit"})

    def crowded(self, state: State) -> Refusal | None:
        """Return the notice that more players are seated than the screen can show; None if all fit."""
        seated = len(taken(state))
        return Refusal("seats-crowded", {"seated": seated, "n": self.most_seats}) if seated > self.most_seats else None

    @watches(Prefer)
    def refuse_size(self, intent: Prefer, state: State) -> None:
        """Raise `Refused` for a picture size or rotation that leaves too little room for the seated players, or for a
        size if the configuration sets it."""
        if intent.name not in MATTER:
            return
        if self._fixed and intent.name != "turn":
            raise Refused(Refusal("glass-fixed", {}))
        try:
            after = msgspec.convert({**msgspec.structs.asdict(self._now()), intent.name: intent.value}, Preferences)
        except msgspec.ValidationError:
            return  # an invalid value; the preference service refuses it
        panel, seated = self.panel(after), len(taken(state))
        if too_small(panel):
            raise Refused(Refusal("picture-small", {}))
        if most_seats(panel) < min(seated, self.most_seats):
            raise Refused(Refusal("picture-seats", {"n": most_seats(panel), "seated": seated}))

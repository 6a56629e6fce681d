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


class GlassService(Service):
    """The service for the seats that the screen can show. `glass`: returns the unrotated panel for given preferences;
    `now`: returns the current preferences; `fixed`: the configuration sets the size of the screen."""

    def __init__(
        self, glass: Callable[[Preferences], Panel], now: Callable[[], Preferences], *, fixed: bool = False
    ) -> None:
        self._glass, self._now, self._fixed = glass, now, fixed

    def panel(self, preferred: Preferences) -> Panel:
        """Return the panel for these preferences, rotated the way people look at it."""
        return self._glass(preferred).turned(preferred.turn)

    @property
    def most(self) -> int:
        """How many seats fit at most, with seat number and stack at their smallest readable size."""
        return most_seats(self.panel(self._now()))

    def fitting(self, preferred: Preferences) -> Preferences:
        """Return these preferences, with a picture size that is too small to play on removed (0.0)."""
        return replace(preferred, width_mm=0.0, height_mm=0.0) if too_small(self.panel(preferred)) else preferred

    @watches(Play)
    def sits(self, intent: Play, state: State) -> None:
        """Refuse (`Refused`) a new player for whom there is no room on the screen."""
        if intent.move.verb == "sit" and len(taken(state)) >= self.most:
            raise Refused(Refusal("seats-shown", {"n": self.most}))

    def view(self, view: TableView) -> TableView:
        """Return the view (what may be shown now) with the move `sit` withheld if no further seat fits."""
        if len(taken(view.state)) < self.most:
            return view
        return replace(view, withheld=view.withheld | {"sit"})

    def crowded(self, state: State) -> Refusal | None:
        """Return the notice that more players are seated than the screen can show; None if all fit."""
        seated = len(taken(state))
        return Refusal("seats-crowded", {"seated": seated, "n": self.most}) if seated > self.most else None

    @watches(Prefer)
    def prefers(self, intent: Prefer, state: State) -> None:
        """Refuse (`Refused`) a picture size or rotation that leaves too little room for the seated players."""
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
        if most_seats(panel) < min(seated, self.most):
            raise Refused(Refusal("picture-seats", {"n": most_seats(panel), "seated": seated}))

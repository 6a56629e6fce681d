"""The service that knows how many seats the screen can show. It refuses seats that would not fit, and sizes of the
picture that are too small for the seated players."""

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
"""The preferences that change how many seats fit. Larger text only uses free space, and a picture that is read from two
sides fits as many seats."""


class GlassService(Service):
    """The service. `glass`: gives the unturned panel for these preferences; `now`: the current preferences; `fixed`:
    the configuration sets the size of the screen."""

    def __init__(
        self, glass: Callable[[Preferences], Panel], now: Callable[[], Preferences], *, fixed: bool = False
    ) -> None:
        self._glass, self._now, self._fixed = glass, now, fixed

    def panel(self, preferred: Preferences) -> Panel:
        """The panel, turned the way people look at it."""
        return self._glass(preferred).turned(preferred.turn)

    @property
    def most(self) -> int:
        """The most seats that fit with seat number and stack at their smallest readable size."""
        return most_seats(self.panel(self._now()))

    def fitting(self, preferred: Preferences) -> Preferences:
        """These preferences, but without a picture size that is too small to play on."""
        return replace(preferred, width_mm=0.0, height_mm=0.0) if too_small(self.panel(preferred)) else preferred

    @watches(Play)
    def sits(self, intent: Play, state: State) -> None:
        """Refuse a player for whom there is no room on the screen."""
        if intent.move.verb == "sit" and len(taken(state)) >= self.most:
            raise Refused(Refusal("seats-shown", {"n": self.most}))

    def view(self, view: TableView) -> TableView:
        """Withhold the move `sit` if no further seat fits."""
        if len(taken(view.state)) < self.most:
            return view
        return replace(view, withheld=view.withheld | {"sit"})

    def crowded(self, state: State) -> Refusal | None:
        """The notice that more players are seated than fit; None if they fit."""
        seated = len(taken(state))
        return Refusal("seats-crowded", {"seated": seated, "n": self.most}) if seated > self.most else None

    @watches(Prefer)
    def prefers(self, intent: Prefer, state: State) -> None:
        """Refuse a picture that is too small for the seated players."""
        if intent.name not in MATTER:
            return
        if self._fixed and intent.name != "turn":
            raise Refused(Refusal("glass-fixed", {}))
        try:
            after = msgspec.convert({**msgspec.structs.asdict(self._now()), intent.name: intent.value}, Preferences)
        except msgspec.ValidationError:
            return  # the preference service refuses it
        panel, seated = self.panel(after), len(taken(state))
        if too_small(panel):
            raise Refused(Refusal("picture-small", {}))
        if most_seats(panel) < min(seated, self.most):
            raise Refused(Refusal("picture-seats", {"n": most_seats(panel), "seated": seated}))

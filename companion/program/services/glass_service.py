"""The service that knows how much the screen can show: nobody sits down whom it has no room for, and nobody makes it
smaller than the people who sit there need."""

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
"""The preferences that change how many seats there is room for. Larger text takes only what is free, and a picture
that is read from two sides has room for as many."""


class GlassService(Service):
    """Refuses with a sentence what the screen could not show. `glass`: the panel, unturned, by what is preferred;
    `now`: what is preferred; `fixed`: the configuration has said how large it is."""

    def __init__(
        self, glass: Callable[[Preferences], Panel], now: Callable[[], Preferences], *, fixed: bool = False
    ) -> None:
        self._glass, self._now, self._fixed = glass, now, fixed

    def panel(self, preferred: Preferences) -> Panel:
        """The picture as people look at it."""
        return self._glass(preferred).turned(preferred.turn)

    @property
    def most(self) -> int:
        """The most seats that are shown with number and stack at their floors."""
        return most_seats(self.panel(self._now()))

    def fitting(self, preferred: Preferences) -> Preferences:
        """What is preferred, without a size on which nobody could play."""
        return replace(preferred, width_mm=0.0, height_mm=0.0) if too_small(self.panel(preferred)) else preferred

    @watches(Play)
    def sits(self, intent: Play, state: State) -> None:
        """Refuse a seat too many."""
        if intent.move.verb == "sit" and len(taken(state)) >= self.most:
            raise Refused(Refusal("seats-shown", {"n": self.most}))

    def view(self, view: TableView) -> TableView:
        """Without an offer of seats that would not be seen."""
        if len(taken(view.state)) < self.most:
            return view
        return replace(view, withheld=view.withheld | {"sit"})

    def crowded(self, state: State) -> Refusal | None:
        """The sentence where more people sit already than the screen promises to show."""
        seated = len(taken(state))
        return Refusal("seats-crowded", {"seated": seated, "n": self.most}) if seated > self.most else None

    @watches(Prefer)
    def prefers(self, intent: Prefer, state: State) -> None:
        """Refuse a picture that is too small for those who sit here."""
        if intent.name not in MATTER:
            return
        if self._fixed and intent.name != "turn":
            raise Refused(Refusal("glass-fixed", {}))
        try:
            after = msgspec.convert({**msgspec.structs.asdict(self._now()), intent.name: intent.value}, Preferences)
        except msgspec.ValidationError:
            return  # whose business it is says so
        panel, seated = self.panel(after), len(taken(state))
        if too_small(panel):
            raise Refused(Refusal("picture-small", {}))
        if most_seats(panel) < min(seated, self.most):
            raise Refused(Refusal("picture-seats", {"n": most_seats(panel), "seated": seated}))

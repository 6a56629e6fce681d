"""The service of the guided check on the table's own screen: between hands, the devices are tried out by hand."""

from collections.abc import Callable

from msgspec.structs import replace

from companion.config import Config
from companion.devices.panel import PanelReport
from companion.devices.rfid.reader import FieldReport
from companion.game.engine.state import State, in_hand
from companion.game.moves import Refusal, Refused
from companion.program.doctor.guided import Guided
from companion.program.services.first_start import FirstStartService
from companion.table.service import Service, handles, hears, watches
from companion.table.views.cues import Cue, Cuer, unheard
from companion.table.views.setup import Felt, TouchAgain, TryOut, TryView
from companion.table.views.setup import TryStep as Step
from companion.table.views.table_view import TableView

LIT_S = 2.0
"""How long the lights are asked for at a time; again, while somebody looks."""


class TryService(Service):
    """While a check goes on, presses and cards are its own: they roll nothing and lock nothing. `light` shows a pattern
    on the panel for so many seconds; `crosses` judges the touches on the screen's corners and puts them right."""

    def __init__(
        self,
        config: Config,
        cue: Cuer = unheard,
        crosses: FirstStartService | None = None,
        light: Callable[[str, float], None] = lambda pattern, seconds: None,
    ) -> None:
        self._config, self._cue, self._crosses, self._light = config, cue, crosses, light
        self._guided: Guided | None = None
        self._begun: Step | None = None
        self._lit_until = 0.0
        self._last: tuple[PanelReport | None, FieldReport | None] = (None, None)

    @handles(TryOut)
    def try_out(self, intent: TryOut, state: State) -> None:
        """Begin, answer or end. Raises `Refused` while a hand is played."""
        if intent.what == "begin":
            if in_hand(state):
                raise Refused(Refusal("try-in-hand", {}))
            self._guided, self._begun = Guided(self._config, self, crosses=self._crosses is not None), None
            for item in self._last:
                if item is not None:
                    self._guided.heard(item)
        elif intent.what == "end":
            self._guided = None
        elif self._guided is not None:
            self._guided.answer(intent.what)

    @watches(Felt)
    def felt(self, felt: Felt, state: State) -> bool:
        """Take a touch on a cross, where that step waits; four that fit nothing are asked for once more."""
        guided, crosses = self._guided, self._crosses
        if guided is None or guided.now != "touch" or crosses is None:
            return False
        crosses.do(felt, state)
        if crosses.verdict in ("good", "corrected", "off"):
            guided.touched(crosses.verdict != "off")
        return True

    @hears(PanelReport, FieldReport)
    def report(self, item: PanelReport | FieldReport, state: State) -> bool:
        """Take what panel and reader say, for itself while a check goes on."""
        panel, field = self._last
        if isinstance(item, PanelReport):
            self._last = item, field
        else:
            self._last = panel, item
        if self._guided is None or self._guided.now is None or in_hand(state):
            return False
        self._guided.heard(item)
        return True

    def turn(self, now: float, state: State) -> None:
        """Begin the step that waits, and keep its light lit. A hand that begins ends the check."""
        if in_hand(state):
            self._guided = None
        if self._guided is None:
            return
        if self._guided.now != self._begun:
            self._begun = self._guided.now
            self._lit_until = 0.0
            self._guided.begin()
            if self._begun == "touch" and self._crosses is not None:
                self._crosses.do(TouchAgain(), state)
        if self._begun == "light" and now >= self._lit_until:
            self._lit_until = now + LIT_S
            self._light("win", LIT_S)

    def due(self, now: float) -> float | None:
        """When the light has to be asked for again."""
        return max(0.0, self._lit_until - now) if self._guided is not None and self._begun == "light" else None

    def view(self, view: TableView) -> TableView:
        """With the check, between hands."""
        if in_hand(view.state):
            return view
        guided = self._guided
        if guided is None:
            return replace(view, tried=TryView())
        field = self._last[1]
        down = field is not None and field.health == "down" and guided.now in ("card", "lift")
        done = tuple((each.step, each.good) for each in guided.done)
        trouble = field.detail if down and field is not None else ""
        return replace(view, tried=TryView(guided.now or "", done, trouble, guided.asks))

    def light(self, pattern: str) -> None:
        """Of the check: what is to be lit is kept lit by `turn`."""

    def speak(self) -> str:
        """Of the check: the test sentence."""
        self._cue(Cue("win", "setup-test-sentence", rank="event"))
        return ""

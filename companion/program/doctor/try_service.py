"""The service for the guided check of the devices on the table's own screen: between hands, people try out the button,
the lights, the card reader and the voice, step by step."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from msgspec.structs import replace

from companion.devices.panel import PanelReport
from companion.devices.rfid.reader import FieldReport
from companion.game.engine.state import State, in_hand
from companion.game.moves import Refusal, Refused
from companion.program.services.first_start import FirstStartService
from companion.settings import Config
from companion.table.service import Service, handles, hears, watches
from companion.table.views.cues import Cue, Cuer, ignore_cue
from companion.table.views.kiosk_view import PartyLeft
from companion.table.views.setup import CrossTouch, TouchAgain, TryOut, TryView
from companion.table.views.setup import TryStep as Step
from companion.table.views.table_view import TableView

if TYPE_CHECKING:
    from companion.program.doctor.guided import Guided

LIT_S = 2.0
"""For how many seconds at a time the shift panel is told to show a light pattern; this is repeated while the step
lasts."""


class TryService(Service):
    """The service with which people try out the devices on the table's own screen (the guided check). During the check
    it keeps presses and cards from the game. `cue`: plays a sentence. `crosses`: evaluates the touches in the screen's
    corners and corrects the calibration; None if there is no such step. `light`: shows a light pattern on the shift
    panel for a number of seconds."""

    def __init__(
        self,
        config: Config,
        cue: Cuer = ignore_cue,
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
        """Begin or end the guided check of the devices, or answer the question of its present step. Raises `Refused` if
        the check is to begin while a hand is played."""
        if intent.what == "begin":
            if in_hand(state):
                raise Refused(Refusal("try-in-hand", {}))
            from companion.program.doctor.guided import Guided  # late: at most starts nobody asks for a check

            self._guided, self._begun = Guided(self._config, self, crosses=self._crosses is not None), None
            for item in self._last:
                if item is not None:
                    self._guided.heard(item)
        elif intent.what == "end":
            self._guided = None
        elif self._guided is not None:
            self._guided.answer(intent.what)

    @watches(CrossTouch)
    def felt(self, felt: CrossTouch, state: State) -> bool:
        """Handle a touch on one of the four calibration crosses in the screen's corners. Return True, which keeps the
        touch from other services, if the current step is about them; otherwise return False. If the four touches do not
        fit together, people are asked for them once more."""
        guided, crosses = self._guided, self._crosses
        if guided is None or guided.now != "touch" or crosses is None:
            return False
        crosses.do(felt, state)
        if crosses.verdict in ("good", "corrected", "off"):
            guided.touched(crosses.verdict != "off")
        return True

    @hears(PanelReport, FieldReport)
    def report(self, item: PanelReport | FieldReport, state: State) -> bool:
        """Pass a report of the shift panel or the card reader to the guided check. Return True while a check runs,
        which keeps the report from the game."""
        panel, field = self._last
        if isinstance(item, PanelReport):
            self._last = item, field
        else:
            self._last = panel, item
        if self._guided is None or self._guided.now is None or in_hand(state):
            return False
        self._guided.heard(item)
        return True

    @hears(PartyLeft)
    def party_left(self, item: PartyLeft, state: State) -> bool:
        """End the guided check at a kiosk that begins anew: presses and cards count for the table again. Returns False,
        since other services need the message, too."""
        self._guided = None
        return False

    def turn(self, now: float, state: State) -> None:
        """Keep the guided check going: begin the next step if the last one has ended, and keep the lights on during the
        step that shows them. End the check when a hand begins. `now` is in seconds."""
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
        """Return in how many seconds the light pattern has to be shown again so that it stays on; None if no light is
        on."""
        return max(0.0, self._lit_until - now) if self._guided is not None and self._begun == "light" else None

    def view(self, view: TableView) -> TableView:
        """Return the view (what may be shown now) with the state of the guided check, between hands only."""
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
        """Do nothing. The guided check (`Guided`) calls this method to switch a light pattern on, but here `turn` keeps
        the lights on."""

    def speak(self) -> str:
        """Play the test sentence for the guided check. Return "" (no problem), because the service does not learn
        whether the sentence can be heard; people are asked."""
        self._cue(Cue("win", "setup-test-sentence", rank="event"))
        return ""

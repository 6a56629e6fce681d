"""The service of the first start: the table is set up on its own screen, where nobody has chosen anything yet."""

import math
from collections.abc import Sequence
from typing import Literal

from msgspec.structs import replace

from companion.game.engine.state import State
from companion.program.services.preference_service import PreferenceService
from companion.table.intents import Play
from companion.table.service import Service, handles, watches
from companion.table.views.cues import Cue, Cuer, unheard
from companion.table.views.preferences import Prefer
from companion.table.views.setup import (
    APART,
    STEPS,
    Felt,
    HearTest,
    Lie,
    Point,
    SetupOver,
    SetupView,
    Step,
    TouchAgain,
    after,
    lie_of,
)
from companion.table.views.table_view import TableView


class FirstStartService(Service):
    """`preferences`: where choices are kept; `cue` lets the test sentence be heard; `measured`: the glass needs no
    asking, for the configuration has its size."""

    def __init__(self, preferences: PreferenceService, cue: Cuer = unheard, *, measured: bool = False) -> None:
        self._preferences, self._cue = preferences, cue
        self._measured = measured
        self._points: list[Point] = []
        self._verdict = SetupView()

    @property
    def verdict(self) -> Literal["", "good", "corrected", "off", "unclear"]:
        """What came of the four crosses, "" while they are being touched."""
        return self._verdict.verdict

    @handles(TouchAgain)
    def touch_again(self, intent: TouchAgain, state: State) -> None:
        """The four crosses are touched once more."""
        self._points, self._verdict = [], SetupView()

    @handles(HearTest)
    def hear_test(self, intent: HearTest, state: State) -> None:
        """Play the test sentence."""
        self._cue(Cue("armed", "setup-test-sentence", rank="event"))

    @handles(SetupOver)
    def end(self, intent: SetupOver, state: State) -> None:
        """Keep what was chosen. Raises `Refused` where it cannot be written; it holds until the table is closed."""
        self._preferences.keep()

    @watches(Play)
    def plays(self, intent: Play, state: State) -> None:
        """The choice of a ruleset is the last step: the table shows what is played now."""
        if intent.move.verb == "ruleset":
            self._preferences.keep()

    def view(self, view: TableView) -> TableView:
        """With what the pages show."""
        left_out = {"glass"} if self._measured else set()
        left_out |= {"language"} if len(view.languages) < 2 else set()
        steps: Sequence[Step] = [step for step in STEPS if step not in left_out]
        return replace(view, setup=replace(self._verdict, steps=tuple(steps), touched=len(self._points)))

    @handles(Felt)
    def felt(self, intent: Felt, state: State) -> None:
        """Take a touch on a cross."""
        at = intent.x, intent.y
        if self._verdict.verdict:
            self._points, self._verdict = [], SetupView()
        if self._points and math.dist(self._points[-1], at) < APART:
            return  # the same finger on the same cross
        self._points.append(at)
        if len(self._points) == 4:
            self._judge(state)

    def _judge(self, state: State) -> None:
        found = lie_of(self._points)
        if found is None:
            self._points, self._verdict = [], SetupView(verdict="unclear")
            return
        now = self._preferences.now
        whole = after(Lie(now.touch_turn, now.touch_mirrored), found)
        verdict = SetupView(verdict="off" if found.far else "good", lie=found)
        if not found.straight:
            verdict = SetupView(verdict="corrected", lie=found)
        self._verdict = verdict
        if not found.straight:
            self._preferences.do(Prefer("touch_turn", whole.turned), state)
            self._preferences.do(Prefer("touch_mirrored", whole.mirrored), state)


def wanted(asked: bool | None, *, simulated: bool, chosen: bool, kiosk: bool, safe: bool) -> bool:
    """Whether the setup comes by itself. `asked`: what the command line says, None for nothing; `chosen`: somebody has
    chosen something on this table before; `safe`: this start leaves the devices out."""
    if asked is not None:
        return asked
    return not (simulated or chosen or kiosk or safe)

"""The service for the first start: if nobody has chosen any preferences yet, people can set the table up on its own
screen."""

import math
from collections.abc import Sequence
from typing import Literal

from msgspec.structs import replace

from companion.game.engine.state import State
from companion.program.services.preference_service import PreferenceService
from companion.table.intents import Play
from companion.table.service import Service, handles, watches
from companion.table.views.cues import Cue, Cuer, ignore_cue
from companion.table.views.preferences import Prefer
from companion.table.views.setup import (
    APART,
    STEPS,
    Alignment,
    CrossTouch,
    HearTest,
    Point,
    SetupOver,
    SetupView,
    Step,
    TouchAgain,
    alignment_of,
    combined,
)
from companion.table.views.table_view import TableView


class FirstStartService(Service):
    """The service for the pages on which people set up a new table. `preferences`: stores what people choose; `cue`:
    plays the test sentence; `measured`: True if the configuration gives the size of the screen, so that people are not
    asked for it."""

    def __init__(self, preferences: PreferenceService, cue: Cuer = ignore_cue, *, measured: bool = False) -> None:
        self._preferences, self._cue = preferences, cue
        self._measured = measured
        self._points: list[Point] = []
        self._verdict = SetupView()

    @property
    def verdict(self) -> Literal["", "good", "corrected", "off", "unclear"]:
        """What the four touches on the calibration crosses have shown: "good"; "corrected" (the touch layer was rotated
        or mirrored, which has been set right); "off" (the touches were imprecise); "unclear"; or "" as long as there
        are fewer than four touches."""
        return self._verdict.verdict

    @handles(TouchAgain)
    def touch_again(self, intent: TouchAgain, state: State) -> None:
        """Forget the touches so far: the four calibration crosses have to be touched again."""
        self._points, self._verdict = [], SetupView()

    @handles(HearTest)
    def hear_test(self, intent: HearTest, state: State) -> None:
        """Speak the test sentence of the setup, so that people hear whether the sound works."""
        self._cue(Cue("armed", "setup-test-sentence", rank="event"))

    @handles(SetupOver)
    def end(self, intent: SetupOver, state: State) -> None:
        """Save what people have chosen, at the end of the setup. Raises `Refused` if it cannot be written; the choices
        then apply only until the table is closed."""
        self._preferences.keep()

    @watches(Play)
    def plays(self, intent: Play, state: State) -> None:
        """If the command chooses a ruleset, which is the last step of the setup, save the preferences that people have
        chosen."""
        if intent.move.verb == "ruleset":
            self._preferences.keep()

    def view(self, view: TableView) -> TableView:
        """Return the view (what may be shown now) with the steps of the setup and the result of the calibration."""
        left_out = {"glass"} if self._measured else set()
        left_out |= {"language"} if len(view.languages) < 2 else set()
        steps: Sequence[Step] = [step for step in STEPS if step not in left_out]
        return replace(view, setup=replace(self._verdict, steps=tuple(steps), touched=len(self._points)))

    @handles(CrossTouch)
    def felt(self, intent: CrossTouch, state: State) -> None:
        """Take a touch on one of the four calibration crosses. After the fourth touch, work out whether the touch layer
        is rotated or mirrored, and correct that."""
        at = intent.x, intent.y
        if self._verdict.verdict:
            self._points, self._verdict = [], SetupView()
        if self._points and math.dist(self._points[-1], at) < APART:
            return  # the same touch, reported again
        self._points.append(at)
        if len(self._points) == 4:
            self._judge(state)

    def _judge(self, state: State) -> None:
        found = alignment_of(self._points)
        if found is None:
            self._points, self._verdict = [], SetupView(verdict="unclear")
            return
        now = self._preferences.now
        whole = combined(Alignment(now.touch_turn, now.touch_mirrored), found)
        verdict = SetupView(verdict="off" if found.inexact else "good", alignment=found)
        if not found.straight:
            verdict = SetupView(verdict="corrected", alignment=found)
        self._verdict = verdict
        if not found.straight:
            self._preferences.do(Prefer("touch_turn", whole.turned), state)
            self._preferences.do(Prefer("touch_mirrored", whole.mirrored), state)


def setup_opens(requested: bool | None, *, simulated: bool, chosen: bool, kiosk: bool, safe: bool) -> bool:
    """Whether the setup pages open by themselves. `requested`: what the command line says about it; None if nothing.
    Otherwise they open unless the table is `simulated`, somebody has `chosen` preferences on it before, it is a
    `kiosk`, or this is a start in safe mode (`safe`: the devices are left out after failed starts)."""
    if requested is not None:
        return requested
    return not (simulated or chosen or kiosk or safe)

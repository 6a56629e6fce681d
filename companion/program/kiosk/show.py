"""A show: what a kiosk plays while nobody plays at the table, either a demonstration or a lesson. The show is played on
a table in memory, called the rehearsal. Simulated players and chances take too long for the main loop, so that another
process works out what happens next in a show."""

import logging
import math
from collections.abc import Callable
from functools import partial
from typing import Any

import msgspec
from msgspec.structs import replace

from companion.game.engine import flow
from companion.game.engine.rules import Rules
from companion.game.engine.state import State
from companion.game.loading.rulesets import load_rules
from companion.program.kiosk.rehearsal import BROKEN, FALLBACK, Scene
from companion.table.intents import Deal, Draw, Intent, Play, Redo, Roll, TheRest, Undo
from companion.table.service import Service, hears, watches
from companion.table.views.bets import CorrectBet
from companion.table.views.cues import Cuer, ignore_cue
from companion.table.views.fairness import Cut, Fairness
from companion.table.views.kiosk_view import KioskView, Lesson
from companion.table.views.table_view import TableView

log = logging.getLogger("sabacc")

PLAYING = (Play, Deal, Roll, Draw, TheRest, Undo, Redo, CorrectBet, Cut)
"""The commands that must not reach the real table during a show."""

AGAIN_S = 2.0
"""If a show could not begin a hand, or the process that works out its next part has ended without a result, it tries
again after this many seconds."""

LOST = 3
"""After so many processes in a row that have ended without a result, a show takes the rules for ones that cannot be
rehearsed. One process alone may have been ended for other reasons, such as too little memory."""

Work = Callable[[], Any]
Start = Callable[[Work, Callable[[Any], object], Any], object]
"""The type of a function such as `run_beside`. It starts some work and passes the result to its second argument; if
there is no result, it passes its third argument instead."""


def at_once(work: Work, post: Callable[[Any], object], failed: object) -> None:
    """Do a show's work here and now, where nobody waits for a main loop."""
    post(work())


class Prepared(msgspec.Struct, frozen=True):
    """The message that the next part of a show has been worked out. `show` is the show's name, `number` the number of
    its request. `part` is None if the rules cannot be rehearsed, and `why` is the reason; or with `why` "", if the
    process has ended without a result."""

    show: str
    number: int
    part: Any = None
    why: str = ""


class Show(Service):
    """A service that uses the screen while nobody plays at the real table; base class of demonstration and lesson. Its
    `view` replaces the table's state, options and past with those of the rehearsal (a hand on a table in memory), and
    sets `view.kiosk.lesson`. During the show it keeps every command to play from the real table. Times are the loop's,
    in monotonic seconds. Nothing is recorded.

    `seeds`: returns the seed of the next hand. `cue`: plays sounds and sentences. `start` starts the work in another
    process, and `post` is called with the resulting `Prepared`, for the main loop to pass it back to the show; without
    `start` and `post`, the work is done at once."""

    def __init__(
        self,
        seeds: Callable[[], int],
        cue: Cuer = ignore_cue,
        start: Start = at_once,
        post: Callable[[object], object] | None = None,
    ) -> None:
        self.seeds, self.cue = seeds, cue
        self._start, self._post = start, post or self.on_prepared
        self._now = self._began = 0.0
        self._rules: Rules | None = None
        self._request = self._lost = 0
        self._work: Work | None = None
        self._failed: set[str] = set()
        self._spare: Rules | None = None
        self._reset()

    def begin(self, now: float) -> None:
        """Start with a new hand at the time `now`. The next `turn` has it dealt by the ruleset of the real table; until
        that is done, the real table is shown."""
        self._now = self._began = now
        self._reset()

    def _reset(self) -> None:
        """Forget everything about the hand that was shown."""
        self._scene: Scene | None = None
        self._lesson: Lesson | None = None
        self._waiting = False
        self._again_at = math.inf

    @property
    def over(self) -> bool:
        """Whether the show has ended; False for a show without an end."""
        return False

    # --- as a service ---------------------------------------------------------------------------------------------

    @watches(*PLAYING)
    def play(self, intent: Intent, state: State) -> bool:
        """Return True, which keeps a command to play from the real table while the show runs."""
        return True

    def turn(self, now: float, state: State) -> None:
        """Advance the show if it is time. If the table's ruleset has failed in a show, the ruleset `FALLBACK` is used
        instead. `now` is in seconds."""
        self._now = now
        self._rules = self._fallback() if state.rules.id in self._failed else state.rules
        if now >= self._again_at and self._work is not None:
            self.prepare(self._work)
        elif self._scene is not None:
            self.act(self._scene, self._rules)
        elif not self._waiting:
            self.deal(self._rules)

    def prepare(self, work: Work) -> None:
        """Have `work` done, a function that can be pickled. `go_on` is called with its result, unless another show has
        begun by then. If it raises one of the exceptions in `BROKEN`, the hand is dropped. If its process ends without
        a result, it is done again, `LOST` times in all."""
        self._request, self._waiting, self._work, self._again_at = self._request + 1, True, work, math.inf
        name = type(self).__name__
        self._start(partial(_prepared, name, self._request, work), self._post, Prepared(name, self._request))

    @hears(Prepared)
    def on_prepared(self, item: Prepared, state: State | None = None) -> bool:
        """Take the message with the next part of a show. Returns False if it is another show's."""
        if item.show != type(self).__name__:
            return False
        if item.number == self._request and self._waiting:
            self._lost = 0 if item.part is not None or item.why else self._lost + 1
            if 0 < self._lost < LOST:
                self._again_at = self._now + AGAIN_S
                return True
            self._waiting = False
            if item.part is None:
                self.give_up(item.why or "no result")
            else:
                self.go_on(item.part)
        return True

    def give_up(self, why: object) -> None:
        """Drop the hand, and do not use its rules for a show again, because they cannot be rehearsed."""
        assert self._rules is not None
        log.warning("%s cannot be rehearsed, %s is shown instead: %s", self._rules.id, FALLBACK, why)
        self._failed.add(self._rules.id)
        self._scene = self._lesson = None

    def view(self, view: TableView) -> TableView:
        """Return the view (what may be shown now) with the show's hand, which is played on a table in memory, in place
        of the real table. While the show has no hand, add only what it says."""
        if self._scene is None:
            return replace(view, kiosk=replace(view.kiosk or KioskView(), lesson=self._lesson))
        state = self._scene.state
        return replace(
            view,
            state=state,
            options=tuple(flow.options(state)),
            past=self._scene.past,
            lying=(), can_undo=False, can_redo=False, saving=0, rolling=False, chance="", rules_in=None, game_in=None,
            alarms=(), scanned={}, fairness=Fairness(), turn_clock=None, chips=None, rewind=(), logged=(),
            kiosk=replace(view.kiosk or KioskView(), lesson=self._lesson),
        )  # fmt: skip

    # --- what a show does -------------------------------------------------------------------------------------------

    def act(self, scene: Scene, rules: Rules) -> None:
        """Advance the show, which now shows `scene`, or begin another hand by `rules`. Subclasses must implement this
        method."""
        raise NotImplementedError

    def deal(self, rules: Rules) -> None:
        """Have a new hand prepared by these rules. Subclasses must implement this method."""
        raise NotImplementedError

    def go_on(self, part: Any) -> None:
        """Take what has been prepared for the show. Subclasses must implement this method."""
        raise NotImplementedError

    def _fallback(self) -> Rules:
        if self._spare is None:
            self._spare = load_rules(FALLBACK)
        return self._spare


def _prepared(show: str, number: int, work: Work) -> Prepared:
    try:
        return Prepared(show, number, work())
    except BROKEN as error:
        return Prepared(show, number, why=str(error) or repr(error))

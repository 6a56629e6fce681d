"""A show: what a kiosk plays while nobody plays at the table, either a demonstration or a lesson. The show is played on
a table in memory, called the rehearsal."""

import logging
from collections.abc import Callable
from functools import partial

from msgspec.structs import replace

from companion.game.engine import flow
from companion.game.engine.rules import Rules
from companion.game.engine.state import State
from companion.game.loading.rulesets import load_rules
from companion.program.kiosk.rehearsal import BROKEN, FALLBACK, Rehearsal
from companion.table.intents import Deal, Draw, Intent, Play, Redo, Roll, TheRest, Undo
from companion.table.service import Service, watches
from companion.table.views.bets import CorrectBet
from companion.table.views.cues import Cuer, ignore_cue
from companion.table.views.fairness import Cut, Fairness
from companion.table.views.kiosk_view import KioskView, Lesson
from companion.table.views.table_view import TableView

log = logging.getLogger("sabacc")

PLAYING = (Play, Deal, Roll, Draw, TheRest, Undo, Redo, CorrectBet, Cut)
"""The commands that must not reach the real table during a show."""

AGAIN_S = 0.2
"""If a show could not begin a hand, it tries again after this many seconds."""


class Show(Service):
    """A service that uses the screen while nobody plays at the real table; base class of demonstration and lesson. Its
    `view` replaces the table's state, options and past with those of the rehearsal (a hand on a table in memory), and
    sets `view.kiosk.lesson`. During the show it keeps every command to play from the real table. Times are the loop's,
    in monotonic seconds. Nothing is recorded.

    `seeds`: returns the seed of the next hand. `cue`: plays sounds and sentences."""

    def __init__(self, seeds: Callable[[], int], cue: Cuer = ignore_cue) -> None:
        self.seeds, self.cue = seeds, cue
        self._now = self._began = 0.0
        self._rehearsal: Rehearsal | None = None
        self._lesson: Lesson | None = None
        self._failed: set[str] = set()
        self._spare: Rules | None = None

    def begin(self, now: float) -> None:
        """Start with a new hand at the time `now`. The next `turn` deals it by the ruleset of the real table; until
        then the real table is shown."""
        self._now = self._began = now
        self._rehearsal = self._lesson = None

    @property
    def over(self) -> bool:
        """Whether the show has ended; False for a show without an end."""
        return False

    # --- as a service
    # --------------------------------------------------------------------------------------------------

    @watches(*PLAYING)
    def play(self, intent: Intent, state: State) -> bool:
        """Return True, which keeps a command to play from the real table while the show runs."""
        return True

    def turn(self, now: float, state: State) -> None:
        """Advance the show if it is time. If the table's ruleset has failed in a show, the ruleset `FALLBACK` is used
        instead. `now` is in seconds."""
        self._now = now
        rules = self._fallback() if state.rules.id in self._failed else state.rules
        rehearsal = self._rehearsal
        self.call_safely(rules, partial(self.deal, rules) if rehearsal is None else partial(self.act, rehearsal, rules))

    def call_safely(self, rules: Rules, action: Callable[[], None]) -> None:
        """Call `action`. If these rules raise an exception in it, drop the hand and do not use the rules for a show
        again."""
        try:
            action()
        except BROKEN as error:
            log.warning("%s cannot be rehearsed, %s is shown instead: %s", rules.id, FALLBACK, error)
            self._failed.add(rules.id)
            self._rehearsal = self._lesson = None

    def view(self, view: TableView) -> TableView:
        """Return the view (what may be shown now) with the show's hand, which is played on a table in memory, in place
        of the real table; return the view unchanged while the show has no hand."""
        if self._rehearsal is None:
            return view
        state = self._rehearsal.state
        return replace(
            view,
            state=state,
            options=tuple(flow.options(state)),
            past=tuple(self._rehearsal.past),
            lying=(), can_undo=False, can_redo=False, saving=0, rolling=False, chance="", rules_in=None, game_in=None,
            alarms=(), scanned={}, fairness=Fairness(), turn_clock=None, chips=None, rewind=(), logged=(),
            kiosk=replace(view.kiosk or KioskView(), lesson=self._lesson),
        )  # fmt: skip

    # --- what a show does -------------------------------------------------------------------------------------------

    def act(self, rehearsal: Rehearsal, rules: Rules) -> None:
        """Advance the show: play on in `rehearsal`, the hand that is running, or deal another one by `rules`.
        Subclasses must implement this method."""
        raise NotImplementedError

    def deal(self, rules: Rules) -> None:
        """Begin a new hand of the show by these rules, on a table in memory. Raises one of the exceptions in `BROKEN`
        if simulated players cannot play it."""
        self._rehearsal = Rehearsal(rules, self.seeds())

    def _fallback(self) -> Rules:
        if self._spare is None:
            self._spare = load_rules(FALLBACK)
        return self._spare

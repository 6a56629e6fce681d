"""What a kiosk plays for people who do not play yet: a demonstration, or a lesson, on a rehearsal table of its own."""

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
from companion.table.views.cues import Cuer, unheard
from companion.table.views.fairness import Cut, Fairness
from companion.table.views.kiosk_view import KioskView, Lesson
from companion.table.views.table_view import TableView

log = logging.getLogger("sabacc")

PLAYING = (Play, Deal, Roll, Draw, TheRest, Undo, Redo, Cut)
"""What must not reach the real table while a show is on."""

AGAIN_S = 0.2
"""Seconds until a show that has no hand yet tries for one."""


class Show(Service):
    """A service that has the stage while the real table waits: its `view` puts the rehearsal's state, options and
    past in
    the place of the table's and sets `view.kiosk.lesson`; every Play is its business while it is on. Time is the
    loop's, monotonic seconds. Nothing of it is written down.

    `seeds` gives the seed of each next hand, `cue` takes what is to be heard."""

    def __init__(self, seeds: Callable[[], int], cue: Cuer = unheard) -> None:
        self.seeds, self.cue = seeds, cue
        self._now = self._began = 0.0
        self._rehearsal: Rehearsal | None = None
        self._lesson: Lesson | None = None
        self._failed: set[str] = set()
        self._spare: Rules | None = None

    def begin(self, now: float) -> None:
        """Start from the beginning, with another hand than last time; the ruleset is that of the table at the next
        `turn`, until which the table itself is seen."""
        self._now = self._began = now
        self._rehearsal = self._lesson = None

    @property
    def over(self) -> bool:
        """Whether it has come to its end, and the stage is free."""
        return False

    # --- as a service
    # --------------------------------------------------------------------------------------------------

    @watches(*PLAYING)
    def play(self, intent: Intent, state: State) -> bool:
        """Keep what is played away from the real table."""
        return True

    def turn(self, now: float, state: State) -> None:
        """Go on with the show as far as it is time. Where a hand of these rules fails, the next one is by
        `FALLBACK`."""
        self._now = now
        rules = self._fallback() if state.rules.id in self._failed else state.rules
        rehearsal = self._rehearsal
        self.guarded(rules, partial(self.deal, rules) if rehearsal is None else partial(self.act, rehearsal, rules))

    def guarded(self, rules: Rules, action: Callable[[], None]) -> None:
        """Where a hand by these rules fails, they are not tried again, and the hand is forgotten."""
        try:
            action()
        except BROKEN as error:
            log.warning("%s cannot be rehearsed, %s is shown instead: %s", rules.id, FALLBACK, error)
            self._failed.add(rules.id)
            self._rehearsal = self._lesson = None

    def view(self, view: TableView) -> TableView:
        """The rehearsal in the place of the table."""
        if self._rehearsal is None:
            return view
        state = self._rehearsal.state
        return replace(
            view,
            state=state,
            options=tuple(flow.options(state)),
            past=tuple(self._rehearsal.past),
            lying=(), can_undo=False, can_redo=False, saving=0, rolling=False, chance="", rules_in=None, game_in=None,
            alarms=(), scanned={}, fairness=Fairness(), turn_clock=None, chips=None, rewind=(),
            kiosk=replace(view.kiosk or KioskView(), lesson=self._lesson),
        )  # fmt: skip

    # --- what a show does -------------------------------------------------------------------------------------------

    def act(self, rehearsal: Rehearsal, rules: Rules) -> None:
        """Do what it is time for; `rules` are those of the next hand."""
        raise NotImplementedError

    def deal(self, rules: Rules) -> None:
        """Begin a hand by these rules; raises one of `BROKEN` where they cannot be rehearsed."""
        self._rehearsal = Rehearsal(rules, self.seeds())

    def _fallback(self) -> Rules:
        if self._spare is None:
            self._spare = load_rules(FALLBACK)
        return self._spare

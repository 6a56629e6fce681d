"""Decides when the table acts by itself: when it draws rules by lot (by the clock, or before a hand), and when a game
for points is over because its time is up. The clock is passed in."""

from collections.abc import Callable

from companion.game.engine import flow
from companion.game.engine.state import State, in_hand
from companion.game.moves import Move
from companion.game.phases.classic.score_book import book, minutes
from companion.game.phases.drawn.dune_sea import DuneSea
from companion.game.phases.drawn.rule_clock import DRAW_RULES, FirstRules, rule_clock

END_EVENING = Move("end-evening")


class RuleTimer:
    """Says when the table has to draw rules by lot or to end a game for points by itself. `clock` returns monotonic
    seconds. Time counts only while the table is not paused and has enough players, and starts from 0 when the program
    starts. `held`: whether the last action before the start was an undo; nothing is then drawn until somebody has
    acted."""

    def __init__(self, clock: Callable[[], float], *, held: bool = False) -> None:
        self._clock = clock
        self._seen = clock()
        self._run = self._game = 0.0
        self._held = held

    def due(self, state: State) -> str:
        """Return the verb of the move that the table has to make now by itself (a draw of rules, or the end of the
        game); "" if none."""
        now = self._clock()
        passed, self._seen = now - self._seen, now
        if not _enough(state):
            return ""
        self._game = self._game + passed if _game_runs(state) else 0.0
        limit, scored = 60 * minutes(state.rules), bool(book(state).sums)
        if limit and scored and self._game >= limit and not (self._held or in_hand(state)):
            self._game = 0.0
            return END_EVENING.verb
        name = flow.mechanic(state).name
        if name in (FirstRules.name, DuneSea.name):
            return "" if self._held else next(option.verb for option in flow.options(state) if option.dice)
        rule = rule_clock(state)
        if rule is None:
            return ""
        self._run += passed
        return DRAW_RULES if self._run >= rule.every else ""

    def drawn(self) -> None:
        """Restart the time until the next draw of rules, because rules have just been drawn, by the table or by
        hand."""
        self._run = 0.0

    def hold(self, *, held: bool) -> None:
        """With `held` True, do not draw rules by lot until somebody has acted. This is called after an undo, because
        otherwise the table would at once draw again what was just undone. With False, draw again as usual."""
        self._held = held

    def seconds_left(self, state: State) -> float | None:
        """Return how many seconds were left, at the last call of `due`, until the next draw of rules by the clock; None
        if no clock runs."""
        rule = rule_clock(state)
        if rule is None or not _enough(state):
            return None
        return max(0.0, rule.every - self._run)

    def game_seconds_left(self, state: State) -> float | None:
        """Return how many seconds of a game for points were left at the last call of `due`; 0.0 in its last hand. None
        if no game with a time limit is being played."""
        limit = 60 * minutes(state.rules)
        return max(0.0, limit - self._game) if limit and _game_runs(state) else None


def _game_runs(state: State) -> bool:
    """Whether a hand is in play, or a game for points has begun and is not over."""
    return in_hand(state) or bool(book(state).sums and not book(state).over)


def _enough(state: State) -> bool:
    """Whether people are playing: the table is not paused and enough people are seated."""
    return not state.paused and len(state.seats) - state.seats.count(None) >= state.rules.players[0]

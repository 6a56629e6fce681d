"""Delays what a video stream may show: the stream gets the table as it was some hands and minutes ago.

The delay is applied once, here in the server, so that nothing can avoid it: the overlay, the values and the text files
all come from here. When the operator covers the table (hides it from all screens), everything that still waits is
thrown away.
"""

from collections import deque
from collections.abc import Callable, Iterable, Mapping, Sequence

from companion.game.engine.state import State, in_hand
from companion.odds.hindsight import Moment, moments
from companion.table.onlooker import Seen

MOST = 4000
"""The most states that wait. If there are more, the oldest are dropped, so that some steps are not shown."""


Post = Callable[[Iterable[Moment]], object]


def at_once(states: Sequence[State], post: Post) -> None:
    """Compute everybody's chances to win during a hand with these states, and pass them to `post` before returning.
    This takes the place of a calculation in another process."""
    post(moments(states, equities=True))


class Delayed:
    """Decides what a video stream may show: the table as it was at least `hands` hands and `minutes` minutes ago; later
    states wait. `clock` returns seconds. `odds`: whether the stream also shows how likely everybody was to win, in
    hands that are over at the table. `look_back` is called with the states of such a hand and a function; it computes
    these chances, and passes them to the function, at once or later."""

    def __init__(
        self,
        hands: int,
        minutes: float,
        clock: Callable[[], float],
        *,
        odds: bool = False,
        look_back: Callable[[Sequence[State], Post], object] = at_once,
    ) -> None:
        self.shown = Seen()
        self._given: tuple[Seen, Mapping[int, float]] = self.shown, {}
        self._odds, self._find = odds, look_back
        self._over: dict[int, tuple[Sequence[State], Sequence[Moment]]] = {}
        self._hands, self._seconds, self._clock = hands, minutes * 60, clock
        self._waiting: deque[tuple[float, Seen]] = deque(maxlen=MOST)
        self._last: Seen | None = None

    def look(self, seen: Seen) -> bool:
        """Store what can be seen at the table now (`seen`), and let `shown` be the latest of the stored states that is
        old enough. Returns whether `shown` or its chances have changed."""
        if seen.covered:
            self._waiting.clear()
            self._over.clear()
            self._last = None
            self.shown = Seen(covered=True)
        elif seen.state is not None and seen is not self._last:
            if self.shown.covered:
                self.shown = Seen()
            self._last = seen
            self._drop_after(_hands_over(seen.state))
            self._waiting.append((self._clock(), seen))
            self._look_back(seen)
        while self._waiting and self._old(*self._waiting[0]):
            self.shown = self._waiting.popleft()[1]
        before, self._given = self._given, (self.shown, self.equities())
        return self.shown is not before[0] or self._given[1] != before[1]

    def equities(self) -> Mapping[int, float]:
        """Return how likely each seat was to win (0..1), at the moment of the hand that the stream shows. The keys are
        the seats that showed their hands later. Return {} while that hand is still played at the table."""
        state = self.shown.state
        states, told = self._over.get(state.hands, ((), ())) if state is not None and in_hand(state) else ((), ())
        at = next((at for at, each in enumerate(states) if each is state), -1)
        return next((moment.equity for moment in reversed(told) if moment.at <= at), {})

    def _look_back(self, seen: Seen) -> None:
        """Find out the chances in a hand that has just ended, and forget the hands that the stream has shown."""
        state = seen.state
        if not self._odds or state is None or in_hand(state) or not seen.hand or state.hands in self._over:
            return
        if seen.hand[-1].result is state.result:
            told: list[Moment] = []
            self._over[state.hands] = seen.hand, told
            self._find(seen.hand, told.extend)
        shown = self.shown.state.hands if self.shown.state is not None else 0
        self._over = {hand: known for hand, known in self._over.items() if hand >= shown}

    def _drop_after(self, hands: int) -> None:
        """Drop what waits from after the table's present state, in which so many hands are over: it was undone, or the
        table has begun a new journal. Otherwise the stream would stand still until as many hands have been played
        anew."""
        while self._waiting and _hands_over(self._waiting[-1][1].state) > hands:
            self._waiting.pop()
        self._over = {hand: known for hand, known in self._over.items() if hand <= hands}

    def _old(self, since: float, seen: Seen) -> bool:
        over = _hands_over(self._waiting[-1][1].state) - _hands_over(seen.state)
        return self._clock() - since >= self._seconds and over >= self._hands


def _hands_over(state: State | None) -> int:
    """Return how many hands are over in a state."""
    return state.hands - in_hand(state) if state is not None else 0

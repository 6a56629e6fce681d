"""Random fingers that play whatever is on the screen, and an observer who records what becomes visible."""

import os
import random
from collections.abc import Callable, Sequence
from hashlib import sha256

from companion.game.engine import flow
from companion.game.engine.state import State
from companion.game.moves import Option
from companion.table.intents import Deal, Draw, Intent, Play, PressButton, Quit, Redo, Roll, TheRest, Undo
from companion.table.table import Table
from companion.table.views.table_view import TableView
from tests.game.random.random_play import Evening
from tests.game.steps import allowed

DRAWS = ("draw-rules", "add-rule", "drop-rule")
TOGETHER = ("check", "call", "stand", "continue", "play-on")
"""The moves that all players who still have to act can make at once, which writes several rows in one commit."""


def digest(state: State) -> str:
    """Return a hash of what must be unchanged after a restart, 16 hexadecimal digits."""
    frames = tuple((each.node, each.at, each.slice, each.rules and each.rules.fingerprint) for each in state.frames)
    money = state.money, state.people, state.seats, state.order, state.live, state.staked, state.kept, state.paused
    cards = sorted(state.zones.items()), frames, state.button, state.hands, state.misdeals, state.rolls
    return sha256(repr((money, cards, state.commitment, flow.turn(state))).encode()).hexdigest()[:16]


class Fingers(Evening):
    """A player who only sees what is shown."""

    def __init__(self, rng: random.Random) -> None:
        self.rng, self.aim, self.busy = rng, rng.choice([None, 7, 22, 23]), 0.08

    def touch(self, state: State) -> Sequence[Intent]:
        """Return the next touches."""
        self.state = state
        chance = self.rng.random()
        if chance < 0.06:
            return [Undo()] * self.rng.randint(1, 4)
        if chance < 0.11:
            return [Redo()] * self.rng.randint(1, 3)
        if chance < 0.13:
            return [PressButton()]
        option = self._choose(allowed(state))
        return [self._intent(option)] if option is not None else [Play(self._help())]

    def _intent(self, option: Option) -> Intent:
        if option.verb == "deal":
            return Deal()
        if option.verb in DRAWS and option.dice:
            return Draw(option.verb)
        if option.dice:
            return Roll()
        if option.verb in TOGETHER and self.rng.random() < 0.5:
            return TheRest(option.verb)
        return Play(self.build(option))


class Observer:
    """Writes a line to `descriptor` for each state that becomes visible, before it is drawn: the row that made it and
    its digest. `full`: called when this many states have been seen."""

    def __init__(self, descriptor: int, fingers: Fingers, most: int, full: Callable[[], None]) -> None:
        self._descriptor, self._fingers, self._left, self._full = descriptor, fingers, most, full
        self._seen: State | None = None
        self._view: TableView | None = None
        self.table: Table | None = None

    def look(self, view: TableView) -> None:
        """This view is about to be shown."""
        self._view = view
        if view.state is self._seen or self.table is None:
            return
        self._seen = view.state
        os.write(self._descriptor, b"seen %d %s\n" % (self.table._shown_row, digest(view.state).encode()))
        self._left -= 1

    def touches(self, *, hasty: bool = False) -> Sequence[Intent]:
        """Return the next touches. Unless `hasty`, there are none while something is being saved, because people cannot
        see its outcome yet."""
        if self._left <= 0:
            self._full()
            return [Quit()]
        if self._view is None or (self._view.saving and not hasty):
            return []
        return self._fingers.touch(self._view.state)

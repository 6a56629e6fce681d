"""Simulated guests who use the whole program. They look at what the window shows, touch it, press buttons and lay
cards; sometimes a part of the hardware fails. The window is the real one, on SDL's dummy driver. Its clock runs faster
than real time, because nobody here needs time to think."""

import time
from collections import Counter
from collections.abc import Callable
from random import Random

import pygame
from msgspec.structs import replace

from companion.display.canvas.metrics import Panel
from companion.display.canvas.surface import Say
from companion.display.window.window import Window
from companion.game.engine.state import State, in_hand
from companion.game.loading.documents import known_rulesets
from companion.game.moves import Move
from companion.table.intents import (
    Deal,
    Draw,
    Ignore,
    Intent,
    LayCard,
    Play,
    PressButton,
    Quit,
    Redo,
    Roll,
    Settle,
    TakeCard,
    Undo,
)
from companion.table.views.fault_menu import SetFault
from companion.table.views.preferences import Prefer
from companion.table.views.table_view import CENTRE, Place, TableView
from tests.game.invariants import check_state
from tests.game.random.random_moves import NAMES
from tests.game.random.random_play import ONWARD, Evening
from tests.game.random.test_random_kessel import Kessel
from tests.game.steps import allowed

PACE_S = 0.5
"""How many seconds the window's clock advances after each action, so that no touch counts as a bounce."""
DRAWN = ("draw-rules", "add-rule", "drop-rule")
AT_ONCE = 3
"""The most faults that are on at the same time."""
STUCK_S = 60.0
"""The run fails if nothing has changed for this many real seconds."""
WAIT_S = 0.005
"""The longest wait before an action, in real seconds, so that readers and trays get time."""
ONWARDS = 0.65
"""The probability that a move is one that brings the hand nearer to its end. A hand has about forty actions."""
FINGER = 0.5
"""The probability that a button is touched with a finger, which draws two more pictures."""
SPOKEN = 10
"""One hand in this many is played with the voice on. More would not do: all sentences of a minute have to be made in a
second here."""

EVERY = 10
"""The number of hands after which the program's resources are measured."""


class Stuck(AssertionError):
    """The table does not go on, whatever the guests do."""


class Guests(Window):
    """The window, with simulated people who play until `hands` more are over; then they switch the table off."""

    def __init__(self, panel: Panel, say: Say, rng: Random, hands: int, mark: Callable[[int], None]) -> None:
        self._ahead = 0.0
        super().__init__(panel, say, clock=lambda: time.monotonic() + self._ahead, drivers=("dummy",))
        self.rng, self.hands = rng, hands
        self.did: Counter[str] = Counter()
        self.first_shown: tuple[float, float] | None = None
        """The time when the first picture was there, by `time.monotonic` and by `time.process_time`."""
        self.mark = mark
        self._over: set[tuple[int, int]] = set()
        self._others = (0, 0)
        """How many hands and misdeals there had been when the table was last switched on. A result that the table
        showed with these counts is of a hand that others have played."""
        self._players: dict[str, Evening] = {}
        self._said: set[str] = set()
        self._laid: list[tuple[str, Place]] = []
        self._seen: tuple[object, float] = (None, time.monotonic())

    @property
    def over(self) -> int:
        """How many hands they have finished."""
        return len(self._over)

    def show(self, view: TableView, now: float | None = None) -> None:
        super().show(view, now)
        state = view.state
        if self.first_shown is None:
            self.first_shown = time.monotonic(), time.process_time()
            self._others = state.hands, state.misdeals
        if state.last is not None and state is not self._seen[0]:
            self._said.update(state.last.cards)
            self._said.update(card for zone in state.zones.values() for card in zone.public)
            check_state(state, self._said)
        if state is not self._seen[0]:
            self._seen = state, time.monotonic()
        hand = state.hands, state.misdeals
        if state.result is not None and not in_hand(state) and hand != self._others and hand not in self._over:
            self._over.add(hand)
            if len(self._over) % EVERY == 0:
                self.mark(len(self._over))

    def intents(self, timeout: float = 0.0) -> list[Intent]:
        view = self._view
        ready = view is not None and not view.saving and not view.rolling
        found = super().intents(min(timeout, WAIT_S) if ready else timeout)  # the awaited event wakes the window
        if view is None:
            return found
        if time.monotonic() - self._seen[1] > STUCK_S:
            raise Stuck(f"{view.notice}, {view.state.frames}, {[each.verb for each in view.options]}")
        if not ready:
            return found
        if len(self._over) >= self.hands and not in_hand(view.state):
            return [Quit()]
        self._ahead += PACE_S
        wanted = self._wanted(view)
        self.did[type(wanted).__name__] += 1
        return found + self._touched(wanted)

    def _touched(self, wanted: Intent) -> list[Intent]:
        """Touch the button for this command with a finger, if there is one; otherwise use a key."""
        found = [target for target in (self.layout.targets if self.layout else ()) if target.action == wanted]
        if not found or self.rng.random() > FINGER:
            return [wanted]
        box = found[0].box
        x, y = box.x + box.w // 2, box.y + box.h // 2
        self.did["finger"] += 1
        spot = {"button": 1, "pos": (x, y), "touch": False}
        down, up = pygame.event.Event(pygame.MOUSEBUTTONDOWN, spot), pygame.event.Event(pygame.MOUSEBUTTONUP, spot)
        return self.pump([down]) + self.pump([up]) or [wanted]

    # --- what they want -----------------------------------------------------------------------------------------------

    def _wanted(self, view: TableView) -> Intent:
        speaks = view.state.hands % SPOKEN == 1
        if view.preferences.voice != speaks:
            return Prefer("voice", speaks)
        chance = self.rng.random()
        if chance < 0.06:
            return self._cards(view)
        if chance < 0.09 and view.faults:
            return self._fault(view)
        if chance < 0.11:
            return PressButton(self.rng.choice([0, 0, 1, 2]), held=self.rng.random() < 0.2)
        if chance < 0.13 and view.alarms:
            return Settle(view.alarms[0].number)
        if chance < 0.15 and view.can_undo:
            return Undo()
        if chance < 0.17 and view.can_redo:
            return Redo()
        return self._move(view.state)

    def _cards(self, view: TableView) -> Intent:
        """Lay a card somewhere, or take one away."""
        if self._laid and (len(self._laid) > 6 or self.rng.random() < 0.5):
            return TakeCard(*self._laid.pop(self.rng.randrange(len(self._laid))))
        if view.lying and self.rng.random() < 0.2:
            return Ignore(self.rng.choice(view.lying).tag)
        card = self.rng.choice(list(view.state.rules.deck.cards))
        wells = [Place(tray.seat, well) for tray in view.trays if tray.seat for well in (1, 2)]
        self._laid.append((card, self.rng.choice([CENTRE, *wells])))
        return LayCard(*self._laid[-1])

    def _fault(self, view: TableView) -> Intent:
        """Switch a fault on or off."""
        on = [fault for fault in view.faults if fault.level]
        if len(on) >= AT_ONCE or (on and self.rng.random() < 0.5):
            mended = self.rng.choice(on)
            return SetFault(mended.name, mended.place, 0)
        broken = self.rng.choice(view.faults)
        self.did[broken.name] += 1
        return SetFault(broken.name, broken.place, broken.usual or 100)

    def _move(self, state: State) -> Intent:
        """Return a move, mostly one that brings the hand nearer to its end."""
        options = allowed(state)
        builder = self._builder(state)
        onward = [each for each in options if each.verb in ONWARD]
        if len([seat for seat in state.seats if seat]) < max(2, state.rules.players[0]) and not in_hand(state):
            sit = next((each for each in options if each.verb == "sit"), None)
            if sit is not None:
                amount = min(max(400, sit.least or 0), 400 if sit.most is None else sit.most)
                return Play(Move("sit", sit.seats[0], amount, name=NAMES[sit.seats[0]]))
        if in_hand(state) and onward and self.rng.random() < ONWARDS:
            option = min(onward, key=lambda each: ONWARD.index(each.verb))
        else:
            option = builder._choose(options)
        move = builder._help() if option is None else builder.build(option)
        if move.verb == "ruleset":
            move = replace(move, name=self.rng.choice(known_rulesets()), value="")
        if move.verb == "deal":
            return Deal()
        if move.verb in DRAWN and move.dice:
            return Draw(move.verb)
        if move.dice and self.rng.random() < 0.9:
            return PressButton() if self.rng.random() < 0.3 else Roll()
        return Play(move)

    def _builder(self, state: State) -> Evening:
        name = state.rules.id
        if name not in self._players:
            self._players[name] = (Kessel if name == "kessel" else Evening)(state.rules, self.rng)
            self._players[name].busy = 0.05
        self._players[name].state = state
        return self._players[name]

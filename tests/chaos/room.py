"""A table of any ruleset on a journal on disk, with its loop and its services. It can be switched off, and its plug can
be pulled. A plain model beside it knows where the table is, and so what undo and redo must bring back."""

import itertools
import logging
from pathlib import Path
from queue import SimpleQueue
from random import Random
from typing import Any, NamedTuple

from msgspec.structs import replace

from companion.game.engine import flow
from companion.game.engine.state import UNKNOWN, State, in_hand
from companion.game.loading.documents import RULESETS
from companion.game.loading.rulesets import load_rules
from companion.game.moves import Move, Refused
from companion.program.loop.app import App, Durable
from companion.program.services.chance_service import ChanceService
from companion.program.services.evening_service import EveningService
from companion.program.services.rewind import RewindService
from companion.program.services.turn_clock import TurnClockService
from companion.simulation.by_hand import ByHand
from companion.simulation.simulated_hardware import simulated_tags
from companion.table.cards import CardTracker
from companion.table.evening.stacks import hand_ends
from companion.table.history import checkpoint
from companion.table.intents import Intent
from companion.table.journal.journal import Journal
from companion.table.journal.open_journal import open_journal
from companion.table.journal.writer import JournalWriter
from companion.table.service import Service
from companion.table.table import Table
from companion.table.views.table_view import TableView
from tests.chaos.devices import TURN_S, TURNS, Devices
from tests.game.invariants import check_state
from tests.game.random.random_play import encoded
from tests.game.steps import allowed
from tests.one_deck import OneDeck
from tests.program.loop.trays_room import Trays
from tests.support import PaperScreen


def facts(state: State) -> bytes:
    """Return what must be the same after an undo and its redo, after a restart, and after a pulled plug."""
    bare = replace(state, news=(), last=None)
    if in_hand(state) or any(frame.rules for frame in state.frames):
        return encoded(bare)
    return checkpoint.encode(state)


class Place(NamedTuple):
    """A position of the table: its facts, and the position before it."""

    facts: bytes
    before: "Place | None"


class Undone(NamedTuple):
    """What has been undone: the position to which a redo leads, and what was undone before it."""

    place: Place
    before: "Undone | None"


class Watched(Table):
    """The table with the model beside it. Exceptions of the rules, other than refusals, are stored in `broken`."""

    place: Place
    undone: Undone | None

    def begin(self, said: set[str], place: Place | None = None, undone: Undone | None = None) -> None:
        """Start the model; without a position, at an empty table."""
        self.said, self.broken = said, list[Exception]()
        self.place, self.undone = place or Place(facts(self.head), None), undone
        self.marks: list[tuple[int, Place, Undone | None]] = [(0, self.place, undone)]
        self.played_verbs: list[str] = []

    def play(self, move: Move, source: str, *, sealed: bytes = b"") -> State:
        before, row = self.head, self.writer.last_number + 1
        try:
            state = super().play(move, source, sealed=sealed)
        except Refused:
            assert self.head is before, f"{move} was refused and changed something"
            raise
        except Exception as error:  # noted, and raised again
            error.add_note(f"{move} by {source}")
            self.broken.append(error)
            raise
        self.played_verbs.append(move.verb)
        self.said.update(card for card in move.cards if card != UNKNOWN)
        self._mark(row, Place(facts(state), self.place), None)
        self._check()
        return state

    def undo(self, source: str, reason: str = "") -> State:
        assert self.can_undo == (self.place.before is not None), "undo does not reach the evening's beginning"
        row = self.writer.last_number + 1
        state = super().undo(source, reason)
        if self.place.before is None:
            raise AssertionError("there was nothing to take back")
        self._mark(row, self.place.before, Undone(self.place, self.undone))
        self._check()
        return state

    def redo(self, source: str) -> State:
        row = self.writer.last_number + 1
        state = super().redo(source)
        assert self.undone is not None, "nothing was undone"
        self._mark(row, self.undone.place, self.undone.before)
        self._check()
        return state

    def at(self, number: int) -> tuple[Place, Undone | None]:
        """Return the position of the table when row `number` was written."""
        _, place, undone = next(mark for mark in reversed(self.marks) if mark[0] <= number)
        return place, undone

    def _mark(self, row: int, place: Place, undone: Undone | None) -> None:
        self.place, self.undone = place, undone
        self.marks.append((row, place, undone))

    def _check(self) -> None:
        try:
            assert facts(self.head) == self.place.facts, "the table is not where undo, redo or play should have led"
            if self.head.last is not None:
                check_state(self.head, self.said)
        except Exception as error:  # kept for the test, and raised again
            self.broken.append(error)
            raise


LOGGERS = ("sabacc", "companion")
"""The program's own logger, and that of the drivers and the simulator."""


class Plug(OSError):
    """Raised by a disk whose plug has been pulled: nothing reaches it any more."""


class Kept(logging.Handler):
    """Collects exceptions that the program has caught and logged."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.records: list[logging.LogRecord] = []

    def emit(self, record: logging.LogRecord) -> None:
        if record.exc_info:
            self.records.append(record)


class Room:
    """The table, its loop and its services. `now`: the loop's clock; `wall`: the time of day. `wired`: decides what the
    connected simulated hardware does; None: there is no hardware, and tests post reports themselves."""

    def __init__(
        self, path: Path, ruleset: str, options: dict[str, Any], kept: int, wired: Random | None = None
    ) -> None:
        self.path, self.ruleset, self.options, self.kept = path, ruleset, options, kept
        self.now, self.wall = 100.0, 1_800_000_000.0
        self.said: set[str] = set()
        self._entropy = itertools.count(1)
        self.log = Kept()
        self._listen()
        self.devices: Devices | None = None
        if wired:
            tags = simulated_tags(load_rules(ruleset, options, RULESETS).deck)
            self.devices = Devices(tags, self._post, lambda: self.now, wired)
        self._open(None, None)

    def _post(self, item: object) -> None:
        self.inbox.put(item)  # the queue of the table that is on

    def _listen(self) -> None:
        for name in LOGGERS:
            logging.getLogger(name).addHandler(self.log)

    def _deafen(self) -> None:
        for name in LOGGERS:
            logging.getLogger(name).removeHandler(self.log)

    # --- on and off -------------------------------------------------------------------------------------------------

    def _open(self, place: Place | None, undone: Undone | None) -> None:
        self.journal: Journal = open_journal(self.path)
        self.inbox: SimpleQueue[object] = SimpleQueue()
        self.pulled = False
        self.writer = JournalWriter(
            self.journal,
            durable=lambda number: None,  # called when the test says so, so that each run has the same order
            failed=lambda code, text: None,
            clock=lambda: 0.0,
            delay=self._power,
        )
        rules = load_rules(self.ruleset, self.options, RULESETS)
        self.table = Watched(
            self.journal,
            self.writer,
            rules,
            wall=lambda: self.wall,
            mono=lambda: self.now,
            entropy=lambda size: next(self._entropy).to_bytes(size, "big"),
            least_steps=self.kept,
        )
        self.table.begin(self.said, place, undone)
        self.tags = simulated_tags(rules.deck)
        self.hub, self.screen = Trays(), PaperScreen()
        wires = self.devices
        services: tuple[Service, ...] = (
            RewindService(lambda: self.now),
            ChanceService(self.table),
            TurnClockService(),
            EveningService(hand_ends(self.path) if place else ()),
            *([wires.hardware.faults, ByHand(wires.hardware)] if wires else []),
        )
        self.app = App(
            self.table,
            CardTracker(OneDeck(self.tags, {}), clock=lambda: self.now),
            wires.hardware.panel if wires else None,
            self.screen,
            self.inbox,
            clock=lambda: self.now,
            services=lambda app: services,
            order=(wires.hub if wires else self.hub).order,
            simulated=wires is not None,
        )
        self.turn()

    def _off(self) -> None:
        """Switch all hardware off together with the table."""
        if self.devices is not None:
            self.devices.restart()

    def _power(self) -> None:
        if self.pulled:
            raise Plug("no power")

    def restart(self) -> None:
        """Switch the table off and on properly; everything must be unchanged."""
        self.settle()
        before, points = self.table.head, self.view.evening
        undone = self.table.undone
        assert self.writer.close(30) == 0
        self.journal.close()
        self._off()
        self._open(self.table.place, undone)
        self._same(before)
        self.settle()
        assert self.view.evening == points, "the chart of the stacks is another one after a restart"

    def cut_power(self) -> None:
        """From now on nothing reaches the disk."""
        assert self.writer.flush(60)
        self.pulled = True

    def saved(self, rows: int) -> None:
        """This many more rows are on disk, and the loop is told."""
        assert self.writer.flush(60)
        self.inbox.put(Durable(min(self.table.durable_to + rows, self.writer.last_number)))
        self.turn()

    def pull_the_plug(self) -> int:
        """Lose what is not on disk. The table must then be where it was when the last row reached the disk. Returns the
        number of lost rows."""
        self.pulled = True  # one last row may still reach the disk
        lost = self.writer.close(30)
        number = self.journal.last_number()
        self.journal.close()
        place, undone = self.table.at(number)
        self._deafen()
        self._off()
        self._open(place, undone)
        self._listen()
        here = self.table.place
        if self.table.played_verbs == ["draw-rules"]:  # the first rules are drawn by themselves, at once
            assert here.before is not None
            assert here.before.facts == place.facts, f"not where row {number} had led"
            return lost
        assert facts(self.table.head) == place.facts == here.facts, f"not where row {number} had led"
        self._redo_too()
        return lost

    def _same(self, before: State) -> None:
        after = self.table.head
        assert facts(after) == self.table.place.facts == facts(before), "a restart led elsewhere"
        assert allowed(after) == allowed(before), "a restart offers other moves"
        self._redo_too()

    def _redo_too(self) -> None:
        assert self.table.can_redo == (self.table.undone is not None), "redo is not what it was"
        assert self.table.can_undo == (self.table.place.before is not None), "undo is not what it was"

    def close(self) -> None:
        """End the evening."""
        self._deafen()
        self.writer.close(30)
        self.journal.close()
        if self.devices is not None:
            self.devices.close()

    # --- in between ---------------------------------------------------------------------------------------------------

    @property
    def view(self) -> TableView:
        """What the screen shows."""
        return self.screen.shown[-1]

    def turn(self) -> None:
        """Run the loop once, and check that nothing has gone wrong."""
        self.app.turn()
        del self.screen.shown[:-1]
        for error in self.table.broken:
            raise error
        for record in self.log.records:
            assert record.exc_info is not None and record.exc_info[1] is not None
            raise record.exc_info[1]

    def settle(self) -> None:
        """Wait until everything is on disk and shown, including the loop's reactions."""
        for _ in range(3):
            assert self.writer.flush(60)
            self.inbox.put(Durable(self.writer.last_number))
            self.turn()
        state = self.table.shown
        assert state is self.table.head
        over = state.hands - in_hand(state)
        hands = [point.hand for point in self.view.evening]
        assert hands == sorted(set(hands)) and (hands[-1:] or [0]) == [over], "the chart does not follow"
        assert self.view.state is state and self.view.options == tuple(flow.options(state))
        anew, told = ChanceService(self.table).view(self.view).fairness, self.view.fairness
        assert (told.counts, told.proof, told.misdealt) == (anew.counts, anew.proof, anew.misdealt), "counted wrongly"

    def touch(self, *intents: Intent) -> None:
        """Touch the screen."""
        self.screen.touched += intents
        self.turn()

    def wires(self) -> None:
        """Let random hands act on the hardware, and let the drivers react."""
        assert self.devices is not None
        self.touch(self.devices.wanted(self.view.faults))
        for _ in range(TURNS):
            self.now += TURN_S
            self.devices.turn()
            self.turn()

    def said_no(self) -> str:
        """Return the code of the notice on the screen, "" for none."""
        return self.view.notice.code if self.view.notice else ""

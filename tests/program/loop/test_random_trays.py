"""Tests a table with trays on which anything happens at random: cards come and go, trays vanish and restart, buttons
are pressed late and twice, the operator plays, undoes, ignores and settles.

Whatever happens, no card is locked that does not lie there, no overruled reading comes back by itself, and a press does
at most what was asked. `SABACC_SEEDS` sets the number of evenings.
"""

import os
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from companion.devices.rfid.reader import FieldReport
from companion.game.engine import flow
from companion.game.engine.state import in_hand
from companion.game.phases import VERBS
from companion.simulation.simulated_hardware import simulated_tags
from companion.table.intents import (
    Deal,
    Ignore,
    Intent,
    LockLying,
    Play,
    Redo,
    Settle,
    TableRight,
    TrayRight,
    Undo,
    Unscan,
)
from companion.table.journal.rows import Row
from companion.table.views.table_view import CENTRE, Place
from tests.game.random.random_play import ASIDE, Evening
from tests.program.loop.trays_room import TrayRoom

SEEDS = int(os.environ.get("SABACC_SEEDS", "4"))
STEPS = 120
ACTS = {verb.name for verb in VERBS.values() if verb.act}
RULESETS = ("standard", "centran", "galactic-es", "sleeper", "yarith-bespin")
SEATS = (1, 2, 3)


class Chaos:
    """A random evening. `overruled`: readings that must be ignored until the card has left the place."""

    def __init__(self, room: TrayRoom, ruleset: str, rng: Random) -> None:
        self.room, self.rng = room, rng
        tags = list(simulated_tags(room.bench.table.head.rules.deck))
        self.tags = [*rng.sample(tags, 8), "04fefefefefefe", "08112233"]
        self.cards = simulated_tags(room.bench.table.head.rules.deck)
        self.player = Evening(room.bench.table.head.rules, rng)
        self.lies: dict[Place, tuple[str, ...]] = {}
        self.overruled: set[tuple[str, Place]] = set()
        self.asked: dict[int, list[int]] = {}
        self.locked, self.pressed = 0, 0

    def step(self) -> None:
        """Let something happen; then check everything."""
        self.room.now += self.rng.choice([0.02, 0.2, 0.8])
        for seat in SEATS:
            order = self.room.hub.orders.get(f"t{seat}")
            if order is not None:
                self.asked.setdefault(seat, []).append(order.ask)
        before = self.room.bench.writer.last_number
        playing = in_hand(self.room.bench.table.head)
        doing = [self.cards_come] * 3 + [self.press, self.move, self.move, self.hand]
        self.rng.choice(doing)()
        rows = list(self.room.bench.journal.rows(before + 1))
        for row in rows:
            self.look(row)
        state = self.room.bench.table.head
        if playing and not in_hand(state):  # cards that lie there when a hand ends belong to that hand
            self.overruled |= {(tag, place) for place, tags in self.lies.items() for tag in tags}
        assert not any(
            sum(money for money, account in zip(state.money, state.accounts, strict=True) if account.unit == unit)
            for unit in state.units
        )

    # --- what happens -------------------------------------------------------------------------------------------------

    def cards_come(self) -> None:
        """A reader reports other cards, a silent well, or a tray that is gone or back."""
        if self.rng.random() < 0.2:
            tags = tuple(sorted(self.rng.sample(self.tags, self.rng.choice([0, 1]))))
            self.read(CENTRE, tags)
            self.room.inbox.put(FieldReport("field", tags, "ok", ""))
            self.room.settle()
            return
        seat = self.rng.choice(SEATS)
        if self.rng.random() < 0.15:
            self.room.say(seat, health="down", detail="offline")
            return
        wells = list(self.room.tray(seat).wells)
        for at in range(2):
            tags = wells[at].tags
            if self.rng.random() < 0.6:
                tags = tuple(sorted(self.rng.sample(self.tags, self.rng.choice([0, 0, 1, 1, 2]))))
            health = "down" if self.rng.random() < 0.05 else "ok"
            wells[at] = replace(wells[at], tags=tags, health=health)
            if health == "ok":
                self.read(Place(seat, at + 1), tags)
        self.room.say(seat, health="ok", detail="", wells=tuple(wells))

    def read(self, place: Place, tags: tuple[str, ...]) -> None:
        self.lies[place] = tags
        self.overruled = {(tag, at) for tag, at in self.overruled if at != place or tag in tags}

    def press(self) -> None:
        """Press a button now, late, or twice. Each press makes at most one move, and only the current question
        counts."""
        seat, fold = self.rng.choice(SEATS), self.rng.random() < 0.15
        if self.room.tray(seat).health == "down":
            return
        table = self.room.bench.table
        now = self.room.hub.orders[f"t{seat}"].ask if f"t{seat}" in self.room.hub.orders else 0
        ask = now if self.rng.random() < 0.6 else self.rng.choice(self.asked.get(seat, [0]))
        before, turn = table.row, flow.turn(table.head) if in_hand(table.head) else 0
        self.room.press(seat, ask=ask, times=self.rng.choice([1, 1, 2, 5]), fold=fold)
        rows = [row for row in self.acted(before) if row.source == f"tray {seat}"]
        assert len(rows) <= 1
        if rows:
            assert ask == now and now and turn in (0, seat)
            verb = rows[0].data.decode().split('"verb":"')[1].split('"')[0]
            assert verb == "fold" if fold else verb in ACTS
            self.pressed += 1
        for _ in range(2):  # the same report again
            after = table.row
            self.room.inbox.put(self.room.tray(seat))
            self.room.settle()
            assert not self.acted(after)

    def acted(self, before: int) -> list[Row]:
        """Return the moves that buttons have made since a row."""
        rows = self.room.bench.journal.rows(before + 1)
        verbs = tuple(f'"verb":"{verb}"'.encode() for verb in (*ACTS, "fold"))
        return [row for row in rows if row.kind == "move" and any(verb in row.data for verb in verbs)]

    def move(self) -> None:
        """Let the operator play or undo."""
        room, state = self.room, self.room.bench.table.head
        if not in_hand(state):
            room.touch(Deal())
            return
        if self.rng.random() < 0.15:
            self.taken_back(Undo())
            return
        options = [each for each in flow.options(state) if each.verb not in ASIDE]
        if not options:
            return
        self.player.state = state
        move = self.player.build(self.rng.choice(options))
        if flow.refusal(state, move) is None:
            self.taken_back(Play(move))

    def taken_back(self, intent: Intent) -> None:
        """Note which locks are gone afterwards: their readings are overruled until the card leaves its place."""
        tracker = self.room.app._tracking.tracker
        before = self.room.bench.table.head
        held = dict(tracker.locks.locked_tags(before))
        self.room.touch(intent)
        after = self.room.bench.table.head
        for tag in held:
            if tag not in tracker.locks.locked_tags(after):
                self.overrule(tag)

    def overrule(self, tag: str) -> None:
        self.overruled |= {(tag, place) for place, tags in self.lies.items() if tag in tags}

    def hand(self) -> None:
        """Let the operator handle tags, trays and alarms."""
        room, rng = self.room, self.rng
        seat, tag = rng.choice((0, *SEATS)), rng.choice(self.tags)
        alarms = room.view.alarms
        intents: list[Intent] = [Ignore(tag), TrayRight(seat), TableRight(seat), LockLying(tag, seat), Redo()]
        intents += [Settle(rng.choice(alarms).number)] * 3 if alarms else []
        intents += [Unscan(at, cards[0]) for at, cards in room.view.scanned.items()]
        intent = rng.choice(intents)
        if isinstance(intent, Ignore):
            self.overrule(tag)
        elif isinstance(intent, TrayRight):
            self.overruled = {each for each in self.overruled if each[1].seat != seat}
        elif isinstance(intent, LockLying):
            self.overruled = {each for each in self.overruled if each[0] != tag}
        if isinstance(intent, TrayRight | LockLying | Redo):
            self.taken_back(intent)
        else:
            room.touch(intent)

    # --- what must hold -----------------------------------------------------------------------------------------------

    def look(self, row: Row) -> None:
        """Check that a card which was locked automatically lies in a tray of that seat, is in the deck, and was not
        overruled."""
        if row.kind != "move" or b'"verb":"lock"' not in row.data or not row.source.startswith("tray"):
            return
        seat = int(row.source.split()[1])
        card = row.data.decode().split('"cards":["')[1].split('"')[0]
        lying = [(tag, at) for at, tags in self.lies.items() if at.seat == seat for tag in tags]
        meant = [(tag, at) for tag, at in lying if self.cards.get(tag) == card and (tag, at) not in self.overruled]
        assert meant, f"{row.data!r} by {row.source}, where {lying} lies and {self.overruled} is overruled"
        self.locked += 1


@pytest.mark.parametrize("ruleset", RULESETS)
def test_nothing_that_readers_and_buttons_do_is_wrong(ruleset: str, tmp_path: Path) -> None:
    locked, pressed = 0, 0
    for seed in range(SEEDS):
        room = TrayRoom(tmp_path / f"{seed}.journal", ruleset)
        for seat in SEATS:
            room.say(seat)
        chaos = Chaos(room, ruleset, Random(f"{ruleset} {seed}"))
        try:
            for _ in range(STEPS):
                chaos.step()
        finally:
            room.close()
        locked, pressed = locked + chaos.locked, pressed + chaos.pressed
    assert pressed and (locked or ruleset not in ("standard", "centran"))

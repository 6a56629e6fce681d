"""Tests that tables play a tournament: what happens at them becomes acts, and what the tournament asks of them is done
or shown there."""

import time
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from companion.game.engine import flow
from companion.game.engine.state import in_hand
from companion.game.loading.rulesets import load_rules
from companion.game.moves import Move, Refused
from companion.hall.tournament_tables import LocalTables
from companion.program.loop.notices import Notices
from companion.program.loop.perform import perform
from companion.program.services.hall_service import HallService, HallSocket
from companion.table.hall_says import hall_socket
from companion.table.intents import Intent
from companion.table.journal.journal import open_journal
from companion.table.views.table_view import TableView
from companion.tournament import acts
from companion.tournament.book import Book, Opening
from companion.tournament.decisions import waiting
from companion.tournament.event_format import Format, Level
from companion.tournament.format_files import load_format
from companion.tournament.tournament_state import sums
from tests.hall.playing import NobodyBuys, PlayingTable
from tests.tournament import invariants


def quick(kind: Format) -> Format:
    """Return the format with levels that grow fast."""
    levels = tuple(Level((4 * 2**at, 4 * 2**at), hands=4) for at in range(8))
    return replace(kind, levels=levels, stack=60)


class TableOfTournament:
    """A table with its hall service, at which random players play and a dealer does what the screen asks."""

    def __init__(self, folder: Path, number: int) -> None:
        self.playing = PlayingTable(folder, number, players=0, kind=NobodyBuys)
        self.table = self.playing.table
        self.rng, self.refused = Random(number), [""]
        self.said: list[object] = []
        self.door = HallSocket(hall_socket(self.playing.path), self.said.append)
        self.service = HallService(self, Notices(time.monotonic), self.door)

    def do(self, intent: Intent, source: str = "screen") -> None:
        try:
            perform(self.table, intent, source)
        except Refused as error:
            self.refused.append(error.refusal.code)

    def hear(self) -> None:
        """Take what the desk has said, and let the dealer do what the screen asks."""
        for each in self.said:
            self.service.heard(each, self.table.head)
        self.said.clear()
        self.service.turn(0.0, self.table.head)
        view = self.service.view(TableView(self.table.head, ())).tournament
        if view is None or in_hand(self.table.head):
            return
        for each in view.requests:
            if each.do == "seat":
                self.table.play(Move("sit", each.seat, each.amount, name=each.name), "screen")
            elif each.do == "draw":
                self.table.play(Move("leave", self.rng.choice(each.seats)), "screen")
            elif each.now:
                self.table.play(Move("leave", each.seat), "screen")

    def play(self) -> None:
        """Play a move, unless the table waits."""
        state = self.table.head
        if in_hand(state) or (not state.paused and any(each.verb == "deal" for each in flow.options(state))):
            self.playing.step()

    def close(self) -> None:
        self.service.close()
        self.playing.close()


class Two:
    """Two tables on one computer and the desk of their tournament."""

    def __init__(self, folder: Path, entries: int, kind: Format) -> None:
        self.now = 0.0
        self.tables = {number: TableOfTournament(folder, number) for number in (1, 2)}
        self.journal = open_journal(folder / "friday.tournament")
        self.book = Book(
            self.journal, Opening(kind, "Friday"), wall=lambda: self.now, mono=lambda: self.now,
            entropy=lambda size: b"7" * size,
        )  # fmt: skip
        paths = {number: each.playing.path for number, each in self.tables.items()}
        self.local = LocalTables(
            self.book, paths, load_rules("standard"), pages=lambda: "", clock=lambda: self.now
        )  # fmt: skip
        for number in range(1, entries + 1):
            self.book.do(acts.Enter(f"Player {number}"))

    def turn(self) -> None:
        """Let the desk look at the tables, and the tables hear it."""
        self.now += 1.0
        for each in self.tables.values():
            each.playing.settle()
        self.local.turn()
        wait_said(self.tables.values())
        for each in self.tables.values():
            each.hear()
        assert not sums(self.book.state).missing

    def direct(self) -> None:
        """Publish everything that is for the director to decide; what people do at tables is left to them."""
        for _ in range(20):
            found = [
                each for each in waiting(self.book.state)
                if each.code not in ("walk", "sit", "bring", "bring-pot", "high-card")
            ]  # fmt: skip
            if not found or self.book.state.phase == "over":
                return
            self.book.do(found[0].act)

    def close(self) -> None:
        self.local.close()
        self.journal.close()
        for each in self.tables.values():
            each.close()


def wait_said(tables: object) -> None:
    time.sleep(0.005)


@pytest.fixture
def two(tmp_path: Path) -> Iterator[Two]:
    found = Two(tmp_path, 9, quick(load_format("single-evening")))
    yield found
    found.close()


def test_two_tables_on_one_computer_play_an_evening(two: Two) -> None:
    for step in range(4000):
        if two.book.state.phase == "over":
            break
        two.direct()
        two.turn()
        for _ in range(12):
            for each in two.tables.values():
                each.play()
        assert not two.local.troubles, (step, two.local.troubles)
    assert two.book.state.phase == "over"
    invariants.over(two.book.state, 9)

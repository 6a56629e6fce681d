"""Measures the table on its journal: undo in a long hand, and starting after a long season."""

import os
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from time import perf_counter

from companion.game.engine import flow
from companion.game.loading.rulesets import load_rules
from companion.game.moves import Move
from companion.table.journal.open_journal import open_journal
from companion.table.journal.writer import JournalWriter
from companion.table.table import Table
from tests.bench.figures import Figure, median, quantile
from tests.bench.play import Evening


def evening() -> Iterator[Figure]:
    """Measure undo and start."""
    with tempfile.TemporaryDirectory() as folder:
        times = _undo(Path(folder, "undo.journal"))
        yield Figure("undo in a hand of 500 moves, 99th percentile", quantile(times, 0.99) * 1e3, "ms", 5)
        few, many = Path(folder, "few.journal"), Path(folder, "many.journal")
        season(few, hands=100)
        season(many, hands=10_000)
        rounds = [(_start(few), _start(many)) for _ in range(7)]
        short, long = median([one for one, _ in rounds]), median([other for _, other in rounds])
        size = (
            f"{long * 1e3:.1f} ms with 10,000 hands ({many.stat().st_size / 1e6:.0f} MB), {short * 1e3:.1f} ms with 100"
        )
        yield Figure("start with 10,000 hands, longer than with 100 by", max(0.0, long - short), "s", 0.1, peer=size)


class Opened:
    """A table on a journal file."""

    def __init__(self, path: Path) -> None:
        self.journal = open_journal(path)
        self.writer = JournalWriter(
            self.journal, durable=lambda n: None, failed=lambda c, t: None, clock=time.monotonic
        )
        self.table = Table(
            self.journal,
            self.writer,
            load_rules("standard"),
            wall=time.time,
            mono=time.monotonic,
            entropy=os.urandom,
        )

    def close(self) -> None:
        """Write everything to the disk and close the journal."""
        self.writer.close(600)
        self.journal.close()


def _undo(path: Path) -> list[float]:
    opened = Opened(path)
    table = opened.table
    for seat in range(1, 9):
        table.play(Move("sit", seat, 10**6, name=f"P{seat}"), "bench")
    table.deal("bench")
    moves = 0
    while moves < 500:  # eight players raise each other by the least
        option = next(each for each in flow.options(table.head) if each.verb in ("raise", "bet"))
        table.play(Move(option.verb, option.seats[0], option.least), "bench")
        moves += 1
    times = []
    for _ in range(500):
        begun = perf_counter()
        table.undo("bench")
        times.append(perf_counter() - begun)
    opened.close()
    return times


def season(path: Path, *, hands: int = 0, moves: int = 0, opened: Opened | None = None) -> None:
    """Write a number of random hands, or of moves and the rest of the hand, to a journal; it stays open if it was
    open."""
    table_of = opened or Opened(path)
    table, players = table_of.table, Evening(load_rules("standard"), 4, 7)
    if opened is None:
        for move in players.moves:
            table.play(move, "bench")
    else:
        players.state = table.head
    first, made = table.head.hands, 0
    while table.head.hands - first < hands or made < moves or table.head.order:
        before = len(players.moves)
        players.step()
        for move in players.moves[before:]:
            made += 1
            if move.verb == "deal":
                table.deal("bench")
            else:
                table.play(move, "bench")
        if table_of.writer.queued > 2000:
            table_of.writer.flush()
            table.durable(table_of.writer.last_number)
    table_of.writer.flush()
    table.durable(table_of.writer.last_number)
    if opened is None:
        table_of.close()


def _start(path: Path) -> float:
    begun = perf_counter()
    opened = Opened(path)
    spent = perf_counter() - begun
    opened.close()
    return spent

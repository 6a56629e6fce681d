"""Measures the cost of making a move durable, compared with SQLite itself; undo in a long evening; a start into a hand
after a long season."""

import os
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from queue import SimpleQueue
from time import perf_counter
from typing import Any

import msgspec
from msgspec.structs import astuple

from companion.game.engine.state import in_hand
from companion.game.moves import Move
from companion.table.journal import journal_file
from companion.table.journal.journal import Journal
from companion.table.journal.open_journal import open_journal
from companion.table.journal.writer import JournalWriter
from tests.bench.evening import Opened, season
from tests.bench.figures import Figure, median, quantile, seconds
from tests.processes import started

MOVES = 1000
ROUNDS = 5
UNDOS = 2000
EVENING = 10_000
"""The number of moves in the evening in which undo is measured."""
HANDS = 10_000


def durable() -> Iterator[Figure]:
    """Yield all measurements of this module, on the disk of the folder for temporary files."""
    with tempfile.TemporaryDirectory() as folder:
        yield from _beside_sqlite(Path(folder))
        path = Path(folder, "evening.journal")
        season(path, moves=EVENING)
        fresh, restarted = _undone(path)
        beside = f"median {median(fresh) * 1e3:.2f} ms"
        yield Figure("undo in an evening of 10,000 moves, p99", quantile(fresh, 0.99) * 1e3, "ms", 20, peer=beside)
        beside = f"median {median(restarted) * 1e3:.2f} ms; over {UNDOS} undos"
        yield Figure("  the same right after a restart", quantile(restarted, 0.99) * 1e3, "ms", 20, peer=beside)
        path = Path(folder, "season.journal")
        season(path, hands=HANDS)
        hand = _deal(path)
        compiled = Path(folder, "compiled")
        _start(path, compiled)
        times = [_start(path, compiled) for _ in range(5)]
        inside = median([shown for _, _, shown in times])
        beside = f"{inside * 1e3:.0f} ms of it from opening the journal on; into hand {hand}"
        yield Figure(
            "start into a hand, to the first picture", median([all_ for all_, _, _ in times]), "s", 1, peer=beside
        )


def _beside_sqlite(folder: Path) -> Iterator[Figure]:
    """Yield the cost of a move compared with SQLite's own commit, over `ROUNDS` journals of `MOVES` moves each.

    A single 99th percentile is the tenth-worst of a thousand values; on a shared disk it may be twice or half as large
    by chance. So the median of the rounds' ratios counts, and all of them are reported."""
    rounds = []
    for number in range(ROUNDS):
        place = folder / f"round {number}"
        place.mkdir()
        rounds.append(_round(place))
    for name, value in (("median", median), ("p99", lambda times: quantile(times, 0.99))):
        each = sorted((value(ours) / value(theirs), value(ours), value(theirs)) for ours, theirs in rounds)
        ratio, mine, other = each[len(each) // 2]
        beside = f"{mine * 1e3:.2f} ms, SQLite's own commit {other * 1e3:.2f} ms; "
        beside += "rounds " + " ".join(f"{one:.2f}" for one, _, _ in each)
        yield Figure(f"a move made durable, to SQLite's own commit, {name}", ratio, "times", 1.5, peer=beside)


def _round(folder: Path) -> tuple[list[float], list[float]]:
    """Return two lists of durations in seconds. The first is for moves: from the time when the rules accept a move
    until the table hears that it is on the disk. The second is for SQLite's own commits of the same rows to the same
    tables, without what makes them a journal (the note of the last row, the index of checkpoints). The two take turns,
    and each goes first equally often, because a disk is faster or slower right after a commit."""
    journal = open_journal(folder / "moves.journal")
    heard: SimpleQueue[int] = SimpleQueue()
    writer = JournalWriter(journal, durable=heard.put, failed=lambda code, text: None, clock=perf_counter)
    plain = sqlite3.connect(folder / "plain.db", isolation_level=None)
    plain.execute("PRAGMA journal_mode = WAL").fetchone()
    plain.execute("PRAGMA synchronous = FULL")
    plain.execute(f"CREATE TABLE rows (number INTEGER PRIMARY KEY, {', '.join(journal_file.NAMES[1:])})")
    insert = f"INSERT INTO rows VALUES ({', '.join('?' * len(journal_file.NAMES))})"
    data = msgspec.json.encode(Move("raise", 3, 120))
    rows: SimpleQueue[tuple[Any, ...]] = SimpleQueue()

    def mine(at: int) -> None:
        row = writer.submit(
            "move" if at else "open", data, hand=1, rules="f00d" * 4, program="0.1.0", source="screen", wall=at, mono=at
        )
        heard.get()
        rows.put(astuple(row))

    def other() -> None:
        row = rows.get()
        plain.execute("BEGIN IMMEDIATE")
        plain.execute(insert, row)
        plain.execute("COMMIT")

    ours, theirs = [], []
    mine(0)  # the one before, so that either can go first
    for at in range(1, MOVES + 1):
        if at % 2:
            ours.append(seconds(partial(mine, at)))
            theirs.append(seconds(other))
        else:
            theirs.append(seconds(other))
            ours.append(seconds(partial(mine, at)))
    plain.close()
    writer.close()
    journal.close()
    return ours, theirs


def _undone(path: Path) -> tuple[list[float], list[float]]:
    """Seconds from the touch on undo until its effect may be shown: for a table that has played, and for one that has
    just started."""
    found = []
    for _ in range(2):
        opened = Opened(path)
        table, times = opened.table, []
        if not found:  # as if it had played until now
            season(path, moves=200, opened=opened)
        for _ in range(UNDOS):
            begun = perf_counter()
            table.undo("bench")
            opened.writer.flush()
            table.durable(opened.writer.last_number)
            times.append(perf_counter() - begun)
        found.append(times)
        opened.close()
    return found[0], found[1]


def _deal(path: Path) -> int:
    """Begin a hand; returns its number."""
    opened = Opened(path)
    if not in_hand(opened.table.head):
        opened.table.deal("bench")
    hand = opened.table.head.hands
    opened.close()
    return hand


def _start(path: Path, compiled: Path) -> tuple[float, float, float]:
    """Return three durations in seconds: from the start of the real program until its first picture is drawn; from the
    opening of its journal until then; and the processor time until then. From the second run on, the program's byte
    code is in `compiled`, as in an installed program."""
    begun = perf_counter()
    with tempfile.TemporaryDirectory() as home:
        environ = {**os.environ, "XDG_STATE_HOME": home, "XDG_CONFIG_HOME": home}
        environ |= {"PYTHONPYCACHEPREFIX": str(compiled), "PYTHONDONTWRITEBYTECODE": ""}
        with started(
            [sys.executable, "-m", "tests.bench.first_picture", str(path)],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env=environ,
        ) as program:
            assert program.stdout is not None
            line = next(each for each in program.stdout if each.startswith(b"shown "))
            spent = perf_counter() - begun
            program.kill()
    with Journal.view(path) as journal:
        assert journal.last_number()
    return spent, float(line.split()[1]), float(line.split()[2])

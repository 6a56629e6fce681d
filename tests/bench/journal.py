"""The journal: what a move costs with its row, undo, and how long a start takes."""

import itertools
import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from statistics import median

from companion.game import flow
from companion.game.loader import load_rules
from companion.game.moves import Move
from companion.game.state import State, in_hand
from companion.start import open_table
from companion.table.journal import open_journal
from companion.table.rows import NO_HASH, Row, make_row
from companion.table.table import Table
from tests.bench import peer
from tests.bench.evening import STACK, Evening, record
from tests.bench.report import Figure, beside

MOVES = 4000
ROUNDS = 5
LONG_HAND = 500
UNDOS = 100
FEW, MANY = 100, 10_000
BATCH = 5000
"""Rows a transaction while a long journal is made."""


def figures() -> Iterator[Figure]:
    """Figures that need a journal on the disk."""
    with tempfile.TemporaryDirectory(prefix="sabacc-bench-") as folder:
        yield _journalled(Path(folder))
        yield from _undo(Path(folder))
        yield from _start(Path(folder))


def _journalled(folder: Path) -> Figure:
    """Moves applied with their rows made and queued, while the writer's thread puts them on the disk."""
    rules = load_rules("standard")
    seeds, files = itertools.count(1), itertools.count(1)

    def moves() -> float:
        steps = record(rules, 6, MOVES, next(seeds))
        sits, plain = steps[0][0].people, [move for _, move in steps]
        with open_table(folder / f"moves-{next(files)}", rules, lambda item: None) as table:
            for seat, person in enumerate(sits, 1):
                table.play(Move("sit", seat, person.bought, name=person.name), "screen")
            began = time.perf_counter()
            for move in plain:
                play(table, move)
            return MOVES / (time.perf_counter() - began)

    def operations() -> float:
        played = peer.play(120, 6, next(seeds))
        return played.operations / played.seconds

    name = "moves applied, each encoded, hashed and queued"
    return beside(name, "/s", moves, operations if peer.INSTALLED else None, ROUNDS)


def _undo(folder: Path) -> Iterator[Figure]:
    """Undo in a long hand: until it is accepted, and until it is on the disk and may be shown."""
    posted: list[object] = []
    accepted, shown = [], []
    with open_table(folder / "undo", load_rules("standard"), posted.append) as table:
        for seat in range(1, 7):
            table.play(Move("sit", seat, 200, name=f"P{seat}"), "screen")
        table.deal("screen")
        for _ in range(LONG_HAND):
            _play_on(table)
        _until_shown(table)
        for _ in range(UNDOS):
            began = time.perf_counter()
            table.undo("screen")
            accepted.append(time.perf_counter() - began)
            _until_shown(table)
            shown.append(time.perf_counter() - began)
    yield Figure(f"undo in a hand of {LONG_HAND} moves", median(accepted) * 1e3, "ms", "less", 5)
    yield Figure("  the same until it is on the disk and shown", median(shown) * 1e3, "ms", "less", 5)


def _play_on(table: Table) -> None:
    """A move after which the hand goes on."""
    verbs = {option.verb: option for option in flow.options(table.head)}
    verb = next(each for each in ("roll", "deal-back", "check", "stand", "go-on") if each in verbs)
    table.play(Move(verb, verbs[verb].seats[0], dice=(6,) if verb == "roll" else ()), "screen")


def _until_shown(table: Table) -> None:
    """Wait for the disk as the loop does."""
    while table.saving:
        time.sleep(0.0001)
    table.durable(sys.maxsize)
    assert table.shown is table.head


def _start(folder: Path) -> Iterator[Figure]:
    """Opening and restoring a table, and the whole program to the table showing, after few and after many hands."""
    paths = {hands: long_journal(folder / f"evening-{hands}", hands) for hands in (FEW, MANY)}
    within: dict[int, list[float]] = {FEW: [], MANY: []}
    whole: dict[int, list[float]] = {FEW: [], MANY: []}
    for _ in range(ROUNDS):
        for hands, path in paths.items():
            within[hands].append(_restored(path))
            whole[hands].append(showing(path)[0])
    few, many = median(within[FEW]), median(within[MANY])
    yield Figure(f"restoring a journal of {MANY:,} hands", many * 1e3, "ms")
    yield Figure(f"  longer than with {FEW} hands", (many - few) * 1e3, "ms", "less", 100)
    few, many = median(whole[FEW]), median(whole[MANY])
    yield Figure(f"whole start with {MANY:,} hands, later than with {FEW}", (many - few) * 1e3, "ms", "less", 100)
    yield Figure("from start to the table showing", many, "s", "less", 2)


def _restored(path: Path) -> float:
    began = time.perf_counter()
    with open_table(path, load_rules("standard"), lambda item: None) as table:
        taken = time.perf_counter() - began
        assert in_hand(table.shown)
    return taken


def showing(path: Path, idle: float = 0.0) -> tuple[float, float]:
    """Start the real program on a journal, SDL's dummy driver for a screen: seconds to the table showing, and the
    per cent of a core that it takes while it idles for `idle` seconds."""
    began = time.perf_counter()
    command = [sys.executable, "-m", "tests.bench.program", str(path), str(idle)]
    environment = os.environ | {"SDL_VIDEODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, env=environment) as program:
        assert program.stdout is not None
        first = program.stdout.readline()
        taken = time.perf_counter() - began
        share = program.stdout.readline()
    if first.strip() != b"showing" or program.returncode:
        raise RuntimeError(f"the program did not show the table: {first!r}, exit code {program.returncode}")
    return taken, float(share or 0.0)


def long_journal(path: Path, hands: int) -> Path:
    """A journal of an evening with so many hands (a multiple of `FEW`), the last of them in play: `FEW` played hands,
    again and again."""
    with tempfile.TemporaryDirectory(prefix="sabacc-bench-") as folder:
        rows = _played(Path(folder) / "evening")
    first = next(at for at, row in enumerate(rows) if row.kind == "checkpoint")
    batch: list[Row] = []
    prev, number = NO_HASH, 0
    with open_journal(path) as journal:
        for row in itertools.chain(rows[:first], *itertools.repeat(rows[first:], hands // FEW)):
            row = again(row, number + 1, prev)
            number, prev = row.number, row.hash
            batch.append(row)
            if len(batch) == BATCH:
                journal.append(batch)
                batch.clear()
        journal.append(batch)
    return path


def _played(path: Path) -> list[Row]:
    """The rows of `FEW` hands, the last one just dealt."""
    rules = load_rules("standard")
    evening = Evening(rules, 6, random.Random(1))
    with open_table(path, rules, lambda item: None) as table:
        for seat, person in enumerate(evening.state.people, 1):
            table.play(Move("sit", seat, STACK, name=person.name), "screen")
        while table.head.hands < FEW:
            evening.state = play(table, evening.choose())
    with open_journal(path) as journal:
        return list(journal.rows())


def again(row: Row, number: int, prev: str) -> Row:
    """The same row at another place of a chain."""
    return make_row(
        number,
        number - 1,
        row.kind,
        row.hand,
        row.data,
        row.sealed,
        row.rules,
        row.program,
        row.source,
        row.reason,
        row.wall,
        row.mono,
        prev,
    )


def play(table: Table, move: Move) -> State:
    """A move as the table's loop makes it."""
    return table.deal("screen") if move.verb == "deal" else table.play(move, "screen")

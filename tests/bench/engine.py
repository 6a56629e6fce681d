"""The rules compared with PokerKit: player actions, moves, and the question which moves are allowed."""

import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from time import thread_time

import msgspec

from companion.game.engine import flow
from companion.game.engine.state import State
from companion.game.moves import Option
from companion.table.journal.open_journal import open_journal
from companion.table.journal.writer import JournalWriter
from tests.bench.figures import Figure, median, quantile
from tests.bench.play import poker_rates, recorded, sabacc_actions

ROUNDS = 5
SECONDS = 1.0


def engine() -> Iterator[Figure]:
    """Measure both in alternating rounds, so that a machine that slows down slows both."""
    ours, theirs, moves, journalled, operations, sweeps = [], [], [], [], [], []
    for seed in range(ROUNDS):
        ours.append(sabacc_actions(SECONDS, seed))
        actions, ops, legality = poker_rates(SECONDS, seed)
        theirs.append(actions)
        operations.append(ops)
        sweeps += legality
        moves.append(_applied(seed))
        journalled.append(_applied(seed, journalled=True))
    peer = median(theirs)
    yield Figure(
        "player actions a second, six players, to PokerKit's",
        median(ours) / peer,
        "times",
        10,
        True,
        f"{median(ours):,.0f} to {peer:,.0f} a second",
    )
    peer = median(operations)
    yield Figure(
        "moves applied a second, to PokerKit's operations",
        median(moves) / peer,
        "times",
        6,
        True,
        f"{median(moves):,.0f} to {peer:,.0f} a second",
    )
    yield Figure(
        "  the same, each encoded, chained and queued for the disk",
        median(journalled) / peer,
        "times",
        5,
        True,
        f"{median(journalled):,.0f} a second",
    )
    asked = _asked(flow.options)
    sweep = median(sweeps) * 1e6
    ratio = f"{sweep / median(asked):.1f} times PokerKit's sweep of {sweep:.1f} us"
    yield Figure("options(state), eight seats, median", median(asked), "us", 15, peer=ratio)
    yield Figure("options(state), eight seats, 99th percentile", quantile(asked, 0.99), "us", 60)
    beside = median(_asked(flow.operator_options))
    yield Figure("operator_options(state), eight seats, median", beside, "us", 100, peer="once a page that shows it")


def _applied(seed: int, *, journalled: bool = False) -> float:
    """Moves a second with all checks. `journalled`: includes the time that the journal takes of the table's thread;
    writing to the disk has a thread of its own."""
    state, moves = recorded(6, 6000, seed)
    if not journalled:
        begun = thread_time()
        for move in moves:
            state = flow.apply(state, move)
        return len(moves) / (thread_time() - begun)
    encode = msgspec.json.Encoder().encode
    with tempfile.TemporaryDirectory() as folder, open_journal(Path(folder, "bench.journal")) as journal:
        writer = JournalWriter(journal, durable=lambda n: None, failed=lambda c, t: None, clock=time.monotonic)
        begun = thread_time()
        for move in moves:
            state = flow.apply(state, move)
            writer.submit(
                "move",
                encode(move),
                hand=state.hands,
                rules=state.rules.fingerprint,
                program="bench",
                source="bench",
                wall=0.0,
                mono=0.0,
            )
        spent = thread_time() - begun
        writer.close()
    return len(moves) / spent


def _asked(question: Callable[[State], Sequence[Option]]) -> list[float]:
    """Microseconds that a question takes, over all states of random eight-seat play."""
    state, moves = recorded(8, 12_000, 99)
    times = []
    for move in moves:
        state = flow.apply(state, move)
        begun = thread_time()
        question(state)
        times.append((thread_time() - begun) * 1e6)
    return times

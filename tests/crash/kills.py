"""`python -m tests.crash.kills FOLDER COUNT SEED`: plays a table at full speed, kills it (SIGKILL) at random moments,
and restarts it each time.

Each player is a fork of this process, so that two thousand of them take only minutes. It runs the real table, loop and
journal writer on a real file. A kill leaves what was written but not synced, because the kernel has it. So this must
hold: every state that was seen is in the journal, and the table is in the last of them, or in a later one made by moves
that are in the journal too. All credits are there. Prints the result.
"""

import argparse
import os
import random
import selectors
import signal
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from queue import SimpleQueue

from companion.game.engine.rules import Rules
from companion.game.loading.rulesets import load_rules
from companion.program.assembly.evening_table import open_table
from companion.program.loop.app import App
from companion.table.cards import CardTracker
from companion.table.history.history import replayed_rows
from companion.table.intents import Intent
from companion.table.journal.journal import Journal
from companion.table.views.table_view import TableView
from tests.crash.fingers import Fingers, Observer, digest
from tests.game.invariants import check_money
from tests.one_deck import OneDeck

LONGEST = 0.25
"""The longest time of play before the kill, in seconds. It suffices for opening the journal, some hands, and a
checkpoint of SQLite's write-ahead log."""
SAME_JOURNAL = 40
"""How many kills happen on one journal before a new one begins."""


class HastyScreen:
    """A screen without pictures, whose fingers do not always wait until something is saved."""

    def __init__(self, observer: Observer, rng: random.Random) -> None:
        self._observer, self._rng = observer, rng
        self._woken: SimpleQueue[None] = SimpleQueue()

    def intents(self, timeout: float) -> Sequence[Intent]:
        """Return the touches."""
        return self._observer.touches(hasty=self._rng.random() < 0.3)

    def show(self, view: TableView, now: float) -> None:
        """Record what is shown."""
        self._observer.look(view)

    def wake(self) -> None:
        """Do nothing: it never sleeps."""


class NoPanel:
    """A table without a shift panel."""

    def show(self, pattern: str, until: float | None = None) -> None:
        """Do nothing: there are no lights."""

    def turn(self, now: float) -> float | None:
        """Do nothing."""
        return None


def play(path: Path, rules: Rules, pipe: int, rng: random.Random) -> None:
    """Play until somebody kills this process."""
    inbox: SimpleQueue[object] = SimpleQueue()
    observer = Observer(pipe, Fingers(rng), 10**9, lambda: None)
    with open_table(path, rules, inbox.put) as observer.table:
        tracker = CardTracker(OneDeck({}), clock=time.monotonic)
        screen = HastyScreen(observer, rng)
        App(observer.table, tracker, NoPanel(), screen, inbox, clock=time.monotonic).run()


def killed(path: Path, rules: Rules, rng: random.Random) -> list[tuple[int, str]]:
    """Let a player play for a while and kill it. Returns what was seen: rows and digests."""
    read, write = os.pipe()
    player = os.fork()
    if not player:
        try:
            play(path, rules, write, rng)
        finally:
            os._exit(1)
    os.close(write)
    end, said = time.monotonic() + rng.random() * LONGEST, b""
    with selectors.DefaultSelector() as ready, os.fdopen(read, "rb", 0) as pipe:
        ready.register(pipe, selectors.EVENT_READ)
        while (left := end - time.monotonic()) > 0:
            if ready.select(left):
                piece = pipe.read(65536)
                assert piece, "the player has died by himself"
                said += piece
        os.kill(player, signal.SIGKILL)
        os.waitpid(player, 0)
        said += pipe.read()
    lines = [line.split() for line in said.splitlines(keepends=True) if line.endswith(b"\n")]
    return [(int(row), state.decode()) for _, row, state in lines]


def judged(path: Path, rules: Rules, seen: tuple[int, str] | None) -> str:
    """Return where the table is after a kill. Fails if that is neither the place where it was last seen nor a later
    one."""
    with open_table(path, rules, lambda item: None) as table:
        there, word = digest(table.head), table.trouble
        check_money(table.head)
    with Journal.view(path) as journal:
        assert journal.verify() is None
        moved = [row.number for row in journal.rows() if row.kind in ("move", "undo")]
        if seen is not None:
            steps = replayed_rows(journal.path_to(journal.state_of(seen[0])), rules)
            assert digest(steps[-1].state) == seen[1], f"row {seen[0]} makes another state than was seen"
    if seen is None:
        return "nothing seen yet"
    assert word is None or word.code == "journal-unsaved", word
    if there == seen[1]:
        return "as seen"
    assert moved and moved[-1] > seen[0], f"another state than row {seen[0]} showed"
    return "moves on"


def main(folder: Path, count: int, seed: int) -> None:
    """Do this many kills."""
    rules, rng, counts = load_rules("standard"), random.Random(seed), Counter[str]()
    seen: tuple[int, str] | None = None
    for number in range(count):
        if number % SAME_JOURNAL == 0:
            seen = None
        path = folder / f"evening-{number // SAME_JOURNAL}.journal"
        shown = killed(path, rules, random.Random(rng.random()))
        seen = shown[-1] if shown else seen
        try:
            counts[judged(path, rules, seen)] += 1
        except Exception as error:  # noted, and raised again
            error.add_note(f"kill {number} of seed {seed}, journal {path}, seen {seen}")
            raise
        counts["kills"] += 1
        counts["states seen"] += len(shown)
        if number % 100 == 99:
            print(dict(counts), flush=True)
    print(dict(counts), flush=True)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m tests.crash.kills", description=main.__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("count", type=int)
    parser.add_argument("seed", type=int)
    main(**vars(parser.parse_args()))

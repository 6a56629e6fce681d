"""Pulls the plug at every sync while the real program plays, with every possible outcome for data that was not synced.
The program that is then started must show what people saw last.

Let *seen* be the last state that anybody saw. The state after the start is *seen*, or the state that the evening's own
rows make up to a later row: a row that was on the disk, or on its way, but not shown yet. (One touch for all remaining
players writes several rows and makes one picture.) If no move was on its way, the state is *seen*. A start never fails,
the journal is sound, and rows left behind by a torn commit are reported.
"""

import os
import random
import shutil
import tempfile
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

import pytest

from companion.game.loading.rulesets import load_rules
from companion.program.assembly.evening_table import open_table
from companion.table.history.history import replayed_rows
from companion.table.journal.journal import Journal
from companion.table.journal.journal_file import JournalError
from tests.crash.disk import HOWS, Disk
from tests.crash.fingers import digest
from tests.crash.trace import Event, events, record
from tests.e2e.program import need

SEEN = int(os.environ.get("SABACC_SEEN", "25"))
"""The number of states that are seen in each of the three recorded runs."""
IMAGES = int(os.environ.get("SABACC_CUTS", "120"))
"""The number of disk contents that are tried, spread over all possible ones; 0 for all of them."""
JOURNAL = "evening.journal"
WORDS = (None, "journal-unsaved", "journal-unwitnessed")
"""The messages that the table may show after a power cut. "journal-mended" or "journal-short" would mean that something
was lost. A half-written sector may be that of the witness (the file with the number of the last row)."""


class Evening(NamedTuple):
    """What happened to the disk and on the screen, and the digest of the state that each row of the evening made."""

    events: list[Event]
    made: dict[int, str]


@pytest.fixture(scope="module")
def happened(tmp_path_factory: pytest.TempPathFactory) -> Evening:
    """Return an evening of three runs: one is killed, one is killed in the middle of a commit, the last is closed."""
    how = (("kill", 0), ("quit", SEEN // 2), ("quit", 0))
    return _recorded(tmp_path_factory, how)


@pytest.fixture(scope="module")
def refused(tmp_path_factory: pytest.TempPathFactory) -> Evening:
    """Return an evening in which every fourth sync fails."""
    return _recorded(tmp_path_factory, (("quit", 0),), refused="20+4")


def _recorded(folders: pytest.TempPathFactory, how: Sequence[tuple[str, int]], *, refused: str = "") -> Evening:
    """Return an evening of runs that end as `how` says: closed or killed, and killed at which sync (0: none)."""
    need("strace")
    folder, settings = folders.mktemp("table"), folders.mktemp("settings")
    (settings / "sabacc").mkdir()
    (settings / "sabacc" / "table.toml").write_text("[sound]\nfitted = false\n")
    log = folders.mktemp("trace") / "log"
    environ = {"XDG_STATE_HOME": str(folder), "XDG_CONFIG_HOME": str(settings)}
    runs = [
        (["tests.crash.program", str(folder / JOURNAL), f"run {number}", str(SEEN), end], sync)
        for number, (end, sync) in enumerate(how)
    ]
    record(folder, log, runs, environ, refused=refused)
    with Journal.view(folder / JOURNAL) as journal:
        rules = load_rules("standard")
        moves = [row.number for row in journal.rows() if row.kind in ("move", "undo")]
        made = {at: digest(replayed_rows(journal.path_to(journal.state_of(at)), rules)[-1].state) for at in moves}
    return Evening(list(events(log, folder)), made)


@pytest.fixture
def memory() -> Iterator[Path]:
    """Return a folder in which a sync costs nothing, since the data is read back through the same kernel."""
    quick = Path("/dev/shm")
    with tempfile.TemporaryDirectory(dir=quick if quick.is_dir() else None) as folder:
        yield Path(folder)


class Start:
    """A start on what a power cut has left."""

    def __init__(self, folder: Path, image: dict[str, bytes], rng: random.Random) -> None:
        shutil.rmtree(folder, ignore_errors=True)
        for name, content in image.items():
            if not name.endswith("-shm"):  # shared memory of processes is lost with the power
                (folder / name).parent.mkdir(parents=True, exist_ok=True)
                (folder / name).write_bytes(content)
        path = folder / JOURNAL
        if rng.random() < 0.2 and path.exists():
            path.with_name(f"{JOURNAL}-shm").write_bytes(rng.randbytes(32768))
        with open_table(path, load_rules("standard"), lambda item: None) as table:
            self.digest = digest(table.head)
            self.word = table.trouble.code if table.trouble else None
        with Journal.view(path) as journal:
            assert journal.verify() is None
            self.moved = [row.number for row in journal.rows() if row.kind in ("move", "undo")]


def test_the_table_is_where_it_was_last_seen(happened: Evening, memory: Path) -> None:
    counts = cut(happened, memory, IMAGES)
    print(f"\npower cuts: {dict(counts)}")
    assert counts["as seen"] > 2 * counts["nothing seen yet"]
    assert counts["one move on"], "no cut came between a commit and its picture: is the recording right?"


def test_what_the_disk_refused_is_written_again(refused: Evening, memory: Path) -> None:
    assert sum(event.what == "refused" and event.path.endswith("-wal") for event in refused.events) > 2
    counts = cut(refused, memory, IMAGES)
    print(f"\npower cuts: {dict(counts)}")
    assert counts["as seen"] > 2 * counts["nothing seen yet"]


@pytest.mark.parametrize("lost", ["-wal", ".journal"])
def test_a_sync_that_is_left_out_is_found(happened: Evening, memory: Path, lost: str) -> None:
    """Checks the test itself: a table that did not sync would be caught."""
    without = [event for event in happened.events if event.what != "sync" or not event.path.endswith(lost)]
    with pytest.raises((AssertionError, JournalError)):
        cut(happened._replace(events=without), memory, 4 * IMAGES)


def cut(evening: Evening, memory: Path, most: int) -> Counter[str]:
    """Cut the power at every sync and at some moments between. Returns the results; fails if the table is in a wrong
    state."""
    rng = random.Random(6)
    disk, seen, happened = Disk(), -1, evening.events
    shown = [event for event in happened if event.what == "seen"]
    fresh = {*_first_pictures(happened)}
    moments = [at for at, event in enumerate(happened) if event.what == "sync" or at in fresh or rng.random() < 0.2]
    share = most / (len(moments) * len(HOWS)) if most else 1.0
    counts: Counter[str] = Counter(syncs=sum(event.what == "sync" for event in happened), moments=len(moments))
    for at, event in enumerate(happened):
        if moments and moments[0] == at:
            del moments[0]
            for how, image in disk.images(rng):
                if at in fresh or rng.random() < share:
                    counts["disks"] += 1
                    start = Start(memory / "cut", image, rng)
                    counts[_judged(start, evening.made, shown, seen, f"event {at}, {how}")] += 1
                    counts[f"said {start.word}"] += start.word is not None
            if most == 0 and len(moments) % 100 == 0:
                print(f"{len(moments)} moments to go: {dict(counts)}", flush=True)
        if event.what == "seen":
            seen += 1
        else:
            disk.take(event)
    return counts


def _first_pictures(happened: Sequence[Event]) -> Iterator[int]:
    """Yield the index of the event after the first picture of each start. What a killed run has left is seen then, and
    the new run may not have written anything yet."""
    starts = False
    for at, event in enumerate(happened, 1):
        starts = starts or event.path == f"{JOURNAL}.lock"
        if event.what == "seen" and starts:
            starts = False
            yield at


def _judged(start: Start, made: Mapping[int, str], shown: Sequence[Event], seen: int, where: str) -> str:
    """Return how a start compares with what was seen last, `shown[seen]`."""
    if seen < 0:
        return "nothing seen yet"
    assert start.word in WORDS, f"{where}: {start.word}"
    if start.digest == shown[seen].data.decode():
        return "as seen"
    row = shown[seen].at
    assert start.moved and start.moved[-1] > row, f"{where}: another state than row {row} showed"
    assert start.digest == made[start.moved[-1]], f"{where}: another state than row {start.moved[-1]} made"
    return "one move on"

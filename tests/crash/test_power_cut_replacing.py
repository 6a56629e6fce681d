"""Pulls the plug at every moment while a journal is replaced: by a restored copy, by what was kept while its files were
away, or by what could be salvaged. The next start has the old journal or the new one, each of them whole."""

import os
import random
import shutil
import tempfile
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.table.journal.journal_file import JournalDamaged
from companion.table.journal.open_journal import open_journal
from tests.crash.disk import Disk
from tests.crash.replacing import COPIED, DAMAGED, JOURNAL, KEPT, ROWS
from tests.crash.trace import events, record
from tests.e2e.program import need

WRITES = int(os.environ.get("SABACC_WRITES", "40"))
"""After which part of the writes the plug is pulled: after one of so many; 0 for after each. It is pulled after each
other change of the disk."""
OUTCOMES = {
    "restore": (ROWS, COPIED),
    "put_back": (0, ROWS),
    "salvage": (-DAMAGED, DAMAGED),
}
"""The last row after a start: before the journal was replaced, and after. Minus a row: the start finds it damaged. What
is salvaged ends with a note, and so with row `DAMAGED`."""


@pytest.fixture
def memory() -> Iterator[Path]:
    """Return a folder in which a sync costs nothing, since the data is read back through the same kernel."""
    quick = Path("/dev/shm")
    with tempfile.TemporaryDirectory(dir=quick if quick.is_dir() else None) as folder:
        yield Path(folder)


@pytest.mark.parametrize("what", OUTCOMES)
def test_the_next_start_has_the_old_journal_or_the_new_one(what: str, tmp_path: Path, memory: Path) -> None:
    need("strace")
    folder, log, rng = tmp_path / "table", tmp_path / "log", random.Random(6)
    folder.mkdir()
    record(folder, log, [(["tests.crash.replacing", what, str(folder)], 0)], {})
    before, after = OUTCOMES[what]
    disk, stage, counts, judged = Disk(), "", Counter[int](), set[int]()
    for event in events(log, folder):
        if event.what == "seen":
            stage = event.data.decode()
            continue
        disk.take(event)
        if stage and (event.what != "write" or not WRITES or rng.random() * WRITES < 1):
            for how, image in disk.images(rng):
                same = hash((stage, frozenset(image.items())))
                if same in judged:
                    continue
                judged.add(same)
                found = _start(memory / "cut", image)
                counts[found] += 1
                assert found == after or (found == before and stage == "begins"), f"{how}, {stage}: row {found}"
                if what == "put_back" and found != after:
                    assert _last_row(memory / "cut" / KEPT) == ROWS
    print(f"\n{what}: {dict(counts)}")
    assert set(counts) == {before, after}


def _start(folder: Path, image: dict[str, bytes]) -> int:
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    for name, content in image.items():
        if not name.endswith("-shm"):  # shared memory of processes is lost with the power
            (folder / name).write_bytes(content)
    return _last_row(folder / JOURNAL)


def _last_row(path: Path) -> int:
    """Return the last row that a table has after its start; if it does not start, minus the number of the damaged
    row."""
    try:
        with open_journal(path) as journal:
            assert journal.verify() is None
            return journal.last_number()
    except JournalDamaged as error:
        return -error.number

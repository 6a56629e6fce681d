"""Tests the writer: it never waits, never loses or reorders a row, and reports what the disk does."""

import os
import signal
import sqlite3
import subprocess
import sys
import threading
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import astuple

from companion.table.journal.journal import Journal
from companion.table.journal.journal_file import JournalError, JournalInUse
from companion.table.journal.open_journal import open_journal
from companion.table.journal.rows import Row
from companion.table.journal.writer import JournalWriter
from tests.processes import PATIENCE, started
from tests.table.journals import Disk, Told, chain, io_error, journal_of, row_after, submit, writing

ROOT = Path(__file__).parents[3]


def test_rows_are_numbered_and_chained_at_once_and_durable_soon(tmp_path: Path) -> None:
    told = Told()
    with open_journal(tmp_path / "a.journal") as journal:
        with writing(journal, told) as writer:
            rows = [submit(writer, "open"), submit(writer, sealed=b'{"seed":"ab"}'), submit(writer, "note")]
            assert [(row.number, row.parent) for row in rows] == [(1, 0), (2, 1), (3, 2)]
            assert rows[1].prev == rows[0].hash
            assert writer.flush(PATIENCE)
            assert writer.queued == 0
        assert told.durable[-1] == 3
        assert told.durable == sorted(told.durable)
        assert list(journal.rows()) == rows
        assert journal.verify() is None


def test_a_writer_goes_on_where_the_journal_ends(tmp_path: Path) -> None:
    with open_journal(journal_of(tmp_path / "a.journal", chain(3))) as journal:
        with writing(journal, Told()) as writer:
            assert (writer.last_number, writer._position, writer.queued) == (3, 3, 0)
            assert submit(writer).number == 4
        assert journal.verify() is None


def test_rows_of_one_commit_wait_for_each_other_also_after_an_error(tmp_path: Path) -> None:
    told = Told()
    with open_journal(tmp_path / "a.journal") as journal, writing(journal, told) as writer:
        submit(writer, "open")
        assert writer.flush(PATIENCE)
        with pytest.raises(ZeroDivisionError), writer.one_commit():
            submit(writer)
            with writer.one_commit():
                submit(writer)
            assert not writer.flush(0.05), "the inner block queues nothing by itself"
            raise ZeroDivisionError
        submit(writer)
        assert writer.flush(PATIENCE)
        assert told.durable[0] == 1 and 2 not in told.durable and told.durable[-1] == 4
        assert journal.verify() is None


def test_a_slow_disk_does_not_hold_up_who_submits_and_what_gathers_is_one_commit(tmp_path: Path) -> None:
    told, entered, gate = Told(), threading.Event(), threading.Event()

    def stuck() -> None:
        entered.set()
        assert gate.wait(PATIENCE)

    with open_journal(tmp_path / "a.journal") as journal, writing(journal, told, stuck) as writer:
        submit(writer, "open")
        assert entered.wait(PATIENCE)
        for _ in range(499):  # all of this happens while the disk is at its first row
            submit(writer)
        assert (writer.queued, told.durable, journal.last_number()) == (500, [], 0)
        assert not writer.flush(0.0)
        gate.set()
        assert writer.flush(PATIENCE)
        writer.close(PATIENCE)
        assert told.durable == [1, 500]
        assert journal.verify() is None
        found = writer.statistics
        assert (found.commits, found.rows, found.failures) == (2, 500, 0)
        assert found.p50_ms == found.p99_ms == 1000.0  # the clock of these tests ticks once for each look


def test_what_cannot_be_stored_is_refused_and_leaves_no_gap(tmp_path: Path) -> None:
    wrong: list[tuple[str, bytes, dict[str, Any]]] = [
        ("shuffle", b"{}", {}),
        ("move", b"{}", {"hand": -1}),
        ("move", b"{}", {"hand": 2**63}),
        ("move", b"{}", {"wall": float("nan")}),
        ("move", b"{}", {"mono": float("inf")}),
        ("move", b"{}", {"reason": "\ud800"}),
        ("undo", b"2", {}),
        ("undo", b"{}", {}),
    ]
    with open_journal(tmp_path / "a.journal") as journal, writing(journal, Told()) as writer:
        submit(writer, "open")
        for kind, data, more in wrong:
            with pytest.raises(ValueError, match=r".+"):
                submit(writer, kind, data, **more)  # type: ignore[arg-type]
        with pytest.raises(TypeError):
            submit(writer, "move", "{}")  # type: ignore[arg-type]
        assert submit(writer, wall=1_763_744_000, mono=-0.0).number == 2
        assert writer.flush(PATIENCE)
        assert journal.verify() is None


def test_a_closed_writer_takes_no_rows(tmp_path: Path) -> None:
    with open_journal(tmp_path / "a.journal") as journal, writing(journal, Told()) as writer:
        submit(writer, "open")
        assert writer.close(PATIENCE) == writer.close(PATIENCE) == 0
        assert journal.last_number() == 1
        with pytest.raises(JournalError, match="closed"):
            submit(writer)


def test_listeners_that_fail_stop_nothing(tmp_path: Path) -> None:
    def fail(*what: object) -> None:
        raise RuntimeError("the table's own trouble")

    with open_journal(tmp_path / "a.journal", connection=Disk) as journal:
        Disk.last.faults = [("COMMIT", io_error())]
        writer = JournalWriter(journal, durable=fail, failed=fail, clock=lambda: 0.0, wait=lambda event, seconds: None)
        for kind in ("open", "move", "move"):
            submit(writer, kind)
        assert writer.flush(PATIENCE)
        assert writer.close(PATIENCE) == 0


# ---- disks that refuse


def _outage(path: Path, told: Told, begin: Callable[[], None]) -> None:
    """Write rows to a disk that `begin` breaks after the first one, and check that all rows arrive in order."""
    with open_journal(path, connection=Disk) as journal:
        with writing(journal, told) as writer:
            rows = [submit(writer, "open")]
            assert writer.flush(PATIENCE)
            begin()
            rows += [submit(writer, data=b'{"filler":"%s"}' % (b"x" * 3000)) for _ in range(40)]
            assert writer.flush(PATIENCE)
            rows.append(submit(writer))
        assert list(journal.rows()) == rows
        assert journal.verify() is None
        assert told.durable[-1] == 42
        assert told.durable == sorted(set(told.durable))


def test_a_full_disk_is_told_once_and_outlived(tmp_path: Path) -> None:
    def limit(pages: int) -> None:
        Disk.last.execute(f"PRAGMA max_page_count = {pages}").fetchone()

    told = Told(lambda tries: limit(100_000) if tries == 7 else None)
    _outage(tmp_path / "a.journal", told, lambda: limit(1))  # SQLite does not go below the size that is in use
    assert [code for code, _ in told.failed] == ["disk-full"]
    assert told.failed[0][1] == "database or disk is full"
    assert told.waits == [0.25, 0.5, 1.0, 2.0, 4.0, 5.0, 5.0]


def test_a_disk_gone_read_only_is_told_once_and_outlived(tmp_path: Path) -> None:
    def read_only(on: bool) -> None:
        Disk.last.execute(f"PRAGMA query_only = {on:d}").fetchone()

    told = Told(lambda tries: read_only(False) if tries == 2 else None)
    _outage(tmp_path / "a.journal", told, lambda: read_only(True))
    assert [code for code, _ in told.failed] == ["read-only"]
    assert told.waits == [0.25, 0.5]


@pytest.mark.parametrize("statement", ["BEGIN", "INSERT INTO rows", "INSERT OR REPLACE INTO head", "COMMIT", "after C"])
def test_an_error_at_any_statement_loses_and_doubles_nothing(tmp_path: Path, statement: str) -> None:
    def begin() -> None:
        Disk.last.faults = [(statement, io_error()), (statement, io_error())]

    told = Told()
    _outage(tmp_path / "a.journal", told, begin)
    assert {code for code, _ in told.failed} == {"io-error"}
    assert told.waits in ([0.25, 0.5], [0.25, 0.25])  # this is one outage of two tries, or two outages of one


def test_each_outage_is_told_and_a_stranger_error_too(tmp_path: Path) -> None:
    told = Told()
    with open_journal(tmp_path / "a.journal", connection=Disk) as journal, writing(journal, told) as writer:
        for error in (io_error(), sqlite3.OperationalError("locking protocol")):
            Disk.last.faults = [("COMMIT", error)]
            submit(writer, "move" if writer.last_number else "open")
            assert writer.flush(PATIENCE)
        assert told.failed == [("io-error", "disk I/O error"), ("refused", "locking protocol")]
        assert told.waits == [0.25, 0.25]
        assert writer.statistics.failures == 2


def test_a_row_that_another_program_has_written_is_not_taken_for_the_writers_own(tmp_path: Path) -> None:
    path, durable_before = tmp_path / "a.journal", list[int]()
    insert = f"INSERT INTO rows VALUES ({', '.join('?' * len(Row.__struct_fields__))})"

    def removed(tries: int) -> None:
        if tries == 3:
            durable_before.extend(told.durable)
            with closing(sqlite3.connect(path, isolation_level=None)) as other:
                other.execute("DELETE FROM rows WHERE number = 2")

    told = Told(removed)
    with open_journal(path) as journal:
        with writing(journal, told) as writer:
            rows = [submit(writer, "open")]
            assert writer.flush(PATIENCE)
            with closing(sqlite3.connect(path, isolation_level=None)) as other:
                other.execute(insert, astuple(row_after(rows[0], "move", 1, b'{"forged":true}')))
            rows.append(submit(writer))
            assert writer.flush(PATIENCE)
        assert durable_before == [1], "nobody may see a move that is not in the journal"
        assert [code for code, _ in told.failed] == ["refused"]
        assert list(journal.rows()) == rows and journal.verify() is None


def test_closing_on_a_dead_disk_ends_and_says_how_many_rows_are_lost(tmp_path: Path) -> None:
    told = Told()
    with open_journal(tmp_path / "a.journal", connection=Disk) as journal:
        Disk.last.execute("PRAGMA query_only = 1").fetchone()
        writer = JournalWriter(journal, durable=told.durable.append, failed=told.fail, clock=lambda: 0.0)
        submit(writer, "open")
        submit(writer)
        assert writer.close(PATIENCE) == 2
        assert not writer.flush()
        assert (told.durable, len(told.failed)) == ([], 1)


# ---- the tree against a plain model


class _Model:
    """A model of the tree of rows as lists: for each row, the path of positions that were current after it."""

    def __init__(self) -> None:
        self.paths: list[list[int]] = [[]]

    def act(self, writer: JournalWriter, kind: Any, pick: int) -> None:
        target = pick % len(self.paths)
        row = submit(writer, kind, str(target).encode() if kind == "undo" else b"{}")
        here = self.paths[-1]
        assert row.parent == (here[-1] if here else 0)
        if kind == "undo":
            here = self.paths[target]
        elif kind == "checkpoint":
            here = [row.number]
        elif kind != "note":
            here = [*here, row.number]
        self.paths.append(here)
        assert writer._position == (here[-1] if here else 0)


KINDS = st.sampled_from(["open", "move", "move", "move", "undo", "undo", "checkpoint", "note", "restart"])


@settings(max_examples=40)
@given(st.lists(st.tuples(KINDS, st.integers(0, 100)), max_size=25))
def test_undo_and_position_are_those_of_a_plain_tree(acts: list[tuple[str, int]]) -> None:
    model = _Model()
    with TemporaryDirectory() as folder:
        path = Path(folder, "a.journal")
        journal = open_journal(path)
        writer = JournalWriter(journal, durable=lambda number: None, failed=print, clock=lambda: 0.0)
        for kind, pick in acts:
            if kind == "restart":
                assert writer.close(PATIENCE) == 0
                journal.close()
                journal = open_journal(path)
                writer = JournalWriter(journal, durable=lambda number: None, failed=print, clock=lambda: 0.0)
                assert writer._position == (model.paths[-1] or [0])[-1]
            else:
                model.act(writer, kind, pick)
        assert writer.close(PATIENCE) == 0
        assert journal.verify() is None
        assert journal.position() == writer._position
        assert [[row.number for row in journal.path_to(n)] for n in range(len(model.paths))] == model.paths
        journal.close()


# ---- the process dies

_PLAYING = """
import os, sys
from companion.table.journal.open_journal import open_journal
from companion.table.journal.writer import JournalWriter
journal = open_journal(sys.argv[1])
tell = lambda number: os.write(1, b"%d\\n" % number)
writer = JournalWriter(journal, durable=tell, failed=print, clock=lambda: 0.0)
while True:
    kind = "checkpoint" if writer.last_number % 50 == 0 else "move"
    writer.submit(kind, b'{"amount":120}', sealed=b'{"seed":"ab"}', hand=1, rules="f00d", program="0.1.0",
                  source="screen", wall=1.5, mono=2.5)
    if writer.queued > 20:
        writer.flush()
"""


def test_every_row_told_durable_outlives_a_kill_at_any_moment(tmp_path: Path) -> None:
    path = tmp_path / "a.journal"
    for reports in (1, 3, 17, 60, 200):  # the same journal goes on after each kill
        environ = {**os.environ, "PYTHONPATH": str(ROOT)}
        with started([sys.executable, "-c", _PLAYING, str(path)], stdout=subprocess.PIPE, env=environ) as player:
            assert player.stdout is not None
            told = [int(player.stdout.readline()) for _ in range(reports)]
            with pytest.raises(JournalInUse):
                open_journal(path)
            with Journal.view(path) as view:
                assert view.last_number() >= told[-1]
            player.send_signal(signal.SIGKILL)
            told += [int(line) for line in player.stdout.read().splitlines(keepends=True) if line.endswith(b"\n")]
        with open_journal(path) as journal:
            assert journal.last_number() >= max(told)
            assert journal.verify() is None


def test_what_the_disk_has_refused_is_written_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What the kernel remembers of a failed write may never reach the disk, even if it is written once more."""
    forgotten: list[str] = []

    def forget(handle: int, start: int, length: int, advice: int) -> None:
        forgotten.append(Path(os.readlink(f"/proc/self/fd/{handle}")).name)

    told = Told()
    with open_journal(tmp_path / "evening.journal", connection=Disk) as journal:
        monkeypatch.setattr(os, "posix_fadvise", forget)
        with writing(journal, told) as writer:
            Disk.last.faults.append(("COMMIT", io_error()))
            submit(writer, "open")
            assert writer.flush(PATIENCE) and [code for code, _ in told.failed] == ["io-error"]
            assert forgotten[:1] == ["evening.journal-wal"]
            forgotten.clear()
            for _ in range(3):  # SQLite moves a log of this size into the file, and would not say that it could not
                submit(writer, "move", bytes(4 << 20))
                assert writer.flush(PATIENCE)
            assert "evening.journal" in forgotten and "evening.journal-wal" not in forgotten

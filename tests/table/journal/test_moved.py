"""Tests a journal whose files are removed or replaced while the table runs: the table notices it even if nothing is
written, goes on elsewhere, and reports it until it is settled."""

import os
import shutil
import sqlite3
import time
from collections.abc import Sequence
from pathlib import Path

import pytest

from companion.game.loading.rulesets import load_rules
from companion.program.assembly.evening_table import open_table
from companion.table.journal.backup import restore
from companion.table.journal.journal import Journal
from companion.table.journal.journal_file import JournalError
from companion.table.journal.kept_copy import copy_beside
from companion.table.journal.open_journal import open_journal
from companion.table.journal.rows import Row
from companion.table.journal.writer import JournalWriter
from tests.processes import PATIENCE, wait_for
from tests.support import Bench, seat_three
from tests.table.journals import Told, submit

ALL = 10**9


class Desk:
    """A writer over a journal with three rows. It checks the files at every opportunity."""

    def __init__(self, folder: Path, other: Path) -> None:
        self.path, self.told = folder / "evening.journal", Told()
        folder.mkdir(parents=True)
        self.journal = open_journal(self.path)
        self.writer = JournalWriter(
            self.journal,
            durable=self.told.durable.append,
            failed=lambda code, text: self.told.failed.append((code, text)),
            clock=time.monotonic,
            elsewhere=(other,),
            look_every=0.01,
        )
        for kind in ("open", "move", "move"):
            submit(self.writer, kind)
        assert self.writer.flush(PATIENCE)

    def noticed(self) -> None:
        wait_for("the loss to be noticed", lambda: bool(self.told.failed))
        assert [code for code, _ in self.told.failed] == ["moved"]

    def close(self) -> None:
        self.writer.close()
        self.journal.close()


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    (tmp_path / "other").mkdir()
    return Desk(tmp_path / "journals", tmp_path / "other")


def rows_in(path: Path) -> int:
    with Journal.view(path, revealed=ALL) as kept:
        assert kept.verify() is None
        return kept.last_number()


@pytest.mark.parametrize("ending", ["", "-wal"])
def test_a_removed_file_is_noticed_though_nothing_is_written(desk: Desk, ending: str) -> None:
    Path(f"{desk.path}{ending}").unlink()
    desk.noticed()
    kept = desk.path.with_name("evening.journal.kept")
    assert str(kept) in desk.told.failed[0][1] and rows_in(kept) == 3
    assert kept.stat().st_mode & 0o077 == 0
    submit(desk.writer)
    wait_for("the next row to be kept", lambda: rows_in(kept) == 4)
    assert not desk.writer.flush(0) and len(desk.told.failed) == 1
    desk.close()


def test_a_replaced_file_is_left_as_it_is(desk: Desk) -> None:
    desk.path.with_name("new").write_text("another program's")
    os.replace(desk.path.with_name("new"), desk.path)
    desk.noticed()
    assert desk.path.read_text() == "another program's"
    assert rows_in(desk.path.with_name("evening.journal.kept")) == 3
    desk.close()


def test_a_file_that_comes_back_ends_it(desk: Desk) -> None:
    away = desk.path.with_name("away")
    os.rename(desk.path, away)
    desk.noticed()
    told = len(desk.told.durable)
    submit(desk.writer)
    os.rename(away, desk.path)
    assert desk.writer.flush(PATIENCE) and len(desk.told.durable) > told
    desk.close()
    assert rows_in(desk.path) == 4


def test_a_folder_that_is_gone_leaves_the_next_place(desk: Desk, tmp_path: Path) -> None:
    shutil.rmtree(desk.path.parent)
    desk.noticed()
    assert rows_in(tmp_path / "other" / "evening.journal.kept") == 3
    desk.close()


def test_where_nothing_takes_it_that_is_said(desk: Desk, tmp_path: Path) -> None:
    with pytest.raises(JournalError, match="cannot be kept elsewhere"):
        copy_beside(desk.journal, [tmp_path / "none"])
    desk.close()


def test_a_copy_that_cannot_be_completed_is_tried_again_and_leaves_nothing(
    desk: Desk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The writer tries it every few seconds for hours."""
    other, opened = tmp_path / "other", len(os.listdir("/proc/self/fd"))

    def full(journal: Journal, rows: Sequence[Row]) -> None:
        raise sqlite3.OperationalError("database or disk is full")

    with monkeypatch.context() as disk:
        disk.setattr(Journal, "append", full)
        for _ in range(3):
            with pytest.raises(JournalError, match="cannot be kept elsewhere"):
                copy_beside(desk.journal, [other])
            assert not os.listdir(other) and len(os.listdir("/proc/self/fd")) == opened
    copy_beside(desk.journal, [other]).close()
    assert rows_in(other / "evening.journal.kept") == 3
    desk.close()


@pytest.mark.parametrize("loss", ["removed", "log", "replaced", "folder"])
def test_the_copy_becomes_the_journal_again_when_the_operator_says_so(desk: Desk, tmp_path: Path, loss: str) -> None:
    if loss == "folder":
        shutil.rmtree(desk.path.parent)
    elif loss == "replaced":
        desk.path.with_name("new").write_text("another program's")
        os.replace(desk.path.with_name("new"), desk.path)
    else:
        Path(f"{desk.path}{'-wal' if loss == 'log' else ''}").unlink()
    desk.noticed()
    assert desk.writer.copy_name == "evening.journal.kept"
    submit(desk.writer)
    desk.writer.settle()
    assert desk.writer.flush(PATIENCE) and desk.writer.copy_name == ""
    submit(desk.writer)
    assert desk.writer.flush(PATIENCE) and len(desk.told.failed) == 1
    desk.close()
    assert rows_in(desk.path) == 5
    with open_journal(desk.path) as again:
        assert (again.short_of, again.unsaved, again.emptied) == (0, 0, False)
    if loss == "replaced":
        assert desk.path.with_name("evening.journal.replaced").read_text() == "another program's"


def test_a_settled_loss_is_told_though_nothing_is_written(desk: Desk) -> None:
    desk.path.unlink()
    desk.noticed()
    told = len(desk.told.durable)
    desk.writer.settle()
    wait_for("the outage to end", lambda: len(desk.told.durable) > told)
    assert desk.told.durable[-1] == 3 and rows_in(desk.path) == 3
    desk.close()


def test_a_copy_that_cannot_be_put_back_stays(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(rows: object) -> None:
        raise sqlite3.OperationalError("database or disk is full")

    desk.path.unlink()
    desk.noticed()
    with monkeypatch.context() as broken:
        broken.setattr("companion.table.journal.kept_copy.pages", full)
        desk.writer.settle()
        wait_for("the try", lambda: not desk.writer._settling.is_set())
        wait_for("what was begun to be taken away", lambda: not desk.path.exists())
    assert desk.writer.copy_name and rows_in(desk.path.with_name("evening.journal.kept")) == 3
    desk.writer.settle()
    submit(desk.writer)
    assert desk.writer.flush(PATIENCE)
    desk.close()
    assert rows_in(desk.path) == 4


def test_the_next_start_names_the_copy_that_has_the_evening(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The journal was removed while the table ran, and the power failed before anybody had put it back."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    bench = Bench(tmp_path / "evening.journal")
    seat_three(bench.table)
    bench.settle()
    copy_beside(bench.journal, [tmp_path]).close()
    rows = bench.journal.last_number()
    bench.close()
    bench.path.unlink()
    with open_table(bench.path, load_rules("standard"), lambda item: None) as table:
        assert table.trouble is not None and table.trouble.code == "journal-kept"
        assert table.trouble.args == {"rows": rows, "file": "evening.journal.kept"}
    restore(tmp_path / "evening.journal.kept", bench.path, "then")
    with open_table(bench.path, load_rules("standard"), lambda item: None) as table:
        assert table.trouble is None and len(table.head.people) == 3


def test_a_copy_that_lacks_the_last_rows_is_not_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    bench = Bench(tmp_path / "evening.journal")
    copy_beside(bench.journal, [tmp_path]).close()
    seat_three(bench.table)
    bench.close()
    bench.path.unlink()
    with open_table(bench.path, load_rules("standard"), lambda item: None) as table:
        assert table.trouble is not None and table.trouble.code == "journal-short"

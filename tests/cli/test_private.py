"""Tests that no other account may read what the table writes: a journal holds the seeds of hands that are still to be
played."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion import cli
from companion.devices.open_files import write_whole
from companion.table.journal.backup import backup
from tests.support import Bench, seat_three


@pytest.fixture(autouse=True)
def _open_handed() -> Iterator[None]:
    before = os.umask(0o022)
    yield
    os.umask(before)


def modes(folder: Path) -> dict[str, int]:
    return {each.name: each.stat().st_mode & 0o777 for each in folder.iterdir() if each.is_file()}


def test_a_journal_and_all_beside_it_are_read_by_their_owner_only(tmp_path: Path) -> None:
    bench = Bench(tmp_path / "e.journal")
    seat_three(bench.table)
    bench.table.deal("screen")
    bench.settle()
    backup(bench.path, tmp_path / "copy.journal")
    found = modes(tmp_path)
    assert {"e.journal", "e.journal-wal", "e.journal-shm", "e.journal.lock", "e.journal.last", "copy.journal"} <= {
        *found
    }
    assert set(found.values()) == {0o600}, found
    bench.close()


def test_a_journal_that_others_could_read_is_closed_to_them(tmp_path: Path) -> None:
    folder = tmp_path / "sabacc"
    folder.mkdir()
    bench = Bench(folder / "e.journal")
    bench.settle()
    bench.close()
    folder.chmod(0o755)
    for each in folder.iterdir():
        each.chmod(0o644)
    bench.open()
    assert set(modes(folder).values()) == {0o600} and folder.stat().st_mode & 0o777 == 0o700
    bench.close()


def test_a_folder_that_is_not_the_programs_own_stays_as_it_is(tmp_path: Path) -> None:
    (tmp_path / "shared").mkdir(mode=0o755)
    bench = Bench(tmp_path / "shared" / "e.journal")
    assert (tmp_path / "shared").stat().st_mode & 0o777 == 0o755
    bench.close()


def test_a_file_written_whole_is_the_owners_even_where_it_was_everybodys(tmp_path: Path) -> None:
    file = tmp_path / "table.toml"
    file.write_text("old")
    file.chmod(0o644)
    write_whole(file, "new")
    assert modes(tmp_path) == {"table.toml": 0o600}


def test_every_command_writes_for_its_owner(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "companion", "simulate", "--hands", "1", "--record", str(tmp_path / "r.txt")]
    subprocess.run(command, check=True, capture_output=True, timeout=60)
    assert modes(tmp_path)["r.txt"] == 0o600


def test_what_no_command_thinks_of_is_the_owners_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cli, "cli", lambda prog_name, obj: None)
    monkeypatch.setattr(cli, "printable_stream", lambda stream, words: stream)
    cli.main()
    assert os.umask(0o022) == 0o077

"""Tests a tournament's journal that its disk has damaged, or of which it has lost the end."""

import logging
import os
import shutil
from pathlib import Path

import pytest

from companion.program.shows.desk_serving import open_tournament
from companion.table.journal.backup import restore
from companion.table.journal.journal_file import JournalError
from companion.tournament import acts
from companion.tournament.book import Opening
from companion.tournament.format_files import load_format


@pytest.fixture
def pulled(tmp_path: Path) -> Path:
    """Return the journal of a tournament with seven entries, as it is on the disk when the plug is pulled."""
    (tmp_path / "pulled").mkdir()
    with open_tournament(tmp_path / "friday", Opening(load_format("single-evening"), "Friday")) as book:
        for number in range(7):
            book.do(acts.Enter(f"Player {number}"))
        for each in tmp_path.glob("friday*"):
            shutil.copy(each, tmp_path / "pulled" / each.name)
    return tmp_path / "pulled" / "friday"


def test_rows_that_the_disk_has_lost_are_told(pulled: Path, caplog: pytest.LogCaptureFixture) -> None:
    log = pulled.with_name("friday-wal")
    os.truncate(log, log.stat().st_size // 2)
    with caplog.at_level(logging.WARNING), open_tournament(pulled, None) as book:
        lost = 7 - len(book.state.entries)
    assert lost
    assert f"the disk has lost the end of {pulled} (rows: {lost})" in caplog.text


def test_a_whole_tournament_goes_on_without_a_word(pulled: Path, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.WARNING), open_tournament(pulled, None) as book:
        assert len(book.state.entries) == 7
    assert not caplog.records


def test_a_damaged_one_is_refused_with_the_way_out_which_works(pulled: Path) -> None:
    with open_tournament(pulled, None):
        pass  # fold the log into the file
    copy = pulled.with_name("copy")
    shutil.copy(pulled, copy)
    data = bytearray(pulled.read_bytes())
    data[data.index(b"Player 3")] ^= 1
    pulled.write_bytes(data)
    told = "put a copy of it back with `sabacc restore COPY"
    with pytest.raises(JournalError, match=told) as refused, open_tournament(pulled, None):
        pass
    assert str(pulled) in str(refused.value) and pulled.read_bytes() == data
    restore(copy, pulled, "then")
    with open_tournament(pulled, None) as book:
        assert len(book.state.entries) == 7

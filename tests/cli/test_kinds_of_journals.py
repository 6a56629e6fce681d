"""Tests that a command that wants a table's journal takes no tournament's, and the other way round. Nothing changes."""

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from companion.game.loading.rulesets import load_rules
from companion.program.assembly.evening_table import open_table
from companion.table.journal.backup import backup, restore
from companion.table.journal.journal_file import TournamentJournal
from companion.table.journal.open_journal import open_journal
from companion.tournament import acts
from companion.tournament.book import Book, Opening
from companion.tournament.format_files import load_format
from tests.support import Bench


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return a folder with the journal of a tournament, `friday`, and that of a table, `evening`, both closed."""
    kept = tmp_path / "kept"
    kept.mkdir()
    with open_journal(kept / "friday") as journal:
        opening = Opening(load_format("single-evening"), "Friday")
        Book(journal, opening, wall=lambda: 1e9, mono=lambda: 0.0, entropy=Random(5).randbytes).do(acts.Enter("Bail"))
    Bench(kept / "evening").close()
    for each in kept.glob("*.lock"):
        each.unlink()
    return kept


def snapshot(folder: Path) -> dict[str, bytes]:
    return {each.name: each.read_bytes() for each in folder.iterdir()}


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        (("run", "--simulated", "--size", "800x480", "--journal", "friday"), "friday is the journal of a tournament"),
        (("restore", "friday", "--journal", "evening"), "friday is the journal of a tournament"),
        (("restore", "friday", "--journal", "new"), "friday is the journal of a tournament"),
        (("restore", "evening", "--journal", "friday"), "friday is the journal of a tournament"),
        (("tournament", "desk", "--journal", "evening"), "evening is the journal of a table, not of a tournament"),
    ],
    ids=["run", "restore over a table's", "restore to a new place", "restore over a tournament's", "desk"],
)
def test_a_journal_of_the_other_kind_is_refused_and_nothing_is_changed(
    typed: tuple[str, ...], told: str, folder: Path, refused: Callable[..., str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.chdir(folder)
    before = snapshot(folder)
    assert told in refused(*typed)
    assert snapshot(folder) == before


def test_a_tournament_whose_journal_is_damaged_is_not_mended_as_an_evening(folder: Path) -> None:
    data = bytearray((folder / "friday").read_bytes())
    data[100] ^= 0xFF  # the type of the first page
    (folder / "friday").write_bytes(data)
    with pytest.raises(TournamentJournal), open_table(folder / "friday", load_rules("standard"), lambda item: None):
        pass
    assert (folder / "friday").read_bytes() == data and not [*folder.glob("*damaged*")]


def test_a_tournament_goes_on_from_a_copy(folder: Path) -> None:
    copy = backup(folder / "friday", folder / "copy").path
    assert restore(copy, folder / "friday", "then") == folder / "friday-then"
    with open_journal(folder / "friday") as journal:
        assert journal.of_tournament()

"""Tests the files that `sabacc tournament export` writes for other programs."""

import csv
import json
import os
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from click.testing import CliRunner
from msgspec.structs import replace

from companion.cli import cli
from companion.table.journal.open_journal import open_journal
from companion.tournament import acts
from companion.tournament.book import Book, Opening
from companion.tournament.format_files import FORMATS, load_format
from companion.tournament.tournament_state import seated_at
from companion.web.desk.tournament_files import VERSION
from tests.hall.json_schema import complaints

FILES = ("event.json", f"event.v{VERSION}.schema.json", "standings.csv", "seats.csv", "moves.csv", "payouts.csv")


@pytest.fixture
def journal(tmp_path: Path) -> Iterator[Path]:
    """Return the journal of a tournament of twelve that has ended, with its desk still open."""
    with open_journal(tmp_path / "friday") as found:
        opening = Opening(replace(load_format("single-evening"), fee=100), "Friday")
        book = Book(found, opening, wall=lambda: 1e9, mono=lambda: 0.0, entropy=Random(5).randbytes)
        for number in range(11):
            book.do(acts.Enter(f"Player {number}"))
        for act in (acts.Enter("=HYPERLINK(1)"), acts.DrawSeats("?"), acts.Begin(1e9)):
            book.do(act)
        one, other = seated_at(book.state, 1)[:2]
        book.do(acts.TableReport(1, 1, {each.number: each.stack for each in seated_at(book.state, 1)}))
        book.do(acts.Correct({one.number: 150, other.number: 50}, "counted"))
        book.do(acts.EndStage("the house closes"))
        book.do(acts.Finish())
        book.seed()
        yield tmp_path / "friday"


def export(folder: Path, journal: Path) -> tuple[int, str]:
    done = CliRunner().invoke(cli, ["tournament", "export", str(folder), "--journal", str(journal)])
    return done.exit_code, done.output


def rows(path: Path) -> list[dict[str, str]]:
    with path.open(newline="", encoding="utf-8") as file:
        return list(csv.DictReader(file))


def test_a_tournament_is_written_for_other_programs(journal: Path, tmp_path: Path) -> None:
    out = tmp_path / "out"
    before = os.umask(0o077)  # as `main` sets it
    try:
        code, told = export(out, journal)
    finally:
        os.umask(before)
    assert (code, told.split()) == (0, [str(out / name) for name in FILES])
    assert out.stat().st_mode & 0o777 == 0o755, "the files in it are for everybody"
    event: dict[str, Any] = json.loads((out / "event.json").read_text())
    schema = json.loads((out / f"event.v{VERSION}.schema.json").read_text())
    assert not list(complaints(schema, schema, event))
    assert (event["title"], event["phase"], event["pool"], event["sums"]["bought"]) == ("Friday", "over", 1200, 1200)
    standings = rows(out / "standings.csv")
    assert len(standings) == 12 and "'=HYPERLINK(1)" in {row["name"] for row in standings}
    assert sum(int(row["amount"]) for row in rows(out / "payouts.csv")) == 1200
    assert sum(int(row["stack"]) for row in rows(out / "seats.csv")) == 150
    assert [row["act"] for row in rows(out / "moves.csv")].count("DrawSeats") == 12
    assert "seed" not in (out / "event.json").read_text()


def test_files_of_no_tournament_are_not_written(journal: Path, tmp_path: Path) -> None:
    out = tmp_path / "out"
    with open_journal(tmp_path / "empty"):
        code, told = export(out, tmp_path / "empty")
    assert code == 1 and "no tournament has been opened in it" in told and not out.exists()
    code, told = export(out, tmp_path / "missing")
    assert code != 0 and "missing" in told and not out.exists()
    out.mkdir()
    os.symlink("/dev/full", out / "payouts.csv")
    code, told = export(out, journal)
    assert code == 1 and "payouts.csv does not fit on the disk" in told


@pytest.mark.parametrize("command", ["formats", "simulate", "desk --journal friday"])
@pytest.mark.parametrize(
    ("right", "wrong", "told"),
    [
        ('"standard"', '"stnadard"', "level 1: there is no ruleset `stnadard`; did you mean `standard`?"),
        ("limit = 60", "limit = 2000000", "level 7: standard.toml: option `bet_limit` is a whole number"),
    ],
)
def test_a_format_whose_tables_cannot_be_played_is_refused(
    command: str, right: str, wrong: str, told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    text = (FORMATS / "single-evening.toml").read_text("utf-8")
    assert right in text
    Path("mine.toml").write_text(text.replace(right, wrong, 1), "utf-8")
    name, *options = command.split()
    done = CliRunner().invoke(cli, ["tournament", name, "mine.toml", *options])
    assert done.exit_code == 1 and f"Error: mine.toml, {told}" in done.output
    assert sorted(each.name for each in tmp_path.iterdir()) == ["mine.toml"]

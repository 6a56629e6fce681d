"""Tests that every command that writes refuses a full disk, a read-only one and /dev/full in one sentence, and leaves
nothing half written there. The commands are found by themselves, so that a new one cannot be forgotten."""

import os
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path

import click
import pytest

from companion.cli import cli
from companion.hall.joined import read_line, written
from companion.hall.store import Store
from companion.table.hall_says import joined_path
from companion.table.journal.open_journal import open_journal
from companion.tournament.book import Book, Opening
from companion.tournament.format_files import load_format
from tests.crash.test_full_filesystem import disk, filled
from tests.support import Bench, seat_three

__all__ = ["disk"]

LINE = "sabacc://127.0.0.1:8884/hall/7"
WRITING = {
    "simulate": "--hands 2 --record {}/f",
    "export": "--journal evening.journal --output {}/f",
    "season": "--journal evening.journal --output {}/f",
    "backup": "{} --journal evening.journal",
    "restore": "evening.journal --journal {}/f",
    "language template": "de --output {}/f",
    "pictures": "{} --ruleset standard --language en",
    "bundle": "{} --journal evening.journal",
    "hall desk": "--folder {} --no-keys",
    "hall export": "{}/f --folder hall",
    "hall join": f"{LINE} --journal {{}}/f --keep-only",
    "hall slip": "--journal evening.journal --svg {}/f",
    "tournament desk": "single-evening --journal {}/f",
    "tournament export": "{}/f --journal friday.tournament",
    "print aid": "standard --output {}/f",
    "print blank-dice": "--output {}/f",
    "print calibration": "--output {}/f",
    "print chips": "--output {}/f",
    "print counts": "--output {}/f",
    "print dealer": "standard --output {}/f",
    "print deck": "classic76 --output {}/f",
    "print dice": "--output {}/f",
    "print gallery": "{}",
    "print reference": "standard --output {}/f",
    "print scores": "--output {}/f",
    "print slips": "--output {}/f",
    "print tags": "classic76 --output {}/f",
    "print tents": "--output {}/f",
    "print tokens": "--output {}/f",
}
"""A line for each command that writes to a place that is named; `{}` stands for a folder."""
ELSEWHERE = frozenset({
    "run", "watch", "serve", "hall leave", "hall publish", "kiosk pin", "tags enrol", "tags replace", "trays flash",
    "trays seat",
})  # fmt: skip
"""The commands that write only while they run for long, or where settings and devices are."""
READING = frozenset({
    "rules", "suggest", "cards", "score", "odds", "replay", "verify", "tournament formats", "tournament simulate",
    "language check", "tags check", "tags decks", "tags list", "tags scan-check", "trays list", "trays tune",
    "kiosk counts", "doctor",
})  # fmt: skip
"""The commands that write nothing but what they say."""


TRIED = [
    each for each in WRITING if "SABACC_EVERY" in os.environ or each == "print tents" or not each.startswith("print ")
]
"""The commands that are tried. All of `print` write their file in one place; a long run tries each."""


def commands(command: click.Command, name: str = "") -> Iterator[str]:
    """Yield the names of all commands."""
    if not isinstance(command, click.Group):
        yield name
        return
    context = click.Context(command)
    for each in command.list_commands(context):
        found = command.get_command(context, each)
        assert found is not None
        yield from commands(found, f"{name} {each}".strip())


def test_every_command_is_known_to_write_or_not_to() -> None:
    assert sorted(commands(cli)) == sorted([*WRITING, *ELSEWHERE, *READING])


@pytest.fixture(autouse=True)
def evening(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Put a table's evening, which has joined a hall, a tournament and a desk's folder into the working folder."""
    monkeypatch.chdir(tmp_path)
    bench = Bench(tmp_path / "evening.journal")
    seat_three(bench.table)
    bench.settle()
    bench.close()
    joined_path(tmp_path / "evening.journal").write_bytes(written(read_line(LINE)))
    Store(tmp_path / "hall" / "hall.sqlite").close()
    with open_journal(tmp_path / "friday.tournament") as journal:
        opening = Opening(load_format("single-evening"), "Friday")
        Book(journal, opening, wall=lambda: 1e9, mono=lambda: 0.0, entropy=bytes)


def left(folder: Path) -> list[Path]:
    """Return the files with something in them: a lock and a file that was only opened are empty."""
    return sorted(each for each in folder.rglob("*") if each.is_file() and each.stat().st_size)


@pytest.mark.parametrize("name", TRIED)
def test_a_full_disk_is_a_sentence_and_nothing_is_left_there(
    name: str, disk: Path, refused: Callable[..., str]
) -> None:
    filled(disk)
    before = left(disk)
    said = refused(*name.split(), *WRITING[name].format(disk).split())
    assert str(disk) in said and ("does not fit" in said or "full" in said), said
    assert left(disk) == before


@pytest.mark.parametrize("name", TRIED)
def test_a_read_only_disk_is_a_sentence(name: str, disk: Path, refused: Callable[..., str]) -> None:
    subprocess.run(["mount", "-o", "remount,ro", str(disk)], check=True)
    said = refused(*name.split(), *WRITING[name].format(disk).split())
    assert str(disk) in said, said


@pytest.mark.parametrize("name", [name for name in TRIED if "{}/f" in WRITING[name]])
def test_a_device_is_a_sentence(name: str, refused: Callable[..., str]) -> None:
    refused(*name.split(), *WRITING[name].replace("{}/f", "/dev/full").split())
    beside = {each for each in Path("/dev").glob("*full?*") if each.is_file() and each.stat().st_size}
    assert Path("/dev/full").is_char_device() and not beside

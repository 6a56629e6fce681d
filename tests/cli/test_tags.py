"""`sabacc tags`: enrolment on the modelled reader, and deck files that clash."""

import json
import os
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from companion.devices.decks.deck_file import load_deck
from companion.game.cards import find_deck
from tests.cli.conftest import Sabacc

COUNTS = find_deck("classic76").counts()
FIRST, SECOND, THIRD = "04a1b2c3d4e5f6", "0a0b0c0d", "04000000000abc"


def enrol(sabacc: Sabacc, file: Path, *lines: str, args: tuple[object, ...] = ()) -> str:
    result = sabacc("tags", "enrol", file, "--simulated", *args, input="".join(f"{line}\n" for line in lines))
    assert result.exit_code == 0, result.output
    return result.stdout


def test_cards_are_enrolled_one_after_the_other_and_gone_on_with(sabacc: Sabacc, tmp_path: Path) -> None:
    file = tmp_path / "blue.toml"
    said = enrol(sabacc, file, FIRST, SECOND, args=("--name", "The blue deck"))
    assert "0/76  next: 1 of coins" in said
    assert "2/76  next: 3 of coins" in said
    assert "Stopped at 2 of 76" in said
    assert " 2/76  next: 3 of coins" in enrol(sabacc, file)
    enrol(sabacc, file, THIRD)
    deck = load_deck(file, COUNTS)
    assert deck.name == "The blue deck"
    assert dict(deck.tags) == {FIRST: "1 of coins", SECOND: "2 of coins", THIRD: "3 of coins"}


def test_a_tag_twice_is_refused_and_changes_nothing(sabacc: Sabacc, tmp_path: Path) -> None:
    file = tmp_path / "blue.toml"
    said = enrol(sabacc, file, FIRST, FIRST, FIRST.upper(), "no tag")
    assert said.count("Refused") == 3
    assert f"{FIRST} is already the 1 of coins" in said
    assert "`no tag` is no tag" in said
    assert dict(load_deck(file, COUNTS).tags) == {FIRST: "1 of coins"}


def test_a_tag_of_another_deck_is_refused(sabacc: Sabacc, tmp_path: Path) -> None:
    blue, red = tmp_path / "blue.toml", tmp_path / "red.toml"
    enrol(sabacc, blue, FIRST)
    said = enrol(sabacc, red, FIRST, args=("--other", blue))
    assert f"Refused: {FIRST} is the 1 of coins of the deck blue" in said
    assert not red.exists()


def test_undo_skip_and_quit(sabacc: Sabacc, tmp_path: Path) -> None:
    file = tmp_path / "blue.toml"
    said = enrol(sabacc, file, "undo", FIRST, "undo", "skip", SECOND, "quit", THIRD)
    assert "nothing to take back" in said
    assert "Taken back: the 1 of coins" in said
    assert dict(load_deck(file, COUNTS).tags) == {SECOND: "2 of coins"}


def test_a_whole_deck(sabacc: Sabacc, tmp_path: Path) -> None:
    file = tmp_path / "blue.toml"
    assert "76/76  every card has its tag" in enrol(sabacc, file, *[""] * 80)
    assert "76 of 76 cards of classic76 have a tag" in sabacc("tags", "check", file).stdout
    listed = json.loads(sabacc("tags", "list", file, "--json").stdout)
    assert len(listed["tags"]) == 76
    assert listed["missing"] == []


def test_files_are_checked_alone_and_together(sabacc: Sabacc, refused: Callable[..., str], tmp_path: Path) -> None:
    blue, red = tmp_path / "blue.toml", tmp_path / "red.toml"
    enrol(sabacc, blue, FIRST, SECOND)
    enrol(sabacc, red, SECOND, THIRD)
    assert "74 have none yet" in sabacc("tags", "check", blue).stdout
    assert json.loads(sabacc("tags", "check", blue, "--json").stdout)["decks"][0]["tags"] == 2
    sentence = refused("tags", "check", blue, red)
    for word in (SECOND, str(blue), str(red), "2 of coins", "1 of coins"):
        assert word in sentence
    text = sabacc("tags", "list", blue).stdout
    assert f"{FIRST}  1 of coins" in text
    assert "3 of coins" in text


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("deck = 'tarot99'\n", ["tarot99", "classic76"]),
        ("deck = 7\n", ["deck", "words in quotes"]),
        ("", ["deck"]),
        ("deck = \n", ["line 1", "TOML"]),
        ("deck = 'classic76'\nname = 'x'\ncolour = 'blue'\n[tags]\n", ["colour", "expected"]),
        ("deck = 'classic76'\nname = 'x'\n[tags]\n04a1b2c3 = 'ten of coins'\n", ["line 4", "ten of coins"]),
        ("deck = 'classic76'\nname = 'x'\n[tags]\n04a1 = 'idiot'\n", ["04a1"]),
        ("deck = 'classic76'\nname = 'x'\n[tags]\n04a1b2c3 = 'idiot'\n04a1b2c3 = 'star'\n", ["line 5", "twice"]),
    ],
)
def test_broken_deck_files(refused: Callable[..., str], tmp_path: Path, text: str, words: list[str]) -> None:
    file = tmp_path / "broken.toml"
    file.write_text(text)
    for command in (("tags", "check"), ("tags", "list"), ("tags", "enrol", "--simulated")):
        sentence = refused(*command, file)
        for word in (str(file), *words):
            assert word in sentence
    assert file.read_text() == text


def test_missing_things(refused: Callable[..., str], tmp_path: Path) -> None:
    assert str(tmp_path / "none") in refused("tags", "list", tmp_path / "none")
    assert "tarot99" in refused("tags", "enrol", tmp_path / "new.toml", "--simulated", "--deck", "tarot99")
    assert not (tmp_path / "new.toml").exists()


def test_without_a_reader_it_says_what_is_missing(
    refused: Callable[..., str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in ("spidev", "mfrc522"):
        monkeypatch.setitem(sys.modules, module, None)
    sentence = refused("tags", "enrol", tmp_path / "new.toml")
    assert "is not installed" in sentence
    assert not (tmp_path / "new.toml").exists()


def test_the_fitted_reader_and_the_keyboard_beside_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The real path down to the wire: the driver on a modelled chip, orders typed on a real pipe."""
    from companion.cli import cli
    from companion.simulation.chip import Mfrc522Chip
    from companion.simulation.clock import ModelClock
    from companion.simulation.field import Field
    from companion.simulation.wires import Wires, installed

    field = Field(ModelClock(time.monotonic))
    field.lay(FIRST)
    wires = Wires()
    wires.connect(Mfrc522Chip(field))
    reading, writing = os.pipe()
    os.write(writing, b"hello\n")
    os.close(writing)
    with installed(wires), os.fdopen(reading) as typed:
        monkeypatch.setattr(sys, "stdin", typed)
        cli(["tags", "enrol", str(tmp_path / "blue.toml")], standalone_mode=False)
    said = capsys.readouterr().out
    assert f"{FIRST} is the 1 of coins now" in said
    assert "`hello` is not understood" in said
    assert dict(load_deck(tmp_path / "blue.toml", COUNTS).tags) == {FIRST: "1 of coins"}


def test_two_cards_at_once_are_told_and_neither_is_taken() -> None:
    from companion.cli.tags import _Looks
    from companion.simulation.clock import ModelClock
    from companion.simulation.field import Field
    from companion.simulation.wires import simulated_reader

    clock = ModelClock()
    field = Field(clock)
    looks = _Looks(simulated_reader(field), clock.now)
    field.lay(FIRST)
    field.lay(SECOND)
    heard = []
    for _ in range(10):
        heard += list(looks.look())
        clock.sleep(0.05)
    assert heard == [("trouble", "2 tags lie on the reader; lay one card at a time")]

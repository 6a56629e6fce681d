"""Tests that the menu of faults is complete: each fault has its words, its row in the manual, and a test that shows
what the table does."""

import re
from pathlib import Path

import pytest
from click.testing import CliRunner

from companion.cli import cli
from companion.game.moves import Refused
from companion.locale import Words
from companion.simulation.clock import ModelClock
from companion.simulation.fault_list import CATALOGUE, FaultAsked, FaultBroken, parse_fault
from companion.simulation.reader.chip import Mfrc522Chip
from companion.simulation.reader.field_model import Field
from companion.simulation.reader.maker import signature_of
from companion.simulation.reader.reader_faults import ReaderFaults
from tests.simulation import test_reader_faults, test_tray_faults
from tests.simulation.shows import SHOWN

MANUAL = Path(__file__).parents[2] / "docs" / "simulator.md"
PLACES = ("field", "tray 1", "tray 2")
MODULES = (test_reader_faults, test_tray_faults)


def rows() -> dict[str, tuple[str, str]]:
    """Return for each fault in the manual's table the places where it can be, and what the table does about it."""
    found: dict[str, tuple[str, str]] = {}
    for line in MANUAL.read_text("utf-8").splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if len(cells) == 3 and cells[0].startswith("`"):
            for name in re.findall(r"`([^`=]+)(?:=\d+)?`", cells[0]):
                assert name not in found, f"{name} has two rows"
                found[name] = (cells[1], cells[2])
    return found


def test_every_fault_has_a_row_in_the_manual_and_every_row_a_fault() -> None:
    where = {"reader": "field, trays", "wire": "trays"}
    assert {name: place for name, (place, _) in rows().items()} == {
        kind.name: where[kind.where] for kind in CATALOGUE.values()
    }
    assert all(len(does) > 20 for _, does in rows().values())


@pytest.mark.parametrize("name", CATALOGUE)
def test_every_fault_is_shown_by_a_test(name: str) -> None:
    tests = SHOWN.get(name, [])
    assert tests, f"no test shows what the table does about {name}"
    assert all(any(hasattr(module, test) for module in MODULES) for test in tests)


@pytest.mark.parametrize("name", CATALOGUE)
def test_every_fault_has_words(name: str) -> None:
    words = Words("en")
    short, told = words.say(f"fault-{name}"), words.say(f"fault-{name}-told")
    assert not words.missing
    assert 0 < len(short) <= 32 and told.endswith(".")


@pytest.mark.parametrize(
    "text, asked",
    [
        ("weak-tag", FaultAsked("weak-tag", "field", 30)),
        ("weak-tag@tray2=5", FaultAsked("weak-tag", "tray 2", 5)),
        ("weak-tag@Tray-2=5%", FaultAsked("weak-tag", "tray 2", 5)),
        ("silent", FaultAsked("silent", "tray 1", 100)),
        ("clone@field", FaultAsked("clone", "field", 100)),
    ],
)
def test_a_fault_is_asked_for_on_the_command_line(text: str, asked: FaultAsked) -> None:
    assert parse_fault(text, PLACES) == asked


@pytest.mark.parametrize(
    "text, places, sentence",
    [
        ("gone", PLACES, "no fault `gone`"),
        ("", PLACES, "no fault ``"),
        ("silent", ("field",), "there is none"),
        ("silent@field", PLACES, "not of the field"),
        ("weak-tag@tray9", PLACES, "no place `tray9`"),
        ("weak-tag@", PLACES, "no place ``"),
        ("weak-tag=0", PLACES, "1 to 100 per cent"),
        ("weak-tag=101", PLACES, "1 to 100 per cent"),
        ("weak-tag=a lot", PLACES, "not `a lot`"),
        ("weak-tag=", PLACES, "1 to 100 per cent"),
        ("silent=30", PLACES, "on or off"),
    ],
)
def test_a_fault_that_cannot_be_is_refused_in_a_sentence(text: str, places: tuple[str, ...], sentence: str) -> None:
    with pytest.raises(FaultBroken, match=re.escape(sentence)):
        parse_fault(text, places)


def test_a_place_that_is_not_there_is_told_with_those_that_are_as_they_are_typed() -> None:
    with pytest.raises(FaultBroken, match=r"there are: field, tray1, tray2$"):
        parse_fault("silent@tray9", ("field", "tray 1", "tray 2"))
    assert parse_fault("silent@tray2", ("field", "tray 1", "tray 2")).place == "tray 2"


def test_the_command_line_lists_all_faults_and_refuses_others_in_a_sentence() -> None:
    listed = CliRunner().invoke(cli, ["run", "--simulated", "--fault", "list"])
    assert listed.exit_code == 0
    assert all(re.search(rf"^{name}(=| )", listed.output, re.MULTILINE) for name in CATALOGUE)
    for args, sentence in (
        (["--simulated", "--fault", "gone"], "there is no fault `gone`"),
        (["--simulated", "--fault", "silent"], "add --trays 2"),
        (["--fault", "deaf"], "add --simulated"),
        (["--trays", "2"], "add --simulated"),
    ):
        refused = CliRunner().invoke(cli, ["run", *args])
        assert refused.exit_code != 0 and sentence in refused.output and "Traceback" not in refused.output


def test_a_fault_for_which_no_card_is_left_is_refused() -> None:
    clock = ModelClock(lambda: 0.0)
    field = Field(clock, sign=signature_of)
    faults = ReaderFaults("field", "field", field, Mfrc522Chip(field), {}, list)
    with pytest.raises(Refused):
        faults.set("three-cards", 100)
    assert not field.cards and not faults.level("three-cards")

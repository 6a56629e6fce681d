"""`sabacc trays list`, `seat` and `tune` beside trays on real ptys."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
import serial

from companion.devices.trays.registry import Registry
from companion.devices.trays.version import FIRMWARE
from tests.cli.conftest import Sabacc
from tests.devices.trays.plugs import Plugs, name_of
from tests.devices.trays.tray import Tray

TAG = "04a1b2c3d4e5f6"


@pytest.fixture
def plugs(tmp_path: Path) -> Iterator[Plugs]:
    (tmp_path / "by-id").mkdir()
    (tmp_path / "config" / "sabacc").mkdir(parents=True)
    (tmp_path / "config" / "sabacc" / "table.toml").write_text(f'[trays]\nfolder = "{tmp_path / "by-id"}"\n')
    plugs = Plugs(tmp_path / "by-id")
    yield plugs
    plugs.close()


@pytest.fixture
def registry(tmp_path: Path) -> Path:
    return tmp_path / "state" / "sabacc" / "trays.toml"


def test_no_tray_at_all(sabacc: Sabacc, plugs: Plugs) -> None:
    said = sabacc("trays", "list", "--wait", "0.5")
    assert (said.exit_code, said.stdout.count("\n")) == (0, 1)
    assert "There is no tray in" in said.stdout and "`sabacc trays flash` makes a tray of a new Pico." in said.stdout
    assert json.loads(sabacc("trays", "list", "--wait", "0.5", "--json").stdout) == {"trays": []}


def test_trays_are_listed_plugged_in_and_not(sabacc: Sabacc, plugs: Plugs, registry: Path) -> None:
    first, old = Tray("e66100"), Tray("e66177", fw="0.9.0")
    first.tags[1] = [TAG]
    first.details[0] = "deaf"
    plugs.plug("e66100", first)
    plugs.plug("e66177", old)
    Registry(registry).give("e66100", 2)
    Registry(registry).give("e66199", 1)
    said = sabacc("trays", "list").stdout.splitlines()
    assert said[0].split() == ["seat", "tray", "firmware", "line", "wells", "how", "it", "is"]
    assert said[1].startswith("1     e66199  -") and said[1].endswith("not plugged in")
    assert said[2].startswith(f"2     e66100  {FIRMWARE}     100.0%") and f"1: deaf; 2: {TAG} read 100 %" in said[2]
    assert said[3].startswith("-     e66177  0.9.0") and "give it a seat" in said[3]
    entries = json.loads(sabacc("trays", "list", "--json").stdout)["trays"]
    assert [(entry["serial"], entry["seat"], entry["health"], entry["detail"]) for entry in entries] == [
        ("e66199", 1, "down", "offline"),
        ("e66100", 2, "ok", ""),
        ("e66177", 0, "ok", "no-seat"),
    ]
    assert entries[1]["wells"][1] == {"tags": [TAG], "quality": 100, "health": "ok", "detail": ""}
    assert entries[1]["firmware"] == FIRMWARE and entries[1]["quality"] == 1.0
    assert Registry(registry).known == ("e66100", "e66199")  # to look gives no seats


def test_a_seat_is_given_and_taken(sabacc: Sabacc, refused: Callable[..., str], plugs: Plugs, registry: Path) -> None:
    plugs.plug("e66100", Tray("e66100"))
    Registry(registry).give("e66199", 3)
    assert sabacc("trays", "seat", "100", 3).stdout == (
        "Tray e66100 has seat 3 now.\nTray e66199 had it, and has none now.\n"
    )
    assert sabacc("trays", "seat", "E66199", 0).stdout == "Tray e66199 has no seat now.\n"
    before = registry.read_text()
    assert "there is no tray 555; there are: e66100, e66199" in refused("trays", "seat", "555", 1)
    assert "there is no seat 99" in refused("trays", "seat", "100", 99)
    with serial.Serial(str(plugs.folder / name_of("e66100")), exclusive=True):
        assert "holds the ports" in refused("trays", "seat", "100", 1)
        assert "in use by another program" in sabacc("trays", "list").stdout
    assert registry.read_text() == before


def test_a_broken_file_is_one_sentence_and_stays(refused: Callable[..., str], plugs: Plugs, registry: Path) -> None:
    registry.parent.mkdir(parents=True)
    registry.write_text("[trays.e1]\nseat = 'one'")
    for command in (("list",), ("seat", "e1", 1), ("tune",), ("tune", "field")):
        assert "[trays.e1] seat is 'one'" in refused("trays", *command)
    assert registry.read_text() == "[trays.e1]\nseat = 'one'"


def test_wells_with_one_card_are_tuned(
    sabacc: Sabacc, refused: Callable[..., str], plugs: Plugs, registry: Path
) -> None:
    tray = Tray("e66100")
    plugs.plug("e66100", tray)
    assert "no well holds one card" in refused("trays", "tune")
    tray.tags = [[TAG], [TAG, "04000000000001"]]
    said = sabacc("trays", "tune", "--looks", 40)
    assert said.exit_code == 0, said.output
    assert "well 2: several cards lie in it; it is left out" in said.stderr
    head, row, *_ = said.stdout.splitlines()
    assert head.split()[:5] == ["tray", "well", "gain", "4", "(33"]
    assert row.split() == ["e66100", "1", "62%", "75%", "88%", "100%", "7"]
    assert Registry(registry).gains_of("e66100") == (7, 5)
    tray.tags = [[], ["04000000000001"]]
    measured = json.loads(sabacc("trays", "tune", "100", "--well", 2, "--json").stdout)["measured"]
    assert measured == [{"tray": "e66100", "well": 2, "rates": {"4": 0.62, "5": 0.74, "6": 0.86, "7": 1.0}, "best": 7}]
    assert Registry(registry).gains_of("e66100") == (7, 7)


def test_a_field_that_is_not_there_is_told(refused: Callable[..., str], plugs: Plugs, registry: Path) -> None:
    assert "the reader of the field cannot be measured" in refused("trays", "tune", "field")
    assert not registry.exists()

"""Tests that the wiring agrees with the programs, and that a wiring which would not work is refused."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

if not os.environ.get("SABACC_NO_SKIP"):
    pytest.importorskip("yaml")

from companion.settings import FieldSettings, PanelSettings
from firmware.tray import pins as tray_pins
from hardware import make, parts, pins, wiring


def changed(build: str, *swaps: tuple[str, str]) -> list[str]:
    """Return the errors found in a build's wiring after these texts in its file have been replaced."""
    text = wiring.path_of(build).read_text("utf-8")
    for before, after in swaps:
        assert before in text
        text = text.replace(before, after, 1)
    return wiring.problems(wiring.parse(build, text))


@pytest.mark.parametrize("build", wiring.BUILDS)
def test_the_wiring_is_what_the_programs_use(build: str) -> None:
    assert wiring.problems(wiring.read(build)) == []


def test_the_boards_have_the_pins_that_they_have() -> None:
    assert len(pins.HEADER) == len(pins.PICO) == 40
    assert {f"GPIO{number}" for number in range(28)} <= set(pins.HEADER.values())
    assert {f"GP{number}" for number in (*range(23), 26, 27, 28)} <= set(pins.PICO.values())
    # From the two data sheets: one pin of each corner.
    assert (pins.HEADER[3], pins.HEADER[38], pins.HEADER[40]) == ("GPIO2", "GPIO20", "GPIO21")
    assert (pins.PICO[1], pins.PICO[20], pins.PICO[21], pins.PICO[29], pins.PICO[34]) == (
        "GP0", "GP15", "GP16", "GP22", "GP28",
    )  # fmt: skip


@pytest.mark.parametrize(
    ("build", "swaps", "said"),
    [
        pytest.param(
            "panel",
            [("- PI: [13]", "- PI: [99]"), ("- PI: [11]", "- PI: [13]"), ("- PI: [99]", "- PI: [11]")],
            "panel: [panel] button says GPIO17 for BUTTON contact 1; wired there: D2 anode",
            id="two pins exchanged",
        ),
        pytest.param(
            "panel",
            [("GPIO17, GND, GPIO27, GND, GPIO18", "GPIO18, GND, GPIO27, GND, GPIO17")],
            "panel: PI pin 11 is GPIO17, but the wiring calls it GPIO18",
            id="a pin called by another's name",
        ),
        pytest.param(
            "panel",
            [("- PI: [15]\n    - W2: [1]\n    - R2: [1]\n  -\n    - R2: [2]", "- PI: [15]\n    - W2: [1]")],
            "panel: D1 anode has no resistor of its own before it",
            id="a light without a resistor",
        ),
        pytest.param(
            "panel",
            [("- PI: [20]\n    - W2: [2]\n    - D1: [2]", "- PI: [20]\n    - W2: [2]\n    - D1: [1]")],
            "panel: D1 cathode is on nothing; it goes to GND",
            id="a light the wrong way round",
        ),
        pytest.param(
            "field",
            [("22, 1]  #", "22, 2]  #"), ("GPIO25, 3V3]", "GPIO25, VBUS]"), ("6, 22, 1]\n", "6, 22, 2]\n")],
            "field: READER 3.3V is on VBUS; it goes to 3V3",
            id="a reader on 5 V",
        ),
        pytest.param(
            "field",
            [("4, 6, 7, 8]\n  -", "4, 8, 7, 6]\n  -")],
            "field: READER 3.3V is on GND; it goes to 3V3",
            id="a reader's supply the wrong way round",
        ),
        pytest.param(
            "field",
            [("SDA, SCK", "SCK, SDA")],
            "field: READER pin 1 is SDA, but the wiring calls it SCK",
            id="a board whose pins are in another order",
        ),
        pytest.param(
            "field",
            [("- READER: [6, 8]\n    - --\n    - C1: [1, 2]", "- READER: [6, 8]\n    - --\n    - C1: [2, 1]")],
            "field: C1 + is on GND; it goes to 3V3",
            id="a capacitor the wrong way round",
        ),
        pytest.param(
            "field",
            [("- READER: [6, 8]\n    - --\n    - C2: [1, 2]", "- READER: [6, 7]\n    - --\n    - C2: [1, 2]")],
            "field: C2 b is wired to GPIO25, which no program expects",
            id="a capacitor on a signal",
        ),
        pytest.param(
            "tray",
            [("PICO: [26, 24,", "PICO: [22, 24,")],
            "tray: the firmware's SELECT says GP20 for WELL2 SDA; wired there: nothing",
            id="both readers selected by one pin",
        ),
        pytest.param(
            "tray",
            [("- U1: [2, 7, 14]", "- U1: [7, 7, 14]")],
            "tray: GP13 is wired to GND",
            id="a signal on a rail",
        ),
        pytest.param(
            "tray",
            [("- U1: [7, 14]\n    - --\n    - C5: [1, 2]", "- U1: [7, 14]\n    - --\n    - C5: [1, 1]")],
            "tray: GND and VBUS are joined: a short circuit",
            id="a short circuit",
        ),
        pytest.param(
            "tray",
            [("- PICO: [19]\n    - W3: [1]\n    - R2: [1]\n  -\n    - R2: [2]", "- PICO: [19]\n    - W3: [1]")],
            "tray: ACT contact 1 has no resistor of its own before it",
            id="a button without a resistor",
        ),
        pytest.param(
            "tray",
            [("1 kΩ", "330 Ω")],
            "tray: FOLD contact 1 has 330 Ω before it; 1000 or more",
            id="a button behind too small a resistor",
        ),
        pytest.param(
            "tray",
            [("PICO: [17, 38, 40]", "PICO: [17, 38, 36]")],
            "tray: RING 5V is on 3V3; it goes to VBUS",
            id="a ring on the readers' supply",
        ),
    ],
)
def test_a_wrong_wiring_is_refused(build: str, swaps: list[tuple[str, str]], said: str) -> None:
    assert said in changed(build, *swaps)


def test_a_pin_that_the_configuration_moves_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pins, "PanelSettings", lambda: PanelSettings(shift=23))
    monkeypatch.setattr(pins, "FieldSettings", lambda: FieldSettings(reset=24))
    assert wiring.problems(wiring.read("panel")) == [
        "panel: [panel] shift says GPIO23 for D1 anode; wired there: nothing",
        "panel: PI GPIO22 is wired, but no program uses it",
    ]
    assert "field: [field] reset says GPIO24 for READER RST; wired there: nothing" in wiring.problems(
        wiring.read("field")
    )


def test_a_pin_that_the_firmware_moves_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tray_pins, "ACT", tray_pins.FOLD)
    monkeypatch.setattr(tray_pins, "FOLD", tray_pins.ACT - 1)
    found = wiring.problems(wiring.read("tray"))
    assert "tray: the firmware's ACT says GP15 for ACT contact 1; wired there: FOLD contact 1" in found


def test_panel_and_field_share_no_pin_of_the_header() -> None:
    used = [set(wiring.read(build).parts["PI"].labels) for build in ("panel", "field")]
    assert not used[0] & used[1]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("connectors: [", "panel.yml is no wiring"),
        ("connectors: {}", "panel.yml is no wiring"),
        ("- PI: [12]", "panel.yml: PI has no pin 99"),
        ("- BUZZER: [1]", "panel.yml: there is no part BUZZ"),
        ("- W4: [2]", "panel.yml: W4 has no wire 3"),
        ("colors: [WH, BK]", "W1 has 3 colours for 2 wires"),
        ("[GPIO17, GND", "labels for the pins"),
    ],
)
def test_a_broken_file_is_refused_with_a_sentence(text: str, said: str) -> None:
    whole = wiring.path_of("panel").read_text("utf-8")
    breaks = {
        "- PI: [12]": "- PI: [99]",
        "- BUZZER: [1]": "- BUZZ: [1]",
        "- W4: [2]": "- W4: [3]",
        "colors: [WH, BK]": "colors: [WH, BK, RD]",
        "[GPIO17, GND": "[GPIO17, GND, GND",
    }
    broken = whole.replace(text, breaks[text]) if text in breaks else text
    with pytest.raises(wiring.WiringBroken, match=said.replace("[", "\\[")):
        wiring.parse("panel", broken)


def tool(name: str) -> None:
    """Skip the test if this program is missing, unless the suite forbids skipping."""
    if shutil.which(name) is None:
        if os.environ.get("SABACC_NO_SKIP"):
            pytest.fail(f"{name} is not installed")
        pytest.skip(f"{name} is not installed")


@pytest.mark.parametrize("build", wiring.BUILDS)
def test_wireviz_draws_every_part_and_wire(build: str, tmp_path: Path) -> None:
    tool("dot")
    make.draw(build, tmp_path)
    drawn = (tmp_path / f"{build}.svg").read_text("utf-8")
    committed = (make.PICTURES / f"{build}.svg").read_text("utf-8")
    read = wiring.read(build)
    for name in (*read.parts, *read.bundles):
        for picture in (drawn, committed):
            assert f">{name}<" in picture


def test_wireviz_refuses_a_wire_to_a_pin_that_is_not_there(tmp_path: Path) -> None:
    tool("dot")
    text = wiring.path_of("field").read_text("utf-8").replace("PI: [24, 23,", "PI: [26, 23,")
    (tmp_path / "field.yml").write_text(text, "utf-8")
    command = [make.sys.executable, "-m", "wireviz.wv_cli", "-f", "s", str(tmp_path / "field.yml")]
    assert subprocess.run(command, check=False, capture_output=True, timeout=60).returncode != 0


@pytest.mark.parametrize("build", wiring.BUILDS)
def test_the_parts_list_is_what_wireviz_counts(build: str, tmp_path: Path) -> None:
    """WireViz counts the parts of the same file independently. It must find the same number of each part, at the same
    places."""
    tool("dot")
    command = [make.sys.executable, "-m", "wireviz.wv_cli", "-f", "t", "-o", str(tmp_path)]
    subprocess.run([*command, str(wiring.path_of(build))], check=True, capture_output=True, timeout=60)
    lines = (tmp_path / f"{build}.bom.tsv").read_text("utf-8").splitlines()[1:]
    theirs = {}
    for line in lines:
        _, what, number, unit, where = line.split("\t")
        what = what.removeprefix("Connector, ").removeprefix("Wire, ")
        theirs[what.lower()] = (float(number), unit, tuple(filter(None, where.split(", "))))
    ours = parts.counted(wiring.read(build))
    if build == "table":  # WireViz counts the metres of cables that are bought ready-made
        ours = {what: row for what, row in ours.items() if not what.startswith("Cable")}
        theirs = {what: row for what, row in theirs.items() if row[1] != "m"}
    by_order = {what.lower(): (row[0], row[1], tuple(sorted(row[2]))) for what, row in ours.items()}
    assert by_order == {what: (row[0], row[1], tuple(sorted(row[2]))) for what, row in theirs.items()}

"""Tests the builders' pages: links and pictures exist, commands are the program's, and figures are the computed
ones."""

import os
import re
from pathlib import Path

import click
import pytest
from msgspec.structs import replace

if not os.environ.get("SABACC_NO_SKIP"):
    pytest.importorskip("yaml")

from companion.cli import main
from hardware import make, parts, pins, power, prints, wiring

PAGES = sorted(make.FOLDER.glob("*.md"))
BUILDS = ("panel", "field", "tray", "full-table")


def text(page: str) -> str:
    return (make.FOLDER / f"{page}.md").read_text("utf-8")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_and_pictures_exist(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)", page.read_text("utf-8")):
        if not target.startswith("https://"):
            assert (page.parent / target).resolve().is_file(), target


def test_every_picture_and_print_is_shown() -> None:
    shown = "".join(page.read_text("utf-8") for page in PAGES)
    assert [name for name in make.sources() if f"({name})" not in shown] == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_commands_are_the_programs(page: Path) -> None:
    for said in re.findall(r"`sabacc ([^`]+)`", page.read_text("utf-8")):
        command: click.Command = main
        for word in said.split():
            if not isinstance(command, click.Group):
                break
            found = command.get_command(click.Context(command), word)
            assert found is not None, f"sabacc {said}"
            command = found
        assert not isinstance(command, click.Group), f"sabacc {said} is no whole command"


@pytest.mark.parametrize("page", BUILDS)
def test_a_build_is_complete(page: str) -> None:
    """A build has a wiring, parts, steps that each end with a check, and a section about problems."""
    whole = text(page)
    assert "(pictures/" in whole and "<!-- made: parts " in whole
    assert "## What goes wrong, and how it shows" in whole
    steps = re.findall(r"^\| (\d+) \| (.+) \| (.+) \|$", whole.split("## Build and check")[1], re.MULTILINE)
    assert [int(number) for number, _, _ in steps] == list(range(1, len(steps) + 1))
    assert len(steps) >= 6 and all(len(check) > 10 for _, _, check in steps)


@pytest.mark.parametrize("build", pins.BUILDS)
def test_every_build_asks_the_doctor_for_itself(build: str) -> None:
    assert text(build).count(f"sabacc doctor {build}") >= 2


def test_the_figures_in_the_text_are_the_computed_ones() -> None:
    assert f"{power.readers_3v3_ma():.0f} mA" in text("tray")
    assert f"{power.READER_IDLE_MA:.0f} mA at rest, {power.READER_IDLE_MA + power.FIELD_MA:.0f} mA" in text("field")
    assert f"(3.3 − 2.0) / 330 = {power.light_ma(2.0, 330):.1f} mA" in text("panel")
    assert f"**5 V, {power.hub_a():g} A or more**" in text("full-table")
    assert f"{power.tray_ma():.0f} mA" in text("UNTRIED")


def test_every_part_has_an_order_a_price_and_a_number_to_buy() -> None:
    """This includes parts that no build has."""
    builds = [wiring.read(build) for build in wiring.BUILDS]
    needed = parts.bought(*builds, seats=8)  # type: ignore[arg-type]
    assert set(needed) == set(parts.orders())
    assert all(each.order and each.euro > 0 for each in parts.orders().values())
    rows = {what: parts.bought(*builds, seats=seats) for what, seats in (("one", 1), ("four", 4))}  # type: ignore[arg-type]
    assert [row["RC522 board, RFID-RC522, 60 x 40 mm, with loose header"] for row in rows.values()] == [4, 10]
    assert [row["Raspberry Pi Pico or Pico 2"] for row in rows.values()] == [1, 4]
    assert [any(what.startswith("USB hub") for what in row) for row in rows.values()] == [False, True]


def test_a_part_that_no_shop_list_knows_is_told_in_a_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Whoever adds a light to the panel adds a part, and is to hear where it goes."""
    real = wiring.read

    def with_a_relay(build: str) -> wiring.Wiring:
        read = real(build)
        return replace(read, extras={**read.extras, "Relay board": 1}) if build == "panel" else read

    monkeypatch.setattr(wiring, "read", with_a_relay)
    monkeypatch.setattr("sys.argv", ["make", "--check"])
    assert make.main() == 1
    assert "hardware/buying.toml does not say how `Relay board` is bought; add it there" in capsys.readouterr().out


def test_the_strips_below_the_level_shifter_are_cut() -> None:
    """Each strip would join two opposite pins: 1, which is at GND, with 14, which is at 5 V."""
    (step,) = [line for line in text("tray").splitlines() if "on stripboard" in line]
    assert step.index("cut each strip") < step.index("W5 to the Pico")


@pytest.mark.parametrize("page", [make.FOLDER / "tray.md", *(make.FOLDER.parent / "docs").glob("trays.md")])
def test_the_image_of_each_board_is_named(page: Path) -> None:
    said = set(re.findall(r"`(RPI_PICO\w*)`", page.read_text("utf-8")))
    assert said == {"RPI_PICO", "RPI_PICO_W", "RPI_PICO2", "RPI_PICO2_W"}


@pytest.mark.parametrize("page", ["full-table", "UNTRIED"])
def test_a_link_over_minutes_is_looked_at_where_it_stayed_open(page: str) -> None:
    """`sabacc trays list` opens the ports itself, and has seen only a few lines when it prints."""
    rows = [line for line in text(page).splitlines() if "99 %" in line]
    assert rows and all("*Menu, Trays*" in row and "trays list" not in row for row in rows)


def test_the_drive_of_a_new_pico_is_not_taken_for_the_image() -> None:
    """The boot ROMs name it RPI-RP2 (RP2040 data sheet 2.8.4.1) and RP2350 (RP2350 data sheet 5.5)."""
    page = (make.FOLDER.parent / "docs" / "trays.md").read_text("utf-8")
    assert "drive appears, named `RPI-RP2`\n   (Pico 2: `RP2350`)" in page
    assert "drive that appears: `RPI_PICO`" not in page


@pytest.mark.parametrize("page", pins.BUILDS)
def test_every_build_relieves_its_cable_of_strain(page: str) -> None:
    assert re.search(r"\bknot\b|cable tie", text(page).split("## Build and check")[1])


def number(file: str, name: str) -> float:
    """Return a number that an OpenSCAD file defines at its beginning."""
    found = re.search(rf"^{name} = \[?([\d.]+)", (prints.FOLDER / file).read_text("utf-8"), re.MULTILINE)
    assert found, name
    return float(found[1])


def test_spacer_coils_and_fits_in_the_text_are_the_prints() -> None:
    assert number("common.scad", "spacer") == 3
    coil, rim = number("common.scad", "coil"), number("tray.scad", "rim")
    pitch = max(63.5 + 2 * number("common.scad", "card_play") + 2 * rim + 4, 2 * coil + 4)
    assert pitch - coil >= coil
    assert f"stand {pitch:.0f} mm\n  apart, {pitch - coil:.0f} mm from edge to edge" in text("tray")
    # The field of a dipole in its plane, as a share of the field at its middle, is a³ / 2r³.
    assert f"= {100 * 20**3 / (2 * pitch**3):.1f} %" in text("tray")
    assert f"Walls {number('common.scad', 'wall')} mm" in text("tray")
    assert f"deep; with\nthe cover {10.6 + number('common.scad', 'floor_t')} mm" in text("field")


def test_the_colours_in_the_steps_are_the_wirings() -> None:
    """ "red on 15" in the panel's steps is the wire of that colour in the wiring picture."""
    names = {"white": "WH", "red": "RD", "green": "GN", "yellow": "YE", "black": "BK"}
    drawn = {}
    for chain in wiring.yaml.safe_load(wiring.path_of("panel").read_text("utf-8"))["connections"]:
        if "PI" in chain[0]:
            ((bundle, (wire,)),) = chain[1].items()
            drawn[chain[0]["PI"][0]] = wiring.read("panel").bundles[bundle].colours[wire - 1]
    said = re.findall(r"(white|red|green|yellow|black) on (\d+)", text("panel"))
    assert {int(place): names[colour] for colour, place in said} == drawn

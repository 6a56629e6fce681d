"""Tests that the pins and the words of the screen in docs/trays.md agree with the code that defines them."""

import runpy
from pathlib import Path

from hardware import wiring

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "trays.md").read_text()
FLOWING = " ".join(PAGE.split())


def test_the_pins_are_those_of_the_firmware() -> None:
    pins = runpy.run_path(str(ROOT / "firmware" / "tray" / "pins.py"))
    (first, second), (reset, other) = pins["SELECT"], pins["RESET"]
    for said in (
        f"SCK GP{pins['SCK']}, MOSI GP{pins['MOSI']}, MISO GP{pins['MISO']}",
        f"well 1: SDA GP{first}, RST GP{reset}; well 2: SDA GP{second}, RST GP{other}",
        f"act GP{pins['ACT']}, fold GP{pins['FOLD']}",
        f"DIN GP{pins['RING']}",
        f"ring of {pins['RING_PIXELS']} WS2812",
    ):
        assert said in PAGE


def test_what_lies_between_the_pico_and_the_ring_is_named() -> None:
    """Connected directly, a ring on 5 V does not see the Pico's 3.3 V as high."""
    tray = wiring.read("tray")
    (row,) = [line for line in PAGE.splitlines() if "WS2812" in line and line.startswith("| a ring")]
    assert tray.parts["U1"].type in row and "on 5 V" in row
    assert tray.parts["R1"].subtype.split(",")[0] in row


def test_the_buttons_it_names_are_on_the_screen() -> None:
    words = "".join(file.read_text() for file in (ROOT / "companion" / "locale" / "en").glob("*.ftl"))
    for said in ("The tray is right", "The table is right", "Free a locked card", "Go on", "Look"):
        assert f"*{said}*" in FLOWING and said in words
    for said in (
        "The tray is offline",
        "The tray says nothing",
        "Another program holds its port",
        "Its firmware is old",
    ):
        assert f"| {said}" in PAGE and said in words

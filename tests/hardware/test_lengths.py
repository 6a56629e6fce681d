"""Tests that every wire of a tray reaches from part to part in the printed box."""

import os
import re
from math import hypot

import pytest

if not os.environ.get("SABACC_NO_SKIP"):
    pytest.importorskip("yaml")

from hardware import prints, wiring
from tests.hardware.test_metal import head

SPARE = 20
"""Millimetres of a wire that its two stripped ends and the way up or down in the box take."""
PITCH, ROWS, FIRST = 2.54, 17.78, 1.37
"""Of the Pico, in mm: between two pins, between its two rows, from the edge at the USB socket to the first pins (its
data sheet, figure 3)."""


def places() -> dict[str, tuple[float, float]]:
    """Return where the wires end in a tray for poker cards, in mm from the left and from the front: `PICO 1` to
    `PICO 40`, and the other parts. The places are those of tray.scad and tray-inside.scad."""
    common, own = head("common.scad"), head("tray.scad")
    across, along, _ = prints.PRINTS["tray.stl"].size
    (wall,), (plug,), (front,), (rim,), (play,) = (
        (common | own)[name] for name in ("wall", "plug", "front", "rim", "card_play")
    )
    pitch = max(63.5 + 2 * play + 2 * rim + 4, 2 * common["coil"][0] + 4)
    left, right = (across - pitch) / 2, (across + pitch) / 2
    header = front + rim + 88.9 / 2 + play + common["coil_from_end"][0] - common["board"][1]
    inside = (prints.FOLDER / "tray-inside.scad").read_text("utf-8")
    ((*corner, wide, deep),) = re.findall(
        r'\[size\[0\] - (\d+), front - (\d+), .*\("Black"\) cube\(\[(\d+), (\d+),', inside
    )
    beside, behind = map(int, corner)
    found = {
        "WELL1": (left, header),
        "WELL2": (right, header),
        "ACT": (left, front / 2),
        "FOLD": (right, front / 2),
        "RING": (across / 2, front / 2),
        "U1": (across - beside + int(wide) / 2, front - behind + int(deep) / 2),
    }
    for pin in range(1, 41):
        row, number = (-1, pin) if pin <= 20 else (1, 41 - pin)
        found[f"PICO {pin}"] = (across / 2 + row * ROWS / 2, along - wall - plug - FIRST - PITCH * (number - 1))
    return found


def test_every_wire_of_a_tray_is_long_enough() -> None:
    resistors = {"R1": "RING", "R2": "ACT", "R3": "FOLD"}  # they sit at these parts
    at, bundles = places(), wiring.read("tray").bundles
    short = []
    for chain in wiring.yaml.safe_load(wiring.path_of("tray").read_text("utf-8"))["connections"]:
        if len(chain) != 3 or "--" in chain:
            continue
        ((one, pins),), ((bundle, _),), ((other, _),) = (step.items() for step in chain)
        for pin in pins:
            start, end = at[f"{one} {pin}" if one == "PICO" else one], at[resistors.get(other, other)]
            needed = hypot(start[0] - end[0], start[1] - end[1]) + SPARE
            if needed > 1000 * bundles[bundle].metres:
                short.append(f"{bundle}: {needed:.0f} mm from {one} {pin} to {other}")
    assert short == []

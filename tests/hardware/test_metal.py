"""Tests that no metal is near a reader's coil: screws that are nearer than the pages allow are made of nylon."""

import os
import re
from itertools import product
from math import hypot

import pytest

if not os.environ.get("SABACC_NO_SKIP"):
    pytest.importorskip("yaml")

from hardware import make, parts, prints, wiring


def head(file: str) -> dict[str, tuple[float, ...]]:
    """Return the numbers and lists of numbers that the head of an OpenSCAD file defines."""
    text = (prints.FOLDER / file).read_text("utf-8")
    found = re.findall(r"^(\w+) = \[?([\d., ]+)\]?;", text, re.MULTILINE)
    return {name: tuple(map(float, figures.split(","))) for name, figures in found}


def screws_mm(build: str) -> float:
    """Return the least distance in mm from the middle of a screw to the edge of a coil, in a tray for poker cards. The
    places are those of the modules `screws` and `wells` in the OpenSCAD files."""
    common, own = head("common.scad"), head(f"{build}.scad")
    (wall,), (end,), half = common["wall"], common["coil_from_end"], common["coil"][0] / 2
    across, along, _ = prints.PRINTS[f"{build}.stl"].size
    if build == "field":
        inset, ys = wall + 4, [wall + 4, along - wall - 4]
        coils = [(across - wall - own["ends"][0] - common["play"][0] - end, along / 2)]
    else:
        inset, ys = wall + 3.2, [wall + 3.2, along / 2, along - wall - 3.2]
        card = [side + 2 * common["card_play"][0] for side in (63.5, 88.9)]
        pitch = max(card[0] + 2 * own["rim"][0] + 4, 2 * common["coil"][0] + 4)
        coils = [
            (x, own["front"][0] + own["rim"][0] + card[1] / 2) for x in ((across - pitch) / 2, (across + pitch) / 2)
        ]
    return min(
        hypot(max(abs(x - coil[0]) - half, 0), max(abs(y - coil[1]) - half, 0))
        for x, y, coil in product((inset, across - inset), ys, coils)
    )


@pytest.mark.parametrize("build", ["field", "tray"])
def test_a_screw_that_is_nearer_than_the_pages_allow_is_of_nylon(build: str) -> None:
    (allowed,) = re.findall(r"No metal within (\d+) mm", (make.FOLDER / "field.md").read_text("utf-8"))
    assert f"Keep {allowed} mm between any metal" in (make.FOLDER / "full-table.md").read_text("utf-8")
    screws = [what for what in parts.counted(wiring.read(build)) if "crew" in what]
    assert screws
    assert screws_mm(build) >= float(allowed) or all("nylon" in what for what in screws)


def test_the_distances_in_the_text_are_the_prints() -> None:
    assert f"stand {screws_mm('field'):.0f} mm from the coil" in (make.FOLDER / "field.md").read_text("utf-8")
    assert f"stand {screws_mm('tray'):.0f} mm from a coil" in (make.FOLDER / "tray.md").read_text("utf-8")

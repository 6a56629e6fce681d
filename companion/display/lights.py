"""The lights of the devices, at the right of the strip of small facts."""

import math

from companion.display import letters, theme, tray_facts
from companion.display.metrics import NEAR_FLOOR, Area
from companion.display.sheet import Sheet
from companion.display.wording import Wording
from companion.table.sight import Health, Sight

ALWAYS = ("field", "panel", "journal", "program", "computer")
"""Lights that are shown however the device is, where there is one; any other only when it is down."""

LIGHT, BESIDE, APART = 2.8, 1.0, 1.8
"""In mm on a 7" panel: how wide a light is, how far from its name, and how far apart two of them are."""


def draw(sheet: Sheet, sight: Sight, words: Wording, area: Area) -> Area:
    """One beside the other up to the right edge, each with its name, in full where all of them find room; returns what
    is left of the area."""
    found = _found(sight, words)
    room, rest = area.right(min(area.w * 0.48, 68 * sheet.grow), 2)
    cells = _packed(sheet, found, room)
    for cell, (name, health, wordings) in zip(cells, found, strict=True):
        light, label = cell.left(LIGHT * sheet.grow, BESIDE)
        shape, colour = theme.HEALTH[health]
        sheet.shape(f"light.{name}", light, shape, colour)
        sheet.text(f"light.{name}.name", label, wordings, (NEAR_FLOOR, NEAR_FLOOR), theme.DIM)
    return Area(area.x, area.y, cells[0].x - area.x - 2, area.h) if cells else rest


def _found(sight: Sight, words: Wording) -> list[tuple[str, Health, list[str]]]:
    """The lights from left to right: of what, how it is, its name in full and in short."""
    shown = [each for each in sight.devices if each.name in ALWAYS or each.health == "down"]
    found: list[tuple[str, Health, list[str]]] = [
        (each.name, each.health, [words.say(f"display-device{form}", device=each.name) for form in ("", "-short")])
        for each in shown
    ]
    if sight.preferences.muted:
        muted = [words.say("sound-muted"), words.say("sound-muted-short")]
        found = [each for each in found if each[0] != "sound"] + [("sound", "absent", muted)]
    if (trays := tray_facts.worst(sight)) is not None:
        found.insert(0, ("trays", trays, [words.say("trays-light"), words.say("trays-light-short")]))
    return found


def _packed(sheet: Sheet, found: list[tuple[str, Health, list[str]]], area: Area) -> list[Area]:
    """A cell for each, as wide as its name in the fullest form and the largest letters with which all find room; equal
    ones where none does."""
    panel, floor = sheet.panel, math.ceil(NEAR_FLOOR * sheet.panel.height_px / sheet.panel.height_mm)
    wanted = max(floor, panel.y(NEAR_FLOOR * sheet.grow * sheet.larger))
    for form, cap in ((0, wanted), (0, floor), (1, wanted), (1, floor)):
        names = [letters.width(letters.clean(wordings[form]), cap) + 1 for _, _, wordings in found]
        wide = [LIGHT * sheet.grow + BESIDE + each * panel.width_mm / panel.width_px for each in names]
        apart = APART * sheet.grow
        if sum(wide) + apart * (len(wide) - 1) <= area.w:
            left = area.x + area.w - sum(wide) - apart * (len(wide) - 1)
            starts = [left + sum(wide[:at]) + apart * at for at in range(len(wide))]
            return [Area(x, area.y, w, area.h) for x, w in zip(starts, wide, strict=True)]
    return area.columns(max(1, len(found)), 1)[: len(found)]

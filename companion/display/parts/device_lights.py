"""The lights that show the health of the devices, at the right end of the sentence about the last event on the table's
page."""

import itertools

from companion.display.canvas import letters, theme
from companion.display.canvas.canvas import Canvas
from companion.display.canvas.metrics import NEAR_FLOOR, Area
from companion.display.layout.tree import areas, measured, part, row
from companion.display.model import tray_facts
from companion.display.model.wording import Wording
from companion.table.views.table_view import Device, Health, TableView

ALWAYS = ("field", "panel", "journal", "program", "computer", "hall")
"""Names of devices that get a light as soon as they do not work well. Any other device gets one only when it is down.
"""

LIGHT, BESIDE, APART = 2.8, 1.0, 1.8
"""Sizes in mm on a 7" panel: a light's width, the gap to its name, and the gap between two lights."""
SHARE = 0.37
"""The most of the line's width that the lights take: the sentence needs the rest."""


def draw(canvas: Canvas, view: TableView, words: Wording, area: Area) -> Area:
    """Draw lights up to the right edge of the area: for the trays, for each device that does not work well, and for
    muted sound. Each light has words beside it: what is wrong with which device or, if not all of that fits, the
    device's name; trays that work then have only their light. Returns the rest of the area."""
    found = _found(view, words)
    if not found:
        return area
    names, cap = _fitting(canvas, found, area.portion(right=SHARE).w)
    wide = [canvas.panel.wide(letters.width(letters.clean(name), cap) + 1) if name else 0 for name in names]
    lights = [
        [part("", APART), part(f"{at}.light", LIGHT), measured("", BESIDE if each else 0), measured(f"{at}", each)]
        for at, each in enumerate(wide)
    ]
    tree = row(part("rest", weight=1), measured("", 2), *lights[0][1:], *itertools.chain(*lights[1:]))
    cells, size = areas(tree, area, canvas.grow), (canvas.panel.high(cap) / canvas.grow / canvas.larger, NEAR_FLOOR)
    for at, (name, (id, health, _)) in enumerate(zip(names, found, strict=True)):
        shape, colour = theme.HEALTH[health]
        canvas.shape(f"light.{id}", cells[f"{at}.light"], shape, colour)
        canvas.text(f"light.{id}.name", cells[f"{at}"], name, size, theme.DIM)
    return cells["rest"]


def _found(view: TableView, words: Wording) -> list[tuple[str, Health, list[str]]]:
    """Return the lights from left to right: device, health, and wordings of what is wrong with it, the fullest first.
    Except for the trays, devices that work have no light."""
    looked = [each for each in view.devices if each.name in ALWAYS or each.health == "down"]
    found: list[tuple[str, Health, list[str]]] = [
        (each.name, each.health, _wrong(words, each)) for each in looked if each.health != "ok"
    ]
    if view.preferences.muted:
        muted = [words.say("sound-muted"), words.say("sound-muted-short")]
        found = [each for each in found if each[0] != "sound"] + [("sound", "absent", muted)]
    if (trays := tray_facts.worst(view)) is not None:
        short = "" if trays == "ok" else words.say("trays-light-short")
        found.insert(0, ("trays", trays, [words.say("trays-light"), short]))
    return found


def _wrong(words: Wording, device: Device) -> list[str]:
    """Return wordings of what is wrong with a device: in words, and its name, in full and in short."""
    health = words.say("display-health", health=device.health, device=device.name)
    name, short = (_named(words, device, form) for form in ("", "-short"))
    return [words.say("display-detail", device=name, health=health), name, short]


def _named(words: Wording, device: Device, form: str) -> str:
    """Return a device's name, and how long ago it was heard if that is to be said."""
    name = words.say(f"display-device{form}", device=device.name)
    if device.age < 0:
        return name
    return words.say("display-device-age", what=name, seconds=device.age, minutes=device.age // 60)


def _fitting(canvas: Canvas, found: list[tuple[str, Health, list[str]]], room: float) -> tuple[list[str], int]:
    """Return the words for each light ("" for none), and the capital height in pixels. Words are as long and as large
    as possible, so that all of them fit in `room` mm."""
    panel, floor = canvas.panel, canvas.panel.cap(NEAR_FLOOR)
    wanted = max(floor, panel.y(NEAR_FLOOR * canvas.grow))
    lights = len(found) * (LIGHT + APART) * canvas.grow
    for at in range(max(len(wordings) for _, _, wordings in found)):
        names = [wordings[min(at, len(wordings) - 1)] for _, _, wordings in found]
        for cap in (wanted, floor):
            written = [letters.width(letters.clean(name), cap) + 1 for name in names if name]
            if lights + sum([BESIDE + panel.wide(each) for each in written]) <= room:
                return names, cap
    return [""] * len(found), floor

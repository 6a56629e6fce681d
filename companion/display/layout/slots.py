"""The fixed places for buttons at the foot of every page, called slots. A button of one kind is always in the same
place: undo and menu, or the way back, at the left; the usual move or the next step at the right; other moves between
them. For a left-handed operator the sides are swapped. On an upright panel the slots take two rows."""

from collections.abc import Mapping

import msgspec
from msgspec.structs import replace

from companion.display.canvas.canvas import Canvas
from companion.display.canvas.metrics import GAP, PLAY_HEIGHT, TOUCH_FLOOR, Area
from companion.display.layout.tree import Part, areas, column, part, row

BACK, OTHERS, PRIMARY = 19.0, 89.0, 36.8
"""Wanted widths in mm on a 7" panel: of undo and menu, of four other moves together, and of the usual move."""

SECONDS = ("second.1", "second.2", "second.3")


class Slots(msgspec.Struct, frozen=True):
    """The places at the foot of a page: `back`, three for secondary actions (`seconds`; () while something else has
    their room), `primary` for the next step, and `head`, the right end of the title's line, where the number of the
    page is."""

    back: Area
    seconds: tuple[Area, ...]
    primary: Area
    head: Area

    @property
    def note(self) -> Area:
        """The areas of all secondary actions, joined to one area, for a page that puts other moves or a sentence
        there."""
        return self.seconds[0].joined(self.seconds[-1])

    @property
    def asked(self) -> Area:
        """The areas of the first two secondary actions, joined to one area. The third is left for the buttons that turn
        pages."""
        return self.seconds[0].joined(self.seconds[1])


def foot(canvas: Canvas) -> Part:
    """Return the slots (the fixed places for buttons) as a part of a layout tree (see `tree`). A page puts this part at
    its foot."""
    back = part("back", BACK, least=TOUCH_FLOOR)
    seconds = row(*map(part, SECONDS), gap=GAP, handed=True, wanted=OTHERS, least=52, gives=2, weight=1)
    primary = part("primary", PRIMARY, least=22, gives=1)
    if canvas.panel.upright:
        low = row(back, replace(primary, weight=1), gap=GAP, handed=True)
        high = PLAY_HEIGHT * 1.4
        both = [replace(each, wanted=PLAY_HEIGHT, least=14.0, most=high, weight=1.0) for each in (seconds, low)]
        return column(*both, gap=GAP, wanted=2 * PLAY_HEIGHT + GAP, least=2 * 14 + GAP, most=2 * high + GAP)
    return row(back, seconds, primary, gap=GAP, handed=True, wanted=PLAY_HEIGHT, least=14, most=PLAY_HEIGHT * 1.1)


def slots_of(found: Mapping[str, Area]) -> Slots:
    """Return the slots (the fixed places for buttons) of a page, given the areas of its layout tree. `foot` must be a
    part of that tree. The slot `head` is the area named "number"; if there is none, it is the same area as `back`."""
    return Slots(
        found["back"], tuple(found[id] for id in SECONDS), found["primary"], found.get("number", found["back"])
    )


def at_the_foot(canvas: Canvas, area: Area) -> tuple[Slots, Area]:
    """Return the slots at the foot of a page without a title, and the rest of its area."""
    found = areas(column(part("rest"), foot(canvas), gap=2), area, canvas.grow, left_handed=canvas.left_handed)
    return slots_of(found), found["rest"]

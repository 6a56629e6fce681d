"""The frame of every page that opens over the table: its title, its body, and fixed slots for buttons at its foot.
Buttons of one kind have the same place on every page: back (or cancel) at the left, the next step at the right."""

import math
from collections.abc import Callable, Sequence
from typing import TypeVar

from msgspec.structs import replace

from companion.display.canvas import theme
from companion.display.canvas.actions import Action, Close, Go
from companion.display.canvas.canvas import Canvas
from companion.display.canvas.metrics import GAP, NEAR, Area
from companion.display.layout.slots import Slots, foot, slots_of
from companion.display.layout.tree import areas, column, part, row
from companion.display.model.wording import Wording

T = TypeVar("T")

FIRST, SECOND = 6.7, 4.4
"""Capital heights in mm of the label of the next step, and of other buttons at the foot: wanted and least."""

DOORS = {"chart": "icon-chart", "season": "icon-season", "chips": "icon-chips", "health": "icon-health"}
"""The icons of those pages that can be opened by a button at the foot of another page."""


def frame(canvas: Canvas, area: Area, head: float = 9.0, number: float = 20.0) -> tuple[Area, Area, Slots]:
    """Divide a page into three areas and return them: that of the title, `head` mm high on a 7" panel; that of the
    body; and the slots, the fixed places for buttons at the foot. `number` is the width in mm that is kept free at the
    end of the title's line, for the number of the page or for what was typed."""
    title = row(
        part("title"),
        part("number", min(number, 14) if canvas.panel.upright and number < 30 else number),
        gap=2,
        wanted=head,
    )
    tree = column(title, part("body"), foot(canvas), gap=2)
    found = areas(tree, area, canvas.grow, left_handed=canvas.left_handed)
    return found["title"], found["body"], slots_of(found)


def close(canvas: Canvas, words: Wording, slots: Slots, label: str = "display-cancel") -> None:
    """Draw, in its slot, the button that leads back, or that cancels a question. `label` is the code of its text."""
    said = words.say(label)
    canvas.button("close", slots.back, said, Close(), ("escape",), kind="quiet", icon="icon-back")


def doors(canvas: Canvas, words: Wording, names: Sequence[str], slots: Slots) -> None:
    """Draw up to three buttons, each of which opens the page with one of these `names`. They are in the first two slots
    for secondary actions and in the slot for the next step."""
    for name, place in zip(names, (*slots.seconds[:2], slots.primary), strict=False):
        label, icon = words.say("page-door", page=name), DOORS.get(name, "")
        canvas.button(f"door.{name}", place, label, Go(name), size=SECOND, icon=icon)


def turn_pages(canvas: Canvas, words: Wording, page: Go, items: Sequence[T], each: int, slots: Slots) -> list[T]:
    """Draw the buttons that turn pages. Returns those `items` that the page shows, at most `each`."""
    return turned(canvas, words, page.at, items, each, slots, lambda to: replace(page, at=to))


def turned(
    canvas: Canvas, words: Wording, at: int, items: Sequence[T], each: int, slots: Slots, goes: Callable[[int], Action]
) -> list[T]:
    """Draw the buttons to the previous and the next page in the last secondary slot, and the page's number at the end
    of its title. `at` is the index of the page shown; `goes` makes the action for an index. Returns the items of this
    page, at most `each`."""
    pages = max(1, math.ceil(len(items) / each))
    at = min(at, pages - 1)
    turns = ("before", "previous", "back", at - 1, "pageup"), ("next", "next", "next", at + 1, "pagedown")
    for cell, (id, code, icon, to, key) in zip(slots.seconds[2].columns(2, GAP), turns, strict=True):
        if 0 <= to < pages:
            said = words.say(f"display-{code}")
            canvas.button(f"page.{id}", cell, "", goes(to), (key,), icon=f"icon-{icon}", said=said)
    if pages > 1:
        text = [words.say("display-page", page=at + 1, pages=pages), f"{at + 1} / {pages}"]
        canvas.text("page", slots.head, text, NEAR, theme.DIM, align="right")
    return list(items[at * each : (at + 1) * each])

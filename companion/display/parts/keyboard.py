"""The keyboard on the screen: figures and letters in the rows of the language, its accents among them."""

import math
from collections.abc import Sequence

from companion.display.canvas.actions import Type
from companion.display.canvas.canvas import Canvas
from companion.display.canvas.metrics import TOUCH_FLOOR, Area
from companion.display.input.draft import Draft
from companion.display.model.wording import Wording

BETWEEN = 1.2
"""The distance of the keys in mm."""
LEAST = 9.4
"""Least side of a key in mm: a little over what may be touched at all, so that pixels may be rounded."""
BESIDE = 2
"""So many keys, for the space and the way back, stand at the end of the last row."""


def arranged(rows: Sequence[str], columns: int, lines: int) -> list[str]:
    """The letters in at most `columns` a row, the last row with room for two keys more: rows that are too long are
    halved, and those beyond the first `lines` are dealt out to the ends of the others, as far as there is room."""
    halved: list[str] = []
    for at, row in enumerate(rows):
        room = columns - BESIDE * (at == len(rows) - 1)
        each = math.ceil(len(row) / math.ceil(len(row) / room))
        halved += [row[start : start + each] for start in range(0, len(row), each)]
    found = halved[: max(lines, 1)]
    for letter in "".join(halved[len(found) :]):
        filled = [len(row) + BESIDE * (at == len(found) - 1) for at, row in enumerate(found)]
        shortest = filled.index(min(filled))
        if filled[shortest] < columns:
            found[shortest] += letter
    return found


def draw(canvas: Canvas, words: Wording, draft: Draft, area: Area) -> None:
    """The keys; the first letter of a name is a capital."""
    columns = int((area.w + BETWEEN) // (LEAST + BETWEEN))
    lines = int((area.h + BETWEEN) // (TOUCH_FLOOR + BETWEEN))
    rows = arranged(words.say("display-keyboard").split(), columns, lines)
    longest = max(len(row) + BESIDE * (at == len(rows) - 1) for at, row in enumerate(rows))
    for at, (line, letters) in enumerate(zip(area.rows(len(rows), BETWEEN), rows, strict=True)):
        cells = line.columns(longest, BETWEEN)
        for cell, letter in zip(cells, letters, strict=False):
            shown = letter if draft.typed else letter.upper()
            canvas.button(
                f"letter.{letter}", cell, shown, Type(shown), (letter,), kind="play", size=(4.2, 2.8), hint=False
            )
        if at == len(rows) - 1:
            canvas.button("letter.space", cells[-2], words.say("display-space"), Type(" "), ("space",), hint=False)
            said = words.say("said-key", key="erase")
            canvas.button("erase", cells[-1], "<", Type(""), ("backspace",), size=(5, 2.8), hint=False, said=said)

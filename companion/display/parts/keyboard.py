"""The on-screen keyboard: digits and letters in the usual rows of the screen's language, including accented letters."""

import math
from collections.abc import Sequence

from companion.display.canvas.actions import Type
from companion.display.canvas.canvas import Canvas
from companion.display.canvas.metrics import TOUCH_FLOOR, Area
from companion.display.input.draft import Draft
from companion.display.layout.tree import many
from companion.display.model.wording import Wording

BETWEEN = 1.2
"""Gap between the keys, in mm."""
LEAST = 9.4
"""Least side of a key in mm: a little over that of the least touch target, so that pixels can be rounded."""
BESIDE = 2
"""Number of other keys at the end of the last row: space and backspace."""


def arranged(rows: Sequence[str], columns: int, lines: int) -> list[str]:
    """Arrange the letters in at most `lines` rows of at most `columns` keys; the last row has room for space and
    backspace. Rows that are too long are divided. If there are too many rows, the letters of the last ones are added at
    the ends of the others, as far as they fit."""
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
    """Draw the on-screen keyboard. Its letters are capitals until something is typed."""
    columns = many(area.w, LEAST, BETWEEN)
    lines = many(area.h, TOUCH_FLOOR, BETWEEN)
    rows = arranged(words.say("display-keyboard").split(), columns, lines)
    longest = max(len(row) + BESIDE * (at == len(rows) - 1) for at, row in enumerate(rows))
    for at, (line, letters) in enumerate(zip(area.rows(len(rows), BETWEEN), rows, strict=True)):
        cells = line.columns(longest, BETWEEN)
        for cell, letter in zip(cells, letters, strict=False):
            shown = letter if draft.typed else letter.upper()
            canvas.button(f"letter.{letter}", cell, shown, Type(shown), (letter,), size=(4.2, 2.8))
        if at == len(rows) - 1:
            canvas.button("letter.space", cells[-2], words.say("display-space"), Type(" "), ("space",))
            said = words.say("said-key", key="erase")
            canvas.button("erase", cells[-1], "", Type(""), ("backspace",), icon="icon-erase", said=said)

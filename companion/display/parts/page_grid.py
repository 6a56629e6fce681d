"""What the pages of the menu are built of: grids of buttons, lists of sentences, and the buttons that turn a page.
Lists turn pages; nothing scrolls."""

import math
from collections.abc import Callable, Sequence
from typing import TypeVar

from msgspec.structs import replace

from companion.display.canvas import holding, letters, theme
from companion.display.canvas.actions import Action, Close, Go
from companion.display.canvas.canvas import Canvas, Size
from companion.display.canvas.metrics import GAP, NEAR, NEAR_FLOOR, Area
from companion.display.model.wording import Wording
from companion.game.moves import TABLE, Move
from companion.table.intents import Play

Item = tuple[str, str, Action]
"""Id, label, action."""

LONG = ("card.", "take.", "lock.", "tray-right.", "table-right.", "fault.", "hands.", "counted.")
"""Buttons with a name on them: it needs the room of the key's letter."""

SEATS = ("seat", "counted", "hands", "use")
"""Buttons about a seat, which carry its shape."""

NARROW = 13.0
"""In mm: in less, "Previous" has no room."""

T = TypeVar("T")

ALARMING = holding.HELD
"""Buttons of a grid that are not to be touched by the way."""


def grid(
    canvas: Canvas,
    words: Wording,
    page: Go,
    items: Sequence[Item],
    body: Area,
    footer: Area,
    *,
    chosen: Sequence[str] = (),
    columns: int = 0,
) -> Area:
    """Buttons in a grid of at most twelve, 12 mm high or more; those whose ids are `chosen` are marked. `columns`: so
    many, 0 for as many as suit their number. Returns what is left of the footer."""
    most = 3
    if canvas.panel.upright:  # narrower, but higher: two columns of six take as many; a rule in words needs both
        columns, most = min(columns or (1 if page.page == "options" else 2), 2), 6
    columns = columns or (3 if len(items) <= 9 or page.page == "options" else 4)
    rows = max(2, min(most, math.ceil(len(items) / columns)))
    items, footer = turn_pages(canvas, words, page, items, columns * rows, footer)

    def draw(size: Size) -> None:
        for at, (cell, (id, label, action)) in enumerate(zip(body.grid(columns, rows, GAP), items, strict=False)):
            keys = (str((at + 1) % 10),) if at < 10 else ()  # the tenth has the key right of the nine
            kind = "alarm" if id in ALARMING else "chosen" if id in chosen else "play"
            hint, hold, seat = page.page != "options" and not id.startswith(LONG), holding.seconds(id), seat_of(id)
            canvas.button(id, cell, label, action, keys, kind=kind, size=size, hint=hint, hold=hold, seat=seat)

    canvas.evenly(draw, (4.2, NEAR_FLOOR))
    return footer


def seat_of(id: str) -> int:
    """The seat that a button is about whose id ends in its number, 0 for none."""
    what, _, number = id.rpartition(".")
    return int(number) if what in SEATS and number.isdecimal() else 0


def doors(canvas: Canvas, words: Wording, names: Sequence[str], footer: Area) -> Area:
    """Buttons that lead on to other pages, in the footer; returns what is left of it, where pages can still be turned
    unless the panel is higher than wide."""
    most = footer.w if canvas.panel.upright else footer.w * 0.55
    wide = min(24 * canvas.grow, (most - GAP * (len(names) - 1)) / len(names))
    for name in names:
        cell, footer = footer.left(wide, GAP)
        canvas.button(f"door.{name}", cell, words.say("page-door", page=name), Go(name), hint=False)
    return footer


def misdeal(words: Wording) -> Item:
    """The button that gives the hand up. It is held, so that it asks for no reason: the usual one is kept."""
    return "move.misdeal", words.do("misdeal"), Play(Move("misdeal", TABLE, reason=words.say("display-misdeal-reason")))


def abandon(words: Wording) -> Item:
    """The button for a hand that nobody wants to play to its end, though nothing is wrong with it: credits go back as
    after a misdeal, and the record says why. It is held, too."""
    return (
        "move.abandon",
        words.say("display-abandon"),
        Play(Move("misdeal", TABLE, reason=words.say("display-abandoned"))),
    )


def turn_pages(
    canvas: Canvas, words: Wording, page: Go, items: Sequence[T], each: int, footer: Area
) -> tuple[list[T], Area]:
    """Those of the `items` that stand on this page, `each` at the most; the buttons that turn the page stand at the
    right of the footer, of which the rest is returned."""
    pages = max(1, math.ceil(len(items) / each))
    at = min(page.at, pages - 1)
    if pages > 1:
        scale = canvas.grow
        wide = min(28 * scale, (footer.w - 2 * GAP) / 3)
        if wide < NARROW:  # the words of the buttons before the number of the page
            wide = (footer.w - GAP) / 2
        next_, footer = canvas.beside(footer, wide, GAP)
        before, footer = canvas.beside(footer, wide, GAP)
        turners(canvas, words, at, pages, before, next_, lambda to: replace(page, at=to))
        text = words.say("display-page", page=at + 1, pages=pages)
        number, rest = canvas.beside(footer, min(22 * scale, footer.w), GAP)
        if canvas.text("page", number, [text, f"{at + 1} / {pages}"], (NEAR, NEAR_FLOOR), theme.DIM, align="right"):
            footer = rest
    return list(items[at * each : (at + 1) * each]), footer


def turners(
    canvas: Canvas, words: Wording, at: int, pages: int, before: Area, next_: Area, goes: Callable[[int], Action]
) -> None:
    """The buttons that turn to the page before and to the next one, where there is such a page; of one size."""

    def turn(size: Size) -> None:
        if at + 1 < pages:
            canvas.button(
                "page.next", next_, words.say("display-next"), goes(at + 1), ("pagedown",), size=size, hint=False
            )
        if at:
            canvas.button(
                "page.before", before, words.say("display-previous"), goes(at - 1), ("pageup",), size=size, hint=False
            )

    canvas.evenly(turn, (NEAR, NEAR_FLOOR))


def lines(
    canvas: Canvas,
    words: Wording,
    page: Go,
    said: Sequence[str],
    body: Area,
    footer: Area,
) -> None:
    """Sentences one below the other, all of one size; a long one has the room of two or more, and none goes on on the
    next page if a page holds it."""
    each = max(1, int((body.h + 0.8) // (10.5 * min(canvas.grow, 1.2))))
    sheaves = _sheaves([pieces(canvas, line, body.w - 4) for line in said], each)
    shown, _ = turn_pages(canvas, words, page, sheaves, 1, footer)
    rows = list(body.rows(each, 0.8))

    def draw(size: Size) -> None:
        at = 0
        for number, parts in enumerate(shown[0] if shown else ()):
            first, last = rows[at], rows[at + len(parts) - 1]
            cell = Area(first.x, first.y, first.w, last.y + last.h - first.y)
            canvas.fill(f"line.{number}", cell, theme.SURFACE)
            canvas.paragraph(f"line.{number}", cell.inset(2, 0.5), " ".join(parts), size, on=theme.SURFACE)
            at += len(parts)

    canvas.evenly(draw, (NEAR, NEAR_FLOOR), "line.")


def _sheaves(said: Sequence[list[str]], each: int) -> list[list[list[str]]]:
    """Sentences in pieces, by pages of `each` pieces: a sentence stays whole where a page can hold it."""
    pages: list[list[list[str]]] = []
    room = 0
    for sentence in said:
        for at in range(0, len(sentence), each):
            parts = sentence[at : at + each]
            if len(parts) > room:
                pages.append([])
                room = each
            pages[-1].append(parts)
            room -= len(parts)
    return pages


def pieces(canvas: Canvas, line: str, width: float) -> list[str]:
    """A sentence in pieces of two lines, `width` mm wide, at the smallest size, so that none of it is cut off."""
    panel = canvas.panel
    floor = math.ceil(NEAR_FLOOR * panel.height_px / panel.height_mm)
    wrapped = letters.wrap(letters.clean(line), panel.x(width) - 2, floor)
    return [" ".join(wrapped[at : at + 2]) for at in range(0, len(wrapped), 2)]


def footer(canvas: Canvas, words: Wording, area: Area, wide: float = 26.0) -> Area:
    """The close button, away from the operator's side, `wide` mm on a 7" panel; returns the room beside it."""
    wide *= canvas.grow
    close, rest = area.right(wide, GAP) if canvas.left_handed else area.left(wide, GAP)
    canvas.button("close", close, words.say("display-close"), Close(), ("escape",), hint=False)
    return rest


def footed(canvas: Canvas, area: Area, height: float = 14.0) -> tuple[Area, Area]:
    """Footer and the rest of a page."""
    return area.bottom(height * canvas.grow, GAP)

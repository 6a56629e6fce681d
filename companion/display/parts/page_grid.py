"""Components of the menu's pages: grids of buttons, lists of sentences, and the buttons that turn pages. Long lists
have several pages; nothing scrolls."""

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
"""A button: id, label, action."""

LONG = ("card.", "take.", "lock.", "tray-right.", "table-right.", "fault.", "hands.", "counted.")
"""Beginnings of the ids of buttons with a name on them. They show no key, because the name needs the room."""

SEATS = ("seat", "counted", "hands", "use")
"""What the ids of buttons about a seat begin with; these buttons show the seat's shape."""

NARROW = 13.0
"""Width in mm below which "Previous" does not fit on a button."""

KEYS = "1234567890ab"
"""The keys of the buttons of a page, in their order: the tenth has the 0, the key at the right of the 9."""

T = TypeVar("T")


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
    """Draw at most twelve buttons of `items`, with buttons that turn pages if they are more. Those whose ids are
    `chosen` are marked. If `columns` is 0, their number depends on that of the buttons. Returns the rest of the footer.
    """
    most = 3
    if canvas.panel.upright:  # two columns of six; options, which are long, need the full width
        columns, most = min(columns or (1 if page.page == "options" else 2), 2), 6
    columns = columns or (3 if len(items) <= 9 or page.page == "options" else 4)
    rows = max(2, min(most, math.ceil(len(items) / columns)))
    items, footer = turn_pages(canvas, words, page, items, columns * rows, footer)

    def draw(size: Size) -> None:
        for at, (cell, (id, label, action)) in enumerate(zip(body.grid(columns, rows, GAP), items, strict=False)):
            keys = (KEYS[at],) if at < len(KEYS) else ()
            kind = "alarm" if holding.held(id) else "chosen" if id in chosen else "play"
            hint, hold, seat = page.page != "options" and not id.startswith(LONG), holding.seconds(id), seat_of(id)
            canvas.button(id, cell, label, action, keys, kind=kind, size=size, hint=hint, hold=hold, seat=seat)

    canvas.evenly(draw, (4.2, NEAR_FLOOR))
    return footer


def seat_of(id: str) -> int:
    """Return the seat number at the end of a button's id; 0 if the button is not about a seat."""
    what, _, number = id.rpartition(".")
    return int(number) if what in SEATS and number.isdecimal() else 0


def doors(canvas: Canvas, words: Wording, names: Sequence[str], footer: Area) -> Area:
    """Draw buttons in the footer that open other pages. Returns the rest of it, which still has room to turn pages,
    except on an upright panel."""
    most = footer.w if canvas.panel.upright else footer.w * 0.55
    wide = min(24 * canvas.grow, (most - GAP * (len(names) - 1)) / len(names))
    for name in names:
        cell, footer = footer.left(wide, GAP)
        canvas.button(f"door.{name}", cell, words.say("page-door", page=name), Go(name), hint=False)
    return footer


def misdeal(words: Wording) -> Item:
    """Return the button that ends the hand as a misdeal. It must be held; therefore it asks for no reason and records
    the usual one."""
    return "move.misdeal", words.do("misdeal"), Play(Move("misdeal", TABLE, reason=words.say("display-misdeal-reason")))


def abandon(words: Wording) -> Item:
    """Return the button that ends a hand which nobody wants to finish, although nothing is wrong with it. Credits go
    back as after a misdeal, and the record says why. It must be held."""
    return (
        "move.abandon",
        words.say("display-abandon"),
        Play(Move("misdeal", TABLE, reason=words.say("display-abandoned"))),
    )


def turn_pages(
    canvas: Canvas, words: Wording, page: Go, items: Sequence[T], each: int, footer: Area
) -> tuple[list[T], Area]:
    """Draw the buttons that turn pages in the footer, at the operator's side. Returns those `items` that the page
    shows, at most `each`, and the rest of the footer."""
    pages = max(1, math.ceil(len(items) / each))
    at = min(page.at, pages - 1)
    if pages > 1:
        scale = canvas.grow
        wide = min(28 * scale, (footer.w - 2 * GAP) / 3)
        if wide < NARROW:  # show the page number only if the buttons' words fit
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
    """Draw the buttons to the previous and the next page, if such pages exist. `at` is the index of the page shown;
    `goes` makes the action for an index."""

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
    """Draw sentences one below the other in one size. A long sentence takes several lines, but never continues on the
    next page if it fits on one."""
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
    """Distribute sentences, each given in pieces, over pages of `each` pieces. A sentence is split over pages only if
    one page cannot hold it."""
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
    """Divide a sentence into pieces of two lines, `width` mm wide in the smallest size, so that nothing is cut off."""
    panel = canvas.panel
    floor = math.ceil(NEAR_FLOOR * panel.height_px / panel.height_mm)
    wrapped = letters.wrap(letters.clean(line), panel.x(width) - 2, floor)
    return [" ".join(wrapped[at : at + 2]) for at in range(0, len(wrapped), 2)]


def footer(canvas: Canvas, words: Wording, area: Area, wide: float = 26.0) -> Area:
    """Draw the button that cancels a question, `wide` mm wide on a 7" panel, at the other side than the operator's
    hand. Returns the room beside it."""
    wide *= canvas.grow
    close, rest = area.right(wide, GAP) if canvas.left_handed else area.left(wide, GAP)
    canvas.button("close", close, words.say("display-cancel"), Close(), ("escape",), hint=False)
    return rest


def footed(canvas: Canvas, area: Area, height: float = 14.0) -> tuple[Area, Area]:
    """Divide a page into its footer, `height` mm high on a 7" panel, and the rest."""
    return area.bottom(height * canvas.grow, GAP)

"""The bodies of the menu's pages: grids of buttons and lists of sentences. Long lists have several pages; nothing
scrolls."""

import math
from collections.abc import Mapping, Sequence

from companion.display.canvas import letters, theme
from companion.display.canvas.actions import Action, Go
from companion.display.canvas.canvas import Canvas
from companion.display.canvas.metrics import GAP, NEAR, NEAR_FLOOR, Area
from companion.display.canvas.typesetting import Size
from companion.display.layout.slots import Slots
from companion.display.layout.tree import areas, column, grid, part
from companion.display.layout.tree import many as fit
from companion.display.model.wording import Wording
from companion.display.parts.sheet import turn_pages
from companion.game.moves import TABLE, Move
from companion.table.intents import Play
from companion.table.views.preferences import Prefer

Item = tuple[str, str, Action]
"""A button: id, label, action."""
Light = tuple[str, theme.Colour]
"""The mark before a sentence: shape, colour."""

LONG = ("card.", "take.", "lock.", "tray-right.", "table-right.", "fault.", "hands.")
"""Beginnings of the ids of buttons with a name on them. They show no key, because the name needs the room."""

SEATS = ("seat", "hands", "use")
"""The beginnings of the ids of buttons about a seat. These buttons show the seat's mark."""

KEYS = "1234567890ab"
"""The keys of the buttons of a page, in their order: the tenth has the 0, the key at the right of the 9."""

LINE, BETWEEN, MARK = 10.2, 0.8, 6.0
"""Three sizes in mm: the height of two lines of a sentence at the least size together with the gap below them, that
gap, and the width of the column with the marks before sentences."""

ICONS = {
    "people": "people", "corrections": "fix", "bets": "fix", "rebet": "fix", "rules": "ranks", "log": "history",
    "options": "rules", "choose": "rules", "decks": "deck", "evening": "evening", "end-evening": "evening",
    "fairness": "fair", "seed": "fair", "trays": "tray", "devices": "devices", "settings": "settings", "field": "tray",
    "stick": "usb", "health": "health", "rewind": "rewind", "pause": "pause", "resume": "play", "quit": "close",
    "switch-off": "power", "staff": "lock", "leave": "leave", "whynot": "why", "cover": "eye", "undo": "undo",
    "redo": "redo", "misdeal": "warning", "abandon": "close", "adjust": "chips", "adjust-pot": "chips",
    "adjust-hand": "chips", "count": "count", "free": "lock", "relabel": "deck", "move-seat": "seat", "buy": "chips",
    "give-turn": "people", "language": "language", "volume": "sound", "muted": "sound", "voice": "sound",
    "setup": "settings", "try": "check", "glass": "devices", "lay": "deck", "sim.button": "devices", "replace": "tray",
    "use": "deck", "check": "check", "meanings": "rules", "away": "evening", "back": "seat", "fold": "fold",
    "enrol": "tray", "chances": "chart", "lock": "lock", "light": "light", "name-card": "deck", "forget": "close",
    "home": "menu", "table": "seat", "call": "call", "raise": "raise", "bet": "raise", "move.button": "deal",
}  # fmt: skip
"""The drawings beside the words on buttons, keyed by a button's whole id or by the last part of it. Their names are
given without "icon-"."""


SOUND_ON = Prefer("muted", False)
"""What a touch on the button of the muted sound does. Only then its speaker is crossed out."""


def icon(id: str, action: Action | None = None) -> str:
    """Return the name of the drawing beside the word on a button that does `action`; "" for a button that has only its
    word."""
    if action == SOUND_ON:
        return "icon-sound-off"
    name = ICONS.get(id) or ICONS.get(id.rpartition(".")[2], "")
    return f"icon-{name}" if name else ""


def buttons(
    canvas: Canvas,
    words: Wording,
    page: Go,
    items: Sequence[Item],
    body: Area,
    slots: Slots,
    *,
    chosen: Sequence[str] = (),
) -> None:
    """Draw at most twelve buttons of `items`, with buttons that turn pages if there are more. Buttons whose ids are in
    `chosen` are marked."""
    long = page.page == "options"  # these have long labels
    shown, cells = placed(canvas, words, page, items, body, slots)

    def draw(size: Size) -> None:
        for key, (id, label, action) in zip(KEYS, shown, strict=False):
            kind, seat = "chosen" if id in chosen else "plain", seat_of(id)
            canvas.button(
                id, cells[id], label, action, (key,), kind=kind, size=size,
                hint=not long and not id.startswith(LONG), seat=seat, icon="" if seat or long else icon(id, action),
            )  # fmt: skip

    canvas.evenly(draw, 4.2)


def placed(
    canvas: Canvas, words: Wording, page: Go, items: Sequence[Item], body: Area, slots: Slots
) -> tuple[list[Item], Mapping[str, Area]]:
    """Draw the buttons that turn pages if there are more than twelve items. Returns the items that are shown now, and
    the area of each, keyed by its id."""
    long = page.page == "options"
    if canvas.panel.upright:
        columns, most = (1 if long else 2), 6
    else:
        columns, most = (3 if len(items) <= 9 or long else 4), 3
    rows = max(2, min(most, math.ceil(len(items) / columns)))
    shown = turn_pages(canvas, words, page, items, columns * rows, slots)
    return shown, areas(grid([part(id) for id, _, _ in shown], columns, rows, gap=GAP), body)


def seat_of(id: str) -> int:
    """Return the seat number at the end of a button's id; 0 if the button is not about a seat."""
    what, _, number = id.rpartition(".")
    return int(number) if what in SEATS and number.isdecimal() else 0


def misdeal(words: Wording) -> Item:
    """Return the button that ends the hand as a misdeal. The operator must hold it down, so that nobody ends a hand by
    mistake; in return the button does not ask for a reason and records the default one."""
    return "move.misdeal", words.do("misdeal"), Play(Move("misdeal", TABLE, reason=words.say("display-misdeal-reason")))


def abandon(words: Wording) -> Item:
    """Return the button that ends a hand which nobody wants to finish, although nothing is wrong with it. As after a
    misdeal, all credits go back; the hand is recorded as abandoned. The operator must hold the button down."""
    return (
        "move.abandon",
        words.say("display-abandon"),
        Play(Move("misdeal", TABLE, reason=words.say("display-abandoned"))),
    )


def many(canvas: Canvas, body: Area) -> int:
    """Return the number of rows, each of two lines of text, that fit on a page whose area is `body`."""
    return fit(body.h, LINE - BETWEEN, BETWEEN, min(canvas.grow, 1.2))


def lines(
    canvas: Canvas,
    words: Wording,
    page: Go,
    said: Sequence[str],
    body: Area,
    slots: Slots,
    marks: Sequence[Light] = (),
    later: Sequence[str] = (),
) -> None:
    """Draw the sentences `said` one below the other in one size. A long sentence takes several rows, but never
    continues on the next page if it fits on one. `marks` are the shape and the colour of a mark before each sentence;
    () if they have none. The sentences `later` come after these, each in the size that fits, because they are found
    while people read the page already: nothing that was there before may move."""
    each, aside = many(canvas, body), MARK * min(canvas.grow, 1.2) if marks else 0.0
    sheaves = _sheaves([pieces(canvas, line, body.left(aside)[1].inset(2, 0).w) for line in (*said, *later)], each)
    parts = (turn_pages(canvas, words, page, sheaves, 1, slots) or [[]])[0]
    ids = [f"{'line' if number < len(said) else 'later'}.{at}" for at, (number, _) in enumerate(parts)]
    rows = [part(id, LINE * len(each) - BETWEEN, weight=len(each)) for id, (_, each) in zip(ids, parts, strict=True)]
    spare = each - sum(len(sentence) for _, sentence in parts)
    rest = [part("", LINE * spare - BETWEEN, weight=spare)] if spare else []
    cells = areas(column(*rows, *rest, gap=BETWEEN), body)

    def draw(size: Size) -> None:
        for (id, cell), (at, sentence) in zip(cells.items(), parts, strict=True):
            canvas.fill(id, cell, theme.SURFACE)
            mark, rest = cell.left(aside)
            if marks:
                canvas.shape(f"{id}.mark", mark.inset(1.4), *marks[at])
            canvas.paragraph(id, rest.inset(2, 0.5), " ".join(sentence), size, on=theme.SURFACE)

    canvas.evenly(draw, NEAR, "line.")


def _sheaves(said: Sequence[list[str]], each: int) -> list[list[tuple[int, list[str]]]]:
    """Distribute sentences, each given in pieces, over pages of `each` pieces. A sentence is split over pages only if
    one page cannot hold it. Returns the parts of sentences on each page, each with the index of its sentence."""
    pages: list[list[tuple[int, list[str]]]] = []
    room = 0
    for number, sentence in enumerate(said):
        for at in range(0, len(sentence), each):
            parts = sentence[at : at + each]
            if len(parts) > room:
                pages.append([])
                room = each
            pages[-1].append((number, parts))
            room -= len(parts)
    return pages


def pieces(canvas: Canvas, line: str, width: float) -> list[str]:
    """Divide a sentence into pieces, each of which fits on two lines, `width` mm wide, in the smallest type. Nothing is
    cut off."""
    panel = canvas.panel
    wrapped = letters.wrap(letters.clean(line), panel.x(width) - 2, panel.cap(NEAR_FLOOR))
    return [" ".join(wrapped[at : at + 2]) for at in range(0, len(wrapped), 2)]

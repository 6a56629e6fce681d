"""The pages with codes to scan. The page about dealers' phones has the address of the web pages, a code with which a
phone may ask to deal, the question whether the phone that asks may deal, and the phones that may. The other page has a
slip: a signed code that tells the hall's desk what a player or the table has."""

import math
from functools import lru_cache

from companion.display.canvas import theme
from companion.display.canvas.actions import Go
from companion.display.canvas.canvas import Canvas
from companion.display.canvas.metrics import NEAR, Area
from companion.display.layout.slots import Slots
from companion.display.layout.tree import across, down, part
from companion.display.model.wording import Wording
from companion.display.parts.sheet import FIRST, turn_pages
from companion.game.engine.state import stack
from companion.table.hall_says import SlipWanted
from companion.table.views.phone_view import AnswerPhone, OfferPhone, PhoneView, RevokePhone
from companion.table.views.table_view import TableView

HIGH = 1.1
"""The ratio of width to height below which an area on an upright panel has its code at its foot."""
QUIET = 4
"""Width of the blank margin around a code, in modules (ISO/IEC 18004)."""
LEAST_MODULE = 2
"""Least width of a code's module in pixels; a finer code cannot be scanned."""


def draw(canvas: Canvas, view: TableView, words: Wording, page: Go, body: Area, slots: Slots) -> None:
    """Draw the page about phones. If a phone asks for permission to deal, only that question is drawn, until it is
    answered. Otherwise the page shows the address of the web pages as a QR code and in words. If `page.seat` is not 0,
    that is the address of this player's own page; if it is 0, there are also buttons to admit a phone and to withdraw a
    permission."""
    phones = view.phones
    if phones is None:
        return
    if phones.asking:
        _question(canvas, words, phones, body, slots)
        return
    if not phones.served:
        said = words.say("phones-starting" if phones.starting else "phones-unserved")
        if phones.failed:
            said = words.say("refused-web-not-started", why=phones.failed)
        canvas.paragraph("phones.none", body, said, 4.2)
        return
    own = f"{phones.address}seat/{page.seat}" if page.seat else ""
    scanned = own or phones.code or phones.address
    text = coded(canvas, "phones.code", scanned, body, 0.45)
    if own:
        said = words.say("phones-seat-look", who=words.who(page.seat), address=own)
    elif phones.code:
        message = "phones-scan" if phones.digits else "phones-scan-only"
        said = words.say(message, digits=phones.digits, left=phones.left, address=phones.address)
    else:
        said = words.say("phones-here" if phones.alone else "phones-look", address=phones.address)
    for trouble in filter(None, ("phones-alone" if phones.alone else "", phones.trouble)):
        said = f"{words.say(trouble)} {said}"
    canvas.paragraph("phones.said", text, said, 4.2)
    if own:
        canvas.button("phones.all", slots.primary, words.say("display-menu-phones"), Go("phones"), ("1",), hint=True)
        return
    _revokes(canvas, words, phones, page, slots)
    label = words.say("phones-offer-again" if phones.code else "phones-offer")
    canvas.button("phones.offer", slots.primary, label, OfferPhone(), ("1",), kind="primary", size=FIRST, hint=True)


def draw_slip(canvas: Canvas, view: TableView, words: Wording, page: Go, body: Area, slots: Slots) -> None:
    """Draw the slip that was asked for when the page was opened, as a QR code and in words; if there is none, draw the
    reason. A slip is a signed code that tells the hall's desk what a player, or the whole table, has after a hand."""
    slip = view.slip
    if slip is None:
        return
    if slip.trouble or not slip.text or slip.seat != page.seat:
        canvas.paragraph("slip.none", body, words.say(slip.trouble or "slip-old"), 4.2)
    else:
        text = coded(canvas, "slip.code", slip.text, body, 0.6, "l")
        facts = {"table": slip.table, "hand": slip.hand, "row": slip.row}
        said = words.say("slip-table", **facts)
        if slip.seat:
            amount = words.number(stack(view.state, slip.seat))
            said = words.say("slip-player", who=words.who(slip.seat), amount=amount, **facts)
        how = words.say("slip-how") if text is not body else slip.text
        canvas.paragraph("slip.said", text, f"{said} {how}", 4.2)
    label, wanted = words.say("slip-again"), SlipWanted(page.seat)
    canvas.button("slip.again", slots.primary, label, wanted, ("1",), kind="primary", size=FIRST, hint=True)


def _question(canvas: Canvas, words: Wording, phones: PhoneView, body: Area, slots: Slots) -> None:
    canvas.paragraph("phones.asks", body, words.say("phones-asks", phone=phones.asking), 6.0, theme.GOLD)
    canvas.button(
        "phones.no", slots.seconds[-1], words.say("phones-no"), AnswerPhone(phones.asking, False), ("n",), hint=True
    )
    canvas.button(
        "phones.yes",
        slots.primary,
        words.say("phones-yes"),
        AnswerPhone(phones.asking, True),
        ("y",),
        kind="primary",
        size=FIRST,
        hint=True,
    )


def _revokes(canvas: Canvas, words: Wording, phones: PhoneView, page: Go, slots: Slots) -> None:
    """Draw for each phone that may deal a button that withdraws this permission, or a note if no phone may. More phones
    than there are slots take several pages."""
    if not phones.phones:
        canvas.paragraph("phones.nobody", slots.note, words.say("phones-nobody"), NEAR, theme.DIM)
        return
    many = len(phones.phones) > len(slots.seconds)
    shown = turn_pages(canvas, words, page, phones.phones, 2, slots) if many else phones.phones
    for cell, number in zip(slots.seconds, shown, strict=False):
        canvas.button(f"phones.revoke.{number}", cell, words.say("phones-revoke", phone=number), RevokePhone(number))


def coded(
    canvas: Canvas, id: str, text: str, area: Area, most: float, error: str = "m", *, least: int = LEAST_MODULE
) -> Area:
    """Draw a text as a QR code at the right of an area, in at most the share `most` of its width; on an upright panel
    at its foot if the area is high. Returns the room that is left for words: the area itself if a module of the code
    would have fewer than `least` pixels, so that nothing was drawn. `error` is explained at `qr_code`."""
    words = part("words")
    if canvas.panel.upright and area.ratio < HIGH:
        rest, side = down(canvas, area, words, part("code", math.inf, aspect=0.62, share=0.7), gap=3)
    else:
        rest, side = across(canvas, area, words, part("code", math.inf, aspect=1, share=most), gap=3)
    return rest if canvas.code(id, side, qr_code(text, error), QUIET, least) else area


@lru_cache(maxsize=4)
def qr_code(text: str, error: str = "m") -> tuple[str, ...]:
    """Return the QR code of an address or a slip: each row as a string of "0" and "1", without the margin. `error` is
    the level of error correction (how much of the code may be damaged): "m" for medium, or "l" for low, with which the
    squares of a long text are larger."""
    import segno  # imported late: it takes a tenth of the time to the first picture, which has no code

    made = segno.make(text, error=error, micro=False)
    return tuple(["".join("1" if dark else "0" for dark in row) for row in made.matrix])

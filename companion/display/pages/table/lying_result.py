"""The end of a hand on a screen that lies flat in the middle of the table. The payout slip lies in the middle, inside
the oval, and can be read from both long sides. Every seat keeps its plate, which says what its hand counted and what
the seat gained. In front of the plate lie the cards that the seat showed."""

import math

from companion.art import palette
from companion.display.canvas import theme
from companion.display.canvas.actions import Hide
from companion.display.canvas.canvas import Canvas
from companion.display.canvas.metrics import NEAR_FLOOR, Area
from companion.display.layout.tree import across, areas, column, down, part, row
from companion.display.model import facts
from companion.display.model.wording import Wording
from companion.display.pages.table import line_of_words, lying_table, result_page, table_page
from companion.display.pages.table.result_page import Hand
from companion.display.pages.table.table_page import Table
from companion.display.parts import cards as faces
from companion.display.parts import notice_line
from companion.display.parts.seat_card import Outcome
from companion.game.engine.state import Result

LABELLED = 11.0
"""The least height in mm of half a slip that has room for a label below the total."""

TOTAL = 12.0
"""The greatest height in mm on a 7" panel of the line of a total, so that its label stays near."""

CARDS = 0.33
"""The most of the slip's width that the cards may take, as a share."""

SEAL, NET, UNIT = 27.0, 4.0, 2.6
"""Sizes in mm on a 7" panel: the greatest width of the seal with the gain; and the least height of the gain's line, and
that of the line below, which names the unit. A seal without room for both says the gain alone."""
WORDED = 0.28, 0.72, 0.04, 0.69
"""Where gain and unit lie in half a seal, as shares of it (left, right, top, bottom): within its ring of stitches."""

LARGEST = 200.0, 54.0
"""The greatest width and height in mm on a 7" panel of a slip. On a larger screen it would only become emptier, and
name, cards and gain would lie far apart."""

HEMMED = 16.0
"""The least height in mm on a 10" panel of a slip that has room for a hem at both edges."""


def draw(table: Table, result: Result, area: Area) -> None:
    """Draw the end of a hand that one seat won, shown or unseen, in the area above the bar of buttons. A touch on the
    payout slip closes it."""
    canvas, words = table.canvas, table.words
    shown = {each.seat: result_page.hand(words, result, each) for each in result.shown}
    won = result_page.alone(words, result)
    assert won is not None
    found = areas(
        column(part("table", weight=1), part("told", line_of_words.HIGH, most=lying_table.LINE_MOST), gap=1.5),
        area,
        canvas.grow,
    )
    if not notice_line.notice(canvas, table.view, table.ui, words, found["told"]):
        said = words.say("result-told", state=table.view.state)
        canvas.paragraph("last", found["told"], said)

    then = facts.seats_then(table.view.state, result)

    def before(seat: facts.SeatFacts, place: Area) -> None:
        hand = shown.get(then.get(seat.seat, 0))
        if hand is not None and hand.seat not in result.winners:
            with canvas.centred(place):
                faces.row(canvas, f"shown.{hand.seat}.card", place, (*hand.own, *hand.extra))

    middle = lying_table.RING.middle(found["table"])
    slip = middle.centred(
        *(min(room, most * canvas.grow) for room, most in zip((middle.w, middle.h), LARGEST, strict=True))
    )
    canvas.touch("moment", slip, Hide("moment"))

    def plate(known: facts.SeatFacts, place: Area) -> None:
        was = then.get(known.seat, 0)
        outcome = _outcome(words, result, was, shown.get(was)) if was in result.net else None
        action = table_page.seat_action(table.view, table.ui.draft, known.seat)
        table_page.plate(table, place, known, action, bare=True, outcome=outcome)

    lying_table.around(table, found["table"], lambda _: _slip(canvas, words, won, result, slip), plate, before)


def _outcome(words: Wording, result: Result, seat: int, hand: Hand | None) -> Outcome:
    """Return what the hand brought to a seat. `hand` is None for a seat that did not show its hand."""
    net = words.signed(facts.brought(words.state, result, seat))
    won = seat in result.winners
    return Outcome(
        words.signed(hand.total) if hand and hand.total is not None else (), hand is not None and hand.bombed, net, won
    )


def _slip(canvas: Canvas, words: Wording, won: Hand, result: Result, area: Area) -> None:
    """Draw the payout slip with name, total and gain, twice: one for each long side. It has the colour of bone or, if
    the picture must not move, that of the cloth. A low slip, below a sentence, has no hem."""
    ground, ink = (theme.SURFACE, theme.TEXT) if canvas.calm else (theme.TEXT, theme.INK)
    id = f"shown.{won.seat}"
    if canvas.calm or area.h < HEMMED * canvas.grow:
        canvas.fill(id, area, ground, theme.TEXT)
    else:
        area = result_page.scalloped(canvas, id, area, both=True)
    seal, total_ = part("seal", SEAL, aspect=1, least=20, gives=1), part("total", 16, least=14, gives=1)
    aspect = faces.row_aspect(won.count) if won.count else 1.0
    cards = part("cards", math.inf, least=20, aspect=aspect, share=CARDS, gives=2)
    who_ = part("who", 40, least=30, weight=1)
    found = areas(row(who_, cards, total_, seal, gap=3), area.inset(4, 1.5), canvas.grow)

    def who(on: Canvas, half: Area) -> None:
        rungs = [part("rung", 6, weight=1)] if result_page.says_more(words, won) else []
        name, *lower = areas(column(part("name", 9, weight=2), *rungs), half, canvas.grow).values()
        mark, rest = across(canvas, name, part("mark", 9, aspect=1), part("name"), gap=1.5)
        on.mark("result.shape", mark.inset(0.5), won.seat, ink)
        on.text("result.ending", rest, won.who, 9.0, ink, ground)
        dye = theme.GOLD if canvas.calm else palette.MADDER_FILL
        for rung in lower:
            result_page.line(on, f"{id}.rung", rung, won.reading, 6.2, dye, ground)

    def total(on: Canvas, half: Area) -> None:
        low = half.h < LABELLED  # the figure alone
        quiet, found = theme.DIM if canvas.calm else theme.INK, result_page.counted(words, result, won)
        # without their labels, nobody would know what these figures are; and the pot may have been empty
        if (low and won.total is None) or not found:
            return
        for at, (cell, (amount, said)) in enumerate(zip(half.columns(len(found)), found, strict=True)):
            near = part("value", TOTAL, least=0, gives=1), part("label", 0 if low else 5, share=0.45, weight=0)
            value, label = down(canvas, cell, part(), *near, part())
            on.text(f"result.total.{at}", value, amount, 9.0, ink, ground, "centre")
            if not low:
                on.text(f"result.total-label.{at}", label, said, NEAR_FLOOR, quiet, ground, "centre")

    def gain(on: Canvas, half: Area) -> None:
        said = words.say("display-net", unit=result.unit)
        worded = areas(column(part("net", weight=1), part("unit", UNIT)), half.portion(*WORDED), canvas.grow)
        alone = areas(column(part("net", weight=3), part(weight=1)), half.portion(*result_page.SEALED).inset(0, 0.5))
        both = worded["net"].h >= NET * canvas.grow and on.chosen(worded["unit"], said, NEAR_FLOOR) is not None
        on.text(f"{id}.net", (worded if both else alone)["net"], won.net, 6.7, theme.INK, theme.GOLD, "centre")
        if both:
            on.text("result.unit", worded["unit"], said, NEAR_FLOOR, theme.INK, theme.GOLD, "centre")

    lying_table.both_ways(canvas, found["who"], who)
    result_page.cards(canvas, id, won, found["cards"], ground)
    lying_table.both_ways(canvas, found["total"], total)
    round_ = found["seal"].square
    canvas.drawing("result.seal", round_, "seal")
    lying_table.both_ways(canvas, round_, gain)

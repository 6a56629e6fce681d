"""Announcements that take the spectators' whole screen (dice, a shift, a draw by lot), and the end of a hand."""

from collections.abc import Sequence

from companion.art import palette
from companion.display.canvas import theme
from companion.display.canvas.metrics import Area
from companion.display.input.ui import Ui
from companion.display.model import events, facts, giving
from companion.display.model.wording import Wording
from companion.display.pages.spectators.board import FACT, LINE, SEAT, Board, grid
from companion.display.pages.table import moments, result_page
from companion.display.parts import turn_and_pots
from companion.display.parts.cards import TALL, look_named, row
from companion.game.engine.state import Result, State
from companion.game.engine.zones import zone
from companion.game.phases.shared.shift import Shift, shifting
from companion.table.views.table_view import TableView

GIVES = (58.0, 16.0)
"""Width and height of a seat's place in a shift, in mm for each metre of viewing distance."""
HAND = (96.0, 16.0)
"""Width and height of a hand that was shown, in mm for each metre of viewing distance."""


def draw(board: Board, view: TableView, ui: Ui, words: Wording, area: Area) -> None:
    """Draw on `board` what is announced to spectators now, such as dice or a shift. During a shift the background has
    another colour, that of the table cloth's lining."""
    shift = shifting(view.state) if ui.moment.startswith("shift") else None
    ground = palette.LINING if shift and not board.preferred.steady else theme.SURFACE
    board.fill("moment", area, ground, palette.SAFFRON if shift else theme.EDGE, stroke=1.0)
    inner = area.inset(board.mm(4), board.mm(3))
    line, inner = inner.top(board.mm(LINE * 1.7), board.mm(1.5))
    _line(board, view, words, line, ground)
    if shift and view.state.order:
        _shift(board, words, view.state, shift, inner, ground)
    elif ui.moment == "rolling":
        die, text = inner.left(min(inner.h, inner.w * 0.3), board.mm(6))
        board.shape("die", die.inset(die.w * 0.1, die.h * 0.1), "die-blank", theme.TEXT)
        board.text("verdict", text, words.say("display-rolling"), board.size(FACT, inner.h * 0.3), on=ground)
    else:
        _told(board, view, words, inner, ground)


def _line(board: Board, view: TableView, words: Wording, area: Area, ground: theme.Colour) -> None:
    """Draw the phase and the pots, so that they stay visible during the announcement."""
    left, rest = area.left(area.w * 0.3, board.mm(3))
    board.text("phase", left, turn_and_pots.phase_words(words, view), board.size(FACT), on=ground)
    for cell, box in zip(rest.columns(2, board.mm(3)), facts.boxes(view.state)[:2], strict=False):
        label, figure = cell.left(cell.w * 0.6, board.mm(2))
        id = f"fact.{box.id}"
        board.text(f"{id}.label", label, words.box(box), board.size(SEAT), theme.DIM, ground, "right", cut=True)
        board.text(f"{id}.value", figure, words.numbers(box.amount), board.size(FACT), on=ground, words_first=False)


def _dice(board: Board, faces: Sequence[int | str], area: Area) -> Area:
    """Draw dice that show these faces, at the left. Returns the rest of the area."""
    if not faces:
        return area
    box, rest = area.left(min(area.h * len(faces), area.w * 0.4), board.mm(5))
    moments.row_of_dice(board, faces, box, board.size(FACT, box.h * 0.35), board.mm(2))
    return rest


def _told(board: Board, view: TableView, words: Wording, area: Area, ground: theme.Colour) -> None:
    """Draw the result of dice or of drawing lots."""
    event = events.told(view.state)
    if event is None:
        return
    die, _ = area.inset(0, area.h * 0.14).left(area.w)
    rest = _dice(board, moments.faces(words, event), die)
    if event.code == "no-shift":
        said = words.say("display-no-shift")
        board.text("verdict", rest, said, board.size(FACT, rest.h * 0.5), on=ground)
    else:
        board.paragraph("verdict", rest, words.hears(event), board.size(FACT), on=ground)


def _shift(board: Board, words: Wording, state: State, shift: Shift, area: Area, ground: theme.Colour) -> None:
    """Draw that the cards shift, and what every seat gives up and keeps."""
    head, rest = area.top(area.h * 0.34, board.mm(2))
    head = _dice(board, events.rolled(state, shift.dice), head)
    said = words.say("display-shift", how=shift.how)
    board.text("verdict", head, said, board.size(FACT, head.h * 0.6), palette.SAFFRON, ground)
    line, rest = rest.top(board.mm(LINE * 1.4), board.mm(1.5))
    row = zone(state, "row").count if shift.how == "replaced" else 0
    selected = shift.how == "junked" and "selection" in state.rules.zones
    text = words.say("display-shift-give", how="unselected" if selected else shift.how, row=row)
    board.paragraph("give", line, text, board.size(SEAT), theme.GOLD, ground)
    for cell, seat in zip(grid(rest, len(state.live), board.pair(GIVES), board.mm(1.5)), state.live, strict=False):
        _gives(board, words, state, shift, seat, cell)


def _gives(board: Board, words: Wording, state: State, shift: Shift, seat: int, cell: Area) -> None:
    """Draw what a seat gives up and keeps in a shift: in words, and, if two lines fit, the cards that it had."""
    id, gives, (known, others) = f"give.{seat}", dict(shift.gives).get(seat, 0), giving.kept(state, shift, seat)
    said, ground = giving.keeps(words, gives, known, others), palette.LINING_PATCH
    board.fill(id, cell, ground, radius=2.6)
    board.stitch(f"{id}.stitches", cell.inset(board.mm(0.8)), palette.THREAD, 1.8)
    inner = cell.inset(board.mm(2.4), board.mm(1.4))
    colour = palette.SAFFRON if gives else palette.BONE
    if inner.h >= board.mm(2 * LINE) and gives + len(known) + others:
        looks = [look_named(state.rules, each) for each in known]
        wide = (1.1 * len(known) + (gives + others + 1) / 2) * inner.h * TALL
        room, inner = inner.right(min(inner.w * 0.36, wide), board.mm(1))
        row(board, f"{id}.card", room, looks, gives + others)
        said = [said[0], *said[-2:]]  # the cards themselves say more than their codes
    if inner.h >= board.mm(2 * LINE):
        upper, lower = inner.top(inner.h / 2)
        name = words.name(seat)
    else:
        upper, lower = inner.left(inner.w * 0.4, board.mm(1))
        name = ""
    board.badge(id, words, seat, upper, False, palette.BONE, ground, name=name)
    board.text(f"{id}.what", lower, said, board.size(SEAT), colour, ground)


# --- the end of a hand ---------------------------------------------------------------------------------------------


def result(board: Board, words: Wording, result: Result, area: Area) -> None:
    """Draw on `board` who won the hand and with which cards, on a sheet in the colour of bone, and below it the other
    hands that were shown. The reason is written elsewhere, at the foot of the screen."""
    alone = result_page.alone(words, result)
    hands = (result_page.hand(words, result, shown) for shown in facts.best_first(result))
    others = [each for each in hands if each != alone]
    high = area.h * 0.42 if alone is not None and others else min(area.h * 0.3, board.mm(LINE * 3.4))
    head, rest = area.top(high, board.mm(1.5))
    _slip(board, words, result, alone, head)
    cells = grid(rest, len(others), board.pair(HAND), board.mm(1)) if others else []
    for cell, each in zip(cells, others, strict=False):
        _hand(board, words, each, cell)


def _slip(board: Board, words: Wording, result: Result, alone: result_page.Hand | None, area: Area) -> None:
    """Draw the payout slip with the mark and name of the winner or winners, and the seal with the gain if there is only
    one. If the winner's hand was shown (`alone`), its cards and what it counts are on the slip too."""
    ground, ink = (theme.TEXT, theme.INK) if result.winners else (theme.SURFACE, theme.TEXT)
    if result.winners:
        area = result_page.scalloped(board, "result.slip", area)
    else:
        board.fill("result.slip", area, ground, radius=1.2)
    rest = area.inset(board.mm(2.5), board.mm(1))
    if len(result.winners) == 1 and not words.state.rules.parties:
        shape, rest = rest.left(min(rest.h, rest.w * 0.12), board.mm(2))
        board.mark("result.shape", shape.inset(0, shape.h * 0.1), result.winners[0], theme.INK)
        seal, rest = rest.right(rest.h, board.mm(2))
        board.drawing("result.seal", seal, "seal")
        amounts = words.signed(facts.brought(words.state, result, result.winners[0]))
        gain, unit = result_page.sealed(seal)
        board.text("result.gain", gain, amounts, board.size(FACT), theme.INK, theme.GOLD, "centre", words_first=False)
        net = words.say("display-net", unit=result.unit)
        board.text("result.unit", unit, net, board.size(SEAT), theme.INK, theme.GOLD, "centre")
    if alone is not None:
        count = len(alone.own) + len(alone.extra)
        cards, rest = rest.right(min(rest.w * 0.4, count * rest.h * TALL * 1.1), board.mm(2) if count else 0)
        row(board, "result.card", cards, (*alone.own, *alone.extra))
        rest, low = rest.top(rest.h * 0.6)
        board.text("result.rung", low, alone.reading, board.size(FACT), palette.MADDER_FILL, ground)
    ending = [words.ending(result, each) for each in words.winners(result)]
    board.text("result.ending", rest, ending, board.size(FACT, rest.h * 0.5), ink, ground, cut=True)


def _hand(board: Board, words: Wording, hand: result_page.Hand, area: Area) -> None:
    """Draw a hand that was shown: its owner, what it is called, what the owner gained, and its cards if two lines
    fit."""
    id, ground = f"shown.{hand.seat}", theme.GOLD_DARK if hand.won else theme.SURFACE
    board.fill(id, area, ground, radius=2.2)
    board.stitch(f"{id}.stitches", area.inset(board.mm(0.8)), theme.GOLD if hand.won else theme.EDGE, 1.6)
    inner = area.inset(board.mm(2.4), board.mm(1.2))
    tall = inner.h >= board.mm(2 * LINE)
    net, left = inner.right(min(board.mm(20), inner.w * 0.24), board.mm(1))
    board.text(f"{id}.net", net, hand.net, board.size(SEAT), on=ground, align="right", words_first=False)
    if tall and hand.own:
        room, left = left.right(min(left.w * 0.45, (len(hand.own) + len(hand.extra)) * inner.h * TALL), board.mm(1))
        row(board, f"{id}.card", room, (*hand.own, *hand.extra))
    upper, lower = left.top(left.h / 2) if tall else (left.left(left.w * 0.4, board.mm(1)))
    shape, who = upper.left(min(upper.h * 0.85, board.mm(SEAT[0] * 1.2)), board.mm(1.2))
    board.mark(f"{id}.shape", shape, hand.seat)
    board.text(f"{id}.who", who, [*hand.who, str(hand.seat)], board.size(SEAT), on=ground)
    colour = theme.ALARM if hand.bombed else theme.GOLD if hand.won else theme.DIM
    board.text(f"{id}.rung", lower, hand.reading, board.size(SEAT), colour, ground)

"""The pages on which the operator corrects a wrong bet: the bets of this hand, what could have been bet instead, and
the later moves that are no longer possible after the correction."""

from companion.art import palette
from companion.display.canvas import theme
from companion.display.canvas.actions import Begin, Go
from companion.display.canvas.canvas import Canvas
from companion.display.canvas.metrics import NEAR, Area
from companion.display.input import asides
from companion.display.input.draft import Draft
from companion.display.input.ready_amounts import presets
from companion.display.layout.slots import Slots
from companion.display.layout.tree import across, areas, column, hugged, many, part, row
from companion.display.model import facts
from companion.display.model.wording import Wording
from companion.display.parts import page_grid as pages
from companion.display.parts.page_grid import Item
from companion.game.moves import Move
from companion.table.views.bets import CorrectBet, PastBet
from companion.table.views.table_view import TableView

MOST = 12
"""The most bets in the list, which is one page."""

ROW, THREAD, MOST_ROWS = 7.4, 52.0, 6
"""The height and the width in mm on a 7" panel of a bet on the thread (the drawn line that joins the bets), and the
most bets on it."""


KNOT, NEXT = 2.6, 1.6
"""The width in mm on a 7" panel of a knot on the thread; and how far below the top of a bet the next knot is, in
heights of a bet."""


def items(view: TableView, words: Wording, page: Go) -> list[Item]:
    """Return a button for each of the last bets of this hand, newest first."""
    return [(f"rebet.{bet.row}", _with_round(view, words, bet), opens(bet, view)) for bet in view.bets[:MOST]]


def of_seat(view: TableView, words: Wording, seat: int) -> list[Item]:
    """Return the button that corrects the last bet of the player at a seat; [] if they have not bet in this hand."""
    bet = next((each for each in view.bets if each.seat_in(view.state) == seat), None)
    return [] if bet is None else [("rebet", words.say("rebet-seat", bet=made(words, bet.move)), opens(bet, view))]


def opens(bet: PastBet, view: TableView) -> Go:
    """Return the action that opens the page on which this bet can be corrected."""
    return Go("rebet", bet.seat_in(view.state), what=str(bet.row))


def draw(canvas: Canvas, view: TableView, words: Wording, page: Go, body: Area, slots: Slots) -> None:
    """Draw the page that corrects a bet: a list of this bet and the later ones, joined by a line, and a button for each
    bet that could have been made instead. A touch on one of the buttons corrects the bet at once."""
    thread = [each for each in reversed(view.bets) if each.row >= int(page.what)]
    items = instead(view, words, page)
    room = body.portion(bottom=0.4 if canvas.panel.upright else 1)
    rows = min(MOST_ROWS, many(room.h, ROW, scale=canvas.grow))
    if len(thread) > 1 and rows > 1:
        shown = thread[:rows]
        line = [part(f"thread.{at}", ROW) for at in range(len(shown))]
        if canvas.panel.upright:
            tree = column(hugged(column(*line, gap=0.8)), part("others", weight=1), gap=2.5)
        else:
            tree = row(column(*line, part(weight=1), gap=0.8, wanted=THREAD), part("others", weight=1), gap=3)
        found = areas(tree, body, canvas.grow)
        for at, bet in enumerate(shown):
            said = _of(words, bet.move, bet.seat_in(view.state))
            _knot(canvas, said, at, found[f"thread.{at}"], last=at + 1 == len(shown))
        canvas.paragraph("rebet.after", slots.asked, words.say("rebet-after"), NEAR, theme.DIM)
        body = found["others"]
    pages.buttons(canvas, words, page, items, body, slots)


def _knot(canvas: Canvas, said: str, at: int, area: Area, *, last: bool) -> None:
    """Draw a bet, in the words `said`, on the thread. The bet that is corrected is in saffron; a later one, which is
    played again after the correction, is a patch."""
    thread, row_ = across(canvas, area, part("thread", 3.4), part("row"), gap=1.2)
    if not last:
        canvas.line(f"knot.{at}.thread", [thread.point(0.5, 0.5), thread.point(0.5, NEXT)], theme.EDGE)
    knot = thread.centred(KNOT * canvas.grow, KNOT * canvas.grow)
    canvas.shape(f"knot.{at}", knot, "ring" if at else "circle", theme.EDGE if at else theme.GOLD)
    ground, ink = (theme.SURFACE, theme.DIM) if at else (theme.GOLD, theme.INK)
    canvas.fill(f"thread.{at}", row_, ground, radius=1.6)
    if not at:
        canvas.stitch(f"thread.{at}.stitches", row_.inset(0.5), palette.SAFFRON_EDGE, 1.2)
    canvas.text(f"thread.{at}.said", row_.inset(2, 0.6), said, NEAR, ink, ground, cut=True)


def instead(view: TableView, words: Wording, page: Go) -> list[Item]:
    """Return the bets that could have been made instead of the one that the page corrects: a button for each usual bet,
    and one to enter any other amount. They are bets of the seat at which the player sat then."""
    number, found = int(page.what), list[Item]()
    now, others = asides.then(view, number), list[Item]()
    bet = next((each.move for each in view.bets if each.row == number), None)
    seat = bet.seat if bet is not None else page.seat
    for option in now.options:
        if option.least is None:
            moves = [Move(option.verb, seat)]
        else:
            ready = presets(now, Wording(words.say, now.state), Draft(option.verb, seat), option)
            moves = [Move(option.verb, seat, value) for value in sorted({value for _, _, value in ready})]
            any_ = words.say("rebet-other", verb=words.say(f"verb-{option.verb}"))
            others.append((f"rebet.{option.verb}", any_, Begin(option.verb, seat, instead=number)))
        for move in moves:
            if move != bet:
                id = f"rebet.{move.verb}.{move.amount or 0}"
                found.append((id, made(words, move), CorrectBet(number, move)))
    return found + others


def title(view: TableView, words: Wording, page: Go) -> str:
    """Return the title of the page on which a bet is corrected: the bet in words, with its seat; "" if the bet no
    longer exists."""
    bet = next((each for each in view.bets if str(each.row) == page.what), None)
    return words.say("rebet-title", bet=_with_round(view, words, bet)) if bet is not None else ""


def left_out(view: TableView, words: Wording) -> list[str]:
    """Return sentences about the last correction: the corrected bet, and the later moves that are no longer possible,
    oldest first."""
    done = view.corrected
    if done is None:
        return []
    said = words.say(
        "rebet-done",
        was=_of(words, done.wrong, done.seat or done.wrong.seat),
        now=made(words, done.right),
        kept=done.replayed,
    )
    dropped = zip(done.dropped, done.seats, strict=True)
    return [said, words.say("rebet-left"), *(_of(words, move, seat) for move, seat in dropped)]


def made(words: Wording, move: Move) -> str:
    """Return a bet (the move `move`) in words, with its amount."""
    verb = words.say(f"verb-{move.verb}")
    if move.amount is None:
        return verb
    return words.say("display-do-amount", verb=move.verb, do=verb, amount=words.exact(move.amount))


def _with_round(view: TableView, words: Wording, bet: PastBet) -> str:
    """Return a bet in words, with its seat and, if there was betting in several rounds, with its round: a seat may have
    made the same bet in each."""
    said, round_ = _of(words, bet.move, bet.seat_in(view.state)), facts.round_number(bet.before)
    rounds = {facts.round_number(each.before) for each in view.bets}
    return words.say("rebet-round", bet=said, round=round_) if round_ and len(rounds) > 1 else said


def _of(words: Wording, move: Move, seat: int) -> str:
    """Return a move in words, with the seat at which the player who made it sits now."""
    return words.say("rebet-of", who=words.who(seat), bet=made(words, move))

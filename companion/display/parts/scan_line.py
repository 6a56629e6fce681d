"""The line that is shown at the showdown: the hand that is being scanned and, once it is complete, a button to show
it."""

from companion.display.canvas.actions import Begin
from companion.display.canvas.canvas import Canvas
from companion.display.canvas.metrics import NEAR_FLOOR, Area
from companion.display.input import scan_draft
from companion.display.input.questions import option_for
from companion.display.input.ui import turn
from companion.display.model.wording import Wording
from companion.display.parts.cards import GAP, TALL, look_named, row
from companion.game.moves import Move
from companion.locale.words import Worded
from companion.table.intents import Play
from companion.table.views.table_view import TableView

VERB = "reveal"


def scanned(view: TableView) -> tuple[int, tuple[str, ...], int] | None:
    """Return the hand, scanned by the RFID readers, that is proposed to be shown: its seat, its cards, and how many are
    missing; None if no hand was scanned."""
    seats = [seat for seat in view.scanned if option_for(view, VERB, seat) is not None]
    if not seats:
        return None
    seat = turn(view) if turn(view) in seats else min(seats)
    option = option_for(view, VERB, seat)
    assert option is not None
    cards = scan_draft.hand(view, seat, option.cards[1])
    return seat, cards, option.cards[1] - len(cards)


def draw(canvas: Canvas, view: TableView, words: Wording, area: Area) -> bool:
    """Draw the hand that RFID readers have scanned. If there are several, that of the seat whose turn it is goes before
    the others. Returns False if no hand was scanned."""
    found = scanned(view)
    if found is None:
        return False
    seat, cards, missing = found
    rest = area
    if not missing:
        other, rest = canvas.aside(area, 26 * canvas.grow)
        canvas.button("scan.other", other, words.say("scan-other"), Begin(VERB, seat), hint=False)
    look, face = canvas.tile("scan.accept", rest, "chosen" if not missing else "plain")
    touch = Begin(VERB, seat) if missing else Play(Move(VERB, seat, cards=cards))
    canvas.touch("scan.accept", rest, touch, ("y",), play=True)
    shape, inner = face.inset(2, 0.4).right(6 * canvas.grow, 1)
    canvas.mark("scan.shape", shape, seat, look.text)
    drawn, inner = inner.right(len(cards) * inner.h * TALL * (1 + GAP), 2)
    row(canvas, "scan.card", drawn, [look_named(view.state.rules, each) for each in cards])
    said = [words.say("scan-hand", who=each, missing=missing) for each in (words.who(seat), str(seat))]
    canvas.paragraph("scan.text", inner, Worded.of(said), (4.2, NEAR_FLOOR), look.text, look.fill)
    return True

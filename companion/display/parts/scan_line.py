"""The line that is shown at the showdown: the hand that is being scanned and, once it is complete, a button to show
it."""

from companion.display.canvas.actions import Begin
from companion.display.canvas.canvas import Canvas
from companion.display.canvas.metrics import GLANCE_FLOOR, NEAR_FLOOR, Area
from companion.display.input import scan_draft
from companion.display.input.questions import option_for
from companion.display.input.ui import turn
from companion.display.layout.tree import areas, part, row, shaped
from companion.display.model import facts
from companion.display.model.wording import Wording
from companion.display.parts.cards import look_named, row_aspect
from companion.display.parts.cards import row as draw_cards
from companion.game.moves import Move
from companion.locale.words import Worded
from companion.table.intents import Play
from companion.table.views.table_view import TableView

VERB = "reveal"

HIGH = 10.8
"""The wanted height in mm on a 7" panel of the line, in which the cards must be recognised."""


def proposes(view: TableView) -> bool:
    """Return whether a whole scanned hand is proposed to be shown."""
    found = scanned(view)
    return found is not None and not found[2]


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
    look, face = canvas.tile("scan.accept", area, "chosen" if not missing else "plain")
    touch = Begin(VERB, seat) if missing else Play(Move(VERB, seat, cards=cards))
    canvas.touch("scan.accept", area, touch, ("y",), play=True)
    inner, rules = face.inset(2, 0.4), view.state.rules
    total = facts.total(rules.deck, cards)
    tree = row(
        part("text", weight=1),
        shaped("cards", row_aspect(len(cards))),
        *([part("total", 15)] if total is not None and not missing else []),
        gap=2,
    )
    places = areas(tree, inner)
    draw_cards(canvas, "scan.card", places["cards"], [look_named(rules, each) for each in cards])
    if "total" in places and total is not None:
        size = GLANCE_FLOOR, NEAR_FLOOR
        canvas.text("scan.total", places["total"], words.signed(total), size, look.text, look.fill, "right")
    said = [words.say("scan-hand", who=each, missing=missing) for each in (words.who(seat), str(seat))]
    canvas.paragraph("scan.text", places["text"], Worded.of(said), GLANCE_FLOOR, look.text, look.fill)
    return True

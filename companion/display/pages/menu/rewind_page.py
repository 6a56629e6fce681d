"""The page that shows the last minute of play again, move by move, with turn, pots and stacks. Play goes on
meanwhile."""

from msgspec.structs import replace

from companion.display.canvas import theme
from companion.display.canvas.actions import Go
from companion.display.canvas.canvas import Canvas
from companion.display.canvas.metrics import FAR, GLANCE, NEAR, Area
from companion.display.layout.slots import Slots
from companion.display.layout.tree import areas, column, down, grid, hugged, many, part, row
from companion.display.model import facts
from companion.display.model.wording import Wording
from companion.display.parts import seat_card, turn_and_pots
from companion.display.parts.sheet import SECOND
from companion.game.engine import flow
from companion.game.engine.state import stack
from companion.table.views.rewound import Rewound
from companion.table.views.table_view import TableView

TURN, POTS, POT, NEWS, UPRIGHT_NEWS = 12.0, 15.2, 34.0, 9.0, 12.6
"""Sizes in mm on a 7" panel: the heights of the ribbon with the turn and of the pots, the width of a pot, and the
height of the sentence on what happened, also on an upright panel, whose lines are narrow."""
CARD, LOW, HIGH, GAP_MM = 17.5, 20.0, 32.0, 1.0
"""The least width, the least height and the greatest height of a seat (on a 7" panel), and the gap between seats, all
in mm."""


def draw(canvas: Canvas, view: TableView, words: Wording, page: Go, body: Area, slots: Slots) -> None:
    """Draw the page that shows the table as it was after one of the last moves. `page.at` counts the kept moves from 1,
    the oldest; 0 is the newest."""
    kept = view.rewind
    if not kept:
        canvas.paragraph("empty", body, words.say("rewind-nothing"), NEAR, theme.DIM)
        return
    at = page.at - 1 if 0 < page.at <= len(kept) else len(kept) - 1
    _steps(canvas, words, page, at, len(kept), slots)
    _moment(canvas, view, kept[at], words, body)


def _steps(canvas: Canvas, words: Wording, page: Go, at: int, count: int, slots: Slots) -> None:
    """Draw the buttons that go one move back and one move forward, each only if there is such a move. `at` is the index
    of the moment shown, of `count`."""
    for id, cell, to, key, kind in (
        ("rewind.later", slots.primary, at + 1, "right", "primary"),
        ("rewind.earlier", slots.seconds[2], at - 1, "left", "plain"),
    ):
        if 0 <= to < count:
            goes = replace(page, at=to + 1)
            canvas.button(id, cell, words.say(id.replace(".", "-")), goes, (key,), kind=kind, size=SECOND)
    text = [words.say("display-page", page=at + 1, pages=count), f"{at + 1} / {count}"]
    canvas.text("rewind.at", slots.head, text, NEAR, theme.DIM, align="right")


def _moment(canvas: Canvas, view: TableView, kept: Rewound, words: Wording, body: Area) -> None:
    """Draw whose turn it was at a past moment, what was in the pots, what happened, and what was in front of each
    player: public facts only."""
    state = kept.state
    then = Wording(words.say, state)
    boxes = facts.pots(state)
    pots = [part(f"pot.{at}", POT, least=15, gives=1) for at in range(len(boxes))]
    news = UPRIGHT_NEWS if canvas.panel.upright else NEWS
    if canvas.panel.upright:
        below = row(*(replace(each, weight=1.0) for each in pots), gap=1, wanted=POTS)
        head = hugged(column(part("turn", TURN), below, gap=1))
    else:
        turn = column(part(), part("turn", TURN, least=8, gives=1), part(), least=40, weight=1)
        head = row(turn, *pots, gap=2, wanted=POTS, least=TURN, gives=1)
    found = areas(column(head, part("news", news), part("seats"), gap=0.8), body, canvas.grow)
    if flow.turn(state):
        turn_and_pots.turn_line(canvas, replace(view, state=state), then, found["turn"], GLANCE)
    else:
        canvas.text("turn", found["turn"], then.say("rewind-nobody"), FAR, cut=True)
    turn_and_pots.pots(canvas, then, boxes, found)
    said = " ".join(then.hears(each) for each in state.news)
    said = then.say("log-undone", what=said) if kept.undone else said
    canvas.patch("rewind.news", found["news"], said, kind="alarm" if kept.undone else "plain")
    _seats(canvas, then, found["seats"])


def _seats(canvas: Canvas, then: Wording, body: Area) -> None:
    """Draw everybody as they were: stack, bet, cards, locked cards; if they do not fit, only the stack."""
    seats = facts.taken(then.state)
    columns = min(len(seats), many(body.w, CARD, GAP_MM))
    rows = grid([part(f"{number}") for number in seats], max(1, columns), gap=GAP_MM, each=(HIGH, 0.0), gives=1)
    cells = down(canvas, body, rows, part())
    if seats and cells[0].h >= LOW:
        for number, cell in zip(seats, cells, strict=True):
            seat_card.draw(canvas, then, cell, facts.seat_facts(then.state, number))
        return
    for number, cell in zip(seats, body.grid(4, max(2, -(-len(seats) // 4)), 1), strict=False):
        held = then.number(stack(then.state, number))  # if there is too little room, the name is cut before the stack
        wordings = [f"{then.who(number)} · {held}", f"{number} · {held}"]
        canvas.text(f"rewind.seat.{number}", cell, wordings, NEAR, theme.DIM)

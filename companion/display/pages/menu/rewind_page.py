"""The page that shows the last minute of play again, move by move, with turn, pots and stacks. Play goes on
meanwhile."""

from msgspec.structs import replace

from companion.display.canvas import theme
from companion.display.canvas.actions import Go
from companion.display.canvas.canvas import Canvas
from companion.display.canvas.metrics import FAR, NEAR, NEAR_FLOOR, Area
from companion.display.layout.slots import Slots
from companion.display.model import facts
from companion.display.model.wording import Wording
from companion.display.parts import seat_card
from companion.game.engine import flow
from companion.game.engine.state import HAND_POT, SABACC_POT, stack
from companion.table.views.rewound import Rewound
from companion.table.views.table_view import TableView

CARD, LOW, HIGH, GAP_MM = 17.5, 20.0, 32.0, 1.0
"""The least width, the least height and the greatest height of a seat (on a 7" panel), and the gap between seats, all
in mm."""


def draw(canvas: Canvas, view: TableView, words: Wording, page: Go, body: Area, slots: Slots) -> None:
    """Draw the page that shows one past moment of play. `page.at` counts the kept moments from 1, the oldest; 0 is the
    newest."""
    kept = view.rewind
    if not kept:
        canvas.paragraph("empty", body, words.say("rewind-nothing"), (NEAR, NEAR_FLOOR), theme.DIM)
        return
    at = page.at - 1 if 0 < page.at <= len(kept) else len(kept) - 1
    _steps(canvas, words, page, at, len(kept), slots)
    _moment(canvas, kept[at], words, body)


def _steps(canvas: Canvas, words: Wording, page: Go, at: int, count: int, slots: Slots) -> None:
    """Draw the buttons that go one move back and one move forward. `at` is the index of the moment shown, of
    `count`."""
    earlier, later = slots.seconds[1:]
    for id, cell, to, key in (("rewind.later", later, at + 1, "right"), ("rewind.earlier", earlier, at - 1, "left")):
        goes = replace(page, at=max(0, min(count - 1, to)) + 1)
        canvas.button(id, cell, words.say(id.replace(".", "-")), goes, (key,), kind="play", hint=False)
    canvas.text("rewind.at", slots.head, f"{at + 1} / {count}", (NEAR, NEAR_FLOOR), theme.DIM, align="right")


def _moment(canvas: Canvas, kept: Rewound, words: Wording, body: Area) -> None:
    """Draw what happened at a past moment, whose turn it was, and what was in the pots and in front of each player:
    public facts only."""
    state = kept.state
    then = Wording(words.say, state)
    said = " ".join(then.hears(each) for each in state.news)
    said = then.say("log-undone", what=said) if kept.undone else said
    ground, edge = (theme.ALARM_DARK, theme.ALARM) if kept.undone else (theme.SURFACE, None)
    happened, body = body.top(10.5 * canvas.grow, 1.2)
    canvas.fill("rewind.news", happened, ground, edge)
    canvas.paragraph("rewind.news", happened.inset(2, 0.6), said, (NEAR, NEAR_FLOOR), on=ground)
    turn, body = body.top(8 * canvas.grow, 0.6)
    seat = flow.turn(state)
    whose = then.say("rewind-turn", who=then.who(seat)) if seat else then.say("rewind-nobody")
    canvas.text("rewind.turn", turn, whose, (FAR, NEAR_FLOOR), theme.GOLD, cut=True)
    pots, body = body.top(5.5 * canvas.grow, 1)
    hand, sabacc = then.number(state.money[HAND_POT]), then.number(state.money[SABACC_POT])
    canvas.text("rewind.pots", pots, then.say("rewind-pots", hand=hand, sabacc=sabacc), (NEAR, NEAR_FLOOR), cut=True)
    _seats(canvas, then, body)


def _seats(canvas: Canvas, then: Wording, body: Area) -> None:
    """Draw everybody as they were: stack, bet, cards, locked cards; if they do not fit, only the stack."""
    seats = facts.taken(then.state)
    columns = max(1, min(len(seats), int((body.w + GAP_MM) // (CARD + GAP_MM))))
    rows = -(-len(seats) // columns)
    if seats and (body.h - GAP_MM * (rows - 1)) / rows >= LOW:
        for number, cell in zip(seats, body.grid(columns, rows, GAP_MM), strict=False):
            tall = cell.top(min(cell.h, HIGH * canvas.grow))[0]
            seat_card.draw(canvas, then, tall, facts.seat_facts(then.state, number))
        return
    for number, cell in zip(seats, body.grid(4, max(2, -(-len(seats) // 4)), 1), strict=False):
        held = then.number(stack(then.state, number))  # if there is too little room, the name is cut before the stack
        wordings = [f"{then.who(number)} · {held}", f"{number} · {held}"]
        canvas.text(f"rewind.seat.{number}", cell, wordings, (NEAR, NEAR_FLOOR), theme.DIM)

"""The line at the top of the table's page with the turn and the pots: how they share its width, and how a long name is
shortened."""

from companion.display.canvas import letters
from companion.display.canvas.canvas import Canvas
from companion.display.canvas.metrics import GLANCE, NEAR_FLOOR, Area
from companion.display.model.wording import Wording
from companion.display.parts import clock_mark
from companion.game.engine import flow
from companion.game.engine.state import seated
from companion.table.views.table_view import TableView

NAME = 6.2
"""Capital height in mm at which a long name may use the room that the pots do not need."""


Pot = tuple[str, list[str]]
"""The label of a pot, and its amount in several wordings."""


def called(seat: int, name: str) -> list[str]:
    """Return wordings of a seat by number and name, fullest first. A shortened name ends in an ellipsis."""
    short = [f"{seat} {name[:most].rstrip()}…" for most in (8, 6) if len(name) > most + 1]
    return [f"{seat} {name}", *short, str(seat)]


def left_of_pots(canvas: Canvas, view: TableView, words: Wording, area: Area, boxes: list[Pot]) -> float:
    """Return the width in mm for phase and turn, at the left of the pots. It is more than the usual share if the name
    is long and the pots, with their shortest labels, leave room."""
    if not boxes:
        return area.w
    usual, turn = area.w * (0.40 if len(boxes) > 2 else 0.52), flow.turn(view.state)
    if not seated(view.state, turn):
        return usual
    pots = max(_pot(canvas, *box) for box in boxes)
    clock = (clock_mark.WIDE * canvas.grow + 2) if view.turn_clock is not None else 0.0
    mark = GLANCE * canvas.grow * 0.95 + 1.6
    wanted = _wide(canvas, called(turn, words.name(turn))[0], NAME) + mark + clock + 0.6
    return max(usual, min(wanted, area.w - 3 - len(boxes) * (pots + 2)))


def _pot(canvas: Canvas, label: str, amount: list[str]) -> float:
    short = min(_wide(canvas, each, NEAR_FLOOR) for each in (label, *getattr(label, "shorter", ())))
    return max(short, _wide(canvas, amount[0], GLANCE)) + 3.6


def _wide(canvas: Canvas, text: str, cap: float) -> float:
    """Return the width in mm of a line whose capitals have `cap` mm on a 7" panel."""
    high = canvas.panel.y(cap * canvas.grow) + 1
    return letters.width(letters.clean(text), high) * canvas.panel.width_mm / canvas.panel.width_px

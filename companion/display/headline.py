"""Whose turn it is beside what lies in the pots: how much of the width each of them gets, and a name in short."""

from companion.display import clock_mark, facts, letters
from companion.display.metrics import GLANCE, NEAR_FLOOR, Area
from companion.display.sheet import Sheet
from companion.display.wording import Wording
from companion.game import flow
from companion.table.sight import Sight

NAME = 6.2
"""Capital height in mm at which the name of who is on turn is given the room that the pots do not need."""


def called(seat: int, name: str) -> list[str]:
    """A seat by number and name, fullest wording first; a name that is cut says so."""
    short = [f"{seat} {name[:most].rstrip()}…" for most in (8, 6) if len(name) > most + 1]
    return [f"{seat} {name}", *short, str(seat)]


def left_of_pots(sheet: Sheet, sight: Sight, words: Wording, area: Area, boxes: list[facts.Box]) -> float:
    """The width in mm of phase and turn: their usual part of the area, and what a long name asks for beyond it as far
    as the pots, with their shortest labels, can spare it."""
    if not boxes:
        return area.w
    usual, turn = area.w * (0.40 if len(boxes) > 2 else 0.52), flow.turn(sight.state)
    if turn not in facts.taken(sight.state):
        return usual
    pots = max(_pot(sheet, words, box) for box in boxes)
    clock = (clock_mark.WIDE * sheet.grow + 2) if sight.turn_clock is not None else 0.0
    mark = GLANCE * sheet.grow * 0.95 + 1.6
    wanted = _wide(sheet, called(turn, words.name(turn))[0], NAME) + mark + clock + 0.6
    return max(usual, min(wanted, area.w - 3 - len(boxes) * (pots + 2)))


def _pot(sheet: Sheet, words: Wording, box: facts.Box) -> float:
    label = words.box(box)
    short = min(_wide(sheet, each, NEAR_FLOOR) for each in (label, *getattr(label, "shorter", ())))
    return max(short, _wide(sheet, words.numbers(box.amount)[0], GLANCE)) + 3.6


def _wide(sheet: Sheet, text: str, cap: float) -> float:
    """The width of a line in mm whose capitals are `cap` mm high on a 7" panel."""
    high = sheet.panel.y(cap * sheet.grow) + 1
    return letters.width(letters.clean(text), high) * sheet.panel.width_mm / sheet.panel.width_px

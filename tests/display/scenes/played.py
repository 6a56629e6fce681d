"""A table in the middle of a hand, for every ruleset that has golden hands."""

from functools import cache

from companion.display.input.ui import Ui
from companion.game.engine.state import State
from companion.game.moves import Move
from companion.table.views.table_view import TableView
from tests.display.scenes.tables import opened, view
from tests.golden.golden import FOLDER, golden, names

OF_A_HAND = frozenset(["check", "call", "bet", "raise", "stand", "draw", "trade", "roll", "lock", "wager", "select"])
"""Moves after which a hand is under way."""


def _busiest(name: str) -> State:
    """The state of a golden record in which most has happened while the hand still goes on: after the last move of play
    in the first half of the record."""
    record = golden(name)
    moves: list[Move] = [move for _, move in record.record.moves]
    half = len(moves) * 2 // 3
    at = max((at for at, move in enumerate(moves[:half]) if move.verb in OF_A_HAND), default=half - 1)
    return record.states[at + 1]


@cache
def played() -> dict[str, tuple[TableView, Ui]]:
    """A dictionary from "play-" and the name of a ruleset or family to the busiest state of its longest golden
    record."""
    made: dict[str, tuple[TableView, Ui]] = {}
    for folder in sorted({name.split("/")[0] for name in names()}):
        longest = max(names(folder), key=lambda name: (FOLDER / f"{name}.txt").stat().st_size)
        shown = view(_busiest(longest))
        made[f"play-{folder}"] = (shown, opened(shown))
    return made

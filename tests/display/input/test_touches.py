"""Tests how many touches a hand takes: at most its moves and five more, for each golden hand of `standard` with six
players.

Every press from the deal to the payout is counted: buttons of the bar, turned pages, seats, suits, cards, amounts, each
digit, OK. If several players do the same in turn, the operator touches the button for all of them, as people would. The
table rolls the dice.
"""

import pytest
from msgspec.structs import replace

from companion.display.canvas.metrics import Panel
from companion.display.input.ui import Ui, follow
from companion.game.engine import flow
from companion.game.engine.state import State, in_hand
from companion.game.moves import Move
from companion.table.intents import Roll, TheRest
from companion.table.views.table_view import TableView
from tests.display.scenes.finger import PANELS, Finger, same
from tests.golden.golden import golden, names

SPARE = 5
"""A hand may take this many touches more than it has moves."""

SIX = [name for name in names("standard") if len(golden(name).states[-1].people) == 6]


class Counting(Finger):
    """A finger that counts its touches. Between two moves the screen keeps the page that is open, as at the table."""

    def __init__(self, panel: Panel) -> None:
        super().__init__(panel)
        self.touches = 0

    def touch(self, target: object) -> object:
        self.touches += 1
        return super().touch(target)  # type: ignore[arg-type]

    def shown(self, state: State) -> None:
        """Show this state of the table from now on."""
        self.now += 2.0
        self.view = TableView(state, tuple(flow.options(state)), past=state.news, can_undo=True)
        self.ui = follow(self.ui, self.view, self.now)


def rest(state: State, verb: str) -> list[Move]:
    """Return the moves that one touch on "the rest" makes, as `Table.the_rest` plays them."""
    made: list[Move] = []
    phase, depth, round_ = state.frames[-1].node, len(state.frames), flow.rounds(state)
    while in_hand(state) and (state.frames[-1].node, len(state.frames), flow.rounds(state)) == (phase, depth, round_):
        move = Move(verb, flow.turn(state))
        if flow.refusal(state, move) is not None or len(made) >= len(state.order):
            break
        made.append(move)
        state = flow.apply(state, move)
    return made


def played(name: str, panel: Panel) -> tuple[int, int]:
    """Return the numbers of moves and touches from the deal to the payout."""
    record = golden(name)
    moves = [move for _, move in record.record.moves]
    at = first = next(at for at, move in enumerate(moves) if move.verb == "deal")
    finger = Counting(panel)
    finger.ui = Ui()
    while at < len(moves):
        state, move = record.states[at], moves[at]
        finger.shown(state)
        alike = rest(state, move.verb)
        if len(alike) > 1 and moves[at : at + len(alike)] == alike:
            target = finger.picture().target(f"rest.{move.verb}")
            if target is not None:
                assert finger.touch(target) == TheRest(move.verb)  # type: ignore[arg-type]
                at += len(alike)
                continue
        plain = replace(move, name="", value="") if move.verb == "deal" else move
        if move.verb == "roll":
            assert finger.touch(finger.find("move.roll")) == Roll()
            at += 1
            continue
        made = finger.play(plain)
        assert same(made, plain), (made, plain)
        at += 1
    assert not in_hand(record.states[-1])
    return len(moves) - first, finger.touches


def test_there_are_such_hands() -> None:
    assert len(SIX) >= 3


@pytest.mark.parametrize("panel", [PANELS[0], PANELS[-1]], ids=lambda panel: str(panel.width_px))
@pytest.mark.parametrize("name", SIX)
def test_a_hand_of_six_takes_at_most_its_moves_and_five_touches(name: str, panel: Panel) -> None:
    moves, touches = played(name, panel)
    print(f"{name} at {panel.width_px}: {moves} moves, {touches} touches")
    assert touches <= moves + SPARE
    assert touches > moves // 4, "too good to be true: not everything was touched"

"""Tests that what is told of the past is told of the players who sat there then, not of those who sit there now, and by
the rules of then."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from companion.display.canvas.marks import Text
from companion.display.input.ui import Ui, follow
from companion.display.model import events
from companion.display.model.wording import Wording
from companion.display.pages.picture import layout
from companion.game.engine import flow
from companion.game.engine.state import people_named
from companion.game.loading.rulesets import load_rules
from companion.game.moves import Move
from companion.simulation.simulated_evening import Evening
from companion.table.views.rewound import told_then
from tests.display.pages.test_bets_shown import seen
from tests.display.pages.test_lying_table import TEN
from tests.display.scenes.finger import SAY
from tests.support import Bench, seat_three


@pytest.fixture
def bench(tmp_path: Path) -> Iterator[Bench]:
    made = Bench(tmp_path / "evening.journal")
    seat_three(made.table)
    for move in (Move("button", 3), Move("deal"), Move("bet", 1, 10), Move("raise", 2, 20)):
        made.table.play(move, "screen")
    yield made
    made.close()


def log(bench: Bench, *moves: Move) -> list[str]:
    """Play these moves, and return the sentences of the log, oldest first."""
    for move in moves:
        bench.table.play(move, "screen")
    bench.settle()
    view, words = seen(bench.table), Wording(SAY, bench.table.shown)
    return [words.logged(event, undone=undone) for event, undone in events.log(view)]


def test_who_has_changed_seats_has_done_what_they_did(bench: Bench) -> None:
    said = log(bench, Move("move-seat", 1, name="2", reason="they sat down so"), Move("fold", 3))
    assert said[-4:-2] == ["Lando (seat 1) bets 10.", "Han (seat 2) raises to 20."]
    assert said[-1] == "Leia (seat 3) folds and pays 1 to the sabacc pot."


LEFT = Move("leave", 3), Move("fold", 1)


def test_a_newcomer_has_done_nothing_of_what_was_done_at_the_seat_before(bench: Bench) -> None:
    said = log(bench, *LEFT, Move("sit", 3, 50, name="Rey"))
    assert "Leia (seat 3) folds and pays 1 to the sabacc pot." in said
    assert not any("Rey (seat 3)" in each for each in said) and said[-2] == "Rey takes seat 3."


def test_who_was_forgotten_is_not_named_again(bench: Bench) -> None:
    gone = [Move("leave", seat) for seat in (1, 2)]
    said = " ".join(log(bench, *LEFT, *gone, Move("forget"), Move("sit", 3, 50, name="Rey")))
    assert "seat 3 folds" in said.lower() and "Rey (seat 3)" not in said
    assert not any(f"{name} (" in said for name in ("Lando", "Han", "Leia"))


def test_hands_are_worded_by_the_rules_that_they_were_played_under() -> None:
    evening = Evening(load_rules("pratique"), 3, Random(3))
    states = [evening.state]
    while evening.state.result is None:
        evening.play(evening.due_move() or evening.players.move(evening.state))
        states.append(evening.state)
    now = flow.apply(evening.state, Move("ruleset", name="standard"))
    past = [event for state in states for event in told_then(state, now, people_named(now))]
    then = [Wording(SAY, state).hears(event) for state in states for event in state.news]
    words = Wording(SAY, now)
    assert [words.hears(event) for event in past] == then
    assert any("shows" in each and each.endswith(": Sabacc.") for each in then)
    plain = [words.hears(event) for state in states for event in state.news]
    assert any("shows" in each and each.endswith(": Sabacc, +23.") for each in plain), "the rules in force are back"


@pytest.mark.parametrize("after", [Move("move-seat", 1, name="2", reason="they sat down so"), Move("leave", 1)])
def test_a_screen_that_lies_flat_keeps_gains_with_their_players(bench: Bench, after: Move) -> None:
    moves, ui = (Move("fold", 3), Move("fold", 1), after, Move("sit", 5, 20, name="Rey")), Ui()
    for move in moves:
        bench.table.play(move, "screen")
        bench.settle()
        ui = follow(ui, seen(bench.table), 0.0)
    texts = {mark.id: mark.text for mark in layout(seen(bench.table), ui, TEN, SAY).marks if isinstance(mark, Text)}
    gains = {
        texts[f"seat.{seat}.name"]: texts.get(f"shown.{seat}.net")
        for seat in range(1, 9)
        if f"seat.{seat}.name" in texts
    }
    lost = {"Lando": "−13"} if after.verb == "move-seat" else {}
    assert gains == {"Han": "+11", "Leia": "−3", "Rey": None, **lost}

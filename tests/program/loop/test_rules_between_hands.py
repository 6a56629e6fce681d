"""Tests the picture that people see when the table draws rules between two hands: it never hides how the hand ended."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from companion.display.canvas.actions import Hide
from companion.display.canvas.marks import Layout, Text
from companion.display.input.ui import Ui, follow, press
from companion.display.pages.picture import layout
from companion.game.engine import flow
from companion.game.engine.state import State
from companion.game.loading.rulesets import load_rules
from companion.game.moves import Event, Move
from companion.table.cards import FieldRule
from companion.table.intents import Deal, Play
from tests.display.laws.laws import check
from tests.display.pages.glass import GLASS
from tests.display.scenes.tables import SAY, play, result, view
from tests.program.loop.test_app import Room
from tests.support import seat_three


def said(picture: Layout, id: str) -> str:
    texts = (each for each in picture.marks if isinstance(each, Text))
    return " ".join(each.text for each in texts if each.id == id or each.id.startswith(f"{id}."))


def fold_all(room: Room) -> None:
    room.touch(Deal())
    while (state := room.bench.table.head).order:
        room.touch(Play(Move("fold", flow.turn(state))))


def test_the_result_stays_although_the_next_rules_are_drawn_at_once(tmp_path: Path) -> None:
    room = Room(tmp_path / "evening.journal", FieldRule(), "standard+dune-sea")
    seat_three(room.bench.table)
    room.settle()
    ui = follow(Ui(), room.view, room.now)
    assert "New rule" in said(layout(room.view, ui, GLASS[0], SAY), "verdict")
    for _ in range(2):
        fold_all(room)
        for shown in room.screen.shown:
            ui = follow(ui, shown, room.now)
        ui = follow(ui, room.view, room.now + 60)
        for panel in GLASS:
            picture = layout(room.view, ui, panel, SAY)
            check(picture)
            assert said(picture, "result.ending"), "how the hand ended"
            assert "New rule: " in said(picture, "drawn"), "the rule that comes in"
            assert "No longer: " in said(picture, "drawn"), "told with the one that goes out"
    ui, _ = press(ui, room.view, Hide("moment"))
    picture = layout(room.view, follow(ui, room.view, room.now + 70), GLASS[0], SAY)
    assert not said(picture, "result.ending") and picture.target("result") is not None
    room.hardware.close()
    room.bench.close()


def drawn(state: State, option: str) -> State:
    """Return the same state, in which this option was drawn to be changed."""
    for face in range(1, 9):
        try:
            after = flow.apply(state, Move("add-rule", dice=(face,)))
        except ValueError:
            break
        if after.news[0].args["name"] == option:
            return after
    raise AssertionError(f"{option} cannot be drawn")


def sitting(ruleset: str, **options: object) -> State:
    state = flow.start(load_rules(ruleset, options))
    return play(state, Move("sit", 1, 500, name="Ann"), Move("sit", 2, 500, name="Bo"), Move("button", 2))


def test_what_goes_out_is_told_with_its_value_and_what_comes_in() -> None:
    state = drawn(sitting("standard+dune-sea"), "ante")
    state = play(state, Move("deal"), Move("fold", 1))
    state = drawn(state, "bet_limit")
    dropped = next(each for each in state.news if each.code == "rule-dropped")
    assert dict(dropped.args) == {"name": "ante", "was": 2, "value": 1}
    picture = layout(view(state), follow(Ui(), view(state), 0.0), GLASS[0], SAY)
    assert said(picture, "drawn") == (
        "New rule: at most 3 a player in each betting phase. No longer: an ante of 2. Now again: an ante of 1."
    )


@pytest.mark.parametrize("ruleset", ["standard+high-stakes+dune-sea", "standard+dune-sea+high-stakes"])
def test_a_drawn_ante_does_not_undo_high_stakes(ruleset: str) -> None:
    state = drawn(sitting(ruleset), "ante")
    assert state.rules.values["ante"] == 20, "twice the usual, of which ten times as much is paid"
    state = play(state, Move("deal"), Move("fold", 1))
    state = drawn(state, "bet_limit")
    assert state.rules.values["ante"] == 10


@pytest.mark.parametrize("players", [3, 8])
def test_the_result_stays_when_the_clock_draws_other_rules_between_hands(players: int) -> None:
    state = result(players)
    ui = follow(Ui(), view(state), 0.0)
    state = replace(
        state, news=(Event("rules-drawn", {"rules": "marcjs-imperial", "before": "marcjs-rebel", "die": 2}),)
    )
    ui = follow(ui, view(state), 1.0)
    for panel in GLASS:
        picture = layout(view(state), ui, panel, SAY)
        check(picture)
        assert said(picture, "result.ending")
        assert said(picture, "drawn") == "The rules are now the Imperial ones."

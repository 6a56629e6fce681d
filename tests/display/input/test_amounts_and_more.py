"""Tests that each ready-made amount bets exactly what its button says, and that the further buttons of the bar are
shown only in the turn in which they were opened."""

import pytest
from msgspec.structs import replace

from companion.display.canvas.actions import Begin, Done, Type
from companion.display.input.draft import Draft
from companion.display.input.questions import option_for, step
from companion.display.input.ready_amounts import presets
from companion.display.input.ui import Ui, follow, press
from companion.display.model.wording import Wording
from companion.game.engine import flow
from companion.game.loading.rulesets import load_rules
from companion.game.moves import Move
from companion.table.intents import Play
from companion.table.views.table_view import TableView
from tests.display.scenes.tables import SAY, betting, opened, view
from tests.game.steps import offered, play, table


def seen(state: object) -> TableView:
    return TableView(state, tuple(flow.options(state)), past=state.news)  # type: ignore[arg-type,attr-defined]


@pytest.mark.parametrize(
    ("ruleset", "all_in"), [("centran", False), ("sleeper", False), ("pratique", False), ("standard", True)]
)
def test_all_in_is_the_stack_and_never_the_limit(ruleset: str, *, all_in: bool) -> None:
    state = play(table(load_rules(ruleset), 100, 100, 100), Move("deal"))
    seat, verb = flow.turn(state), "bet"
    if ruleset == "centran":
        state, verb = play(state, Move("bet", seat, offered(state, "bet")["bet"].least)), "raise"
        seat = flow.turn(state)
    view = seen(state)
    option = option_for(view, verb, seat)
    assert option is not None
    ready = {id: value for id, _, value in presets(view, Wording(SAY, state), Draft(verb, seat), option)}
    assert ("all" in ready) == all_in, ready
    assert all(option.least <= value <= option.most for value in ready.values())  # type: ignore[operator]
    assert option.most in ready.values()


def test_the_further_buttons_close_when_the_turn_passes() -> None:
    state = play(table(load_rules("standard+jabba"), 50, 50, 50), Move("deal"))
    ui = follow(Ui(), seen(state), 0.0)
    opened = follow(replace(ui, more=1), seen(state), 0.0)
    assert opened.more == 1, "nothing has happened yet"
    state = play(state, Move("bet", flow.turn(state), 2))
    assert follow(opened, seen(state), 0.0).more == 0


def test_a_number_out_of_range_is_refused_before_anybody_is_asked_for_a_reason() -> None:
    now = view(betting())
    asked = opened(now, Begin("count", 2), Type("9"), Type("9"))
    intent = press(asked, now, Done())[1]
    assert isinstance(intent, Play) and intent.move.amount == 99
    why = flow.refusal(now.state, intent.move)
    assert why is not None and why.code == "amount-range"
    fine, intent = press(opened(now, Begin("count", 2), Type("3")), now, Done())
    assert intent is None and fine.draft is not None and step(now, fine.draft) == "reason"

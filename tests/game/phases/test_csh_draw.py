"""Tests `csh_draw`, the draw that the program of that name plays (coruscant-shift 3.3)."""

import pytest

from companion.game.engine import flow
from companion.game.engine.state import State
from companion.game.loading.rulesets import load_rules
from companion.game.moves import Move
from companion.locale import Words
from companion.locale.results import result_sentences
from tests.game.steps import phase, play, table


def drawn(first: str, second: str, *, csh_draw: bool = True) -> State:
    """Return a hand in which seats 2 and 1 select hands that tie, and draw these cards."""
    state = play(table(load_rules("coruscant-shift", {"csh_draw": csh_draw}), 20, 20), Move("deal"))
    state = play(state, Move("roll", dice=(5, 5)), Move("select", 2, 1), Move("select", 1, 1))
    state = play(state, Move("check", 2), Move("check", 1), Move("deal-back"), Move("check", 2), Move("check", 1))
    state = play(state, Move("improve", 2, 0), Move("improve", 1, 0))
    state = play(state, Move("reveal", 2, cards=("+9 of circles",)), Move("reveal", 1, cards=("+9 of triangles",)))
    return play(state, Move("demise-card", 2, cards=(first,)), Move("demise-card", 1, cards=(second,)))


@pytest.mark.parametrize(
    ("better", "worse", "why"),
    [
        ("-10 of circles", "+8 of circles", "the farther from 0 the better"),
        ("+8 of circles", "-8 of squares", "positive before negative"),
        ("+8 of squares", "+8 of triangles", "from the lowest up: circles, triangles and squares"),
        ("+8 of triangles", "+8 of circles", "from the lowest up: circles, triangles and squares"),
        ("-1 of circles", "sylop", "the farther from 0 the better"),
    ],
)
def test_the_order_is_distance_then_sign_then_suit(better: str, worse: str, why: str) -> None:
    for cards, winner in (((better, worse), 2), ((worse, better), 1)):
        state = drawn(*cards)
        assert state.result and state.result.winners == (winner,), cards
        assert [each for each in result_sentences(Words("en"), state) if why in each]


def test_for_two_sylops_a_die_each_decides() -> None:
    state = drawn("sylop", "sylop")
    assert state.result is None and phase(state) == "tie-die"
    assert [(each.verb, each.dice, each.sides) for each in flow.options(state) if each.dice] == [("roll", 2, 6)]
    for dice, winner in (((5, 3), 2), ((1, 6), 1)):
        decided = play(state, Move("roll", dice=dice))
        assert decided.result and decided.result.winners == (winner,) and decided.result.ending == "demise"
        assert "the higher die wins" in " ".join(result_sentences(Words("en"), decided))
        net = decided.result.net
        assert net[winner] == -net[3 - winner] > 0, "the whole pot goes to one"


def test_equal_dice_are_rolled_again() -> None:
    state = play(drawn("sylop", "sylop"), Move("roll", dice=(4, 4)))
    assert state.result is None and phase(state) == "tie-die"
    decided = play(state, Move("roll", dice=(2, 3)))
    assert decided.result and decided.result.winners == (1,)


def test_without_the_option_two_sylops_are_drawn_again() -> None:
    state = drawn("sylop", "sylop", csh_draw=False)
    assert state.result is None and phase(state) == "demise"


def test_no_die_is_rolled_where_the_cards_decide() -> None:
    assert all(each.code != "tie-die" for each in drawn("+8 of circles", "+8 of squares").news)

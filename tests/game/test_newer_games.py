"""Tests special cases of Corellian Spike, Coruscant Shift and Kessel, each with its paragraph of the rulebook."""

import pytest

from companion.game.engine.state import State
from companion.game.ladders.ladder import rate
from companion.game.ladders.model import Against, Rating
from companion.game.loading.rulesets import load_rules
from companion.game.moves import Move
from tests.game.ladders.skeleton import rated, scoring
from tests.game.steps import codes, phase, play, table, why


def spike(cards: str, extra_cards: str) -> Rating:
    """Return the rating of a hand of Corellian Spike, given by its values, with Prime Sabacc in force."""
    names = ", ".join("sylop" if value == "0" else f"{value} of circles" for value in cards.split())
    return rated(scoring("corellian-spike", prime_hand=True, extra_cards=extra_cards), names)


@pytest.mark.parametrize(
    ("cards", "extra_cards", "rung"),
    [
        ("0 +10 -10", "any", "prime-sabacc"),
        # reading A: further cards do no harm in a hand whose rule does not say "exactly"
        ("0 0 +10 -10", "any", "prime-sabacc"),
        ("0 +10 -10 +3 -3", "any", "prime-sabacc"),
        ("0 +9 -9 +1 -1", "any", "yee-haa"),
        # a full Sabacc ranks higher
        ("0 +10 +10 -10 -10", "any", "full-sabacc"),
        # readings B and C: no further cards are allowed
        ("0 +10 -10", "examples_only", "prime-sabacc"),
        ("0 0 +10 -10", "examples_only", "pair"),
        ("0 +10 -10", "none", "prime-sabacc"),
        ("0 0 +10 -10", "none", "sabacc"),
    ],
)
def test_beside_prime_sabacc_yee_haa_needs_another_value(cards: str, extra_cards: str, rung: str) -> None:
    """Rules: corellian-spike 4.16, corellian-spike 4.14."""
    assert spike(cards, extra_cards).rung == rung


def kessel(cards: tuple[str, str], prime: int) -> Rating:
    """Return the rating of a hand of Kessel sabacc with AGR's sylop tier, against the value of a Prime Sabacc."""
    rules = load_rules("kessel", {"sylop_tier": "above"})
    return rate(rules.ladder, [rules.deck.card(card) for card in cards], Against(prime=prime))


def test_the_value_of_prime_sabacc_is_the_best_sabacc_beside_sylops_too() -> None:
    """A pair of that value is the best Sabacc, and sylops rank above the natural ones (kessel 3.2, kessel 4.9)."""
    hands = (("5 of sand", "sylop of blood"), ("5 of sand", "5 of blood"), ("1 of sand", "sylop of blood"))
    keys = [kessel(hand, 5).key for hand in (*hands, ("1 of sand", "1 of blood"))]
    assert keys == sorted(keys, reverse=True) and len(set(keys)) == len(keys)
    assert kessel(("6 of sand", "sylop of blood"), 0).key > kessel(("1 of sand", "1 of blood"), 0).key


def hand_of_coruscant(state: State, winner: int) -> State:
    """Play a hand in which all check and one player comes nearer to the target of 0 than all others."""
    state = play(state, Move("deal"), Move("roll", dice=(1, 1)))
    state = play(state, *(Move("select", seat, amount=2) for seat in state.live), *(checks := _checks(state)))
    state = play(state, Move("deal-back"), *checks, *(Move("improve", seat, amount=0) for seat in state.live))
    for seat, suit in zip(state.live, ("circles", "squares", "triangles"), strict=False):
        state = play(
            state, Move("reveal", seat, cards=(f"+9 of {suit}", f"{-9 if seat == winner else '+8'} of {suit}"))
        )
    assert phase(state) == "between"
    return state


def _checks(state: State) -> list[Move]:
    return [Move("check", seat) for seat in state.live]


def test_the_game_is_over_though_somebody_is_broke_before_dealing() -> None:
    """The game ends when everybody has dealt once (coruscant-shift 2.8). A player who cannot pay the ante sits out
    (common 2.3) and never deals, so play must not wait for that player."""
    state = table(load_rules("coruscant-shift", {"game_end": "all-dealt"}), 100, 100, 8)
    state = hand_of_coruscant(state, 1)
    assert "game-over" not in codes(state.news)
    state = hand_of_coruscant(state, 2)
    assert state.news[-1].args == {"seats": (1,), "amount": 105} and codes(state.news)[-1] == "game-over"


def test_who_sits_out_after_dealing_may_have_won_the_game() -> None:
    """The player with the most chips wins (coruscant-shift 2.8)."""
    state = hand_of_coruscant(table(load_rules("coruscant-shift", {"game_end": "all-dealt"}), 100, 100, 100), 1)
    state = hand_of_coruscant(play(state, Move("away", 1)), 2)
    state = hand_of_coruscant(state, 2)
    assert state.news[-1].args == {"seats": (1,), "amount": 110} and codes(state.news)[-1] == "game-over"


def test_a_main_pot_that_the_blind_draw_decided_ends_as_a_demise_and_not_as_shown() -> None:
    """There are two ties at once, and the one for the side pot takes one draw more (common 3.1, common 5.1)."""
    state = table(load_rules("corellian-spike", {"opening_bet": True}), 30, 10, 10, 30)
    state = play(state, Move("deal"), Move("bet", 2, amount=7), Move("call", 3), Move("raise", 4, amount=9))
    state = play(state, Move("call", 1))
    for _ in range(3):
        state = play(state, *(Move("stand", seat) for seat in state.live), *(Move("check", seat) for seat in (4, 1)))
        state = play(state, Move("roll", dice=(1, 2)))
    for seat, value, plus, minus in (
        (2, 5, "squares", "circles"),
        (3, 5, "circles", "squares"),
        (4, 7, "circles", "squares"),
    ):
        state = play(state, Move("reveal", seat, cards=(f"+{value} of {plus}", f"-{value} of {minus}")))
    state = play(state, Move("reveal", 1, cards=("+7 of squares", "-7 of circles")))
    for seat, card in ((2, "+3 of circles"), (3, "-3 of circles"), (4, "+9 of circles"), (1, "+9 of squares")):
        state = play(state, Move("demise-card", seat, cards=(card,)))
    state = play(state, Move("demise-card", 4, cards=("sylop",)), Move("demise-card", 1, cards=("+1 of circles",)))
    assert state.result is not None
    assert (state.result.winners, state.result.ending) == ((2,), "demise")
    assert [(share.seat, share.pot, share.amount) for share in state.result.shares] == [
        (2, "hand", 36),
        (4, "side-1", 4),
        (2, "sabacc", 4),
    ]


def test_cards_that_are_discarded_are_not_said_to_be_dealt_back() -> None:
    """Every card that was not selected is discarded, and as many new cards are drawn (coruscant-shift 2.4)."""
    state = play(table(load_rules("coruscant-shift"), 30, 30), Move("deal"), Move("roll", dice=(1, 1)))
    state = play(state, *(Move("select", seat, amount=2) for seat in state.live), *_checks(state), Move("deal-back"))
    assert codes(state.news) == ["dealt-anew"] and state.news[0].args == {"seats": (2, 1)}


@pytest.mark.parametrize("seat", [-1, 9, 1000])
def test_no_card_is_named_where_nobody_sits(seat: int) -> None:
    """A seat that does not exist is refused in the same way as one without an open card."""
    state = play(table(load_rules("corellian-spike"), 30, 30), Move("deal"))
    assert why(state, Move("name-card", seat, cards=("sylop",))) == "nothing-turned-up"

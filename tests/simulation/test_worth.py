"""Tests how simulated players value hands, and how long their moves take."""

from itertools import combinations

import pytest

from companion.game.engine import flow
from companion.game.ladders.model import NOTHING, Against
from companion.game.loading.rulesets import load_rules
from companion.game.moves import Move
from companion.game.phases import VERBS
from companion.simulation.hands.pace import A_CARD, seconds
from companion.simulation.players.worth import Judge


def test_a_better_hand_beats_more_hands_and_a_bomb_none() -> None:
    judge = Judge(load_rules("standard"))
    shares = [
        judge.share(cards, NOTHING, 2)
        for cards in (("2 of coins", "3 of coins"), ("9 of coins", "10 of coins"), ("8 of coins", "ace of coins"))
    ]
    assert shares == sorted(shares) and shares[0] < 0.4 < 0.95 < shares[-1]
    bombed = ("ace of coins", "ace of sabres")
    assert judge.share(bombed, NOTHING, 2) == 0
    assert judge.value(bombed, NOTHING, 2, 3) < 0


def test_hope_is_the_mean_over_what_may_be_drawn() -> None:
    judge = Judge(load_rules("standard"))
    low, high = ("2 of coins", "3 of coins"), ("10 of coins", "master of coins")  # a total of 24 needs a minus
    assert judge.hope(low, 1, NOTHING, 2, 1) > judge.value(low, NOTHING, 2, 1)
    assert judge.hope(("10 of coins", "12 of coins")[:1], 0, NOTHING, 2, 1) == judge.value(high[:1], NOTHING, 2, 1)


def test_draws_are_counted_out_without_the_cards_that_are_seen() -> None:
    judge = Judge(load_rules("standard"))
    kept, seen = ("10 of coins",), ("10 of coins", "2 of coins", "idiot")
    pairs = list(combinations(judge.unseen(seen), 2))
    assert len(pairs) == 73 * 72 // 2
    mean = sum(judge.value((*kept, *pair), NOTHING, 2, 2) for pair in pairs) / len(pairs)
    assert judge.hope(kept, 2, NOTHING, 2, 2, seen=seen) == pytest.approx(mean, abs=1e-9)


def test_points_count_where_points_are_scored() -> None:
    judge = Judge(load_rules("marcjs-rebel"))
    assert judge.points
    assert not Judge(load_rules("marcjs-rebel", {"scoring": "credits"})).points


def test_an_impostor_is_worth_what_two_dice_may_make_of_it() -> None:
    judge = Judge(load_rules("kessel"))
    sylops = judge.share(("sylop of sand", "sylop of blood"), NOTHING, 2)
    impostor = judge.share(("impostor of sand", "3 of blood"), NOTHING, 2)
    worst = judge.share(("1 of sand", "6 of blood"), NOTHING, 2)
    assert sylops > impostor > worst


def test_what_hands_are_scored_against_counts() -> None:
    judge = Judge(load_rules("coruscant-shift"))
    cards = next(card.name for card in judge.rules.deck.cards.values() if card.values == (10,))
    at_ten, at_minus_ten = (judge.share((cards,), Against(target=t), 2) for t in (10, -10))
    assert at_ten > 0.9 > at_minus_ten


@pytest.mark.parametrize("name", ["standard", "pratique"])
def test_a_deal_takes_a_second_for_each_card(name: str) -> None:
    state = flow.start(load_rules(name))
    for seat in (1, 2):
        least = next(option.least for option in flow.operator_options(state) if option.verb == "sit") or 100
        state = flow.apply(state, Move("sit", seat, least, name=f"Player {seat}"))
    deal = Move("deal")
    cards = {"standard": 4, "pratique": 6}[name]
    assert seconds(deal, state, flow.apply(state, deal)) == VERBS["deal"].seconds + cards * A_CARD

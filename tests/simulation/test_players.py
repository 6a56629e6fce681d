"""Simulated players: whole evenings without a refusal, and cards that lie where the companion believes."""

from collections import Counter
from random import Random

import pytest
from msgspec.structs import replace

from companion.game import flow
from companion.game.loader import load_rules
from companion.game.moves import Move
from companion.game.phases.shift import shifting
from companion.game.state import State
from companion.simulation.players import CardTable, Players

VARIATIONS = [
    {},
    {"ante": 5, "sabacc_ante": 0, "fold_cost": 3},
    {"arrays": True, "bet_limit": 3, "call_penalty": "alderaan", "bomb_penalty": "25%"},
    {"discards_max": 3, "bomb_penalty": "7"},
    {"discards_exact": 2, "arrays": True},
    {"discards_exact": 4, "croupier": True, "call_penalty": "0"},
]


def seated(count: int, options: dict[str, object], credits: int = 100) -> State:
    state = flow.start(load_rules("standard", options))
    for seat in range(1, count + 1):
        state = flow.apply(state, Move("sit", seat, amount=credits, name=f"Player {seat}"))
    return state


def play_on(state: State, cards: CardTable, players: Players, hands: int, seen: Counter[str]) -> State:
    while state.hands < hands or state.order:
        move = players.move(state)
        seen[move.verb] += 1
        state = flow.apply(state, move)  # a refusal fails the test
        cards.follow(state)
        assert cards.disagrees(state) == "", move
    return state


@pytest.mark.parametrize("count", range(2, 9))
def test_hundreds_of_hands_end_without_a_refusal(count: int) -> None:
    seen: Counter[str] = Counter()
    for number, options in enumerate(VARIATIONS):
        rng = Random(100 * count + number)
        state = seated(count, options)
        cards = CardTable(state.rules, rng)
        state = play_on(state, cards, Players(cards, rng), 12, seen)
        assert state.hands == 12
        assert sum(state.money) == 0
    assert {"bet", "call", "fold", "draw", "trade", "stand", "lock", "deal-back", "call-hand", "reveal"} <= set(seen)


def test_the_same_chance_plays_the_same_evening() -> None:
    def evening() -> State:
        rng = Random(7)
        state = seated(4, {})
        cards = CardTable(state.rules, rng)
        return play_on(state, cards, Players(cards, rng), 5, Counter())

    assert evening().money == evening().money


def test_small_stacks_go_all_in_and_are_bought_in_again() -> None:
    rng = Random(3)
    state = seated(5, {}, credits=4)
    cards = CardTable(state.rules, rng)
    seen: Counter[str] = Counter()
    play_on(state, cards, Players(cards, rng, stake=4), 40, seen)
    assert seen["buy"] > 0


def test_a_table_that_rolls_by_itself_is_asked_to() -> None:
    rng = Random(1)
    state = seated(3, {})
    cards = CardTable(state.rules, rng)
    players = Players(cards, rng, roll=False)
    while (move := players.move(state)).verb != "roll":
        state = flow.apply(state, move)
        cards.follow(state)
    assert move == Move("roll")


def test_a_paused_table_is_resumed_and_an_empty_one_cannot_go_on() -> None:
    rng = Random(1)
    state = seated(1, {})
    cards = CardTable(state.rules, rng)
    players = Players(cards, rng)
    assert players.move(flow.apply(state, Move("pause"))).verb == "resume"
    with pytest.raises(LookupError, match="too few players"):
        players.move(state)


def test_who_leaves_during_a_shift_takes_the_card_along_to_the_discards() -> None:
    rng = Random(2)
    state = seated(4, {})
    cards = CardTable(state.rules, rng)
    players = Players(cards, rng)
    while shifting(state) is None:
        state = flow.apply(state, players.move(state))
        cards.follow(state)
    state = flow.apply(state, Move("leave", shifting(state).seats[0]))  # type: ignore[union-attr]
    cards.follow(state)
    assert cards.disagrees(state) == ""
    play_on(state, cards, players, state.hands, Counter())


def test_corrections_move_the_cards_too() -> None:
    rng = Random(5)
    state = seated(3, {})
    cards = CardTable(state.rules, rng)
    state = flow.apply(state, Move("deal"))
    cards.follow(state)
    seat = state.order[0]
    card = cards.hands[seat][0]
    for move in (
        Move("lock", seat, cards=(card,)),
        Move("free", seat, cards=(card,), reason="the wrong one"),
        Move("count", seat, amount=4, reason="two draws were missed"),
        Move("count", seat, amount=2, reason="they were not"),
    ):
        state = flow.apply(state, move)
        cards.follow(state)
        assert cards.disagrees(state) == "", move


def test_it_says_where_cards_disagree() -> None:
    rng = Random(5)
    state = seated(3, {})
    cards = CardTable(state.rules, rng)
    state = flow.apply(state, Move("deal"))
    cards.follow(state)
    cards.hands[1].pop()
    assert cards.disagrees(state) == "hand.1 holds 1 cards, the companion counts 2"
    cards.hands[1] = ["idiot", "3 of coins"]
    zones = {**state.zones, "hand.1": replace(state.zones["hand.1"], public=("star",))}
    assert cards.disagrees(replace(state, zones=zones)) == "hand.1 does not hold the star, as the companion believes"

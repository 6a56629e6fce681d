"""Tests simulated players: they play evenings of every ruleset without a refusal, and their cards lie where the
companion expects them."""

import os
from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest
from msgspec.structs import replace

from companion.game.engine import flow
from companion.game.engine.rules import Rules, RulesBroken
from companion.game.engine.state import EMPTY, State, in_hand
from companion.game.engine.zones import without
from companion.game.loading.documents import known_overlays, known_rulesets
from companion.game.loading.rulesets import load_rules
from companion.game.moves import Move
from companion.game.phases.shared.shift import shifting
from companion.simulation.hands.table_cards import physical
from companion.simulation.players import PATIENCE, CardTable, Players
from companion.simulation.players.company import LONGEST
from companion.simulation.simulated_evening import Evening
from tests.game.random.random_play import random_options

pytestmark = pytest.mark.usefixtures("quick_players")

SEEDS = int(os.environ.get("SABACC_SEEDS", "2"))
HANDS = 3


def every_ruleset() -> Iterator[str]:
    yield from known_rulesets()
    for overlay in known_overlays():
        for base in ("standard", "pratique", "marcjs-rebel", "coruscant-shift"):
            yield f"{base}+{overlay}"


def loaded(name: str, rng: Random) -> Rules | None:
    """Return the ruleset with random options, or with its defaults if the random ones contradict each other. Returns
    None if there is no such ruleset."""
    try:
        plain = load_rules(name)
    except RulesBroken:
        return None  # this overlay does not fit this ruleset
    for _ in range(9):
        try:
            return load_rules(name, random_options(plain, rng))
        except RulesBroken:
            continue
    return plain


def disagrees(cards: CardTable, state: State) -> str:
    """Return a sentence about how the cards differ from what the companion believes, or "" if they do not."""
    for name in {**state.zones, **cards.lying} if in_hand(state) else ():
        known, lying = state.zones.get(name, EMPTY), cards.lying.get(name, [])
        if known.count != len(lying):
            return f"{name} holds {len(lying)} cards, the companion counts {known.count}"
        strange = without(known.public, tuple(lying))
        if strange:
            return f"{name} does not hold the {strange[0]}, as the companion believes"
    return ""


def started(name: str, seed: int) -> Evening | None:
    rng = Random(f"{name} {seed}")
    rules = loaded(name, rng)
    if rules is None:
        return None
    least, most = rules.players
    count = rng.choice([least, most, rng.randint(least, min(most, 6))])
    careless = [(), range(1, count + 1), range(1, count + 1, 2)][seed % 3]
    return Evening(rules, count, rng, stake=rng.choice([6, 40, 400]), careless=careless)


@pytest.mark.parametrize("name", list(every_ruleset()))
def test_every_ruleset_is_played_and_the_cards_lie_as_the_companion_believes(name: str) -> None:
    for seed in range(SEEDS):
        evening = started(name, seed)
        if evening is None:
            return
        over, moves = 0, 0
        try:
            while over < HANDS and len(evening.moves) < 3 * LONGEST:
                playing = in_hand(evening.state)
                moves = moves + 1 if playing else 0
                evening.step()
                assert disagrees(evening.cards, evening.state) == ""
                over += playing and not in_hand(evening.state)
                shifts = bool(evening.state.rules.values.get("random_shift"))
                assert shifts or moves < LONGEST + 40 * len(evening.state.order or (1,)), "the hand does not end"
        except LookupError as error:
            assert "too few players" in str(error)
        except Exception as error:  # noted, and raised again
            error.add_note(f"seed {seed}, options {evening.state.rules.changed()}, {evening.moves[-1]}")
            raise


def test_the_same_chance_plays_the_same_evening() -> None:
    def evening() -> list[Move]:
        played = Evening(load_rules("standard"), 4, Random(7))
        for _ in range(5):
            played.hand()
        return played.moves

    assert evening() == evening()


def seated(count: int, credits: int = 100) -> tuple[State, CardTable, Players]:
    rng = Random(count)
    state = flow.start(load_rules("standard"))
    for seat in range(1, count + 1):
        state = flow.apply(state, Move("sit", seat, amount=credits, name=f"Player {seat}"))
    cards = CardTable(state.rules, rng)
    return state, cards, Players(cards, rng, stake=credits)


def test_small_stacks_go_all_in_and_are_bought_in_again() -> None:
    evening = Evening(load_rules("standard"), 5, Random(3), stake=4)
    for _ in range(40):
        evening.hand()
    assert any(move.verb == "buy" for move in evening.moves)


def test_a_table_that_rolls_by_itself_is_asked_to() -> None:
    state, cards, _ = seated(3)
    players = Players(cards, Random(1), roll=False)
    while (move := players.move(state)).verb != "roll":
        state = flow.apply(state, move)
        cards.follow(state)
    assert move == Move("roll")


def test_a_paused_table_is_resumed_and_an_empty_one_cannot_go_on() -> None:
    state, _, players = seated(1)
    assert players.move(flow.apply(state, Move("pause"))).verb == "resume"
    with pytest.raises(LookupError, match="too few players"):
        players.move(state)


def test_hands_are_called_in_time() -> None:
    state, cards, players = seated(4)
    while True:
        state = flow.apply(state, players.move(state))
        cards.follow(state)
        assert flow.mechanic(state).name != "trade" or flow.rounds(state) <= PATIENCE
        if state.hands == 50:
            return


def test_who_leaves_during_a_shift_takes_the_cards_along_to_the_discards() -> None:
    state, cards, players = seated(4)
    while shifting(state) is None:
        state = flow.apply(state, players.move(state))
        cards.follow(state)
    shift = shifting(state)
    assert shift is not None
    state = flow.apply(state, Move("leave", shift.seats[0]))
    cards.follow(state)
    assert disagrees(cards, state) == ""
    while in_hand(state):
        state = flow.apply(state, players.move(state))
        cards.follow(state)
        assert disagrees(cards, state) == ""


def test_corrections_move_the_cards_too() -> None:
    state, cards, _ = seated(3)
    state = flow.apply(state, Move("deal"))
    cards.follow(state)
    seat = state.order[0]
    card = cards.in_hand(seat)[0]
    for move in (
        Move("lock", seat, cards=(card,)),
        Move("free", seat, cards=(card,), reason="the wrong one"),
        Move("count", seat, amount=4, reason="two draws were missed"),
        Move("count", seat, amount=2, reason="they were not"),
    ):
        state = flow.apply(state, move)
        cards.follow(state)
        assert disagrees(cards, state) == "", move
        assert Counter(card for lying in cards.lying.values() for card in lying) == Counter(state.rules.deck.counts())


def test_it_says_where_cards_disagree() -> None:
    state, cards, _ = seated(3)
    state = flow.apply(state, Move("deal"))
    cards.follow(state)
    cards.lying["hand.1"].pop()
    assert disagrees(cards, state) == "hand.1 holds 1 cards, the companion counts 2"
    cards.lying["hand.1"] = ["idiot", "3 of coins"]
    zones = {**state.zones, "hand.1": replace(state.zones["hand.1"], public=("star",))}
    assert disagrees(cards, replace(state, zones=zones)) == "hand.1 does not hold the star, as the companion believes"


def test_a_pooled_shift_moves_one_card_each() -> None:
    """The cards that are given away come back to the same players; somebody may get the own card back."""
    state, cards, players = seated(4)
    moved: list[bool] = []
    while not any(moved) or len(moved) < 6:
        live = state.live
        before = {seat: Counter(cards.in_hand(seat)) for seat in live}
        move = players.move(state)
        state = flow.apply(state, move)
        cards.follow(state)
        if move.verb == "deal-back":
            after = {seat: Counter(cards.in_hand(seat)) for seat in live}
            changed = [before[seat] - after[seat] for seat in live]
            assert all(each.total() <= 1 for each in changed)
            assert sum(before.values(), Counter()) == sum(after.values(), Counter())
            moved.append(any(changed))
    assert len(moved) < 20


def test_a_deck_with_skifters_has_so_many_of_them() -> None:
    rules = load_rules("marcjs-rebel", {"skifters": 2, "master_skifters": 1})
    cards = physical(rules.deck, Random(1))
    assert len(cards) == rules.deck.size == 78
    assert sum(card.startswith("skifter") for card in cards) == 1
    assert cards.count("master skifter") == 1

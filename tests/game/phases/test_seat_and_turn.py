"""Tests corrections of seat and turn: nothing is lost, and everybody acts who has to."""

import random
from collections import Counter

import pytest
from msgspec.structs import replace

from companion.game.engine import flow
from companion.game.engine.places import swap
from companion.game.engine.state import State, in_hand, person
from companion.game.loading.documents import known_rulesets
from companion.game.loading.rulesets import load_rules
from companion.game.moves import Move
from companion.game.phases.classic.bet import Bets
from tests.game.random.random_play import Evening
from tests.game.random.test_random_kessel import Kessel
from tests.game.steps import allowed, codes, phase, play, table, why

NOT_ROUND = ("sit", "ruleset", "draw-lot", "move-seat", "deal", "seed")
"""Verbs whose seat does not depend on the position at the table."""
PLAYED = [name for name in known_rulesets() if not name.startswith("marcjs-") or name == "marcjs-rebel"]
"""One ruleset for each kind of flow. Those of the marcjs family share theirs."""


def plain(state: State) -> State:
    return replace(state, rules=None, news=(), last=None)


def renamed(move: Move, to: dict[int, int]) -> Move:
    token, space, target = move.name.partition(" ")
    name = f"{token} {to.get(int(target), int(target))}" if move.verb == "token" and space else move.name
    return replace(move, seat=to.get(move.seat, move.seat), name=name)


def shifted(state: State) -> tuple[int, int] | None:
    """Return a seat and a free seat to which its player can move without passing anybody, or None."""
    for seat in state.order:
        for other in range(1, len(state.seats) + 1):
            to = {seat: other, other: seat}
            if state.seats[other - 1] is None and swap(state, seat, other).order == tuple(
                to.get(each, each) for each in state.order
            ):
                return seat, other
    return None


@pytest.mark.parametrize("name", PLAYED)
def test_who_sits_one_seat_on_plays_the_same_hand_there(name: str) -> None:
    """Two hands are played with the same moves. In one of them, a player has moved to the next seat. Apart from the two
    seats, their states are the same after every move."""
    compared = 0
    for seed in range(4):
        rng = random.Random(seed)
        evening = (Kessel if name == "kessel" else Evening)(load_rules(name), rng)
        evening.seat_people(min(4, evening.state.rules.players[1] - 1))
        pair, there = None, evening.state
        for _ in range(60):
            option = evening._choose(allowed(evening.state))
            evening.do(evening.build(option) if option else evening._help())
            move, state = evening.moves[-1], evening.state
            if pair is not None and (move.verb in NOT_ROUND or not in_hand(state)):
                pair = None
            if pair is not None:
                there = flow.apply(there, renamed(move, {pair[0]: pair[1], pair[1]: pair[0]}))
                moved, same = swap(there, *pair), swap(swap(state, *pair), *pair)
                assert plain(moved) == plain(same), (seed, move)
                compared += 1
            elif in_hand(state) and (pair := shifted(state)):
                there = swap(state, *pair)
    assert compared > 25


@pytest.mark.parametrize("name", PLAYED)
def test_changing_seats_back_and_again_is_as_changing_them_once(name: str) -> None:
    for seed in range(2):
        evening = (Kessel if name == "kessel" else Evening)(load_rules(name), random.Random(seed))
        evening.sit_down()
        for _ in range(40):
            option = evening._choose(allowed(evening.state))
            evening.do(evening.build(option) if option else evening._help())
            state, seats = evening.state, len(evening.state.seats)
            one, other = evening.rng.randint(1, seats), evening.rng.randint(1, seats)
            changed = swap(state, one, other)
            assert sorted(changed.live, key=changed.order.index) == list(changed.live)
            assert plain(swap(swap(changed, one, other), one, other)) == plain(changed)


def spread(name: str, stacks: int, **options: object) -> State:
    state = play(table(load_rules(name, options), *(100,) * stacks), Move("deal"))
    while isinstance(state.frames[-1].slice, Bets):
        state = play(state, Move("check", flow.turn(state)))
    return play(state, Move("roll", dice=(6,))) if phase(state) == "roll" else state


@pytest.mark.parametrize("name", ["standard", "corellian-spike", "galactic-es", "marcjs-rebel", "yarith-bespin"])
def test_whoever_changes_seats_or_is_passed_over_has_one_turn_all_the_same(name: str) -> None:
    for seed in range(25):
        rng, state = random.Random(seed), spread(name, 5)
        if phase(state) == "lot":
            state = play(state, Move("draw-lot", dice=(2,)))
        while not any(option.verb in ("stand", "replace") for option in flow.options(state)):
            state = play(state, Move("check", flow.turn(state)))
        had: Counter[str] = Counter()
        here = phase(state)
        while phase(state) == here and sum(had.values()) < 9:
            options = {option.verb: option for option in allowed(state)}
            chance = rng.random()
            if chance < 0.3:
                to = str(rng.choice([seat for seat in range(1, 6) if seat != state.live[0]]))
                state = play(state, Move("move-seat", state.live[0], name=to, reason="sits there"))
            elif chance < 0.6 and "give-turn" in options:
                fresh = [seat for seat in options["give-turn"].seats if person(state, seat).name not in had]
                if fresh:
                    state = play(state, Move("give-turn", rng.choice(fresh), reason="passed over"))
            else:
                turn = flow.turn(state)
                had[person(state, turn).name] += 1
                move = Move("stand", turn) if "stand" in options else Move("replace", turn)
                state = play(state, move)
        assert had == Counter({f"P{number}": 1 for number in range(1, 6)}), seed


def test_nobody_loses_the_chance_to_answer_a_raise() -> None:
    for seed in range(30):
        rng, state = random.Random(seed), play(table(load_rules("standard"), *(40,) * 5), Move("deal"))
        while phase(state) == "bet" and in_hand(state):
            before, turn = state, flow.turn(state)
            options = {option.verb: option for option in allowed(state)}
            verb = rng.choice([*(each for each in ("check", "call", "bet", "raise") if each in options), "other"])
            if verb == "other" and "give-turn" in options and rng.random() < 0.7:
                state = play(state, Move("give-turn", rng.choice(options["give-turn"].seats), reason="their turn"))
                continue
            if verb == "other":
                one, other = rng.sample(state.live, 2)
                state = play(state, Move("move-seat", one, name=str(other), reason="sit there"))
                continue
            least = options[verb].least
            amount = None if least is None else min(least + rng.randint(0, 2), options[verb].most or 0)
            state = play(state, Move(verb, turn, amount))
        now = before.frames[-1].slice
        assert isinstance(now, Bets)
        assert len(set(state.staked)) == 1, (seed, state.staked)
        acted = {seat for seat, acted in zip(before.order, now.acted, strict=True) if acted} | {turn}
        assert acted == set(before.live), seed


def test_the_button_the_stake_the_cards_and_the_purse_go_along() -> None:
    state = play(table(load_rules("standard"), 50, 60, 70), Move("deal"), Move("bet", 2, 5))
    state = play(state, Move("lock", 1, cards=("7 of coins",)), Move("move-seat", 1, name="3", reason="sits there"))
    assert codes(state.news) == ["seats-changed"]
    assert [person(state, seat).name for seat in (1, 2, 3)] == ["P3", "P2", "P1"]
    assert (state.button, state.dealer, state.order, state.live) == (3, 3, (1, 2, 3), (1, 2, 3))
    assert state.staked == (1, 6, 1) and state.zones["locked.3"].public == ("7 of coins",)
    assert flow.turn(state) == 1, "it is still the turn of who was to be next"
    state = play(state, Move("call", 1), Move("call", 3))
    assert phase(state) == "roll"


def test_between_hands_seats_and_button_are_changed_too() -> None:
    state = play(table(load_rules("standard"), 50, 60), Move("move-seat", 1, name="8", reason="sits there"))
    assert codes(state.news) == ["seat-moved"] and state.button == 8 and state.seats[0] is None
    state = play(state, Move("deal"))
    assert state.order == (2, 8)


def test_a_misdeal_after_it_gives_everybody_back_what_they_had() -> None:
    state = play(table(load_rules("standard"), 50, 60, 70), Move("deal"), Move("bet", 2, 5))
    state = play(state, Move("move-seat", 2, name="1", reason="sits there"), Move("misdeal", reason="cards fell"))
    assert state.money[1:] == (0, 0, 50, 60, 70)
    assert [person(state, seat).name for seat in (1, 2, 3)] == ["P2", "P1", "P3"] and state.button == 2


def test_partners_keep_the_seats_of_their_team() -> None:
    state = table(load_rules("standard+contract"), 50, 60, 70, 80)
    team = next(seats for seats in state.rules.parties if 1 in seats)
    (option,) = [each for each in flow.operator_options(state) if each.verb == "move-seat" and each.seats == (1,)]
    assert {int(name) for name in option.names} == set(team) - {1}
    other = next(seat for seats in state.rules.parties if 1 not in seats for seat in seats)
    assert why(state, Move("move-seat", 1, name=str(other), reason="sits there")) == "not-one-of"


def test_why_a_turn_cannot_be_given() -> None:
    state = table(load_rules("sleeper"), 50, 60, 0)
    assert why(state, Move("give-turn", 1, reason="it is")) == "no-hand"
    state = play(state, Move("deal"))
    turn = flow.turn(state)
    assert why(state, Move("give-turn", turn, reason="it is")) == "turn-already"
    assert why(state, Move("give-turn", 3, reason="it is")) == "not-in-hand"
    state = play(state, Move("bet", turn, 1), Move("call", 3 - turn))
    assert why(state, Move("give-turn", 3 - turn, reason="it is")) == "no-turns-here"  # all are asked whether to fold
    state = play(state, Move("nobody-folds"))
    assert why(state, Move("give-turn", 3 - turn, reason="it is")) == "turn-begun"


def test_nobody_is_in_the_middle_of_a_turn_where_hands_are_shown_in_any_order() -> None:
    state = play(table(load_rules("marcjs-crseih"), 50, 60), Move("deal"), Move("stand", 2), Move("stand", 1))
    assert why(state, Move("give-turn", 1, reason="it is")) == "no-turns-here"


def test_nobody_is_in_the_middle_of_a_turn_where_only_one_can_bet() -> None:
    state = play(table(load_rules("standard"), 50, 4), Move("deal"), Move("bet", 2, 2))
    assert flow.turn(state) == 1
    assert why(state, Move("give-turn", 2, reason="it is")) == "no-turns-here"


def test_who_has_taken_a_card_in_the_redeal_is_in_the_middle_of_a_turn() -> None:
    state = play(table(load_rules("pratique"), 50, 50), Move("deal"), Move("bet", 2, 1), Move("call", 1))
    state = play(state, Move("roll", dice=(1, 1)), Move("play-on", 2), Move("play-on", 1), Move("take", 2))
    assert why(state, Move("give-turn", 1, reason="it is")) == "turn-begun"


def test_whom_the_turn_may_be_given_to_is_asked_again_when_only_cards_have_changed() -> None:
    rules = load_rules("black-knight", {"deck": "poker54"})
    state = play(table(rules, 90, 90, 90), Move("take-bank", 1), Move("deal"), Move("wager", 2, 1), Move("wager", 3, 1))
    assert [each.seats for each in flow.operator_options(state) if each.verb == "give-turn"] == [(3, 1)]
    state = play(state, Move("count", flow.turn(state), 50, reason="miscounted"))
    assert not [each for each in flow.operator_options(state) if each.verb == "give-turn"]
    assert why(state, Move("give-turn", 3, reason="it is")) == "turn-begun"

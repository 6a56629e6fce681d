"""Tests the chance that a player may know: it agrees with dealing the unseen cards many times, and follows from the own
cards and from what lies face up, and from nothing else."""

from collections.abc import Mapping
from random import Random

import pytest
from msgspec.structs import replace

from companion.game.engine.state import State, Zone
from companion.game.engine.zones import hand, held
from companion.game.ladders.ladder import rate
from companion.game.loading.rulesets import load_rules
from companion.odds import own
from companion.odds.one_hand import Spread
from companion.odds.own import own_chance
from companion.odds.public import left_unseen
from companion.simulation.simulated_evening import Evening
from tests.display.scenes.tables import betting

DEALS = 4000


def dealt(state: State, seat: int, cards: tuple[str, ...], rng: Random) -> float:
    """Return the share of random deals of the unseen cards in which this seat's cards are the best; of several equal
    best hands each counts its part."""
    left, deck, ladder = left_unseen(state), state.rules.deck, state.rules.ladder
    for name in cards:
        left[deck.card(name).kind] -= 1
    pile = [name for name, count in left.items() for _ in range(count)]
    mine = rate(ladder, [deck.card(name) for name in cards])
    won = 0.0
    for _ in range(DEALS):
        rng.shuffle(pile)
        part, at = 1.0, 0
        for rival in [each for each in state.live if each != seat]:
            count = held(state, rival)
            other = rate(ladder, [deck.card(name) for name in pile[at : at + count]])
            at += count
            better = other.key > mine.key and not other.bombed
            part *= 0.0 if better or mine.bombed else 0.5 if other.key == mine.key else 1.0
        won += part
    return won / DEALS


@pytest.mark.parametrize("name", ["standard", "centran", "marcjs-rebel"])
def test_it_is_that_of_dealing_the_unseen_cards(name: str) -> None:
    evening = Evening(load_rules(name), 3, Random(5))
    while not all(held(evening.state, seat) for seat in evening.state.live or (1,)) or not evening.state.order:
        evening.step()
    for seat in evening.state.live[:2]:
        cards = evening.cards.held(seat)
        found = own_chance(evening.state, seat, cards)
        assert found is not None
        assert found == pytest.approx(dealt(evening.state, seat, cards, Random(1)), abs=4 * 0.5 / DEALS**0.5 + 0.01)


def test_the_chance_after_drawing_is_the_mean_over_the_unseen_cards() -> None:
    evening = Evening(load_rules("standard"), 3, Random(5))
    while not evening.state.live or not held(evening.state, evening.state.live[0]):
        evening.step()
    seat = evening.state.live[0]
    cards = evening.cards.held(seat)
    left = left_unseen(evening.state)
    for name in cards:
        left[evening.state.rules.deck.card(name).kind] -= 1
    pile = [name for name, count in left.items() for _ in range(count)]
    found = own_chance(evening.state, seat, cards, given=cards[:1], draws=1)
    each = [own_chance(evening.state, seat, (*cards[1:], name)) or 0.0 for name in pile[::6]]
    assert found == pytest.approx(sum(each) / len(each), abs=0.06)
    assert own_chance(evening.state, seat, cards, draws=0) == own_chance(evening.state, seat, cards)


def test_cards_of_others_that_nobody_may_know_change_nothing() -> None:
    state = betting()
    seat, *others = state.live
    cards = ("10 of staves", "11 of staves")
    read = {hand(other): Zone(2, (), 2) for other in others}
    unread = {hand(other): Zone(2) for other in others}
    one, two = [own_chance(replace(state, zones={**state.zones, **each}), seat, cards) for each in (read, unread)]
    assert one == two
    opened = {**state.zones, hand(others[0]): Zone(2, ("idiot", "2 of coins"))}
    assert own_chance(replace(state, zones=opened), seat, cards) != two, "an open card counts"


def test_rivals_whose_hands_look_the_same_are_worked_out_once(monkeypatch: pytest.MonkeyPatch) -> None:
    state, usual, asked = betting(), own._hidden, list[int]()

    def hidden(state: State, rival: int, left: Mapping[str, int]) -> Spread:
        asked.append(rival)
        return usual(state, rival, left)

    monkeypatch.setattr(own, "_hidden", hidden)
    seat, *others = state.live
    assert len(others) > 1 and own_chance(state, seat, ("10 of staves", "11 of staves")) is not None
    assert len(asked) == 1
    opened = {**state.zones, hand(others[0]): Zone(2, ("idiot", "2 of coins"))}
    own_chance(replace(state, zones=opened), seat, ("10 of staves", "11 of staves"))
    assert len(asked) == 3


def test_where_it_cannot_be_told_it_says_nothing() -> None:
    state = betting()
    seat, cards = state.live[0], ("10 of staves", "11 of staves")
    assert own_chance(replace(state, rules=load_rules("kessel")), seat, cards) is None, "dice decide"
    assert own_chance(replace(state, live=(seat,)), seat, cards) is None, "there is nobody to beat"
    many = {hand(other): Zone(5) for other in state.live[1:]}
    rules = load_rules("corellian-spike")
    assert own_chance(replace(state, rules=rules, zones=many), seat, ("+3 of circles",)) is None, "too many hands"


def test_a_hand_that_has_bombed_out_has_no_chance() -> None:
    state = betting()
    assert own_chance(state, state.live[0], ("master of staves", "master of coins")) == 0.0

"""Tests that no layer of chances depends on a hidden card: what the table has read but nobody may know changes nothing,
and the coach does not look at the cards of the other players, which a rehearsal table holds."""

from collections.abc import Callable, Sequence
from random import Random

import pytest
from msgspec.structs import replace

from companion.display.canvas.actions import Go
from companion.display.input.ui import Ui
from companion.display.pages.picture import layout
from companion.game.engine.state import State
from companion.game.engine.zones import hand
from companion.game.loading.rulesets import load_rules
from companion.odds.hindsight import moments, story
from companion.odds.luck import luck_of_hand
from companion.odds.own import own_chance
from companion.odds.public import public
from companion.program.kiosk import advice
from companion.program.kiosk.choices import YOU, recommended, visitor_decides
from companion.program.kiosk.rehearsal import Rehearsal
from companion.table.evening.hand_chances import public_cards
from companion.table.onlooker import Seen
from companion.web.delayed import Delayed
from tests.display.scenes.finger import PANELS
from tests.display.scenes.played import chances
from tests.display.scenes.tables import SAY
from tests.golden.golden import golden

States = Sequence[State]
OWN = ("10 of coins", "11 of flasks")


def overlay(states: States) -> object:
    """Return the chances that a stream shows, state by state, once the hand is over at the table."""
    now = [0.0]
    delayed, shown = Delayed(1, 1, lambda: now[0], odds=True), []
    for at, state in enumerate(states):
        delayed.look(Seen(state, code="", hand=tuple(states[: at + 1])))
    while now[0] < 120:
        now[0] += 60
        delayed.look(Seen(states[-1], code="", hand=tuple(states)))
        shown.append(delayed.equities())
    return shown


def page(states: States) -> object:
    """Return what the page "Chances" shows, state by state, and what the other process gets to work it out."""
    shown = []
    for state in states:
        if state.order and state.zones:
            view = chances(state)
            assert view.chances.seats
            texts = layout(view, Ui(page=Go("chances")), PANELS[0], SAY).texts()
            shown.append((view.chances, texts, public_cards(state)))
    return shown


LAYERS: dict[str, Callable[[States], object]] = {
    "public": lambda states: [public(state) for state in states if state.order and state.zones],
    "page": page,
    "after the hand": lambda states: story(states, moments(states)),
    "replay": lambda states: moments(states, equities=True),
    "overlay": overlay,
    "coach": lambda states: [own_chance(state, state.live[0], OWN) for state in states if state.order and state.zones],
    "luck": luck_of_hand,
}


@pytest.mark.parametrize("layer", LAYERS)
def test_a_card_that_was_read_but_lies_face_down_changes_nothing(layer: str) -> None:
    states = golden("standard/locks").states
    sealed = [
        {name: replace(zone, sealed=zone.count - len(zone.public)) for name, zone in state.zones.items()}
        for state in states
    ]
    read = [replace(state, zones=zones) for state, zones in zip(states, sealed, strict=True)]
    assert any(zone.sealed for state in read for zone in state.zones.values())
    assert LAYERS[layer](read) == LAYERS[layer](states) != []


@pytest.mark.parametrize("name", ["standard", "corellian-spike", "marcjs-rebel"])
def test_the_coach_does_not_look_at_the_cards_of_others(name: str) -> None:
    rng, told, table = Random(name), 0, Rehearsal(load_rules(name), 7)
    while not table.over:
        move = table.next()
        if visitor_decides(table, move):
            before = advice._advice(table, move), recommended(table, move)
            lying = {place: list(cards) for place, cards in table.cards.lying.items()}
            for seat in table.state.live:
                theirs, pile = table.cards.lying[hand(seat)], table.cards.lying["draw"]
                if seat != YOU:
                    hidden = [at for at in range(len(theirs)) if theirs[at] not in _open(table.state)]
                    for at, other in zip(hidden, rng.sample(range(len(pile)), len(hidden)), strict=True):
                        theirs[at], pile[other] = pile[other], theirs[at]
            assert (advice._advice(table, move), recommended(table, move)) == before, move
            told += table.cards.lying != lying and isinstance(before[0]["chance"], int)
            table.cards.lying.update(lying)
        table.play(move)
    assert told


def _open(state: State) -> set[str]:
    return {card for zone in state.zones.values() for card in zone.public}

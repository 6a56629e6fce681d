"""Tests that the public chances of a state depend on open cards and counts alone."""

from random import Random

from msgspec.structs import replace

from companion.game.engine.state import Zone, in_hand
from companion.game.engine.zones import ROW, hand, locked
from companion.game.loading.rulesets import load_rules
from companion.odds.public import left_unseen, public
from companion.simulation.simulated_evening import Evening
from tests.display.scenes.tables import betting


def test_a_locked_card_is_known_and_the_rest_is_counted() -> None:
    state = betting()
    seat = state.live[0]
    lies = {hand(seat): Zone(1), locked(seat): Zone(1, ("9 of staves",))}
    assert "9 of staves" not in str(state.zones)
    found = {each.seat: each for each in public(replace(state, zones={**state.zones, **lies}))}
    assert (found[seat].open, found[seat].hidden) == (1, 1)
    assert not found[seat].error and 0 < found[seat].chance.bomb < 1


def test_a_card_read_but_face_down_changes_nothing() -> None:
    """A sealed card is only a number in the state. Neither reading it nor its face changes a chance."""
    state = betting()
    seat = state.live[0]
    unread = replace(state, zones={**state.zones, hand(seat): Zone(2)})
    read = replace(state, zones={**state.zones, hand(seat): Zone(2, (), 2)})
    assert public(read, 7) == public(unread, 7)


def test_open_cards_are_not_left() -> None:
    state = betting()
    before = left_unseen(state)["9 of staves"]
    opened = replace(state, zones={**state.zones, locked(state.live[0]): Zone(1, ("9 of staves",))})
    assert left_unseen(opened)["9 of staves"] == before - 1


def test_nothing_is_said_before_the_common_card_is_named() -> None:
    evening = Evening(load_rules("pratique", {"deal": "holdem"}), 3, Random(1))
    while not (in_hand(evening.state) and evening.state.zones):
        evening.step()
    row = evening.state.zones[ROW]
    assert (row.count, row.public) == (1, ()) and public(evening.state) == ()
    while not evening.state.zones[ROW].public:
        evening.step()
    assert {each.open + each.hidden for each in public(evening.state)} == {2}

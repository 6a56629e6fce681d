"""Alarms are raised exactly when their definition says: compared with a slow one that keeps the whole past.

`SABACC_SEEDS` for more of them.
"""

import os
from collections.abc import Mapping
from random import Random

import pytest

from companion.game import flow
from companion.game.moves import Move
from companion.game.state import State, in_hand
from companion.game.zones import locked, zone
from companion.table.senses import OneDeck
from companion.table.senses.causes import HELD
from companion.table.senses.scans import shown
from companion.table.sight import CENTRE, Place
from tests.table.senses.reading import CARDS, Watch, playing

SEEDS = int(os.environ.get("SABACC_SEEDS", "40"))
STEPS = 120
PLACES = (CENTRE, *(Place(seat, well) for seat in (1, 2, 3) for well in (1, 2)))
TAGS = (*CARDS, "04ff", "deadbeef")
SIGNED = {"04dd": "cd" * 32}

Found = set[tuple[str, str, Place]]


class Slow:
    """Everything that any reader ever said, and since when; asked afresh each time."""

    def __init__(self) -> None:
        self.said: list[tuple[float, Place, frozenset[str] | None]] = []

    def lies(self, tag: str, place: Place) -> bool:
        last = next((tags for _, at, tags in reversed(self.said) if at == place), None)
        return last is not None and tag in last

    def steadily(self, tag: str, place: Place, now: float) -> bool:
        """Whether every reading there of the last while has had the tag."""
        begun = now
        for time, at, tags in reversed(self.said):
            if at == place:
                if tags is None or tag not in tags:
                    break
                begun = time
        return self.lies(tag, place) and now - begun >= HELD

    def wrong(self, state: State, owners: Mapping[str, int], unsigned: frozenset[str], now: float) -> Found:
        """The causes that there are: code, tag, and for "elsewhere" the place."""
        found: Found = set()
        for tag in TAGS:
            places = [place for place in PLACES if self.lies(tag, place)]
            steady = [place for place in places if self.steadily(tag, place, now)]
            if len(steady) >= 2:
                found.add(("twice", tag, CENTRE))
            if places and tag not in CARDS and in_hand(state):
                found.add(("outside-deck", tag, CENTRE))
            if places and tag in unsigned:
                found.add(("copy", tag, CENTRE))
            if in_hand(state) and tag in CARDS:
                found |= {("elsewhere", tag, at) for at in steady if at.seat and self.elsewhere(state, tag, at, owners)}
        return found

    def elsewhere(self, state: State, tag: str, place: Place, owners: Mapping[str, int]) -> bool:
        if tag in owners:
            return owners[tag] != place.seat
        card, copies = CARDS[tag], list(CARDS.values()).count(CARDS[tag])
        seen = {seat: zone(state, locked(seat)).public.count(card) for seat in state.order}
        own = sum(CARDS.get(other) == card and seat == place.seat for other, seat in owners.items())
        others = sum(count for seat, count in seen.items() if seat != place.seat)
        return bool(others) and others + own >= copies


@pytest.mark.parametrize("seed", range(SEEDS))
def test_alarms_are_those_of_the_slow_definition(seed: int) -> None:
    rng = Random(seed)
    senses, slow, state = Watch(OneDeck(CARDS, SIGNED)), Slow(), playing()
    begun = state
    open_: Found = set()
    settled: dict[tuple[str, str, Place], tuple[Place, ...]] = {}
    raised: list[tuple[str, str, Place]] = []
    lacking: set[str] = set()
    for _ in range(STEPS):
        senses.now = round(senses.now + rng.choice([0.01, 0.2, 0.7]), 3)
        what = rng.random()
        if what < 0.6:
            place, tags = rng.choice(PLACES), frozenset(rng.sample(TAGS, rng.choice([0, 0, 1, 1, 2])))
            signatures = {tag: "" for tag in tags if rng.random() < 0.2}
            senses.report(place, tags, state, signatures=signatures)
            slow.said.append((senses.now, place, tags))
            lacking |= signatures.keys() & SIGNED.keys()
        elif what < 0.7:
            place = rng.choice(PLACES)
            senses.down(place)
            if any(at == place for _, at, _ in slow.said):
                slow.said.append((senses.now, place, None))
        elif what < 0.85:
            before, state = state, _move(rng, senses, state, begun)
            senses.changed(before, state)
        elif senses.alarms():
            alarm = rng.choice(senses.alarms())
            key = next(key for key in open_ if key == _key(senses, alarm.number))
            senses.settle(alarm.number, senses.note)
            open_.discard(key)
            settled[key] = _places(senses, alarm.number)
        # a signature is forgotten once the tag lies nowhere, as far as is known
        lacking &= {tag for tag in TAGS if senses.spots.places(tag)} | {
            tag for tag in lacking if any(senses.spots.may_lie(tag, at) for at in PLACES)
        }
        for key, places in list(settled.items()):
            if any(_left(slow, key[1], place) for place in places):
                del settled[key]
        owners = {**senses.locks.held(state)}
        assert not shown(state)
        unsigned = frozenset(tag for tag in lacking if tag in senses._proofs.read)
        fresh = slow.wrong(state, owners, unsigned, senses.now) - open_ - settled.keys()
        before_notes = len(senses.notes)
        senses.look(state)
        new = {_key(senses, number) for number, code, _ in senses.notes[before_notes:] if code == "alarm"}
        assert new == fresh
        open_ |= fresh
        raised += fresh
        assert {_key(senses, alarm.number) for alarm in senses.alarms()} == open_
    assert raised


def _left(slow: Slow, tag: str, place: Place) -> bool:
    """Whether the place has been read since without the tag."""
    last = next((tags for _, at, tags in reversed(slow.said) if at == place), None)
    return last is not None and tag not in last


def _key(senses: Watch, number: int) -> tuple[str, str, Place]:
    args = senses.notes[number - 1][2]
    place = _places(senses, number)[0] if args["code"] == "elsewhere" else CENTRE
    return args["code"], args["tag"], place


def _places(senses: Watch, number: int) -> tuple[Place, ...]:
    return tuple(Place(each["seat"], each["well"]) for each in senses.notes[number - 1][2]["places"])


def _move(rng: Random, senses: Watch, state: State, begun: State) -> State:
    """Lock, free, end the hand, deal, or go back."""
    if not in_hand(state):
        return flow.apply(state, Move("deal"))
    seat, card = rng.choice([1, 2, 3]), rng.choice(["7 of coins", "idiot", "2 of staves"])
    moves = [Move("lock", seat, cards=(card,)), Move("free", seat, cards=(card,), reason="x")]
    move = rng.choice([*moves, *moves, *moves, Move("misdeal", reason="x")])
    if rng.random() < 0.1:
        return begun
    return flow.apply(state, move) if flow.refusal(state, move) is None else state

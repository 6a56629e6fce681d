"""Tests that alarms are raised exactly when their definition says so: the tracker is compared with a slow version that
remembers every reading. `SABACC_SEEDS` sets the number of runs."""

import os
from collections.abc import Mapping
from random import Random

import pytest

from companion.game.engine import flow
from companion.game.engine.state import State, in_hand
from companion.game.engine.zones import locked, zone
from companion.game.moves import Move
from companion.table.cards.causes import HELD
from companion.table.cards.scans import shown
from companion.table.views.table_view import CENTRE, Place
from tests.one_deck import OneDeck
from tests.table.cards.reading import CARDS, Watch, playing

SEEDS = int(os.environ.get("SABACC_SEEDS", "40"))
STEPS = 120
PLACES = (CENTRE, *(Place(seat, well) for seat in (1, 2, 3) for well in (1, 2)))
TAGS = (*CARDS, "04ff", "deadbeef")
SIGNED = {"04dd": "cd" * 32}

Found = set[tuple[str, str, Place]]


class Slow:
    """The slow version. It remembers every reading with its time, and computes everything again for each question."""

    def __init__(self) -> None:
        self.said: list[tuple[float, Place, frozenset[str] | None]] = []

    def lies(self, tag: str, place: Place) -> bool:
        last = next((tags for _, at, tags in reversed(self.said) if at == place), None)
        return last is not None and tag in last

    def steadily(self, tag: str, place: Place, now: float) -> bool:
        """Return whether every recent reading at the place has had the tag."""
        begun = now
        for time, at, tags in reversed(self.said):
            if at == place:
                if tags is None or tag not in tags:
                    break
                begun = time
        return self.lies(tag, place) and now - begun >= HELD

    def wrong(self, state: State, owners: Mapping[str, int], unsigned: frozenset[str], now: float) -> Found:
        """Return the present reasons for alarms: code, tag, and for "elsewhere" the place."""
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


class Both:
    """The tracker and the slow version, given the same events of one table."""

    def __init__(self, seed: int) -> None:
        self.rng = Random(seed)
        self.tracker, self.slow = Watch(OneDeck(CARDS, SIGNED)), Slow()
        self.begun = self.state = playing()
        self.open: Found = set()
        self.settled: dict[tuple[str, str, Place], tuple[Place, ...]] = {}
        self.lacking: set[str] = set()

    def go_on(self) -> None:
        """Let a random event happen: a reading, a reader that falls silent, a move, or an alarm that is settled."""
        rng, tracker = self.rng, self.tracker
        tracker.now = round(tracker.now + rng.choice([0.01, 0.2, 0.7]), 3)
        what = rng.random()
        if what < 0.6:
            place, tags = rng.choice(PLACES), frozenset(rng.sample(TAGS, rng.choice([0, 0, 1, 1, 2])))
            signatures = {tag: "" for tag in tags if rng.random() < 0.2}
            tracker.report(place, tags, self.state, signatures=signatures)
            self.slow.said.append((tracker.now, place, tags))
            self.lacking |= signatures.keys() & SIGNED.keys()
        elif what < 0.7:
            place = rng.choice(PLACES)
            tracker.spots.reader_failed(place)
            if any(at == place for _, at, _ in self.slow.said):
                self.slow.said.append((tracker.now, place, None))
        elif what < 0.85:
            before, self.state = self.state, _move(rng, tracker, self.state, self.begun)
            tracker.changed(before, self.state)
        elif tracker.alarms.open():
            self.settle(rng.choice(tracker.alarms.open()).number)

    def settle(self, number: int) -> None:
        """Let the operator go on with the game in spite of an open alarm."""
        key = next(key for key in self.open if key == _key(self.tracker, number))
        self.tracker.alarms.settle(number, self.tracker.note)
        self.open.discard(key)
        self.settled[key] = _places(self.tracker, number)

    def forget(self) -> None:
        """Forget the signature of a tag that, as far as is known, is nowhere any more, and forget that its alarm was
        settled."""
        spots = self.tracker.spots
        lying = {tag for tag in TAGS if spots.places(tag)}
        self.lacking &= lying | {tag for _, tag in spots.last_known()}
        for key, places in list(self.settled.items()):
            if any(_left(self.slow, key[1], place) for place in places):
                del self.settled[key]

    def compare(self) -> Found:
        """Check that both report the same new alarms and the same open alarms. Returns the new ones."""
        tracker, owners = self.tracker, {**self.tracker.locks.locked_tags(self.state)}
        assert not shown(self.state)
        unsigned = frozenset(tag for tag in self.lacking if tag in tracker._proofs.read)
        fresh = self.slow.wrong(self.state, owners, unsigned, tracker.now) - self.open - self.settled.keys()
        noted = len(tracker.notes)
        tracker.look(self.state)
        assert {_key(tracker, number) for number, code, _ in tracker.notes[noted:] if code == "alarm"} == fresh
        self.open |= fresh
        assert {_key(tracker, alarm.number) for alarm in tracker.alarms.open()} == self.open
        return fresh


@pytest.mark.parametrize("seed", range(SEEDS))
def test_alarms_are_those_of_the_slow_definition(seed: int) -> None:
    both, raised = Both(seed), False
    for _ in range(STEPS):
        both.go_on()
        both.forget()
        raised = bool(both.compare()) or raised
    assert raised


def _left(slow: Slow, tag: str, place: Place) -> bool:
    """Return whether the place has been read without the tag since the tag was there."""
    last = next((tags for _, at, tags in reversed(slow.said) if at == place), None)
    return last is not None and tag not in last


def _key(tracker: Watch, number: int) -> tuple[str, str, Place]:
    args = tracker.notes[number - 1][2]
    place = _places(tracker, number)[0] if args["code"] == "elsewhere" else CENTRE
    return args["code"], args["tag"], place


def _places(tracker: Watch, number: int) -> tuple[Place, ...]:
    return tuple(Place(each["seat"], each["well"]) for each in tracker.notes[number - 1][2]["places"])


def _move(rng: Random, tracker: Watch, state: State, begun: State) -> State:
    """Return a random move: lock, free, end the hand, deal, or go back."""
    if not in_hand(state):
        return flow.apply(state, Move("deal"))
    seat, card = rng.choice([1, 2, 3]), rng.choice(["7 of coins", "idiot", "2 of staves"])
    moves = [Move("lock", seat, cards=(card,)), Move("free", seat, cards=(card,), reason="x")]
    move = rng.choice([*moves, *moves, *moves, Move("misdeal", reason="x")])
    if rng.random() < 0.1:
        return begun
    return flow.apply(state, move) if flow.refusal(state, move) is None else state

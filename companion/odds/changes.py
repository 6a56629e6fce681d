"""Finds out how each step of a hand changed the cards of a seat: how many cards came and left, and which of them
everybody knows."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

import msgspec

from companion.game.engine.state import EMPTY, State
from companion.game.engine.verbs import ALL
from companion.game.engine.zones import hand, held, names, own, without
from companion.game.phases import VERBS
from companion.game.phases.shared.shift import SHIFTS

DEALT = "deal"
"""The event of the first moment, and of later ones at which the table deals cards to everybody."""

Possible = dict[tuple[tuple[str, ...], int], float]
"""The hands that a seat may have held: sorted names of known cards and the number of unknown ones, with the
probability of each."""


class Change(msgspec.Struct, frozen=True):
    """The change of a seat's cards in one step: how many came, how many left, and the names of those that are known."""

    came: int
    left: int
    named_in: tuple[str, ...] = ()
    named_out: tuple[str, ...] = ()


def begins(state: State) -> bool:
    """Whether the state is the first of a hand, right after the deal."""
    return any(event.code == "hand-begins" for event in state.news)


def public_of(state: State, seat: int) -> Iterator[tuple[str, ...]]:
    """Yield the names of the seat's cards that everybody could see: one tuple for each zone (place for cards) of the
    seat."""
    for name in own(state.rules.zones, seat):
        yield names(state.zones.get(name, EMPTY).public)


def steps_of(states: Sequence[State], seats: Sequence[int], end: int) -> Iterator[tuple[str, dict[int, Change]]]:
    """Yield a pair for each state, from the first to number `end`: the cause of the state, and how the cards of these
    seats changed, keyed by seat. The cause is a verb (kind of move), "deal" or "shift"; "" for the first state."""
    yield "", {}
    gives: dict[int, int] = {}
    for before, after in pairwise(states[: end + 1]):
        codes = {event.code for event in after.news}
        if begins(after):
            yield DEALT, {seat: Change(held(after, seat), 0) for seat in seats if held(after, seat)}
            continue
        for event in after.news:
            if event.code in SHIFTS:
                gives = dict(event.args.get("gives", ()))
        lost = "hands-exchanged" in codes or "all-change" in codes
        back = "dealt-back" in codes or "dealt-anew" in codes
        shifted = gives if back or any(held(after, seat) < held(before, seat) for seat in gives) else {}
        changes = {seat: _change(before, after, seat, shifted.get(seat, 0), lost=lost) for seat in seats}
        if shifted:
            gives = {}
        moved = {seat: change for seat, change in changes.items() if change.came or change.left}
        move = after.last
        plays = move is not None and move.seat in moved and VERBS[move.verb].kind == "cards"
        yield "shift" if shifted else move.verb if move and plays else DEALT, moved


def _change(before: State, after: State, seat: int, shifted: int, *, lost: bool) -> Change:
    """Return how a step changed a seat's cards. `shifted` cards were given away in a shift; `lost`: whether whole hands
    changed hands, so that nothing is known."""
    more = held(after, seat) - held(before, seat)
    if lost:
        return Change(held(after, seat), held(before, seat))
    gave, named = _given(before, after, seat)
    gave += shifted
    taken = _taken_openly(before, after) if after.last and after.last.seat == seat else ()
    return Change(more + gave, gave, taken[: more + gave], named)


def _given(before: State, after: State, seat: int) -> tuple[int, tuple[str, ...]]:
    """Return how many cards the last move made the seat give away, and the names that it told; cards that only went to
    another place of the seat's own are not given away."""
    move = after.last
    if move is None or move.seat != seat or (verb := VERBS[move.verb]).gives is None:
        return 0, ()
    source = f"{move.name if verb.of == 'name' else verb.of or 'hand'}.{seat}"
    onto = before.zones.get(f"{verb.to}.{seat}")
    if onto is not None:  # the card goes onto a pile of the seat's own, and takes the place of what lay there
        return onto.count, names(onto.public)
    there = before.zones.get(source, EMPTY).count
    count = there if verb.gives == ALL else len(move.cards) or min(verb.gives, there)
    grown = [
        after.zones.get(name, EMPTY).count - before.zones.get(name, EMPTY).count
        for name in own(before.rules.zones, seat)
        if name not in (source, hand(seat))
    ]
    kept = sum([more for more in grown if more > 0])
    return max(0, count - kept), () if kept else names(move.cards)


def _taken_openly(before: State, after: State) -> tuple[str, ...]:
    """Return the cards that lay face up for everybody before the step and do so no longer: somebody took them."""

    def common(state: State) -> tuple[str, ...]:
        shared = [lies for name, lies in state.zones.items() if not name.rpartition(".")[2].isdecimal()]
        return tuple([card for lies in shared for card in names(lies.public)])

    return without(common(before), common(after))

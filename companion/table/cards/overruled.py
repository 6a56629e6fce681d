"""Functions for what the operator decides by hand. They return the moves that make the table agree with a tray, or that
lock a card which the operator has touched on the screen."""

from companion.game.engine import flow
from companion.game.engine.state import UNKNOWN, State, in_hand
from companion.game.engine.zones import locked, without, zone
from companion.game.moves import Move, Refusal, Refused
from companion.table.cards.tracker import TRAY, CardTracker, lock_move, locks_open

MOVED = "moved"
"""The reason that the journal gives for a correction that moves a locked card to another seat."""

Step = tuple[str, Move]
"""A move to play, after the RFID tag of the card that it locks ("" if it locks none)."""


def tray_right(tracker: CardTracker, state: State, seat: int) -> list[Step]:
    """Return the moves that make the table agree with what the tray of this seat reads. Nothing in the tray is ignored
    any more.

    If one card is missing and another one is read in the same place, the new card replaces the missing one in the
    state, because the cards themselves need not be moved. Other missing cards are freed, and other cards found are
    locked, by legal moves if possible, else by corrections. At the showdown, cards found are scanned instead. Raises
    `Refused` if the tray has not reported.
    """
    if seat and not any(tracker.spots.works(place) for place in tracker.spots.of_seat(seat)):
        raise Refused(Refusal("tray-not-read", {"seat": seat}))
    tracker.stop_ignoring(seat)
    if not in_hand(state):
        return []
    if "showdown" in state.slices:
        for place, tag in tracker.spots.readings():
            if place.seat == seat:
                tracker.scan(state, tag, place)
        return []
    return _steps(tracker, state, seat) if seat and locks_open(state) else []


def _steps(tracker: CardTracker, state: State, seat: int) -> list[Step]:
    held = tracker.locks.locked_tags(state)
    there = [tag for place, tag in tracker.spots.readings() if place.seat == seat and tracker.locks.card(tag)]
    there = [tag for tag in dict.fromkeys(there) if not tracker.alarms.is_open(tag)]
    steps: list[Step] = []
    for tag in there:
        # the operator has settled an alarm about it, so it now counts as this seat's card
        if held.get(tag, seat) != seat:
            steps.append(("", Move("free", held[tag], cards=(tracker.locks.card(tag),), reason=TRAY)))
    come = [tag for tag in there if held.get(tag) != seat]
    lying, agreed = zone(state, locked(seat)), [tracker.locks.card(tag) for tag in there if held.get(tag) == seat]
    gone = [UNKNOWN] * (lying.count - len(lying.public))
    if tracker.spots.all_up(seat):  # otherwise it may be in the well (place for a card) whose reader is down
        gone = [*without(lying.public, tuple(agreed)), *gone]
    for tag, card in zip(come, gone, strict=False):
        steps.append((tag, Move("relabel", seat, cards=(card, tracker.locks.card(tag)), reason=TRAY)))
    if tracker.spots.all_up(seat):
        steps += [("", Move("free", seat, cards=(card,), reason=TRAY)) for card in gone[len(come) :]]
    return steps + [(tag, lock_move(tracker.locks.card(tag), seat)) for tag in come[len(gone) :]]


def lock_by_hand(tracker: CardTracker, state: State, tag: str, seat: int) -> list[Step]:
    """Return the moves that lock the card with this RFID tag for this seat; the operator has asked for it. If the card
    is locked for another seat, it is freed from that one first. Raises `Refused` if the tag is unknown or a move is
    impossible."""
    card = tracker.locks.card(tag)
    if not card:
        raise Refused(Refusal("tag-unknown", {"tag": tag}))
    owner = tracker.locks.locked_tags(state).get(tag, 0)
    if not owner or owner == seat:
        return [(tag, lock_move(card, seat))]
    free = Move("free", owner, cards=(card,), reason=MOVED)
    why = flow.refusal(flow.apply(state, free), lock_move(card, seat))
    if why is not None:
        raise Refused(why)
    return [("", free), (tag, lock_move(card, seat))]

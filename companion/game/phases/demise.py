"""Sudden demise: one more card to each of the tied players, and to nobody else.

It counts totals only, locked cards count, a bomb there costs nothing (RULES.md, Common 8).
"""

from collections.abc import Iterable, Mapping

from msgspec.structs import replace

from companion.game import flow
from companion.game.ladder import Rating, rate_plain
from companion.game.mechanic import Mechanic
from companion.game.moves import Move, Option, Refusal
from companion.game.phases.known import impossible
from companion.game.phases.showdown import showdown
from companion.game.state import UNKNOWN, Frame, Slice, State, Zone, tell
from companion.game.zones import draw, draws_left, hand, put, zone


class Demise(Slice, frozen=True, gc=False):
    """The cards that tied seats drew, by seat; `seats` are all who draw."""

    seats: tuple[int, ...]
    cards: Mapping[int, str] = {}


class SuddenDemise(Mechanic):
    """en-standard, "Winning and Losing", last paragraph."""

    name = "demise"
    verbs = ("demise-card",)

    def enter(self, state: State, frame: Frame) -> State:
        tied = tied_seats(state)
        if not tied:
            return flow.leave(state)
        if draws_left(state) < len(tied):
            return flow.leave(tell(state, "no-cards-for-demise", seats=tied))  # Common 10
        for seat in tied:
            state = draw(state, hand(seat))
        state = replace(state, slices={**state.slices, "demise": Demise(tied)})
        return tell(state, "sudden-demise", seats=tied)

    def turn(self, state: State, frame: Frame) -> int:
        note = demise(state)
        return next((seat for seat in note.seats if seat not in note.cards), 0)

    def offer(self, state: State, frame: Frame, verb: str, seat: int) -> Option | Refusal:
        note = demise(state)
        if seat not in note.seats:
            return Refusal("not-tied", {"seat": seat})
        if seat in note.cards:
            return Refusal("already-shown", {"seat": seat})
        return Option(verb, (seat,), cards=(1, 1))

    def offers(self, state: State, frame: Frame) -> Iterable[Option]:
        note = demise(state)
        waiting = tuple(seat for seat in note.seats if seat not in note.cards)
        if waiting:
            yield Option("demise-card", waiting, cards=(1, 1))

    def check(self, state: State, frame: Frame, move: Move) -> Refusal | None:
        if UNKNOWN in move.cards:
            return Refusal("reveal-known", {"seat": move.seat})
        return impossible(state, move, move.cards)

    def play(self, state: State, frame: Frame, move: Move) -> State:
        note = demise(state)
        note = replace(note, cards={**note.cards, move.seat: move.cards[0]})
        lying = zone(state, hand(move.seat))
        state = put(state, {hand(move.seat): Zone(lying.count, (*lying.public, move.cards[0]))})
        state = replace(state, slices={**state.slices, "demise": note})
        rating = demise_rating(state, move.seat)
        assert rating is not None
        state = tell(state, "demise-card", seat=move.seat, card=move.cards[0], total=rating.total, rung=rating.rung)
        return flow.leave(state) if len(note.cards) == len(note.seats) else state


def demise(state: State) -> Demise:
    """The slice of a sudden demise; an empty one where there was none."""
    note = state.slices.get("demise")
    return note if isinstance(note, Demise) else Demise(())


def demise_rating(state: State, seat: int) -> Rating | None:
    """What a seat's hand counts with its extra card, or None where it drew none."""
    card = demise(state).cards.get(seat)
    if card is None:
        return None
    cards = (*showdown(state).hands[seat], card)
    return rate_plain(state.rules.ladder, [state.rules.deck.cards[name] for name in cards])


def best(state: State, seats: tuple[int, ...]) -> tuple[int, ...]:
    """The seats, of those given, with the best hand that has not bombed out: several where they tie, none where all
    have bombed out. Takes no account of a sudden demise."""
    ratings = showdown(state).ratings
    legal = [seat for seat in seats if not ratings[seat].bombed]
    if not legal:
        return ()
    top = max([ratings[seat].key for seat in legal])
    return tuple([seat for seat in legal if ratings[seat].key == top])


def tied_seats(state: State) -> tuple[int, ...]:
    """All seats that tie for the hand pot or a part of it, in seat order."""
    tied: set[int] = set()
    for pot in showdown(state).pots:
        winners = best(state, pot.seats)
        if len(winners) > 1:
            tied.update(winners)
    return tuple(seat for seat in state.live if seat in tied)


def winners(state: State, seats: tuple[int, ...]) -> tuple[int, ...]:
    """Who wins a pot for which these seats are eligible, sudden demise and all: several where they split it."""
    tied = best(state, seats)
    if len(tied) < 2:
        return tied
    drawn = {seat: rating for seat in tied if (rating := demise_rating(state, seat)) is not None}
    legal = [seat for seat in tied if seat in drawn and not drawn[seat].bombed]
    if not legal:
        return tied
    top = max(drawn[seat].key for seat in legal)
    return tuple(seat for seat in legal if drawn[seat].key == top)

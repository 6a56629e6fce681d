"""Sudden demise: tied players, and only they, draw more cards, until it is decided who wins a pot.

Only totals count. Locked cards count too, and bombing out (a total that loses outright) costs nothing here (rules:
common 5.1).
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Literal

import msgspec
from msgspec.structs import replace

from companion.game.engine import flow
from companion.game.engine.accounts import Pot
from companion.game.engine.mechanic import Mechanic
from companion.game.engine.rules import Rules
from companion.game.engine.state import (
    SABACC_POT,
    UNKNOWN,
    Frame,
    SeatNo,
    SeatsInOrder,
    Slice,
    State,
    Zone,
    one_party,
    tell,
)
from companion.game.engine.verbs import Verb
from companion.game.engine.zones import draw, draws_left, hand, held, put, zone
from companion.game.ladders.ladder import rate, rate_plain
from companion.game.ladders.model import NOTHING, Against, Rating
from companion.game.moves import Move, Option, Refusal
from companion.game.phases.classic.showdown import against, showdown
from companion.game.phases.shared.public_cards import impossible


class Params(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The rules of a sudden demise. `cards` is how many cards each tied player draws. `until` is "once", or "decided"
    to draw again as long as players are tied. `counts` says what is rated: the hand with the drawn cards ("with-hand")
    or the drawn cards "alone", both by the ladder's rule for a sudden demise, or the drawn cards as a complete
    "new-hand"."""

    cards: int = 1
    until: Literal["once", "decided"] = "once"
    counts: Literal["with-hand", "alone", "new-hand"] = "with-hand"


class Demise(Slice, frozen=True, gc=False):
    """A slice (part of the table's state) with the cards that tied seats drew. `seats` are all who draw now, `cards`
    are their cards so far, `past` are the earlier draws. `counts` says what is rated: "with-hand", "alone" or
    "new-hand", as in `Params`. `dice` are the dice of players whom the draws have left tied, if the ruleset has dice
    for that: one mapping from seat to face for each throw."""

    seats: SeatsInOrder = ()
    cards: Mapping[SeatNo, tuple[str, ...]] = {}
    past: tuple[Mapping[SeatNo, tuple[str, ...]], ...] = ()
    counts: str = "with-hand"
    dice: tuple[Mapping[SeatNo, int], ...] = ()

    @property
    def rounds(self) -> tuple[Mapping[int, tuple[str, ...]], ...]:
        """All draws of the sudden demise (extra cards for tied players), the first one first. Each maps seats to the
        cards that they drew."""
        return (*self.past, self.cards)

    def drawn(self, seat: int) -> tuple[str, ...]:
        """Return all cards that the seat has drawn; if whole new hands are drawn, only the last one, which alone
        counts."""
        if self.counts == "new-hand":
            return next((cards[seat] for cards in reversed(self.rounds) if seat in cards), ())
        return sum((cards.get(seat, ()) for cards in self.rounds), ())


_NONE = Demise()


class SuddenDemise(Mechanic[Params]):
    """A phase in which tied players draw more cards to decide who wins. Source: the original document `en-standard`,
    "Winning and Losing", last paragraph."""

    name = "demise"
    can = ()
    needs = ("hand", "showdown")
    verbs = (Verb("demise-card", "cards", 6, shows="cards", decides=False, ends=True),)

    def enter(self, state: State, frame: Frame) -> State:
        return self._next(state, Demise(counts=self.params.counts), self.params)

    def _next(self, state: State, note: Demise, params: Params) -> State:
        """Let everybody who is tied draw. If nobody is tied, or too few cards are left, end the phase (rules:
        common 2.5: split). `note` is the slice of the phase. Returns the new state."""
        tied = tied_seats(state)
        if not tied or (note.seats and params.until == "once"):
            return flow.leave(state)
        blind = params.counts == "alone"
        if _wanting(state, tied, params.cards):
            return flow.leave(tell(state, "no-cards-for-blind-draw" if blind else "no-cards-for-demise", seats=tied))
        for seat in tied:
            state = draw(state, hand(seat), params.cards)
        past = note.rounds if note.seats else ()
        note = Demise(tied, {}, past, params.counts)
        state = replace(state, slices={**state.slices, "demise": note})
        if params.counts == "new-hand":
            return tell(state, "new-deal", seats=tied, cards=params.cards)
        return tell(state, "blind-draw" if blind else "sudden-demise", seats=tied)

    def turn(self, state: State, frame: Frame) -> int:
        note = demise(state)
        return next((seat for seat in note.seats if seat not in note.cards), 0)

    def offer(self, state: State, frame: Frame, verb: str, seat: int) -> Option | Refusal:
        note, count = demise(state), self.params.cards
        if seat not in note.seats:
            return Refusal("not-tied", {"seat": seat})
        if seat in note.cards:
            return Refusal("already-shown", {"seat": seat})
        return Option(verb, (seat,), cards=(count, count))

    def offers(self, state: State, frame: Frame) -> Iterable[Option]:
        note, count = demise(state), self.params.cards
        seats = waiting(note)
        if seats:
            yield Option("demise-card", seats, cards=(count, count))

    def check(self, state: State, frame: Frame, move: Move) -> Refusal | None:
        if UNKNOWN in move.cards:
            return Refusal("reveal-known", {"seat": move.seat})
        return impossible(state, move, move.cards)

    def play(self, state: State, frame: Frame, move: Move) -> State:
        note = demise(state)
        note = replace(note, cards={**note.cards, move.seat: move.cards})
        lying = zone(state, hand(move.seat))
        state = put(state, {hand(move.seat): Zone(lying.count, (*lying.public, *move.cards))})
        state = replace(state, slices={**state.slices, "demise": note})
        rating = demise_rating(state, move.seat)
        assert rating is not None
        cards = ", ".join(move.cards)
        state = tell(state, "demise-card", seat=move.seat, card=cards, total=rating.total, rung=rating.rung)
        return self._next(state, note, self.params) if not waiting(note) else state


def waiting(note: Demise) -> tuple[int, ...]:
    """Return the seats that have drawn cards in a sudden demise (extra cards for tied players) but have not yet told
    the companion which cards."""
    return tuple([seat for seat in note.seats if seat not in note.cards])


def again(state: State) -> State:
    """Go on with a sudden demise (extra cards for tied players) after the rules changed in the middle of it, so that
    the hands were rated again. Only players who are still tied take part; those who have drawn keep their cards, the
    others draw now. Returns the new state."""
    frame, note = state.frames[-1], demise(state)
    bare = replace(state, slices={name: each for name, each in state.slices.items() if name != "demise"})
    tied, count = tied_seats(bare), flow.phase(state, frame, SuddenDemise).params.cards
    if not tied:
        return flow.leave(bare)
    fresh = [seat for seat in tied if held(state, seat) == len(showdown(state).hands[seat])]
    if _wanting(state, fresh, count):
        return flow.leave(tell(bare, "no-cards-for-demise", seats=tied))
    for seat in fresh:
        state = draw(state, hand(seat), count)
    note = replace(note, seats=tied)
    state = replace(state, slices={**state.slices, "demise": note})
    if fresh:
        state = tell(state, "sudden-demise", seats=tuple(fresh))
    return state if waiting(note) else flow.leave(state)


def _wanting(state: State, seats: Sequence[int], count: int) -> bool:
    """Whether too few cards are left to give `count` to each of these seats (rules: common 2.5: then they split)."""
    return draws_left(state) < len(seats) * count


def demise(state: State) -> Demise:
    """Return the record of this hand's sudden demise (extra cards drawn by tied players): who drew which cards. It is
    empty if there was none."""
    note = state.slices.get("demise")
    return note if isinstance(note, Demise) else _NONE


def demise_rating(state: State, seat: int) -> Rating | None:
    """Return the rating of a seat's hand after its last draw in a sudden demise (extra cards for tied players); None if
    it drew nothing."""
    if "demise" not in state.slices:
        return None
    rounds = demise(state).rounds
    last = max((at for at, cards in enumerate(rounds) if seat in cards), default=None)
    return None if last is None else _rated(state, seat, last)


def _rated(state: State, seat: int, at: int) -> Rating:
    """Return what a seat's hand counts with its draws in a sudden demise up to number `at`, counted from 0."""
    note, rules = demise(state), state.rules
    drawn = note.rounds[at][seat]
    if note.counts == "with-hand":
        before = sum((cards.get(seat, ()) for cards in note.rounds[:at]), ())
        drawn = (*showdown(state).hands[seat], *before, *drawn)
    scene = against(state, seat)
    if scene is not NOTHING:
        return _rate(rules, note.counts, drawn, scene)
    key = (id(rules), note.counts, drawn)
    known = _RATED.get(key)
    if known is None or known[0] is not rules:
        if len(_RATED) >= _KEPT:
            _RATED.clear()
        known = _RATED[key] = (rules, _rate(rules, note.counts, drawn, scene))
    return known[1]


_RATED: dict[tuple[int, str, tuple[str, ...]], tuple[Rules, Rating]] = {}
"""A cache of rated draws of a sudden demise, because the winners are asked for several times until the hand is over."""
_KEPT = 64


def _rate(rules: Rules, counts: str, drawn: tuple[str, ...], scene: Against) -> Rating:
    rule = rate if counts == "new-hand" else rate_plain
    return rule(rules.ladder, [rules.deck.card(name) for name in drawn], scene)


def best(state: State, seats: tuple[int, ...]) -> tuple[int, ...]:
    """Return, of `seats`, those with the best hand that has not bombed out (lost outright by its total): several if
    they tie, none if all have bombed out. Cards drawn in a sudden demise are not taken into account."""
    ratings = showdown(state).ratings
    legal = [seat for seat in seats if not ratings[seat].bombed]
    if not legal:
        return ()
    top = max([ratings[seat].key for seat in legal])
    return tuple([seat for seat in legal if ratings[seat].key == top])


def at_stake(state: State) -> tuple[Pot, ...]:
    """Return the pots that the players still compete for, main pot first.

    If a player in the hand staked nothing, the main pot is 0 and there are side pots beside it. Such a main pot is
    included only if its best hand wins the sabacc pot, which stays from hand to hand (rules: common 3.3), or if
    everybody with a stake has bombed out (lost outright by their total), so that the hand without a stake is the only
    one left to win.
    """
    played = showdown(state).pots
    if not _empty_main(played):
        return played
    unwon = [pot for pot in played[1:] if not best(state, pot.seats)]
    return played if len(unwon) == len(played) - 1 or _for_sabacc_pot(state) else played[1:]


def _empty_main(played: Sequence[Pot]) -> bool:
    """Whether the main pot is 0 and there are side pots beside it, which means that somebody staked nothing."""
    return len(played) > 1 and not played[0].amount


def _for_sabacc_pot(state: State) -> bool:
    """Whether the best of all hands would win the sabacc pot, and that pot will hold something. A side pot whose hands
    have all bombed out (lost outright by their total) goes into it first (rules: common 3.1, common 4.1)."""
    show = showdown(state)
    first = best(state, show.pots[0].seats)
    if not first or not show.ratings[first[0]].sabacc:
        return False
    arrives = any(pot.amount and not best(state, pot.seats) for pot in show.pots)
    return arrives or bool(state.money[SABACC_POT])


def tied_seats(state: State) -> tuple[int, ...]:
    """Return all seats that tie for a part of the hand pot, in seat order. Partners who tie only with each other do not
    count as tied."""
    tied: set[int] = set()
    played = at_stake(state)
    if _empty_main(played) and not _for_sabacc_pot(state):
        played = played[1:]  # the main pot is 0, so nobody draws cards for it
    for seats in [pot.seats for pot in played] or [state.live]:  # without money, the hand itself is what is won
        still = winners(state, seats)
        if not one_party(state, still):
            tied.update(still)
    return tuple(seat for seat in state.live if seat in tied)


def winners(state: State, seats: tuple[int, ...]) -> tuple[int, ...]:
    """Return, of `seats`, those that win a pot for which all of them are eligible, after any sudden demise (extra cards
    for tied players): several if they split it."""
    tied = best(state, seats)
    for at, draws in enumerate(demise(state).rounds):
        if one_party(state, tied):
            break
        drawn = {seat: _rated(state, seat, at) for seat in tied if seat in draws}
        legal = [seat for seat in tied if seat in drawn and not drawn[seat].bombed]
        if legal:
            top = max(drawn[seat].key for seat in legal)
            tied = tuple(seat for seat in legal if drawn[seat].key == top)
    for thrown in demise(state).dice:
        most = max([thrown[seat] for seat in tied if seat in thrown], default=0)
        if most and not one_party(state, tied):
            tied = tuple(seat for seat in tied if thrown.get(seat) == most)
    return tied

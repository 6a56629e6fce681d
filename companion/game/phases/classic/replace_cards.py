"""Replacing cards, once a hand: the seat whose turn it is gives up some cards and gets as many from the draw pile."""

from collections.abc import Iterable, Iterator
from functools import cache

import msgspec
from msgspec.structs import replace

from companion.game.engine import flow
from companion.game.engine.mechanic import Mechanic
from companion.game.engine.state import UNKNOWN, Frame, Slice, State, tell
from companion.game.engine.verbs import Verb
from companion.game.engine.zones import (
    DISCARDS,
    draw,
    draws_left,
    hand,
    move_cards,
    put,
    seen_elsewhere,
    without,
    zone,
)
from companion.game.moves import Move, Option, Refusal, allowed
from companion.game.phases.shared.common_verbs import STAND
from companion.game.phases.shared.public_cards import impossible


class Params(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The numbers of cards that may be replaced. `counts` lists how many cards a player may give up. A player who shows
    one of the cards `showing`, by name, may choose from the numbers in `then` instead."""

    counts: tuple[int, ...]
    showing: tuple[str, ...] = ()
    then: tuple[int, ...] = ()


class Showing(Slice, frozen=True, gc=False):
    """A slice (part of the table's state, kept during the phase) with the card that the player whose turn it is has
    shown. Showing it allows the player to replace other numbers of cards."""

    card: str


class Replace(Mechanic[Params]):
    """A phase in which the seat whose turn it is gives up some cards for new ones. Rules: marcjs 2.1; the original
    document `en-marcjs`, "Standard Rules" and each ruleset's own. Cards are given up face down unless they are
    named."""

    name = "replace"
    verbs = (
        Verb("show", "cards", 4),
        Verb("replace", "cards", 9, gives=0),
        STAND,
    )

    def enter(self, state: State, frame: Frame) -> State:
        return state if flow.turn_seat(state) in state.live else flow.leave(state)

    def turn(self, state: State, frame: Frame) -> int:
        return flow.turn_seat(state)

    def follows(self, state: State, frame: Frame, verb: str, seats: tuple[int, ...]) -> bool:
        """Return whether the next seat may make the same move `verb` as well. "stand" means to give up no card: the
        next seat may do so only if the rules allow it to give up none. These are the rules that hold by then, and no
        card has been shown yet (rules: marcjs 5.1)."""
        fresh = replace(frame, rules=None, slice=None)
        params = flow.phase(state, fresh, Replace).params
        return bool(seats) and (verb != "stand" or 0 in _allowed(params, state, fresh, seats[0]))

    def offer(self, state: State, frame: Frame, verb: str, seat: int) -> Option | Refusal:
        if seat != flow.turn_seat(state):
            return Refusal("not-your-turn", {"seat": seat, "turn": flow.turn_seat(state)})
        if verb == "show":
            return _show_offer(self.params, state, frame, seat)
        allowed = _allowed(self.params, state, frame, seat)
        if verb == "stand":
            return Option(verb, (seat,)) if 0 in allowed else _wrong_count(self.params, frame, state, seat, 0)
        return Option(verb, (seat,), cards=(allowed[0], allowed[-1]))

    def offers(self, state: State, frame: Frame) -> Iterable[Option]:
        """Return what the seat whose turn it is may do, as options. Each run of consecutive numbers of cards that the
        seat may give up is one option for "replace", so that the options allow exactly these numbers."""
        seat = flow.turn_seat(state)
        yield from allowed(self.offer(state, frame, verb, seat) for verb in ("stand", "show"))  # the usual one first
        for least, most in _runs(_allowed(self.params, state, frame, seat)):
            yield Option("replace", (seat,), cards=(least, most))

    def fits(self, option: Option, move: Move) -> Refusal | None:
        """Return the reason why the move is outside what its `Option` allows; None if it is not. If the number of cards
        is wrong, the refusal lists all numbers that are allowed, because these need not form one range."""
        if move.verb == "replace":
            option = replace(option, cards=(len(move.cards), len(move.cards)))
        return super().fits(option, move)

    def check(self, state: State, frame: Frame, move: Move) -> Refusal | None:
        if move.verb == "replace" and len(move.cards) not in _allowed(self.params, state, frame, move.seat):
            return _wrong_count(self.params, frame, state, move.seat, len(move.cards))
        if move.verb == "replace" and _more_than_unseen(state, move):
            return Refusal("shown-among-them", {"seat": move.seat, "card": zone(state, hand(move.seat)).public[0]})
        # cards known in the hand itself do not count against the move; the deck must hold the rest
        return impossible(state, move, move.cards, hand(move.seat))

    def play(self, state: State, frame: Frame, move: Move) -> State:
        if move.verb == "show":
            return _show(state, move.seat, move.cards[0])
        if not move.cards:
            return flow.leave(tell(state, "stand", seat=move.seat))
        return flow.leave(_replace(state, move.seat, move.cards))

    def gone(self, state: State, frame: Frame, seat: int) -> State:
        return flow.leave(state) if seat == flow.turn_seat(state) else state


def _allowed(params: Params, state: State, frame: Frame, seat: int) -> tuple[int, ...]:
    """Return how many cards the seat may give up now, as numbers in ascending order: never more than it holds, or than
    can be drawn."""
    counts = params.then if isinstance(frame.slice, Showing) else params.counts
    lying = zone(state, hand(seat)).count
    most = lying if state.rules.reshuffle else min(lying, draws_left(state))
    return _up_to(counts, most)


@cache
def _up_to(counts: tuple[int, ...], most: int) -> tuple[int, ...]:
    return tuple(sorted([count for count in counts if count <= most])) or (0,)


def _runs(counts: tuple[int, ...]) -> Iterator[tuple[int, int]]:
    """Yield the runs of consecutive numbers in `counts`, which ascend: 1, 3 and 4 give (1, 1) and (3, 4)."""
    least = before = counts[0]
    for count in counts[1:]:
        if count != before + 1:
            yield least, before
            least = count
        before = count
    yield least, before


def _more_than_unseen(state: State, move: Move) -> bool:
    """Whether the move names more cards than the seat still holds, not counting the card that it has shown."""
    lying = zone(state, hand(move.seat))
    named = tuple(card for card in move.cards if card != UNKNOWN)
    return len(without(named, lying.public)) > lying.count - len(lying.public)


def _wrong_count(params: Params, frame: Frame, state: State, seat: int, given: int) -> Refusal:
    allowed = _allowed(params, state, frame, seat)
    return Refusal("replace-count", {"seat": seat, "given": given, "allowed": ", ".join(map(str, allowed))})


def _show_offer(params: Params, state: State, frame: Frame, seat: int) -> Option | Refusal:
    if not params.showing:
        return Refusal("nothing-to-show-for", {})
    if isinstance(frame.slice, Showing):
        return Refusal("shown-enough", {"seat": seat, "card": frame.slice.card})
    elsewhere, cards = seen_elsewhere(state, (hand(seat),)), state.rules.deck.cards
    names = tuple(card for card in params.showing if elsewhere.count(card) < cards[card].copies)
    if not names:
        return Refusal("none-left-to-show", {})
    return Option("show", (seat,), cards=(1, 1), names=names)


def _show(state: State, seat: int, card: str) -> State:
    """Make a card of the seat's hand public. It stays in the hand. Returns the new state."""
    lying = zone(state, hand(seat))
    if card not in lying.public:
        state = put(state, {hand(seat): replace(lying, public=(*lying.public, card))})
    return flow.remember(tell(state, "show", seat=seat, card=card), Showing(card))


def _replace(state: State, seat: int, given: tuple[str, ...]) -> State:
    """Move the cards `given` from the seat's hand to the discards and draw as many. "?" is a card given up face down. A
    shown card stays in the hand unless it is named or all other cards go too. Returns the new state."""
    lying = zone(state, hand(seat))
    left = without(lying.public, given)
    named = [card for card in given if card != UNKNOWN]
    blind = len(given) - len(named)
    unseen = lying.count - len(lying.public) - len(without(tuple(named), lying.public))
    shown = left[: max(0, blind - unseen)]
    cards = (*named, *shown, *(UNKNOWN,) * (blind - len(shown)))
    state = move_cards(state, hand(seat), DISCARDS, cards)
    state = draw(state, hand(seat), len(cards))
    return tell(state, "replace", seat=seat, count=len(cards), cards=(*named, *shown))

"""Functions and a phase for the cards of Kessel sabacc. Each of the two families (suits) has a draw pile, a top discard
that may be taken, and the covered discards below it."""

from collections.abc import Sequence

from msgspec.structs import replace

from companion.game.engine import flow
from companion.game.engine.mechanic import Mechanic, NoParams
from companion.game.engine.state import EMPTY, UNKNOWN, Frame, State, Zone, tell
from companion.game.engine.zones import DISCARDS, hand, move_cards, names, put, zone
from companion.game.moves import Move, Option, Refusal
from companion.game.phases.kessel.stock import FAMILIES
from companion.game.phases.shared.common_verbs import TURN_UP
from companion.game.phases.shared.public_cards import impossible

PILES = tuple(f"{pile}.{family}" for pile in ("draw", "top") for family in FAMILIES)
"""The zones from which a card can be drawn: the draw pile of each family (suit), or the top of its discards."""


class DealFamilies(Mechanic[NoParams]):
    """A phase in which everybody is dealt one card of each family (suit), and the top card of each family's draw pile
    is turned up to begin its discards (rules: kessel 2.1)."""

    name = "deal-families"
    verbs = (TURN_UP,)

    def enter(self, state: State, frame: Frame) -> State:
        zones = {}
        for family in FAMILIES:
            zones[f"draw.{family}"] = Zone(size_of(state, family) - len(state.order) - 1)
            zones[f"top.{family}"] = Zone(1)
            zones[f"covered.{family}"] = EMPTY
        dealt = {hand(seat): Zone(len(FAMILIES)) for seat in state.order}
        state = replace(state, zones={**zones, **dealt})
        return tell(state, "dealt", cards=len(FAMILIES), players=len(state.order))

    def offer(self, state: State, frame: Frame, verb: str, seat: int) -> Option | Refusal:
        return Option(verb, cards=(len(FAMILIES), len(FAMILIES)))

    def check(self, state: State, frame: Frame, move: Move) -> Refusal | None:
        tops = [f"top.{family}" for family in FAMILIES]
        return impossible(state, move, move.cards, *tops) or wrong_family(state, move.cards)

    def play(self, state: State, frame: Frame, move: Move) -> State:
        for card, family in zip(in_families(state, move.cards), FAMILIES, strict=True):
            state = put(state, {f"top.{family}": Zone(1, names((card,)))})
        return flow.leave(tell(state, "turned-up", cards=in_families(state, move.cards)))

    def gone(self, state: State, frame: Frame, seat: int) -> State:
        return cover_folded(state)


def wrong_family(state: State, cards: Sequence[str], families: tuple[str, ...] = FAMILIES) -> Refusal | None:
    """Return the reason why these known cards are not one of each of these families (suits), in any order; None if they
    are. "?" may be any card."""
    left = list(families)
    for card in names(tuple(cards)):
        family = state.rules.deck.cards[card].suit
        if family not in left:
            return Refusal("wrong-family", {"card": card, "families": families})
        left.remove(family)
    return None


def in_families(state: State, cards: tuple[str, ...]) -> tuple[str, ...]:
    """Return one card for each family (suit), in the order of `FAMILIES`, from the given cards; "?" for a family to
    which none of them is known to belong."""
    known = {state.rules.deck.cards[card].suit: card for card in names(cards)}
    return tuple([known.get(family, UNKNOWN) for family in FAMILIES])


def of_family(state: State, seat: int, family: str) -> tuple[str, ...]:
    """Return the publicly known cards of a family (suit) in a seat's hand: those taken from the top of the discards."""
    return tuple([card for card in zone(state, hand(seat)).public if state.rules.deck.cards[card].suit == family])


def not_held(state: State, move: Move, card: str, family: str, count: int) -> Refusal | None:
    """Return the reason why `card` cannot be in the player's hand: all `count` cards that it holds of this family
    (suit) are known, and this is none of them. None if it can be. A move with a reason (a correction) is never refused
    here."""
    known = of_family(state, move.seat, family)
    if move.reason or card == UNKNOWN or card in known or len(known) < count:
        return None
    return Refusal("not-held", {"seat": move.seat, "card": card, "cards": known})


def take(state: State, seat: int, pile: str) -> tuple[State, str]:
    """Move a card from the zone `pile` (a place for cards) to the hand of a seat. A card from the top of the discards
    stays publicly known. Returns the state and the card's name, "?" if nobody knows it."""
    kind, _, _ = pile.partition(".")
    lying = zone(state, pile)
    card = (lying.public or (UNKNOWN,))[0] if kind == "top" else UNKNOWN
    return move_cards(state, pile, hand(seat), (card,)), card


def lay(state: State, seat: int, card: str, family: str) -> State:
    """Put a card of a seat's hand on top of the discards of its `family` (a suit). The hand holds one card of each
    other family. Returns the new state."""
    top = zone(state, f"top.{family}")
    covered = (top.public or (UNKNOWN,) * top.count)[: top.count]
    state = move_cards(state, f"top.{family}", f"covered.{family}", covered)
    lying, known = zone(state, hand(seat)), of_family(state, seat, family)
    # an unnamed card may be any of them; if all were known, a correction has said that they are others
    if card == UNKNOWN or (card not in known and len(known) >= lying.count - 1):
        public = tuple([each for each in lying.public if each not in known])
        state = put(state, {hand(seat): Zone(lying.count, public)})
    return refill(move_cards(state, hand(seat), f"top.{family}", (card,)), family)


def refill(state: State, family: str) -> State:
    """Shuffle a family's covered discards (all but the top one) into a new draw pile if its draw pile is empty (rules:
    kessel 2.8). A family is a suit of the deck. Returns the new state."""
    covered = zone(state, f"covered.{family}")
    if zone(state, f"draw.{family}").count or not covered.count:
        return state
    state = put(state, {f"draw.{family}": Zone(covered.count), f"covered.{family}": EMPTY})
    return tell(state, "family-reshuffled", family=family, cards=covered.count)


def cover_folded(state: State, drawn: str = "") -> State:
    """Put the cards that players who left the hand have laid down (the zone `DISCARDS`) below the top discards of their
    families (suits). Returns the new state. How many belong to a family is counted from all its other cards; so say
    with `drawn` of which family a player holds one card more, between drawing and discarding ("" for none)."""
    lying = zone(state, DISCARDS)
    if not lying.count:
        return state
    changes = {}
    for family in FAMILIES:
        there = sum(zone(state, f"{kind}.{family}").count for kind in ("draw", "top", "covered"))
        count = size_of(state, family) - there - len(state.live) - (family == drawn)
        covered = zone(state, f"covered.{family}")
        known = tuple([card for card in lying.public if state.rules.deck.cards[card].suit == family])
        changes[f"covered.{family}"] = Zone(covered.count + count, covered.public + known)
    zones = {name: there for name, there in {**state.zones, **changes}.items() if name != DISCARDS}
    state = replace(state, zones=zones)
    for family in FAMILIES:
        state = refill(state, family)
    return state


def size_of(state: State, family: str) -> int:
    """Return how many cards a family (suit) of the deck has."""
    return sum(card.copies for card in state.rules.deck.cards.values() if card.suit == family)

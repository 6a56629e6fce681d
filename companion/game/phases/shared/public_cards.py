"""Functions that check names of cards against what is publicly known: they refuse a card that cannot be where somebody
says it is."""

from companion.game.engine.state import UNKNOWN, State
from companion.game.engine.zones import locked, seen_elsewhere, without, zone
from companion.game.moves import TABLE, Move, Refusal, Refused


def impossible(state: State, move: Move, cards: tuple[str, ...], *but: str) -> Refusal | None:
    """Check the names of cards in a move against what everybody knows. Returns the reason why the move cannot name
    `cards`; None if it can. A name is refused if the deck has no such card, or if all its copies are known to be
    elsewhere. Cards known to be in the zones (places for cards) `but` do not count as elsewhere. A move with a reason
    (a correction) may name more copies, but not unknown names."""
    if not cards:
        return None
    named = {card: cards.count(card) for card in cards if card != UNKNOWN}
    deck = state.rules.deck.cards
    for card in named:
        if card not in deck:
            return _unknown(state, card)
    if move.reason:
        return None
    seen = seen_elsewhere(state, but) if named else []
    for card, count in named.items():
        copies = deck[card].copies * state.decks
        if count + seen.count(card) > copies:
            return Refusal("card-elsewhere", {"card": card, "copies": copies, "where": where(state, card, but)})
    for cards_together, most in state.rules.deck.together:
        count = sum(named.get(card, 0) + seen.count(card) for card in cards_together)
        if named.keys() & set(cards_together) and count > most * state.decks:
            return Refusal("too-many-skifters", {"given": count, "most": most * state.decks})
    return None


def not_in_hand(state: State, place: str, move: Move) -> Refusal | None:
    """Check whether the cards that a move names can come from the zone `place`. Returns the reason why not, if
    everybody knows that other cards are there; else None. A move with a reason (a correction) is never refused here."""
    lying = zone(state, place)
    others = without(lying.public, move.cards)
    if move.reason or len(others) + len(move.cards) <= lying.count or UNKNOWN in move.cards:
        return None
    return Refusal("hand-is-known", {"seat": move.seat, "cards": others})


def nothing_locked(state: State, seat: int) -> Refusal:
    """Return the refusal of a move about a locked card of `seat`, which has none. It names the seat only if another one
    has a locked card."""
    anybody = any(zone(state, locked(other)).count for other in state.live)
    return Refusal("nothing-locked", {"seat": seat if anybody else TABLE})


def where(state: State, card: str, but: tuple[str, ...] = ()) -> tuple[str, ...]:
    """Return the names of the zones (places such as a hand or a pile) in which the card is known to be, other than
    those in `but`."""
    return tuple(sorted(name for name, zone in state.zones.items() if card in zone.public and name not in but))


def _unknown(state: State, card: str) -> Refusal:
    """Return the refusal for a name that is not exactly a card's, with the name that is probably meant."""
    try:
        found = state.rules.deck.card(card)
    except Refused as error:
        return error.refusal
    return Refusal("card-spelling", {"card": card, "near": found.name})

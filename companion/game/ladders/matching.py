"""Whether a hand is made of named cards, skifters standing in for those that they may stand for."""

from collections.abc import Iterator, Sequence

from companion.game.cards.deck import Card

NUMBERED = "numbered of "
"""Begins the slot for a numbered card of a suit: "numbered of coins"."""

ANY = "any"
"""The slot for any card."""

Taken = tuple[tuple[int, tuple[int, ...]], ...]
"""The cards that fill slots: their places in the hand, and what each may count there."""


def fits(slot: str, card: Card) -> tuple[int, ...]:
    """What a card may count in a slot (a card's name, a rank, `NUMBERED` and a suit, or `ANY`); () where it does not
    fit."""
    if slot in (card.rank, card.name, ANY):
        return card.values
    numbered = slot.startswith(NUMBERED)
    if card.ranks:  # a skifter, in any suit
        pairs = zip(card.ranks, card.values, strict=True)
        return tuple([value for rank, value in pairs if (rank.isdecimal() if numbered else rank == slot)])
    if numbered and card.rank.isdecimal() and card.suit == slot.removeprefix(NUMBERED):
        return card.values
    return ()


def fillings(slots: Sequence[str], cards: Sequence[Card], used: Taken = ()) -> Iterator[Taken]:
    """Every way to fill all slots with different cards of the hand."""
    if len(used) == len(slots):
        yield used
        return
    taken = {at for at, _ in used}
    for at, card in enumerate(cards):
        if at not in taken and (values := fits(slots[len(used)], card)):
            yield from fillings(slots, cards, (*used, (at, values)))


def of_suit(suit: str, least: int, cards: Sequence[Card]) -> Taken:
    """The numbered and ranked cards of a suit, skifters last, if there are so many of them; else ()."""
    found = [at for at, card in enumerate(cards) if card.suit == suit]
    found += [at for at, card in enumerate(cards) if card.ranks][: max(0, least - len(found))]
    return tuple([(at, cards[at].values) for at in found]) if len(found) >= least else ()

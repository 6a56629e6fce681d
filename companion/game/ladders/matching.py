"""Whether a hand consists of certain named cards. A skifter can stand in for another card."""

from collections.abc import Iterator, Sequence

from companion.game.cards.deck import Card

NUMBERED = "numbered of "
"""The start of a slot for a numbered card of a suit: "numbered of coins"."""

ANY = "any"
"""The slot for any card."""

Taken = tuple[tuple[int, tuple[int, ...]], ...]
"""The cards that fill slots: the position of each in the hand, and the values it may count there."""


def fits(slot: str, card: Card) -> tuple[int, ...]:
    """The values that `card` may count in a slot; () if it does not fit. A slot is a card's name, a rank, `NUMBERED`
    followed by a suit, or `ANY`."""
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
    """The numbered and ranked cards of a suit, skifters last; () if there are fewer than `least`."""
    found = [at for at, card in enumerate(cards) if card.suit == suit]
    found += [at for at, card in enumerate(cards) if card.ranks][: max(0, least - len(found))]
    return tuple([(at, cards[at].values) for at in found]) if len(found) >= least else ()

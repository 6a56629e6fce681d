"""Finds out whether a hand consists of certain named cards. A skifter (a joker) can replace another card."""

from collections.abc import Iterator, Sequence

from companion.game.cards.deck import Card

NUMBERED = "numbered of "
"""The start of a slot (what a rung asks of one card) for a numbered card of a suit: "numbered of coins"."""

ANY = "any"
"""The slot (what a rung asks of one card) that any card fits."""

Taken = tuple[tuple[int, tuple[int, ...]], ...]
"""The cards of a hand that fill slots: the position of each in the hand, and the values that it may count in its
slot."""


def fits(slot: str, card: Card) -> tuple[int, ...]:
    """Return the values that `card` may count in a slot; () if it does not fit. A slot is one of the cards that a rung
    (rank of hands) asks for: a card's name, a rank, `NUMBERED` followed by a suit, or `ANY`."""
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
    """Yield every way to fill all slots with different cards of the hand, each as a tuple with, for every slot, the
    position of its card in the hand and the values that this card may count. A slot is one of the cards that a rung
    (rank of hands) asks for. `used` are the cards that fill the first slots already."""
    if len(used) == len(slots):
        yield used
        return
    taken = {at for at, _ in used}
    for at, card in enumerate(cards):
        if at not in taken and (values := fits(slots[len(used)], card)):
            yield from fillings(slots, cards, (*used, (at, values)))


def of_suit(suit: str, least: int, cards: Sequence[Card]) -> Taken:
    """Return the positions and values of the numbered and ranked cards of a suit, with as many skifters (jokers) as are
    needed to reach `least`; () if there are fewer than `least`."""
    found = [at for at, card in enumerate(cards) if card.suit == suit]
    found += [at for at, card in enumerate(cards) if card.ranks][: max(0, least - len(found))]
    return tuple([(at, cards[at].values) for at in found]) if len(found) >= least else ()

"""Sorts the cards that nobody has seen into kinds that score alike, so that not every single card has to be considered.

In `classic76` under `standard` the 76 cards are of 23 kinds: no hand changes its worth if the five of staves is dealt
instead of the five of coins.
"""

from collections.abc import Iterable, Mapping, Sequence

import msgspec

from companion.game.cards.deck import SKIFTER, Card, Deck
from companion.game.ladders.matching import fits
from companion.game.ladders.model import NOTHING, Against, Ladder
from companion.game.ladders.patterns import SYLOP, Patterns
from companion.game.ladders.scoring import scorer


class Kind(msgspec.Struct, frozen=True):
    """Cards that score alike in every hand: one of them as an example, and how many there are.

    `plain`: whether such a card only adds its value to the total, so that several of them count as their sum.
    `written`: whether players write the value on such a card (a skifter). Each kind of skifter has the count of all
    that are left together: any of them may bear any value, with equal chance."""

    card: Card
    count: int
    plain: bool
    written: bool = False


def unseen(deck: Deck, seen: Iterable[str], decks: int = 1) -> dict[str, int]:
    """Return how many copies of each card nobody has seen, by name: the copies in `decks` decks, without the cards in
    `seen`. Skifters, on which players write a value, share their copies: each has the number of all that are left.
    Raises `ValueError` if a card was seen more often than the decks have it."""
    left = {name: card.copies * decks for name, card in deck.cards.items()}
    take(deck, left, seen)
    return left


def take(deck: Deck, left: dict[str, int], seen: Iterable[str]) -> None:
    """Take the cards `seen` out of those that are left (see `unseen`). Raises `ValueError` if one of them is not
    left."""
    for name in seen:
        card = deck.card(name)
        shared = [name for name, each in deck.cards.items() if each.rank == SKIFTER] if card.rank == SKIFTER else []
        for kind in shared or [card.kind]:
            left[kind] -= 1
        if left[card.kind] < 0:
            raise ValueError(f"the deck {deck.id} has no further {card.kind}")


def size(kinds: Iterable[Kind]) -> int:
    """Return how many cards of these kinds there are; those that share their copies are counted once."""
    every = list(kinds)
    return sum([kind.count for kind in every if not kind.written]) + max(
        [kind.count for kind in every if kind.written], default=0
    )


def kinds(ladder: Ladder, cards: Mapping[str, Card], left: Mapping[str, int], against: Against) -> tuple[Kind, ...]:
    """Group the cards that are left into kinds, and return these. All cards of a kind score alike. Plain kinds, whose
    cards only add their value to the total, come first. `cards` are the deck's cards by name, `left` is the number left
    of each, and `against` is what decides the worth of hands besides their cards."""
    found: dict[tuple[object, ...], list[Card]] = {}
    counts: dict[tuple[object, ...], int] = {}
    marks = _Marks(ladder, against)
    for name, count in left.items():
        if count:
            sign = marks.of(cards[name])
            found.setdefault(sign, []).append(cards[name])
            counts[sign] = counts.get(sign, 0) + count
    firsts = [(found[sign][0], count) for sign, count in counts.items()]
    every = [Kind(card, count, marks.plain(card), card.rank == SKIFTER) for card, count in firsts]
    return tuple(sorted(every, key=lambda kind: (not kind.plain, kind.card.values, kind.card.name)))


def alike(ladder: Ladder, cards: Mapping[str, Card]) -> dict[str, str]:
    """Group the cards that score alike in every hand. Returns a mapping from the name of each card to the name of the
    first card in its group. The groups hold only where nothing besides the cards decides the worth of a hand, such as a
    suit that the dice prefer."""
    marks, first = _Marks(ladder, NOTHING), dict[tuple[object, ...], str]()
    return {name: first.setdefault(marks.of(card), name) for name, card in cards.items()}


class _Marks:
    """The properties of a card, besides its value, that matter on a ladder: the ranks and suits for which its rungs
    ask."""

    def __init__(self, ladder: Ladder, against: Against) -> None:
        rungs = [rung for _, rung in ladder.in_force()]
        made = scorer(ladder)
        self.slots = sorted({slot for rung in rungs for slot in rung.cards})
        self.suits = sorted({rung.suit for rung in rungs if rung.suit})
        self.ranks: frozenset[str] = frozenset()
        self.by_pattern = isinstance(made, Patterns)
        if isinstance(made, Patterns):
            self.ranks = frozenset(rank for one in made.rungs for hand in one.hands for rank in hand) | {SYLOP}
        self.preferred = against.suit
        self.teintes = ladder.reading == "teintes"
        self.copies = ladder.reading == "sylop-copies"

    def of(self, card: Card) -> tuple[object, ...]:
        """Return a value that is equal for cards which score alike in every hand."""
        return (
            card.values,
            card.ranks,
            card.rolled,
            card.group if self.teintes else "",
            card.suit if self.copies else "",
            card.rank if card.rank in self.ranks or self.copies else "",
            tuple([fits(slot, card) for slot in self.slots]),
            tuple([card.suit == suit for suit in self.suits]),
            self.preferred and card.suit in (self.preferred, ""),
        )

    def plain(self, card: Card) -> bool:
        """Whether a card only adds its value: it has one value, and no rung asks for its name, rank or suit."""
        asked = any(fits(slot, card) for slot in self.slots if slot != "any") or card.suit in self.suits
        return not (self.by_pattern or self.teintes or self.copies or asked) and len(card.values) == 1


def hand_of(kinds: Sequence[Kind], known: Sequence[Card], taken: Sequence[int], plain: int, total: int) -> list[Card]:
    """Return a list of cards that stands for a hand when it is rated: the cards `known`; one card of each kind whose
    index in `kinds` is in `taken`; and `plain` nameless cards whose values add up to `total`, in place of as many cards
    that only add their values."""
    cards = [*known, *[kinds[at].card for at in taken]]
    values = [total, *[0] * (plain - 1)] if plain else []
    return cards + [Card("", "", "", (value,), 1) for value in values]

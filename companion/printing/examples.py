"""Finds an example hand for each rank of a ruleset. It asks the ruleset's own scorer, so that the examples are right
for house rules too."""

import random
from collections.abc import Iterator, Sequence
from itertools import combinations, product

import msgspec

from companion.game.cards.deck import Card, Deck
from companion.game.engine.rules import Rules
from companion.game.ladders.ladder import rate
from companion.game.ladders.matching import ANY, NUMBERED
from companion.game.ladders.model import BOMBED, Rung

LARGEST = 5
"""The most cards of an example."""

DEALT = 4000
"""How many hands are dealt at random to find an example of a rank that cannot be built from its definition."""

FEWEST = 400
"""How many combinations of other cards are tried to fill up a hand that is built."""


class Example(msgspec.Struct, frozen=True):
    """A rank of the ladder (the list of ranks of hands), with a hand that has this rank. `cards` is empty if none was
    found."""

    rung: Rung
    cards: tuple[Card, ...]


def examples(rules: Rules) -> list[Example]:
    """Return every rank in force with an example hand, best first. The same rules always give the same examples."""
    found: dict[int, tuple[Card, ...]] = {}
    rungs = [rung for _, rung in rules.ladder.in_force()]
    sizes = _sizes(rules)
    for at, rung in enumerate(rungs):
        for hand in _built(rung, rules.deck, sizes):
            if _is(rules, hand, rung):
                found[at] = hand
                break
    missing = {at for at in range(len(rungs)) if at not in found}
    for hand in _dealt(rules.deck, sizes):
        if not missing:
            break
        for at in missing:
            if _is(rules, hand, rungs[at]):
                found[at] = hand
                missing = missing - {at}
                break
    return [Example(rung, found.get(at, ())) for at, rung in enumerate(rungs)]


def bombed(rules: Rules) -> tuple[Card, ...]:
    """Return an example of a hand that bombs out, that is, loses because its total is out of bounds; empty if no hand
    was found that does."""
    return next((hand for hand in _dealt(rules.deck, _sizes(rules)) if rate(rules.ladder, hand).rung == BOMBED), ())


def _sizes(rules: Rules) -> range:
    """Return the numbers of cards that an example may have: as many as are dealt, or more if players may draw."""
    dealt = [int(getattr(node.params, "cards", 0) or 0) for node in rules.program if node.name == "deal"]
    fixed = {"replace", "deal-families"} & {node.name for node in rules.program}
    least = min(max([2, *dealt]), LARGEST)
    return range(least, least + 1 if fixed else LARGEST + 1)


def _is(rules: Rules, hand: Sequence[Card], rung: Rung) -> bool:
    """Return whether a hand has this rank. In a ruleset of two families of cards, it must be one card of each."""
    if any(node.name == "deal-families" for node in rules.program) and len({card.suit for card in hand}) != len(hand):
        return False
    rating = rate(rules.ladder, hand)
    return (rating.rung, rating.name) == (rung.rung, rung.name) and not rating.bombed


def _built(rung: Rung, deck: Deck, sizes: range) -> Iterator[tuple[Card, ...]]:
    """Yield hands that have the cards which a rank asks for, filled up with other cards to the size of a hand."""
    slots = [_fitting(slot, deck) for slot in rung.cards]
    if rung.of in ("sets", "run"):
        slots = []
        yield from _grouped(rung, deck)
    if not slots:
        return
    for hand in product(*slots):
        if not _holds(deck, hand):
            continue
        if rung.of == "exactly" or len(hand) >= min(sizes):
            yield hand
        rest = [card for card in deck.cards.values() if card.values]
        for more in range(1, max(sizes) - len(hand) + 1):
            for other in list(combinations(rest, more))[:FEWEST]:
                if _holds(deck, (*hand, *other)):
                    yield (*hand, *other)


def _fitting(slot: str, deck: Deck) -> list[Card]:
    """Return the cards that may take this place in a hand of a rank. `slot` is the place as the ruleset
    describes it."""
    cards = list(deck.cards.values())
    if slot == ANY:
        return cards
    if slot.startswith(NUMBERED):
        return [card for card in cards if card.suit == slot.removeprefix(NUMBERED) and card.rank.isdecimal()]
    if slot[0] in "+-":
        return [card for card in cards if card.values == (int(slot),)]
    return [card for card in cards if slot in (card.name, card.rank)]


def _grouped(rung: Rung, deck: Deck) -> Iterator[tuple[Card, ...]]:
    """Yield hands with the sets or the run that a rank asks for, from cards with few different distances from 0."""
    zero = [card for card in deck.cards.values() if card.values == (0,)]
    sylops = tuple(zero[:1]) * rung.sylops
    if rung.run:
        for start in range(1, 8):
            groups = [_at(deck, distance) for distance in range(start, start + rung.run)]
            yield from product(*groups)
        return
    for distances in combinations(rung.only or range(1, 11), len(rung.sets)):
        sets = [list(combinations(_at(deck, at), size)) for at, size in zip(distances, rung.sets, strict=True)]
        for chosen in product(*sets):
            yield (*sylops, *(card for group in chosen for card in group))


def _at(deck: Deck, distance: int) -> list[Card]:
    """Return the cards with this distance from 0, alternately positive and negative ones, so that totals stay small."""
    plus = [card for card in deck.cards.values() if card.values == (distance,)]
    minus = [card for card in deck.cards.values() if card.values == (-distance,)]
    mixed = [card for pair in zip(plus, minus, strict=False) for card in pair]
    return mixed or plus or minus


def _dealt(deck: Deck, sizes: range) -> Iterator[tuple[Card, ...]]:
    """Yield hands dealt at random, the small ones first; the same ones each time."""
    dice = random.Random(deck.id)
    cards = [card for card in deck.cards.values() if card.values for _ in range(card.copies)]
    for size in sizes:
        for _ in range(DEALT // len(sizes)):
            yield tuple(dice.sample(cards, size))


def _holds(deck: Deck, hand: Sequence[Card]) -> bool:
    return not deck.too_many([card.name for card in hand])

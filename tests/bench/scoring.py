"""Scoring hands: every ruleset's ladder, with its worst hands, compared with PokerKit's evaluation of seven cards."""

import random
from collections.abc import Callable, Iterator, Sequence
from time import thread_time

from pokerkit import Card as PokerCard
from pokerkit import Deck as PokerDeck
from pokerkit import StandardHighHand

from companion.game.cards.deck import Card
from companion.game.engine.rules import Rules
from companion.game.ladders.ladder import rate
from companion.game.ladders.model import NOTHING, Against
from tests.bench.figures import Figure, median, quantile
from tests.game.ladders.skeleton import cards, scoring

HANDS = 400
ROUNDS = 5
TIMES = 20
"""Scoring `standard` must be this many times as fast as PokerKit. `SLOWEST` limits the microseconds for a hand of any
ruleset."""
SLOWEST = 30

Case = tuple[str, Callable[[random.Random], tuple[Rules, Sequence[Card], Against]]]


def scoring_figures() -> Iterator[Figure]:
    """Measure `standard` alternating with PokerKit, then the hands of each ruleset."""
    standard = _case(random.Random(1), _random("standard", 4, 5))
    poker = _poker_hands()
    ours, theirs = [], []
    for _ in range(ROUNDS):
        ours.append(_rate_all(standard))
        theirs.append(_poker_all(poker))
    yield Figure(
        "hands of `standard` scored a second, to PokerKit's seven cards",
        median(theirs) / median(ours),
        "times",
        TIMES,
        True,
        f"{1e6 / median(ours):,.0f} to {1e6 / median(theirs):,.0f} a second",
    )
    for name, make in CASES:
        hands = _case(random.Random(name), make)
        _rate_all(hands)
        took = [median([_took(hand) for _ in range(5)]) for hand in hands]
        yield Figure(f"  a hand of {name}, 99th percentile", quantile(took, 0.99), "us", SLOWEST, peer=_mean(took))


def _mean(took: Sequence[float]) -> str:
    return f"median {median(took):.1f}, mean {sum(took) / len(took):.1f}"


def _random(
    name: str, least: int, most: int, against: Against = NOTHING, **options: object
) -> Callable[[random.Random], tuple[Rules, Sequence[Card], Against]]:
    rules = scoring(name, **options)
    deck = [card for card in rules.deck.cards.values() for _ in range(card.copies)]
    return lambda rng: (rules, rng.sample(deck, rng.randint(least, most)), against)


def _of(
    name: str, kinds: Callable[[Card], bool], size: int, **options: object
) -> Callable[[random.Random], tuple[Rules, Sequence[Card], Against]]:
    """Hands of the cards that make a ruleset slow."""
    rules = scoring(name, **options)
    deck = [card for card in rules.deck.cards.values() for _ in range(card.copies) if kinds(card)]
    return lambda rng: (rules, rng.sample(deck, min(size, len(deck))), NOTHING)


def _row(rng: random.Random) -> tuple[Rules, Sequence[Card], Against]:
    """Return two aces in the hand, and a row of three common cards to choose from."""
    rules = scoring("pratique", decks=2)
    aces = [card for card in rules.deck.cards.values() if card.rank == "ace"]
    return rules, rng.sample(aces, 2), Against(common=cards(rules, "ace of batons, ace of cups, idiot"))


def _skifters(rng: random.Random) -> tuple[Rules, Sequence[Card], Against]:
    """Return a hand with two masters, four skifters and a face."""
    rules = scoring("marcjs-rebel", skifters=6, master_skifters=2)
    plain = [card for card in rules.deck.cards.values() if card.rank == "skifter"]
    master = rules.deck.card("master skifter")
    face = rules.deck.card(rng.choice(["idiot", "jedi knight", "lord of sith"]))
    return rules, [master, master, face, *rng.choices(plain, k=4)], NOTHING


CASES: tuple[Case, ...] = (
    ("standard", _random("standard", 2, 7, arrays=True)),
    ("standard-fr", _random("standard-fr", 2, 7)),
    ("sleeper", _random("sleeper", 2, 7)),
    ("galactic-es", _random("galactic-es", 2, 7)),
    ("centran", _random("centran", 2, 7)),
    ("centran, aces", _of("centran", lambda card: card.rank in ("ace", "universe", "sun"), 6)),
    ("marcjs-rebel", _random("marcjs-rebel", 4, 4)),
    ("marcjs-crseih", _random("marcjs-crseih", 4, 4)),
    ("marcjs-rebel, six skifters", _skifters),
    ("theorie", _random("theorie", 4, 4)),
    ("pratique", _random("pratique", 3, 3)),
    ("pratique, seven aces", _of("pratique", lambda card: card.rank == "ace", 7, decks=2)),
    ("pratique, aces and a row", _row),
    ("black-knight", _random("black-knight", 2, 7)),
    ("corellian-spike", _random("corellian-spike", 5, 5)),
    ("yarith-bespin", _random("yarith-bespin", 3, 3)),
    ("coruscant-shift", _random("coruscant-shift", 1, 5, Against(target=5, suit="circles"))),
    ("kessel", _random("kessel", 2, 2)),
)


def _case(
    rng: random.Random, make: Callable[[random.Random], tuple[Rules, Sequence[Card], Against]]
) -> list[tuple[Rules, Sequence[Card], Against]]:
    return [make(rng) for _ in range(HANDS)]


def _took(hand: tuple[Rules, Sequence[Card], Against]) -> float:
    """Microseconds for one hand."""
    rules, held, against = hand
    begun = thread_time()
    rate(rules.ladder, held, against)
    return (thread_time() - begun) * 1e6


def _rate_all(hands: list[tuple[Rules, Sequence[Card], Against]]) -> float:
    """Microseconds per hand."""
    begun = thread_time()
    for rules, held, against in hands:
        rate(rules.ladder, held, against)
    return (thread_time() - begun) * 1e6 / len(hands)


def _poker_hands() -> list[tuple[PokerCard, ...]]:
    rng = random.Random(7)
    return [tuple(rng.sample(PokerDeck.STANDARD, 7)) for _ in range(HANDS // 4)]


def _poker_all(hands: list[tuple[PokerCard, ...]]) -> float:
    """Microseconds per evaluation."""
    begun = thread_time()
    for hand in hands:
        StandardHighHand.from_game(hand)
    return (thread_time() - begun) * 1e6 / len(hands)

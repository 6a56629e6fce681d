"""The oracle's entry point: scores a hand of any ruleset."""

from collections.abc import Callable

from tests.oracle.classic import centran, galactic, sleeper, standard
from tests.oracle.coruscant import coruscant
from tests.oracle.kessel import kessel
from tests.oracle.marcjs import FACE_VALUES, marcjs
from tests.oracle.pratique import pratique
from tests.oracle.score import Score
from tests.oracle.spike import corellian, yarith

MARCJS = tuple(f"marcjs-{faces}" for faces in FACE_VALUES)
EVERY = (
    "standard",
    "standard-fr",
    "sleeper",
    "galactic-es",
    "centran",
    *MARCJS,
    "theorie",
    "pratique",
    "black-knight",
    "corellian-spike",
    "yarith-bespin",
    "coruscant-shift",
    "kessel",
)


def slow_score(
    ruleset: str,
    cards: tuple[str, ...],
    *,
    arrays: bool = False,
    faces: str = "rebel",
    deck: str = "tarot78",
    common: tuple[str, ...] = (),
    extra_cards: str = "any",
    target: int = 0,
    suit: str = "circles",
    markdown: bool = False,
    fraud: bool = False,
    books: bool = False,
    prime: int = 0,
) -> Score:
    """Score `cards`, whose names are those of decks 4.1. Options that a ruleset does not have are ignored. `target` is
    -10 to 10; `prime` is 1 to 6, or 0 without Prime Sabacc. Raises KeyError for an unknown ruleset."""
    if ruleset in MARCJS:
        return marcjs(ruleset.removeprefix("marcjs-"), cards)
    scorers: dict[str, Callable[[], Score]] = {
        "standard": lambda: standard(cards, arrays=arrays, positive_first=False),
        "standard-fr": lambda: standard(cards, arrays=arrays, positive_first=True),
        "sleeper": lambda: sleeper(cards),
        "galactic-es": lambda: galactic(cards),
        "centran": lambda: centran(cards),
        "theorie": lambda: marcjs(faces, cards, theorie=True),
        "pratique": lambda: pratique(cards, deck=deck, common=common),
        "black-knight": lambda: pratique(cards, deck=deck, common=()),
        "corellian-spike": lambda: corellian(cards, extra_cards=extra_cards),
        "yarith-bespin": lambda: yarith(cards),
        "coruscant-shift": lambda: coruscant(cards, target=target, suit=suit),
        "kessel": lambda: kessel(cards, markdown=markdown, fraud=fraud, books=books, prime=prime),
    }
    return scorers[ruleset]()

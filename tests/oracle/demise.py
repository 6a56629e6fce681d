"""Decides a tie by sudden demise, for the oracle."""

from collections.abc import Callable

from tests.oracle.classic import centran_demise, galactic_demise, sleeper_demise, standard_demise
from tests.oracle.coruscant import draw_high
from tests.oracle.marcjs import marcjs_demise
from tests.oracle.pratique import pratique
from tests.oracle.score import Key
from tests.oracle.scoring import MARCJS
from tests.oracle.spike import blind_draw


def pratique_demise(cards: tuple[str, ...], deck: str) -> Key | None:
    """Return the key of a new deal, which is compared like any deal (pratique 3.4)."""
    score = pratique(cards, deck=deck, common=())
    return None if score.bombed else score.key


def slow_demise(
    ruleset: str, cards: tuple[str, ...], *, faces: str = "rebel", deck: str = "tarot78", **_ignored: object
) -> Key | None:
    """Return a key that is greater for the better of two tied seats' cards, equal for a lasting tie, and None for a
    bomb.

    `cards` is the whole hand with its new card; in `pratique` the newly dealt hand; in `corellian-spike`,
    `yarith-bespin` and `coruscant-shift` the drawn card alone. Raises KeyError for a ruleset without a sudden demise
    (`black-knight`: equal hands push; `kessel`: all tied players win).
    """
    if ruleset in MARCJS:
        return marcjs_demise(ruleset.removeprefix("marcjs-"), cards)
    comparisons: dict[str, Callable[[], Key | None]] = {
        "standard": lambda: standard_demise(cards, positive_first=False),
        "standard-fr": lambda: standard_demise(cards, positive_first=True),
        "sleeper": lambda: sleeper_demise(cards),
        "galactic-es": lambda: galactic_demise(cards),
        "centran": lambda: centran_demise(cards),
        "theorie": lambda: marcjs_demise(faces, cards),
        "pratique": lambda: pratique_demise(cards, deck),
        "corellian-spike": lambda: blind_draw(cards),
        "yarith-bespin": lambda: blind_draw(cards),
        "coruscant-shift": lambda: draw_high(cards),
    }
    return comparisons[ruleset]()

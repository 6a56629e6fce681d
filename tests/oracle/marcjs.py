"""Scores the nine `marcjs-*` rulesets and `theorie`, from their own pages of the rulebook."""

from collections import Counter
from itertools import product
from typing import NamedTuple

from tests.oracle.score import Key, Reading, Score, best

SUITS = ("coins", "flasks", "sabres", "staves")
# decks 1.2: the 60 suited cards are those of `classic76`.
RANKED = {"commander": 12, "mistress": 13, "master": 14, "ace": 15}
RANK_OF = {value: rank for rank, value in RANKED.items()}
FACE_NAMES = ("rancor", "jedi knight", "jedi master", "dark jedi", "lord of sith", "smuggler", "bounty hunter")
# marcjs 4.1 to 4.9: the faces' values in the order of FACE_NAMES.
FACE_VALUES = {
    "rebel": (7, 3, 4, 12, -10, 5, 9),
    "imperial": (7, 15, -9, 3, 4, 7, 3),
    "corellian": (4, 10, -13, 11, 11, 4, 3),
    "new-republic": (8, 4, 3, 12, -11, 4, 10),
    "old-republic": (9, 3, 3, -14, 10, 10, 9),
    "cloud-city": (7, 4, 6, 9, -8, 5, 7),
    "corporate": (5, -7, 8, 7, 8, 6, 3),
    "crseih": (7, 8, -6, 5, 4, 6, 6),
    "mos-eisley": (5, 7, 8, -11, 10, 6, 5),
}


class Read(NamedTuple):
    """A card as one reading takes it: its kind (a face's name, "7", "ace"), its suit ("" for a face), its value."""

    kind: str
    suit: str
    value: int

    @property
    def numbered(self) -> bool:
        """Whether the card carries a number. The suited cards 1 to 11 do, 12 to 15 carry a rank (decks 1.2)."""
        return self.suit != "" and self.value <= 11


def suited(value: int, suit: str) -> Read:
    return Read(RANK_OF.get(value, str(value)), suit, value)


def is_skifter(card: str) -> bool:
    return card == "master skifter" or card.startswith("skifter ")


def ways(card: str, faces: str) -> list[Read]:
    """Return everything that a card may be. A skifter of the ring is 1 to 15, in any suit, never a face (decks 3.2)."""
    if card == "master skifter":
        return [suited(value, suit) for value in range(1, 16) for suit in SUITS]
    if card.startswith("skifter "):
        carried = card.removeprefix("skifter ")
        value = RANKED[carried] if carried in RANKED else int(carried)
        below = 15 if value == 1 else value - 1
        above = 1 if value == 15 else value + 1
        return [suited(counted, suit) for counted in (below, value, above) for suit in SUITS]
    if card == "idiot":
        return [Read("idiot", "", 0)]
    if card in FACE_NAMES:
        return [Read(card, "", FACE_VALUES[faces][FACE_NAMES.index(card)])]
    rank, suit = card.split(" of ")
    return [suited(RANKED[rank] if rank in RANKED else int(rank), suit)]


def own_array(faces: str, hand: tuple[Read, ...]) -> str:
    """Return the name of the own array that a hand holds, or "" (marcjs 4.1 to 4.9)."""
    held = Counter(card.kind for card in hand)
    coin = any(card.suit == "coins" and card.numbered for card in hand)
    sabre = any(card.suit == "sabres" and card.numbered for card in hand)
    knight, master, smuggler = held["jedi knight"], held["jedi master"], held["smuggler"]
    hunter = held["bounty hunter"]
    holds = {
        "rebel": ("force", knight >= 2 and held["ace"] >= 1),
        "imperial": ("sith", held["lord of sith"] >= 1 and held["commander"] >= 1 and held["ace"] >= 1),
        "corellian": ("smugglers", smuggler >= 2 and coin),
        "new-republic": ("republic", knight >= 1 and master >= 1 and smuggler >= 1),
        "old-republic": ("jedis", knight >= 1 and master >= 1 and sabre),
        "cloud-city": ("partnership", smuggler >= 2 and knight >= 1),
        "corporate": ("hunted", hunter >= 2 and coin),
        "crseih": ("temporal", sum(card.suit == "flasks" for card in hand) >= 4),
        "mos-eisley": ("criminals", smuggler >= 1 and hunter >= 1 and coin),
    }
    name, there = holds[faces]
    return name if there else ""


def worth(total: int) -> int:
    """Return what a total is worth: t up to 23, t - 23 from 24 to 46 (marcjs 3.1)."""
    return total if total <= 23 else total - 23


def read_hand(faces: str, hand: tuple[Read, ...], natural: int, *, theorie: bool) -> Reading:
    """Return the reading of a hand whose cards are decided (marcjs 3.2, marcjs 3.3, theorie 1.2)."""
    total = sum(card.value for card in hand)
    if total > 46:
        # Value: above 46 loses whatever else; Points: -(t - 46).
        return Reading("bomb-out", total, (0,), bombed=True, points=-(total - 46), taste=-total)
    if total == 23:
        return Reading("pure-sabacc", total, (5, 0, natural), points=23)
    if total == 46:
        return Reading("sabacc-46", total, (4, 0, natural), points=23)
    wanted = {"idiot", "1", "2", "3"} if theorie else {"idiot", "2", "3"}
    if wanted <= {card.kind for card in hand}:
        return Reading("idiots-array", total, (3, 0, natural), points=23)
    array = "" if theorie else own_array(faces, hand)
    if array:
        return Reading("array", total, (2, 0, natural), name=array, points=23)
    return Reading("total", total, (1, worth(total), natural), points=worth(total))


def marcjs(faces: str, cards: tuple[str, ...], *, theorie: bool = False) -> Score:
    """Score a hand of `marcjs-<faces>`, or of `theorie` with these faces, over every reading of its skifters."""
    # Ladder: a natural hand beats an equal hand with skifters.
    natural = int(not any(is_skifter(card) for card in cards))
    hands = product(*(ways(card, faces) for card in cards))
    return best(read_hand(faces, hand, natural, theorie=theorie) for hand in hands)


def marcjs_demise(faces: str, cards: tuple[str, ...]) -> Key | None:
    """Return the key of a hand in a sudden demise: totals only, on the same ladder without its names (marcjs 3.4,
    common 5.1)."""
    natural = int(not any(is_skifter(card) for card in cards))
    keys: list[Key] = []
    for hand in product(*(ways(card, faces) for card in cards)):
        total = sum(card.value for card in hand)
        if total == 23:
            keys.append((3, 0, natural))
        elif total == 46:
            keys.append((2, 0, natural))
        elif total <= 46:
            keys.append((1, worth(total), natural))
    return max(keys) if keys else None

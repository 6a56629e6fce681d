"""A second scorer for `standard`, written from the rulebook alone, which checks the program's ladder. It shares no code
and no table with `companion.game`: values, special hands and their order are written out again in the simplest way. A
hand is a list of card names as in decks 4.1."""

from typing import NamedTuple

SUITS = ("coins", "flasks", "sabres", "staves")
RANKED = {"commander": 12, "mistress": 13, "master": 14, "ace": 15}
FACES = {
    "idiot": 0,
    "queen of air and darkness": -2,
    "endurance": -8,
    "balance": -11,
    "demise": -13,
    "moderation": -14,
    "evil one": -15,
    "star": -17,
}


class Score(NamedTuple):
    """What a hand is worth. `strength` is greater for the better hand and equal for a tie. All hands that bomb out
    share the lowest strength."""

    rung: str
    total: int
    array: str
    strength: int


def deck() -> list[str]:
    """Return all 76 cards (decks 1.1)."""
    suited = [f"{rank} of {suit}" for suit in SUITS for rank in [*map(str, range(1, 12)), *RANKED]]
    return suited + 2 * list(FACES)


def value(card: str) -> int:
    """Return the value of a card. Rules: decks 1.1."""
    if card in FACES:
        return FACES[card]
    rank = card.split(" of ")[0]
    return RANKED[rank] if rank in RANKED else int(rank)


def kind(card: str) -> str:
    """Return a face's name, or the rank of a suited card."""
    return card if card in FACES else card.split(" of ")[0]


def score(hand: list[str], *, arrays: bool = False) -> Score:
    """Return the score of a hand. Rules: standard 3.1; with `arrays`, standard 4.1.

    The strength is 100 for an Idiot's Array, 99 for a Pure Sabacc, else twice the distance from zero. An array adds
    one. A hand that bombs out has 0.
    """
    total = sum(value(card) for card in hand)
    kinds = sorted(kind(card) for card in hand)
    if kinds == ["2", "3", "idiot"]:
        return Score("idiots-array", total, "", 100)
    if total in (23, -23):
        return Score("pure-sabacc", total, "", 99)
    if arrays:
        if kinds == ["queen of air and darkness"] * 2:
            return Score("array", -22, "fairy-empress", 45)
        if kinds == ["endurance", "master", "mistress"]:
            return Score("array", -21, "longing-hearts", 43)
        if kinds == ["commander", "evil one", "mistress"]:
            return Score("array", -20, "temptation", 41)
    if abs(total) > 23 or total == 0:
        return Score("bomb-out", total, "", 0)
    return Score("total", total, "", 2 * abs(total))

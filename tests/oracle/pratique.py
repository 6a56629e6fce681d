"""Scores `pratique` and `black-knight`, from their own pages of the rulebook."""

from itertools import product

from tests.oracle.score import Reading, Score, best

# decks 1.3, decks 1.4: the suits of the arms and those of the riches.
ARMS = {"swords", "batons", "spades", "diamonds"}
# decks 1.3, decks 1.4.
RANKS = {
    "tarot78": {"valet": (11,), "knight": (12,), "queen": (13,), "king": (14,), "ace": (1, 15)},
    "poker54": {"jack": (11,), "queen": (12,), "king": (13,), "ace": (1, 14)},
}


def values(card: str, deck: str) -> tuple[int, ...]:
    """Return the values that a card may count, before its teinte gives it a sign."""
    if card == "idiot":
        return (0,)
    if card.startswith("trump "):
        return (int(card.removeprefix("trump ")),)
    rank = card.split(" of ")[0]
    return RANKS[deck][rank] if rank in RANKS[deck] else (int(rank),)


def sign(card: str, arms: int) -> int:
    """Return the sign of a card. Trumps and one teinte count plus, the other teinte minus (pratique 3.1)."""
    if card == "idiot" or card.startswith("trump "):
        return 1
    return arms if card.split(" of ")[1] in ARMS else -arms


def bare_kind(card: str) -> str:
    """Return "2" for any 2, of a suit or a trump, and the card's name for any other card."""
    for number in ("2", "3"):
        if card == f"trump {number}" or card.startswith(f"{number} of "):
            return number
    return card


def combination(cards: tuple[str, ...], deck: str) -> str:
    """Return the rung of a combination of three cards, or "" (pratique 3.2)."""
    if sorted(cards) == ["idiot", "trump 1", "trump 21"]:
        return "small-sabacc"
    if sorted(map(bare_kind, cards)) == ["2", "3", "idiot"]:
        return "idiots-sabacc"
    if len(cards) == 3 and cards.count("idiot") >= 2 and deck == "tarot78":
        return "triple-idiot"  # two jokers are no combination
    return ""


def read_total(total: int, rung: str) -> Reading:
    """Return the reading of a total: Sabacc, Small Sabacc, Idiot's Sabacc, Triple Idiot, then |v| from 22 to 0
    (pratique 3.2)."""
    size = abs(total)
    if size == 23:
        return Reading("sabacc", size, (4,), sabacc=True)
    if rung:
        place = {"small-sabacc": 3, "idiots-sabacc": 2, "triple-idiot": 1}[rung]
        return Reading(rung, size, (place,), sabacc=True)
    if size > 23:
        return Reading("bomb-out", size, (-1,), bombed=True, taste=-size)
    return Reading("total", size, (0, size))


def pratique(cards: tuple[str, ...], *, deck: str, common: tuple[str, ...]) -> Score:
    """Score a hand. With `common`, the seat's own cards count together with the best one of the row (option Deal).
    Totals are |v|."""
    hands = [(*cards, card) for card in common] if common else [cards]
    readings: list[Reading] = []
    for hand in hands:
        rung = combination(hand, deck)
        for arms in (1, -1):
            for counted in product(*(values(card, deck) for card in hand)):
                total = sum(sign(card, arms) * value for card, value in zip(hand, counted, strict=True))
                readings.append(read_total(total, rung))
    return best(readings)

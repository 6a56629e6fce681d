"""Scores `standard`, `standard-fr`, `sleeper`, `galactic-es` and `centran`, from their own pages of the rulebook."""

from itertools import product

from tests.oracle.score import Key, Reading, Score, best

# decks 1.1.
CLASSIC_RANKS = {"commander": 12, "mistress": 13, "master": 14, "ace": 15}
CLASSIC_FACES = {
    "idiot": 0,
    "queen of air and darkness": -2,
    "endurance": -8,
    "balance": -11,
    "demise": -13,
    "moderation": -14,
    "evil one": -15,
    "star": -17,
}
# decks 1.5; the Ace has two values.
CENTRAN_RANKS = {"legate": 11, "commander": 12, "mistress": 13, "master": 14}
CENTRAN_FACES = {
    "idiot": 0,
    "magician": -1,
    "queen of air and darkness": -2,
    "empress": -3,
    "emperor": -4,
    "jedi master": -5,
    "lovers": -6,
    "chariot": -7,
    "endurance": -8,
    "hermit": -9,
    "wheel": -10,
    "balance": -11,
    "hazard": -12,
    "demise": -13,
    "moderation": -14,
    "evil one": -15,
    "destroyed starship": -16,
    "star": -17,
    "satellite": -18,
    "sun": -19,
    "chance": -20,
    "universe": -21,
}


def classic_value(card: str) -> int:
    """Return the value of a card. Rules: decks 1.1."""
    if card in CLASSIC_FACES:
        return CLASSIC_FACES[card]
    rank = card.split(" of ")[0]
    return CLASSIC_RANKS[rank] if rank in CLASSIC_RANKS else int(rank)


def centran_values(card: str) -> tuple[int, ...]:
    """Return the values that a card may count (decks 1.5)."""
    if card in CENTRAN_FACES:
        return (CENTRAN_FACES[card],)
    rank = card.split(" of ")[0]
    if rank == "ace":
        return (1, 15)
    return (CENTRAN_RANKS[rank],) if rank in CENTRAN_RANKS else (int(rank),)


def kinds(cards: tuple[str, ...]) -> list[str]:
    """Return the faces' names and the suited cards' ranks, sorted."""
    return sorted(card if card in CENTRAN_FACES or card in CLASSIC_FACES else card.split(" of ")[0] for card in cards)


def is_idiots_array(cards: tuple[str, ...]) -> bool:
    """Return whether a hand is exactly the Idiot, a 2 and a 3 of any suits (standard 3.1)."""
    return kinds(cards) == ["2", "3", "idiot"]


def named_array(cards: tuple[str, ...]) -> tuple[str, int] | None:
    """Return the name of the array that a hand is, and what it ranks as (standard 4.1)."""
    held = kinds(cards)
    if held == ["queen of air and darkness", "queen of air and darkness"]:
        return "fairy-empress", -22
    if held == ["endurance", "master", "mistress"]:
        return "longing-hearts", -21
    if held == ["commander", "evil one", "mistress"]:
        return "temptation", -20
    return None


def bomb(total: int) -> Reading:
    """Return the reading of a hand that bombs out. All such hands share the last place (common 5.2)."""
    return Reading("bomb-out", total, (0,), bombed=True, taste=-abs(total))


def standard(cards: tuple[str, ...], *, arrays: bool, positive_first: bool) -> Score:
    """Score a hand of `standard`. Rules: standard 3.1, standard 4.1; `positive_first` is standard 5.1."""
    total = sum(classic_value(card) for card in cards)
    sign = int(positive_first and total > 0)
    array = named_array(cards) if arrays else None
    if is_idiots_array(cards):
        # Ladder: the Idiot's Array first.
        reading = Reading("idiots-array", total, (3,), sabacc=True)
    elif total in (23, -23):
        # Ladder: then Pure Sabacc; `standard-fr`: +23 beats -23.
        reading = Reading("pure-sabacc", total, (2, sign), sabacc=True)
    elif array is not None:
        # Options: an array beats other hands of equal |t|, even where its own cards would count otherwise.
        reading = Reading("array", array[1], (1, abs(array[1]), 2), name=array[0])
    elif abs(total) > 23 or total == 0:
        # Ladder: |t| > 23 or t = 0 bombs out.
        reading = bomb(total)
    else:
        reading = Reading("total", total, (1, abs(total), sign))
    return best([reading])


def sleeper(cards: tuple[str, ...]) -> Score:
    """Score a hand of `sleeper` by plain value from 22 down to -23; only +23 is a Pure Sabacc (sleeper 3.1)."""
    total = sum(classic_value(card) for card in cards)
    if is_idiots_array(cards):
        reading = Reading("idiots-array", total, (3,), sabacc=True)
    elif total == 23:
        reading = Reading("pure-sabacc", total, (2,), sabacc=True)
    elif total > 23 or total < -23 or total == 0:
        reading = bomb(total)
    else:
        reading = Reading("total", total, (1, total))
    return best([reading])


def galactic(cards: tuple[str, ...]) -> Score:
    """Score a hand of `galactic-es`: +23, then -23, then |t| with the positive before the negative
    (galactic-es 3.1)."""
    total = sum(classic_value(card) for card in cards)
    if is_idiots_array(cards):
        reading = Reading("idiots-array", total, (4,), sabacc=True)
    elif total == 23:
        reading = Reading("pure-sabacc", total, (3,), sabacc=True)
    elif total == -23:
        reading = Reading("pure-sabacc", total, (2,), sabacc=True)
    elif abs(total) > 23 or total == 0:
        reading = bomb(total)
    else:
        reading = Reading("total", total, (1, abs(total), int(total > 0)))
    return best([reading])


def centran(cards: tuple[str, ...]) -> Score:
    """Score a hand of `centran`: a zero is legal and worst, and |t| of 24 or more bombs out (centran 3.1)."""

    def read(total: int) -> Reading:
        if is_idiots_array(cards):
            return Reading("idiots-array", total, (3,), sabacc=True)
        if abs(total) == 23:
            return Reading("pure-sabacc", total, (2,), sabacc=True)
        if abs(total) >= 24:
            return bomb(total)
        return Reading("total", total, (1, abs(total)))

    return best(read(sum(values)) for values in product(*map(centran_values, cards)))


def standard_demise(cards: tuple[str, ...], *, positive_first: bool) -> Key | None:
    """Return the key of a hand in a sudden demise of `standard`: totals only, closest to 23 or -23 without bombing out
    (standard 3.3, common 5.1)."""
    total = sum(classic_value(card) for card in cards)
    if abs(total) > 23 or total == 0:
        return None
    # `standard-fr`: at equal distance a positive total beats a negative one, as in the showdown.
    return (abs(total), int(positive_first and total > 0))


def sleeper_demise(cards: tuple[str, ...]) -> Key | None:
    """Return the key of a hand in a sudden demise of `sleeper`: the highest new total of 23 or less without bombing out
    (sleeper 3.3)."""
    total = sum(classic_value(card) for card in cards)
    return None if total > 23 or total < -23 or total == 0 else (total,)


def galactic_demise(cards: tuple[str, ...]) -> Key:
    """Return the key of a hand in a sudden demise of `galactic-es`: closest to 23 or -23, even beyond it, with either
    sign (galactic-es 3.3)."""
    total = sum(classic_value(card) for card in cards)
    return (-min(abs(total - 23), abs(total + 23)),)


def centran_demise(cards: tuple[str, ...]) -> Key | None:
    """Return the key of a hand in a sudden demise of `centran`: closest to 23 or -23, and a bomb loses (centran 3.3).
    The values of the Aces are chosen anew (common 5.1)."""
    totals = [abs(sum(values)) for values in product(*map(centran_values, cards))]
    legal = [(total,) for total in totals if total < 24]
    return max(legal) if legal else None

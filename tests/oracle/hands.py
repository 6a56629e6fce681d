"""Random hands from the oracle's own deck lists (rules: decks)."""

import random
from collections import Counter

from tests.oracle.scoring import MARCJS

CLASSIC_SUITS = ("coins", "flasks", "sabres", "staves")
CLASSIC_FACES = (
    "idiot",
    "queen of air and darkness",
    "endurance",
    "balance",
    "demise",
    "moderation",
    "evil one",
    "star",
)
MARCJS_FACES = (
    "idiot",
    "rancor",
    "jedi knight",
    "jedi master",
    "dark jedi",
    "lord of sith",
    "smuggler",
    "bounty hunter",
)
CENTRAN_FACES = (
    *("idiot", "magician", "queen of air and darkness", "empress", "emperor", "jedi master", "lovers", "chariot"),
    *("endurance", "hermit", "wheel", "balance", "hazard", "demise", "moderation", "evil one", "destroyed starship"),
    *("star", "satellite", "sun", "chance", "universe"),
)
TAROT_SUITS = ("swords", "batons", "cups", "coins")
POKER_SUITS = ("spades", "diamonds", "hearts", "clubs")
SPIKE_SUITS = ("circles", "triangles", "squares")
SKIFTERS = (
    *(f"skifter {number}" for number in range(1, 12)),
    *("skifter commander", "skifter mistress", "skifter master", "skifter ace", "master skifter"),
)


def suited(ranks: list[str], suits: tuple[str, ...]) -> list[str]:
    return [f"{rank} of {suit}" for suit in suits for rank in ranks]


def numbers(first: int, last: int) -> list[str]:
    return [str(number) for number in range(first, last + 1)]


def classic76() -> list[str]:
    return suited([*numbers(1, 11), "commander", "mistress", "master", "ace"], CLASSIC_SUITS) + 2 * list(CLASSIC_FACES)


def marcjs76() -> list[str]:
    return suited([*numbers(1, 11), "commander", "mistress", "master", "ace"], CLASSIC_SUITS) + 2 * list(MARCJS_FACES)


def centran78() -> list[str]:
    ranks = ["ace", *numbers(2, 10), "legate", "commander", "mistress", "master"]
    return suited(ranks, CLASSIC_SUITS) + list(CENTRAN_FACES)


def tarot78() -> list[str]:
    ranks = [*numbers(2, 10), "valet", "knight", "queen", "king", "ace"]
    return [f"trump {number}" for number in range(1, 22)] + suited(ranks, TAROT_SUITS) + ["idiot"]


def poker54() -> list[str]:
    return suited([*numbers(2, 10), "jack", "queen", "king", "ace"], POKER_SUITS) + ["idiot", "idiot"]


def spike62() -> list[str]:
    values = [f"{sign}{number}" for number in range(1, 11) for sign in "+-"]
    return suited(values, SPIKE_SUITS) + ["sylop", "sylop"]


def kessel44(family: str, *, sylops: int = 1, impostors: int = 3) -> list[str]:
    """Return one family's 22 cards (decks 1.7; by default one Sylop and three Impostors)."""
    return (
        3 * suited(numbers(1, 6), (family,)) + sylops * [f"sylop of {family}"] + impostors * [f"impostor of {family}"]
    )


def whole_deck(ruleset: str, *, deck: str = "tarot78", decks: int = 1) -> list[str]:
    """Return every card of the ruleset's deck. In `kessel` the two families follow one another."""
    if ruleset in MARCJS or ruleset == "theorie":
        return marcjs76()
    if ruleset in ("pratique", "black-knight"):
        return decks * {"tarot78": tarot78, "poker54": poker54}[deck]()
    if ruleset == "centran":
        return centran78()
    if ruleset in ("corellian-spike", "yarith-bespin", "coruscant-shift"):
        return spike62()
    if ruleset == "kessel":
        return kessel44("sand") + kessel44("blood")
    return classic76()


# The cards of the named hands. Each pattern is a name, a rank, or any card of a suit ("* of coins").
CLASSIC_SPECIALS = (
    ("idiot", "2", "3"),
    ("queen of air and darkness", "queen of air and darkness"),
    ("endurance", "master", "mistress"),
    ("evil one", "commander", "mistress"),
)
MARCJS_SPECIALS = (
    ("idiot", "2", "3"),
    ("idiot", "1", "2", "3"),
    ("jedi knight", "jedi knight", "ace"),
    ("lord of sith", "commander", "ace"),
    ("smuggler", "smuggler", "* of coins"),
    ("jedi knight", "jedi master", "smuggler"),
    ("jedi knight", "jedi master", "* of sabres"),
    ("smuggler", "smuggler", "jedi knight"),
    ("bounty hunter", "bounty hunter", "* of coins"),
    ("* of flasks", "* of flasks", "* of flasks", "* of flasks"),
    ("smuggler", "bounty hunter", "* of coins"),
)
TAROT_SPECIALS = (
    ("trump 21", "trump 1", "idiot"),
    ("trump 1", "idiot"),
    ("idiot", "2", "3"),
    ("idiot", "trump 2", "3"),
    ("idiot", "trump 2", "trump 3"),
    ("idiot", "idiot"),
    ("ace", "ace"),
)
POKER_SPECIALS = (("idiot", "2", "3"), ("idiot", "idiot"), ("ace", "ace"), ("ace", "idiot"))


def specials(ruleset: str, deck: str) -> tuple[tuple[str, ...], ...]:
    if ruleset in MARCJS or ruleset == "theorie":
        return MARCJS_SPECIALS
    if ruleset in ("pratique", "black-knight"):
        return TAROT_SPECIALS if deck == "tarot78" else POKER_SPECIALS
    return CLASSIC_SPECIALS


def fits(card: str, pattern: str) -> bool:
    rank, _, suit = card.partition(" of ")
    return pattern in (card, rank, f"* of {suit}")


def special_hand(rng: random.Random, cards: list[str], size: int, patterns: tuple[str, ...]) -> tuple[str, ...]:
    """Return a hand around one named combination. One of its cards may be missing, or a skifter may stand for it."""
    taken: list[str] = []
    for pattern in patterns[:size]:
        left = without(cards, tuple(taken))
        wild = [card for card in left if "skifter" in card]
        if wild and rng.random() < 0.3:
            taken.append(rng.choice(wild))
        elif rng.random() < 0.95:
            taken.extend(rng.sample([card for card in left if fits(card, pattern)] or left, 1))
    taken += rng.sample(without(cards, tuple(taken)), size - len(taken))
    rng.shuffle(taken)
    return tuple(taken)


def special_spike(rng: random.Random, cards: list[str], size: int) -> tuple[str, ...]:
    """Return a hand of a few absolute values, if possible with a total of zero, so that sets and runs are frequent."""
    if rng.random() < 0.3:
        start = rng.randint(1, 7)
        sizes = set(range(start, start + 4)) | {rng.choice([start, 10])}
    else:
        first = rng.randint(1, 10)
        sizes = {first, rng.randint(1, 10), min(10, 2 * first)}
    few = [card for card in cards if card == "sylop" or abs(int(card.split(" of ")[0])) in sizes]
    hand = rng.sample(few, size)
    for _ in range(30):
        if sum(0 if card == "sylop" else int(card.split(" of ")[0]) for card in hand) == 0:
            break
        hand = rng.sample(few, size)
    return tuple(hand)


def without(cards: list[str], gone: tuple[str, ...]) -> list[str]:
    left = Counter(cards) - Counter(gone)
    return [card for card, count in left.items() for _ in range(count)]


def rolled(rng: random.Random, card: str) -> str:
    """Return the card with a random roll if it is an Impostor."""
    return f"{card} as {rng.randint(1, 6)}" if card.startswith("impostor of ") else card


def random_hand(
    ruleset: str,
    rng: random.Random,
    size: int,
    *,
    deck: str = "tarot78",
    decks: int = 1,
    skifters: tuple[str, ...] = (),
    gone: tuple[str, ...] = (),
    special: bool = False,
) -> tuple[str, ...]:
    """Return `size` cards drawn without replacement. In `kessel` it is always one of each family, with Impostors
    rolled. `skifters` are added to the deck, and the cards in `gone` are dealt elsewhere. `special` builds the hand
    around a named combination. Raises ValueError if fewer than `size` cards are left."""
    if ruleset == "kessel":
        return tuple(rolled(rng, rng.choice(kessel44(family))) for family in ("sand", "blood"))
    cards = without(whole_deck(ruleset, deck=deck, decks=decks), gone) + list(skifters)
    if not special:
        return tuple(rng.sample(cards, size))
    if ruleset in ("corellian-spike", "yarith-bespin", "coruscant-shift"):
        return special_spike(rng, cards, size)
    return special_hand(rng, cards, size, rng.choice(specials(ruleset, deck)))

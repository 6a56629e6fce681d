"""The cases in which the program's scorer is compared with the oracle: rulesets with their options, hand sizes and
settings."""

import random
from dataclasses import dataclass, field
from typing import Any

from tests.oracle.hands import SKIFTERS, SPIKE_SUITS, random_hand
from tests.oracle.marcjs import FACE_VALUES
from tests.oracle.scoring import MARCJS

Options = dict[str, Any]


@dataclass(frozen=True)
class Case:
    """A ruleset with options, as both the program's loader and the oracle name them. `sizes` are the hand sizes, `row`
    is the most common cards, `decks` is how many decks there are, `skifters` is whether hands may hold them, `tokens`
    is whether Kessel's tokens are in play."""

    ruleset: str
    options: Options = field(default_factory=dict)
    sizes: tuple[int, ...] = (2, 3, 4, 5)
    row: int = 0
    decks: int = 1
    skifters: bool = False
    tokens: bool = False

    def __str__(self) -> str:
        words = [self.ruleset, *(f"{name}={value}" for name, value in self.options.items())]
        words += [word for word in ("skifters", "tokens") if getattr(self, word)]
        words += ["row"] * (self.row > 0) + [f"{self.decks} decks"] * (self.decks > 1)
        return " ".join(words)

    def setting(self, rng: random.Random) -> Options:
        """Return what the hands of one showdown are scored against besides their cards, by the oracle's names."""
        if self.ruleset == "coruscant-shift":
            return {"target": rng.choice([0, 0, 5, -5, 10, -10]), "suit": rng.choice(SPIKE_SUITS)}
        if self.row:
            size = rng.randint(1, self.row)
            deck = self.options.get("deck", "tarot78")
            return {"common": random_hand(self.ruleset, rng, size, deck=deck, decks=self.decks)}
        if self.tokens:
            chosen: Options = {name: rng.random() < 0.4 for name in ("markdown", "fraud", "books")}
            return {**chosen, "prime": rng.choice([0, 0, 1, 2, 3, 4, 5, 6])}
        return {}

    def hand(self, rng: random.Random, setting: Options, *, more: int = 0) -> tuple[str, ...]:
        """Return a random hand. Every other one is made around a named combination. `more`: how many cards more than
        the ruleset deals."""
        wild = tuple(rng.choice(SKIFTERS[:-1]) for _ in range(2)) + ("master skifter",)
        return random_hand(
            self.ruleset,
            rng,
            rng.choice(self.sizes) + more,
            deck=self.options.get("deck", "tarot78"),
            decks=self.decks,
            skifters=wild if self.skifters and rng.random() < 0.5 else (),
            gone=setting.get("common", ()),
            special=rng.random() < 0.5,
        )


POKER: Options = {"deck": "poker54"}
CASES = (
    Case("standard", sizes=(2, 3, 4, 5, 6)),
    Case("standard", {"arrays": True}, sizes=(2, 3, 4, 5, 6)),
    Case("standard-fr", sizes=(2, 3, 4, 5, 6)),
    Case("standard-fr", {"arrays": True}, sizes=(2, 3, 4, 5, 6)),
    Case("sleeper", sizes=(2, 3, 4, 5, 6)),
    Case("galactic-es", sizes=(2, 3, 4, 5, 6)),
    Case("centran", sizes=(2, 3, 4, 5)),
    *(Case(ruleset, sizes=(4,)) for ruleset in MARCJS),
    *(Case(ruleset, sizes=(4,), skifters=True) for ruleset in MARCJS),
    *(Case("theorie", {"faces": faces}, sizes=(4,)) for faces in FACE_VALUES),
    Case("theorie", sizes=(4,), skifters=True),
    Case("pratique", sizes=(3,)),
    Case("pratique", POKER, sizes=(3,)),
    Case("pratique", sizes=(3,), decks=2),
    Case("pratique", sizes=(2,), row=3),
    Case("pratique", POKER, sizes=(2,), row=3),
    Case("black-knight", sizes=(2, 3, 4, 5, 6)),
    Case("black-knight", POKER, sizes=(2, 3, 4, 5, 6)),
    *(Case("corellian-spike", {"extra_cards": reading}) for reading in ("any", "examples_only", "none")),
    Case("yarith-bespin", sizes=(3,)),
    Case("coruscant-shift", sizes=(1, 2, 3, 4, 5)),
    Case("kessel", sizes=(2,)),
    Case("kessel", sizes=(2,), tokens=True),
)
# common 5.1: in these sudden demises the whole hand counts again, by its total.
BY_TOTALS = tuple(
    case
    for case in CASES
    if case.ruleset in ("standard", "standard-fr", "sleeper", "centran", "theorie", *MARCJS)
    and "arrays" not in str(case)
)

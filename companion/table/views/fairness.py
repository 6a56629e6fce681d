"""What people may see of the randomness of the hands, and the command with which they add to it (the cut)."""

import math
from collections.abc import Mapping

import msgspec


class Cut(msgspec.Struct, frozen=True):
    """A command to add `piece` to the cut of the next hand. The cut is a text that the players add to the hand's secret
    seed, so that it also decides the rolls. A piece is a number of 1 to 9 digits, or an "x" for each press of the shift
    button."""

    piece: str


class Rolled(msgspec.Struct, frozen=True):
    """Dice that were rolled at `point`, the place in a hand (its name, or the number of rolls before it): the number of
    their sides, and their faces."""

    point: int | str
    sides: int
    faces: tuple[int, ...]

    @property
    def key(self) -> tuple[int | str, int, int]:
        """Return the key of the roll, which identifies it within its hand: where in the hand it was made (`point`), the
        number of dice, and their number of sides. With the seed, the key determines the faces."""
        return self.point, len(self.faces), self.sides


class Proof(msgspec.Struct, frozen=True):
    """Everything that somebody needs to check the rolls of a hand that is over: its secret `seed`, the `cut` (the text
    that players added to the seed), and the `rolls` that were made with them. `seed` and `commitment` (the seed's
    SHA-256) are in hexadecimal."""

    hand: int
    seed: str
    cut: str
    commitment: str
    rolls: tuple[Rolled, ...] = ()
    link: int = 0
    """The number of the seed in its chain, 0 if it is in none."""
    renewed: tuple["Proof", ...] = ()
    """One proof for each seed that has replaced this one after an undo, with the rolls that came from it."""


class Misdealt(msgspec.Struct, frozen=True):
    """A hand that was declared a misdeal, with its number and the reason."""

    hand: int
    reason: str


class Fairness(msgspec.Struct, frozen=True):
    """What may be shown about the randomness of one hand: the hand in play or, between hands, the next one. `hand` is
    its number. `commitment` is the SHA-256 of its secret seed in hexadecimal, "" until it is on disk. `cut` is the text
    that players have added to the seed so far; `open`: whether they may still add to it. `proof` is what one needs to
    check the rolls of the last hand. `counts` is how often each face came up since the table was switched on, keyed by
    the number of sides."""

    hand: int = 0
    commitment: str = ""
    cut: str = ""
    open: bool = False
    proof: Proof | None = None
    counts: Mapping[int, tuple[int, ...]] = {}
    renewed: bool = False
    """Whether the hand's first seed was shown and has been replaced after an undo. `commitment` then belongs to the new
    seed."""
    misdeals: int = 0
    """The number of misdeals in the evening, without any that are not shown yet."""
    misdealt: Misdealt | None = None
    """The last misdeal if it was a short while ago, else None."""
    head: str = ""
    """The hash of the journal's last row; "" while a hand is played."""
    anchor: str = ""
    """The anchor (the hash of the first seed) of the chain that the hand's seed comes from, in hexadecimal, "" until it
    is on disk."""
    link: int = 0
    """The number of the hand's seed in the chain of seeds that `anchor` belongs to, from 1."""
    rows: int = 0
    """The number of the journal's last row, to which `head` belongs."""


def enough(sides: int) -> int:
    """Return how many rolls of a die with `sides` sides (2 or more) are needed to detect a bias: 6,422 for six sides.
    With fewer rolls, nothing can be said.

    With this number, a chi-square test at alpha 0.05 detects four out of five dice that show one face a tenth too
    often. The effect, one face at 1.1 / sides and the others a little below, has the square 0.01 / (sides - 1). The
    non-centrality needed with k degrees of freedom is 3.9 + 4 sqrt(k), within 5 % for dice of up to twenty sides.
    """
    freedom = sides - 1
    return round(100 * freedom * (3.9 + 4 * math.sqrt(freedom)))

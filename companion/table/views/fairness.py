"""What people may see of the randomness of the hands, and the command to cut it."""

import math
from collections.abc import Mapping

import msgspec


class Cut(msgspec.Struct, frozen=True):
    """Add to the cut of the next hand. `piece` is a number of 1 to 9 digits, or an "x" for each press of the shift
    button."""

    piece: str


class Rolled(msgspec.Struct, frozen=True):
    """Dice rolled at `point` of a hand: the number of their sides, and their faces."""

    point: int | str
    sides: int
    faces: tuple[int, ...]

    @property
    def question(self) -> tuple[int | str, int, int]:
        """What was asked: the point, the number of dice, the number of sides."""
        return self.point, len(self.faces), self.sides


class Proof(msgspec.Struct, frozen=True):
    """A hand that is over, with everything needed to check its rolls. `seed` and `commitment` are in hexadecimal."""

    hand: int
    seed: str
    cut: str
    commitment: str
    rolls: tuple[Rolled, ...] = ()
    link: int = 0
    """The number of the seed in its chain, 0 where it is in none."""
    renewed: tuple["Proof", ...] = ()
    """A proof for each seed that has renewed this one, with the rolls that came from it."""


class Misdealt(msgspec.Struct, frozen=True):
    """A hand that was declared a misdeal, and why. The journal says who did it."""

    hand: int
    reason: str


class Fairness(msgspec.Struct, frozen=True):
    """The randomness of the current hand or, between hands, of the next one (`hand`): the `commitment` to its seed in
    hexadecimal, "" until it is on disk, and its `cut` so far. `open`: whether it may still be cut. `proof` is that of
    the last hand. `counts` is how often each face came up, by the number of sides, since the table was switched on."""

    hand: int = 0
    commitment: str = ""
    cut: str = ""
    open: bool = False
    proof: Proof | None = None
    counts: Mapping[int, tuple[int, ...]] = {}
    renewed: bool = False
    """Whether the hand's first seed was shown. `commitment` then belongs to the seed for new rolls."""
    misdeals: int = 0
    """The number of misdeals in the evening, up to what is shown."""
    misdealt: Misdealt | None = None
    """The last misdeal, if it was a short while ago."""
    head: str = ""
    """The hash of the journal's last row, "" while a hand is played."""
    anchor: str = ""
    """The anchor of the chain that the hand's seed comes from, in hexadecimal, "" until it is on disk."""
    link: int = 0
    """The number of the hand's seed in that chain."""
    rows: int = 0
    """The number of that row."""


def enough(sides: int) -> int:
    """How many rolls of a die with `sides` sides (2 or more) are needed to detect a bias: 6,422 for six sides. With
    fewer rolls, nothing can be said.

    With this number, a chi-square test at alpha 0.05 detects four out of five dice that show one face a tenth too
    often. The effect, one face at 1.1 / sides and the others a little below, has the square 0.01 / (sides - 1). The
    non-centrality needed with k degrees of freedom is 3.9 + 4 sqrt(k), within 5 % for dice of up to twenty sides.
    """
    freedom = sides - 1
    return round(100 * freedom * (3.9 + 4 * math.sqrt(freedom)))

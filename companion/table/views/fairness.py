"""What people may see of the chance of the hands, and the intent to cut it."""

import math
from collections.abc import Mapping

import msgspec


class Cut(msgspec.Struct, frozen=True):
    """Somebody cuts the next hand's chance: `piece` is a number of 1 to 9 digits, or an "x" for each press of the shift
    button."""

    piece: str


class Rolled(msgspec.Struct, frozen=True):
    """Dice that fell at `point` of a hand: how many sides they have, and their faces."""

    point: int | str
    sides: int
    faces: tuple[int, ...]

    @property
    def question(self) -> tuple[int | str, int, int]:
        """What was asked: point, how many dice, how many sides."""
        return self.point, len(self.faces), self.sides


class Proof(msgspec.Struct, frozen=True):
    """A hand that is over, with all that is needed to check its rolls; `seed` and `commitment` in hexadecimal."""

    hand: int
    seed: str
    cut: str
    commitment: str
    rolls: tuple[Rolled, ...] = ()
    renewed: tuple["Proof", ...] = ()
    """The same of the seeds that have renewed this one, with the rolls that came from them."""


class Misdealt(msgspec.Struct, frozen=True):
    """A hand that was declared a misdeal, and why. Who it was, the journal says."""

    hand: int
    reason: str


class Fairness(msgspec.Struct, frozen=True):
    """The chance of the hand that is played or, between hands, of the one that comes next (`hand`): its `commitment` in
    hexadecimal, "" until it is on disk, and its `cut` so far; `open`: it may still be cut. `proof` is the last hand's,
    `counts` how often each face came up, by the number of sides, since the table was switched on."""

    hand: int = 0
    commitment: str = ""
    cut: str = ""
    open: bool = False
    proof: Proof | None = None
    counts: Mapping[int, tuple[int, ...]] = {}
    renewed: bool = False
    """The hand's first seed has been shown; `commitment` is that of the seed for new rolls."""
    misdeals: int = 0
    """How many misdeals the evening has had, on the way to what is shown."""
    misdealt: Misdealt | None = None
    """The last of them, if it was a short while ago."""
    head: str = ""
    """The hash of the journal's last row, "" while a hand is played."""
    rows: int = 0
    """The number of that row."""


def enough(sides: int) -> int:
    """So many rolls of a die of `sides` sides (2 or more) it takes until four out of five dice that show one face a
    tenth too often would be found out by chi-square at alpha 0.05: 6,422 for six sides. With fewer nothing can be said.

    The effect, one face at 1.1 / sides and the others a little below, has the square 0.01 / (sides - 1); the
    non-centrality needed with k degrees of freedom is 3.9 + 4 sqrt(k), within 5 % for dice of up to twenty sides.
    """
    freedom = sides - 1
    return round(100 * freedom * (3.9 + 4 * math.sqrt(freedom)))

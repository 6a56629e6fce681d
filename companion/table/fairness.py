"""What people may see of the chance of the hands, and the intent to cut it."""

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


class Proof(msgspec.Struct, frozen=True):
    """A hand that is over, with all that is needed to check its rolls; `seed` and `commitment` in hexadecimal."""

    hand: int
    seed: str
    cut: str
    commitment: str
    rolls: tuple[Rolled, ...] = ()


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

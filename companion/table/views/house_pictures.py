"""Pictures of the house: what an organiser shows to people who are not playing."""

from collections.abc import Mapping

import msgspec

EMBLEM = "emblem"
"""Shown beside the sentence of the attract loop, and on the spectators' screen while nobody plays."""

POSTERS = tuple(f"poster-{number}" for number in range(1, 10))
"""Shown between two demonstration hands, one after the other."""

NAMES = (EMBLEM, *POSTERS)


class Picture(msgspec.Struct, frozen=True):
    """One of `NAMES`: `pixels` of `width` times `height`, row by row from the top, three bytes (red, green, blue)
    each."""

    name: str
    width: int
    height: int
    pixels: bytes

    def __repr__(self) -> str:
        """A short text without the pixels, because it may get into a log."""
        return f"Picture({self.name!r}, {self.width}, {self.height})"


def posters(pictures: Mapping[str, Picture]) -> tuple[Picture, ...]:
    """The posters among these pictures, in order."""
    return tuple(pictures[name] for name in POSTERS if name in pictures)

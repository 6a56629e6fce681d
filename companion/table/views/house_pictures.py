"""Pictures that an organiser adds to the table. They are shown to people who are not playing."""

from collections.abc import Mapping

import msgspec

EMBLEM = "emblem"
"""The name of the picture that is shown beside the sentence of the kiosk's demonstration, and on the spectators' screen
while nobody plays."""

POSTERS = tuple(f"poster-{number}" for number in range(1, 10))
"""The names of the pictures that are shown between two demonstration hands, one after the other."""

NAMES = (EMBLEM, *POSTERS)


class Picture(msgspec.Struct, frozen=True):
    """A picture that the owner of the table has added; its name is one of `NAMES`. `pixels` are `width` times `height`,
    row by row from the top, three bytes (red, green, blue) each."""

    name: str
    width: int
    height: int
    pixels: bytes

    def __repr__(self) -> str:
        """Return a short text without the pixels, because it may get into a log."""
        return f"Picture({self.name!r}, {self.width}, {self.height})"


def posters(pictures: Mapping[str, Picture]) -> tuple[Picture, ...]:
    """Return those of the `pictures` that are posters (shown between two demonstration hands), in the order of their
    numbers."""
    return tuple(pictures[name] for name in POSTERS if name in pictures)

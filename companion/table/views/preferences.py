"""Preferences: how people want their table, such as its language, size, sound and help. They are chosen at the table,
are kept over evenings, and do not affect the game."""

from typing import Annotated, Literal

import msgspec

Percent = Annotated[int, msgspec.Meta(ge=0, le=100)]


class Preferences(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All preferences of a table. `turn` is how far the picture is rotated clockwise, in degrees. `hand` is the side of
    the screen where the operator sits. `width_mm` and `height_mm` are the picture's size in millimetres, 0 if neither
    the screen nor people have given it. `turn_clock` is the time for a decision in seconds, 0 for no clock."""

    language: str = "en"
    text_scale: Literal[100, 125, 150] = 100
    contrast: Literal["usual", "high"] = "usual"
    motion: Literal["full", "reduced"] = "full"
    steady: bool = False
    """Whether flashing and pulsing are off, for photosensitive people."""
    hand: Literal["right", "left"] = "right"
    turn: Literal[0, 90, 180, 270] = 0
    two_way: Literal["auto", "on", "off"] = "auto"
    width_mm: Annotated[float, msgspec.Meta(ge=0)] = 0
    height_mm: Annotated[float, msgspec.Meta(ge=0)] = 0
    volume: Percent = 60
    muted: bool = False
    voice: bool = True
    eyes_free: bool = False
    """Whether the table can be used without looking: everything is spoken, even what a key would do before it is
    used."""
    silent: bool = False
    """Whether everything that is heard is also shown in large letters."""
    web: bool = False
    """Whether the table's web pages are served."""
    turn_clock: Annotated[int, msgspec.Meta(ge=0, le=600)] = 0
    seats: Annotated[int, msgspec.Meta(ge=0, le=24)] = 0
    """How many people usually play at this table; 0 if nobody has said."""
    touch_turn: Literal[0, 90, 180, 270] = 0
    """By how many degrees clockwise the touch layer is rotated against the picture (see `Alignment` in `setup`).
    Positions of touches are corrected by this."""
    touch_mirrored: bool = False


class Prefer(msgspec.Struct, frozen=True):
    """A command to set the preference called `name` to `value` from now on."""

    name: str
    value: str | int | float | bool

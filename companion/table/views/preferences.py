"""How people want their table: language, size, sound, help. Chosen on the table itself, kept over evenings; none of it
has anything to do with the game."""

from typing import Annotated, Literal

import msgspec

Percent = Annotated[int, msgspec.Meta(ge=0, le=100)]


class Preferences(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What has been chosen. `turn` is how far the picture is turned clockwise, in degrees; `hand`: on which side of the
    screen the operator sits; `width_mm` x `height_mm` is the picture's size, 0 where it was neither read nor said;
    `turn_clock` seconds for a decision, 0 for no clock."""

    language: str = "en"
    text_scale: Literal[100, 125, 150] = 100
    contrast: Literal["usual", "high"] = "usual"
    motion: Literal["full", "reduced"] = "full"
    steady: bool = False
    """Nothing flashes or pulses, for photosensitive people."""
    hand: Literal["right", "left"] = "right"
    turn: Literal[0, 90, 180, 270] = 0
    two_way: Literal["auto", "on", "off"] = "auto"
    width_mm: Annotated[float, msgspec.Meta(ge=0)] = 0
    height_mm: Annotated[float, msgspec.Meta(ge=0)] = 0
    volume: Percent = 60
    muted: bool = False
    voice: bool = True
    eyes_free: bool = False
    """Everything is spoken, what a key would do included."""
    silent: bool = False
    """Whatever is heard is also to be seen, large."""
    turn_clock: Annotated[int, msgspec.Meta(ge=0, le=600)] = 0
    seats: Annotated[int, msgspec.Meta(ge=0, le=24)] = 0
    """How many usually play here, 0 where nobody has said so."""
    touch_turn: Literal[0, 90, 180, 270] = 0
    """How far what the fingers touch is told turned clockwise (`companion.table.views.setup.Lie`); put right with
    this."""
    touch_mirrored: bool = False


class Prefer(msgspec.Struct, frozen=True):
    """From now on this preference has this value."""

    name: str
    value: str | int | float | bool

"""What is shown of the evening as a whole: whose decision takes how long, and how the stacks have gone."""

from collections.abc import Mapping
from typing import Literal

import msgspec

ClockStage = Literal["running", "amber", "red", "admin"]


class TurnClock(msgspec.Struct, frozen=True):
    """The gentle clock: `seat` has the turn (0: nobody in particular, while it stands for admin time).

    `left` are the whole seconds left, begun ones counted; `over` those beyond the limit. Stage: "running", "amber" in
    the last third, "red" beyond the limit, "admin" while it stands still; then `admin` are the seconds that it has
    stood."""

    seat: int
    stage: ClockStage
    left: int = 0
    over: int = 0
    admin: int = 0


class TimeSpent(msgspec.Struct, frozen=True):
    """Whole seconds counted by the turn clock since the program was started: of each person (an index into
    `State.people`), and in admin time."""

    people: Mapping[int, int] = {}
    admin: int = 0


class AdminTime(msgspec.Struct, frozen=True):
    """The turn clock stands still from now on, or goes on."""

    on: bool


class HandsEnd(msgspec.Struct, frozen=True):
    """The end of hand number `hand`: what each person (by index in `State.people`) had won or lost in credits since
    they first sat down; what they bought and cashed is taken out. `points`: by person, what the score book had then,
    where one is kept."""

    hand: int
    nets: tuple[int, ...]
    points: tuple[tuple[int, int], ...] = ()

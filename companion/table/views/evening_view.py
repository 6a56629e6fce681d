"""What screens may show besides the hand in play: how long whose decision takes, how the stacks have developed, and who
led when in the last hand."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Literal

import msgspec

from companion.game.moves import Event

if TYPE_CHECKING:
    from companion.odds.hindsight import Moment

ClockStage = Literal["running", "amber", "red", "admin"]


class TurnClock(msgspec.Struct, frozen=True):
    """The clock that shows how long a player takes to decide. `seat` has the turn; it is 0 while the clock is stopped
    for admin time and nobody has the turn. `left` is the number of whole seconds left, rounded up. `over` is the number
    of seconds beyond the limit. `stage` is "running", "amber" in the last third, "red" beyond the limit, or "admin"
    while the clock is stopped; `admin` is then the number of seconds of admin time."""

    seat: int
    stage: ClockStage
    left: int = 0
    over: int = 0
    admin: int = 0


class TimeSpent(msgspec.Struct, frozen=True):
    """The whole seconds that the turn clock has counted since the program started: for each person (keyed by index into
    `State.people`), and for admin time."""

    people: Mapping[int, int] = {}
    admin: int = 0


class AdminTime(msgspec.Struct, frozen=True):
    """A command to stop the turn clock for something beside the game (`on` True), or to let it go on."""

    on: bool


class HandsEnd(msgspec.Struct, frozen=True):
    """What everybody had won or lost at the end of hand number `hand`: each person's gain or loss in credits (by index
    in `State.people`) since they first sat down, without what they bought and cashed. `points` are the totals of the
    score book as pairs of person and points, if the rules keep one."""

    hand: int
    nets: tuple[int, ...]
    points: tuple[tuple[int, int], ...] = ()


class StoryWanted(msgspec.Struct, frozen=True):
    """A command to find out who led when in the hand that is over, because somebody has opened the page "Why?"."""


class Story(msgspec.Struct, frozen=True):
    """Who led when in hand number `hand`, found from the cards that were shown: all moments at which the lead could
    change, and messages about those that decided. Empty where nothing can be said."""

    hand: int = 0
    moments: "tuple[Moment, ...]" = ()
    told: tuple[Event, ...] = ()

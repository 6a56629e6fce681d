"""What screens may show besides the hand in play: how long players take to decide, how the stacks have developed, who
was ahead at which moment of the last hand, and the public chances of the hand in play."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Literal

import msgspec

from companion.game.moves import Event

if TYPE_CHECKING:
    from companion.odds.hindsight import Moment
    from companion.odds.public import PublicChance

ClockStage = Literal["running", "amber", "red", "admin"]


class TurnClock(msgspec.Struct, frozen=True):
    """The clock that shows how long a player takes to decide. `seat` is the seat that has to decide; it is 0 if the
    clock is stopped while nobody has to. `left` is the number of whole seconds left, rounded up. `over` is the number
    of seconds beyond the limit. `stage` is "running", "amber" in the last third, "red" beyond the limit, or "admin"
    while the clock is stopped for something beside the game; `admin` is then how many seconds that has lasted."""

    seat: int
    stage: ClockStage
    left: int = 0
    over: int = 0
    admin: int = 0


class TimeSpent(msgspec.Struct, frozen=True):
    """The whole seconds that the turn clock has counted since the program started: for each person (keyed by index into
    `State.people`), and while it was stopped for something beside the game (admin time)."""

    people: Mapping[int, int] = {}
    admin: int = 0


class AdminTime(msgspec.Struct, frozen=True):
    """A command to stop the turn clock for something beside the game (`on` True), or to let it go on."""

    on: bool


class HandsEnd(msgspec.Struct, frozen=True):
    """Everybody's gain at the end of hand number `hand`. `nets` is each person's gain or loss in credits since they
    first sat down, indexed as `State.people`; what they bought and cashed does not count. `points` are the points of
    everybody so far, as pairs of person and points, if the rules count points. `names` are those of `State.people`; the
    table may have forgotten these people since, so that others have their indices."""

    hand: int
    nets: tuple[int, ...]
    points: tuple[tuple[int, int], ...] = ()
    names: tuple[str, ...] = ()


class StoryWanted(msgspec.Struct, frozen=True):
    """A command to find out who was ahead at which moment of the last hand. The display gives it when somebody opens
    the page "Why?"."""


class Story(msgspec.Struct, frozen=True):
    """Who was ahead at which moment of hand number `hand`, found from the cards that were shown. `moments` are all
    moments at which the lead could change; `messages` say what decided the hand. Both are empty if nothing can be found
    out, and while that is still being worked out (`pending`)."""

    hand: int = 0
    moments: "tuple[Moment, ...]" = ()
    messages: tuple[Event, ...] = ()
    pending: bool = False


class PublicChancesWanted(msgspec.Struct, frozen=True):
    """A command to find out the public chances (those that everybody may know) of the hand in play, and again whenever
    its cards change, until the hand is over. The display gives it when somebody opens the page "Chances"."""


class PublicChances(msgspec.Struct, frozen=True):
    """The public chances of the hand in play. `followed`: whether somebody has asked for them in this hand. `seats` are
    those of each seat; empty while they are being worked out. `failed`: whether they cannot be worked out."""

    followed: bool = False
    seats: "tuple[PublicChance, ...]" = ()
    failed: bool = False

"""The chart of everybody's gains over an evening, as lines of an SVG picture."""

from collections.abc import Sequence

import msgspec

from companion.display.model import facts
from companion.game.engine.state import State
from companion.table.views.evening_view import HandsEnd

WIDE, TALL = 600, 160
"""Width and height of the picture, in its own units."""
POINTS = 120
"""The most points of a line. In a longer evening some hands are left out, evenly."""


class Line(msgspec.Struct, frozen=True):
    """One person's line in the chart: the mark of the seat (0 if the person has left), the name, the gains hand by
    hand, and the points in the notation of SVG."""

    mark: int
    name: str
    nets: tuple[int, ...]
    points: str


def lines(evening: Sequence[HandsEnd], state: State) -> list[Line]:
    """Return a line of the chart for everybody who sits at the table, the highest gain first. `evening` has the hands
    that have ended. Returns [] before there are two, and in games that are played for points."""
    if len(evening) < 2 or facts.by_points(state):
        return []
    step = max(1, -(-len(evening) // POINTS))
    kept = [*evening[:: -1 * step]][::-1]
    seats = {held.person: number for number, held in enumerate(state.seats, 1) if held is not None}
    nets = {person: (0, *(each.nets[person] if person < len(each.nets) else 0 for each in kept)) for person in seats}
    least = min((0, *(min(each) for each in nets.values())))
    most = max((1, *(max(each) for each in nets.values())))

    def drawn(values: Sequence[int]) -> str:
        across = WIDE / (len(values) - 1)
        high = TALL / (most - least)
        return " ".join(f"{at * across:.0f},{TALL - (value - least) * high:.0f}" for at, value in enumerate(values))

    found = [
        Line((seats[person] - 1) % 8 + 1, f"{seats[person]} {state.people[person].name}", line, drawn(line))
        for person, line in nets.items()
    ]
    return sorted(found, key=lambda each: -each.nets[-1])

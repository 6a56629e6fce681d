"""The ring of places round a table that lies flat: the plates of the seats along its four edges, the cards in front of
each plate, and the middle."""

import math

import msgspec
from msgspec.structs import replace

from companion.display.canvas.marks import Turn
from companion.display.canvas.metrics import Area
from companion.display.layout.tree import Part, areas, column, measured, part, row

SIDES: dict[int, tuple[int, int, int, int]] = {
    1: (1, 0, 0, 0),
    2: (1, 0, 1, 0),
    3: (1, 0, 2, 0),
    4: (1, 1, 1, 1),
    5: (1, 1, 2, 1),
}
"""How many seats are at the near, left, far and right edge, by the number of seats. From six seats on, one is at each
short edge, and the others share the long edges."""


class Place(msgspec.Struct, frozen=True):
    """The place of a seat: the rotation of its plate in degrees (`turn`), which makes the plate face its player; the
    area of the plate; and the area of the cards in front of it."""

    turn: Turn
    plate: Area
    cards: Area


class Ring(msgspec.Struct, frozen=True):
    """The sizes of a ring. The depth of a plate and the height of the cards in front of it are given as a share of the
    height of the whole, and as the most in mm; `longest` is the greatest length of a plate, and `gap` the distance
    between a plate and its cards, and between the cards and the middle, in mm."""

    plate: tuple[float, float]
    cards: tuple[float, float]
    longest: float
    gap: float

    def hem(self, area: Area) -> Area:
        """Return the area inside the plates, on which cards and the middle lie."""
        return self._areas(area, (0, 0, 0, 0))["hem"]

    def middle(self, area: Area) -> Area:
        """Return the area in the middle, between the cards that lie in front of the players."""
        return self._areas(area, (0, 0, 0, 0))["middle"]

    def places(self, area: Area, seats: int) -> list[Place]:
        """Return the places of the seats. They follow each other clockwise, as the operator sees them. The first one is
        the left one at the near edge, where the operator sits."""
        near, left, far, right = counts = sides(seats)
        found = self._areas(area, counts)
        cards = {turn: found[f"cards.{turn}"] for turn in (0, 90, 180, 270)}

        def along(turn: Turn, count: int) -> list[Place]:
            plates = [found[f"{turn}.{at}"] for at in range(count)]
            there = cards[turn]
            if turn in (90, 270):
                return [Place(turn, plate, there) for plate in plates]
            return [Place(turn, plate, replace(plate, y=there.y, h=there.h)) for plate in plates]

        places = [*reversed(along(0, near)), *along(90, left), *along(180, far), *along(270, right)]
        return [*places[near - 1 :], *places[: near - 1]] if near else places

    def _areas(self, area: Area, counts: tuple[int, int, int, int]) -> dict[str, Area]:
        """Return the areas of the plates ("0.1" is the second one of those turned by 0 degrees), of the cards along
        each edge ("cards.0"), of the `hem` and of the `middle`."""
        depths = (column(part("deep", math.inf, share=share, most=most)) for share, most in (self.plate, self.cards))
        deep, high = (areas(each, area)["deep"].h for each in depths)
        near, left, far, right = (
            self._edge(turn, count) for turn, count in zip((0, 90, 180, 270), counts, strict=True)
        )
        corner = measured("", deep), measured("", high)
        inside = row(
            measured("cards.90", high), part("middle"), measured("cards.270", high), gap=2 * self.gap, weight=1
        )
        hem = column(measured("cards.180", high), inside, measured("cards.0", high), id="hem", gap=self.gap, weight=1)
        upright = replace(left, least=deep, most=deep), hem, replace(right, least=deep, most=deep)
        ends = [row(*corner, edge, *reversed(corner), least=deep, most=deep) for edge in (far, near)]
        return dict(areas(column(ends[0], row(*upright, gap=self.gap, weight=1), ends[1], gap=self.gap), area))

    def _edge(self, turn: int, count: int) -> Part:
        """Return the tree of the plates along one edge, in reading order."""
        kind, beside = column if turn in (90, 270) else row, measured("", self.gap * (count - 1) / max(count, 1))
        plates = (part(f"{turn}.{at}", weight=1, most=self.longest) for at in range(count))
        return kind(*(kind(beside, plate, beside, align=0.5, weight=1) for plate in plates), weight=1)


def sides(seats: int) -> tuple[int, int, int, int]:
    """Return the numbers of seats at the near, left, far and right edge, for so many `seats` in all."""
    return SIDES.get(seats) or ((seats - 2) // 2, 1, (seats - 1) // 2, 1)


def pointer(patch: Area, place: Place, wide: float, inside: float, outside: float, corner: float) -> Area:
    """Return the area of an arrow on the edge of the patch in the middle that points at a place of the ring. It is
    `wide` mm wide, reaches so many mm into the patch and out of it, and stays `corner` mm clear of the corners."""
    middle = place.plate.x + place.plate.w / 2
    across = min(max(middle, patch.x + corner), patch.x + patch.w - corner) - wide / 2
    down, deep = patch.y + (patch.h - wide) / 2, inside + outside
    return {
        0: Area(across, patch.y + patch.h - inside, wide, deep),
        90: Area(patch.x - outside, down, deep, wide),
        180: Area(across, patch.y - outside, wide, deep),
        270: Area(patch.x + patch.w - inside, down, deep, wide),
    }[place.turn]

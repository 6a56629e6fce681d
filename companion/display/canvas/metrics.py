"""Millimetres. A layout is drawn up in millimetres of glass and turned into pixels at the very end.

Sizes: capital heights of 16 and 30 minutes of arc at 1 m are 4.7 and 8.7 mm, at 0.6 m 2.8 and 5.2 mm (ISO 9241-3,
16' floor; 24' is read by practically everybody). Touch: 20 mm is the best size for a play action (Duff et al. 2010,
quoted by the W3C), 9 mm the least for any (Material's 48 dp).
"""

import msgspec
from msgspec.structs import replace

GLANCE, GLANCE_FLOOR = 8.7, 4.7
"""Capital height in mm of phase, turn and pots: wanted (30' at 1 m), and never below (16' at 1 m)."""
FAR, FAR_FLOOR = 5.8, 4.7
"""Capital height in mm of what the farthest seat reads: its number and its stack."""
NEAR, NEAR_FLOOR = 3.5, 2.8
"""Capital height in mm of what the operator reads at 0.6 m."""
PLAY, PLAY_HEIGHT, GAP = 20.0, 20.0, 3.0
"""Least width and height, and distance, of buttons that play, in mm."""
TOUCH_FLOOR = 9.0
"""Nothing that can be touched is smaller, in mm."""

KNOWN: dict[tuple[int, int], tuple[float, float]] = {
    (800, 480): (154.0, 86.0),
    (1024, 600): (154.0, 90.0),
    (1280, 720): (155.0, 88.0),
    (1920, 1080): (344.0, 194.0),
}
"""Nominal glass sizes in mm by resolution: three 7" panels and a 15.6" one."""

WINDOW = (1024, 600)
"""Pixels of a window that nobody has given a size."""


class Box(msgspec.Struct, frozen=True):
    """A rectangle in pixels."""

    x: int
    y: int
    w: int
    h: int

    def holds(self, x: float, y: float) -> bool:
        """Whether a point lies inside."""
        return self.x <= x < self.x + self.w and self.y <= y < self.y + self.h

    def meets(self, other: "Box") -> bool:
        """Whether two rectangles share a pixel."""
        return (
            self.x < other.x + other.w
            and other.x < self.x + self.w
            and self.y < other.y + other.h
            and other.y < self.y + self.h
        )

    def within(self, other: "Box") -> bool:
        """Whether this rectangle lies inside another."""
        return (
            other.x <= self.x
            and other.y <= self.y
            and self.x + self.w <= other.x + other.w
            and self.y + self.h <= other.y + other.h
        )


class Area(msgspec.Struct, frozen=True):
    """A rectangle in millimetres, and the ways to cut it up."""

    x: float
    y: float
    w: float
    h: float

    def inset(self, across: float, down: float | None = None) -> "Area":
        """The area less a margin on all sides."""
        down = across if down is None else down
        return Area(self.x + across, self.y + down, max(self.w - 2 * across, 0), max(self.h - 2 * down, 0))

    def top(self, height: float, gap: float = 0) -> "tuple[Area, Area]":
        """Cut off a strip at the top; returns it and the rest below the gap."""
        return Area(self.x, self.y, self.w, height), Area(
            self.x, self.y + height + gap, self.w, max(self.h - height - gap, 0)
        )

    def bottom(self, height: float, gap: float = 0) -> "tuple[Area, Area]":
        """Cut off a strip at the bottom; returns it and the rest above the gap."""
        return Area(self.x, self.y + self.h - height, self.w, height), Area(
            self.x, self.y, self.w, max(self.h - height - gap, 0)
        )

    def left(self, width: float, gap: float = 0) -> "tuple[Area, Area]":
        """Cut off a strip at the left; returns it and the rest to its right."""
        return Area(self.x, self.y, width, self.h), Area(
            self.x + width + gap, self.y, max(self.w - width - gap, 0), self.h
        )

    def right(self, width: float, gap: float = 0) -> "tuple[Area, Area]":
        """Cut off a strip at the right; returns it and the rest to its left."""
        return Area(self.x + self.w - width, self.y, width, self.h), Area(
            self.x, self.y, max(self.w - width - gap, 0), self.h
        )

    def columns(self, count: int, gap: float = 0) -> "list[Area]":
        """Equal columns."""
        width = (self.w - gap * (count - 1)) / count
        return [Area(self.x + at * (width + gap), self.y, width, self.h) for at in range(count)]

    def rows(self, count: int, gap: float = 0) -> "list[Area]":
        """Equal rows."""
        height = (self.h - gap * (count - 1)) / count
        return [Area(self.x, self.y + at * (height + gap), self.w, height) for at in range(count)]

    def grid(self, columns: int, rows: int, gap: float = 0) -> "list[Area]":
        """Equal cells, row by row."""
        return [cell for row in self.rows(rows, gap) for cell in row.columns(columns, gap)]


class Panel(msgspec.Struct, frozen=True):
    """A screen: pixels, how many millimetres of glass they cover, and from how many metres it is read. Resolution
    alone says nothing about size."""

    width_px: int
    height_px: int
    width_mm: float
    height_mm: float
    distance: float = 1.0

    @classmethod
    def of(cls, width_px: int, height_px: int, width_mm: float = 0, height_mm: float = 0) -> "Panel":
        """A panel whose glass may be left out: known sizes have a default, others count as a 7" panel's longer side."""
        longer, shorter = max(width_px, height_px), min(width_px, height_px)
        known = KNOWN.get((longer, shorter), (154.0, 154.0 * shorter / longer))
        known = known if width_px >= height_px else (known[1], known[0])
        return cls(width_px, height_px, width_mm or known[0], height_mm or known[1])

    def sized(self, width_mm: float, height_mm: float = 0) -> "Panel":
        """The panel with glass of another size; without a height its pixels are square, without a width it stays."""
        if not width_mm:
            return self
        height = height_mm or width_mm * self.height_px / self.width_px
        return replace(self, width_mm=width_mm, height_mm=height)

    def turned(self, degrees: int) -> "Panel":
        """The panel as it is looked at when the picture is turned by 0, 90, 180 or 270 degrees."""
        if degrees % 180 == 0:
            return self
        return Panel(self.height_px, self.width_px, self.height_mm, self.width_mm, self.distance)

    @property
    def upright(self) -> bool:
        """Whether the picture is higher than it is wide."""
        return self.height_mm > self.width_mm

    @property
    def area(self) -> Area:
        """All of the glass."""
        return Area(0, 0, self.width_mm, self.height_mm)

    @property
    def scale(self) -> float:
        """How much roomier than a 7" panel (154 x 86 mm) this one is, at least 1."""
        return max(1.0, min(self.width_mm / 154, self.height_mm / 86))

    def x(self, mm: float) -> int:
        """Pixels across for millimetres."""
        return round(mm * self.width_px / self.width_mm)

    def y(self, mm: float) -> int:
        """Pixels down for millimetres."""
        return round(mm * self.height_px / self.height_mm)

    def box(self, area: Area) -> Box:
        """The pixels of an area; neighbours in millimetres stay neighbours in pixels."""
        across, down = self.width_px / self.width_mm, self.height_px / self.height_mm
        left, top = round(area.x * across), round(area.y * down)
        return Box(left, top, round((area.x + area.w) * across) - left, round((area.y + area.h) * down) - top)


LEAST_MM = (90.0, 55.0)
"""Width and height in mm of the smallest panel on which the facts and the buttons of play find room, held lying."""
RAIL_MM = 210.0
"""Width in mm of a picture, 10 inches, from which the last events and the turn's banner stand at its right."""
SEAT_MM = 16.0
"""Least width in mm of a seat: its shape and a number of two figures at their floors."""
UPRIGHT_ROWS = 3
"""So many rows of seats find room beside the facts and the bar on a panel that is higher than wide."""


def most_seats(panel: Panel) -> int:
    """The most seats that a panel shows with their numbers and stacks at their floors, each `SEAT_MM` wide or more: in
    two rows where the panel lies, in three where it is upright."""
    width = panel.width_mm - 4
    if panel.width_mm >= RAIL_MM and not panel.upright:  # the last events stand at the right
        width -= panel.width_mm * 0.26 + 4
    rows = UPRIGHT_ROWS if panel.upright else 2 if panel.height_mm >= 80 else 1
    return rows * int((width + 0.6) // (SEAT_MM + 0.6))


def too_small(panel: Panel) -> bool:
    """Whether a panel is too small to play on, whichever way it is held."""
    sides = sorted((panel.width_mm, panel.height_mm), reverse=True)
    return sides[0] < LEAST_MM[0] or sides[1] < LEAST_MM[1]

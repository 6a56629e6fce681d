"""Sizes and areas in millimetres. A layout is planned in millimetres on the glass of the screen and converted to pixels
at the end.

Text: letters seen at an angle of 16 and 30 minutes of arc (') have capitals of 4.7 and 8.7 mm at 1 m, and of 2.8 and
5.2 mm at 0.6 m. ISO 9241-3 requires 16'; practically everybody can read 24'. Touch: a button that plays a move should
be 20 mm wide and high (Duff et al. 2010, quoted by the W3C), and any other target at least 9 mm (Material's 48 dp).
"""

import math
from functools import lru_cache

import msgspec
from msgspec.structs import replace

GLANCE, GLANCE_FLOOR = 8.7, 4.7
"""Capital height in mm of the phase, the turn and the pots: wanted (30' at 1 m) and least (16' at 1 m)."""
FAR, FAR_FLOOR = 5.8, 4.7
"""Capital height in mm of what people at the farthest seat must read, a seat's number and stack: wanted and least."""
NEAR, NEAR_FLOOR = 3.5, 2.8
"""Capital height in mm of what the operator reads from 0.6 m: wanted and least."""
PLAY, PLAY_HEIGHT, GAP = 20.0, 20.0, 3.0
"""Least width, least height and least distance in mm of buttons that play a move."""
TOUCH_FLOOR = 9.0
"""Least width and height in mm of anything that can be touched."""
MARGIN = 1.5, 1.2
"""Width in mm of the margin of every page at the sides, and above and below."""
OPERATOR_M = 0.6
"""The distance in metres from which the operator reads the least size of text (`NEAR_FLOOR`)."""

KNOWN: dict[tuple[int, int], tuple[float, float]] = {
    (800, 480): (154.0, 86.0),
    (1024, 600): (154.0, 90.0),
    (1280, 720): (155.0, 88.0),
    (1920, 1080): (344.0, 194.0),
}
"""Nominal sizes of the glass in mm, keyed by resolution: three 7" panels and one of 15.6"."""

WINDOW = (1024, 600)
"""Size in pixels of a window if the settings give none."""


class Box(msgspec.Struct, frozen=True):
    """A rectangle in pixels."""

    x: int
    y: int
    w: int
    h: int

    def holds(self, x: float, y: float) -> bool:
        """Return whether a point, in pixels, is inside this rectangle."""
        return self.x <= x < self.x + self.w and self.y <= y < self.y + self.h

    def meets(self, other: "Box") -> bool:
        """Whether this rectangle and another one share a pixel."""
        return (
            self.x < other.x + other.w
            and other.x < self.x + self.w
            and self.y < other.y + other.h
            and other.y < self.y + self.h
        )

    @property
    def middle(self) -> tuple[float, float]:
        """The point in the middle of this rectangle."""
        return self.x + self.w / 2, self.y + self.h / 2

    def centred(self, wide: int, high: int) -> "Box":
        """Return a box of this width and height in the middle of this one."""
        return Box(self.x + (self.w - wide) // 2, self.y + (self.h - high) // 2, wide, high)

    def within(self, other: "Box") -> bool:
        """Whether this rectangle is completely inside another one."""
        return (
            other.x <= self.x
            and other.y <= self.y
            and self.x + self.w <= other.x + other.w
            and self.y + self.h <= other.y + other.h
        )


class Area(msgspec.Struct, frozen=True):
    """A rectangle on the glass in millimetres, with methods that divide it."""

    x: float
    y: float
    w: float
    h: float

    @property
    def ratio(self) -> float:
        """The ratio of width to height; infinite if the area has no height."""
        return self.w / self.h if self.h else math.inf

    @property
    def rounded(self) -> float:
        """The largest radius in mm of the corners: with it, the ends are half circles."""
        return min(self.w, self.h) / 2

    @property
    def square(self) -> "Area":
        """The largest square in the middle of the area."""
        return self.shaped(1)

    @property
    def room(self) -> float:
        """The size of the area in square millimetres."""
        return self.w * self.h

    def shaped(self, ratio: float) -> "Area":
        """Return the largest area with this ratio of width to height in the middle of this one."""
        return self.centred(min(self.w, self.h * ratio), min(self.h, self.w / ratio))

    def times(self, wide: float, high: float) -> float:
        """Return how many times larger something of this size in mm can become so that it still fits in the area."""
        return min(self.w / wide, self.h / high)

    def centred(self, wide: float, high: float) -> "Area":
        """Return an area of this size in mm in the middle of this one."""
        return Area(self.x + (self.w - wide) / 2, self.y + (self.h - high) / 2, wide, high)

    def joined(self, other: "Area") -> "Area":
        """Return the smallest area that encloses this one and another one."""
        x, y = min(self.x, other.x), min(self.y, other.y)
        right, below = max(self.x + self.w, other.x + other.w), max(self.y + self.h, other.y + other.h)
        return Area(x, y, right - x, below - y)

    def point(self, across: float, down: float) -> tuple[float, float]:
        """Return the point at these shares of the width and the height: (0, 0) is the upper left corner, (1, 1) the
        lower right one."""
        return self.x + self.w * across, self.y + self.h * down

    def portion(self, left: float = 0, right: float = 1, top: float = 0, bottom: float = 1) -> "Area":
        """Return the part of the area between these shares of its width and height, such as the full part of a bar."""
        return Area(*self.point(left, top), self.w * (right - left), self.h * (bottom - top))

    def inset(self, across: float, down: float | None = None) -> "Area":
        """Return the area without a margin: `across` mm at the sides, `down` mm above and below (None: also
        `across`)."""
        down = across if down is None else down
        return Area(self.x + across, self.y + down, max(self.w - 2 * across, 0), max(self.h - 2 * down, 0))

    def top(self, height: float, gap: float = 0) -> "tuple[Area, Area]":
        """Cut a strip `height` mm high off the top. Returns the strip and the rest, `gap` mm apart."""
        return Area(self.x, self.y, self.w, height), Area(
            self.x, self.y + height + gap, self.w, max(self.h - height - gap, 0)
        )

    def bottom(self, height: float, gap: float = 0) -> "tuple[Area, Area]":
        """Cut a strip `height` mm high off the bottom. Returns the strip and the rest, `gap` mm apart."""
        return Area(self.x, self.y + self.h - height, self.w, height), Area(
            self.x, self.y, self.w, max(self.h - height - gap, 0)
        )

    def left(self, width: float, gap: float = 0) -> "tuple[Area, Area]":
        """Cut a strip `width` mm wide off the left. Returns the strip and the rest, `gap` mm apart."""
        return Area(self.x, self.y, width, self.h), Area(
            self.x + width + gap, self.y, max(self.w - width - gap, 0), self.h
        )

    def right(self, width: float, gap: float = 0) -> "tuple[Area, Area]":
        """Cut a strip `width` mm wide off the right. Returns the strip and the rest, `gap` mm apart."""
        return Area(self.x + self.w - width, self.y, width, self.h), Area(
            self.x, self.y, max(self.w - width - gap, 0), self.h
        )

    def columns(self, count: int, gap: float = 0) -> "list[Area]":
        """Divide the area into `count` columns of one width, `gap` mm apart."""
        width = (self.w - gap * (count - 1)) / count
        return [Area(self.x + at * (width + gap), self.y, width, self.h) for at in range(count)]

    def rows(self, count: int, gap: float = 0) -> "list[Area]":
        """Divide the area into `count` rows of one height, `gap` mm apart."""
        height = (self.h - gap * (count - 1)) / count
        return [Area(self.x, self.y + at * (height + gap), self.w, height) for at in range(count)]

    def grid(self, columns: int, rows: int, gap: float = 0) -> "list[Area]":
        """Divide the area into `columns` times `rows` equal cells, `gap` mm apart, listed row by row."""
        return [cell for row in self.rows(rows, gap) for cell in row.columns(columns, gap)]


class Panel(msgspec.Struct, frozen=True):
    """A screen: its pixels, the size of its glass in mm, and the distance in metres from which it is read. The
    resolution alone does not give the size."""

    width_px: int
    height_px: int
    width_mm: float
    height_mm: float
    distance: float = 1.0

    @classmethod
    def of(cls, width_px: int, height_px: int, width_mm: float = 0, height_mm: float = 0) -> "Panel":
        """Return a panel (screen) with this resolution in pixels and this size of its glass; 0 mm stands for an unknown
        size. In that case a common resolution gets its usual size; for any other, the longer side is taken to be that
        of a 7" screen."""
        longer, shorter = max(width_px, height_px), min(width_px, height_px)
        known = KNOWN.get((longer, shorter), (154.0, 154.0 * shorter / longer))
        known = known if width_px >= height_px else (known[1], known[0])
        return cls(width_px, height_px, width_mm or known[0], height_mm or known[1])

    def sized(self, width_mm: float, height_mm: float = 0) -> "Panel":
        """Return the panel (screen) with another size of its glass in mm. If the height is 0, it is computed so that
        the pixels are square; if the width is 0, the panel is returned unchanged."""
        if not width_mm:
            return self
        height = height_mm or width_mm * self.height_px / self.width_px
        return replace(self, width_mm=width_mm, height_mm=height)

    def turned(self, degrees: int) -> "Panel":
        """Return the panel (screen) as people see it if the picture is rotated by 0, 90, 180 or 270 degrees: for 90 and
        270, width and height are swapped."""
        if degrees % 180 == 0:
            return self
        return Panel(self.height_px, self.width_px, self.height_mm, self.width_mm, self.distance)

    @property
    def upright(self) -> bool:
        """Whether the picture is higher than it is wide."""
        return self.height_mm > self.width_mm

    @property
    def area(self) -> Area:
        """The whole glass of the screen as an area, in mm."""
        return Area(0, 0, self.width_mm, self.height_mm)

    @property
    def scale(self) -> float:
        """How many times larger this panel (screen) is than one of 7" (154 x 86 mm); at least 1."""
        return max(1.0, min(self.width_mm / 154, self.height_mm / 86))

    @lru_cache(maxsize=2048)  # noqa: B019 - panels are few
    def x(self, mm: float) -> int:
        """Convert a horizontal length in mm to pixels."""
        return round(mm * self.width_px / self.width_mm)

    @lru_cache(maxsize=2048)  # noqa: B019
    def y(self, mm: float) -> int:
        """Convert a vertical length in mm to pixels."""
        return round(mm * self.height_px / self.height_mm)

    def cap(self, mm: float) -> int:
        """Convert a height of capitals in mm to pixels, rounded up so that it never becomes less."""
        return math.ceil(mm * self.height_px / self.height_mm)

    def wide(self, pixels: float) -> float:
        """Convert a width in pixels to mm."""
        return pixels * self.width_mm / self.width_px

    def high(self, pixels: float) -> float:
        """Convert a height in pixels to mm."""
        return pixels * self.height_mm / self.height_px

    @lru_cache(maxsize=4096)  # noqa: B019
    def box(self, area: Area) -> Box:
        """Return the box in pixels that an area in millimetres covers. Areas that touch each other in millimetres also
        touch in pixels."""
        across, down = self.width_px / self.width_mm, self.height_px / self.height_mm
        left, top = round(area.x * across), round(area.y * down)
        return Box(left, top, round((area.x + area.w) * across) - left, round((area.y + area.h) * down) - top)


LEAST_MM = (90.0, 55.0)
"""Width and height in mm of the smallest panel that can be played on, in landscape: it holds the facts and the play
buttons."""
SEAT_MM = 16.0
"""Least width in mm of a seat on the screen: its shape and a two-digit number, both at their least sizes."""
UPRIGHT_ROWS = 3
"""Number of rows of seats that fit next to the facts and the bar of buttons on an upright panel."""


def most_seats(panel: Panel) -> int:
    """Return the largest number of seats that a panel (screen) can show, each with its number and stack and at least
    `SEAT_MM` wide. There are one or two rows of seats in landscape, and three on an upright panel."""
    width = panel.width_mm - 4
    rows = UPRIGHT_ROWS if panel.upright else 2 if panel.height_mm >= 80 else 1
    return rows * int((width + 0.6) // (SEAT_MM + 0.6))


def too_small(panel: Panel) -> bool:
    """Return whether a panel (screen) is too small to play on, both in landscape and upright."""
    sides = sorted((panel.width_mm, panel.height_mm), reverse=True)
    return sides[0] < LEAST_MM[0] or sides[1] < LEAST_MM[1]

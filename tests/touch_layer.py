"""What a touch layer that is turned or mirrored reports."""

from companion.table.views.setup import Point, turned


def reported_at(at: Point, degrees: int, mirrored: bool) -> Point:
    """Return the position that the touch layer reports for a touch at `at` on the picture, if the layer is rotated
    clockwise by `degrees` and perhaps mirrored."""
    x, y = at
    return turned((1 - x, y) if mirrored else at, degrees)

"""The screens that tables have, with their pixels and their size in millimetres."""

from companion.display.canvas.metrics import Panel

SEVEN_SMALL, SEVEN = Panel.of(800, 480), Panel.of(1024, 600)
SEVEN_WIDE, SEVEN_UPRIGHT = Panel.of(1280, 720), Panel.of(720, 1280, 88, 155)
TEN, FIFTEEN, TWENTY_FOUR = Panel.of(1024, 600, 222, 125), Panel.of(1920, 1080), Panel.of(1920, 1080, 531, 299)

GLASS = (SEVEN_SMALL, SEVEN, SEVEN_WIDE, SEVEN_UPRIGHT, TEN, FIFTEEN, TWENTY_FOUR)
"""The screens of tables: 7 inches in three resolutions and upright, 10.1, 15.6 and 24 inches."""


def named(panel: Panel) -> str:
    """Return a panel's name for a test, such as "800x480 at 154 mm"."""
    return f"{panel.width_px}x{panel.height_px} at {panel.width_mm:g} mm"


AFAR = (
    Panel(1920, 1080, 941, 529, 3.0),
    Panel(1920, 1080, 1218, 685, 3.0),
    Panel(1920, 1080, 708, 398, 3.0),
    Panel(1920, 1080, 531, 299, 1.5),
)
"""The screens for spectators: 43, 55 and 32 inches seen from 3 m, and 24 inches seen from 1.5 m."""

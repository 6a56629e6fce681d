"""Fixtures for the display's tests."""

import pytest

from companion.display.canvas.metrics import Panel
from tests.display.scenes.finger import PANELS


@pytest.fixture(params=PANELS, ids=lambda panel: str(panel.width_px))
def panel(request: pytest.FixtureRequest) -> Panel:
    """Return the landscape panels, at their usual sizes."""
    found: Panel = request.param
    return found

"""Callbacks of the screen for sound, kiosk and voice. They are called at once, outside the loop. The code that puts the
table together sets them; until then they do nothing."""

from collections.abc import Callable


class Listeners:
    """Callbacks for touches, keys and speech."""

    def __init__(self) -> None:
        self.felt: Callable[[], None] = _nothing
        """Called when a touch or a key was registered, before it has any effect."""
        self.touched: Callable[[], None] = _nothing
        """Called on any touch or key, even beside all buttons."""
        self.unplugged: Callable[[], None] = _nothing
        """Called when an audio device is unplugged."""
        self.told: Callable[[str], None] = _unheard
        """Called with text to be read aloud to somebody who uses the keys."""
        self.again: Callable[[], None] = _nothing
        """Called to repeat the last text that was read aloud."""


def _unheard(text: str) -> None:
    """Default listener for speech: does nothing."""


def _nothing() -> None:
    """Default listener: does nothing."""

"""Who is told what the screen has felt, beside the loop: sound, kiosk and voice. Whoever puts the table together sets
them; until then nobody listens."""

from collections.abc import Callable


class Listeners:
    """What is called when something is felt at the screen."""

    def __init__(self) -> None:
        self.felt: Callable[[], None] = _nothing
        """Called when a touch or a key has been felt, before anything comes of it."""
        self.touched: Callable[[], None] = _nothing
        """Called when anybody touches the screen or a key, whether or not something is there."""
        self.unplugged: Callable[[], None] = _nothing
        """Called when a device that sounds came from is pulled out."""
        self.told: Callable[[str], None] = _unheard
        """Called with what is to be read aloud to somebody who goes by keys."""
        self.again: Callable[[], None] = _nothing
        """Called for what was read aloud last once more."""


def _unheard(text: str) -> None:
    """Nobody listens."""


def _nothing() -> None:
    """Nobody listens."""

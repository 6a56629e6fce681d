"""Functions that the window calls at once, outside the main loop: for touches and keys (sound, kiosk), for text to be
read aloud (voice), and for failures (reports)."""

import logging
from collections.abc import Callable

import msgspec

from companion.table.views.table_view import TableView

log = logging.getLogger("sabacc")


def _nothing() -> None:
    """Do nothing; the default for events that nobody listens to."""


def _unheard(text: str) -> None:
    """Ignore the text; the default for tables without a voice."""


def logged(error: Exception, view: TableView) -> str:
    """Log a failed picture and return ""; the default for tables that keep no reports."""
    log.error("a picture has failed", exc_info=error)
    return ""


class Listeners(msgspec.Struct, frozen=True):
    """The functions that a window calls. `felt`: a touch or a key was registered, before it has any effect. `touched`:
    any touch or key, even outside all buttons. `unplugged`: an audio device was pulled out. `told`: text to read aloud
    to somebody who uses keys. `again`: repeat the last such text. `failed`: a picture failed; returns the report's
    name."""

    felt: Callable[[], None] = _nothing
    touched: Callable[[], None] = _nothing
    unplugged: Callable[[], None] = _nothing
    told: Callable[[str], None] = _unheard
    again: Callable[[], None] = _nothing
    failed: Callable[[Exception, TableView], str] = logged

"""What the window tells others at once, outside the loop: touches and keys to the sound and the kiosk, text to the
voice, failures to the reports."""

import logging
from collections.abc import Callable

import msgspec

from companion.table.views.table_view import TableView

log = logging.getLogger("sabacc")


def _nothing() -> None:
    """Does nothing."""


def _unheard(text: str) -> None:
    """Ignore the text; for a table without a voice."""


def logged(error: Exception, view: TableView) -> str:
    """Log a failure; the default for tables that keep no reports."""
    log.error("a picture has failed", exc_info=error)
    return ""


class Listeners(msgspec.Struct, frozen=True):
    """The functions to call. `felt`: a touch or a key was registered, before it has any effect. `touched`: any touch or
    key, even outside all buttons. `unplugged`: an audio device was pulled out. `told`: text to be read aloud to
    somebody who navigates by keys. `again`: repeat the last such text. `failed`: a picture failed; returns the report's
    name."""

    felt: Callable[[], None] = _nothing
    touched: Callable[[], None] = _nothing
    unplugged: Callable[[], None] = _nothing
    told: Callable[[str], None] = _unheard
    again: Callable[[], None] = _nothing
    failed: Callable[[Exception, TableView], str] = logged

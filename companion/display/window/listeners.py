"""Functions that the window calls at once, outside the main loop: for touches and keys (sound, kiosk), for text to be
read aloud (voice), and for failures (reports)."""

import logging
from collections.abc import Callable
from typing import Generic, ParamSpec, TypeVar

import msgspec

from companion.table.views.table_view import TableView

log = logging.getLogger("sabacc")

Given = ParamSpec("Given")
Answer = TypeVar("Answer")


class Subscribers(list[Callable[Given, Answer]], Generic[Given, Answer]):
    """A list of functions that can be called like a single function. It then calls them one after the other with the
    same arguments, and returns the list of their results."""

    def __call__(self, *args: Given.args, **kwargs: Given.kwargs) -> list[Answer]:
        return [each(*args, **kwargs) for each in self]


class Listeners(msgspec.Struct, frozen=True):
    """The functions that a window calls. The window is given this object when it is made; other parts of the program
    add their functions to it before the main loop starts. `felt`: a touch or a key was registered, before it has any
    effect. `touched`: any touch or key, even outside all buttons. `unplugged`: an audio device was pulled out. `told`:
    text to read aloud to somebody who uses keys. `again`: repeat the last such text. `failed`: a picture failed;
    returns the report's name."""

    felt: Subscribers[[], None] = msgspec.field(default_factory=Subscribers)
    touched: Subscribers[[], None] = msgspec.field(default_factory=Subscribers)
    unplugged: Subscribers[[], None] = msgspec.field(default_factory=Subscribers)
    told: Subscribers[[str], None] = msgspec.field(default_factory=Subscribers)
    again: Subscribers[[], None] = msgspec.field(default_factory=Subscribers)
    failed: Subscribers[[Exception, TableView], str] = msgspec.field(default_factory=Subscribers)

    def report(self, error: Exception, view: TableView) -> str:
        """Report a picture that failed. Returns the report's name. If nobody writes reports, the failure is only
        logged, and the name is ""."""
        names = self.failed(error, view)
        if not names:
            log.error("a picture has failed", exc_info=error)
        return names[0] if names else ""

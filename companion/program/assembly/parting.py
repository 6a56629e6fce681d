"""Closing the table's parts: all at once, within a second, whatever one of them hangs in.

One after the other a reader that hangs, a tray's port and a sound card would use up the two seconds in which the
journal has to be closed, too."""

import contextlib
import logging
import threading
import time
from collections.abc import Callable
from types import TracebackType
from typing import ParamSpec, TypeVar

log = logging.getLogger("sabacc")

PARTS_S = 0.9
"""So long all parts together may take; whoever hangs is left behind. Less than `PATIENCE_S` of the end, for the
journal is closed after them."""

Given = ParamSpec("Given")
Made = TypeVar("Made")


class Parting(contextlib.ExitStack):
    """An exit stack whose callbacks are begun in the usual order, each in a thread of its own, and waited for together,
    `patience` seconds at most. What one of them raises is logged, and keeps none of the others from closing."""

    def __init__(self, patience: float = PARTS_S) -> None:
        super().__init__()
        self._patience = patience
        self._leaving: list[threading.Thread] = []

    def callback(
        self, callback: Callable[Given, Made], /, *args: Given.args, **kwds: Given.kwargs
    ) -> Callable[Given, Made]:
        """Close this part on leaving."""
        super().callback(
            self._begin, getattr(callback, "__qualname__", repr(callback)), lambda: callback(*args, **kwds)
        )
        return callback

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> bool:
        """Begin all of them, and wait."""
        try:
            return bool(super().__exit__(kind, error, trace))
        finally:
            over = time.monotonic() + self._patience
            for thread in self._leaving:
                thread.join(max(0.0, over - time.monotonic()))
            if hanging := [thread.name for thread in self._leaving if thread.is_alive()]:
                log.error("left behind at the end, for it hangs: %s", ", ".join(hanging))

    def _begin(self, name: str, close: Callable[[], object]) -> None:
        def run() -> None:
            try:
                close()
            except Exception:  # the table ends all the same, and so do the other parts
                log.exception("%s failed", name)

        self._leaving.append(threading.Thread(target=run, name=name, daemon=True))
        self._leaving[-1].start()

"""Closes the table's parts (readers, trays, sound and others) all at the same time, within a second, even if some of
them hang.

The whole program has two seconds to end, and the journal has to be closed within them. If the parts were closed one
after another, a reader, tray port or sound card that hangs could use up this time."""

import contextlib
import logging
import threading
import time
from collections.abc import Callable
from types import TracebackType
from typing import ParamSpec, TypeVar

log = logging.getLogger("sabacc")

PARTS_S = 0.9
"""The time in seconds that all parts together get to close; a part that takes longer is abandoned. This is less than
`PATIENCE_S`, the time for the whole program, since the journal is closed after the parts."""

Given = ParamSpec("Given")
Made = TypeVar("Made")


class ParallelExitStack(contextlib.ExitStack):
    """An exit stack that starts its callbacks in the usual order (last registered, first called), each in a thread of
    its own. It then waits for all of them together, at most `patience` seconds. An exception in one callback is logged
    and does not affect the others."""

    def __init__(self, patience: float = PARTS_S) -> None:
        super().__init__()
        self._patience = patience
        self._leaving: list[threading.Thread] = []

    def callback(
        self, callback: Callable[Given, Made], /, *args: Given.args, **kwds: Given.kwargs
    ) -> Callable[Given, Made]:
        """Register `callback`, which closes a part and is called with the other arguments, and return it."""
        super().callback(
            self._begin, getattr(callback, "__qualname__", repr(callback)), lambda: callback(*args, **kwds)
        )
        return callback

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> bool:
        """Start all callbacks and wait for them, at most `patience` seconds."""
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
            except Exception:  # the other parts still close
                log.exception("%s failed", name)

        self._leaving.append(threading.Thread(target=run, name=name, daemon=True))
        self._leaving[-1].start()

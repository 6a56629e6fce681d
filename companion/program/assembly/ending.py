"""The end of the program when the service manager or a key asks for it: within two seconds, whatever it is doing."""

import logging
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress

log = logging.getLogger("sabacc")

PATIENCE_S = 1.6
"""So long the loop, its parts and the journal may take to end by themselves; the rest of the two seconds is for what a
busy machine adds."""

SIGNALS = (signal.SIGTERM, signal.SIGINT, signal.SIGHUP)


def leave(code: int) -> None:
    """End the process now. Everything that has to be closed is closed; taking the interpreter down in good order would
    take as long again on a slow machine, and wait for whatever a driver hangs in."""
    for stream in (sys.stdout, sys.stderr):
        with suppress(OSError, ValueError):  # nobody reads it any more
            stream.flush()
    os._exit(code)


class Ending:
    """Hears the signals that end the program in a thread of its own, so that no call into a driver, however long,
    keeps them waiting. Hang what is to be done on `asked`: it is called once, in that thread."""

    def __init__(self, *, patience: float = PATIENCE_S, kill: Callable[[int], None] = leave) -> None:
        self.asked: Callable[[], None] | None = None
        self.kept = False
        """Whether the journal is closed, and nothing can be lost any more."""
        self._patience, self._kill = patience, kill
        self._heard = False
        self._over = threading.Event()

    def heard(self, number: int) -> None:
        """A signal has come: end the loop, and if that takes too long, end without it. The exit code is 1 only where
        not even the journal could be closed; every move that was seen is in it all the same."""
        if self._heard:
            return
        self._heard = True
        log.info("%s: the table is closed", signal.Signals(number).name)
        if self.asked is not None:
            self.asked()
        if self._over.wait(self._patience if self.asked is not None else 0.0):
            return
        if self.asked is not None:
            log.error("the table did not end within %.1f s and is ended as it stands", self._patience)
        self._kill(0 if self.asked is None or self.kept else 1)

    @contextmanager
    def keeping(self) -> Iterator[None]:
        """Around the journal: when it is left, it is closed."""
        yield
        self.kept = True

    @property
    def was_asked(self) -> bool:
        """Whether a signal has come."""
        return self._heard

    @property
    def is_over(self) -> bool:
        """Whether the program has ended by itself."""
        return self._over.is_set()

    def over(self) -> None:
        """The program has ended by itself."""
        self._over.set()


@contextmanager
def ending() -> Iterator[Ending]:
    """Hear the signals from now on, until the block is left; where one has come, the process ends there. They are
    blocked for every other thread, those started later included. One that is ignored already is left so: under a
    service manager a console that hangs up (SIGHUP) must not end an evening."""
    made = Ending()
    heard = [each for each in SIGNALS if each is signal.SIGTERM or signal.getsignal(each) is not signal.SIG_IGN]
    before = signal.pthread_sigmask(signal.SIG_BLOCK, heard)

    def listen() -> None:
        while True:
            number = signal.sigwait(heard)
            if made.is_over:
                return
            made.heard(number)

    thread = threading.Thread(target=listen, name="signals", daemon=True)
    thread.start()
    code = 1
    try:
        yield made
        code = 0
    except Exception:
        if made.was_asked:  # nobody further out will be there to tell it
            log.exception("while the table was closed")
        raise
    finally:
        made.over()
        if made.was_asked:
            leave(code)
        signal.pthread_kill(thread.ident or 0, heard[0])  # it waits for a signal: this one says that all is over
        thread.join(1.0)
        signal.pthread_sigmask(signal.SIG_SETMASK, before)

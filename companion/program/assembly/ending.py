"""Ends the program within two seconds after a signal (also Ctrl-C), whatever the program is doing."""

import logging
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress

log = logging.getLogger("sabacc")

PATIENCE_S = 1.6
"""The seconds that the loop, its parts and the journal get to end by themselves. The rest of the two seconds allows for
a busy machine."""

SIGNALS = (signal.SIGTERM, signal.SIGINT, signal.SIGHUP)


def exit_now(code: int) -> None:
    """End the process now with exit code `code`, without an orderly shutdown of the interpreter. Such a shutdown would
    double the time on a slow machine, and would wait for drivers that hang. By now, everything important is closed."""
    for stream in (sys.stdout, sys.stderr):
        with suppress(OSError, ValueError):  # nobody reads the output any more
            stream.flush()
    os._exit(code)


class Ending:
    """Waits in a thread of its own for the signals that end the program, so that they take effect even during a long
    call into a driver. Set `asked` to the function that ends the loop; it is called once, in that thread. `patience`:
    seconds until the process is ended by force with `kill`."""

    def __init__(self, *, patience: float = PATIENCE_S, kill: Callable[[int], None] = exit_now) -> None:
        self.asked: Callable[[], None] | None = None
        self.kept = False
        """Whether the journal is closed, so that nothing can be lost any more."""
        self._patience, self._kill = patience, kill
        self._heard = False
        self._over = threading.Event()

    def handle_signal(self, number: int) -> None:
        """Handle the signal with this number: end the loop or, if that takes too long, the process. The exit code is 1
        only if the journal could not be closed; even then the journal contains every move that was shown."""
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
    def closing_journal(self) -> Iterator[None]:
        """Return a context manager for a `with` block around the open journal. When the block ends without an
        exception, the journal has been closed, and the attribute `kept` becomes True."""
        yield
        self.kept = True

    @property
    def was_asked(self) -> bool:
        """Whether a signal has arrived that asks the program to end."""
        return self._heard

    @property
    def is_over(self) -> bool:
        """Whether the program has ended by itself, so that no signal needs to be handled any more."""
        return self._over.is_set()

    def note_end(self) -> None:
        """Note that the program has ended by itself. A signal that comes later is ignored."""
        self._over.set()


@contextmanager
def ending() -> Iterator[Ending]:
    """Return a context manager that handles the signals that end the program. If such a signal has arrived, the whole
    process ends when the block is left. All other threads, including later ones, block these signals.

    A signal other than SIGTERM that the process already ignores stays ignored: under a service manager, a console that
    hangs up (SIGHUP) must not end an evening."""
    made = Ending()
    heard = [each for each in SIGNALS if each is signal.SIGTERM or signal.getsignal(each) is not signal.SIG_IGN]
    before = signal.pthread_sigmask(signal.SIG_BLOCK, heard)

    def listen() -> None:
        while True:
            number = signal.sigwait(heard)
            if made.is_over:
                return
            made.handle_signal(number)

    thread = threading.Thread(target=listen, name="signals", daemon=True)
    thread.start()
    code = 1
    try:
        yield made
        code = 0
    except Exception:  # logged only where the process ends here, because then no caller can report it
        if made.was_asked:
            log.exception("while the table was closed")
        raise
    finally:
        made.note_end()
        if made.was_asked:
            exit_now(code)
        signal.pthread_kill(thread.ident or 0, heard[0])  # wakes the thread from `sigwait`
        thread.join(1.0)
        signal.pthread_sigmask(signal.SIG_SETMASK, before)

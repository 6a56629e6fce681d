"""Writes deck files in a thread of its own, so that a slow SD card never holds up the table."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable
from queue import Empty, SimpleQueue
from typing import Final

import msgspec

from companion.devices.decks.deck_file import DeckTags

log = logging.getLogger("sabacc")

JOIN_LIMIT: Final = 5.0
"""Seconds that the end of the program waits for the last deck files to be written."""


class DeckSaved(msgspec.Struct, frozen=True):
    """A report of the `DeckWriter`: it is done with all decks up to this `number`, counted in the order in which they
    were handed in. If `why` is set, the deck `name` could not be written, for that reason."""

    number: int
    name: str = ""
    why: str = ""


class DeckWriter:
    """A thread that calls `save(deck)` for each deck that is handed in, in order, and then passes a `DeckSaved` to
    `post`. If several versions of one deck are waiting, only the last is written."""

    def __init__(self, save: Callable[[DeckTags], None], post: Callable[[DeckSaved], None]) -> None:
        self._save, self._post = save, post
        self._queue: SimpleQueue[tuple[int, DeckTags] | None] = SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="decks", daemon=True)
        self.asked = 0
        """The number of decks handed in so far."""

    def start(self) -> None:
        """Start the thread that writes the decks."""
        self._thread.start()

    def put(self, deck: DeckTags) -> None:
        """Hand in a deck for writing. The attribute `asked` grows by one and is then the deck's number, which
        `DeckSaved` reports. Never blocks."""
        self.asked += 1
        self._queue.put((self.asked, deck))

    def close(self) -> None:
        """Let the waiting decks be written, and stop the thread; waits at most `JOIN_LIMIT` seconds."""
        self._queue.put(None)
        if self._thread.is_alive():
            self._thread.join(JOIN_LIMIT)

    def _run(self) -> None:
        closing = False
        while not closing:
            waiting = [self._queue.get()]
            while True:
                try:
                    waiting.append(self._queue.get_nowait())
                except Empty:
                    break
            closing = None in waiting
            handed = [each for each in waiting if each is not None]
            for deck in {deck.name: deck for _, deck in handed}.values():
                self._write(handed[-1][0], deck)
            if handed:
                self._post(DeckSaved(handed[-1][0]))

    def _write(self, number: int, deck: DeckTags) -> None:
        try:
            self._save(deck)
        except Exception as error:  # whatever it is, report it and go on with the next deck
            log.error("the deck %s cannot be kept: %s", deck.name, error)
            why = error.strerror if isinstance(error, OSError) else None
            self._post(DeckSaved(number, deck.name, why or str(error)))

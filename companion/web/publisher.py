"""Follows the table's journal, and renders each page once for each state and language, however many people look at
it."""

import asyncio
import logging
from collections.abc import Callable
from typing import Generic, TypeVar

from companion.table.onlooker import Onlooker, Seen
from companion.web.file_watch import FileWatch

log = logging.getLogger("sabacc")

Key = TypeVar("Key")

SOON_S, MORE = 0.01, 1.5
"""After something was written beside the journal, the journal is checked again and again: the seconds between the first
two checks, and by what factor each further wait is longer. What is written can be read only once it is on disk, which
may take a moment."""
QUIET_S = 1.0
"""The most seconds between two checks while nothing is written."""
POLL_S = 0.05
"""The most seconds between two checks if the system does not report when something is written."""
BEAT_S = 9.0
"""After this many seconds without news, a sign of life is sent to open pages, so that a page knows that it is still up
to date."""


class Publisher(Generic[Key]):
    """Follows the table through `onlooker`, and caches the pages made from its latest public state.

    - `render`: makes the text of a page, named by a key such as page and language, from what is `seen`
    - `watch`: tells when something is written beside the journal
    - `look`: called at each check; returns whether the pages must change although there is nothing new in the journal

    `version` grows with each change; `changed` waits for the next one."""

    def __init__(
        self,
        onlooker: Onlooker,
        render: Callable[[Key], str],
        watch: FileWatch,
        look: Callable[[], bool] = lambda: False,
    ) -> None:
        self.version = 0
        self._onlooker, self._render, self._watch, self._look = onlooker, render, watch, look
        self._made: dict[Key, str] = {}
        self._failed = ""
        """The last failure that was logged; it is not logged again each time."""
        self._news = asyncio.Event()

    @property
    def seen(self) -> Seen:
        """What is known about the table: the last state on disk and the latest events, or why nothing can be shown."""
        return self._onlooker.seen

    def page(self, key: Key) -> str:
        """Return the page for the present state. It is rendered when the first visitor asks for it."""
        made = self._made.get(key)
        if made is None:
            made = self._made[key] = self._render(key)
        return made

    def look(self) -> bool:
        """Check whether the journal, or anything else that pages show, has changed. If so, drop the cached pages and
        wake everybody who waits for a change. Returns whether it has."""
        news = self._onlooker.look()
        if not (self._looked() or news):
            return False
        self.renew()
        return True

    def _looked(self) -> bool:
        """Return whether something else that pages show has changed. If this cannot be found out, because for instance
        no other process can be started, the pages go on without it."""
        try:
            return self._look()
        except Exception as error:  # what is worked out beside the table must not stop the pages
            if (failed := repr(error)) != self._failed:
                self._failed = failed
                log.exception("web: what the pages show beside the table could not be found out")
            return False

    def told(self) -> None:
        """Note that a message of the table has arrived: read the journal at once, and drop the cached pages even if the
        journal has nothing new."""
        if not self.look():
            self.renew()

    def renew(self) -> None:
        """Drop all cached pages, so that each is rendered again when somebody asks for it, and wake everybody who waits
        for a change."""
        self.version += 1
        self._made.clear()
        self._wake()

    def _wake(self) -> None:
        news, self._news = self._news, asyncio.Event()
        news.set()

    async def changed(self, version: int) -> bool:
        """Wait until `self.version` differs from the given one, or until the next wake-up (every `BEAT_S` seconds).
        Returns whether it differs."""
        if self.version == version:
            await self._news.wait()
        return self.version != version

    async def follow(self) -> None:
        """Check again and again for changes, until the task is cancelled. If nothing changes for `BEAT_S` seconds, wake
        everybody who waits all the same: one timer for all costs less than one for each."""
        clock = asyncio.get_running_loop().time
        heard, wait = clock(), SOON_S
        try:
            while True:
                if self.look():
                    heard = clock()
                elif clock() - heard >= BEAT_S:
                    heard = clock()
                    self._wake()
                written = await self._watch.wait(min(wait, max(heard + BEAT_S - clock(), 0.0)))
                wait = SOON_S if written else min(wait * MORE, QUIET_S if self._watch.watching else POLL_S)
        finally:
            self._watch.close()
            self._onlooker.close()

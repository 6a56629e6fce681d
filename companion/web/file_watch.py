"""Waits until something is written in a folder, without checking it again and again.

Linux tells the program (inotify). Elsewhere, or if the folder cannot be watched, waiting just ends after a while.
"""

import asyncio
import contextlib
import ctypes
import os
from pathlib import Path

EVENTS = 0x002 | 0x040 | 0x080 | 0x100 | 0x200 | 0x400
"""The changes of a folder that count: a file was written, moved here or away, made or removed, or the folder is gone
(IN_MODIFY, IN_MOVED_FROM, IN_MOVED_TO, IN_CREATE, IN_DELETE, IN_DELETE_SELF)."""


class FileWatch:
    """Watches a folder, which may be created later. An object may be used in one event loop only."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._news = asyncio.Event()
        self._told = -1

    @property
    def watching(self) -> bool:
        """Whether the system reports when something is written in the folder. Only then does `wait` end at once."""
        return self._told >= 0

    async def wait(self, seconds: float) -> bool:
        """Wait until something is written in the folder, but at most so many seconds. Returns whether it was."""
        if self._told < 0:
            self._begin()
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._news.wait()
        written = self._news.is_set()
        self._news.clear()
        return written

    def close(self) -> None:
        """Stop watching."""
        if self._told >= 0:
            asyncio.get_running_loop().remove_reader(self._told)
            os.close(self._told)
            self._told = -1

    def _begin(self) -> None:
        system = ctypes.CDLL(None)
        try:
            told = int(system.inotify_init1(os.O_NONBLOCK | os.O_CLOEXEC))
            watched = told >= 0 and system.inotify_add_watch(told, os.fsencode(self._folder), EVENTS) >= 0
        except AttributeError:  # not on Linux
            return
        if watched:
            self._told = told
            asyncio.get_running_loop().add_reader(told, self._read)
        elif told >= 0:
            os.close(told)

    def _read(self) -> None:
        """Read the notes about changes. Their contents do not matter, except that the folder may be gone."""
        with contextlib.suppress(BlockingIOError):
            os.read(self._told, 65536)
        self._news.set()
        if not self._folder.is_dir():
            self.close()

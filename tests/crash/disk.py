"""A model of a disk after a power cut: everything that was synced is there; of the rest, any sectors may be.

What was written before a sync that has failed never reaches the disk, unless it is written again: the kernel forgets
that it has to write it.

The model is that of POSIX, which promises less than any file system gives. Data that was not synced may be lost or kept
sector by sector (512 bytes, the least that a disk writes at once), or be torn. A file's length may or may not have
grown. The names in a folder are those of some moment since the folder was synced.
"""

import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Literal

from tests.crash.trace import Event

SECTOR = 512
How = Literal["lost", "kept", "until", "some", "torn"]
HOWS: tuple[How, ...] = ("lost", "kept", "until", "some", "torn", "some")
"""What may have happened to unsynced sectors: all are lost; all are kept; those up to some moment are kept; some are
kept; some are kept and one is half written."""


@dataclass
class _Change:
    """A write, or (without data) a cut to the length `at`. `when` orders the changes of all files."""

    when: int
    at: int
    data: bytes | None


@dataclass
class _File:
    durable: bytearray = field(default_factory=bytearray)
    pending: list[_Change] = field(default_factory=list)

    def settle(self, count: int) -> None:
        """Note that the first `count` changes are on the disk."""
        for change in self.pending[:count]:
            _write(self.durable, change)
        del self.pending[:count]

    def left(self, rng: random.Random, how: How, until: int) -> bytes:
        """Return what a file may contain after the power has failed."""
        content = bytearray(self.durable)
        torn = rng.randrange(8)
        for change in self.pending:
            if change.data is None or how in ("kept", "until"):
                if how == "kept" or (change.when < until if how == "until" else rng.random() < 0.5 and how != "lost"):
                    _write(content, change)
            elif how != "lost":
                for piece in _sectors(change):
                    if rng.random() < 0.5:
                        assert piece.data is not None
                        torn -= 1
                        if how == "torn" and not torn:
                            piece.data = piece.data[: rng.randint(1, len(piece.data))]
                        _write(content, piece)
        return bytes(content)


@dataclass
class _Folder:
    durable: dict[str, _File] = field(default_factory=dict)
    now: dict[str, _File] = field(default_factory=dict)
    pending: list[tuple[int, dict[str, _File]]] = field(default_factory=list)
    """All names as they were after each change."""

    def changed(self, when: int) -> None:
        self.pending.append((when, dict(self.now)))

    def settle(self, count: int) -> None:
        if count:
            self.durable = self.pending[count - 1][1]
            del self.pending[:count]

    def left(self, rng: random.Random, how: How, until: int) -> dict[str, _File]:
        if how == "lost":
            return self.durable
        if how == "kept":
            return self.now
        if how == "until":
            return next((names for when, names in reversed(self.pending) if when < until), self.durable)
        return rng.choice([self.durable, *(names for _, names in self.pending)])


class Disk:
    """Follows a program's events. `images` are the possible contents of the disk if the power failed now."""

    def __init__(self) -> None:
        self._folder: dict[str, _Folder] = {}
        self._begun: dict[tuple[str, str], int] = {}
        self._when = 0

    @property
    def unsynced(self) -> int:
        """How many changes may not be on the disk yet."""
        files = [file for folder in self._folder.values() for file in folder.now.values()]
        return sum(len(file.pending) for file in files) + sum(len(each.pending) for each in self._folder.values())

    def take(self, event: Event) -> None:
        """Take an event."""
        self._when += 1
        if event.what in ("write", "cut"):
            data = event.data if event.what == "write" else None
            self._file(event.path).pending.append(_Change(self._when, event.at, data))
        elif event.what == "begin":
            thing = self._thing(event.path)
            self._begun[event.thread, event.path] = len(thing.pending) if thing else 0
        elif event.what == "sync":
            thing, count = self._thing(event.path), self._begun.pop((event.thread, event.path))
            if thing:
                thing.settle(count)
        elif event.what == "refused":
            thing, count = self._thing(event.path), self._begun.pop((event.thread, event.path))
            if isinstance(thing, _File):
                del thing.pending[:count]
        elif event.what in ("create", "link", "rename", "unlink"):
            self._name(event)

    def images(self, rng: random.Random, hows: tuple[How, ...] = HOWS) -> Iterator[tuple[How, dict[str, bytes]]]:
        """Possible contents after a power cut: files by name."""
        for how in hows:
            until = self._when - rng.randrange(12)
            found = {}
            for path, folder in self._folder.items():
                for name, file in folder.left(rng, how, until).items():
                    found[f"{path}/{name}" if path else name] = file.left(rng, how, until)
            yield how, found

    def _file(self, path: str) -> _File:
        folder, name = self._place(path)
        if name not in folder.now:
            folder.now[name] = _File()
            folder.changed(self._when)
        return folder.now[name]

    def _place(self, path: str) -> tuple[_Folder, str]:
        parent, _, name = path.rpartition("/")
        return self._folder.setdefault(parent, _Folder()), name

    def _thing(self, path: str) -> "_File | _Folder | None":
        """Return the file or folder of this name; None for a folder in which nothing has happened."""
        if path == "." or path in self._folder:
            return self._folder.get(path.removeprefix("."))
        folder, name = self._place(path)
        return folder.now.get(name)

    def _name(self, event: Event) -> None:
        folder, name = self._place(event.path)
        if event.what == "create":
            self._file(event.path)
        elif event.what in ("link", "rename"):
            file = folder.now[name] if event.what == "link" else folder.now.pop(name)
            there, new = self._place(event.to)
            there.now[new] = file
            folder.changed(self._when)
            if there is not folder:
                there.changed(self._when)
        elif name in folder.now:
            del folder.now[name]
            folder.changed(self._when)


def _sectors(change: _Change) -> Iterator[_Change]:
    assert change.data is not None
    at, end = change.at, change.at + len(change.data)
    while at < end:
        upto = min(end, (at // SECTOR + 1) * SECTOR)
        yield _Change(change.when, at, change.data[at - change.at : upto - change.at])
        at = upto


def _write(content: bytearray, change: _Change) -> None:
    if change.data is None:
        del content[change.at :]
        content.extend(bytes(change.at - len(content)))
        return
    if len(content) < change.at:
        content.extend(bytes(change.at - len(content)))
    content[change.at : change.at + len(change.data)] = change.data

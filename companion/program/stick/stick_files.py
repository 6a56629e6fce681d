"""Files on a stick: whole under their name or not there, read back before it is said that they are."""

import errno
import os
import stat
from collections.abc import Callable
from pathlib import Path

from companion.table.journal.backup import PART, drop, unused
from companion.table.journal.disk import sync_folder

FOLDER = "sabacc"
"""The folder on the stick into which everything goes."""

PIECE = 1 << 16
"""Bytes written at once."""


class StickFailed(Exception):
    """What was asked for could not be done: a code with words in `locale`, and its arguments."""

    def __init__(self, code: str, **args: object) -> None:
        super().__init__(code)
        self.code, self.told = code, args


def own_folder(root: Path, name: str) -> Path | None:
    """The folder of this name on the stick at `root`, None where there is none. A link, which could lead to the table's
    own disk, a file, and a place where something else is mounted are refused with `StickFailed`. Raises OSError."""
    folder = root / name
    try:
        found = os.lstat(folder)
    except FileNotFoundError:
        return None
    if not stat.S_ISDIR(found.st_mode) or found.st_dev != os.stat(root).st_dev:
        raise StickFailed("stick-folder", name=name)
    return folder


def put(folder: Path, name: str, data: bytes, there: Callable[[], None]) -> Path:
    """Write a file into a folder that is there, under this name or, where it is taken, the next one. `there` raises
    OSError where the stick is gone. Raises OSError; then there is no such file."""
    target = unused(folder / name)
    part = target.with_name(f".{target.name}{PART}")
    there()
    drop(part)
    try:
        write_synced(part, data)
        if read_regular(part, len(data)) != data:
            raise OSError(errno.EIO, os.strerror(errno.EIO), str(part))
        there()
        os.replace(part, target)
        sync_folder(folder)
        there()
    except BaseException:
        drop(part)
        raise
    return target


def write_synced(path: Path, data: bytes) -> None:
    """Write a new file and bring it to the disk, so that reading it asks the disk. Raises OSError."""
    descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC, 0o644)
    try:
        at = 0
        while at < len(data):
            at += os.write(descriptor, data[at : at + PIECE])
        os.fsync(descriptor)
        os.posix_fadvise(descriptor, 0, 0, os.POSIX_FADV_DONTNEED)
    finally:
        os.close(descriptor)


def open_regular(path: Path) -> int:
    """A descriptor for reading a plain file; a link, a pipe or a device on a stick is refused with OSError."""
    descriptor = os.open(path, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC)
    if not stat.S_ISREG(os.fstat(descriptor).st_mode):
        os.close(descriptor)
        raise OSError(errno.EINVAL, "no plain file", str(path))
    return descriptor


def read_regular(path: Path, most: int) -> bytes:
    """The first bytes of a plain file, one more than `most` where it is longer. Raises OSError."""
    with os.fdopen(open_regular(path), "rb") as file:
        return file.read(most + 1)


def clear_parts(folder: Path) -> None:
    """Remove what was left half written when a stick was pulled out."""
    for each in folder.glob(f".*{PART}"):
        drop(each)

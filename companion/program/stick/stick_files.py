"""A job with a USB stick, and how files get there safely: a file gets its final name only when it is complete, and is
read back before success is reported."""

import errno
import os
import re
import stat
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import msgspec

from companion.table.journal.backup import PART, drop, unused
from companion.table.journal.disk import sync_folder
from companion.table.views.stick_view import Job
from companion.table.views.table_view import TableView

FOLDER = "sabacc"
"""The name of the folder on the stick for all the table's files."""

PIECE = 1 << 16
"""The number of bytes written at a time."""

_OWN_PART = re.compile(rf"\.(?:(?:backup|evening|bundle|sabacc)-\d|ready\.).*{re.escape(PART[1:])}")


JobResult = tuple[str, Mapping[str, Any]]
"""The code of a message (its text is in `locale`) and its arguments."""


class Task(msgspec.Struct, frozen=True):
    """A job to be done with a USB stick. `root`: the folder at which the stick is mounted. `check_stick`: a check that
    raises `OSError` if the stick is gone. `progress`: called with the progress in per cent. `view`: the table's view
    when the job was requested."""

    job: Job
    root: Path
    check_stick: Callable[[], None]
    progress: Callable[[int], None]
    view: TableView | None = None


class StickFailed(Exception):
    """The error of a job with a USB stick that failed. It carries the code of a message (its text is in
    `companion/locale`) and the message's arguments."""

    def __init__(self, code: str, **args: object) -> None:
        super().__init__(code)
        self.code, self.told = code, args


def own_folder(root: Path) -> Path | None:
    """Return the table's folder on the stick at `root`; None if it does not exist. Raises `StickFailed` if it is a
    file, a mount point, or a link, which could lead to the table's own disk. Raises `OSError` if the stick cannot be
    read."""
    folder = root / FOLDER
    try:
        found = os.lstat(folder)
    except FileNotFoundError:
        return None
    if not stat.S_ISDIR(found.st_mode) or found.st_dev != os.stat(root).st_dev:
        raise StickFailed("stick-folder", name=FOLDER)
    return folder


def put(folder: Path, name: str, data: bytes, check_stick: Callable[[], None]) -> Path:
    """Write a file into an existing folder and return its path. If the name is taken, use the next free one.
    `check_stick` is called to check the stick; it raises `OSError` if the stick is gone. Raises `OSError` if the file
    cannot be written; it then does not exist, not even in part."""
    target = unused(folder / name)
    part = target.with_name(f".{target.name}{PART}")
    check_stick()
    drop(part)
    made = part
    try:
        write_synced(part, data)
        if read_regular(part, len(data)) != data:
            raise OSError(errno.EIO, os.strerror(errno.EIO), str(part))
        check_stick()
        os.replace(part, target)
        made = target
        sync_folder(folder)
        check_stick()
    except BaseException:
        drop(made)
        raise
    return target


def write_synced(path: Path, data: bytes) -> None:
    """Write a new file and sync it to the disk, so that reading it back really reads the disk. Raises `OSError` if the
    file exists or cannot be written."""
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
    """Open a regular file for reading and return its descriptor. Raises `OSError` if it cannot be opened, and
    `StickFailed` for a link, a pipe or a device."""
    if not stat.S_ISREG(os.lstat(path).st_mode):
        raise StickFailed("stick-file", name=path.name)
    descriptor = os.open(path, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC)
    if not stat.S_ISREG(os.fstat(descriptor).st_mode):
        os.close(descriptor)
        raise OSError(errno.EINVAL, "no plain file", str(path))
    return descriptor


def read_regular(path: Path, most: int) -> bytes:
    """Return the contents of a regular file, but at most `most` + 1 bytes. If the result is longer than `most`, the
    file is too large. Raises `OSError` if it cannot be read, and `StickFailed` for a link, a pipe or a device."""
    with os.fdopen(open_regular(path), "rb") as file:
        return file.read(most + 1)


def clear_parts(folder: Path) -> None:
    """Remove the table's own files in `folder` that were left half written when a stick was pulled out."""
    for each in folder.iterdir():
        if _OWN_PART.fullmatch(each.name):
            drop(each)

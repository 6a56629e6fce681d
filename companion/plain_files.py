"""Reads files that people provide, safely: only regular files, up to a size that fits into memory."""

import errno
import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

MOST = 32 << 20
"""The largest file that is read, in bytes. The longest hand record of an evening has less than one per cent of this."""

DATABASE = b"SQLite format 3\0"
"""What every SQLite database begins with."""


def open_plain(path: Path) -> BinaryIO:
    """Open a regular file for reading. Raises `OSError` if that fails. A pipe or a device is refused, too, because
    reading it might never end."""
    _check(path, os.stat(path))  # check before opening, since opening alone can start a device
    file = os.fdopen(os.open(path, os.O_RDONLY | os.O_NONBLOCK | os.O_CLOEXEC), "rb")
    try:
        _check(path, os.fstat(file.fileno()))
    except OSError:
        file.close()
        raise
    return file


def read_plain(path: Path) -> bytes:
    """Return the bytes of a regular file. Raises `OSError` if it cannot be read, is a pipe or a device, or is larger
    than `MOST` bytes."""
    with _named(path), open_plain(path) as file:
        data = file.read(MOST + 1)
    if data is None:  # a file of the kernel whose content is yet to come
        raise _not_plain(path)
    if len(data) > MOST:
        raise too_large(path)
    return data


def read_plain_text(path: Path) -> str:
    """Return the text of a regular UTF-8 file, with line ends as "\\n". Raises `OSError` like `read_plain`, and
    UnicodeDecodeError if the file is not UTF-8."""
    return read_plain(path).decode("utf-8").replace("\r\n", "\n").replace("\r", "\n")


def is_database(path: Path) -> bool:
    """Whether a regular file is an SQLite database, such as a journal. Raises `OSError` like `open_plain`."""
    with _named(path), open_plain(path) as file:
        return file.read(len(DATABASE)) == DATABASE


@contextmanager
def _named(path: Path) -> Iterator[None]:
    """Raise the `OSError` of this block with the file's name, which the system leaves out if the disk cannot read a
    file that is open."""
    try:
        yield
    except OSError as error:
        if error.filename is not None:
            raise
        raise OSError(error.errno, error.strerror, str(path)) from error


def without_end(path: Path) -> bool:
    """Return whether a file is one of the kernel's, such as /proc/kmsg: it looks like a regular file without content,
    and yet there is something to read, or to wait for, perhaps for ever. False if it cannot be opened."""
    try:
        descriptor = os.open(path, os.O_RDONLY | os.O_NONBLOCK | os.O_CLOEXEC)
    except OSError:
        return False
    try:
        return os.fstat(descriptor).st_size == 0 and os.read(descriptor, 1) != b""
    except BlockingIOError:
        return True
    finally:
        os.close(descriptor)


def check_plain(path: Path) -> None:
    """Raise `OSError` if this is no regular file, or one whose reading may never end. For a library that opens the file
    by itself."""
    open_plain(path).close()
    if without_end(path):
        raise _not_plain(path)


def too_large(path: Path | str) -> OSError:
    """Return, without raising it, the OSError for a file of more than `MOST` bytes."""
    return OSError(errno.EFBIG, f"it is larger than {MOST >> 20} MiB; look at the name", str(path))


def _check(path: Path, found: os.stat_result) -> None:
    if stat.S_ISDIR(found.st_mode):
        raise OSError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    if not stat.S_ISREG(found.st_mode):
        raise _not_plain(path)


def _not_plain(path: Path) -> OSError:
    return OSError(errno.EINVAL, "it is no plain file; look at the name", str(path))

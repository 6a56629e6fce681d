"""Reads what people have put somewhere: plain files of a size that fits into the memory, and nothing else."""

import errno
import os
import stat
from pathlib import Path
from typing import BinaryIO

MOST = 32 << 20
"""Bytes of a file that is read whole. The longest hand record of an evening has less than one per cent of it."""


def open_plain(path: Path) -> BinaryIO:
    """Open a file for reading. Raises OSError; also for a pipe or a device, which might never end."""
    _check(path, os.stat(path))  # before it is opened: that alone starts some devices
    file = os.fdopen(os.open(path, os.O_RDONLY | os.O_NONBLOCK | os.O_CLOEXEC), "rb")
    try:
        _check(path, os.fstat(file.fileno()))
    except OSError:
        file.close()
        raise
    return file


def read_plain(path: Path) -> bytes:
    """The bytes of a file. Raises OSError as `open_plain`, and for a file that is larger than any of ours."""
    with open_plain(path) as file:
        data = file.read(MOST + 1)
    if len(data) > MOST:
        raise too_large(path)
    return data


def read_plain_text(path: Path) -> str:
    """The text of a file. Raises OSError as `read_plain`, and UnicodeDecodeError."""
    return read_plain(path).decode("utf-8").replace("\r\n", "\n").replace("\r", "\n")


def too_large(path: Path | str) -> OSError:
    """The error for what has more than `MOST` bytes."""
    return OSError(errno.EFBIG, f"it is larger than {MOST >> 20} MiB; look at the name", str(path))


def _check(path: Path, found: os.stat_result) -> None:
    if stat.S_ISDIR(found.st_mode):
        raise OSError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    if not stat.S_ISREG(found.st_mode):
        raise OSError(errno.EINVAL, "it is no plain file; look at the name", str(path))

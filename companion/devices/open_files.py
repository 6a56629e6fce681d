"""Writes files so that a power cut leaves either the old or the new file, never half of one."""

import os
import stat
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from companion.table.journal.disk import sync_folder

__all__ = ["whole", "write_bytes_whole", "write_whole"]


def write_whole(path: Path, text: str) -> None:
    """Write a text file (UTF-8, readable by its owner only) that replaces the old one only once it is complete on the
    disk. Its folder must exist. Raises OSError if it cannot be written; the old file is then unchanged."""
    write_bytes_whole(path, text.encode("utf-8"))


def write_bytes_whole(path: Path, data: bytes, mode: int = 0o600) -> None:
    """Write bytes to a file that replaces the old one only once it is complete on the disk. `mode` is the file's
    permission bits. Raises OSError if it cannot be written; the old file is then unchanged."""
    with whole(path, mode) as part:
        part.write_bytes(data)


@contextmanager
def whole(path: Path, mode: int = 0o600) -> Iterator[Path]:
    """A context manager that yields the path of a temporary file to write to. Afterwards that file replaces `path`,
    unless the block raised an exception.

    `mode`: the file's permission bits. If `path` is a link, the file that it points to is replaced. If it is a pipe or
    a device, such as /dev/stdout, it is itself yielded and written to, because a file must not replace it. Raises an
    OSError that names `path`."""
    try:
        if not _is_file_or_missing(path):
            yield path
            return
        target = path.resolve() if path.is_symlink() else path
        handle, name = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name[:40]}.", suffix=target.suffix[:10])
        os.close(handle)
        try:
            yield Path(name)
            _bring_to_disk(name, mode)
            os.replace(name, target)
        except BaseException:
            os.unlink(name)
            raise
        sync_folder(target.parent)
    except OSError as error:
        raise OSError(error.errno, error.strerror or str(error), str(path)) from error


def _is_file_or_missing(path: Path) -> bool:
    """Whether there is a regular file at `path`, or nothing yet. Raises `OSError`, also if links there lead back to
    themselves."""
    try:
        return stat.S_ISREG(path.stat().st_mode)
    except FileNotFoundError:
        return True


def _bring_to_disk(name: str, mode: int) -> None:
    handle = os.open(name, os.O_RDONLY | os.O_CLOEXEC)
    try:
        os.fchmod(handle, mode)
        os.fsync(handle)
    finally:
        os.close(handle)

"""Writes files in such a way that a power cut leaves either the old or the new file, never half of one."""

import errno
import glob
import os
import socket
import stat
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from companion.plain_files import is_database
from companion.table.journal.disk import drop_left, hold, sync_folder

RANDOM = "[a-z0-9_]" * 8
"""A pattern for the letters that make the name of a temporary file unique (`tempfile` took others than hexadecimal
ones)."""


def write_whole(path: Path, text: str, *, follow: bool = True, sync: bool = True) -> None:
    """Write a text file (UTF-8, readable by its owner only). It replaces the old file only once it is complete on the
    disk. Its folder must exist. `follow`: what to do if `path` is a link, and `sync`: see `whole`. Raises `OSError` if
    it cannot be written; the old file is then unchanged."""
    with whole(path, follow=follow, sync=sync) as part:
        part.write_bytes(text.encode("utf-8"))


def write_bytes_whole(path: Path, data: bytes, mode: int = 0o600) -> None:
    """Write bytes to a file. It replaces the old file only once it is complete on the disk. `mode`: its permission
    bits. If `path` is a link, the file that it points to is replaced. Raises `OSError` if it cannot be written; the old
    file is then unchanged."""
    with whole(path, mode) as part:
        part.write_bytes(data)


@contextmanager
def whole(path: Path, mode: int = 0o600, *, follow: bool = True, sync: bool = True) -> Iterator[Path]:
    """Return a context manager whose value is the path of a temporary file to write to. At the end of the block that
    file replaces `path`, unless the block raised an exception. Temporary files of `path` that a killed program has left
    are removed first.

    `mode`: the file's permission bits. `follow`: if `path` is a link, whether to replace the file that it points to
    (True) or the link itself (False), which somebody else may have put there. `sync`: whether to wait for the disk;
    without it, a power cut may bring the old file back. If `path` is a pipe or a device, such as /dev/stdout, nothing
    may replace it; the value is then `path` itself. Raises an `OSError` that names `path`, also for a pipe that nobody
    reads."""
    try:
        if not _is_replaceable(path, follow):
            yield path
            return
        target = path.resolve() if follow and path.is_symlink() else path
        prefix, suffix = f".{target.name[:40]}.", target.suffix[:10]
        drop_left(target.parent, f"{glob.escape(prefix)}{RANDOM}{glob.escape(suffix)}")
        name = str(target.parent / f"{prefix}{os.urandom(4).hex()}{suffix}")
        handle = os.open(name, os.O_RDWR | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW | os.O_CLOEXEC, 0o600)
        hold(handle)
        try:
            yield Path(name)
            with suppress(PermissionError):  # a stick that belongs to another user, where files have no modes
                os.chmod(name, mode)
            if sync:
                _bring_to_disk(name)
            os.replace(name, target)
        except BaseException:
            os.unlink(name)
            raise
        finally:
            os.close(handle)
        if sync:
            sync_folder(target.parent)
    except OSError as error:
        code, why = error.errno, error.strerror or str(error)
        if code == errno.ENOENT and path.parent.is_dir():  # a folder that takes no files, such as /proc
            code, why = errno.EACCES, os.strerror(errno.EACCES)
        raise OSError(code, why, str(path)) from error


def keep_names(*folders: Path) -> None:
    """Write the names of the files in these folders to the disk. A program that was killed in `whole` may have left a
    new file in the place of an old one, but not yet on the disk: once somebody has seen it, a power cut must not bring
    the old one back. Folders that do not exist, or whose disk fails, are left out."""
    for folder in folders:
        with suppress(OSError):
            sync_folder(folder)


def _is_replaceable(path: Path, follow: bool) -> bool:
    """Whether a file may be put at `path`: there is nothing yet, or a regular file, or (if `follow` is False) a link.
    Raises `OSError`, also if links there lead back to themselves, for a pipe that nobody reads, because opening it
    would wait for a reader, and for a journal or another database, over which nothing is written."""
    try:
        mode = os.stat(path, follow_symlinks=follow).st_mode
    except FileNotFoundError:
        return True
    if stat.S_ISFIFO(mode):
        os.close(os.open(path, os.O_WRONLY | os.O_NONBLOCK | os.O_CLOEXEC))
    if stat.S_ISREG(mode) and _is_database(path):
        raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(path))
    return stat.S_ISREG(mode) or stat.S_ISLNK(mode)


def _is_database(path: Path) -> bool:
    """Whether a regular file is an SQLite database, such as a journal; False if it cannot be read."""
    try:
        return is_database(path)
    except OSError:
        return False


def _bring_to_disk(name: str) -> None:
    handle = os.open(name, os.O_RDONLY | os.O_CLOEXEC)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def bound_socket(path: Path, kind: socket.SocketKind) -> socket.socket:
    """Return a local socket at `path` that only this system user can open; what was there is removed. Raises `OSError`
    if it cannot be made."""
    made = socket.socket(socket.AF_UNIX, kind)
    try:
        path.unlink(missing_ok=True)
        before = os.umask(0o177)
        try:
            made.bind(str(path))
        finally:
            os.umask(before)
    except OSError:
        made.close()
        raise
    return made

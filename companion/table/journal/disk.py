"""Functions that make files survive a power cut. They find where a file really is on the disk, and make a new file name
durable before the program goes on. While a file is being written, it has a temporary name and is locked, so that
unfinished files of a killed program can be told from files that somebody is still writing."""

import errno
import fcntl
import os
from contextlib import suppress
from pathlib import Path


def resolved(path: Path) -> Path:
    """Return the file to which a link leads; any other path unchanged. The files that belong to a journal (its lock,
    its write-ahead log and the witness, which has the number of the last row) lie beside the file itself, whatever
    links lead to it."""
    return Path(os.path.realpath(path)) if path.is_symlink() else path


def sync_file(path: Path) -> None:
    """Do `settle` with a file, whoever has written it, and write its name to the disk. Without such a file, only its
    folder is written. Nothing happens if there is no such folder. Raises `OSError` if the disk fails.

    Not for a database that SQLite has open in this process: closing any descriptor of it gives up SQLite's locks."""
    with suppress(FileNotFoundError):
        descriptor = os.open(path, os.O_RDONLY | os.O_CLOEXEC)
        try:
            settle(descriptor)
        finally:
            os.close(descriptor)
    with suppress(FileNotFoundError):
        sync_folder(path.parent)


def settle(descriptor: int) -> None:
    """Write an open file to the disk, and let the kernel forget what it remembers of it. Raises `OSError` if the disk
    fails; it is forgotten all the same.

    After a write that has failed, the kernel goes on to return what should have been written, and does not try it
    again. On ext4, even the same bytes written once more into what it remembers may never reach the file, although
    the sync succeeds. Once it has forgotten, whoever reads the file reads the disk, and what is written is written."""
    try:
        os.fsync(descriptor)
    finally:
        os.posix_fadvise(descriptor, 0, 0, os.POSIX_FADV_DONTNEED)


def sync_folder(folder: Path) -> None:
    """Write a folder (its list of file names) to the disk, because a new or renamed file is durable only once its
    folder is. Nothing happens on a file system that cannot write a folder by itself, such as one on a network. Raises
    `OSError` if the disk fails."""
    descriptor = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(descriptor)
    except OSError as error:
        if error.errno not in (errno.EINVAL, errno.ENOTSUP):
            raise
    finally:
        os.close(descriptor)


def hold(descriptor: int) -> None:
    """Lock a file that is still being written, so that `drop_left` does not remove it. The lock ends when the file's
    `descriptor` is closed, or with the program."""
    with suppress(OSError):  # a file system without locks: the file is then never taken for one that was left
        fcntl.flock(descriptor, fcntl.LOCK_EX)


def drop_left(folder: Path, pattern: str) -> None:
    """Remove the unfinished files of a folder that match this pattern (`Path.glob`) and that a killed program has left.
    A file that cannot be removed stays."""
    for each in folder.glob(pattern):
        with suppress(OSError):
            descriptor = os.open(each, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC)
            try:
                fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
                each.unlink()
            finally:
                os.close(descriptor)

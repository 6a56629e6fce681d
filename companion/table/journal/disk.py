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
    """Write a file and its name to the disk, whoever has written it, and let the kernel forget what it remembers of the
    file, so that whoever reads it next reads the disk: after a write that has failed, the kernel would go on to return
    what should have been written, and never try it again. Without such a file, only its folder is written. Nothing
    happens if there is no such folder. Raises `OSError` if the disk fails, but not on a file system that cannot write a
    folder by itself."""
    with suppress(FileNotFoundError):
        descriptor = os.open(path, os.O_RDONLY | os.O_CLOEXEC)
        try:
            os.fsync(descriptor)
            os.posix_fadvise(descriptor, 0, 0, os.POSIX_FADV_DONTNEED)
        finally:
            os.close(descriptor)
    with suppress(FileNotFoundError):
        try:
            sync_folder(path.parent)
        except OSError as error:
            if error.errno not in (errno.EINVAL, errno.ENOTSUP):
                raise


def sync_folder(folder: Path) -> None:
    """Write a folder (its list of file names) to the disk, because a new or renamed file is durable only once its
    folder is. Raises `OSError` if the disk fails."""
    descriptor = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(descriptor)
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

"""Functions that find where a file really is on the disk, and that make a new file name durable before the program goes
on, because the power may fail at any time."""

import os
from pathlib import Path


def resolved(path: Path) -> Path:
    """Return the file that a link leads to; any other path as it is. What belongs to a journal (lock, log, witness)
    lies beside the file itself, whatever links lead to it."""
    return Path(os.path.realpath(path)) if path.is_symlink() else path


def sync_folder(folder: Path) -> None:
    """Bring the file names in a folder to the disk. A new or renamed file is durable only once its folder is. Raises
    `OSError`."""
    descriptor = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)

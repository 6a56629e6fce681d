"""Makes sure that a new file name is on the disk before the program goes on, because the power may fail at any time."""

import os
from pathlib import Path


def sync_folder(folder: Path) -> None:
    """Bring the file names in a folder to the disk. A new or renamed file is durable only once its folder is. Raises
    `OSError`."""
    descriptor = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)

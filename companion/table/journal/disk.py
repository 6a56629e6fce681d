"""What has to be on the disk before anybody goes on: a power cut may come at any time."""

import os
from pathlib import Path


def sync_folder(folder: Path) -> None:
    """Bring the names in a folder to the disk: a new one is durable only when its folder is. Raises OSError."""
    descriptor = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)

"""Files that a power cut leaves old or new, never half."""

import os
import tempfile
from pathlib import Path

from companion.table.journal.disk import sync_folder

__all__ = ["write_bytes_whole", "write_whole"]


def write_whole(path: Path, text: str) -> None:
    """Write a text file (UTF-8, readable by everybody) under its name only once it is whole on the disk. Its folder
    must be there. Raises OSError; the old file is then untouched."""
    write_bytes_whole(path, text.encode("utf-8"))


def write_bytes_whole(path: Path, data: bytes, mode: int = 0o644) -> None:
    """As `write_whole`, for any file; `mode` says who may read it."""
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
            os.fchmod(file.fileno(), mode)
        os.replace(name, path)
    except BaseException:
        os.unlink(name)
        raise
    sync_folder(path.parent)

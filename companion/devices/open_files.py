"""Writes files so that a power cut leaves either the old or the new file, never half of one."""

import os
import tempfile
from pathlib import Path

from companion.table.journal.disk import sync_folder

__all__ = ["write_bytes_whole", "write_whole"]


def write_whole(path: Path, text: str) -> None:
    """Write a text file (UTF-8, readable by everybody). It gets its name only once it is complete on the disk. Its
    folder must exist. Raises OSError; the old file is then unchanged."""
    write_bytes_whole(path, text.encode("utf-8"))


def write_bytes_whole(path: Path, data: bytes, mode: int = 0o644) -> None:
    """Like `write_whole` for bytes; `mode` is the file's permission bits."""
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

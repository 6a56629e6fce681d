"""Files beside a journal: what is kept of a damaged journal; complete rows in its write-ahead log (SQLite's file of
recent commits) that SQLite does not return; and a journal, repaired or restored, that waits to replace it. This module
knows rows and files only; the journal calls it."""

import errno
import glob
import os
import shutil
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import BinaryIO

import msgspec

from companion.plain_files import is_database, read_plain
from companion.table.journal.disk import sync_folder
from companion.table.journal.rows import Row
from companion.table.journal.sqlite_pages import Pages, frames_of, pages_of, rows_in
from companion.table.journal.witness import forget

MOST = 256 << 20
"""The largest size in bytes of a journal or log that is read whole to find rows in it; more would not fit into the
memory of a small Pi."""

BLOCK = 4096
"""The size in bytes of the blocks in which a file is read. It is the size of a page of a journal."""

TRIES = 3
"""How often a block is tried that the disk cannot read. A worn memory card may read it at the next try."""

MENDED = ".mended"
"""The ending of the name of a journal that is complete, but has not replaced the one at its place yet: a repaired or
restored one."""


class RowsBeyond(msgspec.Struct, frozen=True):
    """Complete journal rows in a write-ahead log that SQLite does not return. `sure` says whether these rows were
    certainly on the disk once, so that somebody may have seen them. That is certain if they belong to more than one
    commit, because each commit is on the disk before the next begins. A single commit may have been half written when
    the power failed."""

    rows: tuple[Row, ...]
    sure: bool


def rows_beyond(log: bytes, last: int) -> RowsBeyond:
    """Return the complete journal rows in the bytes of a write-ahead log whose numbers are greater than `last`."""
    found = rows_in(pages_of(b"", log), above=last)
    commits, begun = 0, False
    for frame in frames_of(log) if found else ():
        begun = begun or bool(rows_in(Pages(len(frame.image), [(frame.page, frame.image)], {}), above=last))
        commits += frame.current and frame.commit and begun
    return RowsBeyond(tuple(found[number] for number in sorted(found)), commits > 1)


def set_aside(path: Path, rows: Sequence[Row]) -> Path:
    """Write rows to a new file beside the journal at `path`, one JSON object a line, unless an earlier start has done
    so already: as long as nothing new is played, the log has them at each start. Returns the file's path. Raises
    `OSError` if it cannot be written."""
    name, data = f"{path.name}.unsaved-{rows[0].number}", lines(rows)
    for each in path.parent.glob(f"{glob.escape(name)}*.rows"):
        with suppress(OSError):
            if read_plain(each) == data:
                return each
    aside = free_path(path.with_name(name), ".rows")
    write(aside, data)
    return aside


def install(path: Path) -> bool:
    """Replace the journal at `path` by its repaired version or by a restored copy, if one was made and is still
    waiting. Returns whether there was one. Anything else under its name, such as an empty file or a folder, is left
    where it is: the journal and its log would be lost for it. Raises `OSError` if it cannot be read or renamed; the
    next start tries it again."""
    if not (mended(path).is_file() and is_database(mended(path))):
        return False
    for ending in ("-wal", "-shm"):  # they belong to the damaged file, and SQLite would apply them to the new one
        path.with_name(path.name + ending).unlink(missing_ok=True)
    forget(path)
    os.replace(mended(path), path)
    sync_folder(path.parent)
    return True


def mended(path: Path) -> Path:
    """Return the path of a complete journal that waits to replace the one at `path`."""
    return path.with_name(path.name + MENDED)


def restoring(path: Path) -> Path:
    """Return the path of the temporary copy that is to replace the journal at `path`."""
    return path.with_name(f".{path.name}.restored.part")


def copy_file(source: Path, target: Path) -> None:
    """Copy a file, if it exists, and make sure that the copy is on the disk. Raises `OSError` if the file cannot be
    read, or the copy not written."""
    if source.exists():
        with open(source, "rb") as data:
            _write(target, lambda file: shutil.copyfileobj(data, file))


def write(path: Path, data: bytes) -> None:
    """Write a file that only its owner can read, because a journal contains seeds. Raises `OSError` if it cannot be
    written."""
    _write(path, lambda file: file.write(data))


def _write(path: Path, fill: Callable[[BinaryIO], object]) -> None:
    with open(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | os.O_NOFOLLOW, 0o600), "wb") as file:
        try:
            fill(file)
            file.flush()
            os.fsync(file.fileno())
        except BaseException:
            path.unlink()  # or every start on a full disk would leave one more
            raise
    sync_folder(path.parent)


def free_path(path: Path, ending: str = "") -> Path:
    """Return a path that no file has: `path` with `ending` added, if need be with -2, -3 and so on before the ending.
    So nothing that was kept is overwritten, even if a computer without a clock battery starts twice at one time of
    day."""
    names = (path.name, *(f"{path.name}-{number}" for number in range(2, 1000)))
    return next(each for each in (path.with_name(name + ending) for name in names) if not each.exists())


def lines(rows: Iterable[Row]) -> bytes:
    """Return rows as UTF-8 text, one JSON object a line."""
    return b"".join(msgspec.json.encode(row) + b"\n" for row in rows)


def read(path: Path) -> bytes:
    """Return the content of a file; b"" if it does not exist. Blocks that the disk cannot read any more are returned as
    zeros. Raises `OSError` if the file cannot be opened, or is larger than `MOST` bytes."""
    if not path.exists():
        return b""
    if path.stat().st_size > MOST:
        raise OSError(errno.EFBIG, f"{path.name} is larger than {MOST >> 20} MiB; look at the name", str(path))
    with path.open("rb", buffering=0) as file:
        size = os.fstat(file.fileno()).st_size
        return b"".join(_block(file.fileno(), at, min(BLOCK, size - at)) for at in range(0, size, BLOCK))


def _block(descriptor: int, at: int, size: int) -> bytes:
    """Return `size` bytes of an open file from the byte `at` on; zeros in place of those that cannot be read."""
    for _ in range(TRIES):
        try:
            return os.pread(descriptor, size, at)
        except OSError as error:
            if error.errno != errno.EIO:
                raise
    return bytes(size)


def log_of(path: Path) -> Path:
    """Return the path of the write-ahead log that SQLite keeps beside a journal."""
    return path.with_name(path.name + "-wal")

"""Files beside a journal: what is kept aside of a damaged one, what its log holds that SQLite does not give back, and a
new one that waits to take its place. It knows rows and files, and nothing of the journal itself, which asks it."""

import os
from collections.abc import Iterable, Sequence
from pathlib import Path

import msgspec

from companion.table.journal.disk import sync_folder
from companion.table.journal.rows import Row
from companion.table.journal.sqlite_pages import Pages, frames_of, pages_of, rows_in
from companion.table.journal.witness import forget

MENDED = ".mended"
"""The ending of a new journal that is whole and has not taken its place yet."""


class Beyond(msgspec.Struct, frozen=True):
    """Whole rows in a log that SQLite does not give back. `sure`: more than one commit is among them, so that the first
    was on the disk before the next one began; else it is a commit that was being written when the power went, or the
    last one, damaged since: nobody can tell."""

    rows: tuple[Row, ...]
    sure: bool


def beyond(log: bytes, last: int) -> Beyond:
    """What stands whole in a write-ahead log and comes after row `last`."""
    found = rows_in(pages_of(b"", log), above=last)
    commits, begun = 0, False
    for frame in frames_of(log) if found else ():
        begun = begun or bool(rows_in(Pages(len(frame.image), [(frame.page, frame.image)], {}), above=last))
        commits += frame.of and frame.commit and begun
    return Beyond(tuple(found[number] for number in sorted(found)), commits > 1)


def set_aside(path: Path, rows: Sequence[Row]) -> Path:
    """Write rows beside a journal, one JSON object a line; where. Raises OSError."""
    aside = free(path.with_name(f"{path.name}.unsaved-{rows[0].number}"), ".rows")
    write(aside, lines(rows))
    return aside


def install(path: Path) -> bool:
    """Let a new journal take its place that was made and not put there; whether there was one. Raises OSError."""
    mended = path.with_name(path.name + MENDED)
    if not mended.exists():
        return False
    for ending in ("-wal", "-shm"):  # they belong to the damaged file, and SQLite would play them back into the new one
        path.with_name(path.name + ending).unlink(missing_ok=True)
    forget(path)
    os.replace(mended, path)
    sync_folder(path.parent)
    return True


def copy_file(source: Path, target: Path) -> None:
    """Copy a file, if it is there, and bring it to the disk. Raises OSError."""
    if source.exists():
        write(target, source.read_bytes())


def write(path: Path, data: bytes) -> None:
    """Write a file that only its owner may read: a journal holds seeds."""
    with open(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())
    sync_folder(path.parent)


def free(path: Path, ending: str = "") -> Path:
    """A name like this one, with this ending, that no file has yet: nothing that was kept is overwritten, not even
    where a clock without a battery starts at the same second twice."""
    names = (path.name, *(f"{path.name}-{number}" for number in range(2, 1000)))
    return next(each for each in (path.with_name(name + ending) for name in names) if not each.exists())


def lines(rows: Iterable[Row]) -> bytes:
    """Rows, one JSON object a line."""
    return b"".join(msgspec.json.encode(row) + b"\n" for row in rows)


def read(path: Path) -> bytes:
    """A whole file, b"" where there is none. Raises OSError."""
    return path.read_bytes() if path.exists() else b""


def log_of(path: Path) -> Path:
    """The write-ahead log that SQLite keeps beside a journal."""
    return path.with_name(path.name + "-wal")

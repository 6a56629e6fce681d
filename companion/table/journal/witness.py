"""A witness of how far the journal had come: the number of the last row on disk, in a small file beside it.

A write-ahead log that was cut short looks like one that was never longer, so the journal alone cannot say that its end
is missing. The witness is written after each commit and never waited for: with the power it may lose its last numbers,
and then says too little, but never too much. Where it has more than the journal, rows have been lost."""

import contextlib
import os
import re
from pathlib import Path
from zlib import crc32

ENDING = ".last"
"""What its name has beyond the journal's."""

_LINE = re.compile(rb"([0-9]{20}) ([0-9a-f]{8})\n")


class Witness:
    """The open file. Nothing here raises: a journal without a witness is a whole journal."""

    def __init__(self, journal: Path) -> None:
        self._file: int | None = None
        with contextlib.suppress(OSError):
            self._file = os.open(_named(journal), os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o644)

    @property
    def broken(self) -> bool:
        """Whether something stands there that it has not written. Nothing, or nothing but zeros, is what a power cut
        leaves of a new file."""
        text = self._read()
        return bool(text.strip(b"\0")) and _told(text) is None

    def says(self) -> int:
        """The number of the last row that was on the disk, 0 where it does not know."""
        return _told(self._read()) or 0

    def _read(self) -> bytes:
        if self._file is None:
            return b""
        try:
            return os.pread(self._file, 30, 0)
        except OSError:
            return b""

    def saw(self, number: int) -> None:
        """Rows up to this one are on the disk."""
        if self._file is None:
            return
        text = b"%020d" % number
        with contextlib.suppress(OSError):
            os.pwrite(self._file, b"%s %08x\n" % (text, crc32(text)), 0)

    def close(self) -> None:
        """Close the file."""
        if self._file is not None:
            os.close(self._file)
            self._file = None


def told(journal: Path) -> int:
    """What the witness beside a journal says, for those who only look on; 0 where there is none."""
    try:
        return _told(_named(journal).read_bytes()[:30]) or 0
    except OSError:
        return 0


def forget(journal: Path) -> None:
    """Another journal takes this one's place: what was seen of the old one counts no more. Raises OSError."""
    _named(journal).unlink(missing_ok=True)


def _named(journal: Path) -> Path:
    return journal.with_name(journal.name + ENDING)


def _told(text: bytes) -> int | None:
    """The number in a whole line, which is 0 where the journal had no row yet; None where the line is not whole."""
    found = _LINE.fullmatch(text)
    return int(found[1]) if found is not None and int(found[2], 16) == crc32(found[1]) else None

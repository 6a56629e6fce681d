"""The witness: a small file beside the journal with the number of the last row that was on disk. If this is greater
than the number of the journal's last row, rows have been lost.

The journal alone cannot show that: a write-ahead log that was cut short looks like one that was never longer. The
witness is written after each commit, and nobody waits for it. A power cut may lose its last numbers; then it says too
little, but never too much."""

import contextlib
import os
import re
import stat
from pathlib import Path
from zlib import crc32

from companion.plain_files import read_plain
from companion.table.journal.disk import resolved

ENDING = ".last"
"""The text that is appended to the name of the journal to get the witness's name."""

_LINE = re.compile(rb"([0-9]{20}) ([0-9a-f]{8})\n")


class Witness:
    """Reads and writes the witness of a journal, which is a small file with the number of the journal's last row. No
    method raises, because the journal is complete even without a witness."""

    def __init__(self, journal: Path) -> None:
        self._file: int | None = None
        with contextlib.suppress(OSError):
            flags = os.O_RDWR | os.O_CREAT | os.O_CLOEXEC | os.O_NOFOLLOW | os.O_NONBLOCK
            self._file = os.open(_named(journal), flags, 0o600)
            if not stat.S_ISREG(os.fstat(self._file).st_mode):
                self.close()

    @property
    def broken(self) -> bool:
        """Whether the witness file contains something that this class did not write. A file that is empty or all zeros
        does not count: a power failure leaves a new file like that."""
        text = self._read()
        return bool(text.strip(b"\0")) and _told(text) is None

    def number(self) -> int:
        """Return the number of the last journal row that is known to be on the disk, as the witness file says; 0 if
        unknown."""
        return _told(self._read()) or 0

    def _read(self) -> bytes:
        if self._file is None:
            return b""
        try:
            return os.pread(self._file, 30, 0)
        except OSError:
            return b""

    def store(self, number: int) -> None:
        """Write to the witness file that journal rows up to `number` are on the disk."""
        if self._file is None:
            return
        text = b"%020d" % number
        with contextlib.suppress(OSError):
            os.pwrite(self._file, b"%s %08x\n" % (text, crc32(text)), 0)

    def close(self) -> None:
        """Close the witness file (the small file beside the journal with the number of its last row)."""
        if self._file is not None:
            os.close(self._file)
            self._file = None


def read_witness(journal: Path) -> int:
    """Return the row number in the witness, a small file beside the journal with the number of its last row; 0 if there
    is none. For processes that only read."""
    try:
        return _told(read_plain(_named(journal))[:30]) or 0
    except OSError:
        return 0


def forget(journal: Path) -> None:
    """Remove the witness (a file with the number of the last row) of a journal, because another journal takes its
    place. Raises `OSError` if it cannot be removed."""
    _named(journal).unlink(missing_ok=True)


def _named(journal: Path) -> Path:
    journal = resolved(journal)
    return journal.with_name(journal.name + ENDING)


def _told(text: bytes) -> int | None:
    """Return the row number in the content of a witness, 0 if the journal had no row yet; None if the content is
    incomplete."""
    found = _LINE.fullmatch(text)
    return int(found[1]) if found is not None and int(found[2], 16) == crc32(found[1]) else None

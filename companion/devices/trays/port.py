"""One serial port, opened with pyserial for this program alone; nothing here ever waits.

pyserial 3.5: `write` with a timeout of 0 spins for ever while the device takes nothing, so bytes are written to the
descriptor; an unplugged device shows as a plain OSError, as a SerialException or as readiness without data.
"""

from __future__ import annotations

import errno
import os
from contextlib import suppress
from pathlib import Path
from typing import Final

import serial

CHUNK: Final = 2048
"""Bytes read at once at most."""

HELD: Final = 512
"""Bytes that wait for a device that takes none, at most; what is more is dropped, by whole lines."""

IN_USE: Final = (errno.EWOULDBLOCK, errno.EBUSY)
NOT_ALLOWED: Final = (errno.EACCES, errno.EPERM)


class PortFailed(OSError):
    """The port cannot be opened or is gone. `detail`: "in-use", "no-permission" or "offline"."""

    def __init__(self, detail: str, text: str) -> None:
        super().__init__(text)
        self.detail = detail


class SerialPort:
    """An open port. Raises PortFailed from any method once the device is gone."""

    def __init__(self, path: Path) -> None:
        self.dropped = 0
        """Lines that could not be written, since the device took nothing."""
        self._waiting = b""
        try:
            # 115,200 baud means nothing on USB, but pyserial wants one
            self._serial = serial.Serial(str(path), 115200, timeout=0, write_timeout=0, exclusive=True)
        except (OSError, ValueError) as error:  # SerialException is an OSError; ValueError: it is no terminal
            number = getattr(error, "errno", None)
            detail = "in-use" if number in IN_USE else "no-permission" if number in NOT_ALLOWED else "offline"
            raise PortFailed(detail, str(error)) from error

    def fileno(self) -> int:
        """The descriptor, to be waited for."""
        return int(self._serial.fileno())

    def read(self) -> bytes:
        """What has come, `CHUNK` bytes at most, b"" for nothing."""
        try:
            return bytes(self._serial.read(CHUNK))
        except (OSError, TypeError, ValueError) as error:  # pyserial 3.5 stumbles over a descriptor that was closed
            raise PortFailed("offline", str(error)) from error

    def write(self, data: bytes) -> None:
        """Send whole lines, as far as the device takes them; the rest of one that it has begun goes first."""
        room = self._waiting + data
        try:
            sent = os.write(self.fileno(), room) if room else 0
        except BlockingIOError:
            sent = 0
        except (OSError, serial.SerialException) as error:
            raise PortFailed("offline", str(error)) from error
        rest = room[sent:]
        if len(rest) > HELD:
            # the line that is half on its way must be finished, or the next one is lost with it
            begun = room[sent - 1 : sent] != b"\n" if sent else bool(self._waiting)
            kept = rest[: rest.find(b"\n") + 1] if begun else b""
            self.dropped += rest.count(b"\n") - kept.count(b"\n")
            rest = kept
        self._waiting = rest

    def close(self) -> None:
        """Give it back. Raises nothing."""
        with suppress(OSError):
            self._serial.close()

"""A serial port of a seat tray, opened with pyserial for this program alone. No function of this module ever waits.

In pyserial 3.5, `write` with a timeout of 0 loops for ever while the device accepts nothing; bytes are therefore
written directly to the file descriptor. If the device is unplugged, pyserial raises an OSError or a SerialException, or
the port is ready but has no data."""

from __future__ import annotations

import errno
import os
from contextlib import suppress
from pathlib import Path
from typing import Final

import serial

CHUNK: Final = 2048
"""The largest number of bytes that are read at once."""

HELD: Final = 512
"""How many bytes may wait for a device that accepts none. Beyond that, whole lines are dropped."""

IN_USE: Final = (errno.EWOULDBLOCK, errno.EBUSY)
NOT_ALLOWED: Final = (errno.EACCES, errno.EPERM)


class PortFailed(OSError):
    """Raised if a serial port cannot be opened, or its device is gone. `detail`: "in-use", "no-permission" or
    "offline"."""

    def __init__(self, detail: str, text: str) -> None:
        super().__init__(text)
        self.detail = detail


class SerialPort:
    """An open serial port. Its methods raise PortFailed once the device is gone, and so does opening it if it cannot be
    opened."""

    def __init__(self, path: Path) -> None:
        self.dropped = 0
        """The number of lines that were dropped because the device accepted nothing."""
        self._waiting = b""
        try:
            # 115,200 baud has no meaning on USB, but pyserial needs a number.
            self._serial = serial.Serial(str(path), 115200, timeout=0, write_timeout=0, exclusive=True)
        except (OSError, ValueError) as error:  # SerialException is an OSError; ValueError means that it is no terminal
            number = getattr(error, "errno", None)
            detail = "in-use" if number in IN_USE else "no-permission" if number in NOT_ALLOWED else "offline"
            raise PortFailed(detail, str(error)) from error

    def fileno(self) -> int:
        """Return the port's file descriptor, for poll(2)."""
        return int(self._serial.fileno())

    def read(self) -> bytes:
        """Return the bytes that the tray has sent, at most `CHUNK` of them; b"" if none are waiting. Raises PortFailed
        if the device is gone."""
        try:
            return bytes(self._serial.read(CHUNK))
        except (OSError, TypeError, ValueError) as error:  # pyserial 3.5 fails in these ways on a closed descriptor
            raise PortFailed("offline", str(error)) from error

    def write(self, data: bytes) -> None:
        """Send whole lines to the tray, as far as the device accepts them now; the rest follows with the next call. A
        line that was only half sent is finished first. Raises `PortFailed` if the device is gone."""
        room = self._waiting + data
        try:
            sent = os.write(self.fileno(), room) if room else 0
        except BlockingIOError:
            sent = 0
        except (OSError, serial.SerialException) as error:
            raise PortFailed("offline", str(error)) from error
        rest = room[sent:]
        if len(rest) > HELD:
            # A line that is half sent must be finished, or the next one is lost with it.
            begun = room[sent - 1 : sent] != b"\n" if sent else bool(self._waiting)
            kept = rest[: rest.find(b"\n") + 1] if begun else b""
            self.dropped += rest.count(b"\n") - kept.count(b"\n")
            rest = kept
        self._waiting = rest

    def close(self) -> None:
        """Close the port. Raises nothing."""
        with suppress(OSError):
            self._serial.close()

"""A Pico's USB line without the Pico: a pty, under a name in a folder as udev gives it to a serial device."""

from __future__ import annotations

import contextlib
import os
import pty
import tty
from pathlib import Path
from typing import Final

NAME: Final = "usb-MicroPython_Board_in_FS_mode_{serial}-if00"
"""The name of a Pico with MicroPython in /dev/serial/by-id."""

CHUNK: Final = 4096


class UsbPort:
    """What is plugged in under `serial`. It can be unplugged and plugged in again, then as another pty."""

    def __init__(self, folder: Path, serial: str) -> None:
        self.path = folder / NAME.format(serial=serial)
        self._master = self._slave = -1

    @property
    def plugged(self) -> bool:
        """Whether the cable is in."""
        return self._master >= 0

    def fileno(self) -> int:
        """The device's end, for `select`; -1 while unplugged."""
        return self._master

    def plug(self) -> None:
        """Put the cable in."""
        if self.plugged:
            return
        self._master, self._slave = pty.openpty()
        tty.setraw(self._slave)  # nothing is echoed before the companion opens it
        os.set_blocking(self._master, False)
        self.path.unlink(missing_ok=True)
        self.path.symlink_to(os.ttyname(self._slave))

    def unplug(self) -> None:
        """Pull the cable out: the name is gone, and whoever has the line open hears that it is."""
        if not self.plugged:
            return
        self.path.unlink(missing_ok=True)
        for end in (self._master, self._slave):
            os.close(end)
        self._master = self._slave = -1

    def read(self) -> bytes:
        """What has come in, b"" for nothing."""
        with contextlib.suppress(OSError):  # nothing there, or unplugged
            return os.read(self._master, CHUNK)
        return b""

    def write(self, data: bytes) -> int:
        """Send bytes; how many went out. Nobody who listens, or nobody who reads fast enough, loses the rest, as on
        USB."""
        with contextlib.suppress(OSError):
            return os.write(self._master, data)
        return 0

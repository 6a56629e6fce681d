"""A Pico's USB serial line without the Pico: a pty (pseudo terminal) in a folder, under a name like those that udev
gives serial devices."""

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
    """The simulated serial port of the Pico whose serial number is `serial`, in `folder`. It can be unplugged and
    plugged in again; each time it is a new pty (pseudo terminal)."""

    def __init__(self, folder: Path, serial: str) -> None:
        self.path = folder / NAME.format(serial=serial)
        self._master = self._slave = -1

    @property
    def plugged(self) -> bool:
        """Whether the cable is plugged in."""
        return self._master >= 0

    def fileno(self) -> int:
        """Return the file descriptor of the Pico's end, for `select`; -1 while unplugged."""
        return self._master

    def plug(self) -> None:
        """Plug the cable in: the port's name appears in the folder."""
        if self.plugged:
            return
        self._master, self._slave = pty.openpty()
        tty.setraw(self._slave)  # nothing is echoed before the companion opens it
        os.set_blocking(self._master, False)
        self.path.unlink(missing_ok=True)
        self.path.symlink_to(os.ttyname(self._slave))

    def unplug(self) -> None:
        """Pull the cable out. The port's name disappears, and a program that has the port open notices."""
        if not self.plugged:
            return
        self.path.unlink(missing_ok=True)
        for end in (self._master, self._slave):
            os.close(end)
        self._master = self._slave = -1

    def read(self) -> bytes:
        """Return the bytes that the host has sent to this Pico, at most `CHUNK`; b"" if none are waiting."""
        with contextlib.suppress(OSError):  # nothing received, or unplugged
            return os.read(self._master, CHUNK)
        return b""

    def write(self, data: bytes) -> int:
        """Send bytes to the host. Returns how many were sent. As on USB, bytes are lost if nobody listens, or reads too
        slowly."""
        with contextlib.suppress(OSError):
            return os.write(self._master, data)
        return 0

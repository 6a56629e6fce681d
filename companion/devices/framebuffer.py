"""The kernel's framebuffer: the memory of the screen's picture, as long as no program has opened the screen itself.

`systemd/still.py` shows the emblem through it, and the table its first pictures. The module imports next to nothing,
because the emblem is wanted at once."""

import fcntl
import os
import re
from collections.abc import Iterable
from io import FileIO

ROOT = os.environ.get("SABACC_LOOK_IN", "")
"""The folder in which /sys and /dev are looked for. Only tests set it."""


class Framebuffer:
    """The first framebuffer of the kernel. `look` reads what it is like; it may come, go and change while a computer
    boots. Only one program writes to it at a time: the emblem must not cover the table."""

    def __init__(self, root: str = ROOT) -> None:
        self._root = root
        self._device: FileIO | None = None
        self.width, self.height = 0, 0
        """The size in pixels."""
        self.bits = 0
        """The number of bits of a pixel. 16: red, green and blue have 5, 6 and 5 bits; 32: they have 8 bits each, and
        blue comes first in memory."""
        self._stride = 0

    def look(self) -> None:
        """Read the size and the kind of the framebuffer. Raises `OSError` if there is none, and `ValueError` if it is
        of a kind that cannot be used."""
        said = {}
        for name in ("modes", "virtual_size", "bits_per_pixel", "stride"):
            with open(f"{self._root}/sys/class/graphics/fb0/{name}", encoding="ascii") as file:
                said[name] = file.read()
        # the picture that is shown may be smaller than the memory behind it
        found = re.search(r"(\d+)x(\d+)", said["modes"]) or re.search(r"(\d+),(\d+)", said["virtual_size"])
        if found is None:
            raise ValueError("the screen has no size")
        if (bits := int(said["bits_per_pixel"])) not in (16, 32):
            raise ValueError(f"pixels of {bits} bits")
        self.width, self.height, self.bits, self._stride = int(found[1]), int(found[2]), bits, int(said["stride"])

    def write(self, rows: Iterable[bytes]) -> None:
        """Show the rows of a picture, from the top of the screen, and keep the framebuffer for this program until
        `close`. Raises `OSError` if this program may not write to it, or if another one has it."""
        try:
            if self._device is None:
                self._device = self._taken()
            for y, row in enumerate(rows):
                self._device.seek(y * self._stride)
                self._device.write(row)
        except OSError:
            self.close()  # its driver may have made way for another one
            raise

    def _taken(self) -> FileIO:
        passed = _passed()
        device = FileIO(f"{self._root}/dev/fb0" if passed is None else os.dup(passed), "r+")
        try:
            fcntl.flock(device, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            device.close()
            raise
        return device

    def close(self) -> None:
        """Leave the framebuffer to other programs."""
        if self._device is not None:
            fcntl.flock(self._device, fcntl.LOCK_UN)
            self._device.close()
            self._device = None


def _passed() -> int | None:
    """Return the file descriptor of the framebuffer that systemd has opened for this process (`OpenFile=` of its unit);
    None if it has not. At a boot udev gives the group `video` access to it only seconds later."""
    names = os.environ.get("LISTEN_FDNAMES", "").split(":")
    if os.environ.get("LISTEN_PID") != str(os.getpid()) or "fb0" not in names:
        return None
    return 3 + names.index("fb0")

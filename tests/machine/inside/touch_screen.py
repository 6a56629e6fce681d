"""A touch screen that the kernel itself makes (uinput). STAND-IN: the glass. Fingers come as lines through /run/finger:
"X Y" in fractions of the glass, from its top left."""

import fcntl
import os
import struct
import time
from pathlib import Path

FINGER = Path("/run/finger")
SYN, KEY, ABS = 0, 1, 3
TOUCH, X, Y, SLOT, MT_X, MT_Y, TRACKED = 0x14A, 0x00, 0x01, 0x2F, 0x35, 0x36, 0x39
SET_EVENT, SET_KEY, SET_AXIS, SET_PROPERTY = 0x40045564, 0x40045565, 0x40045567, 0x4004556E
SETUP, SETUP_AXIS, CREATE = 0x405C5503, 0x401C5504, 0x5501
DIRECT = 1
MOST = 4095
AXES = {X: MOST, Y: MOST, SLOT: 9, MT_X: MOST, MT_Y: MOST, TRACKED: 65535}
NAME = b"machine touch screen"


def made() -> int:
    """Make the device; its descriptor."""
    device = os.open("/dev/uinput", os.O_WRONLY)
    for call, value in ((SET_EVENT, KEY), (SET_EVENT, ABS), (SET_KEY, TOUCH), (SET_PROPERTY, DIRECT)):
        fcntl.ioctl(device, call, value)
    for axis, most in AXES.items():
        fcntl.ioctl(device, SET_AXIS, axis)
        fcntl.ioctl(device, SETUP_AXIS, struct.pack("HxxiiiiiI", axis, 0, 0, most, 0, 0, 0)[:28])
    fcntl.ioctl(device, SETUP, struct.pack("HHHH80sI", 3, 0x5AB, 0xACC, 1, NAME, 0))
    fcntl.ioctl(device, CREATE)
    return device


def send(device: int, *events: tuple[int, int, int]) -> None:
    """Send events, and that they belong together."""
    for kind, code, value in (*events, (SYN, 0, 0)):
        os.write(device, struct.pack("llHHi", 0, 0, kind, code, value))


def main() -> None:
    """Make the touch screen, and touch it for ever."""
    FINGER.unlink(missing_ok=True)
    device = made()
    time.sleep(1.0)  # udev names it
    os.mkfifo(FINGER)
    number = 0
    while True:
        for line in FINGER.read_text().splitlines():
            number += 1
            x, y = (round(float(word) * MOST) for word in line.split())
            places = [(ABS, MT_X, x), (ABS, MT_Y, y), (ABS, X, x), (ABS, Y, y)]
            send(device, (ABS, SLOT, 0), (ABS, TRACKED, number), (KEY, TOUCH, 1), *places)
            time.sleep(0.2)
            send(device, (ABS, TRACKED, -1), (KEY, TOUCH, 0))


if __name__ == "__main__":
    main()

"""Finds out which programs hold which GPIO lines of the Raspberry Pi's header. It only asks the kernel (GPIO character
device, linux/gpio.h, ABI v2) and claims no line itself."""

import fcntl
import os
import struct
from collections.abc import Callable, Iterable
from pathlib import Path

CHIP_INFO = 0x8044B401
"""GPIO_GET_CHIPINFO_IOCTL, the request for a chip's name. The answer has these fields: name[32], label[32], u32
lines."""
LINE_INFO = 0xC100B405
"""GPIO_V2_GET_LINEINFO_IOCTL, the request for the user of a line. The fields are name[32], consumer[32], u32 offset,
u32 attributes, u64 flags, attributes[10], padding; 256 bytes."""
USED = 1
"""GPIO_V2_LINE_FLAG_USED, the flag of a line that is in use."""

HEADER_CHIPS = ("pinctrl-bcm2835", "pinctrl-bcm2711", "pinctrl-rp1")
"""The labels of the GPIO chips with the header's lines: on a Pi 3 and Zero 2, on a Pi 4, and on a Pi 5. On each of
them, lines 0 to 27 are the BCM numbers."""
LINES = 28

Ask = Callable[[int, int, bytearray], object]
"""The type of `fcntl.ioctl`: takes a file descriptor, a request number, and a buffer for question and answer. Raises
`OSError`."""


def used_lines(chips: Iterable[Path], ask: Ask = fcntl.ioctl) -> dict[int, str]:
    """Return which lines of the header are in use, as a mapping from the BCM number to the name of the program or
    driver that uses the line; {} if no GPIO chip answers. Free lines are left out. `chips`: the device files to try."""
    for path in chips:
        try:
            chip = os.open(path, os.O_RDONLY | os.O_CLOEXEC)
        except OSError:
            continue
        try:
            if _label(chip, ask) in HEADER_CHIPS:
                return {line: who for line in range(LINES) if (who := _holder(chip, line, ask))}
        except OSError:
            continue
        finally:
            os.close(chip)
    return {}


def _label(chip: int, ask: Ask) -> str:
    info = bytearray(68)
    ask(chip, CHIP_INFO, info)
    return _text(info[32:64])


def _holder(chip: int, line: int, ask: Ask) -> str:
    """Return the name of the user of a GPIO line; "" if it is free."""
    info = bytearray(256)
    struct.pack_into("I", info, 64, line)
    ask(chip, LINE_INFO, info)
    (flags,) = struct.unpack_from("Q", info, 72)
    return (_text(info[32:64]) or "the kernel") if flags & USED else ""


def _text(data: bytes | bytearray) -> str:
    return bytes(data).split(b"\0")[0].decode("utf-8", "replace")

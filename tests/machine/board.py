"""The computers that QEMU emulates."""

from typing import NamedTuple


class Board(NamedTuple):
    """A computer: Debian's name for its architecture, QEMU's program and arguments, the processor that QEMU emulates
    where there is no KVM, Linux's name for its serial port, and whether the kernel's simulated pins are its first GPIO
    chip."""

    architecture: str
    qemu: tuple[str, ...]
    cpu: str
    serial: str
    pins: bool


PC = Board("amd64", ("qemu-system-x86_64", "-machine", "q35", "-device", "i6300esb"), "max", "ttyS0", pins=True)
# the processor of a Pi 4; this board has a GPIO chip of its own, which has too few lines
ARM = Board("arm64", ("qemu-system-aarch64", "-machine", "virt"), "cortex-a72", "ttyAMA0", pins=False)
BOARDS = {board.architecture: board for board in (PC, ARM)}

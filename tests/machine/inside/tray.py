"""A seat tray on a real USB cable inside the machine: Linux's dummy_hcd joins a serial gadget to the machine's own USB.

The gadget has the ids and the serial number of a Pico with MicroPython. On it sits the project's simulated tray, with
its own firmware. STAND-IN: the Pico's chip, its readers and the tags. What it is to do comes through /run/tray, in
lines "lay WELL UID" and "take WELL UID"."""

import os
import random
import select
import subprocess
import sys
import time
import tty
from pathlib import Path

sys.path.insert(0, "/usr/lib/sabacc")

from companion.simulation.reader.maker import signature_of
from companion.simulation.trays.seat_tray import SeatTray
from companion.simulation.trays.tray_node import TrayNode
from companion.simulation.trays.usb_port import UsbPort

GADGET = Path("/sys/kernel/config/usb_gadget/pico")
ORDERS = Path("/run/tray")
TEXTS = {"manufacturer": "MicroPython", "product": "Board in FS mode"}


class GadgetPort(UsbPort):
    """The Pico's end of the cable."""

    def __init__(self, serial: str) -> None:
        super().__init__(Path("/dev"), serial)
        self.path = Path("/dev/ttyGS0")
        self._serial = serial
        self._open = -1

    @property
    def plugged(self) -> bool:
        """Whether the cable is plugged in."""
        return self._open >= 0

    def fileno(self) -> int:
        """Return the descriptor of this end."""
        return self._open

    def plug(self) -> None:
        """Make the gadget, and join it to the machine's USB."""
        if self.plugged:
            return
        for name in ("dummy_hcd", "libcomposite", "usb_f_acm"):
            subprocess.run(["modprobe", name], check=True)
        texts, config = GADGET / "strings/0x409", GADGET / "configs/c.1"
        for folder in (texts, config, GADGET / "functions/acm.usb0"):
            folder.mkdir(parents=True, exist_ok=True)
        (GADGET / "idVendor").write_text("0x2e8a")
        (GADGET / "idProduct").write_text("0x0005")
        for name, text in {**TEXTS, "serialnumber": self._serial}.items():
            (texts / name).write_text(text)
        if not (config / "acm.usb0").exists():
            (config / "acm.usb0").symlink_to(GADGET / "functions/acm.usb0")
        (GADGET / "UDC").write_text("dummy_udc.0")
        while not self.path.exists():
            time.sleep(0.1)
        self._open = os.open(self.path, os.O_RDWR | os.O_NONBLOCK | os.O_NOCTTY)
        tty.setraw(self._open)

    def unplug(self) -> None:
        """Pull the cable out."""
        if self.plugged:
            os.close(self._open)
            self._open = -1
            (GADGET / "UDC").write_text("\n")

    def read(self) -> bytes:
        """Return what has come from the table."""
        try:
            return os.read(self._open, 4096)
        except OSError:
            return b""

    def write(self, data: bytes) -> int:
        """Send bytes to the table."""
        try:
            return os.write(self._open, data)
        except OSError:
            return 0


def main(serial: str) -> None:
    """Run the tray for ever."""
    ORDERS.unlink(missing_ok=True)
    os.mkfifo(ORDERS)
    orders = os.open(ORDERS, os.O_RDWR | os.O_NONBLOCK)
    port = GadgetPort(serial)
    tray = SeatTray(TrayNode(serial, random.Random(1), signature_of), port, 1)
    tray.unplug(False, time.monotonic())
    while True:
        due = tray.turn(time.monotonic())
        waited = [orders, *([port.fileno()] if port.plugged else [])]
        ready, _, _ = select.select(waited, [], [], max(0.02, due - time.monotonic()))
        for line in os.read(orders, 4096).decode().splitlines() if orders in ready else ():
            verb, well, uid = line.split()
            field = tray.node.fields[int(well) - 1]
            (field.lay if verb == "lay" else field.take)(uid)


if __name__ == "__main__":
    main(sys.argv[1])

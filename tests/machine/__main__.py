"""Switches the installed table on in QEMU: `python -m tests.machine [FOLDER] [--unplug TIMES]`, run as root.

It makes the card of a Debian 13 machine, with this tree's own package (kept in FOLDER, but for the tree of Debian's
packages made anew each time), starts it, installs the table there by its own installer, and looks at the picture, the
doctor and the memory. Then it pulls the plug so many times and starts the machine again. QEMU emulates the processor:
no KVM is needed, and a start takes about a minute.

It is not part of the suite. If something is not as it should be, it exits with status 1 and says what; the pictures and
the console (serial.log) stay in FOLDER.

What is a stand-in: `python3-lgpio` (there are no pins), `raspi-config`, Raspberry Pi's firmware and kernel (Debian's
amd64 kernel runs, with the command line of the card), the graphics chip (Mesa's softpipe draws on virtio-gpu), and the
commands, which come by a serial port. The table's watchdog has 120 s instead of 10, for the emulation is slow.
"""

import argparse
import sys
import time
from pathlib import Path

from tests.install.tree import Wrong
from tests.machine import steps
from tests.machine.card import card
from tests.machine.machine import started
from tests.machine.wanted import refusal


def main() -> int:
    """Do it all; the exit status."""
    parser = argparse.ArgumentParser(description="The installed table as a whole machine, in QEMU.")
    parser.add_argument("folder", type=Path, nargs="?", default=Path("/var/tmp/sabacc-machine"))
    parser.add_argument("--unplug", type=int, default=3, metavar="TIMES", help="how often the plug is pulled [3]")
    asked = parser.parse_args()
    if why := refusal(asked.folder):
        print(f"Not started: {why}", file=sys.stderr)
        return 2
    began = time.monotonic()
    try:
        made = card(asked.folder)
        print(f"the card is made, after {time.monotonic() - began:.0f} s", flush=True)
        with started(asked.folder, *made) as machine:
            print(f"boot        {machine.booted_s:4.0f} s", flush=True)
            for step in (steps.installed, steps.shown, steps.true, steps.small):
                at = time.monotonic()
                told = step(machine, asked.folder)
                print(f"{step.__name__:10} {time.monotonic() - at:5.0f} s  {told}", flush=True)
            machine.unplug()
        for number in range(1, asked.unplug + 1):
            with started(asked.folder, *made) as machine:
                print(f"unplugged  {number:4}    {steps.back(machine, asked.folder)}", flush=True)
                machine.unplug()
    except Wrong as wrong:
        print(f"WRONG: {wrong}")
        return 1
    print(f"all as it should be, in {time.monotonic() - began:.0f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())

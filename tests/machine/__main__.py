"""Switches the installed table on in QEMU: `python -m tests.machine [FOLDER] [--unplug TIMES]`, run as root.

It makes the card of a Debian 13 machine, with this tree's own package, starts it, installs the table there by its own
installer, and plays on it: by touch, by the button, with a tray. It pulls the plug, stops the program, fills the disk,
sets the clock wrong, updates and uninstalls, and looks each time whether everything is as it should be. QEMU emulates
the processor: no KVM is needed. A start takes minutes, and the whole run some hours.

`--contained` does what needs no screen without QEMU, in some minutes (tests/machine/contained.py).

It is not part of the suite. Each step writes a line, also to report.txt in FOLDER; pictures of the glass (PNG) and the
machine's console (serial.log) stay there. The exit status is 1 if something was not as it should be. What Debian's
packages and the workshop made is used again by the next run. `--from PART` begins with a later part, with the card as
the last run had it when that part began.

What is a stand-in: see `STAND_INS`, which the run prints first.
"""

import argparse
import random
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from tests.machine.card import card
from tests.machine.contained import contained
from tests.machine.machine import started
from tests.machine.report import Report
from tests.machine.steps import devices, disk, first, glass, power, versions
from tests.machine.wanted import refusal

STAND_INS = (
    "the computer: QEMU's emulation of a PC with one processor and 1 GB, whose time is counted in instructions; "
    "Debian's amd64 kernel runs, with the command line of the card's first partition, as a Pi's firmware takes it",
    "the graphics chip: virtio-gpu; Mesa's llvmpipe draws, for which the unit's MemoryDenyWriteExecute is taken back; "
    "one step shows the table with it, drawn by softpipe",
    "the pins: the kernel's gpio-sim as gpiochip0; lgpio is the real one, and gpiozero is told that this is a Pi 4",
    "raspi-config: a script that writes the line for SPI; there is no SPI, so no card reader",
    "the tray: the project's simulated tray on a real USB cable of the kernel's (dummy_hcd, a serial gadget)",
    "the touch screen: QEMU's USB tablet, which is a mouse to SDL, and one made by uinput",
    "fingers on a keyboard: commands come by a serial port",
    "the watchdogs' 10 s and 14 s: 90 s and 300 s here, for the emulation is slow",
)


class Run:
    """One run of the test: its folder, its card and its report."""

    def __init__(self, folder: Path, times: int) -> None:
        self.folder, self.times = folder, times
        self.image = folder / "card.raw"
        self.report = Report(folder / "report.txt")
        (folder / "serial.log").unlink(missing_ok=True)

    def first(self) -> None:
        """Test the first evening of a new table."""
        card(self.folder)
        self.report.tell(f"the card is made, after {self.report.seconds:.0f} s")
        with started(self.folder, self.image) as machine:
            self.report.steps(
                machine, first.installed, first.shown, first.sandboxed, first.set_up, first.sat_down, first.small
            )
            machine.shut()

    def contained(self) -> None:
        """What needs no machine of its own, in namespaces of this computer."""
        card(self.folder)
        self.report.tell(f"the card is made, after {self.report.seconds:.0f} s")
        versions.laid_on(self.image, next(self.folder.glob("sabacc-0*.deb")))
        with contained(self.folder, self.image) as machine:
            steps = (
                versions.taken,
                versions.updated,
                versions.rolled_back,
                power.stopped,
                versions.uninstalled,
            )
            self.report.steps(machine, *steps)

    def devices(self) -> None:
        """Test the pins, a tray, a touch screen and a second screen."""
        with started(self.folder, self.image, more=glass.SECOND) as machine:
            steps = (
                first.booted,
                first.still,
                devices.true,
                devices.pressed,
                devices.tray,
                glass.touched,
                glass.second,
            )
            self.report.steps(machine, *steps)
            machine.shut()

    def plug(self) -> None:
        """Test the plug, the watchdog, the clock and the switch."""
        self.report.step("unplugged", lambda: power.unplugged(self.folder, self.image, self.times, random.Random(1)))
        self.report.step("wrong_clock", lambda: power.wrong_clock(self.folder, self.image))
        with started(self.folder, self.image) as machine:
            self.report.steps(machine, power.stopped, power.switched_off)

    def disk(self) -> None:
        """Test a disk that is full, and a read-only root."""
        with started(self.folder, self.image) as machine:
            self.report.steps(machine, disk.full)
            machine.shut()
        self.report.step("partitioned", lambda: disk.partitioned(self.image))
        with started(self.folder, self.image) as machine:
            self.report.steps(machine, disk.read_only_on)
        self.report.step("read_only", lambda: disk.read_only(self.folder, self.image))

    def versions(self) -> None:
        """Test another version, the way back, the kiosk, and the end. Uses the card as it was before its root was made
        read-only."""
        copied(self.folder / "card-disk.raw", self.image)
        versions.laid_on(self.image, next(self.folder.glob("sabacc-0*.deb")))
        with started(self.folder, self.image) as machine:
            steps = (versions.taken, versions.updated, versions.rolled_back, versions.kiosk, versions.uninstalled)
            self.report.steps(machine, *steps)
            machine.shut()


PARTS: dict[str, Callable[[Run], None]] = {
    "first": Run.first,
    "devices": Run.devices,
    "plug": Run.plug,
    "disk": Run.disk,
    "versions": Run.versions,
}


def copied(source: Path, target: Path) -> None:
    """Copy a card. Its empty parts stay empty, so that the copy takes no more room."""
    subprocess.run(["cp", "--sparse=always", str(source), str(target)], check=True)


def whole(run: Run, begin: str) -> None:
    """Do all parts in QEMU from this one on. The card is kept as each part has found it."""
    for each in STAND_INS:
        run.report.tell(f"stand-in: {each}")
    names = list(PARTS)
    for name in names[names.index(begin) :]:
        run.report.part(name, lambda name=name: part(run, name, begin))  # type: ignore[misc]


def part(run: Run, name: str, begin: str) -> None:
    """Do one part."""
    kept = run.folder / f"card-{name}.raw"
    if name != "first":
        copied(*((kept, run.image) if name == begin else (run.image, kept)))
    PARTS[name](run)


def count(text: str) -> int:
    """Return a number of times, from the command line."""
    if not text.isdecimal():
        raise argparse.ArgumentTypeError(f"“{text}” is no number of times: 0 or more")
    return int(text)


def main() -> int:
    """Run all parts, and return the exit status."""
    parser = argparse.ArgumentParser(description="The installed table as a whole machine, in QEMU.")
    parser.add_argument("folder", type=Path, nargs="?", default=Path("/var/tmp/sabacc-machine"))
    parser.add_argument("--unplug", type=count, default=20, metavar="TIMES", help="how often the plug is pulled [20]")
    parser.add_argument("--from", dest="begin", choices=PARTS, default="first", help="the part to begin with")
    parser.add_argument("--contained", action="store_true", help="without QEMU: only what needs no screen, in minutes")
    asked = parser.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))  # by way of every `with`: QEMU is not left running
    if why := refusal(asked.folder, begin=asked.begin, contained=asked.contained):
        print(f"Not started: {why}", file=sys.stderr)
        return 2
    asked.folder.mkdir(parents=True, exist_ok=True)
    run = Run(asked.folder, asked.unplug)
    if asked.contained:
        run.report.part("contained", run.contained)
    else:
        whole(run, asked.begin)
    ended = f"{run.report.wrong} steps found something wrong" if run.report.wrong else "all as it should be"
    run.report.tell(f"{ended}, in {run.report.seconds:.0f} s")
    return 1 if run.report.wrong else 0


if __name__ == "__main__":
    sys.exit(main())

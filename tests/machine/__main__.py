"""Switches the installed table on in QEMU: `python -m tests.machine [FOLDER] [--unplug TIMES]`, run as root.

It makes the card of a Debian 13 machine, with this tree's own package, starts it, installs the table there by its own
installer, and plays on it: by touch, by the button, with a tray. It pulls the plug, stops the program, fills the disk,
sets the clock wrong, updates and uninstalls, and looks each time whether everything is as it should be. The processor
is this computer's own where KVM works, which is tried first; otherwise QEMU emulates one, a start takes minutes, and
the whole run one to some hours. The report says which.

`--real-time` gives the emulated machine two processors and this computer's clock. Its figures then say how long
something takes on a quiet computer; on a busy one it may run into its time limits.

`--contained` does without QEMU what needs no kernel of its own, in some minutes (tests/machine/contained.py).

It is not part of the suite. Each step writes a line, also to report.txt in FOLDER; pictures of the glass (PNG) and the
machine's console (serial.log) stay there. The exit status is 1 if something was not as it should be. What Debian's
packages and the workshop made is used again by the next run. `--from PART` begins with a later part, and `--only STEP`
does single steps, in either case with the card as the last run had it when that part began.

What is a stand-in: see `STAND_INS`, which the run prints first.
"""

import argparse
import signal
import sys
from collections.abc import Collection
from pathlib import Path

from tests.machine import parts
from tests.machine.board import BOARDS, PC
from tests.machine.contained import contained
from tests.machine.run import Run, copied, made
from tests.machine.steps import versions
from tests.machine.wanted import refusal

STAND_INS = (
    "the computer: QEMU's PC with one processor and 1 GB; without KVM its time is counted in instructions (with --arch "
    "arm64 QEMU's board `virt` with a Pi 4's processor, without pins); Debian's kernel runs, with the command line of "
    "the card's first partition, as a Pi's firmware takes it",
    "the graphics chip: virtio-gpu; Mesa's llvmpipe draws, for which the unit's MemoryDenyWriteExecute is taken back; "
    "one step shows the table with it, drawn by softpipe",
    "the pins: the kernel's gpio-sim as gpiochip0; lgpio is the real one, and gpiozero is told that this is a Pi 4",
    "raspi-config: a script that writes the line for SPI; there is no SPI, so no card reader",
    "the tray: the project's simulated tray on a real USB cable of the kernel's (dummy_hcd, a serial gadget)",
    "the touch screen: QEMU's USB tablet, which is a mouse to SDL, and one made by uinput",
    "fingers on a keyboard: commands come by a serial port",
    "the watchdogs' 10 s and 14 s: 90 s and 300 s here, for the emulation is slow",
)


def whole(run: Run, begin: str) -> None:
    """Do all parts in QEMU from this one on, or only the wanted steps."""
    for each in STAND_INS:
        run.report.tell(f"stand-in: {each}")
    names = asked_for(run.only, begin)
    kept = parts.with_kept_card(names)
    for name in names:
        run.report.part(name, lambda name=name: parts.done(run, name, again=name in kept))  # type: ignore[misc]
        if not run.image.exists():
            return  # the card could not be made


def asked_for(only: Collection[str], begin: str) -> list[str]:
    """Return the parts to be done: those with the wanted steps, or all from one on."""
    names = list(parts.PARTS)
    return parts.with_steps(only) if only else names[names.index(begin) :]


def without_qemu(run: Run) -> None:
    """Do what needs no machine of its own, in namespaces of this computer: an evening, then other versions."""
    made(run)
    versions.laid(run)
    (run.folder / "pulled.raw").unlink(missing_ok=True)
    for steps in parts.CONTAINED:
        if (pulled := run.folder / "pulled.raw").exists():
            copied(pulled, run.image)
        with contained(run.folder, run.image) as machine:
            run.report.steps(machine, *filter(run.wants, steps))


def count(text: str) -> int:
    """Return a number of times, from the command line."""
    if not text.isdecimal():
        raise argparse.ArgumentTypeError(f"“{text}” is no number of times: 0 or more")
    return int(text)


def main() -> int:
    """Run all parts, and return the exit status."""
    parser = argparse.ArgumentParser(description="The installed table as a whole machine, in QEMU.")
    parser.add_argument("folder", type=Path, nargs="?", default=Path("/var/tmp/sabacc-machine"))
    parser.add_argument("--arch", choices=BOARDS, default="amd64", help="the machine's processor [amd64]")
    parser.add_argument("--unplug", type=count, default=20, metavar="TIMES", help="how often the plug is pulled [20]")
    parser.add_argument(
        "--from",
        dest="begin",
        choices=parts.PARTS,
        default="install",
        metavar="PART",
        help=f"the part to begin with: {', '.join(parts.PARTS)}",
    )
    parser.add_argument(
        "--only",
        choices=parts.STEPS,
        default=[],
        action="append",
        metavar="STEP",
        help=f"only this step (can be repeated): {', '.join(parts.STEPS)}",
    )
    parser.add_argument(
        "--real-time", action="store_true", help="emulate by this computer's clock: for figures, on a quiet computer"
    )
    parser.add_argument("--contained", action="store_true", help="without QEMU: what needs no kernel, in minutes")
    asked = parser.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))  # by way of every `with`: QEMU is not left running
    board = BOARDS[asked.arch]
    only = asked.only or ([] if board is PC else list(parts.ON_ARM))
    needed = () if asked.contained else asked_for(only, asked.begin)
    cards = [parts.card_of(name) for name in parts.with_kept_card(needed)]
    qemu = "" if asked.contained else board.qemu[0]
    if why := refusal(asked.folder, cards=cards, qemu=qemu):
        print(f"Not started: {why}", file=sys.stderr)
        return 2
    asked.folder.mkdir(parents=True, exist_ok=True)
    run = Run(asked.folder, board, asked.unplug, only, real_time=asked.real_time)
    if asked.contained:
        run.report.part("contained", lambda: without_qemu(run))
    else:
        whole(run, asked.begin)
    ended = f"{run.report.wrong} steps found something wrong" if run.report.wrong else "all as it should be"
    run.report.tell(f"{ended}, in {run.report.seconds:.0f} s")
    return 1 if run.report.wrong else 0


if __name__ == "__main__":
    sys.exit(main())

"""Reads the state of the computer: power, heat, disk and clock. A thread of its own reads it from the system's files,
writes a line of statistics to the log every minute, and saves measurements for the doctor (`sabacc doctor`).

All files are read below a root folder, so that tests can provide their own. If a file is missing, its value is unknown,
which is not a fault. The main loop never reads these files."""

import fcntl
import logging
import os
import re
import struct
import threading
import time
from collections.abc import Callable
from pathlib import Path

import msgspec
from msgspec.structs import replace

from companion.devices.once import Once
from companion.devices.open_files import write_whole
from companion.plain_files import read_plain
from companion.program.health.figures import Figures

log = logging.getLogger("sabacc")

EVERY_S = 10.0
"""Seconds between two readings of the computer's state."""

LINE_S = 60.0
"""Seconds between two lines of statistics in the log."""

KEPT_S = 600.0
"""Seconds between two saves of the figures for the doctor; more often would wear the memory card."""

HOT_C = 80.0
"""The temperature in °C at which a Raspberry Pi begins to slow down (Raspberry Pi documentation, "Frequency management
and thermal control")."""

LEAST_FREE_MB = 200
"""The health light warns if fewer than this many megabytes are free on the journal's disk."""

JUMP_S = 5.0
"""If the wall clock drifts from the monotonic clock by at least this many seconds, it counts as having jumped or having
been set."""

THROTTLED = "sys/devices/platform/soc/soc:firmware/get_throttled"
"""The kernel's file with the firmware's flags on a Pi 3, 4 and Zero 2. A Pi 5 has no such file, so its firmware is
asked directly."""
MAILBOXES = ("dev/vcio_gencmd", "dev/vcio")
"""The device files through which the firmware can be asked. Newer kernels have one only for questions in text, older
ones a general one."""
PROPERTY = 0xC0086400
"""IOCTL_MBOX_PROPERTY, the request of the kernel's vcio driver on 64 bits: _IOWR(100, 0, char *)."""
GENCMD, ANSWER_BYTES = 0x00030080, 1024
"""The tag (GET_GENCMD_RESULT) of a text question to the firmware, and the size of its answer in bytes, as `vcgencmd`
uses them."""
BITS = {"undervoltage": 0, "slowed": 2, "hot": 3}
"""The bits of the firmware's flags that say what is so now: undervoltage, throttled, soft temperature limit. The bits
16 places higher say that it has been so at some time since the start (Raspberry Pi documentation, `vcgencmd
get_throttled`)."""


WRITTEN = 1_735_689_600
"""The 1st of January 2025, in seconds since 1970. The program was written later, so a clock with an earlier date must
be wrong."""


class Computer(msgspec.Struct, frozen=True):
    """The state of the computer; None for what is unknown. `flags`: the firmware's flags that are set now
    ("undervoltage", "slowed", "hot"); `earlier`: those that were set earlier since the start. `celsius`: the
    temperature. `free_mb`: megabytes free on the journal's disk. `drift_s`: by how many seconds the wall clock has
    jumped since the start. `synchronised`: whether a time server sets the clock. `rtc`: whether a clock chip with a
    battery has kept the time."""

    flags: tuple[str, ...] = ()
    earlier: tuple[str, ...] = ()
    celsius: float | None = None
    free_mb: int | None = None
    drift_s: float = 0.0
    synchronised: bool | None = None
    rtc: bool | None = None
    watched: bool = False
    """Whether this computer can detect undervoltage."""
    root: str = ""
    """The state of the root file system: "read-only"; "writable" if it should be read-only (`sabacc-readonly on`) but
    is not; "" if it need not be."""

    @property
    def trouble(self) -> str:
        """The code of the most serious problem of the computer, for its health light (a small light on the screen); ""
        if there is none."""
        if "undervoltage" in self.flags:
            return "undervoltage"
        if self.free_mb is not None and self.free_mb < LEAST_FREE_MB:
            return "disk-low"
        if "hot" in self.flags or "slowed" in self.flags or (self.celsius is not None and self.celsius >= HOT_C):
            return "hot"
        return ""


def read_computer(root: Path, data: Path, drift_s: float = 0.0) -> Computer:
    """Read the state of the computer from the files below `root`, and return it. `data`: a folder on the journal's
    disk. `drift_s`: by how many seconds the wall clock has jumped. Raises nothing."""
    bits, alarm, timesync = _throttled(root), _alarm(root), root / "run/systemd/timesync"
    flags = {name for name, bit in BITS.items() if (bits or 0) >> bit & 1}
    was = {name for name, bit in BITS.items() if (bits or 0) >> (bit + 16) & 1}
    if alarm:
        flags.add("undervoltage")
    return Computer(
        flags=tuple(sorted(flags)),
        earlier=tuple(sorted(was - flags)),
        celsius=_celsius(root),
        free_mb=_free(data),
        drift_s=drift_s,
        synchronised=_there(timesync / "synchronized") if _there(timesync) else None,
        rtc=_kept_time(root),
        watched=bits is not None or alarm is not None,
        root=_root(root),
    )


def _root(root: Path) -> str:
    """Return the state of the root file system at this start: "read-only", "writable" although the kernel was told to
    make it read-only (`overlayroot=`), or "" if the kernel was not told so."""
    if "overlayroot=tmpfs" not in _text(root / "proc/cmdline"):
        return ""
    mounted = any(
        line.split(" ")[:3] == ["overlayroot", "/", "overlay"] for line in _text(root / "proc/mounts").split("\n")
    )
    return "read-only" if mounted else "writable"


def _there(path: Path) -> bool:
    try:
        return path.exists()
    except OSError:
        return False


def _text(path: Path) -> str:
    try:
        return path.read_text("ascii", errors="replace").strip()
    except OSError:
        return ""


def _kept_time(root: Path) -> bool:
    """Whether a clock chip has kept the time. A Pi 5 has the chip, but its battery is sold separately: without one the
    chip starts at 1970, and a chip that knows it has lost the time reports nothing."""
    said = _text(root / "sys/class/rtc/rtc0/since_epoch")
    return said.isdecimal() and int(said) >= WRITTEN


def _throttled(root: Path) -> int | None:
    """Return the firmware's flags, from the kernel's file or from the firmware itself; None if neither answers."""
    try:
        return int(_text(root / THROTTLED), 16)
    except ValueError:
        asked = (asked_of_firmware(root / mailbox) for mailbox in MAILBOXES)
        return next((flags for flags in asked if flags is not None), None)


def asked_of_firmware(mailbox: Path, ask: Callable[[int, int, bytearray], object] = fcntl.ioctl) -> int | None:
    """Return the flags of the Raspberry Pi's firmware for undervoltage, throttling and temperature, as `vcgencmd
    get_throttled` shows them; None without an answer. `mailbox`: the device file through which to ask. `ask`:
    `fcntl.ioctl`, replaced in tests. Raises nothing."""
    head, size = struct.Struct("<6I"), 24 + ANSWER_BYTES + 4
    said = bytearray(size)  # the final 0 ends the list of questions
    head.pack_into(said, 0, size, 0, GENCMD, ANSWER_BYTES, 0, 0)
    said[24:37] = b"get_throttled"
    try:
        opened = os.open(mailbox, os.O_RDWR | os.O_CLOEXEC)
    except OSError:
        return None
    try:
        ask(opened, PROPERTY, said)
    except OSError:
        return None
    finally:
        os.close(opened)
    answer = bytes(said[24:-4]).split(b"\0")[0].decode("ascii", "replace").strip()
    found = re.fullmatch(r"throttled=0x([0-9a-fA-F]{1,8})", answer)
    return int(found[1], 16) if found else None


def _alarm(root: Path) -> bool | None:
    """Whether the kernel's `rpi_volt` driver reports undervoltage; None if it reports nothing."""
    for folder in sorted((root / "sys/class/hwmon").glob("hwmon*")):
        if _text(folder / "name") == "rpi_volt":
            return _text(folder / "in0_lcrit_alarm") == "1"
    return None


def _celsius(root: Path) -> float | None:
    """Return the temperature of the hottest zone in °C; None if unknown. The kernel's unit is a thousandth of a
    degree."""
    found = []
    for folder in sorted((root / "sys/class/thermal").glob("thermal_zone*")):
        text = _text(folder / "temp")
        if text.lstrip("-").isdecimal() and len(text) < 9:
            found.append(int(text) / 1000)
    return max(found, default=None)


def _free(data: Path) -> int | None:
    try:
        disk = os.statvfs(data)
    except OSError:
        return None
    return disk.f_bavail * disk.f_frsize // 1_000_000


class HealthReport(msgspec.Struct, frozen=True):
    """A message of the thread that watches the computer's health, sent every ten seconds: the state of the computer and
    the table's own health measurements."""

    computer: Computer
    figures: Figures = Figures()


class SavedFigures(msgspec.Struct, frozen=True):
    """The contents of the file in which a table saves its health measurements for `sabacc doctor`. `at`: when they were
    saved, in seconds since 1970 by the table's clock."""

    at: float
    computer: Computer
    figures: Figures


def figures_file(journal: Path) -> Path:
    """Return the path of the file in which the table with this journal saves its health measurements."""
    return journal.with_name(journal.name + ".health")


def read_figures(journal: Path) -> SavedFigures | None:
    """Return the health measurements that the table with this journal has saved; None if none are saved or they cannot
    be read."""
    try:
        return msgspec.json.decode(read_plain(figures_file(journal)), type=SavedFigures)
    except (OSError, msgspec.MsgspecError):
        return None


class HealthWatch:
    """A thread that reads the computer's state every ten seconds and passes it, with the table's own measurements, to
    `post`. It writes a line of statistics to the log every minute, and saves the measurements to the file `file` every
    ten minutes and at the end. `figures`: returns the table's own measurements. `wall` and `mono`: the clocks, in
    seconds."""

    def __init__(
        self,
        root: Path,
        data: Path,
        post: Callable[[object], None],
        figures: Callable[[], Figures] = Figures,
        *,
        file: Path | None = None,
        wall: Callable[[], float] = time.time,
        mono: Callable[[], float] = time.monotonic,
    ) -> None:
        self._root, self._data, self._post, self._figures, self._kept = root, data, post, figures, file
        self._wall, self._mono, self._failed = wall, mono, Once(log)
        self._offset = wall() - mono()
        self._line_at, self._keep_at = mono() + LINE_S, mono() + KEPT_S
        self._last = HealthReport(Computer())
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._run, name="health", daemon=True)

    def start(self) -> None:
        """Start the thread that reads the computer's state."""
        self._thread.start()

    def close(self) -> None:
        """Stop the thread. A reading that hangs on a dead disk is abandoned."""
        self._stop.set()
        if self._thread.is_alive():
            self._thread.join(0.5)

    def turn(self) -> Computer:
        """Read the computer's state once, post it together with the table's own measurements, and return it."""
        drift = self._wall() - self._mono() - self._offset
        found = read_computer(self._root, self._data, drift if abs(drift) >= JUMP_S else 0.0)
        if found.synchronised and self._last.computer.synchronised is False and found.drift_s:
            # a Pi without a battery gets the time some seconds after its start, which is no fault
            log.info("a time server has set the clock: by %d s", round(drift))
            self._offset += drift
            found = replace(found, drift_s=0.0)
        self._last = HealthReport(found, self._figures())
        self._post(self._last)
        if self._mono() >= self._line_at:
            self._line_at = self._mono() + LINE_S
            log.info("stats %s", line(found, self._last.figures))
        if self._mono() >= self._keep_at:
            self._keep()
        return found

    def _keep(self) -> None:
        """Save the figures for the doctor. A failure to write is only logged for debugging."""
        self._keep_at = self._mono() + KEPT_S
        if self._kept is None or not self._last.figures.commits:
            return  # a table without moves would overwrite better figures
        kept = SavedFigures(round(self._wall()), self._last.computer, self._last.figures)
        try:
            write_whole(self._kept, msgspec.json.encode(kept).decode(), follow=False)
        except OSError as error:
            log.debug("the figures cannot be kept: %s", error)

    def _run(self) -> None:
        while True:
            try:
                self.turn()
            except Exception:  # a failing look must not end the thread
                self._failed("the computer's health cannot be told")
            if self._stop.wait(EVERY_S):
                self._keep()
                return


def line(computer: Computer, figures: Figures) -> str:
    """Return one line of `key=value` pairs for the log: first the table's own measurements (`figures`), then the state
    of the computer; "-" for what is unknown. docs/health.md explains each key."""
    own: dict[str, object] = {
        "throttled": ",".join(computer.flags) or "none",
        "celsius": "-" if computer.celsius is None else f"{computer.celsius:.0f}",
        "free_mb": "-" if computer.free_mb is None else computer.free_mb,
        "clock_jump_s": round(computer.drift_s),
    }
    return " ".join(f"{name}={value}" for name, value in {**figures.words(), **own}.items())

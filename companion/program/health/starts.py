"""Counts the failed starts of the program. After three in a row, the next start is in safe mode, without optional
devices.

A pulled plug is no failure. After a real failure, the service manager starts the program again without a reboot. So if
the last start was in an earlier boot, and no other start followed it there, it ended because the power went off."""

import logging
from pathlib import Path

from msgspec.structs import replace

from companion.devices.later import Later
from companion.devices.open_files import write_whole
from companion.plain_files import read_plain_text
from companion.settings import Config

log = logging.getLogger("sabacc")

FAILED = 3
"""How many failed starts in a row lead to safe mode."""

SOUND_S = 30.0
"""A table that has been running for this many seconds counts as started successfully. So does one that was closed in
good order."""


class Starts:
    """Counts failed starts in `file`, until a start succeeds. If the file cannot be read or written, nothing is
    counted, and the table starts all the same. `boot`: the id of this boot; None means the kernel's."""

    def __init__(self, file: Path, boot: str | None = None) -> None:
        self._file, self._boot = file, this_boot() if boot is None else boot
        self._went_well = False
        self.failed = _read(file, self._boot)
        """How many starts before this one failed, in a row."""

    @property
    def safe(self) -> bool:
        """Whether this start is in safe mode, without optional devices."""
        return self.failed >= FAILED

    def begin(self, *, blamed: bool = False) -> None:
        """Count this start as failed until it succeeds. The count is written before anything is tried that could fail;
        nobody waits for the disk, since a power cut is no failure. `blamed`: whether the previous start ended while it
        tried a renderer. `StoredTrial` counts such a start, so it is not counted here."""
        self.failed = max(0, self.failed - blamed)
        self._write(self.failed + 1)

    def take_back(self) -> None:
        """Do not count this start, because the disk of its journal was full or failed. Safe mode would not mend that,
        and once there is room the table has to start with all its devices."""
        if self.failed:
            self._write(self.failed)
            return
        try:
            self._file.unlink(missing_ok=True)  # a count of 0 would say that it succeeded
        except OSError as error:
            self._unkept(error)

    def went_well(self, later: Later | None = None) -> None:
        """Count this start as successful. `later`: writes the file in another thread; None means that it is written at
        once."""
        if not self._went_well:
            self._went_well = True
            if later is not None:
                later.put(self._file, _text(0, self._boot), self._unkept)
            else:
                self._write(0)

    def _write(self, count: int) -> None:
        try:
            self._file.parent.mkdir(parents=True, exist_ok=True)
            write_whole(self._file, _text(count, self._boot), sync=False)
        except OSError as error:
            self._unkept(error)

    def _unkept(self, error: OSError) -> None:
        log.warning("the number of starts cannot be kept in %s: %s", self._file, error.strerror)


def this_boot() -> str:
    """Return the kernel's id of this boot; "" if it gives none."""
    try:
        return Path("/proc/sys/kernel/random/boot_id").read_text("ascii").strip()
    except OSError:
        return ""


def _text(count: int, boot: str) -> str:
    return f"{count} {boot}\n" if count else "0\n"  # a success does not depend on the boot


def without_devices(config: Config) -> Config:
    """Return the configuration without any device that the table does not need for play: RFID field, seat trays, shift
    panel and sound."""
    return replace(
        config,
        field=replace(config.field, fitted=False),
        trays=replace(config.trays, fitted=False),
        panel=replace(config.panel, fitted=False),
        sound=replace(config.sound, fitted=False),
    )


def _read(file: Path, boot: str) -> int:
    try:
        text, _, begun = read_plain_text(file).strip().partition(" ")
    except (OSError, UnicodeDecodeError):
        return 0
    count = int(text) if text.isdecimal() and len(text) < 9 else 0
    return min(max(0, count - 1) if begun and begun != boot else count, FAILED)

"""What is seen of a machine, and what is found: the two values between which the doctor's checks stand."""

from collections.abc import Mapping
from typing import Literal

import msgspec

from companion.config import Config
from companion.devices.trays.report import TrayReport

Verdict = Literal["ok", "simulated", "missing", "broken"]


class System(msgspec.Struct, frozen=True):
    """What was seen of a machine. Off a Raspberry Pi `pi` is ""; `devices` maps the device files that are there to
    what this user may do with them ("rw", "r" or ""); `groups` are those of this process, `listed` those that the
    user is in by the system's files; `packages` maps distributions to versions. An error text is "" where all is well.
    """

    user: str = "pi"
    pi: str = ""
    python: tuple[int, int] = (3, 11)
    bits: int = 64
    """Of the programs, not of the kernel: Raspberry Pi OS (32-bit) runs on a 64-bit kernel."""
    devices: Mapping[str, str] = {}
    groups: frozenset[str] = frozenset()
    listed: frozenset[str] = frozenset()
    packages: Mapping[str, str] = {}
    screen: str = ""
    """"x11" or "wayland" where a desktop is there to draw on."""
    screens: Mapping[str, str] = {}
    """Every plug for a screen ("HDMI-A-1") with what the kernel says of it: "connected", "disconnected", "unknown"."""
    inputs: Mapping[str, str] = {}
    """Every input device by name: "touch", "mouse", "keys", or "other" (a power button, a remote control)."""
    pygame_error: str = ""
    video: tuple[str, ...] = ()
    gl_missing: tuple[str, ...] = ()
    """Libraries that SDL opens by name to draw on a bare screen, and that cannot be loaded."""
    audio: tuple[str, ...] = ()
    sound_cards: tuple[str, ...] = ()
    """The names of the cards that can be heard, the one that the table plays on first."""
    font_error: str = ""
    """Why pygame cannot write at all."""
    own_font: str = ""
    """The file of the table's own font where that cannot be used."""
    pictures: tuple[str, ...] = ()
    """The names of the house's pictures that can be used."""
    pictures_wrong: tuple[str, ...] = ()
    """A sentence for each of its files that cannot."""
    seats: int = 18
    """The most seats that the configured screen shows, 0 where it is too small to play on."""
    dice: float = 0.0
    """The chi-square of the dice's self-test."""
    dice_error: str = ""
    voice: str = "espeak-ng"
    """The program that speaks, "" where there is none."""
    config: Config = Config()
    config_file: str = ""
    config_error: str = ""
    deck_tags: int = 0
    deck_name: str = ""
    deck_size: int = 76
    deck_error: str = ""
    journal: str = ""
    journal_state: Literal["new", "good", "in use", "broken"] = "new"
    journal_error: str = ""
    free: int = 10**9
    read_only: str = ""
    """The folder of the table's data, where it cannot be written to."""
    reader: str = ""
    """What the reader's chip calls itself, where it was asked and answered."""
    reader_error: str = ""
    reader_code: str = ""
    """The code of what is wrong (`FieldReport.detail`)."""
    reader_version: int | None = None
    """VersionReg as it was read, None: not read."""
    reader_looks: tuple[int, int] = (0, 0)
    """Of so many looks at the one tag that lies on the reader (second) so many were answered at once (first)."""
    reader_reset: bool | None = None
    """Whether a pulse of the reset line reached the reader's chip, None: not known."""
    panel_code: str = ""
    """Why the shift panel could not be opened (`open_panel`), or what of it failed; "" for nothing or not asked."""
    panel_error: str = ""
    workdir: str = ""
    """The folder in which lgpio wants to make its pipes and cannot, "" where it can."""
    hat: str = ""
    """What the board on the header calls itself (/proc/device-tree/hat)."""
    lines: Mapping[int, str] = {}
    """GPIO lines (BCM numbers) that somebody holds, and who: what the kernel's chip says."""
    overlays: tuple[str, ...] = ()
    """The lines of config.txt that are in force and may claim pins."""
    trays: tuple[TrayReport, ...] = ()
    picos: tuple[str, ...] = ()
    """Picos on USB that run no tray's program, and how they are there: "bootsel" or the name of another program."""
    served: bool = False
    """The table that starts with the Pi runs here, whoever asks."""

    @property
    def taken(self) -> bool:
        """Whether a table has the devices; two that ask one reader disturb each other."""
        return self.served or self.journal_state == "in use"


class Finding(msgspec.Struct, frozen=True):
    """One line of the doctor's: `fix` is what to do, `essential` says that the table cannot play without it."""

    area: str
    verdict: Verdict
    text: str
    fix: str = ""
    essential: bool = False


def allowed(system: System, area: str, path: str, groups: str) -> Finding:
    """Whether the user may use a device file, and how to be let in."""
    if system.devices[path] == "rw":
        return Finding(area, "ok", path)
    wanted = groups.split(",")
    if all(group in system.listed for group in wanted) and not all(group in system.groups for group in wanted):
        fix = "log out and in again: the group is set, but not for this session"
    else:
        fix = f"sudo usermod -aG {groups} {system.user}, then log out and in again"
    return Finding(area, "broken", f"{path} may not be used by {system.user}", fix)


def not_asked(area: str, them: str = "it") -> Finding:
    """Of a device that a table is playing with."""
    text = f"not asked: a table is playing with {them}; close it first, one that starts with the Pi by"
    return Finding(area, "ok", f"{text}: sudo systemctl stop sabacc")


def anew(system: System, package: str, pip: str) -> str:
    """The command that installs a package of Debian's anew, and in a venv pip's: pip alone refuses to on a Pi."""
    return f"sudo apt install --reinstall {package}; in a venv of your own: {pip}" if system.pi else pip


def bare(system: System, *names: str) -> bool:
    """Whether this is a Raspberry Pi of one of these models ("5", "Zero 2", "3")."""
    return any(f" {name}" in system.pi for name in names)

"""The input and the output of the doctor's checks: the facts about the machine (`System`), and the findings
(`Finding`)."""

from collections.abc import Mapping
from typing import Literal

import msgspec

from companion.devices.trays.report import TrayReport
from companion.settings import Config

Verdict = Literal["ok", "simulated", "missing", "broken"]


class System(msgspec.Struct, frozen=True):
    """What was found out about the machine, for the doctor's checks.

    * `pi`: the model; "" if it is no Raspberry Pi
    * `devices`: existing device files, and what this user may do with them ("rw", "r" or "")
    * `groups`: the groups of this process; `listed`: the groups of the user according to the system's files
    * `packages`: the versions of installed packages, keyed by name
    * `video`, `audio`: the drivers of SDL
    * `free`: bytes free on the journal's disk

    An error text is "" if all is well.
    """

    user: str = "pi"
    pi: str = ""
    python: tuple[int, int] = (3, 11)
    bits: int = 64
    """32 or 64, of the programs and not of the kernel: Raspberry Pi OS (32-bit) may run on a 64-bit kernel."""
    devices: Mapping[str, str] = {}
    groups: frozenset[str] = frozenset()
    listed: frozenset[str] = frozenset()
    packages: Mapping[str, str] = {}
    screen: str = ""
    """The kind of desktop that is running: "x11" or "wayland"; "" without one."""
    screens: Mapping[str, str] = {}
    """Every connector for a screen ("HDMI-A-1") and its state: "connected", "disconnected", "unknown"."""
    inputs: Mapping[str, str] = {}
    """Every input device by name, with its kind: "touch", "mouse", "keys", or "other" (a power button, a remote
    control)."""
    pygame_error: str = ""
    video: tuple[str, ...] = ()
    gl_missing: tuple[str, ...] = ()
    """The libraries that SDL needs to draw without a desktop, and that cannot be loaded."""
    renderer: str = ""
    """The renderer that draws the table's own screen ("opengles2"); "none" if all of them have crashed the program; ""
    if unknown."""
    drawn: str = ""
    """What the table noted when it tried that renderer (`Trial.over`); "blank" means that nothing appeared on the
    screen."""
    given_up: tuple[str, ...] = ()
    """The renderers that are no longer used because they have crashed the program."""
    note: str = ""
    """The file in which the table remembers which renderer works."""
    audio: tuple[str, ...] = ()
    sound_cards: tuple[str, ...] = ()
    """The names of the sound cards with an output. The first one is the one on which the table plays."""
    font_error: str = ""
    """The reason why pygame cannot draw text at all; "" if it can."""
    own_font: str = ""
    """The file of the table's own font, if it cannot be used; "" if it can."""
    pictures: tuple[str, ...] = ()
    """The names of those of the owner's own pictures that can be used."""
    pictures_wrong: tuple[str, ...] = ()
    """A message for each of the owner's own pictures that cannot be used."""
    house_wrong: tuple[str, ...] = ()
    """A message for each part of the owner's own score, colours and typefaces that cannot be used."""
    seats: int = 18
    """How many seats the configured screen can show; 0 if it is too small to play on."""
    dice: float = 0.0
    """The chi-square statistic of the self-test of the table's simulated dice."""
    dice_error: str = ""
    voice: str = "espeak-ng"
    """The path of the speech program (espeak-ng); "" if none is installed."""
    config: Config = Config()
    config_file: str = ""
    config_error: str = ""
    config_doubts: tuple[str, ...] = ()
    """A message for each setting that cannot be used, and that the table replaces by its default."""
    deck_tags: int = 0
    deck_name: str = ""
    deck_size: int = 76
    deck_error: str = ""
    journal: str = ""
    journal_state: Literal["new", "good", "in use", "broken"] = "new"
    journal_error: str = ""
    free: int = 10**9
    read_only: str = ""
    """The mount point that contains the table's data, if it is mounted read-only; "" if it is writable."""
    reader: str = ""
    """The name of the chip of the field's card reader, if it was asked and answered; else ""."""
    reader_error: str = ""
    reader_code: str = ""
    """The code of the problem of the field's card reader (`FieldReport.detail`)."""
    reader_version: int | None = None
    """The value of the reader chip's version register; None if it was not read."""
    reader_looks: tuple[int, int] = (0, 0)
    """How many of the test reads of the one tag on the reader were answered, and how many test reads there were; (0, 0)
    if none."""
    reader_reset: bool | None = None
    """Whether a pulse of the reset line reached the chip of the field's reader; None: unknown."""
    panel_code: str = ""
    """The code that says why the shift panel could not be opened (`open_panel`), or which part of it failed; "" if
    there is no problem or the panel was not tried."""
    panel_error: str = ""
    workdir: str = ""
    """The working folder, if lgpio cannot create its pipes there; "" if it can."""
    hat: str = ""
    """The name of the board on the header (/proc/device-tree/hat); "" for none."""
    lines: Mapping[int, str] = {}
    """GPIO lines (BCM numbers) in use, and the names of their users, according to the kernel."""
    overlays: tuple[str, ...] = ()
    """The active lines of config.txt that may claim GPIO pins."""
    trays: tuple[TrayReport, ...] = ()
    picos: tuple[str, ...] = ()
    """The Picos on USB without the tray program: "bootsel" or the name of the program they run."""
    served: bool = False
    """Whether the table that starts with the Pi (the systemd unit) is running."""
    starts_itself: bool = False
    """Whether that unit is enabled, so that the table starts with this computer."""

    @property
    def real(self) -> bool:
        """Whether a table on this machine has real devices: on a Raspberry Pi, and wherever a systemd unit runs it or
        starts it with the computer."""
        return bool(self.pi) or self.served or self.starts_itself

    @property
    def taken(self) -> bool:
        """Whether a running table uses the devices. Two programs that use one reader would disturb each other."""
        return self.served or self.journal_state == "in use"


class Finding(msgspec.Struct, frozen=True):
    """The result of one of the doctor's checks, shown as one line. `area`: what was checked. `text`: what was found.
    `fix`: what to do about it; "" if nothing. `essential`: whether the table cannot play without it."""

    area: str
    verdict: Verdict
    text: str
    fix: str = ""
    essential: bool = False


def allowed(system: System, area: str, path: str, groups: str) -> Finding:
    """Check whether the user may read and write the device file `path`, and return the finding. If the user may not,
    its fix says how to get permission. `area`: what is being checked. `groups`: the system groups with permission,
    separated by commas."""
    if system.devices[path] == "rw":
        return Finding(area, "ok", path)
    wanted = groups.split(",")
    if all(group in system.listed for group in wanted) and not all(group in system.groups for group in wanted):
        fix = "log out and in again: the group is set, but not for this session"
    else:
        fix = f"sudo usermod -aG {groups} {system.user}, then log out and in again"
    return Finding(area, "broken", f"{path} may not be used by {system.user}", fix)


def not_tried(area: str, pronoun: str = "it") -> Finding:
    """Return the finding for a device that was not tried because a running table uses it. `area`: what was to be
    checked. `pronoun`: how the sentence refers to the device ("it" or "them")."""
    text = f"not asked: a table is playing with {pronoun}; close it first, one that starts with the Pi by"
    return Finding(area, "ok", f"{text}: sudo systemctl stop sabacc sabacc-kiosk")


def reinstall_pygame(system: System) -> str:
    """Return the command that reinstalls pygame. On a Pi that is Debian's package, because pip refuses to install
    outside a venv; the command of pip for a venv is added. Elsewhere it is that of pip alone."""
    pip = "pip install --force-reinstall pygame"
    return f"sudo apt install --reinstall python3-pygame; in a venv of your own: {pip}" if system.pi else pip


def is_model(system: System, *names: str) -> bool:
    """Whether this machine is a Raspberry Pi of one of the given models, such as "5", "Zero 2" or "3"."""
    return any(f" {name}" in system.pi for name in names)

"""What the doctor finds: each check is a function of a `System`, what was seen of the machine, and of nothing else."""

import shlex
from collections.abc import Callable, Mapping
from typing import Literal

import msgspec

from companion.config import Config

Verdict = Literal["ok", "simulated", "missing", "broken"]

LEAST_FREE = 50_000_000
"""Bytes free on the journal's disk below which it is worth telling: some hundred evenings."""

PACKAGES = ("click", "fluent.runtime", "gpiozero", "msgspec", "pygame", "pyserial")
"""What the table needs everywhere; pygame-ce counts as pygame."""


class System(msgspec.Struct, frozen=True):
    """What was seen of a machine. Off a Raspberry Pi `pi` is ""; `devices` maps the device files that are there to
    what this user may do with them ("rw", "r" or ""); `groups` are those of this process, `listed` those that the
    user is in by the system's files; `packages` maps distributions to versions. An error text is "" where all is well.
    """

    user: str = "pi"
    pi: str = ""
    python: tuple[int, int] = (3, 11)
    devices: Mapping[str, str] = {}
    groups: frozenset[str] = frozenset()
    listed: frozenset[str] = frozenset()
    packages: Mapping[str, str] = {}
    screen: str = ""
    """"x11" or "wayland" where a desktop is there to draw on."""
    pygame_error: str = ""
    video: tuple[str, ...] = ()
    audio: tuple[str, ...] = ()
    font_error: str = ""
    """Why pygame cannot write at all."""
    own_font: str = ""
    """The file of the table's own font where that cannot be used."""
    seats: int = 18
    """The most seats that the configured screen shows, 0 where it is too small to play on."""
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
    dice: float = 0.0
    """The chi-square of the dice's self-test."""
    dice_error: str = ""
    reader: str = ""
    """What the reader's chip calls itself, where it was asked and answered."""
    reader_error: str = ""


class Finding(msgspec.Struct, frozen=True):
    """One line of the doctor's: `fix` is what to do, `essential` says that the table cannot play without it."""

    area: str
    verdict: Verdict
    text: str
    fix: str = ""
    essential: bool = False


def examine(system: System) -> list[Finding]:
    """Everything that is worth telling of a machine."""
    return [check(system) for check in CHECKS]


def can_play(findings: list[Finding]) -> bool:
    """Whether the table can play: what is simulated counts, and what is not essential can be done on the screen."""
    return not any(each.essential and each.verdict in ("missing", "broken") for each in findings)


# --- the program --------------------------------------------------------------------------------------------------


def python(system: System) -> Finding:
    """Python and the packages that every table needs."""
    if system.python < (3, 11):
        version = ".".join(map(str, system.python))
        return Finding("python", "broken", f"Python {version} is too old", "install Python 3.11 or newer", True)
    have = system.packages
    gone = [name for name in PACKAGES if name not in have and not (name == "pygame" and "pygame-ce" in have)]
    if gone:
        return Finding("python", "missing", f"not installed: {', '.join(gone)}", f"pip install {' '.join(gone)}", True)
    return Finding("python", "ok", f"Python {'.'.join(map(str, system.python))} with all packages")


def configuration(system: System) -> Finding:
    """The settings, the ruleset and its options among them."""
    if system.config_error:
        return Finding("configuration", "broken", system.config_error, "correct it in that file", True)
    table = system.config.table.ruleset
    return Finding("configuration", "ok", f"{system.config_file or 'no file, so the usual settings'}; ruleset {table}")


def deck(system: System) -> Finding:
    """The deck file that names the tags."""
    file = system.deck_name or system.config.field.deck
    if system.deck_error:
        return Finding("deck", "broken", system.deck_error, "correct it, and look again with: sabacc tags decks")
    if not file and not system.pi:
        return Finding("deck", "simulated", "no deck has tags yet; every simulated card has one")
    if not file:
        return Finding("deck", "missing", "no deck has tags yet, so no tag is known", "sabacc tags enrol NAME")
    if system.deck_tags < system.deck_size:
        text = f"{file}: {system.deck_size - system.deck_tags} of {system.deck_size} cards have no tag"
        return Finding("deck", "missing", text, f"sabacc tags enrol {shlex.quote(file)}")
    return Finding("deck", "ok", f"{file}: all {system.deck_size} cards have a tag")


def journal(system: System) -> Finding:
    """Whether the evening can be kept."""
    where = system.journal
    if system.journal_state == "broken":
        fix = "make that place writable, or move the file away to begin a new evening; nothing was changed"
        return Finding("journal", "broken", _naming(where, system.journal_error), fix, True)
    if system.free < LEAST_FREE:
        text = f"{where}: only {system.free // 1_000_000} MB are free on its disk"
        return Finding("journal", "broken", text, "make room on that disk", True)
    said = {"new": "a new one will be begun", "in use": "in use by a table that is playing"}
    return Finding("journal", "ok", f"{where}: {said.get(system.journal_state, 'good')}")


# --- what is wired to the Pi ----------------------------------------------------------------------------------------


def spi(system: System) -> Finding:
    """The bus to the card reader."""
    field = system.config.field
    path = f"/dev/spidev{field.bus}.{field.device}"
    if not system.pi:
        return Finding("SPI", "simulated", "this is no Raspberry Pi; the reader is simulated (sabacc run --simulated)")
    if not field.fitted:
        return Finding("SPI", "ok", "no reader is configured; cards are locked on the screen")
    if path in system.devices:
        return _allowed(system, "SPI", path, "spi")
    others = sorted(name for name in system.devices if name.startswith("/dev/spidev"))
    if others:
        text = f"{path} does not exist, but {', '.join(others)} does"
        return Finding("SPI", "missing", text, "set bus and device under [field] in the configuration")
    return Finding("SPI", "missing", f"{path} does not exist", "sudo raspi-config nonint do_spi 0, then sudo reboot")


def reader_packages(system: System) -> Finding:
    """The Python packages between SPI and the reader, and the two that fight over one name."""
    have, field = system.packages, system.config.field
    if not system.pi:
        return Finding("reader software", "simulated", "the modelled reader needs none")
    if not field.fitted:
        return Finding("reader software", "ok", "no reader is configured")
    repair = "pip uninstall -y RPi.GPIO && pip install --force-reinstall --no-deps rpi-lgpio"
    if "rpi.gpio" in have and "rpi-lgpio" in have:
        return Finding("reader software", "broken", "RPi.GPIO and rpi-lgpio are both installed and clash", repair)
    package = field.transport == "mfrc522" or (field.transport == "auto" and "mfrc522" in have)
    if "rpi.gpio" in have and " 5" in system.pi and package:
        return Finding("reader software", "broken", "RPi.GPIO does not run on a Raspberry Pi 5", repair)
    if "spidev" not in have:
        return Finding("reader software", "missing", "spidev is not installed", "pip install spidev")
    if field.transport == "mfrc522" and "mfrc522" not in have:
        fix = "pip install --no-deps mfrc522==0.0.7"
        return Finding("reader software", "missing", "mfrc522 is not installed", fix)
    if field.transport == "mfrc522" and not {"rpi.gpio", "rpi-lgpio"} & set(have):
        fix = 'pip install --no-deps rpi-lgpio, or transport = "spidev" under [field]'
        return Finding("reader software", "missing", "mfrc522 needs RPi.GPIO or rpi-lgpio", fix)
    return Finding("reader software", "ok", "through mfrc522" if package else "through spidev alone")


def reader(system: System) -> Finding:
    """Whether the reader's chip answers."""
    if not system.pi:
        return Finding("reader", "simulated", "a modelled RC522")
    if not system.config.field.fitted:
        return Finding("reader", "ok", "none is configured")
    if system.journal_state == "in use":
        return Finding("reader", "ok", "not asked: a table is playing with it")
    if system.reader:
        return Finding("reader", "ok", f"the chip answers: {system.reader}")
    fix = "first mend SPI and the reader software; then check 3V3, GND, SDA, SCK, MOSI, MISO and RST"
    return Finding("reader", "broken", system.reader_error or "the chip does not answer", fix)


def gpio(system: System) -> Finding:
    """The pins of the shift panel."""
    if not system.pi:
        return Finding("GPIO", "simulated", "this is no Raspberry Pi; the shift panel is simulated")
    if not system.config.panel.fitted:
        return Finding("GPIO", "ok", "no shift panel is configured; shifts are rolled on the screen")
    chips = sorted(name for name in system.devices if name.startswith("/dev/gpiochip"))
    if not chips:
        return Finding("GPIO", "missing", "there is no /dev/gpiochip*", "start Raspberry Pi OS with its own kernel")
    if "lgpio" not in system.packages and not (" 5" not in system.pi and "rpi.gpio" in system.packages):
        fix = "pip install lgpio, or sudo apt install python3-lgpio and a venv with --system-site-packages"
        return Finding("GPIO", "missing", "lgpio is not installed", fix)
    usable = next((chip for chip in chips if system.devices[chip] == "rw"), chips[0])
    return _allowed(system, "GPIO", usable, "gpio")


def trays(system: System) -> Finding:
    """Seat trays on USB."""
    ports = sorted(name for name in system.devices if name.startswith("/dev/ttyACM"))
    if not ports:
        return Finding("serial ports", "ok", "no seat tray is plugged in; none is needed")
    closed = [port for port in ports if system.devices[port] != "rw"]
    return _allowed(system, "serial ports", (closed or ports)[0], "dialout")


# --- screen and sound -----------------------------------------------------------------------------------------------


def display(system: System) -> Finding:
    """Whether pygame can open a screen: a desktop's, or the bare screen by KMSDRM."""
    if system.pygame_error:
        return Finding(
            "display", "broken", f"pygame: {system.pygame_error}", "pip install --force-reinstall pygame", True
        )
    if system.screen in system.video:
        return Finding("display", "ok", f"a window by {system.screen}")
    if not system.pi:
        return Finding("display", "simulated", "no screen; a demonstration hand is played in the terminal")
    cards = sorted(name for name in system.devices if name.startswith("/dev/dri/card"))
    if not cards:
        fix = "dtoverlay=vc4-kms-v3d in /boot/firmware/config.txt, then sudo reboot"
        return Finding("display", "missing", "there is no /dev/dri/card*, and no desktop", fix, True)
    if "kmsdrm" not in [name.lower() for name in system.video]:
        fix = "pip uninstall -y pygame && pip install pygame-ce; or start the table from a desktop"
        text = "without a desktop SDL needs its driver KMSDRM, and this pygame was built without it"
        return Finding("display", "broken", text, fix, True)
    usable = next((card for card in cards if system.devices[card] == "rw"), cards[0])
    return msgspec.structs.replace(_allowed(system, "display", usable, "video,render"), essential=True)


def touch(system: System) -> Finding:
    """Touch screen, mouse and keyboard."""
    if not system.pi or system.screen:
        return (
            Finding("input", "ok", "through the desktop")
            if system.screen
            else Finding("input", "simulated", "no screen to touch")
        )
    events = sorted(name for name in system.devices if name.startswith("/dev/input/event"))
    if not events:
        return Finding("input", "missing", "no touch screen, mouse or keyboard", "plug one in", True)
    usable = next((event for event in events if system.devices[event]), events[0])
    if system.devices[usable]:
        return Finding("input", "ok", f"{len(events)} devices")
    return msgspec.structs.replace(_allowed(system, "input", usable, "input"), essential=True)


def fonts(system: System) -> Finding:
    """The letters of the display."""
    if system.font_error:
        fix = "pip install --force-reinstall pygame"
        return Finding("fonts", "broken", f"pygame cannot load its font: {system.font_error}", fix, True)
    if system.own_font:
        fix = "pip install --force-reinstall sabacc-table"
        text = f"{system.own_font} is missing or broken; the table writes with pygame's own font"
        return Finding("fonts", "broken", text, fix)
    return Finding("fonts", "ok", "the table's own, Lato Bold")


def seats(system: System) -> Finding:
    """How many seats the screen shows."""
    size = system.config.display.size_mm
    glass = f"{size[0]:g} x {size[1]:g} mm" if any(size) else "the usual size ([display] size_mm)"
    if not system.seats:
        fix = "take a larger screen, or correct size_mm of [display]"
        return Finding("seats", "broken", f"a screen of {glass} is too small to play on", fix, True)
    return Finding("seats", "ok", f"a screen of {glass} shows up to {system.seats}")


def sound(system: System) -> Finding:
    """Sound, without which the table plays on."""
    real = [name for name in system.audio if name not in ("disk", "dummy")]
    cards = sorted(name for name in system.devices if name.startswith("/dev/snd/pcm"))
    if not cards and not system.pi:
        return Finding("sound", "simulated", "no sound card; the table is silent")
    if not cards:
        fix = "dtparam=audio=on in /boot/firmware/config.txt, then sudo reboot; the table plays on without"
        return Finding("sound", "missing", "there is no sound card", fix)
    if not real:
        return Finding("sound", "broken", "SDL was built without sound", "pip install --force-reinstall pygame")
    usable = next((card for card in cards if system.devices[card] == "rw"), cards[0])
    return _allowed(system, "sound", usable, "audio")


def dice(system: System) -> Finding:
    """The dice that the table rolls; without them it plays on with somebody's own."""
    if system.dice_error:
        fix = "roll dice of your own and enter them (Dice by hand); then install the program anew"
        return Finding("dice", "broken", f"the self-test failed twice: {system.dice_error}", fix)
    return Finding("dice", "ok", f"60,000 test rolls fell evenly (chi-square {system.dice:.1f}, at most 20.5)")


def _allowed(system: System, area: str, path: str, groups: str) -> Finding:
    """Whether the user may use a device file, and how to be let in."""
    if system.devices[path] == "rw":
        return Finding(area, "ok", path)
    wanted = groups.split(",")
    if all(group in system.listed for group in wanted) and not all(group in system.groups for group in wanted):
        fix = "log out and in again: the group is set, but not for this session"
    else:
        fix = f"sudo usermod -aG {groups} {system.user}, then log out and in again"
    return Finding(area, "broken", f"{path} may not be used by {system.user}", fix)


def _naming(file: str, sentence: str) -> str:
    return sentence if file in sentence else f"{file}: {sentence}"


CHECKS: tuple[Callable[[System], Finding], ...] = (
    python,
    configuration,
    journal,
    display,
    touch,
    fonts,
    seats,
    sound,
    dice,
    spi,
    reader_packages,
    reader,
    gpio,
    trays,
    deck,
)

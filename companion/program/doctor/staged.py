"""Reads what the kernel's files say about the machine's devices: /proc, /sys and config.txt below a root folder (in
tests a prepared folder). Anything unreadable counts as missing."""

import os
import re
from collections.abc import Mapping
from pathlib import Path

CONFIG = ("boot/firmware/config.txt", "boot/config.txt")
"""The paths of the firmware's settings: since Raspberry Pi OS Bookworm, and before."""

UNITS = ("sabacc.service", "sabacc-kiosk.service")
"""The table's systemd units. If one of them is enabled, the table starts with the computer."""

PICO_VENDOR = "2e8a"
"""The USB vendor id of Raspberry Pi, in hexadecimal."""
BOOTSEL = ("0003", "000f")
"""The USB product ids of a Pico that waits for a program (the boot ROMs of RP2040 and RP2350)."""
MICROPYTHON = ("0005",)
"""USB product ids of boards that run MicroPython."""
DIRECT = 1 << 1
"""The bit that marks an input device on which people touch the picture itself, such as a touch screen
(INPUT_PROP_DIRECT of linux/input-event-codes.h)."""
ABS_MT_X, ABS_X, REL_X, KEY_A = 0x35, 0x00, 0x00, 30


def text(path: Path) -> str:
    """Return the text of a small kernel file; "" if it cannot be read."""
    try:
        return path.read_bytes().decode("utf-8", "replace").strip("\0\n ")
    except OSError:
        return ""


def model(root: Path) -> str:
    """Return the model name of a Raspberry Pi; "" on other machines."""
    said = text(root / "proc/device-tree/model")
    return said if "Raspberry Pi" in said else ""


def hat(root: Path) -> str:
    """Return the name of the board that sits on the header, from its HAT EEPROM; "" if there is no board or if it has
    no EEPROM, as many have not."""
    folder = root / "proc/device-tree/hat"
    product, vendor = text(folder / "product"), text(folder / "vendor")
    return f"{product or 'a board'}{f' by {vendor}' if vendor else ''}" if product or vendor else ""


def served(root: Path) -> bool:
    """Whether the table's systemd unit runs: systemd creates the unit's folder in /run, and removes it when the unit
    ends."""
    try:
        return (root / "run/sabacc").is_dir()
    except OSError:
        return False


def starts_itself(root: Path) -> bool:
    """Whether the table starts with the computer: one of its two systemd units is enabled."""
    wanted = root / "etc/systemd/system/multi-user.target.wants"
    return any(os.path.lexists(wanted / name) for name in UNITS)


def overlays(root: Path, pi: str) -> tuple[str, ...]:
    """Return the lines of config.txt that are active on the model `pi` and may claim pins (overlays and some
    parameters)."""
    said = next((found for name in CONFIG if (found := text(root / name))), "")
    lines, counts = [], True
    for raw in said.splitlines():
        line = raw.split("#")[0].strip()
        if line.startswith("["):
            counts = _filter(line.strip("[]").lower(), pi)
        elif counts and line.startswith(("dtoverlay=", "dtparam=", "enable_uart=")):
            lines.append(line)
    return tuple(lines)


def _filter(name: str, pi: str) -> bool:
    """Whether the section `name` of config.txt applies to the model `pi`. Sections with a condition other than a model
    count as not applying."""
    models = {"pi3": " 3", "pi4": " 4", "pi5": " 5", "pi02": "Zero 2", "pi400": " 400", "pi500": " 500"}
    return name == "all" or (name in models and models[name] in pi)


def screens(root: Path) -> dict[str, str]:
    """Return every connector for a screen, with its state according to the kernel ("connected", "disconnected",
    "unknown")."""
    folder = root / "sys/class/drm"
    found = {path.parent.name: text(path) for path in sorted(folder.glob("card*-*/status"))}
    return {re.sub(r"^card\d+-", "", name): state for name, state in found.items() if "Writeback" not in name}


def inputs(root: Path) -> dict[str, str]:
    """Return every input device by name, with its kind: "touch", "mouse", "keys" or "other"."""
    found: dict[str, str] = {}
    for event in sorted((root / "sys/class/input").glob("event*/device")):
        name = text(event / "name") or event.parent.name
        kind = _kind(event)
        if found.get(name) in (None, "other"):
            found[name] = kind
    return found


def _kind(device: Path) -> str:
    absolute, relative = _bits(device / "capabilities/abs"), _bits(device / "capabilities/rel")
    if _bits(device / "properties") & DIRECT and absolute & (1 << ABS_MT_X | 1 << ABS_X):
        return "touch"
    if relative & (1 << REL_X) or (absolute & (1 << ABS_X) and not absolute & (1 << ABS_MT_X)):
        return "mouse"
    return "keys" if _bits(device / "capabilities/key") & (1 << KEY_A) else "other"


def _bits(path: Path) -> int:
    """Return a bitmap that the kernel writes as 64-bit words in hexadecimal, highest first; 0 if it cannot be read."""
    try:
        words = [int(word, 16) for word in text(path).split()]
    except ValueError:
        return 0
    return sum(word << 64 * at for at, word in enumerate(reversed(words)))


def picos(root: Path) -> tuple[str, ...]:
    """For each Pico on USB that does not run MicroPython, return "bootsel" (it waits for firmware) or the name of the
    program that it runs."""
    found = []
    for vendor in sorted((root / "sys/bus/usb/devices").glob("*/idVendor")):
        device = vendor.parent
        product = text(device / "idProduct").lower()
        if text(vendor).lower() != PICO_VENDOR or product in MICROPYTHON:
            continue
        name = text(device / "product")
        if product in BOOTSEL:
            found.append("bootsel")
        elif "pico" in name.lower() or "rp2" in name.lower():
            found.append(name)
    return tuple(found)


def read_only(root: Path, path: Path) -> str:
    """Return the mount point that contains `path`, if it is mounted read-only; else ""."""
    mounts: Mapping[str, str] = {}
    for line in text(root / "proc/self/mounts").splitlines():
        parts = line.split()
        if len(parts) >= 4:
            mounts = {**mounts, parts[1].replace("\\040", " "): parts[3]}
    above = [place for place in mounts if path == Path(place) or Path(place) in path.parents]
    place = max(above, key=len, default="")
    return place if place and "ro" in mounts[place].split(",") else ""

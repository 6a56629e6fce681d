"""What the kernel's files say of the machine's devices: /proc, /sys and config.txt below a root, which in tests is a
staged tree. Whatever cannot be read counts as not there."""

import re
from collections.abc import Mapping
from pathlib import Path

CONFIG = ("boot/firmware/config.txt", "boot/config.txt")
"""Where the firmware's settings lie, since Bookworm and before."""

PICO_VENDOR = "2e8a"
"""USB vendor id of Raspberry Pi."""
BOOTSEL = ("0003", "000f")
"""Product ids of the boot ROMs of RP2040 and RP2350."""
MICROPYTHON = ("0005",)
"""Product ids with which MicroPython shows itself."""
DIRECT = 1 << 1
"""INPUT_PROP_DIRECT of linux/input-event-codes.h: what is touched lies under the finger."""
ABS_MT_X, ABS_X, REL_X, KEY_A = 0x35, 0x00, 0x00, 30


def text(path: Path) -> str:
    """What a small file of the kernel's says, "" where it cannot be read."""
    try:
        return path.read_bytes().decode("utf-8", "replace").strip("\0\n ")
    except OSError:
        return ""


def model(root: Path) -> str:
    """What a Raspberry Pi calls itself; "" on other machines."""
    said = text(root / "proc/device-tree/model")
    return said if "Raspberry Pi" in said else ""


def hat(root: Path) -> str:
    """The board on the header, by the EEPROM that a HAT has; "" for none (many boards have no EEPROM)."""
    folder = root / "proc/device-tree/hat"
    product, vendor = text(folder / "product"), text(folder / "vendor")
    return f"{product or 'a board'}{f' by {vendor}' if vendor else ''}" if product or vendor else ""


def served(root: Path) -> bool:
    """Whether the table's unit runs: systemd makes its folder in /run, and takes it away with it."""
    try:
        return (root / "run/sabacc").is_dir()
    except OSError:
        return False


def overlays(root: Path, pi: str) -> tuple[str, ...]:
    """The lines of config.txt that are in force on this model and load an overlay or set what may claim pins."""
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
    """Whether a section of config.txt holds on this model; one that depends on more than the model counts as not."""
    models = {"pi3": " 3", "pi4": " 4", "pi5": " 5", "pi02": "Zero 2", "pi400": " 400", "pi500": " 500"}
    return name == "all" or (name in models and models[name] in pi)


def screens(root: Path) -> dict[str, str]:
    """Every plug for a screen and what the kernel says of it."""
    folder = root / "sys/class/drm"
    found = {path.parent.name: text(path) for path in sorted(folder.glob("card*-*/status"))}
    return {re.sub(r"^card\d+-", "", name): state for name, state in found.items() if "Writeback" not in name}


def inputs(root: Path) -> dict[str, str]:
    """Every input device by name, and what it is: "touch", "mouse", "keys" or "other"."""
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
    """A bitmap as the kernel writes it: words of 64 bits in hexadecimal, the highest first."""
    try:
        words = [int(word, 16) for word in text(path).split()]
    except ValueError:
        return 0
    return sum(word << 64 * at for at, word in enumerate(reversed(words)))


def picos(root: Path) -> tuple[str, ...]:
    """Picos on USB that run no MicroPython: "bootsel", or what the program on them calls itself."""
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
    """The mount point below which `path` lies, if it is mounted read-only; else ""."""
    mounts: Mapping[str, str] = {}
    for line in text(root / "proc/self/mounts").splitlines():
        parts = line.split()
        if len(parts) >= 4:
            mounts = {**mounts, parts[1].replace("\\040", " "): parts[3]}
    above = [place for place in mounts if path == Path(place) or Path(place) in path.parents]
    place = max(above, key=len, default="")
    return place if place and "ro" in mounts[place].split(",") else ""

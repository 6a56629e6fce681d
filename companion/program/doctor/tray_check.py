"""The doctor's checks of the seat trays: their ports, each tray's report, and Picos that are not trays yet."""

from companion.devices.rfid.reader import FieldReport
from companion.devices.trays.report import TrayReport
from companion.devices.trays.version import FIRMWARE
from companion.program.doctor.seen import Finding, System, allowed, not_tried

POOR_LINE = 0.98
"""The share (0 to 1) of messages that arrive intact below which a tray's cable should be replaced."""
WEAK = 95
"""If a tag in a well (card place of a tray) answers fewer than this many per cent of the reads, the doctor warns of a
weak tag; see `field_check.WEAK`."""

_NEW = "copy its board's MicroPython (UF2) to {drive}, then: sabacc trays flash"
WELL = {
    "no-contact": (
        "its chip does not answer",
        "check its 3V3, GND, SDA and RST, then SCK, MOSI and MISO, which both wells share",
    ),
    "deaf": ("its chip hears nothing", "put 10 uF and 100 nF between its 3V3 and GND; then take another board"),
    "antenna-off": ("its supply dips", "put 10 uF and 100 nF between its 3V3 and GND, and take a shorter USB cable"),
    "crypto-stuck": ("its chip is disturbed", "shorten its wires"),
    "settings-lost": ("its chip was reset by something", "check RST, and put 10 uF and 100 nF between its 3V3 and GND"),
    "unread-tag": ("a tag there cannot be read", "lay it down again, flat and away from metal"),
    "many-tags": ("more than two tags lie there", "one card in each well"),
}
"""What is wrong with a well and what to change, by the code in its report."""


def ports(system: System) -> Finding:
    """Check whether this user may use the trays' serial ports."""
    found = sorted(name for name in system.devices if name.startswith("/dev/ttyACM"))
    if not found:
        return Finding("serial ports", "ok", "no seat tray is plugged in; none is needed")
    closed = [port for port in found if system.devices[port] != "rw"]
    return allowed(system, "serial ports", (closed or found)[0], "dialout")


def trays(system: System) -> list[Finding]:
    """Check every tray that is connected or that the table knows, and every Pico that is not a tray; return the
    findings."""
    if not system.config.trays.fitted:
        return [Finding("trays", "ok", "none are configured")]
    found = [each for pico in system.picos for each in _pico(pico)]
    for tray in system.trays:
        found += _tray(system, tray)
    if found:
        return found
    if not system.real:
        return [Finding("trays", "simulated", "none is plugged in (sabacc run --simulated --trays 3)")]
    if system.taken:
        return [not_tried("trays", "them, and shows them under Menu, Trays")]
    return [Finding("trays", "ok", "none is plugged in")]


def _pico(name: str) -> list[Finding]:
    if name == "bootsel":
        text = "a Pico waits for a program (BOOTSEL): it has no firmware"
        return [Finding("trays", "missing", text, _NEW.format(drive="its drive"))]
    text = f"a Pico runs some other program ({name}), not MicroPython"
    fix = "hold BOOTSEL while plugging it in; " + _NEW.format(drive="the drive that appears")
    return [Finding("trays", "missing", text, fix)]


def _tray(system: System, tray: TrayReport) -> list[Finding]:
    name = f"tray {tray.serial[-4:] or '?'}" + (f" of seat {tray.seat}" if tray.seat else "")
    if tray.detail in _SAID:
        verdict, text, fix = _SAID[tray.detail]
        fix = fix.format(tray=tray.serial[-4:], user=system.user, claims=tray.claims)
        words = text.format(fw=tray.firmware, ours=FIRMWARE, claims=tray.claims)
        first = [Finding("trays", verdict, f"{name}: {words}", fix)]  # type: ignore[arg-type]
        if tray.health == "down":
            return first
    else:
        first = []
    return [*first, *_line(name, tray), *_wells(name, tray)] or [
        Finding("trays", "ok", f"{name}: firmware {tray.firmware}, both wells and the line are well")
    ]


def _line(name: str, tray: TrayReport) -> list[Finding]:
    if tray.health == "down" or tray.link.quality >= POOR_LINE:
        return []
    text = f"{name}: only {tray.link.quality:.0%} of its lines come whole"
    return [Finding("trays", "broken", text, "take another USB cable, shorter, or another port of the hub")]


def _wells(name: str, tray: TrayReport) -> list[Finding]:
    found = []
    qualities = (*tray.qualities, *(100,) * len(tray.wells))
    for number, (well, quality) in enumerate(zip(tray.wells, qualities, strict=False), 1):
        found += _well(f"{name}, well {number}", tray, well, quality)
        if number in tray.dead_resets:
            text = f"{name}, well {number}: its reset wire leads nowhere; it reads"
            fix = "check the violet wire to RST: only a hard reset brings a deaf chip back"
            found.append(Finding("trays", "broken", text, fix))
    return found


def _well(name: str, tray: TrayReport, well: FieldReport, quality: int) -> list[Finding]:
    if well.health != "ok":
        text, fix = WELL.get(well.detail, (well.detail or "it does not read", "unplug the tray and plug it in again"))
        return [Finding("trays", "broken", f"{name}: {text}", fix)]
    if well.tags and quality < WEAK:
        fix = f"lay the card flat and in the middle; then: sabacc trays tune {tray.serial[-4:]}"
        return [Finding("trays", "broken", f"{name}: a weak tag, read in {quality} % of the looks", fix)]
    return []


_SAID = {
    "offline": ("missing", "it is known, and not plugged in", "plug it in; a cable that only charges will not do"),
    "no-answer": ("broken", "its port opens, and it says nothing: no tray firmware runs on it", "sabacc trays flash"),
    "no-tray": ("missing", "MicroPython without the tray's firmware, or another device", "sabacc trays flash"),
    "stopped": ("broken", "its program is stopped", "unplug it and plug it in again; if it stays: sabacc trays flash"),
    "other-protocol": ("broken", "its firmware {fw} speaks another language than this program", "sabacc trays flash"),
    "older": ("broken", "its firmware {fw} is older than this program's {ours}; it plays", "sabacc trays flash"),
    "newer": ("broken", "its firmware {fw} is newer than this program's {ours}; it plays", "update this program"),
    "in-use": ("ok", "another program holds its port, a table that plays as a rule", ""),
    "no-permission": (
        "broken",
        "its port may not be used",
        "sudo usermod -aG dialout {user}, then log out and in again",
    ),
    "two-trays": (
        "broken",
        "another tray has seat {claims}, which it wants",
        "give it another seat: sabacc trays seat {tray} SEAT",
    ),
    "no-seat": ("missing", "it has no seat", "sabacc trays seat {tray} SEAT, or on the table: Menu, Trays"),
}

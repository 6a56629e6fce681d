"""Computes the electric currents of the builds: lights behind resistors, a seat tray, the whole table.

The current of the ring (the round of lights in a tray) is computed from the firmware's own patterns, not taken from a
data sheet: `ring_ma` goes through every pattern and takes the brightest."""

import re
from itertools import product

from firmware.tray import pins as tray
from firmware.tray.ring import MOST, PATTERNS, Ring
from hardware.wiring import Wiring

PIN_V = 3.3
PIN_LIMIT_MA = 8.0
"""The default drive strength of a Pi's pin in mA (Raspberry Pi documentation, GPIO pads control). The most is 16 mA."""
HEADER_LIMIT_MA = 50.0
"""The limit in mA for all pins of the Pi's header together (Raspberry Pi documentation, GPIO pads control)."""

COLOUR_MA, DARK_MA = 20.0, 1.0
"""The current in mA of a WS2812B light: each of its three colours at 255, and its chip (as `firmware/tray/ring.py`
assumes)."""

READER_IDLE_MA, FIELD_MA = 19.0, 100.0
"""The current in mA of a reader chip MFRC522 when idle (IDDD 9 + IDDA 10), and what its radio field adds (IDD(TVDD));
NXP data sheet, table 1, maximum values."""
PICO_MA = 95.0
"""The current in mA of a busy Pico at 5 V (the "popcorn" demonstration in its data sheet, rounded up). This firmware
needs less."""
CONVERTER = 0.85
"""The efficiency of the Pico's 3.3 V converter (assumed; RT6150 data sheet: 85 to 90 %)."""

USB_DECLARED_MA = 250.0
"""What a Pico with MicroPython tells the host that it draws at most, in mA (bMaxPower; see
shared/tinyusb/tusb_config.h of MicroPython). USB 2.0, 7.2.1: a device may draw no more than that."""
USB_ALLOWED_UC = 50.0
"""The charge in µC that a device may take from VBUS when it is plugged in: that of 10 µF at 5 V (USB 2.0, 7.2.4.1)."""
PICO_UF = {"VBUS": 47.0, "3V3": 47.0}
"""The bare Pico's own capacitors in µF: at VSYS behind its diode, and behind its converter (its data sheet)."""
TRAYS = 8
HUB_SPARE = 1.25
"""The factor by which the hub's power supply is chosen larger than its load."""

PI_MODELS = (
    # model, recommended supply (A), typical current of the bare board (A), limit for USB devices (A)
    ("Pi 3B+", 2.5, 0.50, 1.2),
    ("Pi 4B", 3.0, 0.60, 1.2),
    ("Pi 5 with its 27 W supply", 5.0, 0.80, 1.6),
    ("Pi 5 with a 15 W supply", 3.0, 0.80, 0.6),
    ("Zero 2 W", 2.0, 0.35, 1.0),
)
"""The Raspberry Pi models with their currents (Raspberry Pi documentation, power supply). The Zero 2 W's USB has no
limit of its own; here it gets half of the supply."""
BUSY = 2.0
"""The current of a Pi at full load, as a multiple of its typical current (assumed, from published stress tests)."""
DISPLAY_A = 0.5
"""The current in A of a 7-inch panel powered by the Pi (assumed; check its label)."""


def light_ma(drop_v: float, ohm: float) -> float:
    """Return the current in mA of a light with a voltage drop of `drop_v` behind a resistor of `ohm`: (pin − drop) /
    ohm."""
    return 1000 * (PIN_V - drop_v) / ohm


def panel_ma() -> dict[str, float]:
    """Return the greatest currents of the shift panel's pins in mA, by part. The piezo counts as a short circuit while
    it charges. For the button, it is the current through the pull-up."""
    return {
        "shift light (D1, 330 Ω, 2.0 V)": light_ma(2.0, 330),
        "status light (D2, 330 Ω, 2.1 V)": light_ma(2.1, 330),
        "buzzer (piezo behind R4, peak)": light_ma(0.0, 330),
        "button (pull-up of 50 kΩ)": light_ma(0.0, 50_000),
    }


def ring_ma() -> float:
    """Return the greatest current in mA of a tray's ring of lights with this firmware, over all patterns, seats, wells
    and holds of the button."""
    ring = Ring(tray.RING_PIXELS)
    most = 0
    wells: tuple[tuple[int, ...], ...] = ((), (1,), (2,), (1, 2))
    times = range(0, 8400, 50)  # every frame until all patterns have repeated (1200, 1400, 600, 2000 ms)
    for pattern, hue, locks, filled in product(PATTERNS, range(9), wells, (0, 50, 100)):
        for now in times if not locks and not filled else times[:24:3]:
            ring.paint(now, pattern, hue, locks, (), filled)
            most = max(most, sum(ring.colours))
    return most / 255 * COLOUR_MA + tray.RING_PIXELS * DARK_MA


def ring_bound_ma() -> float:
    """Return the current in mA of a tray's light ring if all its lights are as bright as the firmware's constant MOST
    allows. No pattern can exceed it."""
    return MOST / 255 * COLOUR_MA + tray.RING_PIXELS * DARK_MA


def ring_unlimited_ma() -> float:
    """Return the current in mA of a tray's ring with every light white at 255, as may happen before the firmware runs,
    or with another one."""
    return tray.RING_PIXELS * (3 * COLOUR_MA + DARK_MA)


def readers_3v3_ma() -> float:
    """Return the current in mA of a tray's two readers on the Pico's 3V3, one with its radio field on; the firmware
    never has both on."""
    return 2 * READER_IDLE_MA + FIELD_MA


def readers_ma() -> float:
    """Return the current in mA that a tray's two card readers together draw from USB's 5 V."""
    return readers_3v3_ma() * 3.3 / 5 / CONVERTER


def tray_ma() -> float:
    """Return the greatest current of one seat tray, in mA at 5 V."""
    return PICO_MA + readers_ma() + ring_bound_ma()


def hub_a() -> float:
    """Return how many amperes (at 5 V) the power supply of a USB hub with eight trays must give: a quarter more than
    the trays need, rounded up to half an ampere."""
    needed = TRAYS * tray_ma() / 1000 * HUB_SPARE
    return -(-needed // 0.5) * 0.5


def capacitors_uf(wiring: Wiring, rail: str) -> float:
    """Return the capacity in µF of all capacitors together that a wiring has on this supply rail."""
    total = 0.0
    for part in wiring.parts.values():
        size = re.match(r"([\d.]+) (µF|nF)", part.subtype)
        if size and part.type.endswith("capacitor") and rail in wiring.rails(part.name):
            total += float(size[1]) / (1 if size[2] == "µF" else 1000)
    return total


def inrush_uc(microfarads: float, rail: str) -> float:
    """Return the charge in µC that capacitors of this size (`microfarads`) on a supply rail take from USB at most when
    they are charged."""
    return microfarads * 5 if rail == "VBUS" else microfarads * 3.3 * 3.3 / 5 / CONVERTER


def inrush_table(wiring: Wiring) -> str:
    """Return a Markdown table of the charge that a tray's capacitors take when the tray is plugged in. `wiring`: the
    tray's."""
    lines = ["| capacitors | µF | charge at most |", "| --- | --- | --- |"]
    sums = []
    for name, sizes in (("tray", {rail: capacitors_uf(wiring, rail) for rail in PICO_UF}), ("bare Pico", PICO_UF)):
        for rail, size in sizes.items():
            lines.append(f"| {name}, on {rail} | {size:.1f} | {inrush_uc(size, rail):.0f} µC |")
        sums.append(f"| **{name} in all** | | {sum(inrush_uc(size, rail) for rail, size in sizes.items()):.0f} µC |")
    return "\n".join([*lines, *sums, f"| *USB 2.0 allows* | 10.0 | {USB_ALLOWED_UC:.0f} µC |"])


def lights_table() -> str:
    """Return the greatest currents of the shift panel's pins as a Markdown table."""
    lines = ["| on the pin | at most | limit |", "| --- | --- | --- |"]
    lines += [f"| {what} | {ma:.2f} mA | {_limit(what)} |" for what, ma in panel_ma().items()]
    total = sum(panel_ma().values())
    return "\n".join([*lines, f"| all of it at once | {total:.1f} mA | {HEADER_LIMIT_MA:.0f} mA for the header |"])


def _limit(what: str) -> str:
    return "16 mA for a peak" if "peak" in what else f"{PIN_LIMIT_MA:.0f} mA for the pin"


def tray_table() -> str:
    """Return the currents of a seat tray as a Markdown table."""
    rows = (
        ("Pico", PICO_MA),
        (f"two readers, one field on ({readers_3v3_ma():.0f} mA at 3.3 V)", readers_ma()),
        (f"ring, brightest pattern of the firmware ({tray.RING_PIXELS} lights)", ring_ma()),
        (f"ring, at the firmware's limit (all colours together {MOST})", ring_bound_ma()),
        ("**tray, with the ring at that limit**", tray_ma()),
        ("*a Pico tells the host that it draws at most*", USB_DECLARED_MA),
        ("*the ring alone, all white without any limit*", ring_unlimited_ma()),
    )
    return "\n".join(["| part | at 5 V |", "| --- | --- |", *(f"| {what} | {ma:.0f} mA |" for what, ma in rows)])


def table_table() -> str:
    """Return a Markdown table of how many seat trays each Pi model can power without a USB hub, beside its display."""
    lines = [
        "| Pi | supply | Pi and display | left | for USB | trays without a hub |",
        "| --- | --- | --- | --- | --- | --- |",
    ]
    for name, supply, own, usb in PI_MODELS:
        field = (READER_IDLE_MA + FIELD_MA) / 1000
        taken = BUSY * own + DISPLAY_A + field + sum(panel_ma().values()) / 1000
        trays = int(min(usb, supply - taken) * 1000 // tray_ma())
        lines.append(
            f"| {name} | {supply:.1f} A | {taken:.2f} A | {supply - taken:.2f} A | {usb:.1f} A | {min(trays, TRAYS)} |"
        )
    return "\n".join(lines)

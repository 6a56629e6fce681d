"""What the builds draw, worked out: lights through resistors, a seat tray, the whole table.

The ring's figure comes from the firmware's own patterns, not from a data sheet: `ring_mA` paints every pattern that
the firmware knows and takes the brightest.
"""

from itertools import product

from firmware.tray import pins as tray
from firmware.tray.ring import FULL, PATTERNS, Ring

PIN_V = 3.3
PIN_LIMIT_MA = 8.0
"""What a Pi's pin is set to drive when it starts (Raspberry Pi documentation, GPIO pads control); 16 mA at most."""
HEADER_LIMIT_MA = 50.0
"""All pins of the header together (the same)."""

COLOUR_MA, DARK_MA = 20.0, 1.0
"""A WS2812B: each of its three colours at 255, and its chip (as `firmware/tray/ring.py` counts)."""

READER_IDLE_MA, FIELD_MA = 19.0, 100.0
"""An MFRC522 (NXP data sheet, table 1, greatest values): IDDD 9 + IDDA 10; and IDD(TVDD) with its field on."""
PICO_MA = 95.0
"""A Pico at work at 5 V (its data sheet's "popcorn" demonstration, rounded up): more than this firmware asks."""
CONVERTER = 0.85
"""The Pico's 3.3 V converter gives this part of what it takes (assumed; RT6150 data sheet: 85 to 90 %)."""

USB_PORT_MA = 500.0
"""What a USB 2.0 device may take."""
TRAYS = 8
HUB_SPARE = 1.25
"""A supply is chosen a quarter larger than what it has to give."""

PI_MODELS = (
    # model, recommended supply (A), typical current of the bare board (A), the most for USB devices (A)
    ("Pi 3B+", 2.5, 0.50, 1.2),
    ("Pi 4B", 3.0, 0.60, 1.2),
    ("Pi 5 with its 27 W supply", 5.0, 0.80, 1.6),
    ("Pi 5 with a 15 W supply", 3.0, 0.80, 0.6),
    ("Zero 2 W", 2.0, 0.35, 1.0),
)
"""Raspberry Pi documentation, power supply. The Zero 2 W's USB has no limit of its own: half of its supply here."""
BUSY = 2.0
"""A Pi at full load takes this many times its typical current (assumed, from stress tests that people report)."""
DISPLAY_A = 0.5
"""A 7-inch panel fed by the Pi (assumed; its maker's label counts)."""


def light_ma(drop_v: float, ohm: float, *, pin_v: float = PIN_V) -> float:
    """Current of a light of `drop_v` volts behind a resistor, mA: (pin − drop) / ohm."""
    return 1000 * (pin_v - drop_v) / ohm


def panel_ma() -> dict[str, float]:
    """The panel's pins at their most, mA, by what hangs on them. The piezo counts as a short circuit for the moment in
    which it charges; the button gives the pull-up's current back."""
    return {
        "shift light (D1, 330 Ω, 2.0 V)": light_ma(2.0, 330),
        "status light (D2, 330 Ω, 2.1 V)": light_ma(2.1, 330),
        "buzzer (piezo behind R4, peak)": light_ma(0.0, 330),
        "button (pull-up of 50 kΩ)": light_ma(0.0, 50_000),
    }


def ring_ma() -> float:
    """The most that the firmware lets the ring draw, mA, over all patterns, seats, wells and holds of the button."""
    ring = Ring(tray.RING_PIXELS)
    most = 0
    wells: tuple[tuple[int, ...], ...] = ((), (1,), (2,), (1, 2))
    times = range(0, 8400, 50)  # every frame until all patterns have come round (1200, 1400, 600, 2000 ms)
    for pattern, hue, locks, filled in product(PATTERNS, range(9), wells, (0, 50, 100)):
        for now in times if not locks and not filled else times[:24:3]:
            ring.paint(now, pattern, hue, locks, (), filled)
            most = max(most, sum(ring.colours))
    return most / 255 * COLOUR_MA + tray.RING_PIXELS * DARK_MA


def ring_bound_ma() -> float:
    """Every light white at the firmware's FULL: what no pattern reaches, and no change of pattern can exceed, mA."""
    return tray.RING_PIXELS * (3 * COLOUR_MA * FULL / 256 + DARK_MA)


def ring_unlimited_ma() -> float:
    """Every light white at 255: what a ring may take for a moment before the firmware runs, or with another one, mA."""
    return tray.RING_PIXELS * (3 * COLOUR_MA + DARK_MA)


def readers_3v3_ma() -> float:
    """Two readers on the Pico's 3V3, one of them with its field on: the firmware never has both on, mA."""
    return 2 * READER_IDLE_MA + FIELD_MA


def readers_ma() -> float:
    """The same, as USB's 5 V sees it, mA."""
    return readers_3v3_ma() * 3.3 / 5 / CONVERTER


def tray_ma() -> float:
    """One seat tray at its most, mA at 5 V."""
    return PICO_MA + readers_ma() + ring_bound_ma()


def hub_a() -> float:
    """The hub's supply for eight trays, A at 5 V, with a quarter to spare and rounded up to a half ampere."""
    needed = TRAYS * tray_ma() / 1000 * HUB_SPARE
    return -(-needed // 0.5) * 0.5


def lights_table() -> str:
    """The panel's currents, as Markdown."""
    lines = ["| on the pin | at most | limit |", "| --- | --- | --- |"]
    lines += [f"| {what} | {ma:.2f} mA | {_limit(what)} |" for what, ma in panel_ma().items()]
    total = sum(panel_ma().values())
    return "\n".join([*lines, f"| all of it at once | {total:.1f} mA | {HEADER_LIMIT_MA:.0f} mA for the header |"])


def _limit(what: str) -> str:
    return "16 mA for a peak" if "peak" in what else f"{PIN_LIMIT_MA:.0f} mA for the pin"


def tray_table() -> str:
    """A tray's currents, as Markdown."""
    rows = (
        ("Pico", PICO_MA),
        (f"two readers, one field on ({readers_3v3_ma():.0f} mA at 3.3 V)", readers_ma()),
        (f"ring, brightest pattern of the firmware ({tray.RING_PIXELS} lights)", ring_ma()),
        (f"ring, all white at the firmware's limit ({FULL} of 256)", ring_bound_ma()),
        ("**tray, with the ring at that limit**", tray_ma()),
        ("*a USB 2.0 port gives*", USB_PORT_MA),
        ("*the ring alone, all white without any limit*", ring_unlimited_ma()),
    )
    return "\n".join(["| part | at 5 V |", "| --- | --- |", *(f"| {what} | {ma:.0f} mA |" for what, ma in rows)])


def table_table() -> str:
    """What each Pi carries, as Markdown."""
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

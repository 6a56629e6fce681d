"""Says which pin of a board does what. The numbers come from the programs that use the pins: `companion/settings.py`
for parts on the Pi, `firmware/tray/pins.py` for a seat tray. Only what cannot be chosen is defined here."""

from collections.abc import Mapping

import msgspec

from companion.settings import FieldSettings, PanelSettings
from firmware.tray import pins as tray

BUILDS = ("panel", "field", "tray")
"""The builds (panel, field, tray) whose pins are chosen by a program."""


def _header() -> dict[int, str]:
    """Return the pin names of the Pi's 40-pin header by position, 1 to 40 (Raspberry Pi documentation, GPIO and
    the 40-pin header)."""
    bcm = {3: 2, 5: 3, 7: 4, 8: 14, 10: 15, 11: 17, 12: 18, 13: 27, 15: 22, 16: 23, 18: 24, 19: 10, 21: 9, 22: 25}
    bcm |= {23: 11, 24: 8, 26: 7, 27: 0, 28: 1, 29: 5, 31: 6, 32: 12, 33: 13, 35: 19, 36: 16, 37: 26, 38: 20, 40: 21}
    places = {place: f"GPIO{number}" for place, number in bcm.items()}
    places |= {1: "3V3", 17: "3V3", 2: "VBUS", 4: "VBUS"}
    return places | dict.fromkeys((6, 9, 14, 20, 25, 30, 34, 39), "GND")


def _pico() -> dict[int, str]:
    """Return the pin names of a Pico or Pico 2 by position, 1 to 40 (their data sheets, figure 2). Every fifth
    except 33 is ground."""
    order = [*range(16), *range(16, 23)]
    free = [place for place in range(1, 30) if place not in (3, 8, 13, 18, 23, 28)]
    places = {place: f"GP{number}" for place, number in zip(free, order, strict=True)}
    places |= {31: "GP26", 32: "GP27", 34: "GP28", 30: "RUN", 33: "AGND", 35: "ADC_VREF", 36: "3V3", 37: "3V3_EN"}
    places |= {39: "VSYS", 40: "VBUS"}
    return places | dict.fromkeys((3, 8, 13, 18, 23, 28, 38), "GND")


HEADER: Mapping[int, str] = _header()
PICO: Mapping[int, str] = _pico()

SPI: Mapping[int, Mapping[str, int]] = {0: {"SCK": 11, "MOSI": 10, "MISO": 9}}
SELECT: Mapping[tuple[int, int], int] = {(0, 0): 8, (0, 1): 7}
"""The GPIO numbers of the select lines of the Pi's SPI buses (CE0, CE1), by bus and device. The kernel defines them."""

PLACES: Mapping[str, tuple[str, ...]] = {
    "RC522 board": ("SDA", "SCK", "MOSI", "MISO", "IRQ", "GND", "RST", "3.3V"),
    "74AHCT125": ("1OE", "1A", "1Y", "2OE", "2A", "2Y", "GND", "3Y", "3A", "3OE", "4Y", "4A", "4OE", "VCC"),
}
"""The pin names, in order, of parts with a pin order of their own: as printed on the RFID-RC522, and as in the data
sheet of the 74AHCT125."""


class Use(msgspec.Struct, frozen=True):
    """A connection that a program expects: the board's `pin` ("GPIO17", "GP14") goes to the pin `label` of `part`, as
    defined in `source`."""

    pin: str
    part: str
    label: str
    source: str


def board_of(part_type: str) -> Mapping[int, str]:
    """Return the pin names of a board that runs a program (a Raspberry Pi or a Pico), by their positions on it; {} for
    any other type of part."""
    if part_type == "Raspberry Pi":
        return HEADER
    return PICO if part_type.startswith("Raspberry Pi Pico") else {}


def used_by(build: str) -> tuple[Use, ...]:
    """Return the pins that the program of a build ("panel", "field" or "tray") uses. Raises `KeyError` for a build
    without a program."""
    return {"panel": _panel, "field": _field, "tray": _tray}[build]()


def _panel() -> tuple[Use, ...]:
    settings = PanelSettings()
    return (
        Use(f"GPIO{settings.button}", "BUTTON", "contact 1", "[panel] button"),
        Use(f"GPIO{settings.shift}", "D1", "anode", "[panel] shift"),
        Use(f"GPIO{settings.status}", "D2", "anode", "[panel] status"),
        Use(f"GPIO{settings.buzzer}", "BUZZER", "+", "[panel] buzzer"),
    )


def _field() -> tuple[Use, ...]:
    settings = FieldSettings()
    lines = [("SDA", SELECT[settings.bus, settings.device]), *SPI[settings.bus].items()]
    spi = [Use(f"GPIO{number}", "READER", label, f"the kernel's SPI{settings.bus}") for label, number in lines]
    return (*spi, Use(f"GPIO{settings.reset}", "READER", "RST", "[field] reset"))


def _tray() -> tuple[Use, ...]:
    found = []
    for at, well in enumerate(("WELL1", "WELL2")):
        for label, number, name in (
            ("SDA", tray.SELECT[at], "SELECT"),
            ("SCK", tray.SCK, "SCK"),
            ("MOSI", tray.MOSI, "MOSI"),
            ("MISO", tray.MISO, "MISO"),
            ("RST", tray.RESET[at], "RESET"),
        ):
            found.append(Use(f"GP{number}", well, label, f"the firmware's {name}"))
    found.append(Use(f"GP{tray.ACT}", "ACT", "contact 1", "the firmware's ACT"))
    found.append(Use(f"GP{tray.FOLD}", "FOLD", "contact 1", "the firmware's FOLD"))
    found.append(Use(f"GP{tray.RING}", "U1", "1A", "the firmware's RING"))
    return tuple(found)

"""Checks which pins of the header the table uses, and whether other settings, config.txt, a HAT or another program use
the same pins.

The pins of device-tree overlays are the defaults in the firmware's overlays/README; a line in config.txt may name
others."""

import re
from collections.abc import Mapping

from companion.program.doctor.seen import Finding, System
from companion.settings import Config

HEADER: Mapping[int, int] = {
    2: 3, 3: 5, 4: 7, 14: 8, 15: 10, 17: 11, 18: 12, 27: 13, 22: 15, 23: 16, 24: 18, 10: 19, 9: 21, 25: 22, 11: 23,
    8: 24, 7: 26, 0: 27, 1: 28, 5: 29, 6: 31, 12: 32, 13: 33, 19: 35, 16: 36, 26: 37, 20: 38, 21: 40,
}  # fmt: skip
"""The position on the Pi's 40-pin header of each GPIO, by BCM number."""

SPI0 = {10: "MOSI", 9: "MISO", 11: "SCK"}
SELECT = (8, 7)
"""The BCM numbers of SPI0's select lines CE0 and CE1."""
SPI1 = {20: "MOSI", 19: "MISO", 21: "SCK"}
SELECT1 = (18, 17, 16)

I2S = (18, 19, 20, 21)
FREE = (5, 6, 12, 13, 16, 23, 24, 26)
"""The pins (BCM numbers) that the doctor suggests as replacements, in this order; they have no second function on any
model."""

CLAIMS: Mapping[str, tuple[int, ...]] = {
    "hifiberry": I2S, "iqaudio": I2S, "justboom": I2S, "allo": I2S, "i2s": I2S, "rpi-dac": I2S, "googlevoicehat": I2S,
    "audioinjector": I2S, "max98357a": I2S, "audremap": (18, 19), "pwm-2chan": (18, 19), "pwm": (18,),
    "spi1-1cs": (18, 19, 20, 21), "spi1-2cs": (17, 18, 19, 20, 21), "spi1-3cs": (16, 17, 18, 19, 20, 21),
    "gpio-ir-tx": (18,), "gpio-ir": (18,), "w1-gpio": (4,), "dht11": (4,), "gpio-fan": (12,), "gpio-shutdown": (3,),
    "gpio-poweroff": (26,), "gpio-key": (3,), "gpio-led": (19,), "rotary-encoder": (4, 17), "pps-gpio": (18,),
    "sdio": (22, 23, 24, 25, 26, 27), "mcp2515-can0": (25, 8, 9, 10, 11), "mcp2515-can1": (25, 7, 9, 10, 11),
    "enc28j60": (25, 8, 9, 10, 11), "piscreen": (7, 8, 9, 10, 11, 17, 22, 24, 25), "pitft": (7, 8, 9, 10, 11, 24, 25),
    "waveshare35": (7, 8, 9, 10, 11, 17, 24, 25), "tft35": (7, 8, 9, 10, 11, 17, 22, 25),
    "ads7846": (8, 9, 10, 11, 25), "dpi24": tuple(range(28)), "vc4-kms-dpi": tuple(range(28)),
}  # fmt: skip
"""The pins (BCM numbers) that device-tree overlays claim, by the beginning of the overlay's name; the longest match
counts."""

NAMED = re.compile(r"^(?:gpio_?pin|gpio|pin_a|pin_b|pin|interrupt|int_pin)=(\d+)$")
"""Matches an overlay parameter that names another pin."""

MINE = ("lg", "sysfs", "spi0 CS0", "spi0 CS1", "spi1 CS0", "spi1 CS1", "spi1 CS2")
"""Names of GPIO users that belong to the table itself: lgpio, and the kernel's SPI driver for the reader."""


def pin_name(pin: int) -> str:
    """Return a text that names a pin by both of its numbers, such as "GPIO17 (header pin 11)". People then cannot
    mistake one number for the other."""
    return f"GPIO{pin} (header pin {HEADER[pin]})" if pin in HEADER else f"GPIO{pin}"


def pins_used(config: Config) -> dict[str, int]:
    """Return the BCM number of every GPIO pin that the table uses. The keys are configuration keys ("[panel] button")
    or, for wires without a setting, names ("the reader's MISO")."""
    found: dict[str, int] = {}
    if config.panel.fitted:
        found |= config.panel.used()
    field = config.field
    if field.fitted:
        found["[field] reset"] = field.reset
        wires, selects = (SPI0, SELECT) if field.bus == 0 else (SPI1, SELECT1) if field.bus == 1 else ({}, ())
        found |= {f"the reader's {name}": pin for pin, name in wires.items()}
        if field.device < len(selects):
            found["the reader's SDA"] = selects[field.device]
    return {name: pin for name, pin in found.items() if pin >= 0}


def pins_claimed(line: str) -> tuple[int, ...]:
    """Return the pins (BCM numbers) that a line of config.txt claims; () if it claims none."""
    kind, _, rest = line.partition("=")
    name, *parameters = rest.split(",")
    if kind == "enable_uart" and rest == "1":
        return 14, 15
    if kind == "dtparam":
        return I2S if rest in ("i2s=on", "i2s") else ()
    if kind != "dtoverlay":
        return ()
    said = [int(found[1]) for each in parameters if (found := NAMED.match(each.strip()))]
    begins = max((each for each in CLAIMS if name.strip().startswith(each)), key=len, default="")
    if said and len(CLAIMS.get(begins, (0,))) == 1:
        return tuple(said)
    return (*CLAIMS.get(begins, ()), *said)


def free_pin(system: System, *, of: str) -> int | None:
    """Return a free pin (BCM number) to which a wire can be moved; None if there is none or if that wire cannot be
    moved. `of`: the wire, named by a key of `pins_used`."""
    if not of.startswith("["):
        return None
    taken = {*pins_used(system.config).values(), *system.lines}
    taken |= {pin for line in system.overlays for pin in pins_claimed(line)}
    return next((pin for pin in FREE if pin not in taken), None)


def pins(system: System) -> list[Finding]:
    """Check whether any pin has two uses. Return a finding for every such pin or, if there is none, one finding that
    says so."""
    if not system.real:
        return [Finding("pins", "simulated", "this is no Raspberry Pi; pins are gpiozero's mock")]
    used = pins_used(system.config)
    if not used:
        return [Finding("pins", "ok", "the table uses none")]
    found = [*_own(system, used), *_overlays(system, used), *_held(system, used)]
    if found:
        return found
    hat = f"; on the header sits {system.hat}, which claims none of them" if system.hat else ""
    return [Finding("pins", "ok", f"{len(used)} pins, none of them wanted twice{hat}")]


def _own(system: System, used: dict[str, int]) -> list[Finding]:
    """Return findings about pins that two of the table's own wires use."""
    found = []
    seen: dict[int, str] = {}
    for name, pin in used.items():
        if pin in seen:
            one = name if name.startswith("[") else seen[pin]
            text = f"{pin_name(pin)} is used twice: by {seen[pin]} and by {name}"
            found.append(Finding("pins", "broken", text, _move(system, one)))
        seen.setdefault(pin, name)
    return found


def _overlays(system: System, used: dict[str, int]) -> list[Finding]:
    found = []
    for line in system.overlays:
        names = [name for name, pin in used.items() if pin in pins_claimed(line)]
        if not names:
            continue
        who = f", for the board {system.hat}," if system.hat else ""
        text = f"{line} in config.txt{who} claims " + ", ".join(f"{pin_name(used[name])} of {name}" for name in names)
        drop = f"take the line {line} out of /boot/firmware/config.txt and restart"
        movable = next((name for name in names if name.startswith("[")), "")
        fix = f"{_move(system, movable)}; or {drop}" if movable and len(names) == 1 else drop
        found.append(Finding("pins", "broken", text, fix))
    return found


def _held(system: System, used: dict[str, int]) -> list[Finding]:
    """Return findings about the table's lines that another program or driver holds."""
    found = []
    claimed = {pin for line in system.overlays for pin in pins_claimed(line)}
    for name, pin in used.items():
        who = system.lines.get(pin, "")
        if not who or pin in claimed or (who in MINE and (who != "lg" or system.taken)):
            continue
        board = f" (on the header sits {system.hat})" if system.hat else ""
        if who == "lg":
            text = f"{pin_name(pin)} of {name} is held by another program that uses lgpio"
            fix = "close it; to see which: sudo fuser -v /dev/gpiochip*"
        else:
            text = f"{pin_name(pin)} of {name} is held by “{who}”{board}"
            fix = _move(system, name)
        found.append(Finding("pins", "broken", text, fix))
    return found


def _move(system: System, name: str) -> str:
    """Return the advice for moving the wire `name` to another pin."""
    key = re.fullmatch(r"\[(\w+)\] (\w+)", name)
    other = free_pin(system, of=name)
    if key is None or other is None:
        return "free that pin: the reader's wires cannot move; gpioinfo says who holds what"
    return f"move the wire to {pin_name(other)} and set {key[2]} = {other} under [{key[1]}] in the configuration"

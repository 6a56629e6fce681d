"""The doctor's checks of the card reader in the middle of the table (the RFID field, an RC522 on SPI): its bus, its
Python packages, its chip, and the tag that lies on it."""

import shlex

from companion.devices.rfid.mfrc522 import VERSIONS
from companion.program.doctor.pin_check import SELECT, SELECT1, pin_name
from companion.program.doctor.seen import Finding, System, allowed, is_model, not_tried

WEAK = 0.95
"""The share of answered reads (0 to 1) below which the doctor warns of a weak tag. With 5 % misses, a card that is
still on the field is sometimes taken as lifted (four misses in a row at 20 reads a second: about 0.4 times an hour)."""

REPAIR = (
    "sudo apt remove -y python3-rpi.gpio && sudo apt install --reinstall -y python3-rpi-lgpio; in a venv of your own: "
    "pip uninstall -y RPi.GPIO && pip install --force-reinstall --no-deps rpi-lgpio"
)


def spi(system: System) -> Finding:
    """Check the SPI bus to the card reader: whether it is on, and whether the user may use it."""
    field = system.config.field
    path = f"/dev/spidev{field.bus}.{field.device}"
    if not system.real:
        return Finding("SPI", "simulated", "this is no Raspberry Pi; the reader is simulated (sabacc run --simulated)")
    if not field.fitted:
        return Finding("SPI", "ok", "no reader is configured; cards are locked on the screen")
    if path in system.devices:
        return allowed(system, "SPI", path, "spi")
    others = sorted(name for name in system.devices if name.startswith("/dev/spidev"))
    if others:
        text = f"{path} does not exist, but {', '.join(others)} does"
        return Finding("SPI", "missing", text, "set bus and device under [field] in the configuration")
    if field.bus:
        fix = f"dtoverlay=spi{field.bus}-{field.device + 1}cs in /boot/firmware/config.txt, then sudo reboot"
    else:
        fix = "sudo raspi-config nonint do_spi 0, then sudo reboot"
    return Finding("SPI", "missing", f"SPI is off: {path} does not exist", fix)


def reader_packages(system: System) -> Finding:
    """Check the Python packages between SPI and the reader. Two of them clash because both install a module named
    `RPi.GPIO`; that is checked, too."""
    have, field = system.packages, system.config.field
    if not system.real:
        return Finding("reader software", "simulated", "the modelled reader needs none")
    if not field.fitted:
        return Finding("reader software", "ok", "no reader is configured")
    if "rpi.gpio" in have and "rpi-lgpio" in have:
        return Finding("reader software", "broken", "RPi.GPIO and rpi-lgpio are both installed and clash", REPAIR)
    package = field.transport == "mfrc522" or (field.transport == "auto" and "mfrc522" in have)
    package = package and field.reset >= 0  # see `ReaderBus`
    if "rpi.gpio" in have and is_model(system, "5") and package:
        return Finding("reader software", "broken", "RPi.GPIO does not run on a Raspberry Pi 5", REPAIR)
    if "spidev" not in have:
        fix = "sudo apt install python3-spidev (a venv: made with --system-site-packages); or pip install spidev"
        return Finding("reader software", "missing", "spidev is not installed", fix)
    if field.transport == "mfrc522" and "mfrc522" not in have:
        fix = "pip install --no-deps mfrc522==0.0.7"
        return Finding("reader software", "missing", "mfrc522 is not installed", fix)
    if field.transport == "mfrc522" and not {"rpi.gpio", "rpi-lgpio"} & set(have):
        fix = 'pip install --no-deps rpi-lgpio, or transport = "spidev" under [field]'
        return Finding("reader software", "missing", "mfrc522 needs RPi.GPIO or rpi-lgpio", fix)
    idle = "; RPi.GPIO is there, does not run on a Raspberry Pi 5, and is not used"
    text = "through mfrc522" if package else "through spidev alone"
    return Finding("reader software", "ok", text + (idle if "rpi.gpio" in have and is_model(system, "5") else ""))


def reader(system: System) -> Finding:
    """Check whether the reader's chip answers all the time and which chip it is. If it does not, the fix names the wire
    that is probably at fault."""
    if not system.real:
        return Finding("reader", "simulated", "a modelled RC522")
    if not system.config.field.fitted:
        return Finding("reader", "ok", "none is configured")
    if system.taken:
        return not_tried("reader")
    if system.reader and not system.reader_error:
        text = f"the chip answers: {system.reader}"
        if system.reader_version is not None and system.reader_version not in (0x91, 0x92):
            known = system.reader_version in VERSIONS
            text += "; a known copy, which reads well" if known else "; a copy nobody has named: try it with cards"
        return Finding("reader", "ok", text)
    text = system.reader_error or "the chip does not answer"
    if system.reader:
        text = f"the chip ({system.reader}) answers, but not all the time: {text}"
    return Finding("reader", "broken", text, _mend(system))


def reset_wire(system: System) -> list[Finding]:
    """Check whether the reset wire leads to the reader's chip. Return [] if this was not tried."""
    if system.reader_reset is None:
        return []
    line = pin_name(system.config.field.reset)
    if system.reader_reset:
        return [Finding("reset wire", "ok", f"{line} resets the chip")]
    fix = f"check the wire from {line} to RST: only a hard reset brings a deaf chip back"
    return [Finding("reset wire", "broken", f"a pulse on {line} does not reset the chip; it reads cards", fix)]


def tag(system: System) -> list[Finding]:
    """Check how reliably the tag on the reader is read. Return [] if there was not exactly one tag to try."""
    answered, looks = system.reader_looks
    if not looks:
        return []
    text = f"the one on the reader answers {answered} of {looks} looks"
    if answered >= WEAK * looks:
        return [Finding("tag", "ok", text)]
    fix = "lay the card flat and in the middle, away from metal; then find the best gain with: sabacc trays tune field"
    if not answered:
        fix = "take the card off and lay it on again; if that helps nothing, give it a new tag: sabacc tags replace"
    return [Finding("tag", "broken", f"a weak tag: {text}", fix)]


def _mend(system: System) -> str:
    """Return the fix for a reader that does not answer: the wire that is probably at fault, from the value of the
    chip's version register and from how the chip fails."""
    field = system.config.field
    selects = SELECT if field.bus == 0 else SELECT1
    select = pin_name(selects[field.device]) if field.device < len(selects) else "its CE pin"
    out, clock, into = (9, 11, 10) if field.bus == 0 else (19, 21, 20)
    reset = pin_name(field.reset) if field.reset >= 0 else "3V3"
    if system.reader_version == 0x00:
        return (
            f"every register reads 00: the chip has no power or is held in reset; check 3V3 (header pin 1), GND "
            f"(header pin 6), RST to {reset}, then SDA to {select} and SCK to {pin_name(clock)}"
        )
    if system.reader_version == 0xFF:
        return (
            f"every register reads FF: nothing drives the line back; check MISO to {pin_name(out)} first, then SDA to "
            f"{select} and 3V3 (header pin 1)"
        )
    if system.reader_code == "deaf":
        return (
            "the chip speaks and hears nothing: press the board's solder joints at the crystal and coil, put 100 uF "
            "between its 3V3 and GND, then take another board"
        )
    if system.reader_code == "antenna-off":
        return "the supply dips: put 100 uF and 100 nF between 3V3 and GND at the reader, shorten the wires"
    if system.reader_code in ("crypto-stuck", "settings-lost"):
        return f"the chip was reset or disturbed by something: shorten the wires, check RST to {reset}"
    if system.reader_code in ("no-device", "no-permission", "no-module", "no-gpio", "pin-numbering"):
        return "mend what SPI, reader software and pins say first"
    return (
        f"first mend SPI and the reader software; then check 3V3 (header pin 1), GND (header pin 6), SDA to {select}, "
        f"SCK to {pin_name(clock)}, MOSI to {pin_name(into)}, MISO to {pin_name(out)} and RST to {reset}"
    )


def deck(system: System) -> Finding:
    """Check the deck file: whether it can be read, and whether it has an RFID tag for every card."""
    file = system.deck_name or system.config.field.deck
    if system.deck_error:
        return Finding("deck", "broken", system.deck_error, "correct it, and look again with: sabacc tags decks")
    if not file and not system.real:
        return Finding("deck", "simulated", "no deck has tags yet; every simulated card has one")
    if not file:
        return Finding("deck", "missing", "no deck has tags yet, so no tag is known", "sabacc tags enrol NAME")
    if system.deck_tags < system.deck_size:
        text = f"{file}: {system.deck_size - system.deck_tags} of {system.deck_size} cards have no tag"
        return Finding("deck", "missing", text, f"sabacc tags enrol {shlex.quote(file)}")
    return Finding("deck", "ok", f"{file}: all {system.deck_size} cards have a tag")

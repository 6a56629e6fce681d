"""The list of the doctor's checks. Each check is a function whose only argument is a `System` (what was found out about
the machine). It returns one or more findings. The checks are in the files beside this one, by topic."""

from collections.abc import Callable, Mapping, Sequence

from companion.program.doctor.field_check import deck, reader, reader_packages, reset_wire, spi, tag
from companion.program.doctor.panel_check import gpio, panel
from companion.program.doctor.pin_check import pins
from companion.program.doctor.screen_check import display, fonts, house, pictures, seats, touch
from companion.program.doctor.seen import Finding, System
from companion.program.doctor.sound_check import sound, voice
from companion.program.doctor.system import configuration, dice, journal, machine, python
from companion.program.doctor.tray_check import ports, trays

Check = Callable[[System], Finding | Sequence[Finding]]

CHECKS: tuple[Check, ...] = (
    machine,
    python,
    configuration,
    journal,
    display,
    touch,
    fonts,
    pictures,
    house,
    seats,
    sound,
    voice,
    dice,
    pins,
    spi,
    reader_packages,
    reader,
    reset_wire,
    tag,
    gpio,
    panel,
    ports,
    trays,
    deck,
)

AREAS: Mapping[str, tuple[Check, ...]] = {
    "panel": (gpio, pins, panel),
    "field": (spi, reader_packages, pins, reader, reset_wire, tag, deck),
    "tray": (ports, trays),
    "screen": (display, touch, fonts, pictures, house),
    "sound": (sound, voice),
}
"""The checks for each device. For example, `sabacc doctor panel` runs only those of the shift panel, after somebody has
built it."""


def examine(system: System, area: str = "") -> list[Finding]:
    """Run all checks, or those of one area, and return their findings. `area`: a key of `AREAS`; "" means all. The
    areas "health" and "web" of `sabacc doctor` have no checks here. If settings cannot be used, every area has a
    finding that says so, because the checks then use the defaults."""
    doubted: tuple[Check, ...] = (configuration,) if system.config_error or system.config_doubts else ()
    found: list[Finding] = []
    for check in (*doubted, *AREAS.get(area, ())) if area else CHECKS:
        said = check(system)
        found += [said] if isinstance(said, Finding) else said
    return found


def can_play(findings: Sequence[Finding]) -> bool:
    """Whether the table can play, given these findings: nothing essential is missing or broken. Simulated devices count
    as working, and instead of missing optional devices the screen can be used."""
    return not any(each.essential and each.verdict in ("missing", "broken") for each in findings)

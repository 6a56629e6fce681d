"""Carries out `sabacc trays list` and `sabacc trays seat`: lists all seat trays, and assigns them to seats."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

import click

from companion.cli.support.common import aligned, configuration, say_json
from companion.config import as_typed, rules_of, trays_path
from companion.devices.trays.registry import Registry
from companion.devices.trays.report import TrayReport
from companion.program.doctor.questions_asked import TrayLook
from companion.program.doctor.questions_asked import looking as look_at
from companion.program.doctor.quiet import quiet

WORDS = {
    "": "well",
    "offline": "not plugged in",
    "no-answer": "says nothing",
    "no-tray": "some other device, no tray",
    "other-protocol": "its firmware speaks another language: flash it anew",
    "older": "well; its firmware is old",
    "newer": "well; its firmware is newer than this program",
    "stopped": "its program is stopped: unplug it and plug it in again",
    "in-use": "in use by another program",
    "no-permission": "this user may not use the port: add it to the group dialout",
    "two-trays": "another tray has its seat: give one of them another",
    "no-seat": "well; give it a seat",
}
"""The state of a tray in words, by the code in its report ("" if all is well)."""

RUNNING = "a table that runs, or another program, holds the ports: look at the table's page of trays, or close it"


@contextmanager
def looking(registry: Registry) -> Iterator[TrayLook]:
    """Return a context manager that opens the link to the configured trays. `registry` stores their seats."""
    trays = configuration()[0].trays
    with quiet(), look_at(Path(trays.folder).expanduser(), registry, pattern=trays.pattern) as look:
        yield look


def tell(seconds: float, as_json: bool) -> None:
    """Carry out `sabacc trays list`: wait at most `seconds` for trays, and print them, as JSON if `as_json`."""
    registry = Registry(trays_path(), strict=True)
    with looking(registry) as look:
        trays = look.trays(seconds)
    if as_json:
        say_json({"trays": [_entry(tray) for tray in trays]})
        return
    if not trays:
        flash = as_typed("sabacc trays flash")
        click.echo(
            f"There is no tray in {look.folder}, and none has a seat. Plug one in; `{flash}` makes a tray of a new "
            "Pico."
        )
        return
    click.echo(aligned([("seat", "tray", "firmware", "line", "wells", "how it is"), *map(_row, trays)]))
    if any(tray.detail == "in-use" for tray in trays):
        click.echo(f"\n{RUNNING[0].upper()}{RUNNING[1:]}.")


def give(ending: str, seat: int) -> None:
    """Carry out `sabacc trays seat`: assign the tray whose serial number ends with `ending` to a seat (0: to none).
    Raises `ClickException` if there is no such tray or seat, or a table is using the tray."""
    config, _ = configuration()
    seats = rules_of(config).players[1]
    if seat > seats:
        raise click.ClickException(f"there is no seat {seat}: the table has seats 1 to {seats}, and 0 is none")
    registry = Registry(trays_path(), strict=True)
    with looking(registry) as look:
        trays = look.trays(1.5)
    serial = find(ending, [tray.serial for tray in trays])
    if any(tray.detail == "in-use" for tray in trays):
        raise click.ClickException(f"no seat was given: {RUNNING}")
    former = registry.give(serial, seat)
    click.echo(f"Tray {serial} has seat {seat} now." if seat else f"Tray {serial} has no seat now.")
    for other in former:
        click.echo(f"Tray {other} had it, and has none now.")


def find(ending: str, serials: Iterable[str]) -> str:
    """Return the one serial number among `serials` that ends with `ending`. Raises `ClickException` if there is none,
    or more than one."""
    known = sorted(serials)
    found = [serial for serial in known if serial == ending.lower()]
    found = found or [serial for serial in known if ending and serial.endswith(ending.lower())]
    if len(found) == 1:
        return found[0]
    if found:
        raise click.ClickException(f"several trays end with {ending}: {', '.join(found)}; give more digits")
    there = f"there are: {', '.join(known)}" if known else "none is plugged in, and none has a seat"
    raise click.ClickException(f"there is no tray {ending}; {there}")


def _row(tray: TrayReport) -> tuple[str, ...]:
    seen = tray.health != "down"
    return (
        str(tray.seat or "-"),
        tray.serial,
        tray.firmware or "-",
        f"{tray.link.quality:.1%}" if seen else "-",
        "; ".join(_wells(tray)) if seen else "-",
        WORDS.get(tray.detail, tray.detail),
    )


def _wells(tray: TrayReport) -> Iterator[str]:
    for number, (well, quality) in enumerate(zip(tray.wells, tray.qualities, strict=True), 1):
        lies = f"{' + '.join(well.tags)} read {quality} %" if well.tags else "empty"
        yield f"{number}: {lies if well.health == 'ok' else well.detail}"


def _entry(tray: TrayReport) -> dict[str, object]:
    wells = [
        {"tags": list(well.tags), "quality": quality, "health": well.health, "detail": well.detail}
        for well, quality in zip(tray.wells, tray.qualities, strict=True)
    ]
    return {
        "serial": tray.serial,
        "seat": tray.seat,
        "health": tray.health,
        "detail": tray.detail,
        "firmware": tray.firmware,
        "port": tray.port,
        "quality": round(tray.link.quality, 4),
        "answer_ms": tray.link.answer_ms,
        "wells": wells,
    }

"""Carries out `sabacc trays list` and `sabacc trays seat`: lists all seat trays, and assigns them to seats."""

import os
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

import click

from companion.cli.support.common import aligned, configuration, say_json
from companion.config import TraySettings, rules_of, trays_path
from companion.devices.trays.hub import TrayHub
from companion.devices.trays.registry import Registry
from companion.devices.trays.report import TrayReport
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


class Looking:
    """A link to all seat trays while a command runs. It assigns no seats, and remembers the last report of every
    tray."""

    def __init__(self, settings: TraySettings, registry: Registry) -> None:
        self.folder = Path(settings.folder).expanduser()
        self.reports: dict[str, TrayReport] = {}
        self._news = threading.Condition()
        self.hub = TrayHub(self.folder, registry, self._post, pattern=settings.pattern, assign="ask")

    def _post(self, report: TrayReport) -> None:
        with self._news:
            self.reports[report.serial] = report
            self._news.notify_all()

    def until(self, known: Callable[[], bool], seconds: float) -> bool:
        """Wait until the function `known` returns True, but at most `seconds`. It is called again at every report of a
        tray. Returns whether it returned True."""
        with self._news:
            return self._news.wait_for(known, seconds)

    def settled(self) -> bool:
        """Return whether every tray that is plugged in has reported its state."""
        try:
            names = [name.lower() for name in os.listdir(self.folder)]
        except OSError:
            names = []
        return bool(self.reports) and all(
            report.health != "down"
            or report.detail in ("in-use", "no-permission", "other-protocol")
            or not any(report.serial in name for name in names)
            for report in self.reports.values()
        )

    def trays(self, seconds: float) -> list[TrayReport]:
        """Wait until all trays have reported, but at most `seconds`. Returns their reports, sorted by seat; trays
        without a seat come last."""
        begun = time.monotonic()
        self.until(lambda: False, min(0.3, seconds))  # for trays that answer a moment later than the first
        self.until(self.settled, seconds - (time.monotonic() - begun))
        with self._news:
            return sorted(self.reports.values(), key=lambda tray: (not tray.seat, tray.seat, tray.serial))


@contextmanager
def looking(registry: Registry) -> Iterator[Looking]:
    """Return a context manager that opens the link to the trays and gives it as `Looking`. `registry` stores which tray
    belongs to which seat."""
    config, _ = configuration()
    looking = Looking(config.trays, registry)
    with quiet():
        looking.hub.start()
        try:
            yield looking
        finally:
            looking.hub.close()


def tell(seconds: float, as_json: bool) -> None:
    """Carry out `sabacc trays list`: wait at most `seconds` for trays, and print them, as JSON if `as_json`."""
    registry = Registry(trays_path(), strict=True)
    with looking(registry) as look:
        trays = look.trays(seconds)
    if as_json:
        say_json({"trays": [_entry(tray) for tray in trays]})
        return
    if not trays:
        click.echo(
            f"There is no tray in {look.folder}, and none has a seat. Plug one in; `sabacc trays flash` makes a "
            "tray of a new Pico."
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

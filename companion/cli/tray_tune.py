"""Carries out `sabacc trays tune`: measures how often each reader reads its tag at each gain (sensitivity), and saves
the best gain in `trays.toml`."""

from collections.abc import Iterator, Sequence
from time import monotonic

import click

from companion.cli.support.common import aligned, configuration, reader_is_free, say_json
from companion.cli.tray_list import RUNNING, find, looking
from companion.config import trays_path
from companion.devices.rfid.tuning import GAINS, GainFigure, best_gain
from companion.devices.trays.hub import TrayMissing
from companion.devices.trays.registry import Registry
from companion.devices.trays.report import TrayReport
from companion.program.doctor.questions_asked import TrayLook
from companion.program.doctor.quiet import quiet

USUAL = 5
"""The gain (0 to 7) of a well's reader that was never tuned: 38 dB."""

Measured = tuple[str, int, tuple[GainFigure, ...], int | None]
"""What was measured for a reader: the tray's serial number ("" for the field), the number of the well (card place of a
tray), the result for each gain, and the best gain (None if no gain reads the tag)."""


def tune_trays(ending: str | None, well: int | None, looks: int, as_json: bool) -> None:
    """Measure the reader of every well (card place of a tray) that contains exactly one card; save and print the best
    gains. `ending`: the end of a tray's serial number, to measure only that tray. `well`: to measure only this well.
    `looks`: how many readings to make at each gain. Raises `ClickException` if nothing can be measured."""
    registry = Registry(trays_path(), strict=True)
    with looking(registry) as look:
        trays = [tray for tray in look.trays(3.0) if tray.health != "down" or tray.detail == "in-use"]
        if ending is not None:
            serial = find(ending, [tray.serial for tray in look.reports.values()])
            trays = [tray for tray in trays if tray.serial == serial]
        if any(tray.detail == "in-use" for tray in trays):
            raise click.ClickException(f"nothing was measured: {RUNNING}")
        if not trays:
            raise click.ClickException("no tray answers; plug one in, and see `sabacc trays list`")
        measured: list[Measured] = []
        for tray in trays:
            measured += _tray(look, tray, well, looks)
        left_out = [said for tray in trays for said in _left_out(tray, well)]
    if not measured:
        raise click.ClickException("no well holds one card; lay a card in each well that is to be measured")
    for said in left_out:
        click.echo(said, err=True)
    for serial in dict.fromkeys(serial for serial, *_ in measured):
        _keep(registry, serial, [each for each in measured if each[0] == serial])
    _tell(measured, as_json)


def tune_field(looks: int, as_json: bool) -> None:
    """Measure the reader of the field in the middle of the table; save and print its best gain. `looks`: how many
    readings to make at each gain. Raises `ClickException` if no card is on it, `ReaderMissing` if there is no
    reader."""
    from companion.devices.rfid.reader import Reader
    from companion.devices.rfid.tuning import tune
    from companion.program.hardware.reader_bus import ReaderBus

    config, _ = configuration()
    registry = Registry(trays_path(), strict=True)
    reader_is_free()
    bus = ReaderBus(config)
    reader = Reader("field", bus, gain=config.field.gain)
    try:
        with quiet():
            bus().close()  # reports a missing reader at once
            reader.poll(monotonic())
            done = tune(reader, looks=looks)
    except OSError as error:
        raise click.ClickException(f"the reader of the field cannot be measured: {error}") from error
    finally:
        reader.close()
        bus.close()
    if not done.tags or done.best is None:
        raise click.ClickException("no card is read on the field at any gain; lay one on it")
    registry.tune_field(done.best)
    _tell([("", 0, done.figures, done.best)], as_json)


def _left_out(tray: TrayReport, only: int | None) -> Iterator[str]:
    for number, well in enumerate(tray.wells, 1):
        if only in (None, number) and len(well.tags) != 1:
            why = "several cards lie in it" if well.tags else "no card lies in it"
            yield f"tray {tray.serial}, well {number}: {why}; it is left out"


def _tray(look: TrayLook, tray: TrayReport, only: int | None, looks: int) -> list[Measured]:
    measured: list[Measured] = []
    for number, well in enumerate(tray.wells, 1):
        if only not in (None, number) or len(well.tags) != 1:
            continue
        figures = []
        for gain in GAINS:
            try:
                answer = look.hub.tune(tray.serial, number, gain, looks).result()
            except (TrayMissing, TimeoutError) as error:
                raise click.ClickException(f"{error}; nothing was changed") from error
            figures.append(GainFigure(gain, answer.hits, answer.looks))
        measured.append((tray.serial, number, tuple(figures), best_gain(figures)))
    return measured


def _keep(registry: Registry, serial: str, measured: Sequence[Measured]) -> None:
    wells = max(2, *(well for _, well, _, _ in measured), len(registry.gains_of(serial)))
    gains = [*registry.gains_of(serial), *[USUAL] * wells][:wells]
    for _, well, _, best in measured:
        if best is not None:
            gains[well - 1] = best
    registry.tune(serial, tuple(gains))


def _tell(measured: Sequence[Measured], as_json: bool) -> None:
    if as_json:
        entries = [
            {
                "tray": serial or "field",
                "well": well,
                "rates": {str(figure.gain): figure.rate for figure in figures},
                "best": best,
            }
            for serial, well, figures, best in measured
        ]
        say_json({"measured": entries})
        return
    head = ("tray", "well", *(f"gain {gain} ({GainFigure(gain, 0, 1).decibels} dB)" for gain in GAINS), "best")
    rows = [
        (
            serial or "field",
            str(well or "-"),
            *(f"{figure.rate:.0%}" for figure in figures),
            "none: is its card well laid?" if best is None else str(best),
        )
        for serial, well, figures, best in measured
    ]
    click.echo(aligned([head, *rows], right=range(2, 2 + len(GAINS))))
    click.echo(f"The best are kept in {trays_path()}; the table takes them when it starts.")

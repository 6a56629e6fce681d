"""The commands `sabacc trays`: put the firmware on seat trays, list the trays, assign them to seats, and tune their
card readers."""

from pathlib import Path

import click

from companion.cli.support.common import config_option, json_option, say_json
from companion.cli.support.usage import Listing, NamedPath, NumberRange


@click.group(cls=Listing)
def trays() -> None:
    """Put the firmware on seat trays, list them, give them their seats, tune their readers."""


@trays.command()
@click.argument("port", type=NamedPath(path_type=str), required=False)
@click.option("--dry-run", is_flag=True, help="Only list the files that would be copied.")
@click.option(
    "--wait", type=NumberRange(1, 600), default=30.0, show_default=True, help="Seconds until the tray must answer."
)
@json_option
def flash(port: str | None, dry_run: bool, wait: float, as_json: bool) -> None:
    """Put the firmware on the Pico at PORT, or on the only one that is plugged in.

    The Pico must run MicroPython. It may be new, in use as a tray, or have crashed. To put MicroPython on a new Pico,
    hold its BOOTSEL button while you plug it in, and copy its board's UF2 file from micropython.org/download (RPI_PICO,
    RPI_PICO_W, RPI_PICO2 or RPI_PICO2_W) to the drive that appears.
    """
    from companion.devices.trays.image import firmware_files, firmware_version

    try:
        files = firmware_files()
    except FileNotFoundError as error:
        raise click.ClickException(str(error)) from error
    if dry_run:
        _list(files, firmware_version(), as_json)
        return
    from companion.devices.trays import flash as flashing

    def said(path: str) -> None:
        click.echo(f"  copying {path}", err=as_json)

    try:
        pico = flashing.Pico(port) if port else flashing.only_pico()
        pico = next((one for one in flashing.picos() if one.port == pico.port), pico)
        click.echo(f"Flashing firmware {firmware_version()} on {pico.port} ...", err=as_json)
        done = flashing.flash(pico, files, patience=wait, progress=said)
    except flashing.FlashFailed as error:
        raise click.ClickException(str(error)) from error
    if as_json:
        say_json({"port": pico.port, "written": list(done.written), "hello": done.hello})
    else:
        copied = f"{len(done.written)} files copied" if done.written else "it had all files already"
        click.echo(f"Done: {copied}; tray {done.hello.get('id')} runs firmware {done.hello.get('fw')}.")


@trays.command(name="list")
@click.option("--wait", type=NumberRange(0.5, 60), default=3.0, show_default=True, help="Seconds to look at most.")
@json_option
@config_option
def list_(wait: float, as_json: bool) -> None:
    """List the seat trays: seat, serial number, firmware, quality of the line, and which cards are in the wells (card
    places).

    Trays that have a seat but are not plugged in are listed, too. A running table occupies the trays' ports; look at
    the table's own page of trays then.
    """
    from companion.cli import tray_list

    tray_list.tell(wait, as_json)


@trays.command()
@click.argument("serial")
@click.argument("seat", type=click.IntRange(0))
@config_option
def seat(serial: str, seat: int) -> None:
    """Assign the tray SERIAL to the seat SEAT, 0 for none. A tray that had the seat before then has none.

    SERIAL is the tray's serial number as shown by `sabacc trays list`, or its last digits.
    """
    from companion.cli import tray_list

    tray_list.give(serial, seat)


@trays.command()
@click.argument("which", required=False, metavar="[field|SERIAL]")
@click.option("--well", type=click.IntRange(1, 8), help="Only this well.")
@click.option("--looks", type=click.IntRange(10, 200), default=50, show_default=True, help="Looks at each gain.")
@json_option
@config_option
def tune(which: str | None, well: int | None, looks: int, as_json: bool) -> None:
    """Measure how well each reader reads at each gain (sensitivity), and keep the best: lay a card in each well first.

    A well is a card place of a seat tray. Every well with exactly one card in it is measured, in all trays or only in
    the tray SERIAL (its last digits will do). With `field`, the reader of the RFID field in the middle of the table is
    measured. A running table occupies the readers: close it first.
    """
    from companion.cli import tray_tune

    if which == "field":
        tray_tune.tune_field(looks, as_json)
    else:
        tray_tune.tune_trays(which, well, looks, as_json)


def _list(files: dict[str, Path], version: str, as_json: bool) -> None:
    sizes = {path: source.stat().st_size for path, source in files.items()}
    if as_json:
        say_json({"firmware": version, "files": sizes})
        return
    click.echo(f"Firmware {version}:")
    for path, size in sizes.items():
        click.echo(f"{size:>7}  {path}")

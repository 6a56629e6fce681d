"""`sabacc trays`: the seat trays."""

from pathlib import Path

import click

from companion.cli.common import json_option, say_json


@click.group()
def trays() -> None:
    """Put the firmware on seat trays, list them, give them their seats, tune their readers."""


@trays.command()
@click.argument("port", required=False)
@click.option("--dry-run", is_flag=True, help="Only list the files that would be copied.")
@click.option("--wait", type=click.FloatRange(1, 600), default=30.0, show_default=True, help="Seconds to wait for it.")
@json_option
def flash(port: str | None, dry_run: bool, wait: float, as_json: bool) -> None:
    """Put the firmware on the Pico at PORT, or on the only one that is plugged in.

    The Pico must run MicroPython; it may be new, run as a tray, or have crashed. A new Pico gets MicroPython so: hold
    its BOOTSEL button while you plug it in, and copy the UF2 file from micropython.org/download/RPI_PICO (Pico 2:
    RPI_PICO2) to the drive that appears.
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
        done = flashing.flash(pico, files, patience=wait, said=said)
    except flashing.FlashFailed as error:
        raise click.ClickException(str(error)) from error
    if as_json:
        say_json({"port": pico.port, "written": list(done.written), "hello": done.hello})
    else:
        copied = f"{len(done.written)} files copied" if done.written else "it had all files already"
        click.echo(f"Done: {copied}; tray {done.hello.get('id')} runs firmware {done.hello.get('fw')}.")


def _list(files: dict[str, Path], version: str, as_json: bool) -> None:
    sizes = {path: source.stat().st_size for path, source in files.items()}
    if as_json:
        say_json({"firmware": version, "files": sizes})
        return
    click.echo(f"Firmware {version}:")
    for path, size in sizes.items():
        click.echo(f"{size:>7}  {path}")

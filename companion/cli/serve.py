"""The command `sabacc serve`: shows a running table to browsers."""

import logging
import sys
from pathlib import Path

import click
from msgspec.structs import replace

from companion.cli.support.common import config_option, configuration, evening_option
from companion.cli.support.streams import log_to


@click.command()
@click.option("--address", metavar="ADDRESS", help="Where to listen [default: as in the settings].")
@click.option(
    "--port", type=click.IntRange(0, 65535), help="At which port [default: as in the settings]; 0: a free one."
)
@evening_option
@click.option("--simulated", is_flag=True, help="Show the table of `sabacc run --simulated`.")
@config_option
def serve(address: str | None, port: int | None, journal: Path | None, simulated: bool) -> None:
    """Show a running table to phones, tablets and televisions in the same network.

    It reads the table's journal and shows what everybody may see, as web pages. It may be started before the table, and
    it goes on when the table restarts. Ctrl-C ends it.
    """
    from companion.config import journal_path
    from companion.program.shows import serving

    log_to(sys.stderr)
    logging.captureWarnings(True)
    config, _ = configuration()
    web = config.web
    web = replace(web, address=web.address if address is None else address, port=web.port if port is None else port)
    path = journal or journal_path(config, simulated=simulated)
    serving.serve(
        replace(config, web=web), path, simulated=simulated,
        ready=lambda shown: click.echo(f"The table is at {shown}"),
    )  # fmt: skip

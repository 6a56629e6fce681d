"""The command `sabacc watch`: shows a running table on a screen for spectators."""

import os
import sys
from pathlib import Path

import click

from companion.cli.support.common import config_option, configuration, evening_option, pixels
from companion.cli.support.streams import log_to
from companion.cli.support.usage import NamedPath, NumberRange


@click.command()
@click.option("--screen", type=click.IntRange(1), metavar="N", help="Which screen, from 1 on [default: the last].")
@click.option("--size", metavar="WIDTHxHEIGHT", help="Size of the picture in pixels, such as 1920x1080.")
@click.option("--fullscreen", is_flag=True, help="Take the whole screen.")
@click.option("--inches", type=NumberRange(5, 200), help="How large the screen is, from corner to corner.")
@click.option(
    "--distance",
    type=NumberRange(0.5, 20),
    help="From how many metres it is read [default: as in the settings; else 3, or 1.5 for a small screen].",
)
@evening_option
@click.option("--simulated", is_flag=True, help="Show the table of `sabacc run --simulated`.")
@click.option("--targets", type=NamedPath(dir_okay=False), hidden=True, help="Keep here what is shown, as JSON.")
@config_option
def watch(
    screen: int | None,
    size: str | None,
    fullscreen: bool,
    inches: float | None,
    distance: float | None,
    journal: Path | None,
    simulated: bool,
    targets: Path | None,
) -> None:
    """Show a running table on a second screen, for spectators.

    It reads the table's journal and shows what everybody may see, large. Nothing can be touched; Escape or q closes it.
    It may be started before the table, and it stays open when the table restarts.
    """
    from companion.config import journal_path
    from companion.program.assembly.screen import tell_targets
    from companion.program.shows.watch import ScreenArguments, open_watch

    log_to(sys.stderr)
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    config, _ = configuration()
    asked = ScreenArguments(screen or 0, pixels(size), inches or 0.0, distance or 0.0, fullscreen=fullscreen)
    path = journal or journal_path(config, simulated=simulated)
    drawn = (lambda layout: tell_targets(layout, targets)) if targets else None
    showing = open_watch(config, path, asked, simulated=simulated, drawn=drawn)
    try:
        showing.run()
    except KeyboardInterrupt:
        pass

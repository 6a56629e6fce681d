"""The command `sabacc run`: starts the table."""

import gc
import logging
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click
from msgspec.structs import replace

from companion.cli.support.at_table import AtTheTable
from companion.cli.support.common import JournalPath, config_option, configuration, pixels, ruleset_options
from companion.cli.support.streams import log_to
from companion.cli.support.usage import NamedPath, need_folder

if TYPE_CHECKING:
    from companion.program.assembly.asked import RunArguments
    from companion.program.hardware.table_devices import Simulation
    from companion.settings import Config


@click.command(cls=AtTheTable)
@click.option(
    "--simulated", is_flag=True, help="Play with simulated hardware: keys and the screen lay cards and press."
)
@click.option(
    "--trays", type=click.IntRange(0, 8), help="Simulated seat trays, at the seats from 1 on [default: none]."
)
@click.option(
    "--fault",
    "faults",
    multiple=True,
    metavar="NAME[@PLACE][=LEVEL]",
    help="Begin with a fault of the simulated hardware; may be repeated. `--fault list` names them all.",
)
@click.option("--ruleset", metavar="NAME", default="", help="What is played; `sabacc rules` lists what there is.")
@click.option("--journal", type=JournalPath(), help="Keep the evening in this file.")
@click.option("--size", metavar="WIDTHxHEIGHT", help="Size of the picture in pixels, such as 800x480.")
@click.option("--fullscreen", is_flag=True, help="Take the whole screen.")
@click.option("--kiosk", is_flag=True, help="Let the table look after itself, as at a convention.")
@click.option(
    "--pictures",
    type=NamedPath(file_okay=False),
    default=Path("out"),
    show_default=True,
    help="Where the demonstration without a screen writes its pictures.",
)
@click.option(
    "--targets",
    type=NamedPath(dir_okay=False),
    hidden=True,
    help="Keep in this file, as JSON, what is written on the screen and where it can be touched: for tests.",
)
@click.option(
    "--setup/--no-setup",
    default=None,
    help="Set the table up on its screen first, or never [default: at a real table where nobody has chosen anything].",
)
@ruleset_options
@config_option
def run(
    simulated: bool,
    trays: int | None,
    faults: tuple[str, ...],
    ruleset: str,
    journal: Path | None,
    size: str | None,
    fullscreen: bool,
    kiosk: bool,
    pictures: Path,
    targets: Path | None,
    setup: bool | None,
    options: dict[str, str],
) -> None:
    """Start the table on its screen.

    The table goes on where it was switched off. With --simulated and without a screen, it plays a demonstration hand in
    the terminal instead, and writes pictures of the table.
    """
    if "list" in faults:
        click.echo(_menu())
        return
    # a real table writes no pictures, and may be started in a folder that its user may not enter
    for named in filter(None, (journal, targets, pictures if simulated else None)):
        need_folder(named)
    # hardly anything that a start makes is garbage, and looking for it takes a tenth of the start; `play` enables it
    gc.disable()
    click.get_current_context().call_on_close(gc.enable)
    from companion.display import import_pygame

    import_pygame()
    from companion.config import ConfigBroken
    from companion.program.assembly.asked import RunArguments, with_arguments
    from companion.program.assembly.screen import with_usable_size

    simulation = _simulation(simulated, trays, faults)
    log_to(sys.stderr)
    logging.captureWarnings(True)
    doubts: list[ConfigBroken] = []
    config, file = configuration(doubts.append)
    asked = RunArguments(
        simulated=simulated,
        journal=journal,
        size=pixels(size),
        fullscreen=fullscreen,
        kiosk=kiosk,
        ruleset=ruleset,
        options=options,
        file=file,
        simulation=simulation,
        setup=setup,
    )
    config = with_usable_size(with_arguments(config, asked), doubts.append, size_given=any(asked.size))
    _start(config, replace(asked, doubts=tuple(doubts)), targets, pictures)


def _start(config: "Config", asked: "RunArguments", targets: Path | None, pictures: Path) -> None:
    """Run the table on its screen until it is closed; with simulated hardware and no screen, play the demonstration
    instead."""
    from companion.config import data_folder
    from companion.devices.open_files import keep_names
    from companion.program.assembly.ending import Ending
    from companion.program.assembly.screen import open_screen, screen_expected
    from companion.program.assembly.start import play
    from companion.program.health.screen_trial import StoredTrial, screen_file
    from companion.program.health.starts import Starts
    from companion.table.journal.journal_file import DiskFails

    keep_names(data_folder(), data_folder() / "decks")
    starts = None if asked.simulated else Starts(data_folder() / "starts")
    trial = None if starts is None else StoredTrial(screen_file())
    if starts is not None and trial is not None:
        starts.begin(blamed=trial.blamed)
    screen = open_screen(config, targets, late=starts is not None and screen_expected(), trial=trial)
    if screen is None:
        gc.enable()
        _without_screen(config, asked.simulated, pictures)
    else:
        try:
            play(config, screen, asked, end=click.get_current_context().find_object(Ending), starts=starts)
        except DiskFails:
            if starts is not None:
                starts.take_back()
            raise


def _simulation(simulated: bool, trays: int | None, faults: Sequence[str]) -> "Simulation":
    """Return the settings of the simulated hardware. Raises `ClickException` if they are given for a real table, and
    `FaultBroken` if a fault is unknown or impossible."""
    from companion.program.hardware.table_devices import Simulation
    from companion.simulation.fault_list import parse_fault

    if not simulated and (trays is not None or faults):
        named = "--fault" if faults else "--trays"
        raise click.ClickException(f"{named} is for simulated hardware; add --simulated")
    places = ["field", *(f"tray {seat}" for seat in range(1, (trays or 0) + 1))]
    return Simulation(trays or 0, tuple(parse_fault(text, places) for text in faults))


def _menu() -> str:
    """Return a text that lists all faults of simulated hardware: the places where each can occur, and what it does."""
    from companion.cli.support.common import aligned
    from companion.locale import Words
    from companion.simulation.fault_list import CATALOGUE

    words = Words("en")
    where = {"reader": "field, trays", "wire": "trays"}
    rows = [
        (kind.name + (f"={kind.usual}" if kind.levelled else ""), where[kind.where], words.say(f"fault-{name}-told"))
        for name, kind in CATALOGUE.items()
    ]
    head = (
        "sabacc run --simulated --fault NAME[@PLACE][=LEVEL], such as weak-tag@field=30 or frames-dropped@tray2=10\n\n"
    )
    return head + aligned(rows)


def _without_screen(config: "Config", simulated: bool, pictures: Path) -> None:
    """Let the program play a demonstration hand by itself, and write pictures. Raises `ClickException` at a real table,
    which needs its screen."""
    from companion.config import language_folder, rules_of
    from companion.locale import Words
    from companion.program.shows.demonstration import demonstrate

    if not simulated:
        raise click.ClickException(
            "there is no screen to show the table on: start it from a desktop or on a Pi's own screen, or try "
            "`sabacc run --simulated`, which plays a demonstration hand without one"
        )
    click.echo("No screen was found: this is a demonstration hand, played by the program itself.")
    rules = rules_of(config)
    words = Words(config.table.language, printed=config.table.printed, folder=language_folder(config))
    written: Sequence[Path] = demonstrate(rules, words, pictures, click.echo)
    click.echo(f"{len(written)} pictures of the table are in {pictures.resolve()}:")
    for path in written:
        click.echo(f"  {path.name}")

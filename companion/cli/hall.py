"""The commands `sabacc hall`: let a table join a hall (a room with many tables and one desk), and run the desk of a
hall."""

import contextlib
import logging
import signal
import sys
from pathlib import Path
from queue import SimpleQueue

import click

from companion.cli.support.common import (
    JournalPath,
    config_option,
    configuration,
    evening_option,
    journal_path_of,
    write_files,
)
from companion.cli.support.streams import log_to
from companion.cli.support.usage import Listing, NamedPath, need_folder
from companion.cli.tournament import opening_of

TOLD = {
    "": "The desk has this table: everything arrives.",
    "no-broker": "No broker answers there. The table plays on; what it plays is sent later.",
    "lost": "The network is lost. The table plays on; what it plays is sent later.",
    "wrong-key": "The desk does not know this table's key. Ask there for a new line, and join again.",
    "refused": "Another computer has this table's number in the hall. Ask the desk for another number.",
    "taken": "Another computer has this table's number in the hall. Ask the desk for another number.",
    "elsewhere": "The desk there runs another hall. Ask for a line of that hall, and join again.",
    "desk-gone": "The desk has ended. The table plays on; what it plays is sent when it is back.",
    "silent": "The desk is silent. The table plays on; what it plays is sent later.",
    "waiting": "Connected. Waiting for the desk.",
    "journal-missing": "There is no journal yet. It begins with the first player.",
    "journal-newer": "The journal was written by a newer version. Update this program.",
    "journal-damaged": "The journal is damaged; the table's own screen says more.",
    "journal-unreadable": "The journal cannot be read just now.",
}
"""Sentences for the state of the contact between this table's publisher and the desk of the hall, by code."""


@click.group(cls=Listing)
def hall() -> None:
    """Many tables in one hall: let this table join a hall, or run the desk that collects what its tables play."""


@hall.command()
@click.argument("line", required=False)
@evening_option
@click.option("--simulated", is_flag=True, help="Join with the table of `sabacc run --simulated`.")
@click.option("--keep-only", is_flag=True, help="Only store the line; send nothing yet.")
@config_option
def join(line: str | None, journal: Path | None, simulated: bool, keep_only: bool) -> None:
    """Join a hall with the LINE that its desk shows.

    The command then sends everything that the table plays to the desk, until Ctrl-C ends it. The line is stored, so the
    next time `sabacc hall join` is enough. The table can play without this: if the network or the desk fails, it goes
    on, and everything is sent afterwards.
    """
    from companion.devices.open_files import write_bytes_whole
    from companion.hall.hall_wire import HallBroken
    from companion.hall.joined import kept, only_publisher, psk_context, read_line, written
    from companion.program.shows.hall_publishing import run_publisher
    from companion.table.hall_says import joined_path

    log_to(sys.stderr)
    path = journal_path_of(journal, simulated=simulated)
    if path.exists() and not path.is_file():
        raise HallBroken(f"{path} is no file; name the table's evening with --journal")
    if journal is not None:
        need_folder(journal)
    place = joined_path(path)
    joined = kept(place) if line is None else read_line(line)
    if joined is None:
        raise HallBroken("this table has not joined a hall yet; give the line that the desk shows")
    if joined.key:
        psk_context(joined.table, joined.key)
    with contextlib.ExitStack() as alone:
        if not keep_only:
            alone.enter_context(only_publisher(place))
        if line is not None:
            with contextlib.suppress(HallBroken):  # a damaged file is replaced
                before = kept(place)
                if before is not None and before.device:
                    from msgspec.structs import replace

                    joined = replace(joined, device=before.device)
            place.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            write_bytes_whole(place, written(joined))
            if not keep_only:  # it is another file now
                alone.enter_context(only_publisher(place))
        click.echo(
            f"Table {joined.table} of the hall {joined.hall}, whose desk is at {joined.address} port {joined.port}."
        )
        if not joined.key:
            click.echo("Without a key: only on a network that nobody else is on.")
        if keep_only:
            return
        end = SimpleQueue[None]()
        for each in (signal.SIGINT, signal.SIGTERM):
            signal.signal(each, lambda *_: end.put(None))
        run_publisher(joined, path, lambda code, waiting: click.echo(TOLD.get(code, code)), end)


@hall.command()
@evening_option
@click.option("--simulated", is_flag=True, help="The table of `sabacc run --simulated`.")
@config_option
def leave(journal: Path | None, simulated: bool) -> None:
    """Forget which hall this table has joined.

    The desk of the hall keeps what the table has sent.
    """
    from companion.table.hall_says import joined_path

    place = joined_path(journal_path_of(journal, simulated=simulated))
    if not place.exists():
        click.echo("This table has not joined a hall.")
        return
    place.unlink()
    click.echo("This table belongs to no hall any more.")


@hall.command()
@click.option(
    "--name", default="hall", metavar="HALL", show_default=True,
    help="The hall's name: small letters, digits and hyphens.",
)  # fmt: skip
@click.option("--folder", type=NamedPath(file_okay=False), help="Where the desk keeps its files.")
@click.option("--address", default="", metavar="ADDRESS", help="Where to listen [default: every address].")
@click.option("--port", type=click.IntRange(1, 65535), default=8884, show_default=True, help="The port for tables.")
@click.option("--pages", type=click.IntRange(0, 65535), default=8090, show_default=True, help="The port for browsers.")
@click.option("--no-keys", is_flag=True, help="Let tables in without keys, on a network that only they are on.")
@click.option("--broker", metavar="HOST:PORT", help="Use the broker that runs there; start none.")
@click.option("--take-over", is_flag=True, help="Replace a desk that runs this hall.")
@click.option(
    "--tournament", type=JournalPath(dir_okay=False), metavar="FILE", help="The file of a tournament of these tables."
)
@click.option("--format", "kind", metavar="FORMAT", help="Begin a new tournament of this format.")
@click.option("--league", default="", metavar="DATABASE", help="Show the season of the league in this database.")
@config_option
def desk(
    name: str,
    folder: Path | None,
    address: str,
    port: int,
    pages: int,
    no_keys: bool,
    broker: str | None,
    take_over: bool,
    tournament: Path | None,
    kind: str | None,
    league: str,
) -> None:
    """Run the desk of a hall.

    It keeps a copy of every table's journal and shows the hall's pages. It starts a broker (Mosquitto) with keys for
    the tables. Tables play on without it. Ctrl-C ends it.
    """
    from companion.hall.hall_wire import HallBroken
    from companion.hall.joined import NAME, psk_works
    from companion.hall.league.league_rows import check_address
    from companion.program.shows.hall_serving import DeskPlan, hall_folder, run_desk

    log_to(sys.stderr)
    logging.captureWarnings(True)
    if kind and tournament is None:
        raise HallBroken(f"--format {kind} begins a tournament, which needs a file; name one with --tournament")
    if league:
        check_address(league)
    if not NAME.fullmatch(name):
        raise HallBroken(f"a hall's name has small letters, digits and hyphens, and `{name}` has others; take another")
    host, _, broker_port = (broker or "").rpartition(":")
    known = host and broker_port.isascii() and broker_port.isdigit() and 0 < int(broker_port) < 65536
    if broker is not None and not known:
        raise HallBroken(f"--broker is `{broker}`; a host and a port are expected, such as 192.168.1.5:1883")
    if folder is not None:
        need_folder(folder)
    plan = DeskPlan(
        name, folder or hall_folder(), address, port, pages, keyed=not no_keys, take_over=take_over, broker=host,
        broker_port=int(broker_port or 0), tournament=tournament,
        opening=opening_of(tournament, kind) if tournament else None, league=league,
    )  # fmt: skip
    if no_keys and not broker:
        where = f"at {address}" if address else "on this computer only (--address names a network that they are on)"
        click.echo(f"Without keys tables are let in {where}; nobody else must be there.")
    elif not broker and not psk_works():
        click.echo("Tables with keys need Python 3.13 or newer; older ones join a desk that runs with --no-keys.")

    def ready(shown: str, director: str, played: str = "", directed: str = "") -> None:
        click.echo(f"The hall is at {shown}")
        click.echo(f"The director's page, which nobody else should open: {director}")
        if played:
            click.echo(f"The tournament is at {played}\nIts director: {directed}")

    run_desk(configuration()[0], plan, ready)


@hall.command()
@click.option("--seat", type=click.IntRange(1, 99), help="Only this player, who takes the slip along.")
@click.option("--svg", type=NamedPath(dir_okay=False), help="Write the code as a drawing.")
@click.option("--photo", type=NamedPath(dir_okay=False), help="Read a photo of a slip.")
@evening_option
@click.option("--simulated", is_flag=True, help="The table of `sabacc run --simulated`.")
@config_option
def slip(seat: int | None, svg: Path | None, photo: Path | None, journal: Path | None, simulated: bool) -> None:
    """Show a slip: the table's state as a signed code for the desk.

    At the desk, open Read a slip on the director's page. Scan the code with a scanner that types like a keyboard, or
    type the text below it. With only a photo of the code, --photo finds the code in it and says what to type.
    """
    import segno

    from companion.config import journal_path
    from companion.devices.open_files import whole
    from companion.hall.hall_wire import HallBroken
    from companion.hall.joined import kept
    from companion.program.shows.hall_serving import slip_text
    from companion.table.hall_says import joined_path

    if photo is not None:
        from companion.hall.slips import in_photo

        click.echo(in_photo(photo))
        return
    config = configuration()[0]
    path = journal or journal_path(config, simulated=simulated)
    joined = kept(joined_path(path))
    if joined is None:
        raise HallBroken("this table has not joined a hall yet; join first with the line that the desk shows")
    found, text = slip_text(config, joined, path, seat or 0)
    code = segno.make(text, error="m", micro=False)
    if svg is not None:
        with whole(svg) as part:
            code.save(str(part), kind="svg", scale=6, light="white")  # also readable in a dark viewer
        click.echo(f"{svg} is written.")
    else:
        code.terminal(compact=True)
    click.echo(f"Table {found.table} of the hall {found.hall}, hand {found.hand}, row {found.number}:")
    click.echo(text)


@hall.command()
@click.argument("target", type=NamedPath(file_okay=False), metavar="FOLDER")
@click.option("--folder", type=NamedPath(file_okay=False), help="Where the desk keeps its files.")
@config_option
def export(target: Path, folder: Path | None) -> None:
    """Write what the desk of a hall knows as files for other programs.

    event.json with its JSON Schema; standings, seats, moves and payouts as CSV; rows as JSON Lines. The desk may run.
    Each file replaces the one before only once it is complete.
    """
    from companion.hall.exports import export_files
    from companion.program.shows.hall_serving import hall_folder, read_hall

    with read_hall(configuration()[0], folder or hall_folder()) as evening:
        write_files(target, export_files(evening))


@hall.command()
@click.argument("database", metavar="DATABASE")
@click.option("--folder", type=NamedPath(file_okay=False), help="Where the desk keeps its files.")
@config_option
def publish(database: str, folder: Path | None) -> None:
    """Send the journals of all tables to a PostgreSQL database.

    The database can serve a league. DATABASE is its address, such as postgresql://user@host/league. A row that is there
    already stays as it is, so this may be repeated, and several halls may send to one database.
    """
    from companion.hall.league.league_rows import publish as send
    from companion.program.shows.hall_serving import hall_folder, read_hall

    with read_hall(configuration()[0], folder or hall_folder()) as evening:
        count, new = send(evening.store, evening.desk.hall, database)
    click.echo(f"{count} rows of the hall {evening.desk.hall}; {new} of them were new.")

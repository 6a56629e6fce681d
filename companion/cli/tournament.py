"""The commands `sabacc tournament`: the formats, a trial of one by simulation, the director's desk, and files for other
programs."""

import sys
from pathlib import Path
from random import SystemRandom
from typing import TYPE_CHECKING, Any

import click

from companion.cli.support.common import (
    JournalPath,
    aligned,
    config_option,
    configuration,
    json_option,
    progress,
    say_json,
    write_files,
)
from companion.cli.support.errors import damage_in_words, errors_in_words, rows_in_words
from companion.cli.support.streams import log_to
from companion.cli.support.usage import Listing, NamedPath, need_folder

if TYPE_CHECKING:
    from companion.tournament.book import Opening
    from companion.tournament.event_format import Format


@click.group(cls=Listing)
def tournament() -> None:
    """Run a tournament over one table or many.

    A FORMAT is the name of one of the program's formats, or a file that ends in .toml.
    """


@tournament.command()
@click.argument("name", metavar="[FORMAT]", required=False)
@json_option
def formats(name: str | None, as_json: bool) -> None:
    """List the formats of tournaments, or check one and describe it."""
    from companion.tournament.format_files import known_formats, load_format

    found = [_playable(name)] if name is not None else [load_format(each) for each in known_formats()]
    rows = [_format_row(each) for each in found]
    if as_json:
        say_json(rows)
        return
    for row in rows:
        click.echo(click.style(row["format"], bold=True) + f": {row['name']}. {row['about']}")
        click.echo(
            f"  {row['entries'][0]} to {row['entries'][1]} entries, {row['seats']} at a table, stack {row['stack']}, "
            f"{row['stages']} stage{'s' if row['stages'] > 1 else ''}, {row['ruleset']}"
        )


def _format_row(kind: "Format") -> dict[str, Any]:
    return {
        "format": kind.id,
        "name": kind.word("en", "name"),
        "about": kind.word("en", "about"),
        "entries": list(kind.entries),
        "seats": kind.seats,
        "stack": kind.stack,
        "fee": kind.fee,
        "stages": len(kind.stages),
        "ruleset": kind.ruleset,
    }


@tournament.command()
@click.argument("name", metavar="FORMAT")
@click.option("--entries", type=click.IntRange(2, 1000), help="How many play [default: as many as the format takes].")
@click.option("--times", type=click.IntRange(1, 1000), default=3, show_default=True, help="How many tournaments.")
@click.option(
    "--model", is_flag=True, help="Play hands by a simple model instead of cards: faster, less like the game."
)
@click.option("--seed", type=int, help="The same seed plays the same tournaments [default: drawn, and told].")
@json_option
def simulate(name: str, entries: int | None, times: int, model: bool, seed: int | None, as_json: bool) -> None:
    """Play whole tournaments of FORMAT with simulated players, and sum them up.

    So you can try a schedule before the doors open: how long each stage takes, how often players change tables, and
    what a large stack is worth.
    """
    from companion.simulation.model_hands import ModelHands
    from companion.simulation.real_hands import RealHands
    from companion.simulation.tournament_figures import figures

    kind = _playable(name)
    least, most = kind.entries
    count = entries or min(most, 100)
    if not least <= count <= most:
        raise click.ClickException(f"--entries: {kind.id} is for {least} to {most} entries, not for {count}")
    chosen = SystemRandom().randrange(2**32) if seed is None else seed
    with progress(times, quiet=as_json, label="tournaments") as played:
        told = figures(
            kind, count, times, chosen,
            lambda kind, rng: ModelHands(rng) if model else RealHands(kind, rng), played,
        )  # fmt: skip
    if as_json:
        say_json(told)
    else:
        _tell(told)


@tournament.command()
@click.argument("name", metavar="[FORMAT]", required=False)
@click.option("--journal", type=JournalPath(dir_okay=False), required=True, help="The tournament's file.")
@click.option("--title", help="What a new tournament is called [default: as its format].")
@click.option(
    "--address", default="127.0.0.1", show_default=True, help="Where to listen; 0.0.0.0 for the whole network."
)
@click.option("--port", type=click.IntRange(0, 65535), default=8090, show_default=True, help="At which port.")
@click.option(
    "--table",
    "tables",
    type=JournalPath(dir_okay=False),
    multiple=True,
    metavar="JOURNAL",
    help="The journal of a table on this computer; once for table 1, again for table 2, and so on.",
)
@config_option
def desk(name: str | None, journal: Path, title: str | None, address: str, port: int, tables: tuple[Path, ...]) -> None:
    """Open the director's desk in a browser: a new tournament of FORMAT, or the one in the journal.

    The terminal shows two addresses: one for everybody, and one for the director, which opens the desk. Ctrl-C ends
    the desk; started again with the same journal, it goes on where it was.
    """
    from companion.program.shows.desk_serving import serve_desk

    log_to(sys.stderr)
    config, _ = configuration()
    if len({*tables}) < len(tables):
        raise click.ClickException("--table: each table has a journal of its own, and one is named twice")
    for each in tables:
        if each.exists() and not each.is_file():
            raise click.ClickException(f"{each} is no plain file; name the journal of a table")
    opening = opening_of(journal, name, title)

    def ready(everybody: str, director: str) -> None:
        click.echo(f"For everybody: {everybody}\nThe director: {director}")

    numbered = dict(enumerate(tables, 1))
    serve_desk(config, journal, opening, address=address, port=port, tables=numbered, ready=ready)


@tournament.command()
@click.argument("folder", type=NamedPath(file_okay=False), metavar="FOLDER")
@click.option("--journal", type=JournalPath(dir_okay=False), required=True, help="The tournament's file.")
def export(folder: Path, journal: Path) -> None:
    """Write a tournament as files for other programs.

    event.json with its JSON Schema; standings, seats, moves and payouts as CSV. The desk may run. Each file replaces
    the one before only once it is complete.
    """
    from companion.table.journal.journal import Journal
    from companion.table.journal.journal_file import JournalDamaged
    from companion.tournament.book import replayed
    from companion.web.desk.tournament_files import tournament_files

    with errors_in_words(str(journal)), rows_in_words(journal), Journal.view(journal) as seen:
        with damage_in_words(journal):
            if wrong := seen.verify():  # rows that lead in a circle would be followed for ever
                raise JournalDamaged(*wrong)
        files = [(name, [*pieces]) for name, pieces in tournament_files(list(replayed(seen, {})))]
    write_files(folder, files)


def opening_of(journal: Path, name: str | None, title: str | None = None) -> "Opening | None":
    """Return the first row of a new tournament, in the format called `name`, which `journal` will store; None if the
    journal already has a tournament, which then goes on. `title`: what it is called; None for the format's name. Raises
    `ClickException` if a name is given although the journal exists, if none is given and it does not exist, or if the
    journal is a table's; `JournalError` if the file is no journal that this program reads; and `FormatBroken` if the
    format cannot be used. Raises `FileNotFoundError` if the journal's folder does not exist."""
    from companion.table.journal.journal import Journal
    from companion.tournament.book import Opening

    need_folder(journal)
    if journal.exists() and name is not None:
        raise click.ClickException(f"{journal} exists already; leave out {name} to go on with it, or name another file")
    if journal.exists():
        with Journal.view(journal, still=True) as found:  # raises if it is none, before a lock is made beside it
            if found.last_number() and not found.of_tournament():
                raise click.ClickException(f"{journal} is the journal of a table, not of a tournament; name another")
        return None
    if name is None:
        raise click.ClickException(f"there is no tournament in {journal} yet; name a format to begin one")
    kind = _playable(name)
    return Opening(kind, title or kind.word("en", "name"))


def _playable(name: str) -> "Format":
    """Return the format called `name`. Raises `FormatBroken` if it is not valid, and `ClickException` if the rules of
    its tables cannot be played with the options of one of its levels."""
    from companion.config import library
    from companion.game.engine.rules import RulesBroken
    from companion.tournament.format_files import load_format

    kind, (config, _) = load_format(name), configuration()
    for number, level in enumerate(kind.levels, 1):
        try:
            library(config).load(kind.ruleset, kind.settings(level))
        except RulesBroken as error:
            raise click.ClickException(f"{name}, level {number}: {error}") from error
    return kind


def _tell(told: dict[str, Any]) -> None:
    hours = ", ".join(
        f"stage {at}: {mean} ({longest})"
        for at, (mean, longest) in enumerate(zip(told["hours"], told["longest_hours"], strict=True), 1)
    )
    moves, worst, pots, times = told["moves"], told["worst_moved"], told["sabacc_pots"], told["tournaments"]
    rows = [
        (
            "format",
            f"{told['format']}, {told['entries']} entries, {times} tournament{'s' if times > 1 else ''}, "
            f"seed {told['seed']}",
        ),
        ("hours", f"{hours}; mean and longest, without pauses"),
        ("hands", f"{told['hands']} at all tables together"),
        ("moves", f"{moves['break']} from broken tables, {moves['balance']} to balance, {moves['final']} to the final"),
        (
            "a player",
            f"is moved {told['moves_per_player']} times; whoever is moved most {worst['mean']} ({worst['most']})",
        ),
        ("sabacc pots", f"hold {pots['mean']:.0%} of all credits, {pots['most']:.0%} at most"),
    ]
    chances = told["final_by_quarter"]
    if chances:
        shares = ", ".join(f"{share:.0%}" for share in chances.values())
        rows.append(("the final", f"by stack after stage 1, largest quarter first: {shares}"))
    click.echo(aligned(rows))

"""The commands `sabacc backup`, `sabacc restore` and `sabacc bundle`. They copy the journal while the table plays on,
replace the journal by such a copy, and collect what a bug report needs."""

import os
import sys
import time
from collections import deque
from contextlib import nullcontext
from pathlib import Path

import click

from companion.cli.support.common import (
    config_option,
    configuration,
    journal_of,
    journal_option,
    journal_path_of,
    simulated_option,
)
from companion.cli.support.errors import damage_in_words, errors_in_words
from companion.cli.support.streams import say_done
from companion.cli.support.usage import NamedPath, need_folder

LONGEST_LINE = 10_000
"""The longest line of a log, in bytes; a longer one counts as several lines."""

STAMP = "%Y-%m-%d-%H%M%S"


@click.command()
@click.argument("folder", type=NamedPath(), metavar="FOLDER")
@journal_option
@simulated_option
@click.option("--finished", is_flag=True, help="Leave out the hand in play, whose seed is still secret.")
@config_option
def backup(folder: Path, journal: Path | None, simulated: bool, finished: bool) -> None:
    """Copy the journal into FOLDER. The table may be playing meanwhile.

    Every row is checked, and the copy is read back. The copy holds the seeds of the hand in play and of the next one:
    keep it from the players until those hands are over, or copy with --finished.
    """
    from companion.table.journal.backup import backup as copy
    from companion.table.journal.backup import unused

    path = journal_of(journal, simulated=simulated)
    _into(folder)
    target = unused(folder / f"{path.stem}-{time.strftime(STAMP)}.journal")
    with errors_in_words(str(path)), damage_in_words(path):
        copied = copy(path, target, over=_over if finished else None)
    say_done(f"Written: {copied.path} ({copied.rows} rows)")


@click.command()
@click.argument("file", type=NamedPath(), metavar="FILE")
@journal_option
@simulated_option
@config_option
def restore(file: Path, journal: Path | None, simulated: bool) -> None:
    """Replace the journal by the copy FILE, and go on from it. The table must not be running.

    The copy is checked first. The present journal is kept beside it, with the date in its name.
    """
    from companion.table.journal.backup import restore as put_back

    path = journal_path_of(journal, simulated=simulated)
    if file.is_dir():
        raise click.ClickException(f"{file} is a folder; name the copy in it")
    with errors_in_words(str(file)):
        if journal is not None:
            need_folder(journal)
        kept = put_back(file, path, time.strftime(STAMP))
    aside = f"\nThe journal until now is kept as {kept}" if kept is not None else ""
    say_done(f"The journal goes on from {file}: {path}{aside}")


@click.command()
@click.argument("folder", type=NamedPath(), metavar="FOLDER")
@journal_option
@simulated_option
@click.option("--log", type=NamedPath(path_type=str, allow_dash=True), metavar="FILE", help='Its log, "-": stdin.')
@config_option
def bundle(folder: Path, journal: Path | None, simulated: bool, log: str | None) -> None:
    """Write one zip file into FOLDER with what a bug report needs: versions, settings, findings, kinds of moves.

    Names of players and decks, the PIN, seeds, cards and amounts are not in it. Changes nothing.
    """
    from companion.devices.open_files import write_bytes_whole
    from companion.program.bundle.bundle import bundle as bundled
    from companion.program.bundle.recent import MOST
    from companion.table.journal.backup import unused

    config, file = configuration()
    if journal is not None:
        journal_of(journal, simulated=simulated)
    _into(folder)
    lines = _last_lines(log, MOST) if log else ["No log was given: sabacc bundle --log FILE"]
    made = bundled(config, file=file, journal=journal_path_of(journal, simulated=simulated), log=lines)
    target = unused(folder / f"sabacc-bundle-{time.strftime(STAMP)}.zip")
    write_bytes_whole(target, made)
    say_done(f"Written: {target}")


def _last_lines(file: str, most: int) -> list[str]:
    """Return the last lines of a log file, or of stdin for "-"; at most `most` lines. Only these lines are held in
    memory."""
    from companion.plain_files import open_plain

    with nullcontext(sys.stdin.buffer) if file == "-" else open_plain(Path(file)) as opened:
        lines = deque(iter(lambda: opened.readline(LONGEST_LINE), b""), most)
    return [line.decode("utf-8", "replace").rstrip("\n") for line in lines]


def _into(folder: Path) -> None:
    """Raise `ClickException` if the folder does not exist, is a file, or may not be written into."""
    if not folder.is_dir():
        if folder.exists():
            raise click.ClickException(f"{folder} is a file; name a folder")
        raise click.ClickException(f"there is no folder {folder}; make it, or name another")
    if not os.access(folder, os.W_OK | os.X_OK):
        raise click.ClickException(f"you may not write into the folder {folder}; name another")


def _over(journal: object) -> int:
    from companion.cli.support.common import house_library
    from companion.table.history.revealed import hands_over
    from companion.table.journal.journal import Journal

    assert isinstance(journal, Journal)
    return hands_over(journal, house_library().load)

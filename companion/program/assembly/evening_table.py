"""Opens the table on its journal (the file with all moves), and repairs a damaged journal."""

import contextlib
import logging
import os
import time
import traceback
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from companion import __version__
from companion.config import ConfigBroken, data_folder
from companion.devices.open_files import write_whole
from companion.game.engine.rules import Rules, RulesBroken
from companion.game.moves import Refusal
from companion.program.health.reports import STAMP, reports_folder
from companion.program.loop.app import Durable, Outage
from companion.table.history.restart import JournalUnplayable
from companion.table.journal.journal import Journal
from companion.table.journal.journal_file import (
    JournalDamaged,
    JournalError,
    NotAJournal,
    TournamentJournal,
    check_disk,
)
from companion.table.journal.kept_copy import kept_with
from companion.table.journal.open_journal import open_journal
from companion.table.journal.writer import JournalWriter
from companion.table.table import Table

if TYPE_CHECKING:
    from companion.table.salvage.salvage import Salvaged

log = logging.getLogger("sabacc")


@contextlib.contextmanager
def open_table(
    path: Path,
    rules: Rules,
    post: Callable[[object], None],
    delay: Callable[[], None] | None = None,
    entropy: Callable[[int], bytes] = os.urandom,
    *,
    lenient: bool = False,
) -> Iterator[Table]:
    """Return a context manager that opens the table on its journal, the file `path`; when the block is left, everything
    is on disk. `rules`: the rules for a new journal. `post`: called with messages for the main loop. `delay`: slows the
    writer down, in tests. `entropy`: the source of the hands' seeds; returns this many random bytes. `lenient`: if
    today's rules refuse some of the journal's moves, begin at the last state before them.

    A damaged journal is renamed and kept, and a sound one is made from its intact rows; `Table.trouble` then says so.
    Raises `JournalError` if the journal cannot be opened for writing, or is that of a tournament, `JournalUnplayable`
    if today's rules refuse its moves, and `ConfigBroken` if the journal's folder cannot be made. Any unexpected error
    becomes a `JournalError` that names a report."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise ConfigBroken(
            f"the folder of the journal {path} cannot be made: {error.strerror}; see to its disk, or name another "
            "journal (--journal FILE, or `journal` in the configuration)"
        ) from error
    _check_table(path)
    opened = partial(_opened, path, rules, post, delay, entropy, lenient=lenient)
    with contextlib.ExitStack() as closing:
        try:
            table = closing.enter_context(_sound(path, opened))
        except (JournalError, JournalUnplayable, RulesBroken):
            raise
        except Exception as error:  # a defect in the program or the disk
            raise _unforeseen(path, error) from error
        yield table


def _check_table(path: Path) -> None:
    """Raise `TournamentJournal` if the file is the journal of a tournament, before anything is written to it. What else
    may be wrong with it is told by whoever opens it."""
    tournament = False
    with contextlib.suppress(JournalError, OSError), Journal.view(path, still=True) as journal:
        tournament = journal.of_tournament()
    if tournament:
        raise TournamentJournal(path)


@contextlib.contextmanager
def _sound(path: Path, opened: Callable[[], contextlib.AbstractContextManager[Table]]) -> Iterator[Table]:
    with contextlib.ExitStack() as closing:
        try:
            table = closing.enter_context(opened())
        except (JournalDamaged, NotAJournal) as error:
            if isinstance(error.__cause__, Exception):
                check_disk(error.__cause__, path)  # a disk that fails, or takes no lock, is no damaged journal
            told = _mended(path, error)
            table = closing.enter_context(opened())
            table.trouble = Refusal("journal-mended", {"lost": told.lost + told.orphans, "file": told.damaged.name})
        yield table


@contextlib.contextmanager
def _opened(
    path: Path,
    rules: Rules,
    post: Callable[[object], None],
    delay: Callable[[], None] | None,
    entropy: Callable[[int], bytes],
    *,
    lenient: bool,
) -> Iterator[Table]:
    with open_journal(path) as journal:
        writer = JournalWriter(
            journal,
            durable=lambda number: post(Durable(number)),
            failed=lambda code, text: post(Outage(code, text)),
            clock=time.monotonic,
            delay=delay,
            elsewhere=(data_folder(),),
        )
        try:
            trouble = _trouble_of(journal, path)  # before the table adds rows
            table = Table(journal, writer, rules, wall=time.time, mono=time.monotonic, entropy=entropy, lenient=lenient)
            table.trouble = trouble
            yield table
        finally:
            lost = writer.close()
            if lost:
                log.error("%d journal rows could not be written before the end", lost)


def _trouble_of(journal: Journal, path: Path) -> Refusal | None:
    """Return what was wrong with the journal at `path` when it was opened, in words for the operator; None if nothing
    was."""
    if journal.unsaved:
        return Refusal("journal-unsaved", {"rows": journal.unsaved})
    if journal.short_of:
        log.error("the last %d rows of the journal are missing", journal.short_of)
        last = journal.last_number() + journal.short_of
        kept = kept_with(journal.path or path, (path.parent, data_folder()), last)
        if kept is None:
            return Refusal("journal-short", {"rows": journal.short_of})
        log.error("the copy %s has them", kept)  # the journal was removed, and the power failed before it was put back
        return Refusal("journal-kept", {"rows": journal.short_of, "file": kept.name})
    if journal.emptied:
        return Refusal("journal-emptied", {})
    return Refusal("journal-unwitnessed", {}) if journal.unwitnessed else None


def _unforeseen(path: Path, error: Exception) -> JournalError:
    """Return the error to raise when opening the journal at `path` has failed with the unexpected exception `error`.
    Write a report with the traceback first, without the values of variables, which may be people's names or secret
    seeds; the error's text says where the report is."""
    kept = reports_folder() / f"{time.strftime(STAMP)}-journal.txt"
    text = f"sabacc {__version__}: journal\n{type(error).__name__}\n{''.join(traceback.format_tb(error.__traceback__))}"
    where = f"the report {kept} says where"
    try:
        kept.parent.mkdir(parents=True, exist_ok=True)
        write_whole(kept, text)
    except OSError as unkept:
        where = f"the report {kept} cannot be written: {unkept.strerror}"
    return JournalError(
        f"the journal {path} cannot be opened ({type(error).__name__}); {where}. All its rows are kept: go back to "
        "the program that wrote it, or name another journal (--journal FILE)"
    )


def _mended(path: Path, error: JournalError) -> "Salvaged":
    """Replace a damaged journal by a sound one, and return what was saved. Raises `error` if the file contains no rows
    of this program, and `Unmended` if the new journal could not be written."""
    if path.is_dir():
        raise JournalError(f"the journal {path} cannot be opened: it is a folder; name a file (--journal FILE)")
    from companion.table.salvage.salvage import Unmended, salvage

    try:
        told = salvage(path, time.strftime("%Y%m%d-%H%M%S"), __version__)
    except (Unmended, TournamentJournal):
        raise
    except JournalError as why:
        raise error from why
    log.error("%s: %s; what was whole is taken over into a new journal", path, error)  # only a journal of this program
    log.error(
        "%d rows of the journal are whole, %d lead nowhere any more, missing: %s; the table goes on after row %d; the "
        "damaged file is kept as %s",
        told.rows,
        told.orphans,
        ", ".join(f"{first}-{last}" for first, last in told.missing) or "none",
        told.goes_on,
        told.damaged,
    )
    return told

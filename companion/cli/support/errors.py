"""Turns exceptions caused by wrong input into one sentence on stderr and a non-zero exit code, never a traceback. For a
ruleset there is one line for each thing that is wrong."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import click

from companion.cli.support.streams import names_in, on_its_line
from companion.cli.support.usage import clearer, file_trouble

LONGEST = 1200
"""The greatest length of an error message, in characters. The longest message that the program itself makes lists all
rulesets."""


TYPED = "companion.cli.typed"
"""The key under which click's context stores the arguments as they were typed."""


@contextmanager
def errors_in_words(what: str = "") -> Iterator[None]:
    """Return a context manager that turns exceptions caused by bad input into click's exceptions, which are shown as
    one sentence. `what` (such as a file name) is put in front of sentences that do not contain it. Exceptions that are
    defects of the program are passed on unchanged."""
    try:
        yield
    except click.UsageError as error:
        said = clearer(error)
        message = said.format_message()
        raise said if _told(message) == message else click.UsageError(_told(message), said.ctx) from error
    except click.ClickException as error:
        message = error.format_message()
        if _told(message) == message:
            raise
        raise click.ClickException(_told(message)) from error
    except (click.exceptions.Exit, click.Abort, BrokenPipeError):
        raise
    except Exception as error:  # the error types can be named only after their modules are needed: see below
        sentence = in_words(error)
        if sentence is None:
            raise
        front = f"{what}: " if what and what not in sentence else ""
        raise click.ClickException(_told(f"{front}{sentence}")) from error


@contextmanager
def rows_in_words(path: Path) -> Iterator[None]:
    """Return a context manager for a block that reads what the rows of a journal say. Raises `JournalError` for rows
    whose hashes are right although they say nothing that this program understands, as in a forged journal; other
    errors that bad input causes are passed on unchanged."""
    import msgspec

    try:
        yield
    except (ArithmeticError, LookupError, TypeError, ValueError, msgspec.MsgspecError) as error:
        if in_words(error) is not None:
            raise
        raise senseless(path, error) from error


@contextmanager
def damage_in_words(path: Path) -> Iterator[None]:
    """Return a context manager for a block that reads the rows of a journal. Raises `JournalError`, with the way out,
    if a row is missing or is not what was written, or if the disk fails, in which case the journal may be sound. Other
    errors are passed on unchanged."""
    from companion.table.journal.journal_file import JournalDamaged, JournalError, check_disk

    try:
        yield
    except JournalDamaged as error:
        if isinstance(error.__cause__, Exception):
            check_disk(error.__cause__, path)
        raise JournalError(
            f"{path} is damaged ({error}); go on from a copy of it with `sabacc restore COPY --journal {path}`"
        ) from error


def senseless(path: Path, error: Exception) -> Exception:
    """Return, without raising it, the `JournalError` for a journal whose rows say nothing that this program
    understands. `error` is what came up when they were read."""
    from companion.table.journal.journal_file import JournalError

    return JournalError(
        f"{path} has rows that this program cannot understand ({type(error).__name__}: {error}); read it with the "
        "program that wrote it, or name another journal"
    )


def _told(message: str) -> str:
    """Return the error message in a form for the terminal: text that people typed stays on one line, and no line is too
    long."""
    from companion.config import as_typed

    context = click.get_current_context(silent=True)
    typed: Sequence[str] = context.meta.get(TYPED, ()) if context is not None else ()
    return "\n".join(map(shortened, on_its_line(as_typed(message), names_in(typed)).split("\n")))


def shortened(sentence: str) -> str:
    """Return the sentence. If it is too long because it quotes much of a broken file, its middle is left out."""
    if len(sentence) <= LONGEST:
        return sentence
    return f"{sentence[: LONGEST // 2]} [...] {sentence[-LONGEST // 3 :]}"


def in_words(error: Exception) -> str | None:
    """Return the sentence for an error that bad input causes, or None for any other error."""
    from companion.config import ConfigBroken
    from companion.devices.decks.deck_file import DeckFileError
    from companion.devices.rfid.bus import ReaderMissing
    from companion.devices.trays.registry import RegistryBroken
    from companion.game.cards.deck import DeckBroken
    from companion.game.engine.rules import RulesBroken
    from companion.game.moves import Refused
    from companion.game.record import RecordBroken
    from companion.hall.hall_wire import HallBroken
    from companion.printing.formats import PrintingRefused
    from companion.simulation.fault_list import FaultBroken
    from companion.table.history.restart import JournalUnplayable
    from companion.table.journal.journal_file import JournalError
    from companion.tournament.format_files import FormatBroken
    from companion.tournament.tournament_record import TournamentBroken

    if isinstance(error, RecordBroken) and error.refusal is not None:
        return f"{error}: {refusal_words(error.refusal)}"
    if isinstance(error, Refused):
        return refusal_words(error.refusal)
    if isinstance(error, RulesBroken):
        return "\n".join(error.problems)
    files = (ConfigBroken, DeckBroken, RecordBroken, DeckFileError, JournalError, JournalUnplayable, FormatBroken)
    others = (TournamentBroken, HallBroken, ReaderMissing, RegistryBroken, FaultBroken, PrintingRefused)
    if isinstance(error, (*files, *others)):
        return str(error)
    if isinstance(error, OSError):
        return file_trouble(error)
    return None


def refusal_words(refusal: object) -> str:
    """Return a refusal as an English sentence."""
    from companion.game.moves import Refusal
    from companion.locale import Words

    assert isinstance(refusal, Refusal)
    return Words("en").refusal(refusal)

"""What several commands share: reading the configuration, options such as `--option` and `--json`, reading a file or
stdin, and text in columns."""

import errno
import json
import os
import stat
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from companion.cli.support.errors import errors_in_words
from companion.cli.support.usage import NamedPath

if TYPE_CHECKING:
    from companion.config import ConfigBroken
    from companion.game.cards.printed import Printed
    from companion.game.engine.rules import Rules
    from companion.game.loading.library import Library
    from companion.locale import Words
    from companion.settings import Config

F = TypeVar("F", bound=Callable[..., Any])

_CONFIG = "companion.cli.config"


@cache
def english() -> "Words":
    """Return the texts for what the commands print; these are always English."""
    from companion.locale import Words

    return Words("en")


def write_files(folder: Path, files: Iterable[tuple[str, Iterable[bytes]]]) -> None:
    """Write files for other programs into a folder, and print their names. `files` has the name and the contents of
    each. The folder is made if needed, readable by everybody, but not the one that it is in. A file replaces the one
    before only once it is complete. Raises `OSError` if a file cannot be written."""
    from companion.cli.support.many_files import make_folder
    from companion.devices.open_files import whole

    for name, pieces in files:
        if not folder.is_dir():
            make_folder(folder)
            with suppress(PermissionError):  # a stick that belongs to another user, where files have no modes
                folder.chmod(0o755)
        with whole(folder / name, 0o644) as part, part.open("wb") as file:
            file.writelines(pieces)
        click.echo(folder / name)


@contextmanager
def progress(length: int, *, quiet: bool, label: str = "hands") -> Iterator[Callable[[int], object]]:
    """Return a context manager whose value is a function. It is to be called with the number of hands (or of what
    `label` says) that have just been played, out of `length`, and shows a progress bar on a terminal; with `quiet`,
    never."""
    if quiet or not sys.stderr.isatty():
        yield lambda steps: None
        return
    with click.progressbar(length=length, label=label, file=sys.stderr, show_pos=True) as bar:
        yield bar.update


def _keep_config(ctx: click.Context, param: click.Parameter, value: Path | None) -> None:
    """Read a configuration file that is named with `--config` at once, so that a broken one stops any command. If only
    a setting is bad that the table can play without, only those commands fail that call `configuration`."""
    if value is not None:
        from companion.config import ConfigBroken, load_config

        doubts: list[ConfigBroken] = []
        with errors_in_words():
            ctx.meta[_CONFIG] = (value, load_config(value, doubts.append), doubts)


def config_option(command: F) -> F:
    """Add the option `--config FILE` to a command; it may be given before the command's name or after it."""
    return click.option(
        "--config",
        type=NamedPath(),
        callback=_keep_config,
        expose_value=False,
        is_eager=True,
        metavar="FILE",
        help="Settings of the table [default: the usual file, if it is there].",
    )(command)


class JournalPath(click.Path):
    """A click type for the path of a journal. It refuses "", which Python takes for the working folder, and what can
    never be a journal: a device, a pipe, a link that leads back to itself, or a name that is too long."""

    def __init__(self, *, dir_okay: bool = True) -> None:
        super().__init__(path_type=Path, dir_okay=dir_okay)

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """Return the path that the text `value` names. Raises `ClickException` for one that is refused."""
        if value == "":
            name = "the name of the journal" if param is None else param.opts[0]
            rest = "" if param is None or param.required else ", or leave the option out"
            raise click.ClickException(f"{name} is empty; name a file{rest}")
        try:
            mode = os.stat(value).st_mode
        except OSError as error:
            if error.errno == errno.ELOOP:
                raise click.ClickException(f"{value} is a link that leads back to itself; name another") from error
            if error.errno == errno.ENAMETOOLONG:
                raise click.ClickException("the name of the journal is too long; name another file") from error
        else:
            if not (stat.S_ISREG(mode) or stat.S_ISDIR(mode)):
                raise click.ClickException(f"{value} is not a plain file, so it is no journal; name another file")
        return super().convert(value, param, ctx)


journal_option = click.option(
    "--journal", type=JournalPath(), metavar="FILE", help="Another journal than that of the settings."
)
"""Adds the option `--journal FILE` to a command that reads or replaces a journal, which gets it as `journal`."""

simulated_option = click.option("--simulated", is_flag=True, help="The journal of the table with simulated hardware.")
"""Adds the option `--simulated` to such a command, which gets it as `simulated`."""

evening_option = click.option("--journal", type=JournalPath(dir_okay=False), help="The evening's file.")
"""Adds the option `--journal` to a command about a running table or a table in a hall, which gets it as `journal`."""


def reader_is_free() -> None:
    """Raise `ClickException` if the table that starts with the Pi is using the card reader. The kernel would let two
    programs use it, and each would take the other's answers for its own."""
    from companion.program.doctor import looking as look
    from companion.program.doctor import staged

    if staged.served(look.ROOT):
        raise click.ClickException(
            "the table that starts with the Pi has the reader. Do it on its screen, or stop it first: sudo systemctl "
            "stop sabacc sabacc-kiosk"
        )


def named_config() -> Path | None:
    """Return the file that was named with `--config` through `config_option`; None if none was."""
    ctx = click.get_current_context(silent=True)
    kept = ctx.meta.get(_CONFIG) if ctx else None
    return kept[0] if kept else None


def configuration(doubted: "Callable[[ConfigBroken], None] | None" = None) -> tuple["Config", Path | None]:
    """Return the settings, and the file that was named with `--config` (None if none was). Raises `ConfigBroken` if the
    file cannot be read or has a bad setting. If `doubted` is given, bad settings that the table can play without are
    passed to it instead."""
    from companion.config import load_config, refuse

    ctx = click.get_current_context(silent=True)
    kept = ctx.meta.get(_CONFIG) if ctx else None
    if not kept:
        return load_config(None, doubted or refuse), None
    file, config, doubts = kept
    for doubt in doubts:
        (doubted or refuse)(doubt)
    return config, file


def journal_path_of(named: Path | None, *, simulated: bool) -> Path:
    """Return the path of the journal `named` on the command line or, if that is None, of the configured one (that of
    the simulated table if `simulated`), whether or not it exists."""
    from companion.config import journal_path

    return named or journal_path(configuration()[0], simulated=simulated)


def journal_of(named: Path | None, *, simulated: bool) -> Path:
    """Return the path of the journal as `journal_path_of` does. Raises `ClickException` if it does not exist."""
    path = journal_path_of(named, simulated=simulated)
    if path.is_dir():
        raise click.ClickException(f"{path} is a folder; a journal is a file")
    if named is not None and not path.exists():
        raise click.ClickException(f"there is no journal at {path}; look at the name")
    if not path.exists():
        other = "" if simulated else ", or take that of `sabacc run --simulated` with --simulated"
        raise click.ClickException(f"there is no journal at {path}: play first, name another with --journal{other}")
    return path


def need_evening(path: Path) -> None:
    """Raise `ClickException` if the journal at `path` is that of a tournament, which has no hands; `JournalError` if
    the file is no journal that this program reads."""
    from companion.table.journal.journal import Journal

    with Journal.view(path) as journal:
        tournament = journal.of_tournament()
    if tournament:
        raise click.ClickException(
            f"{path} is the journal of a tournament, not of a table; write it with `sabacc tournament export FOLDER "
            f"--journal {path}`, or name a table's"
        )


def _split_options(ctx: click.Context, param: click.Parameter, given: Sequence[str]) -> dict[str, str]:
    values: dict[str, str] = {}
    flag = param.opts[0]
    for text in given:
        name, equals, value = text.partition("=")
        if not equals or not name.strip() or not value.strip():
            raise click.ClickException(f"{flag} takes NAME=VALUE, such as bet_limit=3, not `{text}`")
        if name.strip() in values:
            raise click.ClickException(f"{flag} {name.strip()} is given twice; give it once")
        values[name.strip()] = value.strip()
    return values


ruleset_options, other_ruleset_options = [
    click.option(flag, name, multiple=True, metavar="NAME=VALUE", callback=_split_options, help=text)
    for flag, name, text in (
        ("--option", "options", "Set an option of the ruleset; may be repeated. `sabacc rules NAME` lists them."),
        ("--against-option", "against_options", "Set an option of the other ruleset; may be repeated."),
    )
]
"""Add the option `--option NAME=VALUE` (`--against-option NAME=VALUE`) to a command, which gets a dict `options`
(`against_options`)."""

printed_option = click.option(
    "--printed", default="", metavar="NAME", help="Call the cards what is printed on these: tarot, french-tarot, poker."
)
"""Adds the option `--printed NAME` to a command, which gets it as `printed`."""

json_option = click.option("--json", "as_json", is_flag=True, help="Print JSON for a program to read.")
"""Adds the option `--json` to a command, which gets it as `as_json`."""


@contextmanager
def asking(otherwise: str) -> Iterator[None]:
    """Return a context manager for a block that asks a question at the terminal. If the input ends or somebody cancels,
    it raises an error with the sentence `otherwise`."""
    try:
        yield
    except click.Abort:
        raise click.ClickException(otherwise) from None


def say_json(data: object) -> None:
    """Print the data as JSON."""
    click.echo(json.dumps(data, indent=2, ensure_ascii=False))


def ruleset(name: str, options: dict[str, str]) -> "Rules":
    """Return the ruleset with this name, with its options set as in `options`. Raises `RulesBroken` if there is no such
    ruleset or option, or if it cannot be used."""
    return house_library().load(name, options)


def house_library() -> "Library":
    """Return the collection of the rulesets that can be played. If the configuration file at its usual place is broken,
    house rulesets are looked for in the default folder."""
    from companion.config import ConfigBroken, house_folder, library
    from companion.game.loading.library import Library

    try:
        return library(configuration()[0])
    except ConfigBroken:
        return Library(house_folder())


def printed_cards(name: str, rules: "Rules") -> "Printed | None":
    """Return the ruleset's deck under the names of the printed cards `name` (such as "tarot"); None for "". Raises
    `PrintedBroken` if these cards cannot serve as that deck."""
    from companion.game.loading.printed_documents import find_printed

    return find_printed(name, rules.deck.id) if name else None


def read_text(file: str) -> str:
    """Return the text of a file, or of stdin for "-". Raises `OSError` if it is not a regular file, or is too large,
    and `ClickException` if it is not UTF-8."""
    from companion.plain_files import MOST, read_plain_text, too_large

    try:
        if file != "-":
            return read_plain_text(Path(file))
        text = sys.stdin.read(MOST + 1)
        if len(text) > MOST:
            raise too_large("stdin")
        return text
    except UnicodeDecodeError as error:
        raise click.ClickException(f"{file}: byte {error.start + 1} is no UTF-8; a text file was expected") from error


def aligned(rows: Sequence[Sequence[str]], right: Sequence[int] = ()) -> str:
    """Return rows of words as a text with columns, two blanks apart. The columns whose numbers (from 0) are in `right`
    are aligned to the right."""
    widths = [max(len(row[at]) for row in rows) for at in range(len(rows[0]))]
    lines = []
    for row in rows:
        sized = enumerate(zip(row, widths, strict=True))
        cells = (text.rjust(width) if at in right else text.ljust(width) for at, (text, width) in sized)
        lines.append("  ".join(cells).rstrip())
    return "\n".join(lines)


def signed(number: int) -> str:
    """Return a number as text with its sign: "+5", "−5" or "0"."""
    return f"{number:+d}".replace("-", "−") if number else "0"


def pixels(text: str | None) -> tuple[int, int]:
    """Return the width and height in pixels given by a text such as "800x480"; (0, 0) for None. Raises `ClickException`
    for any other text."""
    if text is None:
        return 0, 0
    width, _, height = text.lower().partition("x")
    if (
        not (width.isdecimal() and height.isdecimal() and len(width + height) < 12)
        or not 320 <= int(width) <= 7680
        or not 240 <= int(height) <= 7680
    ):
        raise click.ClickException(f"--size takes pixels such as 800x480, at least 320x240, not `{text}`")
    return int(width), int(height)

"""Puts messages about wrong usage of a command into words that say what is expected, and which names exist."""

import difflib
import errno
import math
import os
import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import click

_KIND = re.compile(r"'(.*)' is (?:a (directory|file)|.*)\.", re.DOTALL)
_EMPTY = "the name is empty; give one"
_NUMBER = re.compile(r"(?:'(?P<word>.*)' is not a valid|(?P<number>\S+) is not in the range)", re.DOTALL)


class Listing(click.Group):
    """A group of commands whose help shows the whole first sentence of each command."""

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Return the command that the arguments name. Raises an error that suggests the most similar name if there is
        no such command, also for a name such as "_deck", which click 8.1 takes for an option."""
        if args[0] in self.commands or args[0].startswith("-"):
            return super().resolve_command(ctx, args)
        raise click.UsageError(no_command(args[0], self.list_commands(ctx), f"{ctx.info_name} "), ctx)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the list of commands, each with the first sentence of its help."""
        commands = [(name, self.commands[name]) for name in self.list_commands(ctx)]
        with formatter.section("Commands"):
            formatter.write_dl([(name, command.get_short_help_str(limit=200)) for name, command in commands])


class NamedPath(click.Path):
    """A click type for a file or folder, as a `Path`, or as text if `path_type` is `str`. It rejects an empty name,
    such as that of a shell variable that is not set; Python would take it for the current folder."""

    def __init__(self, *, path_type: type[Path] | type[str] = Path, **more: Any) -> None:
        super().__init__(path_type=path_type, **more)

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """Return the path that the text `value` gives. Fails, as click's own types do, if the text is empty or no such
        path."""
        return super().convert(value, param, ctx) if value != "" else self.fail(_EMPTY, param, ctx)


class NumberRange(click.FloatRange):
    """A click type for a number in a range. It rejects "nan", which click would accept because comparisons with it are
    always false."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> float:
        """Return the number that the text `value` gives. Fails, as click's own types do, if the text is no number in
        the range."""
        number = float(super().convert(value, param, ctx))
        return self.fail(f"{value!r} is not a valid float.", param, ctx) if math.isnan(number) else number


def no_command(name: str, names: Iterable[str], of: str = "") -> str:
    """Return the message that there is no command `name`: it gives the most similar one among `names`, or all of them.
    `of` is the group's name followed by a blank."""
    known = [*names]
    near = difflib.get_close_matches(name, known, n=1)
    hint = f"did you mean `{of}{near[0]}`?" if near else f"there are: {', '.join(known)}"
    return f"there is no command `{of}{name}`; {hint}"


def clearer(error: click.UsageError) -> click.UsageError:
    """Return the usage error with a message that says what is expected. If click's own message says so already, the
    error is returned unchanged."""
    sentence = ""
    if isinstance(error, click.BadParameter) and error.param is not None:
        sentence = _wanted(error.param, error.message)
    return click.UsageError(sentence, error.ctx) if sentence else error


def _wanted(param: click.Parameter, message: str) -> str:
    """Return a sentence that says what a parameter accepts, and what it was given; "" if click's own sentence says so
    already."""
    name = param.opts[0] if param.param_type_name == "option" else param.human_readable_name
    number, path = _NUMBER.match(message), _KIND.search(message)
    if number and (takes := _number(param.type)):
        return f"{name} takes {takes}, not `{number['word'] if number['number'] is None else _typed(number['number'])}`"
    if message == _EMPTY:
        return f"{name}: {_EMPTY}"
    if " is not readable" in message or "Permission denied" in message:
        return f"{name}: {message.split(chr(39))[1]}: {_forbidden()}"
    if isinstance(param.type, click.Choice) and path:
        front = f"{name} cannot be" if name.startswith("-") else "there is no"
        return f"{front} `{path[1]}`; there are: {', '.join(map(str, param.type.choices))}"
    if isinstance(param.type, click.Path) and path and path[2]:
        found, wanted = ("a folder", "a file") if path[2] == "directory" else ("a file", "a folder")
        return f"{name}: {path[1]} is {found}; name {wanted}"
    return ""


def _number(kind: object) -> str:
    """Return in words which numbers a type accepts; "" for a type that does not accept numbers."""
    if not isinstance(kind, click.types.IntParamType | click.types.FloatParamType):
        return ""
    what = "a whole number" if isinstance(kind, click.types.IntParamType) else "a number"
    low, high = getattr(kind, "min", None), getattr(kind, "max", None)
    if low is None:
        return what
    return f"{what} from {low:g} on" if high is None else f"{what} from {low:.12g} to {high:.12g}"


def _typed(number: str) -> str:
    """Return a number that click has read as people type it: "2", not "2.0"."""
    return number.removesuffix(".0")


def need_folder(file: Path) -> None:
    """Raise `FileNotFoundError` if the folder in which a file (or a folder) is to be made does not exist: a command
    makes no folders that nobody has named, since a misspelt name is more likely. Raises `PermissionError` if this user
    may not look for it."""
    try:
        found = file.parent.is_dir()
    except PermissionError as error:  # of the folder, which nobody has typed
        raise PermissionError(error.errno, error.strerror, str(file)) from error
    if not found:
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), str(file))


def _forbidden() -> str:
    """Return a sentence about a file that this process may not read or write. `sudo sabacc` runs as the table's own
    user, so there "you" would be wrong."""
    from companion.config import is_installed

    if is_installed():
        return "the table's own user, sabacc, may not read or write that; name another place, such as one in /tmp"
    return "you may not read or write that; name another place, or use an account that may"


def file_trouble(error: OSError) -> str:
    """Return a sentence that says what is wrong with a file, and what to do. If the error names no file, it is about
    stdout."""
    path = Path(str(error.filename or "the output"))
    if error.errno == errno.ENOENT and not path.parent.is_dir():
        return f"{path}: there is no folder {path.parent}; make it, or name another"
    if error.errno in (errno.EACCES, errno.EPERM):
        return f"{path}: {_forbidden()}"
    return f"{path} {_TROUBLES[error.errno]}" if error.errno in _TROUBLES else f"{path}: {error.strerror or error}"


_TROUBLES: dict[int | None, str] = {
    errno.ENOENT: "is not there; look at the name",
    errno.EISDIR: "is a folder; name a file",
    errno.ENOTDIR: "is no folder; look at the name",
    errno.EEXIST: "is there already; name another",
    errno.EIO: "cannot be read or written, because its disk fails; take a copy of it, or name another place",
    errno.EROFS: "is on a disk that takes no files; name another place",
    errno.EDQUOT: "does not fit on the disk; free some room",
    errno.ENOSPC: "does not fit on the disk; free some room",
    errno.ELOOP: "is a link that leads back to itself; name another",
    errno.ENXIO: "is a pipe that nobody reads; name a file",
    errno.ENAMETOOLONG: "is too long a name; give a shorter one",
}

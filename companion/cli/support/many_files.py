"""Writes the files of a command that makes many, such as pictures, into a folder."""

import errno
import os
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

import click

from companion.cli.support.usage import file_trouble, need_folder
from companion.devices.open_files import write_bytes_whole


def write_each(folder: Path, files: Iterable[tuple[str, bytes]]) -> None:
    """Write files, given as pairs of name and contents, into a folder, and print the path of each once it has been
    written. They can be read by everybody whom the umask lets. The folder is made if needed, but not the one that it is
    in. A file is written completely or not at all. Raises `ClickException` if one cannot be written; the message says
    that the rest is missing."""
    path = folder
    try:
        if not folder.is_dir():
            make_folder(folder)
            with suppress(PermissionError):  # a stick that belongs to another user, where files have no modes
                folder.chmod(shared(0o777))
        for name, data in files:
            path = folder / name
            write_bytes_whole(path, data, shared(0o666))
            click.echo(path)
    except OSError as error:
        missing = "" if path == folder else "; this file and those after it are missing"
        raise click.ClickException(f"{file_trouble(error)}{missing}") from error


def shared(mode: int) -> int:
    """Return the permission bits `mode` of a document or of a folder for documents without those that the umask with
    which the program was started takes away. Other files are their owner's."""
    context = click.get_current_context(silent=True)
    mask = context.find_root().obj if context is not None else None
    if mask is None:  # the program was not started by `cli.main`, which changes the umask
        mask = os.umask(0o077)
        os.umask(mask)
    return mode & ~int(mask)


def make_folder(folder: Path) -> None:
    """Make a folder that somebody has named, if it does not exist yet. Raises `OSError` if it cannot be made, also if
    the folder that it would be in does not exist."""
    need_folder(folder)
    try:
        folder.mkdir(exist_ok=True)
    except FileNotFoundError as error:  # in a folder that takes none, such as /proc
        raise OSError(errno.EACCES, os.strerror(errno.EACCES), str(folder)) from error

"""Writes the manual page of each command with click-man: `python manual.py VERSION`, into the current folder."""

import re
import sys
from inspect import cleandoc
from pathlib import Path

import click
import setuptools  # noqa: F401  # for the click-man of Debian 13, which imports distutils
from click_man.core import write_man_pages

from companion.cli import cli

MORE = """.SH FILES
.TP
.B /etc/sabacc/table.toml
settings of the table that starts with the Pi
.TP
.B /var/lib/sabacc
its evenings, decks and trays: `sudo sabacc` works on these, as that table's user
.TP
.B /usr/share/doc/sabacc
the guides, and a page for each part
.SH SEE ALSO
sabacc-update(8), sabacc-readonly(8)
"""


def _example(found: re.Match[str]) -> str:
    return ".nf\n" + found[1].replace("\\", "\\e") + "\n.fi"


def prepare(command: click.Command) -> None:
    """Prepare a command and its subcommands for click-man's limits: use whole sentences for commands, keep line breaks,
    and write a backslash in an example so that it is shown and does not join two lines. Hidden options are removed,
    because click-man in Debian 13 fails on them."""
    command.params = [each for each in command.params if not getattr(each, "hidden", False)]
    command.short_help = command.get_short_help_str(limit=200)
    command.help = re.sub(r"\x08\n(.+?)(?=\n\n|\Z)", _example, cleandoc(command.help or ""), flags=re.DOTALL)
    for each in getattr(command, "commands", {}).values():
        prepare(each)


# commands load on demand, but click-man only sees loaded ones
context = click.Context(cli)
loaded = {name: cli.get_command(context, name) for name in cli.list_commands(context)}
cli.commands = {name: command for name, command in loaded.items() if command}
prepare(cli)
write_man_pages("sabacc", cli, version=sys.argv[1])
with Path("sabacc.1").open("a", encoding="utf-8") as page:
    page.write(MORE)

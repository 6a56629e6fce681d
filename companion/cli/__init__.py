"""The commands of `sabacc`, one file each. Logic that a running table needs as well is elsewhere (`companion.program`).

A command's file is imported only when the command is used, so that `sabacc --help` is fast."""

import contextlib
import importlib
import os
import sys
from typing import Any, NoReturn

import click

from companion import __version__
from companion.cli.support.common import config_option
from companion.cli.support.errors import TYPED, errors_in_words
from companion.cli.support.streams import printable_stream
from companion.cli.support.usage import file_trouble, no_command

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # pygame greets on stdout, where JSON may be expected

COMMANDS: dict[str, tuple[str, str]] = {
    # name: (module:command, its line in `sabacc --help`)
    "run": ("companion.cli.run:run", "Start the table."),
    "watch": ("companion.cli.watch:watch", "Show a running table on a screen for spectators."),
    "serve": ("companion.cli.serve:serve", "Show a running table to browsers: phones, tablets, televisions."),
    "hall": ("companion.cli.hall:hall", "Many tables in one hall: join one, or run its desk."),
    "rules": ("companion.cli.lookup.rules:rules", "List the rulesets, or tell all about one."),
    "suggest": ("companion.cli.lookup.suggest:suggest", "Suggest a ruleset to people who know none."),
    "cards": ("companion.cli.lookup.cards:cards", "List a ruleset's cards, and how to make them from others."),
    "score": ("companion.cli.lookup.score:score", "Say what hands are worth, and which one wins."),
    "odds": ("companion.cli.lookup.odds:odds", "Say how likely hands are to win."),
    "replay": ("companion.cli.replay:replay", "Play a hand record again and say how it ends."),
    "export": ("companion.cli.export:export", "Write what is being played as a hand record."),
    "season": ("companion.cli.export:season", "Add up all evenings, of this table or of a league."),
    "backup": ("companion.cli.keeping:backup", "Copy the journal, also while the table plays."),
    "restore": ("companion.cli.keeping:restore", "Go on from a copy of the journal."),
    "verify": ("companion.cli.verify:verify", "Check every roll of an evening from its seeds."),
    "simulate": ("companion.cli.simulate:simulate", "Let simulated players play many hands."),
    "tournament": (
        "companion.cli.tournament:tournament",
        "Run a tournament: its formats, its desk, a trial by simulation.",
    ),
    "language": ("companion.cli.language:language", "Translate the table: a new language's file, and what it lacks."),
    "pictures": ("companion.cli.pictures:pictures", "Take the pictures of the README and the guides again."),
    "print": ("companion.cli.printing:print_", "Print decks, reference cards, and what else an evening needs."),
    "tags": ("companion.cli.tags:tags", "Give the cards of a deck their RFID tags."),
    "trays": ("companion.cli.trays:trays", "Set up the trays at the seats: firmware, seats, readers."),
    "bundle": ("companion.cli.keeping:bundle", "Write what a bug report needs, without names and seeds."),
    "kiosk": ("companion.cli.kiosk:kiosk", "Set the staff's PIN of a kiosk, or show what it has counted."),
    "doctor": ("companion.cli.doctor:doctor", "Say what works at this table, and how to mend what does not."),
}


class _Commands(click.Group):
    """A group of commands that imports each command when it is used, and reports errors as sentences."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the names of the commands, in the order in which a newcomer meets them."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Import and return a command by its name; None if there is no such command."""
        if cmd_name not in COMMANDS:
            return None
        module, _, name = COMMANDS[cmd_name][0].partition(":")
        command: click.Command = getattr(importlib.import_module(module), name)
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Return the command that the arguments name. Raises an error that suggests the most similar name if there is
        no such command."""
        name = args[0]
        if name in COMMANDS or name.startswith("-"):
            return super().resolve_command(ctx, args)
        raise click.ClickException(no_command(name, COMMANDS))

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the list of commands with a line each, without importing them."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, COMMANDS[name][1]) for name in self.list_commands(ctx)])

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Parse the options before the command's name. All arguments are stored, because error messages quote them."""
        ctx.meta[TYPED] = [*args]
        with errors_in_words():
            return super().parse_args(ctx, args)

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command that was asked for. An error in the input is reported as one sentence."""
        with errors_in_words():
            return super().invoke(ctx)


@click.group(cls=_Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="sabacc", message="%(prog)s %(version)s")
@config_option
def cli() -> None:
    """A companion for Sabacc played with real cards: it keeps the pots, the phases, the locked cards and the rolls.

    Every command has a help of its own: sabacc COMMAND --help.
    """


def main() -> None:
    """Run the program `sabacc`. Files that it writes are readable by their owner only, except documents (see
    `many_files.shared`), for which click's context keeps the umask that the program was started with. Its output is
    UTF-8 in every locale, even one that the system does not have."""
    mask = os.umask(0o077)  # a journal holds seeds: no other account may read what the table writes
    sys.stdout, sys.stderr = (printable_stream(each, sys.argv[1:]) for each in (sys.stdout, sys.stderr))
    try:
        cli(prog_name="sabacc", obj=mask)
    except OSError as error:  # from --help or --version; commands report their own errors
        _told_at_last(error)
    finally:
        _flush()


def _flush() -> None:
    """Flush the output while an error can still be reported; at exit, Python would print a traceback. If the program
    ends with an error already, nothing more is reported."""
    if sys.stdout is None:  # closed by whoever started the program
        return
    ended = sys.exception()
    try:
        sys.stdout.flush()
    except OSError as error:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # Python flushes once more
        if not (isinstance(ended, SystemExit) and ended.code):
            _told_at_last(error)


def _told_at_last(error: OSError) -> NoReturn:
    with contextlib.suppress(OSError):
        click.echo(f"Error: {file_trouble(error)}", err=True)
    raise SystemExit(1) from error

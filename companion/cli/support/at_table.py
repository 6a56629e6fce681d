"""A command that starts a table under a service manager: what ends its start is read on the table's own screen."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import click

from companion.cli.support.errors import in_words, shortened
from companion.program.assembly.ending import Ending, ending


class AtTheTable(click.Command):
    """Hears the signals that end it from its first moment on (`click.Context.find_object(Ending)`), and where it ends
    by an error instead, shows why. The error goes on as it was."""

    def make_context(self, *given: Any, **more: Any) -> click.Context:
        """Read the command line, and the configuration that it names."""
        with ending() as end, _shown(end):
            return super().make_context(*given, **more)

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command."""
        with ending() as end, _shown(end):
            ctx.obj = end
            return super().invoke(ctx)


@contextmanager
def _shown(end: Ending) -> Iterator[None]:
    try:
        yield
    except (click.exceptions.Exit, click.Abort):
        raise
    except Exception as error:  # a defect as well: somebody without a shell has to know whom to ask
        _show(error, end)
        raise


def _show(error: Exception, end: Ending) -> None:
    """Show it, unless the table is being closed: then nobody waits for a screen."""
    from companion.program.health.notify import Notifier

    notifier = Notifier()
    if end.was_asked or not notifier.manages:
        return
    end.asked = None  # nothing is left that would have to be closed: a signal ends it at once
    from companion.program.assembly.last_words import last_words

    last_words(shortened(_sentence(error)), notifier)


def _sentence(error: Exception) -> str:
    if isinstance(error, click.ClickException):
        return error.format_message()
    return in_words(error) or (
        f"the program has failed ({type(error).__name__}); its log says where (journalctl -u sabacc). Start the Pi "
        "anew; if that does not help, put the program back that ran before"
    )

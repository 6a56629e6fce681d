"""A command that starts a table under a service manager. If the start fails, the error is shown on the table's own
screen."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import click

from companion.cli.support.errors import in_words, shortened
from companion.program.assembly.ending import Ending, ending


class AtTheTable(click.Command):
    """Handles signals that end the program from its first moment on (`click.Context.find_object(Ending)`). If an error
    ends it, the error is shown on the screen and then raised again."""

    def make_context(self, *given: Any, **more: Any) -> click.Context:
        """Read the command line and the configuration that it names."""
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
    except Exception as error:  # defects too: somebody without a shell has to know whom to ask
        _show(error, end)
        raise


def _show(error: Exception, end: Ending) -> None:
    """Show the error, unless the table is being closed and nobody waits for a screen."""
    from companion.program.health.notify import Notifier

    notifier = Notifier()
    if end.was_asked or not notifier.manages:
        return
    end.asked = None  # nothing is left to close, so a signal may end the program at once
    from companion.program.assembly.last_words import last_words

    last_words(shortened(_sentence(error)), notifier)


def _sentence(error: Exception) -> str:
    if isinstance(error, click.ClickException):
        return error.format_message()
    return in_words(error) or (
        f"the program has failed ({type(error).__name__}); its log says where (journalctl -u sabacc). Start the Pi "
        "anew; if that does not help, put the program back that ran before"
    )

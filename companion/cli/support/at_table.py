"""A kind of command that starts a table under a service manager. If the start fails, the error is shown on the table's
own screen."""

from collections.abc import Iterator
from contextlib import contextmanager
from traceback import print_exception
from typing import TYPE_CHECKING, Any

import click

from companion.cli.support.errors import in_words, shortened
from companion.program.assembly.ending import Ending, ending

if TYPE_CHECKING:
    from companion.program.health.notify import Notifier


class AtTheTable(click.Command):
    """A kind of command that handles the signals which end the program from its first moment on. The command gets the
    handler with `click.Context.find_object(Ending)`. If an error ends the command, the error is logged and then shown
    on the table's screen."""

    def make_context(self, *given: Any, **more: Any) -> click.Context:
        """Read the command line and the configuration file that it names, and return click's context, as click itself
        does. As in `invoke`, signals are handled meanwhile, and an error is shown on the table's screen."""
        with ending() as end, _shown(end):
            return super().make_context(*given, **more)

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command, with the handler of signals (`Ending`) in the context."""
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
        from companion.program.health.notify import Notifier

        notifier = Notifier()
        if end.was_asked or not notifier.manages:
            raise  # the table is being closed and nobody waits for a screen, or it was started by hand
        end.asked = None  # nothing is left to close, so a signal may end the program at once
        _tell(error, notifier)
        raise click.exceptions.Exit(1) from error


def _tell(error: Exception, notifier: "Notifier") -> None:
    """Write the error to the log and only then show it on the screen, since the screen's driver may crash the
    program."""
    sentence = error.format_message() if isinstance(error, click.ClickException) else in_words(error)
    if sentence is None:
        print_exception(error)
    else:
        click.echo(f"Error: {shortened(sentence)}", err=True)
    from companion.program.assembly.last_words import last_words

    last_words(shortened(sentence or _defect(error)), notifier)


def _defect(error: Exception) -> str:
    return (
        f"the program has failed ({type(error).__name__}); its log says where (sudo journalctl -u sabacc -u "
        "sabacc-kiosk). Start the Pi anew; if that does not help, put the program back that ran before"
    )

"""The commands `sabacc kiosk`: set the PIN of a kiosk's staff, and print how much the kiosk was used."""

import sys

import click

from companion.cli.support.common import asking
from companion.cli.support.errors import errors_in_words
from companion.cli.support.usage import Listing


@click.group(cls=Listing)
def kiosk() -> None:
    """Set the staff's PIN of a kiosk, or show how much it was used."""


@kiosk.command()
@click.option("--none", is_flag=True, help="Forget the PIN that was set here; the one of the configuration holds.")
def pin(none: bool) -> None:
    """Set a new PIN for the staff: 4 to 8 digits, asked for twice. It takes effect at once, even while the table runs.

    Use it to replace a forgotten PIN, too.
    """
    from companion.program.kiosk.pin import keep_pin, pin_path
    from companion.table.views.kiosk_view import PIN_DIGITS, bad_pin

    path = pin_path()
    if none and not path.exists():
        click.echo("No PIN was set here.")
        return
    digits = "" if none else _asked()
    if digits and bad_pin(digits):
        least, most = PIN_DIGITS
        raise click.ClickException(f"a PIN has {least} to {most} digits and nothing else; the old one holds")
    try:
        keep_pin(path, digits)
    except OSError as error:
        raise click.ClickException(f"the PIN cannot be kept in {path}: {error.strerror}; the old one holds") from error
    click.echo("The PIN that was set here is forgotten." if none else "The new PIN holds from now on.")


def _asked() -> str:
    """Ask for the new PIN and return it: hidden input at a terminal, or two lines of input from a script. Raises
    `ClickException` if it is not given twice."""
    if sys.stdin.isatty():
        with asking("the PIN was not given twice; the old one holds"):
            return str(click.prompt("New PIN", hide_input=True, confirmation_prompt="Once more"))
    first, once_more = (sys.stdin.readline().strip() for _ in range(2))
    if not first or not once_more:
        raise click.ClickException(
            "nobody can be asked for the PIN here; run `sabacc kiosk pin` in a terminal (through ssh: `ssh -t`), or "
            "give the PIN in two lines of input; the old one holds"
        )
    if first != once_more:
        raise click.ClickException("the two PINs differ; give the same one twice; the old one holds")
    return first


@kiosk.command()
def counts() -> None:
    """Print how many visits, lessons, hands and shifts the kiosk had each day, as CSV."""
    from companion.program.kiosk.counters import counts_csv, counts_path, read_counts

    path = counts_path()
    with errors_in_words(str(path)):
        try:
            found = read_counts(path)
        except ValueError as error:
            raise click.ClickException(
                f"{path} does not contain a kiosk's counts ({error}); put a copy of it back, or the kiosk renames it "
                "with its next start and begins anew"
            ) from error
    click.echo(counts_csv(found).replace("\r\n", "\n"), nl=False)

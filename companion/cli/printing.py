"""The commands `sabacc print`: decks, reference cards and sheets for an evening, as PDF files."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar, cast

import click

from companion.cli.support.common import config_option, configuration, house, ruleset_options
from companion.cli.support.usage import Listing, NamedPath

if TYPE_CHECKING:
    from companion.game.cards.deck import Deck
    from companion.printing.backs import Back
    from companion.printing.formats import Paper

F = TypeVar("F", bound=Callable[..., Any])


@click.group("print", cls=Listing)
def print_() -> None:
    """Write PDF files to print: decks, reference cards, table tents, slips, dice to fold.

    Print them at 100 %: in the printer's dialogue, choose “actual size”, not “fit to page”.
    """


def _sheet_options(command: F) -> F:
    """Add the options that all printed sheets have: file, paper, language, settings."""
    command = click.option(
        "--language", metavar="CODE", default="", help="The language [default: that of the settings]."
    )(command)
    command = click.option("--paper", metavar="NAME", default="", help="a4 or letter [default: that of the settings].")(
        command
    )
    command = click.option(
        "--output", "-o", type=NamedPath(dir_okay=False), metavar="FILE", help="The PDF file to write."
    )(command)
    return config_option(command)


class _Job:
    """One command's document, with the words and the paper that were asked for."""

    def __init__(self, title: str, output: Path | None, paper: str, language: str) -> None:
        from companion.config import language_folder
        from companion.locale import Words, languages
        from companion.printing.formats import formats
        from companion.printing.pdf import Document

        self.settings = configuration()[0]
        known = languages(language_folder(self.settings))
        code = language or self.settings.table.language
        if code not in known:
            raise click.ClickException(f"there is no language `{code}`; there are: {', '.join(known)}")
        papers, named = formats().papers, (paper or self.settings.printing.paper).lower()
        if named not in papers:
            raise click.ClickException(f"there is no paper `{named}`; there are: {', '.join(papers)}")
        self.words: Words = Words(code, folder=language_folder(self.settings))
        self.paper: Paper = papers[named]
        self.document: Document = Document(title, code)
        self.output = output or Path(f"{title}.pdf")

    def save(self) -> None:
        """Write the file and say where it is."""
        self.document.save(self.output)
        pages = self.document.pages
        click.echo(f"{self.output}: {pages} page{'s' * (pages != 1)}")


@contextmanager
def _refusals() -> Iterator[None]:
    """Return a context manager that reports what cannot be printed as one sentence."""
    from companion.printing.formats import PrintingRefused

    try:
        yield
    except PrintingRefused as error:
        raise click.ClickException(str(error)) from error


@print_.command()
@click.argument("name")
@click.option(
    "--card",
    "size",
    type=click.Choice(["poker", "tarot"]),
    default="poker",
    show_default=True,
    help="63 x 88 mm, or 70 x 120 mm.",
)
@click.option("--safe-colours", is_flag=True, help="Colours that colour-blind eyes tell apart.")
@click.option("--large-index", is_flag=True, help="Larger figures in the corners.")
@click.option("--ink-saving", is_flag=True, help="White paper, and frames in place of dark grounds.")
@click.option(
    "--backs",
    type=click.Choice(["pattern", "sticker", "none"]),
    default="pattern",
    show_default=True,
    help="What is on the backs; sticker: where the RFID tag goes on a sleeve's insert.",
)
@click.option("--offset", metavar="X,Y", default="", help="Move the backs by so many mm to the right and down.")
@click.option("--shop", is_flag=True, help="For a print shop: one card a page, with bleed; the back is the last page.")
@click.option(
    "--png",
    type=click.Choice(["300", "600"]),
    help="As --shop, but a PNG file for each card, with so many dots an inch.",
)
@_sheet_options
@ruleset_options
def deck(
    name: str, size: str, safe_colours: bool, large_index: bool, ink_saving: bool, backs: str, offset: str, shop: bool,
    png: str | None, output: Path | None, paper: str, language: str, options: dict[str, str],
) -> None:  # fmt: skip
    """Print the deck NAME, such as classic76, or the deck of the ruleset NAME, with the values that it gives the cards.

    With --png, --output is a folder.

    \b
    sabacc print deck classic76 --paper letter
    sabacc print deck marcjs-rebel --card tarot
    sabacc print deck spike62 --png 300
    """
    with _refusals():
        from companion.printing.deck_sheets import Sheets, draw_deck
        from companion.printing.faces import Version, faces
        from companion.printing.formats import formats
        from companion.printing.shop_files import draw_single, write_pictures

        job, found = _Job(name, output, paper, language), _deck(name, options)
        version, cut = Version(safe_colours, large_index, ink_saving), formats().cards[size]
        cards = faces(found, job.words, version)
        if shop or png:
            draw_single(job.document, cards, cut, version)
        else:
            moved = _offset(offset) if offset else job.settings.printing.offset
            draw_deck(
                job.document, found.id, cards, Sheets(job.paper, cut, version, cast("Back", backs), moved), job.words
            )
        if not png:
            job.save()
            return
        folder = output or Path(name)
        click.echo(f"{folder}: {len(write_pictures(job.document, cards, folder, int(png)))} pictures")


def _deck(name: str, options: dict[str, str]) -> "Deck":
    """Return the deck with this name, or that of the ruleset with this name. Raises `ClickException`."""
    from companion.game.loading.deck_documents import find_deck, known_decks

    library = house()
    own = library.folder / "decks"
    decks = sorted({*known_decks(), *known_decks(own)})
    if name in decks and not options:
        return find_deck(name, own)
    rulesets = library.names()
    if name.partition("+")[0] not in rulesets:
        raise click.ClickException(
            f"there is no deck or ruleset `{name}`; decks: {', '.join(decks)}; rulesets: {', '.join(rulesets)}"
        )
    return library.load(name, options).deck


def _offset(text: str) -> tuple[float, float]:
    across, _, down = text.partition(",")
    try:
        return float(across), float(down)
    except ValueError:
        raise click.ClickException(f"--offset takes two numbers of mm such as 0.5,-1, not `{text}`") from None


@print_.command()
@_sheet_options
def calibration(output: Path | None, paper: str, language: str) -> None:
    """Print the sheet that measures by how much a printer misplaces the backs."""
    with _refusals():
        from companion.printing.calibration import draw_calibration

        job = _Job("calibration", output, paper, language)
        draw_calibration(job.document, job.paper, job.words)
        job.save()

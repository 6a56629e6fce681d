"""The commands `sabacc print`: decks, reference cards and sheets for an evening, as PDF files."""

import math
from collections.abc import Callable
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar, cast

import click

from companion.cli.support.common import config_option, configuration, house_library, ruleset_options
from companion.cli.support.many_files import shared, write_each
from companion.cli.support.usage import Listing, NamedPath

if TYPE_CHECKING:
    from companion.game.cards.deck import Deck
    from companion.printing.backs import Back
    from companion.printing.formats import Paper
    from companion.printing.pdf import Document

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
    command = click.option("--output", "-o", type=NamedPath(), metavar="FILE", help="The PDF file to write.")(command)
    return config_option(command)


class _Job:
    """One command's document, with the words and the paper that were asked for. Unless `many` is set, it becomes one
    file. Raises `ClickException` for a paper or a language that is not there, or if `output` is a folder instead of a
    file."""

    def __init__(self, title: str, output: Path | None, paper: str, language: str, *, many: bool = False) -> None:
        from companion.config import language_folder
        from companion.locale import Words, languages
        from companion.printing.formats import formats

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
        if output is not None and output.is_dir() and not many:
            raise click.ClickException(f"--output: {output} is a folder; name a file")
        self._title = title
        self.output = output or Path(f"{title}.pdf")

    @cached_property
    def document(self) -> "Document":
        """The document. It is created when it is first used, because loading the fonts takes a moment."""
        from companion.printing.pdf import Document

        return Document(self._title, self.words.lang)

    def save(self) -> None:
        """Write the file and say where it is."""
        from companion.devices.open_files import whole

        with whole(self.output, shared(0o666)) as part:
            self.document.save(part)
        pages = self.document.pages
        click.echo(f"{self.output}: {pages} page{'s' * (pages != 1)}")


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
    help="What is on the backs; sticker: where the RFID tag goes on a sleeve's insert.  [default: pattern]",
)
@click.option("--offset", metavar="X,Y", help="Move the backs by so many mm to the right and down.")
@click.option("--shop", is_flag=True, help="For a print shop: one card a page, with bleed; the back is the last page.")
@click.option(
    "--png",
    type=click.Choice(["300", "600"]),
    help="As --shop, but a PNG file for each card, with so many dots an inch.",
)
@_sheet_options
@ruleset_options
def deck(
    name: str, size: str, safe_colours: bool, large_index: bool, ink_saving: bool, backs: str | None,
    offset: str | None, shop: bool, png: str | None, output: Path | None, paper: str, language: str,
    options: dict[str, str],
) -> None:  # fmt: skip
    """Print the deck NAME, such as classic76, or the deck of the ruleset NAME, with the values that it gives the cards.

    With --png, --output is a folder.

    \b
    sabacc print deck classic76 --paper letter
    sabacc print deck marcjs-rebel --card tarot
    sabacc print deck spike62 --png 300
    """
    from companion.printing.deck_sheets import Sheets, draw_deck
    from companion.printing.evening_sheets import draw_tokens
    from companion.printing.faces import Version, faces
    from companion.printing.formats import formats
    from companion.printing.shop_files import card_pictures, draw_single, file_names

    if shop or png:
        _refuse_of_sheets("--png" if png else "--shop", backs, offset, paper)
    elif backs == "none" and offset is not None:
        raise click.ClickException("--offset moves the backs, and --backs none prints none; leave one of them out")
    job, found = _Job(name, output, paper, language, many=png is not None), _deck(name, options)
    version, cut = Version(safe_colours, large_index, ink_saving), formats().cards[size]
    cards = faces(found, job.words, version)
    if shop or png:
        draw_single(job.document, cards, cut, version)
    else:
        moved = job.settings.printing.offset if offset is None else _offset(offset)
        sheets = Sheets(job.paper, cut, version, cast("Back", backs or "pattern"), moved)
        draw_deck(job.document, found.id, cards, sheets, job.words)
        if any(card.rolled for card in found.cards.values()):  # Kessel's impostors
            draw_tokens(job.document, job.paper, job.words)
    if not png:
        job.save()
        return
    folder = output or Path(name)
    write_each(folder, card_pictures(job.document, cards, int(png)))
    others = sorted({each.name for each in folder.glob("*.png")} - {*file_names(cards)})
    if others:
        click.echo(
            f"{folder} also has {len(others)} PNG file{'s' * (len(others) != 1)} not of this deck, such as "
            f"{others[0]}; take them away before you hand the folder on",
            err=True,
        )


def _deck(name: str, options: dict[str, str]) -> "Deck":
    """Return the deck with this name, or that of the ruleset with this name. Where the table draws by lot what the
    faces count, they have no values. Raises `ClickException` if there is neither, or if a deck is given options, which
    only rulesets have."""
    from msgspec.structs import replace

    from companion.game.loading.deck_documents import find_deck, known_decks

    library = house_library()
    own = library.folder / "decks"
    decks = sorted({*known_decks(), *known_decks(own)})
    if name in decks and not options:
        return find_deck(name, own)
    rulesets = library.names()
    if name in decks and name not in rulesets:
        raise click.ClickException(f"--option is for a ruleset, and `{name}` is a deck; name a ruleset with that deck")
    if name.partition("+")[0] not in rulesets:
        raise click.ClickException(
            f"there is no deck or ruleset `{name}`; decks: {', '.join(decks)}; rulesets: {', '.join(rulesets)}"
        )
    rules = library.load(name, options)
    if all(not mechanic.changes or mechanic.changes in options for mechanic in rules.standing):
        return rules.deck
    plain = find_deck(rules.deck.id, own).cards
    return replace(rules.deck, cards={name: plain.get(name, card) for name, card in rules.deck.cards.items()})


def _refuse_of_sheets(shop: str, backs: str | None, offset: str | None, paper: str) -> None:
    """Raise `ClickException` if one of these options was given, which are for sheets that people print themselves.
    `shop` is the option that asks for single cards: "--shop" or "--png". `backs` may be "pattern", which single cards
    have anyway."""
    sheets = {"--backs": backs if backs != "pattern" else None, "--offset": offset, "--paper": paper or None}
    for option, given in sheets.items():
        if given is not None:
            raise click.ClickException(
                f"{option} {given} is for sheets, and {shop} makes single cards, with the pattern of the backs last; "
                "leave one of the two options out"
            )


def _offset(text: str) -> tuple[float, float]:
    across, _, down = text.partition(",")
    try:
        found = float(across), float(down)
    except ValueError:
        found = math.nan, math.nan
    if not all(map(math.isfinite, found)):
        raise click.ClickException(f"--offset takes two numbers of mm such as 0.5,-1, not `{text}`")
    return found


def _rules_command(name: str, what: str) -> None:
    """Add a command that prints something about a ruleset. `name`: the command's name. `what`: its help text."""

    @print_.command(name, help=what)
    @click.argument("ruleset")
    @_sheet_options
    @ruleset_options
    def command(ruleset: str, output: Path | None, paper: str, language: str, options: dict[str, str]) -> None:
        from companion.printing import reference as on_paper

        rules = house_library().load(ruleset, options)
        job = _Job(f"{ruleset}-{name}", output, paper, language)
        job.words.use(rules)
        draw = {"reference": on_paper.draw_reference, "aid": on_paper.draw_aid, "dealer": on_paper.draw_dealer}[name]
        draw(job.document, rules, job.paper, job.words)
        job.save()


_rules_command("reference", "Print the reference card of a RULESET: ranks with example hands, course, shift, costs.")
_rules_command("aid", "Print a player's aid of A6 for a RULESET.")
_rules_command("dealer", "Print the dealer's sheet of a RULESET: its course, ranks, and all its options.")


def _seats_option(most: int) -> Callable[[F], F]:
    """Return a decorator that adds the option for the number of seats. `most`: as many as fit on the paper, or as any
    ruleset has."""
    return click.option(
        "--seats", type=click.IntRange(2, most), default=8, show_default=True, help="For how many seats."
    )


@print_.command()
@_seats_option(24)
@click.option("--address", metavar="URL", help="Where browsers reach the table, such as http://table.local:8080.")
@_sheet_options
def tents(seats: int, address: str | None, output: Path | None, paper: str, language: str) -> None:
    """Print a tent (a folded card) for each seat, with the seat's number and mark. With --address, each has the QR code
    of the player's own page."""
    from companion.printing.evening_sheets import draw_tents

    base = None if address is None else _address(address)
    job = _Job("tents", output, paper, language)
    addresses = {seat: f"{base}/seat/{seat}" for seat in range(1, seats + 1)} if base else {}
    draw_tents(job.document, job.paper, job.words, addresses, seats)
    job.save()


@print_.command()
@_seats_option(12)
@_sheet_options
def scores(seats: int, output: Path | None, paper: str, language: str) -> None:
    """Print a score pad for games that are played for points."""
    from companion.printing.evening_sheets import draw_scores

    job = _Job("scores", output, paper, language)
    draw_scores(job.document, job.paper, job.words, seats)
    job.save()


def _address(text: str) -> str:
    """Return the address of the web pages without a slash at its end. Raises `ClickException` if the text is no web
    address."""
    from urllib.parse import urlsplit

    if not text:
        raise click.ClickException("--address is empty; give the table's address, or leave the option out")
    try:
        parts = urlsplit(text)
        fine = parts.scheme in ("http", "https") and parts.hostname and parts.port != 0
        fine = fine and not parts.query and not parts.fragment and parts.username is None
    except ValueError:
        fine = False
    if not fine or len(text) > 200 or not text.isascii() or not text.isprintable() or " " in text:
        raise click.ClickException(f"--address takes an address such as http://table.local:8080, not `{text}`")
    return text.rstrip("/")


def _sheet_command(name: str, what: str) -> None:
    """Add a command that prints a sheet and has no options besides those of all sheets. `name`: the command's name.
    `what`: its help text."""

    @print_.command(name, help=what)
    @_sheet_options
    def command(output: Path | None, paper: str, language: str) -> None:
        from companion.printing import evening_sheets as sheets
        from companion.printing import paper_dice
        from companion.printing.calibration import draw_calibration

        job = _Job(name, output, paper, language)
        chips = [(each.value, each.colour, each.count) for each in job.settings.chips.set]
        draw: dict[str, Callable[[], None]] = {
            "calibration": lambda: draw_calibration(job.document, job.paper, job.words),
            "slips": lambda: sheets.draw_slips(job.document, job.paper, job.words),
            "counts": lambda: sheets.draw_counts(job.document, job.paper, job.words, [each[0] for each in chips]),
            "chips": lambda: sheets.draw_chips(job.document, job.paper, job.words, chips),
            "dice": lambda: paper_dice.draw_nets(job.document, job.paper, job.words),
            "blank-dice": lambda: paper_dice.draw_labels(job.document, job.paper, job.words),
            "tokens": lambda: sheets.draw_tokens(job.document, job.paper, job.words),
        }
        draw[name]()
        job.save()


_sheet_command("calibration", "Print the sheet that measures by how much a printer misplaces the backs.")
_sheet_command("slips", "Print registration slips, and slips for people who move to another table.")
_sheet_command("counts", "Print slips that go with bagged chips, with the values of the chips in the settings.")
_sheet_command("chips", "Print a label for each chip of the box in the settings.")
_sheet_command("dice", "Print dice to cut out and fold.")
_sheet_command("blank-dice", "Print labels for the faces of blank dice of 16 mm.")
_sheet_command("tokens", "Print Kessel's shift tokens.")


@print_.command()
@click.argument("name", metavar="DECK")
@_sheet_options
@ruleset_options
def tags(name: str, output: Path | None, paper: str, language: str, options: dict[str, str]) -> None:
    """Print round stickers for the tags of a DECK, with the cards' names, in the order of enrolment."""
    from companion.printing.evening_sheets import draw_tags
    from companion.printing.faces import Version, faces

    job = _Job(f"{name}-tags", output, paper, language)
    draw_tags(job.document, job.paper, job.words, faces(_deck(name, options), job.words, Version()))
    job.save()


@print_.command()
@click.argument("folder", type=NamedPath(file_okay=False), default=Path("docs/gallery"))
@config_option
def gallery(folder: Path) -> None:
    """Write a picture of every deck into FOLDER [docs/gallery], for the page of the gallery."""
    from companion.game.loading.deck_documents import find_deck, known_decks
    from companion.locale import Words
    from companion.printing.faces import Version, faces
    from companion.printing.gallery import draw_gallery, picture_of
    from companion.printing.pdf import Document

    def picture(name: str) -> bytes:
        document = Document(name, "en")
        draw_gallery(document, faces(find_deck(name), words, Version()))
        return picture_of(document)

    words = Words("en")
    write_each(folder, ((f"{name}.png", picture(name)) for name in known_decks()))

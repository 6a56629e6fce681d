"""Runs an enrolment (giving each card its RFID tag) on the command line: people put cards on the reader and type
commands."""

import difflib
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

import click

from companion.cli.support.deck_files import DeckFiles
from companion.cli.support.scanning import Event, RealReader, SimulatedReader

if TYPE_CHECKING:
    from companion.devices.decks.deck_file import DeckTags
    from companion.devices.decks.enrolment import Enrolment, Scan

_ORDERS = "Type undo, skip, want CARD, replace CARD or quit, and Enter."
_WORDS = ("undo", "skip", "want", "replace", "quit")
_HELP = f"Lay the cards on the reader one after the other. {_ORDERS}"


def enrolment_of(
    files: DeckFiles, file: Path, so_far: "DeckTags | None", others: tuple[str, ...], simulated: bool
) -> "Enrolment":
    """Return the enrolment (giving each card its tag) for a deck file. `so_far`: the tags that the deck has already;
    None means that they are read from `file`. `others`: further decks whose tags are refused. Raises `DeckFileError` if
    a deck file cannot be used, and `DeckBroken` if the program does not know the kind of deck in `so_far`."""
    from companion.devices.decks.enrolment import Enrolment
    from companion.devices.decks.folder import card_order, extra_cards
    from companion.devices.decks.originality import NXP_KEYS

    keys: tuple[tuple[str, str], ...] = NXP_KEYS
    if simulated:
        from companion.simulation.reader.maker import public_key

        keys = (*NXP_KEYS, public_key())
    if so_far is None:
        so_far, kind = files.read(file)
    else:
        kind = files.find(so_far.deck)
    known = [*files.others(file), *(files.read(files.known(other))[0] for other in others)]
    return Enrolment(so_far, card_order(kind, so_far), known, extra=extra_cards(kind), keys=keys)


def enrol_cards(file: Path, enrolment: "Enrolment", simulated: bool, only: str | None = None) -> None:
    """Scan cards until every card has its tag, or somebody stops. With `only`, scan just that card. `simulated`:
    whether stdin replaces the card reader. Each accepted tag is saved to `file` at once. Raises `OSError` if it cannot
    be saved; before the first scan, if that is already certain then."""
    source = SimulatedReader(sys.stdin, _WORDS, taken=enrolment.is_taken) if simulated else RealReader()
    try:
        _try_folder(file)
        click.echo("Each line is a tag that is laid on the reader and taken off again." if simulated else _HELP)
        _ask(enrolment)
        if enrolment.wanted is None:
            return
        for event in source.events():
            if not _came(event, file, enrolment):
                continue
            if event.text == "quit":
                break
            _ask(enrolment)
            if enrolment.wanted is None or (only is not None and enrolment.wanted != only and event.kind == "tag"):
                return
    finally:
        source.close()
    done, total = enrolment.progress
    click.echo(f"Stopped at {done} of {total}; run the same command again to go on.")


def _came(event: Event, file: Path, enrolment: "Enrolment") -> bool:
    """Handle an event at the reader or the keyboard. Return whether to ask for the next card afterwards."""
    if event.kind == "trouble":
        click.echo(event.text, err=True)
        return False
    if event.kind == "signature":
        _signed(event, file, enrolment)
        return False
    if event.kind == "tag":
        scan = enrolment.scan(event.text)
        if scan.verdict == "accepted":
            _save(file, enrolment)
        click.echo(_verdict(scan, event.text))
        return True
    _ordered(event.text, file, enrolment)
    return True


def _signed(event: Event, file: Path, enrolment: "Enrolment") -> None:
    found = enrolment.sign(event.text, event.signature)
    if found == "genuine":
        _save(file, enrolment)
    elif found == "false":
        click.echo(f"  {event.text} has a signature that is not NXP's: a copy, or another maker's tag; it is enrolled.")


def _ordered(text: str, file: Path, enrolment: "Enrolment") -> None:
    """Carry out a typed command of the enrolment, except "quit", which the caller handles."""
    order, _, card = text.partition(" ")
    order = order.lower()
    if order == "skip":
        enrolment.skip()
    elif order == "undo":
        taken = enrolment.undo()
        if taken is not None:
            _save(file, enrolment)
        click.echo("There is nothing to take back." if taken is None else f"Taken back: the {taken} has no tag again.")
    elif order in ("want", "replace"):
        try:
            want_card(enrolment, card) if order == "want" else replace_card(enrolment, card, None)
        except click.ClickException as error:
            click.echo(error.message)
    elif order != "quit":
        click.echo(f"`{text}` is not understood. {_ORDERS}")


def want_card(enrolment: "Enrolment", card: str) -> None:
    try:
        enrolment.want(_card(enrolment, card))
    except ValueError as error:
        raise click.ClickException(str(error)) from error


def replace_card(enrolment: "Enrolment", card: str, tag: str | None) -> None:
    try:
        enrolment.replace(_card(enrolment, card), tag)
    except ValueError as error:
        rest = "; name it with --tag" if len(enrolment.tags_of(card)) > 1 else ""
        raise click.ClickException(f"{error}{rest}") from error


def _card(enrolment: "Enrolment", name: str) -> str:
    """Return the name of the card that somebody has typed. Case and a leading "the" do not matter. Raises
    `ClickException` if the deck has no such card."""
    from companion.game.cards.deck import plain_name

    plain = plain_name(name)
    if plain in enrolment.cards:
        return plain
    cards = sorted(enrolment.cards)
    near = difflib.get_close_matches(plain, cards, n=1)
    hint = f"did you mean `{near[0]}`?" if near else f"write it like `{cards[0]}`"
    raise click.ClickException(f"there is no card `{name}` in this deck; {hint}")


def _try_folder(file: Path) -> None:
    """Make the folder of a deck file, and test whether it can be written, with a nameless file. Raises `OSError` if
    that is not possible."""
    file.parent.mkdir(parents=True, exist_ok=True)
    try:
        tempfile.TemporaryFile(dir=file.parent).close()
    except OSError as error:
        raise OSError(error.errno, error.strerror, str(file)) from error


def _save(file: Path, enrolment: "Enrolment") -> None:
    from companion.devices.decks.deck_file import save_deck

    save_deck(file, enrolment.deck_tags)


def _ask(enrolment: "Enrolment") -> None:
    done, total = enrolment.progress
    wanted = enrolment.wanted
    bar = "#" * (20 * done // total)
    click.echo(f"[{bar:<20}] {done:>2}/{total}  " + (f"next: {wanted}" if wanted else "every card has its tag"))


def _verdict(scan: "Scan", uid: str) -> str:
    return {
        "accepted": f"  {uid} is the {scan.card} now.",
        "duplicate": f"  Refused: {uid} is already the {scan.card} of this deck; lay the next card.",
        "other-deck": f"  Refused: {uid} is the {scan.card} of the deck {scan.deck}.",
        "malformed": f"  Refused: `{uid}` is no tag; a tag is 8, 14 or 20 hexadecimal digits.",
        "complete": "  Every card has its tag already.",
    }[scan.verdict]

"""The commands `sabacc tags`: manage decks, whose files record the RFID tag on each card."""

import sys
import textwrap
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

import click

from companion.cli.support.common import aligned, config_option, json_option, say_json
from companion.cli.support.deck_files import DeckFiles
from companion.cli.support.enrolling import enrol_cards, enrolment_of, replace_card, want_card
from companion.cli.support.scanning import Event, RealReader, SimulatedReader
from companion.cli.support.usage import Listing, need_folder
from companion.game.printable import on_one_line

if TYPE_CHECKING:
    from companion.devices.decks.deck_check import DeckCheck
    from companion.devices.decks.deck_file import DeckTags
    from companion.game.cards.deck import Deck

_simulated = click.option(
    "--simulated", is_flag=True, help="A modelled reader: a tag's number typed lays that tag on it."
)
_simulated_decks = click.option("--simulated", is_flag=True, help="The decks enrolled with a modelled reader.")
_other = click.option("--other", "others", multiple=True, metavar="DECK", help="Another deck, of another folder.")


KIND = "classic76"
"""The kind of a new deck, unless told otherwise."""

FEW = 8
"""Up to this many missing cards are listed within one sentence; more are listed below it."""


@click.group(cls=Listing)
def tags() -> None:
    """Give the cards of a deck their RFID tags, check decks, list them.

    A DECK is the name of a deck of this table, or the path of a deck file.
    """


@tags.command()
@click.argument("deck")
@click.option("--deck", "kind", metavar="KIND", help=f"The kind of deck, for a new one.  [default: {KIND}]")
@click.option("--name", help="What this deck is called, for a new file [default: the file's name].")
@click.option("--want", metavar="CARD", help="Begin with this card.")
@_other
@_simulated
@config_option
def enrol(
    deck: str, kind: str | None, name: str | None, want: str | None, others: tuple[str, ...], simulated: bool
) -> None:
    """Create DECK by scanning one card after another, or continue with it.

    Every accepted card is saved at once, so you can stop at any time and continue later. A tag that is already in this
    deck, in another deck of this table, or in one of the --other decks, is refused. With --simulated, each line of
    stdin is the number of a tag that is laid on a simulated reader and taken off again; an empty line stands for a new
    tag.
    """
    from companion.devices.decks.deck_file import DeckTags
    from companion.program.services.deck_service import deck_name

    files = DeckFiles(simulated=simulated)
    file = files.path(deck)
    so_far = None
    if not file.exists():
        if file == Path(deck):
            need_folder(file)
        for trouble in files.folder.troubles:
            click.echo(f"Left out: {trouble}", err=True)  # it may be the very deck that is being enrolled
        new = name if name is not None else Path(deck).stem if file == Path(deck) else deck
        so_far = DeckTags(files.find(kind or KIND).id, deck_name(new), {})
        if so_far.name in files.folder.files:
            raise click.ClickException(
                f"there is a deck called {so_far.name} already, {files.folder.files[so_far.name]}; give the new one "
                "another name with --name"
            )
    else:
        _refuse_changes(files.read(file)[0], kind, name)
    enrolment = enrolment_of(files, file, so_far, others, simulated)
    if want is not None:
        want_card(enrolment, want)
    enrol_cards(file, enrolment, simulated)


def _refuse_changes(deck: "DeckTags", kind: str | None, name: str | None) -> None:
    """Raise `ClickException` if an enrolment that goes on with `deck` was asked for another kind of deck, or for
    another name of it."""
    for option, given, has in (("--deck", kind, deck.deck), ("--name", name, deck.name)):
        if given not in (None, has):
            what = f"is called {has}" if option == "--name" else f"is of the kind {has}"
            raise click.ClickException(
                f"{option} is for a new deck, and the deck {deck.name} {what} already; leave {option} out, or give "
                "the new deck another name in place of DECK"
            )


@tags.command()
@click.argument("deck")
@click.argument("card")
@click.option("--tag", metavar="UID", help="Which of several tags of that card.")
@_other
@_simulated
@config_option
def replace(deck: str, card: str, tag: str | None, others: tuple[str, ...], simulated: bool) -> None:
    """Give one CARD of DECK another tag, because the card was lost or its tag is dead. The old tag is forgotten when
    the new one has been scanned."""
    files = DeckFiles(simulated=simulated)
    file = files.known(deck)
    enrolment = enrolment_of(files, file, None, others, simulated)
    replace_card(enrolment, card, tag)
    enrol_cards(file, enrolment, simulated, one=True)


@tags.command()
@click.argument("decks", nargs=-1, required=True, metavar="DECK...")
@_simulated_decks
@json_option
@config_option
def check(decks: tuple[str, ...], simulated: bool, as_json: bool) -> None:
    """Check that deck files are sound, alone and together: an RFID tag may be in one deck only."""
    from msgspec.structs import replace

    from companion.devices.decks.deck_file import check_decks

    files = DeckFiles(simulated=simulated)
    read = {file: files.read(file) for file in map(files.known, decks)}
    # so that a clash is reported with the names of the files
    check_decks(replace(deck, name=str(file)) for file, (deck, _) in read.items())
    if as_json:
        entries = [
            {"file": str(file), "name": one.name, "deck": one.deck, "tags": len(one.tags), "cards": _size(one, kind)}
            for file, (one, kind) in read.items()
        ]
        say_json({"decks": entries})
        return
    for file, (one, kind) in read.items():
        size, have = _size(one, kind), len(one.tags)
        rest = f"; {size - have} have none yet" if have < size else ""
        click.echo(f"{file}: good; {have} of {size} cards of {one.deck} have a tag{rest}")


@tags.command(name="list")
@click.argument("deck")
@_simulated_decks
@json_option
@config_option
def list_(deck: str, simulated: bool, as_json: bool) -> None:
    """List the cards of DECK with their tags and signatures, and the cards that have none."""
    files = DeckFiles(simulated=simulated)
    loaded, kind = files.read(files.known(deck))
    missing = Counter(kind.counts()) - Counter(loaded.tags.values())
    if as_json:
        cards = [{"tag": uid, "card": card, **_signature(loaded, uid)} for uid, card in loaded.tags.items()]
        say_json({"deck": loaded.deck, "name": loaded.name, "tags": cards, "missing": list(missing.elements())})
        return
    signed = f", {len(loaded.signatures)} with NXP's signature" if loaded.signatures else ""
    click.echo(f"{loaded.name} ({loaded.deck}), {len(loaded.tags)} of {_size(loaded, kind)} cards{signed}")
    if loaded.tags:
        rows = [(uid, card, loaded.signatures.get(uid, "-")) for uid, card in loaded.tags.items()]
        head = ("tag", "card", "signature")
        click.echo(aligned([head, *rows] if signed else [row[:2] for row in (head, *rows)]))
    if missing:
        click.echo("without a tag: " + ", ".join(missing.elements()))


@tags.command()
@_simulated_decks
@json_option
@config_option
def decks(simulated: bool, as_json: bool) -> None:
    """List the decks of this table, and the deck files that cannot be used. The exit code is 1 if there are any of the
    latter."""
    files = DeckFiles(simulated=simulated)
    kinds = [(deck, files.find(deck.deck)) for deck in files.folder.decks]
    found = [(deck, _size(deck, kind), files.folder.files[deck.name]) for deck, kind in kinds]
    if as_json:
        entries = [
            {"name": deck.name, "deck": deck.deck, "tags": len(deck.tags), "cards": size, "file": str(file)}
            for deck, size, file in found
        ]
        say_json({"decks": entries, "troubles": files.folder.troubles})
    elif found:
        rows = [
            (on_one_line(deck.name), deck.deck, f"{len(deck.tags)} of {size}", on_one_line(str(file)))
            for deck, size, file in found
        ]
        click.echo(aligned([("deck", "kind", "tags", "file"), *rows]))
    else:
        from companion.config import as_typed

        told = f"There are no decks yet in {files.folder.folder}; begin one with: sabacc tags enrol NAME"
        click.echo(as_typed(told))
    for trouble in files.folder.troubles:
        click.echo(f"Left out: {trouble}", err=True)
    if files.folder.troubles:
        raise click.exceptions.Exit(1)


@tags.command(name="scan-check")
@click.argument("deck")
@_simulated
@config_option
def scan_check(deck: str, simulated: bool) -> None:
    """Check that DECK is complete: pass its cards over the reader, in any order, several at a time.

    It ends when every card has been seen, or with quit. The exit code is 1 if a card is missing, has lost its
    signature, or is not of this deck. With --simulated, each line of stdin lists tags that are laid on a simulated
    reader.
    """
    from companion.devices.decks.deck_check import DeckCheck
    from companion.devices.decks.folder import card_order

    files = DeckFiles(simulated=simulated)
    loaded, kind = files.read(files.known(deck))
    checking = DeckCheck(loaded, card_order(kind, loaded))
    source = SimulatedReader(sys.stdin, ("quit",), several=True) if simulated else RealReader(several=True)
    click.echo(f"Pass the {checking.size} cards of {loaded.name} over the reader; type quit and Enter to end.")
    try:
        for event in source.events():
            if event.kind == "typed" and event.text.lower() == "quit":
                break
            _passed(checking, event)
            if not checking.missing and (event.kind == "signature" or not loaded.signatures):
                break  # the last card has been seen, with its signature if it may have one
    finally:
        source.close()
    _found(checking)


# --- deck check -----------------------------------------------------------------------------------------------------


def _passed(checking: "DeckCheck", event: Event) -> None:
    """Print which card was passed over the reader in a deck check, or what is wrong with it."""
    if event.kind == "typed":
        click.echo(f"`{event.text}` is not understood. Type quit, and Enter.")
    elif event.kind == "trouble":
        click.echo(event.text, err=True)
    elif event.kind == "signature":
        before = checking.doubtful
        if event.text in checking.deck.tags:
            checking.note_seen(event.text, event.signature)
        if checking.doubtful != before:
            card = checking.deck.tags[event.text]
            click.echo(f"  {event.text}: the {card} has lost the signature it was enrolled with: a suspected copy.")
    else:
        known = checking.deck.tags.get(event.text)
        before_seen = checking.seen
        checking.note_seen(event.text)
        if known is None:
            click.echo(f"  {event.text} is no card of {checking.deck.name}.")
        elif checking.seen > before_seen:
            click.echo(f"[{checking.seen:>2}/{checking.size}]  {known}")


def _found(checking: "DeckCheck") -> None:
    """Print the result of a deck check. If the deck is not complete, end the command with exit code 1."""
    missing, doubtful, strangers = checking.missing, checking.doubtful, checking.strangers
    if len(missing) > FEW:
        click.echo(f"{checking.seen} of {checking.size}: {len(missing)} cards are missing:")
        click.echo(textwrap.fill(", ".join(missing), 100, initial_indent="  ", subsequent_indent="  "))
    elif missing:
        verb = "is" if len(missing) == 1 else "are"
        click.echo(f"{checking.seen} of {checking.size}: {', '.join(missing)} {verb} missing.")
    else:
        click.echo(f"All {checking.size} cards of {checking.deck.name} are there.")
    if doubtful:
        click.echo(f"Suspected copies, which have lost their signature: {', '.join(doubtful)}.")
    if strangers:
        click.echo(f"Not of this deck: {', '.join(strangers)}.")
    if not checking.whole:
        raise click.exceptions.Exit(1)


def _size(deck: "DeckTags", kind: "Deck") -> int:
    """Return how many cards a deck has: those of its kind, and its skifters, which are cards beside them."""
    from companion.devices.decks.folder import card_order

    return len(card_order(kind, deck))


def _signature(deck: "DeckTags", uid: str) -> dict[str, str]:
    return {"signature": deck.signatures[uid]} if uid in deck.signatures else {}

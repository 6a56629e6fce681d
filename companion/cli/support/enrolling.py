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


def enrol_cards(file: Path, enrolment: "Enrolment", simulated: bool, *, one: bool = False) -> None:
    """Scan cards until every card has its tag, or somebody stops. With `one`, scan just the card that is wanted now.
    `simulated`: whether stdin replaces the card reader. Each accepted tag is saved to `file` at once. Raises `OSError`
    if it cannot be saved; before the first scan, if that is already certain then."""
    source = SimulatedReader(sys.stdin, _WORDS, taken=enrolment.is_taken) if simulated else RealReader()
    scanning = _Scanning(file, enrolment)
    try:
        _try_folder(file)
        click.echo("Each line is a tag that is laid on the reader and taken off again." if simulated else _HELP)
        _ask(enrolment)
        if enrolment.wanted is None:
            return
        for event in source.events():
            if not scanning.handle(event):
                continue
            order = event.text.lower() if event.kind == "typed" else ""
            if order == "quit" or (one and order in ("skip", "undo")):
                break
            _ask(enrolment)
            if enrolment.wanted is None or (one and scanning.accepted):
                last = scanning.accepted
                for later in source.settle(last):
                    scanning.handle(later)
                if scanning.accepted == last:
                    return
                _ask(enrolment)
    finally:
        source.close()
    done, total = enrolment.progress
    click.echo(f"Stopped at {done} of {total}; run the same command again to go on.")


class _Scanning:
    """Handles what happens at the reader and the keyboard during an enrolment, which is saved to `file`. `accepted` is
    the tag that the latest event gave to a card; "" if it gave none."""

    def __init__(self, file: Path, enrolment: "Enrolment") -> None:
        self._file, self._enrolment = file, enrolment
        self.accepted = ""

    def handle(self, event: Event) -> bool:
        """Handle an event. Return whether to ask for the next card afterwards. Raises `OSError` if the deck cannot be
        saved."""
        if event.kind == "trouble":
            click.echo(event.text, err=True)
            return False
        if event.kind == "signature":
            self._sign(event)
            return False
        if event.kind == "together":
            return self._part(event.text)
        self.accepted = ""
        if event.kind == "typed":
            self._obey(event.text)
            return True
        scan = self._enrolment.scan(event.text)
        if scan.verdict == "accepted":
            self.accepted = event.text
            self._save()
        click.echo(_verdict(scan, event.text))
        return True

    def _sign(self, event: Event) -> None:
        found = self._enrolment.sign(event.text, event.signature)
        if found == "genuine":
            self._save()
        elif found == "false":
            click.echo(
                f"  {event.text} has a signature that is not NXP's: a copy, or another maker's tag; it is enrolled."
            )

    def _part(self, tag: str) -> bool:
        """Take back the tag that was accepted last, if another one was laid down together with it. Return whether
        anything was taken back."""
        if tag != self.accepted:
            return False
        self.accepted = ""
        card = self._enrolment.undo()
        self._save()
        click.echo(f"  Refused: another tag came together with {tag}, so it is not the {card}; lay one card at a time.")
        return True

    def _obey(self, text: str) -> None:
        """Carry out a typed command of the enrolment, except "quit", which the caller handles."""
        enrolment = self._enrolment
        order, _, card = text.partition(" ")
        order = order.lower()
        if order == "skip":
            enrolment.skip()
        elif order == "undo":
            self._undo()
        elif order in ("want", "replace"):
            try:
                want_card(enrolment, card) if order == "want" else replace_card(enrolment, card, None)
            except click.ClickException as error:
                click.echo(error.message)
        elif order != "quit":
            click.echo(f"`{text}` is not understood. {_ORDERS}")

    def _undo(self) -> None:
        before = len(self._enrolment.deck_tags.tags)
        card = self._enrolment.undo()
        if card is None:
            click.echo("There is nothing to take back.")
            return
        self._save()
        replaced = len(self._enrolment.deck_tags.tags) == before
        click.echo(f"Taken back: the {card} has {'its old tag' if replaced else 'no tag'} again.")

    def _save(self) -> None:
        from companion.devices.decks.deck_file import save_deck

        save_deck(self._file, self._enrolment.deck_tags)


def want_card(enrolment: "Enrolment", card: str) -> None:
    try:
        enrolment.want(_card(enrolment, card))
    except ValueError as error:
        raise click.ClickException(str(error)) from error


def replace_card(enrolment: "Enrolment", card: str, tag: str | None) -> None:
    name = _card(enrolment, card)
    try:
        enrolment.replace(name, tag)
    except ValueError as error:
        rest = "; name it with --tag" if len(enrolment.tags_of(name)) > 1 else ""
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

"""`sabacc tags`: deck files, which say what tag is on which card."""

import select
import sys
import time
import tomllib
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any

import click

from companion.cli.common import aligned, config_option, configuration, json_option, quiet, say_json

if TYPE_CHECKING:
    from companion.devices.decks.deck_file import DeckTags
    from companion.devices.decks.enrolment import Enrolment, Scan
    from companion.devices.rfid.reader import Reader
    from companion.game.cards import Deck

PERIOD = 0.05
"""Seconds between two looks at the reader."""

_ORDERS = "Type undo, skip or quit, and Enter."
_HELP = f"Lay the cards on the reader one after the other. {_ORDERS}"


@click.group()
def tags() -> None:
    """Give the cards of a deck their RFID tags, check deck files, list them."""


@tags.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--deck", "kind", default="classic76", show_default=True, help="The kind of deck, for a new file.")
@click.option("--name", help="What this deck is called, for a new file [default: the file's name].")
@click.option(
    "--other", "others", multiple=True, type=click.Path(path_type=Path), metavar="FILE", help="Another deck's file."
)
@click.option("--simulated", is_flag=True, help="A modelled reader: a tag's number typed lays that tag on it.")
@config_option
def enrol(file: Path, kind: str, name: str | None, others: tuple[Path, ...], simulated: bool) -> None:
    """Make the deck file FILE by scanning card after card, or go on with one.

    Every accepted card is in the file at once, so you may stop at any time and go on later. A tag that is already in
    this deck, or in one of the --other decks, is refused. With --simulated each line of stdin is the number of a tag
    that is laid on a modelled reader and taken off again; an empty line lays a new one.
    """
    from companion.devices.decks.deck_file import load_deck
    from companion.devices.decks.enrolment import Enrolment
    from companion.game.cards import find_deck

    deck = find_deck(kind) if not file.exists() else _deck_of(file)
    so_far = load_deck(file, deck.counts()) if file.exists() else _empty(deck, name or file.stem)
    known = [load_deck(other, _deck_of(other).counts()) for other in others]
    order = [card for card, copies in deck.counts().items() for _ in range(copies)]
    enrolment = Enrolment(so_far, order, known)
    source = _Simulated(sys.stdin) if simulated else _Fitted()
    try:
        _enrol(file, enrolment, source)
    finally:
        source.close()


@tags.command()
@click.argument("files", nargs=-1, required=True, type=click.Path(path_type=Path), metavar="FILE...")
@json_option
def check(files: tuple[Path, ...], as_json: bool) -> None:
    """Check deck files, alone and together: a tag may be in one deck only."""
    from msgspec.structs import replace

    from companion.devices.decks.deck_file import check_decks, load_deck

    decks = {file: _deck_of(file) for file in files}
    loaded = {file: load_deck(file, deck.counts()) for file, deck in decks.items()}
    check_decks(replace(deck, name=str(file)) for file, deck in loaded.items())  # a clash is told by the files' names
    if as_json:
        entries = [
            {"file": str(file), "name": one.name, "deck": one.deck, "tags": len(one.tags), "cards": decks[file].size}
            for file, one in loaded.items()
        ]
        say_json({"decks": entries})
        return
    for file, one in loaded.items():
        size, have = decks[file].size, len(one.tags)
        rest = f"; {size - have} have none yet" if have < size else ""
        click.echo(f"{file}: good; {have} of {size} cards of {one.deck} have a tag{rest}")


@tags.command(name="list")
@click.argument("file", type=click.Path(path_type=Path))
@json_option
def list_(file: Path, as_json: bool) -> None:
    """List the cards of a deck file with their tags, and the cards that have none."""
    from companion.devices.decks.deck_file import load_deck

    deck = _deck_of(file)
    loaded = load_deck(file, deck.counts())
    missing = Counter(deck.counts()) - Counter(loaded.tags.values())
    if as_json:
        cards = [{"tag": uid, "card": card} for uid, card in loaded.tags.items()]
        say_json({"deck": loaded.deck, "name": loaded.name, "tags": cards, "missing": list(missing.elements())})
        return
    click.echo(f"{loaded.name} ({loaded.deck}), {len(loaded.tags)} of {deck.size} cards")
    if loaded.tags:
        click.echo(aligned([("tag", "card"), *loaded.tags.items()]))
    if missing:
        click.echo("without a tag: " + ", ".join(missing.elements()))


# --- enrolment ------------------------------------------------------------------------------------------------------


def _enrol(file: Path, enrolment: "Enrolment", source: "_Fitted | _Simulated") -> None:
    """Scan until every card has its tag or somebody stops."""
    from companion.devices.decks.deck_file import save_deck

    click.echo(_HELP if not source.simulated else "Each line is a tag that is laid on the reader and taken off again.")
    _ask(enrolment)
    if enrolment.wanted is None:
        return
    for kind, text in source.events():
        if kind == "trouble":
            click.echo(text, err=True)
            continue
        if kind == "tag":
            scan = enrolment.scan(text)
            click.echo(_verdict(scan, text))
            if scan.verdict == "accepted":
                save_deck(file, enrolment.deck_tags)
        elif not _ordered(text, file, enrolment):
            break
        _ask(enrolment)
        if enrolment.wanted is None:
            return
    done, total = enrolment.progress
    click.echo(f"Stopped at {done} of {total}; run the same command again to go on.")


def _ordered(text: str, file: Path, enrolment: "Enrolment") -> bool:
    """Do what was typed; whether to go on."""
    from companion.devices.decks.deck_file import save_deck

    if text == "quit":
        return False
    if text == "skip":
        enrolment.skip()
    elif text == "undo":
        card = enrolment.undo()
        click.echo("There is nothing to take back." if card is None else f"Taken back: the {card} has no tag again.")
        if card is not None:
            save_deck(file, enrolment.deck_tags)
    else:
        click.echo(f"`{text}` is not understood. {_ORDERS}")
    return True


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


class _Looks:
    """A reader polled by hand: which single tag has newly come."""

    def __init__(self, reader: "Reader", clock: Callable[[], float]) -> None:
        self._reader, self._clock = reader, clock
        self.lying: frozenset[str] = frozenset()
        self._said = ""

    def look(self) -> Iterator[tuple[str, str]]:
        """One look: nothing, a tag that came, or a sentence about trouble, once."""
        report = self._reader.poll(self._clock())
        trouble = ""
        if report.health == "down":
            trouble = self._reader.trouble or f"the reader is down: {report.detail}"
        elif len(report.tags) > 1:
            trouble = f"{len(report.tags)} tags lie on the reader; lay one card at a time"
        if trouble and trouble != self._said:
            yield "trouble", trouble
        self._said = trouble
        if report.health == "down":
            return
        new = set(report.tags) - self.lying
        self.lying = frozenset(report.tags)
        if len(report.tags) == 1 and new:
            yield "tag", new.pop()


class _Fitted:
    """The reader of this table, and the keyboard beside it. Raises ReaderMissing where there is none."""

    simulated = False

    def __init__(self) -> None:
        from companion.devices.rfid.reader import Reader
        from companion.start import ReaderBus

        config, _ = configuration()
        bus = ReaderBus(config)
        with quiet():
            bus().close()  # a reader that is not there is told at once, not waited for
        self._reader = Reader("field", bus, gain=config.field.gain)
        self._looks = _Looks(self._reader, time.monotonic)

    def events(self) -> Iterator[tuple[str, str]]:
        """What comes: ("tag", uid), ("typed", text), ("trouble", sentence); ends when stdin was closed."""
        while True:
            yield from self._looks.look()
            ready, _, _ = select.select([sys.stdin], [], [], PERIOD)
            if ready:
                line = sys.stdin.readline()
                if not line:
                    return
                yield "typed", line.strip().lower()

    def close(self) -> None:
        """Give the reader back."""
        self._reader.close()


class _Simulated:
    """The same driver on a modelled reader; a line of `lines` is a tag that somebody lays on it and takes off."""

    simulated = True

    def __init__(self, lines: IO[str]) -> None:
        from companion.simulation.clock import ModelClock
        from companion.simulation.field import Field
        from companion.simulation.wires import simulated_reader

        self._clock = ModelClock()
        self._field: Field = Field(self._clock)
        self._reader = simulated_reader(self._field)
        self._looks = _Looks(self._reader, self._clock.now)
        self._lines = lines
        self._fresh = 0

    def events(self) -> Iterator[tuple[str, str]]:
        """What comes: ("tag", uid), ("typed", text), ("trouble", sentence); ends with the lines."""
        for line in self._lines:
            text = line.strip().lower()
            if text in ("undo", "skip", "quit"):
                yield "typed", text
                continue
            try:
                uid = self._field.lay(text or self._unused()).uid.hex()
            except ValueError:
                yield "tag", text  # no tag at all: the enrolment says what is wrong with it
                continue
            yield from self._until({uid})
            self._field.take(uid)
            yield from self._until(set())

    def _until(self, lying: set[str]) -> Iterator[tuple[str, str]]:
        """Look until the reader has noticed what lies there; two modelled seconds are more than it needs."""
        for _ in range(int(2 / PERIOD)):
            yield from self._looks.look()
            if self._looks.lying == lying:
                return
            self._clock.sleep(PERIOD)

    def _unused(self) -> str:
        """The number of a tag that nobody has seen: 7 bytes, the first of them NXP's 04."""
        self._fresh += 1
        return f"04{self._fresh:012x}"

    def close(self) -> None:
        """Switch the model off."""
        self._reader.close()


# --- deck files -----------------------------------------------------------------------------------------------------


def _deck_of(file: Path) -> "Deck":
    """The kind of deck that a deck file is for. Raises DeckBroken, DeckFileError, OSError."""
    from companion.devices.decks.deck_file import parse_deck
    from companion.game.cards import DeckBroken, find_deck

    text = _text(file)
    try:
        kind: Any = tomllib.loads(text).get("deck")
    except tomllib.TOMLDecodeError:
        kind = None
    if not isinstance(kind, str) or not kind:
        parse_deck(text, {}, file)  # says what is wrong with it
        raise AssertionError("a deck file without a deck was accepted")
    try:
        return find_deck(kind)
    except DeckBroken as error:
        raise DeckBroken(f"{file}: {error}") from error


def _text(file: Path) -> str:
    try:
        return file.read_text("utf-8")
    except UnicodeDecodeError as error:
        raise click.ClickException(f"{file}: byte {error.start + 1} is no UTF-8; a deck file was expected") from error


def _empty(deck: "Deck", name: str) -> "DeckTags":
    from companion.devices.decks.deck_file import DeckTags

    return DeckTags(deck.id, name, {})

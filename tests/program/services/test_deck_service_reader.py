"""Tests that a deck can be enrolled and checked through the driver on the chip model: tags, signatures, a copy, two
cards at once."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.devices.decks.deck_file import load_deck
from companion.devices.decks.folder import DeckFolder, card_order
from companion.game.loading.deck_documents import find_deck
from companion.game.moves import Refusal
from companion.program.services.deck_service import DeckService
from companion.simulation.clock import ModelClock
from companion.simulation.reader.field_model import Field
from companion.simulation.reader.maker import public_key, signature_of
from companion.simulation.reader.wires import simulated_reader
from companion.table.intents import CheckDeck, Enrol, StartEnrolment
from companion.table.views.table_view import TableView
from tests.support import Bench

KIND = find_deck("classic76")
ORDER = card_order(KIND)
TAGS = [f"04{number:010x}80" for number in range(1, 7)]
PLAIN = "a1b2c3d4"


class Bed:
    """A reader with modelled cards, and the deck service."""

    def __init__(self, path: Path) -> None:
        self.clock = ModelClock()
        self.field = Field(self.clock)
        self.reader = simulated_reader(self.field)
        self.bench = Bench(path / "evening.journal")
        self.path = path / "decks"
        self.said: list[Refusal] = []
        self.service = DeckService(
            DeckFolder(self.path).shelf("classic76"),
            clock=self.clock.now,
            say=self.said.append,
            keys=(public_key(),),
        )

    def wait(self, seconds: float = 0.8) -> TableView:
        """Let the reader poll for this long."""
        state = self.bench.table.head
        for _ in range(int(seconds / 0.05)):
            self.service.heard(self.reader.poll(self.clock.now()), state)
            self.clock.sleep(0.05)
        return self.service.view(TableView(state, ()))

    def pass_over(self, *tags: str, signature: bytes | None = None) -> TableView:
        """Lay tags down together, and take them off."""
        for tag in tags:
            self.field.lay(tag, signature=signature or signature_of(bytes.fromhex(tag)))
        view = self.wait()
        for tag in tags:
            self.field.take(tag)
        self.wait()
        return view


@pytest.fixture
def bed(tmp_path: Path) -> Iterator[Bed]:
    made = Bed(tmp_path)
    yield made
    made.reader.close()
    made.bench.close()


def test_enrolment_and_check_through_the_reader(bed: Bed) -> None:
    state = bed.bench.table.head
    bed.wait(0.2)
    bed.service.do(StartEnrolment("Blue", "classic76"), state)
    for tag in (*TAGS[:3], PLAIN):
        bed.pass_over(tag)
    view = bed.pass_over(*TAGS[3:5])
    assert view.enrolment is not None
    assert (view.enrolment.verdict, view.enrolment.done, view.enrolment.signed) == ("several", 4, 3)
    assert bed.said == []
    bed.pass_over(TAGS[3], signature=signature_of(bytes.fromhex(TAGS[0])))
    assert bed.said == [Refusal("tag-not-original", {"card": ORDER[4]})]
    bed.service.do(Enrol("stop"), state)
    deck = load_deck(bed.path / "blue.toml", KIND.counts())
    assert deck.tags == dict(zip((*TAGS[:3], PLAIN, TAGS[3]), ORDER, strict=False))
    assert list(deck.signatures) == TAGS[:3]

    bed.service.do(CheckDeck(True), state)
    bed.pass_over(TAGS[0], TAGS[1])
    bed.pass_over(PLAIN)
    view = bed.pass_over(TAGS[2], signature=signature_of(bytes.fromhex(TAGS[0])))  # its UID, written on another chip
    assert view.check is not None
    assert (view.check.seen, view.check.size) == (4, 76)
    assert view.check.missing == tuple(ORDER[4:])
    assert view.check.doubtful == (ORDER[2],)
    assert bed.service.shelf.copied(TAGS[2], "")

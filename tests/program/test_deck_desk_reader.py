"""A deck enrolled and checked through the driver on the chip model: tags, signatures, a copy, two cards at once."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.devices.decks.deck_file import load_deck
from companion.devices.decks.folder import DeckFolder, card_order
from companion.game.cards import find_deck
from companion.game.moves import Refusal
from companion.program.deck_desk import DeckDesk
from companion.simulation.clock import ModelClock
from companion.simulation.field import Field
from companion.simulation.maker import public_key, signature_of
from companion.simulation.wires import simulated_reader
from companion.table.intents import CheckDeck, Enrol, StartEnrolment
from companion.table.sight import Sight
from tests.support import Bench

KIND = find_deck("classic76")
ORDER = card_order(KIND)
TAGS = [f"04{number:010x}80" for number in range(1, 7)]
PLAIN = "a1b2c3d4"


class Bed:
    """A reader with modelled cards, and the desk that hears of them."""

    def __init__(self, path: Path) -> None:
        self.clock = ModelClock()
        self.field = Field(self.clock)
        self.reader = simulated_reader(self.field)
        self.bench = Bench(path / "evening.journal")
        self.path = path / "decks"
        self.said: list[Refusal] = []
        self.desk = DeckDesk(
            DeckFolder(self.path).shelf("classic76"),
            clock=self.clock.now,
            say=self.said.append,
            keys=(public_key(),),
        )

    def wait(self, seconds: float = 0.8) -> Sight:
        """Let the reader look for so long."""
        state = self.bench.table.head
        for _ in range(int(seconds / 0.05)):
            self.desk.heard(self.reader.poll(self.clock.now()), state)
            self.clock.sleep(0.05)
        return self.desk.sight(Sight(state, ()))

    def pass_over(self, *tags: str, signature: bytes | None = None) -> Sight:
        """Lay tags down together, and take them off."""
        for tag in tags:
            self.field.lay(tag, signature=signature or signature_of(bytes.fromhex(tag)))
        sight = self.wait()
        for tag in tags:
            self.field.take(tag)
        self.wait()
        return sight


@pytest.fixture
def bed(tmp_path: Path) -> Iterator[Bed]:
    made = Bed(tmp_path)
    yield made
    made.reader.close()
    made.bench.close()


def test_enrolment_and_check_through_the_reader(bed: Bed) -> None:
    state = bed.bench.table.head
    bed.wait(0.2)
    bed.desk.do(StartEnrolment("Blue", "classic76"), state)
    for tag in (*TAGS[:3], PLAIN):
        bed.pass_over(tag)
    sight = bed.pass_over(*TAGS[3:5])
    assert sight.enrolment is not None
    assert (sight.enrolment.verdict, sight.enrolment.done, sight.enrolment.signed) == ("several", 4, 3)
    assert bed.said == []
    bed.pass_over(TAGS[3], signature=signature_of(bytes.fromhex(TAGS[0])))
    assert bed.said == [Refusal("tag-not-original", {"card": ORDER[4]})]
    bed.desk.do(Enrol("stop"), state)
    deck = load_deck(bed.path / "blue.toml", KIND.counts())
    assert deck.tags == dict(zip((*TAGS[:3], PLAIN, TAGS[3]), ORDER, strict=False))
    assert list(deck.signatures) == TAGS[:3]

    bed.desk.do(CheckDeck(True), state)
    bed.pass_over(TAGS[0], TAGS[1])
    bed.pass_over(PLAIN)
    sight = bed.pass_over(TAGS[2], signature=signature_of(bytes.fromhex(TAGS[0])))  # its UID on another chip
    assert sight.check is not None
    assert (sight.check.seen, sight.check.size) == (4, 76)
    assert sight.check.missing == tuple(ORDER[4:])
    assert sight.check.doubtful == (ORDER[2],)
    assert bed.desk.shelf.copied(TAGS[2], "")

"""Tests the deck service in the way the table uses it: by touches and by the reports of readers."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from companion.devices.decks.deck_file import DeckTags, load_deck
from companion.devices.decks.folder import DeckFolder, card_order
from companion.devices.decks.saving import DeckSaved, DeckWriter
from companion.devices.rfid.reader import FieldReport
from companion.devices.trays.report import TrayReport
from companion.game.loading.deck_documents import find_deck
from companion.game.moves import Move, Refusal, Refused
from companion.locale import Words
from companion.program.services.deck_service import DeckService
from companion.simulation.reader.maker import public_key, signature_of
from companion.table.intents import CheckDeck, Deal, Enrol, Intent, StartEnrolment, UseDeck
from companion.table.views.kiosk_view import PartyLeft
from companion.table.views.table_view import CheckView, DeckView, EnrolView, TableView
from tests.support import Bench, seat_three

KIND = find_deck("classic76")
ORDER = card_order(KIND)
TAGS = [f"04{number:012x}" for number in range(1, 101)]
WHOLE = DeckTags("classic76", "Blue", dict(zip(TAGS, ORDER, strict=False)))
RED = DeckTags("classic76", "Red", {f"05{number:012x}": card for number, card in enumerate(ORDER, 1)})


class Room:
    """A deck service with its decks in a folder. `lay` sets what lies on the field."""

    def __init__(self, path: Path, journal: str, *decks: DeckTags) -> None:
        self.bench = Bench(path / journal)
        seat_three(self.bench.table)
        self.folder = DeckFolder(path / "decks")
        for deck in decks:
            self.folder.save(deck)
        self.said: list[Refusal] = []
        self.now = 10.0
        self.service = DeckService(
            self.folder.shelf("classic76"), clock=lambda: self.now, say=self.said.append, keys=(public_key(),)
        )

    def do(self, *intents: Intent) -> None:
        for intent in intents:
            assert self.service.do(intent, self.bench.table.head)

    def refused(self, intent: Intent) -> str:
        with pytest.raises(Refused) as caught:
            self.service.do(intent, self.bench.table.head)
        words = Words("en")
        assert words.refusal(caught.value.refusal)
        assert not words.missing
        return caught.value.refusal.code

    def lay(self, *tags: str, reader: str = "field", **more: object) -> bool:
        self.now += 1.0
        report = FieldReport(reader, tuple(sorted(tags)), **{"health": "ok", "detail": "", **more})  # type: ignore[arg-type]
        return self.service.heard(report, self.bench.table.head)

    def wells(self, first: tuple[str, ...], second: tuple[str, ...] = (), health: str = "ok") -> bool:
        self.now += 1.0
        wells = (FieldReport("e660/1", first, "ok", ""), FieldReport("e660/2", second, "ok", ""))
        return self.service.heard(TrayReport("e660", 1, health=health, detail="", wells=wells), self.bench.table.head)  # type: ignore[arg-type]

    @property
    def view(self) -> TableView:
        state = self.bench.table.head
        self.service.turn(self.now, state)
        return self.service.view(TableView(state, ()))

    @property
    def enrolment(self) -> EnrolView:
        assert self.view.enrolment is not None
        return self.view.enrolment

    @property
    def check(self) -> CheckView:
        assert self.view.check is not None
        return self.view.check

    def file(self, name: str) -> DeckTags:
        return load_deck(self.folder.path(name), KIND.counts())


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Callable[..., Room]]:
    rooms: list[Room] = []

    def made(*decks: DeckTags) -> Room:
        rooms.append(Room(tmp_path, f"evening {len(rooms)}.journal", *decks))
        return rooms[-1]

    yield made
    for room in rooms:
        room.bench.close()


def test_a_deck_is_enrolled_card_by_card_and_kept_at_once(table: Callable[..., Room]) -> None:
    room = table()
    room.do(StartEnrolment("Blue", "classic76"))
    assert room.enrolment == EnrolView("Blue", "classic76", "1 of coins", 0, 76)
    assert room.lay(TAGS[0])  # no other service may see the card
    assert not room.lay()
    assert room.enrolment == EnrolView(
        "Blue", "classic76", "2 of coins", 1, 76, "accepted", "1 of coins", last=("1 of coins",)
    )
    assert room.file("Blue").tags == {TAGS[0]: "1 of coins"}
    room.lay(TAGS[0])
    assert room.enrolment.verdict == "accepted"  # somebody has only moved the same card
    room.lay(TAGS[1])
    room.lay()
    room.lay(TAGS[0])
    assert (room.enrolment.verdict, room.enrolment.card) == ("duplicate", "1 of coins")
    assert room.view.decks == (DeckView("Blue", "classic76", 76, 2, in_play=True),)
    room.do(Enrol("stop"))
    assert room.view.enrolment is None
    assert not room.lay(TAGS[2])
    assert room.file("Blue").tags == dict(zip(TAGS[:2], ORDER[:2], strict=True))


def test_any_order_skip_undo_and_on_after_an_interruption(table: Callable[..., Room]) -> None:
    room = table()
    room.do(StartEnrolment("Blue", "classic76"), Enrol("want", "idiot"))
    room.lay(TAGS[0])
    room.do(Enrol("want", "7 of coins"), Enrol("skip"))
    assert room.enrolment.wanted == "8 of coins"
    room.lay(TAGS[1])
    room.do(Enrol("undo"))
    assert room.enrolment == EnrolView("Blue", "classic76", "8 of coins", 1, 76, last=("idiot",))
    assert room.file("Blue").tags == {TAGS[0]: "idiot"}
    room.lay()
    room.lay(TAGS[1])
    again = table()
    again.do(StartEnrolment("Blue", "classic76"))
    assert (again.enrolment.wanted, again.enrolment.done) == ("1 of coins", 2)
    assert again.file("Blue").tags == {TAGS[1]: "8 of coins", TAGS[0]: "idiot"}


def test_cards_laid_down_together_are_none_of_them_taken(table: Callable[..., Room]) -> None:
    room = table()
    room.do(StartEnrolment("Blue", "classic76"))
    room.lay(TAGS[0], TAGS[1])
    assert (room.enrolment.verdict, room.enrolment.done) == ("several", 0)
    room.lay(TAGS[0])
    room.lay(TAGS[0], TAGS[2])
    assert (room.enrolment.verdict, room.enrolment.done) == ("several", 0)
    room.lay()
    room.lay(TAGS[0])
    room.now -= 0.95  # the reader finds the second of two cards one poll later
    room.lay(TAGS[0], TAGS[1])
    assert (room.enrolment.verdict, room.enrolment.done, room.enrolment.last) == ("several", 0, ())
    assert room.file("Blue").tags == {}
    room.lay()
    room.lay(TAGS[0])
    room.lay(TAGS[0], TAGS[1])  # the first may stay where it is
    assert room.file("Blue").tags == dict(zip(TAGS[:2], ORDER[:2], strict=True))


def test_what_lay_there_before_is_no_card_of_the_deck(table: Callable[..., Room]) -> None:
    room = table()
    room.lay(TAGS[9])
    room.do(StartEnrolment("Blue", "classic76"))
    room.lay(TAGS[9], TAGS[0])
    assert room.file("Blue").tags == {TAGS[0]: "1 of coins"}


def test_from_the_wells_of_a_tray(table: Callable[..., Room]) -> None:
    room = table()
    room.do(StartEnrolment("Blue", "classic76"))
    assert not room.wells((TAGS[0],))  # the tray's buttons still count
    room.wells((TAGS[0],), (TAGS[1],))
    room.wells((), (TAGS[1],))
    room.wells((), (), health="down")
    room.wells((TAGS[2],), (TAGS[1],))
    assert room.file("Blue").tags == dict(zip(TAGS[:3], ORDER[:3], strict=True))


def test_a_reader_that_fails_is_told_to_the_others(table: Callable[..., Room]) -> None:
    room = table()
    room.do(StartEnrolment("Blue", "classic76"))
    room.lay(TAGS[0])
    assert not room.lay(TAGS[0], health="down", detail="bus")
    assert room.lay(TAGS[0])
    assert room.enrolment.last == ("1 of coins",)
    room.lay()
    room.lay(health="unsteady", detail="unread-tag")
    assert room.enrolment.verdict == "malformed"


def test_tags_of_another_deck_are_refused(table: Callable[..., Room]) -> None:
    room = table(RED)
    room.do(StartEnrolment(" Blue ", "classic76"))
    room.lay(next(iter(RED.tags)))
    assert (room.enrolment.verdict, room.enrolment.card, room.enrolment.other) == ("other-deck", "1 of coins", "Red")
    assert [(deck.name, deck.in_play) for deck in room.view.decks] == [("Red", True)]
    room.do(StartEnrolment("Red", "classic76"))
    assert (room.enrolment.wanted, room.enrolment.done) == ("", 76)
    room.lay(TAGS[0])
    assert room.enrolment.verdict == "complete"


def test_a_lost_card_is_replaced(table: Callable[..., Room]) -> None:
    room = table(WHOLE)
    room.do(StartEnrolment("Blue", "classic76"), Enrol("replace", "7 of coins"))
    assert (room.enrolment.wanted, room.enrolment.done) == ("7 of coins", 75)
    assert room.file("Blue").tags == WHOLE.tags  # the old tag is forgotten when there is a new one
    signature = (signature_of(bytes.fromhex(TAGS[0])) or b"").hex()
    room.lay(TAGS[0], signatures={TAGS[0]: signature})  # the signature of a card that has its tag already is saved
    assert room.file("Blue").signatures == {TAGS[0]: signature}
    assert room.file("Blue").tags == WHOLE.tags
    room.lay(TAGS[90])
    assert room.file("Blue").tags[TAGS[90]] == "7 of coins"
    assert TAGS[6] not in room.file("Blue").tags
    assert room.refused(Enrol("want", "7 of coins")) == "card-has-tag"
    assert room.refused(Enrol("replace", "9 of hearts")) == "card-not-in-deck"


def test_of_two_copies_the_one_that_a_check_has_missed_is_replaced(table: Callable[..., Room]) -> None:
    room = table(WHOLE)
    copies = [tag for tag, card in WHOLE.tags.items() if card == "idiot"]
    assert len(copies) == 2
    room.do(StartEnrolment("Blue", "classic76"))
    assert room.refused(Enrol("replace", "idiot")) == "card-which-copy"
    room.do(CheckDeck(True))
    room.lay(*(tag for tag in WHOLE.tags if tag != copies[1]))
    room.lay()
    room.do(CheckDeck(False), StartEnrolment("Blue", "classic76"), Enrol("replace", "idiot"))
    room.lay(TAGS[90])
    assert set(room.file("Blue").tags) == {*WHOLE.tags, TAGS[90]} - {copies[1]}


def test_signatures_are_kept_and_false_ones_said(table: Callable[..., Room]) -> None:
    room = table()
    signed = {tag: (signature_of(bytes.fromhex(tag)) or b"").hex() for tag in TAGS[:4]}
    room.do(StartEnrolment("Blue", "classic76"))
    room.lay(TAGS[0], signatures={TAGS[0]: signed[TAGS[0]]})
    room.lay(TAGS[1])
    room.lay(TAGS[1], signatures={TAGS[1]: signed[TAGS[1]]})  # the card may be read a little later
    assert room.enrolment.signed == 2
    room.lay(TAGS[2], signatures={TAGS[2]: ""})
    assert room.said == []
    room.lay(TAGS[3], signatures={TAGS[3]: signed[TAGS[0]]})
    room.lay(TAGS[3], signatures={TAGS[3]: signed[TAGS[0]]})
    assert room.said == [Refusal("tag-not-original", {"card": "4 of coins"})]
    assert (room.enrolment.verdict, room.enrolment.done, room.enrolment.signed) == ("accepted", 4, 2)
    assert room.file("Blue").signatures == {tag: signed[tag] for tag in TAGS[:2]}
    room.do(Enrol("undo"))
    room.lay()
    room.lay(TAGS[3])
    room.lay(TAGS[3], signatures={TAGS[3]: signed[TAGS[3]]})
    assert room.file("Blue").signatures[TAGS[3]] == signed[TAGS[3]]


def test_seventy_five_of_seventy_six(table: Callable[..., Room]) -> None:
    signature = (signature_of(bytes.fromhex(TAGS[0])) or b"").hex()
    room = table(DeckTags("classic76", "Blue", WHOLE.tags, {TAGS[0]: signature}))
    room.lay(TAGS[0], signatures={TAGS[0]: ""})
    room.do(CheckDeck(True))
    assert (room.check.seen, room.check.doubtful) == (1, ("1 of coins",))  # the card lies there already
    for at in range(0, 76, 3):
        room.wells(tuple(tag for tag in TAGS[at : at + 2] if tag != TAGS[6]), (TAGS[at + 2],) if at < 75 else ())
        room.lay(TAGS[min(at + 1, 75)])
    room.lay("0badf00d")
    assert room.check == CheckView("Blue", 75, 76, ("7 of coins",), ("1 of coins",), (TAGS[76], "0badf00d"))
    room.do(CheckDeck(False))
    assert not room.check.running
    assert not room.service.busy
    assert not room.service.do(Deal(), room.bench.table.head)  # this is only said, and the operator decides
    args = {"deck": "Blue", "seen": 75, "size": 76, "card": "7 of coins", "n": 1}
    assert room.said == [Refusal("deck-not-whole", args)]
    assert "75 of 76" in Words("en").refusal(room.said[0])
    room.bench.table.deal("screen")
    assert room.view.check is None


@pytest.mark.parametrize("begun", [StartEnrolment("Green", "classic76"), CheckDeck(True)], ids=["enrolment", "check"])
def test_what_the_staff_of_a_kiosk_leave_running_ends_with_the_visit(table: Callable[..., Room], begun: Intent) -> None:
    room = table(WHOLE, RED)
    room.do(begun)
    assert room.service.busy
    assert not room.service.heard(PartyLeft(), room.bench.table.head), "other services hear it, too"
    assert not room.service.busy and (room.view.check, room.view.enrolment) == (None, None)


def test_the_deck_on_the_table_is_recognised_by_a_check(table: Callable[..., Room]) -> None:
    room = table(WHOLE, RED)
    assert [deck.in_play for deck in room.view.decks] == [False, False]
    room.do(CheckDeck(True))
    assert room.check == CheckView("", 0, 0)
    for tag in list(RED.tags)[:3]:
        room.lay(tag)
    assert (room.check.deck, room.check.seen, room.check.strangers) == ("Red", 3, ())
    assert [deck.in_play for deck in room.view.decks] == [False, True]
    room.lay(TAGS[0])
    room.lay(TAGS[1])
    assert (room.check.deck, room.check.seen, len(room.check.strangers)) == ("Blue", 2, 3)
    room.do(UseDeck("Red"))
    assert (room.service.shelf.in_play, room.check.deck) == ("Red", "Red")
    room.lay(TAGS[1])  # the card lay there when the operator chose
    assert room.check.deck == "Red"


def test_refusals(table: Callable[..., Room]) -> None:
    room = table(WHOLE)
    assert room.refused(StartEnrolment("  ", "classic76")) == "deck-name"
    assert room.refused(StartEnrolment("x" * 41, "classic76")) == "deck-name"
    assert room.refused(StartEnrolment("\u200d", "classic76")) == "deck-name"
    assert room.refused(StartEnrolment("Blue\u200d", "spike62")) == "deck-other-kind", "that is Blue"
    assert room.refused(StartEnrolment("x", "tarot99")) == "deck-kind-unknown"
    assert room.refused(StartEnrolment("Blue", "spike62")) == "deck-other-kind"
    assert room.refused(UseDeck("Green")) == "deck-unknown"
    assert room.refused(Enrol("skip")) == "no-enrolment"
    assert room.refused(CheckDeck(False)) == "no-deck-check"
    room.do(StartEnrolment("Green", "spike62"))
    assert room.refused(Enrol("undo")) == "enrolment-nothing-to-undo"
    assert room.refused(Enrol("replace", "1 of circle")) in ("card-has-no-tag", "card-not-in-deck")
    room.lay(TAGS[90])
    assert room.refused(UseDeck("Green")) == "deck-other-kind"
    room.bench.table.deal("screen")
    assert room.view.enrolment is None  # a hand has begun, and everything that was scanned is kept
    assert len(room.service.shelf.decks) == 2
    for intent in (StartEnrolment("Blue", "classic76"), CheckDeck(True), UseDeck("Blue")):
        assert room.refused(intent) == "decks-in-hand"


def test_no_deck_of_the_kind(table: Callable[..., Room]) -> None:
    assert table().refused(CheckDeck(True)) == "no-deck-enrolled"


def test_what_is_not_in_the_file_yet_is_not_shown_as_done(tmp_path: Path) -> None:
    posted: list[DeckSaved] = []
    folder = DeckFolder(tmp_path / "decks")
    writer = DeckWriter(folder.save, posted.append)
    said: list[Refusal] = []
    service = DeckService(
        folder.shelf("classic76", save=writer.put), clock=lambda: 0.0, say=said.append, saving=lambda: writer.asked
    )
    bench = Bench(tmp_path / "evening.journal")
    state = bench.table.head
    service.do(StartEnrolment("Blue", "classic76"), state)
    first = service.view(TableView(state, ())).enrolment
    service.heard(FieldReport("field", (TAGS[0],), "ok", ""), state)
    assert service.view(TableView(state, ())).enrolment == first
    (tmp_path / "decks").write_text("a file where the folder should be")
    writer.start()
    writer.close()
    assert [(each.name, bool(each.why)) for each in posted] == [("Blue", True), ("", False)]
    for each in posted:
        assert service.heard(each, state)
    assert [each.code for each in said] == ["deck-not-saved"]
    (tmp_path / "decks").unlink()
    writer = DeckWriter(folder.save, posted.append)
    writer.start()
    writer.put(service.shelf.decks[0])
    writer.close()
    assert load_deck(tmp_path / "decks" / "blue.toml", KIND.counts()).tags == {TAGS[0]: "1 of coins"}
    bench.close()


def test_a_skifter_of_a_marcjs_deck_is_enrolled_when_it_is_named(tmp_path: Path) -> None:
    room = Room(tmp_path, "skifters.journal")
    room.do(StartEnrolment("Marc", "marcjs76"), Enrol("want", "master skifter"))
    room.lay()
    room.lay(TAGS[0])
    assert room.folder.decks[0].tags == {TAGS[0]: "master skifter"}
    assert room.refused(Enrol("want", "idiot of nothing")) == "card-not-in-deck"


def test_other_rules_take_the_decks_of_their_kind(tmp_path: Path) -> None:
    spike = find_deck("spike62")
    other = DeckTags("spike62", "Spike", {f"06{number:012x}": card for number, card in enumerate(card_order(spike), 1)})
    room = Room(tmp_path, "kinds.journal", WHOLE, other)
    assert [(deck.name, deck.in_play) for deck in room.view.decks] == [("Blue", True), ("Spike", False)]
    told: list[tuple[str, ...]] = []
    room.service.tell_tags(lambda tags: told.append(tuple(tags)))
    room.bench.table.play(Move("ruleset", name="corellian-spike"), "screen")
    assert [(deck.name, deck.in_play) for deck in room.view.decks] == [("Blue", False), ("Spike", True)]
    known, stranger = room.service.shelf.find(next(iter(other.tags))), room.service.shelf.find(TAGS[0])
    assert known is not None and known.may_be_in_play and stranger is not None and not stranger.may_be_in_play
    assert set(told[-1]) == set(other.tags)  # the cards that the readers ask for by name
    assert room.refused(UseDeck("Blue"))

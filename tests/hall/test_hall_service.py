"""Tests the table's side of the hall: its light, its words, the shift of the room, and what is booked between hands."""

import os
import socket
from pathlib import Path
from queue import SimpleQueue

import pytest

from companion.game.engine import flow
from companion.game.engine.state import SABACC_POT, in_hand, purse
from companion.game.moves import Move, Refused
from companion.hall.hall_line import HallLine, says_of
from companion.hall.hall_wire import Hall, Orders
from companion.hall.hall_wire import Notice as HallNotice
from companion.hall.joined import Joined
from companion.hall.publishing import TablePublisher
from companion.hall.slips import read_slip
from companion.program.loop.notices import Notices
from companion.program.loop.perform import perform
from companion.program.services.hall_service import SILENT_S, HallService, HallSocket
from companion.table.hall_says import HallSays, Order, SlipView, SlipWanted, hall_socket
from companion.table.intents import Deal, Intent
from companion.table.views.table_view import TableView
from tests.hall.test_standing import play_hand
from tests.support import Bench, seat_three


class Loop:
    """The main loop, as far as the service needs it."""

    def __init__(self, bench: Bench) -> None:
        self.table = bench.table
        self.refused: list[str] = []

    def do(self, intent: Intent, source: str = "screen") -> None:
        try:
            perform(self.table, intent, source)
        except Refused as error:
            self.refused.append(error.refusal.code)


class Hearing:
    """A table with its hall service, and clocks that a test sets."""

    def __init__(self, folder: Path, **options: object) -> None:
        self.bench = Bench(folder / "table.journal", **options)  # type: ignore[arg-type]
        seat_three(self.bench.table)
        self.now, self.wall = 50.0, 1000.0
        self.notices = Notices(lambda: self.now)
        self.begin()

    def begin(self) -> None:
        self.loop = Loop(self.bench)
        self.service = HallService(self.loop, self.notices, clock=lambda: self.now, wall=lambda: self.wall)

    def restart(self) -> None:
        """Switch the table off and on."""
        self.bench.restart()
        self.begin()

    def says(self, **what: object) -> None:
        head = self.bench.table.head
        self.service.on_message(HallSays(7, **what), head)  # type: ignore[arg-type]
        self.service.turn(self.now, head)

    def light(self) -> tuple[str, str, int]:
        (found,) = self.service.view(TableView(self.bench.table.head, ())).devices
        return found.health, found.detail, found.age


@pytest.fixture
def hearing(tmp_path: Path) -> Hearing:
    return Hearing(tmp_path)


def test_the_light_is_amber_and_tells_the_age(hearing: Hearing, monkeypatch: pytest.MonkeyPatch) -> None:
    view = TableView(hearing.bench.table.head, ())
    assert hearing.service.view(view) is view, "a table without a publisher shows nothing"
    hearing.says(age=1.0)
    assert hearing.light() == ("ok", "", -1)
    hearing.says(code="silent", age=47.0)
    assert hearing.light() == ("unsteady", "silent", 40)
    hearing.now += 30
    assert hearing.light() == ("unsteady", "publisher-ended", 70)
    monkeypatch.setenv("XDG_STATE_HOME", "/var/lib")
    assert hearing.light() == ("unsteady", "service-ended", 70), "there the publisher is a unit of systemd"
    hearing.bench.close()


def test_an_announcement_is_shown_once_and_an_old_one_not_at_all(hearing: Hearing) -> None:
    hearing.says(number=3, notice="said before this table started")
    assert hearing.notices.now is None
    hearing.says(number=4, notice="A break of ten minutes")
    assert hearing.notices.now is not None and hearing.notices.now.args == {"text": "A break of ten minutes"}
    hearing.notices.hush()
    hearing.says(number=4, notice="A break of ten minutes")
    assert hearing.notices.now is None
    hearing.bench.close()


def test_the_room_shifts_at_its_time_with_the_tables_own_roll(hearing: Hearing) -> None:
    table = hearing.bench.table
    table.deal("screen")
    hearing.says(shift=1005.0)
    hearing.wall = 1006.0
    before = table.row
    hearing.says(shift=1005.0)
    assert table.row == before, "the rules do not allow a roll now"
    while not any(each.dice for each in flow.options(table.head)):
        verbs = {each.verb for each in flow.options(table.head)}
        table.play(Move("check" if "check" in verbs else "stand", flow.turn(table.head)), "screen")
    hearing.says(shift=1010.0)
    assert table.head.rolls == 0
    hearing.wall = 1010.0
    hearing.says(shift=1010.0)
    assert table.head.rolls == 1
    hearing.says(shift=1010.0)
    assert table.head.rolls == 1
    hearing.bench.close()


def strikes(hearing: Hearing) -> int:
    return sum(move.verb == "shift-strikes" for move in hearing.bench.table.moves())


@pytest.mark.parametrize("seen", [True, False])
def test_a_shift_of_the_room_that_was_made_is_not_made_again_after_a_restart(tmp_path: Path, seen: bool) -> None:
    hearing = Hearing(tmp_path, random_shift=60)
    hearing.bench.table.deal("screen")
    hearing.says(shift=1005.0)
    hearing.wall = 1005.0
    if seen:
        hearing.says(shift=1005.0)
        hearing.bench.table.play(Move("deal-back"), "screen")
    hearing.restart()
    hearing.wall = 1009.0
    hearing.says(shift=1005.0)
    assert strikes(hearing) == 1
    if not seen:
        hearing.bench.table.play(Move("deal-back"), "screen")
    hearing.says(shift=1009.0)
    assert strikes(hearing) == 2, "another shift of the room is made"
    hearing.bench.close()


@pytest.mark.parametrize("wrong", [-3600.0, -60.0, 60.0])
def test_a_table_whose_clock_is_wrong_leaves_a_shift_of_the_room_out(hearing: Hearing, wrong: float) -> None:
    table = hearing.bench.table
    table.deal("screen")
    while not any(each.dice for each in flow.options(table.head)):
        verbs = {each.verb for each in flow.options(table.head)}
        table.play(Move("check" if "check" in verbs else "stand", flow.turn(table.head)), "screen")
    shift, hearing.wall = 1005.0, 1000.0 + wrong
    for _ in range(1000):
        hearing.says(shift=shift)
        hearing.wall += 4
    assert table.head.rolls == 0, "nobody has announced a shift now"
    hearing.bench.close()


def deals(hearing: Hearing) -> None:
    """Let the operator deal, as the main loop carries that out: whoever watches it comes first."""
    hearing.service.do(Deal(), hearing.bench.table.head)
    hearing.loop.do(Deal())


def test_the_sabacc_pot_is_handed_in_with_the_next_deal(hearing: Hearing) -> None:
    table = hearing.bench.table
    play_hand(hearing.bench)
    pot = table.head.money[SABACC_POT]
    hearing.says(pot_open=True, code="silent")
    deals(hearing)
    assert table.head.money[SABACC_POT] >= pot > 0, "without contact a table keeps its own part"
    table.undo("screen")
    hearing.says(pot_open=True)
    assert table.head.money[SABACC_POT] == pot, "the last hand may still be taken back"
    hearing.now += SILENT_S + 1
    deals(hearing)
    assert table.head.money[SABACC_POT] >= pot, "the publisher has ended"
    table.undo("screen")
    hearing.says(pot_open=True)
    deals(hearing)
    assert in_hand(table.head) and table.head.money[SABACC_POT] < pot
    hearing.bench.close()


def test_a_sabacc_pot_that_was_handed_in_cannot_be_taken_back(hearing: Hearing) -> None:
    """The desk may have paid it out at another table."""
    table = hearing.bench.table
    play_hand(hearing.bench)
    hearing.says(pot_open=True)
    deals(hearing)
    table.undo("screen")
    assert table.head.money[SABACC_POT] == 0 and not in_hand(table.head)
    with pytest.raises(Refused, match="undo-paid"):
        table.undo("screen")
    deals(hearing)
    assert in_hand(table.head)
    hearing.bench.close()


def test_a_table_that_may_not_deal_keeps_its_sabacc_pot(hearing: Hearing) -> None:
    table = hearing.bench.table
    play_hand(hearing.bench)
    pot = table.head.money[SABACC_POT]
    table.play(Move("pause"), "screen")
    hearing.says(pot_open=True)
    deals(hearing)
    assert table.head.money[SABACC_POT] == pot and not in_hand(table.head)
    hearing.bench.close()


def test_a_payment_is_booked_once(hearing: Hearing) -> None:
    table, paid = hearing.bench.table, (Order("7-aaaa-2", "pay", 2, 30), Order("7-aaaa-8", "pay", 8, 5))
    before = sum(table.head.money[1:])
    hearing.says(paid=paid)
    hearing.says(paid=paid)
    assert sum(table.head.money[1:]) == before + 30
    assert hearing.notices.now is not None and hearing.notices.now.code == "hall-pays-nobody"
    hearing.bench.close()


def test_who_won_the_linked_pot_gets_it_wherever_they_sit_and_nobody_in_their_place(hearing: Hearing) -> None:
    table = hearing.bench.table

    def has(seat: int) -> int:
        return table.head.money[purse(table.head, seat)]

    table.play(Move("move-seat", 2, name="5", reason="they want to"), "screen")
    table.play(Move("leave", 3), "screen")
    table.play(Move("sit", 3, 50, name="Chewbacca"), "screen")
    paid = Order("7-aaaa-2", "pay", 2, 30, "Han"), Order("7-aaaa-3", "pay", 3, 40, "Leia")
    before = has(5)
    for _ in range(2):
        hearing.says(paid=paid)
    assert (has(5), has(3)) == (before + 30, 50)
    said = hearing.notices.now
    assert said is not None and (said.code, said.args["name"]) == ("hall-pays-gone", "Leia")
    table.play(Move("sit", 4, 10, name="Leia"), "screen")
    hearing.says(paid=paid)
    assert (has(5), has(3), has(4)) == (before + 30, 50, 50)
    hearing.bench.close()


def test_the_screen_shows_a_slip_until_the_table_goes_on(hearing: Hearing) -> None:
    bench, place = hearing.bench, [Joined("hall", 7, "10.0.0.5", 8884, "0a" * 16)]
    assert TableView(bench.table.head, ()).slip is None, "a table without a hall has none"
    hearing.service = HallService(hearing.loop, hearing.notices, wall=lambda: 9.0, place=lambda: place[0])

    def shown() -> SlipView:
        found = hearing.service.view(TableView(bench.table.head, ())).slip
        assert found is not None
        return found

    assert shown() == SlipView()
    for seat, taken in ((0, 3), (2, 1)):
        bench.table.play(Move("adjust", 2, 70 + seat, reason="a test"), "screen")
        assert hearing.service.do(SlipWanted(seat), bench.table.head)
        bench.settle()
        made = shown()
        assert (made.table, made.seat, made.row) == (7, seat, bench.table.end()[0]) and made == shown()
        read = read_slip(made.text, "hall", {7: "0a" * 16})
        assert len(read.seats) == taken and (2, "Han", 70 + seat) in read.seats
    bench.table.deal("screen")
    assert shown().text == "", "it is not shown as if it were true"
    hearing.service.do(SlipWanted(8), bench.table.head)
    bench.settle()
    assert shown() == SlipView(seat=8, trouble="slip-no-hall"), "nobody sits there any more"
    bench.close()


def test_what_the_publisher_knows_reaches_the_table(tmp_path: Path) -> None:
    hearing = Hearing(tmp_path)
    heard: SimpleQueue[object] = SimpleQueue()
    door = HallSocket(hall_socket(tmp_path / "table.journal"), heard.put)
    publisher = TablePublisher(Joined("hall", 7, "127.0.0.1", 1, device="d"), tmp_path / "table.journal")
    publisher.room = Hall(notice=HallNotice(2, "Hello"))
    publisher.orders = Orders((Order("7-aaaa-2", "pay", 2, 30), Order("x", "hold")))
    hearing.bench.settle()
    publisher.turn()
    line = HallLine(tmp_path / "table.journal")
    line.say(says_of(publisher), 0.0)
    line.say(says_of(publisher), 0.1)
    paid, asked = publisher.orders.orders
    told = HallSays(7, "no-broker", -1.0, 2, "Hello", paid=(paid,), asked=(asked,))
    assert heard.get(timeout=10) == told
    assert heard.empty(), "nothing is said twice for nothing"
    hearing.says(paid=(Order("7-aaaa-2", "pay", 2, 30),))
    hearing.bench.settle()
    publisher.turn()
    assert not says_of(publisher).paid, "a table that starts again would book it once more"
    fresh = TablePublisher(Joined("hall", 7, "127.0.0.1", 1, device="d"), tmp_path / "table.journal")
    fresh.orders = publisher.orders
    fresh.turn()
    assert not says_of(fresh).paid, "the journal has it already"
    early = TablePublisher(Joined("hall", 7, "127.0.0.1", 1, device="d"), tmp_path / "not-mounted-yet")
    early.orders = publisher.orders
    early.turn()
    assert not says_of(early).paid, "whether it was booked is not known"
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as rogue:
        rogue.sendto(b"{broken", str(hall_socket(tmp_path / "table.journal")))
    line.say(HallSays(7, "silent"), 9.0)
    assert heard.get(timeout=10) == HallSays(7, "silent"), "a message that is none is passed over"
    line.close()
    door.close()
    assert not os.path.exists(hall_socket(tmp_path / "table.journal"))
    line = HallLine(tmp_path / "table.journal")
    line.say(HallSays(7), 0.0)
    line.close()
    for each in (publisher, fresh, early):
        each.close()
    hearing.bench.close()


@pytest.mark.parametrize(
    "values", [{}, {"seats": None}, {"seats": [7]}, {"seats": [["1", 2, "x"]]}, {"table": "x", "now": 7}, {"ante": []}]
)
def test_an_order_that_makes_no_sense_stops_neither_the_table_nor_other_orders(
    values: dict[str, object], hearing: Hearing
) -> None:
    kinds = ("lay", "level", "draw", "unseat", "set", "nonsense")
    odd = [Order(do, do, 3, 5, "Lando", values=values) for do in kinds]
    hearing.says(asked=(Order("facts", "facts"), *odd, Order("right", "level", values={"ante": 4})))
    hearing.service.view(TableView(hearing.bench.table.head, ()))
    assert hearing.bench.table.head.rules.values["ante"] == 4
    hearing.bench.close()

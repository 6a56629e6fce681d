"""Tests that the linked pot is right to the credit, in whatever order rows of the tables arrive, and however often."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random
from types import SimpleNamespace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.game.engine import flow
from companion.game.engine.state import in_hand, stack
from companion.game.loading.rulesets import load_rules
from companion.game.moves import Move
from companion.hall.hall_evening import HallEvening
from companion.hall.hall_line import says_of
from companion.hall.hall_wire import Head, Heard, Orders, encode, encode_rows, topic
from companion.hall.joined import Joined
from companion.hall.pot_ledger import LinkedPotLedger, Share
from companion.hall.publishing import TablePublisher
from companion.hall.standing import Linked, Win
from companion.hall.store import Store
from companion.table.evening.season import season_of
from companion.table.evening.tables import evening_of
from companion.table.hall_says import PARCEL, Order
from companion.table.journal.journal import Journal
from companion.table.salvage.salvage import rebuilt
from tests.hall.test_standing import copied, play_hand
from tests.support import Bench, seat_three


class Tables:
    """Tables that give what they have in their pots and book what they are told. The desk knows a part of each table's
    history."""

    def __init__(self, rng: Random, count: int) -> None:
        self.rng, self.bought = rng, dict.fromkeys(range(1, count + 1), 0)
        self.money = dict(self.bought)
        self.history: dict[int, list[tuple[Linked, tuple[Win, ...]]]] = {
            table: [(Linked(), ())] for table in self.bought
        }

    def happens(self, ledger: LinkedPotLedger) -> None:
        """Let something happen at one table: people buy in, it gives its pot, it books a payment, or a hand is won."""
        table = self.rng.choice(list(self.money))
        linked, wins = self.history[table][-1]
        what = self.rng.choice(["buy", "give", "give", "book", "win"])
        if what == "buy":
            amount = self.rng.randint(1, 100)
            self.bought[table] += amount
            self.money[table] += amount
        elif what == "give":
            amount = self.rng.randint(0, self.money[table])
            self.money[table] -= amount
            linked = Linked(linked.given + amount, linked.booked)
        elif what == "book":
            for order in ledger.orders(table, linked):
                self.money[table] += order.amount
                linked = Linked(linked.given, {**linked.booked, order.id: order.amount})
        else:
            seats = tuple(self.rng.sample(range(1, 6), self.rng.randint(1, 3)))
            wins = (*wins, Win(f"{table}-{len(wins)}".ljust(20, "x"), len(wins), seats))
        self.history[table].append((linked, wins))


@settings(max_examples=60)
@given(seed=st.integers(0, 2**32), part=st.integers(0, 3), count=st.integers(1, 5))
def test_nothing_is_lost_and_nothing_is_made(seed: int, part: int, count: int) -> None:
    rng = Random(seed)
    tables, ledger = Tables(rng, count), LinkedPotLedger()
    known = dict.fromkeys(tables.history, 0)
    for _ in range(rng.randint(1, 120)):
        tables.happens(ledger)
        for table, history in tables.history.items():
            if rng.random() < 0.5:  # rows arrive: only a part of them, late, or once more
                known[table] = rng.randint(known[table], len(history) - 1)
        linked = {table: tables.history[table][at][0] for table, at in known.items()}
        for table in known:
            for win in tables.history[table][known[table]][1]:
                ledger.decide(table, win, linked, Share(part, 3))
                assert not ledger.decide(table, win, linked, Share(part, 3)), "decided once"
        assert ledger.amount(linked) >= 0
        everything = {table: history[-1][0] for table, history in tables.history.items()}
        whole = sum(tables.money.values()) + ledger.amount(everything) + ledger.in_transit(everything)
        assert whole == sum(tables.bought.values())


def test_seats_that_win_together_share_it() -> None:
    ledger, win = LinkedPotLedger(), Win("a" * 64, 4, (5, 2, 3))
    made = ledger.decide(7, win, {7: Linked(100)}, Share(1, 2))
    assert [(each.seat, each.amount) for each in made] == [(2, 17), (3, 17), (5, 16)]
    assert ledger.amount({7: Linked(100)}) == 50 == ledger.in_transit({7: Linked(100)})


def win_sabacc(bench: Bench, seat: int) -> None:
    """Play a hand to its showdown, in which this seat has a Pure Sabacc and the others have little."""
    table = bench.table
    table.deal("screen")
    while table.head.order:
        options = {each.verb: each for each in flow.options(table.head)}
        verb = next(each for each in ("call-hand", "check", "stand", "deal-back", "reveal", "roll") if each in options)
        turn = flow.turn(table.head)
        if verb == "roll":
            table.roll("screen")
        elif verb == "reveal":
            hands = {
                1: ("1 of coins", "2 of coins"),
                2: ("1 of sabres", "3 of coins"),
                3: ("4 of coins", "1 of flasks"),
            }
            cards = ("11 of staves", "commander of staves") if turn == seat else hands[turn]
            table.play(Move("reveal", turn, cards=cards), "screen")
        else:
            table.play(Move(verb, options[verb].seats[0]), "screen")
    assert table.head.result is not None and table.head.result.sabacc_won


class Watched:
    """Table 7, and a desk with the linked pot, to which table 9 has given 100 credits."""

    def __init__(self, folder: Path) -> None:
        self.bench, self.store, self.now, self.heads = (
            Bench(folder / "7.journal"),
            Store(folder / "hall.sqlite"),
            0.0,
            0,
        )
        seat_three(self.bench.table)
        self.start()

    def start(self) -> None:
        """Start the desk, perhaps again."""
        self.evening = HallEvening(
            "hall", "desk", self.store, load_rules("standard"), wall=lambda: 0.0, clock=lambda: self.now
        )
        self.evening.desk.begin(take_over=True)
        self.evening.linked[9] = Linked(100)

    def open(self) -> None:
        """Open the linked pot, and let the table hear it."""
        self.evening.link_pot(opened=True, share=Share())
        self.arrive()

    def arrive(self) -> tuple[int, int, int]:
        """Let all rows of the table reach the desk. Returns what is in the linked pot, what is on its way, and what the
        table is asked to book."""
        before, self.now, self.heads = self.store.tip(7).number, self.now + 1, self.heads + 1
        copied(self.bench, self.store)
        if new := self.store.rows(7, before + 1):
            self.evening._grew(7, new)
        end = self.store.tip(7)
        head = Head("device", "run", self.heads, end.number, end.hash, "1", 0.0)
        self.evening.desk.take([Heard(topic("hall", "table", 7, "head"), encode(head))], self.now)
        self.evening.turned(self.now)
        ledger, linked = self.evening.ledger, self.evening.linked
        return ledger.amount(linked), ledger.in_transit(linked), sum(each.amount for each in self.evening._orders(7))


@pytest.fixture
def watched(tmp_path: Path) -> Iterator[Watched]:
    made = Watched(tmp_path)
    yield made
    made.bench.close()
    made.store.close()


def test_a_win_that_is_taken_back_before_its_share_is_booked_gets_none(watched: Watched) -> None:
    table = watched.bench.table
    watched.open()
    win_sabacc(watched.bench, 2)
    assert watched.arrive() == (0, 100, 100)
    table.undo("screen")
    assert watched.arrive() == (0, 100, 100), "the undo may be taken back, and somebody else would get it meanwhile"
    table.redo("screen")
    assert watched.arrive() == (0, 100, 100)
    table.undo("screen")
    while in_hand(table.head):
        table.undo("screen")
    assert watched.arrive() == (0, 100, 100)
    win_sabacc(watched.bench, 3)
    assert watched.arrive() == (0, 100, 100)
    assert [(each.seat, each.amount) for each in watched.evening.ledger.standing()] == [(3, 100)]
    assert [(each.seat, each.name) for each in watched.evening._orders(7)] == [(3, "Leia")], "whoever sits there later"
    watched.start()
    assert [each.seat for each in watched.evening.ledger.standing()] == [3], "another start of the desk finds the same"


def test_a_share_that_was_booked_counts_whatever_became_of_the_win(watched: Watched) -> None:
    watched.open()
    win_sabacc(watched.bench, 2)
    watched.arrive()
    (paid,) = watched.evening._orders(7)
    for _ in range(3):
        watched.bench.table.undo("screen")
    watched.bench.table.play(Move("misdeal", reason="a card fell"), "screen")
    assert watched.arrive() == (100, 0, 0)
    has = stack(watched.bench.table.head, 2)
    booked = Move("adjust", 2, has + 100, reason=f"hall pay {paid.id} 100")  # the order was on its way to the table
    watched.bench.table.play(booked, "hall")
    assert watched.arrive() == (0, 0, 0)


def test_a_share_that_is_not_booked_yet_waits_until_a_tournament_is_over(watched: Watched) -> None:
    """It would be too much in the tournament, whose credits are others."""
    watched.open()
    win_sabacc(watched.bench, 2)
    assert watched.arrive() == (0, 100, 100)
    watched.evening.order(7, (Order("facts-1", "facts"),))
    assert [each.do for each in watched.evening.desk.orders(7)] == ["facts"]
    assert watched.arrive()[:2] == (0, 100) and [each.do for each in watched.evening.desk.orders(7)] == ["facts"]
    watched.evening.order(7, ())
    assert [(each.do, each.amount) for each in watched.evening.desk.orders(7)] == [("pay", 100)]


def test_a_share_of_the_linked_pot_counts_in_the_season(watched: Watched) -> None:
    """What people typed as a reason does not, and what a director gave in a tournament does not."""
    table = watched.bench.table
    watched.open()
    win_sabacc(watched.bench, 2)
    watched.arrive()
    (paid,) = watched.evening._orders(7)
    rows = (
        (2, 100, f"hall pay {paid.id} 100", "hall"), (1, 7, f"hall pay {paid.id} 7", "screen"),
        (3, 9, "hall pay pay-3-0123abcd 9", "hall"),
    )  # fmt: skip
    for seat, amount, reason, source in rows:
        table.play(Move("adjust", seat, stack(table.head, seat) + amount, reason=reason), source)
    table.play(Move("move-seat", 2, name="5", reason="they want to"), "screen")
    play_hand(watched.bench)
    watched.bench.settle()
    found = evening_of(watched.bench.path, load_rules)
    given = {"Han": 0, "Lando": 7, "Leia": 9}
    season = {each.player: (each.net, each.shared) for each in season_of(found.hands, found.shares)}
    assert season["Han"][1] == 100
    assert {name: net for name, (net, _) in season.items()} == {
        each.player: each.net - given[each.player] for each in found.standings
    }


def test_a_table_without_contact_is_not_asked_to_book_for_a_win_that_it_has_taken_back(watched: Watched) -> None:
    watched.open()
    win_sabacc(watched.bench, 2)
    watched.arrive()
    publisher = TablePublisher(Joined("hall", 7, "127.0.0.1", 1, device="d"), watched.bench.path)
    publisher.orders = Orders(watched.evening._orders(7))

    def asked() -> list[int]:
        watched.bench.settle()
        publisher.turn()
        return [each.amount for each in says_of(publisher).paid]

    assert asked() == [100]
    watched.bench.table.undo("screen")
    assert asked() == []
    watched.bench.table.redo("screen")
    assert asked() == [100]
    watched.bench.table.undo("screen")
    while in_hand(watched.bench.table.head):
        watched.bench.table.undo("screen")
    win_sabacc(watched.bench, 3)
    assert asked() == [], "the desk does not know of this win yet"
    publisher.close()


def test_a_win_from_before_the_linked_pot_was_open_gets_nothing(watched: Watched) -> None:
    """The journal of a table has all its evenings."""
    win_sabacc(watched.bench, 2)
    watched.arrive()
    watched.evening.link_pot(opened=True, share=Share())
    win_sabacc(watched.bench, 2)
    assert watched.arrive() == (100, 0, 0), "the table had not heard yet that the pot is open"
    watched.bench.table.deal("screen")
    assert watched.arrive() == (100, 0, 0)
    watched.bench.table.undo("screen")
    watched.start()
    win_sabacc(watched.bench, 3)
    assert watched.arrive() == (0, 100, 100), "this one came while the desk was started again"
    watched.evening.link_pot(opened=False, share=Share())
    watched.evening.linked[9] = Linked(300)
    win_sabacc(watched.bench, 1)
    assert watched.arrive() == (200, 100, 100)
    watched.open()
    assert watched.arrive() == (200, 100, 100)
    win_sabacc(watched.bench, 1)
    assert watched.arrive() == (0, 300, 300)


def test_wins_that_a_repaired_journal_has_once_more_get_nothing_again(watched: Watched) -> None:
    watched.open()
    win_sabacc(watched.bench, 2)
    assert watched.arrive() == (0, 100, 100)
    (paid,) = watched.evening._orders(7)
    has = stack(watched.bench.table.head, 2)
    watched.bench.table.play(Move("adjust", 2, has + 100, reason=f"hall pay {paid.id} 100"), "hall")
    assert watched.arrive() == (0, 0, 0)
    watched.evening.linked[9] = Linked(300)
    repaired = rebuilt({row.number: row for row in watched.store.rows(7, 2)}).rows
    with watched.store.commit():
        assert watched.store.take(7, repaired).fork
    watched.evening._grew(7, repaired)
    end = watched.store.tip(7)
    head = Head("device", "another run", 1, end.number, end.hash, "1", 0.0)
    watched.evening.desk.take([Heard(topic("hall", "table", 7, "head"), encode(head))], watched.now)
    watched.evening.turned(watched.now)
    assert not watched.evening._orders(7) and len(watched.evening.ledger.payments) == 1


def test_a_table_with_another_number_counts_once_and_is_paid_once(watched: Watched) -> None:
    """It sends all its rows again under the new number, fifty at a time, and later has its first number again."""
    table, evening = watched.bench.table, watched.evening

    def arrive(number: int, rows: int = 50) -> tuple[int, int]:
        """Let the table send its rows under a number. Returns what is in the linked pot and on its way, and checks what
        it has with the desk all the time."""
        watched.bench.settle()
        with Journal.view(watched.bench.path) as journal:
            end = journal.last_number()
            for first in range(evening.store.tip(number).number + 1, end + 1, rows):
                post = encode_rows(list(journal.rows(first, min(end, first + rows - 1))))
                watched.now, watched.heads = watched.now + 1, watched.heads + 1
                head = Head(f"device {number}", "run", watched.heads, *journal.end(), "1", 0.0)
                evening.desk.take(
                    [Heard(topic("hall", "table", number, "log"), post),
                     Heard(topic("hall", "table", number, "head"), encode(head))], watched.now
                )  # fmt: skip
                evening.turned(watched.now)
                found = evening.sums([evening.standing(each) for each in evening.tables()])
                assert (found.bought, found.missing) == (150, 0)
                pot, way = evening.ledger.amount(evening.linked), evening.ledger.in_transit(evening.linked)
                assert found.stacks + found.sabacc_pots + found.hand_pots + pot + way == 250
        return pot, way

    def book(number: int) -> None:
        for paid in evening._orders(number):
            has = stack(table.head, paid.seat)
            move = Move("adjust", paid.seat, has + paid.amount, reason=f"hall pay {paid.id} {paid.amount}")
            table.play(move, "hall")

    evening.link_pot(opened=True, share=Share(1, 2))
    assert arrive(7) == (100, 0)
    win_sabacc(watched.bench, 2)
    assert arrive(7) == (50, 50)
    assert arrive(8, 5) == (50, 50) and evening.numbers.now == {7: 8} and not evening.standing(7).seats
    assert [each.code for each in evening.desk.told if "renumbered" in each.code] == ["hall-renumbered"]
    assert [each.seat for each in evening._orders(8)] == [2], "what it was to book under its first number"
    book(8)
    assert arrive(8) == (50, 0)
    win_sabacc(watched.bench, 3)
    assert arrive(8) == (25, 25)
    book(8)
    assert arrive(8) == (25, 0)
    assert arrive(7, 5) == (25, 0) and evening.numbers.now == {8: 7}
    win_sabacc(watched.bench, 1)
    assert arrive(7) == (13, 12)
    again = HallEvening("hall", "desk", watched.store, load_rules("standard"), wall=lambda: 0.0, clock=lambda: 0.0)
    assert again.numbers.now == {8: 7} and again.standing(7) != again.standing(8)


def test_another_desk_takes_over_what_was_booked() -> None:
    win = Win("a" * 64, 4, (2,))
    first = LinkedPotLedger()
    (paid,) = first.decide(7, win, {7: Linked(100)}, Share())
    linked = Linked(100, {paid.id: paid.amount})
    second = LinkedPotLedger()
    assert [each.seat for each in second.adopt(7, linked)] == [2]
    assert not second.decide(7, win, {7: linked}, Share()), "it was decided by the first desk"
    assert second.amount({7: linked}) == 0 == second.in_transit({7: linked})


def test_another_desk_goes_on_with_what_is_not_booked_yet(tmp_path: Path) -> None:
    """Its file is empty, but the broker has kept the orders of the desk before it."""
    win = Win("a" * 64, 4, (2,))
    (paid,) = LinkedPotLedger().decide(7, win, {7: Linked(100)}, Share())
    store = Store(tmp_path / "hall.sqlite")
    evening = HallEvening("hall", "new", store, load_rules("standard"), wall=lambda: 0.0, clock=lambda: 0.0)
    kept = Orders((Order(paid.id, "pay", paid.seat, paid.amount),))
    evening.desk.take([Heard(topic("hall", "desk", "order", 7), encode(kept), retained=True)], 0.0)
    evening.desk.begin(take_over=True)
    evening.adopt_orders()
    assert not evening.ledger.decide(7, win, {7: Linked(100)}, Share())
    assert evening.ledger.amount({7: Linked(100)}) == 0 and evening.ledger.in_transit({7: Linked(100)}) == 100
    assert [each.id for each in evening.ledger.orders(7, Linked(100))] == [paid.id]
    store.close()


def test_what_a_tournament_sends_to_a_table_does_not_come_from_the_pot(tmp_path: Path) -> None:
    store = Store(tmp_path / "hall.sqlite")
    evening = HallEvening("hall", "new", store, load_rules("standard"), wall=lambda: 0.0, clock=lambda: 0.0)
    kept = Orders((Order(f"{PARCEL}3-tournament", "pay", 2, 40, "Leia"),))
    evening.desk.take([Heard(topic("hall", "desk", "order", 7), encode(kept), retained=True)], 0.0)
    evening.desk.begin(take_over=True)
    evening.adopt_orders()
    assert not evening.ledger.payments
    booked = Linked(100, {f"{PARCEL}2-tournament": 40})
    assert not evening.ledger.adopt(7, booked)
    assert (evening.ledger.amount({7: booked}), evening.ledger.in_transit({7: booked})) == (100, 0)
    store.close()


@pytest.mark.parametrize("amount", [0, 1])
def test_an_empty_payment_is_no_order(amount: int) -> None:
    ledger = LinkedPotLedger()
    ledger.decide(7, Win("a" * 64, 4, (2,)), {7: Linked(amount)}, Share())
    assert len(ledger.orders(7, Linked(amount))) == amount


def test_what_a_full_disk_does_not_keep_is_neither_decided_nor_said(tmp_path: Path) -> None:
    win, linked = Win("a" * 64, 4, (2,)), Linked(100)
    with closing(Store(tmp_path / "hall.sqlite")) as store:
        evening = HallEvening("hall", "desk", store, load_rules("standard"), wall=lambda: 0.0, clock=lambda: 0.0)
        evening.link_pot(opened=True, share=Share())
        evening.followers[7] = SimpleNamespace(wins=lambda: (win,))  # type: ignore[assignment]
        evening.sharing.add(7)
        evening.linked[7] = linked
        before, said = evening.room, evening.desk.room
        store._db.execute("PRAGMA query_only = ON")
        for work in (lambda: evening._pay(7), lambda: evening.announce("Pause"),
                     lambda: evening.link_pot(opened=False, share=Share(1, 2))):  # fmt: skip
            with pytest.raises(sqlite3.Error):
                work()
        assert (evening.room, evening.desk.room, evening.share) == (before, said, Share())
        store._db.execute("PRAGMA query_only = OFF")
        assert [each.amount for each in evening._pay(7)] == [100] and len(store.notes("payment")) == 1


@pytest.mark.parametrize("source", ["screen", "phone 42"])
def test_what_people_type_as_a_reason_moves_no_credits_of_the_hall(watched: Watched, source: str) -> None:
    """A misdeal asks for a reason, also on a phone."""
    watched.open()
    win_sabacc(watched.bench, 2)
    assert watched.arrive() == (0, 100, 100)
    (paid,) = watched.evening._orders(7)
    publisher = TablePublisher(Joined("hall", 7, "127.0.0.1", 1, device="d"), watched.bench.path)
    publisher.orders = Orders(watched.evening._orders(7))
    for reason in ("hall pot 5000", f"hall pay {paid.id} 0", f"hall set {paid.id} 5000"):
        watched.bench.table.deal("screen")
        watched.bench.table.play(Move("misdeal", reason=reason), source)
        assert watched.arrive() == (0, 100, 100)
    watched.bench.settle()
    publisher.turn()
    assert [each.id for each in says_of(publisher).paid] == [paid.id]
    assert watched.evening.standing(7).missing == 0
    publisher.close()

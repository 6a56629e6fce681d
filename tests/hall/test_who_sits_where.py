"""Tests that desk and tables agree about who sits where, whenever people leave or come: although nobody asked for it,
during a hand, or before the desk has heard what happened before."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.game.engine.state import in_hand, people_named, stack
from companion.game.moves import Move, Refused
from companion.program.services.hall_service import REDO_S
from companion.tournament import acts
from companion.tournament.decisions import waiting
from companion.tournament.tournament_state import seated_at, sums
from tests.hall.two_tables import Two


class Late(Two):
    """Two tables, of which the desk hears late what happens at the first one."""

    def late(self) -> None:
        """Let no more rows of the first table reach the desk."""
        self.local.tables[1]._reader.look = lambda: False  # type: ignore[method-assign]

    def arrives(self) -> None:
        """Let the rows reach the desk again."""
        self.tables[1].playing.settle()
        del self.local.tables[1]._reader.look

    def silent(self) -> None:
        """Let nobody at the first table do what the screen asks."""
        self.tables[1]._answer = lambda asked: None  # type: ignore[method-assign]

    def play(self, *moves: Move) -> None:
        """Play moves at the first table."""
        for move in moves:
            self.tables[1].table.play(move, "screen")

    def agree(self) -> None:
        """Let everything arrive and be done; then the tables have the people and stacks of the desk's book."""
        for _ in range(5):
            self.turn()
        assert not self.local.troubles
        for number, table in self.tables.items():
            head = table.table.head
            people = {seat: (name, stack(head, seat)) for seat, name in people_named(head).items()}
            assert people == {each.seat: (each.name, each.stack) for each in seated_at(self.book.state, number)}
        assert not sums(self.book.state).missing


@pytest.fixture
def late(tmp_path: Path) -> Iterator[Late]:
    found = Late(tmp_path, 9)
    found.seated()
    yield found
    found.close()


def test_a_leave_for_a_draw_that_was_cancelled_is_not_taken_for_the_next_draw(late: Late) -> None:
    late.late()
    late.book.do(acts.Balance(1, 2, "try it"))
    late.turn()  # somebody has drawn, and leaves
    late.book.do(acts.Cancel(late.book.state.transfers[-1].number, "it was not needed"))
    late.arrives()
    late.turn()  # the screen has asked to seat them again
    assert len(people_named(late.tables[1].table.head)) == 5
    late.late()
    late.book.do(acts.Balance(1, 2, "now it is"))
    late.local.turn()
    assert not late.book.state.transfers[-1].entry, "nobody has drawn yet"
    late.hand(1)  # the table has not heard of it
    late.arrives()
    late.agree()
    assert len(seated_at(late.book.state, 2)) == 5


def test_who_leaves_unasked_keeps_the_seat_while_the_table_plays_on(late: Late) -> None:
    entry = seated_at(late.book.state, 1)[0]
    late.silent()
    late.play(Move("leave", entry.seat))
    late.hand(1)
    late.turn()
    assert late.local.troubles[1].code == "tournament-table-left"
    assert late.book.state.tables[1].hand == 1 and late.book.state.entries[entry.number - 1].stack == 60
    late.play(Move("sit", entry.seat, 60, name=entry.name))
    late.agree()


def test_who_leaves_during_a_hand_takes_what_it_left_them(late: Late) -> None:
    entry = seated_at(late.book.state, 1)[0]
    late.tables[1].play()
    late.play(Move("leave", entry.seat))
    while in_hand(late.tables[1].table.head):
        late.tables[1].play()
    late.silent()
    late.turn()
    left = late.book.state.entries[entry.number - 1].stack
    assert late.book.state.tables[1].hand == 1 and 0 < left < 60
    late.play(Move("sit", entry.seat, left, name=entry.name))
    late.agree()


def test_who_sits_down_during_a_hand_is_counted_after_it(late: Late) -> None:
    late.book.do(acts.Enter("Late"))
    late.book.do(acts.SeatLate(10, "?"))
    comes = late.book.state.transfers[-1]
    assert comes.target == 2, "it has fewer players"
    late.tables[2].play()
    late.tables[2].table.play(Move("sit", comes.seat, 60, name="Late"), "screen")
    while in_hand(late.tables[2].table.head):
        late.tables[2].play()
    late.agree()
    assert late.book.state.entries[9].table == 2 and late.book.state.tables[2].hand == 1


def test_a_leave_that_is_taken_back_is_taken_back_at_the_desk(late: Late) -> None:
    entry = seated_at(late.book.state, 1)[0]
    late.book.do(acts.Move(entry.number, 2, 6, "as they wish"))
    late.silent()
    late.turn()
    late.tables[2]._answer = lambda asked: None  # type: ignore[method-assign]
    late.play(Move("leave", entry.seat))
    late.turn()
    assert not late.book.state.entries[entry.number - 1].table
    late.play(Move("sit", entry.seat, 60, name=entry.name))
    late.hand(1)
    late.turn()
    assert late.book.state.entries[entry.number - 1].table == 1 and not late.local.troubles
    del late.tables[1]._answer, late.tables[2]._answer
    late.agree()
    assert late.book.state.entries[entry.number - 1].table == 2


def test_a_misdeal_is_as_if_the_hand_had_never_begun(late: Late) -> None:
    entry = seated_at(late.book.state, 1)[0]
    late.tables[1].play()
    late.turn()
    assert late.book.state.tables[1].playing
    late.play(Move("misdeal", reason="a card lay open"), Move("leave", entry.seat))
    row = late.book.row
    late.turn()
    assert not late.book.state.tables[1].playing and late.book.row - row < 5
    late.agree()
    late.hand(1)
    late.agree()
    assert late.book.state.tables[1].hand == 1


def test_a_stage_ends_with_somebody_who_has_left_already(late: Late) -> None:
    late.book.do(acts.LastHands("?"))
    for number in (1, 2):
        for _ in range(late.book.state.ended):
            late.hand(number)
    late.silent()
    late.turn()
    stays = next(each for each in seated_at(late.book.state, 1) if each.stack)
    late.play(Move("leave", stays.seat))
    late.turn()
    late.turn()
    assert not late.book.state.entries[stays.number - 1].table
    assert "end-stage" in [each.code for each in waiting(late.book.state)]
    late.book.do(acts.EndStage())
    assert late.book.state.phase == "counting" and not sums(late.book.state).missing


def test_somebody_at_two_tables_is_told_to_leave_one_before_it_deals_again(late: Late) -> None:
    entry = seated_at(late.book.state, 1)[0]
    late.book.do(acts.Move(entry.number, 2, 6, "as they wish"))
    for _ in range(3):
        late.turn()
    assert late.book.state.entries[entry.number - 1].table == 2
    late.silent()
    late.play(Move("sit", entry.seat, 60, name=entry.name))
    late.hand(1)
    late.turn()
    screen, head = late.tables[1].screen, late.tables[1].table
    assert screen is not None and (screen.waits, screen.requests[0].name) == ("moving", entry.name)
    assert late.local.troubles[1].code == "tournament-table-stranger"
    seats = [seat for seat in people_named(head.head) if seat != entry.seat]
    late.play(Move("leave", entry.seat))
    late.turn()
    trouble = late.local.troubles[1]
    assert trouble.code == "tournament-other-sum"
    had, richest = stack(head.head, seats[0]), seats[0]
    missing = trouble.args["expected"] - trouble.args["given"]
    late.play(Move("adjust", richest, had + missing, reason="it was played with what is not theirs"))
    late.agree()


def test_somebody_who_is_withdrawn_on_the_way_leaves_the_table_that_has_seated_them(late: Late) -> None:
    entry = seated_at(late.book.state, 1)[0]
    late.book.do(acts.Move(entry.number, 2, 6, "as they wish"))
    late.tables[2]._answer = lambda asked: None  # type: ignore[method-assign]
    for _ in range(2):
        late.turn()
    late.tables[2].table.play(Move("sit", 6, 60, name=entry.name), "screen")
    late.book.do(acts.Withdraw(entry.number, "has gone home"))
    del late.tables[2]._answer
    late.agree()


def test_a_name_that_a_screen_shows_is_not_corrected(late: Late) -> None:
    entry = seated_at(late.book.state, 1)[0]
    with pytest.raises(Refused, match="tournament-name-on-screen"):
        late.book.do(acts.Rename(entry.number, "Leia"))


def test_an_undo_holds_the_desks_orders_up_only_for_a_while(late: Late) -> None:
    one, other = seated_at(late.book.state, 1)[:2]
    late.play(Move("away", one.seat))
    late.tables[1].table.undo("screen")
    now = [0.0]
    late.tables[1].service._clock = lambda: now[0]
    late.book.do(acts.Correct({one.number: 50, other.number: 70}, "a chip lay wrong"))
    for _ in range(3):
        late.turn()
    assert late.book.state.parcels and late.tables[1].table.can_redo
    now[0] += REDO_S
    late.agree()
    assert not late.book.state.parcels


def test_a_pause_for_an_order_that_is_over_does_not_confirm_that_the_table_waits_again(late: Late) -> None:
    late.book.do(acts.Pause(late.now))
    for _ in range(2):
        late.turn()
    assert late.book.state.tables[1].waits
    late.late()
    late.book.do(acts.Resume(late.now))
    late.turn()
    late.tables[1].play()
    assert in_hand(late.tables[1].table.head), "the desk has not seen that the table goes on"
    late.book.do(acts.Pause(late.now))
    late.local.turn()
    assert not late.book.state.tables[1].waits
    late.arrives()
    while in_hand(late.tables[1].table.head):
        late.tables[1].play()
    for _ in range(3):
        late.turn()
    assert late.book.state.tables[1].waits and late.book.state.tables[1].hand == 1


def test_a_pause_that_is_taken_back_is_made_again_once_the_table_goes_on(late: Late) -> None:
    late.book.do(acts.Pause(late.now))
    late.turn()
    late.book.do(acts.Resume(late.now))
    late.book.do(acts.Pause(late.now))  # the table waits for another order now
    for _ in range(2):
        late.turn()
    assert late.book.state.tables[1].waits
    for _ in range(2):
        late.tables[1].table.undo("screen")
    head = late.tables[1].table
    late.play(Move("button", 2))
    assert head.head.paused
    for _ in range(2):
        late.turn()
    assert head.head.paused and late.book.state.tables[1].waits

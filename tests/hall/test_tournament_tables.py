"""Tests that tables play a tournament: what happens at them becomes acts, and what the tournament asks of them is done
or shown there."""

import shutil
import time
from pathlib import Path

import pytest

from companion.game.engine.state import SABACC_POT, in_hand, people_named, stack
from companion.game.moves import TABLE, Move, Refused
from companion.hall.tournament_link import OFFLINE_S
from companion.program.loop.notices import Notices
from companion.program.services.hall_service import HallService
from companion.table.hall_says import HallSays, Order
from companion.tournament import acts
from companion.tournament.stages import complete
from companion.tournament.tournament_state import seated_at, sums
from tests.hall.two_tables import Two
from tests.processes import wait_for
from tests.tournament import invariants


def test_two_tables_on_one_computer_play_an_evening(two: Two) -> None:
    for step in range(100):
        if two.book.state.phase == "over":
            break
        two.direct()
        two.turn()
        for _ in range(20):
            for each in two.tables.values():
                each.play()
        assert not two.local.troubles, (step, two.local.troubles)
        if step == 5:
            two.swapped()
    invariants.over(two.book.state, 9)


def test_a_table_is_laid_out_as_it_was_drawn_and_shows_the_tournament(two: Two) -> None:
    two.seated()
    for number, each in two.tables.items():
        drawn = {one.seat: one.name for one in seated_at(two.book.state, number)}
        assert people_named(each.table.head) == drawn
        assert each.table.head.rules.values["ante"] == 4
        screen = each.screen
        assert screen is not None and (screen.left, screen.average, screen.antes) == (9, 60, (4, 4))
        assert not screen.waits and screen.pages == "http://desk/"


@pytest.mark.parametrize("restarts", [False, True])
@pytest.mark.parametrize("back", ["undone", "corrected"])
def test_a_correction_that_is_taken_back_before_the_desk_has_seen_it_carried_out_is_taken_back_there(
    two: Two, back: str, restarts: bool
) -> None:
    two.direct()
    late = two.local.tables[1]._reader
    two.local.tables[1]._reader.look = lambda: False  # type: ignore[method-assign]
    two.turn()
    table, entry = two.tables[1].table, seated_at(two.book.state, 1)[0]
    assert stack(table.head, entry.seat) == 60
    first = table.row
    two.book.do(acts.Correct({entry.number: 55}, "counted", 1, sabacc_pot=5))
    two.turn()
    assert stack(table.head, entry.seat) == 55
    if back == "undone":
        two.book.undo()
    else:
        two.book.do(acts.Correct({entry.number: 60}, "no, it was right", 1, sabacc_pot=0))
    two.tables[1].playing.settle()
    del late.look
    rows = late.rows_after
    late.rows_after = lambda number: [each for each in rows(number) if each.number <= first]  # type: ignore[method-assign]
    two.turn()
    if restarts:
        two.swapped()
    else:
        late.rows_after = rows  # type: ignore[method-assign]
    for _ in range(2):
        two.turn()
    assert stack(table.head, entry.seat) == 60
    assert two.book.state.tables[1].ready and not two.local.troubles


def test_what_an_earlier_tournament_has_sent_to_a_table_is_not_what_this_one_sends(two: Two) -> None:
    for title, amount in (("Friday", 5), ("Saturday", 7)):
        if title == "Saturday":
            two.begun_anew(title)
            two.turn()  # the tables hear first that the desk has gone
        two.seated()
        one, other = seated_at(two.book.state, 1)[:2]
        two.book.do(acts.Correct({one.number: 60 - amount, other.number: 60 + amount}, "a chip lay wrong"))
        for _ in range(2):
            two.turn()
        head = two.tables[1].table.head
        assert (stack(head, one.seat), stack(head, other.seat)) == (60 - amount, 60 + amount)
        assert not two.local.troubles and not two.book.state.parcels


def test_a_stack_that_a_table_corrects_is_taken_and_one_with_other_credits_is_told(two: Two) -> None:
    two.seated()
    table = two.tables[1].table
    for seat, amount in ((1, 70), (2, 50)):
        table.play(Move("adjust", seat, amount, reason="counted again"), "screen")
    two.turn()
    assert [each.stack for each in seated_at(two.book.state, 1)][:2] == [70, 50]
    table.play(Move("adjust", 3, 90, reason="found a chip"), "screen")
    two.turn()
    assert two.local.troubles[1].code == "tournament-other-sum"
    table.undo("screen")
    two.turn()
    assert not two.local.troubles


def test_a_directors_correction_is_carried_out_at_the_table(two: Two) -> None:
    two.seated()
    one, other = seated_at(two.book.state, 2)[:2]
    two.book.do(acts.Correct({one.number: 55, other.number: 65}, "a chip lay wrong"))
    two.turn()
    head = two.tables[2].table.head
    assert (stack(head, one.seat), stack(head, other.seat)) == (55, 65)
    two.turn()
    two.tables[2].table.play(Move("adjust", one.seat, 60, reason="no, it was right"), "screen")
    two.tables[2].table.play(Move("adjust", other.seat, 60, reason="no, it was right"), "screen")
    two.turn()
    assert two.book.state.entries[one.number - 1].stack == 60, "what the table says later counts"
    assert not two.local.troubles


def test_a_correction_of_a_player_who_plays_is_added_after_the_hand_and_may_take_everything(two: Two) -> None:
    two.seated()
    table, (one, other, *_) = two.tables[1].table, seated_at(two.book.state, 1)
    two.tables[1].play()
    two.turn()
    two.book.do(acts.Correct({one.number: 0, other.number: 120}, "these were not theirs"))
    two.turn()
    assert in_hand(table.head) and stack(table.head, one.seat), "nothing happens during the hand"
    while in_hand(table.head):
        two.tables[1].play()
    counted = {each.seat: stack(table.head, each.seat) for each in (one, other)}
    for _ in range(3):
        two.turn()
    assert not two.local.troubles and not two.book.state.parcels
    left = counted[one.seat] - 60
    assert stack(table.head, one.seat) == max(0, left)
    assert (two.book.state.entries[one.number - 1].status == "out") == (left <= 0)
    assert sum(table.head.money[1:]) == 300


def test_what_somebody_has_lost_meanwhile_is_paid_by_the_largest_stacks(two: Two) -> None:
    two.seated()
    table, (one, other, third, *_) = two.tables[1].table, seated_at(two.book.state, 1)
    two.book.do(acts.Correct({one.number: 10, other.number: 110}, "these were not theirs"))
    for seat, amount in ((one.seat, 20), (third.seat, 100)):  # the desk does not know it yet
        table.play(Move("adjust", seat, amount, reason="counted again"), "screen")
    for _ in range(2):
        two.turn()
    assert [stack(table.head, each.seat) for each in (other, third)] == [110, 70]
    assert two.book.state.entries[one.number - 1].status == "out"
    assert not two.local.troubles and not sums(two.book.state).missing
    assert two.book.state.entries[third.number - 1].stack == 70


def test_what_the_desk_has_sent_is_undone_on_neither_side(two: Two) -> None:
    two.seated()
    one, other = seated_at(two.book.state, 1)[:2]
    two.book.do(acts.Correct({one.number: 55, other.number: 65}, "a chip lay wrong"))
    with pytest.raises(Refused, match="tournament-undo-sent"):
        two.book.undo()
    two.turn()
    with pytest.raises(Refused, match="undo-paid"):
        two.tables[1].table.undo("screen")
    two.turn()
    assert not two.local.troubles and not two.book.state.parcels


def test_a_late_entry_that_a_table_has_been_asked_to_seat_is_not_undone(two: Two) -> None:
    two.seated()
    two.book.do(acts.Enter("Late"))
    two.book.do(acts.SeatLate(10, "?"))
    two.turn()
    with pytest.raises(Refused, match="tournament-undo-sent"):
        two.book.undo()
    two.turn()
    assert not two.local.troubles and two.book.state.entries[9].table


def test_what_a_director_typed_is_a_difference_to_what_they_saw(two: Two) -> None:
    two.seated()
    one, other, third = seated_at(two.book.state, 1)[:3]
    seen = two.book.row
    for each, amount in ((one, 50), (third, 70)):
        two.tables[1].table.play(Move("adjust", each.seat, amount, reason="counted again"), "screen")
    two.turn()
    two.book.do(acts.Correct({one.number: 55, other.number: 65, third.number: 60}, "a chip lay wrong"), seen=seen)
    for _ in range(2):
        two.turn()
    assert [each.stack for each in seated_at(two.book.state, 1)[:3]] == [45, 65, 70]


def test_only_a_table_with_a_screen_says_what_happens_there(two: Two) -> None:
    two.seated()
    for act in (acts.Deal(1), acts.TableReport(1, 1, {})):
        with pytest.raises(Refused, match="tournament-has-screen"):
            two.book.do(act)


def test_a_count_in_which_credits_were_missing_is_passed_over_once_the_table_has_put_it_right(two: Two) -> None:
    two.seated()
    table = two.tables[1].table
    table.play(Move("adjust", 3, 90, reason="found a chip"), "screen")
    two.hand(1)
    two.turn()
    assert two.local.troubles[1].code == "tournament-other-sum"
    richest = max(people_named(table.head), key=lambda seat: stack(table.head, seat))
    table.play(Move("adjust", richest, stack(table.head, richest) - 30, reason="no, it was not theirs"), "screen")
    two.turn()
    assert not two.local.troubles and two.book.state.tables[1].played == 1


def test_nothing_is_ended_before_every_table_has_confirmed_that_it_waits(two: Two) -> None:
    two.seated()
    two.book.do(acts.LastHands("?"))
    for number in (1, 2):
        for _ in range(two.book.state.ended):
            two.hand(number)
    for each in two.tables.values():
        each.playing.settle()
    two.local.turn()
    assert not complete(two.book.state), "the tables may have dealt again meanwhile"
    for _ in range(2):
        two.turn()
    assert complete(two.book.state)


def test_a_change_at_one_table_does_not_bind_another(two: Two) -> None:
    two.seated()
    two.book.do(acts.Penalise(seated_at(two.book.state, 1)[0].number, "too late", credits=5))
    one, other = seated_at(two.book.state, 2)[:2]
    for entry, amount in ((one, 55), (other, 65)):
        two.tables[2].table.play(Move("adjust", entry.seat, amount, reason="counted again"), "screen")
    two.turn()
    assert [each.stack for each in seated_at(two.book.state, 2)[:2]] == [55, 65]
    assert stack(two.tables[2].table.head, one.seat) == 55


def test_who_cannot_pay_goes_out_in_one_row_but_not_before_the_desk_has_counted_them(two: Two) -> None:
    two.seated()
    one = two.tables[1]
    for seat in (2, 3):  # 3 is on the way to the desk's book yet
        one.table.play(Move("adjust", seat, 7, reason="lost"), "screen")
    last = one.table.row
    level, coming = Order("level-1-9", "level", amount=1), Order("seat-9", "seat", 3, 7, "Player 9")
    one.service.heard(HallSays(1, asked=(level, coming)), one.table.head)
    one.service.turn(0.0, one.table.head)
    assert (stack(one.table.head, 2), stack(one.table.head, 3), one.table.head.money[SABACC_POT]) == (0, 7, 7)
    assert one.table.row == last + 1
    one.service.heard(HallSays(1, asked=(level,), paid=(Order("pay-1", "pay", 3, 1),)), one.table.head)
    one.service.turn(0.0, one.table.head)
    assert stack(one.table.head, 3) == 8, "what is paid to them comes first"


def test_somebody_who_leaves_unasked_is_told_to_the_director(two: Two) -> None:
    two.seated()
    entry = seated_at(two.book.state, 1)[0]
    two.tables[1].table.play(Move("leave", entry.seat), "screen")
    two.turn()
    assert two.local.troubles[1].code == "tournament-table-left"
    two.turn()
    assert not two.local.troubles, "the screen has asked to seat them again"


def test_somebody_who_is_withdrawn_leaves_before_the_next_hand(two: Two) -> None:
    two.seated()
    entry = seated_at(two.book.state, 1)[0]
    two.book.do(acts.Withdraw(entry.number, "has gone home"))
    two.tables[1]._answer = lambda asked: None  # type: ignore[method-assign]
    two.turn()
    screen = two.tables[1].screen
    assert screen is not None and (screen.waits, screen.requests[0].name) == ("moving", entry.name)
    assert two.tables[1].table.head.paused
    two.tables[1].table.play(Move("leave", entry.seat), "screen")
    for _ in range(2):
        two.turn()
    assert not two.tables[1].table.head.paused and not two.local.troubles


def test_somebody_who_is_withdrawn_and_has_played_on_is_no_stranger(two: Two) -> None:
    two.seated()
    entry = seated_at(two.book.state, 1)[0]
    two.book.do(acts.Withdraw(entry.number, "has gone home"))
    two.hand(1)  # the table has not heard it yet
    two.tables[1]._answer = lambda asked: None  # type: ignore[method-assign]
    two.turn()
    assert two.local.troubles[1].code == "tournament-table-withdrawn"
    assert two.local.troubles[1].args == {"table": 1, "seat": entry.seat, "name": entry.name}


def test_a_table_that_waits_may_be_overruled_by_its_operator(two: Two) -> None:
    two.seated()
    two.book.do(acts.Pause(two.now))
    two.turn()
    head = two.tables[1].table
    assert head.head.paused and two.tables[1].screen is not None and two.tables[1].screen.waits == "paused"
    head.play(Move("resume"), "screen")
    two.turn()
    assert not head.head.paused, "the operator overrules the desk"
    two.book.do(acts.Resume(two.now))
    two.turn()
    assert not two.tables[2].table.head.paused


def test_a_table_that_was_switched_off_while_it_waited_goes_on(two: Two) -> None:
    two.seated()
    two.book.do(acts.Pause(two.now))
    two.turn()
    table = two.tables[1]
    assert table.table.head.paused
    table.service = HallService(table, Notices(time.monotonic))
    two.turn()
    two.book.do(acts.Resume(two.now))
    two.local.turn()
    wait_for("what the desk says", lambda: bool(table.said))
    table.service.heard(table.said[-1], table.table.head)
    table.service.turn(0.0, table.table.head)
    assert not table.table.head.paused, "nobody at the table has paused it"


def test_a_table_without_contact_plays_on_and_is_taken_in_again(two: Two) -> None:
    two.seated()
    two.now += OFFLINE_S + 1  # table 2 answers nobody meanwhile
    two.local.tables[2]._line.say = lambda says, now: None  # type: ignore[method-assign]
    for each in two.tables.values():
        each.playing.settle()
    two.local.turn()
    assert two.book.state.tables[2].offline
    for _ in range(3):
        two.hand(2)
    two.swapped()
    two.turn()
    two.turn()  # somebody may not be able to pay the antes any more
    found = two.book.state.tables[2]
    assert not found.offline and found.played == 3 and not two.local.troubles
    assert two.tables[2].table.head.money[SABACC_POT] == found.sabacc_pot


def test_a_table_with_an_older_copy_of_its_memory_card_counts_as_it_stands(two: Two, tmp_path: Path) -> None:
    two.seated()
    table, copy = two.tables[1], tmp_path / "copy"
    copy.mkdir()
    table.close()
    for each in (each for each in tmp_path.glob("1.journal*") if each.is_file()):
        shutil.copy(each, copy)
    table.reopened()
    for _ in range(2):
        two.hand(1)
    two.hears()
    table.close()
    for each in (each for each in tmp_path.glob("1.journal*") if each.is_file()):
        each.unlink()
    for each in copy.iterdir():
        shutil.copy(each, tmp_path)
    table.reopened()
    played = two.book.state.tables[1].hand
    two.hears()
    assert table.table.head.hands < played and not two.local.troubles
    counted = {each.seat: each.stack for each in seated_at(two.book.state, 1)}
    assert counted == {seat: stack(table.table.head, seat) for seat in people_named(table.table.head)}


def test_a_pot_that_is_not_the_tournaments_is_told(two: Two) -> None:
    two.seated()
    two.tables[1].table.play(Move("adjust", TABLE, 7, reason="found"), "screen")
    two.turn()
    assert two.local.troubles[1].args == {"table": 1, "expected": 300, "given": 307}

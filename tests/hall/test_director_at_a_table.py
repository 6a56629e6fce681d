"""Tests that a director directs a tournament at the screen of one of its tables."""

from pathlib import Path

import pytest

from companion.game.engine.state import stack
from companion.game.moves import Move, Refused
from companion.table.hall_says import Directed
from companion.table.tournament_view import ForDirector, Form
from companion.tournament import acts
from companion.tournament.director import carry_out
from companion.tournament.tournament_state import seated_at, sums
from tests.hall.two_tables import Two


class Screen:
    """The director at a table's screen."""

    def __init__(self, two: Two, number: int = 1) -> None:
        self._two, self._table = two, two.tables[number]

    @property
    def sees(self) -> ForDirector:
        view = self._table.screen
        assert view is not None and view.director is not None
        return view.director

    def sends(self, form: Form, row: int = 0, **fields: str) -> str:
        """Send a form, and return the code with which it is refused; "" if it is done. Underscores in names stand for
        dots."""
        sent = {"row": str(row or self.sees.row), "act": form.act, **form.given}
        sent |= {each.name: each.value for each in form.fields if each.value}
        sent |= {name.replace("__", "."): value for name, value in fields.items()}
        self._table.service.do(Directed(tuple(sent.items())), self._table.table.head)
        assert self.sees.asked
        for _ in range(2):
            self._two.turn()
        assert not self.sees.asked and self.sees.answer is not None
        return self.sees.answer.code

    def does(self, label: str, **fields: str) -> str:
        """Send the form with this label, with these fields filled in."""
        return self.sends(next(each for each in self.sees.forms if each.label.code == label), **fields)

    def decides(self) -> str:
        """Carry out the decision that waits."""
        assert self.sees.due is not None
        return self.sends(self.sees.due.form)


def test_a_small_tournament_is_directed_at_a_tables_screen_alone(tmp_path: Path) -> None:
    two = Two(tmp_path, 0)
    try:
        two.hears()
        screen, book = Screen(two), two.book
        assert screen.sees.due is None and screen.sees.told[0].code == "refused-tournament-too-few"
        for number in range(1, 10):
            assert screen.does("desk-enter", name=f"Player {number}") == ""
        assert screen.does("desk-enter", name="player 3") == "tournament-name-twice"
        assert screen.does("desk-rename", entry="3", name="Leia") == "" and book.state.entries[2].name == "Leia"
        assert screen.does("desk-close") == "" and book.state.closed
        assert not [each for each in screen.sees.forms if each.label.code == "desk-enter"]
        due = screen.sees.due
        assert due is not None and due.code == "draw" and len(due.draft) == 9
        assert screen.decides() == ""
        drawn = {(each.number, each.table, each.seat) for each in book.state.entries}
        assert drawn == {*due.draft}, "what was looked at is what is published"
        two.hears()
        assert screen.decides() == "" and book.state.phase == "playing"
        two.hears()
        one, other, third = seated_at(book.state, 1)[:3]
        fields = {f"stacks__{one.number}": "70", "reason": "Counted wrong"}
        assert screen.does("desk-correct", **fields) == "tournament-correction-sum"
        assert screen.does("desk-correct", **fields, **{f"stacks__{other.number}": "50"}) == ""
        two.hears()
        head = two.tables[1].table.head
        assert (stack(head, one.seat), stack(head, other.seat)) == (70, 50)
        assert screen.does("desk-penalise", entry=str(third.number), hands="1", reason="Late again") == ""
        assert screen.does("desk-withdraw", entry=str(third.number)) == "tournament-form", "a reason is missing"
        assert screen.does("desk-away", entry=str(third.number)) == "" and book.state.entries[third.number - 1].absent
        assert screen.does("desk-undo") == "" and not book.state.entries[third.number - 1].absent
        assert screen.does("desk-overrule-move", entry=str(third.number), table="1", seat="1", reason="x") != ""
        assert not two.local.troubles and not sums(book.state).missing
    finally:
        two.close()


def test_what_waits_is_carried_out_once_and_only_as_it_was_seen(two: Two) -> None:
    two.book.do(acts.DrawSeats("?"))
    two.hears()
    screen, row = Screen(two), two.book.row
    begin = screen.sees.due
    assert begin is not None and begin.code == "begin"
    two.now += 100.0
    assert screen.sends(begin.form, row) == "" and two.book.state.phase == "playing"
    two.book.undo()
    two.hears()
    assert two.book.state.phase == "seating", "what was sent before is not done anew"
    two.swapped()
    two.hears()
    assert two.book.state.phase == "seating", "nor by another desk"
    assert screen.sends(begin.form, row) == "tournament-moved-on" and two.book.state.phase == "seating"
    assert screen.decides() == "" and two.book.state.phase == "playing"
    assert screen.sees.due is None and not two.local.troubles


def test_a_director_at_the_screen_and_one_in_the_browser_do_not_act_on_each_others_back(two: Two) -> None:
    two.hears()
    screen, row = Screen(two), two.book.row
    two.book.do(acts.Enter("Wedge"))
    enter = next(each for each in screen.sees.forms if each.act == "Enter")
    assert screen.sends(enter, row, name="Biggs") == "tournament-moved-on"
    undo = next(each for each in screen.sees.forms if each.act == "Undo")
    assert screen.sends(undo, row) == "tournament-moved-on" and two.book.state.entries[-1].name == "Wedge"
    assert screen.sends(enter, name="Biggs") == ""
    with pytest.raises(Refused, match="tournament-moved-on"):
        carry_out(two.book, {"act": "Undo", "row": str(row)}, 0.0)


def test_what_does_not_fit_at_a_table_is_told_on_the_screens(two: Two) -> None:
    two.seated()
    two.tables[1].table.play(Move("adjust", 3, 90, reason="found a chip"), "screen")
    two.hears()
    for number in (1, 2):
        assert [each.code for each in Screen(two, number).sees.told] == ["refused-tournament-other-sum"]
    two.tables[1].table.undo("screen")
    two.hears()
    assert not Screen(two, 2).sees.told


def test_the_standings_and_prizes_are_seen_at_the_table_after_the_end(two: Two) -> None:
    two.seated()
    two.book.do(acts.EndStage("it is late"))
    two.book.do(acts.Finish())
    two.hears()
    view = two.tables[1].screen
    assert view is not None and view.over and view.director is not None
    assert [each.place for each in view.director.standings] == [1] * 9

"""Tests a tournament that is directed at a table's screen alone, in a real window and with the real desk: enter names,
look at the draw and publish it, correct a wrong stack, overrule, undo, pay out."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.game.engine.state import State, people_named, stack
from companion.table.hall_says import joined_path
from companion.table.journal.journal import Journal
from companion.tournament.book import replayed
from companion.tournament.payouts import paid
from companion.tournament.tournament_state import Tournament
from tests.e2e.program import Program, need, virtual_screen
from tests.processes import started, wait_for


class Evening:
    """A table on a virtual screen, and the desk of a tournament on the same computer."""

    def __init__(self, program: Program, journal: Path) -> None:
        self.program, self._journal = program, journal

    @property
    def book(self) -> Tournament:
        with Journal.view(self._journal) as view:
            return list(replayed(view, {}))[-1].state

    def says(self, words: str) -> None:
        """Wait until these words are on the screen."""
        wait_for(f"“{words}”; the screen shows {self.program.texts}", lambda: words in self._text())

    def _text(self) -> str:
        return self.program.texts.replace(" | ", " ")

    def click(self, *targets: str) -> None:
        for each in targets:
            self.program.click(each)

    def types(self, text: str, ok: str) -> None:
        """Type digits or letters on the screen, and confirm."""
        kind = "digit" if text.isdecimal() else "letter"
        self.click(*(f"{kind}.{each}" for each in text.lower()), ok)

    def does(self, form: str) -> None:
        """Open a form on the director's page."""
        while form not in self.program.shown:
            self.click("page.next")
        self.click(form)


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[Evening]:
    need("Xvfb", "xdotool")
    journal, table = tmp_path / "friday.tournament", tmp_path / "evening.journal"
    desk = [sys.executable, "-m", "companion", "tournament", "desk", "single-evening", "--port", "0"]
    desk += ["--journal", str(journal), "--table", str(table)]
    with virtual_screen() as display, started(desk):
        wait_for("the desk to have named the table", joined_path(table).exists)
        program = Program(display, tmp_path)
        yield Evening(program, journal)
        program.stop()


def test_an_evening_is_directed_at_the_tables_screen_alone(evening: Evening) -> None:
    click, says, program = evening.click, evening.says, evening.program
    click("close")  # the empty table asks who sits down
    says("At least 4 players are needed; there are 0.")
    click("tournament.look", "door.director", "menu.entries", "form.desk-enter")
    for number in range(1, 4):
        says(f"Name of number {number}")
        click("name.0")  # the first of the likely names
    for number in (4, 5):
        says(f"Name of number {number}")
        evening.types("Bo", "name.ok")
    says("Bo has entered already, as number 4.")
    click("close", "form.desk-close", "form.do")
    wait_for("the entries to be closed", lambda: evening.book.closed)
    click("close", "close", "door.draft")
    says("Draft, not published")
    drawn = evening.program.texts
    click("close", "tournament.decide")
    says("The seats are drawn.")
    seats = {each.name: each.seat for each in evening.book.entries}
    assert all(f"{seat} {name}" in drawn for name, seat in seats.items()), "what was looked at is what is published"
    program.until("the table to be laid out", lambda state: len(people_named(state)) == 4)
    wait_for("the desk to know it", lambda: evening.book.tables[1].ready)
    click("tournament.decide")
    wait_for("play to begin", lambda: evening.book.phase == "playing")
    click("door.director", "menu.tables", "form.desk-correct.1", "field.stacks.1")
    evening.types("70", "amount.ok")
    click("form.do", "reason.0", "form.do")
    says("That would make 370 of 400 credits.")
    click("field.stacks.2")
    evening.types("130", "amount.ok")
    click("form.do")

    def corrected(state: State) -> bool:
        return [stack(state, each.seat) for each in evening.book.entries[:2]] == [70, 130]

    program.until("the correction", corrected)
    click("close")
    evening.does("form.desk-pause")
    click("form.do")
    wait_for("the pause", lambda: evening.book.clock.paused)
    evening.does("form.desk-undo")
    says("Pause all")
    click("form.do")
    wait_for("the undo", lambda: not evening.book.clock.paused)
    evening.does("form.desk-end-now")
    click("reason.0", "close")
    says("All stages are played.")
    click("tournament.decide")
    says("The tournament is over")
    says("prize 26")
    assert sum(paid(evening.book).values()) == 40

"""Tests rules that fail, in a real window: the failsafe appears, and Undo lets play go on."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.game.engine.state import in_hand
from tests.e2e.program import Program, moved, need, virtual_screen
from tests.e2e.test_whole_hand import sit_down
from tests.processes import wait_for

LAUNCHER = """
from companion.cli import main
from companion.game.phases.classic.bet import Bet

usual = Bet.play


def play(self, state, frame, move):
    if move.verb == "check":
        raise ZeroDivisionError("a defect over what Lando holds")
    return usual(self, state, frame, move)


Bet.play = play
main()
"""


class Failing(Program):
    """The program with a defect in its betting rules: they raise an error on every check."""

    python = ("-c", LAUNCHER)


@pytest.fixture
def program(tmp_path: Path) -> Iterator[Failing]:
    need("Xvfb", "xdotool")
    with virtual_screen() as display:
        made = Failing(display, tmp_path)
        yield made
        made.stop()


def test_a_defect_of_the_rules_reaches_the_failsafe_and_undo_goes_on(program: Failing) -> None:
    sit_down(program)
    program.click("move.deal")
    dealt = program.until("the deal", in_hand)
    program.click("move.check")
    wait_for("the failsafe", lambda: "failsafe.undo" in program.shown)
    assert "Something failed" in program.texts and not moved(dealt, program.state())
    program.click("failsafe.on")
    program.click("move.check")
    wait_for("the failsafe once more", lambda: "failsafe.undo" in program.shown)
    program.click("failsafe.undo")
    program.until("the deal to be taken back", lambda state: not in_hand(state))
    wait_for("the table", lambda: "failsafe.undo" not in program.shown)
    program.click("move.deal")
    program.until("the next deal", in_hand)
    reports = list(program.folder.rglob("reports/*.txt"))
    assert len(reports) == 1
    text = reports[0].read_text("utf-8")
    assert "asked: seat" in text and "check" in text and "ZeroDivisionError" in text and "Lando" not in text

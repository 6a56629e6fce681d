"""Tests another ruleset in a real window: it is chosen on the command line, played, and kept when the plug is
pulled."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.game.engine import flow
from companion.game.engine.state import in_hand
from tests.e2e.program import Program, moved, need, virtual_screen, wait_for
from tests.e2e.test_whole_hand import NAMES, sit_down


@pytest.fixture
def program(tmp_path: Path) -> Iterator[Program]:
    need("Xvfb", "xdotool")
    with virtual_screen() as display:
        made = Program(display, tmp_path, "--ruleset", "centran", "--option", "shift=false")
        yield made
        made.stop()


def test_a_hand_keeps_its_rules_whatever_the_next_start_asks_for(program: Program) -> None:
    sit_down(program)
    program.click("move.deal")
    program.until("the deal", in_hand)
    for verb in ("check", "check", "stand", "stand"):
        before = program.state()
        turn = f"{flow.turn(before)} {NAMES[flow.turn(before)]}"  # the journal is a moment ahead of the screen
        wait_for(f"the turn of {turn}", lambda turn=turn: turn in program.texts)  # type: ignore[misc]
        program.click(f"move.{verb}")
        program.until(f"the {verb}", lambda after, before=before: moved(before, after))
    dealt = program.state()
    assert (flow.mechanic(dealt).name, flow.rounds(dealt)) == ("bet", 2)  # no shift comes between: that option is off

    program.stop()
    program.asked = ("--ruleset", "standard")
    program.start()
    again = program.state()
    assert (again.rules.id, again.rules.values["shift"], again.frames) == ("centran", False, dealt.frames)
    assert (again.money, again.zones) == (dealt.money, dealt.zones)

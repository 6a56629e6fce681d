"""Tests switching off from the table: the real service, with a command of the test in place of the computer's."""

import sys
from queue import SimpleQueue

import pytest
from msgspec.structs import replace

from companion.display.canvas.actions import Go
from companion.display.canvas.holding import HOLD_S, seconds
from companion.display.canvas.metrics import Panel
from companion.display.input.ui import press
from companion.display.pages.picture import layout
from companion.game.moves import Refusal
from companion.program.health.notify import PATIENCE_S
from companion.program.services.power import PowerService
from companion.table.intents import SwitchOff
from companion.table.views.table_view import TableView
from tests.display.scenes.tables import SAY, opened, table, view

SERVICE = {"NOTIFY_SOCKET": "/run/systemd/notify"}
REFUSES = [sys.executable, "-c", "import sys; print('a word\\nAccess denied', file=sys.stderr); sys.exit(1)"]


@pytest.mark.parametrize(
    ("command", "why"), [(REFUSES, "Access denied"), (["/no/such/program"], "No such file or directory")]
)
def test_where_it_cannot_be_switched_off_the_operator_hears_why(command: list[str], why: str) -> None:
    posted: SimpleQueue[object] = SimpleQueue()
    said: list[Refusal] = []
    service, state = PowerService(posted.put, SERVICE, command), table(3)
    service.say = said.append
    for times in (1, 2):  # and somebody may ask again
        assert service.do(SwitchOff(), state)
        assert service.heard(posted.get(timeout=60), state)
        assert len(said) == times
        assert said[-1].code == "not-switched-off" and why in str(said[-1].args["why"])


def test_the_computer_is_given_time_to_agree() -> None:
    """The first question starts polkit, and systemctl itself waits 25 s for that. A table that gave up sooner once
    reported a failure and left the computer on while polkit was still starting."""
    assert PATIENCE_S > 25.0


def test_it_is_asked_once(tmp_path_factory: pytest.TempPathFactory) -> None:
    count = tmp_path_factory.mktemp("asked") / "count"
    script = f"open({str(count)!r}, 'a').write('x'); import sys; sys.exit(1)"
    posted: SimpleQueue[object] = SimpleQueue()
    service = PowerService(posted.put, SERVICE, [sys.executable, "-c", script])
    for _ in range(3):
        service.do(SwitchOff(), table(3))
    posted.get(timeout=60)
    assert count.read_text() == "x" and posted.empty()


def test_only_a_table_that_the_service_manager_started_offers_to_switch_off() -> None:
    shown = view(table(3))
    assert PowerService(print, SERVICE).view(shown).can_switch_off
    service = PowerService(print, {}, ["/no/such/program"])
    assert not service.view(shown).can_switch_off
    assert service.do(SwitchOff(), table(3)), "and nobody else takes it for something else"


def test_the_button_is_in_the_menu_where_it_is_offered_and_is_held() -> None:
    assert found(view(table(3))) is None
    assert found(replace(view(table(3)), can_switch_off=True)) == SwitchOff()
    assert seconds("switch-off") == HOLD_S


def test_the_button_that_ends_the_program_says_that_the_service_manager_starts_it_again() -> None:
    for offered, said in ((False, "Quit the program"), (True, "Start the program again")):
        now = replace(view(table(3)), can_switch_off=offered)
        pages = [
            " ".join(layout(now, opened(now, Go("home", at=at)), Panel.of(800, 480), SAY).texts()) for at in range(3)
        ]
        assert any(said in page for page in pages)


def found(now: TableView) -> object:
    """Return the action of the button, wherever it is in the menu."""
    panel, ui = Panel.of(1024, 600), opened(now, Go("home"))
    for _ in range(5):
        drawn = layout(now, ui, panel, SAY)
        if (target := drawn.target("switch-off")) is not None:
            return press(ui, now, target.action)[1]
        if (more := drawn.target("page.next")) is None:
            return None
        ui, _ = press(ui, now, more.action)
    return None

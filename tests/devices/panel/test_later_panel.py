"""A shift panel that is opened after the table's first picture."""

from functools import partial

from gpiozero.pins.mock import MockFactory, MockPWMPin

from companion.devices.later_panel import LaterPanel
from companion.devices.open_devices import open_panel
from companion.devices.panel import Panel, PanelPins, PanelReport
from tests.devices.panel.conftest import Clock


def later(posts: list[PanelReport], clock: Clock, pins: PanelPins | None = None) -> tuple[LaterPanel, MockFactory]:
    """Return a panel that is not open yet, with the pins that it will be opened on."""
    factory = MockFactory(pin_class=MockPWMPin)
    pins = pins or PanelPins()
    return LaterPanel(partial(open_panel, pins, posts.append, pin_factory=factory, clock=clock)), factory


def test_what_was_to_be_shown_is_shown_once_the_panel_is_open(clock: Clock, posts: list[PanelReport]) -> None:
    panel, factory = later(posts, clock)
    panel.show("armed")
    assert panel.turn(clock()) is None and not posts and not factory.pins
    panel.open()
    assert [report.health for report in posts] == ["ok"]
    wanted = Panel(PanelPins(), lambda report: None, pin_factory=MockFactory(pin_class=MockPWMPin), clock=clock)
    wanted.show("armed")
    assert panel.turn(clock()) == wanted.turn(clock()) is not None
    wanted.close()
    panel.close()
    assert factory.pin(27).state == 0


def test_a_panel_that_cannot_be_opened_reports_why_and_shows_nothing(clock: Clock, posts: list[PanelReport]) -> None:
    panel, _ = later(posts, clock, PanelPins(button=99))
    panel.open()
    assert [(report.health, report.detail) for report in posts] == [("down", "bad-pin")]
    panel.show("win", clock() + 1)
    assert panel.turn(clock()) is None
    panel.close()


def test_a_panel_that_was_closed_first_is_not_opened(clock: Clock, posts: list[PanelReport]) -> None:
    panel, factory = later(posts, clock)
    panel.close()
    panel.open()
    assert not posts and not factory.pins

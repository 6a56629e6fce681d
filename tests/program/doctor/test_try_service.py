"""Tests the guided check on the table's screen, through the real App's loop on simulated hardware. Presses and cards
belong to the check while it runs, and to the table again afterwards."""

from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from companion.devices.panel import PanelReport
from companion.devices.rfid.reader import FieldReport
from companion.game.engine import flow
from companion.game.loading.rulesets import load_rules
from companion.game.moves import Refused
from companion.program.doctor.try_service import TryService
from companion.program.services.first_start import FirstStartService
from companion.program.services.preference_service import PreferenceService
from companion.settings import Config, FieldSettings, PanelSettings
from companion.simulation.simulated_hardware import SimulatedHardware
from companion.table.views.cues import Cue
from companion.table.views.preferences import Preferences
from companion.table.views.setup import CROSSES, CrossTouch, Point, TryOut, TryView
from companion.table.views.table_view import TableView
from tests.devices.panel import conftest as panel_room
from tests.display.scenes.tables import betting
from tests.touch_layer import reported_at

_gpiozero_without_leftovers = panel_room._gpiozero_without_leftovers
STATE = flow.start(load_rules("standard"))
CARD, TAG = "7 of coins", "04a1b2c3d4e5f6"


class Room:
    """The service, and the drivers on modelled wires."""

    def __init__(self) -> None:
        self.items: list[object] = []
        self.now = 0.0
        self.cues: list[Cue] = []
        self.lit: list[str] = []
        self.hardware = SimulatedHardware({TAG: CARD}, self.items.append, clock=lambda: self.now)
        self.service = TryService(Config(), self.cues.append, light=lambda pattern, seconds: self.lit.append(pattern))
        self.items.append(self.hardware.panel.report())

    def pass_time(self, seconds: float = 1.0) -> list[object]:
        """Let the devices report and the service run. Returns what the service left for others."""
        left = []
        for _ in range(round(seconds / 0.05)):
            self.now += 0.05
            self.hardware.panel.turn(self.now)
            self.items.append(self.hardware.reader.poll(self.hardware.field.clock.now()))
            while self.items:
                item = self.items.pop(0)
                if not self.service.heard(item, STATE):
                    left.append(item)
            self.service.turn(self.now, STATE)
        return left

    def do(self, what: str) -> None:
        assert self.service.do(TryOut(what), STATE)  # type: ignore[arg-type]

    @property
    def shown(self) -> TryView:
        tried = self.service.view(TableView(STATE, ())).tried
        assert tried is not None
        return tried


@pytest.fixture
def room() -> Iterator[Room]:
    made = Room()
    yield made
    made.hardware.close()


def test_every_step_by_hand(room: Room) -> None:
    room.pass_time()
    assert room.shown == TryView()
    room.do("begin")
    assert room.pass_time() == []  # the check takes all reports, and leaves none for others
    assert room.shown.step == "button"
    room.hardware.press()
    assert room.pass_time(5.0) == []
    assert (room.shown.step, room.shown.asks) == ("light", True)
    assert set(room.lit) == {"win"} and len(room.lit) >= 2  # the light is kept lit while somebody looks
    room.do("yes")
    room.pass_time()
    room.hardware.lay(CARD)
    room.pass_time()
    assert room.shown.step == "lift"
    room.hardware.take(CARD)
    room.pass_time(3.0)
    assert [cue.code for cue in room.cues] == ["setup-test-sentence"]
    room.do("no")
    assert room.shown.done == (("button", True), ("light", True), ("card", True), ("lift", True), ("voice", False))
    assert room.shown.step == ""
    room.hardware.press()
    assert any(isinstance(item, PanelReport) for item in room.pass_time())  # the press belongs to the table again


def test_left_out_ended_and_begun_again(room: Room) -> None:
    room.do("begin")
    room.do("skip")
    assert room.shown.done == (("button", None),)
    room.do("begin")
    assert room.shown.done == ()
    room.do("end")
    assert room.shown == TryView()
    assert any(isinstance(item, FieldReport) for item in room.pass_time())


def test_a_reader_that_is_down_is_said_and_the_step_waits(room: Room) -> None:
    room.do("begin")
    room.do("skip")
    room.do("skip")
    room.service.heard(FieldReport("field", (), "down", "no-contact"), STATE)
    assert (room.shown.step, room.shown.trouble) == ("card", "no-contact")


def test_not_while_a_hand_is_played(room: Room) -> None:
    state = betting()
    with pytest.raises(Refused) as error:
        room.service.do(TryOut("begin"), state)
    assert error.value.refusal.code == "try-in-hand"
    assert room.service.view(TableView(state, ())).tried is None
    room.do("begin")
    assert not room.service.heard(PanelReport(1, held=False, health="ok"), state)
    room.service.turn(1.0, state)
    assert room.shown == TryView()  # the hand that was dealt has ended the check


@pytest.mark.parametrize(("turned", "off", "good"), [(0, 0.0, True), (180, 0.0, True), (0, 0.08, False)])
def test_the_corners_are_touched_and_put_right(tmp_path: Path, turned: int, off: float, good: bool) -> None:
    preferences = PreferenceService(tmp_path / "preferences.toml", Preferences(), {"en": "English"})
    config = Config(panel=PanelSettings(fitted=False), field=FieldSettings(fitted=False))
    service = TryService(config, crosses=FirstStartService(preferences))

    def touch(points: Iterable[Point]) -> list[bool]:
        told = (reported_at((x + off, y), turned, False) for x, y in points)
        return [service.do(CrossTouch(*at), STATE) for at in told]

    def shown() -> TryView:
        service.turn(0.0, STATE)
        tried = service.view(TableView(STATE, ())).tried
        assert tried is not None
        return tried

    assert touch(CROSSES) == [False] * 4  # the touches belong to the setup while nothing is tried
    assert service.do(TryOut("begin"), STATE) and shown().step == "voice"
    assert touch(CROSSES[:1]) == [False]
    assert service.do(TryOut("skip"), STATE) and shown().step == "touch"
    assert all(touch([(0.5, 0.5), *CROSSES[1:]]))  # these touches fit no corner, so they are requested again
    assert shown().step == "touch"
    assert all(touch(CROSSES))
    assert shown().done == (("voice", None), ("touch", good)) and shown().step == ""
    assert preferences.now.touch_turn == turned

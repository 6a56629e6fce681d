"""Tests the guided check through the table's own drivers on simulated wires: every step waits, says what it saw, and
says what to do if nothing comes."""

import itertools
from collections.abc import Callable, Iterator

import pytest
from msgspec.structs import replace

from companion.devices.rfid.reader import FieldReport
from companion.program.doctor.guided import ASKED, HELP, Guided, StepResult, summary
from companion.settings import Config, FieldSettings, PanelSettings, SoundSettings
from companion.simulation.reader.chip_faults import Fault
from companion.simulation.simulated_hardware import SimulatedHardware
from tests.devices.panel import conftest as panel_room

_gpiozero_without_leftovers = panel_room._gpiozero_without_leftovers
CARD, TAG = "7 of coins", "04a1b2c3d4e5f6"


class Room:
    """A check on modelled hardware. The test polls the reader, on the model's clock."""

    def __init__(self, config: Config | None = None, trouble: str = "") -> None:
        self.items: list[object] = []
        self.now = 0.0
        self.trouble = trouble
        self.lit: list[str] = []
        self.hardware = SimulatedHardware({TAG: CARD}, self.items.append, clock=lambda: self.now)
        self.guided = Guided(config or Config(), self, {TAG: CARD})
        self.items.append(self.hardware.panel.report())

    def light(self, pattern: str) -> None:
        self.lit.append(pattern)
        self.hardware.panel.show(pattern)

    def speak(self) -> str:
        return self.trouble

    def pass_time(self, seconds: float = 1.0) -> StepResult | None:
        """Let the devices report. Returns the result of the step, if any."""
        for _ in range(round(seconds / 0.05)):
            self.now += 0.05
            self.hardware.panel.turn(self.now)
            self.items.append(self.hardware.reader.poll(self.hardware.field.clock.now()))
            while self.items:
                if (said := self.guided.heard(self.items.pop(0))) is not None:
                    return said
        return None


@pytest.fixture
def room() -> Iterator[Callable[..., Room]]:
    made: list[Room] = []

    def make(*args: object, **options: object) -> Room:
        made.append(Room(*args, **options))  # type: ignore[arg-type]
        return made[-1]

    yield make
    for each in made:
        each.hardware.close()


def test_a_button_that_never_opens_is_told_as_such(room: Callable[..., Room]) -> None:
    made = room()
    made.guided.begin()
    assert "NC" not in made.guided.hint()
    made.guided.heard(replace(made.hardware.panel.report(), held=True))
    assert "NO, not NC" in made.guided.hint() and "GPIO17" in made.guided.hint()


def test_a_table_that_works_goes_through_every_step(room: Callable[..., Room]) -> None:
    made = room()
    assert made.guided.begin() == ASKED["button"]
    assert made.pass_time() is None  # the step waits, however much time passes
    made.hardware.press()
    said = made.pass_time()
    assert said is not None and (said.step, said.good) == ("button", True)
    made.guided.begin()
    lights = made.hardware.panel.lights()
    assert made.lit == ["win"] and lights.shift + lights.status > 0
    assert made.pass_time() is None
    assert made.guided.answer("yes") is not None
    assert made.lit[-1] == "idle"
    made.guided.begin()
    assert made.pass_time() is None
    made.hardware.lay(CARD)
    said = made.pass_time()
    assert said is not None and said.good and CARD in said.text and TAG in said.text
    made.guided.begin()
    made.hardware.take(CARD)
    said = made.pass_time(3.0)
    assert said is not None and (said.step, said.good) == ("lift", True)
    made.guided.begin()
    said = made.guided.answer("yes")
    assert said is not None and said.good
    assert made.guided.now is None and made.guided.begin() == "" and made.guided.hint() == ""
    assert summary(made.guided.done) == "5 of 5 steps are good."


def test_a_press_at_another_step_ends_none(room: Callable[..., Room]) -> None:
    made = room()
    made.guided.answer("skip")
    made.guided.begin()
    made.hardware.press()
    assert made.pass_time() is None
    assert made.guided.now == "light"


def test_lights_that_are_not_seen_say_which_pins(room: Callable[..., Room]) -> None:
    made = room()
    made.guided.answer("skip")
    made.guided.begin()
    said = made.guided.answer("no")
    assert said is not None and said.good is False
    assert "GPIO22 (header pin 15) and GPIO27 (header pin 13)" in said.help


def test_a_deaf_reader_waits_and_says_so_in_the_hint(room: Callable[..., Room]) -> None:
    made = room(Config(panel=PanelSettings(fitted=False)))
    made.hardware.chip.set_fault(Fault.NO_CONTACT, "nothing")
    made.guided.begin()
    made.hardware.lay(CARD)
    assert made.pass_time() is None
    assert made.guided.hint() == "the reader is down (no-contact): sabacc doctor field says which wire"
    assert made.guided.answer("yes") is None
    said = made.guided.answer("skip")
    assert said is not None and said.good is None
    assert made.guided.now == "voice"  # a card that was not laid down need not be lifted
    assert summary(made.guided.done) == "0 of 1 steps are good; left out: card."


def test_a_voice_that_cannot_speak_is_not_good_whatever_is_answered(room: Callable[..., Room]) -> None:
    config = Config(panel=PanelSettings(fitted=False), field=FieldSettings(fitted=False))
    made = room(config, trouble="no loudspeaker could be opened")
    made.guided.begin()
    said = made.guided.answer("yes")
    assert said is not None and said.good is False
    assert said.help.startswith("no loudspeaker could be opened; ")
    assert "to be mended: voice" in summary(made.guided.done)


def test_a_panel_that_is_down_ends_the_step(room: Callable[..., Room]) -> None:
    made = room()
    made.guided.heard(replace(made.hardware.panel.report(), health="down", detail="button-failed"))
    assert [each.good for each in made.guided.done] == [False]
    assert "sabacc doctor panel" in made.guided.done[0].help


def test_only_what_is_fitted_is_asked_for(room: Callable[..., Room]) -> None:
    for panel, field, sound in itertools.product((False, True), repeat=3):
        config = Config(panel=PanelSettings(fitted=panel))
        config = replace(config, field=FieldSettings(fitted=field), sound=SoundSettings(fitted=sound))
        steps = [each for each, on in (("button", panel), ("card", field), ("voice", sound)) if on]
        assert room(config).guided.now == (steps[0] if steps else None)


def test_every_step_has_a_hint() -> None:
    assert set(HELP) == set(ASKED)


def test_an_unknown_tag_sends_to_the_enrolment(room: Callable[..., Room]) -> None:
    made = room(Config(panel=PanelSettings(fitted=False)))
    said = made.guided.heard(FieldReport("field", ("04ffffffffffff",), "ok", ""))
    assert said is not None and "sabacc tags enrol" in said.text

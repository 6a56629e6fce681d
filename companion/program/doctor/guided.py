"""The guided check of the devices: a sequence of steps for a person. Each step waits until somebody has done it or
skips it, and then says what the table saw.

The steps know only the drivers' reports. They do not know whether the check is shown in the terminal or on the table's
screen."""

from collections.abc import Mapping
from typing import Literal, Protocol

import msgspec

from companion.devices.panel import PanelReport
from companion.devices.rfid.reader import FieldReport
from companion.program.doctor.pin_check import pin_name
from companion.settings import Config
from companion.table.views.setup import TryStep as Step

Answer = Literal["yes", "no", "skip"]


class StepResult(msgspec.Struct, frozen=True):
    """The result of a step of the guided check. `good`: whether it worked; None if it was skipped. `text`: what the
    table saw. `help`: what to do if it did not work."""

    step: Step
    good: bool | None
    text: str
    help: str = ""


class Hands(Protocol):
    """The interface through which the guided check uses the devices. The caller of the check provides the object."""

    def light(self, pattern: str) -> None:
        """Show a light pattern on the shift panel (the box with the shift button) until another one is requested."""

    def speak(self) -> str:
        """Play the test sentence. Return a sentence about the problem if it cannot be played; "" if it can."""


class Guided:
    """A running guided check. `heard` takes the drivers' reports and `answer` takes people's answers; each returns the
    step's result if it ends the step. `now` is the current step; None at the end.

    `hands`: operates the devices. `known`: the card of each tag in the table's decks. `crosses`: whether there is a
    screen whose corners can be touched."""

    def __init__(
        self, config: Config, hands: Hands, known: Mapping[str, str] | None = None, *, crosses: bool = False
    ) -> None:
        self._config, self._hands = config, hands
        self._known = known or {}
        panel: tuple[Step, ...] = ("button", "light") if config.panel.fitted else ()
        field: tuple[Step, ...] = ("card", "lift") if config.field.fitted else ()
        voice: tuple[Step, ...] = ("voice",) if config.sound.fitted else ()
        touch: tuple[Step, ...] = ("touch",) if crosses else ()
        self._steps = [*panel, *field, *voice, *touch]
        self._presses: int | None = None
        self._held = False
        self._lying: frozenset[str] = frozenset()
        self._report: FieldReport | None = None
        self._trouble = ""
        self.done: list[StepResult] = []

    @property
    def now(self) -> Step | None:
        """The current step of the guided check; None when all steps are done."""
        return self._steps[0] if self._steps else None

    @property
    def asks(self) -> bool:
        """Whether the current step has a question to answer with yes or no: whether people saw or heard something."""
        return self.now in ("light", "voice")

    def begin(self) -> str:
        """Begin the current step and return its instruction; "" if there is no step left. To be called once for each
        step."""
        self._trouble = ""
        if self.now == "light":
            self._hands.light("win")
        if self.now == "voice":
            self._trouble = self._hands.speak()
        return ASKED[self.now] if self.now else ""

    def hint(self) -> str:
        """Return advice for somebody who has done what the current step asks although the table did not notice it; ""
        if there is no step left."""
        if self.now is None:
            return ""
        panel, field = self._config.panel, self._config.field
        lights = (
            " and ".join(pin_name(pin) for pin in (panel.shift, panel.status) if pin >= 0) or "no pin is set for it"
        )
        if self.now == "button" and self._held:
            return f"the button is seen held down, pressed or not: {STUCK.format(button=pin_name(panel.button))}"
        hint = HELP[self.now].format(button=pin_name(panel.button), lights=lights, reset=pin_name(field.reset))
        if self.now in ("card", "lift") and self._report is not None and self._report.health == "down":
            return f"the reader is down ({self._report.detail}): sabacc doctor field says which wire"
        return f"{self._trouble}; {hint}" if self._trouble else hint

    def heard(self, item: object) -> StepResult | None:
        """Take a report (`item`) of the shift panel or the card reader. Return the step's result if the report ends the
        current step of the guided check, else None."""
        if isinstance(item, PanelReport):
            return self._panel(item)
        if isinstance(item, FieldReport):
            return self._field(item)
        return None

    def answer(self, given: Answer) -> StepResult | None:
        """Handle a person's answer: "yes" or "no" if the step asks a question, "skip" at any step. Return the step's
        result; None if the step does not ask a question and the answer is not "skip"."""
        if self.now is None or (given != "skip" and not self.asks):
            return None
        if given == "skip":
            return self._over(None, "left out", self.hint())
        good = given == "yes" and not self._trouble
        return self._over(good, SEEN[self.now] if good else NOT_SEEN[self.now], "" if good else self.hint())

    def touched(self, good: bool) -> StepResult | None:
        """Take the result of touching the four crosses on the screen. `good`: whether the touches were where they
        should be. Return the step's result; None if the current step is another one."""
        if self.now != "touch":
            return None
        return self._over(good, SEEN["touch"] if good else NOT_SEEN["touch"], "" if good else self.hint())

    def _panel(self, report: PanelReport) -> StepResult | None:
        before, self._presses = self._presses, report.presses
        self._held = report.held
        if self.now != "button":
            return None
        if report.health == "down":
            return self._over(False, f"the panel is down ({report.detail})", "sabacc doctor panel says why")
        if before is None or report.presses <= before:
            return None
        return self._over(True, f"the button was pressed; the table has counted {report.presses} since it started")

    def _field(self, report: FieldReport) -> StepResult | None:
        before, self._lying = self._lying, frozenset(report.tags)
        self._report = report
        if report.health == "down":
            return None
        if self.now == "card" and self._lying - before:
            tag = min(self._lying - before)
            card = self._known.get(tag, "")
            known = f"which is the {card}" if card else "which no deck knows yet: sabacc tags enrol NAME"
            return self._over(True, f"tag {tag} was read, {known}")
        if self.now == "lift" and not self._lying:
            return self._over(True, "the card was seen to go")
        return None

    def _over(self, good: bool | None, text: str, hint: str = "") -> StepResult:
        assert self.now is not None
        if self.now == "light":
            self._hands.light("idle")
        said = StepResult(self._steps.pop(0), good, text, hint)
        if said.step == "card" and not good:
            self._steps = [step for step in self._steps if step != "lift"]
        self.done.append(said)
        return said


ASKED: Mapping[str, str] = {
    "button": "Press the shift button.",
    "light": "Look at the panel: both lights are lit now, and a tune was played. Did you see it?",
    "card": "Lay one card with a tag on the field.",
    "lift": "Take the card off again.",
    "voice": "Listen: a sentence is spoken now. Did you hear it?",
    "touch": "Touch the yellow cross on the screen, then the next, all around.",
}
SEEN: Mapping[str, str] = {
    "light": "the lights are seen",
    "voice": "the voice is heard",
    "touch": "the touch is where it should be",
}
NOT_SEEN: Mapping[str, str] = {
    "light": "the lights were not seen",
    "voice": "the voice was not heard",
    "touch": "the touch lies beside the picture",
}
HELP: Mapping[str, str] = {
    "button": "the button closes {button} to GND, such as header pin 9: check both wires; then: sabacc doctor panel",
    "light": "each light from its pin ({lights}) through its resistor to its long leg, the short leg to GND; no tune: "
    "a passive buzzer wants tonal = true under [panel]",
    "card": "lay it flat and in the middle, away from metal; another card; then: sabacc doctor field",
    "lift": "take every card and telephone off the field; RST to {reset} must be wired for the last look",
    "voice": "turn the volume up (Menu, Settings), check the loudspeaker's plug; sabacc doctor sound says on which of "
    "several it is played",
    "touch": "without a touch screen leave it out; else: sabacc doctor screen",
}
STUCK = "take its contacts marked NO, not NC; look for a drop of solder from {button} to GND; is it stuck in its hole?"
"""The advice for a button that always seems to be pressed."""


def summary(done: list[StepResult]) -> str:
    """Return one sentence with the result of the whole check. `done` has the results of all its steps."""
    good = [each.step for each in done if each.good]
    bad = [each.step for each in done if each.good is False]
    left = [each.step for each in done if each.good is None]
    parts = [f"{len(good)} of {len(done)} steps are good"]
    parts += [f"to be mended: {', '.join(bad)}"] if bad else []
    parts += [f"left out: {', '.join(left)}"] if left else []
    return "; ".join(parts) + "."

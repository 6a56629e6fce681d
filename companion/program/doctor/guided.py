"""The guided check: one step after another, each waits until somebody has done it or skips it, and says what it saw.

The steps know the drivers' reports and nothing of who asks: the terminal today."""

from collections.abc import Mapping
from typing import Literal, Protocol

import msgspec

from companion.config import Config
from companion.devices.panel import PanelReport
from companion.devices.rfid.reader import FieldReport
from companion.program.doctor.pin_check import where
from companion.table.views.setup import TryStep as Step

Answer = Literal["yes", "no", "skip"]


class Said(msgspec.Struct, frozen=True):
    """What came of a step: `good` None: it was left out. `help` is what to do where nothing came."""

    step: Step
    good: bool | None
    text: str
    help: str = ""


class Hands(Protocol):
    """What the check does to the devices."""

    def light(self, pattern: str) -> None:
        """Show a pattern on the panel until the next is asked for."""

    def speak(self) -> str:
        """Let the test sentence be heard; a code of what is in the way, "" for nothing."""


class Guided:
    """The check as it goes on. `heard` takes the drivers' reports, `answer` what somebody at the keys says; each
    returns what came of the step where it ends it. `now` is the step that waits, None when all are over. `known`: the
    card of each tag, by the table's decks; `crosses`: there is a screen whose corners can be touched."""

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
        self.done: list[Said] = []

    @property
    def now(self) -> Step | None:
        """The step that waits."""
        return self._steps[0] if self._steps else None

    @property
    def asks(self) -> bool:
        """Whether somebody has to say whether they saw or heard it."""
        return self.now in ("light", "voice")

    def begin(self) -> str:
        """Begin the step that waits; the sentence that asks for it. To be called once for each step."""
        self._trouble = ""
        if self.now == "light":
            self._hands.light("win")
        if self.now == "voice":
            self._trouble = self._hands.speak()
        return ASKED[self.now] if self.now else ""

    def hint(self) -> str:
        """What to do if nothing comes, for the step that waits."""
        if self.now is None:
            return ""
        panel, field = self._config.panel, self._config.field
        lights = " and ".join(where(pin) for pin in (panel.shift, panel.status) if pin >= 0) or "no pin is set for it"
        if self.now == "button" and self._held:
            return f"the button is seen held down, pressed or not: {STUCK.format(button=where(panel.button))}"
        hint = HELP[self.now].format(button=where(panel.button), lights=lights, reset=where(field.reset))
        if self.now in ("card", "lift") and self._report is not None and self._report.health == "down":
            return f"the reader is down ({self._report.detail}): sabacc doctor field says which wire"
        return f"{self._trouble}; {hint}" if self._trouble else hint

    def heard(self, item: object) -> Said | None:
        """Take a report of the panel or the reader; what came of the step, if that ends it."""
        if isinstance(item, PanelReport):
            return self._panel(item)
        if isinstance(item, FieldReport):
            return self._field(item)
        return None

    def answer(self, said: Answer) -> Said | None:
        """Take what somebody says: yes or no where the step asks, skip anywhere; else nothing comes of it."""
        if self.now is None or (said != "skip" and not self.asks):
            return None
        if said == "skip":
            return self._over(None, "left out", self.hint())
        good = said == "yes" and not self._trouble
        return self._over(good, SEEN[self.now] if good else NOT_SEEN[self.now], "" if good else self.hint())

    def touched(self, good: bool) -> Said | None:
        """Take what came of touching the four crosses; nothing, where another step waits."""
        if self.now != "touch":
            return None
        return self._over(good, SEEN["touch"] if good else NOT_SEEN["touch"], "" if good else self.hint())

    def _panel(self, report: PanelReport) -> Said | None:
        before, self._presses = self._presses, report.presses
        self._held = report.held
        if self.now != "button":
            return None
        if report.health == "down":
            return self._over(False, f"the panel is down ({report.detail})", "sabacc doctor panel says why")
        if before is None or report.presses <= before:
            return None
        return self._over(True, f"the button was pressed; the table has counted {report.presses} since it started")

    def _field(self, report: FieldReport) -> Said | None:
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

    def _over(self, good: bool | None, text: str, hint: str = "") -> Said:
        assert self.now is not None
        if self.now == "light":
            self._hands.light("idle")
        said = Said(self._steps.pop(0), good, text, hint)
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
"""What to do with a button that never opens."""


def summed(done: list[Said]) -> str:
    """The check in one sentence."""
    good = [each.step for each in done if each.good]
    bad = [each.step for each in done if each.good is False]
    left = [each.step for each in done if each.good is None]
    parts = [f"{len(good)} of {len(done)} steps are good"]
    parts += [f"to be mended: {', '.join(bad)}"] if bad else []
    parts += [f"left out: {', '.join(left)}"] if left else []
    return "; ".join(parts) + "."

"""The shift panel (button, lights and buzzer) without the hardware: the real ``Panel`` on gpiozero's mock pins."""

from __future__ import annotations

import time
from typing import Any

import msgspec
from gpiozero.pins.mock import MockFactory, MockPWMPin
from gpiozero.pins.pi import PiPin

from companion.devices.panel import Clock, Panel, PanelPins, Post

_PINS = PanelPins()


class PanelLights(msgspec.Struct, frozen=True):
    """What the pins of the shift panel (button, lights and buzzer) show. `status` and `shift` are the brightness of the
    two lights, 0.0 to 1.0. `buzzer` is its pitch in hertz: None if it is silent, 0.0 for a buzzer of fixed pitch that
    sounds.

    A part that is not fitted is dark and silent.
    """

    status: float
    shift: float
    buzzer: float | None


class _ClockedPin(MockPWMPin):  # type: ignore[misc]  # gpiozero has no types
    """A mock pin whose edges carry the factory's time, as those of a kernel do, instead of the machine's."""

    def _change_state(self, value: object) -> bool:
        changed = bool(super()._change_state(value))
        del self.states[:-1]  # gpiozero's mock stores every change for ever, and a table blinks for days
        return changed

    def _call_when_changed(self) -> None:
        PiPin._call_when_changed(self, self.factory.ticks(), self._state)


class _ClockedFactory(MockFactory):  # type: ignore[misc]  # gpiozero has no types
    """gpiozero's mock of a Pi 3B, whose time comes from `clock`."""

    def __init__(self, clock: Clock) -> None:
        super().__init__(revision="a02082", pin_class=_ClockedPin)
        self._clock = clock

    def ticks(self) -> float:
        return self._clock()


class SimulatedPanel(Panel):
    """A shift panel (button, lights and buzzer) whose button is pressed by calling ``press`` and ``release``.
    Everything above the pins is the real code.

    Args:
        post: takes each report of the panel, as for ``Panel``.
        pins: where the parts are connected, as for ``Panel``.
        clock: seconds on a monotonic clock; edges carry its time.
        steady: whether the lights never blink or fade, for photosensitive people.
    """

    def __init__(
        self,
        post: Post,
        pins: PanelPins = _PINS,
        *,
        clock: Clock = time.monotonic,
        steady: bool = False,
    ) -> None:
        self._pins = pins
        self.factory = _ClockedFactory(clock)
        super().__init__(pins, post, pin_factory=self.factory, clock=clock, steady=steady)

    def press(self, bounces: int = 0) -> None:
        """Press the button: its contact closes, then opens and closes again ``bounces`` times, all at this moment."""
        self._drive(False, bounces)

    def release(self, bounces: int = 0) -> None:
        """Release the button: its contact opens, then closes and opens again ``bounces`` times, all at this moment."""
        self._drive(True, bounces)

    def _drive(self, high: bool, bounces: int) -> None:
        pin = self.factory.pin(self._pins.button)
        for level in [high, *([not high, high] * bounces)]:
            (pin.drive_high if level else pin.drive_low)()

    def lights(self) -> PanelLights:
        """Return the present state of the panel's lights and buzzer, read from the simulated pins and not from the
        panel's own variables."""
        hertz: float | None = None
        if self._pins.buzzer is not None and self._level(self._pins.buzzer) > 0.0:
            hertz = self.factory.pin(self._pins.buzzer).frequency or 0.0
        return PanelLights(self._level(self._pins.status), self._level(self._pins.shift), hertz)

    def _level(self, number: int | None) -> float:
        if number is None:
            return 0.0
        pin: Any = self.factory.pin(number)
        # A released pin is an input without a pull-up or pull-down, so its light is dark.
        return float(pin.state) if pin.function == "output" else 0.0

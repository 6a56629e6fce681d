"""Lights and buzzers on GPIO pins, driven through gpiozero. If one fails, its errors are caught and counted, and it is
tried again. gpiozero is imported only when a pin is opened, because that takes long."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any, Generic, TypeVar

from companion.devices.backoff import Backoff

log = logging.getLogger(__name__)

T = TypeVar("T")


class Output(Generic[T]):
    """One light or buzzer on a GPIO pin. It goes on working after failures of the pin.

    After a failure (the line is busy, the chip is gone) the next attempt to open or write comes 0.5 s later, then after
    1 s, doubling up to 30 s. Values that are put until then are dropped. The next attempt writes the value that is then
    wanted.

    Args:
        name: for the log and the error text, e.g. "shift light".
        make: opens the gpiozero device.
        write: writes a value to that device.
        rest: the value that a newly opened device has (dark, silent)."""

    def __init__(self, name: str, make: Callable[[], Any], write: Callable[[Any, T], None], *, rest: T) -> None:
        self._name = name
        self._make = make
        self._write = write
        self._rest = rest
        self._device: Any = None
        self._value = rest
        self._known = False
        """Whether the pin is known to have ``_value``; False after a failed write."""
        self.retry = Backoff()
        """Counts the failures since the start, and knows when the next attempt is due."""
        self.error = ""
        """The text of the present failure; empty while the output works."""

    def put(self, value: T, now: float) -> None:
        """Write ``value`` to the pin, unless it has that value already or an attempt failed and the next is not due at
        ``now`` (seconds). Raises nothing."""
        if not self.retry.ready(now):
            return
        try:
            if self._device is None:
                self._device = self._make()
                self._value, self._known = self._rest, True
            if value != self._value or not self._known:
                self._known = False
                self._write(self._device, value)
                self._value, self._known = value, True
        except Exception as error:  # lgpio.error is a plain Exception, and lgpio may not be installed
            self._failed(error, now)
        else:
            self.error = ""
            if self.retry.worked():
                log.info("%s works again after %d failures", self._name, self.retry.failures)

    def _failed(self, error: Exception, now: float) -> None:
        told, self.error = self.error, f"{self._name}: {type(error).__name__}: {error}"
        # said once: a pin that stays broken is tried for hours
        level = logging.DEBUG if self.error == told else logging.WARNING
        log.log(level, "%s; again in %.1f s", self.error, self.retry.failed(now))

    def close(self) -> None:
        """Switch the light or buzzer off and release its pin. Raises nothing."""
        device, self._device = self._device, None
        if device is None:
            return
        for step in (lambda: self._write(device, self._rest), device.close):
            try:
                step()
            except Exception as error:  # a line that cannot be written must still be released; see put
                log.debug("%s, closing: %s", self._name, error)


def _light(pin: int, factory: Any) -> Any:
    from gpiozero import LED, PWMLED
    from gpiozero.exc import PinPWMUnsupported

    try:
        return PWMLED(pin, pin_factory=factory)
    except PinPWMUnsupported:
        # gpiozero's fallback without lgpio has no PWM. On and off is better than dark.
        return LED(pin, pin_factory=factory)


def _set_light(device: Any, level: float) -> None:
    from gpiozero import PWMLED

    device.value = level if isinstance(device, PWMLED) else level >= 0.5


def lamp(name: str, pin: int, factory: Any) -> Output[float]:
    """Return a light on the pin with the BCM number ``pin``. It takes levels from 0.0 to 1.0 (100 Hz PWM); if the pin
    has no PWM, the light is on from level 0.5. ``name`` is for the log, ``factory`` is gpiozero's pin factory."""
    return Output(name, lambda: _light(pin, factory), _set_light, rest=0.0)


def _tonal_buzzer(pin: int, factory: Any) -> Any:
    from gpiozero import TonalBuzzer

    return TonalBuzzer(pin, octaves=2, pin_factory=factory)


def _buzzer(pin: int, factory: Any) -> Any:
    from gpiozero import Buzzer

    return Buzzer(pin, pin_factory=factory)


def _set_tone(device: Any, hertz: float | None) -> None:
    if hertz is None:
        device.stop()
    else:
        from gpiozero.tones import Tone

        device.play(Tone.from_frequency(hertz))


def _set_buzz(device: Any, hertz: float | None) -> None:
    device.value = hertz is not None


def buzzer(name: str, pin: int, factory: Any, *, tonal: bool) -> Output[float | None]:
    """Return a buzzer on the pin with the BCM number ``pin``. It takes a pitch in hertz (110 to 1760), or None for
    silence.

    ``tonal``: whether it is a passive buzzer driven by PWM; otherwise an active one with a fixed pitch, switched on for
    every note. ``name`` is for the log, ``factory`` is gpiozero's pin factory."""
    if tonal:
        return Output(name, lambda: _tonal_buzzer(pin, factory), _set_tone, rest=None)
    return Output(name, lambda: _buzzer(pin, factory), _set_buzz, rest=None)

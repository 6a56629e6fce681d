"""A stand-in for lgpio 0.2.2 below gpiozero's own LGPIOFactory: one GPIO chip and everything connected to it.

Constants, error texts and refusals are those of lgpio 0.2.2 (lgpio.h; the texts were printed by the library). It
refuses lines held by another program, lines that are not claimed, writing to an input, and PWM outside 0.1 to 10000 Hz
and 0 to 100 %. `world.drive` makes edges with a given time stamp, in the caller's thread.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

SET_PULL_UP, SET_PULL_DOWN, SET_PULL_NONE = 1 << 5, 1 << 6, 1 << 7
RISING_EDGE, FALLING_EDGE, BOTH_EDGES = 1, 2, 3
_IS_OUT, _LG_INPUT, _LG_OUTPUT, _LG_ALERT = 1 << 1, 1 << 8, 1 << 9, 1 << 10
_PULLS = SET_PULL_UP | SET_PULL_DOWN | SET_PULL_NONE
_LINES = 54


class error(Exception):
    """lgpio's only exception: a bare Exception whose text is the repr of its value."""

    def __init__(self, value: str) -> None:
        self.value = value

    def __str__(self) -> str:
        return repr(self.value)


class World:
    """The chip's lines and what is connected to them."""

    def __init__(self) -> None:
        self.open_chips: dict[int, int] = {}
        self.missing = False
        """Whether there is no chip, or it may not be opened."""
        self.busy: set[int] = set()
        """The lines that another program holds."""
        self.broken: set[int] = set()
        """The lines on which every call fails from now on."""
        self.modes: dict[int, int] = {}
        self.alerts: dict[int, int] = {}
        self.contacts: dict[int, int] = {}
        """The levels put on lines from outside. A line that is not in it has the level of its pull-up or pull-down."""
        self.levels: dict[int, int] = {}
        """The levels that the chip puts on its outputs."""
        self.pwm: dict[int, tuple[float, float]] = {}
        self.callbacks: list[_Callback] = []
        self.calls: list[tuple[Any, ...]] = []

    def drive(self, line: int, level: int, ticks_ns: int) -> None:
        """Set the level of an input; alerts are sent with the kernel's time stamp ``ticks_ns``, in nanoseconds."""
        if self.read(line) == level:
            return
        self.contacts[line] = level
        edge = RISING_EDGE if level else FALLING_EDGE
        if self.alerts.get(line, 0) & edge:
            for callback in list(self.callbacks):
                if callback.line == line:
                    callback.func(0, line, level, ticks_ns)

    def read(self, line: int) -> int:
        mode = self.modes.get(line, 0)
        if mode & _IS_OUT:
            return self.levels[line]
        return self.contacts.get(line, int(bool(mode & SET_PULL_UP)))


world = World()


class _Callback:
    def __init__(self, line: int, func: Callable[[int, int, int, int], None]) -> None:
        self.line = line
        self.func = func

    def cancel(self) -> None:
        if self in world.callbacks:
            world.callbacks.remove(self)


def _check(handle: int, line: int, *, claimed: bool = True) -> None:
    if handle not in world.open_chips:
        raise error("unknown handle")
    if not 0 <= line < _LINES:
        raise error("bad GPIO number")
    if line in world.broken:
        raise error("bad input/output")
    if claimed and line not in world.modes:
        raise error("GPIO not allocated")


def _claim(handle: int, line: int, mode: int) -> int:
    _check(handle, line, claimed=False)
    if line in world.busy:
        raise error("GPIO busy")
    world.modes[line] = mode
    world.alerts.pop(line, None)
    world.pwm.pop(line, None)
    return 0


def gpiochip_open(chip: int) -> int:
    if world.missing:
        raise error("can not open gpiochip")
    handle = len(world.open_chips)
    world.open_chips[handle] = chip
    return handle


def gpiochip_close(handle: int) -> int:
    del world.open_chips[handle]
    world.modes.clear()
    world.alerts.clear()
    return 0


def gpio_get_mode(handle: int, line: int) -> int:
    _check(handle, line, claimed=False)
    return world.modes.get(line, 0)


def gpio_claim_input(handle: int, line: int, flags: int = 0) -> int:
    world.calls.append(("input", line, flags))
    return _claim(handle, line, _LG_INPUT | (flags & _PULLS))


def gpio_claim_output(handle: int, line: int, level: int = 0, flags: int = 0) -> int:
    world.calls.append(("output", line))
    _claim(handle, line, _LG_OUTPUT | _IS_OUT)
    world.levels[line] = level
    return 0


def gpio_claim_alert(handle: int, line: int, edges: int, flags: int = 0) -> int:
    world.calls.append(("alert", line, edges, flags & _PULLS))
    _claim(handle, line, _LG_ALERT | (flags & _PULLS))
    world.alerts[line] = edges
    return 0


def gpio_free(handle: int, line: int) -> int:
    _check(handle, line)
    del world.modes[line]
    return 0


def gpio_read(handle: int, line: int) -> int:
    _check(handle, line)
    return world.read(line)


def gpio_write(handle: int, line: int, level: int) -> int:
    _check(handle, line)
    if not world.modes[line] & _IS_OUT:
        raise error("GPIO not set as an output")
    world.levels[line] = int(level)
    return 0


def tx_pwm(handle: int, line: int, hertz: float, duty: float) -> int:
    world.calls.append(("pwm", line, hertz, duty))
    _check(handle, line)
    if not world.modes[line] & _IS_OUT:
        raise error("GPIO not set as an output")
    if hertz != 0 and not 0.1 <= hertz <= 10_000:
        raise error("bad PWM frequency")
    if not 0 <= duty <= 100:
        raise error("bad PWM dutycycle")
    world.pwm[line] = (hertz, duty)
    return 1


def gpio_set_debounce_micros(handle: int, line: int, micros: int) -> int:
    world.calls.append(("debounce", line, micros))
    _check(handle, line)
    return 0


def callback(handle: int, line: int, edge: int, func: Callable[[int, int, int, int], None]) -> _Callback:
    if handle not in world.open_chips:
        raise error("unknown handle")
    made = _Callback(line, func)
    world.callbacks.append(made)
    return made

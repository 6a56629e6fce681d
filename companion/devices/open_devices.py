"""Opens the shift panel. If that fails, a stand-in takes its place, so that the table plays on and says what is
missing."""

from __future__ import annotations

import logging
import os
import time
import warnings
from collections.abc import Iterable
from pathlib import Path

from gpiozero import Factory, GPIOPinInUse, PinInvalidPin
from gpiozero.exc import BadPinFactory, PinUnknownPi

from companion.devices.panel import PATTERNS, Clock, Panel, PanelPins, PanelReport, Post

__all__ = ["NoPanel", "open_panel"]

log = logging.getLogger(__name__)


class NoPanel:
    """Stand-in for a panel that could not be opened. It shows nothing, is never pressed, and says why.

    Args:
        name: the panel's name.
        detail: the code of the fault, see ``open_panel``.
        error: the text of the exception and of gpiozero's warnings, for the log."""

    presses = 0

    def __init__(self, name: str, detail: str, error: str) -> None:
        self.name = name
        self.detail = detail
        self.errors = (error,)
        self.failures = 1
        self.slowest_ack = 0.0

    def report(self) -> PanelReport:
        """A report with health "down" and the code of the fault."""
        return PanelReport(self.name, 0, False, "down", self.detail)

    def show(self, pattern: str, until: float | None = None) -> None:
        """Like ``Panel.show``, but nothing is visible.

        Raises:
            ValueError: no such pattern."""
        if pattern not in PATTERNS:
            raise ValueError(f"no pattern {pattern!r}; there are {', '.join(PATTERNS)}")

    def turn(self, now: float) -> float | None:
        """Like ``Panel.turn``; there is never anything to do."""
        return None

    def close(self) -> None:
        """Like ``Panel.close``; there is nothing to release."""


def open_panel(
    pins: PanelPins,
    post: Post,
    *,
    pin_factory: Factory | None = None,
    clock: Clock = time.monotonic,
    name: str = "panel",
    steady: bool = False,
) -> Panel | NoPanel:
    """Open the panel, or return a stand-in with the reason. Posts the first report in both cases. Raises nothing about
    the pins.

    The stand-in's ``detail`` is one of

    - "pin-busy": another program, or another part of this one, uses the button's line;
    - "no-permission": this user may not open the GPIO chip (group ``gpio``);
    - "no-workdir": lgpio could not create its pipe in the working directory (set ``LG_WD`` to a writable one);
    - "bad-pin": there is no such pin;
    - "unknown-pi": gpiozero does not know this Raspberry Pi, or it is none;
    - "no-gpio-factory": no pin library is installed, or there is no GPIO chip;
    - "gpio-error": anything else; ``errors`` has the text.

    The stand-in does not retry; call ``open_panel`` again when somebody asks for it."""
    panel: Panel | NoPanel
    # gpiozero reports libraries that it could not use as warnings. They are the cause and belong in the log.
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        warnings.simplefilter("ignore", DeprecationWarning)  # of how lgpio was built, by SWIG: nothing for a builder
        try:
            panel = Panel(pins, post, pin_factory=pin_factory, clock=clock, name=name, steady=steady)
        except Exception as error:  # lgpio.error is a plain Exception, and lgpio may not be installed
            hints = [str(warning.message) for warning in caught]
            panel = NoPanel(name, _why(error, hints), "; ".join([f"{type(error).__name__}: {error}", *hints]))
    for text in panel.errors if isinstance(panel, NoPanel) else map(str, (w.message for w in caught)):
        log.warning("%s: %s", name, text)
    if isinstance(panel, Panel):
        panel.turn(clock())
    else:
        _post_first(panel, post)
    return panel


def _post_first(panel: NoPanel, post: Post) -> None:
    try:
        post(panel.report())
    except Exception:  # a fault of the table's queue; without a panel nothing would retry
        log.exception("%s: report not taken", panel.name)


def _why(error: Exception, hints: Iterable[str], chips: Iterable[Path] | None = None) -> str:
    """The code for a failure to open the panel, from the exception and the warnings before it."""
    text = " ".join([str(error), *hints]).lower()
    if isinstance(error, GPIOPinInUse) or "gpio busy" in text or "device or resource busy" in text:
        return "pin-busy"
    if ".lgd-nfy" in text:
        return "no-workdir"
    no_chip = "can not open gpiochip" in text
    if isinstance(error, PermissionError) or "permission denied" in text or (no_chip and _forbidden(chips)):
        return "no-permission"
    if isinstance(error, PinInvalidPin):
        return "bad-pin"
    if isinstance(error, PinUnknownPi) or "pi revision" in text or "style revision" in text:
        return "unknown-pi"
    if no_chip or isinstance(error, BadPinFactory | ImportError):
        return "no-gpio-factory"
    return "gpio-error"


def _forbidden(chips: Iterable[Path] | None) -> bool:
    """Whether GPIO chips exist, but this user may open none. lgpio's error is the same for a missing chip and a
    forbidden one."""
    found = list(Path("/dev").glob("gpiochip*") if chips is None else chips)
    return bool(found) and not any(os.access(chip, os.R_OK | os.W_OK) for chip in found)

"""Opening the shift panel so that a table without one plays on, and says what is missing."""

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
    """What stands in for a panel that could not be opened: shows nothing, is never pressed, says why.

    Args:
        name: the panel's name.
        detail: the code of what is wrong, see ``open_panel``.
        error: the text of the exception and of gpiozero's warnings, for the log.
    """

    presses = 0

    def __init__(self, name: str, detail: str, error: str) -> None:
        self.name = name
        self.detail = detail
        self.errors = (error,)
        self.failures = 1
        self.slowest_ack = 0.0

    def report(self) -> PanelReport:
        """Down, with the code of what is wrong."""
        return PanelReport(self.name, 0, False, "down", self.detail)

    def show(self, pattern: str, until: float | None = None) -> None:
        """As ``Panel.show``, and nothing is seen.

        Raises:
            ValueError: no such pattern.
        """
        if pattern not in PATTERNS:
            raise ValueError(f"no pattern {pattern!r}; there are {', '.join(PATTERNS)}")

    def turn(self, now: float) -> float | None:
        """As ``Panel.turn``: there is never anything to do."""
        return None

    def close(self) -> None:
        """As ``Panel.close``: there is nothing to give back."""


def open_panel(
    pins: PanelPins,
    post: Post,
    *,
    pin_factory: Factory | None = None,
    clock: Clock = time.monotonic,
    name: str = "panel",
    steady: bool = False,
) -> Panel | NoPanel:
    """Open the panel, or a stand-in that says why not. Posts the first report either way; raises nothing of
    pins.

    The stand-in's ``detail`` is one of

    - "pin-busy": another program, or another part of this one, holds the button's line;
    - "no-permission": the GPIO chip may not be opened (group ``gpio``);
    - "no-workdir": lgpio could not make its pipe in the working directory (set ``LG_WD`` to one that is
      writable);
    - "bad-pin": there is no such pin;
    - "unknown-pi": this is no Raspberry Pi that gpiozero knows;
    - "no-gpio-factory": no pin library is installed, or there is no GPIO chip;
    - "gpio-error": anything else; ``errors`` has the text.

    It does not try again of itself: call ``open_panel`` anew when somebody asks for it.
    """
    panel: Panel | NoPanel
    # gpiozero tells of libraries it could not use by warnings: they are the reason, and belong in the log.
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        try:
            panel = Panel(pins, post, pin_factory=pin_factory, clock=clock, name=name, steady=steady)
        except Exception as error:  # lgpio.error is a bare Exception, and lgpio may not be there
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
    except Exception:  # the queue is the table's; nobody tries again without a panel
        log.exception("%s: report not taken", panel.name)


def _why(error: Exception, hints: Iterable[str], chips: Iterable[Path] | None = None) -> str:
    """The code for a failure to open, from the exception and the warnings that led to it."""
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
    """There are GPIO chips, and this user may open none. lgpio says the same of a chip missing and one
    forbidden."""
    found = list(Path("/dev").glob("gpiochip*") if chips is None else chips)
    return bool(found) and not any(os.access(chip, os.R_OK | os.W_OK) for chip in found)

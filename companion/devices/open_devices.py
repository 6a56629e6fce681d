"""Opens the shift panel (button, lights and buzzer on GPIO pins). If that fails, the table plays on without it and says
what is missing."""

from __future__ import annotations

import logging
import os
import time
import warnings
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from companion.devices.panel import Clock, Panel, PanelPins, PanelReport, Post

if TYPE_CHECKING:
    from gpiozero import Factory

log = logging.getLogger(__name__)


class NoPanel(msgspec.Struct, frozen=True):
    """Stands in for a shift panel (button, lights and buzzer) that could not be opened. `detail` is the code of the
    fault (see ``open_panel``), `error` the text of the exception and of gpiozero's warnings."""

    detail: str
    error: str

    def report(self) -> PanelReport:
        """Return the report of this shift panel: its health is "down", and `detail` is the code of the fault."""
        return PanelReport(0, False, "down", self.detail)


def open_panel(
    pins: PanelPins,
    post: Post,
    *,
    pin_factory: Factory | None = None,
    clock: Clock = time.monotonic,
    steady: bool = False,
) -> Panel | NoPanel:
    """Open the shift panel (button, lights and buzzer on GPIO pins), and return it; if that fails, return a `NoPanel`
    with the reason. In both cases, the first report is passed to `post`. No error of the pins is raised. For the
    arguments see `Panel`.

    The ``detail`` of a `NoPanel` is one of

    - "pin-busy": another program, or another part of this one, uses the button's line;
    - "no-permission": this user may not open the GPIO chip (group ``gpio``);
    - "no-workdir": lgpio could not create its pipe in the working directory (set ``LG_WD`` to a writable one);
    - "bad-pin": the GPIO chip has no such pin;
    - "unknown-pi": gpiozero does not know this Raspberry Pi, or it is none;
    - "no-gpio-factory": no pin library is installed, or the machine has no GPIO chip;
    - "gpio-error": anything else; ``error`` has the text.

    Nothing is retried; call ``open_panel`` again if somebody asks for it."""
    panel: Panel | NoPanel
    # gpiozero reports libraries that it could not use as warnings. They are the cause and belong in the log.
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        warnings.simplefilter("ignore", DeprecationWarning)  # about how lgpio was built
        try:
            panel = Panel(pins, post, pin_factory=pin_factory, clock=clock, steady=steady)
        except Exception as error:  # lgpio.error is a plain Exception, and lgpio may not be installed
            hints = [str(warning.message) for warning in caught]
            panel = NoPanel(_why(error, hints), "; ".join([f"{type(error).__name__}: {error}", *hints]))
    for text in [panel.error] if isinstance(panel, NoPanel) else map(str, (w.message for w in caught)):
        log.warning("panel: %s", text)
    if isinstance(panel, Panel):
        panel.turn(clock())
    else:
        _post_first(panel, post)
    return panel


def _post_first(panel: NoPanel, post: Post) -> None:
    try:
        post(panel.report())
    except Exception:  # `post` failed; without a panel nothing would try again later
        log.exception("panel: report not taken")


def _why(error: Exception, hints: Iterable[str], chips: Iterable[Path] | None = None) -> str:
    """Return the code of the reason why the panel could not be opened (see `open_panel`). `hints`: the texts of the
    warnings before the `error`. `chips`: the GPIO device files; None means those in /dev."""
    from gpiozero import GPIOPinInUse, PinInvalidPin
    from gpiozero.exc import BadPinFactory, PinUnknownPi

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
    """Whether there are GPIO chips but this user may open none of them. lgpio reports the same error for this as for a
    missing chip. `chips`: the GPIO device files; None means those in /dev."""
    found = list(Path("/dev").glob("gpiochip*") if chips is None else chips)
    return bool(found) and not any(os.access(chip, os.R_OK | os.W_OK) for chip in found)

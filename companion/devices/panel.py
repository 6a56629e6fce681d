"""The shift panel: one push button that asks for a roll of the dice, two lights and a buzzer on GPIO pins.

The panel decides nothing. It reports how often its button was pressed since the start, and shows the pattern that it is
given. The table compares the counts and knows what a press means."""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Literal

import msgspec

from companion.devices.backoff import Backoff
from companion.devices.debounce import Debounce
from companion.devices.light_patterns import CLICK, PATTERNS, Fader, Melody, steady_of
from companion.devices.outputs import Output, buzzer, lamp

if TYPE_CHECKING:
    from gpiozero import Factory

log = logging.getLogger(__name__)

HELD_POLL_S = 0.1
"""The interval in seconds at which ``turn`` has to be called while the button is down. Its release is then noticed even
if that edge is lost."""

STUCK_S = 30.0
"""A button that has been down for this many seconds counts as stuck, or as short-circuited: nobody holds it so long."""

OLDEST_EDGE_S = 1.0
"""If an edge's time stamp is older than this many seconds, the edge counts as having happened now. Some kernels count
time stamps from another origin (lgpio, callback), so such a stamp means nothing."""


class PanelPins(msgspec.Struct, frozen=True):
    """BCM numbers of the shift panel's pins; None for a part that is not fitted.

    The button connects its pin to ground (the pin's own pull-up is used); a light is lit if its pin is high. ``tonal``:
    whether the buzzer is passive and plays the frequency on its pin; otherwise it is active, with a fixed pitch."""

    button: int = 17
    status: int | None = 27
    shift: int | None = 22
    buzzer: int | None = 18
    tonal: bool = True


class PanelReport(msgspec.Struct, frozen=True):
    """What the panel (the box with the shift button, lights and a buzzer) reports to the table: its whole state, so
    that a report makes up for a lost one before it.

    Attributes:
        presses: how often the button was pressed since the panel was opened; it never decreases.
        held: whether the button is pressed now.
        health: "ok", or "down" if no press can be noticed; a button on the operator's screen then replaces it.
        detail: empty, or the code of a fault. With health "ok": "light-failed", "buzzer-failed". With "down":
            "button-failed", "button-stuck", "closed", or a code of ``open_panel``."""

    presses: int
    held: bool
    health: Literal["ok", "down"]
    detail: str = ""


Post = Callable[[PanelReport], object]
"""A function that puts a report into the table's queue. It is called in gpiozero's callback thread and in ``turn``, and
must not block."""

Clock = Callable[[], float]
"""A function that returns the time in seconds on a monotonic clock."""


class Panel:
    """The shift panel (the box with the shift button, two lights and a buzzer) on gpiozero pins.

    A press is acknowledged (shift light full, a 20 ms click) inside the edge's callback, within 20 ms of the edge and
    before the report is posted. Everything else that the lights do happens in ``turn``, which the table's loop calls.
    The panel starts no thread; gpiozero delivers the button's edges in a thread of its own.

    If a light or the buzzer fails, the button keeps working. The failures are counted, reported, and retried with
    growing waits.

    Args:
        pins: where the parts are connected.
        post: takes each report. Exceptions it raises are logged, and the report is posted again later.
        pin_factory: a gpiozero factory; None for the process's default one.
        clock: seconds on a monotonic clock. Time stamps of edges must run at the same rate.
        steady: show no moving light, for photosensitive people.

    Raises:
        gpiozero.GPIOZeroError: the button's pin is not available.
        Exception: from the pin library (lgpio.error derives from it directly). ``open_panel`` catches both."""

    def __init__(
        self,
        pins: PanelPins,
        post: Post,
        *,
        pin_factory: Factory | None = None,
        clock: Clock = time.monotonic,
        steady: bool = False,
    ) -> None:
        from gpiozero import DigitalInputDevice  # late: it takes long

        self._post = post
        self._clock = clock
        self._steady = steady
        # Two threads use the panel: the table's loop, and the one that delivers edges.
        self._lock = threading.RLock()
        self._posting = threading.RLock()
        # A gpiozero Button would be this device plus a thread that wakes ten times a second to detect holds.
        self._button = DigitalInputDevice(pins.button, pull_up=True, bounce_time=None, pin_factory=pin_factory)
        factory = self._button.pin_factory
        self._status = None if pins.status is None else lamp("status light", pins.status, factory)
        self._shift = None if pins.shift is None else lamp("shift light", pins.shift, factory)
        self._buzzer = None if pins.buzzer is None else buzzer("buzzer", pins.buzzer, factory, tonal=pins.tonal)
        self._status_fader, self._shift_fader, self._melody = Fader(), Fader(), Melody()
        self._base = ""
        self._shown: tuple[str, float | None] = ("", None)
        self._presses = 0
        self._debounce = Debounce(pressed=bool(self._button.is_active))
        self._button_retry, self._post_retry = Backoff(), Backoff()
        self._button_error = ""
        self._held_since: float | None = None
        self._told: PanelReport | None = None
        self._closed = False
        self.show("idle")
        # Last, because an edge may come at once.
        self._button.when_activated = self._on_press
        self._button.when_deactivated = self._on_release

    # State of the panel

    def report(self) -> PanelReport:
        """Return a report of the current state of the shift panel (see `PanelReport`)."""
        with self._lock:
            detail = self._detail()
            down = detail in ("button-failed", "button-stuck", "closed")
            held = (not down or detail == "button-stuck") and self._debounce.held(self._clock())
            return PanelReport(self._presses, held, "down" if down else "ok", detail)

    def _detail(self) -> str:
        if self._closed:
            return "closed"
        if self._button_retry.at is not None:
            return "button-failed"
        if self._held_since is not None and self._clock() - self._held_since >= STUCK_S:
            return "button-stuck"
        if any(light is not None and light.error for light in (self._shift, self._status)):
            return "light-failed"
        return "buzzer-failed" if self._buzzer is not None and self._buzzer.error else ""

    @property
    def errors(self) -> tuple[str, ...]:
        """The error texts of the lights and the buzzer that do not work now, for the log and `sabacc doctor`; empty if
        all work."""
        return tuple(output.error for output in self._outputs() if output.error)

    @property
    def failures(self) -> int:
        """Number of failures since the start: of the lights, the buzzer, the button, and of posting reports."""
        own = self._button_retry.failures + self._post_retry.failures
        return own + sum(output.retry.failures for output in self._outputs())

    def _outputs(self) -> list[Output[float] | Output[float | None]]:
        return [output for output in (self._status, self._shift, self._buzzer) if output is not None]

    # Presses

    def _on_press(self) -> None:
        self._on_edge(True)

    def _on_release(self) -> None:
        self._on_edge(False)

    def _on_edge(self, pressed: bool) -> None:
        try:
            now = self._clock()
            age = self._button.active_time if pressed else self._button.inactive_time
            if age is None or not 0.0 <= age <= OLDEST_EDGE_S:
                age = 0.0
            if self._take_edge(now - age, pressed, now):
                self._tell(now)
        except Exception:  # otherwise lgpio's only callback thread would end, and every later press would be lost
            log.exception("panel: an edge was not handled")

    def _take_edge(self, at: float, pressed: bool, now: float) -> bool:
        with self._lock:
            counted = not self._closed and self._debounce.edge(at, pressed)
            if counted:
                self._presses += 1
                self._acknowledge(now)
            elif not pressed:
                # If the loop is delayed, the click ends at the latest when the button is released.
                self._write(now)
            return counted

    def _acknowledge(self, now: float) -> None:
        self._shift_fader.jump(1.0, now)
        self._melody.play(CLICK, now)
        self._write(now)

    def _look(self, now: float) -> None:
        """Read the button's pin. If its level differs from what the last edge left, an edge was lost; process it now.
        `now` is in seconds."""
        if not self._button_retry.ready(now):
            return
        try:
            pressed = bool(self._button.is_active)
        except Exception as error:  # lgpio.error is a plain Exception, and lgpio may not be installed
            wait, told = self._button_retry.failed(now), self._button_error
            self._button_error = f"{type(error).__name__}: {error}"
            level = logging.DEBUG if self._button_error == told else logging.WARNING
            log.log(level, "panel: button: %s; again in %.1f s", self._button_error, wait)
            return
        self._button_error = ""
        if self._button_retry.worked():
            log.info("panel: the button can be read again")
        # ``now`` may be as old as the loop's last frame. As the time of an edge it could be so near the previous
        # release that the press would count as bounce.
        at = self._clock()
        self._take_edge(at, pressed, at)

    def _tell(self, now: float) -> None:
        """Post the panel's report if it differs from the last one posted. `now` is in seconds.

        The report is made while the posting lock is held, so that two threads never post an older count after a newer
        one."""
        with self._posting:
            report = self.report()
            if report == self._told:
                return
            self._told = report
            try:
                self._post(report)
            except Exception:  # a failure of `post` must not stop the button
                self._told = None
                wait = self._post_retry.failed(now)
                log.exception("panel: report not taken; again in %.1f s", wait)
                with self._lock:  # nobody else may end the click
                    self._melody.play((), now)
                    self._write(now)
            else:
                self._post_retry.worked()

    # Light and sound

    def show(self, pattern: str, until: float | None = None) -> None:
        """Show the pattern of lights and notes with this name from now on. With ``until`` (seconds on ``clock``) it is
        shown only until then; after that, the last pattern shown without ``until`` returns.

        A call with the same pattern and the same ``until`` changes nothing, so this may be called for every picture of
        the screen; another ``until`` starts the pattern and its notes again. ``turn``, called afterwards, says when the
        lights or the buzzer have to change next.

        Raises:
            ValueError: the name is not in ``PATTERNS``."""
        if pattern not in PATTERNS:
            raise ValueError(f"no pattern {pattern!r}; there are {', '.join(PATTERNS)}")
        with self._lock:
            if until is None:
                self._base = pattern
            now = self._clock()
            over = until is not None and until <= now
            if self._closed or over or self._shown == (pattern, until):
                return
            self._begin(pattern, until, now)
            self._write(now)

    def _begin(self, pattern: str, until: float | None, now: float, *, sound: bool = True) -> None:
        self._shown = (pattern, until)
        table = steady_of(PATTERNS[pattern]) if self._steady else PATTERNS[pattern]
        self._shift_fader.follow(table.shift)
        self._status_fader.follow(table.status)
        if table.notes and sound:
            self._melody.play(table.notes, now)

    def _write(self, now: float) -> list[float | None]:
        """Write to the pins the light levels and the pitch that are due at ``now`` (seconds). Returns the times at
        which each of them has to be written again, None for those that stay."""
        until = self._shown[1]
        if until is not None and now >= until:
            # The pattern below was shown before, so its notes have sounded already.
            self._begin(self._base, None, now, sound=False)
            until = None
        dues = [until]
        for light, fader in ((self._shift, self._shift_fader), (self._status, self._status_fader)):
            level, due = fader.at(now)
            if light is not None:
                # In hundredths, because lgpio's PWM has no finer steps, and an unchanged value is not written.
                light.put(round(level, 2), now)
                dues += [due, light.retry.at]
        hertz, due = self._melody.at(now)
        if self._buzzer is not None:
            self._buzzer.put(hertz, now)
            dues += [due, self._buzzer.retry.at]
        return dues

    # The loop

    def turn(self, now: float) -> float | None:
        """Bring lights, sound and report up to ``now`` (seconds on ``clock``).

        The table's loop calls this after ``show``, after a report, and at the time returned.

        Returns:
            The time of the next call; None if nothing will change until the button is pressed or ``show`` is called."""
        with self._lock:
            if self._closed:
                return None
            self._look(now)
            dues = [*self._write(now), self._button_retry.at]
            if self._debounce.held(now):
                dues.append(now + HELD_POLL_S)
                self._held_since = self._clock() if self._held_since is None else self._held_since
            else:
                self._held_since = None
        if self._post_retry.ready(now):
            self._tell(now)
        dues.append(self._post_retry.at)
        return min([due for due in dues if due is not None], default=None)

    def close(self) -> None:
        """Switch the lights and the buzzer off and release the pins to gpiozero (as inputs). May be called twice;
        raises nothing.

        With lgpio, the kernel gets the lines back when the pin factory is closed, which gpiozero does at exit."""
        with self._lock:
            if self._closed:
                return
            self._closed = True
            for output in self._outputs():
                output.close()
        try:
            # Without the lock, because an edge in progress may be waiting for it. gpiozero releases the pin but leaves
            # lgpio's callback on it.
            self._button.pin.when_changed = None
            self._button.close()
        except Exception as error:  # a chip that is gone cannot release a pin
            log.debug("panel: closing the button: %s", error)

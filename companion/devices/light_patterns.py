"""The light and sound patterns of the shift panel (a button, two lights and a buzzer), and the objects that play them.
This module reads no clock: the caller passes the time.

Safety for the eyes (WCAG 2.3.1: at most three flashes in any second): a ramp (a gradual change of a light) takes at
least 333 ms, and always finishes before the next one begins. Only when a press is acknowledged does a light change at
once; it then stays lit for 0.4 s before it may fall. So a light makes at most 2.5 flashes a second, whatever pattern it
is given."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

RAMP_S = 0.333
"""Least time in seconds in which a light changes from one level to another."""

JUMP_HOLD_S = 0.4
"""Seconds for which a light stays lit after it acknowledged a press, before it may change again."""

FRAME_S = 0.04
"""Seconds between two levels of a light that changes gradually: 25 levels a second, like gpiozero's ``pulse``."""


class Step(msgspec.Struct, frozen=True):
    """One step of a light pattern: within ``ramp`` seconds (at least 0.333), change gradually to ``level`` (0.0 dark to
    1.0 full); then stay at that level for ``hold`` seconds."""

    level: float
    ramp: float = RAMP_S
    hold: float = 0.0


class Note(msgspec.Struct, frozen=True):
    """A tone of the shift panel's buzzer: ``hz`` (110 to 1760, the buzzer's range; None is a rest) for ``seconds``."""

    hz: float | None
    seconds: float


class Pattern(msgspec.Struct, frozen=True):
    """What the lights and the buzzer of the shift panel show and play for one state of the table, such as "a roll may
    be made".

    ``shift`` (the light in the button) and ``status`` (the other light) are steps, repeated while the pattern is shown;
    a single step is a steady light. ``notes`` sound once. ``steady_shift`` and ``steady_status`` are levels that
    replace the steps for photosensitive people."""

    shift: tuple[Step, ...]
    status: tuple[Step, ...]
    steady_shift: float
    steady_status: float
    notes: tuple[Note, ...] = ()


DARK = (Step(0.0),)
LIT = (Step(1.0),)

CLICK = (Note(1760.0, 0.02),)
"""The sound that acknowledges a press of the button: A6 for 20 ms. It replaces a melody that is playing."""

PATTERNS: dict[str, Pattern] = {
    # There is nothing to press for. The status light shows that the table is running.
    "idle": Pattern(DARK, LIT, 0.0, 1.0),
    # A seat has to act: the status light swells slowly, once in 5 s. The button stays dark, because there is nothing to
    # press for.
    "turn": Pattern(DARK, (Step(1.0, 2.2, 0.3), Step(0.45, 2.2, 0.3)), 0.0, 0.7),
    # A roll may be made now: the button breathes, once in 4 s. It never reaches full light, so that a press shows.
    "armed": Pattern((Step(0.6, 1.7, 0.2), Step(0.15, 1.9, 0.2)), LIT, 0.35, 1.0),
    # The dice tumble: the button rises in three steps while they slow down, and stays full until the outcome. Silent,
    # because the click was just heard and the loudspeaker plays the dice.
    "rolling": Pattern((Step(0.35, 0.34), Step(0.65, 0.34), Step(1.0, 0.34, 2.5)), LIT, 0.6, 1.0),
    # A shift: full pulses, one a second; a rising A major chord (A4, C#5, E5).
    "shift": Pattern(
        (Step(1.0, 0.34, 0.2), Step(0.1, 0.34, 0.12)),
        LIT,
        1.0,
        1.0,
        (Note(440.0, 0.12), Note(554.37, 0.12), Note(659.26, 0.3)),
    ),
    # No shift: dark; two falling notes (C5, G4).
    "no-shift": Pattern(DARK, LIT, 0.0, 1.0, (Note(523.25, 0.12), Note(392.0, 0.25))),
    # Somebody has won: both lights swell together, every 2.4 s; a rising fourth and its octave (E5, A5, E6).
    "win": Pattern(
        (Step(1.0, 0.8, 0.6), Step(0.25, 0.8, 0.2)),
        (Step(1.0, 0.8, 0.6), Step(0.25, 0.8, 0.2)),
        0.8,
        0.8,
        (Note(659.26, 0.12), Note(880.0, 0.12), Note(1318.51, 0.3)),
    ),
    # Refused: the status light dips every 1.5 s; two low notes (B3) with a rest.
    "refused": Pattern(
        DARK,
        (Step(0.2, 0.34, 0.1), Step(1.0, 0.34, 0.72)),
        0.0,
        0.5,
        (Note(246.94, 0.1), Note(None, 0.06), Note(246.94, 0.1)),
    ),
    # Something needs attention: the status light swells and goes nearly dark, every 3 s; one low note (A3).
    "fault": Pattern(DARK, (Step(0.05, 1.0, 0.5), Step(1.0, 1.0, 0.5)), 0.0, 0.15, (Note(220.0, 0.4),)),
}
"""The patterns, keyed by name. "shift" and "no-shift" can be told apart even without sound and colour: for "shift" the
button's light pulses, for "no-shift" it is dark."""


def steady_of(pattern: Pattern) -> Pattern:
    """Return a pattern that replaces `pattern` for photosensitive people: each light stays at its steady level; the
    notes are unchanged."""
    return replace(pattern, shift=(Step(pattern.steady_shift),), status=(Step(pattern.steady_status),))


class Fader:
    """A light of the shift panel whose brightness follows the steps of a pattern. A new object is dark and has no
    steps."""

    def __init__(self) -> None:
        self._steps: tuple[Step, ...] = ()
        self._next = 0
        self._from = self._to = 0.0
        self._begun = self._ends = float("-inf")
        self._until: float | None = None
        """When the next step begins, in seconds; None if no step follows."""

    def follow(self, steps: tuple[Step, ...]) -> None:
        """Follow these steps of a light pattern, beginning with the first one. They start as soon as the current
        gradual change or jump is over."""
        self._steps = steps
        self._next = 0
        self._until = self._ends

    def jump(self, level: float, now: float) -> None:
        """Change the light to ``level`` (0.0 to 1.0) at once, stay at it for 0.4 s, then start the current steps again
        from the first one. ``now`` is in seconds."""
        self._from = self._to = level
        self._begun = now
        self._ends = now + JUMP_HOLD_S
        self._next = 0
        self._until = self._ends if self._steps else None

    def at(self, now: float) -> tuple[float, float | None]:
        """Return the light's level (0.0 to 1.0) at ``now`` (seconds), and the time at which to call this again; None as
        the time if the level stays.

        A step of the pattern begins at the first call after it was due. So if the main loop is delayed, a light changes
        late, but never faster than its ramp allows."""
        if self._until is not None and now >= max(self._until, self._ends):
            self._begin(self._steps[self._next], now)
        if now >= self._ends:
            return self._to, self._until
        if self._from == self._to:
            return self._to, self._ends if self._until is None else max(self._until, self._ends)
        part = max(0.0, now - self._begun) / (self._ends - self._begun)
        return self._from + (self._to - self._from) * part, min(now + FRAME_S, self._ends)

    def _begin(self, step: Step, now: float) -> None:
        self._from, self._to = self._to, step.level
        self._begun = now
        # A light that already has this level needs no ramp.
        self._ends = now + (0.0 if self._from == self._to else max(step.ramp, RAMP_S))
        self._next = (self._next + 1) % len(self._steps)
        self._until = None if len(self._steps) == 1 else self._ends + step.hold


class Melody:
    """Plays notes on the buzzer of the shift panel, one after the other. A new object has no notes to play."""

    def __init__(self) -> None:
        self._notes: tuple[Note, ...] = ()
        self._ends = float("-inf")

    def play(self, notes: tuple[Note, ...], now: float) -> None:
        """Play ``notes`` from ``now`` (seconds) on, instead of any that are playing."""
        self._notes = notes
        self._ends = now + notes[0].seconds if notes else now

    def at(self, now: float) -> tuple[float | None, float | None]:
        """Return the pitch in hertz at ``now`` (None for silence), and the time in seconds at which to call this again
        (None once the notes are over)."""
        while self._notes and now >= self._ends:
            self._notes = self._notes[1:]
            if self._notes:
                self._ends += self._notes[0].seconds
        if not self._notes:
            return None, None
        return self._notes[0].hz, self._ends

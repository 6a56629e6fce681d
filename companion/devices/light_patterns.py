"""Light and sound of the shift panel as tables, and what plays them: pure, time passed in.

Safety of the eyes (WCAG 2.3.1: at most three flashes in any second). A ramp lasts at least 333 ms and, once
begun, is finished before another begins; only the acknowledgement of a press jumps, and then the light stays
up for 0.4 s before it may fall. So one light makes at most 2.5 flashes a second, whatever is asked of it.
"""

from __future__ import annotations

import msgspec

__all__ = [
    "CLICK",
    "FRAME_S",
    "PATTERNS",
    "RAMP_S",
    "Fader",
    "Melody",
    "Note",
    "Pattern",
    "Step",
    "steady_of",
]

RAMP_S = 0.333
"""Shortest time in seconds in which a light goes from one level to another."""

JUMP_HOLD_S = 0.4
"""Seconds for which an acknowledgement stays lit before the light may change again."""

FRAME_S = 0.04
"""Seconds between two levels of a ramp: 25 a second, as gpiozero's own ``pulse``."""


class Step(msgspec.Struct, frozen=True):
    """Go to ``level`` (0.0 dark to 1.0 full) in ``ramp`` seconds (>= 0.333), then stay for ``hold``
    seconds."""

    level: float
    ramp: float = RAMP_S
    hold: float = 0.0


class Note(msgspec.Struct, frozen=True):
    """``hz`` (110 to 1760, the range the panel opens its buzzer with; None is a rest) for ``seconds``."""

    hz: float | None
    seconds: float


class Pattern(msgspec.Struct, frozen=True):
    """What one state of the table looks and sounds like.

    ``shift`` and ``status`` are the steps of the two lights, repeated for as long as the pattern is shown;
    one step alone is a steady light. ``notes`` sound once. ``steady_shift`` and ``steady_status`` are the
    levels shown instead to photosensitive people.
    """

    shift: tuple[Step, ...]
    status: tuple[Step, ...]
    steady_shift: float
    steady_status: float
    notes: tuple[Note, ...] = ()


DARK = (Step(0.0),)
LIT = (Step(1.0),)

CLICK = (Note(1760.0, 0.02),)
"""The sound of a press that was felt: A6 for 20 ms, 35 cycles. It replaces a melody that is being played."""

PATTERNS: dict[str, Pattern] = {
    # Nothing to press for. The status light says that the table is alive.
    "idle": Pattern(DARK, LIT, 0.0, 1.0),
    # A seat has to act: a low, slow swell, 5 s a breath, and the button dark, as there is nothing to press for.
    "turn": Pattern(DARK, (Step(1.0, 2.2, 0.3), Step(0.45, 2.2, 0.3)), 0.0, 0.7),
    # A roll may be made now: breathing, 4 s a breath, always below full, so that a press is seen to be felt.
    "armed": Pattern((Step(0.6, 1.7, 0.2), Step(0.15, 1.9, 0.2)), LIT, 0.35, 1.0),
    # Felt, and being decided: quick breathing, 0.8 s. Silent: the click has just been heard.
    "rolling": Pattern((Step(0.3, 0.4), Step(0.9, 0.4)), LIT, 0.6, 1.0),
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
    # Somebody has won: both lights swell together, 2.4 s a breath; a rising fourth and its octave (E5, A5, E6).
    "win": Pattern(
        (Step(1.0, 0.8, 0.6), Step(0.25, 0.8, 0.2)),
        (Step(1.0, 0.8, 0.6), Step(0.25, 0.8, 0.2)),
        0.8,
        0.8,
        (Note(659.26, 0.12), Note(880.0, 0.12), Note(1318.51, 0.3)),
    ),
    # Not now: the status light dips once every 1.5 s; two low notes (B3) with a rest.
    "refused": Pattern(
        DARK,
        (Step(0.2, 0.34, 0.1), Step(1.0, 0.34, 0.72)),
        0.0,
        0.5,
        (Note(246.94, 0.1), Note(None, 0.06), Note(246.94, 0.1)),
    ),
    # Something needs a hand: the status light swells and goes nearly dark, 3 s; one low note (A3).
    "fault": Pattern(DARK, (Step(0.05, 1.0, 0.5), Step(1.0, 1.0, 0.5)), 0.0, 0.15, (Note(220.0, 0.4),)),
}
"""The patterns by name. Shift and no shift differ without sound and without colour: pulsing, and dark."""


def steady_of(pattern: Pattern) -> Pattern:
    """The same pattern without motion: each light at one level, the notes unchanged."""
    return Pattern(
        (Step(pattern.steady_shift),),
        (Step(pattern.steady_status),),
        pattern.steady_shift,
        pattern.steady_status,
        pattern.notes,
    )


class Fader:
    """One light going through the steps of a pattern; at level 0.0 and with nothing to do at first."""

    def __init__(self) -> None:
        self._steps: tuple[Step, ...] = ()
        self._next = 0
        self._from = self._to = 0.0
        self._begun = self._ends = float("-inf")
        self._until: float | None = None
        """When the next step begins; None: never of itself."""

    def follow(self, steps: tuple[Step, ...]) -> None:
        """Go on with these steps from the first, as soon as the ramp or the jump under way is over."""
        self._steps = steps
        self._next = 0
        self._until = self._ends

    def jump(self, level: float, now: float) -> None:
        """Be at ``level`` at once, stay for 0.4 s, then take up the steps from the first."""
        self._from = self._to = level
        self._begun = now
        self._ends = now + JUMP_HOLD_S
        self._next = 0
        self._until = self._ends if self._steps else None

    def at(self, now: float) -> tuple[float, float | None]:
        """The level at ``now`` and when to ask again (seconds; None: this level stays).

        A step begins when it is asked for, not when it was due: a loop that was held up makes a light late,
        never a ramp steeper.
        """
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
        # A light that is there already needs no ramp.
        self._ends = now + (0.0 if self._from == self._to else max(step.ramp, RAMP_S))
        self._next = (self._next + 1) % len(self._steps)
        self._until = None if len(self._steps) == 1 else self._ends + step.hold


class Melody:
    """Notes one after the other; silent at first."""

    def __init__(self) -> None:
        self._notes: tuple[Note, ...] = ()
        self._ends = float("-inf")

    def play(self, notes: tuple[Note, ...], now: float) -> None:
        """Play ``notes`` from ``now`` on, instead of what is playing."""
        self._notes = notes
        self._ends = now + notes[0].seconds if notes else now

    def at(self, now: float) -> tuple[float | None, float | None]:
        """The pitch in hertz at ``now`` (None: silence) and when to ask again (seconds; None: silence
        stays)."""
        while self._notes and now >= self._ends:
            self._notes = self._notes[1:]
            if self._notes:
                self._ends += self._notes[0].seconds
        if not self._notes:
            return None, None
        return self._notes[0].hz, self._ends

"""Tests that light patterns are safe for photosensitive eyes, whatever is requested and however late the loop is."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.devices.light_patterns import (
    CLICK,
    FRAME_S,
    JUMP_HOLD_S,
    PATTERNS,
    RAMP_S,
    Fader,
    Melody,
    Note,
    Step,
    steady_of,
)

NAMES = {"idle", "armed", "rolling", "shift", "no-shift", "refused", "fault", "turn", "win"}


def swings(levels: list[tuple[float, float]]) -> list[tuple[float, float]]:
    """Return the time and the height of each change of direction by 10 % of full brightness or more: half of a flash
    (WCAG 2.3.1)."""
    found: list[tuple[float, float]] = []
    low = high = levels[0][1]
    rising: bool | None = None
    for at, level in levels:
        low, high = min(low, level), max(high, level)
        if rising is not True and level >= low + 0.1:
            found.append((at, 1.0))
            rising, high, low = True, level, level
        elif rising is not False and level <= high - 0.1:
            found.append((at, -1.0))
            rising, high, low = False, level, level
        elif rising:
            low = level
        elif rising is False:
            high = level
    return found


def flashes_in_any_second(levels: list[tuple[float, float]]) -> int:
    """Return the largest number of pairs of opposing swings that begin within one second."""
    times = [at for at, _ in swings(levels)]
    return max((sum(start <= at < start + 1.0 for at in times) // 2 for start in times), default=0)


def test_the_counter_of_flashes_sees_flashes() -> None:
    blinking = [(n * 0.1, float(n % 2)) for n in range(40)]
    assert flashes_in_any_second(blinking) == 5
    ripple = [(n * 0.1, 0.5 + 0.04 * (n % 2)) for n in range(40)]
    assert flashes_in_any_second(ripple) == 0


def test_the_patterns_are_those_promised() -> None:
    assert set(PATTERNS) == NAMES


@pytest.mark.parametrize("name", sorted(NAMES))
def test_a_pattern_is_within_range(name: str) -> None:
    pattern = PATTERNS[name]
    for step in (*pattern.shift, *pattern.status):
        assert 0.0 <= step.level <= 1.0
        assert step.ramp >= RAMP_S
        assert step.hold >= 0.0
    for note in (*pattern.notes, *CLICK):
        assert note.seconds > 0.0
        assert note.hz is None or 110.0 <= note.hz <= 1760.0


def test_no_two_patterns_look_alike_without_motion_or_sound_or_they_sound_different() -> None:
    for pair in (
        {"shift", "no-shift"},
        {"armed", "idle"},
        {"shift", "rolling"},
        {"refused", "idle"},
        {"turn", "idle"},
        {"win", "shift"},
    ):
        first, second = (steady_of(PATTERNS[name]) for name in sorted(pair))
        assert (first.shift, first.status) != (second.shift, second.status), pair


@pytest.mark.parametrize("name", sorted(NAMES))
def test_a_steady_pattern_comes_to_rest(name: str) -> None:
    fader = Fader()
    fader.follow(steady_of(PATTERNS[name]).shift)
    now = 0.0
    for _ in range(20):
        _, due = fader.at(now)
        if due is None:
            break
        now = due
    assert fader.at(now) == (PATTERNS[name].steady_shift, None)


act = st.one_of(
    st.just("jump"),
    st.sampled_from(sorted(NAMES)),
    st.none(),
)


@given(st.lists(st.tuples(st.sampled_from([0.005, 0.04, 0.1, 0.31, 0.5]), act), max_size=120))
def test_a_light_never_flashes_more_than_three_times_a_second(steps: list[tuple[float, str | None]]) -> None:
    fader = Fader()
    fader.follow(PATTERNS["armed"].shift)
    now, jumps = 0.0, [-1.0]
    levels = [(0.0, 0.0)]
    for wait, what in steps:
        end = now + wait
        while now < end:
            now = min(now + 0.01, end)
            levels.append((now, fader.at(now)[0]))
        if what == "jump" and now - jumps[-1] >= 0.3:  # the lock-out between counted presses
            fader.jump(1.0, now)
            jumps.append(now)
        elif what is not None and what != "jump":
            fader.follow(PATTERNS[what].shift)
        levels.append((now, fader.at(now)[0]))
    assert flashes_in_any_second(levels) <= 3
    for (earlier, before), (later, after) in pairwise(levels):
        if after < before or later not in jumps:
            assert abs(after - before) <= (later - earlier) / RAMP_S + 1e-9, "too steep"


@pytest.mark.parametrize("name", sorted(NAMES))
def test_each_light_of_a_pattern_left_alone_keeps_to_the_law(name: str) -> None:
    for steps in (PATTERNS[name].shift, PATTERNS[name].status):
        fader = Fader()
        fader.follow(steps)
        levels = [(n * 0.01, fader.at(n * 0.01)[0]) for n in range(1500)]
        assert flashes_in_any_second(levels) <= 3


def test_mashing_the_button_keeps_the_light_on_instead_of_flashing() -> None:
    fader = Fader()
    fader.follow(PATTERNS["idle"].shift)
    levels = []
    for n in range(400):
        if n % 30 == 0:
            fader.jump(1.0, n * 0.01)
        levels.append(fader.at(n * 0.01)[0])
    assert set(levels) == {1.0}


def test_a_jump_stays_and_then_the_pattern_goes_on_with_a_ramp() -> None:
    fader = Fader()
    fader.follow((Step(0.2),))
    fader.at(0.0)
    fader.at(1.0)
    fader.jump(1.0, 2.0)
    assert fader.at(2.0) == (1.0, 2.0 + JUMP_HOLD_S)
    assert fader.at(2.4)[0] == 1.0
    assert fader.at(2.4 + RAMP_S / 2)[0] == pytest.approx(0.6)
    assert fader.at(2.4 + RAMP_S) == (0.2, None)


def test_a_late_loop_makes_a_light_late_and_not_steep() -> None:
    fader = Fader()
    fader.follow((Step(1.0, 0.5), Step(0.0, 0.5)))
    fader.at(0.0)
    assert fader.at(10.0) == (1.0, 10.0 + FRAME_S)
    assert fader.at(10.25)[0] == pytest.approx(0.5)


def test_a_melody_plays_its_notes_and_falls_silent() -> None:
    melody = Melody()
    assert melody.at(0.0) == (None, None)
    melody.play((Note(440.0, 0.1), Note(None, 0.1), Note(220.0, 0.2)), 1.0)
    assert melody.at(1.0) == (440.0, 1.1)
    assert melody.at(1.15)[0] is None
    assert melody.at(1.3)[0] == 220.0
    assert melody.at(1.3)[1] == pytest.approx(1.4)
    assert melody.at(1.5) == (None, None)
    melody.play((Note(440.0, 0.1),), 2.0)
    melody.play((), 2.05)
    assert melody.at(2.05) == (None, None)

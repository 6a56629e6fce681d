"""Tests which edges of the button count as presses. Times are whole milliseconds, so that every comparison is exact."""

from __future__ import annotations

from itertools import accumulate, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.devices.debounce import Debounce

ELECTRICAL, LOCKOUT = 30, 300
Edge = tuple[int, bool]


def counted(edges: list[Edge]) -> list[int]:
    debounce = Debounce(electrical=ELECTRICAL, lockout=LOCKOUT)
    return [at for at, pressed in edges if debounce.edge(at, pressed)]


@st.composite
def bounce(draw: st.DrawFn, at: int, pressed: bool) -> list[Edge]:
    """Return an edge at ``at``, then an even number of bounces, each gap shorter than the electrical quiet."""
    gaps = draw(st.lists(st.integers(0, ELECTRICAL - 1), max_size=8))
    gaps = gaps[: len(gaps) // 2 * 2]
    times = list(accumulate([at, *gaps]))
    return [(time, pressed == (n % 2 == 0)) for n, time in enumerate(times)]


@st.composite
def presses(draw: st.DrawFn) -> tuple[list[Edge], list[int]]:
    """Return bouncing edges, and the times at which the real presses among them began. The presses are at least the
    lock-out apart, and are held for any time."""
    edges: list[Edge] = []
    starts: list[int] = []
    at = draw(st.integers(0, 1000))
    for _ in range(draw(st.integers(0, 6))):
        starts.append(at)
        edges += draw(bounce(at, True))
        let_go = edges[-1][0] + draw(st.integers(0, 3000))
        edges += draw(bounce(let_go, False))
        rest = draw(st.integers(ELECTRICAL, 2000))
        at = max(edges[-1][0] + rest, at + LOCKOUT)
    return edges, starts


@given(presses())
def test_every_true_press_counts_once_and_at_its_first_edge(train: tuple[list[Edge], list[int]]) -> None:
    edges, starts = train
    assert counted(edges) == starts


anything = st.lists(st.tuples(st.integers(0, 400), st.booleans()), max_size=40).map(
    lambda steps: list(zip(accumulate(gap for gap, _ in steps), (pressed for _, pressed in steps), strict=True))
)


@given(anything)
def test_never_more_counts_than_falling_edges_and_never_closer_than_the_lockout(edges: list[Edge]) -> None:
    falling = [at for (_, before), (at, after) in pairwise([(0, False), *edges]) if after and not before]
    counts = counted(edges)
    assert set(counts) <= set(falling)
    assert len(counts) <= len(falling)
    assert all(later - earlier >= LOCKOUT for earlier, later in pairwise(counts))


@given(anything)
def test_a_press_after_rest_and_farther_than_the_lockout_from_all_before_is_never_lost(
    edges: list[Edge],
) -> None:
    changes = [(at, after) for (_, before), (at, after) in pairwise([(0, False), *edges]) if before != after]
    last_edge, last_fall, must = float("-inf"), float("-inf"), []
    for at, pressed in changes:
        if pressed and at - last_edge >= ELECTRICAL and at - last_fall >= LOCKOUT:
            must.append(at)
        last_edge, last_fall = at, at if pressed else last_fall
    assert set(must) <= set(counted(edges))


def test_the_bounce_of_a_release_after_a_long_hold_is_no_press() -> None:
    assert counted([(0, True), (5000, False), (5001, True), (5002, False)]) == [0]


def test_a_press_inside_the_lockout_never_counts_even_if_held_beyond_it() -> None:
    assert counted([(0, True), (50, False), (299, True), (301, False), (302, True), (5000, False)]) == [0]


def test_a_press_at_the_very_end_of_the_lockout_counts() -> None:
    assert counted([(0, True), (270, False), (300, True)]) == [0, 300]


def test_edges_handed_in_late_do_not_run_time_backwards() -> None:
    debounce = Debounce(electrical=ELECTRICAL, lockout=LOCKOUT)
    assert debounce.edge(1000, True)
    assert not debounce.edge(990, False)
    assert not debounce.edge(995, True), "the contact was open for no time"
    assert not debounce.edge(1500, False)
    assert not debounce.edge(1400, True)
    assert not debounce.edge(1405, False)
    assert not debounce.edge(1480, True), "still before the release at 1500"


def test_a_button_found_held_counts_only_when_pressed_anew() -> None:
    debounce = Debounce(electrical=ELECTRICAL, lockout=LOCKOUT, pressed=True)
    assert debounce.held(0)
    assert not debounce.edge(10, True)
    assert not debounce.edge(1000, False)
    assert debounce.edge(1400, True)


def test_held_outlasts_the_release_by_the_electrical_quiet() -> None:
    debounce = Debounce(electrical=ELECTRICAL, lockout=LOCKOUT)
    assert not debounce.held(0)
    debounce.edge(100, True)
    debounce.edge(200, False)
    assert debounce.held(229)
    assert not debounce.held(230)


@pytest.mark.parametrize(("electrical", "lockout"), [(0.0, 0.3), (-1.0, 0.3), (0.03, -0.1), (float("nan"), 1.0)])
def test_times_out_of_range_are_refused(electrical: float, lockout: float) -> None:
    with pytest.raises(ValueError, match="electrical"):
        Debounce(electrical=electrical, lockout=lockout)

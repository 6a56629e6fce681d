"""Tests strips of things that may overlap, such as cards."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.display.canvas.metrics import Area
from companion.display.layout.strip import fits, strip

TALL = 0.7
FACES, BACKS = (1.08, 0.9), (0.5, 0.3)


@given(st.integers(0, 8), st.integers(0, 8), st.floats(5, 200), st.floats(4, 60), st.booleans())
def test_a_strip_stays_in_its_area_and_in_order(faces: int, backs: int, wide: float, high: float, right: bool) -> None:
    area = Area(3, 5, wide, high)
    places = strip(area, TALL, (faces, *FACES), (backs, *BACKS), right=right)
    assert len(places) == faces + backs and len({(each.w, each.h) for each in places}) <= 1
    for place in places:
        assert place.w == pytest.approx(place.h * TALL)
        assert place.x >= 3 - 1e-6 and place.x + place.w <= 3 + wide + 1e-6
        assert place.y >= 5 - 1e-6 and place.y + place.h <= 5 + high + 1e-6
    shown = [*[FACES[1]] * faces, *[BACKS[1]] * backs]
    for (one, other), least in zip(pairwise(places), shown, strict=False):
        assert other.x - one.x >= least * one.w - 1e-6
    if fits(area, TALL, (faces, *FACES), (backs, *BACKS)) and places:
        assert places[0].h == pytest.approx(high)


def test_the_last_group_overlaps_first() -> None:
    area = Area(0, 0, 40, 10)  # a thing is 7 mm wide: 3 * 1.08 + 4 * 0.5 + 1 of them are 43.7 mm
    places = strip(area, TALL, (3, *FACES), (5, *BACKS))
    steps = [other.x - one.x for one, other in pairwise(places)]
    assert steps[:3] == pytest.approx([7.56] * 3) and steps[3:] == pytest.approx([(40 - 7 - 22.68) / 4] * 4)


def test_things_become_smaller_before_they_overlap_if_they_may() -> None:
    area = Area(0, 0, 20, 10)
    assert strip(area, TALL, (3, *FACES), lowest=8)[0].h == pytest.approx(20 / 3.16 / TALL)
    assert strip(area, TALL, (3, *FACES))[0].h == 10
    assert strip(area, TALL, (9, 1.2, 1.2), lowest=0)[0].w * (8 * 1.2 + 1) == pytest.approx(20)

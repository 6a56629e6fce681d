"""Tests the measure by duplicate play of players against their former selves."""

from statistics import fmean, stdev

import pytest

from companion.simulation.players import Players
from tests.simulation import duplicate
from tests.simulation.duplicate import Duplicate, z_of

HANDS = 60


@pytest.fixture(autouse=True)
def _themselves(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the players meet themselves instead of those of a former commit."""
    monkeypatch.setattr(duplicate, "former_players", lambda commit: Players)


@pytest.mark.parametrize("name", ["marcjs-cloud-city", "standard", "kessel"])
def test_nobody_is_ahead_of_themselves(name: str) -> None:
    table = Duplicate(name, "themselves", "")
    assert [table.ahead() for _ in range(10)] == [pytest.approx((0, 0))] * 10


class Careless(Players):
    """Players who play at random."""

    def __init__(self, *args: object) -> None:
        super().__init__(*args, careless=range(1, 9))  # type: ignore[arg-type, misc]


def test_without_the_luck_of_the_draw_the_same_is_measured_more_surely(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(duplicate, "former_players", lambda commit: Careless)
    table = Duplicate("marcjs-cloud-city", "careless", "")
    clean, plain = zip(*[table.ahead() for _ in range(HANDS)], strict=True)
    assert stdev(clean) < stdev(plain) / 2 and z_of(clean) > 4
    assert abs(z_of([one - other for one, other in zip(plain, clean, strict=True)])) < 3, fmean(plain)

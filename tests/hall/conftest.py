"""A hall in which messages may be lost, one with pages, and two tables that play a tournament."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.hall.fakes import World
from tests.hall.hall_of import HallOf
from tests.hall.two_tables import Two


@pytest.fixture
def two(tmp_path: Path) -> Iterator[Two]:
    found = Two(tmp_path, 9)
    yield found
    found.close()


@pytest.fixture
def world(tmp_path: Path) -> Iterator[World]:
    made = World(tmp_path)
    yield made
    made.close()


@pytest.fixture
def hall(tmp_path: Path) -> Iterator[HallOf]:
    made = HallOf(tmp_path)
    yield made
    for bench in made.benches.values():
        bench.close()
    made.evening.store.close()

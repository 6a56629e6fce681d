"""Tests that each counted event really happens, every time that it is counted."""

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from unittest import mock

import pytest

from companion.table.intents import Deal
from tests.bench import walks
from tests.bench.walks import Count, Room


@pytest.fixture
def room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Room]:
    """Return a room in which a hand is in play."""
    for name in ("STATE", "CONFIG", "CACHE", "DATA"):
        monkeypatch.setenv(f"XDG_{name}_HOME", str(tmp_path))
    for name in ("VIDEO", "AUDIO"):
        monkeypatch.setenv(f"SDL_{name}DRIVER", "dummy")
    with ExitStack() as closing:
        room = Room(tmp_path, closing)
        room.app.refresh()
        room.sit("Lando", "Han")
        room.app.do(Deal())
        room.write()
        yield room


def test_a_card_that_was_laid_before_is_news_again(room: Room) -> None:
    with mock.patch.object(walks, "PATIENCE_S", 2.0):
        for _ in range(2):
            before, count = room.window.layout, Count()
            assert not room.app.view().lying
            room.tag(count)
            assert count.calls > 0 and room.window.layout is not before

"""A few hands through the whole program with faults of its hardware; `python -m tests.chaos.soak` plays thousands."""

from pathlib import Path

import pytest

from tests.chaos.soak import files, sitting, surroundings


def test_some_hands_through_the_whole_program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in surroundings(tmp_path).items():
        monkeypatch.setenv(name, value)
    first = sitting(tmp_path, 1, 0, 0)
    again = sitting(tmp_path, 1, 1, first.hands)
    assert again.hands == 2 and again.journal_kib
    assert again.files == first.files == files(), "files are left open"
    assert again.threads == first.threads, "threads are left behind"

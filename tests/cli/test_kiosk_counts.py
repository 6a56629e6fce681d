"""Tests `sabacc kiosk counts`: what was counted, or a sentence that says why it cannot be read."""

from collections.abc import Callable
from datetime import date

import pytest

from companion.program.kiosk.counters import Counters, counts_path
from tests.cli.conftest import Sabacc


def test_what_was_counted_is_printed(sabacc: Sabacc) -> None:
    assert sabacc("kiosk", "counts").stdout == "day,visits,lessons,hands,shifts\n"
    Counters(counts_path()).count("hands", date(2026, 11, 21), 3)
    assert sabacc("kiosk", "counts").stdout == "day,visits,lessons,hands,shifts\n2026-11-21,0,0,3,0\n"


@pytest.mark.parametrize("broken", [b"", b'{"days":[{"day"', b'{"days":[{"day":"x"}]}', b"\xff"])
def test_counts_that_cannot_be_read_are_no_empty_list(refused: Callable[..., str], broken: bytes) -> None:
    path = counts_path()
    path.parent.mkdir(parents=True)
    path.write_bytes(broken)
    said = refused("kiosk", "counts")
    assert str(path) in said and "put a copy of it back" in said
    assert path.read_bytes() == broken, "this command changes nothing"

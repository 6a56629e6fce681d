"""Tests `sabacc kiosk counts`: what was counted, or a sentence that says why it cannot be read."""

from collections.abc import Callable
from datetime import date

from companion.program.kiosk.counters import Counters, counts_path
from tests.cli.conftest import Sabacc


def test_what_was_counted_is_printed(sabacc: Sabacc) -> None:
    assert sabacc("kiosk", "counts").stdout == "day,visits,lessons,hands,shifts\n"
    Counters(counts_path()).count("hands", date(2026, 11, 21), 3)
    assert sabacc("kiosk", "counts").stdout == "day,visits,lessons,hands,shifts\n2026-11-21,0,0,3,0\n"


def test_counts_that_cannot_be_read_are_no_empty_list(refused: Callable[..., str]) -> None:
    path = counts_path()
    path.parent.mkdir(parents=True)
    path.write_text('{"days": [{"day": "2026-11-21", "visits": 40')
    said = refused("kiosk", "counts")
    assert str(path) in said and "put a copy of it back" in said
    assert path.exists(), "this command renames nothing"

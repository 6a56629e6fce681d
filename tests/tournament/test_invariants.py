"""Tests that no credit is lost, nobody sits on two seats, and everybody gets a place, whatever happens in the room."""

import os
from pathlib import Path

import pytest
from msgspec.structs import replace

from companion.tournament.event_format import Format, Level
from companion.tournament.format_files import load_format
from tests.tournament.turmoil import Turmoil

TOURNAMENTS = int(os.environ.get("SABACC_TOURNAMENTS", "6"))


def quick(kind: Format) -> Format:
    """Return the format with levels that grow fast, so that a tournament takes some hundred hands."""
    levels = tuple(Level((2**at, 2**at), minutes=20) for at in range(11))
    return replace(kind, levels=levels, stack=60, entries=(4, 200), late_levels=2, re_entries=1)


@pytest.mark.parametrize("seed", range(TOURNAMENTS))
def test_a_tournament_in_turmoil_loses_nothing(seed: int, tmp_path: Path) -> None:
    kind = quick(load_format("cloud-city" if seed % 2 else "single-evening"))
    Turmoil(kind, 12 + seed % 40, seed, tmp_path).run(60)

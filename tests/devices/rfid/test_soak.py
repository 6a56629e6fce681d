"""Tests that cards that lie still never flicker: `SABACC_SCANS` polls (4,000 in the suite), with 1 % frame loss in each
direction independently."""

from __future__ import annotations

import os

import pytest

from companion.devices.rfid.reader import Reader
from tests.devices.rfid.bench import CLASSIC, NTAG, PERIOD, Bench

SCANS = int(os.environ.get("SABACC_SCANS", "4000"))


@pytest.mark.at_length
def test_no_false_removal_and_none_invented() -> None:
    bench = Bench(seed=SCANS)
    reader = bench.reader()
    bench.field.lay(NTAG, miss_rate=0.01, signature=bytes(32))
    bench.field.lay(CLASSIC, miss_rate=0.01)
    bench.run(reader, 1.0)
    expected = tuple(sorted((NTAG, CLASSIC)))
    for _ in range(SCANS):
        start = bench.clock.now()
        assert reader.poll(start).tags == expected
        bench.clock.sleep(max(0.0, start + PERIOD - bench.clock.now()))
    assert reader.statistics.removals == 0
    assert reader.statistics.revived == 0
    print(_figures(reader, bench.clock.now()))


def _figures(reader: Reader, seconds: float) -> str:
    tags = reader.statistics.tags
    rates = ", ".join(f"{uid} {tag.miss_rate:.2%} missed, {tag.longest} polls at most" for uid, tag in tags.items())
    return f"{SCANS} scans, {seconds / 3600:.1f} modelled hours: no removal; {rates}"

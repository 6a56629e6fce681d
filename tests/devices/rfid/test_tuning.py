"""Tests the gain: changed while the reader runs, measured with a tag on it, and the best chosen."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.devices.rfid.bus import ReaderMissing
from companion.devices.rfid.mfrc522 import ChipFault
from companion.devices.rfid.tuning import GainFigure, best_gain, tune
from companion.simulation.reader.chip_faults import Fault
from tests.devices.rfid.bench import CLASSIC, NTAG, Bench

SATURATES = {4: 0.4, 7: 0.3}


def figures(*hits: int, first: int = 4) -> list[GainFigure]:
    return [GainFigure(gain, hit, 50) for gain, hit in enumerate(hits, first)]


@pytest.mark.parametrize(
    ("hits", "best"),
    [
        ((50, 50, 50, 50), 5),  # the middle, the lower of two
        ((10, 50, 50, 50), 6),
        ((50, 50, 50, 30), 5),
        ((20, 50, 50, 20), 5),
        ((20, 50, 20, 50), 5),  # two runs: the lower
        ((50, 20, 50, 50), 6),  # the wider run
        ((49, 50, 50, 40), 5),  # one look is no difference
        ((0, 0, 0, 1), 7),
        ((0, 0, 0, 0), None),
        ((), None),
    ],
)
def test_the_middle_of_the_plateau(hits: tuple[int, ...], best: int | None) -> None:
    assert best_gain(figures(*hits)) == best
    assert best_gain(figures(*hits)[::-1]) == best


@given(st.lists(st.integers(0, 50), min_size=1, max_size=8))
def test_the_best_is_as_good_as_any(hits: list[int]) -> None:
    measured = figures(*hits, first=0)
    best = best_gain(measured)
    if best is None:
        assert not any(hits)
    else:
        assert hits[best] >= max(hits) - 1


@pytest.mark.parametrize("package", [False, True], ids=["spidev", "mfrc522"])
def test_tune_measures_what_the_card_hears(package: bool) -> None:
    bench = Bench(package=package)
    reader = bench.reader(gain=7)
    bench.field.lay(NTAG, gain_misses=SATURATES)
    bench.run(reader, 0.5)
    told: list[GainFigure] = []
    found = tune(reader, progress=told.append)
    assert found.tags == (NTAG,)
    assert told == list(found.figures)
    rates = {figure.gain: figure.rate for figure in found.figures}
    assert rates[5] == rates[6] == 1.0
    assert rates[4] < 0.6
    assert rates[7] < 0.7
    assert found.best == 5
    assert [figure.decibels for figure in found.figures] == [33, 38, 43, 48]
    assert reader.gain == 7
    assert bench.run(reader, 0.3)[-1].tags == (NTAG,)


def test_tune_needs_no_poll_before_and_finds_a_tag_only_another_gain_hears() -> None:
    bench = Bench()
    reader = bench.reader(gain=7)
    bench.field.lay(NTAG, gain_misses={6: 1.0, 7: 1.0})
    bench.clock.sleep(0.01)
    found = tune(reader, looks=10)
    assert (found.tags, found.best) == ((NTAG,), 4)


def test_the_weakest_of_several_counts() -> None:
    bench = Bench()
    bench.field.lay(NTAG, gain_misses={5: 1.0})
    bench.field.lay(CLASSIC, gain_misses={7: 1.0})
    bench.clock.sleep(0.01)
    found = tune(bench.reader(), looks=10)
    assert [figure.hits for figure in found.figures] == [10, 0, 10, 0]
    assert found.best == 4


def test_without_a_tag_there_is_no_best_and_the_gain_stays() -> None:
    bench = Bench()
    reader = bench.reader(gain=6)
    found = tune(reader)
    assert (found.tags, found.best) == ((), None)
    assert [figure.hits for figure in found.figures] == [0, 0, 0, 0]
    assert reader.gain == 6


def test_a_reader_in_trouble_is_no_low_hit_rate() -> None:
    bench = Bench(connected=False)
    with pytest.raises(ReaderMissing):
        tune(bench.reader())
    bench = Bench()
    reader = bench.reader()
    bench.poll(reader)
    bench.chip.set_fault(Fault.CRYPTO_STUCK, "hard")
    bench.field.lay(NTAG)
    bench.clock.sleep(0.01)
    with pytest.raises(ChipFault):
        reader.hits(NTAG, 5)
    with pytest.raises(ChipFault):
        tune(reader)


def test_a_gain_changed_in_play_holds_through_resets() -> None:
    bench = Bench()
    reader = bench.reader(gain=7)
    bench.field.lay(NTAG, gain_misses={7: 0.5})
    reader.set_gain(4)
    bench.run(reader, 0.5)
    reader.set_gain(5)
    bench.chip.set_fault(Fault.ANTENNA_OFF, "hard")
    bench.run(reader, 3.0)
    assert reader.gain == 5
    assert bench.bus().read(0x26) >> 4 & 7 == 5
    assert reader.statistics.errors["settings-lost"] == 0
    for wrong in (-1, 8):
        with pytest.raises(ValueError, match="0 to 7"):
            reader.set_gain(wrong)

"""Tests the clock of the random shift: it has no memory, takes its times from the committed chance, and runs only while
a shift is possible."""

import hmac
import math
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from companion.game.engine.state import State
from companion.game.moves import Move
from companion.table.chance.chance import waiting_time
from companion.table.strikes import STRIKE, ShiftTimer
from companion.table.table import Table
from tests.game.steps import allowed
from tests.support import Bench, seat_three

SEED = bytes(range(32))
DRAWS = 20_000


@pytest.fixture
def bench(tmp_path: Path) -> Iterator[Bench]:
    made = Bench(tmp_path / "evening.journal", random_shift=60)
    yield made
    made.close()


def dealt(bench: Bench) -> Table:
    seat_three(bench.table)
    bench.table.deal("screen")
    return bench.table


def until_it_strikes(clock: ShiftTimer, now: float, step: float = 0.25) -> float:
    """Return the seconds until the clock's random shift, if it is asked every `step` seconds."""
    at = now
    while not clock.turn(at):
        at += step
    return at - now


def test_vector() -> None:
    """Anybody can compute the HMAC of the message with openssl. The expected value is its first 8 bytes."""
    drawn = hmac.digest(SEED, b'["sabacc-table wait 1",7,"x",0]', "sha256")[:8]
    assert drawn.hex() == "0c9af6420ce204e4"
    assert waiting_time(SEED, hand=7, point="x", mean=60.0) == pytest.approx(180.66350937, abs=1e-8)
    assert waiting_time(SEED, hand=7, point="x", mean=120.0) == 2 * waiting_time(SEED, hand=7, point="x", mean=60.0)


def test_the_times_are_exponential() -> None:
    times = sorted(waiting_time(SEED, hand=1, point=point, mean=60.0) for point in range(DRAWS))
    assert times[0] > 0
    mean = sum(times) / DRAWS
    distance = max(
        max(abs((at + 1) / DRAWS - below), abs(at / DRAWS - below))
        for at, below in ((at, 1 - math.exp(-time / 60.0)) for at, time in enumerate(times))
    )
    assert abs(mean - 60) < 60 * 3 / math.sqrt(DRAWS)  # less than three standard errors
    assert distance < 1.63 / math.sqrt(DRAWS)  # Kolmogorov-Smirnov test, alpha 0.01


def test_the_times_have_no_memory() -> None:
    """After 30 or 60 seconds without a shift, the remaining time has the same distribution as at the beginning."""
    times = [waiting_time(SEED, hand=2, point=point, mean=60.0) for point in range(DRAWS)]
    for waited in (30, 60, 120):
        rest = [time - waited for time in times if time > waited]
        assert abs(len(rest) / DRAWS - math.exp(-waited / 60)) < 3 * 0.5 / math.sqrt(DRAWS)
        assert abs(sum(rest) / len(rest) - 60) < 60 * 3 / math.sqrt(len(rest))


def test_consecutive_times_do_not_depend_on_each_other() -> None:
    times = [waiting_time(SEED, hand=3, point=point, mean=1.0) for point in range(DRAWS)]
    together = sum((one - 1) * (two - 1) for one, two in pairwise(times)) / DRAWS
    assert abs(together) < 3 / math.sqrt(DRAWS)


@pytest.mark.parametrize("mean", [0, -1])
def test_a_mean_of_nothing_is_refused(mean: float) -> None:
    with pytest.raises(ValueError, match="more than 0"):
        waiting_time(SEED, hand=1, point=1, mean=mean)


def test_it_strikes_at_the_time_that_was_drawn_and_draws_another(bench: Bench) -> None:
    table = dealt(bench)
    clock, drawn = ShiftTimer(table), table.dice.waiting_time(60)
    assert clock.next() is None
    assert not clock.turn(100.0)
    assert clock.next() == pytest.approx(100.0 + drawn)
    assert not clock.turn(100.0 + drawn - 0.001)
    assert clock.turn(100.0 + drawn + 0.001)
    table.play(STRIKE, "clock")
    assert not clock.turn(101.0 + drawn) and clock.next() is None  # the cards have not been dealt back yet
    table.play(Move("deal-back"), "screen")
    assert not clock.turn(102.0 + drawn)
    assert clock.next() == pytest.approx(102.0 + drawn + table.dice.waiting_time(60))
    assert table.dice.waiting_time(60) != drawn


def test_the_clock_stands_in_a_pause_and_while_the_disk_is_down(bench: Bench) -> None:
    table = dealt(bench)
    clock, drawn = ShiftTimer(table), table.dice.waiting_time(60)
    clock.turn(0.0)
    table.play(Move("pause"), "screen")
    assert not clock.turn(drawn / 2)
    assert not clock.turn(drawn / 2 + 9999)
    table.play(Move("resume"), "screen")
    assert not clock.turn(10_000.0)
    assert clock.next() == pytest.approx(10_000.0 + drawn / 2)
    assert not clock.turn(10_000.0, halted=True)
    assert not clock.turn(20_000.0, halted=True)
    assert not clock.turn(20_000.0)
    assert clock.turn(20_000.0 + drawn / 2 + 0.001)


def test_the_clock_stands_between_hands_and_without_the_option(bench: Bench, tmp_path: Path) -> None:
    clock = ShiftTimer(bench.table)
    assert not clock.turn(0.0) and not clock.turn(99_999.0) and clock.next() is None
    plain = Bench(tmp_path / "plain.journal")
    clock = ShiftTimer(dealt(plain))
    assert not clock.turn(0.0) and not clock.turn(99_999.0) and clock.next() is None
    plain.close()


def test_a_restart_draws_anew(bench: Bench) -> None:
    table = dealt(bench)
    before = table.dice.waiting_time(60)
    bench.settle()
    bench.wall += 30.0
    table = bench.restart()
    clock = ShiftTimer(table)
    assert not clock.turn(0.0)
    again = clock.next()
    assert again is not None and again != pytest.approx(before) and again != pytest.approx(before - 30)


def test_an_undone_strike_is_drawn_anew(bench: Bench) -> None:
    table = dealt(bench)
    clock = ShiftTimer(table)
    first = until_it_strikes(clock, 0.0)
    table.play(STRIKE, "clock")
    table.undo("screen")
    second = until_it_strikes(clock, 1000.0)
    assert abs(first - second) > 0.5


def test_nothing_that_people_see_tells_the_moment(bench: Bench) -> None:
    """States with and without a running clock are identical, to the last byte."""

    def bare(state: State) -> bytes:
        return msgspec.json.encode(replace(state, rules=None))

    table = dealt(bench)
    before, options, row = bare(table.head), allowed(table.head), bench.writer.last_number
    ShiftTimer(table).turn(0.0)
    assert (bare(table.head), allowed(table.head), bench.writer.last_number) == (before, options, row)

"""Tests what a reader logs: which chip it is, what happened to it, and a line of figures every minute."""

from __future__ import annotations

import logging
import os
from itertools import product
from typing import get_args

import pytest

from companion.devices.rfid.statistics import Statistics, TagStatistics
from companion.simulation.reader.chip_faults import Cure, Fault
from tests.devices.rfid.bench import CLASSIC, NTAG, Bench
from tests.pairwise import pairwise


@pytest.fixture
def log(caplog: pytest.LogCaptureFixture) -> pytest.LogCaptureFixture:
    caplog.set_level(logging.INFO, logger="companion.devices.rfid.reader")
    return caplog


@pytest.mark.parametrize(
    ("version", "name"),
    [
        (0x91, "MFRC522 v1"),
        (0x92, "MFRC522 v2"),
        (0x88, "FM17522 (clone)"),
        (0x12, "clone (0x12)"),
        (0x82, "clone (0x82)"),
        (0xB2, "clone (0xb2)"),
    ],
)
def test_the_version_is_named_once_at_the_start(version: int, name: str, log: pytest.LogCaptureFixture) -> None:
    bench = Bench(version=version)
    bench.run(bench.reader(), 10.0)  # with its resets over an empty field
    assert log.messages == [f"reader field works: {name}, gain 5"]


def test_the_version_is_named_again_after_each_recovery(log: pytest.LogCaptureFixture) -> None:
    bench = Bench()
    reader = bench.reader()
    bench.field.lay(NTAG)
    bench.run(reader, 0.5)
    bench.chip.set_fault(Fault.CRYPTO_STUCK, "hard")
    bench.run(reader, 2.0)
    bench.run(reader, 6.0)
    bench.chip.set_fault(Fault.DEAF, "hard")
    bench.run(reader, 1.0)
    assert log.messages[1:] == [
        "reader field recovered (crypto-stuck) by a hard reset: MFRC522 v2, gain 5",
        "reader field was deaf and hears again: MFRC522 v2, gain 5",
    ]


def test_a_reader_that_stays_down_is_said_once_and_its_return_too(log: pytest.LogCaptureFixture) -> None:
    bench = Bench(connected=False)
    reader = bench.reader()
    bench.run(reader, 30.0)
    assert [record.levelname for record in log.records] == ["WARNING"]
    assert "down (no-device)" in log.messages[0]
    bench.wires.connect(bench.chip)
    bench.run(reader, 11.0)
    assert log.messages[1] == "reader field works: MFRC522 v2, gain 5"


def test_a_line_of_figures_every_minute(log: pytest.LogCaptureFixture) -> None:
    bench = Bench()
    reader = bench.reader()
    bench.field.lay(NTAG, miss_rate=0.02, noise_rate=0.02)
    bench.field.lay(CLASSIC)
    bench.run(reader, 121.0)
    lines = [message for message in log.messages if "scans=" in message]
    assert len(lines) == 2
    assert "removals=0" in lines[1]
    assert "error=" in lines[1]
    assert f"worst tag: {NTAG}" in lines[1]


def test_the_line_names_kinds_and_the_worst_of_the_tags_that_lie_there() -> None:
    statistics = Statistics(polls=7, misses=3)
    statistics.errors.update({"error": 2, "collision": 1})
    statistics.tags.update(
        a=TagStatistics(checks=10, misses=9), b=TagStatistics(checks=10, misses=1, longest=2), c=TagStatistics(checks=9)
    )
    assert statistics.line(("b", "c", "d")) == (
        "scans=7 misses=3 removals=0 revived=0 soft_resets=0 hard_resets=0 errors: collision=1 error=2; "
        "worst tag: b 10.0% missed, 2 in a row at most"
    )
    assert Statistics().line().endswith("errors: none; worst tag: none")


AILING = product if os.environ.get("SABACC_WHOLE", "0") == "1" else pairwise


@pytest.mark.parametrize(("fault", "cure", "card"), [*AILING([*Fault], get_args(Cure), (False, True))])
def test_a_reader_that_stays_broken_is_never_said_to_work(
    fault: Fault, cure: Cure, card: bool, log: pytest.LogCaptureFixture
) -> None:
    """Three minutes with a fault that comes back at once after each reset, or never goes."""
    bench = Bench(strict=False)
    reader = bench.reader()
    if card:
        bench.field.lay(NTAG)
    bench.run(reader, 0.5)
    log.clear()
    reports = []
    for _ in range(1800):
        bench.chip.set_fault(fault, cure)
        reports += bench.run(reader, 0.1)
    lines = [message for message in log.messages if "scans=" not in message]
    assert len(lines) <= 10
    if cure == "nothing":
        assert [line for line in lines if "works" in line] == []
        assert all(report.health == "down" for report in reports[60:]) or fault is Fault.DEAF  # no register shows it
    bench.chip.clear_fault(fault)
    bench.field.lay(CLASSIC)
    reports = bench.run(reader, 16.0)
    assert reports[-1].health == "ok" and CLASSIC in reports[-1].tags


def test_a_reader_that_comes_and_goes_is_told_in_few_lines(log: pytest.LogCaptureFixture) -> None:
    """A loose plug: three seconds of contact, then one second without."""
    bench = Bench(strict=False)
    reader = bench.reader()
    bench.run(reader, 1.0)
    log.clear()
    for _ in range(300):
        bench.chip.set_fault(Fault.FLOATING, "nothing")
        bench.run(reader, 1.0)
        bench.chip.clear_fault(Fault.FLOATING)
        bench.run(reader, 3.0)
    bench.run(reader, 20.0)
    lines = [message for message in log.messages if "scans=" not in message]
    assert len(lines) <= 12
    assert "is steady after" in lines[-1]
    bench.chip.set_fault(Fault.FLOATING, "nothing")
    bench.run(reader, 1.0)
    assert "is down (no-contact)" in log.messages[-1], "the next fault is news again"

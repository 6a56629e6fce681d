"""A reader that recovers by soft reset, hard reset or rest. Meanwhile no card is reported as lifted."""

from __future__ import annotations

import logging

import pytest

from companion.devices.rfid.reader import FieldReport
from companion.simulation.reader.chip_faults import Fault
from tests.devices.rfid.bench import CLASSIC, NTAG, NTAG2, Bench, settled

UNSIGNED = {NTAG: "", CLASSIC: ""}
both = pytest.mark.parametrize("package", [False, True], ids=["spidev", "mfrc522"])


@pytest.mark.parametrize(
    ("fault", "code", "cured_by"),
    [
        (Fault.ANTENNA_OFF, "antenna-off", "soft"),
        (Fault.ANTENNA_OFF, "antenna-off", "hard"),
        (Fault.CRYPTO_STUCK, "crypto-stuck", "soft"),
        (Fault.CRYPTO_STUCK, "crypto-stuck", "hard"),
        (Fault.STUCK, "deaf", "soft"),
        (Fault.STUCK, "deaf", "hard"),
        (Fault.NO_CONTACT, "no-contact", "hard"),
        (Fault.FLOATING, "no-contact", "hard"),
    ],
)
@both
def test_a_deaf_reader_recovers_within_3_s_and_keeps_its_cards(
    fault: Fault, code: str, cured_by: str, package: bool
) -> None:
    bench = Bench(package=package)
    reader = bench.reader()
    bench.field.lay(NTAG)
    bench.run(reader, 0.63)
    bench.chip.set_fault(fault, cured_by)  # type: ignore[arg-type]
    reports = bench.run(reader, 3.0)
    assert all(report.tags == (NTAG,) for report in reports)
    assert (reports[-1].health, reports[-1].detail) == ("unsteady", code)
    assert bench.chip.faults == ()
    assert bench.run(reader, 6.0)[-1] == FieldReport("field", (NTAG,), "ok", "", {NTAG: ""})
    bench.field.take(NTAG)
    bench.field.lay(NTAG2)
    assert bench.run(reader, 0.4)[-1].tags == (NTAG2,)
    assert reader.statistics.soft_resets >= 1
    assert (reader.statistics.hard_resets > 0) is (cured_by == "hard")


@pytest.mark.parametrize("cured_by", ["soft", "hard"])
@pytest.mark.parametrize("uids", [(NTAG,), (NTAG, CLASSIC)], ids=["one", "two"])
@both
def test_deafness_that_no_register_shows_does_not_lift_the_cards(
    uids: tuple[str, ...], cured_by: str, package: bool
) -> None:
    bench = Bench(package=package)
    reader = bench.reader()
    for uid in uids:
        bench.field.lay(uid)
    bench.run(reader, 1.0)
    for _ in range(3):
        bench.chip.set_fault(Fault.DEAF, cured_by)  # type: ignore[arg-type]
        reports = bench.run(reader, 0.4)
        assert all(report.tags == tuple(sorted(uids)) for report in reports)
        assert bench.chip.faults == ()
        assert (reports[-1].health, reports[-1].detail) == ("unsteady", "deaf")
    assert reader.statistics.removals == 0
    assert bench.run(reader, 6.0)[-1].health == "ok"


@pytest.mark.parametrize("cured_by", ["soft", "hard"])
@pytest.mark.parametrize("moment", [0.0, 0.7, 1.3, 1.95, 2.6])
def test_deafness_over_an_empty_field_is_cured_within_three_seconds(cured_by: str, moment: float) -> None:
    bench = Bench()
    reader = settled(bench)
    bench.run(reader, moment)
    bench.chip.set_fault(Fault.DEAF, cured_by)  # type: ignore[arg-type]
    bench.field.lay(NTAG)
    assert bench.run(reader, 2.9)[-1].tags == (NTAG,)
    assert bench.chip.faults == ()


@pytest.mark.parametrize("seed", range(40))
def test_any_fault_at_any_moment_over_any_field_is_over_within_three_seconds(seed: int) -> None:
    bench = Bench(seed=seed)
    reader = bench.reader()
    uids = (NTAG, CLASSIC)[: seed % 3]
    for uid in uids:
        bench.field.lay(uid)
    bench.run(reader, 1 + 7 * bench.chance.random())
    fault = bench.chance.choice(list(Fault))
    wire = fault in (Fault.NO_CONTACT, Fault.FLOATING)  # a chip without contact hears no soft reset
    bench.chip.set_fault(fault, "hard" if wire else bench.chance.choice(("soft", "hard")))
    reports = bench.run(reader, 2.9)
    assert bench.chip.faults == ()
    assert all(report.tags == uids for report in (*reports, *bench.run(reader, 0.3)))
    assert reader.statistics.removals == 0


def test_a_card_lifted_while_the_chip_is_deaf_is_gone_and_its_neighbour_stays() -> None:
    bench = Bench()
    reader = bench.reader()
    for uid in (NTAG, CLASSIC):
        bench.field.lay(uid)
    bench.run(reader, 1.0)
    bench.chip.set_fault(Fault.DEAF, "hard")
    bench.field.take(NTAG)
    seen = {report.tags for report in bench.run(reader, 0.5)}
    assert seen == {(NTAG, CLASSIC), (CLASSIC,)}
    assert reader.statistics.removals == 1


def test_an_overheated_chip_lifts_no_card() -> None:
    bench = Bench()
    reader = bench.reader()
    bench.field.lay(NTAG)
    bench.run(reader, 0.5)
    bench.chip.set_fault(Fault.OVERHEATED, "nothing")
    reports = bench.run(reader, 5.0)
    assert all(report.tags == (NTAG,) for report in reports)
    assert (reports[-1].health, reports[-1].detail) == ("down", "antenna-off")
    bench.chip.clear_fault(Fault.OVERHEATED)
    assert bench.run(reader, 10.5)[-1].health != "down"


def test_a_reader_that_stays_broken_is_down_and_tried_ever_more_seldom() -> None:
    bench = Bench()
    reader = bench.reader()
    bench.field.lay(NTAG)
    bench.run(reader, 0.5)
    bench.chip.set_fault(Fault.ANTENNA_OFF, "nothing")
    bench.run(reader, 1.5)
    report = bench.poll(reader)
    assert (report.health, report.detail, report.tags) == ("down", "antenna-off", (NTAG,))
    resets = reader.statistics.hard_resets
    bench.run(reader, 60.0)
    assert 4 <= reader.statistics.hard_resets - resets <= 10
    bench.chip.clear_fault(Fault.ANTENNA_OFF)
    assert bench.run(reader, 10.5)[-1].health != "down"
    assert bench.run(reader, 5.0)[-1] == FieldReport("field", (NTAG,), "ok", "", {NTAG: ""})


def test_a_chip_that_no_reset_cures_is_never_said_to_have_recovered(caplog: pytest.LogCaptureFixture) -> None:
    bench = Bench()
    reader = settled(bench)
    bench.chip.set_fault(Fault.STUCK, "nothing")
    with caplog.at_level(logging.INFO):
        reports = bench.run(reader, 30.0)
    assert reader.statistics.soft_resets and reader.statistics.hard_resets
    assert "recovered" not in caplog.text and caplog.text.count("is down") == 1
    healths = [each.health for each in reports]
    assert set(healths[healths.index("down") :]) == {"down"}


def test_a_fault_that_returns_at_once_gets_a_hard_reset_and_then_rest() -> None:
    bench = Bench()
    reader = settled(bench)
    seen = []
    for _ in range(3):
        bench.chip.set_fault(Fault.CRYPTO_STUCK, "soft")
        seen.append(bench.run(reader, 1.2)[-1].health)
    assert seen == ["unsteady", "unsteady", "down"]
    assert (reader.statistics.soft_resets, reader.statistics.hard_resets) == (1, 1)


@both
def test_a_reader_absent_at_the_start_appears(package: bool) -> None:
    bench = Bench(package=package, connected=False)
    reader = bench.reader()
    report = bench.run(reader, 5.0)[-1]
    assert report == FieldReport("field", (), "down", "no-device")
    assert "do_spi" in reader.trouble
    bench.wires.connect(bench.chip)
    bench.field.lay(NTAG)
    reports = bench.run(reader, 10.5)
    assert reports[-1].tags == (NTAG,)
    assert reports[-1].health != "down"


def test_a_wire_that_fails_in_play_is_opened_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    bench = Bench()
    reader = bench.reader()
    bench.field.lay(NTAG)
    bench.run(reader, 0.5)

    def failing(sent: list[int]) -> list[int]:
        raise OSError(5, "Input/output error")

    with monkeypatch.context() as patch:
        patch.setattr(bench.chip, "transfer", failing)
        report = bench.poll(reader)
        assert (report.health, report.detail, report.tags) == ("down", "bus", (NTAG,))
    assert bench.run(reader, 2.0)[-1].tags == (NTAG,)

"""What a reader reports: presence, arrivals, removals, and a chip in trouble. All times are modelled."""

from __future__ import annotations

import math
import random
import time
from collections.abc import Callable
from functools import partial

import pytest

from companion.devices.rfid.reader import FieldReport, Reader
from companion.simulation.chip_faults import Fault
from tests.devices.rfid.bench import CLASSIC, NTAG, NTAG2, PERIOD, Bench, random_uid

UNSIGNED = {NTAG: "", CLASSIC: ""}
both = pytest.mark.parametrize("package", [False, True], ids=["spidev", "mfrc522"])


def settled(bench: Bench, **options: object) -> Reader:
    reader = bench.reader(**options)
    bench.run(reader, 0.3)
    return reader


@both
def test_cards_are_reported_as_they_lie(package: bool) -> None:
    bench = Bench(package=package)
    reader = bench.reader()
    assert bench.poll(reader) == FieldReport("field", (), "ok", "")
    bench.field.lay(NTAG)
    bench.field.lay(CLASSIC)
    assert bench.run(reader, 0.3)[-1] == FieldReport("field", (NTAG, CLASSIC), "ok", "", UNSIGNED)
    bench.field.take(NTAG)
    assert bench.run(reader, 0.3)[-1].tags == (CLASSIC,)
    assert "v2" in reader.version
    assert reader.statistics.removals == 1


def test_an_empty_field_costs_few_transfers_and_little_time() -> None:
    bench = Bench()
    reader = settled(bench)
    transfers = bench.chip.transfers
    bench.poll(reader)
    assert bench.chip.transfers - transfers <= 12
    started = time.process_time()
    for _ in range(200):
        bench.poll(reader)
    assert (time.process_time() - started) / 200 < 0.001


def test_every_tag_lies_in_halt_after_a_poll() -> None:
    bench = Bench()
    reader = bench.reader()
    cards = [bench.field.lay(uid) for uid in (NTAG, NTAG2, CLASSIC)]
    for report in bench.run(reader, 3.0)[2:]:
        assert report.tags == (NTAG, NTAG2, CLASSIC)
        assert {card.state.value for card in cards} == {"halt"}


@pytest.mark.parametrize("coll_absolute", [False, True])
def test_random_fields_are_reported_three_polls_running(coll_absolute: bool) -> None:
    bench = Bench(coll_absolute=coll_absolute, seed=7)
    reader = settled(bench)
    for _ in range(100):
        for uid in bench.field.cards:
            bench.field.take(uid)
        bench.run(reader, 0.4)
        for _ in range(bench.chance.randrange(5)):
            bench.field.lay(random_uid(bench.chance, bench.chance.choice((4, 7))))
        bench.clock.sleep(0.01)
        for _ in range(3):
            assert bench.poll(reader).tags == bench.field.cards


def test_still_cards_stay_through_lost_and_damaged_frames() -> None:
    bench = Bench()
    reader = bench.reader()
    bench.field.lay(NTAG, miss_rate=0.01, noise_rate=0.01)
    bench.field.lay(CLASSIC, miss_rate=0.01)
    bench.run(reader, 1.0)
    assert all(report.tags == (NTAG, CLASSIC) for report in bench.run(reader, 100.0))
    assert reader.statistics.removals == 0
    assert 0.02 < reader.statistics.tags[NTAG].miss_rate < 0.15
    assert reader.statistics.errors["error"] > 0


def test_a_weak_card_is_found_and_kept_at_ten_percent_loss() -> None:
    bench = Bench(seed=5)
    reader = bench.reader()
    bench.field.lay(NTAG, miss_rate=0.1)
    reports = bench.run(reader, 30.0)[10:]
    assert all(report.tags == (NTAG,) for report in reports)


def test_noise_is_no_absence_but_not_for_ever() -> None:
    bench = Bench()
    reader = bench.reader()
    card = bench.field.lay(NTAG)
    bench.run(reader, 0.5)
    card.noise_rate = 1.0
    start = bench.clock.now()
    while bench.poll(reader).tags:
        assert bench.clock.now() - start < 2.0
    assert bench.clock.now() - start > 1.4
    report = bench.run(reader, 0.5)[-1]
    assert (report.tags, report.health, report.detail) == ((), "unsteady", "unread-tag")


def test_a_card_swapped_between_two_polls_is_noticed() -> None:
    bench = Bench()
    reader = bench.reader()
    bench.field.lay(NTAG)
    bench.run(reader, 0.5)
    bench.field.take(NTAG)
    bench.field.lay(NTAG2)
    bench.clock.sleep(0.01)
    assert NTAG2 in bench.poll(reader).tags
    assert bench.run(reader, 0.25)[-1].tags == (NTAG2,)


def test_a_card_lifted_and_laid_back_at_once_stays() -> None:
    bench = Bench()
    reader = bench.reader()
    bench.field.lay(NTAG)
    bench.run(reader, 0.5)
    bench.field.take(NTAG)
    bench.run(reader, 0.1)
    bench.field.lay(NTAG)
    assert all(report.tags == (NTAG,) for report in bench.run(reader, 1.0))


def test_a_new_card_whose_last_answer_is_lost_is_found_all_the_same() -> None:
    """The reader halts it without knowing it: REQA would never see it again."""
    bench = Bench()
    reader = bench.reader()
    bench.field.lay(CLASSIC)
    bench.run(reader, 0.5)
    card = bench.field.lay(NTAG)
    hear, losses = card.hear, [1]

    def hears(data: bytes, bits: int) -> tuple[int, int] | None:
        answer = hear(data, bits)
        if data[:2] == b"\x95\x70" and losses:
            losses.pop()
            return None
        return answer

    card.hear = hears  # type: ignore[method-assign]
    bench.clock.sleep(0.01)
    assert bench.poll(reader).tags == (NTAG, CLASSIC)
    assert not losses
    assert card.state.value == "halt"


def test_a_card_given_up_for_noise_is_found_again() -> None:
    bench = Bench()
    reader = bench.reader()
    card = bench.field.lay(NTAG)
    bench.field.lay(CLASSIC)
    bench.run(reader, 0.5)
    card.noise_rate = 1.0
    assert bench.run(reader, 3.0)[-1].tags == (CLASSIC,)
    card.noise_rate = 0.0
    assert bench.run(reader, 0.15)[-1].tags == (NTAG, CLASSIC)


@pytest.mark.parametrize("count", [1, 2, 3, 4])
@pytest.mark.parametrize("length", [4, 7])
def test_placement_within_120_ms_and_removal_within_250_ms(count: int, length: int) -> None:
    """Laid together; lifted one first, which costs most, then the others together."""
    bench = Bench(seed=count)
    reader = settled(bench)
    placing, removing = [], []
    for _ in range(60):
        uids = sorted(random_uid(bench.chance, length) for _ in range(count))
        placing.append(_latency(bench, reader, partial(_each, bench.field.lay, uids), uids))
        bench.run(reader, 0.2)
        for gone, left in ((uids[:1], uids[1:]), (uids[1:], [])):
            if gone:
                removing.append(_latency(bench, reader, partial(_each, bench.field.take, gone), left))
    assert _p99(placing) <= 0.120
    assert _p99(removing) <= 0.250


def _each(act: Callable[[str], object], uids: list[str]) -> None:
    for uid in uids:
        act(uid)


def _latency(bench: Bench, reader: Reader, act: Callable[[], object], expected: list[str]) -> float:
    """Seconds from a moment anywhere between two polls to the end of the poll that reports `expected`."""
    wait = bench.chance.random() * PERIOD
    bench.clock.sleep(wait)
    act()
    acted = bench.clock.now()
    bench.clock.sleep(PERIOD - wait)
    while True:
        start = bench.clock.now()
        report = reader.poll(start)
        if list(report.tags) == expected:
            latency = bench.clock.now() - acted
            bench.run(reader, 0.1)
            return latency
        bench.clock.sleep(max(0.0, start + PERIOD - bench.clock.now()))
        assert bench.clock.now() - acted < 1.0


def _p99(values: list[float]) -> float:
    return sorted(values)[math.ceil(0.99 * len(values)) - 1]


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


def test_candidates_are_asked_by_name_where_anticollision_fails() -> None:
    """Two tags whose anticollision answers always arrive damaged, as badly coupled ones do."""
    bench = Bench()
    reader = bench.reader(candidates=[CLASSIC, "11223344", "55667788", "99aabbcc", NTAG, NTAG2])
    for uid in (NTAG, CLASSIC):
        card = bench.field.lay(uid)
        hear = card.hear

        def hears(data: bytes, bits: int, hear: object = hear) -> object:
            damaged = len(data) > 1 and data[0] in (0x93, 0x95) and data[1] != 0x70
            assert callable(hear)
            return (0, 7) if damaged else hear(data, bits)

        card.hear = hears  # type: ignore[method-assign, assignment]
    assert bench.run(reader, 1.0)[-1].tags == (NTAG, CLASSIC)
    with pytest.raises(ValueError, match="tag number"):
        reader.expect(["nonsense"])


def test_strangers_do_not_fill_the_memory() -> None:
    bench = Bench()
    reader = settled(bench)
    chance = random.Random(1)
    for _ in range(300):
        reader.statistics.of(random_uid(chance, 4))
    assert len(reader.statistics.tags) == 256


def test_close_switches_the_field_off_and_may_be_repeated() -> None:
    bench = Bench()
    reader = settled(bench)
    reader.close()
    reader.close()
    bus = bench.bus()
    assert bus.read(0x14) & 0x03 == 0

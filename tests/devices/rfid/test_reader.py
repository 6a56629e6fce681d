"""Tests what a reader reports: presence, arrivals and removals. All times are simulated."""

from __future__ import annotations

import math
import random
import time
from collections.abc import Callable
from functools import partial

import pytest

from companion.devices.rfid.reader import FieldReport, Reader
from tests.devices.rfid.bench import CLASSIC, NTAG, NTAG2, PERIOD, Bench, random_uid, settled
from tests.quick import AT_LENGTH

UNSIGNED = {NTAG: "", CLASSIC: ""}
both = pytest.mark.parametrize("package", [False, True], ids=["spidev", "mfrc522"])


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


@both
def test_cards_that_lie_there_already_are_in_the_first_report(package: bool) -> None:
    """The probe of a reader that is opened wakes them, and cards that are awake do not answer its first call."""
    bench = Bench(package=package)
    for uid in (NTAG, CLASSIC):
        bench.field.lay(uid)
    assert bench.poll(bench.reader()).tags == (NTAG, CLASSIC)


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
    """The reader puts the card into the HALT state without knowing it: REQA would never find it again."""
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
    """The cards are laid down together; one is lifted first, which takes longest, then the others together."""
    bench = Bench(seed=count)
    reader = settled(bench)
    placing, removing = [], []
    for _ in range(60 if AT_LENGTH else 30):
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
    """Seconds from a random moment between two polls to the end of the poll that reports `expected`."""
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

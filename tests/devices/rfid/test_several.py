"""Tests several cards on one antenna: every board's chip, both buses, UIDs of 4, 7 and 10 bytes, with random fields.

`SABACC_FIELDS` sets the number of random fields for each number of cards.
"""

from __future__ import annotations

import os

import pytest

from companion.devices.rfid import iso14443
from companion.devices.rfid.reader import Reader
from companion.locale.words import Words
from companion.simulation.reader.modelled_tags import State
from tests.devices.rfid.bench import CLASSIC, NTAG, NTAG2, Bench, random_uid
from tests.devices.rfid.boards import BOARDS
from tests.devices.rfid.disturbed import burst
from tests.devices.rfid.random_card import RandomCard

FIELDS = int(os.environ.get("SABACC_FIELDS", "30"))
TEN = "04112233445566778899"


def walk_fields(bench: Bench, count: int, fields: int, lengths: tuple[int, ...] = (4, 7, 10)) -> None:
    """Check that all tags are found, none is invented, and all are left in HALT, in three passes in a row."""
    driver = bench.driver()
    for _ in range(fields):
        uids = sorted({random_uid(bench.chance, bench.chance.choice(lengths)) for _ in range(count)})
        cards = [bench.field.lay(uid, losers_stay=bench.chance.random() < 0.3) for uid in uids]
        bench.clock.sleep(0.01)
        for _ in range(3):
            found = iso14443.walk(driver)
            assert sorted(uid.hex() for uid in found.uids) == uids
            assert not found.unresolved
            assert all(card.state.value == "halt" for card in cards)
        for uid in uids:
            bench.field.take(uid)


@pytest.mark.parametrize("coll_absolute", [False, True], ids=["relative", "absolute"])
@pytest.mark.parametrize("count", range(5))
def test_random_fields(count: int, coll_absolute: bool) -> None:
    walk_fields(Bench(seed=count, coll_absolute=coll_absolute), count, FIELDS)


@pytest.mark.parametrize("coll_absolute", [False, True], ids=["relative", "absolute"])
@pytest.mark.parametrize("count", range(5))
def test_random_fields_through_the_package(count: int, coll_absolute: bool) -> None:
    bench = Bench(seed=count, coll_absolute=coll_absolute, package=True)
    walk_fields(bench, count, FIELDS // 10)
    assert bench.chip.violations == []


@pytest.mark.parametrize("board", [name for name in BOARDS if BOARDS[name].quirks.position != "junk"])
def test_every_board_finds_them(board: str) -> None:
    for count in range(5):
        walk_fields(Bench(seed=count, board=BOARDS[board]), count, FIELDS // 40)


@pytest.mark.parametrize("board", BOARDS)
def test_a_reader_with_any_board_reports_what_lies_there(board: str) -> None:
    bench = Bench(seed=4, board=BOARDS[board])
    reader = bench.reader()
    most = 2 if BOARDS[board].quirks.position == "junk" else 4  # without one true position more are luck
    for count in (1, 2, 3, 2, 1, 4, 0, 2):
        count = min(count, most)
        uids = sorted(random_uid(bench.chance, bench.chance.choice((4, 7))) for _ in range(count))
        for uid in bench.field.cards:
            bench.field.take(uid)
        for uid in uids:
            bench.field.lay(uid)
        reports = bench.run(reader, 0.8)
        assert reports[-1].tags == tuple(uids)
        assert reports[-1].detail in ("", "many-tags")
    assert bench.chip.violations == []
    assert reader.statistics.soft_resets == 0


def settled(bench: Bench, *uids: str) -> Reader:
    reader = bench.reader()
    for uid in uids:
        bench.field.lay(uid)
    bench.run(reader, 1.0)
    return reader


def test_more_than_two_are_listed_and_said() -> None:
    bench = Bench()
    reader = settled(bench, NTAG, CLASSIC)
    assert bench.poll(reader).detail == ""
    bench.field.lay(TEN)
    report = bench.run(reader, 0.2)[-1]
    assert report.tags == tuple(sorted((NTAG, CLASSIC, TEN)))
    assert (report.health, report.detail, report.steady) == ("unsteady", "many-tags", True)
    bench.field.take(TEN)
    report = bench.run(reader, 0.3)[-1]
    assert (report.health, report.detail) == ("ok", "")


def test_two_and_one_that_cannot_be_read_are_many() -> None:
    bench = Bench()
    reader = settled(bench, NTAG, CLASSIC)
    bench.field.lay("04ffeeddccbbaa", noise_rate=1.0)
    report = bench.run(reader, 3.0)[-1]
    assert report.tags == (NTAG, CLASSIC)
    assert (report.health, report.detail) == ("unsteady", "many-tags")


def test_best_effort_where_the_third_and_fourth_answer_rarely() -> None:
    """Two tags are reported without a break; the others are seen at times, and the reader reports that there are too
    many."""
    bench = Bench(coupling=(0.0, 0.0, 0.2, 0.3))
    reader = settled(bench, NTAG, CLASSIC)
    bench.field.lay(NTAG2)
    bench.field.lay(TEN)
    reports = bench.run(reader, 20.0)
    assert all({NTAG, CLASSIC} <= set(report.tags) for report in reports)
    assert any(len(report.tags) == 4 for report in reports)
    assert sum(report.detail == "many-tags" for report in reports) > len(reports) / 2


def test_the_same_uid_twice_is_one_tag_and_stays_when_one_is_lifted() -> None:
    bench = Bench()
    reader = settled(bench, NTAG)
    bench.field.lay(NTAG, copy=True)
    assert all(report.tags == (NTAG,) for report in bench.run(reader, 1.0))
    bench.field.take(NTAG)
    assert all(report.tags == (NTAG,) for report in bench.run(reader, 1.0))
    bench.field.take(NTAG)
    assert bench.run(reader, 0.3)[-1].tags == ()


@pytest.mark.parametrize("near", [NTAG2, CLASSIC, "04a1b2c3d4e576", "ff" * 7])
def test_a_card_swapped_between_two_polls_is_never_the_old_one_for_long(near: str) -> None:
    bench = Bench()
    reader = settled(bench, NTAG)
    bench.field.swap(NTAG, near)
    bench.clock.sleep(0.006)
    reports = bench.run(reader, 0.3)
    assert all(near in report.tags for report in reports)
    assert reports[-1].tags == (near,)
    assert reader.statistics.of(NTAG).misses >= 4  # it was asked for by its own name each time, and silent


def test_both_of_two_swapped() -> None:
    bench = Bench()
    reader = settled(bench, NTAG, CLASSIC)
    bench.field.swap(NTAG, NTAG2)
    bench.field.swap(CLASSIC, TEN)
    assert bench.run(reader, 0.3)[-1].tags == tuple(sorted((NTAG2, TEN)))


def test_a_heard_request_that_nobody_else_can_have_answered_is_presence_with_a_backstop() -> None:
    """A tag so weak that it answers the short request but never the long SELECT."""
    bench = Bench()
    reader = settled(bench, NTAG)
    card = bench.field.lay(NTAG)
    hear = card.hear

    def hears(data: bytes, bits: int) -> tuple[int, int] | None:
        answer = hear(data, bits)
        return answer if bits == 7 else None

    card.hear = hears  # type: ignore[method-assign]
    start = bench.clock.now()
    while bench.poll(reader).tags:
        assert bench.clock.now() - start < 2.0
    assert bench.clock.now() - start > 1.4


def test_a_heard_request_is_not_presence_where_a_neighbour_answered_it() -> None:
    bench = Bench()
    reader = settled(bench, NTAG, CLASSIC)
    bench.field.take(NTAG)
    assert bench.run(reader, 0.3)[-1].tags == (CLASSIC,)


@pytest.mark.parametrize("seconds", [0.3, 1.2])
def test_a_burst_of_noise_lifts_nothing_and_lays_nothing(seconds: float) -> None:
    bench = Bench()
    reader = settled(bench, NTAG, CLASSIC)
    burst(bench.field, seconds)
    reports = bench.run(reader, 4.0)
    assert all(report.tags == (NTAG, CLASSIC) for report in reports)
    assert reports[-1].health == "ok"
    bench.field.take(NTAG)
    bench.field.take(CLASSIC)
    bench.run(reader, 0.5)
    burst(bench.field, 20.0)
    assert all(report.tags == () for report in bench.run(reader, 10.0))


@pytest.mark.parametrize("lifted", ["card", "phone"])
def test_a_phone_beside_a_lifted_tag_changes_its_uid_once(lifted: str) -> None:
    """The reset before the last look takes the field away, and a phone then chooses another UID. If its old one counted
    as gone only after a further reset, that would go on for ever."""
    bench = Bench()
    reader = settled(bench)
    bench.field.put(RandomCard(bench.chance))
    bench.run(reader, 0.5)
    other = bench.field.put(RandomCard(bench.chance)) if lifted == "phone" else bench.field.lay(NTAG)
    assert len(bench.run(reader, 0.5)[-1].tags) == 2
    bench.field.take(other.uid.hex())
    reports = bench.run(reader, 3.0)
    assert len({report.tags for report in reports}) <= 3
    assert len({report.tags for report in reports[-40:]}) == 1 and len(reports[-1].tags) == 1


def test_a_phone_that_a_reset_of_the_chip_renames_is_still_one_tag() -> None:
    bench = Bench()
    reader = settled(bench)
    bench.field.put(RandomCard(bench.chance))
    (before,) = bench.run(reader, 1.0)[-1].tags
    reader.reset_works()
    reports = bench.run(reader, 1.0)
    assert {len(report.tags) for report in reports} == {1} and reports[-1].tags != (before,)


def test_a_tag_that_went_to_rest_before_it_was_read_is_found() -> None:
    """If the SAK of a new tag is lost, the HLTA after it puts the tag to rest, and from then on it ignores REQA."""
    bench = Bench()
    reader = settled(bench, NTAG)
    card = bench.field.lay(NTAG2)
    bench.clock.sleep(0.01)
    bench.field.transmit(b"\x26", 7, bench.clock.now(), 0.0)
    card.state = State.HALT
    assert bench.run(reader, 1.5)[-1].tags == (NTAG, NTAG2)


def test_every_detail_has_words() -> None:
    words = Words()
    for detail in ("many-tags", "unread-tag", "deaf", "antenna-off", "crypto-stuck", "settings-lost", "no-contact"):
        said = words.say(f"device-field-{detail}", device="card reader")
        assert said.endswith(".")
        assert detail not in said

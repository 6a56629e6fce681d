"""Tests frames, checksums and the tree walk of ISO/IEC 14443-3."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.devices.rfid import iso14443
from companion.devices.rfid.iso14443 import Answer, Frame, Kind
from companion.simulation.reader.modelled_tags import checksum
from tests.devices.rfid.bench import CLASSIC, NTAG, NTAG2, Bench, random_uid
from tests.examples import examples


@pytest.mark.parametrize(
    ("data", "crc"),
    [("0000", "a01e"), ("1234", "26cf"), ("5000", "57cd")],  # annex B; HLTA as every sniffer shows it
)
def test_crc_a_vectors(data: str, crc: str) -> None:
    assert iso14443.crc_a(bytes.fromhex(data)).hex() == crc
    assert checksum(bytes.fromhex(data)).hex() == crc


@given(st.binary(max_size=64))
@examples(100)
def test_driver_and_model_agree_on_the_checksum(data: bytes) -> None:
    assert iso14443.crc_a(data) == checksum(data)


def test_check_byte() -> None:
    assert iso14443.bcc(bytes.fromhex("04a1b2c3")) == 0xD4
    assert iso14443.bcc(bytes.fromhex("88041122")) == 0xBF


def test_select_of_a_seven_byte_tag_sends_the_cascade_tag_first() -> None:
    levels = iso14443.cascade_levels(bytes.fromhex("04112233445566"))
    assert [level.hex() for level in levels] == ["88041122", "33445566"]
    frame = iso14443.select_frame(0, levels[0])
    assert frame.data[:7].hex() == "937088041122bf"
    assert iso14443.crc_a(frame.data) == b"\x00\x00"  # a frame with its CRC divides evenly


def test_anticollision_frame_counts_whole_bytes_and_bits() -> None:
    start = iso14443.anticollision_frame(0, 0, 0)
    assert (start.data.hex(), start.last_bits, start.align, start.answer_bytes) == ("9320", 0, 0, 5)
    later = iso14443.anticollision_frame(1, 0b1_1010_0101, 9)
    assert (later.data.hex(), later.last_bits, later.align, later.answer_bytes) == ("9531a501", 1, 1, 4)


@pytest.mark.parametrize("text", ["", "04", "04a1b2c3d4", "zz112233", "88112233", "04112288445566", "0411223g"])
def test_what_is_no_uid_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="tag number"):
        iso14443.parse_uid(text)


def test_a_uid_may_come_as_telephones_write_it() -> None:
    assert iso14443.parse_uid("04:A1:B2:C3:D4:E5:F6").hex() == NTAG


@given(st.binary(max_size=12), st.integers(0, 2**32 - 1), st.integers(0, 31))
@examples(100)
def test_parsing_an_answer_never_fails_and_never_invents(data: bytes, prefix: int, known: int) -> None:
    four = iso14443.parse_level(data, prefix, known)
    if four is not None:
        value = int.from_bytes(four, "little")
        assert value % (1 << known) == prefix % (1 << known)
    assert iso14443.parse_sak(data) is None or len(data) == 3


@given(st.integers(0, 2**32 - 1), st.integers(0, 31))
@examples(100)
def test_an_anticollision_answer_is_put_together_at_any_bit(uid: int, known: int) -> None:
    four = uid.to_bytes(4, "little")
    whole = int.from_bytes(four + bytes((iso14443.bcc(four),)), "little")
    received = (whole >> known << known % 8).to_bytes(5 - known // 8, "little")
    assert iso14443.parse_level(received, uid, known) == four


@given(st.one_of(st.none(), st.integers(1, 32)), st.integers(0, 31))
@examples(100)
def test_a_split_always_makes_progress(collision: int | None, known: int) -> None:
    at, _ = iso14443.split_position(collision, known)
    assert known <= at < 32


@given(st.integers(0, 31), st.data())
@examples(100)
def test_a_split_is_never_later_than_the_collision(known: int, data: st.DataObject) -> None:
    true_bit = data.draw(st.integers(known, 31))
    relative = true_bit - 8 * (known // 8) + 1
    assert iso14443.split_position(relative, known)[0] <= true_bit
    assert iso14443.split_position(true_bit + 1, known)[0] <= true_bit


class Babble:
    """A field that answers with random bytes."""

    def __init__(self, answers: list[Answer]) -> None:
        self._answers = answers
        self.count = 0

    def exchange(self, frame: Frame) -> Answer:
        self.count += 1
        return self._answers[self.count % len(self._answers)]


ANSWERS = st.builds(
    Answer,
    st.sampled_from(Kind),
    st.one_of(st.binary(max_size=8), st.just(b"\x04\xda\x17")),
    st.one_of(st.none(), st.integers(1, 32)),
)


@given(st.lists(ANSWERS, min_size=1, max_size=12))
@examples(200)
def test_any_babble_ends_soon_and_yields_only_possible_uids(answers: list[Answer]) -> None:
    babble = Babble(answers)
    found = iso14443.walk(babble, exchanges=60)
    for uid in found.uids:
        iso14443.check_uid(uid)
    assert babble.count < 60 + 110  # one last descent of at most 32 splits a level may follow
    assert iso14443.confirm(babble, bytes.fromhex(NTAG)) in Kind


@pytest.mark.parametrize("coll_absolute", [False, True])
def test_tags_that_differ_late_are_told_apart(coll_absolute: bool) -> None:
    bench = Bench(coll_absolute=coll_absolute)
    driver = bench.driver()
    near = [
        "04112233445566",
        "041122334455e6",
        "041122334475e6",
        "04112233447566",
        "88112233445566"[2:] + "77",
    ]
    ten = "04112233445566778899"[:20]
    for uid in [*near, ten, CLASSIC, NTAG, NTAG2]:
        bench.field.lay(uid)
    bench.clock.sleep(0.01)
    found = iso14443.walk(driver)
    assert sorted(uid.hex() for uid in found.uids) == list(bench.field.cards)


def test_twelve_tags_at_once_when_the_chip_names_no_position(monkeypatch: pytest.MonkeyPatch) -> None:
    bench = Bench()
    driver = bench.driver()
    chance = random.Random(3)
    for _ in range(12):
        bench.field.lay(random_uid(chance, chance.choice((4, 7))))
    bench.clock.sleep(0.01)
    real = driver.exchange

    class Positionless:
        def exchange(self, frame: Frame) -> Answer:
            answer = real(frame)
            return Answer(answer.kind, answer.data) if answer.kind is Kind.COLLISION else answer

    found = iso14443.walk(Positionless(), exchanges=2000)
    assert sorted(uid.hex() for uid in found.uids) == list(bench.field.cards)


def test_confirm_asks_for_one_tag_only() -> None:
    bench = Bench()
    driver = bench.driver()
    card = bench.field.lay(NTAG)
    bench.field.lay(CLASSIC)
    bench.clock.sleep(0.01)
    assert iso14443.confirm(driver, bytes.fromhex(NTAG)) is Kind.OK
    assert card.state.value == "halt"
    assert iso14443.confirm(driver, bytes.fromhex(CLASSIC)) is Kind.OK
    assert iso14443.confirm(driver, bytes.fromhex(NTAG2)) is Kind.TIMEOUT
    assert iso14443.confirm(driver, bytes.fromhex(NTAG)) is Kind.OK

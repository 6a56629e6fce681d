"""Whatever comes over the air or the wire: no crash, no hang, and no tag without valid check bytes."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.devices.rfid import iso14443
from companion.devices.rfid.iso14443 import Answer, Frame, Kind
from companion.devices.rfid.ntag import Outcome, read_signature
from companion.devices.rfid.presence import Presence
from companion.devices.rfid.statistics import Statistics
from companion.simulation.reader.modelled_tags import checksum
from tests.devices.rfid.bench import CLASSIC, NTAG, PERIOD, Bench
from tests.examples import examples

SAKS: Final = [bytes((sak,)) + checksum(bytes((sak,))) for sak in (0x00, 0x04, 0x08, 0x20, 0x24)]

# Answers as bytes, with the kinds a chip may give them: what traffic consists of, and how it goes wrong.
CORPUS: Final = [
    b"",
    b"\x00",
    b"\x0a",
    b"\x44\x00",
    b"\x04\x00",
    b"\xff\xff",
    *SAKS,
    *(sak[:2] for sak in SAKS),
    *(sak[:2] + bytes((sak[2] ^ 1,)) for sak in SAKS),
    bytes.fromhex("8804a1b29f"),  # cascade level 1 of NTAG, and with one bit wrong
    bytes.fromhex("8804a1b29e"),
    bytes.fromhex("c3d4e5f604"),
    bytes.fromhex("a1b2c3d404"),
    bytes.fromhex("8888888800"),  # a cascade tag where none may be
    bytes.fromhex("0000000000"),
    bytes.fromhex("ffffffff00"),
    bytes.fromhex("a1b2c3"),
    bytes(range(34)),
    bytes(64),
    b"\xff" * 64,
]


class Babble:
    """A field that answers from a list, over and over, and remembers the UIDs whose check bytes it sent correctly."""

    def __init__(self, answers: list[Answer]) -> None:
        self._answers = answers
        self.count = 0
        self.selected: set[bytes] = set()

    def exchange(self, frame: Frame) -> Answer:
        answer = self._answers[self.count % len(self._answers)]
        self.count += 1
        sak = answer.kind is Kind.OK and len(answer.data) == 3 and checksum(answer.data[:1]) == answer.data[1:]
        if sak and len(frame.data) == 9:
            self.selected.add(frame.data[2:6])
        return answer


DATA = st.one_of(st.sampled_from(CORPUS), st.binary(max_size=64))
ANSWERS = st.builds(Answer, st.sampled_from(Kind), DATA, st.one_of(st.none(), st.integers(1, 32)), st.integers(0, 7))
BABBLE = st.builds(Babble, st.lists(ANSWERS, min_size=1, max_size=16))


@given(BABBLE, st.integers(0, 2), st.integers(1, 3))
@examples(400)
def test_a_walk_ends_and_finds_only_what_was_selected_with_a_good_checksum(
    babble: Babble, caution: int, passes: int
) -> None:
    found = iso14443.walk(babble, exchanges=100, caution=caution, passes=passes)
    assert babble.count < 100 + 110
    for uid in found.uids:
        assert set(iso14443.cascade_levels(uid)) <= babble.selected


@given(BABBLE)
@examples(200)
def test_questions_to_one_tag_end_soon(babble: Babble) -> None:
    kind = iso14443.confirm(babble, bytes.fromhex(NTAG))
    assert (kind is not Kind.OK) or babble.selected
    answer = read_signature(babble, bytes.fromhex(NTAG))
    assert (len(answer.signature) == 32) is (answer.outcome is Outcome.READ)
    assert babble.count < 30


@given(BABBLE, st.integers(1, 30))
@examples(150)
def test_presence_survives_anything(babble: Babble, polls: int) -> None:
    presence = Presence(Statistics())
    presence.expect([bytes.fromhex(CLASSIC)])
    for poll in range(polls):
        presence.scan(babble, poll * PERIOD)
        suspects = presence.suspects(poll * PERIOD)
        if suspects:
            presence.last_look(babble, suspects, poll * PERIOD)
        presence.read_signature(babble)
        for uid in presence.tags:
            assert set(iso14443.cascade_levels(uid)) <= babble.selected


def _random_bytes(chance: random.Random, sent: list[int]) -> list[int]:
    return [chance.randrange(256) for _ in sent]


def _zeroes(chance: random.Random, sent: list[int]) -> list[int]:
    return [chance.choice((0, 0, 0, 0x20, 0x31))] * len(sent)


@pytest.mark.parametrize("wire", [_random_bytes, _zeroes])
@pytest.mark.parametrize("seed", range(5))
def test_a_wire_that_babbles_gives_no_tag_and_no_hang_and_the_reader_comes_back(
    wire: Callable[[random.Random, list[int]], list[int]], seed: int
) -> None:
    """For ten seconds every byte read over SPI is random, as with a loose MISO wire."""
    bench = Bench(strict=False)
    reader = bench.reader()
    bench.field.lay(NTAG)
    bench.run(reader, 0.5)
    chance = random.Random(seed)
    transfer = bench.chip.transfer

    def babbling(sent: list[int]) -> list[int]:
        transfer(sent)
        return wire(chance, sent)

    bench.chip.transfer = babbling  # type: ignore[method-assign]
    for report in bench.run(reader, 10.0):
        assert set(report.tags) <= {NTAG}
    bench.chip.transfer = transfer  # type: ignore[method-assign]
    report = bench.run(reader, 11.0)[-1]
    assert report.tags == (NTAG,)
    assert report.health != "down"


@given(st.binary(max_size=64), st.integers(0, 2**32 - 1), st.integers(0, 31))
@examples(100)
def test_parsing_never_fails(data: bytes, prefix: int, known: int) -> None:
    iso14443.parse_level(data, prefix, known)
    iso14443.parse_sak(data)


@given(st.one_of(st.none(), st.integers(1, 32)), st.integers(0, 31), st.integers(0, 2))
@examples(100)
def test_a_split_always_makes_progress_whatever_the_caution(collision: int | None, known: int, caution: int) -> None:
    at, certain = iso14443.split_position(collision, known, caution)
    assert known <= at < 32
    assert not (certain and caution)


@given(st.integers(0, 31), st.data())
@examples(100)
def test_with_caution_a_split_is_not_later_than_a_collision_counted_from_0(known: int, data: st.DataObject) -> None:
    true_bit = data.draw(st.integers(known, 31))
    counted = true_bit - 8 * (known // 8)
    assert iso14443.split_position(counted or 32, known, 1)[0] <= true_bit

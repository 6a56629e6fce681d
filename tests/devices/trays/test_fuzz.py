"""Arbitrary bytes: the line parser, the messages and the link accept them in bounded memory and time."""

import random
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.devices.trays.link import Link
from companion.devices.trays.tray_state import Senseless, read_hello, read_signature, read_state, read_tuned
from companion.devices.trays.version import FIRMWARE
from companion.devices.trays.wire import LONGEST, NUMBERS, Garbled, Lines, crc16, decode, encode
from tests.examples import examples

CORPUS = (
    encode(0, "hello", {"proto": "1.0", "fw": FIRMWARE, "id": "e6614103e7452f2b", "wells": "2", "boot": "5f02a1c9"}),
    encode(
        65535,
        "state",
        {
            "boot": "5f02a1c9",
            "up": "81250",
            "w1": "04a1b2c3d4e5f6,98,ok",
            "w2": "-,100,unsteady:deaf",
            "act": "3/12",
            "fold": "0/0",
            "ring": "turn",
            "locks": "1,2",
            "hue": "3",
            "ask": "12",
            "gain": "5,5",
            "bad": "0",
        },
    ),
    encode(7, "sig", {"n": "4", "well": "1", "tag": "04a1b2c3d4e5f6", "data": "0f" * 32}),
    encode(8, "tuned", {"n": "4", "well": "1", "gain": "4", "tag": "-", "hits": "0", "looks": "50"}),
    b"\r\nMicroPython v1.28.0 on 2026-01-01; Raspberry Pi Pico with RP2040\r\n>>> ",
    b"\x00\xff\xfe\xc3\x28 *9D41\n",
    b" *FFFF\n" + b"=" * 300 + b"\n",
)

words = st.text(alphabet="abcstuw0123456789-+.,:/_", min_size=1, max_size=12)
values = st.one_of(
    words, st.sampled_from(["-", "0", "5f02a1c9", "99999999999", "1,2,", "3/", "/", "04a1b2c3d4e5f6,98"])
)
names = st.sampled_from(
    ("boot", "up", "w1", "w2", "w3", "act", "fold", "ring", "locks", "hue", "ask", "gain", "bad")
    + ("proto", "fw", "id", "wells", "n", "well", "tag", "data", "hits", "looks")
)
readers = st.sampled_from([read_hello, read_state, read_signature, read_tuned])


@examples(300)
@given(st.integers(0, NUMBERS - 1), words, st.dictionaries(words, words, max_size=6))
def test_what_is_encoded_is_decoded(number: int, word: str, fields: dict[str, str]) -> None:
    assert decode(encode(number, word, fields)[:-1]) == (number, word, fields)


@examples(300)
@given(st.binary(max_size=400))
def test_any_line_is_taken_or_garbled(line: bytes) -> None:
    try:
        number, _, _ = decode(line)
    except Garbled:
        return
    assert 0 <= number < NUMBERS


@examples(300)
@given(
    st.lists(
        st.one_of(
            st.binary(max_size=30),
            st.binary(min_size=LONGEST - 3, max_size=3 * LONGEST),
            st.builds(lambda number: encode(number, "ack", {}), st.integers(0, NUMBERS - 1)),
        ),
        max_size=6,
    ),
    st.integers(1, 300),
)
def test_every_byte_makes_a_line_or_is_counted(pieces: list[bytes], size: int) -> None:
    lines, text, found = Lines(), b"".join(pieces) + b"\n", []
    for at in range(0, len(text), size):
        found += lines.feed(text[at : at + size])
    whole = sum(len(encode(number, word, fields)) - 1 for number, word, fields in found)
    ends = text.count(b"\n")
    cut = len(text) - ends - whole - lines.spilt
    assert 0 <= cut <= text.count(b"\r"), "what is left are ends of lines"


@examples(300)
@given(readers, st.dictionaries(st.one_of(names, words), values, max_size=10))
def test_any_fields_make_sense_or_are_senseless(read: Callable[[Any], object], fields: dict[str, str]) -> None:
    try:
        read(fields)
    except Senseless as error:
        assert error.args[0] in (*fields, "proto", "id", "boot", "n", "well", "gain", "tag", "data", "hits", "looks")


@examples(200)
@given(st.lists(st.one_of(st.binary(max_size=300), st.sampled_from(CORPUS)), max_size=20), st.randoms())
def test_bytes_cut_anywhere_give_the_same_lines(pieces: list[bytes], rng: random.Random) -> None:
    data = b"".join(pieces)
    whole, cut, found = Lines(), Lines(), []
    at = 0
    while at < len(data):
        size = rng.randint(1, 64)
        found += cut.feed(data[at : at + size])
        assert len(cut._held) <= LONGEST
        at += size
    # in a line that is too long, how much is kept depends on the cuts; whole lines do not
    expected = whole.feed(data)
    assert [line for line in expected if line in found] == expected


def test_every_damage_by_a_byte_a_burst_or_a_swap_is_noticed() -> None:
    """The damage that CRC-16/IBM-3740 always detects in lines this short (its polynomial is x+1 times a primitive one
    of degree 15): any burst of 16 bits, any odd number of bits, any three bits, and any two bytes that have changed
    places."""
    line = CORPUS[1][:-1]
    body = len(line) - 6
    whole = crc16(line[:body])
    rng = random.Random(1)
    for at in range(body):
        for other in {rng.randrange(256) for _ in range(40)} - {line[at]}:
            assert crc16(line[:at] + bytes([other]) + line[at + 1 : body]) != whole
        for _ in range(40 if at + 1 < body else 0):
            two = bytes((rng.randrange(256), rng.randrange(256)))
            assert two == line[at : at + 2] or crc16(line[:at] + two + line[at + 2 : body]) != whole
        for other_at in range(at + 1, body):
            swapped = bytearray(line[:body])
            swapped[at], swapped[other_at] = swapped[other_at], swapped[at]
            assert swapped == line[:body] or crc16(bytes(swapped)) != whole


def test_lines_of_any_cut_or_end_never_pass_for_others() -> None:
    """Lines that run together, are cut short, or begin in the middle are not accepted as lines."""
    for line in CORPUS[:4]:
        for at in range(1, len(line) - 1):
            with pytest.raises(Garbled):
                decode(line[:at])
            with pytest.raises(Garbled):
                decode(line[at:-1])
            with pytest.raises(Garbled):
                decode(line[:-1] + CORPUS[0][at % 50 : -1])


def test_a_link_survives_a_corpus_struck_at_random() -> None:
    """No crash, no hang, no growing memory, and never an order to a device that has not identified itself as a tray."""
    rng = random.Random(3)
    link, now = Link(0.0, restartable=True), 0.0
    for _ in range(6000):
        data = bytearray(rng.choice(CORPUS))
        for _ in range(rng.choice((0, 0, 1, 2, 8))):
            at = rng.randrange(len(data))
            kind = rng.randrange(4)
            if kind == 0:
                data[at] = rng.randrange(256)
            elif kind == 1:
                del data[at : at + rng.randrange(1, 5)]
                data = data or bytearray(b"x")
            elif kind == 2:
                data[at:at] = data[at : at + rng.randrange(40)]
            else:
                data[at:at] = rng.randbytes(rng.randrange(8))
        now += rng.random() * 0.1
        link.receive(bytes(data), now)
        out = link.send(now)
        assert len(out) < 8 * LONGEST
        assert link.next_at(now) >= now
        report = link.report(now, "e1")
        link.posted(report)
        link.tuned.clear()
    assert len(link._lines._held) <= LONGEST
    assert len(link._tally._missing) <= 64
    assert len(link._questions._open) <= 8
    assert len(link._signatures) <= 8
    assert link.figures.heard > 1000 and link.figures.garbled > 1000


@examples(150)
@given(st.lists(st.tuples(st.integers(0, NUMBERS - 1), st.sampled_from("ab"), st.integers(0, 30)), max_size=40))
def test_whatever_was_said_before_three_beats_make_it_right(lines: list[tuple[int, str, int]]) -> None:
    """The tray's state is right within a second, whatever came before, including damaged lines that were accepted as
    valid."""
    link, now = Link(0.0), 0.0
    for number, boot, act in lines:
        now += 0.05
        link.receive(encode(number, "state", {"boot": boot * 8, "act": f"{act}/0"}), now)
    for beat in range(4):
        now += 0.25
        link.receive(encode(40000 + beat, "state", {"boot": "cccccccc", "act": "3/0"}), now)
    report = link.report(now, "e1")
    assert (report.boot, report.act.count, report.health) == ("cccccccc", 3, "ok")


@examples(150)
@given(st.lists(st.tuples(st.integers(0, NUMBERS - 1), st.integers(0, 2000)), max_size=40), st.integers(0, NUMBERS - 1))
def test_wrong_numbers_and_counts_of_the_same_start_are_mended_too(lines: list[tuple[int, int]], first: int) -> None:
    link, now = Link(0.0), 0.0
    for number, act in lines:
        now += 0.05
        link.receive(encode(number, "state", {"boot": "aaaaaaaa", "act": f"{act}/0"}), now)
    for beat in range(5):
        now += 0.25
        link.receive(encode(first + beat, "state", {"boot": "aaaaaaaa", "act": "3/0"}), now)
    assert link.report(now, "e1").act.count == 3

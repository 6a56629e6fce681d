"""Tests the command READ_SIG: it is correct to the bit, sent once for each arrival, and never delays anything else."""

from __future__ import annotations

import pytest

from companion.devices.rfid.iso14443 import Answer, Frame, Kind
from companion.devices.rfid.ntag import READ_SIG_FRAME, Outcome, read_signature
from companion.devices.rfid.reader import Reader
from companion.simulation.reader.modelled_tags import Card
from tests.devices.rfid.bench import CLASSIC, NTAG, NTAG2, Bench
from tests.devices.rfid.boards import BOARDS

# A genuine NTAG21x as published with its signature; NXP's public key verifies it.
GENUINE = "04ab87f2ca1190"
SIGNATURE = "67b1750bcceb1174f9a33bf20e0226551a6366939b31f949848c3c087350fa90"
TEN = "04112233445566778899"


def watched(bench: Bench) -> list[bytes]:
    """Return the READ_SIG frames that go over the air from now on."""
    sent: list[bytes] = []
    transmit = bench.field.transmit

    def listening(data: bytes, *rest: object) -> object:
        if data[:1] == b"\x3c":
            sent.append(data)
        return transmit(data, *rest)  # type: ignore[arg-type]

    bench.field.transmit = listening  # type: ignore[method-assign, assignment]
    return sent


def test_the_command_as_the_data_sheet_has_it() -> None:
    assert READ_SIG_FRAME.data.hex() == "3c00a201"
    assert READ_SIG_FRAME.answer_bytes == 34


@pytest.mark.parametrize("package", [False, True], ids=["spidev", "mfrc522"])
@pytest.mark.parametrize("board", BOARDS)
def test_the_published_vector_comes_through_bit_for_bit_with_every_board(board: str, package: bool) -> None:
    bench = Bench(board=BOARDS[board], package=package)
    reader = bench.reader()
    bench.field.lay(GENUINE, signature=bytes.fromhex(SIGNATURE))
    first = bench.poll(reader)
    assert (first.tags, first.signatures) == ((GENUINE,), {})  # nothing delays the placement
    assert bench.run(reader, 0.2)[-1].signatures == {GENUINE: SIGNATURE}


def test_it_is_read_once_for_each_arrival() -> None:
    bench = Bench()
    reader = bench.reader()
    sent = watched(bench)
    for arrival in (1, 2):
        bench.field.lay(GENUINE, signature=bytes.fromhex(SIGNATURE))
        assert bench.run(reader, 1.0)[-1].signatures == {GENUINE: SIGNATURE}
        assert len(sent) == arrival
        bench.field.take(GENUINE)
        assert bench.run(reader, 0.4)[-1].signatures == {}


def test_several_tags_each_have_their_own() -> None:
    bench = Bench()
    reader = bench.reader()
    bench.field.lay(GENUINE, signature=bytes.fromhex(SIGNATURE))
    bench.field.lay(NTAG, signature=bytes(range(32)))
    bench.field.lay(CLASSIC)
    reports = bench.run(reader, 1.0)
    assert reports[-1].signatures == {GENUINE: SIGNATURE, NTAG: bytes(range(32)).hex(), CLASSIC: ""}
    assert all(len(report.tags) == 3 for report in reports)


@pytest.mark.parametrize("mute", [False, True], ids=["nak", "silent"])
def test_a_tag_without_a_signature_is_known_to_have_none_and_is_not_removed(mute: bool) -> None:
    bench = Bench()
    reader = bench.reader()
    sent = watched(bench)
    card = bench.field.lay(NTAG, mute=mute)
    reports = bench.run(reader, 2.0)
    assert all(report.tags == (NTAG,) for report in reports)
    assert reports[-1].signatures == {NTAG: ""}
    assert len(sent) == (6 if mute else 3)  # one frame lost is no proof
    assert card.state.value == "halt"
    assert reader.statistics.removals == 0


@pytest.mark.parametrize("uid", [CLASSIC, TEN])
def test_tags_of_other_lengths_are_not_asked(uid: str) -> None:
    bench = Bench()
    reader = bench.reader()
    sent = watched(bench)
    bench.field.lay(uid)
    assert bench.run(reader, 0.3)[-1].signatures == {uid: ""}
    assert sent == []


def test_lost_and_damaged_frames_do_not_make_a_copy_of_a_genuine_card() -> None:
    for seed in range(40):
        bench = Bench(seed=seed)
        reader = bench.reader()
        bench.field.lay(GENUINE, signature=bytes.fromhex(SIGNATURE), miss_rate=0.1, noise_rate=0.1)
        assert bench.run(reader, 3.0)[-1].signatures == {GENUINE: SIGNATURE}


def test_a_copy_beside_the_genuine_card_is_no_clean_answer() -> None:
    bench = Bench()
    reader = bench.reader()
    bench.field.lay(GENUINE, signature=bytes.fromhex(SIGNATURE))
    bench.field.lay(GENUINE, signature=bytes(32), copy=True)
    assert bench.run(reader, 3.0)[-1].signatures == {}


def test_the_timer_is_short_again_afterwards() -> None:
    bench = Bench()
    reader: Reader = bench.reader()
    bench.field.lay(NTAG2, mute=True)
    bench.run(reader, 1.0)
    bench.field.take(NTAG2)
    bench.run(reader, 1.0)
    start = bench.clock.now()
    reader.poll(start)
    assert bench.clock.now() - start < 0.002


class Says:
    """A tag that lets itself be selected and then sends a given answer to READ_SIG."""

    def __init__(self, answer: Answer) -> None:
        self._answer = answer

    def exchange(self, frame: Frame) -> Answer:
        if frame.data[:1] == b"\x3c":
            return self._answer
        if frame.data[:2] == b"\x93\x70":
            return Answer(Kind.OK, bytes.fromhex("04da17"))
        return Answer(Kind.OK, bytes.fromhex("00fe51") if frame.data[:2] == b"\x95\x70" else b"\x44\x00")


@pytest.mark.parametrize(
    ("answer", "outcome"),
    [
        (Answer(Kind.TIMEOUT), Outcome.SILENT),
        (Answer(Kind.ERROR, b"\x00", last_bits=4), Outcome.REFUSED),
        (Answer(Kind.ERROR, b"\x01", last_bits=4), Outcome.GARBLED),  # NAK for a damaged command
        (Answer(Kind.ERROR, b"\x00", last_bits=5), Outcome.GARBLED),
        (Answer(Kind.OK, bytes(34)), Outcome.GARBLED),
        (Answer(Kind.OK, bytes(33)), Outcome.GARBLED),
        (Answer(Kind.OK), Outcome.GARBLED),
        (Answer(Kind.COLLISION, bytes(34), 3), Outcome.GARBLED),
    ],
)
def test_every_other_answer_is_told_apart(answer: Answer, outcome: Outcome) -> None:
    got = read_signature(Says(answer), bytes.fromhex(NTAG))
    assert (got.outcome, got.signature) == (outcome, b"")


def test_a_signature_has_32_bytes() -> None:
    with pytest.raises(ValueError, match="31 bytes"):
        Card(bytes.fromhex(NTAG), signature=bytes(31))

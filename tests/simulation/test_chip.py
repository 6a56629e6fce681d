"""Tests that the simulated chip does not forgive careless drivers: with it, the unmodified `mfrc522` package shows its
known faults, which our driver avoids."""

from __future__ import annotations

import importlib
import sys
import threading
from typing import Any

import pytest

from companion.devices.rfid import iso14443
from companion.devices.rfid.bus import RegisterBus
from companion.simulation.clock import ModelClock
from companion.simulation.reader.field_model import Field
from companion.simulation.reader.modelled_tags import Card
from companion.simulation.reader.wires import MODULES, Wires, installed, simulated_reader
from tests.devices.rfid.bench import CLASSIC, NTAG, Bench
from tests.devices.rfid.boards import Undefined
from tests.processes import PATIENCE


def simple_reader(bench: Bench) -> Any:
    """Return the package's own SimpleMFRC522, unmodified, on the simulated chip. It never sets the SPI mode, so no
    other program may have changed that."""
    bench.wires.left_mode = 0
    with installed(bench.wires):
        reader = importlib.import_module("mfrc522").SimpleMFRC522()
    bench.wires.pin_mode = None  # it numbers pins by their place in the header, which our bus refuses to share
    return reader


def test_the_package_alone_blinks_on_a_still_card_and_ours_does_not() -> None:
    bench = Bench(package=True, strict=False)
    bench.field.lay(CLASSIC)
    theirs = simple_reader(bench)
    bench.clock.sleep(0.1)
    seen = [theirs.read_id_no_block() is not None for _ in range(10)]
    assert seen in ([True, False] * 5, [False, True] * 5)
    ours = bench.reader()
    assert all(bench.poll(ours).tags == (CLASSIC,) for _ in range(10))


def test_the_package_alone_pays_2013_transfers_for_an_empty_field_and_ours_twelve() -> None:
    bench = Bench(package=True, strict=False)
    theirs = simple_reader(bench)
    before = bench.chip.transfers
    assert theirs.read_id_no_block() is None
    assert bench.chip.transfers - before == 2013
    ours = bench.reader()
    bench.poll(ours)
    before = bench.chip.transfers
    bench.poll(ours)
    assert bench.chip.transfers - before <= 12


def test_the_package_alone_takes_two_ntags_for_one_and_ours_tells_them_apart() -> None:
    near = ("04112233445566", "041122778899aa")
    ids = []
    for uid in near:
        bench = Bench(package=True, strict=False)
        bench.field.lay(uid)
        theirs = simple_reader(bench)
        bench.clock.sleep(0.01)
        ids.append(theirs.read_id_no_block())
        assert bench.run(bench.reader(), 0.1)[-1].tags == (uid,)
    assert ids == [0x88041122BF, 0x88041122BF]


def test_the_package_alone_sees_nothing_where_two_cards_lie() -> None:
    bench = Bench(package=True, strict=False)
    theirs = simple_reader(bench)
    for uid in (CLASSIC, NTAG):
        bench.field.lay(uid)
    bench.clock.sleep(0.01)
    assert [theirs.read_id_no_block() for _ in range(4)] == [None] * 4


def ready_bus(strict: bool = True) -> tuple[Bench, RegisterBus]:
    bench = Bench(strict=strict)
    bus = bench.bus()
    bench.clock.sleep(0.01)
    return bench, bus


@pytest.mark.parametrize(
    ("what", "writes"),
    [
        ("register 0x00", [(0x00, 1)]),
        ("register 0x37", [(0x37, 1)]),
        ("command 0x5", [(0x01, 0x05)]),
        ("without the command Transceive", [(0x0D, 0x80)]),
        ("empty FIFO", [(0x01, 0x0C), (0x0D, 0x80)]),
        ("while the chip starts", [(0x01, 0x0F), (0x12, 0)]),
        ("while a frame is being sent", [(0x09, 0x93), (0x09, 0x20), (0x01, 0x0C), (0x0D, 0x80), (0x01, 0)]),
        ("on the air", [(0x09, 0x26), (0x01, 0x0C), (0x0D, 0x87), (0x09, 0)]),
        ("hardware CRC", [(0x12, 0x80), (0x09, 0x26), (0x01, 0x0C), (0x0D, 0x87)]),
        ("reserved bits of CommandReg", [(0x01, 0x40)]),
        ("StartSend while a frame", [(0x09, 0x26), (0x01, 0x0C), (0x0D, 0x87), (0x0D, 0x87)]),
        ("register 0x2d while a frame", [(0x09, 0x26), (0x01, 0x0C), (0x0D, 0x87), (0x2D, 9)]),
        ("full FIFO", [(0x09, 0)] * 65),
    ],
)
def test_what_the_data_sheet_leaves_open_is_refused(what: str, writes: list[tuple[int, int]]) -> None:
    _, bus = ready_bus()
    for register, value in writes[:-1]:
        bus.write(register, value)
    with pytest.raises(Undefined, match=what):
        bus.write(*writes[-1])
    lenient, bus = ready_bus(strict=False)
    for register, value in writes:
        bus.write(register, value)
    assert any(what in violation for violation in lenient.chip.violations)


def send(bus: RegisterBus, data: bytes, last_bits: int = 0) -> None:
    """Send one frame, without a driver."""
    bus.write(0x01, 0x00)
    bus.write(0x0A, 0x80)
    bus.write_fifo(data)
    bus.write(0x0D, last_bits)
    bus.write(0x01, 0x0C)
    bus.write(0x0D, 0x80 | last_bits)


def test_a_frame_may_not_come_before_the_field_has_been_on_for_5_ms() -> None:
    bench, bus = ready_bus()
    bus.write(0x15, 0x40)
    bus.write(0x14, 0x83)
    bench.clock.sleep(0.0045)
    with pytest.raises(Undefined, match="5 ms"):
        send(bus, b"\x52", 7)


def test_two_requests_keep_the_guard_time() -> None:
    """The first frame gets no answer, and the next follows at once. From start to start there are at least 7000/13.56
    MHz = 516 us."""
    bench, bus = ready_bus()
    bus.write(0x14, 0x83)
    bench.clock.sleep(0.006)
    send(bus, b"\x52", 7)
    bench.clock.sleep(0.00012)
    with pytest.raises(Undefined, match="guard time"):
        send(bus, b"\x52", 7)


def test_nothing_is_sent_into_a_tags_answer() -> None:
    bench, bus = ready_bus()
    bus.write(0x15, 0x40)
    bus.write(0x14, 0x83)
    bench.field.lay(CLASSIC)
    bench.clock.sleep(0.006)
    send(bus, b"\x52", 7)
    bench.clock.sleep(0.0001)  # it is sent, and the answer takes 280 us more
    with pytest.raises(Undefined, match="frame delay time"):
        send(bus, b"\x93\x20")


def test_only_the_power_down_bit_can_be_read_while_the_chip_starts() -> None:
    bench, bus = ready_bus()
    bus.hard_reset()
    assert bus.read(0x01) & 0x10
    with pytest.raises(Undefined, match="while the chip starts"):
        bus.read(0x37)
    bench.clock.sleep(0.001)
    assert not bus.read(0x01) & 0x10


def test_a_frame_being_sent_cannot_be_read_back() -> None:
    _, bus = ready_bus()
    send(bus, bytes(30))
    with pytest.raises(Undefined, match="while a frame is being sent"):
        bus.read_fifo(1)


def test_an_empty_fifo_cannot_be_read() -> None:
    _, bus = ready_bus()
    with pytest.raises(Undefined, match="empty FIFO"):
        bus.read_fifo(1)


def test_the_timer_runs_out_when_the_data_sheet_says() -> None:
    bench, bus = ready_bus()
    for register, value in ((0x2A, 0x80), (0x2B, 0xA9), (0x2D, 40), (0x04, 0x7F), (0x09, 0x26), (0x01, 0x0C)):
        bus.write(register, value)
    bus.write(0x0D, 0x87)
    sent = bench.clock.now()
    while not bus.read(0x04) & 0x01:
        assert bench.clock.now() - sent < 0.01
    assert 0.00111 < bench.clock.now() - sent < 0.0012  # 94 us frame, 1025 us timer, one 36 us transfer


def test_a_transfer_of_two_bytes_costs_36_microseconds() -> None:
    bench, bus = ready_bus()
    before = bench.clock.now()
    bus.read(0x37)
    assert bench.clock.now() - before == pytest.approx(36e-6)


def test_a_card_needs_five_milliseconds_of_field() -> None:
    bench = Bench()
    driver = bench.driver()
    bench.field.lay(CLASSIC)
    assert driver.exchange(iso14443.WUPA_FRAME).kind is iso14443.Kind.TIMEOUT
    bench.clock.sleep(0.005)
    assert driver.exchange(iso14443.WUPA_FRAME).kind is iso14443.Kind.OK


@pytest.mark.parametrize("uid", ["", "0411", "88112233", "04112288334455", "0411223344"])
def test_a_card_with_an_impossible_uid_cannot_be_laid(uid: str) -> None:
    with pytest.raises(ValueError, match="no UID"):
        Card(bytes.fromhex(uid))


def test_a_field_knows_its_cards() -> None:
    field = Field(ModelClock())
    field.lay(NTAG.upper())
    field.lay(CLASSIC)
    assert field.cards == (NTAG, CLASSIC)
    field.take(NTAG.upper())
    assert field.cards == (CLASSIC,)
    with pytest.raises(KeyError):
        field.take(NTAG)


def test_modelled_time_runs_with_a_real_clock_too() -> None:
    wall = 100.0
    clock = ModelClock(lambda: wall)
    wall = 101.0
    clock.sleep(0.5)
    assert clock.now() == 1.5
    with pytest.raises(ValueError, match="non-negative"):
        clock.sleep(-1)


@pytest.mark.parametrize("package", [None, False, True])
def test_a_simulated_reader_needs_no_hardware_and_no_sleep(package: bool | None) -> None:
    clock = ModelClock()
    field = Field(clock)
    reader = simulated_reader(field, "tray", package=package, gain=4)
    field.lay(NTAG)
    for turn in range(3):
        report = reader.poll(turn * 0.05)
    assert (report.reader, report.tags) == ("tray", (NTAG,))


def test_a_closed_or_unconnected_wire_fails_as_a_real_one() -> None:
    wires = Wires()
    spi = wires.modules()["spidev"].SpiDev()
    with pytest.raises(FileNotFoundError):
        spi.open(0, 0)
    with pytest.raises(OSError, match="Bad file"):
        spi.xfer2([0, 0])


def test_of_two_threads_that_open_a_reader_none_leaves_the_stand_ins_behind() -> None:
    before = {name: sys.modules.get(name) for name in MODULES}
    inside, ended = threading.Event(), threading.Event()

    def second() -> None:
        with installed(Wires()):
            inside.set()
            ended.wait(PATIENCE)

    other = threading.Thread(target=second)
    with installed(Wires()):
        other.start()
        assert not inside.wait(0.1), "the second one waits"
    ended.set()
    other.join(PATIENCE)
    assert {name: sys.modules.get(name) for name in MODULES} == before

"""Tests the chip driver: start, exchange, health, and the figures that it is built for."""

from __future__ import annotations

import pytest

from companion.devices.rfid import iso14443
from companion.devices.rfid.iso14443 import Kind
from companion.devices.rfid.mfrc522 import ChipFault, Mfrc522, version_name
from companion.simulation.reader.chip_faults import Fault
from tests.devices.rfid.bench import CLASSIC, NTAG, Bench


def test_start_leaves_the_chip_healthy_within_20_ms() -> None:
    bench = Bench()
    bus = bench.bus()
    driver = Mfrc522(bus, sleep=bench.clock.sleep)
    before = bench.clock.now()
    driver.start()
    assert bench.clock.now() - before < 0.02
    driver.check()
    assert bus.read(0x26) == 5 << 4
    assert bench.chip.violations == []


@pytest.mark.parametrize(
    ("version", "name"),
    [(0x91, "v1"), (0x92, "v2"), (0x88, "FM17522"), (0x12, "0x12"), (0xB2, "0xb2")],
)
def test_every_board_that_answers_is_accepted_and_named(version: int, name: str) -> None:
    driver = Bench(version=version).driver()
    assert name in version_name(driver.version)


@pytest.mark.parametrize("version", [0x00, 0xFF])
def test_no_contact_is_said(version: int) -> None:
    assert version_name(version) == "no contact"
    with pytest.raises(ChipFault, match="check 3V3") as caught:
        Bench(version=version).driver()
    assert caught.value.code == "no-contact"


@pytest.mark.parametrize("fault", [Fault.NO_CONTACT, Fault.FLOATING])
def test_a_dead_wire_is_no_contact(fault: Fault) -> None:
    bench = Bench()
    driver = bench.driver()
    bench.chip.set_fault(fault, "nothing")
    for attempt in (driver.check, driver.start):
        with pytest.raises(ChipFault) as caught:
            attempt()
        assert caught.value.code == "no-contact"


@pytest.mark.parametrize(("fault", "code"), [(Fault.ANTENNA_OFF, "antenna-off"), (Fault.CRYPTO_STUCK, "crypto-stuck")])
def test_health_check_finds_what_registers_show(fault: Fault, code: str) -> None:
    bench = Bench()
    driver = bench.driver()
    bench.chip.set_fault(fault)
    with pytest.raises(ChipFault) as caught:
        driver.check()
    assert caught.value.code == code


@pytest.mark.parametrize("register", [0x12, 0x13, 0x15, 0x26, 0x2A, 0x2B, 0x2C, 0x2D])
def test_a_lost_setting_is_found(register: int) -> None:
    bench = Bench()
    bus = bench.bus()
    driver = Mfrc522(bus, sleep=bench.clock.sleep)
    driver.start()
    bus.write(register, 0x3F)
    with pytest.raises(ChipFault) as caught:
        driver.check()
    assert caught.value.code == "settings-lost"


def test_an_empty_field_is_asked_in_ten_transfers_and_two_milliseconds() -> None:
    bench = Bench()
    driver = bench.driver()
    transfers, start = bench.chip.transfers, bench.clock.now()
    assert driver.exchange(iso14443.WUPA_FRAME).kind is Kind.TIMEOUT
    assert bench.chip.transfers - transfers <= 10
    assert bench.clock.now() - start < 0.002


def test_answers_are_told_apart() -> None:
    bench = Bench()
    driver = bench.driver()
    bench.field.lay(CLASSIC)
    bench.clock.sleep(0.01)
    answer = driver.exchange(iso14443.WUPA_FRAME)
    assert (answer.kind, answer.data) == (Kind.OK, b"\x04\x00")
    bench.field.lay(NTAG)
    bench.clock.sleep(0.01)
    iso14443.halt(driver)  # both are in IDLE now
    assert driver.exchange(iso14443.WUPA_FRAME).kind is Kind.COLLISION
    for uid in (CLASSIC, NTAG):
        bench.field.take(uid)
    bench.field.lay(CLASSIC, noise_rate=1.0)
    bench.clock.sleep(0.01)
    assert driver.exchange(iso14443.WUPA_FRAME).kind is Kind.ERROR


def test_a_chip_that_never_answers_nor_times_out_is_deaf_and_does_not_hang() -> None:
    bench = Bench()
    driver = bench.driver()
    bench.chip.set_fault(Fault.STUCK)
    start = bench.clock.now()
    with pytest.raises(ChipFault) as caught:
        driver.exchange(iso14443.WUPA_FRAME)
    assert caught.value.code == "deaf"
    assert bench.clock.now() - start < 0.02


def test_field_off_makes_tags_forget() -> None:
    bench = Bench()
    driver = bench.driver()
    card = bench.field.lay(NTAG)
    bench.clock.sleep(0.01)
    assert iso14443.confirm(driver, bytes.fromhex(NTAG)) is Kind.OK
    assert driver.exchange(iso14443.REQA_FRAME).kind is Kind.TIMEOUT  # in HALT
    driver.antenna(False)
    assert driver.exchange(iso14443.WUPA_FRAME).kind is Kind.TIMEOUT
    driver.antenna(True)
    assert driver.exchange(iso14443.REQA_FRAME).kind is Kind.OK
    assert card.state.value == "ready"


def test_gain_is_set_at_once_and_kept_through_a_reset() -> None:
    bench = Bench()
    bus = bench.bus()
    driver = Mfrc522(bus, sleep=bench.clock.sleep, gain=7)
    driver.start()
    assert bus.read(0x26) == 0x70
    driver.set_gain(4)
    assert driver._gain == 4
    driver.hard_reset()
    assert bus.read(0x26) == 0x40
    driver.check()
    for wrong in (-1, 8):
        with pytest.raises(ValueError, match="0 to 7"):
            driver.set_gain(wrong)
        with pytest.raises(ValueError, match="0 to 7"):
            Mfrc522(bus, gain=wrong)

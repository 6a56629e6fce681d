"""Tests of the connection to the reader of the RFID field."""

import pytest
from gpiozero import PinInvalidPin
from msgspec.structs import replace

from companion.devices.rfid.bus import ReaderMissing, SpidevBus
from companion.program.hardware import reader_bus
from companion.settings import Config
from companion.simulation.reader.wires import installed
from tests.devices.rfid.bench import Bench


def test_a_reset_pin_that_cannot_be_used_is_logged_once_and_again_for_another_reason(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    why = ["no chip", "no chip", "busy"]

    def unusable(*_: object, **__: object) -> None:
        raise PinInvalidPin(why.pop(0))

    monkeypatch.setattr("gpiozero.OutputDevice", unusable)
    config = Config()
    connect = reader_bus.ReaderBus(replace(config, field=replace(config.field, transport="spidev", device=9)))
    for _ in range(3):
        with pytest.raises(ReaderMissing):
            connect()
    assert [message.rpartition(": ")[2] for message in caplog.messages] == ["no chip", "busy"]


@pytest.mark.parametrize("transport", ["auto", "mfrc522"])
def test_a_reader_without_a_reset_pin_drives_none(monkeypatch: pytest.MonkeyPatch, transport: str) -> None:
    """The package mfrc522 would take BCM 15 instead, a serial port's input."""
    bench, driven = Bench(), set[int]()
    monkeypatch.setattr(bench.wires, "set_pin", lambda pin, high: driven.add(pin))
    config = Config()
    field = replace(config.field, transport=transport, reset=-1)
    with installed(bench.wires):
        bus = reader_bus.ReaderBus(replace(config, field=field))()
    assert isinstance(bus, SpidevBus) and not bus.hard_reset() and driven == set()

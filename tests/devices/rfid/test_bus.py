"""Both kinds of bus to the chip, and the errors if there is none."""

from __future__ import annotations

import logging
import sys
from types import ModuleType

import pytest

from companion.devices.rfid.bus import Mfrc522PackageBus, ReaderMissing, RegisterBus, RfidError, SpidevBus
from companion.devices.rfid.iso14443 import Frame, Kind
from companion.devices.rfid.mfrc522 import Mfrc522
from companion.simulation.reader.chip_faults import Fault
from companion.simulation.reader.wires import installed
from tests.devices.rfid.bench import Bench
from tests.devices.rfid.boards import BOARDS

both = pytest.mark.parametrize("package", [False, True], ids=["spidev", "mfrc522"])


@both
def test_registers_and_fifo(package: bool) -> None:
    bench = Bench(package=package)
    bus = bench.bus()
    bench.clock.sleep(0.001)
    assert bus.read(0x37) == 0x92
    bus.write(0x24, 0x15)
    assert bus.read(0x24) == 0x15
    before = bench.chip.transfers
    bus.write_fifo(bytes(range(64)))
    assert bus.read_fifo(64) == bytes(range(64))
    assert bench.chip.transfers - before == 2


@both
def test_hard_reset_reaches_the_chip(package: bool) -> None:
    bench = Bench(package=package)
    bus = bench.bus()
    bench.chip.set_fault(Fault.CRYPTO_STUCK, "hard")
    assert bus.hard_reset()
    assert bench.chip.faults == ()


@both
def test_the_chips_spi_mode_is_set_whatever_another_program_left(package: bool) -> None:
    bus = Bench(package=package).bus()
    assert bus._spi.mode == 0  # type: ignore[attr-defined]  # the stand-in begins with 3 and then reads nothing but FF


@both
def test_opening_leaves_the_chip_alone_and_its_start_waits_for_it(package: bool) -> None:
    """The package's own start-up would write while the chip comes out of its reset, and switch the field on."""
    bench = Bench(package=package, board=BOARDS["clone 0x12"])  # 8 ms from a pulse of the reset line
    bench.chip.set_reset_pin(False)
    bench.clock.sleep(0.1)
    bus = bench.bus()
    assert bench.chip.transfers == 0
    Mfrc522(bus, sleep=bench.clock.sleep).start()
    assert bench.chip.violations == [] and bus.read(0x14) & 0x03 == 0x03


@both
def test_the_timer_is_set_anew_with_the_receiver_at_rest(package: bool) -> None:
    """If nothing answers, Transceive keeps listening (10.3.1.8); the strict model refuses settings that are written
    meanwhile."""
    bench = Bench(package=package)
    driver = bench.driver()
    for wait in (0.001, 0.005, 0.001):
        assert driver.exchange(Frame(b"\x52", last_bits=7, answer_bytes=2, wait=wait)).kind is Kind.TIMEOUT
        driver.set_gain(4)


def test_without_a_reset_line_there_is_no_hard_reset() -> None:
    bench = Bench()
    with installed(bench.wires):
        assert not SpidevBus().hard_reset()


@both
@pytest.mark.parametrize(
    ("forbidden", "reason", "remedy"), [(False, "no-device", "do_spi"), (True, "no-permission", "usermod")]
)
def test_a_missing_device_names_the_way_out(package: bool, forbidden: bool, reason: str, remedy: str) -> None:
    bench = Bench(package=package, connected=False)
    bench.wires.forbidden = forbidden
    with pytest.raises(ReaderMissing, match=r"/dev/spidev0\.0") as caught:
        bench.bus()
    assert caught.value.reason == reason
    assert remedy in str(caught.value)
    assert isinstance(caught.value, OSError)
    assert isinstance(caught.value, RfidError)


@pytest.mark.parametrize(("kind", "module"), [(SpidevBus, "spidev"), (Mfrc522PackageBus, "mfrc522")])
def test_a_missing_module_names_itself(
    kind: type[SpidevBus] | type[Mfrc522PackageBus], module: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, module, None)
    with pytest.raises(ReaderMissing, match=module) as caught:
        kind()
    assert caught.value.reason == "no-module"


def test_rpi_gpio_off_the_pi_is_explained(monkeypatch: pytest.MonkeyPatch) -> None:
    bench = Bench(package=True)

    class Refusing:
        def find_spec(self, name: str, path: object = None, target: ModuleType | None = None) -> None:
            if name == "mfrc522":
                raise RuntimeError("This module can only be run on a Raspberry Pi!")

    with installed(bench.wires):
        monkeypatch.setattr(sys, "meta_path", [Refusing(), *sys.meta_path])
        with pytest.raises(ReaderMissing, match="rpi-lgpio") as caught:
            Mfrc522PackageBus()
    assert caught.value.reason == "no-gpio"


def test_the_package_adds_no_log_handlers_and_frees_only_its_own_pin() -> None:
    logger = logging.getLogger("mfrc522Logger")
    before = list(logger.handlers)
    bench = Bench(package=True)
    for _ in range(3):
        bus = bench.bus()
        bus.close()
        bus.close()
    assert logger.handlers == before
    assert bench.wires.cleaned == [25, 25, 25]


def test_the_package_is_not_let_loose_on_pins_numbered_otherwise() -> None:
    bench = Bench(package=True)
    bench.wires.pin_mode = 10
    with pytest.raises(ReaderMissing, match="BCM") as caught:
        bench.bus()
    assert caught.value.reason == "pin-numbering"


def test_two_readers_on_one_bus() -> None:
    bench = Bench()
    other = Bench(version=0x91)
    bench.wires.connect(other.chip, device=1, reset_pin=24)
    with installed(bench.wires):
        buses: list[RegisterBus] = [SpidevBus(0, 0), SpidevBus(0, 1)]
    assert [bus.read(0x37) for bus in buses] == [0x92, 0x91]


def test_the_real_modules_come_back() -> None:
    before = {name: module for name, module in sys.modules.items() if name.startswith(("spidev", "RPi", "mfrc522"))}
    with installed(Bench().wires):
        assert hasattr(sys.modules["spidev"], "SpiDev")
    after = {name: module for name, module in sys.modules.items() if name.startswith(("spidev", "RPi", "mfrc522"))}
    assert before == after

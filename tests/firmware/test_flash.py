"""Tests `sabacc trays flash` with a real MicroPython, over mpremote."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
import serial

from companion.devices.trays import flash as flashing
from companion.devices.trays.flash import FlashFailed, Pico, flash
from companion.devices.trays.image import firmware_files
from tests.firmware.conftest import MakePico
from tests.firmware.host import Host

FILES = firmware_files()


def _holds_the_firmware(storage: Path) -> bool:
    files = {f"/{path.relative_to(storage)}": path.read_bytes() for path in storage.rglob("*") if path.is_file()}
    return files == {path: source.read_bytes() for path, source in FILES.items()}


def test_a_bare_pico(make_pico: MakePico) -> None:
    pico = make_pico()
    said: list[str] = []
    done = flash(Pico(pico.port), progress=said.append)
    assert list(done.written) == said == list(FILES)
    assert done.hello["id"] == pico.hardware.serial and done.hello["wells"] == "2"
    assert _holds_the_firmware(pico.storage)
    with Host(pico.port) as host:
        host.until(lambda host: host.state)


def test_a_running_tray_is_interrupted_and_only_what_differs_is_copied(make_pico: MakePico) -> None:
    pico = make_pico(flashed=True)
    with Host(pico.port) as host:
        host.until(lambda host: host.state)
        (pico.storage / "tray" / "ring.py").write_text("an older one")
        (pico.storage / "tray" / "forgotten.py").write_text("of an older firmware")
    done = flash(Pico(pico.port))
    assert done.written == ("/tray/ring.py", "/main.py") and _holds_the_firmware(pico.storage)
    assert flash(Pico(pico.port)).written == ()
    assert pico.watchdog_resets == 0


@pytest.mark.parametrize("main", ["import nothing_such", "1 / 0", "while True: pass", "(", "input()"])
def test_after_a_crash_at_boot_or_a_program_that_hangs(make_pico: MakePico, main: str) -> None:
    pico = make_pico(**{"main.py": main})
    assert flash(Pico(pico.port)).hello["id"] == pico.hardware.serial
    assert _holds_the_firmware(pico.storage)


def test_what_was_broken_off_can_be_flashed_again(make_pico: MakePico, monkeypatch: pytest.MonkeyPatch) -> None:
    pico = make_pico(flashed=True)
    for path in pico.storage.rglob("*.py"):
        path.write_text("# of another version\n" + path.read_text())

    class PulledOut(Exception):
        pass

    def pull(path: str) -> None:
        if path == "/tray/ring.py":
            raise PulledOut

    with pytest.raises(PulledOut):
        flash(Pico(pico.port), progress=pull)
    assert not (pico.storage / "main.py").exists()  # at its prompt, so that it does not run half of the firmware
    flash(Pico(pico.port))
    assert _holds_the_firmware(pico.storage)


def test_a_tray_that_does_not_start_is_told_with_its_last_words(make_pico: MakePico, tmp_path: Path) -> None:
    pico = make_pico()
    broken = tmp_path / "main.py"
    broken.write_text("raise ValueError('no ring')")
    with pytest.raises(FlashFailed, match="does not start"):
        flash(Pico(pico.port), {"/tray/__init__.py": FILES["/tray/__init__.py"], "/main.py": broken}, patience=5)


def test_no_port() -> None:
    with pytest.raises(FlashFailed, match="/dev/ttyNONE: there is no such port"):
        flash(Pico("/dev/ttyNONE"))


def test_a_port_that_another_program_uses(make_pico: MakePico) -> None:
    pico = make_pico(flashed=True)
    with Host(pico.port), pytest.raises(FlashFailed, match=r"another program uses it; stop the table"):
        flash(Pico(pico.port))


def test_a_port_that_may_not_be_used(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*args: object, **options: object) -> None:
        raise serial.SerialException(13, "could not open port /dev/ttyACM0: Permission denied")

    monkeypatch.setattr(flashing.serial, "Serial", refuse)
    with pytest.raises(FlashFailed, match="you may not use it; join its group"):
        flash(Pico("/dev/ttyACM0"))


def test_a_device_that_is_no_micropython() -> None:
    """A device that sends nothing leads to an error, which says how to install MicroPython on a Pico."""
    master, slave = os.openpty()
    try:
        with pytest.raises(FlashFailed, match=r"no MicroPython answers there.*BOOTSEL.*RPI_PICO2"):
            flash(Pico(os.ttyname(slave)), patience=0.5)
    finally:
        os.close(master)
        os.close(slave)


class _Port:
    def __init__(self, device: str, vid: int | None, serial_number: str | None) -> None:
        self.device, self.vid, self.serial_number = device, vid, serial_number


def test_the_only_pico_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    ports = [_Port("/dev/ttyS0", None, None), _Port("/dev/ttyUSB0", 0x1A86, "1")]
    monkeypatch.setattr(flashing.list_ports, "comports", lambda: ports)
    with pytest.raises(FlashFailed, match=r"No Pico that runs MicroPython is plugged in.*BOOTSEL"):
        flashing.only_pico()
    ports.append(_Port("/dev/ttyACM0", 0x2E8A, "E6614C311B4B4A2C"))
    assert flashing.only_pico() == Pico("/dev/ttyACM0", "e6614c311b4b4a2c")
    ports.append(_Port("/dev/ttyACM1", 0x2E8A, None))
    with pytest.raises(FlashFailed, match="2 Picos are plugged in; name the one to flash: /dev/ttyACM0, /dev/ttyACM1"):
        flashing.only_pico()


def test_the_command(make_pico: MakePico) -> None:
    pico = make_pico()
    command = [sys.executable, "-m", "companion", "trays", "flash"]
    done = subprocess.run([*command, pico.port], check=False, capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr
    assert f"tray {pico.hardware.serial} runs firmware" in done.stdout
    failed = subprocess.run([*command, "/dev/ttyNONE"], check=False, capture_output=True, text=True, timeout=60)
    assert failed.returncode == 1 and failed.stderr.startswith("Error: /dev/ttyNONE: there is no such port")

"""Tests the firmware on a real MicroPython with a Pico's memory, on the same chip model, over a real serial port."""

import time
from collections.abc import Callable
from pathlib import Path

import pytest

from companion.simulation.reader.chip_faults import Fault
from firmware.tray.pins import REGULATOR
from tests.firmware.conftest import MakePico
from tests.firmware.host import Host
from tests.firmware.support import change

SEVEN = "04a1b2c3d4e5f6"
CHUNK = 16
"""How many bytes the firmware writes at once. The buffer in MicroPython (256 bytes) and the packets (64) are multiples
of it."""


def test_a_tray_works(make_pico: MakePico) -> None:
    pico = make_pico(flashed=True)
    hardware = pico.hardware
    with Host(pico.port) as host:
        host.tell("hello", proto="1.0")
        host.until(lambda host: any(word == "hello" for word, _ in host.answers))
        assert dict(host.answers)["hello"]["id"] == hardware.serial
        host.tell("show", ring="turn", locks="1", hue=2, ask=9)
        hardware.fields[0].lay(SEVEN)
        hardware.fields[1].lay("0badcafe")
        host.until(lambda host: host.state.get("w1") == f"{SEVEN},100,ok" and host.state["w2"] == "0badcafe,100,ok")
        assert (
            host.heard.replace("\r", "").splitlines()[-1].split(" ")[2].startswith("boot=")
        )  # in the order of reading
        host.until(lambda host: host.state["ask"] == "9")
        hardware.press("act")
        host.until(lambda host: host.state["act"] == "1/9")
        hardware.release("act")
        host.tell("ack", boot=host.state["boot"], act=1, fold=0)
        host.tell("tune", n=3, well=1, gain=6, looks=20)
        host.until(lambda host: any(word == "tuned" for word, _ in host.answers))
        assert dict(host.answers)["tuned"]["hits"] == "20"
        hardware.fields[0].take(SEVEN)
        host.until(lambda host: host.state["w1"] == "-,100,ok")
        assert pico.wrong == [] and hardware.overlaps == 0 and pico.starts == 1
        assert hardware.chips[0].violations == hardware.chips[1].violations == []


def _guarded_soon(storage: Path) -> None:
    """Change the firmware so that the watchdog starts after 0.3 s instead of 5 s."""
    change(storage / "main.py", "HEALTHY_MS = 5000", "HEALTHY_MS = 300")


def _hurried(storage: Path) -> None:
    """Change the firmware so that the watchdog also resets after 0.7 s instead of 5 s. On a busy machine it may then
    reset although nothing hangs."""
    _guarded_soon(storage)
    change(storage / "tray" / "board.py", "WATCHDOG_MS = 5000", "WATCHDOG_MS = 700")


def test_a_well_that_is_not_wired_yet_stops_nothing_else(make_pico: MakePico) -> None:
    """A builder sees this at step 2 of the tray's instructions."""
    pico = make_pico(flashed=True)
    pico.hardware.chips[0].set_fault(Fault.FLOATING, "nothing")
    with Host(pico.port) as host:
        host.until(lambda host: host.state.get("w1") == "-,100,no-contact")
        pico.hardware.fields[1].lay(SEVEN)
        host.until(lambda host: host.state["w2"].startswith(SEVEN))
        pico.hardware.press("act")
        host.until(lambda host: host.state["act"] == "1/0" and int(host.state["up"]) > 2500)  # after the next try
        assert "Traceback" not in host.heard and pico.starts == 1
        pico.hardware.chips[0].clear_fault(Fault.FLOATING)
        host.until(lambda host: host.state["w1"] == "-,100,ok")


@pytest.mark.parametrize("lights", [8, 16])
def test_a_ring_of_another_size_shows_the_whole_pattern(make_pico: MakePico, lights: int) -> None:
    def edit(storage: Path) -> None:
        change(storage / "tray" / "pins.py", "RING_PIXELS = 12", f"RING_PIXELS = {lights}")

    pico = make_pico(flashed=True, edit=edit)
    with Host(pico.port) as host:
        host.tell("show", ring="idle", locks="2", hue=0, ask=1)
        host.until(lambda host: host.state.get("ask") == "1")
        start = lights // 2 + lights // 8  # well 2 has the quarter in the middle of the second half
        white = tuple(start <= at < start + lights // 4 for at in range(lights))
        host.until(lambda host: tuple(max(light) > 20 for light in pico.hardware.pixels) == white)
        assert "Traceback" not in host.heard


def _until(met: Callable[[], bool], limit: float = 60.0) -> None:
    """Wait, with the port closed, until a condition holds."""
    ends = time.monotonic() + limit
    while not met():
        assert time.monotonic() < ends
        time.sleep(0.01)


def _causes(host: Host) -> list[str]:
    return [fields["cause"] for word, fields in host.answers if word == "hello"]


def _answers_at_the_prompt(host: Host) -> None:
    host.serial.write(b"print(6 * 7)\r")
    host.until(lambda host: "\n42" in host.heard)


def test_ctrl_c_leads_to_the_prompt_and_the_watchdog_does_not_bite(make_pico: MakePico) -> None:
    """The watchdog is active once a tray has run well for a while. After an interruption it must not reset the Pico."""
    pico = make_pico(flashed=True, edit=_guarded_soon)
    with Host(pico.port) as host:
        host.until(lambda host: pico.guarded_until is not None)
        host.serial.write(b"\x03\x03")
        host.until(lambda host: host.heard.endswith(">>> "))
        assert pico.guarded_until is None
        assert "KeyboardInterrupt" in host.heard
        _answers_at_the_prompt(host)
        assert pico.starts == 1 and pico.watchdog_resets == 0
        boot = host.state["boot"]
        host.serial.write(b"import machine; machine.reset()\r")
        host.until(lambda host: "reset" in _causes(host) and host.state["boot"] != boot)


def test_a_hang_is_ended_by_the_watchdog(make_pico: MakePico) -> None:
    hang = "        if self.up > 600:\n            while True:\n                self._board.sleep_us(1000)\n"
    turn = "        self.pump()\n        first = 0\n"

    def edit(storage: Path) -> None:
        _hurried(storage)
        change(storage / "tray" / "node.py", turn, hang + turn)

    pico = make_pico(flashed=True, edit=edit)
    with Host(pico.port) as host:
        host.until(lambda host: "watchdog" in _causes(host))
        assert pico.watchdog_resets >= 1


def test_a_crash_at_boot_prints_why_and_leaves_the_prompt(make_pico: MakePico) -> None:
    pico = make_pico(flashed=True, edit=lambda storage: (storage / "tray" / "well.py").unlink())
    with Host(pico.port) as host:
        host.until(lambda host: "ImportError" in host.heard and host.heard.endswith(">>> "))
        _answers_at_the_prompt(host)
        assert pico.starts == 1 and pico.watchdog_resets == 0


def test_a_crash_while_it_runs_is_told_and_it_starts_again(make_pico: MakePico) -> None:
    head = "        if self.down and now < self._retry_at:\n"
    crash = "        if now > 300:\n            raise ValueError('broken')\n"
    pico = make_pico(flashed=True, edit=lambda storage: change(storage / "tray" / "well.py", head, crash + head))
    with Host(pico.port) as host:
        host.until(lambda host: "ValueError: broken" in host.heard)
        host.until(lambda host: ("hello", "1") in [(word, fields.get("crashes")) for word, fields in host.answers])
        host.serial.write(b"\x03")
        host.until(lambda host: host.heard.endswith(">>> "))
        _answers_at_the_prompt(host)


def test_noise_and_a_host_that_does_not_read(make_pico: MakePico) -> None:
    """A Pico has enough memory for random input (without Ctrl-C, which is a command), and never waits for the host."""
    pico = make_pico(flashed=True)
    garbage = bytes(byte for byte in range(256) if byte != 3) * 8
    with Host(pico.port) as host:
        host.until(lambda host: host.state)
        for _ in range(20):
            host.serial.write(garbage)
            host.until(lambda host: True)
        host.serial.write(b"\n")
        bad = int(host.state["bad"])
        host.until(lambda host: int(host.state["bad"]) > bad + 10)
    transfers = pico.hardware.chips[0].transfers
    pico.hardware.fields[0].lay(SEVEN)  # meanwhile nobody has the port open
    _until(lambda: pico.hardware.chips[0].transfers > transfers + 1000)
    with Host(pico.port) as host:
        host.until(lambda host: host.state.get("w1", "").startswith(SEVEN))
    assert pico.starts == 1


def test_what_is_sent_fills_whole_pieces_of_the_usb_buffer(make_pico: MakePico) -> None:
    """MicroPython says that there is room as soon as there is room for one byte, and waits 1.5 s if more is written
    than fits. Meanwhile a press would be lost. So the room must never be smaller than what is written at once."""
    pico = make_pico(flashed=True)
    with Host(pico.port) as host:
        for ask in (1, 10, 100, 1000):  # lines of different lengths
            host.tell("show", ring="turn", ask=ask)
            host.until(lambda host, ask=ask: host.state.get("ask") == str(ask))  # type: ignore[misc]
            host.until(lambda host: host.heard.endswith("\n"))
            assert len(host.heard) % CHUNK == 0
        assert host.lines.garbled == host.lines.spilt == 0


@pytest.mark.parametrize(
    ("name", "wireless", "high"),
    [
        ("Raspberry Pi Pico with RP2040", False, True),
        ("Raspberry Pi Pico2 with RP2350", False, True),
        ("Raspberry Pi Pico W with RP2040", True, False),
        ("Raspberry Pi Pico 2 W with RP2350", True, False),
        ("Raspberry Pi Pico with RP2040", True, False),
        ("Raspberry Pi Pico2 with RP2350", True, False),
        ("another board with RP2040", False, False),
    ],
)
def test_the_regulator_is_steadied_on_a_pico_and_no_radio_is_switched_on(
    make_pico: MakePico, name: str, wireless: bool, high: bool
) -> None:
    """The image of a plain Pico does not switch a radio on either, when it runs on a wireless Pico."""

    def call_it_so(storage: Path) -> None:
        change(storage / "main.py", "board = Board()", f"board = Board({name!r})")

    pico = make_pico(flashed=True, edit=call_it_so, wireless=wireless)
    with Host(pico.port) as host:
        host.until(lambda host: "w1" in host.state)
        assert pico.pins.get(REGULATOR, False) == high


def test_ctrl_c_in_a_transfer_leaves_no_chip_selected(make_pico: MakePico) -> None:
    """Otherwise the other well's chip would answer at the same time."""

    def interrupted(storage: Path) -> None:
        transfer = "            self._spi.write_readinto(out, into)\n"
        fails = "            if self._buttons[0]() == 0:\n                raise KeyboardInterrupt\n"
        change(storage / "tray" / "board.py", transfer, transfer + fails)

    pico = make_pico(flashed=True, edit=interrupted)
    with Host(pico.port) as host:
        host.until(lambda host: "w1" in host.state)
        pico.hardware.press("act")
        host.until(lambda host: host.heard.endswith(">>> "))
        assert pico.selected == []

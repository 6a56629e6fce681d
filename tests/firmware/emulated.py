"""Emulates a Pico instruction by instruction (rp2040py). The emulated Pico runs a real MicroPython image on the
simulated hardware."""

import asyncio
import dataclasses
import json
import random
import subprocess
import sys
import threading
from typing import Any

from companion.simulation.clock import ModelClock
from companion.simulation.pico.pico_hardware import PicoHardware
from tests.firmware import ailments
from tests.firmware.ailments import ail, heal
from tests.firmware.micropython import BUTTON, RESET, RING, SELECT
from tests.processes import end, start


class EmulatedClock(ModelClock):
    """The time of the emulated processor."""

    def __init__(self) -> None:
        super().__init__()
        self.chip: Any = None

    def now(self) -> float:
        return float(self.chip.clock.nanos) / 1e9 if self.chip is not None else 0.0

    def sleep(self, seconds: float) -> None:
        """Do nothing, because the emulation lets time pass."""


class _Bus:
    """The bus SPI0. While a chip is selected, the bus collects bytes and answers each as the simulated chip would."""

    def __init__(self, hardware: PicoHardware) -> None:
        self._hardware = hardware
        self._low: set[int] = set()
        self._address: int | None = None
        self._reading = False
        self._answer = 0

    def attach(self, rp2040: Any) -> None:
        from rp2040py.gpio_pin import GPIOPinState

        self._hardware.clock.chip = rp2040  # type: ignore[attr-defined]
        self._spi = rp2040.spi[0]
        self._alarm = rp2040.clock.create_alarm(lambda: self._spi.complete_transmit(self._answer))
        self._spi.on_transmit = self._transmit
        for pin, well in SELECT.items():
            rp2040.gpio[pin].add_listener(lambda new, old, well=well: self._select(well, new == GPIOPinState.LOW))
        for pin, well in RESET.items():
            rp2040.gpio[pin].add_listener(lambda new, old, well=well: self._reset(well, new, GPIOPinState))

    def _reset(self, well: int, new: Any, states: Any) -> None:
        if new in (states.LOW, states.HIGH):
            self._hardware.reset(well, new == states.HIGH)

    def _select(self, well: int, low: bool) -> None:
        (self._low.add if low else self._low.discard)(well)
        self._address = None

    def _transmit(self, value: int) -> None:
        self._answer = self._byte(value) if len(self._low) == 1 else 0xFF
        frequency = self._spi.clock_frequency
        self._alarm.schedule(int(8e9 / frequency) if frequency else 1000)

    def _byte(self, value: int) -> int:
        (well,) = self._low
        if self._address is None:
            self._address, self._reading = value, bool(value & 0x80)
            return 0
        if self._reading:
            answer = self._hardware.transfer(well, bytes((self._address, 0)))[1]
            self._address = value
            return answer
        self._hardware.transfer(well, bytes((self._address, value)))
        return 0


async def _emulate(image: str) -> None:
    """Run a Pico. This process prints the name of its port, then obeys these lines on stdin: lay WELL UID, take WELL
    UID, press BUTTON, release BUTTON, ail NAME (the first reader fails as this ailment says), heal, stop (the host
    reads no more), read (it reads again), report."""
    from rp2040py.boards import BOARDS, resolve_firmware
    from rp2040py.cli.pty_repl import PtyInteractiveRepl
    from rp2040py.device import MicroPythonDevice
    from rp2040py.external.key_mock import KeyMock
    from rp2040py.external.ws2812 import Ws2812

    hardware = PicoHardware(clock=EmulatedClock(), chance=random.Random(1), call_cost=0)
    ring = Ws2812(RING)
    keys = {name: KeyMock(gpio=pin, active_high=False) for pin, name in BUTTON.items()}
    devices = (_Bus(hardware), ring, *keys.values())
    extras = (*BOARDS["pico"].extras, *((lambda device=device: device) for device in devices))
    board = resolve_firmware(dataclasses.replace(BOARDS["pico"], extras=extras), "micropython", image)
    device = MicroPythonDevice(board=board)
    repl = PtyInteractiveRepl(device.cdc, device.simulator, on_quit=device.simulator.shutdown_request.request)
    ended = threading.Event()
    usb = device.mcu.usb_ctrl
    done = usb._indicate_buffer_ready
    waiting: list[tuple[int, bool]] = []

    def hold(endpoint: int, out: bool) -> None:
        if endpoint == device.cdc._in_endpoint and not out:
            waiting.append((endpoint, out))
        else:
            done(endpoint, out)

    def stop() -> None:
        usb._indicate_buffer_ready = hold

    def read() -> None:
        usb._indicate_buffer_ready = done
        while waiting:
            done(*waiting.pop())

    def obey() -> None:
        for line in sys.stdin:
            word, *rest = line.split()
            if word == "lay":
                hardware.fields[int(rest[0]) - 1].lay(rest[1])
            elif word == "take":
                hardware.fields[int(rest[0]) - 1].take(rest[1])
            elif word == "ail":
                ail(hardware.chips[0], getattr(ailments, rest[0]))
            elif word == "heal":
                heal(hardware.chips[0])
            elif word in ("press", "release"):
                device.mcu.schedule_threadsafe(getattr(keys[rest[0]], word))
            elif word in ("stop", "read"):
                device.mcu.schedule_threadsafe(stop if word == "stop" else read)
            violations = [chip.violations for chip in hardware.chips]
            now = hardware.clock.now()
            report = {"overlaps": hardware.overlaps, "violations": violations, "ring": ring.pixels, "now": now}
            print(json.dumps(report), flush=True)
        ended.set()

    await repl.start()
    try:
        await device.astart(timeout=None)
        print(repl.slave_path, flush=True)
        threading.Thread(target=obey, daemon=True).start()
        while not ended.is_set():
            await asyncio.sleep(0.1)
    finally:
        await repl.stop()
        device.stop()


class EmulatedPico:
    """A process that emulates a Pico. `port`: its USB console."""

    def __init__(self, image: str) -> None:
        command = [sys.executable, "-m", "tests.firmware.emulated", image]
        self._process = start(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        assert self._process.stdout is not None
        self.port = self._process.stdout.readline().strip()
        assert self.port, "the emulated Pico did not start"

    def tell(self, *words: object) -> dict[str, Any]:
        """Send one of the commands of `_emulate`. Returns the report."""
        assert self._process.stdin is not None and self._process.stdout is not None
        print(*words, file=self._process.stdin, flush=True)
        report: dict[str, Any] = json.loads(self._process.stdout.readline())
        return report

    def close(self) -> None:
        """Switch the power off."""
        end(self._process)


if __name__ == "__main__":
    asyncio.run(_emulate(sys.argv[1]))

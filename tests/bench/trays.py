"""Eight connected seat trays at rest: how much of a core the hub's thread uses, with pyserial on real ptys.

The trays run in a separate process, so that only this end is counted. For comparison, the same run measures a thread
that reads the ports one after the other with `readline` and a timeout, as simple programs do.
"""

import os
import pty
import select
import sys
import tempfile
import threading
import time
import tty
from collections.abc import Callable, Iterator
from pathlib import Path

import serial

from companion.devices.trays.hub import TrayHub
from companion.devices.trays.registry import Registry
from companion.devices.trays.report import TrayReport
from tests.bench.figures import Figure
from tests.devices.trays.plugs import name_of
from tests.devices.trays.tray import Tray
from tests.processes import started

TRAYS = 8
SECONDS = 8.0
PATIENCE = 10.0


def trays() -> Iterator[Figure]:
    """Measure the share of a core."""
    with tempfile.TemporaryDirectory() as folder:
        ports = Path(folder, "by-id")
        ports.mkdir()
        with started([sys.executable, "-m", "tests.bench.trays", str(ports)]):
            _wait(lambda: len(os.listdir(ports)) == TRAYS)
            ours = _hub(ports, Path(folder, "trays.toml"))
            peer = _readers(ports)
    said = f"readline with a thread a port, words not read: {peer * 100:.2g} %"
    yield Figure("eight trays at rest, of one core", ours * 100, "%", 5, peer=said)


def _hub(ports: Path, registry: Path) -> float:
    seen: dict[str, TrayReport] = {}
    hub = TrayHub(ports, Registry(registry), lambda report: seen.__setitem__(report.serial, report))
    hub.start()
    try:
        _wait(lambda: sum(report.health == "ok" for report in seen.values()) == TRAYS)
        return _share()
    finally:
        hub.close()


def _readers(ports: Path) -> float:
    over = threading.Event()

    def read(path: Path) -> None:
        with serial.Serial(str(path), timeout=0.1) as port:
            while not over.is_set():
                port.readline()

    threads = [threading.Thread(target=read, args=(path,)) for path in ports.iterdir()]
    for thread in threads:
        thread.start()
    try:
        return _share()
    finally:
        over.set()
        for thread in threads:
            thread.join(PATIENCE)


def _share() -> float:
    """Processor time of this process divided by the time that passes while this thread sleeps."""
    begun, cpu = time.monotonic(), time.process_time()
    time.sleep(SECONDS)
    return (time.process_time() - cpu) / (time.monotonic() - begun)


def _wait(happened: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not happened():
        if time.monotonic() > end:
            raise TimeoutError("the trays do not come")
        time.sleep(0.01)


def play(folder: Path) -> None:
    """Simulate eight trays until the process is killed."""
    nodes = {}
    for number in range(TRAYS):
        master, slave = pty.openpty()
        tty.setraw(slave)
        serial_number = f"e661{number:04d}"
        nodes[master] = Tray(serial_number)
        (folder / name_of(serial_number)).symlink_to(os.ttyname(slave))
    while True:
        ready, _, _ = select.select(list(nodes), [], [], 0.02)
        for master, node in nodes.items():
            if master in ready:
                node.feed(os.read(master, 4096), time.monotonic())
            if out := node.due(time.monotonic()):
                os.write(master, out)


if __name__ == "__main__":
    play(Path(sys.argv[1]))

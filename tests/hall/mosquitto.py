"""A real Mosquitto for tests, on loopback, with the files that the desk writes for it."""

import os
import subprocess
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

import pytest

from companion.hall.broker import BrokerFiles, find_plugin, find_program, version_of
from companion.hall.hall_wire import HallBroken
from tests.processes import Process, end, free_port, listens, start, wait_for


class Running:
    """A broker that a test can kill, stop for a while, and start again."""

    def __init__(self, folder: Path, keys: Mapping[int, str]) -> None:
        self.port, self.desk_port = free_port(), free_port()
        self.keyed = bool(keys)
        self.files = BrokerFiles("hall", folder / "broker", "127.0.0.1", self.port, self.desk_port, keyed=self.keyed)
        program = find_program()
        self.files.write(keys, version_of(program), find_plugin())
        self._command = [program, "-c", str(self.files.config)]
        self.log = folder / "mosquitto.log"
        self.process: Process
        self.start()

    def start(self) -> None:
        with self.log.open("ab") as out:
            self.process = start(self._command, stdin=subprocess.DEVNULL, stdout=out, stderr=out)
        wait_for("the broker", lambda: listens(self.desk_port))

    def kill(self) -> None:
        self.process.kill()
        end(self.process)


@contextmanager
def mosquitto(folder: Path, keys: Mapping[int, str] | None = None) -> Iterator[Running]:
    """Run a broker while this context is open. Skips the test if Mosquitto is not installed; fails if nothing may be
    skipped."""
    try:
        find_program()
    except HallBroken as error:
        if os.environ.get("SABACC_NO_SKIP"):
            pytest.fail(str(error))
        pytest.skip(str(error))
    running = Running(folder, keys or {})
    try:
        yield running
    finally:
        end(running.process)

"""Fixtures for simulated Picos that run a real MicroPython interpreter."""

import random
import shutil
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from companion.devices.trays.image import firmware_files
from companion.simulation.clock import ModelClock
from companion.simulation.pico.pico_hardware import PicoHardware
from companion.simulation.reader.chip import Mfrc522Chip
from companion.simulation.reader.field_model import Field
from tests.firmware.lockstep import MicroPythonTray
from tests.firmware.micropython import MicroPythonPico, interpreter

MakePico = Callable[..., MicroPythonPico]


def put(storage: Path, files: dict[str, Path]) -> None:
    """Copy these files to the storage of a simulated Pico."""
    for path, source in files.items():
        target = storage / path.lstrip("/")
        target.parent.mkdir(exist_ok=True)
        shutil.copy(source, target)


@pytest.fixture
def make_pico(tmp_path: Path) -> Iterator[MakePico]:
    """Return a function that makes a Pico: `make_pico(flashed=True, edit=change_its_files, **{"main.py": "text"})`."""
    program = interpreter()
    if program is None:
        pytest.skip("MicroPython's unix port is not installed (x86-64 Linux only)")
    made: list[MicroPythonPico] = []

    def make(
        flashed: bool = False,
        edit: Callable[[Path], None] = lambda storage: None,
        wireless: bool = False,
        **files: str,
    ) -> MicroPythonPico:
        storage = tmp_path / f"pico{len(made)}"
        storage.mkdir()
        if flashed:
            put(storage, firmware_files())
        for name, text in files.items():
            (storage / name).write_text(text)
        edit(storage)

        def chip(field: Field) -> Mfrc522Chip:
            return Mfrc522Chip(field)

        hardware = PicoHardware(
            f"e6614c311b4b4a{len(made):02x}",
            ModelClock(time.monotonic),
            chance=random.Random(1),
            chip=chip,
            wireless=wireless,
        )
        made.append(MicroPythonPico(storage, hardware, program))
        return made[-1]

    yield make
    for pico in made:
        pico.close()


@pytest.fixture
def micropython_tray(tmp_path: Path) -> Iterator[MicroPythonTray]:
    """Return a tray under MicroPython in simulated time."""
    if interpreter() is None:
        pytest.skip("MicroPython's unix port is not installed (x86-64 Linux only)")
    put(tmp_path, firmware_files())
    tray = MicroPythonTray(tmp_path)
    yield tray
    tray.close()

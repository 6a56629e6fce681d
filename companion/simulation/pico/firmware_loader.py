"""Loads the seat trays' firmware into this Python, so that the simulator runs the code that a Pico runs."""

import importlib
import sys
import threading
from types import ModuleType
from typing import Final

from companion.devices.trays import wire
from companion.devices.trays.image import firmware_folder

PACKAGE: Final = "sabacc_tray_firmware"
_LOCK = threading.Lock()


def firmware(module: str) -> ModuleType:
    """Return a module of the trays' firmware, such as "node" or "ring". Raises `FileNotFoundError` if the installation
    lacks the firmware, ModuleNotFoundError if it has no such module."""
    with _LOCK:
        if PACKAGE not in sys.modules:
            folder = firmware_folder()
            package = ModuleType(PACKAGE)
            package.__path__ = [str(folder)]
            source = (folder / "__init__.py").read_text("utf-8")
            exec(compile(source, str(folder / "__init__.py"), "exec"), package.__dict__)
            sys.modules[PACKAGE] = package
            sys.modules[f"{PACKAGE}.wire"] = wire  # both ends use this one source
        return importlib.import_module(f"{PACKAGE}.{module}")

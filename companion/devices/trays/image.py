"""The files that belong on a seat tray's Pico (its image), their paths on it, and the version of the firmware."""

import re
from functools import cache
from pathlib import Path

_FOLDERS = (
    Path(__file__).parent / "firmware",  # in an installed wheel
    Path(__file__).parents[3] / "firmware" / "tray",  # in a checkout
)


def firmware_folder() -> Path:
    """Return the folder with the firmware's sources. Raises `FileNotFoundError` if the installation lacks them."""
    for folder in _FOLDERS:
        if (folder / "main.py").is_file():
            return folder
    raise FileNotFoundError("This installation lacks the trays' firmware: install it again, or use a checkout.")


def firmware_files() -> dict[str, Path]:
    """Return the source file of each file that belongs on the Pico, keyed by its path on the Pico. `/main.py` is last:
    without it the Pico starts nothing. Raises `FileNotFoundError` if the installation lacks one of them.

    `/tray/wire.py`, which encodes and decodes the lines between Pico and companion, is the same file that the companion
    itself imports."""
    folder = firmware_folder()
    files = {f"/tray/{source.name}": source for source in sorted(folder.glob("*.py")) if source.name != "main.py"}
    files["/tray/wire.py"] = Path(__file__).parent / "wire.py"
    return {**dict(sorted(files.items())), "/main.py": folder / "main.py"}


@cache
def firmware_version() -> str:
    """Return the version that the firmware's sources state, such as "1.0.0". Raises `FileNotFoundError` if the
    installation lacks them."""
    text = (firmware_folder() / "__init__.py").read_text("utf-8")
    found = re.search(r'^VERSION = "([0-9.]+)"$', text, re.MULTILINE)
    assert found is not None, "the firmware names no version"
    return found[1]

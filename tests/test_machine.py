"""What keeps the emulated machine from being started is said in one sentence, with the way out."""

from pathlib import Path

import pytest

from tests.machine.wanted import DISK_MB, MEMORY_MB, PROGRAMS, refusal


def refused(folder: Path, *, missing: str = "", root: bool = True, free: int = DISK_MB, memory: int = MEMORY_MB) -> str:
    return refusal(
        folder, there=lambda name: "" if name == missing else name, root=root, free_mb=free, memory_mb=memory
    )


def test_where_all_is_there_nothing_is_said(tmp_path: Path) -> None:
    assert refused(tmp_path / "not" / "yet") == ""


@pytest.mark.parametrize("program", PROGRAMS)
def test_a_missing_program_is_named_by_its_package(tmp_path: Path, program: str) -> None:
    assert f"sudo apt install {PROGRAMS[program]}" in refused(tmp_path, missing=program)


def test_what_else_is_missing_is_said(tmp_path: Path) -> None:
    assert "sudo" in refused(tmp_path, root=False)
    assert f"only 5999 MB are free on the disk of {tmp_path}" in refused(tmp_path / "new", free=DISK_MB - 1)
    assert "only 1799 MB of memory" in refused(tmp_path, memory=MEMORY_MB - 1)

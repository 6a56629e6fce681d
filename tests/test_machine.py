"""What keeps the emulated machine from being started is said in one sentence, with the way out."""

from pathlib import Path

import pytest

from tests.machine.wanted import DISK_MB, MEMORY_MB, PROGRAMS, package_gone, refusal


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
    assert f"only {DISK_MB - 1} MB are free on the disk of {tmp_path}" in refused(tmp_path / "new", free=DISK_MB - 1)
    assert f"only {MEMORY_MB - 1} MB of memory" in refused(tmp_path, memory=MEMORY_MB - 1)


@pytest.mark.parametrize(
    "said",
    [
        "E: Unable to locate package libegl7",
        "E: Package 'libegl7' has no installation candidate",
        "Package libegl7 has no installation candidate",
    ],
)
def test_a_package_that_is_gone_is_named_with_where_it_is_asked_for(said: str) -> None:
    told = package_gone(f"mmdebstrap ended with 100: I: running apt-get update\n{said}\n")
    assert "libegl7" in told and "systemd/debian/control" in told and "card.py" in told
    assert package_gone("E: the archive does not answer") == ""

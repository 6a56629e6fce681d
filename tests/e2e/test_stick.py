"""Tests a real USB stick at the real program: it is plugged in, written to by touch, filled up and pulled out."""

import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.table.journal.journal import Journal
from tests.e2e.program import Program, need, virtual_screen
from tests.processes import wait_for


@pytest.fixture
def stick(tmp_path: Path) -> Iterator[Path]:
    """Return a mount point for a stick of 400 kB. Only a test that may mount can use it."""
    place = tmp_path / "media" / "RED"
    place.mkdir(parents=True)
    if not (shutil.which("mount") and shutil.which("mke2fs")) or mount(place) != 0:
        pytest.skip("this user may not mount; tests/program/stick/test_stick.py does the same with injected errors")
    yield place
    subprocess.run(["umount", str(place)], check=False, capture_output=True)


def mount(place: Path) -> int:
    """Make and mount a file system of a kind that sticks have."""
    image = place.parent.parent / "stick.img"
    image.write_bytes(bytes(400_000))
    for command in (["mke2fs", "-q", "-t", "ext2", "-m", "0", image], ["mount", "-o", "loop", image, place]):
        if subprocess.run(command, check=False, capture_output=True).returncode:
            return 1
    return 0


def test_a_backup_by_touch_a_full_stick_and_one_pulled_out(tmp_path: Path, stick: Path) -> None:
    need("Xvfb", "xdotool")
    (tmp_path / "sabacc").mkdir()
    (tmp_path / "sabacc" / "table.toml").write_text(f'[stick]\nfolder = "{stick.parent}"\n')
    with virtual_screen() as display:
        program = Program(display, tmp_path)
        try:
            program.click("close")  # an empty table asks who sits down, which covers the menu
            program.click("menu")
            if "menu.stick" not in program.shown:
                program.click("page.next")
            program.click("menu.stick")
            wait_for("the stick to be seen", lambda: "RED" in program.texts)
            program.click("stick.backup")
            wait_for("the backup to be done", lambda: "The stick may be pulled out." in program.texts)
            (copy,) = (stick / "sabacc").iterdir()
            with Journal.view(copy, revealed=9) as journal:
                assert journal.verify() is None
            with pytest.raises(OSError, match="No space"), (stick / "fill").open("wb", buffering=0) as fill:
                while True:  # fill it up to the last block
                    fill.write(bytes(512))
            program.click("stick.bundle")
            wait_for("a sentence about the full stick", lambda: "The stick is full." in program.texts)
            assert [each for each in (stick / "sabacc").iterdir() if each.stat().st_size == 0] == []
            subprocess.run(["umount", str(stick)], check=True)
            program.click("stick.csv")
            wait_for("a sentence about the missing stick", lambda: "There is no stick." in program.texts)
            assert list(stick.iterdir()) == []  # nothing was written on the table's own disk
            assert mount(stick) == 0
            wait_for("the next stick to be seen", lambda: "What do you want to do?" in program.texts)
            program.click("stick.csv")
            wait_for("the tables to be written", lambda: "The tables are on the stick" in program.texts)
            assert len(list((stick / "sabacc").iterdir())) == 3
        finally:
            program.stop()

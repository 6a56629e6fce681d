"""Tests the driver of the kernel's framebuffer. The framebuffer is a file."""

import subprocess
import sys
from pathlib import Path

import pytest

from companion.devices.framebuffer import Framebuffer

ROWS = [b"abcd", b"efgh"]


def laid_out(root: Path, **said: object) -> Path:
    """Lay out the kernel's files of a framebuffer of 1 x 2 pixels below `root`, and return its memory. `said`: what the
    kernel says otherwise."""
    place = root / "sys/class/graphics/fb0"
    place.mkdir(parents=True, exist_ok=True)
    usual = {"modes": "U:1x2p-0", "virtual_size": "1,4", "bits_per_pixel": 32, "stride": 6}
    for name, value in {**usual, **said}.items():
        (place / name).write_text(f"{value}\n")
    (root / "dev").mkdir(exist_ok=True)
    memory = root / "dev/fb0"
    memory.write_bytes(b"." * 12)
    return memory


def test_rows_are_written_where_the_screen_shows_them(tmp_path: Path) -> None:
    memory, screen = laid_out(tmp_path), Framebuffer(str(tmp_path))
    screen.look()
    assert (screen.width, screen.height, screen.bits) == (1, 2, 32)
    screen.write(ROWS)
    assert memory.read_bytes() == b"abcd..efgh.."
    screen.close()
    screen.close()


@pytest.mark.parametrize("said", [{"bits_per_pixel": 8}, {"modes": "", "virtual_size": ""}, {"stride": "wide"}])
def test_a_framebuffer_of_another_kind_is_refused(tmp_path: Path, said: dict[str, object]) -> None:
    laid_out(tmp_path, **said)
    with pytest.raises(ValueError):
        Framebuffer(str(tmp_path)).look()


def test_without_a_framebuffer_the_error_says_so(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        Framebuffer(str(tmp_path)).look()


def test_one_program_at_a_time_has_it(tmp_path: Path) -> None:
    """Otherwise the emblem, whose program udev starts, could cover the table."""
    memory = laid_out(tmp_path)
    table, emblem = Framebuffer(str(tmp_path)), Framebuffer(str(tmp_path))
    for each in (table, emblem):
        each.look()
    table.write(ROWS)
    with pytest.raises(BlockingIOError):
        emblem.write([b"ABCD"])
    assert memory.read_bytes().startswith(b"abcd")
    table.close()
    emblem.write([b"ABCD"])
    assert memory.read_bytes().startswith(b"ABCD")
    emblem.close()


def test_after_its_driver_has_gone_the_next_one_is_opened(tmp_path: Path) -> None:
    laid_out(tmp_path)
    screen = Framebuffer(str(tmp_path))
    screen.look()
    screen.write(ROWS)
    assert screen._device is not None
    screen._device.close()  # as if the kernel refused the write
    with pytest.raises(ValueError):
        screen._device.write(b"")
    screen._device = open(tmp_path / "dev/fb0", "rb", buffering=0)  # noqa: SIM115
    with pytest.raises(OSError):
        screen.write(ROWS)
    screen.write(ROWS)
    screen.close()


PASSED = """
import os, sys
from companion.devices.framebuffer import Framebuffer
os.dup2(os.open(sys.argv[2], os.O_RDWR), 4)
os.environ.update(LISTEN_PID=sys.argv[3] or str(os.getpid()), LISTEN_FDS="2", LISTEN_FDNAMES="other:fb0")
screen, again = Framebuffer(sys.argv[1]), Framebuffer(sys.argv[1])
for each in (screen, again):
    each.look()
    each.write([b"abcd"])
    each.close()
"""


@pytest.mark.parametrize("mine", [True, False])
def test_a_framebuffer_that_systemd_has_opened_is_used(tmp_path: Path, mine: bool) -> None:
    """What systemd has opened for another process does not count."""
    memory = laid_out(tmp_path)
    opened = tmp_path / "opened"
    opened.write_bytes(b"." * 12)
    command = [sys.executable, "-c", PASSED, str(tmp_path), str(opened), "" if mine else "1"]
    subprocess.run(command, check=True, timeout=60)
    used, left = (opened, memory) if mine else (memory, opened)
    assert used.read_bytes().startswith(b"abcd") and left.read_bytes() == b"." * 12

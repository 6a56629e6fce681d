"""Tests the still picture that is on the screen while the table is being loaded. The framebuffer is a file."""

import re
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from companion.display.canvas import theme
from tests.install import still_png
from tests.install.staged import ROOT

STILL = ROOT / "systemd/still.py"
UNITS = ("sabacc.service", "sabacc-kiosk.service")
SPARE = 64
"""Bytes at the end of each row that are not shown."""


def shown(folder: Path, width: int, height: int, bits: int) -> subprocess.CompletedProcess[str]:
    """Run the program on a framebuffer of this size. The memory of the framebuffer is then in the file dev/fb0."""
    stride = width * bits // 8 + SPARE
    said = {"modes": f"U:{width}x{height}p-0", "virtual_size": f"{width},{2 * height}", "bits_per_pixel": bits}
    place = folder / "sys/class/graphics/fb0"
    place.mkdir(parents=True)
    for name, value in {**said, "stride": stride}.items():
        (place / name).write_text(f"{value}\n")
    (folder / "dev").mkdir()
    (folder / "dev/fb0").write_bytes(b"\xaa" * stride * height)
    return run(folder)


def run(folder: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-IS", str(STILL)]
    settings = {"SABACC_LOOK_IN": str(folder)}
    return subprocess.run(command, env=settings, capture_output=True, text=True, check=False, timeout=60)


def seen(folder: Path, width: int, x: int, y: int) -> tuple[int, ...]:
    """Return the colour at a place of a framebuffer with 32 bits."""
    memory, at = (folder / "dev/fb0").read_bytes(), y * (width * 4 + SPARE) + x * 4
    return tuple(reversed(memory[at : at + 3]))


@pytest.mark.parametrize("size", [(1024, 600), (800, 480), (720, 1280), (1920, 1080)])
def test_the_emblem_is_in_the_middle_on_the_tables_own_ground(tmp_path: Path, size: tuple[int, int]) -> None:
    width, height = size
    done = shown(tmp_path, width, height, 32)
    assert (done.returncode, done.stderr) == (0, "")
    assert seen(tmp_path, width, 2, 2) == seen(tmp_path, width, width - 3, height - 3) == theme.GROUND
    emblem = pygame.image.load(str(ROOT / "systemd/still.png"))
    times = max(1, int(min(size) * 0.45) // emblem.get_width())
    left, top = (width - emblem.get_width() * times) // 2, (height - emblem.get_height() * times) // 2
    for x, y in ((120, 120), (20, 120), (120, 20), (70, 100), (150, 130)):
        where = left + x * times + times // 2, top + y * times + times // 2
        assert seen(tmp_path, width, *where) == tuple(emblem.get_at((x, y)))[:3]


def test_it_is_the_emblem_of_today_in_sixteen_colours() -> None:
    kept, fresh = pygame.image.load(str(still_png.PICTURE)), still_png.drawn()
    assert kept.get_size() == fresh.get_size()
    one, other = (pygame.image.tobytes(each, "RGB") for each in (kept, fresh))
    off = [abs(a - b) for a, b in zip(one, other, strict=True)]
    assert sum(off) / len(off) < 1.5 and max(off) < 60, "draw it again: python -m tests.install.still_png"


def test_nothing_is_written_beside_what_is_seen(tmp_path: Path) -> None:
    shown(tmp_path, 800, 480, 32)
    memory, stride = (tmp_path / "dev/fb0").read_bytes(), 800 * 4 + SPARE
    assert len(memory) == stride * 480
    assert {memory[(y + 1) * stride - SPARE : (y + 1) * stride] for y in range(480)} == {b"\xaa" * SPARE}


def test_pixels_of_two_bytes(tmp_path: Path) -> None:
    assert shown(tmp_path, 800, 480, 16).stderr == ""
    red, green, blue = theme.GROUND
    ground = (red >> 3 << 11 | green >> 2 << 5 | blue >> 3).to_bytes(2, "little")
    memory = (tmp_path / "dev/fb0").read_bytes()
    assert memory.startswith(ground * 800) and len(set(memory)) > 8


def test_a_screen_of_another_kind_is_left_alone_and_keeps_nothing_from_starting(tmp_path: Path) -> None:
    done = shown(tmp_path, 800, 480, 8)
    assert done.returncode == 0 and "pixels of 8 bits" in done.stderr
    assert set((tmp_path / "dev/fb0").read_bytes()) == {0xAA}
    assert run(tmp_path / "nothing").returncode == 0


@pytest.mark.parametrize(
    ("word", "settings", "said"),
    [
        ("run", {"NOTIFY_SOCKET": "@"}, "ahead:/usr/lib/sabacc emblem loaded"),
        ("run", {}, "loaded"),
        ("doctor", {"NOTIFY_SOCKET": "@"}, "loaded"),
    ],
)
def test_the_table_shows_it_before_it_is_loaded(tmp_path: Path, word: str, settings: dict[str, str], said: str) -> None:
    """Only a table that systemd starts on its own screen shows it. Stand-ins tell what is called, in order."""
    (tmp_path / "still.py").write_text("def show(): print('emblem')\n")
    (tmp_path / "ahead.py").write_text("def beside(folder): print('ahead:' + folder)\n")
    (tmp_path / "companion").mkdir()
    (tmp_path / "companion/cli.py").write_text("def main(): print('loaded')\n")
    command = ROOT / "systemd/debian/sabacc.py"
    program = f"import runpy, sys; sys.path.append({str(tmp_path)!r}); sys.argv[0] = {str(command)!r}; "
    program += "runpy.run_path(sys.argv[0], run_name='__main__')"
    done = subprocess.run(
        [sys.executable, "-IS", "-c", program, word],
        env=settings,
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )
    assert done.stdout.split() == said.split()


@pytest.mark.parametrize("unit", UNITS)
def test_both_units_start_the_table_by_that_command_and_may_show_it(unit: str) -> None:
    text = (ROOT / "systemd" / unit).read_text("utf-8")
    assert re.search(r"^Type=notify$", text, re.M) and re.search(r"^ExecStart=.*/usr/bin/sabacc run", text, re.M)
    assert "DeviceAllow=char-fb rw" in text
    listed = (ROOT / "systemd/debian/sabacc.install").read_text("utf-8")
    assert "systemd/ahead.py usr/lib/sabacc\n" in listed
    assert "systemd/still.py usr/lib/sabacc\n" in listed and "systemd/still.png usr/lib/sabacc\n" in listed


def test_the_kernels_screen_starts_it_where_a_table_starts() -> None:
    """At a boot the screen may be there long before the table's unit, or a moment after it."""
    rules = (ROOT / "systemd/70-sabacc.rules").read_text("utf-8")
    rule = next(line for line in rules.splitlines() if 'KERNEL=="fb0"' in line)
    assert 'TAG+="systemd"' in rule and 'ENV{SYSTEMD_WANTS}+="sabacc-still.service"' in rule
    assert rules.index(rule) < rules.index('ACTION!="add"'), "a rule for sticks would skip it"
    unit = (ROOT / "systemd/sabacc-still.service").read_text("utf-8")
    assert "ExecStart=/usr/bin/python3 -IS /usr/lib/sabacc/still.py\n" in unit and "DefaultDependencies=no" in unit
    for share in ("StartupCPUWeight=5000\n", "StartupIOWeight=5000\n"):
        assert share in unit and share in (ROOT / "systemd/sabacc.service").read_text("utf-8"), "the emblem would wait"
    for table in UNITS:
        assert f"ConditionPathExists=|/etc/systemd/system/multi-user.target.wants/{table}\n" in unit

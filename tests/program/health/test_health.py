"""Tests the computer's health with prepared trees of the system's files."""

import struct
import threading
from pathlib import Path

import pytest

from companion.program.doctor.computer_check import examine_computer
from companion.program.health.computer import (
    HOT_C,
    KEPT_S,
    LINE_S,
    THROTTLED,
    Computer,
    HealthReport,
    HealthWatch,
    SavedFigures,
    asked_of_firmware,
    figures_file,
    read_computer,
    read_figures,
)
from companion.program.health.figures import Figures


def put(root: Path, name: str, text: str) -> None:
    path = root / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)


@pytest.mark.parametrize(
    ("text", "flags", "was"),
    [
        ("0", (), ()),
        ("50005\n", ("slowed", "undervoltage"), ()),
        ("0x50000", (), ("slowed", "undervoltage")),
        ("80008", ("hot",), ()),
        ("rubbish", (), ()),
        ("", (), ()),
    ],
)
def test_the_firmwares_flags(tmp_path: Path, text: str, flags: tuple[str, ...], was: tuple[str, ...]) -> None:
    put(tmp_path, THROTTLED, text)
    found = read_computer(tmp_path, tmp_path)
    assert (found.flags, found.earlier) == (flags, was)


@pytest.mark.parametrize(
    ("answer", "flags"),
    [(b"throttled=0x50005", 0x50005), (b"throttled=0x0\n", 0), (b"error=1 error_msg=...", None), (b"", None)],
)
def test_where_the_kernel_has_no_file_the_firmware_is_asked(tmp_path: Path, answer: bytes, flags: int | None) -> None:
    """This is so on a Pi 5. The question has the layout that `vcgencmd` uses, and the answer takes its place."""
    mailbox = tmp_path / "vcio_gencmd"
    mailbox.touch()
    asked: list[tuple[int, bytes]] = []

    def firmware(opened: int, request: int, words: bytearray) -> None:
        asked.append((request, bytes(words)))
        words[4:8], words[24 : 24 + 32] = b"\0\0\0\x80", answer.ljust(32, b"\0")

    assert asked_of_firmware(mailbox, firmware) == flags
    request, words = asked[0]
    assert request == 0xC0086400 and len(words) == 1052
    assert struct.unpack_from("<6I", words) == (1052, 0, 0x30080, 1024, 0, 0)
    assert words[24:38] == b"get_throttled\0" and not any(words[38:])

    def refuses(opened: int, request: int, words: bytearray) -> None:
        raise OSError(1, "Operation not permitted")

    assert asked_of_firmware(mailbox, refuses) is None
    assert asked_of_firmware(tmp_path / "vcio") is None
    assert asked_of_firmware(mailbox) is None, "a plain file takes no questions"


def test_the_kernels_alarm_the_hottest_zone_and_the_clock(tmp_path: Path) -> None:
    put(tmp_path, "sys/class/hwmon/hwmon0/name", "cpu_thermal\n")
    put(tmp_path, "sys/class/hwmon/hwmon1/name", "rpi_volt\n")
    put(tmp_path, "sys/class/hwmon/hwmon1/in0_lcrit_alarm", "1\n")
    put(tmp_path, "sys/class/thermal/thermal_zone0/temp", "48312\n")
    put(tmp_path, "sys/class/thermal/thermal_zone1/temp", "61000\n")
    put(tmp_path, "run/systemd/timesync/clock", "")
    found = read_computer(tmp_path, tmp_path)
    assert found.flags == ("undervoltage",) and found.celsius == 61.0 and found.synchronised is False
    put(tmp_path, "run/systemd/timesync/synchronized", "")
    assert read_computer(tmp_path, tmp_path).synchronised and found.free_mb is not None


def test_nothing_there_is_no_fault(tmp_path: Path) -> None:
    found = read_computer(tmp_path / "nowhere", tmp_path / "nowhere")
    assert found == Computer(rtc=False) and not found.trouble
    assert all(each.verdict == "ok" for each in examine_computer(found))


@pytest.mark.parametrize(
    ("computer", "trouble", "area"),
    [
        (Computer(flags=("undervoltage",), celsius=90.0), "undervoltage", "power"),
        (Computer(celsius=HOT_C), "hot", "heat"),
        (Computer(flags=("slowed",)), "hot", "heat"),
        (Computer(earlier=("undervoltage",)), "", "power"),
        (Computer(synchronised=False, rtc=False), "", "clock"),
    ],
)
def test_trouble_is_told_with_a_way_out(computer: Computer, trouble: str, area: str) -> None:
    assert computer.trouble == trouble
    found = {each.area: each for each in examine_computer(computer)}[area]
    assert found.verdict != "ok" and found.fix and not found.essential


@pytest.mark.parametrize(("since_epoch", "kept"), [("1790000000\n", True), ("41\n", False), ("", False), (None, False)])
def test_a_clock_chip_counts_only_when_it_has_kept_the_time(
    tmp_path: Path, since_epoch: str | None, kept: bool
) -> None:
    """A Pi 5 has the chip and, without a battery, starts in 1970 every time."""
    chip = tmp_path / "sys/class/rtc/rtc0"
    chip.mkdir(parents=True)
    (tmp_path / "run/systemd/timesync").mkdir(parents=True)
    if since_epoch is not None:
        (chip / "since_epoch").write_text(since_epoch)
    told = {each.area: each for each in examine_computer(read_computer(tmp_path, tmp_path))}["clock"]
    assert (told.verdict == "ok") is kept and ("network" in told.fix) is not kept


def test_a_full_disk_is_told() -> None:
    assert Computer(free_mb=12).trouble == "disk-low" and not Computer(free_mb=900).trouble


def test_the_figures_are_kept_for_the_doctor_every_ten_minutes(tmp_path: Path) -> None:
    now, figures = [0.0], [Figures()]
    journal = tmp_path / "evening.journal"
    kept = figures_file(journal)
    watch = HealthWatch(
        tmp_path, tmp_path, lambda item: None, lambda: figures[0], file=kept, wall=lambda: 1e9, mono=lambda: now[0]
    )

    def after(seconds: float) -> SavedFigures | None:
        now[0] += seconds
        watch.turn()
        return read_figures(journal)

    assert after(0.0) is None and after(KEPT_S) is None, "nothing was written in it: what an evening left would stay"
    figures[0] = Figures(commits=1, fsync_p99_ms=7.5)
    assert after(KEPT_S - 1.0) is None
    found = after(1.0)
    assert found is not None and found.figures == figures[0] and found.at == 1e9
    for text in (b"", b"{}", b"\xff", b"[" * 5000):
        kept.write_bytes(text)
        assert read_figures(journal) is None
    kept.unlink()
    kept.mkdir()
    assert after(KEPT_S) is None and not list(tmp_path.glob(".evening*")), "a disk that takes nothing stops nobody"


def test_at_the_end_the_figures_are_kept(tmp_path: Path) -> None:
    journal, seen = tmp_path / "evening.journal", threading.Event()
    watch = HealthWatch(
        tmp_path, tmp_path, lambda item: seen.set(), lambda: Figures(commits=1), file=figures_file(journal)
    )
    watch.start()
    assert seen.wait(60)
    watch.close()
    assert read_figures(journal) is not None


def test_one_line_a_minute_and_a_clock_that_jumps(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    now, wall, posted = [0.0], [1e9], list[object]()
    watch = HealthWatch(
        tmp_path, tmp_path, posted.append, lambda: Figures(queued=3), wall=lambda: wall[0], mono=lambda: now[0]
    )
    with caplog.at_level("INFO", "sabacc"):
        for _ in range(13):
            watch.turn()
            now[0], wall[0] = now[0] + LINE_S / 6, wall[0] + LINE_S / 6
    lines = [one.getMessage() for one in caplog.records if one.getMessage().startswith("stats ")]
    assert len(lines) == 2 and "queued=3" in lines[0] and "throttled=none" in lines[0] and "clock_jump_s=0" in lines[0]
    wall[0] += 4.9
    assert watch.turn().drift_s == 0.0
    wall[0] += 0.2
    assert round(watch.turn().drift_s, 1) == 5.1
    wall[0] += 7194.9
    assert round(watch.turn().drift_s) == 7200
    assert isinstance(posted[-1], HealthReport)


def test_a_time_server_that_sets_the_clock_is_no_jump_but_what_comes_after_it_is(tmp_path: Path) -> None:
    wall, told = [1e9], tmp_path / "run/systemd/timesync"
    told.mkdir(parents=True)
    watch = HealthWatch(tmp_path, tmp_path, lambda item: None, wall=lambda: wall[0], mono=lambda: 0.0)
    assert watch.turn().synchronised is False
    wall[0] += 86400
    (told / "synchronized").touch()
    found = watch.turn()
    assert found.synchronised and found.drift_s == watch.turn().drift_s == 0.0
    wall[0] -= 60
    assert round(watch.turn().drift_s) == -60

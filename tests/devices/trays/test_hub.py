"""Tests the hub with pyserial on real ptys: trays that are plugged, unplugged, used by another program, or waiting at
the interpreter's prompt; and no trays at all."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
import serial

from companion.devices.trays.hub import TrayHub, TrayMissing
from companion.devices.trays.link import START
from companion.devices.trays.registry import Registry
from companion.devices.trays.report import TrayOrder
from companion.devices.trays.slot import Slot
from companion.devices.trays.version import FIRMWARE
from tests.devices.trays.plugs import Plugs, Reports, name_of
from tests.devices.trays.tray import SIGNATURE, Tray

TAG = "04a1b2c3d4e5f6"


class Table:
    """A hub, what it posts, and a folder of devices."""

    def __init__(self, folder: Path) -> None:
        (folder / "by-id").mkdir()
        self.plugs = Plugs(folder / "by-id")
        self.reports = Reports()
        self.registry = Registry(folder / "trays.toml")
        self.hub = TrayHub(folder / "by-id", self.registry, self.reports)

    def tray(self, name: str = "e1", **more: str) -> Tray:
        tray = Tray(name, **more)
        self.plugs.plug(name, tray)
        return tray

    def start(self) -> "Table":
        self.hub.start()
        return self


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    table = Table(tmp_path)
    yield table
    table.hub.close()
    table.plugs.close()


def test_a_tray_is_found_takes_a_seat_and_reports(table: Table) -> None:
    tray = table.tray()
    table.start()
    report = table.reports.until("e1", lambda report: report.health == "ok")
    assert (report.seat, report.port, report.firmware) == (1, name_of("e1"), FIRMWARE)
    tray.signed[TAG] = SIGNATURE
    tray.tags[1] = [TAG]
    report = table.reports.until("e1", lambda report: bool(report.wells[1].signatures))
    assert report.wells[1].signatures == {TAG: SIGNATURE}
    table.hub.order("e1", TrayOrder("turn", (2,), 1, 9))
    table.reports.until("e1", lambda _: tray.shown["ask"] == "9")
    tray.press("act")
    report = table.reports.until("e1", lambda report: report.act.count == 1)
    assert report.act.ask == 9
    table.reports.until("e1", lambda _: tray._acked["act"] == 1)


def test_unplugged_it_is_down_and_comes_back_at_its_seat(table: Table) -> None:
    tray = table.tray()
    table.hub.order("e1", TrayOrder("shift"))
    table.start()
    table.reports.until("e1", lambda report: report.health == "ok")
    table.plugs.unplug("e1")
    report = table.reports.until("e1", lambda report: report.health == "down")
    assert (report.detail, report.seat, report.port) == ("offline", 1, "")
    tray.restart("00000002")
    tray.press("fold")
    table.plugs.plug("e1", tray)
    report = table.reports.until("e1", lambda report: report.health == "ok")
    assert (report.seat, report.boot, report.fold.count) == (1, "00000002", 1)
    table.reports.until("e1", lambda _: tray.shown["ring"] == "shift")


def test_a_device_that_moved_under_its_name_is_followed(table: Table) -> None:
    table.tray()
    table.start()
    table.reports.until("e1", lambda report: report.health == "ok")
    moved = Tray("e1", boot="00000007")
    table.plugs.plug("e1", moved)  # the old descriptor stays open, and silent
    table.reports.until("e1", lambda report: report.health == "ok" and report.boot == "00000007")


def test_a_tray_that_comes_back_under_another_name_is_one_tray(tmp_path: Path) -> None:
    """Where names do not hold the serial number, such as ttyACM0, a reset may change them."""
    table = Table(tmp_path)
    table.hub = TrayHub(table.plugs.folder, table.registry, table.reports, pattern="ttyACM*")
    tray = Tray("e1")
    table.plugs.plug("e1", tray, "ttyACM0")
    table.start()
    try:
        table.reports.until("e1", lambda report: report.health == "ok")
        table.plugs.unplug("e1", "ttyACM0")
        table.reports.until("e1", lambda report: report.health == "down")
        tray.restart("00000002")
        table.plugs.plug("e1", tray, "ttyACM1")
        table.reports.until("e1", lambda report: (report.health, report.port) == ("ok", "ttyACM1"))
        tray.press("act")
        table.reports.until("e1", lambda report: report.act.count == 1)
        served = len(table.reports.all) + 2  # each port is served once a second
        table.reports.until("e1", lambda _: len(table.reports.all) >= served)
        assert set(table.reports.last) == {"e1"}
    finally:
        table.hub.close()
        table.plugs.close()


def test_what_is_no_tray_is_told_and_left_alone(table: Table) -> None:
    for name in ("aa", "cc"):
        table.plugs.plug(name, None)
    chatter = _Chatter(b"$GPGGA,123519,4807.038,N*47\r\n")
    table.plugs.plug("bb", chatter)
    table.tray("dd", proto="2.1")
    table.tray("ee")
    table.start()
    table.reports.until("aa", lambda report: report.detail == "no-answer")
    table.reports.until("bb", lambda report: report.detail == "no-tray")
    table.plugs.say("cc", b"Traceback (most recent call last):\r\nMemoryError:\r\n>>> ")
    table.reports.until("cc", lambda report: report.detail == "stopped")
    table.reports.until("cc", lambda _: START in table.plugs.heard["cc"])
    assert b"\x03" not in table.plugs.heard["aa"] + chatter.heard
    table.reports.until("dd", lambda report: report.detail == "other-protocol")
    assert table.reports.until("ee", lambda report: report.health == "ok").seat == 1
    assert table.registry.known == ("ee",)


def test_a_stopped_pico_of_an_installed_table_is_started_again(tmp_path: Path) -> None:
    """There the udev rule gives the names, and only to Picos that run MicroPython."""
    rules = (Path(__file__).parents[3] / "systemd/70-sabacc.rules").read_text("utf-8")
    ((name,),) = [re.findall(r'SYMLINK\+="sabacc/(\S+)"', line) for line in rules.splitlines() if '"2e8a"' in line]
    table = Table(tmp_path)
    table.hub = TrayHub(table.plugs.folder, table.registry, table.reports, pattern="tray-*")
    table.plugs.plug("e1", None, name.replace("$env{ID_SERIAL_SHORT}", "e1"))
    table.start()
    try:
        table.reports.until("e1", lambda report: report.detail == "no-answer")
        table.plugs.say("e1", b"MemoryError:\r\n>>> ")
        table.reports.until("e1", lambda report: report.detail == "stopped")
        table.reports.until("e1", lambda _: START in table.plugs.heard["e1"])
    finally:
        table.hub.close()
        table.plugs.close()


def test_another_program_at_the_port_is_told_and_waited_for(table: Table) -> None:
    table.tray()
    with serial.Serial(str(table.plugs.folder / name_of("e1")), exclusive=True):
        table.start()
        table.reports.until("e1", lambda report: report.detail == "in-use")
    table.reports.until("e1", lambda report: report.health == "ok")


def test_two_trays_of_one_seat_and_one_without(table: Table, tmp_path: Path) -> None:
    table.registry.path.write_text(
        "[trays.e1]\nseat = 2\n[trays.e2]\nseat = 2\n[trays.e3]\nseat = 0\n[trays.e9]\nseat=5"
    )
    table.hub = TrayHub(table.plugs.folder, Registry(table.registry.path), table.reports)
    for name in ("e1", "e2", "e3"):
        table.tray(name)
    table.start()
    assert table.reports.until("e1", lambda report: report.health == "ok").seat == 2
    second = table.reports.until("e2", lambda report: report.detail == "two-trays")
    assert (second.seat, second.claims) == (0, 2)
    assert table.reports.until("e3", lambda report: report.detail == "no-seat").seat == 0
    assert table.reports.until("e9", lambda report: report.seat == 5).health == "down"  # known, and not here
    table.hub.give("e2", 3)
    table.reports.until("e2", lambda report: (report.seat, report.detail) == (3, ""))
    assert Registry(table.registry.path).seat_of("e2") == 3


def test_two_ports_that_call_themselves_the_same_tray(table: Table) -> None:
    table.tray("e1")
    table.plugs.plug("e2", Tray("e1", boot="0000000b"))
    table.start()
    table.reports.until("e1", lambda report: report.health == "ok" and report.seat == 1)
    second = table.reports.until("e1-2", lambda report: report.detail == "two-trays")
    assert (second.seat, second.claims) == (0, 1)


def test_tuning_answers_a_future(table: Table) -> None:
    tray = table.tray()
    tray.tags[0] = [TAG]
    table.start()
    table.reports.until("e1", lambda report: report.health == "ok")
    answer = table.hub.tune("e1", 1, 3, 40).result(10)
    assert (answer.tag, answer.hits, answer.looks) == (TAG, 20, 40)
    with pytest.raises(TrayMissing):
        table.hub.tune("e7", 1, 3, 40).result(10)


def test_a_tray_is_read_at_the_gains_that_are_kept(table: Table) -> None:
    table.registry.tune("e1", (4, 7))
    tray = table.tray()
    table.start()
    table.reports.until("e1", lambda report: report.health == "ok" and tray.shown["gain"] == "4,7")


def test_a_device_that_takes_nothing_and_one_that_never_stops_hold_up_nobody(table: Table) -> None:
    deaf = b"x" * 4000 + b"\n"
    tray = table.tray("e1")
    table.plugs.plug("aa", None)
    table.plugs.plug("bb", _Flood(deaf))
    table.start()
    table.reports.until("e1", lambda report: report.health == "ok")
    table.reports.until("bb", lambda report: report.detail == "no-tray")
    for count in range(1, 6):
        tray.press("act")
        table.reports.until("e1", lambda report, count=count: report.act.count == count)  # type: ignore[misc]


class _Chatter:
    """Sends the same bytes ten times a second, and notes what it receives."""

    def __init__(self, text: bytes) -> None:
        self.text, self.heard, self._at = text, b"", 0.0

    def feed(self, data: bytes, now: float) -> None:
        """Note the received bytes."""
        self.heard += data

    def due(self, now: float) -> bytes:
        """Return the bytes to send now, ten times a second."""
        if now < self._at:
            return b""
        self._at = now + 0.1
        return self.text


class _Flood:
    """Sends the same bytes for ever, as fast as they are read."""

    def __init__(self, text: bytes) -> None:
        self.text = text

    def feed(self, data: bytes, now: float) -> None:
        """Ignore the received bytes."""

    def due(self, now: float) -> bytes:
        """Return as many bytes as a pty can hold at once."""
        return self.text[:400]


def test_a_post_that_fails_is_made_again_and_not_acknowledged_before(tmp_path: Path) -> None:
    table = Table(tmp_path)
    failures = 3

    def post(report: object) -> None:
        nonlocal failures
        if failures and table.reports.last:
            failures -= 1
            raise OSError("the table has a defect")
        table.reports(report)  # type: ignore[arg-type]

    table.hub = TrayHub(table.plugs.folder, table.registry, post)
    tray = table.tray()
    table.start()
    try:
        table.reports.until("e1", lambda report: report.health == "ok")
        tray.press("act")
        table.reports.until("e1", lambda report: report.act.count == 1)
        assert failures == 0
    finally:
        table.hub.close()
        table.plugs.close()


class Broken(TrayHub):
    """The hub with two defects: one affects a single tray, the other (`everywhere`) all of them."""

    met = 0
    everywhere = False

    def _greet(self, slot: Slot, serial: str) -> None:
        if serial == "e1":
            self.met += 1
            raise KeyError(serial)
        super()._greet(slot, serial)

    def _look(self, now: float) -> None:
        if self.everywhere:
            raise ZeroDivisionError
        super()._look(now)


def test_a_defect_that_one_tray_meets_takes_neither_the_others_nor_the_table_down(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    table = Table(tmp_path)
    table.hub = hub = Broken(table.plugs.folder, table.registry, table.reports)
    table.tray("e1")
    table.tray("e2")
    table.start()
    try:
        table.reports.until("e2", lambda report: report.health == "ok" and hub.met > 2)
        assert "e1" not in table.reports.last
        hub.everywhere = True
        table.reports.until("e2", lambda report: report.health == "down")
        before = hub.last_turn
        hub.everywhere = False
        table.reports.until("e2", lambda report: report.health == "ok" and hub.last_turn > before)
        told = [each for each in caplog.records if each.levelname == "ERROR"]
        assert len(told) == 2, "the one tray, then the hub: once each"
    finally:
        hub.close()
        table.plugs.close()


def test_a_folder_that_is_not_there_is_an_empty_one(tmp_path: Path) -> None:
    reports = Reports()
    hub = TrayHub(tmp_path / "none", Registry(tmp_path / "trays.toml"), reports)
    assert 0 < hub.turn(0.0) <= 0.5
    assert reports.last == {}
    hub.close()


def test_closing_gives_the_ports_back(table: Table) -> None:
    table.tray()
    table.start()
    table.reports.until("e1", lambda report: report.health == "ok")
    table.hub.close()
    with serial.Serial(str(table.plugs.folder / name_of("e1")), exclusive=True):
        pass
    table.hub.order("e1", TrayOrder("turn"))  # too late, and harmless

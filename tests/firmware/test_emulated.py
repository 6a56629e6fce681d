"""Tests the firmware's files on an emulated Pico with a real MicroPython image. SABACC_PICO_UF2 names the image. The
tests take some minutes."""

import os
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.devices.trays.flash import Pico, flash
from companion.devices.trays.image import firmware_files, firmware_version
from tests.firmware.ailments import AILMENTS
from tests.firmware.emulated import EmulatedPico
from tests.firmware.host import Host

IMAGE = os.environ.get("SABACC_PICO_UF2", "")
PATIENCE = 600.0  # the emulation is 20 to 80 times slower than a Pico
SEVEN = "04a1b2c3d4e5f6"

pytestmark = pytest.mark.skipif(not Path(IMAGE or "-").is_file(), reason="SABACC_PICO_UF2 names no MicroPython image")


@pytest.fixture
def pico() -> Iterator[EmulatedPico]:
    pytest.importorskip("rp2040py")
    pico = EmulatedPico(IMAGE)
    yield pico
    pico.close()


def _pass(pico: EmulatedPico, seconds: float) -> None:
    """Wait until this many seconds have passed for the Pico."""
    ends = pico.tell("report")["now"] + seconds
    while pico.tell("report")["now"] < ends:
        time.sleep(0.1)


def test_flashed_and_played_with(pico: EmulatedPico) -> None:
    """At last the host reads no more for a while. A press in that time counts, too."""
    done = flash(Pico(pico.port), patience=PATIENCE)
    assert list(done.written) == list(firmware_files())
    assert done.hello["fw"] == firmware_version() and done.hello["wells"] == "2"
    with Host(pico.port) as host:
        host.until(lambda host: host.state.get("w1") == host.state.get("w2") == "-,100,ok", PATIENCE)
        pico.tell("lay", 1, SEVEN)
        host.until(lambda host: host.state["w1"] == f"{SEVEN},100,ok", PATIENCE)
        host.tell("show", ring="turn", locks="1", hue=2, ask=9)
        host.until(lambda host: host.state["ask"] == "9" and host.state["ring"] == "turn", PATIENCE)
        pico.tell("press", "act")
        host.until(lambda host: host.state["act"] == "1/9", PATIENCE)
        pico.tell("release", "act")
        host.until(lambda host: sum(map(any, pico.tell("report")["ring"])) >= 3, PATIENCE)
        pico.tell("take", 1, SEVEN)
        host.until(lambda host: host.state["w1"].startswith("-,"), PATIENCE)
        pico.tell("stop")
        for word, seconds in (("press", 1.0), ("release", 0.2), ("read", 1.0)):
            _pass(pico, seconds)
            pico.tell(word, *(["act"] if word != "read" else []))
        host.until(lambda host: host.state["act"].startswith("2/"), PATIENCE)
    report = pico.tell("report")
    assert report["overlaps"] == 0 and report["violations"] == [[], []] and len(report["ring"]) == 12
    again = flash(Pico(pico.port), patience=PATIENCE)  # flashed on a running tray
    assert again.written == () and again.hello["boot"] != done.hello["boot"]


def test_a_reader_that_fails_in_any_known_way_stops_nothing_else(pico: EmulatedPico) -> None:
    """The first reader fails from the start of the program, and at last it is replaced. The other well, the buttons
    and the program itself go on. One Pico is started again and again, because flashing takes long."""
    flash(Pico(pico.port), patience=PATIENCE)
    for ailment in AILMENTS:
        pico.tell("ail", ailment.__name__)
        with Host(pico.port) as host:
            host.until(lambda host: host.state, PATIENCE)
            host.serial.write(b"\x03\x03")
            host.until(lambda host: host.heard.endswith(">>> "), PATIENCE)
            host.heard, host.state = "", {}
            host.serial.write(b"import machine; machine.reset()\r")
            host.until(lambda host: host.state and not host.state["w1"].endswith(",ok"), PATIENCE)
            pico.tell("lay", 2, SEVEN)
            pico.tell("press", "act")
            host.until(lambda host: host.state["w2"] == f"{SEVEN},100,ok" and host.state["act"] == "1/0", PATIENCE)
            pico.tell("release", "act")
            pico.tell("take", 2, SEVEN)
            host.until(lambda host: host.state["w2"].startswith("-,"), PATIENCE)
            assert "Traceback" not in host.heard and pico.tell("heal")["overlaps"] == 0
    with Host(pico.port) as host:
        host.until(lambda host: host.state.get("w1") == "-,100,ok", PATIENCE)

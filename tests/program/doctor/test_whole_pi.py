"""Tests the doctor with entire Raspberry Pis in a prepared folder: a sound one of each model, every fault alone, every
two together, and all at once. What is not a file (the interpreter, the packages, the answers of chips and trays, which
test_asking takes from their models) is replaced in the module `look`."""

import itertools
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import Any, NamedTuple

import msgspec
import pytest

from companion.devices.trays.report import TrayReport
from companion.program.doctor import looking as doctor_look
from companion.program.doctor.checks import can_play, examine
from companion.program.doctor.computer_check import examine_computer
from companion.program.doctor.seen import Finding
from companion.program.doctor.system import PACKAGES
from companion.program.health import computer as health
from tests.pairwise import pairwise

MODELS = (
    "Raspberry Pi 3 Model B Plus Rev 1.3",
    "Raspberry Pi 4 Model B Rev 1.5",
    "Raspberry Pi 5 Model B Rev 1.1",
    "Raspberry Pi Zero 2 W Rev 1.0",
)
DEVICES = ("spidev0.0", "gpiochip0", "dri/card1", "input/event0", "snd/pcmC0D0p")
SOUND = {"reader": "MFRC522 2.0", "reader_version": 0x92, "panel_code": "", "trays": ()}


class Pi:
    """A staged Raspberry Pi without faults, to which faults can be added."""

    def __init__(self, root: Path, model: str) -> None:
        self.root, self.model = root, model
        self.access, self.groups = "rw", frozenset({"spi", "gpio", "video", "render", "input", "audio", "dialout"})
        self.packages = dict.fromkeys((*PACKAGES, "spidev", "lgpio"), "1")
        self.asked: dict[str, Any] = dict(SOUND)
        self.drivers: dict[str, Any] = {"video": ("kmsdrm", "dummy"), "audio": ("alsa", "dummy")}
        self.libraries: tuple[str, ...] = ()
        self.python, self.bits, self.voice, self.free, self.config = (3, 13), 8, "/usr/bin/espeak-ng", 10**10, ""
        self.put("proc/device-tree/model", f"{model}\0")
        self.put("proc/self/mounts", "/dev/root / ext4 rw 0 0\n")
        self.put("boot/firmware/config.txt", "dtparam=spi=on\n")
        self.put("run/systemd/timesync/synchronized")
        self.put("sys/class/drm/card1-HDMI-A-1/status", "connected\n")
        self.put("sys/class/input/event0/device/name", "FT5406")
        self.put("sys/class/input/event0/device/properties", "2")
        self.put("sys/class/input/event0/device/capabilities/abs", "260800000000003")
        for name in DEVICES:
            self.put(f"dev/{name}")

    def put(self, path: str, text: str = "") -> None:
        (self.root / path).parent.mkdir(parents=True, exist_ok=True)
        (self.root / path).write_text(text)

    def gone(self, path: str) -> None:
        (self.root / path).unlink(missing_ok=True)

    def tray(self, detail: str) -> None:
        trays = (*self.asked["trays"], TrayReport("e6614103e7452f2b", 1, health="ok", detail=detail))
        self.asked["trays"] = trays


class Fault(NamedTuple):
    """How to make a fault, and the finding that it must cause: its area, and words of its text and of its fix."""

    make: Callable[[Pi], object]
    area: str
    text: str
    fix: str


def _groups(pi: Pi) -> None:
    pi.access, pi.groups = "", frozenset()


def _rpi_gpio(pi: Pi) -> None:
    pi.packages |= {"rpi.gpio": "0.7.1", "rpi-lgpio": "0.6"}


def _settings(text: str) -> Callable[[Pi], None]:
    def put(pi: Pi) -> None:
        pi.config += text

    return put


def _pico(pi: Pi) -> None:
    for name, text in (("idVendor", "2e8a"), ("idProduct", "0003"), ("product", "RP2 Boot")):
        pi.put(f"sys/bus/usb/devices/1-1/{name}", text)


FAULTS: Mapping[str, Fault] = {
    "32-bit": Fault(lambda pi: setattr(pi, "bits", 4), "machine", "32-bit", "64-bit"),
    "old Python": Fault(lambda pi: setattr(pi, "python", (3, 9)), "python", "Python 3.9 is too old", "3.11"),
    "missing package": Fault(lambda pi: pi.packages.pop("segno"), "python", "segno", "python3-segno"),
    "SPI off": Fault(lambda pi: pi.gone("dev/spidev0.0"), "SPI", "SPI is off", "do_spi 0"),
    "wrong group": Fault(_groups, "GPIO", "may not be used", "usermod -aG gpio"),
    "no lgpio": Fault(lambda pi: pi.packages.pop("lgpio"), "GPIO", "the pins of Raspberry Pi", "python3-lgpio"),
    "RPi.GPIO beside rpi-lgpio": Fault(_rpi_gpio, "reader software", "clash", "pip uninstall -y RPi.GPIO"),
    "pin used twice": Fault(_settings("[panel]\nbutton = 10\n"), "pins", "used twice", "[panel]"),
    "HAT on the pins": Fault(
        lambda pi: pi.put("boot/firmware/config.txt", "dtoverlay=gpio-fan,gpiopin=27\n"), "pins", "gpio-fan", "GPIO"
    ),
    "reader absent": Fault(
        lambda pi: pi.asked.update(reader="", reader_error="no contact", reader_version=0),
        "reader",
        "no contact",
        "3V3",
    ),
    "reader deaf": Fault(
        lambda pi: pi.asked.update(reader="", reader_error="no answer", reader_code="deaf", reader_version=0x92),
        "reader",
        "no answer",
        "another board",
    ),
    "weak tag": Fault(lambda pi: pi.asked.update(reader_looks=(60, 100)), "tag", "60 of 100", "flat"),
    "panel": Fault(lambda pi: pi.asked.update(panel_code="button-failed"), "panel", "button", "wire"),
    "Pico without firmware": Fault(_pico, "trays", "BOOTSEL", "sabacc trays flash"),
    "tray of another version": Fault(lambda pi: pi.tray("older"), "trays", "older", "sabacc trays flash"),
    "no sound": Fault(lambda pi: pi.gone("dev/snd/pcmC0D0p"), "sound", "no sound card", "without"),
    "no voice": Fault(lambda pi: setattr(pi, "voice", ""), "voice", "espeak-ng", "apt install espeak-ng"),
    "no KMSDRM": Fault(lambda pi: pi.drivers.update(video=("x11",)), "display", "KMSDRM", "python3-pygame"),
    "no EGL": Fault(
        lambda pi: setattr(pi, "libraries", ("libEGL.so.1",)),
        "display",
        "libEGL.so.1",
        "apt install libegl1 libgl1 libgles2",
    ),
    "black screen": Fault(
        lambda pi: pi.put("../sabacc/screen", "opengles2 0 boot blank\n"), "display", "stays black", "libgl1"
    ),
    "no touch": Fault(lambda pi: pi.put("sys/class/input/event0/device/properties", "0"), "input", "no touch", "dto"),
    "full disk": Fault(lambda pi: setattr(pi, "free", 10**6), "journal", "only 1 MB are free", "make room"),
    "read-only": Fault(
        lambda pi: pi.put("proc/self/mounts", "/dev/root / ext4 ro 0 0\n"), "journal", "read-only", "remount,rw"
    ),
    "root not read-only": Fault(
        lambda pi: pi.put("proc/cmdline", "root=/dev/mmcblk0p2 overlayroot=tmpfs:recurse=0\n"),
        "root",
        "can be written",
        "busybox",
    ),
    "undervoltage": Fault(lambda pi: pi.put(health.THROTTLED, "10001\n"), "power", "too low", "supply"),
    "wrong clock": Fault(lambda pi: pi.gone("run/systemd/timesync/synchronized"), "clock", "no time server", "network"),
}
HIDES = {
    "old Python": {"missing package"},
    "read-only": {"full disk"},
    "no lgpio": {"wrong group"},
    "wrong group": {"no touch"},
    "no KMSDRM": {"no EGL", "black screen"},
    "no EGL": {"black screen"},
    "reader deaf": {"reader absent"},
    "RPi.GPIO beside rpi-lgpio": {"no lgpio"},
}
"""Faults that hide others: the doctor reports the hidden ones only after the first has been mended, because both are
about one thing. (RPi.GPIO controls the pins of every Pi but a 5.)"""


@pytest.fixture
def looked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., tuple[list[Finding], list[Finding]]]:
    """Return a function that checks a prepared Pi of a model with faults. It returns what is wrong, and all
    findings."""
    made = itertools.count()

    def look(model: str, faults: Sequence[str]) -> tuple[list[Finding], list[Finding]]:
        home = tmp_path / str(next(made))
        pi = Pi(home / "root", model)
        for name in faults:
            FAULTS[name].make(pi)
        file = home / "table.toml"
        file.write_text(pi.config + '\n[table]\nruleset = "standard"\n')
        monkeypatch.setenv("XDG_STATE_HOME", str(home))
        for name in ("DISPLAY", "WAYLAND_DISPLAY"):
            monkeypatch.delenv(name, raising=False)
        _stage(pi, monkeypatch)
        found = [*examine(doctor_look.collect_facts(file)), *examine_computer(health.read_computer(pi.root, home))]
        wrong = [
            one for one in found if one.verdict in ("missing", "broken") and one.area != "deck"
        ]  # no deck is enrolled here
        return wrong, found

    return look


def _stage(pi: Pi, monkeypatch: pytest.MonkeyPatch) -> None:
    """Replace what the doctor reads that is not a file."""
    staged: dict[str, object] = {
        "ROOT": pi.root,
        "_access": lambda path: pi.access,
        "_packages": lambda: pi.packages,
        "_user": lambda: {"user": "pi", "groups": pi.groups, "listed": pi.groups},
        "_dice": dict,
        "_pygame": lambda: pi.drivers,
        "_asked": lambda config, *, real: pi.asked,
        "_unloadable": lambda names: pi.libraries,
        "_workdir": lambda: "",
    }
    staged["sys"] = SimpleNamespace(version_info=SimpleNamespace(major=pi.python[0], minor=pi.python[1]))
    free = SimpleNamespace(free=pi.free)
    staged["shutil"] = SimpleNamespace(which=lambda name: pi.voice, disk_usage=lambda place: free)
    staged["struct"] = SimpleNamespace(calcsize=lambda what: pi.bits)
    for name, value in staged.items():
        monkeypatch.setattr(doctor_look, name, value)


def tells(found: Sequence[Finding], fault: str) -> bool:
    """Return whether one of the findings is about this fault and gives the fix."""
    _, area, text, fix = FAULTS[fault]
    return any(one.area == area and text in one.text and fix in one.fix for one in found)


@pytest.mark.parametrize("model", MODELS)
def test_a_sound_pi_of_each_model_has_nothing_to_mend(model: str, looked: Callable[..., Any]) -> None:
    wrong, found = looked(model, ())
    assert wrong == [] and can_play(found)
    assert model in next(one.text for one in found if one.area == "machine")


def test_what_the_table_that_starts_with_the_pi_has_is_not_asked(
    looked: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """This holds for every user: two programs that use one reader would disturb each other, and pins held by the table
    are no fault."""
    faults = {"served": Fault(lambda pi: pi.put("run/sabacc/.there"), "", "", ""), **FAULTS}
    monkeypatch.setattr(f"{__name__}.FAULTS", faults)
    wrong, found = looked(MODELS[2], ("served", "reader absent", "panel"))
    said = {one.area: one.text for one in found if one.text.startswith("not asked")}
    assert wrong == [] and set(said) == {"reader", "panel", "trays"}
    assert all("sudo systemctl stop sabacc sabacc-kiosk" in text for text in said.values())
    monkeypatch.setattr(doctor_look, "_asked", lambda config, *, real: pytest.fail("it was asked"))
    assert doctor_look.collect_facts(None).served


@pytest.mark.parametrize("unit", ["sabacc", "sabacc-kiosk"])
def test_a_computer_with_which_the_table_starts_has_real_devices_even_while_the_table_is_closed(
    unit: str, looked: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The doctor asks people to close the table first. Once the table was closed, off a Pi, the doctor used to call
    everything simulated."""
    link = f"etc/systemd/system/multi-user.target.wants/{unit}.service"

    def off_a_pi(pi: Pi) -> None:
        (pi.root / "proc/device-tree/model").unlink()
        pi.put(link, "")

    monkeypatch.setattr(f"{__name__}.FAULTS", {"off a pi": Fault(off_a_pi, "", "", ""), **FAULTS})
    _, found = looked(MODELS[2], ("off a pi",))
    assert [one.area for one in found if one.verdict == "simulated"] == []
    assert not doctor_look.collect_facts(None).served


def test_of_several_sound_cards_it_is_said_which_is_played_on(
    looked: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    def two(pi: Pi) -> None:
        pi.put("proc/asound/cards", " 0 [Headphones     ]: bcm2835_headpho - x\n 1 [Device         ]: USB-Audio - x\n")
        for number in (0, 1):
            (pi.root / f"proc/asound/card{number}/pcm0p").mkdir(parents=True)

    monkeypatch.setattr(f"{__name__}.FAULTS", {"two": Fault(two, "", "", ""), **FAULTS})
    wrong, found = looked(MODELS[1], ("two",))
    said = next(one.text for one in found if one.area == "sound")
    assert wrong == [] and said.startswith("plays on Device; also there: Headphones")


@pytest.mark.parametrize(
    ("note", "verdict", "said"),
    [
        ("opengles2 0 boot drawn", "ok", "/dev/dri/card1, drawn by opengles2"),
        ("opengl 1 boot trying", "broken", "opengles2 ended the program; opengl draws instead"),
        ("processor 0 boot drawn", "broken", "processor draws instead, slowly"),
        ("none 0 boot failed", "broken", "the screen is left alone"),
        ("nonsense", "ok", "/dev/dri/card1"),
    ],
)
def test_what_draws_the_screen_is_said(
    looked: Callable[..., Any], monkeypatch: pytest.MonkeyPatch, note: str, verdict: str, said: str
) -> None:
    drawn = Fault(lambda pi: pi.put("../sabacc/screen", f"{note}\n"), "", "", "")
    monkeypatch.setattr(f"{__name__}.FAULTS", {"drawn": drawn, **FAULTS})
    found = next(one for one in looked(MODELS[1], ("drawn",))[1] if one.area == "display")
    assert found.verdict == verdict and said in found.text
    assert verdict == "ok" or "rm " in found.fix


@pytest.mark.parametrize("fault", FAULTS)
def test_each_fault_alone_is_found_with_its_way_out_and_no_other(fault: str, looked: Callable[..., Any]) -> None:
    for model in MODELS:
        wrong, _ = looked(model, (fault,))
        assert tells(wrong, fault), (model, wrong)
        others = {"reader software"} if fault == "no lgpio" else set()
        others |= {"SPI", "display", "input", "sound", "serial ports"} if fault == "wrong group" else set()
        assert {one.area for one in wrong} <= {FAULTS[fault].area, *others}, (model, wrong)


def test_every_two_faults_together_are_both_found(looked: Callable[..., Any]) -> None:
    names = list(FAULTS)
    for model, *on in pairwise(MODELS, *[(False, True)] * len(names)):
        faults = [name for name, put in zip(names, on, strict=True) if put]
        _all_told(looked(model, faults)[0], faults)


@pytest.mark.parametrize("model", MODELS)
def test_all_faults_at_once(model: str, looked: Callable[..., Any]) -> None:
    wrong, found = looked(model, list(FAULTS))
    _all_told(wrong, list(FAULTS))
    assert not can_play(found)
    assert all(one.fix for one in wrong), "nothing is wrong without a way out"
    assert msgspec.json.encode(found)


def _all_told(wrong: Sequence[Finding], faults: Sequence[str]) -> None:
    hidden = {name for fault in faults for name in HIDES.get(fault, ())}
    missed = [fault for fault in faults if fault not in hidden and not tells(wrong, fault)]
    assert not missed, (missed, wrong)

"""Tests what the doctor concludes from the kernel's files, in a prepared tree of /proc, /sys, /dev and config.txt, and
how it finds who holds a GPIO line."""

import struct
from pathlib import Path

import pytest

from companion.program.doctor import gpiochip, staged
from companion.program.doctor.looking import kernel_facts

PI5 = "Raspberry Pi 5 Model B Rev 1.0"


@pytest.fixture
def root(tmp_path: Path) -> Path:
    put(tmp_path, "proc/device-tree/model", f"{PI5}\0")
    return tmp_path


def put(root: Path, path: str, text: str = "") -> None:
    file = root / path
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text)


def test_a_pi_is_known_by_its_model(root: Path) -> None:
    assert staged.model(root) == PI5
    put(root, "proc/device-tree/model", "Some other board\0")
    assert staged.model(root) == ""
    assert staged.model(root / "nowhere") == ""


def test_a_hat_says_what_it_is(root: Path) -> None:
    assert staged.hat(root) == ""
    put(root, "proc/device-tree/hat/product", "Sound Card\0")
    put(root, "proc/device-tree/hat/vendor", "Some Maker\0")
    assert staged.hat(root) == "Sound Card by Some Maker"


def test_only_what_is_in_force_on_this_model_counts(root: Path) -> None:
    put(
        root,
        "boot/firmware/config.txt",
        "dtparam=spi=on # the reader\n#dtoverlay=w1-gpio\n[pi4]\ndtoverlay=gpio-ir\n[pi5]\ndtoverlay=gpio-fan\n"
        "[none]\ndtoverlay=dpi24\n[all]\nenable_uart=1\narm_boost=1\n",
    )
    assert staged.overlays(root, PI5) == ("dtparam=spi=on", "dtoverlay=gpio-fan", "enable_uart=1")
    assert "dtoverlay=gpio-ir" in staged.overlays(root, "Raspberry Pi 4 Model B Rev 1.4")


def test_config_txt_of_an_older_system_is_found_as_well(root: Path) -> None:
    put(root, "boot/config.txt", "dtoverlay=w1-gpio\n")
    assert staged.overlays(root, PI5) == ("dtoverlay=w1-gpio",)


def test_screens_and_what_is_touched(root: Path) -> None:
    put(root, "sys/class/drm/card1-HDMI-A-1/status", "connected\n")
    put(root, "sys/class/drm/card1-HDMI-A-2/status", "disconnected\n")
    put(root, "sys/class/drm/card1-Writeback-1/status", "unknown\n")
    assert staged.screens(root) == {"HDMI-A-1": "connected", "HDMI-A-2": "disconnected"}
    device = "sys/class/input/event{}/device/{}"
    for number, (name, files) in enumerate(
        {
            "FT5406": {"properties": "2", "capabilities/abs": "260800000000003"},
            "Mouse": {"properties": "0", "capabilities/rel": "903"},
            "Keyboard": {"capabilities/key": "402000000 3803078f800d001 feffffdfffefffff fffffffffffffffe"},
            "pwr_button": {"capabilities/key": "10000000000000 0"},
        }.items()
    ):
        put(root, device.format(number, "name"), name)
        for file, text in files.items():
            put(root, device.format(number, file), text)
    found = {"FT5406": "touch", "Mouse": "mouse", "Keyboard": "keys", "pwr_button": "other"}
    assert staged.inputs(root) == found


def test_a_pico_without_firmware_is_seen_and_a_tray_is_not_taken_for_one(root: Path) -> None:
    for place, ids in {"1-1": ("2e8a", "0003", "RP2 Boot"), "1-2": ("2e8a", "0005", "Board in FS mode"),
                       "1-3": ("2e8a", "000a", "Pico"), "1-4": ("046d", "c077", "Mouse"),
                       "1-5": ("2e8a", "000c", "Debug Probe")}.items():  # fmt: skip
        for name, text in zip(("idVendor", "idProduct", "product"), ids, strict=True):
            put(root, f"sys/bus/usb/devices/{place}/{name}", f"{text}\n")
    assert staged.picos(root) == ("bootsel", "Pico")


def test_a_read_only_disk_is_found_by_the_mount_that_the_data_lies_on(root: Path) -> None:
    put(root, "proc/self/mounts", "/dev/root / ext4 ro,noatime 0 0\n/dev/sda2 /var/my\\040data ext4 rw 0 0\n")
    assert staged.read_only(root, Path("/home/pi")) == "/"
    assert staged.read_only(root, Path("/var/my data/sabacc")) == ""
    assert staged.read_only(root / "nowhere", Path("/home/pi")) == ""


def test_the_devices_are_those_of_the_tree(root: Path) -> None:
    for name in ("spidev0.0", "dri/card1", "input/event0", "snd/pcmC0D0p", "ttyACM0"):
        put(root, f"dev/{name}")
    found = kernel_facts(root, PI5)
    assert set(found["devices"]) == {
        "/dev/spidev0.0", "/dev/dri/card1", "/dev/input/event0", "/dev/snd/pcmC0D0p", "/dev/ttyACM0",
    }  # fmt: skip
    assert found["lines"] == {}


# --- who holds a line ----------------------------------------------------------------------------------------------


class Kernel:
    """GPIO chips that answer like the kernel (linux/gpio.h, ABI v2). They refuse invalid requests."""

    def __init__(self, label: str, held: dict[int, str]) -> None:
        self.label, self.held = label, held

    def __call__(self, descriptor: int, request: int, info: bytearray) -> int:
        size = request >> 16 & 0x3FFF
        assert size == len(info), "the kernel copies as many bytes as the request's number says"
        assert request >> 8 & 0xFF == 0xB4
        if request & 0xFF == 1:
            struct.pack_into("32s32sI", info, 0, b"gpiochip0", self.label.encode(), 54)
        elif request & 0xFF == 5:
            (line,) = struct.unpack_from("I", info, 64)
            who = self.held.get(line)
            flags = 0 if who is None else 1
            struct.pack_into("32s32sIIQ", info, 0, f"GPIO{line}".encode(), (who or "").encode(), line, 0, flags)
        else:
            raise OSError(25, "Inappropriate ioctl for device")
        return 0


def test_lines_that_somebody_holds_are_read_from_the_headers_chip(root: Path) -> None:
    put(root, "dev/gpiochip0")
    chips = [root / "dev/gpiochip9", root / "dev/gpiochip0"]
    kernel = Kernel("pinctrl-rp1", {8: "spi0 CS0", 18: "", 17: "button@11"})
    assert gpiochip.used_lines(chips, kernel) == {8: "spi0 CS0", 18: "the kernel", 17: "button@11"}
    assert gpiochip.used_lines(chips, Kernel("raspberrypi-exp-gpio", {4: "cam"})) == {}
    assert gpiochip.used_lines(chips) == {}  # a plain file answers no such request

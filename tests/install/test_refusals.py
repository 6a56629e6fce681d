"""Tests that the installer checks the system before it changes anything, and refuses in one sentence. Scripts replace
the system's commands: they answer as such a system would, and record that they were called."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest
from msgspec.structs import replace

from companion.program.doctor import shared
from companion.program.doctor.checks import examine
from companion.program.doctor.pin_check import CLAIMS, pins_claimed, pins_used
from companion.program.doctor.seen import System
from companion.program.doctor.system import PACKAGES
from companion.settings import Config
from tests.install.staged import ROOT

FINE = {
    "id": "echo 0",
    "dpkg": "echo arm64",
    "dpkg-query": "exit 1",
    "df": "echo head; echo /dev/root 30000000 9000000 20000000 30% /",
    "python3": 'case "$1" in -c) exit 0 ;; -V) echo Python 3.13.5 ;; esac',
    "apt-get": "exit 0",
    "apt-cache": 'echo "  Candidate: 1.0"',
    "raspi-config": "echo 1",
}
"""What the system's commands answer by default: those of a fresh Raspberry Pi OS."""
CHANGING = ("install", "do_spi", "-aG", "enable", "set-default", "start")


class Pi:
    """A system that the installer examines: its commands, and the files that it reads."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.called = folder, folder / "called"
        self.put("etc/os-release", 'PRETTY_NAME="Debian GNU/Linux 13 (trixie)"\nVERSION_ID="13"\n')
        self.put("proc/device-tree/model", "Raspberry Pi 5 Model B Rev 1.0\0")
        self.put("boot/firmware/config.txt", "[all]\n")
        for name, does in FINE.items():
            self.command(name, does)
        for name in ("sh", "sed", "awk", "grep", "tr", "cat", "dirname", "rm", "mktemp", "chmod"):
            (folder / "bin" / name).symlink_to(shutil.which(name) or name)

    def put(self, name: str, text: str) -> None:
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)

    def command(self, name: str, does: str) -> None:
        self.put(f"bin/{name}", f'#!/bin/sh\necho "{name} $*" >>"{self.called}"\n{does}\n')
        (self.folder / "bin" / name).chmod(0o755)

    def remove(self, name: str) -> None:
        (self.folder / "bin" / name).unlink()

    def install(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        """Run the installer with the commands of this system, and of the real one only those that look and change
        nothing."""
        settings = {"PATH": str(self.folder / "bin"), "SABACC_LOOK_IN": str(self.folder), "TMPDIR": str(self.folder)}
        return subprocess.run(
            [str(ROOT / "systemd/install.sh"), *arguments],
            env=settings,
            capture_output=True,
            text=True,
            check=False,
            timeout=60,
        )

    def calls(self) -> list[str]:
        return self.called.read_text().splitlines() if self.called.exists() else []

    def files(self) -> dict[str, bytes]:
        return {
            str(path): path.read_bytes() for path in self.folder.rglob("*") if path.is_file() and path != self.called
        }


@pytest.fixture
def pi(tmp_path: Path) -> Pi:
    return Pi(tmp_path)


def test_a_fresh_raspberry_pi_os_is_fine(pi: Pi) -> None:
    done = pi.install("--check")
    assert (done.returncode, done.stdout, done.stderr) == (0, "It can be installed here.\n", "")


REFUSED = {
    "not root": ("id", "echo 1000", "sudo systemd/install.sh"),
    "32-bit": ("dpkg", "echo armhf", "32-bit"),
    "old Python": ("python3", 'case "$1" in -c) exit 1 ;; -V) echo Python 3.9.2 ;; esac', "Python 3.9.2 is too old"),
    "full card": (
        "df",
        "echo head; echo /dev/root 30000000 29900000 100000 99% /",
        "only 97 MB are free on the disk of /usr, and 1500 MB",
    ),
    "without apt": ("apt-get", None, "no apt"),
    "without Python": ("python3", None, "sudo apt install python3"),
}


def part(pi: Pi, name: str, others: str = "") -> subprocess.CompletedProcess[str]:
    """Run one function of the installer alone, with its own settings and words, and these other functions."""
    text = (ROOT / "systemd/install.sh").read_text("utf-8")
    head = text.partition("# --- the doctor's words")[0].partition("export LC_ALL")[2]
    body = text.partition(f"\n{name}() {{\n")[2].partition("\n}\n")[0]
    settings = {"PATH": str(pi.folder / "bin"), "SABACC_LOOK_IN": str(pi.folder)}
    script = f"set -eu\nexport LC_ALL{head}\nrunning() {{ true; }}\nDESKTOP_MARK=$P/mark\n{others}{body}\n"
    return subprocess.run(
        [str(shutil.which("sh")), "-c", script], env=settings, capture_output=True, text=True, check=False, timeout=60
    )


def test_a_table_that_does_not_start_is_installed_all_the_same(pi: Pi) -> None:
    pi.command("systemctl", '[ "$1" = is-enabled ] && echo disabled; [ "$1" != start ] && [ "$1" != is-active ]')
    assert "sabacc.service starts with the Pi" in part(pi, "enable_table").stdout
    done = part(pi, "start_table")
    assert done.returncode == 1
    assert done.stderr.startswith("Installed, but the table does not start") and "journalctl -u sabacc" in done.stderr


def test_the_doctor_looks_when_the_unit_is_enabled_and_has_not_taken_the_devices_yet() -> None:
    """If the doctor ran before the unit is enabled, it would take this computer for one without a table. If it ran
    after the start, the table would have the devices."""
    steps = (ROOT / "systemd/install.sh").read_text("utf-8").splitlines()
    assert steps.index("enable_table") < steps.index("look_at_devices") < steps.index("start_table")


def test_the_line_of_the_kernel_is_on_the_disk_before_it_has_its_name(pi: Pi) -> None:
    """It is on a FAT file system, where a plug that is pulled soon after would leave it empty."""
    pi.put("boot/firmware/cmdline.txt", "console=tty1 rootwait\n")
    pi.command("sync", "")
    pi.command("mv", f'{shutil.which("mv")} "$@"')
    assert "never goes dark" in part(pi, "keep_screen_lit").stdout
    line = pi.folder / "boot/firmware/cmdline.txt"
    assert line.read_text() == "console=tty1 rootwait consoleblank=0\n"
    assert pi.calls() == [f"sync {line}.new", f"mv {line}.new {line}", f"sync -f {line}"]


def test_a_run_that_was_cut_off_is_mended_by_the_next(pi: Pi) -> None:
    """Apt refuses everything once the power has failed under dpkg; and without its package an update has no way
    back."""
    pi.command("dpkg-query", "echo 'ii '")
    for name in ("apt-get", "cp", "tail", "sabacc-update"):
        pi.command(name, "true")
    same = "installed_mark() { echo 1; }\nwanted_mark() { echo 1; }\nbuild() { deb=made.deb; }\n"
    helpers = "is_installed() { true; }\nlook_at_archive() { true; }\n"
    done = part(pi, "install_package", f"{same}{helpers}mark_in() {{ true; }}\n")
    assert "installed: sabacc 1" in done.stdout, done.stderr
    called = [call.partition(" -y")[0].partition(" /")[0] for call in pi.calls()]
    assert called.index("dpkg --configure -a --force-confold") < called.index("apt-get -s install")
    tried, done_so = (call for call in pi.calls() if " --allow-downgrades " in call)
    assert tried == done_so.replace("apt-get ", "apt-get -s "), "an older version would be refused"
    assert called[-1] == "sabacc-update keep"


def test_a_desktop_is_told_of_only_where_there_is_one(pi: Pi) -> None:
    pi.command("systemctl", '[ "$1" = get-default ] && echo graphical.target; true')
    pi.command("touch", "true")
    done = part(pi, "take_screen")
    assert (done.returncode, done.stdout) == (0, "") and "systemctl set-default" not in " ".join(pi.calls())
    pi.put("etc/systemd/system/display-manager.service", "")
    assert "instead of the desktop" in part(pi, "take_screen").stdout
    assert "systemctl set-default -q multi-user.target" in pi.calls()


def refused(pi: Pi, *arguments: str) -> str:
    """Run the installer, and check that it refuses and changes nothing. Returns its sentence."""
    before = pi.files()
    done = pi.install(*arguments)
    assert done.returncode == 1
    assert done.stderr.startswith("Not installed: ") and done.stderr.count("\n") == 1
    assert pi.files() == before
    assert not [call for call in pi.calls() if set(call.split()) & set(CHANGING)]
    return done.stderr


@pytest.mark.parametrize("why", REFUSED)
def test_what_cannot_be_is_refused_in_one_sentence_and_nothing_is_changed(pi: Pi, why: str) -> None:
    name, does, said = REFUSED[why]
    if does is None:
        pi.remove(name)
    else:
        pi.command(name, does)
    assert said in refused(pi)


@pytest.mark.parametrize("version", ["11", "12", ""])
def test_an_older_debian(pi: Pi, version: str) -> None:
    pi.put("etc/os-release", f'VERSION_ID="{version}"\n' if version else "")
    assert "Trixie" in refused(pi)


def test_a_hat_on_the_pins(pi: Pi) -> None:
    pi.put("proc/device-tree/hat/product", "Sense HAT\0")
    assert 'the HAT "Sense HAT" sits on the pins' in refused(pi)
    assert pi.install("--check", "--with-hat").returncode == 0


def test_an_overlay_on_the_pins(pi: Pi) -> None:
    """No HAT says what it is here. What holds for one model only is left to the doctor."""
    pi.put(
        "boot/firmware/config.txt", "[pi4]\ndtoverlay=hifiberry-dac\n[all]\n#dtoverlay=gpio-ir\ndtoverlay=vc4-kms-v3d\n"
    )
    assert pi.install("--check").returncode == 0
    pi.put("boot/firmware/config.txt", "dtparam=audio=on\n[pi4]\n[all]\ndtoverlay=gpio-fan,gpiopin=27 # quiet\n")
    said = refused(pi)
    assert "dtoverlay=gpio-fan,gpiopin=27 in config.txt claims pins of the table" in said and "--with-hat" in said
    assert pi.install("--check", "--with-hat").returncode == 0
    pi.command("dpkg-query", "echo 'ii '")
    pi.command("runuser", "exit 0")
    assert pi.install("--check").returncode == 0, "its pins may be others by now: the doctor knows the settings"


def test_the_installer_knows_the_overlays_as_the_doctor_does() -> None:
    names = [*CLAIMS, "vc4-kms-v3d", "dwc2", "hifiberry-dacplus", "disable-bt"]
    ends = ("", ",gpiopin=27", ",gpiopin=5", ",pin_a=17,pin_b=4", ",gpio_pin=12", ",int_pin=25", ",dr_mode=host")
    lines = [f"dtoverlay={name}{end}" for name in names for end in ends]
    lines += ["dtparam=i2s=on", "dtparam=i2s", "dtparam=i2s=off", "dtparam=spi=on", "dtparam=audio=on", "enable_uart=1"]
    script = f'{shared.shell()}\nwhile read -r line; do if claims_pins "$line"; then echo "$line"; fi; done'
    command = ["sh", "-euc", script]
    done = subprocess.run(
        command, input="\n".join(lines) + "\n", capture_output=True, text=True, check=True, timeout=60
    )
    pins = set(pins_used(Config()).values())
    assert done.stdout.splitlines() == [line for line in lines if pins & set(pins_claimed(line))]


def test_no_way_to_switch_spi_on(pi: Pi) -> None:
    pi.remove("raspi-config")
    assert pi.install("--check").returncode == 0
    (pi.folder / "boot/firmware/config.txt").unlink()
    assert "SPI cannot be switched on" in refused(pi)


def test_a_pi_5_without_lgpio(pi: Pi) -> None:
    pi.command("apt-cache", 'echo "  Candidate: (none)"')
    assert "lgpio is not there, and the pins of Raspberry Pi 5 Model B Rev 1.0 need it" in refused(pi)


def test_no_network(pi: Pi) -> None:
    pi.command("apt-get", "exit 100")
    assert "is there a network?" in refused(pi)


def test_a_package_that_is_not_there(pi: Pi) -> None:
    assert 'there is no package "sabacc.deb"' in refused(pi, "--deb", "sabacc.deb")


def test_installer_and_package_alone_in_a_folder_are_enough(pi: Pi) -> None:
    """The two files are copied to each of three tables. The path of the package is relative to the caller's folder."""
    pi.put("home/sabacc-0.1.0.deb", "a package")
    shutil.copy(ROOT / "systemd/install.sh", pi.folder / "home")
    settings = {"PATH": str(pi.folder / "bin"), "SABACC_LOOK_IN": str(pi.folder), "TMPDIR": str(pi.folder)}
    for arguments, told in (
        (("--check", "--deb", "sabacc-0.1.0.deb"), "It can be installed here."),
        (("--check", "--deb", str(pi.folder / "home/sabacc-0.1.0.deb")), "It can be installed here."),
        (("--fast",), "--kiosk"),
    ):
        done = subprocess.run(
            ["sh", "install.sh", *arguments],
            cwd=pi.folder / "home",
            env=settings,
            capture_output=True,
            text=True,
            check=False,
            timeout=60,
        )
        assert told in done.stdout and done.stderr == "", (arguments, done)


def test_a_root_that_would_forget_it(pi: Pi) -> None:
    pi.put("proc/mounts", "overlayroot / overlay rw,lowerdir=/media/root-ro 0 0\n")
    for arguments in ((), ("uninstall",)):
        assert "sudo sabacc-readonly off" in refused(pi, *arguments)
    pi.put("proc/mounts", "/dev/mmcblk0p2 / ext4 rw 0 0\n")
    assert pi.install("--check").returncode == 0


def test_uninstall_where_nothing_is_installed(pi: Pi) -> None:
    done = pi.install("uninstall")
    assert (done.returncode, done.stdout) == (0, "Nothing to remove: the table is not installed.\n")
    pi.command("id", "echo 1000")
    assert pi.install("uninstall").returncode == 1


def test_an_option_that_does_not_exist_tells_those_that_do(pi: Pi) -> None:
    done = pi.install("--fast")
    assert done.returncode == 2 and "--kiosk" in done.stdout and "uninstall" in done.stdout
    assert os.access(ROOT / "systemd/install.sh", os.X_OK)


def told_by_the_doctor(pi: Pi, doctor: str) -> str:
    """Return what the installer says about the devices if the doctor says this."""
    pi.command("runuser", f"cat <<'SAID'\n{doctor}\nSAID\nexit 1")
    script = (ROOT / "systemd/install.sh").read_text("utf-8")
    function = script[script.index("look_at_devices() {") : script.index("enable_table() {")]
    command = ["/bin/sh", "-euc", f'say() {{ echo "$*"; }}\n{function}\nlook_at_devices']
    done = subprocess.run(
        command, env={"PATH": str(pi.folder / "bin")}, capture_output=True, text=True, check=True, timeout=60
    )
    return done.stdout


def test_what_the_doctor_finds_is_told_line_by_line_and_keeps_nothing_from_starting(pi: Pi) -> None:
    wrong = "broken     pins: GPIO10 is used twice → move it\nmissing    input: the screen has no touch → plug one in"
    said = told_by_the_doctor(pi, f"ok         fonts: the table's own\n{wrong}\n\nThe table cannot play.")
    assert said.startswith("The doctor has found") and said.endswith(f":\n{wrong}\n")
    assert told_by_the_doctor(pi, "ok         fonts: the table's own") == ""
    asked = pi.calls()[0]
    assert asked.startswith("runuser -u sabacc -- env ") and asked.endswith("/usr/bin/sabacc doctor")


SAME: dict[str, tuple[tuple[str, str], System]] = {
    "32-bit": (("dpkg", "echo armhf"), System(bits=32)),
    "old Python": (("python3", 'case "$1" in -c) exit 1 ;; -V) echo Python 3.9 ;; esac'), System(python=(3, 9))),
    "no lgpio": (
        ("apt-cache", 'echo "  Candidate: (none)"'),
        System(devices={"/dev/gpiochip0": "rw"}, packages=dict.fromkeys(PACKAGES, "1")),
    ),
    "full disk": (
        ("df", "echo head; echo /dev/root 30000000 29900000 1024 99% /"),
        System(free=1_000_000, journal="/usr", packages=dict.fromkeys(PACKAGES, "1")),
    ),
}


@pytest.mark.parametrize("why", SAME)
def test_the_doctor_says_the_same_of_the_same_fault(pi: Pi, why: str) -> None:
    (name, does), system = SAME[why]
    pi.command(name, does)
    said = refused(pi).removeprefix("Not installed: ").rstrip("\n")
    told = [f"{one.text} → {one.fix}" for one in examine(replace(system, pi="Raspberry Pi 5 Model B Rev 1.0"))]
    assert said.replace("and 1500 MB", "and 50 MB") in told


def test_the_installer_has_the_doctor_s_words_as_they_are() -> None:
    assert shared.shell() in (ROOT / "systemd/install.sh").read_text("utf-8")

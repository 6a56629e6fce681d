"""Tests what systemd and udev report about the files, in the tree that the package makes."""

import json
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.install.staged import ROOT, TOOLS, needs

TABLES = ("sabacc.service", "sabacc-kiosk.service")
WEB, HALL, STILL = "sabacc-web.service", "sabacc-hall.service", "sabacc-still.service"
MOUNTS = ("var-lib-sabacc.mount", "var-lib-systemd-timesync.mount")
SYSTEM = Path("/lib/systemd/system")
JOURNALD = ("usr/lib/systemd/systemd-journald", "lib/systemd/systemd-journald")
PROGRAMS = ("usr/bin/env", "usr/bin/python3", "bin/sh", "sbin/modprobe", *JOURNALD)


@pytest.fixture(scope="module")
def root(unpacked: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the package's tree, with the targets and programs of the system that the units name."""
    root: Path = shutil.copytree(unpacked, tmp_path_factory.mktemp("tree") / "root")
    units = root / "usr/lib/systemd/system"
    for path in SYSTEM.glob("*"):
        if path.suffix in (".target", ".slice", ".socket") or path.name.startswith(("systemd-journald", "modprobe@")):
            (units / path.name).write_bytes(path.read_bytes()) if path.is_file() else None
    for name in PROGRAMS:
        program = root / name
        program.parent.mkdir(parents=True, exist_ok=True)
        program.write_text("#!/bin/sh\n")
        program.chmod(0o755)
    for mount in (root / "usr/share/sabacc").glob("*.mount"):
        (units / mount.name).write_bytes(mount.read_bytes())
    return root


def run(*command: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)


def analyze(*arguments: str) -> subprocess.CompletedProcess[str]:
    return run("systemd-analyze", "--no-pager", *arguments)


@pytest.mark.parametrize("unit", TABLES)
def test_only_the_table_may_enter_its_folders(unit: str) -> None:
    """A journal holds the seeds of hands to come, and systemd makes its folders 0755 unless told otherwise."""
    text = (ROOT / "systemd" / unit).read_text("utf-8")
    folders = re.findall(r"^(\w+Directory)=sabacc$", text, re.MULTILINE)
    assert {"StateDirectory", "CacheDirectory", "RuntimeDirectory"} <= set(folders)
    assert [folder for folder in folders if f"\n{folder}Mode=0700\n" not in text] == []


@needs("systemd-analyze", *TOOLS)
@pytest.mark.parametrize("unit", [*TABLES, WEB, HALL, STILL, "sabacc-update.service", *MOUNTS])
def test_systemd_has_nothing_to_say(root: Path, unit: str) -> None:
    done = analyze("verify", "--man=no", f"--root={root}", unit)
    assert done.returncode == 0
    # the systemd of Debian 12 (252) does not know this setting yet, and leaves it out
    assert [line for line in (done.stdout + done.stderr).splitlines() if "'OpenFile'" not in line] == []


@pytest.mark.parametrize("unit", TABLES)
def test_systemd_opens_the_framebuffer_for_the_table(unit: str) -> None:
    """At a boot its user may not do so itself until udev has come to it. Without a framebuffer the table starts."""
    assert "\nOpenFile=/dev/fb0:fb0:graceful\n" in (ROOT / "systemd" / unit).read_text("utf-8")


OPEN = {
    "UserOrDynamicUser": "User=",
    "PrivateUsers": "PrivateUsers=",
    "ProtectSystem": "ProtectSystem=",
    "UMask": "UMask=",
    "ProtectKernelTunables": "ProtectKernelTunables=",
    "ProtectProc": "ProtectProc=",
    "ProcSubset": "ProcSubset=",
    "MemoryDenyWriteExecute": "MemoryDenyWriteExecute=",
}
"""What remains open to the unit that runs dpkg, by the names of systemd-analyze, with the line of the unit that says
why."""


@needs("systemd-analyze", *TOOLS)
def test_the_update_is_as_tight_as_dpkg_allows_and_says_what_is_open(root: Path) -> None:
    done = analyze(
        "security", "--offline=true", f"--root={root}", "--json=short", "--threshold=100", "sabacc-update.service"
    )
    found = {each["json_field"] for each in json.loads(done.stdout) if each["set"] is False}
    allowed = {
        "RootDirectoryOrRootImage",
        "DeviceAllow",
        "RestrictAddressFamilies_AF_UNIX",
        "RestrictAddressFamilies_AF_NETLINK",
    }
    filters = {"SystemCallFilter_mount", "SystemCallFilter_privileged", "SystemCallFilter_resources"}
    capabilities = {each for each in found if each.startswith("CapabilityBoundingSet_")}
    assert found - allowed - filters - capabilities == OPEN.keys()
    assert len(capabilities) == 6, capabilities
    text = (ROOT / "systemd/sabacc-update.service").read_text("utf-8").partition("# What stays open")[2]
    for setting in OPEN.values():
        assert re.search(rf"^# .*{setting}.*: \w", text, re.M), setting


@needs("systemd-analyze", *TOOLS)
def test_systemd_would_have_something_to_say(root: Path) -> None:
    unit = root / "usr/lib/systemd/system/sabacc-broken.service"
    unit.write_text((ROOT / "systemd/sabacc.service").read_text().replace("Restart=always", "Restrat=always"))
    try:
        assert "Restrat" in analyze("verify", "--man=no", f"--root={root}", unit.name).stderr
    finally:
        unit.unlink()


@needs("systemd-analyze", *TOOLS)
@pytest.mark.parametrize("unit", [*TABLES, WEB, HALL, STILL])
def test_the_table_is_exposed_by_2_at_most(root: Path, unit: str) -> None:
    done = analyze("security", "--offline=true", "--threshold=20", f"--root={root}", unit)
    found = re.search(r"exposure level for \S+: ([0-9.]+)", done.stdout)
    assert found is not None and float(found[1]) <= 2.0
    assert done.returncode == 0


def settings(unit: str) -> dict[str, list[str]]:
    """Return every key of [Service] with its values."""
    text = (ROOT / "systemd" / unit).read_text("utf-8").partition("\n[Service]\n")[2].partition("\n[Install]")[0]
    found: dict[str, list[str]] = {}
    for line in text.splitlines():
        key, equals, value = line.partition("=")
        if equals and not line.startswith("#"):
            found.setdefault(key, []).append(value)
    return found


@pytest.mark.parametrize("unit", TABLES)
def test_the_screen_is_drawn_by_a_renderer_whose_libraries_the_package_brings(unit: str) -> None:
    assert "SDL_RENDER_DRIVER=opengles2" in " ".join(settings(unit)["Environment"])


@pytest.mark.parametrize("unit", TABLES)
def test_mesas_cache_lies_where_the_table_may_write(unit: str) -> None:
    found = settings(unit)
    assert f"MESA_SHADER_CACHE_DIR=/var/cache/{found['CacheDirectory'][0]}" in found["Environment"]


@pytest.mark.parametrize("unit", TABLES)
def test_the_table_waits_for_no_sound_card(unit: str) -> None:
    """It opens the loudspeaker whenever there is one; a boot reaches sound.target after everything else it needs."""
    assert "sound.target" not in (ROOT / "systemd" / unit).read_text("utf-8")


@pytest.mark.parametrize("unit", TABLES)
def test_the_threads_share_their_memory(unit: str) -> None:
    assert "MALLOC_ARENA_MAX=2" in settings(unit)["Environment"]


@pytest.mark.parametrize("unit", TABLES)
def test_a_boot_gives_the_table_the_processor_and_the_disk_first(unit: str) -> None:
    for what in ("StartupCPUWeight", "StartupIOWeight"):
        assert int(settings(unit)[what][0]) > 100, "100 is what every other service has"


@pytest.mark.parametrize("unit", [WEB, HALL])
def test_what_tells_others_writes_nothing_of_the_table_and_never_comes_before_it(unit: str) -> None:
    found = settings(unit)
    assert found["ProtectSystem"] == ["strict"] and "/var/lib/sabacc" in found["ReadOnlyPaths"][0]
    assert not {"StateDirectory", "ReadWritePaths", "DeviceAllow", "SupplementaryGroups"} & found.keys()
    assert int(found["Nice"][0]) > 0 and int(found["OOMScoreAdjust"][0]) > 0 and "MemoryMax" in found


def test_the_kiosk_differs_only_in_its_terminal() -> None:
    table, kiosk = map(settings, TABLES)
    terminal = {"TTYPath", "TTYReset", "TTYVHangup", "TTYVTDisallocate", "StandardInput", "StandardOutput"}
    assert {key for key in kiosk if kiosk[key] != table.get(key)} == terminal | {"StandardError", "ExecStartPre"}
    assert table.keys() < kiosk.keys()


def test_the_table_has_only_the_groups_and_devices_it_needs() -> None:
    table = settings("sabacc.service")
    assert table["SupplementaryGroups"] == ["gpio spi dialout video render input audio"]
    assert table["DevicePolicy"] == ["closed"]
    devices = {value.split()[0] for value in table["DeviceAllow"]}
    drivers = {"char-gpiochip", "char-spi", "char-ttyACM", "char-drm", "char-fb", "char-input", "char-alsa"}
    assert devices == drivers | {"/dev/vcio_gencmd", "/dev/vcio", "/dev/tty", "/dev/tty0", "/dev/tty1"}
    assert (table["Type"], table["WatchdogSec"], table["Restart"]) == (["notify"], ["10"], ["always"])


BUILT_IN = {"char-gpiochip", "char-input", "char-fb"}
"""Drivers that are part of Raspberry Pi's kernel. Each of the others is a module."""
MODULES = {"char-spi": "spidev", "char-ttyACM": "cdc_acm", "char-drm": "drm", "char-alsa": "snd"}
"""The module that registers each driver's name in /proc/devices. systemd looks for the name there."""


@pytest.mark.parametrize("unit", TABLES)
def test_the_drivers_of_its_devices_are_loaded_before_they_are_looked_up(unit: str) -> None:
    """If a driver is not in /proc/devices when the unit starts, the unit cannot use its devices until the next
    start."""
    drivers = {value.split()[0] for value in settings(unit)["DeviceAllow"] if value.startswith("char-")}
    assert drivers == BUILT_IN | MODULES.keys()
    before = (ROOT / "systemd" / unit).read_text("utf-8").partition("\n[Service]\n")[0]
    loaded = {f"modprobe@{module}.service" for module in MODULES.values()}
    for key in ("Wants", "After"):
        assert loaded <= set(" ".join(re.findall(rf"^{key}=(.*)$", before, re.M)).split())


@needs(*TOOLS)
def test_the_log_and_the_watchdog_are_the_table_s_whatever_raspberry_pi_os_says(root: Path) -> None:
    for folder, text in (("journald.conf.d", "Storage=persistent"), ("system.conf.d", "RuntimeWatchdogSec=14")):
        (path,) = (root / "usr/lib/systemd" / folder).iterdir()
        assert text in path.read_text().splitlines()
        assert path.name > "70-rpi-enable-watchdog.conf"


@needs(*TOOLS)
def test_the_driver_of_the_screen_does_not_wait_for_the_table_that_waits_for_it(root: Path) -> None:
    """udev loads it. In a boot on one processor, the table's screen was open 48 s after the start of its unit."""
    (path,) = (root / "usr/lib/systemd/system/systemd-udevd.service.d").iterdir()
    said = path.read_text().splitlines()
    for what in ("StartupCPUWeight", "StartupIOWeight"):
        assert f"{what}={settings('sabacc.service')[what][0]}" in said


def test_no_unit_waits_for_the_network_or_for_the_right_time() -> None:
    """systemd-user-sessions.service is started after network.target, and so after what sets the network up."""
    for unit in (*TABLES, WEB, HALL, "sabacc-update.service"):
        lines = (ROOT / "systemd" / unit).read_text("utf-8").splitlines()
        said = " ".join(line for line in lines if not line.startswith("#"))
        assert not re.search(r"time-sync|network|timesync|time-set|user-sessions", said.replace("PrivateNetwork", ""))


def test_the_groups_of_the_unit_are_made_where_the_system_has_none() -> None:
    made = re.findall(r"^g (\w+) ", (ROOT / "systemd/debian/sabacc.sysusers").read_text(), re.M)
    assert " ".join(made) == settings("sabacc.service")["SupplementaryGroups"][0]
    assert re.findall(r"^m sabacc (\w+)$", (ROOT / "systemd/debian/sabacc.sysusers").read_text(), re.M) == made
    assert f'GROUPS_WANTED="{" ".join(made)}"' in (ROOT / "systemd/install.sh").read_text()


@needs("udevadm")
def test_udev_has_nothing_to_say(tmp_path: Path) -> None:
    rules = ROOT / "systemd/70-sabacc.rules"
    if "verify" in run("udevadm", "--help").stdout:
        done = run("udevadm", "verify", "--no-summary", "--resolve-names=never", str(rules))
        assert (done.returncode, done.stdout + done.stderr) == (0, "")
        return
    # before version 254, udev reports only on the rules that it uses
    place = Path("/run/udev/rules.d")
    device = next(iter(sorted(Path("/sys/class/tty").glob("tty*"))), None)
    if device is None or not _writable(place):
        pytest.skip("this udev can only verify as root, with a tty")
    used = place / "99-sabacc-under-test.rules"
    try:
        used.write_text(rules.read_text())
        said = run("udevadm", "test", str(device))
        assert used.name in said.stderr
        said_of_it = [line for line in said.stderr.splitlines() if re.search(rf"{used.name}:\d+", line)]
        # the package makes a Raspberry Pi's groups where they are missing, and this system may not have them
        assert not [line for line in said_of_it if not re.search(r"Unknown group '(spi|gpio)'", line)]
        used.write_text(rules.read_text() + 'NO_SUCH_KEY=="1"\n')
        said = run("udevadm", "test", str(device))
        assert re.search(rf"{used.name}:\d+.*NO_SUCH_KEY", said.stderr)
    finally:
        used.unlink(missing_ok=True)


def _writable(folder: Path) -> bool:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        (folder / ".sabacc").touch()
        (folder / ".sabacc").unlink()
    except OSError:
        return False
    return True


def test_the_settings_of_the_package_find_what_udev_names(tmp_path: Path) -> None:
    from companion.config import load_config

    file = tmp_path / "table.toml"
    file.write_text((ROOT / "systemd/debian/table.toml").read_text())
    config = load_config(file)
    rules = (ROOT / "systemd/70-sabacc.rules").read_text()
    assert 'SYMLINK+="sabacc/tray-$env{ID_SERIAL_SHORT}"' in rules
    assert (config.trays.folder, config.trays.pattern) == ("/dev/sabacc", "tray-*")
    assert f"$devnode {config.stick.folder}/" in rules
    assert config.display.fullscreen

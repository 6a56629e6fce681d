"""Makes the card of the machine: Debian 13 with the table's own package beside it, as an image that QEMU starts.

Debian's packages that the table depends on are installed while the tree is made, since that takes a minute here and
many in the emulated machine. The table itself is installed by its installer in the running machine.
"""

import hashlib
import shutil
import subprocess
from importlib import metadata
from pathlib import Path

from tests.install.staged import build
from tests.install.tree import ROOT, STAND_INS, SUITE, Wrong, check_emulation, mirror, need, run, stand_ins, within
from tests.machine.board import Board
from tests.machine.workshop import Made, made

DISK_ID = "5abacc00"
PACKAGES = (
    "systemd,systemd-sysv,udev,python3,ca-certificates,passwd,sudo,linux-image-ARCHITECTURE,polkitd,dbus,initramfs-tools,"
    "overlayroot,busybox,e2fsprogs,parted,fdisk,kmod,gpiod,kbd,systemd-timesyncd,procps,mosquitto"
)
LINE = f"console=tty1 quiet mitigations=off root=PARTUUID={DISK_ID}-02 rootfstype=ext4 fsck.repair=yes rootwait"
SIZE_MB, BOOT_MB = 7600, 256
"""The sizes in MB of the card, which is that of a card of 8 GB, and of its boot partition. The file is sparse."""
INSIDE = Path(__file__).parent / "inside"
# No graphics chip here: Mesa's llvmpipe draws, which makes code at run time. That is what the table's unit forbids with
# MemoryDenyWriteExecute; softpipe, which draws within the whole of the unit's sandbox, takes seconds for a picture. And
# an emulated processor on a busy computer takes longer than the watchdog's 10 s.
DROP_IN = (
    "[Service]\nMemoryDenyWriteExecute=no\nWatchdogSec=90\nTimeoutStartSec=300\n"
    "ExecStart=\nExecStart=/usr/bin/env --ignore-signal=HUP /usr/bin/sabacc run --fullscreen "
    "--targets /run/sabacc/targets.json\n"
)
PINS = (
    "[Unit]\nDescription=STAND-IN for the board's GPIO chip\nDefaultDependencies=no\nBefore=sysinit.target\n"
    "After=systemd-remount-fs.service\n"
    "[Service]\nType=oneshot\nRemainAfterExit=yes\nExecStart=/bin/sh /usr/local/lib/pins.sh\n"
    "[Install]\nWantedBy=sysinit.target\n"
)
FILES = {
    "etc/hostname": "table\n",
    "etc/fstab": f"PARTUUID={DISK_ID}-01 /boot/firmware vfat defaults 0 2\nPARTUUID={DISK_ID}-02 / ext4 noatime 0 1\n",
    "etc/systemd/network/wired.network": "[Match]\nName=en*\n[Network]\nDHCP=yes\n",
    "etc/resolv.conf": "nameserver 10.0.2.3\n",
    "usr/local/lib/driver.py": (INSIDE / "driver.py").read_text("utf-8"),
    "usr/local/lib/pins.sh": (INSIDE / "pins.sh").read_text("utf-8"),
    "etc/systemd/system/driver.service": (
        "[Unit]\nDescription=STAND-IN for fingers on a keyboard\n"
        "[Service]\nExecStart=/usr/bin/python3 /usr/local/lib/driver.py\n"
    ),
    "etc/systemd/system/pins.service": PINS,
    "etc/systemd/system/sabacc.service.d/machine.conf": DROP_IN,
    "etc/systemd/system/sabacc-kiosk.service.d/machine.conf": DROP_IN,
    # for the same reason the computer's own watchdog waits longer than the 14 s that the table's package gives it
    "etc/systemd/system.conf.d/99-machine.conf": "[Manager]\nRuntimeWatchdogSec=300\n",
    # what this machine starts from, and nothing else: unpacking all modules is half of an emulated boot
    "etc/initramfs-tools/conf.d/machine": "MODULES=list\n",
    "etc/initramfs-tools/modules": "virtio_pci\nvirtio_blk\next4\noverlay\n",
    "etc/standin-revision": "a03111\n",  # as on a Raspberry Pi 4, the pins are on gpiochip0
}
RULE = 'SUBSYSTEM=="virtio-ports", ATTR{name}=="driver", TAG+="systemd", ENV{SYSTEMD_WANTS}="driver.service"\n'
REVISION = "def get_pi_revision():\n"
TOLD = "    with io.open('/etc/standin-revision') as f:\n        return int(f.read(), 16)\n\n"


def card(folder: Path, board: Board) -> Path:
    """Make the card's image for a computer in this folder, and return its path. The tree of Debian's packages is kept
    as a tar file for the next time, and so are the things that the workshop has made."""
    check_emulation(board.architecture)
    folder.mkdir(parents=True, exist_ok=True)
    package = packed(folder)
    base = _base(folder, board)
    tools = made(folder, base) if board.pins else None
    root = folder / "root"
    shutil.rmtree(root, ignore_errors=True)
    root.mkdir(mode=0o755)
    run("tar", "-xpf", str(base), "-C", str(root), "--exclude=./dev/*")
    _furnish(root, package, tools)
    try:
        return _image(folder, root, board)
    finally:
        shutil.rmtree(root)


def packed(folder: Path) -> Path:
    """Build the project's own package from this tree into the folder, and return its path."""
    bundled = folder / "bundled.txt"
    bundled.write_bytes((ROOT / "systemd/debian/bundled.txt").read_bytes())
    try:
        return build(folder, bundled)
    except AssertionError as error:
        raise Wrong(f"the table's package cannot be built: {str(error).strip()[-800:]}") from error


def _base(folder: Path, board: Board) -> Path:
    """Return the tar file of Debian's packages. It is made again if the list of packages has changed."""
    needed = ",".join([PACKAGES.replace("ARCHITECTURE", board.architecture), *_depends()])
    tar = folder / f"{SUITE}-machine-{hashlib.sha256(needed.encode()).hexdigest()[:8]}.tar"
    if not tar.is_file():
        fresh = folder / f".{tar.name}"
        # the kernel's package makes no initial file system, which takes an emulated processor minutes: `_furnish` does
        command = ["env", "INITRD=No", "mmdebstrap", f"--architectures={board.architecture}", "--variant=minbase"]
        run(*command, "--format=tar", f"--include={needed}", SUITE, str(fresh), mirror())
        fresh.replace(tar)
    return tar


def _depends() -> list[str]:
    """Return Debian's packages that the table's own package depends on. Raspberry Pi's packages come as stand-ins."""
    lines = (ROOT / "systemd/debian/control").read_text("utf-8").partition("\nDepends:\n")[2].splitlines()
    found = []
    for line in lines:
        if line.startswith("#"):
            continue
        if not line.startswith(" "):
            break
        name = line.split("(")[0].split("|")[0].strip(" ,")
        if name and "$" not in name and name not in STAND_INS:
            found.append(name)
    return found


def _furnish(root: Path, package: Path, tools: Made | None) -> None:
    for name, text in FILES.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.unlink(missing_ok=True)
        path.write_text(text)
    (root / "etc/udev/rules.d/90-driver.rules").write_text(RULE)
    (root / "boot/firmware").mkdir(parents=True, exist_ok=True)
    source = root / "src"
    shutil.copytree(ROOT / "systemd", source / "systemd", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(package, source / package.name)
    stand_ins(root, _real(tools) if tools else {})
    (root / "usr/sbin/policy-rc.d").unlink()  # systemd runs in the machine, so packages may start their services
    within(root, "update-initramfs", "-c", "-k", "all")
    within(root, "useradd", "-m", "builder")
    within(root, "systemctl", "enable", "systemd-networkd.service")
    if tools:
        shutil.copy(tools.module, root / "usr/local/lib")
        within(root, "systemctl", "enable", "pins.service")


def _real(tools: Made) -> dict[str, dict[str, bytes]]:
    """Return the files of the packages that are real here: lgpio. gpiozero is told which board this is, because there
    is no device tree."""
    place = "usr/lib/python3/dist-packages"
    local = "gpiozero/pins/local.py"
    (found,) = (path for path in metadata.files("gpiozero") or () if str(path) == local)
    text = Path(str(found.locate())).read_text("utf-8")
    need(REVISION in text, "gpiozero reads the board's revision in another way now (tests/machine/card.py)")
    text = text.replace(REVISION, REVISION + TOLD)
    return {
        "python3-lgpio": {f"{place}/{path.name}": path.read_bytes() for path in tools.lgpio},
        "python3-gpiozero": {f"{place}/{local}": text.encode()},
    }


def _image(folder: Path, root: Path, board: Board) -> Path:
    """Make one file with the card's two partitions, and return its path."""
    image, boot, system = folder / "card.raw", folder / "boot.raw", folder / "system.raw"
    for path, size in ((image, SIZE_MB), (boot, BOOT_MB), (system, SIZE_MB - BOOT_MB - 2)):
        path.unlink(missing_ok=True)
        with path.open("wb") as file:
            file.truncate(size * 1024 * 1024)
    run("mkfs.vfat", "-n", "bootfs", str(boot))
    for name, text in (("cmdline.txt", f"console={board.serial} {LINE}\n"), ("config.txt", "[all]\n")):
        (folder / name).write_text(text)
        run("mcopy", "-o", "-i", str(boot), str(folder / name), f"::{name}")
    run("mkfs.ext4", "-q", "-L", "rootfs", "-d", str(root), str(system))
    table = (
        f"label: dos\nlabel-id: 0x{DISK_ID}\nstart=1MiB, size={BOOT_MB}MiB, type=c\nstart={BOOT_MB + 1}MiB, type=83\n"
    )
    subprocess.run(["sfdisk", "-q", str(image)], input=table, text=True, check=True, capture_output=True)
    for path, at in ((boot, 1), (system, BOOT_MB + 1)):
        run("dd", f"if={path}", f"of={image}", "bs=1M", f"seek={at}", "conv=notrunc,sparse", "status=none")
        path.unlink()
    return image

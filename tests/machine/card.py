"""The card: Debian 13 with the table's own package beside it, as an image that QEMU starts.

Debian's packages that the table depends on are installed while the tree is made, since that takes a minute here and
many in the emulated machine; the table itself is installed by its installer in the running machine."""

import shutil
import subprocess
from pathlib import Path

from tests.install.staged import build
from tests.install.tree import ROOT, STAND_INS, SUITE, mirror, run, stand_ins, within

DISK_ID = "5abacc00"
PACKAGES = (
    "systemd,systemd-sysv,udev,python3,ca-certificates,passwd,sudo,linux-image-amd64,polkitd,dbus,initramfs-tools,"
    "overlayroot,busybox,e2fsprogs,parted,fdisk,kmod,gpiod,kbd,systemd-timesyncd,procps"
)
LINE = f"console=ttyS0 console=tty1 root=PARTUUID={DISK_ID}-02 rootfstype=ext4 fsck.repair=yes rootwait"
SIZE_MB, BOOT_MB = 4000, 256
DRIVER = '''"""Runs commands that come from outside the machine. Stand-in for the fingers on a keyboard."""
import json, os, subprocess
port = open("/dev/virtio-ports/driver", "r+b", buffering=0)
answers = os.fdopen(os.dup(port.fileno()), "wb")  # the port takes 32 KB at a time
def answer(*said):
    answers.write(json.dumps(said).encode() + b"\\n")
    answers.flush()
answer("ready", open("/proc/sys/kernel/random/boot_id").read().strip())
while line := port.readline():
    done = subprocess.run(["sh", "-c", json.loads(line)], stdout=-1, stderr=subprocess.STDOUT, stdin=subprocess.DEVNULL)
    answer(done.returncode, done.stdout.decode("utf-8", "replace"))
'''
FILES = {
    "etc/hostname": "table\n",
    "etc/fstab": f"PARTUUID={DISK_ID}-01 /boot/firmware vfat defaults 0 2\nPARTUUID={DISK_ID}-02 / ext4 noatime 0 1\n",
    "etc/systemd/network/wired.network": "[Match]\nName=en*\n[Network]\nDHCP=yes\n",
    "etc/resolv.conf": "nameserver 10.0.2.3\n",
    "usr/local/lib/driver.py": DRIVER,
    "etc/systemd/system/driver.service": "[Service]\nExecStart=/usr/bin/python3 /usr/local/lib/driver.py\n",
    # no graphics chip here: Mesa's llvmpipe makes code at run time, which the table's unit forbids; and an emulated
    # processor on a busy computer takes longer than the watchdog's 10 s
    "etc/systemd/system/sabacc.service.d/machine.conf": (
        "[Service]\nEnvironment=GALLIUM_DRIVER=softpipe DRAW_USE_LLVM=0\nWatchdogSec=120\nTimeoutStartSec=300\n"
    ),
}
RULE = 'SUBSYSTEM=="virtio-ports", ATTR{name}=="driver", TAG+="systemd", ENV{SYSTEMD_WANTS}="driver.service"\n'


def card(folder: Path) -> tuple[Path, Path, Path]:
    """Make the card in this folder: its image, and copies of its kernel and initial file system. The tree below it is
    kept as a tar for the next time."""
    folder.mkdir(parents=True, exist_ok=True)
    bundled = folder / "bundled.txt"
    bundled.write_bytes((ROOT / "systemd/debian/bundled.txt").read_bytes())
    package = build(folder, bundled)
    base = _base(folder)
    root = folder / "root"
    shutil.rmtree(root, ignore_errors=True)
    root.mkdir(mode=0o755)
    run("tar", "-xpf", str(base), "-C", str(root), "--exclude=./dev/*")
    _furnish(root, package)
    try:
        return _image(folder, root)
    finally:
        shutil.rmtree(root)


def _base(folder: Path) -> Path:
    tar = folder / f"{SUITE}-machine.tar"
    if not tar.is_file():
        made = folder / f".{tar.name}"
        needed = ",".join([PACKAGES, *_depends()])
        run("mmdebstrap", "--variant=minbase", "--format=tar", f"--include={needed}", SUITE, str(made), mirror())
        made.replace(tar)
    return tar


def _depends() -> list[str]:
    """Debian's packages that the table's own depends on; Raspberry Pi's come as stand-ins."""
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


def _furnish(root: Path, package: Path) -> None:
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
    stand_ins(root)
    (root / "usr/sbin/policy-rc.d").unlink()  # systemd runs here: packages may start what they bring
    within(root, "useradd", "-m", "builder")
    within(root, "systemctl", "enable", "systemd-networkd.service")


def _image(folder: Path, root: Path) -> tuple[Path, Path, Path]:
    """The card's two partitions in one file."""
    image, boot, system = folder / "card.raw", folder / "boot.raw", folder / "system.raw"
    for path, size in ((image, SIZE_MB), (boot, BOOT_MB), (system, SIZE_MB - BOOT_MB - 2)):
        path.unlink(missing_ok=True)
        with path.open("wb") as file:
            file.truncate(size * 1024 * 1024)
    kernel, initial = (_newest(root / "boot", name) for name in ("vmlinuz-*", "initrd.img-*"))
    kept = folder / "vmlinuz", folder / "initrd"
    shutil.copy(kernel, kept[0])
    shutil.copy(initial, kept[1])
    run("mkfs.vfat", "-n", "bootfs", str(boot))
    for name, text in (("cmdline.txt", f"{LINE}\n"), ("config.txt", "[all]\n")):
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
    return image, *kept


def _newest(folder: Path, pattern: str) -> Path:
    return max(folder.glob(pattern))

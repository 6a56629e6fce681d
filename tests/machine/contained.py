"""The card's system without QEMU: `python -m tests.machine FOLDER --contained`.

systemd starts it in namespaces of this computer (processes, mounts, network, names, control groups), at this computer's
own speed and with all sandboxes of its units. So a busy computer does in minutes what QEMU takes hours for. There is no
screen, no pins and no kernel of its own: the table draws into memory (SDL's `dummy`), and nobody touches it."""

import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from companion.game.moves import Move
from tests.install.tree import Wrong, run, within
from tests.machine.machine import ANSWER_S, ROOT_AT, Machine
from tests.machine.mounted import partition
from tests.machine.table import DATA
from tests.processes import end, start
from tests.support import Bench

NODES = ("null", "zero", "full", "random", "urandom", "tty")
BEGIN = """
set -eu
mount --make-rprivate /
ip link set lo up
mount -t proc proc $R/proc
mount -t sysfs -o ro sysfs $R/sys
mount -t cgroup2 cgroup2 $R/sys/fs/cgroup
mount -t tmpfs -o mode=755 tmpfs $R/dev
for node in $NODES; do cp -a /dev/$node $R/dev/; done
mkdir $R/dev/pts $R/dev/shm
mount -t devpts -o newinstance,ptmxmode=0666 devpts $R/dev/pts
ln -s pts/ptmx $R/dev/ptmx
mount -t tmpfs tmpfs $R/dev/shm
mount -t tmpfs -o mode=755 tmpfs $R/run
mount --bind -o ro $R/proc/sys $R/proc/sys
touch $R/dev/console
mount --bind $LOG $R/dev/console
hostname table
cd $R
pivot_root . mnt
umount --lazy /mnt
exec env -i container=other PATH=/usr/sbin:/usr/bin:/sbin:/bin /lib/systemd/systemd
"""
"""Run in the new namespaces: what a system finds when it starts. In a mere `chroot` Linux would refuse the units' user
namespaces."""
NAMESPACES = ("--mount", "--pid", "--uts", "--ipc", "--net", "--cgroup", "--fork", "--kill-child")
NO_SCREEN = "[Service]\nEnvironment=SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy SDL_RENDER_DRIVER=software\n"


class Contained(Machine):
    """A system that runs in namespaces. `process`: the `unshare` that holds them."""

    def __init__(self, folder: Path, process: int) -> None:
        self.folder, self.began, self.booted_s = folder, time.monotonic(), 0.0
        # the only child of `unshare` is the system's first process
        self._first = Path(f"/proc/{process}/task/{process}/children")
        self.until("systemd", lambda: "running" in (said := self._state()) or "degraded" in said)
        self.booted_s = time.monotonic() - self.began

    def run(self, command: str, *, status: int | None = 0, longest_s: float = ANSWER_S) -> str:
        """What a command says, run by root. Raises `Wrong` for another exit status; None takes any."""
        first = self._first.read_text().strip()
        done = subprocess.run(
            ["nsenter", "--target", first, "--all", "--root", "--wd", "env", "-i", "HOME=/root",
             "PATH=/usr/sbin:/usr/bin:/sbin:/bin", "sh", "-c", command],
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=longest_s, check=False,
        )  # fmt: skip
        said = done.stdout.decode("utf-8", "replace")
        if status is not None and done.returncode != status:
            raise Wrong(f"`{command[:300]}` ended with {done.returncode}: {said[-1500:]}")
        return said

    def picture(self, name: str) -> Path:
        """There is no glass to take a picture of. Returns where it would lie."""
        return self.folder / f"{name}.png"

    def _state(self) -> str:
        return self.run("systemctl is-system-running", status=None) if self._first.read_text().strip() else ""

    def _own_seconds(self) -> float:
        return time.monotonic()


@contextmanager
def contained(folder: Path, image: Path) -> Iterator[Contained]:
    """The card's system, installed and with an evening on it, started in namespaces; ended on leaving."""
    root, log = folder / "mounted", folder / "console.log"
    root.mkdir(exist_ok=True)
    log.write_bytes(b"")
    with partition(image, ROOT_AT) as device:
        run("mount", device, str(root))
        try:
            _install(root, folder)
            settings = {"R": str(root), "LOG": str(log), "NODES": " ".join(NODES)}
            command = ["env", *[f"{name}={value}" for name, value in settings.items()], "unshare", *NAMESPACES]
            process = start([*command, "sh", "-c", BEGIN], stdin=subprocess.DEVNULL, stderr=log.open("ab"))
            try:
                yield Contained(folder, process.pid)
            finally:
                end(process)
        finally:
            run("umount", "--recursive", str(root))


def _install(root: Path, folder: Path) -> None:
    """Install the table by its installer, and lay the evening of two people in a hand there."""
    for name in NODES[:5]:
        (root / "dev" / name).touch()
        run("mount", "--bind", f"/dev/{name}", str(root / "dev" / name))
    run("mount", "-t", "proc", "proc", str(root / "proc"))
    boot = {"config.txt": "[all]\n", "cmdline.txt": "quiet\n"}
    for name, text in boot.items():
        (root / "boot/firmware" / name).write_text(text)
    (root / "etc/resolv.conf").write_bytes(Path("/etc/resolv.conf").read_bytes())
    try:
        said = within(root, "sh", "-c", "cd /src && SUDO_USER=builder systemd/install.sh --deb sabacc-0*.deb")
        (folder / "install.log").write_text(said)
    finally:
        for name in ("proc", *[f"dev/{name}" for name in NODES[:5]]):
            run("umount", str(root / name))
    (root / "etc/systemd/system/sysinit.target.wants/pins.service").unlink(missing_ok=True)  # for another kernel
    data = root / DATA[1:]
    data.mkdir(exist_ok=True)
    bench = Bench(data / "table.journal")
    for seat, name in ((1, "Lando"), (2, "Leia")):
        bench.table.play(Move("sit", seat, 100, name=name), "screen")
    bench.table.deal("screen")
    bench.settle()
    bench.close()
    (data / "preferences.toml").write_text('language = "en"\n')
    (root / "etc/systemd/system/sabacc.service.d/zz-contained.conf").write_text(NO_SCREEN)
    within(root, "sh", "-c", f"chown -R sabacc: {DATA}; chmod 600 {DATA}/*")

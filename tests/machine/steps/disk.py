"""Steps about the card as a disk: a read-only root with the evenings on a partition of their own, and a disk that is
full."""

import re
import subprocess
from pathlib import Path

from tests.crash.fingers import digest
from tests.install.tree import need, run
from tests.machine.machine import ROOT_AT, Machine
from tests.machine.mounted import partition
from tests.machine.run import Run
from tests.machine.steps import play
from tests.machine.table import DATA, Table

DATA_AT = 5 * 1024**3
FILLED = (
    f"fallocate -l $(df -B1 --output=avail {DATA} | tail -1) {DATA}/filler; "
    f"runuser -u sabacc -- dd if=/dev/zero of={DATA}/rest bs=1k"
)
"""The command that fills the disk. Space is reserved, since writing six gigabytes takes long; what is left over is then
written as the table's user, who may not use the part that is kept for root."""


def partitioned(of: Run) -> str:
    """Make room for the data as docs/install.md says for a card of 8 GB, with the card in another computer."""
    image = of.image
    before = _disk_id(image)
    with partition(image, ROOT_AT) as root:
        run("e2fsck", "-f", "-p", root)
        run("resize2fs", root, "4G")
    asked = ["parted", "---pretend-input-tty", str(image), "resizepart", "2", "5GiB"]
    subprocess.run(asked, input="Yes\n", text=True, capture_output=True, check=True)
    run("parted", "-s", str(image), "mkpart", "primary", "ext4", "5GiB", "100%")
    if _disk_id(image) != before:
        run("sfdisk", "--disk-id", str(image), before)
    with partition(image, ROOT_AT, DATA_AT - ROOT_AT) as root:
        run("resize2fs", root)
    with partition(image, DATA_AT) as data:
        run("mkfs.ext4", "-q", "-L", "sabacc-data", data)
    return f"the root on 5 GiB, the data behind it; the disk's identifier is {before}"


def read_only_on(machine: Machine) -> str:
    """Run `sabacc-readonly on`, and restart."""
    Table(machine).active()
    machine.run("systemctl stop sabacc")
    said = machine.run("sabacc-readonly on")
    need("From the next start on" in said, f"it said: {said[-500:]}")
    machine.shut()
    return "on"


def read_only(of: Run) -> str:
    """Check that the root is read-only and the data are on their partition: what is played outlives a pulled plug, and
    what is written to the root does not."""
    with of.started() as machine:
        table = Table(machine)
        table.active()
        status = machine.run("sabacc-readonly status")
        need("root: read-only" in status and "data: on their own" in status, f"status says: {status}")
        doctor = machine.run("sabacc doctor", status=None)
        need(re.search(r"^ok +root: read-only", doctor, re.M), f"the doctor says: {doctor}")
        machine.run("touch /etc/forgotten")
        play.moves(table, 2)
        before = table.mark
        machine.unplug()
    with of.started() as machine:
        table = Table(machine)
        table.active()
        table.appears("the table", lambda shown: "menu" in shown["targets"])
        need(digest(table.state()) == before, "another hand came back")
        need("there" not in machine.run("test -e /etc/forgotten && echo there", status=None), "the root was written")
        table.picture("read-only")
        machine.shut()
    return "root read-only, data on their own; two moves, the plug pulled, the same hand"


def full(machine: Machine) -> str:
    """Check that the table reports a full disk and loses nothing, and that it plays on by itself once there is room."""
    table = Table(machine)
    table.active()
    before = table.mark
    machine.run(FILLED, status=None)
    try:
        play.touched(table)
        table.appears("what is wrong", lambda shown: "disk" in " ".join(shown["texts"]).lower())
        table.picture("full")
        said = table.texts
        need(table.mark == before, "a move is in the journal that was not saved")
    finally:
        machine.run(f"rm {DATA}/filler {DATA}/rest")
    saved = digest(table.until("the move that has waited for room", lambda state: digest(state) != before))
    table.restart()
    need(table.mark == saved, "another hand came back")
    play.moves(table, 1)
    return f"the screen said: {said[:200]}"


def _disk_id(image: Path) -> str:
    done = subprocess.run(["sfdisk", "--disk-id", str(image)], capture_output=True, text=True, check=True)
    return done.stdout.strip()

"""Reads the card in another computer: its partitions as devices, and the evening that is on it."""

import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.install.tree import run
from tests.machine.machine import ROOT_AT
from tests.machine.table import DATA


@contextmanager
def partition(image: Path, at: int, size: int = 0) -> Iterator[str]:
    """Make a part of the card a device of its own, and yield its path. Not every system makes devices of a loop
    device's partitions."""
    bounds = ["--offset", str(at), *(["--sizelimit", str(size)] if size else [])]
    done = subprocess.run(
        ["losetup", "--find", "--show", *bounds, str(image)], capture_output=True, text=True, check=True
    )
    device = done.stdout.strip()
    try:
        yield device
    finally:
        run("losetup", "--detach", device)


def journal_on(image: Path, folder: Path) -> Path:
    """Copy the journal on a card into the folder, and return the copy's path. The kernel repairs the card's file system
    first, as at a start after a pulled plug."""
    kept, root = folder / "survived", folder / "looked-into"
    for path in (kept, root):
        run("rm", "-rf", str(path))
        path.mkdir()
    with partition(image, ROOT_AT) as device:
        run("mount", device, str(root))
        try:
            run("sh", "-c", f"cp -a {root}{DATA}/table.journal* {kept}")
        finally:
            run("umount", str(root))
    return kept / "table.journal"

"""Finds the mounted USB stick in the kernel's mount table (proc(5), /proc/pid/mountinfo)."""

import errno
import os
import re
from collections.abc import Callable
from pathlib import Path

import msgspec

from companion.game.printable import printable

MOUNTINFO = Path("/proc/self/mountinfo")

KINDS = frozenset(
    ("vfat", "msdos", "exfat", "ntfs", "ntfs3", "fuseblk", "ext2", "ext3", "ext4")
    + ("btrfs", "xfs", "f2fs", "hfsplus", "udf", "iso9660")
)
"""The file systems that a USB stick may have. A mount with any other file system is no stick: it is in memory, on a
network or on the table's own disk."""

Mounts = Callable[[], str]
"""A function that returns the text of the mount table."""


class Stick(msgspec.Struct, frozen=True):
    """A USB stick that is mounted at the folder `path`. `mount`: the number that the kernel gave to this mount."""

    path: Path
    mount: int
    read_only: bool = False
    kind: str = ""
    """The type of the stick's file system, such as "vfat"."""

    @property
    def name(self) -> str:
        """The name that people know the stick by: its label, which is also the name of the folder it is mounted on. The
        name is on one line and without control characters, because it is shown and logged."""
        return printable(os.fsencode(self.path.name).decode("utf-8", "replace").replace("\n", " ").replace("\t", " "))


def mounts() -> str:
    """Return the text of the mount table as this process sees it. Raises `OSError` if /proc cannot be read."""
    return MOUNTINFO.read_text("utf-8", "surrogateescape")


def find_stick(folder: Path, table: str) -> Stick | None:
    """Return the stick that was mounted last, on `folder` or below it, according to the mount table's text; None if
    none is. Whatever is mounted on a folder inside a stick does not count as a stick."""
    found = None
    for line in table.splitlines():
        head, parted, tail = line.partition(" - ")
        fields, end = head.split(" "), tail.split(" ")
        if not parted or len(fields) < 6 or not fields[0].isdecimal() or end[0] == "autofs":
            continue
        path = Path(_unescaped(fields[4]))
        if found and found.path != folder and found.path in path.parents:
            continue  # mounted inside the stick: not the stick itself
        if path == folder and fields[3] != "/":
            continue  # the unit's sandbox mounts this folder of the table's own disk on itself, to be written to
        if path == folder or folder in path.parents:
            read_only = "ro" in fields[5].split(",") or (len(end) > 2 and "ro" in end[2].split(","))
            found = Stick(path, int(fields[0]), read_only, printable(end[0]))
    return found


def still_there(stick: Stick, folder: Path, table: Mounts) -> Callable[[], None]:
    """Return a function that raises `OSError` (ENODEV) once the stick is no longer mounted at its path. Without this
    check, data would be written into an empty folder on the table's own disk."""

    def check() -> None:
        now = find_stick(folder, table())
        if now is None or (now.path, now.mount) != (stick.path, stick.mount):
            raise OSError(errno.ENODEV, os.strerror(errno.ENODEV), str(stick.path))

    return check


def _unescaped(text: str) -> str:
    """Return a path of the mount table without escapes. The mount table writes blanks, tabs, line ends and backslashes
    as three octal digits."""
    return re.sub(r"\\([0-7]{3})", lambda found: chr(int(found[1], 8)), text)

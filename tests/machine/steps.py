"""What is looked at in a running machine. Each raises `Wrong` where something is not as it should be."""

import re
from pathlib import Path

import pygame

from tests.install.tree import need
from tests.machine.machine import Machine

MOST_MB = 180
"""The memory that the table's service may hold. A Pi Zero 2 W has 512 MB for everything."""
LEAST_COLOURS = 50
"""A picture of the table has more colours than a black screen or a text console."""


def installed(machine: Machine, folder: Path) -> str:
    """The table is installed by its own installer, while systemd runs, and starts."""
    said = machine.run(
        "cd /src && SUDO_USER=builder systemd/install.sh --deb sabacc-*.deb", status=None, longest_s=900.0
    )
    (folder / "install.log").write_text(said)
    need("Done." in said, f"the installer said: {said[-1500:]}")
    need("desktop" not in said, "the installer tells of a desktop where there is none")
    return "by its own installer"


def shown(machine: Machine, folder: Path) -> str:
    """The table is on the glass, drawn under the unit's rights."""
    started = _service(machine)
    log = machine.run("journalctl -u sabacc -o cat --no-pager")
    need("the screen is drawn by" in log, f"the log does not say what draws: {log[-1500:]}")
    colours = _colours(machine.picture(folder / "table.png"))
    need(colours >= LEAST_COLOURS, f"the screen has {colours} colours: there is no table on it (table.png)")
    drawn = re.findall(r"the screen is drawn by .*", log)[-1]
    return f"{drawn}; {colours} colours; active {started:.0f} s after the machine's start"


def true(machine: Machine, folder: Path) -> str:
    """The doctor calls nothing simulated that the unit uses, and knows what draws."""
    said = machine.run("sabacc doctor", status=None)
    (folder / "doctor.txt").write_text(said)
    found = re.search(r"^(\w+) +display: (.*)$", said, re.M)
    need(found is not None and found[1] == "ok" and "drawn by" in found[2], f"of the screen the doctor says: {found}")
    need("simulated" not in {line.split()[0] for line in said.splitlines() if line}, f"the doctor says: {said}")
    return found[2] if found else ""


def small(machine: Machine, folder: Path) -> str:
    """The service holds no more memory than a small Pi has to spare."""
    group = "/sys/fs/cgroup/system.slice/sabacc.service"
    stat = dict(line.split() for line in machine.run(f"cat {group}/memory.stat").splitlines())
    megabytes = {name: int(stat[name]) >> 20 for name in ("anon", "file", "shmem", "kernel")}
    whole = int(machine.run(f"cat {group}/memory.current")) >> 20
    (folder / "memory.txt").write_text(machine.run("cat /proc/$(systemctl show -P MainPID sabacc)/smaps"))
    told = f"{whole} MB: {', '.join(f'{name} {size}' for name, size in megabytes.items())}"
    need(whole - megabytes["file"] <= MOST_MB, f"the service holds {told}")
    return told


def back(machine: Machine, folder: Path) -> str:
    """After the plug was pulled the table comes back by itself, with all its devices and its evening."""
    began = _service(machine)
    log = machine.run("journalctl -b -u sabacc -o cat --no-pager")
    need("leaves the devices out" not in log, "a pulled plug counts as a failed start")
    colours = _colours(machine.picture(folder / "back.png"))
    need(colours >= LEAST_COLOURS, f"the screen has {colours} colours: there is no table on it (back.png)")
    need(
        "follow from one another" in machine.run("sabacc verify /var/lib/sabacc/table.journal"), "the journal is broken"
    )
    return f"the table is back {began:.0f} s after the machine's start"


def _service(machine: Machine) -> float:
    """Wait until the unit says that it is ready; the seconds since the machine's start."""
    return machine.until(
        "sabacc.service to be active",
        lambda: machine.run("systemctl is-active sabacc", status=None).strip() == "active",
    )


def _colours(picture: Path) -> int:
    image = pygame.image.load(str(picture))
    width, height = image.get_size()
    return len({tuple(image.get_at((x, y))) for x in range(0, width, 3) for y in range(0, height, 3)})

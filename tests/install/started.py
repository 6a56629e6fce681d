"""Starts the table in the way its unit does, in a tree where no systemd runs. Command line, user, groups, environment,
umask and working folder are read from the installed unit. The folders that systemd would make are made here."""

import json
import re
import shlex
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any

import msgspec

from companion.devices.trays.image import firmware_files
from tests.install.tree import ROOT, SETTINGS, changes, need, snapshot, within
from tests.processes import started

UNITS = "usr/lib/systemd/system"
PATIENCE_S = 600.0
"""How many seconds to wait for something that should happen. An emulated table takes a minute or two to show its
picture."""
TRAYS = 2


class Unit(msgspec.Struct, frozen=True):
    """The parts of a unit's [Service] section that say how the program is started. `folders`: those that systemd makes
    for it, with the mode of each."""

    name: str
    line: tuple[str, ...]
    user: str
    group: str
    groups: tuple[str, ...]
    environ: Mapping[str, str]
    mask: str
    place: str
    watchdog_s: float
    folders: Mapping[str, int]

    def command(self, *more: str) -> list[str]:
        """Return a command that runs the unit's command line, with more arguments, as the unit's user and without any
        further rights."""
        drop = ["setpriv", f"--reuid={self.user}", f"--regid={self.group}", f"--groups={','.join(self.groups)}"]
        drop += ["--bounding-set=-all", "--inh-caps=-all", "--no-new-privs"]
        return [*drop, "sh", "-c", f'umask {self.mask} && cd {self.place} && exec "$@"', "sh", *self.line, *more]


def installed(root: Path, name: str) -> Unit:
    """Return a unit as it is installed in the tree."""
    found: dict[str, list[str]] = {}
    service = (root / UNITS / name).read_text("utf-8").partition("\n[Service]\n")[2].partition("\n[Install]")[0]
    for line in service.splitlines():
        key, equals, value = line.partition("=")
        if equals and not line.startswith("#"):
            found.setdefault(key, []).append(value)
    environ = dict(each.split("=", 1) for line in found["Environment"] for each in shlex.split(line))
    folders = {
        f"var/lib/{found['StateDirectory'][0]}": int(found["StateDirectoryMode"][0], 8),
        f"var/cache/{found['CacheDirectory'][0]}": int(found["CacheDirectoryMode"][0], 8),
        f"run/{found['RuntimeDirectory'][0]}": int(found["RuntimeDirectoryMode"][0], 8),
    }
    (line,) = found["ExecStart"]
    return Unit(
        name,
        tuple(shlex.split(line)),
        found["User"][0],
        found["Group"][0],
        tuple(found["SupplementaryGroups"][0].split()),
        environ,
        found["UMask"][0],
        found["WorkingDirectory"][0],
        float(found["WatchdogSec"][0]),
        folders,
    )


def prepared(root: Path, unit: Unit) -> None:
    """Make the folders that systemd makes before it starts the unit."""
    for folder, mode in unit.folders.items():
        (root / folder).mkdir(parents=True, exist_ok=True)
        (root / folder).chmod(mode)
        within(root, "chown", f"{unit.user}:{unit.group}", f"/{folder}")


def demonstration(root: Path) -> str:
    """Play the demonstration hand to its end by the unit's command line, with simulated hardware and without a screen.
    Returns a summary for people.

    Raises `Wrong` unless the journal is whole, the rolls follow from their seeds, and the record, played again in the
    tree and by this checkout, ends in the same way and with every credit that was brought.
    """
    unit = installed(root, "sabacc.service")
    prepared(root, unit)
    before = snapshot(root)
    out = "/var/lib/sabacc/demonstration"
    done = within(root, *unit.command("--simulated", "--pictures", out), env=unit.environ)
    pictures = list((root / out.lstrip("/")).glob("*.png"))
    need(
        len(pictures) >= 5 and all(each.read_bytes()[:4] == b"\x89PNG" for each in pictures), f"it said: {done[-500:]}"
    )
    journal, record = f"{out}/demonstration.journal", f"{out}/demonstration.txt"
    as_table = unit.command()[: -len(unit.line)]
    checked = within(root, *as_table, "sabacc", "verify", "--journal", journal, env=unit.environ)
    need(match := re.search(r"(\d+) of \1 rolls follow", checked), f"verify said: {checked}")
    within(root, *as_table, "sabacc", "export", "--journal", journal, "-o", record, env=unit.environ)
    ended = json.loads(within(root, *as_table, "sabacc", "replay", "--json", record, env=unit.environ))
    _ended(ended, done)
    here = [sys.executable, "-m", "companion", "replay", "--json", str(root / record.lstrip("/"))]
    again = subprocess.run(here, cwd=ROOT, capture_output=True, text=True, check=True, timeout=PATIENCE_S)
    need(json.loads(again.stdout) == ended, "this checkout ends the record in another way")
    wrote = [path for path in changes(before, snapshot(root)) if not path.startswith("var/lib/sabacc/")]
    need(wrote in ([], ["var/lib/sabacc"]), f"it wrote elsewhere: {wrote}")
    assert match is not None
    return f"{ended['moves']} moves to the end, {match[1]} rolls checked, record replayed, {len(pictures)} pictures"


def _ended(ended: Mapping[str, Any], said: str) -> None:
    """Raise `Wrong` unless the hand is over, somebody won as was said, and no credit is missing."""
    tallies = ended["tallies"]
    need(tallies and all(each["hands"] == 1 for each in tallies), f"the hand is not over: {tallies}")
    winners = [each["person"] for each in tallies if each["won"]]
    need(all(name in said for name in winners), f"{winners} won, and it said: {said[-500:]}")
    brought = sum(each["bought"] - each["cashed"] for each in tallies)
    lies = sum(each["stack"] for each in ended["stacks"]) + sum(ended["pots"].values())
    need(brought == lies > 0, f"{brought} credits were brought and {lies} are there")


def loop(root: Path) -> str:
    """Start the table itself by the command line of the kiosk's unit: on SDL's screen without glass, with two simulated
    trays that run the installed firmware, and with the demonstration on its screen. Returns a summary for people.

    Raises `Wrong` unless the table reports that its picture is up and that its loop runs, ends when told to, and leaves
    its journal whole.
    """
    unit = installed(root, "sabacc-kiosk.service")
    prepared(root, unit)
    targets, journal = "/var/lib/sabacc/targets.json", "/var/lib/sabacc/started.journal"
    manager = _Manager(root, unit)
    environ = {**SETTINGS, **unit.environ, **manager.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    more = ["--simulated", "--kiosk", "--trays", str(TRAYS), "--targets", targets, "--journal", journal]
    log = root / "var/log/started.log"
    began = time.monotonic()
    with log.open("wb") as said:
        command = ["chroot", str(root), *unit.command(*more)]
        with started(command, env=environ, stdout=said, stderr=said) as table:
            wait_for("READY=1", lambda: manager.hears("READY=1"), table, log)
            took = time.monotonic() - began
            wait_for("three kicks", lambda: manager.hears("WATCHDOG=1", 3), table, log)
            wait_for("the trays", lambda: log.read_text(errors="replace").count("is open") >= TRAYS, table, log)
            shown = root / targets.lstrip("/")
            wait_for("the demonstration", lambda: "attract.picture" in _shown(shown), table, log)
            table.send_signal(signal.SIGTERM)
            need(table.wait(PATIENCE_S) == 0, f"it ended with {table.returncode}: {log.read_text()[-500:]}")
    need(manager.hears("STOPPING=1"), "it did not say that it ends")
    need("Traceback" not in (told := log.read_text(errors="replace")), f"something failed: {told[-800:]}")
    as_table = unit.command()[: -len(unit.line)]
    within(root, *as_table, "sabacc", "verify", "--journal", journal, env=unit.environ)
    return f"ready after {took:.0f} s, kicks its watchdog, plays its demonstration, closes with 0"


def firmware(root: Path) -> str:
    """Check that the installed program finds the trays' firmware, and that its files equal those of this checkout."""
    listed = json.loads(within(root, "sabacc", "trays", "flash", "--dry-run", "--json"))
    sizes = {path: source.stat().st_size for path, source in firmware_files().items()}
    need(listed["files"] == sizes, f"other files than {sizes}: {listed}")
    folder = root / "usr/lib/sabacc/companion/devices/trays/firmware"
    for source in (ROOT / "firmware/tray").glob("*.py"):
        need((folder / source.name).read_bytes() == source.read_bytes(), f"another {source.name} is installed")
    return f"firmware {listed['firmware']} in {len(sizes)} files"


def _shown(path: Path) -> Mapping[str, object]:
    """Return the targets that can be touched on the screen now."""
    try:
        found: Mapping[str, object] = json.loads(path.read_bytes())["targets"]
    except (OSError, ValueError):
        return MappingProxyType({})
    return found


def wait_for(what: str, happened: Callable[[], bool], table: "subprocess.Popen[bytes]", log: Path) -> None:
    """Wait until `happened` returns True. Raises `Wrong` if the table ends before that, or if the time runs out."""
    end = time.monotonic() + PATIENCE_S
    while not happened():
        told = log.read_text(errors="replace")[-800:]
        need(table.poll() is None, f"it ended with {table.returncode} before {what}: {told}")
        need(time.monotonic() < end, f"waited in vain for {what}: {told}")
        time.sleep(0.2)


class _Manager:
    """The service manager's end of sd_notify(3), in the tree's /run."""

    def __init__(self, root: Path, unit: Unit) -> None:
        path = root / "run/notify"
        path.unlink(missing_ok=True)
        self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self._socket.bind(str(path))
        self._socket.setblocking(False)
        path.chmod(0o777)
        self._heard: list[str] = []
        self.environ = {"NOTIFY_SOCKET": "/run/notify", "WATCHDOG_USEC": f"{unit.watchdog_s * 1e6:.0f}"}

    def hears(self, what: str, times: int = 1) -> bool:
        """Return whether the table has sent this message at least so many times."""
        try:
            while True:
                self._heard.append(self._socket.recv(4096).decode())
        except BlockingIOError:
            return self._heard.count(what) >= times

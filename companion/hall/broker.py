"""Runs the hall's message broker, the program Mosquitto: writes its configuration, the tables' keys and its access
list, and starts it.

Each table proves who it is with its key, and may then write only to topics that begin with its own number. The hall's
desk connects inside the computer, without a key."""

import errno
import glob
import logging
import os
import pwd
import re
import shutil
import signal
import socket
import subprocess
import time
from collections.abc import Callable, Mapping
from pathlib import Path

import msgspec

from companion.hall.hall_wire import MOST_MESSAGE, HallBroken, topic

log = logging.getLogger("sabacc")

PROGRAM = "mosquitto"
FOLDERS = ("/usr/sbin", "/usr/local/sbin")
"""The folders in which Debian keeps Mosquitto. They are not on everybody's PATH."""
PLUGINS = ("/usr/lib/*/mosquitto_acl_file.so", "/usr/lib/mosquitto_acl_file.so", "/usr/local/lib/mosquitto_acl_file.so")
"""Where to find the plug-in of Mosquitto 2.1 that reads the list of who may write what."""
OLDEST = (2, 0)
NO_SUCH_HOST = "Name or service not known"
"""What Mosquitto says of an address that does not exist."""
UNREADABLE = "Couldn't open database"
"""What Mosquitto says if it cannot read the file with the messages that it has kept."""

START_S = 60.0
"""How many seconds the broker may take to start, on a computer that is busy with other things."""
QUEUE, QUEUE_BYTES = 100_000, 64 * 1024 * 1024
"""The most messages, and bytes, that the broker keeps for a slow client. Dropped ones are sent again later."""

UNDER_WAY, UNDER_WAY_BYTES = 1000, 8 * 1024 * 1024
"""How many messages, and bytes, the broker sends to a client before the first of them is acknowledged. With its usual
20 messages, the desk of a large hall waits for messages that the broker has."""


class BrokerFiles(msgspec.Struct, frozen=True):
    """The files of the MQTT broker of a hall, and how it is reached. `hall` is the name of the hall, `folder` where the
    files are. Tables connect to `address` at `port`; "" means every address. The hall's desk connects at `desk_port`
    inside the computer. `keyed`: whether tables need keys."""

    hall: str
    folder: Path
    address: str
    port: int
    desk_port: int
    keyed: bool = True

    @property
    def config(self) -> Path:
        """The path of Mosquitto's configuration file."""
        return self.folder / "mosquitto.conf"

    def write(self, keys: Mapping[int, str], version: tuple[int, ...], plugin: str = "") -> None:
        """Write the broker's files into `folder`, which is made if it is missing: `mosquitto.conf` and, if tables need
        keys, `keys` and `acl` (who may write what). Each file is replaced completely or not at all; only their owner
        may read them. A running broker reads `keys` and `acl` again after the signal HUP.

        * `keys`: the key of each table that may connect, 32 hexadecimal digits, by the table's number; unused without
          keys
        * `version`: the broker's version as numbers, (2, 0) or newer
        * `plugin`: the path of the plug-in that reads `acl`, which version 2.1 and newer use; with "" the broker reads
          `acl` by itself, as 2.0 does

        Raises `OSError` if a file cannot be written."""
        self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        lines = [
            f"user {pwd.getpwuid(os.getuid()).pw_name}",  # if it is started as root, it would change to another user
            "allow_anonymous true",
            "persistence true",
            f"persistence_location {self.folder}/",
            "autosave_interval 60",
            f"max_queued_messages {QUEUE}",
            f"max_queued_bytes {QUEUE_BYTES}",
            f"max_packet_size {MOST_MESSAGE}",
            f"max_inflight_messages {UNDER_WAY}",
            f"max_inflight_bytes {UNDER_WAY_BYTES}",
            "set_tcp_nodelay true",  # otherwise a message waits up to 40 ms for the receipt of the one before
            "log_dest stderr",
            "log_type error",
            "log_type warning",
            "log_type notice",
        ]
        if self.keyed:
            acl = self.folder / "acl"
            if version >= (2, 1) and plugin:
                lines += [f"global_plugin {plugin}", f"plugin_opt_acl_file {acl}"]
            else:
                lines += [f"acl_file {acl}"]
            lines += [f"psk_file {self.folder / 'keys'}"]
            self._put("keys", "".join(f"{table}:{key}\n" for table, key in sorted(keys.items())))
            self._put("acl", access_list(self.hall))
        lines += [f"listener {self.port}{f' {self.address}' if self.address else ''}"]
        if self.keyed:
            lines += [f"psk_hint {self.hall}", "use_identity_as_username true", "tls_version tlsv1.2"]
        lines += [f"listener {self.desk_port} 127.0.0.1"]  # the last one: whoever is let in here finds all of them open
        self._put("mosquitto.conf", "\n".join(lines) + "\n")

    def _put(self, name: str, text: str) -> None:
        path = self.folder / name
        part = path.with_name(f".{name}.part")
        part.write_text(text, "utf-8")
        os.chmod(part, 0o600)
        part.replace(path)


def access_list(hall: str) -> str:
    """Return the text of Mosquitto's file that says who may write to which topics of the hall named `hall`. The hall's
    desk, which has no user name, may write everything. A table may write only to its own two topics: its key proves its
    number. Every table may read what the hall's desk says."""
    return "\n".join([
        "topic readwrite #",
        *(f"pattern write {topic(hall, 'table', '%u', kind)}" for kind in ("head", "log")),
        f"pattern read {topic(hall, 'desk', 'have', '%u')}",
        f"pattern read {topic(hall, 'desk', 'order', '%u')}",
        f"pattern read {topic(hall, 'desk', 'hall')}",
        f"pattern read {topic('+', 'desk', 'here')}",
        "",
    ])  # fmt: skip


def find_program() -> str:
    """Return the path of Mosquitto. Raises `HallBroken` if it is not installed."""
    found = shutil.which(PROGRAM) or next((p for f in FOLDERS if (p := shutil.which(PROGRAM, path=f))), None)
    if found is None:
        raise HallBroken("the hall needs Mosquitto, which is not installed; on Debian: sudo apt install mosquitto")
    return found


def find_plugin() -> str:
    """Return the path of Mosquitto's plug-in that reads the list of who may write what, or "" if there is none."""
    return next((found for pattern in PLUGINS for found in sorted(glob.glob(pattern))), "")


def version_of(program: str) -> tuple[int, ...]:
    """Return the version of the Mosquitto at the path `program`, such as (2, 0, 11). Raises `HallBroken` if it is too
    old or does not state its version."""
    done = subprocess.run([program, "-h"], capture_output=True, text=True, timeout=10, check=False)
    found = re.search(r"mosquitto version (\d+)\.(\d+)\.(\d+)", done.stdout + done.stderr)
    version = tuple(map(int, found.groups())) if found else ()
    if version < OLDEST:
        raise HallBroken(f"{program} is no Mosquitto {OLDEST[0]}.{OLDEST[1]} or newer, which the hall needs; update it")
    return version


class Broker:
    """The hall's message broker (Mosquitto) as a running process. It runs until this object is closed; if it ends by
    itself, `look` starts it again. If this program ends, or is killed, the broker ends too. Otherwise it would keep its
    port, and no desk could start any more."""

    def __init__(self, files: BrokerFiles, keys: Mapping[int, str]) -> None:
        self._files = files
        self._program = find_program()
        self._version = version_of(self._program)
        self._process: subprocess.Popen[bytes] | None = None
        self.started = 0
        """How often the broker was started."""
        files.write(keys, self._version, find_plugin())

    def look(self) -> None:
        """Start Mosquitto (the broker) if it is not running. Its log goes to the file `mosquitto.log`. If it has ended
        because the file with the messages that it had kept is damaged, that file is renamed first."""
        if self._process is not None and self._process.poll() is None:
            return
        if self._unreadable():
            log.warning("hall: the file %s is damaged and put aside; desk and tables send it all again", self._kept)
            self._kept.replace(self._kept.with_name(f"{self._kept.name}.damaged"))
        with (self._files.folder / "mosquitto.log").open("wb") as out:
            # KILL, not TERM: Mosquitto has gone on after a TERM that came while it was starting
            command = ["setpriv", "--pdeathsig", "KILL", self._program, "-c", str(self._files.config)]
            self._process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=out, stderr=out)
        self.started += 1

    def wait(self, clock: Callable[[], float] = time.monotonic, rest: Callable[[float], None] = time.sleep) -> None:
        """Wait until the broker accepts the desk's connection. `clock` returns monotonic seconds, and `rest` waits for
        so many seconds. Raises `HallBroken` if the broker ends instead, or does not accept it within `START_S` seconds.
        """
        end = clock() + START_S
        while clock() < end:
            if self._unreadable():
                self.look()
            complaint = self.complaint()
            if complaint and not (complaint == UNREADABLE and self._kept.exists()):
                place = f"{self._files.address or 'any address'}, port {self._files.port}"
                elsewhere = complaint in (os.strerror(errno.EADDRNOTAVAIL), NO_SUCH_HOST)
                other = "address with --address" if elsewhere else "port with --port"
                raise HallBroken(f"the broker cannot start at {place}: {complaint}; take another {other}")
            if _listens(self._files.desk_port):
                return
            rest(0.05)
        raise HallBroken(
            f"the broker has not answered for {START_S:.0f} s; {self._files.folder / 'mosquitto.log'} says why"
        )

    @property
    def _kept(self) -> Path:
        """The file in which Mosquitto keeps messages for clients that connect later."""
        return self._files.folder / "mosquitto.db"

    def _unreadable(self) -> bool:
        """Return whether Mosquitto has ended at its start over the messages that it had kept. It says so, or it crashes
        without a word."""
        code = self._process.poll() if self._process is not None else None
        crashed = code in (-signal.SIGSEGV, -signal.SIGABRT, -signal.SIGBUS) and " running" not in self._log()
        return code is not None and self._kept.exists() and (crashed or self.complaint() == UNREADABLE)

    def _log(self) -> str:
        try:
            return (self._files.folder / "mosquitto.log").read_text("utf-8", "replace")
        except OSError:
            return ""

    def complaint(self) -> str:
        """Return the last error that the broker has reported, such as that its port is in use; "" for none."""
        said = self._log().splitlines()
        errors = [found[1] for line in said if (found := re.search("Error(?: creating listener)?: (.*?)\\.?$", line))]
        return errors[-1] if errors else ""

    def keys(self, keys: Mapping[int, str]) -> None:
        """Set the keys with which tables can connect from now on: 32 hexadecimal digits each, by the table's number.
        Tables that are connected already stay connected."""
        self._files.write(keys, self._version, find_plugin())
        if self._process is not None and self._process.poll() is None:
            self._process.send_signal(signal.SIGHUP)

    def close(self) -> None:
        """End the broker's process."""
        if self._process is not None:
            self._process.terminate()
            try:
                self._process.wait(10)
            except subprocess.TimeoutExpired:
                self._process.kill()
                self._process.wait(10)


def _listens(port: int) -> bool:
    """Return whether somebody listens at this port inside the computer."""
    with socket.socket() as asked:
        return asked.connect_ex(("127.0.0.1", port)) == 0

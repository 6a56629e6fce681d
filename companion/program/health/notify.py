"""Sends reports to systemd (sd_notify(3)): each report is one datagram to the socket that systemd names."""

import contextlib
import os
import socket
import subprocess
from collections.abc import Mapping, Sequence

PATIENCE_S = 40.0
"""For how many seconds the answer of the service manager, or of logind, is awaited. The first request also starts
polkit, which takes a busy Raspberry Pi more than ten seconds. After 25 s systemctl itself gives up (the limit of a call
on D-Bus) and says why."""


class Notifier:
    """Sends reports to the service manager; does nothing if there is none. Where and how often to report is read from
    `environ` (`NOTIFY_SOCKET`, `WATCHDOG_USEC`, `WATCHDOG_PID`). `pid`: the id of this process; None means the real
    one. Raises nothing: the table runs even if reports cannot be sent."""

    def __init__(self, environ: Mapping[str, str] = os.environ, pid: int | None = None) -> None:
        self._address = environ.get("NOTIFY_SOCKET", "")
        self._for_us = environ.get("WATCHDOG_PID") in (None, "", str(os.getpid() if pid is None else pid))
        self._usec = environ.get("WATCHDOG_USEC", "")

    @property
    def manages(self) -> bool:
        """Whether there is a service manager, which restarts the table when it ends."""
        return bool(self._address)

    @property
    def watchdog_s(self) -> float | None:
        """The longest time in seconds between two reports that the table runs; None if none are wanted."""
        asks = self._address and self._for_us and self._usec.isdecimal() and int(self._usec) > 0
        return int(self._usec) / 1e6 if asks else None

    def ready(self) -> None:
        """Report to the service manager that the table has started and is ready."""
        self._send("READY=1")

    def alive(self) -> None:
        """Report that every part of the table is running, which satisfies the service manager's watchdog."""
        self._send("WATCHDOG=1")

    def stopping(self) -> None:
        """Report to the service manager that the table is being closed."""
        self._send("STOPPING=1")

    def status(self, text: str) -> None:
        """Report one line of text to the service manager; `systemctl status` shows it."""
        self._send("STATUS=" + text.replace("\n", " "))

    def _send(self, text: str) -> None:
        if not self._address:
            return
        # a leading @ means the abstract namespace
        address = "\0" + self._address[1:] if self._address.startswith("@") else self._address
        with contextlib.suppress(OSError), socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as manager:
            manager.settimeout(0.1)
            manager.sendto(text.encode(), address)


def ask_manager(command: Sequence[str]) -> str:
    """Run a command of the service manager, such as `systemctl`, and wait for at most `PATIENCE_S` seconds. Return why
    it failed; "" if it did not."""
    try:
        done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, timeout=PATIENCE_S, check=False)
    except (OSError, subprocess.TimeoutExpired) as error:
        return str(error)
    said = done.stderr.decode("utf-8", "replace").strip().splitlines()
    return (said[-1] if said else f"{command[0]}: {done.returncode}") if done.returncode else ""

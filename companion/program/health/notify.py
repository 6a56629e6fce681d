"""What systemd is told of the table (sd_notify(3)): one datagram each to the socket that it names."""

import contextlib
import os
import socket
from collections.abc import Mapping


class Notifier:
    """Tells the service manager; does nothing where there is none. Takes what it needs from the environment
    (`NOTIFY_SOCKET`, `WATCHDOG_USEC`, `WATCHDOG_PID`) and raises nothing: a deaf manager stops no table."""

    def __init__(self, environ: Mapping[str, str] = os.environ, pid: int | None = None) -> None:
        self._address = environ.get("NOTIFY_SOCKET", "")
        self._for_us = environ.get("WATCHDOG_PID") in (None, "", str(os.getpid() if pid is None else pid))
        self._usec = environ.get("WATCHDOG_USEC", "")

    @property
    def manages(self) -> bool:
        """Whether there is a manager, which starts the table anew when it ends."""
        return bool(self._address)

    @property
    def watchdog_s(self) -> float | None:
        """Within how many seconds the manager wants to hear that all is well; None: it does not ask."""
        asks = self._address and self._for_us and self._usec.isdecimal() and int(self._usec) > 0
        return int(self._usec) / 1e6 if asks else None

    def ready(self) -> None:
        """The table shows."""
        self._send("READY=1")

    def alive(self) -> None:
        """Everything turns."""
        self._send("WATCHDOG=1")

    def stopping(self) -> None:
        """The table is being closed."""
        self._send("STOPPING=1")

    def status(self, text: str) -> None:
        """One line for people who look at the unit."""
        self._send("STATUS=" + text.replace("\n", " "))

    def _send(self, text: str) -> None:
        if not self._address:
            return
        # a leading @ stands for the abstract namespace
        address = "\0" + self._address[1:] if self._address.startswith("@") else self._address
        with contextlib.suppress(OSError), socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as manager:
            manager.settimeout(0.1)
            manager.sendto(text.encode(), address)

"""Switches the web pages of the table on and off. While they are on, the table listens on a local socket to which the
web server connects, and the web server runs.

On an installed table the server is a unit of its own, which systemd starts and stops. Elsewhere the table starts it as
a process, which ends with the table."""

import os
import subprocess
import sys
import threading
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from companion.program.health.notify import ask_manager
from companion.program.loop.other_process import environment
from companion.program.phones.phone_socket import PhoneSocket
from companion.table.phone_wire import Told

UNIT = "sabacc-web.service"
END_S = 1.0
"""The longest time in seconds for a server that the table has started to end; after that it is killed, which loses
nothing."""


class WebServer:
    """Starts and ends the web server for the table with this journal, a process of its own. `failed` is called, from
    any thread, with the reason why the server cannot be started or stopped. `simulated`: whether it is a simulated
    table. `environ` and `command` are replaced in tests."""

    def __init__(
        self,
        journal: Path,
        failed: Callable[[str], None],
        *,
        simulated: bool = False,
        environ: Mapping[str, str] = os.environ,
        command: Sequence[str] = (sys.executable, "-m", "companion", "serve"),
    ) -> None:
        self._command = [*command, "--journal", str(journal), *(["--simulated"] if simulated else [])]
        self._installed = bool(environ.get("NOTIFY_SOCKET"))
        self._failed = failed
        self._own: subprocess.Popen[bytes] | None = None

    @property
    def runs(self) -> bool:
        """Whether the web server runs, or systemd will start it again by itself."""
        return self._installed or (self._own is not None and self._own.poll() is None)

    def start(self) -> None:
        """Start the web server, without waiting for it."""
        if self._installed:
            threading.Thread(target=self._unit, args=("start",), name="web", daemon=True).start()
            return
        try:
            self._own = subprocess.Popen(
                self._command, env=environment(), stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL
            )
        except OSError as error:
            self._failed(str(error))

    def stop(self) -> None:
        """End the web server."""
        if self._installed:
            threading.Thread(target=self._unit, args=("stop",), name="web", daemon=True).start()
        self.close()

    def close(self) -> None:
        """End the web server if the table has started it as a process; a systemd unit goes on without the table."""
        own, self._own = self._own, None
        if own is not None:
            own.terminate()
            try:
                own.wait(END_S)
            except subprocess.TimeoutExpired:
                own.kill()
                own.wait()

    def _unit(self, verb: str) -> None:
        if why := ask_manager(("systemctl", "--no-ask-password", verb, UNIT)):
            self._failed(why)


class WebSwitch:
    """Switches the web pages on and off: opens and closes the socket to which the web server connects, and starts and
    ends the server. `open_socket` creates the socket, and raises `OSError` if it cannot; `failed` is called with the
    reason. `wanted` returns whether the pages have to be on. `runs` returns whether the table itself has to run the
    server; otherwise somebody else runs it."""

    def __init__(
        self,
        open_socket: Callable[[], PhoneSocket],
        failed: Callable[[str], None],
        wanted: Callable[[], bool] = lambda: True,
        server: WebServer | None = None,
        runs: Callable[[], bool] = lambda: False,
    ) -> None:
        self._open, self._failed, self._wanted, self._server, self._runs = open_socket, failed, wanted, server, runs
        self._socket: PhoneSocket | None = None
        self._broken = self._running = False

    @property
    def on(self) -> bool:
        """Whether the socket is open, so that phones can reach the table through a web server."""
        return self._socket is not None

    @property
    def served(self) -> bool:
        """Whether a web server is connected to the socket."""
        return self._socket is not None and self._socket.served

    @property
    def starts(self) -> bool:
        """Whether the table itself runs the web server, so that the server will soon be connected."""
        return self._running and self._server is not None and self._server.runs

    def turn(self) -> None:
        """Open or close the socket, and start or end the server, as `wanted` and `runs` say."""
        wanted = self._wanted()
        if not wanted:
            self._broken = False
            self._close_socket()
        elif self._socket is None and not self._broken:
            try:
                self._socket = self._open()
            except OSError as error:
                self._broken = True
                self._failed(str(error))
        if self._server is not None and self._runs() != self._running:
            self._running = not self._running
            (self._server.start if self._running else self._server.stop)()

    def tell(self, message: Told) -> None:
        """Send a message to every web server that is connected."""
        if self._socket is not None:
            self._socket.tell(message)

    def close(self) -> None:
        """Close the socket, and end the server if the table runs it."""
        self._close_socket()
        if self._server is not None:
            self._server.close()

    def _close_socket(self) -> None:
        found, self._socket = self._socket, None
        if found is not None:
            found.close()

"""The local socket through which the web server talks to the table. Only the system user that runs the table can open
it.

Threads read from it and put what they read into the main loop's queue. The main loop writes only as much as the
connection accepts at once. If a web server does not read, its connection is closed, so that the table never waits."""

import contextlib
import socket
import threading
from collections.abc import Callable
from pathlib import Path

import msgspec

from companion.devices.open_files import bound_socket
from companion.table.phone_wire import MOST_LINE, Asked, Told, asked, line

MOST = 4
"""The greatest number of connections. There is one web server; more connections are left over if it has lost some
without noticing."""


class Line:
    """A connection to one web server, over the local socket."""

    def __init__(self, sock: socket.socket) -> None:
        self._sock = sock
        self.open = True

    def say(self, message: Told) -> None:
        """Send a message to the web server, or close a connection that cannot take it at once. Never waits."""
        try:
            data = line(message)
            if self.open and self._sock.send(data, socket.MSG_DONTWAIT | socket.MSG_NOSIGNAL) != len(data):
                self.close()
        except OSError:
            self.close()

    def close(self) -> None:
        """Close the connection to the web server."""
        self.open = False
        with contextlib.suppress(OSError):
            self._sock.shutdown(socket.SHUT_RDWR)

    def read(self, heard: Callable[[Asked], object]) -> None:
        """Call `heard` with every message until the connection ends, also because of an invalid one."""
        with contextlib.suppress(OSError, msgspec.MsgspecError), self._sock, self._sock.makefile("rb") as file:
            while text := file.readline(MOST_LINE):
                heard(asked(text))
        self.open = False


class ServerMessage(msgspec.Struct, frozen=True):
    """A message and its connection; None if a web server has just connected or disconnected."""

    message: Asked | None
    by: Line


class Unserved(msgspec.Struct, frozen=True):
    """A message to the main loop: the web pages cannot be switched on. `why` is the error text."""

    why: str


class PhoneSocket:
    """Listens at `path` (`OSError` if it cannot) and posts each message as a `ServerMessage`."""

    def __init__(self, path: Path, post: Callable[[object], None]) -> None:
        self._path, self._post = path, post
        self._lines: list[Line] = []
        self._listening = bound_socket(path, socket.SOCK_STREAM)
        self._listening.listen(MOST)
        threading.Thread(target=self._accept, name="phones", daemon=True).start()

    def tell(self, message: Told) -> None:
        """Send a message to every web server that is connected."""
        for each in [*self._lines]:
            each.say(message)

    @property
    def served(self) -> bool:
        """Whether a web server is connected."""
        return any(each.open for each in self._lines)

    def close(self) -> None:
        """Stop listening, and close every connection."""
        with contextlib.suppress(OSError):
            self._listening.shutdown(socket.SHUT_RDWR)
        self._listening.close()
        for each in self._lines:
            each.close()
        with contextlib.suppress(OSError):
            self._path.unlink()

    def _accept(self) -> None:
        while True:
            try:
                sock, _ = self._listening.accept()
            except OSError:
                return
            self._lines = [each for each in self._lines if each.open]
            if len(self._lines) >= MOST:
                sock.close()
                continue
            made = Line(sock)
            self._lines.append(made)
            threading.Thread(target=self._read, args=(made,), name="phone", daemon=True).start()

    def _read(self, made: Line) -> None:
        self._post(ServerMessage(None, made))
        made.read(lambda message: self._post(ServerMessage(message, made)))
        self._post(ServerMessage(None, made))

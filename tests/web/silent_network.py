"""A network between a browser and the web server whose other end can vanish without a word, as when a switch loses its
power: connections stay open, and nothing comes through them any more."""

import contextlib
import select
import socket
import threading
from collections.abc import Iterator
from urllib.parse import urlsplit

from tests.processes import PATIENCE

PAUSE_S = 0.05
"""How many seconds a connection waits for bytes before it looks whether it has fallen silent."""


class SilentNetwork:
    """Passes bytes on to the server at `address`, such as "http://127.0.0.1:8080/"; `here` is the address at which it
    does so."""

    def __init__(self, address: str) -> None:
        self._to = urlsplit(address).hostname or "", urlsplit(address).port or 80
        self._listening = socket.create_server(("127.0.0.1", 0))
        self._end = threading.Event()
        self._silent = 0
        self._threads: list[threading.Thread] = []
        self.connections = 0
        self.here = f"http://127.0.0.1:{self._listening.getsockname()[1]}/"
        self._run(self._accept)

    def fall_silent(self) -> None:
        """Let nothing through the connections that are open now. New ones work."""
        self._silent = self.connections

    def close(self) -> None:
        """End all connections."""
        self._end.set()
        self._listening.shutdown(socket.SHUT_RDWR)
        self._listening.close()
        for each in self._threads:
            each.join(10)

    def _run(self, work: object, *args: object) -> None:
        self._threads.append(threading.Thread(target=work, args=args))  # type: ignore[arg-type]
        self._threads[-1].start()

    def _accept(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                browser, _ = self._listening.accept()
                self.connections += 1
                self._run(self._pass_on, browser, self.connections)

    def _pass_on(self, browser: socket.socket, number: int) -> None:
        with browser, contextlib.suppress(OSError), socket.create_connection(self._to, 10) as server:
            while not self._end.is_set():
                if number <= self._silent:
                    self._end.wait(PATIENCE)
                for each in select.select([browser, server], [], [], PAUSE_S)[0]:
                    data = each.recv(65536)
                    if not data:
                        return
                    (server if each is browser else browser).sendall(data)


@contextlib.contextmanager
def silent_network(address: str) -> Iterator[SilentNetwork]:
    """Return a context manager during which such a network stands before the server at `address`."""
    made = SilentNetwork(address)
    try:
        yield made
    finally:
        made.close()

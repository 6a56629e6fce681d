"""Connections of very many tables in one process. The library's own loop waits with `select`, which cannot wait for a
file beyond the 1,024th; here one thread waits for all of them with `epoll`. In a hall each table has a process of its
own, so this is for tests and measurements only."""

import contextlib
import selectors
import threading
import time
from typing import Any

from paho.mqtt.client import Client

from companion.hall.broker_link import AGAIN_S, Link, at_once

LOOK_S = 0.005
"""Seconds between two looks at what is to be sent."""
MISC_S = 1.0
"""Seconds between two looks at the connections themselves."""


class ManyLinks:
    """Reads and writes for all connections made with `connect`, which takes the place of `Link`."""

    def __init__(self) -> None:
        self._clients: dict[Client, float] = {}
        """When each client may be connected again."""
        self._selector = selectors.DefaultSelector()
        self._lock, self._over = threading.Lock(), threading.Event()
        self._thread = threading.Thread(target=self._run, name="many links", daemon=True)
        self._thread.start()

    def connect(self, *args: Any, **options: Any) -> "PolledLink":
        """Return a connection that this thread serves."""
        return PolledLink(self, *args, **options)

    def add(self, client: Client) -> None:
        """Serve this client from now on."""
        client.on_socket_open = lambda _client, _data, sock: self._came(client, sock)
        client.on_socket_close = lambda _client, _data, sock: self._gone(sock)
        client.on_socket_register_write = lambda *_: None  # otherwise the library writes in the sender's thread
        with self._lock:
            self._clients[client] = 0.0

    def _came(self, client: Client, sock: Any) -> None:
        at_once(sock)
        self._selector.register(sock, selectors.EVENT_READ, client)

    def _gone(self, sock: Any) -> None:
        with contextlib.suppress(KeyError):  # after `close` nothing is waited for any more
            self._selector.unregister(sock)

    def drop(self, client: Client) -> None:
        """Say goodbye for a client, and serve it no more."""
        with self._lock:
            if self._clients.pop(client, None) is not None and client.socket() is not None:
                client.disconnect()
                client.loop_write()

    def close(self) -> None:
        """End the thread."""
        self._over.set()
        self._thread.join(10)
        self._selector.close()

    def _run(self) -> None:
        looked = 0.0
        while not self._over.wait(LOOK_S):
            misc = time.monotonic() - looked > MISC_S
            looked = time.monotonic() if misc else looked
            with self._lock:
                for key, _ in self._selector.select(0):
                    key.data.loop_read()
                for client in self._clients:
                    self._serve(client, misc=misc)

    def _serve(self, client: Client, *, misc: bool) -> None:
        if client.socket() is None:
            if time.monotonic() >= self._clients[client]:
                self._clients[client] = time.monotonic() + AGAIN_S
                with contextlib.suppress(OSError):
                    client.reconnect()
            return
        if client.want_write():
            client.loop_write()
        if misc:
            client.loop_misc()


class PolledLink(Link):
    """A connection that is served by a thread for many."""

    def __init__(self, many: ManyLinks, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self._many = many

    @property
    def unsent(self) -> int:
        """How many messages the broker has not acknowledged yet."""
        return len(self._client._out_messages)

    def start(self) -> None:
        self._many.add(self._client)

    def close(self) -> None:
        self._open = False
        self._many.drop(self._client)

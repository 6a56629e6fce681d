"""Opens the address and port of a web server, and limits how many connections may stay open without sending
anything."""

import asyncio
import contextlib
import errno
import ipaddress
import logging
import os
import resource
import signal
import socket
import ssl
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

from aiohttp import web
from aiohttp.http_exceptions import HttpProcessingError
from aiohttp.typedefs import Handler

log = logging.getLogger("sabacc.listening")

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Server": "sabacc",
}
"""Headers of every answer. The policy allows only files of this server: no inline script, no other address. The
referrer is sent within the site, because without it a browser would not name the origin of a form. Nobody needs to know
which version of what answers."""

MOST = 1500
"""The greatest number of open connections. Further ones are closed at once."""
KEPT, FEW = 300, 16
"""How many of the connections are kept free for addresses that have fewer than `FEW`. So nobody can shut out all
others, although the phones of a whole room may share an address."""
FILES, OTHERS = 4096, 500
"""How many open files the process asks the system for, and how many of them are kept for what is no connection, or for
connections that are just being refused. Without a free file the system lets nobody in."""
SILENT_S = 15.0
"""After this many seconds, a connection that has not sent the head of a request is closed."""
LINGER_S = 1.0
"""For how many seconds the rest of a refused request is read and thrown away, so that its sender reads the answer."""
BACKLOG = 256
"""How many new connections the system keeps waiting."""
NOWHERE = "127.0.0.1"
"""The address that a computer has without a network."""


class _Door(asyncio.Protocol):
    """Gives a new connection to `arrived`, which closes it or gives it another protocol."""

    def __init__(self, arrived: Callable[["_Door", asyncio.Transport], None]) -> None:
        self._arrived = arrived
        self.transport: asyncio.Transport | None = None
        """The connection while its encryption begins, else None."""
        self.early = b""
        """What came together with the end of that, before the connection was let in."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._arrived(self, transport)

    def data_received(self, data: bytes) -> None:
        self.early += data


class _Quiet(logging.LoggerAdapter[logging.Logger]):
    """Logs only once that somebody sends what is no HTTP, such as a browser that tries https, and without a traceback:
    otherwise anybody could fill the log."""

    told = False

    def log(self, level: int, msg: object, *args: object, exc_info: Any = None, **more: Any) -> None:
        """Log a message, unless it says the same again."""
        error = exc_info if isinstance(exc_info, BaseException) else None
        if not isinstance(error, HttpProcessingError | web.RequestPayloadError):
            super().log(level, msg, *args, exc_info=exc_info, **more)
        elif not self.told:
            self.told = True
            what = error.message if isinstance(error, HttpProcessingError) else "a body that cannot be read"
            super().log(logging.WARNING, "web: refused what is no HTTP: %s", what.split("\n")[0][:80])


class _Answering(web.RequestHandler):
    """Speaks HTTP on a connection. What is no HTTP is answered before any page is asked for; that answer has the
    `HEADERS`, too."""

    __slots__ = ()

    def handle_error(self, *given: Any, **named: Any) -> web.StreamResponse:
        """Return the answer to what is no HTTP, as the base class makes it, with the `HEADERS`."""
        answer = super().handle_error(*given, **named)
        answer.headers.update(HEADERS)
        return answer


async def _with_headers(request: web.Request, answer: web.StreamResponse) -> None:
    """Give an answer those of the `HEADERS` that it lacks. aiohttp refuses some requests before the guard sees them,
    such as one with an Expect that is unknown."""
    for name, value in HEADERS.items():
        answer.headers.setdefault(name, value)
    answer.headers["Server"] = HEADERS["Server"]  # aiohttp has put in its own by now


class Listener:
    """Serves a web application (`app`) to browsers that connect to `address` and `port`. `tls` has the certificate with
    which connections are encrypted; None means plain HTTP."""

    def __init__(self, app: web.Application, address: str, port: int, tls: ssl.SSLContext | None = None) -> None:
        self._address, self._port, self._tls = address, port, tls
        self._runner = web.AppRunner(app, shutdown_timeout=1.0)
        self._logger: Any = _Quiet(log, {})
        self._server: asyncio.Server | None = None
        self._most = MOST
        self._silent: dict[asyncio.BaseProtocol, float] = {}
        self._held: dict[str, set[Any]] = {}
        """The connections of each address, and perhaps some that have ended."""
        self._beginning: dict[_Door, asyncio.Task[None]] = {}
        """The connections whose encryption has not begun yet."""
        self._sweeping: asyncio.Task[None] | None = None
        app.middlewares.insert(0, self._asked)
        app.on_response_prepare.append(_with_headers)

    def shown(self, name: str = "") -> str:
        """Return the address of the pages as a browser writes it, such as "http://192.168.1.20:8080/". `name`, if
        given, is the host in it. Without a name, the result changes when the computer joins another network."""
        return f"{'https' if self._tls else 'http'}://{name or shown_address(self._address)}:{self._port}/"

    async def start(self, name: str = "") -> str:
        """Start listening. Returns the address of the pages as a browser writes it; `name`, if given, is the host in
        it. Raises `OSError` if the port is taken or the address is not this computer's; it may then be called again."""
        if self._runner.server is None:
            await self._runner.setup()
        self._most = min(MOST, _files_allowed() - OTHERS)
        loop = asyncio.get_running_loop()
        self._server = await _server(lambda: _Door(self._arrived), self._address, self._port, backlog=BACKLOG)
        self._sweeping = loop.create_task(self._sweep(loop))
        self._port = self._server.sockets[0].getsockname()[1]
        return self.shown(name)

    async def close(self) -> None:
        """Stop listening and close every connection."""
        if self._sweeping is not None:
            self._sweeping.cancel()
        if self._server is not None:
            self._server.close()
        for each in [*self._beginning]:
            if each.transport is not None:
                each.transport.abort()
        await self._runner.cleanup()

    def _arrived(self, door: _Door, transport: asyncio.Transport) -> None:
        """Let in a connection that has just been accepted, once its encryption has begun if it has one, or close it at
        once if there are too many."""
        server, peer = self._runner.server, transport.get_extra_info("peername")
        who = whose(str(peer[0]) if peer else "")
        if server is None or not self._room_for(who, len(server.connections) + len(self._beginning)):
            transport.abort()
        elif self._tls is None:
            self._enter(transport, who, self._protocol(server))
        else:
            door.transport = transport
            self._held.setdefault(who, set()).add(door)
            self._beginning[door] = asyncio.create_task(self._begin(door, transport, who, self._tls))

    async def _begin(self, door: _Door, transport: asyncio.Transport, who: str, tls: ssl.SSLContext) -> None:
        """Begin the encryption of a connection, and let it in. Until then it has a place like any other, so that one
        address cannot keep all others out by never ending this. The loop runs a new task before it reads what has
        arrived, so nothing is read before `start_tls`."""
        try:
            made = await asyncio.get_running_loop().start_tls(
                transport, door, tls, server_side=True, ssl_handshake_timeout=SILENT_S
            )
        except OSError:
            transport.abort()
            return
        finally:
            door.transport = None
            del self._beginning[door]
        if made is not None and not made.is_closing() and self._runner.server is not None:
            protocol = self._protocol(self._runner.server)
            self._enter(made, who, protocol)
            if door.early:
                protocol.data_received(door.early)

    def _protocol(self, server: web.Server) -> _Answering:
        """Return what speaks HTTP on a new connection."""
        return _Answering(
            server,
            loop=asyncio.get_running_loop(),
            access_log=None,  # type: ignore[arg-type]
            auto_decompress=False,  # no browser packs a form, and a few packed kilobytes may be a gigabyte
            keepalive_timeout=SILENT_S,
            lingering_time=LINGER_S,
            logger=self._logger,
        )

    def _enter(self, transport: asyncio.Transport, who: str, protocol: asyncio.Protocol) -> None:
        self._silent[protocol] = asyncio.get_running_loop().time()
        self._held.setdefault(who, set()).add(protocol)
        transport.set_protocol(protocol)
        protocol.connection_made(transport)

    def _room_for(self, who: str, count: int) -> bool:
        """Return whether an address may have one more connection, when there are so many."""
        if count < self._most - KEPT:
            return True
        held = self._held.get(who, set())
        return count < self._most and sum(each.transport is not None for each in held) < FEW

    @web.middleware
    async def _asked(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        self._silent.pop(request.protocol, None)
        return await handler(request)

    async def _sweep(self, loop: asyncio.AbstractEventLoop) -> None:
        """Close the connections that have stayed silent, and forget those that have ended."""
        while True:
            await asyncio.sleep(SILENT_S / 3)
            held = {who: {each for each in have if each.transport is not None} for who, have in self._held.items()}
            self._held = {who: have for who, have in held.items() if have}
            late = loop.time() - SILENT_S
            for protocol in [one for one, since in self._silent.items() if since < late]:
                del self._silent[protocol]
                transport = getattr(protocol, "transport", None)
                if transport is not None:
                    transport.abort()


def _files_allowed() -> int:
    """Let this process have `FILES` open files, or as many as the system allows. Returns how many it may have. Without
    asking, a program that is started from a terminal, or by another one, usually has only 1,024."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft == resource.RLIM_INFINITY:
        return FILES
    wanted = FILES if hard == resource.RLIM_INFINITY else min(FILES, hard)
    if soft < wanted:
        with contextlib.suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
            return wanted
    return soft


async def try_place(address: str, port: int) -> None:
    """Listen at this address and port for a moment. Raises `OSError` as `Listener.start` does, but before anything has
    been opened or written."""
    server = await _server(asyncio.Protocol, address, port)
    server.close()
    await server.wait_closed()


async def _server(protocol: Callable[[], asyncio.BaseProtocol], address: str, port: int, **more: Any) -> asyncio.Server:
    """Return a server that listens at this address and port. Raises `OSError`, always with its number: Python 3.13
    gives none if the address is not this computer's. A name that no computer can have is such an address, too."""
    try:
        return await asyncio.get_running_loop().create_server(protocol, address, port, **more)
    except OSError as error:
        if error.errno is None:
            raise OSError(errno.EADDRNOTAVAIL, str(error)) from error
        raise
    except ValueError as error:  # a name that no computer can have: with a NUL, or with more than 63 letters
        raise OSError(errno.EADDRNOTAVAIL, str(error)) from error


def refusal(error: OSError) -> tuple[str, bool]:
    """Return why `Listener.start` has failed (such as "Address already in use"), and whether the cause is the address
    (True) or the port (False)."""
    number = error.errno or 0
    why = os.strerror(number) if number > 0 else error.strerror or str(error)
    return why, isinstance(error, socket.gaierror) or number == errno.EADDRNOTAVAIL


def ended_by_signal() -> asyncio.Event:
    """Return an event that is set once a signal asks this process to end."""
    end, loop = asyncio.Event(), asyncio.get_running_loop()
    for each in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(each, end.set)
    return end


def own_names(further: Iterable[str] = ()) -> set[str]:
    """Return the names under which browsers reach this computer: its own, also as `NAME.local`, and `further` ones."""
    host = socket.gethostname().lower()
    return {host, f"{host}.local", *further}


def is_loopback(host: str) -> bool:
    """Return whether the host of an address, such as "localhost", leads each computer to itself."""
    with contextlib.suppress(ValueError):
        return ipaddress.ip_address(host).is_loopback
    return host.lower().rstrip(".") == "localhost"


def whose(address: str) -> str:
    """Return the network address by which the limits count a client. For IPv6 it is the /64 network, since one computer
    can give itself all the addresses in it."""
    bare = address.partition("%")[0]
    if ":" not in bare or bare.startswith("::ffff:"):
        return bare
    return str(ipaddress.IPv6Network((bare, 64), strict=False))


def shown_address(address: str) -> str:
    """Return the address under which other computers reach this one: the given address or, if that means "every
    address", the one that leads into the network; 127.0.0.1 without a network."""
    if address not in ("", "0.0.0.0", "::"):
        return f"[{address}]" if ":" in address else address
    return next(filter(None, map(_own_address, ("192.0.2.1", *_neighbours()))), NOWHERE)


def _own_address(target: str) -> str:
    """Return the address from which this computer would reach another one; "" if it would not."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked, contextlib.suppress(OSError):
        asked.connect((target, 9))  # sends nothing: the system only looks up which way it would go
        return str(asked.getsockname()[0])
    return ""


def _neighbours(table: Path = Path("/proc/net/route")) -> Iterator[str]:
    """Yield an address in each network of this computer. A table that is its own access point has a network without any
    way out."""
    with contextlib.suppress(OSError, ValueError, IndexError):
        for line in table.read_text("ascii").splitlines()[1:]:
            if network := int.from_bytes(bytes.fromhex(line.split()[1]), "little"):
                yield str(ipaddress.IPv4Address(network) + 1)

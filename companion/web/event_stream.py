"""Server-sent events: a page stays open and gets the latest state whenever there is one.

No client has a queue. A phone that reads slowly or not at all misses states and gets the latest when it reads again;
its unsent bytes are bounded, and it costs the others nothing."""

import asyncio
import contextlib
import socket
from collections.abc import Awaitable, Callable, Mapping
from functools import lru_cache

from aiohttp import web

from companion.web.guards import HEADERS

STALLED_S = 40.0
"""Seconds after which a client that takes nothing is let go."""
UNSENT = 16 * 1024
"""How many bytes wait for a slow client at most, beside one state: here, and once more in the kernel."""


@lru_cache(maxsize=16)
def event(name: str, number: int, data: str) -> bytes:
    """Return a server-sent event. Each line of the data has its own field. All who look at a page share one."""
    lines = "".join(f"data: {line}\n" for line in data.split("\n"))
    return f"event: {name}\nid: {number}\n{lines}\n".encode()


async def stream(
    request: web.Request,
    version: Callable[[], int],
    page: Callable[[], str | None],
    changed: Callable[[int], Awaitable[bool]],
    more: Mapping[str, str] = HEADERS,
) -> web.StreamResponse:
    """Send the page now and whenever it has changed, until the client goes away. `page` returns None once nothing more
    may be sent to this client; it then gets the event "gone". `more` are headers of the
    answer."""
    answer = web.StreamResponse(
        headers={**HEADERS, "Cache-Control": "no-store", **more, "Content-Type": "text/event-stream; charset=utf-8"}
    )
    if request.transport is not None:
        request.transport.set_write_buffer_limits(high=UNSENT)
        sock = request.transport.get_extra_info("socket")
        if sock is not None:
            sock.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, UNSENT)
    sent = -1
    shown: str | None = None

    async def send(data: bytes) -> None:
        async with asyncio.timeout(STALLED_S):
            await answer.write(data)

    with contextlib.suppress(ConnectionError, TimeoutError):
        await answer.prepare(request)
        while True:
            now = version()
            text = page() if now != sent or shown is None else shown
            if text is None:
                await send(event("gone", now, ""))
                break
            if text != shown:
                await send(event("page", now, text))
            else:
                await send(event("beat", now, ""))
            sent, shown = now, text
            await changed(sent)
    return answer

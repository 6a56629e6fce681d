"""Sends server-sent events: a page stays open and gets the latest state whenever there is a new one.

No client has a queue. A phone that reads slowly or not at all misses states, and gets the latest one when it reads
again. Its unsent bytes are limited, and it does not slow down the others.
"""

import asyncio
import contextlib
import re
import socket
from collections.abc import Awaitable, Callable, Mapping
from functools import lru_cache

from aiohttp import web

from companion.web.listening import HEADERS

STALLED_S = 40.0
"""How many seconds a client may read nothing before its connection is closed."""
ENDS = re.compile("\r\n|\r|\n")
"""Matches what ends a line of server-sent events."""
UNSENT = 16 * 1024
"""The most bytes that wait for a slow client besides one state: here, and as many in the kernel."""


@lru_cache(maxsize=16)
def event(name: str, number: int, data: str) -> bytes:
    """Return the bytes of one server-sent event: its name, its id (`number`), and the text `data`, each line of which
    becomes a field of its own. A line ends as browsers end it, also with a carriage return alone, so that no text of a
    page, such as a name from the journal of another computer, can be an event."""
    lines = "".join(f"data: {line}\n" for line in ENDS.split(data))
    return f"event: {name}\nid: {number}\n{lines}\n".encode()


def opened(request: web.Request, more: Mapping[str, str] = HEADERS) -> web.StreamResponse:
    """Return a response for server-sent events, which the caller sends. The number of bytes that may wait to be sent to
    this client is limited. `more` are further headers."""
    if request.transport is not None:
        request.transport.set_write_buffer_limits(high=UNSENT)
        sock = request.transport.get_extra_info("socket")
        if sock is not None:
            sock.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, UNSENT)
    return web.StreamResponse(
        headers={**HEADERS, "Cache-Control": "no-store", **more, "Content-Type": "text/event-stream; charset=utf-8"}
    )


async def stream(
    request: web.Request,
    version: Callable[[], int],
    page: Callable[[], str | None],
    changed: Callable[[int], Awaitable[bool]],
    more: Mapping[str, str] = HEADERS,
) -> web.StreamResponse:
    """Answer a request with server-sent events: send what `page` returns now and whenever it has changed, until the
    client disconnects. If `page` returns None, the client may not see the page any more; it then gets the event "gone",
    and the stream ends. `version` returns a number that grows with each change; `changed` waits for a newer one. `more`
    are headers of the answer."""
    answer, sent = opened(request, more), -1
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

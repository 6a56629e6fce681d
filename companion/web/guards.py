"""Checks every request before a page is made: it must have the right address and the right origin, be small, and not
come too often. A request that fails is refused with a sentence, and logged once for each address and reason."""

import asyncio
import ipaddress
import logging
import re
from collections import OrderedDict
from collections.abc import Callable, Collection, Iterator, Mapping
from contextlib import contextmanager
from types import MappingProxyType

from aiohttp import web
from aiohttp.typedefs import Handler, Middleware

from companion.web.listening import HEADERS, whose

log = logging.getLogger("sabacc")

MOST_BODY = 16 * 1024
"""The largest body of a request, in bytes."""
BODY_S = 15.0
"""For how many seconds the body of a request is waited for."""
POSTS, POSTS_S = 40, 10.0
"""How many requests that change something one address may send within this many seconds."""
KNOWN = 1024
"""How many addresses are remembered."""
MOST_STREAMS, MOST_EACH = 500, 12
"""The most pages that are kept up to date at the same time: all together, and for one address."""


class Turned(Exception):
    """Raised to refuse a request, with the HTTP status of the answer and the code of the sentence that says why."""

    def __init__(self, status: int, code: str) -> None:
        super().__init__(code)
        self.status, self.code = status, code


class Often:
    """Limits how often each network address may do something: at most `most` times within `seconds`. `clock` returns
    seconds."""

    def __init__(self, most: int, seconds: float, clock: Callable[[], float]) -> None:
        self._most, self._seconds, self._clock = most, seconds, clock
        self._since: OrderedDict[str, tuple[float, int]] = OrderedDict()

    def again(self, who: str) -> bool:
        """Count one more attempt of the network address `who`. Returns whether the address is still within its
        limit."""
        now, who = self._clock(), whose(who)
        since, count = self._since.pop(who, (now, 0))
        since, count = (now, 0) if now - since > self._seconds else (since, count)
        self._since[who] = since, count + 1
        while len(self._since) > KNOWN:
            self._since.popitem(last=False)
        return count < self._most


class Once:
    """Logs refused requests, but only once for each pair of network address and reason, so that a flood of requests
    does not fill the log."""

    def __init__(self) -> None:
        self._told: OrderedDict[tuple[str, str], None] = OrderedDict()

    def tell(self, who: str, why: str, what: str) -> None:
        """Log that a request was refused, unless this network address (`who`) was refused for this reason (`why`)
        before. `what`: the text for the log."""
        if self._first(whose(who), why):
            log.warning("web: refused %s: %s (%s)", who, why, what)

    def failed(self, page: str, error: Exception) -> None:
        """Log that a page could not be made, with a traceback, unless it failed in this way before. `page`: the address
        of the page as the program knows it, without what a visitor puts into it. Call this where `error` is caught."""
        if self._first(page, type(error).__name__):
            log.exception("web: the page %s could not be made", page)

    def _first(self, who: str, why: str) -> bool:
        first = (who, why) not in self._told
        self._told[who, why] = None
        while len(self._told) > KNOWN:
            self._told.popitem(last=False)
        return first


def own_address(host: str, names: Collection[str]) -> bool:
    """Return whether the header Host names this server, by a numeric address or by one of its `names`. Any other name
    may be that of a foreign page, which was made to lead to this server (DNS rebinding)."""
    found = re.fullmatch(r"(?:\[([^\]]*)\]|([^:\[\]]*))(?::\d{1,5})?", host)
    if found is None:
        return False
    bare = found[1] or found[2] or ""
    try:
        ipaddress.ip_address(bare)
    except ValueError:
        return bare.lower() in names
    return True


def page_of(request: web.Request) -> str:
    """Return the address of the page that a request asks for, as the program knows it, without what a visitor puts into
    it: that may be the key of the director's page, which no log may have. "" if there is no such page."""
    resource = request.match_info.route.resource
    return resource.canonical if resource is not None else ""


def guard(
    names: Collection[str],
    clock: Callable[[], float],
    say: Callable[[web.Request, str], str],
    largest: Mapping[str, int] = MappingProxyType({}),
    once: "Once | None" = None,
) -> Middleware:
    """Return the aiohttp middleware that checks every request before its handler is called. `names`: the names under
    which browsers reach this server. `say`: makes the page that tells the visitor why a request is refused, given the
    code of the refusal. `largest`: for some paths, the most bytes that the body of a request may have, instead of
    `MOST_BODY`. Bodies for these paths are read by the handler, all others here. `once`: logs refusals; pass the object
    that the handlers use too, so that each refusal is logged once."""
    often, once = Often(POSTS, POSTS_S, clock), once or Once()

    @web.middleware
    async def checked(request: web.Request, handler: Handler) -> web.StreamResponse:
        try:
            _check(request, names, often, largest.get(request.path, MOST_BODY))
            if request.path not in largest:
                await _read(request)
            answer = await handler(request)
        except Turned as turned:
            once.tell(request.remote or "", turned.code, page_of(request))
            answer = web.Response(status=turned.status, text=say(request, turned.code), content_type="text/html")
        except (web.HTTPNotFound, web.HTTPMethodNotAllowed) as error:
            answer = web.Response(status=error.status, text=say(request, "web-not-found"), content_type="text/html")
        except web.HTTPRequestEntityTooLarge:
            once.tell(request.remote or "", "web-too-large", page_of(request))
            answer = web.Response(status=413, text=say(request, "web-too-large"), content_type="text/html")
        except web.HTTPException as error:
            error.headers.update(HEADERS)
            raise
        except Exception as error:  # a page that fails must not end the server
            once.failed(page_of(request), error)
            answer = web.Response(status=500, text=say(request, "web-broken"), content_type="text/html")
        if not answer.prepared:
            answer.headers.update({name: value for name, value in HEADERS.items() if name not in answer.headers})
        return answer

    return checked


def _check(request: web.Request, names: Collection[str], often: Often, most: int) -> None:
    """Raise `Turned` unless the request is meant for this server and, if it changes something, comes from one of its
    own pages and has at most so many bytes."""
    host = request.headers.get("Host", "")
    if not own_address(host, names):
        raise Turned(421, "web-wrong-host")
    if request.method in ("GET", "HEAD"):
        return
    if not often.again(request.remote or ""):
        raise Turned(429, "web-too-often")
    origin = request.headers.get("Origin")
    if origin != f"{request.scheme}://{host}" and (origin is not None or "Cookie" in request.headers):
        raise Turned(403, "web-foreign")  # a browser always names the page's origin; other programs have no cookies
    if "Content-Encoding" in request.headers:
        raise Turned(400, "web-foreign")  # no browser packs a form, and the server unpacks none
    if (request.content_length or 0) > most:
        raise Turned(413, "web-too-large")


async def _read(request: web.Request) -> None:
    """Read the form that a request brings; the handler then finds it read. Raises `Turned` for one that does not arrive
    whole, or that no browser sends, such as one with half characters, which nothing can write."""
    try:
        async with asyncio.timeout(BODY_S):
            for each in (part for field in (await request.post()).items() for part in field):
                if isinstance(each, str):
                    each.encode()
    except (TimeoutError, ConnectionError) as error:  # a phone may lose the network in the middle of a press
        raise Turned(408, "web-too-slow") from error
    except (ValueError, LookupError, RuntimeError, web.RequestPayloadError) as error:
        raise Turned(400, "web-foreign") from error


class Room:
    """Counts the open streams and limits them: at most `most` in all, and `each` for one network address."""

    def __init__(self, most: int = MOST_STREAMS, each: int = MOST_EACH) -> None:
        self.open = 0
        self._most, self._each = most, each
        self._by: dict[str, int] = {}

    @contextmanager
    def taken(self, who: str) -> Iterator[None]:
        """Return a context manager during which one more stream of the address `who` counts as open. Raises `Turned` if
        there are too many."""
        who = whose(who)
        if self.open >= self._most or self._by.get(who, 0) >= self._each:
            raise Turned(503, "web-full")
        self.open += 1
        self._by[who] = self._by.get(who, 0) + 1
        try:
            yield
        finally:
            self.open -= 1
            self._by[who] -= 1
            if not self._by[who]:
                del self._by[who]

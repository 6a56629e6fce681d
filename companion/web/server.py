"""The web server: which address shows which page."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable, Collection
from functools import cache
from pathlib import Path

from aiohttp import web

from companion.web.dealer_site import DealerSite
from companion.web.event_stream import stream
from companion.web.guards import MOST_BODY, Room, guard
from companion.web.pages import Key, Pages
from companion.web.publisher import Publisher
from companion.web.stream_site import StreamSite
from companion.web.table_link import TableLink

HERE = Path(__file__).parent
FONTS = HERE.parent / "display" / "font"

MOST_STREAMS, MOST_EACH = 500, 12
"""How many pages are kept up to date at the same time: all together, and for one address."""
KEPT_S = 3600
"""Seconds for which a browser keeps files that do not change."""
LANGUAGE = "sabacc_language"
"""The cookie with the language that a visitor has chosen."""


class Site:
    """The pages of one table.

    * `names`: this server's names, besides its addresses in figures
    * `clock`: seconds
    * `texts`: the folder for files with single values; None: none are written
    """

    def __init__(
        self,
        pages: Pages,
        publisher: Publisher[Key],
        link: TableLink,
        *,
        names: Collection[str],
        clock: Callable[[], float],
        texts: Path | None = None,
    ) -> None:
        self.pages, self.publisher, self.link = pages, publisher, link
        self.room = Room(MOST_STREAMS, MOST_EACH)
        self.app = web.Application(
            client_max_size=MOST_BODY, middlewares=[guard({*names, "localhost"}, clock, self._told)]
        )
        self.app.router.add_get("/", self.spectators)
        self.streaming = StreamSite(pages, publisher, self.room, self.language, texts)
        self.streaming.add_to(self.app)
        DealerSite(pages, publisher, link, self.room, self.language).add_to(self.app)
        self.app.router.add_get("/seat/{seat:[1-9][0-9]?}", self.player)
        self.app.router.add_get("/stream/{page}", self.stream)
        self.app.router.add_get("/stream/{page}/{seat:[1-9][0-9]?}", self.stream)
        self.app.router.add_get("/static/{name}", self.file)
        self.app.router.add_get("/font/{name}", self.font)

    @contextlib.asynccontextmanager
    async def following(self, address: str) -> AsyncIterator[None]:
        """Follow the journal and the table while the block runs. `address` is where the pages are."""
        self.link.address = address
        tasks = [
            asyncio.create_task(each) for each in (self.publisher.follow(), self.link.follow(), self.streaming.write())
        ]
        try:
            yield
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    # --- pages ------------------------------------------------------------------------------------------------------

    async def spectators(self, request: web.Request) -> web.Response:
        """The page for spectators: everything that is public at the table."""
        return self._page(request, Key("spectators", self.language(request)))

    async def player(self, request: web.Request) -> web.Response:
        """The page of a seat: what its player may know, and no cards of a running hand."""
        return self._page(request, Key("player", self.language(request), int(request.match_info["seat"])))

    async def stream(self, request: web.Request) -> web.StreamResponse:
        """The changes of a page, as server-sent events."""
        page, seat = request.match_info["page"], request.match_info.get("seat", "0")
        if page not in ("spectators", "player"):
            raise web.HTTPNotFound
        key, publisher = Key(page, self.language(request), int(seat)), self.publisher
        with self.room.taken(request.remote or ""):
            return await stream(request, lambda: publisher.version, lambda: publisher.page(key), publisher.changed)

    def _page(self, request: web.Request, key: Key) -> web.Response:
        stream = f"/stream/{key.page}{f'/{key.seat}' if key.seat else ''}?lang={key.lang}"
        text = self.pages.whole(key, self.publisher.page(key), stream)
        answer = web.Response(text=text, content_type="text/html", headers={"Cache-Control": "no-store"})
        if request.query.get("lang") == key.lang:
            answer.set_cookie(LANGUAGE, key.lang, max_age=30 * 86400, samesite="Strict", httponly=True)
        return answer

    def language(self, request: web.Request) -> str:
        """Return the language for this visitor."""
        wanted = request.query.get("lang") or request.cookies.get(LANGUAGE, "")
        return self.pages.language(wanted, request.headers.get("Accept-Language", ""))

    def _told(self, request: web.Request, code: str) -> str:
        return self.pages.told(self.language(request), code)

    # --- files ------------------------------------------------------------------------------------------------------

    async def file(self, request: web.Request) -> web.StreamResponse:
        """A style, script or drawing of the pages."""
        return given_file(HERE / "static", request.match_info["name"])

    async def font(self, request: web.Request) -> web.StreamResponse:
        """One of the table's fonts."""
        return given_file(FONTS, request.match_info["name"])


TYPES = {".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml", ".ttf": "font/ttf", ".otf": "font/otf"}
"""The files that are given out, by the end of their name. Nothing else in the folders is."""


@cache
def _files(folder: Path) -> dict[str, bytes]:
    """Return the files of a folder that are given out, by name. Only these names count, so no path leads out of it."""
    return {each.name: each.read_bytes() for each in folder.iterdir() if each.suffix in TYPES}


def given_file(folder: Path, name: str) -> web.StreamResponse:
    """Return a file of a folder as an answer."""
    found = _files(folder).get(name)
    if found is None:
        raise web.HTTPNotFound
    headers = {"Cache-Control": f"max-age={KEPT_S}", "Content-Type": TYPES[Path(name).suffix]}
    return web.Response(body=found, headers=headers)

"""The web server of a table: which address shows which page."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable, Collection
from pathlib import Path

from aiohttp import web
from msgspec.structs import replace

from companion.web import replies
from companion.web.dealer_site import DealerSite
from companion.web.event_stream import stream
from companion.web.guards import MOST_BODY, Once, Room, guard
from companion.web.home.at_home import House
from companion.web.pages import Key, Pages
from companion.web.publisher import Publisher
from companion.web.stream_site import StreamSite
from companion.web.table_link import TableLink

SHARED = {"Access-Control-Allow-Origin": "*", "Cross-Origin-Resource-Policy": "cross-origin"}
"""Headers of files that an overlay may load. The overlay is a local file on another computer."""


class Site:
    """Serves the web pages of one table.

    - `names`: the names under which browsers reach this server, besides its numeric addresses
    - `clock`: returns seconds
    - `texts`: the folder for text files with one value each, for streaming programs; None means that none are written
    - `house`: the smart home around the table (lights, Home Assistant); None if there is none
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
        house: House | None = None,
    ) -> None:
        self.pages, self.publisher, self.link, self._house = pages, publisher, link, house
        self.room = Room()
        once = Once()
        self.app = web.Application(
            client_max_size=MOST_BODY, middlewares=[guard({*names, "localhost"}, clock, self._told, once=once)]
        )
        self.app.router.add_get("/", self.spectators)
        self.streaming = StreamSite(pages, publisher, self.room, self.language, texts)
        self.streaming.add_to(self.app)
        # phones that deal have room of their own, so that nobody who only looks can take their place
        DealerSite(pages, publisher, link, Room(), self.language, once).add_to(self.app)
        self.app.router.add_get("/seat/{seat:[1-9][0-9]?}", self.player)
        self.app.router.add_get("/stream/{page}", self.stream)
        self.app.router.add_get("/stream/{page}/{seat:[1-9][0-9]?}", self.stream)
        self.app.router.add_get("/card/{deck}/{name}.svg", self.card)
        self.app.router.add_get("/static/{name}", self.file)
        self.app.router.add_get("/font/{name}", self.font)

    @contextlib.asynccontextmanager
    async def following(self, address: str) -> AsyncIterator[None]:
        """Return an asynchronous context manager during which the pages follow the journal and the table's messages.
        `address` is that of the pages."""
        self.is_at(address)
        follow = [self.publisher.follow(), self.link.follow(), self.streaming.write()]
        if self._house is not None:
            follow.append(self._house.follow(self.publisher))
        tasks = [asyncio.create_task(each) for each in follow]
        try:
            yield
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    def is_at(self, address: str) -> None:
        """Tell the table at which `address` browsers reach its pages, if that has changed."""
        if self.link.here.address != address:
            self.link.say(replace(self.link.here, address=address))

    # --- pages ------------------------------------------------------------------------------------------------------

    async def spectators(self, request: web.Request) -> web.Response:
        """Answer with the page for spectators: everything that is public at the table."""
        return self._page(request, Key("spectators", self.language(request)))

    async def player(self, request: web.Request) -> web.Response:
        """Answer with the page of one seat: what its player may know, without the cards of a running hand."""
        return self._page(request, Key("player", self.language(request), int(request.match_info["seat"])))

    async def stream(self, request: web.Request) -> web.StreamResponse:
        """Send the page that the address names (for spectators, or of one seat) whenever it changes, as server-sent
        events."""
        page, seat = request.match_info["page"], request.match_info.get("seat", "0")
        if page not in ("spectators", "player"):
            raise web.HTTPNotFound
        key, publisher = Key(page, self.language(request), int(seat)), self.publisher
        with self.room.taken(request.remote or ""):
            return await stream(request, lambda: publisher.version, lambda: publisher.page(key), publisher.changed)

    def _page(self, request: web.Request, key: Key) -> web.Response:
        stream = f"/stream/{key.page}{f'/{key.seat}' if key.seat else ''}?lang={key.lang}"
        return replies.page(request, key.lang, self.pages.whole(key, self.publisher.page(key), stream))

    def language(self, request: web.Request) -> str:
        """Return the code of the language in which this visitor gets pages."""
        return replies.language_of(request, self.pages)

    def _told(self, request: web.Request, code: str) -> str:
        return self.pages.told(self.language(request), code)

    # --- files ------------------------------------------------------------------------------------------------------

    async def file(self, request: web.Request) -> web.StreamResponse:
        """Answer with a static file of the pages: a style sheet, script or drawing."""
        return replies.given_file(request, replies.HERE / "static", request.match_info["name"])

    async def card(self, request: web.Request) -> web.StreamResponse:
        """Answer with the picture of a card of the deck in play. An overlay (what streamers lay over their picture)
        that is a local file may load it too."""
        return replies.given_card(request, (self.publisher.seen.state, self.pages.delayed().state), SHARED)

    async def font(self, request: web.Request) -> web.StreamResponse:
        """Answer with one of the table's fonts. An overlay (what streamers lay over their picture) that is a local file
        may load it too."""
        return replies.given_file(request, replies.FONTS, request.match_info["name"], SHARED)

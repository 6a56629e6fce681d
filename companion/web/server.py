"""The web server of a table: which address shows which page."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable, Collection, Iterable, Mapping
from functools import cache
from pathlib import Path

from aiohttp import web
from msgspec.structs import replace

from companion.game.engine.state import State
from companion.web.card_faces import card_picture, marks
from companion.web.dealer_site import DealerSite
from companion.web.event_stream import stream
from companion.web.guards import MOST_BODY, Once, Room, guard
from companion.web.home.at_home import House
from companion.web.pages import Key, Pages
from companion.web.publisher import Publisher
from companion.web.stream_site import StreamSite
from companion.web.table_link import TableLink

HERE = Path(__file__).parent
FONTS = HERE.parent / "display" / "font"

MOST_STREAMS, MOST_EACH = 500, 12
"""The most pages that are kept up to date at the same time: all together, and for one address. Phones that deal are not
among them, so that nobody who only looks can take their place."""
KEPT_S = 3600
"""How many seconds a browser keeps files that do not change."""
SHARED = {"Access-Control-Allow-Origin": "*", "Cross-Origin-Resource-Policy": "cross-origin"}
"""Headers of files that an overlay may load. The overlay is a local file on another computer."""
LANGUAGE = "sabacc_language"
"""The cookie with the language that a visitor has chosen."""


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
        self.room = Room(MOST_STREAMS, MOST_EACH)
        once = Once()
        self.app = web.Application(
            client_max_size=MOST_BODY, middlewares=[guard({*names, "localhost"}, clock, self._told, once=once)]
        )
        self.app.router.add_get("/", self.spectators)
        self.streaming = StreamSite(pages, publisher, self.room, self.language, texts)
        self.streaming.add_to(self.app)
        DealerSite(pages, publisher, link, Room(MOST_STREAMS, MOST_EACH), self.language, once).add_to(self.app)
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
        text = self.pages.whole(key, self.publisher.page(key), stream)
        answer = web.Response(text=text, content_type="text/html", headers={"Cache-Control": "no-store"})
        if request.query.get("lang") == key.lang:
            answer.set_cookie(LANGUAGE, key.lang, max_age=30 * 86400, samesite="Strict", httponly=True)
        return answer

    def language(self, request: web.Request) -> str:
        """Return the code of the language in which this visitor gets pages."""
        wanted = request.query.get("lang") or request.cookies.get(LANGUAGE, "")
        return self.pages.language(wanted, request.headers.get("Accept-Language", ""))

    def _told(self, request: web.Request, code: str) -> str:
        return self.pages.told(self.language(request), code)

    # --- files ------------------------------------------------------------------------------------------------------

    async def file(self, request: web.Request) -> web.StreamResponse:
        """Answer with a static file of the pages: a style sheet, script or drawing."""
        return given_file(HERE / "static", request.match_info["name"])

    async def card(self, request: web.Request) -> web.StreamResponse:
        """Answer with the picture of a card of the deck in play. An overlay (what streamers lay over their picture)
        that is a local file may load it too."""
        return given_card(request, (self.publisher.seen.state, self.pages.delayed().state), SHARED)

    async def font(self, request: web.Request) -> web.StreamResponse:
        """Answer with one of the table's fonts. An overlay (what streamers lay over their picture) that is a local file
        may load it too."""
        return given_file(FONTS, request.match_info["name"], SHARED)


TYPES = {".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml", ".ttf": "font/ttf", ".otf": "font/otf"}
"""The types of the files that the server gives out, by the end of their names. It gives out no other file of its
folders."""


@cache
def files_of(folder: Path) -> dict[str, bytes]:
    """Return the contents of the static files in a folder, by name. The server knows only these names, so that no path
    can lead out of the folder. The folder of the table's own pages also gets `marks.svg`, with all their small
    drawings, which is made here."""
    found = {each.name: each.read_bytes() for each in folder.iterdir() if each.suffix in TYPES}
    return {**found, "marks.svg": marks().encode()} if folder == HERE / "static" else found


def given_file(folder: Path, name: str, more: Mapping[str, str] = {}) -> web.StreamResponse:
    """Return the answer to a request for the static file `name` of a folder. `more` are further headers."""
    found = files_of(folder).get(name)
    if found is None:
        raise web.HTTPNotFound
    return _kept(found, Path(name).suffix, more)


def given_card(
    request: web.Request, states: Iterable[State | None], more: Mapping[str, str] = {}
) -> web.StreamResponse:
    """Return the answer to a request for the picture of a card. The card must belong to the deck of one of these
    states. `more` are further headers."""
    for state in states:
        if state is not None and state.rules.deck.id == request.match_info["deck"]:
            found = card_picture(state.rules.deck, request.match_info["name"])
            if found is not None:
                return _kept(found, ".svg", more)
    raise web.HTTPNotFound


def _kept(content: bytes, suffix: str, more: Mapping[str, str] = {}) -> web.StreamResponse:
    """Return a file that a browser may keep for a while."""
    headers = {"Cache-Control": f"max-age={KEPT_S}", "Content-Type": TYPES[suffix], **more}
    return web.Response(body=content, headers=headers)

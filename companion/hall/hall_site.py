"""The desk's web server: the whole hall, one table, the leader board, the projector, and the director's page.

Everybody may look. To change something, a browser needs the director's key, which the hall's desk prints when it
starts."""

import asyncio
import contextlib
import logging
import tempfile
import time
from collections.abc import AsyncIterator, Callable, Collection
from functools import partial
from pathlib import Path
from typing import IO, Any

from aiohttp import BodyPartReader, web

from companion.hall.hall_evening import HallEvening
from companion.hall.hall_pages import TURN_S, HallPages
from companion.hall.hall_wire import MOST_TABLE, Clock, HallBroken
from companion.hall.joined import Joined, line_of
from companion.hall.league.league_season import LeagueSeason
from companion.hall.pot_ledger import Share
from companion.hall.slips import MOST_PHOTO, SlipBroken, in_photo
from companion.locale import Tongues
from companion.table.onlooker import Seen
from companion.table.views.table_view import TableView
from companion.web import replies
from companion.web.event_stream import STALLED_S, event, opened, stream
from companion.web.guards import MOST_BODY, Room, Turned, guard
from companion.web.pages import Key, Pages
from companion.web.publisher import BEAT_S
from companion.web.rendering import Safe

log = logging.getLogger("sabacc")

OWN = Path(__file__).parent / "static"
COOKIE = "sabacc_director"
"""The cookie with the director's key."""
EVENING_S = 18 * 3600
"""Seconds for which a browser keeps the cookie with the director's key."""
APART_S = 0.02
"""The least time in seconds between two states that the page of the whole hall gets, so that many events cost one
drawing of the tables that have changed."""
WHOLE_S = 0.25
"""The least time in seconds between two states that a page gets which is drawn whole, such as the leader board of a
thousand people."""
SEASON_S = 60.0
"""The least time in seconds between two readings of the season."""
SHARES = {"1/1": Share(1, 1), "1/2": Share(1, 2), "1/4": Share(1, 4)}
PHOTO = "/director/photo"
"""The path to which a browser sends the photo of a slip."""
PHOTO_S = 60.0
"""For how many seconds the server waits for the photo of a slip."""

Do = Callable[[Callable[[], Any]], None]


class HallSite:
    """Serves the web pages of the hall, and carries out what the director does on them.

    * `key`: the secret that the director's browser must know
    * `do`: takes a function, and has it called in the desk's thread
    * `invite`: called with a table's number; makes a new key with which that table may join, in place of its old one
    * `names`: the host names of this server, besides its numeric addresses
    * `folder`: has the language files that the owner has added
    * `season`: reads the season of the league, which takes seconds; None if there is no league
    * `tournament`: whether the tables play a tournament, which has a clock and a linked pot of its own
    """

    def __init__(
        self,
        evening: HallEvening,
        pages: HallPages,
        tongues: Tongues,
        *,
        key: str,
        do: Do,
        invite: Callable[[int], Joined],
        names: Collection[str],
        folder: Path | None = None,
        clock: Callable[[], float] = time.monotonic,
        season: Callable[[], LeagueSeason] | None = None,
        tournament: bool = False,
    ) -> None:
        self._read_season, self._tournament = season, tournament
        self._season: tuple[float, LeagueSeason | None] = -SEASON_S, None
        """When the league's database was asked last, and what it answered; None if it did not."""
        self._reading = asyncio.Lock()
        pages.league = season is not None
        self.evening, self.pages = evening, pages
        self._tongues, self._key, self._do, self._invite = tongues, key, do, invite
        self._folder, self._clock = folder, clock
        self._room = Room()
        self._versions: dict[int, int] = {}
        self._version = 0
        self._news = asyncio.Event()
        self._made: dict[tuple[str, str, int], tuple[int, str]] = {}
        self._tables: dict[int, Pages] = {}
        self._invited: dict[int, Joined] = {}
        """The lines that were made here, by table: a page that is loaded again shows the same line, not a new one."""
        self.app = web.Application(
            client_max_size=MOST_BODY,
            middlewares=[guard({*names, "localhost"}, clock, self._told, {PHOTO: MOST_PHOTO})],
        )
        self._add_to(self.app)

    def _add_to(self, app: web.Application) -> None:
        router = app.router
        router.add_get("/", self.page)
        router.add_get("/{page:leaders|projector|director}", self.page)
        router.add_get("/stream/{page:leaders|projector|director}", self.stream)
        router.add_get("/stream/hall", self.stream_hall)
        router.add_get("/table/{table:[1-9][0-9]{0,3}}", self.table)
        router.add_get("/stream/table/{table:[1-9][0-9]{0,3}}", self.stream_table)
        router.add_get("/static/{name}", self.file)
        router.add_get("/hall/{name}", self.file)
        router.add_get("/font/{name}", self.file)
        router.add_get("/card/{deck}/{name}.svg", self.card)
        router.add_get("/k/{key}", self.enter)
        router.add_get("/print", self.printed)
        router.add_get("/season", self.season)
        router.add_get("/director/invite/{table:[1-9][0-9]{0,3}}", self.invited)
        for name in ("announce", "clock", "pause", "shift", "pot", "invite", "slip", "photo"):
            router.add_post(f"/director/{name}", getattr(self, name))

    # --- news -------------------------------------------------------------------------------------------------------

    def changed(self, tables: frozenset[int]) -> None:
        """Note that these tables have changed (0: something that concerns the whole hall), and send that to the open
        pages."""
        self._version += 1
        for table in tables:
            self._versions[table] = self._version
        news, self._news = self._news, asyncio.Event()
        news.set()

    @contextlib.asynccontextmanager
    async def following(self) -> AsyncIterator[None]:
        """Return an asynchronous context manager in which open pages are kept up to date: the projector's page is
        turned, and a sign of life is sent every few seconds."""
        task = asyncio.create_task(self._beats())
        try:
            yield
        finally:
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)

    async def _beats(self) -> None:
        turned = 0
        while True:
            await asyncio.sleep(BEAT_S / 8)
            now = int(self._clock() // TURN_S)
            if now != turned:
                turned = now
                self._made = {key: made for key, made in self._made.items() if key[0] != "projector"}
                self.changed(frozenset({0}))

    async def wait(self, sent: int, *, table: int = 0, apart: float = WHOLE_S) -> bool:
        """Wait until a table (or the hall, with `table` 0) has a newer version than `sent`, the version that the page
        has, or until a sign of life is due. Returns whether there is a newer version. A change after a quiet time ends
        the wait at once; further changes within `apart` seconds are taken together."""
        await asyncio.sleep(apart)
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(BEAT_S):
                while self._newest(table) == sent:
                    await self._news.wait()
        return self._newest(table) != sent

    def _newest(self, table: int) -> int:
        return self._versions.get(table, 0) if table else self._version

    # --- pages ------------------------------------------------------------------------------------------------------

    async def page(self, request: web.Request) -> web.Response:
        """Answer with the page of the hall that the address names: the whole hall, the leader board, the projector's
        page or the director's page."""
        lang, page = self._language(request), request.match_info.get("page", "hall")
        share = self.evening.share
        more: dict[str, object] = {}
        if page == "director":
            now_share = f"{share.part}/{share.of}"
            more = {"may": self._director(request), "now_share": now_share, "tournament": self._tournament}
        return replies.page(request, lang, self.pages.whole(page, lang, self._live(page, lang), **more))

    async def stream(self, request: web.Request) -> web.StreamResponse:
        """Send the page that the address names whenever it changes, as server-sent events."""
        lang, page = self._language(request), request.match_info["page"]
        with self._room.taken(request.remote or ""):
            return await stream(request, lambda: self._version, lambda: self._live(page, lang), self.wait)

    async def stream_hall(self, request: web.Request) -> web.StreamResponse:
        """Send the page of the whole hall, as server-sent events: first all of it, then only the tables that have
        changed."""
        lang = self._language(request)
        answer = opened(request)
        with self._room.taken(request.remote or ""), contextlib.suppress(ConnectionError, TimeoutError):
            await answer.prepare(request)
            sent, known = self._version, frozenset(self.pages.standings)
            await _send(answer, event("page", sent, self._live("hall", lang)))
            while True:
                await self.wait(sent, apart=APART_S)
                before, sent = sent, self._version
                if known != frozenset(self.pages.standings):
                    known = frozenset(self.pages.standings)
                    await _send(answer, event("page", sent, self._live("hall", lang)))
                    continue
                parts = self._parts(lang, before)
                await _send(answer, event("part" if parts else "beat", sent, parts))
        return answer

    def _parts(self, lang: str, since: int) -> str:
        """Return the parts of the page of the whole hall that have changed since this version."""
        fresh = [
            table for table, version in self._versions.items() if version > since and table in self.pages.standings
        ]
        parts = [self._part("tile", lang, table) for table in sorted(fresh)]
        if fresh or self._versions.get(0, 0) > since:
            parts.append(self._part("top", lang, 0))
        return "".join(parts)

    def _part(self, name: str, lang: str, table: int) -> str:
        """Return a part of a page, made once for each state and language."""
        version = self._version if name == "top" else self._versions.get(table, 0)
        made = self._made.get((name, lang, table))
        if made is None or made[0] != version:
            text = self.pages.top(lang) if name == "top" else self.pages.tile(lang, table)
            made = self._made[name, lang, table] = version, text
        return made[1]

    def _live(self, page: str, lang: str) -> str:
        made = self._made.get((page, lang, 0))
        if made is None or made[0] != self._version:
            pages = self.pages
            render = {
                "hall": pages.hall, "leaders": pages.board, "projector": pages.projector, "director": pages.director,
            }[page]  # fmt: skip
            made = self._made[page, lang, 0] = self._version, render(lang)
        return made[1]

    # --- one table --------------------------------------------------------------------------------------------------

    async def table(self, request: web.Request) -> web.Response:
        """Answer with the spectators' page of one table."""
        table, lang = int(request.match_info["table"]), self._language(request)
        pages, key = self._pages_of(table), Key("spectators", lang)
        whole = pages.whole(key, _table_live(pages, key), f"/stream/table/{table}?lang={lang}")
        return replies.page(request, lang, whole)

    async def stream_table(self, request: web.Request) -> web.StreamResponse:
        """Send one table's page whenever it changes, as server-sent events."""
        table, key = int(request.match_info["table"]), Key("spectators", self._language(request))
        pages = self._pages_of(table)
        with self._room.taken(request.remote or ""):
            return await stream(
                request, lambda: self._newest(table), lambda: _table_live(pages, key), partial(self.wait, table=table)
            )

    def _pages_of(self, table: int) -> Pages:
        if table not in self.pages.standings:
            raise web.HTTPNotFound
        if table not in self._tables:
            self._tables[table] = Pages(
                lambda: self._seen(table),
                _view,
                self._tongues, self.pages.usual, lambda: time.strftime("%H:%M:%S"), self._folder, table=table,
            )  # fmt: skip
        return self._tables[table]

    def _seen(self, table: int) -> Seen:
        follower = self.evening.followers.get(table)
        return follower.seen if follower is not None else Seen()

    # --- the director -----------------------------------------------------------------------------------------------

    async def enter(self, request: web.Request) -> web.StreamResponse:
        """Answer the address with the director's key, which the hall's desk prints at its start: give that browser a
        cookie, and show the director's page. Raises `Turned` if the key is wrong."""
        if not replies.is_key(request.match_info["key"], self._key):
            raise Turned(403, "hall-wrong-key")
        answer = _director()
        answer.set_cookie(COOKIE, self._key, max_age=EVENING_S, httponly=True, samesite="Strict")
        return answer

    async def announce(self, request: web.Request) -> web.StreamResponse:
        """Carry out the director's form that shows a text on the screens of all tables."""
        text = (await self._form(request)).get("text", "")
        return self._done(lambda: self.evening.announce(text))

    async def clock(self, request: web.Request) -> web.StreamResponse:
        """Carry out the director's form that sets the clock of the levels (periods with fixed antes)."""
        form = await self._form(request, in_tournament=False)
        minutes = form.get("minutes", "")
        if not (minutes.isascii() and minutes.isdigit() and len(minutes) <= 3):
            raise Turned(400, "hall-bad-minutes")
        ends_at = self.pages.now() + 60 * int(minutes)
        clock = Clock(form.get("level", "")[:24], form.get("ante", "")[:24], form.get("then", "")[:24], ends_at)
        return self._done(lambda: self.evening.clock(clock))

    async def pause(self, request: web.Request) -> web.StreamResponse:
        """Carry out the director's button that stops the clock of the levels (periods with fixed antes) or lets it go
        on."""
        paused = (await self._form(request, in_tournament=False)).get("paused") == "yes"
        return self._done(lambda: self.evening.pause(paused=paused))

    async def shift(self, request: web.Request) -> web.StreamResponse:
        """Carry out the director's button that announces a shift at all tables."""
        await self._form(request)
        return self._done(self.evening.shift)

    async def pot(self, request: web.Request) -> web.StreamResponse:
        """Carry out the director's form that opens or closes the linked pot (the sabacc pot that all tables share)."""
        form = await self._form(request, in_tournament=False)
        share = SHARES.get(form.get("share", ""), Share())
        return self._done(lambda: self.evening.link_pot(opened=form.get("open") == "yes", share=share))

    async def invite(self, request: web.Request) -> web.StreamResponse:
        """Carry out the director's form that invites a table: make the line with which the table joins the hall, and
        lead the browser to the page that shows it."""
        number = (await self._form(request)).get("table", "")
        if not (number.isascii() and number.isdigit() and len(number) <= 6 and 1 <= int(number) <= MOST_TABLE):
            raise Turned(400, "hall-bad-table")
        try:
            joined = await asyncio.to_thread(self._invite, int(number))
        except HallBroken as error:
            log.warning("hall: %s", error)
            raise Turned(500, "hall-no-invitation") from error
        self._invited[joined.table] = joined
        return web.Response(status=303, headers={"Location": f"/director/invite/{joined.table}"})

    async def invited(self, request: web.Request) -> web.StreamResponse:
        """Answer with the line that was made last for the table that the address names, and its QR code, for the
        director. If none was made since the desk began, show the director's page."""
        import segno

        if not self._director(request):
            raise Turned(403, "hall-director-key")
        joined = self._invited.get(int(request.match_info["table"]))
        if joined is None:
            return _director()
        line = line_of(joined)
        code = segno.make(line, error="m", micro=False).svg_inline(omitsize=True, svgclass=None, lineclass=None)
        lang = self._language(request)
        return replies.html(
            self.pages.whole(
                "invite", lang, "", line=line, code=Safe(code), table=joined.table, keyed=bool(joined.key), stream=""
            )
        )

    async def slip(self, request: web.Request) -> web.Response:
        """Read the slip (a table's state as a signed code) whose text the director's form sends, and answer whether it
        was accepted."""
        return await self._read_slip(request, (await self._form(request)).get("text", ""))

    async def photo(self, request: web.Request) -> web.Response:
        """Read the slip (a table's state as a signed code) in the photo that the director's form sends, and answer
        whether it was accepted."""
        if not self._director(request):
            raise Turned(403, "hall-director-key")
        with tempfile.NamedTemporaryFile(prefix="sabacc-slip-") as file:
            await _received(request, file)
            try:
                text = await asyncio.to_thread(in_photo, Path(file.name))
            except SlipBroken as error:
                raise Turned(400, error.code) from error
        return await self._read_slip(request, text)

    async def _read_slip(self, request: web.Request, text: str) -> web.Response:
        read = asyncio.get_running_loop().create_future()

        def work() -> None:
            told = self.evening.read(text)
            read.get_loop().call_soon_threadsafe(read.set_result, told)

        self._do(work)
        code, args = await asyncio.wait_for(read, 10)
        return replies.html(self.pages.told(self._language(request), code, **args))

    async def printed(self, request: web.Request) -> web.Response:
        """Answer with a page to print in case the network fails: every table with its people and stacks."""
        return replies.html(self.pages.printed(self._language(request)))

    async def season(self, request: web.Request) -> web.Response:
        """Answer with everybody's results over the season of the league. The league's database is asked at most once in
        `SEASON_S` seconds, also while it does not answer."""
        if self._read_season is None:
            raise web.HTTPNotFound
        lang = self._language(request)
        async with self._reading:
            if self._clock() - self._season[0] >= SEASON_S:
                try:
                    self._season = self._clock(), await asyncio.to_thread(self._read_season)
                except HallBroken as error:
                    log.warning("hall: %s", error)
                    self._season = self._clock(), None
        found = self._season[1]
        if found is None:
            raise Turned(503, "hall-no-season")
        return replies.html(self.pages.whole("season", lang, self.pages.season(lang, found), stream=""))

    async def _form(self, request: web.Request, *, in_tournament: bool = True) -> dict[str, str]:
        """Return the fields of a form of the director. Raises `Turned` for anybody else, and during a tournament for
        what only the tournament's director may do (`in_tournament` False)."""
        if not self._director(request):
            raise Turned(403, "hall-director-key")
        if self._tournament and not in_tournament:
            raise Turned(409, "hall-in-tournament")
        return {name: value for name, value in (await request.post()).items() if isinstance(value, str)}

    def _director(self, request: web.Request) -> bool:
        return replies.is_key(request.cookies.get(COOKIE, ""), self._key)

    def _done(self, work: Callable[[], object]) -> web.StreamResponse:
        self._do(work)
        return _director()

    # --- answers ----------------------------------------------------------------------------------------------------

    async def file(self, request: web.Request) -> web.StreamResponse:
        """Answer with a static file of the pages: a style sheet, script, drawing or font."""
        folder = {"static": replies.HERE / "static", "hall": OWN, "font": replies.FONTS}[request.path.split("/")[1]]
        return replies.given_file(request, folder, request.match_info["name"])

    async def card(self, request: web.Request) -> web.StreamResponse:
        """Answer with the picture of a card of a deck that a table plays with."""
        return replies.given_card(request, [standing.state for standing in self.pages.standings.values()])

    def _language(self, request: web.Request) -> str:
        return replies.language_of(request, self.pages)

    def _told(self, request: web.Request, code: str) -> str:
        code = "hall-slip-large" if (request.path, code) == (PHOTO, "web-too-large") else code
        return self.pages.told(self._language(request), code, most=MOST_PHOTO >> 20)


def _table_live(pages: Pages, key: Key) -> str:
    """Return the HTML of the part of a table's page that changes, or that its journal cannot be shown."""
    try:
        return pages.live(key)
    except Exception:  # any: whoever has a table's key can write rows that make no sense and have the right hash
        log.debug("hall: a table cannot be shown", exc_info=True)
        told = pages.say(key.lang)("watch-unplayable")
        return pages.render("spectators_live.html", key.lang, {"empty": told, "trouble": "", "gone": ""})


def _director() -> web.Response:
    """Return the answer that leads a browser to the director's page."""
    return web.Response(status=303, headers={"Location": "/director"})


async def _received(request: web.Request, file: IO[bytes]) -> None:
    """Write the photo that a form sends into a file. Raises `Turned` if it sends none, one that is too large, or only
    a part of one within `PHOTO_S`."""
    if request.content_type != "multipart/form-data":
        raise Turned(400, "hall-slip-no-photo")
    try:
        async with asyncio.timeout(PHOTO_S):
            part = await (await request.multipart()).next()
            while isinstance(part, BodyPartReader) and (data := await part.read_chunk()):
                file.write(data)
                if file.tell() > MOST_PHOTO:
                    raise Turned(413, "web-too-large")
    except TimeoutError as error:
        raise Turned(408, "web-too-slow") from error
    except ValueError as error:
        raise Turned(400, "hall-slip-no-photo") from error
    file.flush()


def _view(seen: Seen) -> TableView:
    assert seen.state is not None
    return TableView(seen.state, (), past=seen.past)


async def _send(answer: web.StreamResponse, data: bytes) -> None:
    async with asyncio.timeout(STALLED_S):
        await answer.write(data)

"""The web server of a tournament's desk: which address shows which page."""

import asyncio
import contextlib
import logging
import sqlite3
import time
from collections.abc import AsyncIterator, Callable, Collection, Mapping
from typing import Any, Protocol

import segno
from aiohttp import web

from companion.game.moves import Refusal, Refused
from companion.table.journal.journal_file import JournalError
from companion.tournament import acts
from companion.tournament.book import CLOCK, Book
from companion.tournament.decisions import clock_acts
from companion.tournament.director import carry_out
from companion.tournament.lots import commitment
from companion.web import replies
from companion.web.desk import tournament_facts as facts
from companion.web.event_stream import stream
from companion.web.guards import MOST_BODY, Room, guard
from companion.web.listening import is_loopback
from companion.web.rendering import Renderer, Safe, Say
from companion.web.set_clock import SetClock, passed

log = logging.getLogger("sabacc")

COOKIE = "sabacc_desk"
"""The cookie of the director's browser."""
TICK_S = 0.5
"""The seconds between two checks of the level's clock."""
BEAT_S = 8.0
PACE = 128 * 1024
"""How many letters an open page gets in a second, at most. With three hundred entries their page has 600,000, and it
changes with each hand of forty tables: a phone could neither receive nor draw it that often."""
DIRECTOR = ("director", "tables", "entries", "log", "paper")
"""The director's pages."""


class Tables(Protocol):
    """What the desk of a tournament needs from the object that connects it with the tables, if these run this program
    too. `hall.tournament_tables` has two classes of such objects."""

    def turn(self) -> bool:
        """Enter what the tables have played into the tournament, and send the tables the orders that follow from it.
        Returns whether anything has changed."""

    @property
    def troubles(self) -> Mapping[int, Refusal]:
        """For each table at which something happened that does not fit the tournament, the reason why not (a refusal),
        keyed by the table's number."""


class DeskSite:
    """Serves the web pages of the tournament in `book`, and performs the acts (changes of the tournament) that the
    director chooses on them.

    * `key`: the secret that opens the director's pages; the terminal shows the address with it
    * `names`: the names under which browsers reach this server, besides its numeric addresses
    * `clock`: returns the time of day in seconds since 1970; `mono`: seconds that no setting of the clock changes
    """

    def __init__(
        self,
        book: Book,
        renderer: Renderer,
        *,
        key: str,
        names: Collection[str] = (),
        clock: Callable[[], float] = time.time,
        mono: Callable[[], float] = passed,
    ) -> None:
        self.book, self.version, self.address = book, 0, ""
        self.tables: Tables | None = None
        """The tables with screens of their own; None if everything is typed here."""
        self._renderer, self._key, self._clock, self._mono = renderer, key, clock, mono
        self._set_clock = SetClock(clock, mono, book.written_at)
        self._trouble: Refusal | None = None
        """Why nothing can be entered into the tournament at present, such as a full disk; None if it can."""
        self._failed = ""
        """The last failure of the program that was logged; it is not logged again each time."""
        self._news = asyncio.Event()
        self._made: dict[tuple[str, str, int], str] = {}
        """The pages for everybody that were made lately, by page, language and entry; see `_live`."""
        self._made_at: tuple[int, int, float] = 0, 0, 0.0
        self._room = Room()
        self.app = web.Application(
            client_max_size=MOST_BODY, middlewares=[guard({*names, "localhost"}, mono, self._told)]
        )
        add = self.app.router.add_get
        add("/", self.spectators)
        add("/entry/{number:[1-9][0-9]{0,3}}", self.player)
        add("/{page:director|tables|entries|log|paper}", self.director)
        add("/print/{page:seats|slips|count|standings|draw}", self.printed)
        add("/stream/{page}", self.streamed)
        add("/stream/{page}/{number:[1-9][0-9]{0,3}}", self.streamed)
        add("/static/{name}", self.file)
        add("/font/{name}", self.font)
        self.app.router.add_post("/do", self.do)

    @contextlib.asynccontextmanager
    async def following(self, address: str) -> AsyncIterator[None]:
        """Return an asynchronous context manager. While it is open, the acts (changes of the tournament) that are due
        by the clock are performed, and what the tables play is entered. `address` is that of the pages."""
        self.address = address
        task = asyncio.create_task(self._tick())
        try:
            yield
        finally:
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)

    async def _tick(self) -> None:
        quiet = 0.0
        while True:
            await asyncio.sleep(TICK_S)
            quiet += TICK_S
            if self._turned() or quiet >= BEAT_S:
                quiet = 0.0
                self._wake()

    def _turned(self) -> bool:
        """Do what is due, as `on_time` does. If it fails, note why; it is tried again with the next call, so that the
        tournament goes on by itself once there is room on the disk again. Returns whether the pages must change."""
        before, changed = self._trouble, False
        try:
            self.book.check_file()
            changed, self._trouble = self.on_time(), None
        except (sqlite3.Error, JournalError) as error:
            self._trouble = self.book.unwritten(error)
        except Exception as error:  # a defect must not stop the clock and the tables for good
            if (failed := repr(error)) != self._failed:
                self._failed = failed
                log.exception("tournament: what is due could not be done")
        if self._trouble == before:
            return changed
        if self._trouble is not None:
            log.warning("tournament: the journal cannot be written: %s", self._trouble.args)
        self.version += 1
        return True

    def on_time(self) -> bool:
        """Perform the acts (changes of the tournament) that are due by the clock, and enter what the tables have
        played. Returns whether anything has changed."""
        acted = self._clock_was_set()
        for act in clock_acts(self.book.state, self._clock()):
            self.book.do(act, CLOCK)
            acted = True
        changed = (self.tables is not None and self.tables.turn()) or acted
        self.version += changed
        return changed

    def _clock_was_set(self) -> bool:
        """If the computer's clock has been set since the last call, let the level end as much later or earlier, so that
        it keeps the time that it has left. A desk that is started again while the time of day is before that of the
        last row goes on from the time of that row; how far a clock was put forward meanwhile, nobody can tell. Returns
        whether that was done."""
        by = self._set_clock.by()
        if found := by != 0.0 and self.book.state.clock.ends_at is not None:
            log.warning("tournament: the clock of this computer was set by %+d s; the level keeps its time", by)
            self.book.do(acts.ExtraTime(by, "the clock of the desk's computer was set"), CLOCK)
        self._set_clock.noted(by)
        return found

    def _wake(self) -> None:
        news, self._news = self._news, asyncio.Event()
        news.set()

    async def _changed(self, version: int) -> bool:
        if self.version == version:
            await self._news.wait()
        return self.version != version

    # --- pages --------------------------------------------------------------------------------------------------------

    async def spectators(self, request: web.Request) -> web.Response:
        """Answer with the page for everybody: standings, clock, and the linked pot (the sabacc pot of all tables
        together)."""
        return self._page(request, "hall")

    async def player(self, request: web.Request) -> web.Response:
        """Answer with the page of an entry (a player in the tournament): seat, place, next move."""
        number = int(request.match_info["number"])
        if number > len(self.book.state.entries):
            raise web.HTTPNotFound
        return self._page(request, "entry", number)

    async def director(self, request: web.Request) -> web.Response:
        """Answer with the director's page that the address names. If the address has the director's key, it is put into
        a cookie and removed from the address."""
        page = request.match_info["page"]
        if replies.is_key(request.query.get("key", ""), self._key):
            answer = web.HTTPSeeOther(f"/{page}")
            # Lax, so that a link from elsewhere opens the desk; forms are checked by their origin
            answer.set_cookie(COOKIE, self._key, max_age=7 * 86400, samesite="Lax", httponly=True)
            raise answer
        if not self._known(request):
            return self._closed(request)
        return self._page(request, page)

    async def printed(self, request: web.Request) -> web.Response:
        """Answer with the list that the address names, in black on white, for the director to print."""
        if not self._known(request):
            return self._closed(request)
        lang, page = self._language(request), request.match_info["page"]
        say = self._renderer.say(lang)
        told = {"title": say(f"desk-print-{page}"), "page": page, **self._facts("paper", 0, say)}
        if page == "slips":
            moving = [each.entry for each in self.book.state.transfers]
            told["codes"] = {each: _code(f"{self._for_phones(request)}entry/{each}") for each in moving}
        if page == "draw" and self.book.state.draw is not None:
            told["drawn_hash"] = commitment(self.book.state.draw.seed)
        return replies.html(self._renderer.render(f"desk_print_{page}.html", lang, told))

    def _for_phones(self, request: web.Request) -> str:
        """Return the address of the pages for phones: the one that the director's browser uses, which may have a name
        that the network knows, unless that leads each computer to itself."""
        if self.address and is_loopback(request.url.host or ""):
            return self.address
        return f"{request.scheme}://{request.host}/"

    async def streamed(self, request: web.Request) -> web.StreamResponse:
        """Send the page that the address names whenever it changes, as server-sent events. The director's pages are
        sent only to the director."""
        page, number = request.match_info["page"], int(request.match_info.get("number", 0))
        if page not in ("hall", "entry", *DIRECTOR):
            raise web.HTTPNotFound
        if page in DIRECTOR and not self._known(request):
            raise web.HTTPForbidden
        lang = self._language(request)
        sent = ""

        def live() -> str:
            nonlocal sent
            sent = self._live(page, lang, number)
            return sent

        async def changed(version: int) -> bool:
            await asyncio.sleep(len(sent) / PACE)
            return await self._changed(version)

        with self._room.taken(request.remote or ""):
            return await stream(request, lambda: self.version, live, changed)

    async def file(self, request: web.Request) -> web.StreamResponse:
        """Answer with a static file of the pages: a style sheet, script or drawing."""
        return replies.given_file(request, replies.HERE / "static", request.match_info["name"])

    async def font(self, request: web.Request) -> web.StreamResponse:
        """Answer with the file of one of the pages' fonts."""
        return replies.given_file(request, replies.FONTS, request.match_info["name"])

    # --- what the director does ---------------------------------------------------------------------------------------

    async def do(self, request: web.Request) -> web.Response:
        """Perform the act (change of the tournament) that the director's form asks for, and show the page again. If the
        act is refused or cannot be written, the page says why."""
        if not self._known(request):
            return self._closed(request)
        form = {name: str(value).strip() for name, value in (await request.post()).items()}
        page = form.pop("page", "director")
        page = page if page in DIRECTOR else "director"
        try:
            carry_out(self.book, form, self._clock())
        except Refused as refused:
            return self._page(request, page, refused=(refused.refusal.code, refused.refusal.args), status=409)
        except (sqlite3.Error, JournalError) as error:
            refusal = self.book.unwritten(error)
            return self._page(request, page, refused=(refusal.code, refusal.args), status=507)
        self.version += 1
        self._turned()
        self._wake()
        return web.Response(status=303, headers={"Location": f"/{page}"})

    def _known(self, request: web.Request) -> bool:
        return replies.is_key(request.cookies.get(COOKIE, ""), self._key)

    def _closed(self, request: web.Request) -> web.Response:
        lang = self._language(request)
        said = self._renderer.say(lang)("refused-tournament-key")
        return replies.html(self._renderer.sentence(lang, said), 403)

    # --- rendering ----------------------------------------------------------------------------------------------------

    def _page(
        self,
        request: web.Request,
        page: str,
        number: int = 0,
        *,
        refused: tuple[str, Mapping[str, Any]] | None = None,
        status: int = 200,
    ) -> web.Response:
        lang = self._language(request)
        say = self._renderer.say(lang)
        facts_ = {
            "title": self.book.state.title, "page": page, "live": Safe(self._live(page, lang, number)),
            "stream": f"/stream/{page}{f'/{number}' if number else ''}?lang={lang}",
            "languages": self._renderer.named(), "own": f"/{page}" if refused else "",
            "time": time.strftime("%H:%M:%S", time.localtime(self._clock())), "contrast": False,
            "told": say(f"refused-{refused[0]}", **refused[1]) if refused else "",
            "typed": refused is not None and refused[0] != "tournament-moved-on",
        }  # fmt: skip
        return replies.page(request, lang, self._renderer.render("desk.html", lang, facts_), status)

    def _live(self, page: str, lang: str, number: int) -> str:
        """Return the part of a page that changes. A page for everybody is made once for all who look at it at the same
        time: hundreds of phones get each change. It says what time it is, so it is not kept longer than `TICK_S`."""
        now = self.version, self.book.row, self._mono() // TICK_S
        if now != self._made_at:
            self._made_at = now
            self._made.clear()
        made = self._made.get((page, lang, number))
        if made is None:
            facts_ = self._facts(page, number, self._renderer.say(lang))
            made = self._renderer.render(f"desk_{page}.html", lang, facts_)
            if page not in DIRECTOR:
                self._made[page, lang, number] = made
        return made

    def _facts(self, page: str, number: int, say: Say) -> dict[str, Any]:
        state, found = self.book.state, facts.frame(self.book, say)
        found |= {"now": self._clock(), "state": state}
        if page in ("hall", "director", "paper"):
            found |= {
                "by_name": facts.by_name(state),
                "ranking": facts.ranking(state, say, 1000 if page == "paper" else 12),
                "upcoming": facts.upcoming(state, say), "figures": facts.figures(state, say),
            }  # fmt: skip
        if page == "hall":
            found["room"] = facts.room(state, say)
        if page == "entry":
            me = facts.player(state, number, say)
            found |= {"me": me} | (facts.clock(state, say, me["entry"].table) if me else {})
        if page in ("director", "log"):
            found |= {
                "log": facts.happened(self.book.steps, say, _stamp, 7 if page == "director" else 400),
                "troubles": facts.troubles(self._troubles(), say),
                **facts.decisions(self.book, say),
            }
        if page in DIRECTOR:
            found |= {"forms": facts.forms(self.book, say), "no_entry": facts.no_entry(state, say)}
        if page in ("tables", "paper", "director"):
            found["tiles"] = facts.tiles(state, say)
        return found

    def _troubles(self) -> Mapping[int, Refusal]:
        """Return what a director has to look into: at the desk (0), and at each table."""
        found = self.tables.troubles if self.tables is not None else {}
        return found if self._trouble is None else {0: self._trouble, **found}

    def _language(self, request: web.Request) -> str:
        return replies.language_of(request, self._renderer)

    def _told(self, request: web.Request, code: str) -> str:
        return self._renderer.told(self._language(request), code)


def _code(address: str) -> Safe:
    """Return the QR code of an address as a drawing to put into a page."""
    return Safe(segno.make(address, error="m").svg_inline(scale=3, omitsize=False))


def _stamp(wall: float) -> str:
    return time.strftime("%H:%M", time.localtime(wall))

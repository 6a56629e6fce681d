"""The addresses of the dealer's phone: pairing (a phone asks to deal, and somebody at the table answers), its page, and
its commands."""

import asyncio
import secrets
from collections import OrderedDict
from collections.abc import Callable, Mapping
from typing import Any
from unicodedata import normalize

from aiohttp import web
from multidict import MultiDict, MultiDictProxy

from companion.table.phone_wire import Answer, Command
from companion.web.dealer_page import destroys
from companion.web.event_stream import stream
from companion.web.guards import Once, Room, page_of
from companion.web.pages import Key, Pages
from companion.web.publisher import Publisher
from companion.web.replies import html
from companion.web.replies import page as answer_page
from companion.web.table_link import TableLink

COOKIE = "sabacc_phone"
"""The cookie with a phone's key."""
EVENING_S = 18 * 3600
"""How many seconds a browser keeps the cookie with a phone's key."""
WAITING = 32
"""How many phones may wait for an answer at the same time."""
KEPT_S = 60.0
"""For how many seconds the answer to a phone is kept, for the case that its network loses it."""
TEXT = 64
"""The most letters of a text in a command."""
MOST_FIGURES = 15
"""The most figures of a number in a command."""

WITH_REASON = frozenset(
    (
        "face-up-missing", "hand-is-known", "hand-size", "hands-lie-open", "locked-missing", "not-held",
        "shown-missing", "taken-missing",
    )
)  # fmt: skip
"""The codes of refusals whose sentence offers to give a reason, for moves that have no field for one on the page.
"card-elsewhere" does so only if the card is known to lie somewhere."""


class DealerSite:
    """Serves the web pages for phones with which people deal, and passes their commands on to the table. `language`
    returns the code of a visitor's language, given the request; `once` logs refused requests, each kind only once."""

    def __init__(
        self,
        pages: Pages,
        publisher: Publisher[Key],
        link: TableLink,
        room: Room,
        language: Callable[[web.Request], str],
        once: Once,
    ) -> None:
        self._pages, self._publisher, self._link, self._room = pages, publisher, link, room
        self._language, self._once = language, once
        self._waiting: OrderedDict[str, tuple[str, asyncio.Task[Answer]]] = OrderedDict()
        """The phones that ask to deal, by ticket: the phone's address in the network, and the answer to it."""

    def add_to(self, app: web.Application) -> None:
        """Add the addresses of these pages to the web application."""
        app.router.add_get("/d", self.pairing)
        app.router.add_get("/dealer", self.dealer)
        app.router.add_get("/stream/dealer", self.stream)
        app.router.add_post("/pair", self.pair)
        app.router.add_post("/pair/wait", self.wait)
        app.router.add_post("/dealer/do", self.do)
        app.router.add_post("/api/pair", self.api_pair)
        app.router.add_post("/api/do/{do}", self.api_do)

    # --- pairing ----------------------------------------------------------------------------------------------------

    async def pairing(self, request: web.Request) -> web.Response:
        """Answer with the page on which a phone asks to deal. A phone that was allowed to deal before is told that it
        may not any more."""
        lang = self._language(request)
        ended = COOKIE in request.cookies and self._turned_away(request)
        told = self._pages.refused(lang, "phone-unknown", {}) if ended else ""
        return answer_page(request, lang, self._pages.pairing(lang, told))

    async def pair(self, request: web.Request) -> web.Response:
        """Take the form with which a phone asks for the right to deal, and pass the request on to the table. Answers
        with a page that waits for the answer, or that says why the code is refused."""
        form = await request.post()
        lang = self._language(request)
        answer, coming = await self._link.pair(_text(form, "secret"), request.remote or "")
        self._noted(request, answer)
        if answer.code != "phone-asks":
            return html(self._pages.pairing(lang, self._pages.refused(lang, answer.code, answer.args)), 403)
        ticket = secrets.token_urlsafe(16)
        task = asyncio.create_task(self._link.answered(coming))
        task.add_done_callback(lambda _: asyncio.get_running_loop().call_later(KEPT_S, self._forget, ticket))
        self._waiting[ticket] = request.remote or "", task
        while len(self._waiting) > WAITING:
            self._waiting.popitem(last=False)
        return html(self._pages.pairing(lang, ticket=ticket, phone=answer.phone))

    async def wait(self, request: web.Request) -> web.StreamResponse:
        """Wait until somebody at the table has answered this phone. If the answer is yes, store the phone's key in a
        cookie. A phone that has lost the answer may ask again."""
        form = await request.post()
        lang = self._language(request)
        device, coming = self._waiting.get(_text(form, "ticket"), ("", None))
        if coming is None or device != (request.remote or ""):
            answer = Answer(0, "phone-code-over")
        else:
            answer = await asyncio.shield(coming)
        self._noted(request, answer)
        if not answer.key:
            said = self._pages.refused(lang, answer.code or "phone-not-wanted", answer.args)
            return html(self._pages.pairing(lang, said), 403)
        away = web.Response(status=303, headers={"Location": "/dealer", "Cache-Control": "no-store"})
        away.set_cookie(
            COOKIE, answer.key, max_age=EVENING_S, path="/", httponly=True, samesite="Strict", secure=request.secure
        )
        return away

    def _forget(self, ticket: str) -> None:
        self._waiting.pop(ticket, None)

    # --- dealing ----------------------------------------------------------------------------------------------------

    async def dealer(self, request: web.Request) -> web.StreamResponse:
        """Answer with the dealer's page. A phone that may not deal is sent to the page on which it can ask."""
        if self._turned_away(request):
            raise web.HTTPSeeOther("/d")
        key = Key("dealer", self._language(request))
        text = self._pages.whole(key, self._publisher.page(key), f"/stream/dealer?lang={key.lang}")
        return answer_page(request, key.lang, text)

    async def stream(self, request: web.Request) -> web.StreamResponse:
        """Send the dealer's page whenever it changes, as server-sent events. The stream ends when the phone may not
        deal any more; a phone that was away meanwhile is told so when it is back."""
        key, publisher = Key("dealer", self._language(request)), self._publisher

        def page() -> str | None:
            return None if self._turned_away(request) else publisher.page(key)

        with self._room.taken(request.remote or ""):
            return await stream(request, lambda: publisher.version, page, publisher.changed)

    async def do(self, request: web.Request) -> web.StreamResponse:
        """Pass the command of a button on to the table. The answer is JSON for the page's script. A browser without
        scripts gets the page again or, if the command was refused, a page that says why."""
        form = await request.post()
        lang = self._language(request)
        if form.get("sure") != "yes" and self._phone(request) and destroys(_text(form, "verb")):
            return html(self._pages.sure(lang, _text(form, "verb"), [*form.items()]), 409)
        answer = await self._command(request.cookies.get(COOKIE, ""), form)
        self._noted(request, answer)
        status = 401 if answer.code == "phone-unknown" else 409 if answer.code else 200
        told = self._pages.refused(lang, answer.code, answer.args) if answer.code else ""
        if answer.code in WITH_REASON or (answer.code == "card-elsewhere" and answer.args.get("where")):
            told += f" {self._pages.say(lang)('web-reason-there')}"
        if "application/json" in request.headers.get("Accept", ""):
            return web.json_response({"told": told}, status=status)
        if status == 401:
            raise web.HTTPSeeOther("/d")
        if told:
            return html(self._pages.sentence(lang, told, "/dealer"), status)
        raise web.HTTPSeeOther("/dealer")

    # --- for other programs -----------------------------------------------------------------------------------------

    async def api_pair(self, request: web.Request) -> web.Response:
        """Ask the table whether a program, such as that of a button box, may deal. Answers with the program's key as
        JSON."""
        form = await request.post()
        answer, coming = await self._link.pair(_text(form, "secret"), request.remote or "")
        if answer.code == "phone-asks":
            answer = await self._link.answered(coming)
        return self._json(request, answer, {"key": answer.key, "phone": answer.phone} if answer.key else {})

    async def api_do(self, request: web.Request) -> web.Response:
        """Pass a command of a program (such as that of a button box) on to the table. Its key is in the header
        Authorization."""
        form = await request.post()
        scheme, _, key = request.headers.get("Authorization", "").partition(" ")
        if scheme != "Bearer":
            return self._json(request, Answer(0, "phone-unknown"), {})
        what = request.match_info["do"]
        row = self._link.now.row if self._link.now is not None else -1
        wanted = form.copy()
        wanted.setdefault("row", str(row))
        wanted.setdefault("number", secrets.token_hex(8))
        wanted["do"] = what
        if what not in ("deal", "roll", "undo", "redo"):
            wanted["do"], wanted["verb"] = "move", what
        return self._json(request, await self._command(key, wanted), {})

    def _json(self, request: web.Request, answer: Answer, more: Mapping[str, Any]) -> web.Response:
        self._noted(request, answer)
        lang = self._language(request)
        told = self._pages.refused(lang, answer.code, answer.args) if answer.code else ""
        status = 401 if answer.code == "phone-unknown" else 409 if answer.code else 200
        return web.json_response({"code": answer.code, "told": told, **more}, status=status)

    # --- parts ------------------------------------------------------------------------------------------------------

    async def _command(self, key: str, form: Mapping[str, Any]) -> Answer:
        if not self._link.phone(key):
            return Answer(0, "phone-no-table" if self._link.now is None else "phone-unknown")
        try:
            command = command_of(key, form)
        except ValueError:
            return Answer(0, "phone-no-number")
        return await self._link.command(command)

    def _noted(self, request: web.Request, answer: Answer) -> None:
        """Log that somebody without the right to it has tried something."""
        if answer.code == "phone-unknown" or answer.code.startswith("phone-code-"):
            self._once.tell(request.remote or "", answer.code, page_of(request))

    def _phone(self, request: web.Request) -> int:
        return self._link.phone(request.cookies.get(COOKIE, ""))

    def _turned_away(self, request: web.Request) -> bool:
        """Return whether a phone may not deal. While the table does not answer, this is not known of a phone with a
        key, which then goes on showing the table as it was."""
        key = request.cookies.get(COOKIE, "")
        return not key or (self._link.now is not None and not self._link.phone(key))


def command_of(key: str, form: Mapping[str, Any]) -> Command:
    """Return the command that a form's fields stand for. `key` is the phone's key. Raises `ValueError` for fields that
    no page of the table sends."""
    do = _text(form, "do")
    if do not in ("move", "deal", "roll", "draw", "the-rest", "undo", "redo"):
        raise ValueError(do)
    amount = _text(form, "amount")
    cards = tuple(each[:TEXT] for each in _several(form, "card") if each)
    dice = tuple(map(_whole, _several(form, "die")))
    said = [_text(form, name) for name in ("verb", "seat", "amount", "name", "row")]
    parts = [do, *said, *cards, *map(str, dice)]
    return Command(
        0, key, _text(form, "number") or "-".join(parts), _whole(_text(form, "row") or "-1"),
        do,  # type: ignore[arg-type]
        verb=_text(form, "verb"),
        seat=_whole(_text(form, "seat") or "0"),
        amount=_whole(amount) if amount else None,
        cards=cards,
        dice=dice,
        name=_text(form, "name"),
        reason=_text(form, "reason"),
    )  # fmt: skip


def _whole(text: str) -> int:
    """Return a whole number. Raises `ValueError`."""
    if len(text) > MOST_FIGURES:
        raise ValueError(text)
    return int(text)


def _several(form: Mapping[str, Any], name: str) -> list[str]:
    """Return all the values of a name in a form."""
    values = form.getall(name, ()) if isinstance(form, MultiDictProxy | MultiDict) else ()
    return [each for each in values if isinstance(each, str)]


def _text(form: Mapping[str, Any], name: str) -> str:
    """Return a field as text, in which each letter has one form only: the same name is the same person, whichever way a
    phone writes an é."""
    value = form.get(name, "")
    return normalize("NFC", value[:TEXT]).strip() if isinstance(value, str) else ""

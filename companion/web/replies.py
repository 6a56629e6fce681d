"""What the web servers of a table, a hall and a tournament answer alike: pages in the visitor's language, static files,
and pictures of cards."""

import gzip
import hmac
from collections.abc import Iterable, Mapping
from functools import cache, lru_cache
from hashlib import sha256
from pathlib import Path

from aiohttp import ETag, web

from companion.game.engine.state import State
from companion.web.card_faces import card_picture, marks
from companion.web.rendering import Renderer

HERE = Path(__file__).parent
FONTS = HERE.parent / "display" / "font"

KEPT_S = 3600
"""How many seconds a browser keeps drawings and fonts without asking for them again."""
ASKED = (".css", ".js")
"""The kinds of files for which a browser asks each time whether it has the present ones: those of the program before an
update do not fit the pages after it."""
PACKED = 1024
"""From how many bytes on a file is sent packed to a browser that can unpack it. The fonts are half as long then."""
FILES = 256
"""For how many files the tag and the packed form are kept, so that they are worked out once."""
LANGUAGE = "sabacc_language"
"""The cookie with the language that a visitor has chosen."""
LANGUAGE_S = 30 * 86400
"""How many seconds a browser keeps that cookie."""


def language_of(request: web.Request, renderer: Renderer) -> str:
    """Return the code of the language in which this visitor gets pages. `renderer` knows the languages."""
    wanted = request.query.get("lang") or request.cookies.get(LANGUAGE, "")
    return renderer.language(wanted, request.headers.get("Accept-Language", ""))


def html(text: str, status: int = 200) -> web.Response:
    """Return the answer with this HTML page, which no browser keeps. `status` is the HTTP status."""
    return web.Response(text=text, status=status, content_type="text/html", headers={"Cache-Control": "no-store"})


def page(request: web.Request, lang: str, text: str, status: int = 200) -> web.Response:
    """Return the answer with this HTML page in the language `lang`, as `html` does. If the visitor has chosen that
    language with this request, the browser keeps the choice."""
    answer = html(text, status)
    if request.query.get("lang") == lang:
        answer.set_cookie(LANGUAGE, lang, max_age=LANGUAGE_S, samesite="Strict", httponly=True)
    return answer


def is_key(given: str, key: str) -> bool:
    """Return whether the text that a browser has given is this key. How long that takes tells nothing about the key."""
    return hmac.compare_digest(given.encode(errors="surrogatepass"), key.encode())


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


def given_file(request: web.Request, folder: Path, name: str, more: Mapping[str, str] = {}) -> web.StreamResponse:
    """Return the answer to a request for the static file `name` of a folder. `more` are further headers."""
    found = files_of(folder).get(name)
    if found is None:
        raise web.HTTPNotFound
    return _kept(request, found, Path(name).suffix, more)


def given_card(
    request: web.Request, states: Iterable[State | None], more: Mapping[str, str] = {}
) -> web.StreamResponse:
    """Return the answer to a request for the picture of a card. The card must belong to the deck of one of these
    states. `more` are further headers."""
    for state in states:
        if state is not None and state.rules.deck.id == request.match_info["deck"]:
            found = card_picture(state.rules.deck, request.match_info["name"])
            if found is not None:
                return _kept(request, found, ".svg", more)
    raise web.HTTPNotFound


def _kept(request: web.Request, content: bytes, suffix: str, more: Mapping[str, str]) -> web.StreamResponse:
    """Return a file that a browser may keep for a while, or, if it has this very file already, an answer that says so
    without sending it again."""
    kept = "no-cache" if suffix in ASKED else f"max-age={KEPT_S}"
    headers = {"Cache-Control": kept, "Vary": "Accept-Encoding", **more}
    tag = _tag(content)
    if any(each.value == tag for each in request.if_none_match or ()):
        answer = web.Response(status=304, headers=headers)
    else:
        headers["Content-Type"] = TYPES[suffix]
        if len(content) >= PACKED and "gzip" in request.headers.get("Accept-Encoding", ""):
            content, headers["Content-Encoding"] = _packed(content), "gzip"
        answer = web.Response(body=content, headers=headers)
    answer.etag = ETag(tag, is_weak=True)
    return answer


@lru_cache(maxsize=FILES)
def _tag(content: bytes) -> str:
    return sha256(content).hexdigest()[:16]


@lru_cache(maxsize=FILES)
def _packed(content: bytes) -> bytes:
    return gzip.compress(content, 6, mtime=0)

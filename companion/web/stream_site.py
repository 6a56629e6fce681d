"""The web addresses for video streamers and other programs: the overlay (what streamers lay over their picture), and
the public values of the table as JSON and as texts. All of it is public, and delayed as the settings say. A page on
another computer, such as an overlay in a local file, may read it."""

import asyncio
import json
import logging
from collections.abc import Callable
from pathlib import Path

import msgspec
from aiohttp import web

from companion.web.event_stream import stream
from companion.web.guards import Room
from companion.web.pages import Key, Pages
from companion.web.publisher import Publisher
from companion.web.values import schema, texts, values

log = logging.getLogger("sabacc")

OPEN = {"Access-Control-Allow-Origin": "*", "Cross-Origin-Resource-Policy": "cross-origin", "Cache-Control": "no-store"}
"""Headers of answers that a page from anywhere may read."""


class StreamSite:
    """Serves the delayed values of a table and the overlay to streamers. `language` returns the code of a visitor's
    language, given the request. `folder` is where the values are also written as text files, for programs that read
    files; None means nowhere."""

    def __init__(
        self,
        pages: Pages,
        publisher: Publisher[Key],
        room: Room,
        language: Callable[[web.Request], str],
        folder: Path | None = None,
    ) -> None:
        self._pages, self._publisher, self._room, self._language = pages, publisher, room, language
        self._folder = folder
        self._written: dict[str, str] = {}

    def add_to(self, app: web.Application) -> None:
        """Add these addresses to the web application."""
        app.router.add_get("/overlay.html", self.overlay)
        app.router.add_get("/stream/overlay", self.stream)
        app.router.add_get("/api/state.json", self.state)
        app.router.add_get("/api/state.schema.json", self.schema)
        app.router.add_get("/api/text/{name}", self.text)

    async def overlay(self, request: web.Request) -> web.Response:
        """Answer with the overlay (what streamers lay over their picture) as one HTML file that they can save. It needs
        nothing but the address of this table."""
        address = f"{request.scheme}://{request.host}"
        text = self._pages.overlay(self._language(request), address)
        headers = {"Content-Disposition": 'attachment; filename="sabacc-overlay.html"'}
        return web.Response(text=text, content_type="text/html", headers=headers)

    async def stream(self, request: web.Request) -> web.StreamResponse:
        """Send the overlay (what streamers lay over their picture) whenever it changes, as server-sent events."""
        key, publisher = Key("overlay", self._language(request)), self._publisher
        with self._room.taken(request.remote or ""):
            page = lambda: publisher.page(key)  # noqa: E731
            return await stream(request, lambda: publisher.version, page, publisher.changed, OPEN)

    async def state(self, request: web.Request) -> web.Response:
        """Answer with all public values of the table, delayed as the settings say, as one JSON object (`Values`)."""
        found = values(self._pages.delayed(), self._pages.say(self._language(request)))
        return web.Response(body=msgspec.json.encode(found), content_type="application/json", headers=OPEN)

    async def schema(self, request: web.Request) -> web.Response:
        """Answer with the JSON Schema of the object with all public values of the table."""
        return web.Response(text=json.dumps(schema(), indent=2), content_type="application/schema+json", headers=OPEN)

    async def text(self, request: web.Request) -> web.Response:
        """Answer with the one public value of the table that the address names, delayed as the settings say, as plain
        text."""
        found = texts(values(self._pages.delayed(), self._pages.say(self._language(request))))
        name = request.match_info["name"]
        if name not in found:
            raise web.HTTPNotFound
        return web.Response(text=found[name], headers=OPEN)

    async def write(self) -> None:
        """Write the delayed values to text files that everybody may read, one each, whenever they change, until the
        task is cancelled. If the folder cannot be written to, this is logged once."""
        if self._folder is None:
            return
        version, told = -1, False
        while True:
            if await self._publisher.changed(version):
                version = self._publisher.version
                try:
                    found = values(self._pages.delayed(), self._pages.say(self._pages.usual))
                    await asyncio.to_thread(self._write, texts(found))
                except OSError as error:
                    if not told:
                        log.warning("web: the texts cannot be written to %s: %s", self._folder, error.strerror or error)
                    told = True

    def _write(self, found: dict[str, str]) -> None:
        assert self._folder is not None
        if not self._folder.is_dir():
            self._folder.mkdir(parents=True)
            self._folder.chmod(0o755)
        for name, text in {**dict.fromkeys(self._written, ""), **found}.items():
            if self._written.get(name) != text:
                part = self._folder / f".{name}"
                part.write_text(text, "utf-8")
                part.chmod(0o644)  # the streaming program may run as another user than the table
                part.replace(self._folder / name)
                self._written[name] = text

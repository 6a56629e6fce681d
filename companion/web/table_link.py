"""The web server's connection to the table. It passes on what phones ask and what the table answers, and decides
nothing."""

import asyncio
import contextlib
import itertools
from collections.abc import Callable
from pathlib import Path

import msgspec

from companion.table.phone_wire import MOST_LINE, Answer, Asked, Command, Here, Now, Pair, hashed, line, told

AGAIN_S = 1.0
"""How many seconds the server waits before it looks for a lost table again."""
ANSWER_S = 5.0
"""How many seconds to wait for the table's answer to a command."""
YES_S = 60.0
"""How many seconds to wait for somebody at the table to say yes. The table gives up earlier by itself."""


class TableLink:
    """Connects the web server with the table through the socket `path`: passes on what phones ask, and what the table
    answers. `changed` is called when a message of the table has arrived. The attribute `here` is the server's latest
    message to the table, and `now` is the table's latest message to the server."""

    def __init__(self, path: Path, changed: Callable[[], None]) -> None:
        self.now: Now | None = None
        self.here = Here("")
        self._path, self._changed = path, changed
        self._ids = itertools.count(1)
        self._asked: dict[int, asyncio.Queue[Answer]] = {}
        self._writer: asyncio.StreamWriter | None = None

    def phone(self, key: str) -> int:
        """Return the number under which the phone with this key may deal, by the table's last message; 0 if it may
        not."""
        return self.now.keys.get(hashed(key), 0) if self.now is not None and key else 0

    async def pair(self, secret: str, device: str) -> tuple[Answer, "asyncio.Queue[Answer]"]:
        """Pass on to the table that the phone at the network address `device` asks for the right to deal; `secret` is
        the code from the table's screen. Returns the table's first answer (whether the code is valid), and a queue for
        the second one, which comes when somebody has agreed or not."""
        message = Pair(next(self._ids), secret, device)
        coming = self._send(message)
        answer = await self._answer(message.id, coming, ANSWER_S)
        if answer.code != "phone-asks":
            self._asked.pop(message.id, None)
        return answer, coming

    async def answered(self, coming: "asyncio.Queue[Answer]") -> Answer:
        """Wait for the table's second answer to a phone that wants to deal, and return it. `coming` is the queue that
        `pair` returned."""
        return await self._answer(0, coming, YES_S)

    async def command(self, command: Command) -> Answer:
        """Pass a phone's command on to the table, and return the table's answer. If the command was sent and no answer
        comes, the table may have carried it out, or do so later; the refusal then says so."""
        message = msgspec.structs.replace(command, id=next(self._ids))
        sent = self._writer is not None
        coming = self._send(message)
        try:
            answer = await self._answer(message.id, coming, ANSWER_S)
            lost = sent and answer.code == "phone-no-table"
            return msgspec.structs.replace(answer, code="phone-unanswered") if lost else answer
        finally:
            self._asked.pop(message.id, None)

    async def follow(self) -> None:
        """Keep the connection to the table open, and read its messages, until the task is cancelled."""
        while True:
            with contextlib.suppress(OSError, msgspec.MsgspecError, ValueError):
                await self._read()
            self._writer = None
            if self.now is not None:
                self.now = None
                self._changed()
            for coming in self._asked.values():
                coming.put_nowait(Answer(0, "phone-no-table"))
            self._asked.clear()
            await asyncio.sleep(AGAIN_S)

    async def _read(self) -> None:
        reader, self._writer = await asyncio.open_unix_connection(self._path, limit=MOST_LINE)
        try:
            self._writer.write(line(self.here))
            while text := await reader.readline():
                message = told(text)
                if isinstance(message, Now):
                    self.now = message
                    self._changed()
                elif message.id in self._asked:
                    self._asked[message.id].put_nowait(message)
        finally:
            self._writer.close()

    def say(self, here: Here) -> None:
        """Send the table the message `here` (the address of the web pages, and what is wrong with them) now, and again
        after each reconnection."""
        self.here = here
        if self._writer is not None:
            self._writer.write(line(here))

    async def give_up(self, why: str) -> None:
        """Tell the table, if it is running, why its web pages cannot be served."""
        with contextlib.suppress(OSError):
            _, writer = await asyncio.open_unix_connection(self._path)
            writer.write(line(Here("", failed=why)))
            writer.close()
            await writer.wait_closed()

    def _send(self, message: Asked) -> "asyncio.Queue[Answer]":
        coming: asyncio.Queue[Answer] = asyncio.Queue()
        if self._writer is None or isinstance(message, Here):
            coming.put_nowait(Answer(0, "phone-no-table"))
            return coming
        self._asked[message.id] = coming
        if len(self._asked) > 200:
            del self._asked[next(iter(self._asked))]
        self._writer.write(line(message))
        return coming

    @staticmethod
    async def _answer(id_: int, coming: "asyncio.Queue[Answer]", seconds: float) -> Answer:
        try:
            return await asyncio.wait_for(coming.get(), seconds)
        except TimeoutError:
            return Answer(id_, "phone-no-table")

"""Controls lights that run the firmware WLED. Each moment of the game has a preset (a look of the light), which is
stored in the light itself."""

import asyncio
import logging
from collections.abc import Mapping

from aiohttp import ClientError, ClientSession, ClientTimeout

from companion.web.home.discovery import Happened

log = logging.getLogger("sabacc")

APART_S = 1.0
"""The least seconds between two presets. A light that gets them faster may hang."""
ANSWER_S = 3.0
"""Seconds to wait for the light's answer."""


class Wled:
    """Switches a light at `address` (such as "http://192.168.1.30") at the moments "play", "shift" and "win". `presets`
    are the numbers of the light's presets (stored looks) for these moments. A moment without a preset changes nothing.
    Only the newest moment is sent."""

    def __init__(self, address: str, presets: Mapping[str, int]) -> None:
        self._address, self._presets = address.rstrip("/"), presets
        self._wanted: asyncio.Queue[int] = asyncio.Queue(maxsize=1)
        self._away = False
        self._hand = -1

    def hand(self, number: int) -> None:
        """Note that the hand with this number is being played. If the number is new, the light gets the preset for
        "play"."""
        if number != self._hand:
            self._hand = number
            self._want("play")

    def happened(self, news: Happened) -> None:
        """Switch the light to the preset for this event, if it has one."""
        self._want(news.entity)

    def _want(self, moment: str) -> None:
        preset = self._presets.get(moment, 0)
        if preset:
            while not self._wanted.empty():
                self._wanted.get_nowait()
            self._wanted.put_nowait(preset)

    async def follow(self) -> None:
        """Switch the light to each preset (a stored look of the light) that `hand` and `happened` ask for, until the
        task is cancelled. If the light does not answer, that is logged once."""
        async with ClientSession(timeout=ClientTimeout(total=ANSWER_S)) as session:
            while True:
                preset = await self._wanted.get()
                try:
                    async with session.post(f"{self._address}/json/state", json={"ps": preset}) as answer:
                        answer.raise_for_status()
                    self._away = False
                except (ClientError, TimeoutError, OSError, ValueError) as error:
                    if not self._away:
                        log.warning("home: the light at %s does not answer, play goes on: %s", self._address, error)
                    self._away = True
                await asyncio.sleep(APART_S)

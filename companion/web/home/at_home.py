"""Follows the table, and passes its public values and events on to the smart home."""

import asyncio
import contextlib
import logging
from collections.abc import Callable
from typing import Any

from companion.table.onlooker import Seen
from companion.web.home.discovery import Lately, state_message
from companion.web.home.home_broker import Broker
from companion.web.home.wled import Wled
from companion.web.publisher import Publisher
from companion.web.values import Values

log = logging.getLogger("sabacc")


class House:
    """Passes the public values and events of a table on to the smart home around it: a broker for Home Assistant, and
    WLED lights; each is None if there is none. `values` returns what other programs may know about a state."""

    def __init__(self, values: Callable[[Seen], Values], broker: Broker | None, wled: Wled | None) -> None:
        self._values, self._broker, self._wled = values, broker, wled
        self._lately = Lately()

    async def follow(self, publisher: Publisher[Any]) -> None:
        """Send the table's public values and events to broker and lights whenever they change, until the task is
        cancelled."""
        lights = asyncio.create_task(self._wled.follow()) if self._wled is not None else None
        if self._broker is not None:
            self._broker.start()
        version = -1
        try:
            while True:
                version = publisher.version
                try:
                    self._pass_on(publisher.seen)
                except Exception:  # a failure of the house must not stop the pages
                    log.exception("home: what the table shows could not be passed on")
                while not await publisher.changed(version):
                    pass
        finally:
            if lights is not None:
                lights.cancel()
            if self._broker is not None:
                with contextlib.suppress(asyncio.CancelledError):
                    await self._broker.close()

    def _pass_on(self, seen: Seen) -> None:
        found = self._values(seen)
        news = self._lately.news(seen, found.told)
        if self._broker is not None:
            self._broker.state(state_message(found))
        if self._wled is not None and found.phase and seen.state is not None and seen.state.order:
            self._wled.hand(found.hand)
        for each in news:
            if self._broker is not None:
                self._broker.happened(each)
            if self._wled is not None:
                self._wled.happened(each)

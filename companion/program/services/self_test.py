"""The service that tests the table's dice at each start: beside the game, in small pieces, once everything is
running."""

import logging
import os
import threading
from collections.abc import Callable

import msgspec
from msgspec.structs import replace

from companion.game.engine.state import State
from companion.game.moves import Refusal
from companion.table.chance import chance
from companion.table.service import Service, hears
from companion.table.sink import Say, unsaid
from companion.table.views.table_view import Device, TableView

log = logging.getLogger("sabacc")

BEGINS_S = 5.0
"""So many seconds after the start the test begins: the first picture, the readers and the sounds go first."""

BREATH_S = 0.003
"""After every 50 dice the test sleeps: the loop never waits for more than those."""


class SelfTested(msgspec.Struct, frozen=True):
    """The dice have been tested; `found` None: the test itself went wrong, and `why`."""

    found: chance.SelfTest | None
    why: str = ""


class SelfTestService(Service):
    """`post` takes a `SelfTested` in the test's thread; `say` shows a sentence. A failure is said once it has been
    repeated, and the table plays on: with dice of somebody's own, which are entered by hand."""

    def __init__(
        self,
        post: Callable[[SelfTested], object],
        say: Say = unsaid,
        *,
        entropy: chance.Entropy = os.urandom,
        roll: chance.Roller | None = None,
    ) -> None:
        self._post, self.say, self._entropy, self._roll = post, say, entropy, roll
        self._begins: float | None = None
        self._worker: threading.Thread | None = None
        self._breath = threading.Event()
        self._device = Device("dice", "ok", "testing")

    def turn(self, now: float, state: State) -> None:
        """Begin, when it is time."""
        if self._begins is None:
            self._begins = now + BEGINS_S
        if self._worker is None and now >= self._begins:
            self._worker = threading.Thread(target=self._test, name="dice", daemon=True)
            self._worker.start()

    def due(self, now: float) -> float | None:
        """Until it begins."""
        return None if self._worker is not None or self._begins is None else max(0.0, self._begins - now)

    @hears(SelfTested)
    def tested(self, item: SelfTested, state: State) -> None:
        """What was found."""
        found = item.found
        if found is not None and found.passed:
            log.info("the dice passed their self-test: chi-square %.1f of %.1f", found.statistic, found.limit)
            self._device = Device("dice", "ok", "tested")
            return
        why = item.why or (
            f"{found.counts}, chi-square {found.statistic:.1f}, limit {found.limit:.1f}" if found else ""
        )
        log.error("the dice failed their self-test twice: %s", why)
        self._device = Device("dice", "down", "failed")
        self.say(Refusal("dice-failed", {}))

    def view(self, view: TableView) -> TableView:
        """With the dice among the devices."""
        return replace(view, devices=(*view.devices, self._device))

    def _test(self) -> None:
        try:
            found = chance.self_test_twice(self._entropy, self._roll, lambda: self._breath.wait(BREATH_S))
            self._post(SelfTested(found))
        except Exception as error:  # a generator that raises is broken too, and has to be told
            self._post(SelfTested(None, f"{type(error).__name__}: {error}"))

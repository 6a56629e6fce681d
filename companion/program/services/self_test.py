"""The service that tests the table's simulated dice at each start. The test runs in a thread, in small pieces, once
everything else is running."""

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
from companion.table.sink import Say, ignore_refusal
from companion.table.views.table_view import Device, TableView

log = logging.getLogger("sabacc")

BEGINS_S = 5.0
"""How many seconds after the start of the table the test begins. The first picture, the readers and the sound come
first."""

BREATH_S = 0.003
"""For how many seconds the test sleeps after every 50 dice. The main loop shares the processor with the test, and so
never waits longer than 50 dice take."""


class SelfTested(msgspec.Struct, frozen=True):
    """The message that the test of the table's simulated dice has ended. `found`: its result; None if the test could
    not be carried out, for the reason `why`."""

    found: chance.SelfTest | None
    why: str = ""


class SelfTestService(Service):
    """The service that tests the table's simulated dice at each start. `post`: called with a `SelfTested` from the
    test's thread. `say`: shows a notice. `entropy`: the source of randomness. `roll`: the dice to test; both are
    replaced in tests. If the dice fail, they are tested again, and only a second failure is shown. The table can then
    be played with physical dice, whose faces are entered by hand."""

    def __init__(
        self,
        post: Callable[[SelfTested], object],
        say: Say = ignore_refusal,
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
        """Begin the test of the dice, in a thread of its own, when its time has come. `now` is in seconds."""
        if self._begins is None:
            self._begins = now + BEGINS_S
        if self._worker is None and now >= self._begins:
            self._worker = threading.Thread(target=self._test, name="dice", daemon=True)
            self._worker.start()

    def due(self, now: float) -> float | None:
        """Return the seconds until the test of the dice begins; None if it has begun."""
        return None if self._worker is not None or self._begins is None else max(0.0, self._begins - now)

    @hears(SelfTested)
    def tested(self, item: SelfTested, state: State) -> None:
        """Take the result of the test of the dice: log it, set the health light (a small light on the screen) of the
        dice, and show a notice if the dice failed or could not be tested."""
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
        """Return the view (what may be shown now) with the health light (a small light on the screen) of the dice."""
        return replace(view, devices=(*view.devices, self._device))

    def _test(self) -> None:
        try:
            found = chance.self_test_twice(self._entropy, self._roll, lambda: self._breath.wait(BREATH_S))
            self._post(SelfTested(found))
        except Exception as error:  # a generator that raises is broken as well, and has to be reported
            self._post(SelfTested(None, f"{type(error).__name__}: {error}"))

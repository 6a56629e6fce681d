"""The running desk: a thread that takes messages from the broker in batches, and answers after each commit."""

import contextlib
import logging
import threading
import time
from collections.abc import Callable, Sequence
from queue import Empty, SimpleQueue
from typing import Any

from companion.hall.broker_link import Link
from companion.hall.desk import Desk, here_post
from companion.hall.hall_wire import Heard, Here, topic

log = logging.getLogger("sabacc")

TURN_S = 0.25
"""After this many seconds without a message, anything that is due is done."""
GATHER_S = 0.003
"""For how many seconds after a message more are gathered: one commit and one look at the hall serve them all."""
MOST_AT_ONCE = 2000
"""How many messages are taken in one go."""
LISTEN_S = 3.0
"""How many seconds a new desk listens whether another one runs the hall."""


class RunningDesk:
    """The thread that runs `desk`, connected to the broker at `address` and `port`. It is the only thread that uses
    `desk` and its store; other threads pass functions to it with `do`. `turned` is called in it, with the time in
    monotonic seconds, after every pass in which something happened."""

    def __init__(
        self,
        desk: Desk,
        address: str,
        port: int,
        *,
        turned: Callable[[float], None] = lambda now: None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.desk = desk
        self.trouble = "no-broker"
        """A code that says why there is no connection to the broker; "" if there is one."""
        self.heard_from_broker = threading.Event()
        self._clock, self._turned = clock, turned
        self._inbox: SimpleQueue[Heard | str | Callable[[], Any] | None] = SimpleQueue()
        hall = desk.hall
        self._link = Link(
            address, port, f"{hall}-desk-{desk.name}",
            [topic(hall, "table", "+", "+"), topic(hall, "desk", "here"), topic(hall, "desk", "order", "+")],
            self._inbox.put, self._inbox.put,
            will=here_post(Here(hall, desk.name, 0, alive=False)),
        )  # fmt: skip
        self._thread = threading.Thread(target=self._run, name="desk", daemon=True)

    def start(self, *, take_over: bool, epoch: int = 0, listen: float = LISTEN_S) -> None:
        """Listen for `listen` seconds for another desk that runs the hall, then run the hall. Raises `HallBroken` if
        another one runs it, unless `take_over` says that this one replaces it. `epoch`: see `Desk.begin`."""
        self._link.start()
        end = self._clock() + listen
        early: list[Heard] = []
        while (left := end - self._clock()) > 0:
            with contextlib.suppress(Empty):
                item = self._inbox.get(timeout=left)
                if isinstance(item, Heard):
                    early.append(item)
                    self.desk.take([item], self._clock())
                elif isinstance(item, str):
                    self._state(item)
        self.desk.begin(take_over=take_over, epoch=epoch)
        for item in early:
            self._inbox.put(item)
        self._thread.start()

    def do(self, work: Callable[[], Any]) -> None:
        """Have the function `work` called in the desk's thread. Returns at once."""
        self._inbox.put(work)

    def close(self) -> None:
        """Tell the tables that the desk has gone, and end its thread."""
        desk = self.desk
        if self._thread.is_alive():
            if desk.epoch and not desk.yielded:
                self._link.post(here_post(Here(desk.hall, desk.name, desk.epoch, alive=False)))
            self._inbox.put(None)
            self._thread.join(10)
        self._link.close()

    def _run(self) -> None:
        while self._turn():
            pass

    def _turn(self) -> bool:
        """Wait for messages, take all that have come, and answer. Returns whether to go on."""
        heard: list[Heard] = []
        happened, going = False, True
        for item in self._taken():
            happened = True
            if isinstance(item, Heard):
                heard.append(item)
            elif isinstance(item, str):
                self._state(item)
            elif item is None:
                going = False
            else:
                self._done(item)
        now = self._clock()
        try:
            for post in (*(self.desk.take(heard, now) if heard else ()), *self.desk.turn(now)):
                self._link.post(post)
            if happened:
                self._turned(now)
        except Exception:  # a bad message must not end the desk
            log.exception("hall: messages could not be taken")
        return going

    def _taken(self) -> Sequence[Heard | str | Callable[[], Any] | None]:
        taken: list[Heard | str | Callable[[], Any] | None] = []
        with contextlib.suppress(Empty):
            taken.append(self._inbox.get(timeout=TURN_S))
            end = time.monotonic() + GATHER_S
            while len(taken) < MOST_AT_ONCE:
                taken.append(self._inbox.get(timeout=max(0.0, end - time.monotonic())))
        return taken

    def _state(self, code: str) -> None:
        self.trouble = code
        if not code:
            self.desk.connected()

    @staticmethod
    def _done(work: Callable[[], Any]) -> None:
        try:
            work()
        except Exception:  # a defect in one order must not end the desk
            log.exception("hall: an order could not be carried out")

"""Runs the hall's desk in a thread: it takes messages from the broker in batches, and answers after each commit."""

import contextlib
import logging
import secrets
import sqlite3
import threading
import time
from collections.abc import Callable, Sequence
from queue import Empty, SimpleQueue
from typing import Any

from companion.hall.broker_link import Link, Wire
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
REACH_S = 30.0
"""How many seconds a new desk waits for its broker before it goes on without one. The connection is tried further."""
LOST_S = 5.0
"""After this many seconds without a broker the director is told. One that is started again is back sooner."""


class RunningDesk:
    """Runs `desk` in a thread of its own, connected to the broker at `address` and `port`. Only this thread uses `desk`
    and its store; other threads pass functions to it with `do`. `turned` is called in it, with the time in monotonic
    seconds, after every pass in which something happened. `clock` returns monotonic seconds. `connect` makes the
    connection, by default one to the broker."""

    def __init__(
        self,
        desk: Desk,
        address: str,
        port: int,
        *,
        turned: Callable[[float], None] = lambda now: None,
        clock: Callable[[], float] = time.monotonic,
        connect: Callable[..., Wire] = Link,
    ) -> None:
        self.desk = desk
        self._clock, self._turned, self._broker = clock, turned, f"{address}:{port}"
        self._lost: float | None = clock()
        """Since when there is no connection to the broker; None if there is one."""
        self._inbox: SimpleQueue[Heard | str | Callable[[], Any] | None] = SimpleQueue()
        hall = desk.hall
        self._link = connect(
            address, port, f"{hall}-desk-{desk.name}-{secrets.token_hex(4)}",  # a copied folder has the same name
            [topic(hall, "table", "+", "+"), topic(hall, "desk", "here"), topic(hall, "desk", "order", "+")],
            self._inbox.put, self._inbox.put,
            will=here_post(Here(hall, desk.name, 0, alive=False)),
        )  # fmt: skip
        self._thread = threading.Thread(target=self._run, name="desk", daemon=True)

    def start(self, *, take_over: bool, epoch: int = 0, listen: float = LISTEN_S) -> None:
        """Wait for the broker, `REACH_S` seconds at most; listen for `listen` seconds for another desk that runs the
        hall; then run the hall. Raises `HallBroken` if another one runs it, unless `take_over` says that this one
        replaces it. `epoch`: the last epoch (number of a desk that took over) in this desk's file, see `Desk.begin`."""
        self._link.start()
        self._early(REACH_S, lambda: self._lost is None)
        early = self._early(listen)
        self.desk.begin(take_over=take_over, epoch=epoch)
        for item in early:
            self._inbox.put(item)
        self._thread.start()

    def _early(self, seconds: float, enough: Callable[[], bool] = lambda: False) -> list[Heard]:
        """Take what the broker says before the desk runs the hall, for some seconds or until it is enough."""
        end = self._clock() + seconds
        early: list[Heard] = []
        while not enough() and (left := end - self._clock()) > 0:
            with contextlib.suppress(Empty):
                item = self._inbox.get(timeout=left)
                if isinstance(item, Heard):
                    early.append(item)
                    self.desk.take([item], self._clock())
                elif isinstance(item, str):
                    self._state(item)
        return early

    def do(self, work: Callable[[], Any]) -> None:
        """Have the function `work` called in the thread of the hall's desk, the only one that may use the desk. Returns
        at once."""
        self._inbox.put(work)

    def close(self) -> None:
        """Tell the tables that the hall's desk has gone, and end its thread."""
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
        if self._lost is not None and now - self._lost >= LOST_S and not self.desk.broker_lost:
            self.desk.disconnected(self._broker)
            happened = True
        try:
            for post in (*(self.desk.take(heard, now) if heard else ()), *self.desk.turn(now)):
                self._link.post(post)
            if happened:
                self._turned(now)
        except sqlite3.Error as error:
            self.desk.cannot_write(error)
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
        if not code:
            self._lost = None
            self.desk.connected()
        elif self._lost is None:
            self._lost = self._clock()

    def _done(self, work: Callable[[], Any]) -> None:
        try:
            work()
        except sqlite3.Error as error:
            self.desk.cannot_write(error)
        except Exception:  # a defect in one order must not end the desk
            log.exception("hall: an order could not be carried out")

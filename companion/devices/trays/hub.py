"""The hub of all seat trays: one thread that finds their ports, talks to them, and posts their reports.

The thread waits for all ports at once and for nothing else, so a slow, silent, faulty or unplugged tray never delays
another."""

from __future__ import annotations

import logging
import os
import random
import select
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future
from fnmatch import fnmatchcase
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Final

from msgspec.structs import replace

from companion.devices.once import Once
from companion.devices.trays.port import PortFailed
from companion.devices.trays.registry import Registry
from companion.devices.trays.report import LinkFigures, TrayOrder, TrayReport
from companion.devices.trays.slot import Slot, offline
from companion.devices.trays.tray_state import Tuned, show_fields
from companion.devices.trays.wire import encode

LOG = logging.getLogger(__name__)

PATTERN: Final = "usb-MicroPython_Board_in_FS_mode_*-if00"
PICOS: Final = ("usb-MicroPython_Board_in_FS_mode_*", "tray-*")
"""The names that Linux and the program's own udev rule (`systemd/70-sabacc.rules`) give a Pico with MicroPython, and no
other device."""

LOOK: Final = 0.5
"""Seconds between two searches of the folder of ports for new ones."""
REPEAT: Final = 1.0
"""Seconds after which an unchanged report is posted again."""
JOIN_LIMIT: Final = 0.8
PATIENCE: Final = 10.0
"""For how many seconds to wait for a tray's measurement, in addition to the time that its checks of the tag take."""
A_LOOK: Final = 0.05

_NO_FIGURES: Final = LinkFigures()


class TrayMissing(LookupError):
    """Raised if no tray with this serial number answers."""


class TrayHub:
    """Talks to all seat trays in a thread of its own, and reports each tray. It passes a `TrayReport` to `post` when
    the report has changed, and at least every second. A known tray that is not plugged in is reported as down.

    `folder` and `pattern` select the ports by their file names; the part of the name that the first "*" matches is the
    tray's serial number. `registry`: stores the trays' seats. `assign`: with "auto", an unknown tray gets the lowest
    free seat of 1 to `seats`; with "ask", it gets none. `clock` returns monotonic seconds, and must be the clock that
    poll(2) uses. `rng`: chooses the first question numbers. The attribute `last_turn` is the time of the thread's last
    finished pass; a watchdog reads it."""

    def __init__(
        self,
        folder: Path,
        registry: Registry,
        post: Callable[[TrayReport], None],
        *,
        pattern: str = PATTERN,
        assign: str = "auto",
        seats: int = 8,
        clock: Callable[[], float] = time.monotonic,
        rng: random.Random | None = None,
    ) -> None:
        self.registry, self._failed = registry, Once(LOG)
        self._folder, self._pattern, self._assign, self._seats = folder, pattern, assign, seats
        self._post, self._clock, self._rng = post, clock, rng or random.Random()
        self._slots: dict[str, Slot] = {}
        self._owners: dict[str, Slot] = {}
        self._orders: dict[str, TrayOrder] = {}
        self._posted: dict[str, tuple[TrayReport, float]] = {}
        self._tunings: dict[tuple[str, int], tuple[Future[Tuned], float]] = {}
        self._calls: SimpleQueue[Callable[[], None]] = SimpleQueue()
        self._poll = select.poll()
        self._watched: dict[int, Slot] = {}
        self._look_at = clock()
        self._stop = threading.Event()
        self._thread: threading.Thread | None = None
        self._wake_r, self._wake_w = os.pipe()
        os.set_blocking(self._wake_r, False)
        os.set_blocking(self._wake_w, False)
        self._poll.register(self._wake_r, select.POLLIN)
        self.last_turn = clock()

    # --- from any thread ----------------------------------------------------------------------------------------------

    def start(self) -> None:
        """Start the thread that serves the trays. Raises `RuntimeError` if it is running already."""
        if self._thread is not None:
            raise RuntimeError("the hub of the trays is running already")
        thread = threading.Thread(target=self._run, name="trays", daemon=True)
        thread.start()
        self._thread = thread

    def close(self) -> None:
        """Stop the thread and release all ports, within a second. A thread that hangs is left running."""
        self._stop.set()
        self._wake()
        if self._thread is not None:
            self._thread.join(JOIN_LIMIT)
            if self._thread.is_alive():
                LOG.error("the hub of the trays hangs; it is left behind")
                return
        elif self._wake_r >= 0:
            self._end()

    def order(self, serial: str, order: TrayOrder) -> None:
        """Set what the tray with this serial number is to show. A tray that is not plugged in gets the order once it
        is. Raises `ValueError` if the order has values that a line of the protocol cannot contain."""
        encode(0, "show", show_fields(order, ()))

        def do() -> None:
            self._orders[serial] = order

        self._call(do)

    def give(self, serial: str, seat: int) -> None:
        """Assign the tray with this serial number to a seat; 0 takes its seat away. Any other tray with that seat loses
        it."""
        self._call(lambda: self._noted(lambda: self.registry.give(serial, seat)))

    def tune(self, serial: str, well: int, gain: int, looks: int) -> Future[Tuned]:
        """Ask a tray to measure how reliably the reader of a well (a place for a card) reads the tag in it: `looks`
        checks at this `gain` (0..7). Return a future with the tray's answer. It raises `TrayMissing` if the tray does
        not answer at all, or `TimeoutError` if no answer came."""
        future: Future[Tuned] = Future()

        def do() -> None:
            slot, now = self._owners.get(serial), self._clock()
            if slot is None or slot.link is None:
                future.set_exception(TrayMissing(f"the tray {serial} does not answer"))
            else:
                number = slot.link.tune(well, gain, looks, now)
                self._tunings[serial, number] = future, now + PATIENCE + looks * A_LOOK

        self._call(do)
        return future

    def _call(self, do: Callable[[], object]) -> None:
        self._calls.put(lambda: (do(), None)[1])
        self._wake()

    def _wake(self) -> None:
        try:
            os.write(self._wake_w, b"x")
        except BlockingIOError:
            pass  # the pipe is full, so the thread will wake up anyway
        except OSError:
            LOG.debug("the hub of the trays is closed")

    # --- the thread ---------------------------------------------------------------------------------------------------

    def _run(self) -> None:
        timeout = 0.0
        while not self._stop.is_set():
            try:
                timeout = self.turn(timeout)
            except Exception:  # log the defect and go on; the thread must not die
                self._failed("the hub of the trays failed; it goes on")
                now = self.last_turn = self._clock()  # the thread works; restarting it would only repeat the defect
                for report, _ in (*self._posted.values(),):
                    self._hand_over(offline(report, "offline"), now)
                self._stop.wait(LOOK)
        self._end()

    def _end(self) -> None:
        for future, _ in self._tunings.values():
            future.cancel()
        for slot in self._slots.values():
            if slot.port is not None:
                slot.port.close()
        wake, self._wake_w = self._wake_w, -1
        os.close(wake)
        os.close(self._wake_r)
        self._wake_r = -1

    def turn(self, timeout: float) -> float:
        """Do one pass of the thread: wait up to `timeout` seconds until something happens at a port, then talk to all
        trays and post their reports. Returns how many seconds to wait in the next pass."""
        ready = self._poll.poll(max(0.0, timeout) * 1000)
        now = self._clock()
        dirty = {slot for fd, events in ready for slot in self._heard(fd, events, now)}
        called = self._do_calls()
        if now >= self._look_at:
            self._look_at = now + LOOK
            self._look(now)
            called = True
        due = dict.fromkeys(slot for slot in self._slots.values() if called or slot in dirty or now >= slot.due_at)
        for slot in due:
            try:
                self._serve(slot, now)
            except Exception:  # a failure over one tray must not keep the others from being served
                self._failed("%s: it cannot be served", slot.path.name)
                self._lose(slot, now, PortFailed("offline", "it is closed and opened again"))
                slot.due_at = now + LOOK
        if called:
            self._absent(now)
        self._give_up(now)
        self._watch(now)
        self.last_turn = now
        return max(0.0, min([self._look_at, *(slot.due_at for slot in self._slots.values())]) - now)

    def _heard(self, fd: int, events: int, now: float) -> list[Slot]:
        if fd == self._wake_r:
            os.read(self._wake_r, 4096)
            return []
        slot = self._watched.get(fd)
        if slot is None:
            return []
        try:
            if not slot.read(now) and events & (select.POLLHUP | select.POLLERR | select.POLLNVAL):
                raise PortFailed("offline", "unplugged")
        except PortFailed as error:
            self._lose(slot, now, error)
        except Exception:  # one tray's data must not take the others down, whatever the error
            self._failed("%s: what it says cannot be taken", slot.path.name)
            self._lose(slot, now, PortFailed("offline", "it is closed and opened again"))
        return [slot]

    def _do_calls(self) -> bool:
        called = False
        while True:
            try:
                do = self._calls.get_nowait()
            except Empty:
                return called
            do()
            called = True

    def _look(self, now: float) -> None:
        """Find out which ports exist at `now` (seconds), and open or close their slots."""
        try:
            names = {name for name in os.listdir(self._folder) if fnmatchcase(name, self._pattern)}
        except OSError:
            names = set()
        for name in sorted(names):
            if name not in self._slots:
                pico = any(fnmatchcase(name, each) for each in PICOS)
                self._slots[name] = Slot(self._folder / name, self._serial(name), self._rng, pico=pico)
            self._slots[name].try_open(now)
        for name, slot in self._slots.items():
            if name not in names:
                slot.name_gone(now)

    def _serial(self, name: str) -> str:
        """Return the tray's serial number from the name of its port: what the pattern's first "*" matches, reduced to
        letters and digits."""
        front, _, back = self._pattern.partition("*")
        if "*" not in back and not set("?[") & set(front + back):
            name = name[len(front) : len(name) - len(back)]
        return "".join(each for each in name.lower() if each.isascii() and each.isalnum())

    def _serve(self, slot: Slot, now: float) -> None:
        """Post a tray's report, and then send the tray what it is to show. The tray's count of presses is confirmed to
        it only after the report with this count was posted."""
        serial = self._owned(slot)
        if slot.link is None and serial != slot.serial and serial not in self._posted:
            slot.due_at = now + REPEAT  # its tray has come back under another name, and is reported there
            return
        self._greet(slot, serial)
        report = self._seated(replace(slot.report(now), serial=serial))
        taken = not slot.is_opening(now) and self._hand_over(report, now)
        try:
            if slot.link is not None:
                if taken:
                    slot.link.posted(report)
                slot.link.show(self._orders.get(serial, slot.link.order), now)
                slot.link.set_gains(self.registry.gains_of(serial), now)
                self._answer(serial, slot)
            slot.send_due(now)
        except PortFailed as error:
            self._lose(slot, now, error)
        slot.due_at = min(slot.next_at(now), now + REPEAT)

    def _owned(self, slot: Slot) -> str:
        """Return the serial number of the tray in this slot. If a tray at another port has the same number, return it
        with "-2" added."""
        serial = slot.serial
        owner = self._owners.get(serial)
        if owner is None or owner is slot or owner.link is None:
            self._owners[serial] = slot
            return serial
        return f"{serial}-2"

    def _greet(self, slot: Slot, serial: str) -> None:
        hello = slot.link.hello if slot.link else None
        if self._assign != "auto" or hello is None or not hello.understood or not serial.isalnum():
            return
        if serial not in self.registry.known:
            self._noted(lambda: self.registry.greet(serial, self._seats))

    def _noted(self, note: Callable[[], object]) -> None:
        """Call `note`, which changes the registry of the trays' seats. If its file cannot be written, the operator is
        told, and the change applies only until the program ends."""
        try:
            note()
        except OSError as error:
            self.registry.trouble = f"{self.registry.path}: it cannot be written: {error.strerror}"
            LOG.error("%s", self.registry.trouble)

    def _seated(self, report: TrayReport) -> TrayReport:
        serial = report.serial
        # A second port with the same serial number claims the seat of the first.
        claims = self.registry.claimed(serial) or (0 if serial.isalnum() else self.registry.seat_of(serial[:-2]))
        if claims or not serial.isalnum():
            if report.health == "down":
                return replace(report, seat=0)
            return replace(report, seat=0, detail="two-trays", claims=claims)
        seat = self.registry.seat_of(serial)
        if not seat and report.health != "down":
            return replace(report, detail="no-seat")
        return replace(report, seat=seat)

    def _hand_over(self, report: TrayReport, now: float) -> bool:
        """Post a report if it is new, or if the last one is a second old. Returns whether the table has it."""
        plain = replace(report, link=_NO_FIGURES)
        posted = self._posted.get(report.serial)
        if posted is not None and posted[0] == plain and now - posted[1] < REPEAT:
            return True
        try:
            self._post(report)
        except Exception:  # posting failed, not the tray: post it again next time
            self._failed("the report of tray %s was not taken", report.serial)
            return False
        self._posted[report.serial] = plain, now
        return True

    def _absent(self, now: float) -> None:
        """Report as down the trays in the registry that have not been plugged in since the start."""
        for serial in self.registry.known:
            if serial not in self._owners:
                self._hand_over(self._seated(TrayReport(serial)), now)

    def _answer(self, serial: str, slot: Slot) -> None:
        assert slot.link is not None
        for answer in slot.link.tuned:
            future, _ = self._tunings.pop((serial, answer.id), (None, 0.0))
            if future is not None:
                future.set_result(answer)
        slot.link.tuned.clear()

    def _give_up(self, now: float) -> None:
        for key, (future, until) in list(self._tunings.items()):
            if now >= until:
                del self._tunings[key]
                future.set_exception(TimeoutError(f"the tray {key[0]} has not answered"))

    def _lose(self, slot: Slot, now: float, error: PortFailed) -> None:
        slot.device_lost(now, error)
        slot.due_at = now

    def _watch(self, now: float) -> None:
        """Set which ports poll(2) waits for: the open ones, except those that have just sent too much."""
        wanted = {
            slot.port.fileno(): slot
            for slot in self._slots.values()
            if slot.port is not None and now >= slot.paused_until
        }
        if wanted == self._watched:
            return
        for fd in self._watched.keys() - wanted.keys():
            self._poll.unregister(fd)
        for fd in wanted.keys() - self._watched.keys():
            self._poll.register(fd, select.POLLIN)
        self._watched = wanted

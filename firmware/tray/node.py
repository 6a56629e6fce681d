"""The program of one seat tray: it reads the tray's wells (places for a card) and buttons, drives its light ring, and
exchanges lines of text with the companion (the table's program). Every line is a whole state or an answer, so it does
not matter if one is lost or comes twice.

A board (`board.py`, or the simulator's) offers: `wells`, `serial` (hex), `ticks_ms()`, `ticks_diff(a, b)`,
`sleep_us(n)`, `random32()`, `spi(well, out, into)` (equal lengths), `reset(well, high)`, `pressed(button)` (0 act, 1
fold), `pixels(colours)`, `read()` (received bytes, at most 64) and `write(data)` (returns the number of bytes
accepted). `read` and `write` never wait for the other side."""

from collections import OrderedDict  # MicroPython's plain dict is unordered, and people read these lines

from . import VERSION
from .buttons import HOLD_MS, Button
from .ring import FRAME_MS, PATTERNS, Ring
from .well import Signature, Tuning, Well
from .wire import PROTOCOL, Lines, encode

if 0:  # for the type checker; MicroPython does not compile it
    from typing import Any

    from seams import Board

BEAT_MS = 250
REPEAT_MS = 100  # while the count of a button is not acknowledged
OFFLINE_MS = 1500
LOOK_MS = 30  # between two looks into a well
IDLE_US = 2000
OUTBOX = 512  # bytes that may wait for a host that does not read
ANSWERS = 4
LOOKS = 200  # most looks in one measurement, however many are asked for
OWN = f"{PROTOCOL[0]}.{PROTOCOL[1]}"
CLOCK = 1 << 32  # ms; in the lines, the time since the start begins again after 49.7 days
BAD = 999  # garbled lines are counted up to this


class Node:
    """The program of one tray on the given `board`; `step` has to be called for ever. `crashes` (how often the program
    has crashed) and `cause` (why the Pico started) are part of its greeting. `period`: ms between two polls of a well
    (place for a card). `pixels`: the number of lights of the ring."""

    def __init__(
        self, board: "Board", crashes: int = 0, cause: str = "power", period: int = LOOK_MS, pixels: int = 12
    ) -> None:
        self._board = board
        self._crashes = crashes
        self._cause = cause
        self._period = period
        self._ticks = board.ticks_ms()
        self.up = 0
        """Milliseconds since the start. Unlike the board's ticks and the time in the lines, it never wraps around."""
        self.boot = f"{board.random32():08x}"
        self.wells: list[Well] = [Well(board, number, self.pause) for number in range(board.wells)]
        self.act = Button()
        self.fold = Button(HOLD_MS)
        self._acked = [0, 0]
        self._lines = Lines()
        self._out = b""
        self._number = 0
        self._heard_at = -OFFLINE_MS
        self._order = "idle"
        self._locks: tuple[int, ...] = ()
        self._hue = 0
        self._ask = 0
        self._ring = Ring(pixels)
        self._painted: bytearray | None = None
        self._paint_at = 0
        self._said = -1
        self._shown = 0  # how often what the tray shows has changed
        self._last_shown: tuple[Any, ...] = ()
        self._state_at = -BEAT_MS
        self._look_at = [0] * board.wells
        self._work: tuple[str, int, int, Signature | Tuning] | None = None  # (word, n, well, job)
        self._answers: list[tuple[tuple[str, int, int], dict[str, str]]] = []
        self._hello()

    def step(self) -> None:
        """Do one pass of the program: poll the card reader of one well (place for a card), or make a short pause."""
        self.pump()
        first = 0
        for well in range(len(self.wells)):
            if self._look_at[well] < self._look_at[first]:
                first = well
        if self.up < self._look_at[first]:
            self.pause(IDLE_US)
            return
        self._look_at[first] = self.up + self._period
        self.wells[first].look(self.up)
        self._tell_defect(self.wells[first])
        self._finish_work()
        self.pump()

    def _tell_defect(self, well: Well) -> None:
        """Send the greeting again, with the name of the exception in a well as cause, so that the companion can log it.
        Printing the traceback could block the tray."""
        if well.defect:
            self._crashes, self._cause, well.defect = self._crashes + 1, well.defect, ""
            self._hello()

    def pause(self, us: int) -> None:
        """Wait for this many microseconds. Meanwhile, handle the buttons and the lines to and from the companion (the
        table's program)."""
        if us < 1000:
            self._board.sleep_us(us)
            return
        while us > 0:
            self._board.sleep_us(min(us, 1000))
            us -= 1000
            self.pump()

    def pump(self) -> None:
        """Handle everything except the card readers: the buttons, the light ring, and the lines to and from the
        companion (the table's program). Never waits."""
        board = self._board
        ticks = board.ticks_ms()
        self.up += board.ticks_diff(ticks, self._ticks)
        self._ticks = ticks
        self.act.update(board.pressed(0), self.up, self._ask)
        self.fold.update(board.pressed(1), self.up, self._ask)
        data = board.read()
        if data:
            for _, word, fields in self._lines.feed(data):
                if word != "hello" or _ours(fields.get("proto", OWN)):
                    self._heard_at = self.up
                self._take(word, fields)
        self._paint()
        self._report()
        if self._out:
            self._out = self._out[board.write(self._out) :]

    def stop(self) -> None:
        """Switch off the light ring and the radio fields of the card readers."""
        self._board.pixels(bytearray(len(self._ring.colours)))
        for well in self.wells:
            well.stop()

    @property
    def ring(self) -> str:
        """The name of the pattern that the light ring shows now: the one that the companion has ordered, or "offline"
        if it has sent nothing for a while."""
        return "offline" if self.up - self._heard_at >= OFFLINE_MS else self._order

    # --- lines received -----------------------------------------------------------------------------------------------

    def _take(self, word: str, fields: dict[str, str]) -> None:
        if word == "hello":
            self._hello()
        elif word == "show":
            self._show(fields)
        elif word == "ack" and fields.get("boot") == self.boot:
            for at, name in enumerate(("act", "fold")):
                count = _number(fields.get(name), 0, 999999)
                if count is not None:
                    self._acked[at] = count
        elif word == "sig" or word == "tune":
            self._job(word, fields)

    def _show(self, fields: dict[str, str]) -> None:
        """Take over from the fields of a `show` line what the tray is to show. If a field is missing or has an
        impossible value, its old value stays; an unknown pattern counts as "idle"."""
        if "ring" in fields:
            self._order = fields["ring"] if fields["ring"] in PATTERNS else "idle"
        locks = [] if fields.get("locks") == "-" else _numbers(fields.get("locks"), 1, 8)
        if locks is not None:
            self._locks = tuple(sorted({well for well in locks if well <= len(self.wells)}))
        hue = _number(fields.get("hue"), 0, 99)
        self._hue = self._hue if hue is None else hue
        ask = _number(fields.get("ask"), 0, 999999)
        self._ask = self._ask if ask is None else ask
        for well, gain in zip(self.wells, _numbers(fields.get("gain"), 0, 7) or ()):  # noqa: B905 - MicroPython has no strict
            well.gain = gain
        shown = (self._order, self._locks, self._hue, self._ask, [well.gain for well in self.wells])
        if shown != self._last_shown:
            self._last_shown = shown
            self._shown += 1
            self._paint_at = 0

    def _job(self, word: str, fields: dict[str, str]) -> None:
        """Start the task that a `sig` or `tune` line asks for, or, if the task is finished, send its answer again.
        While a task is in progress, lines that ask for another one are ignored; the companion will repeat them."""
        well = _number(fields.get("well"), 1, len(self.wells))
        number = _number(fields.get("n"), 1, 60000)
        if well is None or number is None:
            return
        for answered, line in self._answers:
            if answered == (word, number, well):
                self._send(word if word == "sig" else "tuned", line)
                return
        if self._work is not None:
            return
        job: Signature | Tuning
        if word == "sig":
            job = Signature()
        else:
            gain, looks = _number(fields.get("gain"), 0, 7), _number(fields.get("looks"), 1, 999999)
            if gain is None or looks is None:
                return
            job = Tuning(gain, min(looks, LOOKS))
        self._work = (word, number, well, job)
        self.wells[well - 1].work(job)

    def _finish_work(self) -> None:
        if self._work is None or not self._work[3].done:
            return
        word, number, well, job = self._work
        self._work = None
        line = OrderedDict()
        line["n"], line["well"] = str(number), str(well)
        tag = job.uid.hex() if job.uid else "-"
        if isinstance(job, Signature):
            line["tag"], line["data"] = tag, job.data.hex() if job.data else "-"
        else:
            line["gain"], line["tag"] = str(job.gain), tag
            line["hits"], line["looks"] = str(job.hits), str(job.looks)
        self._answers = self._answers[-ANSWERS + 1 :] + [((word, number, well), line)]
        self._send(word if word == "sig" else "tuned", line)

    # --- lines sent ---------------------------------------------------------------------------------------------------

    def _hello(self) -> None:
        greeting = OrderedDict()
        greeting["proto"] = OWN
        greeting["fw"] = VERSION
        greeting["id"] = self._board.serial
        greeting["wells"] = str(len(self.wells))
        greeting["boot"] = self.boot
        greeting["crashes"] = str(self._crashes)
        greeting["cause"] = self._cause
        self._send("hello", greeting)

    def _report(self) -> None:
        """Send the tray's state to the companion: at once when it has changed, every 100 ms while a press is not
        acknowledged, and otherwise every 250 ms."""
        now = self._shown + self.act.count + self.fold.count + (1 << 20 if self.ring == "offline" else 0)
        for well in self.wells:
            now += well.changes
        age = self.up - self._state_at
        waiting = self.act.count != self._acked[0] or self.fold.count != self._acked[1]
        if now == self._said and age < BEAT_MS and not (waiting and age >= REPEAT_MS):
            return
        self._said, self._state_at = now, self.up
        for shortened in range(5):
            if self._send("state", self._state(shortened)):
                return

    def _state(self, shortened: int) -> dict[str, str]:
        """Return the fields of a `state` line. A line has a maximum length, so the higher `shortened` is, the more is
        left out: 0 nothing; 1 the dead reset wires; 2 also all but one tag in each well; 3 also the note that a reader
        has recovered; 4 also figures."""
        fields = OrderedDict()
        fields["boot"], fields["up"] = self.boot, str(self.up % CLOCK)
        for at, well in enumerate(self.wells):
            fields[f"w{at + 1}"] = _well_text(well, shortened)
        fields["act"] = f"{self.act.count}/{self.act.ask}"
        fields["fold"] = f"{self.fold.count}/{self.fold.ask}"
        fields["ring"] = self.ring
        fields["locks"] = ",".join([str(well) for well in self._locks]) or "-"
        fields["hue"] = str(self._hue)
        fields["ask"] = str(self._ask)
        if shortened < 4:
            fields["gain"] = ",".join([str(well.gain) for well in self.wells])
            fields["bad"] = str(min(self._lines.garbled, BAD))
        if not shortened:
            fields["rst"] = ",".join([str(well.number + 1) for well in self.wells if well.dead_reset]) or "-"
        return fields

    def _send(self, word: str, fields: dict[str, str]) -> bool:
        """Put a line into the outbox for the companion, if it has room. Returns False if the line would be too long."""
        try:
            line = encode(self._number, word, fields)
        except ValueError:
            return False
        if len(self._out) + len(line) <= OUTBOX:
            self._out += line
            self._number = (self._number + 1) % 65536
        return True

    def _paint(self) -> None:
        if self.up < self._paint_at:
            return
        self._paint_at = self.up + FRAME_MS
        down = tuple([well.number + 1 for well in self.wells if well.down and well.detail != "starting"])
        self._ring.paint(self.up, self.ring, self._hue, self._locks, down, self.fold.held(self.up))
        if self._ring.colours != self._painted:
            self._painted = bytearray(self._ring.colours)
            self._board.pixels(self._painted)


def _well_text(well: Well, shortened: int) -> str:
    detail = well.detail
    if shortened >= 3 and detail.startswith("unsteady:"):
        detail = "ok"
    most = 1 if shortened >= 2 else 2
    if len(well.tags) > most:
        detail = "unread-tag"
    named = "+".join([uid.hex() for uid in well.first(most)]) or "-"
    return f"{named},{well.quality},{detail}"


def _number(text: str | None, low: int, high: int) -> int | None:
    """Return the whole number in a text if it is from `low` to `high`; otherwise None."""
    if not text or len(text) > 6 or not text.isdigit() or not low <= int(text) <= high:
        return None
    return int(text)


def _numbers(text: str | None, low: int, high: int) -> list[int] | None:
    """Return the whole numbers in a text with commas between; None if any of them is not from `low` to `high`."""
    numbers = [_number(part, low, high) for part in (text or "").split(",")]
    found = [number for number in numbers if number is not None]
    return found if len(found) == len(numbers) else None


def _ours(proto: str) -> bool:
    return proto.split(".")[0] == OWN.split(".")[0]

"""The protocol with one seat tray, without I/O and without a clock. The caller passes received bytes and the time; it
gets bytes to send and the tray's state.

Every line is a state or an answer, and is repeated until it has arrived. So it does not matter if the wire loses,
repeats, damages or reorders lines (docs/tray-protocol.md)."""

from __future__ import annotations

from collections import deque
from typing import Final

from msgspec.structs import replace

from companion.devices.rfid.reader import FieldReport, Health
from companion.devices.trays.report import LinkFigures, Presses, TrayOrder, TrayReport
from companion.devices.trays.sequence import Freshness, Tally
from companion.devices.trays.tray_questions import Questions
from companion.devices.trays.tray_state import (
    CLOCK,
    Fields,
    Hello,
    Senseless,
    State,
    Tuned,
    read_hello,
    read_signature,
    read_state,
    read_tuned,
    show_fields,
)
from companion.devices.trays.wire import PROTOCOL, Lines, encode

BEAT: Final = 0.5
"""Seconds between two lines `show`, and between two lines `hello` while the tray has not answered."""
AGAIN: Final = 0.1
"""Seconds after which a `show` is repeated if no state of the tray confirms it."""
URGENT: Final = 2.0
"""For how many seconds a `show` is repeated every `AGAIN` seconds. After that it is sent only every `BEAT` seconds,
because an older tray may never confirm it."""
SILENCE: Final = 0.9
"""If no state has been accepted for this many seconds, the tray counts as offline."""
NOT_OURS: Final = 2.0
"""Seconds between two lines `hello` to a tray that speaks another version of the protocol."""
RESTART: Final = 10.0
"""Seconds between two restarts of a Pico that waits at its prompt."""
WAKE: Final = 3.0
"""If a Pico has sent nothing for this many seconds, it may be in the raw REPL (a prompt for programs), which echoes
nothing."""
SMOOTH: Final = 0.2
SLOW: Final = 3.0
"""A tray's clock counts as slow if it runs this many times slower than ours (as that of an emulated Pico does). All
time limits for the tray then grow in proportion. An unplugged cable and lost or late lines do not slow a tray's
clock."""
SLOWEST: Final = 100.0
SPANS: Final = 4
"""Number of states over which the tray's clock is compared with ours."""

PROMPT: Final = b">>> "
START: Final = b"\x03\x02\x04"
"""Ctrl-C: stop; Ctrl-B: plain prompt; Ctrl-D: soft reset, which runs main.py (MicroPython, REPL)."""

_PLAIN: Final = TrayOrder()
_OURS: Final = frozenset(("show", "ack", "tune"))


class Link:
    """The companion's end of the serial line to one seat tray.

    `now`: when the line was opened, in seconds on a monotonic clock. `first_id`: the number of the first question to
    the tray. A tray does not measure again for a question number that it knows, so each opening of the line needs other
    numbers. `restartable`: whether the port, by its name, is a Pico with MicroPython, which may be restarted from its
    prompt."""

    def __init__(self, now: float, *, first_id: int = 1, restartable: bool = False) -> None:
        self.hello: Hello | None = None
        """The tray's greeting; None until it has come."""
        self.gains: tuple[int, ...] = ()
        """The gain that the tray is to use for each well, 0..7; () leaves the choice to the tray."""
        self.tuned: list[Tuned] = []
        """The tray's answers to `tune` that have arrived. The caller that reads them clears the list."""
        self._opened, self._restartable = now, restartable
        self._lines, self._tally, self._fresh = Lines(), Tally(), Freshness()
        self._senseless = 0
        self._leftovers = 0
        """The number of damaged lines before the first good one. While a port is closed, its Pico keeps the end of what
        it says, which begins in the middle of a line."""
        self._number = 0
        self._bytes_at: float | None = None
        self._heard_at: float | None = None
        self._taken_at: float | None = None
        """When a state was last accepted, in seconds. Other lines do not make a tray healthy."""
        self._tail = b""
        self._prompt = False
        self._clocks: deque[tuple[float, int]] = deque(maxlen=SPANS)
        self._pace = 1.0
        """Seconds on our clock for each second of the tray's clock; 1.0 unless the tray is much slower."""
        self._restart_at = now
        self._hello_at = now
        self._order = _PLAIN
        self._show_at = now
        self._changed_at = now
        self._echoed = False
        self._asked: tuple[float, int] = (now, 0)
        self._answer_ms = 0.0
        self._again = 0
        self._acked: tuple[str, Presses, Presses] = ("", Presses(), Presses())
        self._ack_due = False
        self._questions = Questions(first_id)
        self._signatures: dict[tuple[int, str], str] = {}
        """The signatures read, keyed by well and tag; an entry is kept while the tag is in the well."""

    # --- what is wanted -----------------------------------------------------------------------------------------------

    @property
    def order(self) -> TrayOrder:
        """What the tray is to show. It is sent to the tray until the tray confirms it, and then every half second."""
        return self._order

    def show(self, order: TrayOrder, now: float) -> None:
        """Set what the tray is to show (`order`) from `now` (seconds) on."""
        if order != self._order:
            self._order = order
            self._unsaid(now)

    def set_gains(self, gains: tuple[int, ...], now: float) -> None:
        """Set the receiver gain (0..7) of the card reader in each well (place for a card); () leaves the choice to the
        tray. `now` is in seconds."""
        if gains != self.gains:
            self.gains = gains
            self._unsaid(now)

    def tune(self, well: int, gain: int, looks: int, now: float) -> int:
        """Ask the tray to measure how well the reader of a well (place for a card) reads the tag there, with `looks`
        checks at this `gain` (0..7). Returns the number of this request; the tray's answer will be added to the
        attribute `tuned`."""
        return self._questions.ask("tune", {"well": str(well), "gain": str(gain), "looks": str(looks)}, now).id

    def posted(self, report: TrayReport) -> None:
        """Note that the main loop has got this report of the tray. Only from now on may the tray be told that the
        companion knows the press counts in the report."""
        counts = (report.boot, report.act, report.fold)
        if report.boot and counts != self._acked:
            self._acked = counts
            self._ack_due = bool(report.act.count or report.fold.count)

    # --- what comes ---------------------------------------------------------------------------------------------------

    def receive(self, data: bytes, now: float) -> None:
        """Process bytes that have come over the line at `now` (seconds), whatever they are: take the tray's states and
        answers from them."""
        if not data:
            return
        self._bytes_at = now
        self._watch_prompt(data)
        for number, word, fields in self._lines.feed(data):
            # An echo of what was sent proves nothing, nor does a device that repeats it.
            if (
                word not in _OURS
                and not (word == "hello" and "id" not in fields)
                and (word != "sig" or "tag" in fields)
            ):
                self._line(number, word, fields, now)

    def _line(self, number: int, word: str, fields: Fields, now: float) -> None:
        if self._heard_at is None:
            self._leftovers = self._lines.garbled
        self._heard_at, self._prompt = now, False
        self._tally.line(number)
        try:
            if word == "hello":
                self._take_hello(read_hello(fields), now)
            elif word == "state":
                self._take_state(number, read_state(fields, self._fresh.state), now)
            elif word == "sig":
                self._take_signature(fields)
            elif word == "tuned":
                self._take_tuned(read_tuned(fields))
        except Senseless:
            self._senseless += 1

    def _watch_prompt(self, data: bytes) -> None:
        text = self._tail + data
        self._tail = text[-len(PROMPT) + 1 :]
        if PROMPT in text:
            self._prompt = True

    def _take_hello(self, hello: Hello, now: float) -> None:
        if self._fresh.former(hello.boot):
            return
        if self.hello is None:
            self._unsaid(now)
        self.hello = hello
        self._hello_at = now + NOT_OURS

    def _take_state(self, number: int, state: State, now: float) -> None:
        if self.hello is not None and not self.hello.understood:
            return
        self._senseless += bool(state.senseless)
        before = self._fresh.state
        if not self._fresh.take(number, state, now, self.hello.boot if self.hello else ""):
            return
        self._taken_at = now
        if before is None or before.boot != state.boot:
            self._started(number, state, now)
        self._compare_clocks(state, now)
        self._heed(state, now)
        echoed = state.shows(self._order, self.gains)
        if echoed and not self._echoed:
            self._answered(now)
        elif not echoed and self._echoed:
            self._unsaid(now)  # the tray has restarted, or has shown "offline" for a while
        self._echoed = echoed

    def _started(self, number: int, state: State, now: float) -> None:
        """Note that the tray has restarted: ask for its greeting again (its firmware may have changed) and send what it
        is to show. `number`: the number of its first line."""
        self._tally.restart(number)
        self._clocks.clear()
        self._pace = 1.0
        self._signatures.clear()
        if self.hello is not None and self.hello.boot != state.boot:
            self._hello_at = now
        self._unsaid(now)

    def _compare_clocks(self, state: State, now: float) -> None:
        if self._clocks and now - self._clocks[-1][0] < AGAIN:
            return  # lines that arrive in a bunch tell little about the clock
        self._clocks.append((now, state.up))
        then, up = self._clocks[0]
        if len(self._clocks) == SPANS:
            passed = (state.up - up) % CLOCK  # 0 for an older tray, which does not send its clock
            pace = 1000 * (now - then) / passed if passed else 1.0
            self._pace = min(pace, SLOWEST) if pace >= SLOW else 1.0

    @property
    def _silence(self) -> float:
        return SILENCE * self._pace

    def _heed(self, state: State, now: float) -> None:
        """Ask for the originality signature of each new 7-byte tag that is alone in its well."""
        lying = {(number, tag) for number, well in enumerate(state.wells, 1) for tag in well.tags}
        self._signatures = {place: data for place, data in self._signatures.items() if place in lying}
        wanted = {
            number: well.tags[0]
            for number, well in enumerate(state.wells, 1)
            if len(well.tags) == 1 and len(well.tags[0]) == 14 and (number, well.tags[0]) not in self._signatures
        }
        self._questions.signatures(wanted, now)

    def _take_signature(self, fields: Fields) -> None:
        answer = read_signature(fields)
        question = self._questions.answered("sig", answer.id, {"well": str(answer.well)})
        if question is not None and answer.tag == question.tag:
            self._signatures[answer.well, answer.tag] = answer.data

    def _take_tuned(self, answer: Tuned) -> None:
        same = {"well": str(answer.well), "gain": str(answer.gain)}
        if self._questions.answered("tune", answer.id, same) is not None:
            self.tuned.append(answer)

    def _unsaid(self, now: float) -> None:
        self._echoed = False
        self._show_at = self._changed_at = now
        self._asked = (now, 0)

    def _answered(self, now: float) -> None:
        """Measure how long the tray took to confirm a `show`, if that was sent only once. After a repetition nobody
        knows which of the lines was confirmed."""
        sent_at, times = self._asked
        if times == 1:
            took = (now - sent_at) * 1000
            self._answer_ms += (took - self._answer_ms) * (SMOOTH if self._answer_ms else 1.0)

    # --- what is to be sent -------------------------------------------------------------------------------------------

    def send(self, now: float) -> bytes:
        """Return the lines that are due to be sent at `now` (seconds); b"" if none are."""
        out = []
        if self._stopped(now) and self._restartable and now >= self._restart_at:
            self._restart_at = now + RESTART
            out.append(START)
        if self._wants_hello() and now >= self._hello_at:
            self._hello_at = now + (BEAT if self.hello is None or self.hello.understood else NOT_OURS)
            out.append(self._nudge(now) + self._encoded("hello", {"proto": f"{PROTOCOL[0]}.{PROTOCOL[1]}"}))
        if self._ours():
            if now >= self._show_at:
                out.append(self._told(now))
            if self._ack_due:
                self._ack_due = False
                boot, act, fold = self._acked
                out.append(self._encoded("ack", {"boot": boot, "act": str(act.count), "fold": str(fold.count)}))
            out.extend(self._encoded(each.word, each.fields) for each in self._questions.due(now))
        return b"".join(out)

    def next_at(self, now: float) -> float:
        """Return the time, in seconds, at which `send` will have something next or the tray's silence has to be
        reported, unless something arrives before."""
        times = [now + 1.0]
        if self._wants_hello():
            times.append(self._hello_at)
        if self._ours():
            times.append(self._show_at)
            times.append(now if self._ack_due else self._questions.next_at(now + 1.0))
        if self._taken_at is not None and now < self._taken_at + self._silence:
            times.append(self._taken_at + self._silence)
        if self._prompt and self._restartable:
            times.append(max(self._restart_at, (self._heard_at or self._opened) + self._silence))
        return max(now, min(times))

    def _wants_hello(self) -> bool:
        state = self._fresh.state
        return self.hello is None or not self.hello.understood or (state is not None and state.boot != self.hello.boot)

    def _ours(self) -> bool:
        """Whether the other end is a tray that speaks our version of the protocol."""
        return self.hello.understood if self.hello is not None else self._fresh.state is not None

    def _nudge(self, now: float) -> bytes:
        """Return the bytes to send before a `hello` while the tray gives no answer: Enter, after which a prompt shows
        itself, and, after a long silence, the key that leaves the raw REPL. A tray whose program runs ignores both."""
        if not self._restartable or self._heard_at is not None or now - self._opened < BEAT:
            return b""
        return b"\x02\r\n" if self._bytes_at is None and now - self._opened >= WAKE else b"\r\n"

    def _told(self, now: float) -> bytes:
        urgent = not self._echoed and now - self._changed_at < URGENT * self._pace
        self._show_at = now + (AGAIN if urgent else BEAT) * self._pace
        if not self._echoed:
            self._again += self._asked[1] > 0
            self._asked = (now, self._asked[1] + 1)
        state, (boot, act, fold) = self._fresh.state, self._acked
        if state is not None and state.boot == boot and not urgent:
            self._ack_due = bool(act.count or fold.count)  # an ack may have been lost
        return self._encoded("show", show_fields(self._order, self.gains))

    def _encoded(self, word: str, fields: dict[str, str]) -> bytes:
        line = encode(self._number, word, fields)
        self._number += 1
        return line

    # --- what is known ------------------------------------------------------------------------------------------------

    def health(self, now: float) -> tuple[Health, str]:
        """Return the tray's health and the code of what is wrong, at `now` (seconds). Both have the values of `health`
        and `detail` in `TrayReport`."""
        if self.hello is not None and not self.hello.understood:
            return "down", "other-protocol"
        if self._taken_at is not None and now - self._taken_at < self._silence:
            return "ok", self.hello.age if self.hello else ""
        if self._stopped(now):
            return "down", "stopped"
        if self.hello is not None or self._fresh.state is not None:
            return "down", "offline"
        if now - self._opened < SILENCE:
            return "down", "offline"
        return "down", "no-answer" if self._bytes_at is None else "no-tray"

    def is_opening(self, now: float) -> bool:
        """Whether the tray cannot have sent its greeting yet, because the line was opened too recently before `now` (in
        seconds)."""
        return self.hello is None and now - self._opened < SILENCE

    def _stopped(self, now: float) -> bool:
        return self._prompt and now - (self._heard_at or self._opened) >= self._silence

    @property
    def figures(self) -> LinkFigures:
        """The statistics of the serial line since it was opened."""
        tally = self._tally
        garbled = self._lines.garbled - self._leftovers + self._senseless
        again = self._again + self._questions.again
        took, spilt = round(self._answer_ms, 1), self._lines.spilt
        return LinkFigures(tally.heard, garbled, tally.lost, tally.doubled, took, again, spilt)

    def report(self, now: float, serial: str) -> TrayReport:
        """Return the report of the tray with this serial number at `now` (seconds), without seat and port, which the
        hub adds."""
        health, detail = self.health(now)
        state, hello = self._fresh.state, self.hello
        report = TrayReport(
            serial, firmware=hello.firmware if hello else "", health=health, detail=detail, link=self.figures
        )
        if state is None:
            return report
        return replace(
            report,
            boot=state.boot,
            wells=self._wells(state, serial, health),
            qualities=tuple(well.quality for well in state.wells),
            dead_resets=state.dead_resets or (),
            act=state.act,
            fold=state.fold,
        )

    def _wells(self, state: State, serial: str, health: Health) -> tuple[FieldReport, ...]:
        """Return a field report for each well (place for a card). If the tray is offline, the reports list the cards
        that it had last."""
        return tuple(
            FieldReport(
                f"{serial}/{number}",
                well.tags,
                well.health if health != "down" else "down",
                well.detail if health != "down" else "offline",
                {tag: self._signatures[number, tag] for tag in well.tags if (number, tag) in self._signatures},
            )
            for number, well in enumerate(state.wells, 1)
        )

"""Visitors and staff who use the whole program as a kiosk, with clocks that run as fast as the loop.

The window is the real one, on SDL's dummy driver, and touches are made in it. Nobody waits: when the loop would sleep,
the clocks are moved on instead. Between two visits, when only the demonstration plays, they jump.
"""

import time
from collections import Counter
from collections.abc import Callable, Iterator
from datetime import date, datetime, timedelta
from pathlib import Path
from random import Random
from types import SimpleNamespace

import pygame

from companion.display.canvas.metrics import Panel
from companion.display.canvas.surface import Say
from companion.display.window.window import Window
from companion.game.engine.state import in_hand
from companion.game.moves import Move
from companion.program.kiosk.counters import BACK, COUNTED
from companion.table.intents import Deal, Ignore, Intent, LayCard, Play, PressButton, Quit, Roll, TakeCard
from companion.table.views.fault_menu import SetFault
from companion.table.views.kiosk_view import DayCount, KioskPin, KioskStart, KioskStay
from companion.table.views.preferences import Prefer
from companion.table.views.stick_view import StickDo
from companion.table.views.table_view import CENTRE, TableView
from tests.game.invariants import check_state
from tests.game.random.random_play import ONWARD, Evening
from tests.game.steps import allowed

OPENS, CLOSES, PIN = "10:00", "02:30", "0420"
"""The opening hours and the PIN of the kiosk. It closes during the hour that occurs twice, or not at all, when the
clocks change."""
LEAP_S = 30.0
"""How many seconds the clocks jump while nobody is there."""
ROUND_S = 0.5
"""The least time in seconds that passes in each round of the loop."""
PATIENCE_S = 60.0
"""How many real seconds something may take that another thread does."""
NAMES = ("Quillon", "Ysolde", "Bertram", "Oriane", "Leocadia")

Step = float | Intent | Callable[[], bool]
"""Let this many seconds pass, send this command, or wait until this is true."""


class Clock:
    """The clocks. `mono`: the loop's; `wall`: the time of day in the time zone of the process."""

    def __init__(self, wall: datetime) -> None:
        self._mono, self.epoch = 1000.0, wall.timestamp()

    def mono(self) -> float:
        """Monotonic seconds."""
        return self._mono

    def pass_by(self, seconds: float) -> None:
        """Advance both clocks."""
        self._mono += seconds
        self.epoch += seconds

    def set(self, wall: datetime) -> None:
        """Set the time of day."""
        self.epoch = wall.timestamp()

    @property
    def wall(self) -> datetime:
        """The local time of day."""
        return datetime.fromtimestamp(self.epoch)

    def modules(self) -> tuple[SimpleNamespace, SimpleNamespace]:
        """Stand-ins for the modules `time` and `datetime` in the modules that build the program."""
        here = {"monotonic": self.mono, "time": lambda: self.epoch, "localtime": lambda: time.localtime(self.epoch)}
        return SimpleNamespace(**here), SimpleNamespace(now=lambda: self.wall)


class Visitors(Window):
    """The window with simulated people, day after day until `days` are over; then it is switched off. `stick`: plugs a
    stick in (True) or pulls it out; `over`: called at the end of each day."""

    def __init__(
        self,
        clock: Clock,
        say: Say,
        rng: Random,
        days: range,
        visits: int,
        stick: Callable[[bool], Path],
        over: Callable[[int], None],
    ) -> None:
        super().__init__(Panel.of(800, 480), say, clock=clock.mono, drivers=("dummy",))
        self.clock, self.rng, self.visits, self.stick, self.over = clock, rng, visits, stick, over
        self.did: Counter[str] = Counter()
        self.counted: dict[str, Counter[str]] = {}
        """What should have been counted, by day."""
        self.turns = 0
        self.wrong: Exception | None = None
        """The first thing that was wrong; None if nothing was."""
        self._hand: tuple[int, int] | None = None
        self._news: object = None
        self._base = ""
        """The stage to which the kiosk returns after the question whether anybody is there."""
        self._rest, self._until = 0.0, clock.mono()
        self._wanted: Callable[[], bool] | None = None
        self._since = 0.0
        self._script = self._days(days)

    # --- what is seen -------------------------------------------------------------------------------------------------

    @property
    def view(self) -> TableView:
        """What is shown."""
        assert self._view is not None
        return self._view

    @property
    def stage(self) -> str:
        """The kiosk's stage."""
        assert self.view.kiosk is not None
        return self.view.kiosk.stage

    def show(self, view: TableView, now: float | None = None) -> None:
        """Show it, and count what the kiosk has to count."""
        super().show(view, now)
        try:
            self._check_shown(view)
        except Exception as error:  # the loop would contain it
            self.wrong = self.wrong or error

    def _check_shown(self, view: TableView) -> None:
        state = view.state
        if self.stage != "idle":
            self._base = self.stage
        if self._base != "table" or state.last is None or state.last is self._news:
            return
        self._news = state.last
        check_state(state, {*state.last.cards, *(card for zone in state.zones.values() for card in zone.public)})
        if any(news.code == "shift" for news in state.news):
            self._count("shifts")
        hand = state.hands, state.misdeals
        if state.result is not None and hand != self._hand:
            self._hand = hand
            self._count("hands")

    def _count(self, what: str) -> None:
        """Count for the day that began with the last opening. Setting the clock back by up to two days begins no new
        day."""
        hours, minutes = map(int, OPENS.split(":"))
        day = (self.clock.wall - timedelta(hours=hours, minutes=minutes)).date()
        last = max(self.counted, default="")
        if last and day < date.fromisoformat(last) <= day + BACK:
            day = date.fromisoformat(last)
        self.counted.setdefault(day.isoformat(), Counter())[what] += 1

    def expected(self) -> list[DayCount]:
        """Return what should have been counted, newest day first."""
        days = sorted(self.counted, reverse=True)
        return [DayCount(day, **{what: self.counted[day][what] for what in COUNTED}) for day in days]

    # --- what is done -------------------------------------------------------------------------------------------------

    def intents(self, timeout: float = 0.0) -> list[Intent]:
        """Return the commands of the visitors. While they rest, the clocks advance. A failed check ends the program."""
        try:
            return self._asked_for(timeout)
        except Exception as error:  # the loop would contain it
            self.wrong = self.wrong or error
            return [KioskPin(PIN), Quit()]

    def _asked_for(self, timeout: float) -> list[Intent]:
        self.turns += 1
        if self.wrong is not None:
            raise self.wrong
        if self._view is None or self._view.saving or self._view.rolling:
            if self._view is not None and self._view.rolling:
                self.clock.pass_by(0.1)  # dice tumble by the same clock
            return super().intents(min(max(timeout, 0.001), 0.005))
        if self._wanted is not None:
            if not self._wanted():
                late = time.monotonic() - self._since > PATIENCE_S
                assert not late, (self.stage, self.view.notice, self.view.lying, self.did)
                self.clock.pass_by(0.1)
                return super().intents(0.01)
            self._wanted = None
        found = super().intents(0.0)
        left = self._until - self.clock.mono()
        if left > 0.001:
            alone = self.stage in ("attract", "closed") and left > 2.0
            self.clock.pass_by(min(left, LEAP_S if alone else max(timeout, ROUND_S)))
            return found
        step = next(self._script, None)
        if step is None:
            return [*found, KioskPin(PIN), Quit()]
        if isinstance(step, float | int):
            self._until = self.clock.mono() + step
        elif callable(step):
            self._wanted, self._since = step, time.monotonic()
        else:
            self.did[type(step).__name__] += 1
            found += self._touched(step)
        return found

    def _touched(self, wanted: Intent) -> list[Intent]:
        """Touch the button for this command with a finger, if there is one."""
        self.listeners.touched()
        found = [target for target in (self.layout.targets if self.layout else ()) if target.action == wanted]
        if not found or found[0].hold:
            return [wanted]
        self.did["finger"] += 1
        box = found[0].box
        spot = {"button": 1, "pos": (box.x + box.w // 2, box.y + box.h // 2), "touch": False}
        down, up = pygame.event.Event(pygame.MOUSEBUTTONDOWN, spot), pygame.event.Event(pygame.MOUSEBUTTONUP, spot)
        return self.pump([down]) + self.pump([up]) or [wanted]

    # --- the days -----------------------------------------------------------------------------------------------------

    def _days(self, days: range) -> Iterator[Step]:
        for day in days:
            assert self.stage == "closed", (day, self.clock.wall, self.stage)
            yield KioskStart("table")  # refused: it is closed
            assert self.stage == "closed"
            yield from self._wait_for("attract")
            for visit in range(self.visits):
                yield from self._clocks(day, visit)
                yield self.rng.uniform(0.3, 1.0) * 13 * 3600 / self.visits
                if self.stage != "attract":
                    break
                yield from self.rng.choice((self._looks, self._learns, self._plays, self._plays))(day)
            yield from self._wait_for("attract", "closed")
            yield from self._staff(day)
            yield from self._wait_for("closed")
            yield from self._clean()
            while not 9 <= self.clock.wall.hour < 10:
                yield LEAP_S + 1.0
            self.over(day)

    def _clocks(self, day: int, visit: int) -> Iterator[Step]:
        """On the third day of a week, set the clock back by three hours for a while; on the sixth by a day."""
        middle = self.visits // 2
        if day % 7 == 2 and visit in (middle, middle + 1):
            back = timedelta(hours=3 if visit == middle else -3)
            self.clock.set(self.clock.wall - back)
        if day % 7 == 5 and visit in (middle, middle + 1):
            self.clock.set(self.clock.wall - timedelta(hours=24 if visit == middle else -24))
        yield 0.5

    def _wait_for(self, *stages: str) -> Iterator[Step]:
        for _ in range(4000):
            if self.stage in stages:
                return
            yield 1.0 if self.stage in ("table", "coach", "idle") else LEAP_S + 1.0
        raise AssertionError(f"still {self.stage} at {self.clock.wall}, waiting for {stages}")

    def _clean(self) -> Iterator[Step]:
        """Check that nobody is seated and nobody is remembered."""
        state = self.view.state
        written = " ".join(self.layout.texts()) if self.layout else ""
        assert self.stage == "attract" or not (any(state.seats) or state.people)  # a demonstration has people too
        assert not self.view.can_undo
        assert not [name for name in NAMES if name in written]
        assert self.view.preferences.language == "en"
        yield 0.0

    def _looks(self, day: int) -> Iterator[Step]:
        """Somebody touches something and goes away."""
        yield Prefer("language", self.rng.choice(("fr", "es")))
        yield 50.0
        assert self.view.preferences.language == "en"

    def _start(self, what: str) -> Iterator[Step]:
        self._count("visits")
        if what == "coach":
            self._count("lessons")
        yield KioskStart("coach" if what == "coach" else "table")
        yield 0.3

    def _learns(self, day: int) -> Iterator[Step]:
        """A visitor takes a lesson, sometimes making own moves; it ends within ninety seconds."""
        if self.rng.random() < 0.5:
            yield Prefer("language", self.rng.choice(("fr", "es")))
        began = self.clock.mono()
        yield from self._start("coach")
        while self.stage == "coach":
            yield self.rng.uniform(1.0, 6.0)
            lesson = self.view.kiosk.lesson if self.view.kiosk else None
            if self.stage == "coach" and lesson is not None and lesson.moves and self.rng.random() < 0.6:
                yield Play(self.rng.choice(lesson.moves))
        yield from self._wait_for("attract", "closed")
        assert self.clock.mono() - began < 200

    def _plays(self, day: int) -> Iterator[Step]:
        """A party sits down, plays some hands or part of one, and leaves, with or without saying so."""
        yield from self._start("table")
        people = self.rng.sample(NAMES, self.rng.randint(2, 4))
        for seat, name in enumerate(people, 1):
            yield Play(Move("sit", seat, 400, name=name))
            yield 2.0
        builder = Evening(self.view.state.rules, self.rng)
        for _ in range(self.rng.randint(5, 60)):
            if self.stage != "table":
                break
            yield from self._card()
            yield self._move(builder)
            yield self.rng.uniform(0.5, 8.0)
        if self.stage == "idle" and self.rng.random() < 0.3:
            yield KioskStay()
        elif self.stage == "table" and self.rng.random() < 0.4:
            yield KioskStart("attract")
        yield from self._wait_for("attract", "closed")
        yield from self._clean()

    def _card(self) -> Iterator[Step]:
        """Sometimes lay a card on the field until the reader has seen it, and take it away again."""
        if self.rng.random() < 0.04 and not self._broken() and not self.view.lying:
            card = self.rng.choice(list(self.view.state.rules.deck.cards))
            yield LayCard(card, CENTRE)
            yield lambda: bool(self.view.lying) or self.stage != "table"
            yield TakeCard(card, CENTRE)
            yield 2.0
            if self.view.lying:  # a card on the field is proposed until somebody answers
                yield Ignore(self.view.lying[0].tag)

    def _move(self, builder: Evening) -> Intent:
        state, rng = self.view.state, self.rng
        offered = (*self.view.options, *self.view.operator_options)
        options = [each for each in offered if each.verb not in ("leave", "away", "forget", "pause")]
        onward = [each for each in options if each.verb in ONWARD]
        if not in_hand(state):
            return Deal()
        builder.state = state
        pick = min(onward, key=lambda one: ONWARD.index(one.verb)) if onward and rng.random() < 0.8 else None
        pick = pick or builder._choose(options or allowed(state))
        if pick is None:
            return KioskStay()
        if pick.dice or pick.verb == "roll":
            return PressButton() if rng.random() < 0.2 else Roll()
        return Play(builder.build(pick))

    # --- the staff ----------------------------------------------------------------------------------------------------

    def _broken(self) -> list[SetFault]:
        return [SetFault(each.name, each.place, 0) for each in self.view.faults if each.level]

    def _staff(self, day: int) -> Iterator[Step]:
        """Late in the evening the staff set a new PIN, remove yesterday's fault and another one begins; the stick takes
        everything, or is pulled out while it is written."""
        yield StickDo("csv")  # refused: no PIN
        yield KioskPin("1111")
        yield KioskPin(PIN)
        yield lambda: self.view.kiosk is not None and self.view.kiosk.open
        yield from self._broken()
        if self.view.faults:
            broken = self.rng.choice(self.view.faults)
            self.did[f"{broken.name} at {broken.place}"] += 1
            yield SetFault(broken.name, broken.place, broken.usual or 100)
        stick = self.stick(True)
        yield lambda: self.view.stick is not None and self.view.stick.state == "there"
        for job in ("backup", "csv", "bundle"):
            yield StickDo(job)
            yield lambda: self.view.stick is not None and self.view.stick.state in ("done", "failed")
            assert self.view.stick is not None and self.view.stick.state == "done", self.view.stick
        newest = max((stick / "sabacc").glob("evening-*-days.csv"), key=lambda path: path.stat().st_mtime_ns)
        self._agrees(newest.read_text("utf-8"))
        yield StickDo("backup")
        self.stick(False)
        yield lambda: self.view.stick is not None and self.view.stick.state in ("absent", "failed", "done")
        yield KioskPin("")

    def _agrees(self, text: str) -> None:
        """Check that the counters on the stick are those that were counted here, day by day."""
        wanted = [f"{day.day},{day.visits},{day.lessons},{day.hands},{day.shifts}" for day in self.expected()]
        assert sorted(text.split()[1:]) == sorted(wanted), (text, wanted)

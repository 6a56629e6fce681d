"""The main loop of the table: one loop, one queue. Device threads and the thread that writes the journal put their
messages into the queue; everything else happens in this loop, one thing at a time.

The screen acknowledges a touch at once by itself, and so does the shift panel (the box with the shift button) a press.
The outcome of a move is shown only once it is on disk."""

import logging
import math
import time
from collections.abc import Callable, Sequence
from functools import partial
from queue import Empty, SimpleQueue
from typing import Any

import msgspec

from companion.devices.panel import PanelReport
from companion.devices.rfid.reader import FieldReport
from companion.devices.trays.report import TrayOrder
from companion.game.engine.state import State, in_hand
from companion.game.moves import Move, Refusal, Refused
from companion.game.phases import verb_named
from companion.game.phases.drawn.drawn_rules import draws
from companion.program.loop.card_tracking import CardTracking
from companion.program.loop.failing import Failing, Report
from companion.program.loop.notices import Notices
from companion.program.loop.panel_lights import Lights, resting_pattern
from companion.program.loop.parts import CARDS, LOOP, PANEL, SCREEN, HealthLights
from companion.program.loop.perform import asked_by, perform
from companion.program.loop.ports import Screen, ShiftPanel
from companion.program.loop.routing import RoutedService, Router
from companion.program.loop.suspense import Suspense
from companion.table.cards import TOUCH, CardTracker, FieldRule
from companion.table.chance.seeds import PRESS
from companion.table.chance.timer import END_EVENING, RuleTimer
from companion.table.intents import Intent, PutBack, Quit, Skip, Undo
from companion.table.service import Service
from companion.table.strikes import STRIKE, ShiftTimer
from companion.table.table import Table
from companion.table.views.event_score import Score, own_score
from companion.table.views.failsafe import Recover
from companion.table.views.table_view import Device, TableView

log = logging.getLogger("sabacc")

FAILING_S = 0.25
"""How many seconds the loop pauses after the screen has failed, or after working out how long to sleep has failed.
Without this pause the loop would use the whole processor."""

IDLE_SECONDS = 1.0
"""The longest time, in seconds, that the loop sleeps when nothing happens."""


class Durable(msgspec.Struct, frozen=True):
    """A message from the thread that writes the journal: all journal rows up to `number` are on disk."""

    number: int


class Outage(msgspec.Struct, frozen=True):
    """A message from the thread that writes the journal: rows cannot be written to disk. `code` is the kind of problem;
    `text` goes to the log."""

    code: str
    text: str


class App:
    """The main loop of a table.

    * `tracker`: knows which cards are where
    * `panel`: the shift panel (the box with the shift button); None without one
    * `inbox`: the queue into which devices and the journal's thread put their messages
    * `clock`: monotonic seconds, the same clock that `tracker` uses
    * `devices`: the health of each device at the start
    * `simulated`: whether the hardware is simulated, which the screen shows
    * `rule`: how cards on the RFID field in the middle of the table are assigned to a seat
    * `order`: tells the seat tray with a serial number what to show
    * `services`: a function that gets this loop and returns the services beside the game
    * `act`: whether players may act with the buttons of their trays
    * `cards_wanted`: returns False while an enrolment or a deck check uses the readers
    * `report`: writes a failure report when the rules fail, and returns its name
    * `rest`: sleeps for a number of seconds; used when the screen fails, where the loop otherwise waits
    * `notices`: stores the sentence that the screen shows for a few seconds; None makes a new store
    * `tumble`: returns for how many seconds dice tumble before their outcome is shown
    * `score`: says what moves, sounds and lights up at which event; None means the program's own score

    Services, panel and screen are called through circuit breakers (`breaker`), so an exception in one of them does not
    affect the others. When the rules raise an exception, the table keeps its last sound state and shows the failsafe
    page (`failing`)."""

    def __init__(
        self,
        table: Table,
        tracker: CardTracker,
        panel: ShiftPanel | None,
        screen: Screen,
        inbox: "SimpleQueue[object]",
        *,
        clock: Callable[[], float],
        devices: Sequence[Device] = (),
        simulated: bool = False,
        services: Callable[["App"], Sequence[Service]] = lambda app: (),
        rule: FieldRule = TOUCH,
        order: Callable[[str, TrayOrder], None] = lambda serial, order: None,
        act: bool = True,
        cards_wanted: Callable[[], bool] = lambda: True,
        report: Report = lambda failure: "",
        rest: Callable[[float], object] = time.sleep,
        notices: Notices | None = None,
        tumble: Callable[[], float] = lambda: 0.0,
        score: Score | None = None,
    ) -> None:
        self.table, self.panel, self.screen, self.inbox = table, panel, screen, inbox
        self._clock, self._simulated, self._rest = clock, simulated, rest
        self._notices = notices or Notices(clock)
        self._parts = HealthLights(devices, clock, lambda part: self.say(Refusal("part-failed", {"part": part})))
        self._presses, self._outage = 0, ""
        self._suspense, self._score = Suspense(tumble, clock), score or own_score()
        self._strikes, self._timer = ShiftTimer(table), RuleTimer(clock, held=table.can_redo)
        self.closing = False
        self.turned = clock()
        """The time (monotonic seconds) at which the loop completed its latest round. The watchdog reads it."""
        self.failing = Failing(table, report)
        self._tracking = CardTracking(tracker, rule, self, order=order, act=act, cards_wanted=cards_wanted)
        self._around, self._screens, self._round = map(self._parts.breaker, (CARDS, SCREEN, LOOP))
        self._at_rest: tuple[State | None, str] = None, "idle"
        self._lights = Lights(panel, self._parts.breaker(PANEL), clock, self._standing, self._score)
        beside = services(self)
        over = [each.overlay for each in beside if each.overlay is not None]
        self._router = Router(
            RoutedService(service, clock, partial(self._parts.set_works, type(service).__name__))
            for service in (*beside, self._tracking, *over)
        )
        self._own: dict[type, Callable[[Any], None]] = {
            Durable: self._saved,
            Outage: self._out,
            FieldReport: self._field,
            PanelReport: self._panel,
        }
        self._stale = True
        """Whether the state of the table or the devices may have changed since the loop's part of the view was last
        made."""
        self._base: TableView | None = None
        self._seen: TableView | None = None
        """The view that the screen shows; None before the first one and after showing one has failed."""
        if table.rules_changed:
            self._tell_of_changed_rules(table.head.rules.id)

    def _tell_of_changed_rules(self, ruleset: str) -> None:
        log.warning("the ruleset %s was changed since this evening was played last", ruleset)
        self.say(Refusal("rules-changed", {"ruleset": ruleset}))

    # --- the loop ---------------------------------------------------------------------------------------------------

    def run(self) -> None:
        """Run the loop until somebody closes the table."""
        self._round.call("refresh", self.refresh, None)
        while not self.closing:
            self.turn(self._round.call("sleep", self._sleep, FAILING_S, last=None))

    def end(self) -> None:
        """Make the loop end after its current round. May be called from any thread."""
        self.closing = True
        self.screen.wake()

    def turn(self, timeout: float = 0.0) -> None:
        """Do one pass of the loop: wait up to `timeout` seconds for a touch, handle the touches, then the device
        reports, then refresh the display. Raises nothing: every part of the pass runs even if an earlier one failed."""
        each = partial(self._round.call, otherwise=None, last=None)
        asked = self._touched(timeout)
        each("drain", self.drain)
        for intent in asked:
            each("do", partial(self.do, intent))
        each("clocks", self._clocks)
        each("refresh", self.refresh)
        self.turned = self._clock()

    def drain(self) -> None:
        """Handle every message that is in the loop's queue now, without waiting for others."""
        while True:
            try:
                item = self.inbox.get_nowait()
            except Empty:
                return
            self._round.call(f"take {type(item).__name__}", partial(self._take, item), None, last=None)

    def refresh(self) -> None:
        """Call the services that are due, then update the lights of the shift panel and the screen."""
        now = self._clock()
        if self._changed():
            self._router.wake()
        called = self._router.turn(now, self.table.head)
        self._notices.turn(now)
        self._lights.refresh(now)
        if called or self._changed() or self._seen is None:
            view = self._whole(now)
            if view is not self._seen:
                self._seen = None
                self._screens.call("show", partial(self._show, view, now), None)

    def view(self) -> TableView:
        """Return the `TableView` with everything that may be shown now: the loop's own part and the parts of all
        services."""
        return self._router.view(self._own_view(), self._clock())

    def _show(self, view: TableView, now: float) -> None:
        self.screen.show(view, now)
        self._seen = view

    def _changed(self) -> bool:
        """Whether the loop's own part of the view may have changed since it was last made."""
        base = self._base
        return (
            self._stale
            or self._parts.changed
            or base is None
            or base.notice is not self._notices.now
            or base.saving != self.table.writer.queued
            or base.failsafe is not self.failing.now
            or (base.rules_in, base.game_in) != self._left()
        )

    def _left(self) -> tuple[int | None, int | None]:
        """Return the whole seconds until the rules of the next hand are drawn at random, and until the game ends. A
        value is None if nothing of the kind is scheduled."""
        shown = self.table.shown
        rules, game = self._timer.seconds_left(shown), self._timer.game_seconds_left(shown)
        return None if rules is None else math.ceil(rules), None if game is None else math.ceil(game)

    def _own_view(self) -> TableView:
        """Return the part of the view that the loop itself contributes: the table, the health lights of the devices and
        the current notice."""
        if self._base is not None and not self._changed():
            return self._base
        table, state = self.table, self.table.shown
        options = self.failing.options(state)
        rules_in, game_in = self._left()
        view = TableView(
            state=state,
            options=options,
            devices=self._parts.lights(),
            notice=self._notices.now,
            past=table.past(),
            can_undo=table.can_undo,
            can_redo=table.can_redo,
            undo=table.to_undo,
            redo=table.to_redo,
            bets=table.bets,
            corrected=table.corrected,
            saving=table.writer.queued,
            rolling=table.rolling,
            simulated=self._simulated,
            chance=state.commitment if in_hand(state) else table.seed_of(state.hands, state.misdeals),
            copy_name=self.table.writer.copy_name if self._outage == "moved" else "",
            rules_in=rules_in,
            game_in=game_in,
            failsafe=self.failing.now,
            score=self._score,
        )
        self._base, self._stale, self._parts.changed = view, False, False
        return view

    def _whole(self, now: float) -> TableView:
        """Return the whole view at the time `now` (seconds). If the rules fail on the shown state, the view contains
        only what can be said without calling the rules."""
        try:
            return self._router.view(self._own_view(), now)
        except Exception as error:  # the operator must see the state even if the rules fail
            state = self.table.shown
            self.failing.state_failed(state, error)
            return TableView(state, (), self._parts.lights(), notice=self._notices.now, failsafe=self.failing.now)

    def _touched(self, timeout: float) -> Sequence[Intent]:
        """Return what people ask for by touches and keys, waiting up to `timeout` seconds. If the screen fails, pauses
        instead and returns nothing."""
        found = self._screens.call("intents", partial(self.screen.intents, timeout), None, last=FAILING_S)
        if found is None:
            self._rest(min(timeout, FAILING_S))
        return found or ()

    def _clocks(self) -> None:
        """Do what the table does by itself at a set time: shift the cards, draw new rules."""
        try:
            self._reveal()
            self._strike()
            self._draw_rules()
        except Exception as error:  # timed moves call the rules
            self.failing.state_failed(self.table.shown, error)

    def _standing(self) -> str:
        if self.halted:
            return "fault"
        if (shown := self.table.shown) is not self._at_rest[0]:
            self._at_rest = shown, self._round.call("standing", lambda: resting_pattern(shown), "idle", last=None)
        return self._at_rest[1]

    # --- what comes in ------------------------------------------------------------------------------------------------

    def do(self, intent: Intent, source: str = "screen") -> None:
        """Carry out a person's command (`intent`), or show why it is refused. `source` is noted in the journal as the
        origin of the command."""
        self._stale = True
        self._skip()
        if isinstance(intent, Skip) or self._at_a_service(intent):
            pass
        elif isinstance(intent, Quit):
            self.closing = True
        elif isinstance(intent, PutBack):
            self.table.writer.settle()
        elif self._outage:
            self.say(Refusal("journal-down", {"why": self._outage}))
        elif isinstance(intent, Recover):
            again = self.failing.recover(again=intent.step == "again")
            if again is not None:
                again()
        elif self.failing.now is not None and (not isinstance(intent, Undo) or self.failing.undo()):
            pass  # while the failsafe page is up, only its own commands and undo count
        else:
            self._timer.hold(held=isinstance(intent, Undo))
            self._attempt(lambda: perform(self.table, intent, source), asked_by(intent))

    def _at_a_service(self, intent: Intent) -> bool:
        """Whether a service dealt with the command: it either carried it out, or refused it and the refusal was
        shown."""
        try:
            return self._router.do(intent, self.table.head)
        except Refused as error:
            self.say(error.refusal)
            return True

    def _draw_rules(self) -> None:
        """Do what the rules leave to the table: draw the rules of the next hand at random (before the hand, or when
        their time has come), and end a game whose time is over."""
        while not self.halted and (verb := self._timer.due(self.table.head)):
            ends = verb == END_EVENING.verb
            action = partial(self.table.play, END_EVENING) if ends else partial(self.table.draw, verb)
            if not self._attempt(partial(action, source="clock"), Move(verb)):
                self._timer.drawn()
                self._timer.hold(held=True)  # the reason is on screen; wait until somebody acts

    @property
    def halted(self) -> bool:
        """Whether play is stopped, because the journal cannot be written or because the rules have failed."""
        return bool(self._outage) or self.failing.now is not None

    def play(self, move: Move, source: str) -> bool:
        """Play a move on behalf of a device. `source` names the device in the journal. Return whether the move was
        accepted; if not, a notice says why."""
        if self._outage:
            self.say(Refusal("journal-down", {"why": self._outage}))
            return False
        return not self.halted and self._guarded(lambda: self.table.play(move, source), move)

    def say(self, refusal: Refusal) -> None:
        """Show on the screen, for a few seconds, the sentence that says why something was refused (`refusal`), or
        another such message."""
        self._notices.say(refusal)

    def hush(self) -> None:
        """Remove the notice (the sentence that is shown for a few seconds) from the screen at once."""
        self._notices.hush()

    def _attempt(self, action: Callable[[], object], asked: Move) -> bool:
        """Call `action`, which changes the table, and then lock the cards that are in seat trays, as far as the rules
        allow. Return whether the action succeeded. If the rules refuse it or fail, nothing changes. `asked`: the move
        that the action makes, for the failure report."""
        done = self._guarded(action, asked)
        self._around.call("lock", self._tracking.lock_what_lies, None)
        return done

    def _guarded(self, action: Callable[[], object], asked: Move) -> bool:
        """Call `action`, which changes the table, and return whether it succeeded. Every change of the table goes
        through here: a refusal or failure of the rules is shown, and a new state is passed on to the card tracker.
        `asked`: the move that the action makes, for the failure report."""
        before = self.table.head
        try:
            action()
            return True
        except Refused as error:
            self.say(error.refusal)
        except Exception as error:  # a defect in the rules must not end the evening
            self.failing.move_failed(error, asked, lambda: self._attempt(action, asked))
        finally:
            self._stale, after = True, self.table.head
            if after is not before:
                self._thrown(asked)
                self._around.call("changed", partial(self._tracking.changed, before, after), None, last=None)
                if draws(after) > draws(before):
                    self._timer.drawn()
        return False

    def _thrown(self, asked: Move) -> None:
        """Start the tumbling of dice that the table has rolled. Dice that people rolled by hand (`asked` names their
        faces) do not tumble."""
        last = self.table.head.last
        if self.table.rolling and last is not None and not asked.dice and verb_named(last.verb).kind == "dice":
            self._suspense.begin()
            self._lights.play("roll")

    def _skip(self) -> None:
        """End the tumbling of dice, because somebody has touched something. The outcome is shown at once if it is on
        disk."""
        self._suspense.end()
        self._reveal()

    def _strike(self) -> None:
        """Shift the cards if a random shift is due now."""
        if self._strikes.turn(self._clock(), halted=self.halted):
            self._attempt(lambda: self.table.play(STRIKE, "clock"), STRIKE)

    def _take(self, item: object) -> None:
        kept = self._router.hear(item, self.table.head)
        if not kept and (own := self._own.get(type(item))) is not None:
            own(item)
        elif isinstance(item, FieldReport):
            self._tracking.later(item)
        elif isinstance(item, PanelReport):
            self._presses = item.presses  # the press was meant for that service
            self._parts.report("panel", item.health, item.detail)

    def _out(self, outage: Outage) -> None:
        self._outage, self._stale = outage.code, True
        self._parts.report("journal", "down", outage.code)
        log.error("the journal cannot write: %s", outage.text)

    def _field(self, report: FieldReport) -> None:
        self._parts.report("field", report.health, report.detail)

    def _panel(self, report: PanelReport) -> None:
        self._parts.report("panel", report.health, report.detail)
        self._pressed(report.presses)

    def _saved(self, durable: Durable) -> None:
        self._stale = True
        if self._outage:
            self._outage = ""
            self._parts.report("journal", "ok", "")
        if not self._suspense.must_wait(durable.number):
            self._visible(durable.number)

    def _reveal(self) -> None:
        """Show the outcome of a roll that was on disk while its dice were still tumbling, once they have stopped."""
        if row := self._suspense.released_row():
            self._visible(row)

    def _visible(self, row: int) -> None:
        """Show and announce everything up to the given row of the journal. The row has to be on disk."""
        self._stale = True
        before, made = self.table.shown, self.table.durable(row)
        self._router.tell("passed", self.table.passed)
        if made:
            self._router.tell("shown", made)
        self._lights.follow(before, self.table.passed, made)

    def _pressed(self, presses: int) -> None:
        """Handle `presses`, how often the shift button has been pressed since the panel started. If the count has
        grown, roll the dice once. Between hands, the presses instead go into the next hand's seed (a cut). While the
        outcome of a roll is not shown yet, a press only ends the tumbling of its dice, as a touch does."""
        new, self._presses = presses - self._presses, presses
        if new <= 0:
            return
        rolling = self.table.rolling
        self._skip()
        if self._outage:
            self.say(Refusal("journal-down", {"why": self._outage}))
        elif self.failing.now is not None:
            pass  # a question on the screen has to be answered first
        elif rolling:
            return
        elif self.table.to_be_cut:
            if self._guarded(lambda: self.table.dice.cut(PRESS * new, "panel"), Move("cut")):
                return
        elif self._attempt(lambda: self.table.roll("panel"), Move("roll")):
            return
        self._lights.play("refused")

    def light(self, pattern: str, seconds: float) -> None:
        """Show a light pattern on the shift panel (the box with the shift button) for `seconds`, on behalf of a
        service."""
        self._lights.show(pattern, seconds)

    def _sleep(self) -> float:
        """Return for how many seconds the loop may sleep if nobody wakes it."""
        now = self._clock()
        waits = [
            IDLE_SECONDS,
            self._screens.due(now),
            self._router.due(now),
            *self._lights.due(now),
            *self._suspense.due(now),
        ]
        if (over := self._notices.due(now)) is not None:
            waits.append(over)
        strikes = self._strikes.next()
        if strikes is not None:
            waits.append(strikes - now)
        if not self.halted and (drawn := self._timer.seconds_left(self.table.head)) is not None:
            waits.append(drawn)
        return max(0.0, min(waits))

"""The kiosk service: it knows which stage the kiosk is at (attract loop, lesson, table ...), asks whether somebody is
still playing, and resets the table for the next people.

It gets every command before the other services, so that it can keep from the table what visitors may not do. It changes
the view after all other services, so that no party (people who play together) sees anything of the one before. Moves
reach the real table only through the loop; nothing of a show (demonstration or lesson) is recorded."""

import logging
import math
from collections.abc import Callable, Sequence
from datetime import datetime
from typing import Literal, get_args

import msgspec
from msgspec.structs import replace

from companion.config import as_typed
from companion.devices.panel import PanelReport
from companion.devices.rfid.reader import FieldReport
from companion.devices.trays.report import TrayReport
from companion.game.engine.state import State, in_hand
from companion.game.moves import Refusal, Refused
from companion.game.phases.shared.shift import SHIFTS
from companion.program.kiosk import staff
from companion.program.kiosk.clearing import clear, is_clear, view_for_nobody, view_for_players
from companion.program.kiosk.counters import Counted, Counters
from companion.program.kiosk.hours import is_open, opening_day
from companion.program.kiosk.pin import Pin, Wrong
from companion.program.kiosk.show import Prepared, Show
from companion.program.kiosk.stirring import TouchDetector
from companion.program.services.preference_service import PreferenceService
from companion.settings import KioskSettings
from companion.table.intents import Deal, Intent, Play
from companion.table.service import Service, hears, watches
from companion.table.sink import Sink
from companion.table.views.cues import Cue, Cuer, ignore_cue
from companion.table.views.kiosk_view import KioskPin, KioskStart, KioskStay, KioskView, PartyLeft, Stage
from companion.table.views.table_view import TableView

log = logging.getLogger("sabacc")

LOOK_S = 1.0

ASKED = "kiosk-idle"
"""The code of the question whether somebody is still playing."""

LOCKS_S = 120.0
"""After this many seconds without a touch, the staff page is locked again and the PIN has to be entered anew."""
AGAIN_S = 30.0
"""If the table could not be cleared, this is tried again after so many seconds. By then the journal may be writable."""
LATE_S = 120.0
"""For how many seconds after closing time people can look at the result of their last hand."""
SHOWN_DAYS = 7
"""For how many days the staff page shows the counts."""


class Clocks(msgspec.Struct, frozen=True):
    """The clocks of the kiosk. `mono` returns monotonic seconds, for durations. `wall` returns the local time of day,
    for opening hours and dates."""

    mono: Callable[[], float]
    wall: Callable[[], datetime]


class KioskService(Service):
    """The service that runs a kiosk. It gets commands before all other services; its `overlay`, a second service,
    changes the view after all others.

    * `sink`: the main loop, through which the table is cleared
    * `settings`: the kiosk's settings in the configuration
    * `attract`, `coach`: the demonstration and the lesson, which run while nobody plays at the real table
    * `preferences`: the service that is told to reset the preferences for the next people
    * `counters`, `pin`: the daily counts, and the staff's PIN
    * `clocks`: the time
    * `cue`: announces the question whether somebody is still playing
    * `post`: passes the message `PartyLeft` to the other services when nobody is there any more"""

    shared = True

    def __init__(
        self,
        sink: Sink,
        settings: KioskSettings,
        attract: Show,
        coach: Show,
        preferences: PreferenceService,
        counters: Counters,
        pin: Pin,
        clocks: Clocks,
        cue: Cuer = ignore_cue,
        post: Callable[[object], object] = lambda item: None,
    ) -> None:
        self._settings, self._attract, self._coach = settings, attract, coach
        self._preferences, self._counters, self._pin, self._clocks = preferences, counters, pin, clocks
        self._sink, self._cue, self._post = sink, cue, post
        self._stirring = TouchDetector()
        self._stage: Stage | Literal[""] = ""
        self._back: Stage = "table"
        """The stage to which the kiosk returns when somebody answers the question whether people are still playing."""
        self._touched = clocks.mono()
        self._asked = 0.0
        self._late: float | None = None
        self._open = False
        self._after_hours = False
        """Whether the staff have begun something although the kiosk is closed."""
        self._held = False
        """Whether the staff have paused the game: the idle clock is stopped until the game goes on."""
        self._clear_at: float | None = None
        self._restored = True
        self._hand = 0
        """The number of the last hand that was counted."""
        self._told = 0
        """The number of the last caption that began while nobody played: a sentence of a lesson, or that somebody of
        the party before has left."""
        self.overlay = _Over(self)

    # --- where it is ------------------------------------------------------------------------------------------------

    @property
    def stage(self) -> Stage:
        """The current stage of the kiosk: demonstration, lesson, table and so on."""
        return self._stage or "attract"

    @property
    def open(self) -> bool:
        """Whether staff-only commands are allowed now: the PIN was entered, or none is set."""
        return self._open or not self._pin.needed

    @property
    def hours(self) -> bool:
        """Whether it is within the kiosk's opening hours now."""
        return is_open(self._settings, self._clocks.wall())

    @property
    def _show(self) -> Show | None:
        base = self._back if self._stage == "idle" else self._stage
        return {"attract": self._attract, "coach": self._coach}.get(base)

    def touched(self) -> None:
        """Note a touch or a key press, whatever it did: somebody is at the table, so the idle clock starts from
        zero."""
        self._touched, self.fresh = self._clocks.mono(), True
        self._restored = False
        if self._stage == "idle":
            self._stage = self._back

    # --- what is asked for ------------------------------------------------------------------------------------------

    @watches(*get_args(Intent))
    def check_command(self, intent: Intent, state: State) -> bool:
        """Check every command before the other services get it. Carry out those that start a show or the table, and
        those that enter a PIN. Return True to keep a command from the other services: those just mentioned, and
        whatever is not allowed at this stage of the kiosk (demonstration, lesson, table ...). Raises `Refused` for what
        only the staff may do, and for a deal outside the opening hours."""
        if not self._stage:
            return False  # before the first turn, commands come from the command line
        idle = self._stage == "idle"
        self.touched()
        if isinstance(intent, KioskStay) or idle:
            return True
        if isinstance(intent, KioskPin):
            self._unlock(intent.digits)
            return True
        if isinstance(intent, KioskStart):
            self._start(intent.what, state)
            return True
        if staff.staff_only(intent) and not self.open:
            raise Refused(Refusal("kiosk-staff", {}))
        if self._stage != "table":
            show = self._show
            if show is not None and show.do(intent, state):
                return True
            return not staff.at_any_stage(intent)
        if isinstance(intent, Deal) and not (self.hours or self._after_hours):
            raise Refused(Refusal("kiosk-closing", {}))
        if isinstance(intent, Play) and intent.move.verb in ("pause", "resume"):
            self._held = self._open and intent.move.verb == "pause"
        return False

    @hears(PanelReport, FieldReport, TrayReport)
    def report(self, item: object, state: State) -> bool:
        """Notice from device reports that somebody is at the table: a button is pressed, or a card is moved. Return
        True, which keeps a press from the table, while nobody plays at it."""
        if not self._stage:
            return False
        idle = self._stage == "idle"
        if self._stirring.shows_touch(item, self._clocks.mono()):
            self.touched()
        if self._stage == "table" and not idle:
            return False
        show = self._show
        if show is not None and not idle and show.heard(item, state):
            return True
        return staff.is_press(item)

    @hears(Prepared)
    def prepared(self, item: Prepared, state: State) -> None:
        """Pass the next part of a show, which another process has worked out, to the show that it is for."""
        for show in (self._attract, self._coach):
            show.heard(item, state)

    def _unlock(self, digits: str) -> None:
        if not digits:
            self._open = False
            return
        try:
            self._pin.check(digits)
        except Wrong as wrong:
            if not wrong.checked:
                raise Refused(Refusal("kiosk-pin-wait", {"wait": wrong.wait})) from None
            log.info("a wrong PIN was given")
            raise Refused(Refusal("kiosk-pin-wrong", {"wait": wrong.wait})) from None
        self._open = True

    def _start(self, what: Literal["coach", "table", "attract"], state: State) -> None:
        if what == "attract":
            self._reset()
            return
        if not self.hours and not self._open:
            raise Refused(Refusal("kiosk-closed", {"at": self._settings.open_from}))
        if self._clear_at is not None:  # the names of the last party would still be there
            raise Refused(Refusal("kiosk-not-clear", {}))
        self._after_hours = not self.hours
        if self._stage == "attract" and (what == "coach" or not self._open):  # the staff are no visitors
            self._count("visits")
        if what == "coach" and self._stage != "table":
            self._count("lessons")
            self._coach.begin(self._clocks.mono())
            self._stage = "coach"
        else:
            self._stage = "table"

    # --- time passes ------------------------------------------------------------------------------------------------

    def turn(self, now: float, state: State) -> None:
        """Open and close at the set hours, ask whether somebody is still playing, reset the table when everybody has
        left, and advance the current show. `now` is in seconds."""
        if not self._stage:
            self._boot(now, state)
        if self._open and now - self._touched >= LOCKS_S:
            self._open = False
        self._held = self._held and state.paused
        if self._clear_at is not None and now >= self._clear_at:
            self._clear(now)
        self._turn_stage(now, state)
        show = self._show
        if show is not None:
            show.turn(now, state)
            if show.over and self._stage != "idle":
                self._reset()

    def _boot(self, now: float, state: State) -> None:
        """Choose the stage to begin with: the table if people sit at it, else the attract loop or the closed page."""
        self._touched = now
        self._hand = state.result.hand if state.result else 0
        if in_hand(state) or any(state.seats):
            self._stage = "table"
        else:
            self._clear_at = None if is_clear(state) else now
            self._restore()
            self._rest(now)

    def _turn_stage(self, now: float, state: State) -> None:
        quiet = now - self._touched
        if self._stage in ("attract", "closed"):
            if (self._stage == "attract") != self.hours and not self._open:
                self._rest(now)
            if quiet >= self._settings.idle and not self._restored and not self._open:
                self._restore()
        elif self._stage == "idle":
            if now >= self._asked + self._settings.ask:
                self._reset()
        elif not self._suspended:
            if quiet >= self._limit(state):
                self._back, self._stage, self._asked = self.stage, "idle", now
                self._cue(Cue("turn", ASKED))
            elif self._too_late(now, state):
                self._reset()

    @property
    def _suspended(self) -> bool:
        """Whether the idle clock is stopped: the PIN was entered, or the staff have paused the game."""
        return self._open or self._held

    def _limit(self, state: State) -> float:
        playing = self._stage == "table" and in_hand(state)
        return self._settings.idle_hand if playing else self._settings.idle

    def _too_late(self, now: float, state: State) -> bool:
        """Whether it is past closing time, no hand is being played, and the last result has been shown long enough."""
        if self._stage != "table" or in_hand(state) or self.hours or self._after_hours:
            self._late = None
        elif self._late is None:
            self._late = now
        return self._late is not None and now - self._late >= LATE_S

    def due(self, now: float) -> float | None:
        """Return the seconds until `turn` has to be called again, for a countdown, for a show, or to retry clearing the
        table; at most one second, because of the opening hours and the idle time. The result is never None."""
        waits = [LOOK_S]
        if (show := self._show) is not None and (wait := show.due(now)) is not None:
            waits.append(wait)
        if self._stage == "idle":
            passed = now - self._asked
            waits.append(math.floor(passed) + 1 - passed)
        if self._clear_at is not None:
            waits.append(self._clear_at - now)
        return max(0.0, min(waits))

    # --- beginning anew ---------------------------------------------------------------------------------------------

    def _reset(self) -> None:
        """Clear the table after everybody has left, restore the house's preferences, ask for the PIN anew, and show the
        attract loop or the closed page."""
        now = self._clocks.mono()
        self._after_hours, self._held, self._late, self._open = False, False, None, False
        self._restore()
        self._clear(now)
        self._rest(now)

    def _rest(self, now: float) -> None:
        """Show the attract loop (demonstration hands) or, outside opening hours, the closed page. `now` is in
        seconds."""
        if self.hours:
            self._stage = "attract"
            self._attract.begin(now)
        else:
            self._stage = "closed"

    def _restore(self) -> None:
        """Restore the house's preferences, and end what people have begun beside the game, such as a deck check."""
        self._restored = True
        self._post(PartyLeft())
        try:
            self._preferences.begin_anew(staff.OF_THE_HOUSE)
        except Refused as error:
            log.warning("the preferences of the house hold, but could not be saved: %s", error.refusal.args.get("why"))

    def _clear(self, now: float) -> None:
        done = not self._sink.halted and clear(self._sink)
        self._clear_at = None if done else now + AGAIN_S

    # --- what is seen and counted -----------------------------------------------------------------------------------

    def shown(self, states: Sequence[State]) -> None:
        """Count the finished hands and the shifts for the kiosk's daily counts, and pass the states on to the current
        show. `states`: the latest states of the table, which moves have made and which are on disk."""
        for state in states:
            if state.result is not None and state.result.hand != self._hand:
                self._hand = state.result.hand
                self._count("hands")
            if any(each.code in SHIFTS for each in state.news):
                self._count("shifts")
        if (show := self._show) is not None:
            show.shown(states)

    def _count(self, what: Counted) -> None:
        self._counters.count(what, opening_day(self._settings, self._clocks.wall()))

    def view(self, view: TableView) -> TableView:
        """Return the view (what may be shown now) with the kiosk's daily counts. The service for USB sticks, which is
        called after this one, writes them to a file."""
        return replace(view, kiosk=KioskView(self.stage, counts=self._counters.days))

    def seen(self, view: TableView) -> TableView:
        """Return the view (what may be shown now) without what may not be shown at this stage of the kiosk
        (demonstration, lesson, table ...). This is called after all other services have added their parts."""
        now, show = self._clocks.mono(), self._show
        left = math.ceil(self._asked + self._settings.ask - now) if self._stage == "idle" else 0
        kiosk = KioskView(
            self.stage,
            max(0, left),
            self._settings.open_from,
            self.open,
            counts=self._counters.days[:SHOWN_DAYS],
            trouble=self._counters.trouble,
            command=as_typed(KioskView().command),
        )
        playing = self._stage == "table" or (self._stage == "idle" and self._back == "table")
        if view.caption is not None and not playing:
            self._told = view.caption.number
        view = replace(view_for_players(view) if playing else view_for_nobody(view), kiosk=kiosk)
        if self._stage != "idle" and view.caption is not None and view.caption.code == ASKED:
            view = replace(view, caption=None)  # it has been answered
        if playing and view.caption is not None and view.caption.number <= self._told:
            view = replace(view, caption=None)
        if not self.open:
            view = replace(view, withheld=view.withheld | staff.HOUSE)
        return view if show is None else show.view(view)


class _Over(Service):
    """The overlay service that applies the kiosk's final changes to the view, after all other services."""

    def __init__(self, kiosk: KioskService) -> None:
        self._kiosk = kiosk

    def view(self, view: TableView) -> TableView:
        """Return the view (what may be shown now) with only what may be shown at the kiosk's stage."""
        return self._kiosk.seen(view)

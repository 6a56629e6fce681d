"""The service for cards and tray buttons: it turns card readings into moves (with `CardTracker`) and presses on seat
trays into moves (with `TrayActions`), and tells the trays what to show."""

import logging
from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from companion.devices.rfid.reader import FieldReport
from companion.devices.trays.report import TrayOrder, TrayReport
from companion.game.engine import flow
from companion.game.engine.state import State, in_hand
from companion.game.moves import Refusal, Refused
from companion.program.loop.acting import TrayActions
from companion.table.cards import TRAY, CardTracker, FieldRule
from companion.table.cards.overruled import Step, lock_by_hand, tray_right
from companion.table.intents import Ignore, Intent, LockLying, Settle, TableRight, TrayRight, Unscan
from companion.table.service import Service, handles, hears
from companion.table.sink import Sink
from companion.table.views.table_view import Place, TableView

log = logging.getLogger("sabacc")

SEATLESS = ("two-trays", "no-seat")
"""The details in a tray's report which say that the tray belongs to no seat. The cards in such a tray belong to no
player."""


class CardTracking(Service):
    """The service that turns what the card readers and trays report into moves.

    `tracker`: knows which cards are where. `rule`: how cards on the RFID field are assigned to a seat. `sink`: the main
    loop, which plays the moves. `order`: called with a tray's serial number and what that tray is to show
    (`TrayHub.order`). `act`: whether players may act with the buttons of their trays. `cards_wanted`: returns False
    while an enrolment or a deck check needs the readers."""

    def __init__(
        self,
        tracker: CardTracker,
        rule: FieldRule,
        sink: Sink,
        *,
        order: Callable[[str, TrayOrder], None] = lambda serial, order: None,
        act: bool = True,
        cards_wanted: Callable[[], bool] = lambda: True,
    ) -> None:
        self.tracker, self._rule, self._sink = tracker, rule, sink
        self._cards_wanted = cards_wanted
        self._actions = TrayActions(sink, order, act=act)
        self._wells: dict[str, tuple[Place, ...]] = {}
        self._seats: dict[str, int] = {}
        self._read: dict[Place, FieldReport] = {}
        self._waiting: dict[Place, FieldReport] = {}
        """Readings that came while cards were not wanted, by place. They are kept because a reader may not repeat
        them."""
        head = sink.table.head
        try:
            notes = sink.table.notes if in_hand(head) else ()
            tracker.resume(head, [(note.row, note.code, note.args) for note in notes])
        except Exception:  # this calls the rules, and a table starts even if they fail
            log.exception("what lay in the trays before cannot be told; they are read anew")

    # --- as a service ------------------------------------------------------------------------------------------------

    @handles(Ignore, Unscan, TableRight, Settle, LockLying, TrayRight)
    def by_hand(self, intent: Intent, state: State) -> None:
        """Carry out an operator's correction: ignore a tag, discard a scanned card, declare that the table or that a
        tray is right where the two disagree, settle an alarm, or lock a card. Raises `Refused` for an alarm that does
        not exist."""
        if isinstance(intent, Ignore):
            self.tracker.ignore(intent.tag)
        elif isinstance(intent, Unscan):
            self.tracker.unscan(intent.seat, intent.card)
        elif isinstance(intent, TableRight):
            self.tracker.overrule(intent.seat, state)
        elif isinstance(intent, Settle):
            if self.tracker.alarms.settle(intent.number, self._noted_by("screen")) is None:
                raise Refused(Refusal("no-such-alarm", {"number": intent.number}))
        elif isinstance(intent, LockLying):
            self._take_steps(lock_by_hand(self.tracker, state, intent.tag, intent.seat))
        elif isinstance(intent, TrayRight):
            self._take_steps(tray_right(self.tracker, state, intent.seat))
        self.lock_what_lies()

    @hears(FieldReport)
    def field(self, item: FieldReport, state: State) -> None:
        """Take a report of the card reader in the middle of the table (the RFID field), and play the moves that the
        cards on it ask for."""
        self._cards({self._rule.place: item})

    @hears(TrayReport)
    def tray(self, item: TrayReport, state: State) -> None:
        """Take a seat tray's report: play the moves that the cards in its wells (places for a card) and its button
        presses ask for."""
        self._tray(item)
        self._actions.pressed(item)
        self.lock_what_lies()

    def later(self, report: FieldReport) -> None:
        """Remember a reading of the RFID field that came while an enrolment or a deck check used the readers. It is
        handled as soon as cards are wanted for the game again."""
        self._waiting[self._rule.place] = report

    def turn(self, now: float, state: State) -> None:
        """Take the card readings that came while an enrolment or a deck check used the readers, if cards are wanted for
        the game again; raise alarms that are due; and tell the trays what to show. `now` is in seconds."""
        if self._waiting and self._cards_wanted():
            self._cards({})
        if self.tracker.wait_no_longer(state, self._noted_by("table")):
            self.lock_what_lies()
        self.tracker.watch(state, self._noted_by("table"))
        shown = self._sink.table.shown
        held = self.tracker.locks.locked_tags(shown)
        locks = {place: True for place, tag in self.tracker.spots.readings() if held.get(tag) == place.seat}
        self._actions.orders(self._seats, self.tracker.alarms.open(), locks)

    def view(self, view: TableView) -> TableView:
        """Return the view (what may be shown now) with the cards on the RFID field and in the trays, the alarms and the
        scanned card added. Cards in trays are named only where they may be public."""
        lying = self.tracker.lying(view.state)
        cards: dict[Place, list[str]] = {}
        for each in lying:
            if self.tracker.spots.is_read(each.tag, each.place):
                cards.setdefault(each.place, []).append(each.card)
        trays = []
        for tray in view.trays:
            names = [tuple(cards.get(Place(tray.seat, at), ())) for at in range(1, len(tray.wells) + 1)]
            wells = tuple(
                replace(well, cards=found if tray.seat else ()) for well, found in zip(tray.wells, names, strict=True)
            )
            trays.append(replace(tray, wells=wells))
        return replace(
            view,
            lying=lying,
            alarms=self.tracker.alarms.open(),
            scanned=self.tracker.scanned(view.state),
            trays=tuple(trays),
        )

    # --- what the loop calls ------------------------------------------------------------------------------------------

    def changed(self, before: State, after: State) -> None:
        """Tell the card tracker and the code for the tray buttons that the table has changed from the state `before` to
        the state `after`."""
        self.tracker.changed(before, after)
        self._actions.update()

    def due(self, now: float) -> float | None:
        """Return in how many seconds `turn` has to be called again; None if it need not be called before something
        happens."""
        return self.tracker.due(self._sink.table.head)

    def lock_what_lies(self) -> None:
        """Play the moves that the cards on the RFID field and in the trays ask for, such as locking a card that a
        player has put into the tray. A card whose move is refused is ignored until it is lifted."""
        sink, tracker = self._sink, self.tracker
        while not sink.halted and (wanted := tracker.wanted(sink.table.head)) is not None:
            tag, move = wanted
            in_well = any(place.well for place in tracker.spots.places(tag))
            if not sink.play(move, f"tray {move.seat}" if in_well else "field"):
                tracker.ignore(tag)
            elif move.verb == "lock":
                tracker.locked(tag, move.seat)

    # --- readings -----------------------------------------------------------------------------------------------------

    def _tray(self, report: TrayReport) -> None:
        seat = 0 if report.detail in SEATLESS else report.seat
        places = tuple(Place(seat, at + 1) for at in range(len(report.wells))) if seat else ()
        known = self._wells.get(report.serial, ())
        if report.health == "down":
            self._seats.pop(report.serial, None)
            for place in known:
                self._silent(place)
            return
        if seat and any(other == seat for serial, other in self._seats.items() if serial != report.serial):
            return  # its seat already has another tray; the tray service shows that
        for place in set(known) - set(places):
            self.tracker.forget(place)
            self._read.pop(place, None)
            self._waiting.pop(place, None)
        self._wells[report.serial] = places
        self._seats[report.serial] = seat
        if seat:
            self._cards(dict(zip(places, report.wells, strict=True)))

    def _cards(self, readings: Mapping[Place, FieldReport]) -> None:
        if not self._cards_wanted():
            self._waiting |= readings
            return
        readings, self._waiting = {**self._waiting, **readings}, {}
        fresh, come = False, False
        for place, report in readings.items():
            if report.health == "down":
                self._silent(place)
            elif self._read.get(place) != report:
                self._read[place], fresh = report, True
                come |= self.tracker.report(
                    place,
                    report.tags,
                    self._sink.table.head,
                    steady=report.steady,
                    signatures=report.signatures,
                )
        if come:
            self._sink.hush()  # a new card makes an old refusal obsolete
        if fresh:
            self.tracker.watch(self._sink.table.head, self._noted_by("table"))
            self.lock_what_lies()

    def _silent(self, place: Place) -> None:
        self.tracker.spots.reader_failed(place)
        self._read.pop(place, None)

    def _take_steps(self, steps: list[Step]) -> None:
        """Play the moves of `steps`, which are pairs of a tag and a move. A move that is not legal is played as a
        correction if the rules allow that."""
        for tag, move in steps:
            overruling = replace(move, reason=TRAY)
            head = self._sink.table.head
            if not move.reason and flow.refusal(head, move) is not None and flow.refusal(head, overruling) is None:
                move = overruling
            if self._sink.play(move, "screen") and tag:
                self.tracker.locked(tag, move.seat)

    def _noted_by(self, source: str) -> Callable[[str, Mapping[str, Any]], int]:
        return lambda code, args: self._sink.table.note(code, args, source)

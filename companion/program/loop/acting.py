"""Lets players act with the two buttons (act and fold) of their seat trays: finds the decision that each seat has to
make, turns button presses into moves, and tells the trays what to display.

A decision that a seat has to make now is called a question. Every question has a number; the tray gets it and sends it
back with each press. A press with an outdated number, because it arrives late or after an undo, makes no move. While
the program runs, no number is used twice. After a restart, numbering begins at the number of rows in the journal. That
is usually higher than the last number before, but not always: where several seats decide at once, one row can open
several questions. Therefore a press that a tray has counted before its first report makes no move, whatever its
number."""

from collections.abc import Callable, Mapping
from typing import get_args

import msgspec
from msgspec.structs import replace

from companion.devices.trays.report import Presses, TrayOrder, TrayReport
from companion.game.engine import flow
from companion.game.engine.state import State, in_hand, seated
from companion.game.engine.verbs import Kind
from companion.game.moves import Move, Option, Refusal
from companion.game.phases import verb_named
from companion.game.phases.classic.roll import awaited
from companion.game.phases.shared.shift import shifting
from companion.table.sink import Sink
from companion.table.views.table_view import Alarm, Place

COSTS = get_args(Kind)
"""The kinds of moves, in the order in which the act button prefers them: first moves that are only a word (such as a
check), then moves that cost credits, then moves that change the hand. The act button makes only moves for which nobody
has to choose an amount or cards (`Verb.act`)."""

KEPT_BOOTS = 64
"""How many starts of trays (of all trays together) are remembered with their button counts. Older ones are dropped."""


class Question(msgspec.Struct, frozen=True):
    """What a seat may decide now. `number`: the number of the question. `act`: the move that the act button of the
    seat's tray makes; None if no move is obvious enough for a single button. `fold`: the move that the fold button
    makes; None if the seat may not fold."""

    number: int
    act: Move | None
    fold: Move | None


class Questions:
    """Keeps, for each seat, the question that is open: the decision that the seat has to make in the latest state of
    the table. `row`: the number of rows in the journal when the program starts; the numbers of the questions begin
    there."""

    def __init__(self, row: int) -> None:
        self._last, self._row = row, -1
        self._state: State | None = None
        self._asked: dict[int, Question] = {}

    def update(self, state: State, row: int) -> Mapping[int, Question]:
        """Return the open questions by seat number, for the latest `state` and the journal's row count `row`. A
        question keeps its number only if it is unchanged, and if the journal has just one more row than at the last
        call, for a move that does not advance the hand (such as locking a card; it leaves `State.frames` unchanged).
        Otherwise the question gets a new number."""
        if row == self._row and state is self._state:
            return self._asked
        kept = self._state is not None and row == self._row + 1 and state.frames == self._state.frames
        self._row, self._state = row, state
        before, self._asked = self._asked if kept else {}, {}
        for seat, (act, fold) in _open(state).items():
            asked = before.get(seat)
            if asked is None or (asked.act, asked.fold) != (act, fold):
                self._last += 1
                asked = Question(self._last, act, fold)
            self._asked[seat] = asked
        return self._asked


class TrayActions:
    """Turns button presses on the seat trays into moves, and tells the trays what to show. `sink`: the main loop, which
    plays the moves and shows notices. `order`: called with a tray's serial number and what that tray is to show. `act`:
    whether presses count at all (the setting `[trays] act`)."""

    def __init__(self, sink: Sink, order: Callable[[str, TrayOrder], None], *, act: bool = True) -> None:
        self._sink, self._order, self._acts = sink, order, act
        self._questions = Questions(sink.table.row)
        self._counts: dict[tuple[str, str], tuple[int, int]] = {}
        self._told: dict[str, TrayOrder] = {}
        self._shown: Mapping[int, Question] = {}

    def pressed(self, report: TrayReport) -> None:
        """Handle a tray's report of how often its two buttons have been pressed since the tray started. If a count has
        grown, make that button's move once, provided the press carries the number of the seat's current question. A
        press with an older number makes no move; a notice says that it came too late. The presses in a tray's first
        report since the table was switched on count as old, and nothing is said about them."""
        if report.health == "down" or not report.boot:
            return
        key = report.serial, report.boot
        first = all(serial != report.serial for serial, _ in self._counts)
        act, fold = self._counts.get(key, (0, 0))
        self._counts[key] = max(act, report.act.count), max(fold, report.fold.count)
        if len(self._counts) > KEPT_BOOTS:
            del self._counts[next(iter(self._counts))]
        for presses, known, folds in ((report.act, act, False), (report.fold, fold, True)):
            if presses.count > known and not first:
                self._press(report.seat, presses, folds=folds)

    def update(self) -> None:
        """Bring the questions (decisions that seats have to make) up to date after the table's latest state has
        changed. Presses that carry the number of an older question no longer count."""
        self._asked()

    def orders(self, seats: Mapping[str, int], alarms: tuple[Alarm, ...], locks: Mapping[Place, bool]) -> None:
        """Tell the trays what to show, based only on states that are on disk. `seats`: the seat of each tray, by the
        tray's serial number. `alarms`: the open alarms about cards. `locks`: has an entry for each well (card place of
        a tray) that holds a locked card. A tray is told only if what it has to show has changed."""
        table = self._sink.table
        asked = self._asked()
        if table.shown is table.head:
            self._shown = asked
        self._told = {serial: told for serial, told in self._told.items() if serial in seats}
        for serial, seat in seats.items():
            wells = tuple(sorted(place.well for place in locks if place.seat == seat and place.well))
            order = self._of(table.shown, seat, alarms, wells)
            if self._told.get(serial) != order:
                self._told[serial] = order
                self._order(serial, order)

    def _of(self, state: State, seat: int, alarms: tuple[Alarm, ...], wells: tuple[int, ...]) -> TrayOrder:
        question = self._shown.get(seat)
        order = TrayOrder("dark", wells, seat, question.number if question is not None and self._acts else 0)
        if any(seat in alarm.seats for alarm in alarms):
            return replace(order, ring="alarm")
        if not in_hand(state) or not seated(state, seat):
            return order
        if shifting(state) is not None or (self._sink.table.rolling and awaited(state)):
            return replace(order, ring="shift")
        if state.paused or (flow.turn(state) != seat and question is None):
            return replace(order, ring="idle")
        return replace(order, ring="turn")

    def _press(self, seat: int, presses: Presses, *, folds: bool) -> None:
        if not self._acts or not seat or not presses.ask:
            return
        asked = self._asked().get(seat)
        if asked is None or asked.number != presses.ask:
            self._sink.say(Refusal("press-too-late", {"seat": seat}))
            return
        move = asked.fold if folds else asked.act
        if move is None:
            self._sink.say(Refusal("press-asks-nothing", {"seat": seat}))
        else:
            self._sink.play(move, f"tray {seat}")

    def _asked(self) -> Mapping[int, Question]:
        table = self._sink.table
        return self._questions.update(table.head, table.row)


def _open(state: State) -> dict[int, tuple[Move | None, Move | None]]:
    """Return, for every seat that has a decision to make now, the pair of the act button's move and the fold. Either is
    None if there is no such move."""
    if not in_hand(state) or state.paused:
        return {}
    offered = [*flow.mechanic(state).offers(state, state.frames[-1])]
    found = {}
    for seat in state.live:
        verbs = [option.verb for option in offered if seat in option.seats and _plain(option)]
        acts = [verb for each in verbs if (verb := verb_named(each)).act]
        moves = [Move(verb.name, seat) for verb in sorted(acts, key=lambda verb: COSTS.index(verb.kind))]
        act = next((move for move in moves if flow.refusal(state, move) is None), None)
        fold = Move("fold", seat) if "fold" in verbs and flow.refusal(state, Move("fold", seat)) is None else None
        if act is not None or fold is not None:
            found[seat] = act, fold
    return found


def _plain(option: Option) -> bool:
    """Whether one button is enough for a move, because nobody has to choose an amount, cards, dice, a name or a
    reason."""
    return option.least is None and not option.cards[0] and not (option.dice or option.named or option.reason)

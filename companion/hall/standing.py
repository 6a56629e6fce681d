"""Computes the state of each table by playing the moves in its journal, of which the hall's desk has a copy. The result
is the state that the table itself has."""

import logging
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Annotated

import msgspec
from msgspec import Meta
from msgspec.structs import replace

from companion.game.engine import flow
from companion.game.engine.rules import Rules
from companion.game.engine.state import (
    BANK,
    HAND_POT,
    SABACC_POT,
    Account,
    Person,
    State,
    in_hand,
    people_named,
    purse,
)
from companion.game.engine.zones import MOST_SEATS
from companion.game.moves import Event
from companion.game.phases.table.evening_end import HOUSE
from companion.table.hall_says import DIRECTED, GIVEN, HELD, LAID, PAID, SOURCE
from companion.table.history.restart import adapted_state, first_state, state_after
from companion.table.journal.notes import Note, noted
from companion.table.journal.rows import NO_HASH, Row, undo_target
from companion.table.onlooker import PAST, Seen
from companion.table.views.rewound import Past

log = logging.getLogger("sabacc")

SET = "hall set"
"""How the reason of a correction begins with which a table changes a stack as the desk wants it ("hall set ID -20")."""
AMOUNT = re.compile(r"-?[0-9]{1,15}")
"""Matches an amount in such a reason."""
MOST_NUMBER = 2**53
"""The greatest amount or number of a hand that a table may say. Sums of greater ones could not be written any more."""
SETTLES = b'{"verb":"forget"', b'{"verb":"end-evening"', b'{"verb":"seed"'
"""How the moves begin after which the credits at a table are no longer those that its people have bought: the people
are forgotten, or the house takes or gives credits."""
KEPT = 400
"""For how many rows back the states are kept for an undo. For an older row, all rows are read again."""


class SeatStanding(msgspec.Struct, frozen=True):
    """A seat of a table: the player's name ("" if it is free), the stack in credits, and `live`, whether the seat is
    still in the hand."""

    seat: int
    name: str = ""
    stack: int = 0
    live: bool = False


class Linked(msgspec.Struct, frozen=True):
    """What a table has exchanged with the hall so far; all amounts are in credits.

    * `given`: what it has given to the linked pot (the sabacc pot that all tables share)
    * `booked`: the desk's payments that it has booked, by their ids
    * `changed`: what each order of the hall's desk that it has carried out added to its credits, by the order's id
    * `laid`: the id of the last order that said who sits at the table; it was carried out after hand number
      `laid_after`
    * `held`: the id of the order for which the table has paused last
    """

    given: int = 0
    booked: Mapping[str, int] = {}
    changed: Mapping[str, int] = {}
    laid: str = ""
    laid_after: int = 0
    held: str = ""

    def exchanged(self) -> int:
        """Return how many credits more the table has got from the hall than it has given; negative if it has given
        more."""
        return sum(self.booked.values()) + sum(self.changed.values()) - self.given


class Between(msgspec.Struct, frozen=True, gc=False):
    """The stacks and pots of a table at a moment when a hand began or ended.

    * `hand`: how many hands were over
    * `seats`: the taken seats as (seat, name, stack)
    * `linked`: what the table had exchanged with the hall
    * `began`: True at the beginning of a hand, False at its end
    * `sabacc`: the seat that won the sabacc pot in the last hand, 0 for none
    * `paused`: whether the table was paused
    * `came`, `left`: those who have sat down and left since the last hand began, or in that hand, as (seat, name,
      stack)
    """

    hand: int
    seats: tuple[tuple[int, str, int], ...]
    hand_pot: int
    sabacc_pot: int
    linked: Linked = Linked()
    began: bool = False
    sabacc: int = 0
    paused: bool = False
    came: tuple[tuple[int, str, int], ...] = ()
    left: tuple[tuple[int, str, int], ...] = ()


class Win(msgspec.Struct, frozen=True):
    """A sabacc pot that was won: the hash of the journal row after that hand, the number of the hand, the seats that
    won, and who sat there then; "" for a seat whose player is not known."""

    row: str
    hand: int
    seats: tuple[int, ...]
    names: tuple[str, ...] = ()


class _Ended(msgspec.Struct, frozen=True):
    """A hand that has ended, as a checkpoint tells it."""

    hand: int
    winners: Annotated[tuple[Annotated[int, Meta(ge=1, le=MOST_SEATS)], ...], Meta(max_length=MOST_SEATS)] = ()
    sabacc_won: bool = False
    seats: dict[int, str] = {}


class _Checkpoint(msgspec.Struct, frozen=True):
    result: _Ended | None = None


class _Sums(msgspec.Struct, frozen=True):
    """What is at a table and what its people have bought, as a checkpoint tells it."""

    money: tuple[int, ...]
    accounts: tuple[Account, ...] = ()
    people: tuple[Person, ...] = ()


_checkpoint = msgspec.json.Decoder(_Checkpoint).decode
_sums = msgspec.json.Decoder(_Sums).decode


class _Place(msgspec.Struct, frozen=True, gc=False):
    """What is known after a row: the state (None: not worked out), what the table has given and got, the sabacc pots
    that were won, the last hand that has ended, and how the table stood when each hand began and ended. `settled` are
    the credits that nobody at the table has bought, since those who did are forgotten or the house has given them; None
    until a state tells it."""

    state: State | None = None
    linked: Linked = Linked()
    settled: int | None = 0
    wins: tuple[Win, ...] = ()
    hand: int = 0
    past: tuple[Between, ...] = ()
    came: tuple[tuple[int, str, int], ...] = ()
    left: tuple[tuple[int, str, int], ...] = ()


class Follower:
    """Computes the state of one table by playing the rows of its journal, as they arrive. `rules` are the desk's usual
    rules, whose folder has the house rulesets of the owner. `rows` returns the rows of the desk's copy from a given
    number on. If the journal cannot be played, no method raises an error; `seen` then has a code that says so."""

    def __init__(self, rules: Rules, rows: Callable[[int], Sequence[Row]]) -> None:
        self.seen = Seen()
        self.number = 0
        self.directed: Note | None = None
        """What the director has sent last at the table; None for nothing."""
        self.went_back = False
        """Whether the table has gone back by an undo, and no further yet: the undo may still be taken back."""
        self.last_shift = ""
        """How the last shift roll of the evening ended: "shift", "no-shift" or "" for none yet."""
        self._rules, self._all = rules, rows
        self._hash = NO_HASH
        self._places: dict[int, _Place] = {}
        self._at = 0
        self._past = Past(PAST)
        self._from = 0
        self._since: int | None = None
        self._broken = False
        self._lacks = False
        """Whether an undo or a note has named a row that is no longer kept."""

    def grew(self, rows: Sequence[Row]) -> None:
        """Play these new journal rows of the table, which are already on the disk of the hall's desk. If they do not
        continue the rows played so far, or go back to rows that are no longer kept, all rows are read and played again.
        A journal that cannot be played is read again once, not with all that follows: it may be long."""
        if not self.followed_by(rows):
            self._again()
            return
        sound, self._lacks = not self._broken, False
        self._take(rows)
        if self._lacks or (sound and self._broken):
            self._again()

    def followed_by(self, rows: Sequence[Row]) -> bool:
        """Return whether these journal rows continue those that were played so far."""
        return bool(rows) and (rows[0].number, rows[0].prev) == (self.number + 1, self._hash)

    def linked(self) -> Linked:
        """Return what the table has exchanged with the hall up to its present state: what it gave to the linked pot,
        and which payments and orders it has booked."""
        return self._places.get(self._at, _NOWHERE).linked

    def bought(self) -> int:
        """Return the credits that have been bought at this table and not cashed in. Those that have stayed there when
        people were forgotten are among them, and those that the house gave; those that the house took are not."""
        place = self._places.get(self._at, _NOWHERE)
        people = self.seen.state.people if self.seen.state is not None else ()
        return _bought(people) + (place.settled or 0)

    def missing(self) -> int:
        """Return how many credits fewer the table has than were bought at it (`bought`), after what it gave to the hall
        and got from it; negative if it has too many."""
        place, state = self._places.get(self._at, _NOWHERE), self.seen.state
        if state is None or place.settled is None:
            return 0
        return place.settled - _unbought(place.linked, state)

    def wins(self) -> tuple[Win, ...]:
        """Return the sabacc pots that were won at this table, oldest first."""
        return self._places.get(self._at, _NOWHERE).wins

    def reread(self, hand: int) -> None:
        """Read and play the journal rows again, from a checkpoint (a stored state) of after this hand, so that `past`
        goes back that far."""
        self._since = hand
        self._again()

    def past(self) -> tuple[Between, ...]:
        """Return the stacks and pots of the table at every moment when a hand began or ended, oldest first. The list
        begins at the checkpoint (a stored state) from which the rows were read."""
        return self._places.get(self._at, _NOWHERE).past

    def now(self) -> Between | None:
        """Return the present stacks and pots of the table; None while a hand is played, or before anything is known of
        the table."""
        place = self._places.get(self._at, _NOWHERE)
        return None if place.state is None or in_hand(place.state) else _between(place, place.state)

    def seats(self) -> tuple[SeatStanding, ...]:
        """Return all seats of the table, free ones too."""
        state = self.seen.state
        if state is None:
            return ()
        names = people_named(state)
        return tuple(
            SeatStanding(at, names[at], state.money[purse(state, at)], at in state.live)
            if seat is not None
            else SeatStanding(at)
            for at, seat in enumerate(state.seats, 1)
        )

    def pots(self) -> tuple[int, int]:
        """Return the credits in the hand pot and in the table's own sabacc pot."""
        state = self.seen.state
        return (state.money[HAND_POT], state.money[SABACC_POT]) if state is not None else (0, 0)

    def _again(self) -> None:
        self.number, self._hash, self._at, self._broken, self.went_back = 0, NO_HASH, 0, False, False
        self._places.clear()
        self._past.clear()
        self.seen = Seen()
        rows = self._all(1)
        checkpoints = [row.number for row in rows if row.kind == "checkpoint"]
        self._from = checkpoints[-2] if len(checkpoints) > 1 else 0
        if self._since is not None:
            early = [row.number for row in rows if row.kind == "checkpoint" and row.hand <= self._since]
            self._from = min(self._from, early[-1] if early else 0)
        self._take(rows)
        if self._from and self._places.get(self._at, _NOWHERE).state is None and not self._broken:
            self._from = 0  # an undo has led to a state before that checkpoint
            self._places.clear()
            self._take(rows)

    def _take(self, rows: Sequence[Row]) -> None:
        state: State | None = None
        past: tuple[Event, ...] = ()
        try:
            for row in rows:
                self._row(row)
            state = self._places.get(self._at, _NOWHERE).state
            past = self._past.told(state) if state is not None else ()
        except Exception:  # any: whoever has a table's key can write rows that make no sense and have the right hash
            self._unplayable()
        if rows:
            self.number, self._hash = rows[-1].number, rows[-1].hash
        if self._broken:
            self.seen = Seen(self.seen.state, self.seen.past, "watch-unplayable")
        elif state is None:
            self.seen = Seen(None, (), "watch-waiting")
        else:
            self.seen = Seen(state, past, "")

    def _unplayable(self) -> None:
        log.debug("hall: a journal cannot be played", exc_info=True)
        self._broken = True

    def _row(self, row: Row) -> None:
        if row.kind in ("note", "undo"):  # such rows make no state, but an undo may name one of them
            to = row.parent if row.kind == "note" else undo_target(row.data)
            if to not in self._places and to >= max(self._from, 1):
                self._lacks = True
                raise LookupError(f"row {to} is no longer kept")
            self._places[row.number] = self._places.get(to, _NOWHERE)
            for note in noted(row) if row.kind == "note" else ():
                self.directed = note if note.code == DIRECTED else self.directed
            if row.kind == "undo":
                self._at, self.went_back = to, True
                self._past.clear()
            return
        self.went_back = False
        before = self._places.get(row.parent, _NOWHERE)
        place = replace(before, linked=_linked(before.linked, row), state=None)
        try:
            place = _remembered(before, replace(place, state=self._state(row, before.state)))
        except Exception:  # what the table has given and booked is counted even so
            self._unplayable()
        place = replace(place, settled=_settled(before, place, row))
        if row.kind == "checkpoint":
            place = _ended(place, row)
            for number in [number for number in self._places if number < row.number - KEPT]:
                del self._places[number]
        self._places[row.number], self._at = place, row.number

    def _state(self, row: Row, before: State | None) -> State | None:
        """Return the state after a row; None for rows before those that are played again."""
        if row.number < self._from:
            return None
        if row.kind != "move":
            state = first_state(row, self._rules)
            for seat in people_named(state):  # raises what the pages would raise if the row makes no sense
                _ = state.money[purse(state, seat)]
            flow.options(state)
            sums = (each for person in state.people for each in (person.bought, person.cashed))
            if max(map(abs, (state.hands, *state.money, *sums))) > MOST_NUMBER:
                raise ValueError("numbers that no evening reaches")
            self._broken = False
            return state if state.rules.fingerprint == row.rules else adapted_state(state, row)
        if before is None:
            return first_state(row, self._rules) if row.number == 1 else None
        state = state_after(before, row)
        self._past.add(state)
        for event in state.news:
            if event.code in ("shift", "no-shift"):
                self.last_shift = event.code
        return state


_NOWHERE = _Place()


def _between(place: _Place, state: State) -> Between:
    """Return how a table stands, whose state this is."""
    names = people_named(state)
    seats = tuple((seat, name, state.money[purse(state, seat)]) for seat, name in names.items())
    return Between(
        state.hands, seats, state.money[HAND_POT], state.money[SABACC_POT], place.linked,
        paused=state.paused, came=place.came, left=place.left,
    )  # fmt: skip


def _seated(state: State) -> set[tuple[int, str]]:
    return {*people_named(state).items()}


def _came(before: State, after: State) -> tuple[tuple[int, str, int], ...]:
    """Return who sits in the second state and not in the first, as (seat, name, stack)."""
    come = sorted(_seated(after) - _seated(before))
    return tuple((seat, name, after.money[purse(after, seat)]) for seat, name in come)


def _left(before: State, after: State) -> tuple[tuple[int, str, int], ...]:
    """Return who sits in the first state and not in the second, as (seat, name, stack). The stack is what they took
    along, which may have changed in the same move."""
    took = {each.args["seat"]: each.args["amount"] for each in after.news if each.code == "leaves"}
    gone = sorted(_seated(before) - _seated(after))
    return tuple((seat, name, took.get(seat, before.money[purse(before, seat)])) for seat, name in gone)


def _remembered(before: _Place, after: _Place) -> _Place:
    """Return the place after a row, with how the table stood if a hand has begun or ended with it."""
    if before.state is None or after.state is None:
        return after
    came, left = _came(before.state, after.state), _left(before.state, after.state)
    if in_hand(before.state) == in_hand(after.state):
        return replace(after, came=before.came + came, left=before.left + left) if came or left else after
    if in_hand(after.state):
        began = replace(_between(before, before.state), began=True)
        return replace(after, came=(), left=(), past=(*after.past, began))
    fresh = replace(after, came=before.came + came, left=before.left + left)
    last = fresh.past[-1] if fresh.past else None
    if last is not None and last.began and last.hand == after.state.hands:  # a misdeal: as if it had never begun
        return replace(fresh, came=last.came + fresh.came, left=last.left + fresh.left, past=fresh.past[:-1])
    result = after.state.result
    won = result is not None and result.hand == after.state.hands and result.sabacc_won
    winner = result.winners[0] if won and result is not None and result.winners else 0
    return replace(fresh, past=(*fresh.past, replace(_between(fresh, after.state), sabacc=winner)))


def _linked(linked: Linked, row: Row) -> Linked:
    """Return what a table has given and got after a row, by the row's reason. What people have typed as a reason at the
    table, or on a phone, says nothing."""
    reason, words = row.reason, row.reason.split()
    if row.source != SOURCE:
        return linked
    amount = int(words[-1]) if words and AMOUNT.fullmatch(words[-1]) else None
    if reason.startswith(LAID) and len(words) == 4:
        return replace(linked, laid=words[2], laid_after=row.hand)
    if reason.startswith(HELD) and len(words) == 3:
        return replace(linked, held=words[2])
    if amount is None:
        return linked
    if reason.startswith(GIVEN) and len(words) == 3 and amount >= 0:
        return replace(linked, given=linked.given + amount)
    if reason.startswith(PAID) and len(words) == 4:
        return replace(linked, booked={**linked.booked, words[2]: linked.booked.get(words[2], 0) + amount})
    if reason.startswith(SET) and len(words) == 4:
        added = linked.changed.get(words[2], 0) + amount
        return replace(linked, changed={**linked.changed, words[2]: added})
    return linked


def _bought(people: Iterable[Person]) -> int:
    return sum(each.bought - each.cashed for each in people)


def _unbought(linked: Linked, at: State | _Sums) -> int:
    """Return how many credits a table has that none of its people has bought, apart from what it has exchanged with
    the hall. What the house keeps is not at the table."""
    kept = sum(amount for account, amount in zip(at.accounts, at.money, strict=False) if account.party == HOUSE)
    return -at.money[BANK] - kept - _bought(at.people) - linked.exchanged()


def _settled(before: _Place, after: _Place, row: Row) -> int | None:
    """Return the credits that nobody at the table has bought, after a row. A row that settles them leaves what was
    missing before as it was; if the states around it are not known, nothing counts as missing at the next checkpoint.
    """
    if row.kind == "move" and row.data.startswith(SETTLES):
        if before.settled is None or before.state is None or after.state is None:
            return None
        return before.settled + _unbought(after.linked, after.state) - _unbought(before.linked, before.state)
    if before.settled is None and row.kind == "checkpoint":
        return _unbought(after.linked, _sums(row.data))
    return before.settled


def _ended(place: _Place, row: Row) -> _Place:
    """Note the hand that has ended before this checkpoint."""
    result = _checkpoint(row.data).result
    if result is None or result.hand == place.hand:
        return place
    if not result.sabacc_won:
        return replace(place, hand=result.hand)
    names = tuple([result.seats.get(seat, "") for seat in result.winners])
    return replace(place, hand=result.hand, wins=(*place.wins, Win(row.hash, result.hand, result.winners, names)))

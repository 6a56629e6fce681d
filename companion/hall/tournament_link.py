"""Connects a tournament with the tables that play it: what happened at a table is entered into the tournament as acts,
and the tournament's orders go to the tables.

What happened is read from the tables' rows only, by comparing the state of a table with what the tournament knows of
it. So it does not matter whether rows come late, all at once after hours without a network, or twice."""

import logging
from collections.abc import Callable, Iterator, Mapping, Sequence

import msgspec
from msgspec.structs import replace

from companion.game.moves import Refusal, Refused
from companion.hall.standing import Between
from companion.table.hall_says import PARCEL, Order
from companion.table.journal.notes import Note
from companion.table.tournament_view import Answer, ForDirector, Said
from companion.tournament import acts
from companion.tournament.acts import Act
from companion.tournament.book import TABLE, Book
from companion.tournament.director import carry_out, for_director
from companion.tournament.hands_played import held
from companion.tournament.orders import at_table, facts, laid_out, orders, report_of
from companion.tournament.performing import perform
from companion.tournament.settling import candidates
from companion.tournament.tournament_state import (
    Entry,
    Table,
    Tournament,
    Transfer,
    coming_to,
    leaving,
    refuse,
    seated_at,
    table_of_parcel,
)

log = logging.getLogger("sabacc")

OFFLINE_S = 30.0
"""After this many seconds without a word, a table counts as playing without the desk."""
MOST_ACTS = 1000
"""So many acts may follow from what one table has played since it was looked at last."""


class Seen(msgspec.Struct, frozen=True):
    """What the hall's desk knows of a table. `past` has its stacks and pots at every moment when a hand began or ended,
    oldest first; `now` has the present ones, None while a hand is played. `age` is how many seconds ago its last
    message came, None if none has come. `lacks`: whether rows of its journal are still missing."""

    past: tuple[Between, ...] = ()
    now: Between | None = None
    age: float | None = None
    lacks: bool = False
    directed: Note | None = None
    """What the director has sent last at this table; None for nothing."""


class TournamentLink:
    """Connects the tournament in `book` with the tables that play it.

    * `order`: called with a table and all orders that are open for it, whenever they have changed
    * `reread`: called with a table and the number of a hand, if what the table has played since that hand must be read
      again
    * `directs`: whether the director may do everything at the tables, too
    """

    def __init__(
        self,
        book: Book,
        order: Callable[[int, tuple[Order, ...]], object],
        reread: Callable[[int, int], object] = lambda table, hand: None,
        *,
        directs: bool = False,
    ) -> None:
        self.troubles: dict[int, Refusal] = {}
        """What at a table does not fit the tournament, by table. A director has to look into it."""
        self._book, self._order, self._reread, self._directs = book, order, reread, directs
        self._shown: ForDirector | None = None
        """What the director sees at the tables, as of the book's row in it."""
        self._answers: dict[int, Answer] = {}
        """What became of what the director has sent last, by table. What a table had sent before is not done again."""
        self._ordered: dict[int, tuple[Order, ...]] = {}
        self._found: tuple[int, Mapping[int, tuple[Order, ...]]] = -1, {}
        """The orders that follow from the tournament, as of the book's row in it: with forty tables they cost more than
        all else that is done twice a second."""
        self._read: dict[int, int] = {}
        self._since: dict[str, tuple[int, int]] = {}

    def turn(self, tables: Mapping[int, Seen]) -> bool:
        """Enter what the tables have played into the tournament, and send the tables the orders that follow from it.
        Returns whether anything has changed."""
        row, troubles = self._book.row, dict(self.troubles)
        for number, seen in sorted(tables.items()):
            self._take(number, seen)
            if self._directs:
                self._direct(number, seen.directed)
        if self._found[0] != self._book.row:
            self._found = self._book.row, orders(self._book.state)
        state, found = self._book.state, self._found[1]
        for number in {*found, *self._ordered, *(tables if self._directs else ())}:
            seen = tables.get(number, Seen())
            wanted = self._for_director(number, (*found.get(number, ()), *_people(state, number, seen.now)))
            wanted = tuple(replace(each, id=self._id(number, each.id)) for each in wanted)
            if wanted != self._ordered.get(number, ()):
                self._ordered[number] = wanted
                self._order(number, wanted)
        return (row, troubles) != (self._book.row, self.troubles)

    def _id(self, number: int, order: str) -> str:
        """Return the name of an order to a table among all that the table has ever had. How a table is to be laid out,
        and whether it has to wait, may be changed and changed back before it has done so, and each change is an order
        of its own."""
        what = {f"lay-{number}": _to_lay, f"hold-{number}": _waits_for}.get(order)
        if what is None:
            return f"{order}-{self._book.name}"
        if self._since.get(order, (0, 0))[0] != self._book.row:
            known = self._since.get(order, (0, 0))
            self._since[order] = self._book.since(lambda state: what(state, number), known)
        return f"{order}-{self._since[order][1]}-{self._book.name}"

    def _for_director(self, number: int, wanted: tuple[Order, ...]) -> tuple[Order, ...]:
        """Return the orders to a table; if the director may act there, with what the director sees, also before the
        first draw and after the end."""
        if not self._directs:
            return wanted
        if self._shown is None or self._shown.row != self._book.row:
            self._shown = for_director(self._book)
        troubles = tuple(Said(f"refused-{each.code}", each.args) for _, each in sorted(self.troubles.items()))
        shown = replace(self._shown, told=troubles + self._shown.told, answer=self._answers.get(number))
        stands = next((each.values for each in wanted if each.do == "facts"), None) or facts(self._book.state, number)
        values = {**stands, "director": msgspec.to_builtins(shown)}
        rest = (each for each in wanted if each.do != "facts")
        return Order("facts", "facts", values=values), *rest

    def _direct(self, number: int, sent: Note | None) -> None:
        """Carry out what the director has sent at a table. What was sent before this desk began is left alone: whoever
        sent it has had no answer, and looks again."""
        if number not in self._answers:
            self._answers[number] = Answer(sent.row if sent is not None else 0)
        if sent is None or sent.row == self._answers[number].row:
            return
        answer = Answer(sent.row)
        try:
            form = {name: str(value) for name, value in sent.args.items()}
            carry_out(self._book, form, self._book.now(), f"screen-{number}")
        except Refused as refused:
            answer = Answer(sent.row, refused.refusal.code, refused.refusal.args)
        self._answers[number] = answer

    def _take(self, number: int, seen: Seen) -> None:
        """Perform everything that follows from what a table has played."""
        self.troubles.pop(number, None)
        for _ in range(MOST_ACTS):
            try:
                act = self._next(number, seen)
                if act is None:
                    _nobody_strays(self._book.state, number)
                    return
                before = self._book.row
                self._book.do(act, f"{TABLE}{number}")
                if self._book.row == before:
                    return
            except Refused as refused:
                self.troubles[number] = refused.refusal
                return
        log.warning("tournament: the acts of table %d do not end", number)

    def _next(self, number: int, seen: Seen) -> Act | None:
        """Return the next act that follows from how a table stands and stood; None if there is none."""
        state = self._book.state
        table = state.tables.get(number)
        if number in state.leftover:
            empty = seen.now is not None and not (seen.now.seats or seen.now.hand_pot or seen.now.sabacc_pot)
            return acts.Ready(number) if empty else None
        if table is None:
            return None
        if table.ready and (contact := _contact(table, seen)) is not None:
            return contact
        if not table.ready:
            stood = (*seen.past, *([seen.now] if seen.now is not None else []))
            order = self._id(number, f"lay-{number}")
            laid = [each.linked.laid_after for each in stood if each.linked.laid == order]
            return acts.Ready(number, laid[0]) if laid else None
        if state.phase not in ("playing", "last-hands"):
            return None
        return self._played(state, table, seen)

    def _played(self, state: Tournament, table: Table, seen: Seen) -> Act | None:
        """Return what follows from the oldest news that fits the book. What does not fit, such as a count in which
        credits are missing, is passed over once the table has put it right; until then it is refused."""
        news = [each for each in seen.past if each.hand > table.hand or (each.began and each.hand == table.hand)]
        order = self._id(table.number, f"hold-{table.number}") if _waits_for(state, table.number) else ""
        waits = seen.now is not None and seen.now.paused and seen.now.linked.held == order != ""
        if waits != table.waits:
            return acts.Waits(table.number, waits)
        if seen.now is not None and (seen.now.hand >= table.hand + table.playing or _went_back(table, seen)):
            news.append(seen.now)
        ends = [each.hand for each in news if not each.began]
        if ends and min(ends) > table.hand + 1 and self._read.get(table.number) != table.hand:
            self._read[table.number] = table.hand
            self._reread(table.number, table.hand)
            return None
        if table.playing and seen.now is not None and seen.now.hand == table.hand:
            return acts.Deal(table.number, off=True)
        trouble = None
        for each in news:
            try:
                act = _follows(state, table, each, self._book.name)
                if act is not None:
                    perform(state, act)
                    return act
                trouble = None
            except Refused as refused:
                trouble = refused.refusal
        if trouble is not None:
            raise Refused(trouble)
        return None


def _nobody_strays(state: Tournament, number: int) -> None:
    """Refuse if somebody has left this table although nobody asked for it, and is to come back."""
    for each in state.transfers:
        if (each.why, each.step, each.target) == ("stray", "in-transit", number):
            refuse("table-left", table=number, seat=each.seat, name=state.entries[each.entry - 1].name)


def _to_lay(state: Tournament, number: int) -> object:
    """Return how a table is to be laid out; None if it is not."""
    table = state.tables.get(number)
    if number in state.leftover:
        return []
    return laid_out(state, number) if table is not None and not table.ready else None


def _waits_for(state: Tournament, number: int) -> str:
    """Return why a table has to wait, as the end of a code; "" if it may deal."""
    return held(state, number) if number in state.tables and state.tables[number].ready else "not-playing"


def _follows(state: Tournament, table: Table, stood: Between, book: str) -> Act | None:
    """Return the next act that follows from how a table stood; None if the book knows it already. Refused if something
    does not fit. `book` is the name of the tournament, which its orders have too."""
    if stood.hand > table.hand:
        return _report(state, table, stood)
    act = next(_changes(state, table, stood, book), None)
    if act is not None:
        return acts.Deal(table.number, off=True) if table.playing else act
    deals = stood.began and not table.playing and not held(state, table.number)
    return acts.Deal(table.number) if deals else None


def _people(state: Tournament, number: int, now: Between | None) -> Iterator[Order]:
    """Yield orders about people who sit at the table by its screen, and at another one or nowhere by the desk's
    book."""
    table = state.tables.get(number)
    if table is None or now is None or not table.ready or table.offline or state.phase == "over":
        return
    there = {(seat, name) for seat, name, _ in now.seats}
    stay = [each for each in state.entries if each.last_table == number and (each.last_seat, at_table(each)) in there]
    gone = [each for each in stay if each.table and (each.table, each.seat) != (number, each.last_seat)]
    for each in gone:
        goes = {"table": each.table, "seat": each.seat, "entry": each.number, "now": True}
        yield Order(f"gone-{each.number}", "unseat", each.last_seat, each.stack, at_table(each), values=goes)
    if gone or any(each.status == "withdrawn" for each in stay):
        yield Order(f"hold-{number}", "hold", reason="moving")


def _contact(table: Table, seen: Seen) -> Act | None:
    """Return the act that notes that contact with a table was lost, or that it is back with everything it has
    played."""
    silent = seen.age is None or seen.age > OFFLINE_S
    if silent and not table.offline:
        return acts.Offline(table.number)
    return acts.Offline(table.number, lost=False) if table.offline and not silent and not seen.lacks else None


def _went_back(table: Table, seen: Seen) -> bool:
    """Whether a table stands between two hands that it had played before, because it was started from an older copy of
    its memory card. What it lost is not played again by itself if it has to wait, so how it stands now counts."""
    heard = seen.age is not None and seen.age <= OFFLINE_S and not seen.lacks
    return heard and seen.now is not None and seen.now.hand < table.hand


def _report(state: Tournament, table: Table, counted: Between) -> acts.TableReport:
    """Return the report of a hand."""
    players = {(each.seat, at_table(each)) for each in seated_at(state, table.number)}
    newcomers = {(seat, name) for seat, name, _ in counted.came}
    for seat, name, stack in counted.seats:
        if stack and (seat, name) not in players | newcomers:
            entry = _was_there(state, table.number, seat, name)
            known = entry is not None and entry.status == "withdrawn"
            refuse("table-withdrawn" if known else "table-stranger", table=table.number, seat=seat, name=name)
    stacks = [(seat, stack) for seat, name, stack in (*counted.left, *counted.seats) if (seat, name) in players]
    return report_of(
        state, table.number, counted.hand, stacks, counted.hand_pot, counted.sabacc_pot, counted.sabacc
    )  # fmt: skip


def _changes(state: Tournament, table: Table, stood: Between, book: str) -> Iterator[Act]:
    """Yield what has happened at a table between two hands: people who have come, parcels that it has booked and counts
    that it has put right, people who have left. Refused if something does not fit."""
    there = {seat: (name, stack) for seat, name, stack in stood.seats}
    players, back = seated_at(state, table.number), dict[int, int]()
    for seat, (name, stack) in there.items():
        if any(each.seat == seat for each in players):
            continue
        coming = next((each for each in coming_to(state, table.number) if each.seat == seat), None)
        if coming is not None and coming.entry and at_table(state.entries[coming.entry - 1]) == name:
            brought = [each for at, who, each in stood.came if (at, who) == (seat, name)]
            if coming.step == "in-transit" and (coming.why != "back" or (brought and stack)):
                yield acts.Arrive(coming.number, brought[-1] if brought else stack)
            if coming.why != "back":
                return  # the rows of the table that the player comes from are still to come
            continue
        entry = _was_there(state, table.number, seat, name)
        on_way = next((each for each in state.transfers if entry and _walks_from(each, entry, table.number)), None)
        if on_way is not None:
            yield acts.Stay(on_way.number)
        if stack and entry is None:
            refuse("table-stranger", table=table.number, seat=seat, name=name)
        elif stack and entry is not None and entry.status == "out":
            back[entry.number] = stack
    yield from _counts(state, table, stood, _stacks(players, there, stood) | back, book)
    for each in players:
        if there.get(each.seat, ("", 0))[0] != at_table(each):
            yield _left(state, each)


def _stacks(players: Sequence[Entry], there: Mapping[int, tuple[str, int]], stood: Between) -> dict[int, int]:
    """Return the stack of each of these players, by the number of the entry: as it lies there, or as it was taken away
    by a player who has left. `there` has the name and the stack at each seat."""
    left = {(seat, name): stack for seat, name, stack in stood.left}
    found = {}
    for each in players:
        name, stack = there.get(each.seat, ("", 0))
        gone = left.get((each.seat, at_table(each)), each.stack)
        found[each.number] = stack if name == at_table(each) else gone
    return found


def _counts(state: Tournament, table: Table, stood: Between, stacks: Mapping[int, int], book: str) -> Iterator[Act]:
    """Yield what the table has booked and counted, if that is not in the book yet."""
    parcels = [each for each in state.parcels if table_of_parcel(state, each) == table.number]
    booked = [each for each in parcels if stood.linked.booked.get(f"{PARCEL}{each.number}-{book}") == each.amount]
    same = all(state.entries[number - 1].stack == stack for number, stack in stacks.items())
    if booked or not same or (stood.hand_pot, stood.sabacc_pot) != (table.hand_pot, table.sabacc_pot):
        numbers = tuple(each.number for each in booked)
        yield acts.Recount(table.number, stacks, stood.hand_pot, stood.sabacc_pot, numbers)


def _left(state: Tournament, entry: Entry) -> Act:
    """Return the next step of the move of somebody who does not sit at their table any more. If nobody asked them to
    go, they are to come back, and an order that is given before they have is not for them."""
    moves: list[Transfer] = list(leaving(state, entry.table))
    if own := next((each for each in moves if each.entry == entry.number), None):
        return acts.Depart(own.number)
    drawing = next((each for each in moves if not each.entry), None)
    if drawing is not None and entry in candidates(state, entry.table):
        return acts.HighCard(drawing.number, entry.number)
    return acts.Stray(entry.number)


def _walks_from(move: Transfer, entry: Entry, table: int) -> bool:
    """Whether this is the move of an entry that has left the table, by the desk's book, for another one."""
    return (move.entry, move.origin, move.step) == (entry.number, table, "in-transit")


def _was_there(state: Tournament, table: int, seat: int, name: str) -> Entry | None:
    """Return the entry of this name that sat on a seat before."""
    found = [each for each in state.entries if (each.last_table, each.last_seat) == (table, seat)]
    return next((each for each in found if at_table(each) == name), None)

"""The journal of a tournament, and undo. An act is on disk before anybody sees its result.

The file is of the same kind as a table's journal, with the same chain of hashes. Each act is a row. An undo is one more
row: it takes back the director's last act and keeps what the screens of tables have reported since. The seed of a draw
is stored in the row that commits to it, in the secret part. A draw that was undone and made again has the same seed,
and so the same result."""

from collections.abc import Callable, Iterable, Sequence
from functools import reduce
from hashlib import sha256
from itertools import pairwise
from operator import or_
from pathlib import Path

import msgspec
from msgspec.structs import replace

from companion import __version__
from companion.game.moves import Refusal, Refused
from companion.table.journal.journal import Journal
from companion.table.journal.journal_file import JournalDamaged, JournalError, JournalMoved
from companion.table.journal.kept_copy import copy_beside
from companion.table.journal.rows import Row, is_tournament, make_row, undo_target
from companion.tournament import acts
from companion.tournament.acts import Act
from companion.tournament.decisions import SEED, with_seed
from companion.tournament.event_format import Format
from companion.tournament.lots import commitment
from companion.tournament.performing import PERFORMED, perform
from companion.tournament.tournament_state import (
    Parcel,
    Tournament,
    Transfer,
    expected,
    refuse,
    seated_at,
    table_of_parcel,
)

KINDS = tuple(PERFORMED)
_decode_act = msgspec.json.Decoder(reduce(or_, KINDS)).decode
"""Reads an act from its JSON, whose `type` names its class."""

FROM_TABLES = (acts.Ready, acts.Deal, acts.TableReport, acts.Offline, acts.Waits, acts.Recount, acts.Commit)
"""Acts that say what happens at tables. A director who types one of them at the desk decides nothing with it, so it is
not refused because another director has acted meanwhile."""
TABLE = "table-"
"""How the source of an act begins that a table with a screen of its own has caused."""
CLOCK = "clock"
"""The source of an act that the clock of the levels has caused."""
HAPPENED = (acts.Arrive, acts.Delivered)
"""Acts that an undo cannot take back, because people and chips have changed places."""

NOT_OPENED = "no tournament has been opened in it"


class Opening(msgspec.Struct, frozen=True):
    """The first row of a tournament's journal: the format and the title of the tournament."""

    format: Format
    title: str


class Step(msgspec.Struct, frozen=True):
    """One step of a tournament: the number of its journal row, its act (None for the opening), the state after the act,
    the time (`wall`, in seconds since 1970), and who did it (`source`)."""

    row: int
    act: Act | None
    state: Tournament
    wall: float
    source: str

    @property
    def directed(self) -> bool:
        """Whether a director made this step, and not a table or the clock."""
        return not isinstance(self.act, FROM_TABLES) and not self.source.startswith(TABLE) and self.source != CLOCK

    @property
    def typed(self) -> bool:
        """Whether this step can have been mistyped at the desk, so that an undo takes it back: what a director decided,
        and the report of a hand at a table that has no screen."""
        return self.directed or (isinstance(self.act, acts.TableReport) and not self.source.startswith(TABLE))


class Book:
    """Keeps a tournament and its journal: performs acts, writes each one to the journal, and undoes them. If the
    journal is empty, a new tournament begins with `opening`; otherwise the tournament in the journal is continued.
    Raises `JournalDamaged` if the journal is not that of a tournament, or is empty and there is no `opening`.

    * `wall`, `mono`: return the time of day (seconds since 1970) and monotonic seconds, for the rows; `entropy`:
      returns the given number of random bytes
    """

    def __init__(
        self,
        journal: Journal,
        opening: Opening | None,
        *,
        wall: Callable[[], float],
        mono: Callable[[], float],
        entropy: Callable[[int], bytes],
        program: str = "",
    ) -> None:
        self._journal, self._wall, self._mono, self._entropy, self._program = journal, wall, mono, entropy, program
        self.kept: Path | None = None
        """The copy to which the tournament was saved when the file of its journal was removed or replaced."""
        self._seeds: dict[int, str] = {}
        self._steps: list[Step] = []
        self._past: list[tuple[int, Tournament]] = []
        self._number, self._prev = journal.end()
        self._undid = max((row.number for row in journal.rows() if row.kind == "undo"), default=0)
        """The row of the last undo."""
        if self._number:
            self._steps = list(replayed(journal, self._seeds, self._past))
        elif opening is not None:
            row = self._row("open", 0, msgspec.json.encode(opening), "desk")
            self._append([row])
            self._steps = [Step(row.number, None, Tournament(opening.format, opening.title), row.wall, "desk")]
            self._past = [(row.number, self.state)]
        else:
            raise JournalDamaged(1, NOT_OPENED)

    @property
    def state(self) -> Tournament:
        """The present state of the tournament, after all acts that are on disk."""
        return self._steps[-1].state

    @property
    def row(self) -> int:
        """The number of the journal row that made the present state."""
        return self._steps[-1].row

    @property
    def steps(self) -> Sequence[Step]:
        """The steps that led to the present state, oldest first. Steps that were undone are not among them."""
        return self._steps

    @property
    def name(self) -> str:
        """The name that identifies this tournament among all others: eight hexadecimal digits."""
        return next(iter(self._journal.rows(1, 1))).hash[:8]

    @property
    def written_at(self) -> float:
        """The time of day at which the last row was written, in seconds since 1970."""
        last = self._journal.end()[0]
        return next(iter(self._journal.rows(last, last))).wall

    @property
    def path(self) -> Path | None:
        """The file of the tournament's journal; None if the journal cannot be written."""
        return self._journal.path

    def check_file(self) -> None:
        """Raise `JournalMoved` if the file of the journal was removed or replaced, since whatever is written then is
        lost when the program ends. All rows until then are saved to a copy beside it (`kept`). Raises `JournalError`
        if that is not possible, or if the system cannot tell."""
        try:
            if not self._journal.moved():
                return
        except OSError as error:
            raise JournalError(f"{self.path}: {error.strerror}") from error
        assert self.path is not None
        if self.kept is None:
            with copy_beside(self._journal, [self.path.parent]) as copy:
                self.kept = copy.path
        raise JournalMoved(f"{self.path} was removed or replaced; all before it is kept as {self.kept}")

    def unwritten(self, error: Exception) -> Refusal:
        """Return the refusal of an act that could not be written because of `error`; it says why."""
        if isinstance(error, JournalMoved):
            return Refusal("desk-moved", {"file": str(self.path), "copy": str(self.kept)})
        return Refusal("desk-disk", {"why": str(error)})

    def now(self) -> float:
        """Return the time of day, in seconds since 1970."""
        return self._wall()

    def since(self, what: Callable[[Tournament], object], known: tuple[int, int] = (0, 0)) -> tuple[int, int]:
        """Find out how long something in the state has been as it is now. Returns the number of the present row, and of
        the row since which the function `what`, called with each state, has returned the same result.

        The second number grows with every change, also when an undo or an act restores what was before, so it can tell
        an order from an equal one that was given earlier. `known` is the result of an earlier call, if there was one;
        states before it are not looked at again."""
        now, row = what(self.state), self.row
        for number, state in reversed(self._past):
            if what(state) != now:
                break
            if number <= known[0]:
                return self.row, known[1]
            row = number
        return self.row, row

    def do(self, act: Act, source: str = "desk", seen: int = 0) -> Tournament:
        """Perform an act, write it to the journal, and return the new state. `source` is who does it. `seen` is the row
        whose state the director has seen (0: the latest); if another director has acted since, the act is refused.
        Raises `Refused` if the act is not allowed, and `sqlite3.Error` or `JournalError` if it cannot be written; then
        nothing has changed."""
        self._look(seen)
        if seen and isinstance(act, acts.Correct):
            act = _since_seen(act, self._seen(seen), self.state)
        if not source.startswith(TABLE) and (number := screen_of(self.state, act)):
            refuse("has-screen", table=number)
        if getattr(act, "seed", "") == SEED:
            act = with_seed(act, self.seed())
        after = perform(self.state, act)
        if after is not self.state:
            self._write([(act, after)], source)
        return self.state

    def preview(self, act: Act) -> Tournament:
        """Return the state after an act, without performing it, so that the director can look at it first. A draw has
        the same result here as when the act is performed. Raises `Refused` if the act is not allowed."""
        if getattr(act, "seed", "") == SEED:
            act = with_seed(act, self.seed())  # this may fix the seed, so it comes before the state
        return perform(self.state, act)

    def seed(self) -> str:
        """Return the seed (a secret number) of the next draw, in hexadecimal. The first call draws it and publishes its
        hash, so that it cannot be replaced later."""
        number = self.state.draws + 1
        if number not in self._seeds:
            self._seeds[number] = self._entropy(32).hex()
        seed = self._seeds[number]
        if not self.state.commitment:
            act = acts.Commit(commitment(seed))
            self._write([(act, perform(self.state, act))], "desk", sealed=seed.encode())
        return seed

    def undone(self) -> Step | None:
        """Return the step that an undo would take back; None if there is none, or if it cannot be taken back."""
        found = self._last_own()
        return self._steps[found] if found and not isinstance(self._steps[found].act, HAPPENED) else None

    def undo(self, source: str = "desk", seen: int = 0) -> Tournament:
        """Take back the director's last act, or the last report of a hand that was typed at the desk. What the screens
        of tables have reported since stays. `source` is who takes it back; `seen` is the row whose state the director
        has seen (0: the latest). Raises `Refused` if another director has acted or typed a report since, if there is
        nothing to undo, if people have already done what the act said (such as sitting down), or if a later report does
        not fit without it."""
        self._look(seen)
        at = self._last_own()
        if seen and self._steps[at].row > seen:
            refuse("moved-on")  # it would take back what the director has not seen
        if not at:
            refuse("nothing-to-undo")
        if isinstance(self._steps[at].act, HAPPENED):
            refuse("undo-seated")
        state, kept = self._steps[at - 1].state, []
        for each in self._steps[at + 1 :]:
            assert each.act is not None
            if isinstance(each.act, acts.Commit) and state.commitment:
                continue  # the desk is still bound to the seed of the draw that is taken back
            try:
                state = perform(state, each.act)
            except Refused:
                refuse("undo-built-on")
            kept.append((each, state))
        before = self._steps[at - 1]
        if _sent(self._steps[at - 1 :]) != _sent([before, *(replace(step, state=now) for step, now in kept)]):
            refuse("undo-sent")
        target = before.row
        rows = [self._row("undo", self.row, str(target).encode(), source)]
        steps, past = self._steps[:at], [(rows[0].number, before.state)]
        for each, after in kept:
            act = each.act
            assert act is not None
            rows.append(
                self._row("move", rows[-1].number if len(rows) > 1 else target, msgspec.json.encode(act), each.source)
            )
            steps.append(Step(rows[-1].number, act, after, each.wall, each.source))
            past.append((rows[-1].number, after))
        self._append(rows)
        self._undid = rows[0].number
        if not kept:  # the state is that of an earlier step, and its row is the undo's
            steps[-1] = replace(steps[-1], row=rows[-1].number)
        self._steps = steps
        self._past += past
        return self.state

    def _look(self, seen: int) -> None:
        """Refuse if another director has acted since the row `seen`, so that nobody acts on what is no longer so."""
        if seen and (self._undid > seen or any(each.directed for each in self._since(seen))):
            refuse("moved-on")

    def _last_own(self) -> int:
        own = (at for at in range(len(self._steps) - 1, 0, -1) if self._steps[at].typed)
        return next(own, 0)

    def _seen(self, row: int) -> Tournament:
        """Return the state that somebody saw after a row."""
        return next((each.state for each in reversed(self._steps) if each.row <= row), self.state)

    def _since(self, seen: int) -> Iterable[Step]:
        return (each for each in reversed(self._steps) if each.row > seen)

    def _write(self, done: Sequence[tuple[Act, Tournament]], source: str, sealed: bytes = b"") -> None:
        for act, after in done:
            row = self._row("move", self.row, msgspec.json.encode(act), source, sealed)
            self._append([row])
            self._steps.append(Step(row.number, act, after, row.wall, source))
            self._past.append((row.number, after))

    def _row(self, kind: str, parent: int, data: bytes, source: str, sealed: bytes = b"") -> Row:
        """Make the next row. Its `hand` is the number of the draw, so that seeds stay sealed until their draw."""
        draws = self._steps[-1].state.draws + 1 if self._steps else 0
        rules = sha256(msgspec.json.encode(self._steps[0].state.format)).hexdigest()[:16] if self._steps else ""
        self._number += 1
        row = make_row(
            self._number, parent, kind, draws, data, sealed, rules, self._program, source,  # type: ignore[arg-type]
            "", self._wall(), self._mono(), self._prev,
        )  # fmt: skip
        self._prev = row.hash
        return row

    def _append(self, rows: Sequence[Row]) -> None:
        try:
            self.check_file()
            self._journal.append(rows)
        except BaseException:  # whatever it is, the next row continues what is on disk
            self._number, self._prev = self._journal.end()
            raise


def screen_of(state: Tournament, act: Act) -> int:
    """Return the number of the table that reports this act itself, because it has a screen and is in contact: what
    happened at a table, who left or arrived there, which parcel it got. 0 if the desk has to enter the act."""
    number = 0
    if isinstance(act, acts.Deal | acts.TableReport | acts.Recount):
        number = act.table
    elif isinstance(act, acts.Depart | acts.Arrive):
        move = next((each for each in state.transfers if each.number == act.transfer), None)
        number = 0 if move is None else move.origin if isinstance(act, acts.Depart) else move.target
    elif isinstance(act, acts.Delivered):
        number = next((table_of_parcel(state, each) for each in state.parcels if each.number == act.parcel), 0)
    table = state.tables.get(number)
    return number if table is not None and table.ready and not table.offline else 0


def _since_seen(act: acts.Correct, seen: Tournament, now: Tournament) -> acts.Correct:
    """Return a correction as it is meant: by how much it changes what its director saw."""
    stacks = {
        number: stack + expected(now, now.entries[number - 1]) - expected(seen, seen.entries[number - 1])
        if 1 <= number <= len(seen.entries)
        else stack
        for number, stack in act.stacks.items()
    }
    table, then = now.tables.get(act.table), seen.tables.get(act.table)
    if table is None or then is None:
        return replace(act, stacks=stacks)
    pots = (act.hand_pot, table.hand_pot - then.hand_pot), (act.sabacc_pot, table.sabacc_pot - then.sabacc_pot)
    hand_pot, sabacc_pot = (-1 if pot < 0 else max(0, pot + more) for pot, more in pots)
    return replace(act, stacks=stacks, hand_pot=hand_pot, sabacc_pot=sabacc_pot)


def _sent(steps: Sequence[Step]) -> list[Parcel | Transfer | list[tuple[int, int]]]:
    """Return what was sent to tables with screens of their own in these steps, after the first one: parcels, people who
    bring a stack, and the stacks with which a table was laid out."""
    found: list[Parcel | Transfer | list[tuple[int, int]]] = []
    for before, step in pairwise(steps):
        tables = step.state.tables
        if isinstance(step.act, acts.Ready):
            found.append([(each.number, each.stack) for each in seated_at(step.state, step.act.table)])
        for each in step.state.parcels:
            table = tables.get(table_of_parcel(step.state, each))
            if each.number > before.state.handed and table is not None and table.ready:
                found.append(each)
        for move in step.state.transfers:
            table = tables.get(move.target)
            if move.step == "in-transit" and move not in before.state.transfers and table is not None and table.ready:
                found.append(move)
    return found


def replayed(
    journal: Journal, seeds: dict[int, str], past: list[tuple[int, Tournament]] | None = None
) -> Iterable[Step]:
    """Return the steps that lead to the journal's present state. Fills two collections on the way: `seeds` gets the
    seeds of all draws, by the number of the draw, if the journal was opened to reveal them; `past` gets each row with
    the state after it. Both include what was undone. Raises `JournalDamaged` for a journal that is not a tournament's.
    """
    rows = {row.number: row for row in journal.rows()}
    if not rows:
        raise JournalDamaged(1, NOT_OPENED)
    wanted: list[tuple[Row, int]] = []
    number = shown = max(rows)
    while number:
        row = rows[number]
        if row.kind == "undo":
            number = undo_target(row.data)
            continue
        wanted.append((row, shown))
        number = shown = row.parent
    counts, states, made = {row.number for row, _ in wanted}, dict[int, Tournament](), dict[int, Act]()
    for row in rows.values():
        if row.sealed:
            seeds[row.hand] = row.sealed.decode()
        if row.kind == "open":
            states[row.number] = Tournament(*msgspec.structs.astuple(_opening(row)))
        elif row.kind == "undo":
            states[row.number] = states[undo_target(row.data)]
        else:
            try:
                made[row.number] = _decode_act(row.data)
                states[row.number] = perform(states[row.parent], made[row.number])
            except (msgspec.MsgspecError, Refused, LookupError) as error:
                if row.number in counts:
                    raise _unplayable(row, "this is no act of a tournament that can be performed", error) from error
                states[row.number] = states[row.parent]  # it was undone
    if past is not None:
        past += states.items()
    return [
        Step(shown, made.get(row.number), states[row.number], row.wall, row.source) for row, shown in reversed(wanted)
    ]


def _opening(row: Row) -> Opening:
    try:
        return msgspec.json.decode(row.data, type=Opening)
    except msgspec.MsgspecError as error:
        if not is_tournament(row):
            raise JournalDamaged(row.number, "this journal is a table's, not a tournament's; name another") from error
        raise _unplayable(row, "this is no tournament that can be opened", error) from error


def _unplayable(row: Row, why: str, error: Exception) -> JournalDamaged:
    """Return the error for a row that this version cannot play, with the way out if another version wrote it."""
    if row.program and row.program != __version__:
        why = (
            f"version {row.program} of the program wrote it, and version {__version__} cannot play it; go on with "
            f"version {row.program}, or begin another tournament"
        )
    return JournalDamaged(row.number, f"{why} ({error})")

"""The service for fair rolls. Before the deal it publishes a commitment (the hash) to the next hand's secret seed, from
which all rolls of that hand follow, and takes what players add to the seed (the cut). After a hand it shows which rolls
followed from the seed."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from companion.game.engine.state import State, in_hand
from companion.table.chance import chance
from companion.table.chance.roll_checks import RollMade, roll_in
from companion.table.service import Service, handles
from companion.table.table import Table
from companion.table.views.cues import Cue, Cuer, ignore_cue
from companion.table.views.fairness import Cut, Fairness, Misdealt, Proof, Rolled
from companion.table.views.table_view import TableView

if TYPE_CHECKING:
    from companion.table.chance.seeds import Key


class ChanceService(Service):
    """The service that shows that the table's rolls are fair. `cue`: plays a sound and sentence. `halted`: returns
    whether play is stopped; while it is, no commitment (hash of the next seed) is written to the journal."""

    def __init__(self, table: Table, cue: Cuer = ignore_cue, halted: Callable[[], bool] = lambda: False) -> None:
        self._table, self._cue, self._halted = table, cue, halted
        self._rolls: dict[Key, tuple[Rolled, ...]] = {}
        self._asked: dict[int, tuple[State, RollMade | None]] = {}
        self._counts: dict[int, tuple[int, ...]] = {}
        self._counted: tuple[State, int] | None = None  # the state counted last, and the last row on disk at that time
        self._oldest: State | None = None
        self._reached: State | None = None  # the last state counted, which may be older than the one shown
        self._cut: tuple[Key, str] | None = None
        self._misdealt: Misdealt | None = None
        self._ended: tuple[int, tuple[int, str]] | None = None

    @handles(Cut)
    def cut(self, intent: Cut, state: State) -> None:
        """Mix what somebody has entered (a cut) into the next hand's seed. Raises `Refused` if it is too late or the
        text is not a valid cut."""
        if not self._halted():
            self._table.dice.cut(intent.piece, "screen")

    def turn(self, now: float, state: State) -> None:
        """Between hands, commit to the next hand's seed by writing its hash to the journal."""
        if not in_hand(state) and not self._halted():
            self._table.dice.commit()

    def view(self, view: TableView) -> TableView:
        """Return the view (what may be shown now) with what everybody may know about the seed of the shown hand or,
        between hands, of the next one: its hash, what players have added, and later the rolls that followed from it."""
        table, state = self._table, view.state
        key = (state.hands + (not in_hand(state)), state.misdeals)
        seeds, to = table.seeds, table.durable_to
        commitment = state.commitment if in_hand(state) else seeds.committed(key, to)
        can_cut = bool(commitment) and not in_hand(state) and seeds.cut_open(key)
        self._count(state)
        cut = seeds.cut(key, to)
        if self._cut is not None and can_cut and cut and self._cut != (key, cut):
            self._cue(Cue("cut", "said-cut"))  # a cut at the screen or the panel is durable now
        self._cut = key, cut
        new = [each for each in seeds.renewals(key) if each.row <= to]
        if new:
            commitment = chance.commitment(new[-1].seed)
        anchor, link = (seeds.link(key) if commitment else None) or ("", 0)
        fair = Fairness(key[0], commitment, cut, can_cut, self._proof(state), dict(self._counts), bool(new))
        return replace(
            view,
            fairness=replace(
                fair, anchor=anchor, link=link, misdeals=state.misdeals, misdealt=self._misdealt, **self._end()
            ),
        )

    def _end(self) -> dict[str, Any]:
        """Return the number of rows of the journal and its last hash, by field name; an empty dict during a hand. Both
        are read again whenever rows have reached the disk, because a commitment and a cut add rows without changing the
        state."""
        table = self._table
        if in_hand(table.shown) or table.writer.queued:
            return {}
        if self._ended is None or self._ended[0] != table.durable_to:
            self._ended = table.durable_to, table.end()
        rows, head = self._ended[1]
        return {"rows": rows, "head": head}

    def _proof(self, state: State) -> Proof | None:
        """Return the proof that the rolls of the last hand followed from its seed; None during a hand and before the
        first one."""
        last = (state.hands, state.misdeals)
        seed = "" if in_hand(state) or not state.hands else self._table.seed_of(*last)
        if not seed:
            return None
        seeds, rolls = self._table.seeds, self._rolls.get(last, ())
        made = [self._by(bytes.fromhex(seed), last, rolls)]
        made += [self._by(each.seed, last, rolls) for each in seeds.renewals(last) if each.shown]
        return replace(made[0], renewed=tuple(made[1:]))

    def _by(self, seed: bytes, key: "Key", rolls: tuple[Rolled, ...]) -> Proof:
        """Return the proof of those rolls that came from `seed`. `key`: the hand; a hand can have several seeds, one
        after the other."""
        seeds = self._table.seeds
        mine = tuple(roll for roll in rolls if seeds.seed_for(key, roll.key) == seed)
        return Proof(
            key[0], seed.hex(), seeds.cut(key), chance.commitment(seed), mine, link=seeds.link_of_seed(key, seed)
        )

    def _count(self, shown: State) -> None:
        """Bring the counts of dice rolls up to date when more rows are on disk than at the last call. Usually only the
        new rolls are counted; after an undo, or when the oldest state that can be undone has changed, all are counted
        again.

        A state may be shown before the checkpoint that replaces its row in the journal is on disk; its roll is counted
        as soon as the checkpoint is."""
        counted, self._counted = self._counted, (shown, self._table.durable_to)
        if counted is not None and counted[0] is shown and counted[1] == self._table.durable_to:
            return
        oldest, self._oldest = self._oldest, self._table.oldest
        try:
            new = list(self._table.played(self._reached)) if oldest is self._oldest else None
        except LookupError:
            new = None
        known: dict[int, tuple[State, RollMade | None]] = {}
        if new is None:
            known, self._asked = self._asked, {}  # reuse what was worked out before, as that is slow
            self._rolls, self._counts, self._misdealt, self._reached = {}, {}, None, None
        for before, after in self._table.played() if new is None else new:
            self._reached = after
            self._add(before, after, known)

    def _add(self, before: State, after: State, known: Mapping[int, tuple[State, RollMade | None]]) -> None:
        """Count the dice roll, if any, of the move that led from `before` to `after`. `known`: what was asked of the
        dice in moves that were counted before, by the id of the state after the move."""
        if after.last is None:
            return
        if after.last.verb == "misdeal":
            self._misdealt = Misdealt(before.hands, after.last.reason)
        if not after.last.dice:
            return
        # working out a state's options is slower than counting all other rolls of an evening
        self._asked[id(after)] = known.get(id(after)) or (after, roll_in(before, after.last))
        question = self._asked[id(after)][1]
        if question is None:
            return
        key = (question.hand, before.misdeals)
        if not question.between:
            self._rolls[key] = (*self._rolls.get(key, ()), question.roll)
        sides, faces = question.roll.sides, question.roll.faces
        counts = self._counts.get(sides, (0,) * sides)
        self._counts[sides] = tuple(count + faces.count(face) for face, count in enumerate(counts, 1))

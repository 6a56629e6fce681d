"""The service of the chance: commits to the next hand before its deal, takes the cut, shows what the hand's rolls
were."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from companion.game.engine.state import State, in_hand
from companion.table.chance import chance
from companion.table.chance.roll_checks import Asked, asked
from companion.table.service import Service, handles
from companion.table.table import Table
from companion.table.views.cues import Cue, Cuer, unheard
from companion.table.views.fairness import Cut, Fairness, Misdealt, Proof, Rolled
from companion.table.views.table_view import TableView

if TYPE_CHECKING:
    from companion.table.chance.seeds import Key


class ChanceService(Service):
    """`halted`: the journal's disk is down, so that nothing may be committed to."""

    def __init__(self, table: Table, cue: Cuer = unheard, halted: Callable[[], bool] = lambda: False) -> None:
        self._table, self._cue, self._halted = table, cue, halted
        self._rolls: dict[Key, tuple[Rolled, ...]] = {}
        self._asked: dict[int, tuple[State, Asked | None]] = {}
        self._counts: dict[int, tuple[int, ...]] = {}
        self._counted: tuple[State, int] | None = None  # with the last row that was on disk
        self._oldest: State | None = None
        self._reached: State | None = None  # the last one counted: that shown may be counted with the next only
        self._cut: tuple[Key, str] | None = None
        self._misdealt: Misdealt | None = None
        self._ended: tuple[int, tuple[int, str]] | None = None

    @handles(Cut)
    def cut(self, intent: Cut, state: State) -> None:
        """Cut. Raises `Refused` with a sentence where it is too late or no cut."""
        if not self._halted():
            self._table.dice.cut(intent.piece, "screen")

    def turn(self, now: float, state: State) -> None:
        """Between hands the next hand's seed is committed to."""
        if not in_hand(state) and not self._halted():
            self._table.dice.commit()

    def view(self, view: TableView) -> TableView:
        """With what may be seen of the chance: that of the hand shown or, between hands, of the next."""
        table, state = self._table, view.state
        key = (state.hands + (not in_hand(state)), state.misdeals)
        seeds, to = table.seeds, table.durable_to
        commitment = state.commitment if in_hand(state) else seeds.committed(key, to)
        can_cut = bool(commitment) and not in_hand(state) and seeds.open(key)
        self._count(state)
        cut = seeds.cut(key, to)
        if self._cut is not None and can_cut and cut and self._cut != (key, cut):
            self._cue(Cue("cut", "said-cut"))  # made at the screen or the panel, and on disk
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
        """How the journal ends while no hand is played: read again when rows have come to the disk, as those of a
        commitment and a cut do without another state."""
        table = self._table
        if in_hand(table.shown) or table.saving:
            return {}
        if self._ended is None or self._ended[0] != table.durable_to:
            self._ended = table.durable_to, table.end()
        rows, head = self._ended[1]
        return {"rows": rows, "head": head}

    def _proof(self, state: State) -> Proof | None:
        """The last hand's, once it is over."""
        last = (state.hands, state.misdeals)
        seed = "" if in_hand(state) or not state.hands else self._table.seed_of(*last)
        if not seed:
            return None
        seeds, rolls = self._table.seeds, self._rolls.get(last, ())
        made = [self._by(bytes.fromhex(seed), last, rolls)]
        made += [self._by(each.seed, last, rolls) for each in seeds.renewals(last) if each.shown]
        return replace(made[0], renewed=tuple(made[1:]))

    def _by(self, seed: bytes, key: "Key", rolls: tuple[Rolled, ...]) -> Proof:
        """The proof of the rolls that one seed of a hand has answered."""
        seeds = self._table.seeds
        mine = tuple(roll for roll in rolls if seeds.answering(key, roll.question) == seed)
        return Proof(
            key[0], seed.hex(), seeds.cut(key), chance.commitment(seed), mine, link=seeds.link_of_seed(key, seed)
        )

    def _count(self, shown: State) -> None:
        """Count what was rolled, where more is on disk than before: only what has come since, unless somebody has gone
        back, or what can be undone begins elsewhere. A state may be shown before the checkpoint is on disk that has
        taken the place of its row: it is counted then."""
        counted, self._counted = self._counted, (shown, self._table.durable_to)
        if counted is not None and counted[0] is shown and counted[1] == self._table.durable_to:
            return
        oldest, self._oldest = self._oldest, self._table.oldest
        try:
            new = list(self._table.played(self._reached)) if oldest is self._oldest else None
        except LookupError:
            new = None
        known: dict[int, tuple[State, Asked | None]] = {}
        if new is None:
            known, self._asked = self._asked, {}  # what can no longer be undone is not asked about again
            self._rolls, self._counts, self._misdealt, self._reached = {}, {}, None, None
        for before, after in self._table.played() if new is None else new:
            self._reached = after
            self._add(before, after, known)

    def _add(self, before: State, after: State, known: Mapping[int, tuple[State, Asked | None]]) -> None:
        """Count one move; `known`: what was asked of the chance, for moves that were counted before."""
        if after.last is None:
            return
        if after.last.verb == "misdeal":
            self._misdealt = Misdealt(before.hands, after.last.reason)
        if not after.last.dice:
            return
        # the options of a state cost more than the whole evening's other rolls
        self._asked[id(after)] = known.get(id(after)) or (after, asked(before, after.last))
        question = self._asked[id(after)][1]
        if question is None:
            return
        key = (question.hand, before.misdeals)
        if not question.between:
            self._rolls[key] = (*self._rolls.get(key, ()), question.roll)
        sides, faces = question.roll.sides, question.roll.faces
        counts = self._counts.get(sides, (0,) * sides)
        self._counts[sides] = tuple(count + faces.count(face) for face, count in enumerate(counts, 1))

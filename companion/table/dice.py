"""The randomness of a running table: rolls, draws of rules by lot and waiting times. All are computed from secret
seeds. Before a seed is used, its SHA-256 (the commitment to it) is written to the journal.

Each hand has one seed. If the seed has been shown and the hand is played again after an undo, a new seed decides
everything that has not been rolled yet (`renewal`). So nobody gets another roll by an undo, and nobody can know the
next roll.
"""

from collections.abc import Callable
from typing import Protocol

import msgspec

from companion.game.engine.state import State, in_hand
from companion.game.moves import Refusal, Refused
from companion.table.chance import chance
from companion.table.chance.chain import ANCHORED
from companion.table.chance.renewal import RollKey
from companion.table.chance.seeds import CUT, WAITING, Key, Seeds
from companion.table.history.history import History
from companion.table.journal.notes import Note
from companion.table.journal.rows import NEVER, Kind

_encode = msgspec.json.Encoder().encode


class Submit(Protocol):
    """The type of a function that sends a row to the journal's writer and returns the row's number. The table passes
    its own method `_submit`."""

    def __call__(
        self, kind: Kind, data: bytes, source: str, reason: str, sealed: bytes, *, hand: int | None = None
    ) -> int: ...


class Dice:
    """Computes rolls, draws of rules and waiting times for the hands of `history` from their secret seeds. `began_with`
    is the number of the journal's last row when the table was opened; `wall` returns the wall clock in seconds."""

    def __init__(
        self, seeds: Seeds, history: History, submit: Submit, *, began_with: int, wall: Callable[[], float]
    ) -> None:
        self._seeds, self._history, self._submit = seeds, history, submit
        self._began_with, self._wall = began_with, wall
        self._answered: dict[Key, set[RollKey]] = {}
        self._waiting: Note | None = None

    @property
    def key(self) -> Key:
        """Return the key of the hand to which the next roll belongs: the hand in play or, between hands, the next one.
        The key is a tuple of the hand's number and the number of misdeals of the evening so far."""
        head = self._head
        return head.hands + (not in_hand(head)), head.misdeals

    @property
    def _head(self) -> State:
        return self._history.last.state

    # --- seeds --------------------------------------------------------------------------------------------------------

    def commit(self) -> None:
        """Draw the next hand's seed and write the commitment to it (its SHA-256) to the journal, unless that is done
        already or a hand is in play. This happens before the deal, so that people can see the commitment and add a cut
        (a text that changes the rolls)."""
        key = self.key
        if in_hand(self._head):
            return
        self.renew()
        if not self._seeds.first_seed(key):
            self._anchor()
        note = self._seeds.note(key)
        if note is not None:
            sealed = self._seeds.sealed(key)
            row = self._submit("note", _encode(Note(*note)), "table", "", sealed, hand=key[0])
            self._seeds.commit(key, row)

    def cut(self, piece: str, source: str) -> None:
        """Add `piece` to the cut of the next hand. The cut is a text that the players add to the hand's secret seed, so
        that it also decides the rolls. A piece is a number in digits, or an "x" for each press of the shift button.
        `source` is who reported it. Raises `Refused` if the hand has already been dealt (even if that was undone), or
        if `piece` is invalid."""
        if in_hand(self._head):
            raise Refused(Refusal("cut-dealt", {"hand": self._head.hands}))
        key = self.key
        cut = self._seeds.extended_cut(key, piece)
        self.commit()
        note = Note(CUT, {"hand": key[0], "misdeals": key[1], "cut": cut})
        self._seeds.store_cut(key, self._submit("note", _encode(note), source, "", b"", hand=key[0]), cut)

    def renew(self, undone_from: State | None = None) -> None:
        """Replace the seed of the hand in play (between hands: of the next one) if people may have seen it, so that
        nobody can know the coming rolls; otherwise do nothing. After an undo or redo, `undone_from` is the state before
        the undo or redo. The commitment to the new seed (its SHA-256) is sent to the journal before the undo or redo
        itself."""
        for state in (undone_from or self._head, self._head):
            self._seeds.show(state.hands - in_hand(state))
        key = self.key
        if self._seeds.revealed(key):
            earlier = self._history.rolls_made(key[0], self._began_with)
            asked = {roll.key for at, roll in earlier if at == key and self._seeds.gives(at, roll)}
            self._anchor()
            code, args, sealed = self._seeds.renew(key, asked | self._answered.get(key, set()))
            self._seeds.renewal_committed(
                key, self._submit("note", _encode(Note(code, args)), "table", "", sealed, hand=key[0])
            )

    def _anchor(self) -> None:
        """Write the anchor of a new chain of seeds (the hash that all its seeds lead to) to the journal, if a new chain
        has to begin. This happens before any of its seeds is used."""
        begun = self._seeds.begin_chain()
        if begun is not None:
            args, sealed = begun
            self._submit("note", _encode(Note(ANCHORED, args)), "table", "", sealed, hand=NEVER)

    # --- what is asked of them ----------------------------------------------------------------------------------------

    def faces(self, roll_key: RollKey, *, cut: bool = True) -> tuple[int, ...]:
        """Return the faces of a roll, computed from the hand's seed. `roll_key` is the point, the number of dice and
        their number of sides. With `cut` False the players' cut (a text that they add to the seed) is left out, for
        rolls that come before a cut is possible. Raises `Refused` if the hand has no seed."""
        key, (point, count, sides) = self.key, roll_key
        self._need_seed()
        self._answered.setdefault(key, set()).add(roll_key)
        seed = self._seeds.seed_for(key, roll_key)
        added = self._seeds.cut(key) if cut else ""
        return chance.dice(seed, hand=key[0], point=point, count=count, sides=sides, cut=added)

    def waiting_time(self, mean: float) -> float:
        """Return a random number of seconds until the next random shift (a change of players' cards), `mean` seconds on
        average. It is computed from the seed, the number of the journal's last row and the time of day, so each call
        draws a new one. Raises `Refused` if the hand has no seed."""
        key = self.key
        point = f"{self._history.last.row} {round(self._wall() * 1000)}"
        self._need_seed()
        seed = self._seeds.seed_for(key, (point, 0, 0))
        seconds = chance.waiting_time(seed, hand=key[0], point=point, mean=mean, cut=self._seeds.cut(key))
        self._waiting = Note(WAITING, {"hand": key[0], "misdeals": key[1], "point": point, "mean": mean})
        return seconds

    def note_waiting(self, source: str) -> None:
        """Write to the journal how the waiting time before a random shift was drawn, so that it can be checked. Called
        when that time is over and the shift begins."""
        if self._waiting is not None:
            self._submit("note", _encode(self._waiting), source, "", b"")
            self._waiting = None

    def _need_seed(self) -> None:
        if not self._seeds.first_seed(self.key):
            raise Refused(Refusal("no-seed", {}))
        if self._seeds.revealed(self.key):  # the power failed between a new seed and the undo that needed it
            self.renew()

"""The seeds of the hands, the commitments to them, and the cut: what players add to the chance of a hand.

A hand is identified by its number and by the number of misdeals in the evening when it begins, because a hand that is
dealt again after a misdeal has another seed. The cut is a short text, the same in every language. A number that
somebody names adds its digits, a press of the shift button adds an "x", in the order in which they come ("417xx5").

When a hand is over, its seed is shown. If an undo then goes back into the hand, or to before its deal, the seed is
*renewed*: rolls already made stay, on every branch; every other roll comes from a new seed. The new seed is committed
to before the undo.
"""

import logging
import re
from collections.abc import Collection, Iterable, Mapping
from typing import Any

import msgspec

from companion.game.moves import Move, Refusal, Refused
from companion.table.chance import chance
from companion.table.chance.renewal import RENEWED, Question, Renewal, Secret, answering, renewal_of
from companion.table.journal.notes import Note, noted
from companion.table.journal.rows import Row

log = logging.getLogger("sabacc")

Key = tuple[int, int]
"""The number of a hand, and the number of misdeals of the evening when it began."""

COMMITTED, CUT, WAITING = "chance", "cut", "wait"
"""Codes of journal notes: the commitment for the next hand, its cut so far, a waiting time that was drawn."""

PRESS = "x"
MOST = 60
"""The greatest length of a cut: it is shown on the screen and in the code that people scan."""

_PIECE = re.compile(r"[0-9]{1,9}|x{1,60}")


class Seeds:
    """The seeds of the hands, their commitments and their cuts. It only remembers them; it writes nothing to the
    journal."""

    def __init__(self, entropy: chance.Entropy) -> None:
        self._entropy = entropy
        self._seeds: dict[Key, bytes] = {}
        self._committed: dict[Key, int] = {}
        self._cuts: dict[Key, list[tuple[int, str]]] = {}
        self._dealt: set[Key] = set()
        self._renewals: dict[Key, list[Renewal]] = {}
        self._over = 0

    # --- seeds that have been shown -----------------------------------------------------------------------------------

    def show(self, hand: int) -> None:
        """Hand number `hand` and all before it are over: from now on, anybody may have seen their seeds."""
        self._over = max(self._over, hand)
        for key, renewals in self._renewals.items():
            if key[0] <= hand:
                for renewal in renewals:
                    renewal.shown = True

    def spent(self, key: Key) -> bool:
        """Whether the newest seed of a hand was shown. Then no new roll may come from it."""
        renewals = self._renewals.get(key)
        return renewals[-1].shown if renewals else key[0] <= self._over and key in self._seeds

    def renew(self, key: Key, kept: Collection[Question]) -> tuple[str, Mapping[str, Any], bytes]:
        """Draw a new seed for a hand in which `kept` was rolled. Returns code, arguments and sealed part of the
        note."""
        renewal = Renewal(chance.new_seed(self._entropy), frozenset(kept))
        self._renewals.setdefault(key, []).append(renewal)
        asked = sorted(([*each] for each in renewal.kept), key=str)
        args = {"hand": key[0], "misdeals": key[1], "commitment": chance.commitment(renewal.seed), "kept": asked}
        return RENEWED, args, msgspec.json.encode(Secret(renewal.seed.hex(), *key))

    def stands(self, key: Key, row: int) -> None:
        """The commitment to the newest seed of a renewed hand is in this row of the journal."""
        self._renewals[key][-1].row = row

    def renewals(self, key: Key) -> tuple[Renewal, ...]:
        """The renewals of a hand, in order. Most hands have none."""
        return tuple(self._renewals.get(key, ()))

    def answering(self, key: Key, question: Question) -> bytes:
        """The seed that answers a question: the one that answered it before, else the newest."""
        return answering(self.known(key), self.renewals(key), question)

    # --- seeds, commitments, cuts -------------------------------------------------------------------------------------

    def known(self, key: Key) -> bytes:
        """The seed of a hand; empty if none was drawn."""
        return self._seeds.get(key, b"")

    def draw(self, key: Key) -> bytes:
        """The seed of a hand. It is drawn if it does not exist yet."""
        seed = self._seeds.get(key) or chance.new_seed(self._entropy)
        self._seeds[key] = seed
        return seed

    def sealed(self, key: Key) -> bytes:
        """The sealed part of the row that stores the seed of a hand. The seed must have been drawn."""
        return msgspec.json.encode(Secret(self._seeds[key].hex(), *key))

    def committed(self, key: Key, durable: int) -> str:
        """The commitment to a hand's seed; "" until its row is on disk. `durable` is the last row on disk."""
        row = self._committed.get(key)
        return "" if row is None or row > durable else chance.commitment(self._seeds[key])

    def note(self, key: Key) -> tuple[str, Mapping[str, Any]] | None:
        """Code and arguments of the note that commits to a hand's seed; None if that is done already."""
        if key in self._committed:
            return None
        return COMMITTED, {"hand": key[0], "misdeals": key[1], "commitment": chance.commitment(self.draw(key))}

    def commit(self, key: Key, row: int) -> None:
        """The commitment to a hand's seed is in this row of the journal."""
        self._committed[key] = row

    def cut(self, key: Key, durable: int | None = None) -> str:
        """The cut of a hand, "" for none. With `durable`, only cuts in rows up to that one count."""
        told = [cut for row, cut in self._cuts.get(key, ()) if durable is None or row <= durable]
        return told[-1] if told else ""

    def cut_on(self, key: Key, piece: str) -> str:
        """The cut of a hand with one more piece. Raises `Refused` if the piece is invalid, if the cut is full, or if
        the hand has been dealt, even if that was undone: an undo must not give anybody another roll."""
        if key in self._dealt:
            raise Refused(Refusal("cut-dealt", {"hand": key[0]}))
        if not _PIECE.fullmatch(piece):
            raise Refused(Refusal("cut-number", {}))
        cut = self.cut(key) + piece
        if len(cut) > MOST:
            raise Refused(Refusal("cut-long", {"most": MOST}))
        return cut

    def put_cut(self, key: Key, row: int, cut: str) -> None:
        """Store the cut of a hand, which is in this row of the journal."""
        self._cuts.setdefault(key, []).append((row, cut))

    def open(self, key: Key) -> bool:
        """Whether the coming hand may still be cut: it has never been dealt, not even in a deal that was undone."""
        return key not in self._dealt

    def deal(self, key: Key) -> None:
        """The hand was dealt, so its cut stays as it is."""
        self._dealt.add(key)

    def restore_older(self, rows: Iterable[Row]) -> None:
        """Take over rows older than those known, as `restore` does. What is known already stays."""
        before = Seeds(self._entropy)
        for row in rows:
            before.restore(row)
        self._seeds = {**before._seeds, **self._seeds}
        self._committed = {**before._committed, **self._committed}
        self._dealt |= before._dealt
        for key, renewals in before._renewals.items():
            self._renewals[key] = [*renewals, *self._renewals.get(key, ())]
        self.show(before._over)
        for key, cuts in before._cuts.items():
            self._cuts[key] = [*cuts, *self._cuts.get(key, ())]

    def restore(self, row: Row) -> None:
        """Take over what a durable row of the journal says. Rows of early program versions have no cuts."""
        secret = msgspec.json.decode(row.sealed, type=Secret) if row.sealed else None
        if secret is not None:
            key = (secret.hand, secret.misdeals)
            if (renewal := renewal_of(row)) is not None:
                self._renewals.setdefault(key, []).append(renewal)
                return
            self._seeds[key] = bytes.fromhex(secret.seed)
            if row.kind == "note":
                self._committed[key] = 0
            elif row.kind == "move" and (move := msgspec.json.decode(row.data, type=Move)).verb == "deal":
                self._dealt.add(key)
                self.put_cut(key, 0, move.value)
        elif row.kind == "note":
            for note in noted(row):
                if note.code == CUT:
                    self._restore_cut(note)
        elif row.kind == "checkpoint":  # lies between hands
            self.show(row.hand)

    def _restore_cut(self, note: Note) -> None:
        try:
            self.put_cut((int(note.args["hand"]), int(note.args["misdeals"])), 0, str(note.args["cut"]))
        except (KeyError, TypeError, ValueError):
            log.warning("row %d of the journal holds a cut that cannot be read; it is left out", note.row)

"""Keeps the seeds of the hands, the commitments to them, and the cuts: what players add to the randomness of a hand.

A hand is identified by its number and by the number of misdeals of the evening when it begins, because a hand that is
dealt again after a misdeal has another seed. The cut is a short text. A number that somebody names adds its digits, a
press of the shift button adds an "x", in the order in which they come ("417xx5").

Once a hand is over, its seed has been shown. If an undo then goes back into the hand, or before its deal, the seed is
*renewed*: what has been rolled keeps its result, even if it was undone since, and every other roll comes from a new
seed. The commitment to the new seed precedes the undo in the journal.

Seeds are the links of a chain (`chain`), used in order. Since a seed reveals all seeds before it, and since the
commitment to a seed is the seed before it, all seeds before a committed one count as shown.
"""

import logging
import re
from collections.abc import Collection, Iterable, Mapping
from typing import Any

import msgspec

from companion.game.moves import Refusal, Refused
from companion.table.chance import chance
from companion.table.chance.chain import ANCHORED, Chain, Link, link_of, new_chain
from companion.table.chance.renewal import RENEWED, Renewal, RollKey, Secret, renewal_of, seed_for
from companion.table.journal.notes import Note, noted
from companion.table.journal.rows import NEVER, Row, move_of
from companion.table.views.fairness import Rolled

log = logging.getLogger("sabacc")

Key = tuple[int, int]
"""What identifies a hand: its number, and the number of misdeals of the evening when it began."""

COMMITTED, CUT, WAITING = "chance", "cut", "wait"
"""Codes of journal notes: the commitment to the next hand's seed, the hand's cut so far, and a waiting time that was
drawn."""

PRESS = "x"
MOST = 60
"""The greatest length of a cut in characters: it is shown on the screen and in the QR code that people scan."""

_PIECE = re.compile(r"[0-9]{1,9}|x{1,60}")


class Seeds:
    """Remembers the secret seeds of the hands, the commitments to them (their SHA-256) and the cuts (what players add
    to the seeds), each by the hand's key: its number, and the number of misdeals of the evening before it. It does not
    write to the journal itself; the table does."""

    def __init__(self, entropy: chance.Entropy) -> None:
        self._entropy = entropy
        self._seeds: dict[Key, bytes] = {}
        self._committed: dict[Key, int] = {}
        self._cuts: dict[Key, list[tuple[int, str]]] = {}
        self._dealt: set[Key] = set()
        self._renewals: dict[Key, list[Renewal]] = {}
        self._over = 0
        self._links: dict[Key, Link | None] = {}
        self._unseen: dict[Key, Link | None] = {}
        """Those of `_links` that `show` has not reached: called after every hand, it must not go through all."""
        self._told: dict[str, int] = {}
        self.chain: Chain | None = None
        """The chain that the next seed comes from; None before the first seed."""
        self._used: Link | None = None

    # --- seeds that have been shown -----------------------------------------------------------------------------------

    def show(self, hand: int) -> None:
        """Remember that hand number `hand` and all hands before it are over, so that people may have seen their seeds.
        No new roll may be computed from these."""
        self._over = max(self._over, hand)
        for key in [key for key in self._unseen if key[0] <= hand]:
            self._tell(self._unseen.pop(key))
        for key, renewals in self._renewals.items():
            if key[0] <= hand:
                for renewal in renewals:
                    renewal.shown = True
                    self._tell(renewal.link)

    def _tell(self, link: Link | None) -> None:
        """Remember that anybody may have seen the seed at this position of a chain, and with it all seeds before it."""
        if link is not None:
            self._told[link[0]] = max(self._told.get(link[0], 0), link[1])

    def _is_told(self, link: Link | None) -> bool:
        return link is not None and link[1] <= self._told.get(link[0], 0)

    def revealed(self, key: Key) -> bool:
        """Return whether people may have seen the newest seed of a hand. Then no new roll may be computed from it."""
        renewals = self._renewals.get(key)
        if renewals:
            return renewals[-1].shown or self._is_told(renewals[-1].link)
        return key in self._seeds and (key[0] <= self._over or self._is_told(self._links.get(key)))

    def renew(self, key: Key, kept_rolls: Collection[RollKey]) -> tuple[str, Mapping[str, Any], bytes]:
        """Draw a new seed for a hand. `kept_rolls` are the keys of the rolls that were made before and keep their
        results. Returns the code, arguments and sealed (secret) part of the journal note that commits to the new
        seed."""
        seed, link = self._next()
        renewal = Renewal(seed, frozenset(kept_rolls), link=link)
        self._renewals.setdefault(key, []).append(renewal)
        asked = sorted(([*each] for each in renewal.kept_rolls), key=str)
        args = {**self._said(key, seed, link), "kept": asked}
        return RENEWED, args, msgspec.json.encode(Secret(renewal.seed.hex(), *key))

    def renewal_committed(self, key: Key, row: int) -> None:
        """Remember that the commitment (SHA-256) to the newest seed of a hand, which has replaced an earlier one, is in
        journal row `row`."""
        self._renewals[key][-1].row = row

    def renewals(self, key: Key) -> tuple[Renewal, ...]:
        """Return the seeds that have replaced earlier ones of a hand, oldest first. Most hands have none."""
        return tuple(self._renewals.get(key, ()))

    def seed_for(self, key: Key, roll_key: RollKey) -> bytes:
        """Return the seed that gives the faces of a roll of a hand. `roll_key` identifies the roll. If the roll has
        been made before, it is the seed that was used then, else the newest."""
        return seed_for(self.first_seed(key), self.renewals(key), roll_key)

    def gives(self, key: Key, roll: Rolled) -> bool:
        """Return whether the hand's seeds give the faces of this roll. If they do not, somebody has rolled real dice
        and entered the faces."""
        seed, point, count = self.seed_for(key, roll.key), roll.point, len(roll.faces)
        cuts = ("", self.cut(key))  # draws of rules between hands are made without the cut
        return bool(seed) and any(
            chance.dice(seed, hand=key[0], point=point, count=count, sides=roll.sides, cut=cut) == roll.faces
            for cut in cuts
        )

    # --- the chain --------------------------------------------------------------------------------------------------

    def begin_chain(self) -> tuple[Mapping[str, Any], bytes] | None:
        """Begin a new chain of seeds if none has begun, or if its seeds are used up. Returns the arguments and the
        secret part of the journal note that announces it; None if the present chain goes on."""
        if self.chain is not None and self.chain.used < self.chain.length:
            return None
        self.chain = new_chain(self._entropy)
        return self.chain.note()

    def end_chain(self) -> None:
        """End the chain of seeds (see `chain`), because the evening ends; the next evening has a chain of its own."""
        self.chain = None

    def link(self, key: Key) -> Link | None:
        """Return the position of a hand's newest seed in the chain of seeds: the hash of the chain's first seed, and
        the number of this seed. None if the hand has no seed."""
        renewals = self._renewals.get(key)
        return renewals[-1].link if renewals else self._links.get(key)

    def link_of_seed(self, key: Key, seed: bytes) -> int:
        """Return the number of the given seed in its chain of seeds; 0 if it is in none. `seed` is one of the seeds of
        the hand `key`."""
        first = [self._links.get(key)] if self.first_seed(key) == seed else []
        found = first + [each.link for each in self.renewals(key) if each.seed == seed]
        return found[0][1] if found and found[0] is not None else 0

    @property
    def on_a_chain(self) -> bool:
        """Whether the journal contains the announcement of a chain of seeds for the present evening."""
        return self._used is not None

    def continue_chain(self, row: Row | None) -> None:
        """Continue the chain of seeds whose anchor (the hash of its first seed) is noted in this journal row, after the
        last used seed. If `row` is None or has no secret part, as in a copy, do nothing; a new chain then begins."""
        if self._used is None or row is None or not row.sealed or self.chain is not None:
            return
        for note in noted(row):
            if note.code == ANCHORED and note.args.get("anchor") == self._used[0]:
                secret = msgspec.json.decode(row.sealed, type=Secret)
                self.chain = Chain(bytes.fromhex(secret.seed), int(note.args["links"]))
                self.chain.used = self._used[1]

    def _next(self) -> tuple[bytes, Link | None]:
        """Return the next seed of the chain, or the first of a new chain if it is used up, with its position in the
        chain."""
        self.begin_chain()
        assert self.chain is not None
        self.chain.used += 1
        link = (self.chain.anchor, self.chain.used)
        self._tell((link[0], link[1] - 1))  # the seed before this one is the commitment to it, which is shown now
        return self.chain.seed(link[1]), link

    def _said(self, key: Key, seed: bytes, link: Link | None) -> dict[str, Any]:
        said = {"hand": key[0], "misdeals": key[1], "commitment": chance.commitment(seed)}
        return said if link is None else {**said, "anchor": link[0], "link": link[1]}

    def _found(self, link: Link | None) -> None:
        """Remember that the journal has used the seed at this position of a chain, and that the seeds before it have
        been shown."""
        if link is not None:
            self._used = link if self._used is None or link[0] != self._used[0] or link > self._used else self._used
            self._tell((link[0], link[1] - 1))

    # --- seeds, commitments, cuts -------------------------------------------------------------------------------------

    def first_seed(self, key: Key) -> bytes:
        """Return the first secret seed of a hand, from which its rolls are computed; b"" if none was drawn."""
        return self._seeds.get(key, b"")

    def draw(self, key: Key) -> bytes:
        """Return the first secret seed of a hand, from which its rolls are computed; draw it if that has not been done
        yet."""
        if key not in self._seeds:
            self._seeds[key], link = self._next()
            self._links[key] = self._unseen[key] = link
        return self._seeds[key]

    def sealed(self, key: Key) -> bytes:
        """Return the secret part of the journal row that stores the seed of a hand, as JSON: the seed, the hand's
        number and the misdeals before it. The seed must have been drawn already."""
        return msgspec.json.encode(Secret(self._seeds[key].hex(), *key))

    def committed(self, key: Key, durable: int) -> str:
        """Return the commitment to a hand's secret seed (its SHA-256), which people may see; "" until the journal row
        with it is on disk. `durable` is the number of the last row on disk."""
        row = self._committed.get(key)
        return "" if row is None or row > durable else chance.commitment(self._seeds[key])

    def note(self, key: Key) -> tuple[str, Mapping[str, Any]] | None:
        """Return the code and arguments of the journal note that commits to a hand's secret seed; None if the journal
        has that note already. If the hand has no seed yet, it is drawn."""
        if key in self._committed:
            return None
        return COMMITTED, self._said(key, self.draw(key), self._links.get(key))

    def commit(self, key: Key, row: int) -> None:
        """Remember in which journal row the commitment (SHA-256) to a hand's seed is."""
        self._committed[key] = row

    def cut(self, key: Key, durable: int | None = None) -> str:
        """Return the cut of a hand (what the players have added to its seed), "" for none. With `durable`, only cuts in
        journal rows up to that number count."""
        told = [cut for row, cut in self._cuts.get(key, ()) if durable is None or row <= durable]
        return told[-1] if told else ""

    def extended_cut(self, key: Key, piece: str) -> str:
        """Return the cut of a hand (what the players add to its seed) with one more piece, without storing it. Raises
        `Refused` if the piece is invalid, if the cut is full, or if the hand has been dealt, even if that was undone:
        an undo must not give anybody another roll."""
        if key in self._dealt:
            raise Refused(Refusal("cut-dealt", {"hand": key[0]}))
        if not _PIECE.fullmatch(piece):
            raise Refused(Refusal("cut-number", {}))
        cut = self.cut(key) + piece
        if len(cut) > MOST:
            raise Refused(Refusal("cut-long", {"most": MOST}))
        return cut

    def store_cut(self, key: Key, row: int, cut: str) -> None:
        """Store the cut of a hand (what the players have added to its seed), which is in journal row `row`."""
        self._cuts.setdefault(key, []).append((row, cut))

    def cut_open(self, key: Key) -> bool:
        """Return whether players may still add to the cut of a hand. They may until the hand is dealt; after an undo of
        the deal they may not again."""
        return key not in self._dealt

    def deal(self, key: Key) -> None:
        """Remember that the hand was dealt. From now on players cannot add to its cut (the text that they add to its
        seed)."""
        self._dealt.add(key)

    def restore_older(self, rows: Iterable[Row]) -> None:
        """Restore seeds, cuts (what players add to the seeds) and renewals (new seeds that replace shown ones) from
        journal rows that are older than those restored so far. This only adds to what is known and overwrites
        nothing."""
        before = Seeds(self._entropy)
        for row in rows:
            before.restore(row)
        before.show(self._over)  # what is over now has shown these older seeds; but what was over then, no newer ones
        self._over = before._over
        self._seeds = {**before._seeds, **self._seeds}
        self._committed = {**before._committed, **self._committed}
        self._unseen |= {key: link for key, link in before._unseen.items() if key not in self._links}
        self._links = {**before._links, **self._links}
        for anchor, number in before._told.items():
            self._tell((anchor, number))
        self._dealt |= before._dealt
        for key, renewals in before._renewals.items():
            self._renewals[key] = [*renewals, *self._renewals.get(key, ())]
        for key, cuts in before._cuts.items():
            self._cuts[key] = [*cuts, *self._cuts.get(key, ())]

    def restore(self, row: Row) -> None:
        """Restore seeds, cuts (what players add to the seeds) and renewals (new seeds that replace shown ones) from a
        row of the journal that is on disk. A row of another kind changes nothing."""
        if row.hand == NEVER:
            begun = [note.args.get("anchor") for note in noted(row) if note.code == ANCHORED]
            self._used = (str(begun[0]), 0) if begun else None
            return
        if row.kind == "move" and b'"end-evening"' in row.data:
            self._used = None  # the next evening has a chain of its own
        secret = msgspec.json.decode(row.sealed, type=Secret) if row.sealed else None
        if secret is not None:
            key = (secret.hand, secret.misdeals)
            if (renewal := renewal_of(row)) is not None:
                self._renewals.setdefault(key, []).append(renewal)
                self._found(renewal.link)
                return
            self._seeds[key] = bytes.fromhex(secret.seed)
            if row.kind == "note":
                self._committed[key] = 0
                for link in [link_of(note.args) for note in noted(row)]:
                    self._found(link)
                    if link is not None:
                        self._links[key] = self._unseen[key] = link
            elif row.kind == "move" and (move := move_of(row)).verb == "deal":
                self._dealt.add(key)
                self.store_cut(key, 0, move.value)
        elif row.kind == "note":
            for note in noted(row):
                if note.code == "salvaged":
                    self._used = None  # rows with later seeds of the chain may be lost, so it must not be continued
                if note.code == CUT:
                    self._restore_cut(note)
        elif row.kind == "checkpoint":  # a checkpoint is made between hands, so the last hand is over
            self.show(row.hand)

    def _restore_cut(self, note: Note) -> None:
        try:
            self.store_cut((int(note.args["hand"]), int(note.args["misdeals"])), 0, str(note.args["cut"]))
        except (KeyError, TypeError, ValueError):
            log.warning("row %d of the journal holds a cut that cannot be read; it is left out", note.row)

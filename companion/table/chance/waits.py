"""Checks random shifts (changes of players' cards at random times) after the hand: each waiting time must be the one
that the seed gives, and the shift must not have come before it had passed."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Literal

import msgspec

from companion.table.chance import chance
from companion.table.chance.renewal import Renewal, Secret, renewal_of, seed_for
from companion.table.chance.seeds import CUT, WAITING
from companion.table.journal.notes import noted
from companion.table.journal.rows import Row, move_of

EARLY_S = 0.05
"""How many seconds too early a shift may appear in the journal, because the wall clock and the loop's clock are read
one after the other."""

SET_S = 1.0
"""If the wall clock and the monotonic clock advance by amounts that differ by more than this many seconds, somebody has
set the wall clock."""

STRIKE = "shift-strikes"

Why = Literal["", "early", "no-note", "point", "no-seed", "clock-set"]
"""What is wrong with a random shift:

- "": nothing;
- "early": it came before its time;
- "no-note": no note in the journal says where its time was drawn;
- "point": the note names a row that is not in the hand, or not before the shift;
- "no-seed": its hand is not over, so its seed is not known;
- "clock-set": the wall clock was set meanwhile, so nothing can be said.
"""


class Waited(msgspec.Struct, frozen=True):
    """The result of checking a random shift (a change of players' cards at a random time). `row` is the number of the
    shift's journal row, `hand` that of the hand. `drawn` is the waiting time that the hand's seed gives, `passed` the
    time that really passed until the shift, both in seconds. Pauses count in `passed`, so it may be longer. `why` says
    what is wrong, "" if nothing is."""

    row: int
    hand: int
    drawn: float = 0.0
    passed: float = 0.0
    why: Why = ""


class _Moment(msgspec.Struct, frozen=True, gc=False):
    """The hand of a row, and the times at which it was written. No more is kept of the rows of a whole season, which
    would not fit into the memory of a small computer."""

    hand: int
    wall: float
    mono: float


def check(rows: Iterable[Row], over: int) -> Iterator[Waited]:
    """Check every random shift (change of players' cards) in these journal rows, oldest first, and yield a result for
    each. Seeds are known for the hands before number `over`.

    Such a shift is a move with the source "clock". The row after it is the note that says where its time was drawn.
    """
    seeds: dict[tuple[int, int], bytes] = {}
    cuts: dict[tuple[int, int], str] = {}
    renewals: dict[tuple[int, int], list[Renewal]] = {}
    seen: dict[int, _Moment] = {}
    struck: Row | None = None
    for row in rows:
        seen[row.number] = _Moment(row.hand, row.wall, row.mono)
        if row.sealed:
            secret = msgspec.json.decode(row.sealed, type=Secret)
            key, renewal = (secret.hand, secret.misdeals), renewal_of(row)
            if renewal is not None:
                renewals.setdefault(key, []).append(renewal)
            else:
                seeds[key] = bytes.fromhex(secret.seed)
        if struck is not None:
            notes = noted(row) if row.kind == "note" else []
            args = notes[0].args if notes and notes[0].code == WAITING else None
            yield _waited(struck, args, seeds, renewals, cuts, seen, over)
            struck = None
        if row.kind == "note":
            for note in noted(row):
                if note.code == CUT:
                    cuts[int(note.args["hand"]), int(note.args["misdeals"])] = str(note.args["cut"])
        elif row.kind == "move" and row.source == "clock":
            struck = row if move_of(row).verb == STRIKE else None
    if struck is not None:
        yield _waited(struck, None, seeds, renewals, cuts, seen, over)


def _waited(
    row: Row,
    args: Mapping[str, object] | None,
    seeds: Mapping[tuple[int, int], bytes],
    renewals: Mapping[tuple[int, int], list[Renewal]],
    cuts: Mapping[tuple[int, int], str],
    seen: Mapping[int, _Moment],
    over: int,
) -> Waited:
    if row.hand >= over:
        return Waited(row.number, row.hand, why="no-seed")
    if args is None:
        return Waited(row.number, row.hand, why="no-note")
    key = int(str(args["hand"])), int(str(args["misdeals"]))
    point = str(args["point"])
    since, _, wall = point.partition(" ")
    if key[0] != row.hand or not since.isdecimal() or not wall.isdecimal() or int(since) >= row.number:
        return Waited(row.number, row.hand, why="point")
    armed = seen.get(int(since))
    if armed is None or armed.hand != row.hand:
        return Waited(row.number, row.hand, why="point")
    if key not in seeds:
        return Waited(row.number, row.hand, why="no-seed")
    mean = float(str(args["mean"]))
    seed = seed_for(seeds[key], renewals.get(key, ()), (point, 0, 0))
    drawn = chance.waiting_time(seed, hand=key[0], point=point, mean=mean, cut=cuts.get(key, ""))
    passed = row.wall - int(wall) / 1000
    if passed >= drawn - EARLY_S:
        return Waited(row.number, row.hand, drawn, passed)
    day, loop = row.wall - armed.wall, row.mono - armed.mono
    was_set = loop >= 0 and abs(day - loop) > SET_S
    return Waited(row.number, row.hand, drawn, passed, "clock-set" if was_set else "early")

"""Reads from the journal how everybody's stack has developed over the evening, hand by hand."""

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec

from companion.game.engine.state import Person, State, nets
from companion.game.phases.classic.score_book import book
from companion.table.journal.journal import Journal
from companion.table.views.evening_view import HandsEnd

MOST = 2_000
"""The greatest number of hands that are read back from the journal."""
SLICE = 50
"""How many checkpoints (states between two hands) are read at a time; most hands have two. Reading so many takes a
millisecond or two, so the reader can do other things in between."""


class _Kept(msgspec.Struct, frozen=True):
    """The parts of a checkpoint (state between two hands) that this module needs, which can be read even if the
    ruleset's file is gone."""

    people: tuple[Person, ...]
    money: tuple[int, ...]
    hands: int
    kept: dict[str, dict[str, Any]] = {}


def hands_end(state: State) -> HandsEnd:
    """Return one point of the chart of the evening, computed from a state between two hands: the number of hands
    played, everybody's gain and name, and everybody's points if the rules count points."""
    return _point(state, tuple(sorted(book(state).sums)))


def hand_ends(path: Path, slice_: int = SLICE) -> Iterator[tuple[HandsEnd, ...]]:
    """Yield everybody's gain at the end of each hand, newest hand first, read from the journal at `path`. The hands
    come in tuples, each from up to `slice_` checkpoints (states between two hands). Hands that were taken back are left
    out. Raises `JournalError` if the journal is damaged or the file is not one."""
    with Journal.view(path) as journal:
        number, count, newer = journal.last_number(), 0, 0
        while number and count < MOST:
            rows = journal.checkpoints_to(number, slice_)
            found: dict[int, HandsEnd] = {}
            for row in rows:
                kept = _decode(row.data)
                if kept.hands:
                    # going backwards, the last state found for a hand is the earliest, which shows how it ended
                    found[kept.hands] = _point(kept, _points(kept))
            yield tuple(found.values())
            count += len(found) - (newer in found)
            newer, number = min(found, default=0), rows[-1].parent if len(rows) == slice_ else 0


def merged(points: Iterable[HandsEnd], earlier: Iterable[HandsEnd]) -> tuple[HandsEnd, ...]:
    """Combine two lists with the results at the ends of hands: each hand once, oldest first. If a hand is in both
    lists, its entry in `earlier` is taken; if it is several times in `earlier`, the last of these."""
    by_hand = {point.hand: point for point in (*points, *earlier)}
    return tuple(by_hand[hand] for hand in sorted(by_hand))


def of_these(points: Iterable[HandsEnd], people: Sequence[Person]) -> tuple[HandsEnd, ...]:
    """Return those hands in which only these people have gained or lost. People who come later stand behind them; once
    the table has forgotten everybody, its earlier hands are those of others."""
    names = tuple([one.name for one in people])
    return tuple([each for each in points if each.nets and each.names == names[: len(each.names)]])


_decode = msgspec.json.Decoder(_Kept).decode


def _point(state: State | _Kept, points: tuple[tuple[int, int], ...]) -> HandsEnd:
    names = tuple([one.name for one in state.people])
    return HandsEnd(state.hands, nets(state.people, state.money), points, names)


def _points(kept: _Kept) -> tuple[tuple[int, int], ...]:
    """Return the points in the score book as pairs of person and points; empty if the ruleset keeps none."""
    sums = kept.kept.get("book", {}).get("sums", ())
    return tuple(sorted((int(who), int(points)) for who, points in sums))

"""How the stacks have gone over the evening, read from the states between two hands."""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import msgspec

from companion.game.engine.state import Person, State
from companion.game.phases.classic.score_book import book
from companion.table.journal.journal import Journal
from companion.table.views.evening_view import HandsEnd

MOST = 2_000
"""So many hands are read back, and remembered, at most."""
SLICE = 50
"""So many checkpoints at a time, two for most hands: a millisecond or two, so that whoever reads can do other
things between."""


class _Kept(msgspec.Struct, frozen=True):
    """What matters here of a checkpoint; the ruleset's file need not be there any more."""

    people: tuple[Person, ...]
    money: tuple[int, ...]
    hands: int
    kept: dict[str, dict[str, Any]] = {}


def hands_end(state: State) -> HandsEnd:
    """The point that a state between two hands makes."""
    return HandsEnd(state.hands, _nets(state.people, state.money), tuple(sorted(book(state).sums)))


def ends(path: Path, slice_: int = SLICE) -> Iterator[tuple[HandsEnd, ...]]:
    """The ends of the evening's hands on the way to where the journal stands, newest first, so many at a time; hands
    that were taken back are not on it. Raises `JournalError` (a journal that is damaged, or none)."""
    with Journal.view(path) as journal:
        number, count, newer = journal.last_number(), 0, 0
        while number and count < MOST:
            rows = journal.checkpoints_to(number, slice_)
            found: dict[int, HandsEnd] = {}
            for row in rows:
                kept = _decode(row.data)
                if kept.hands:
                    # going back, the earliest state after a hand is the one that shows its end
                    found[kept.hands] = HandsEnd(kept.hands, _nets(kept.people, kept.money), _points(kept))
            yield tuple(found.values())
            count += len(found) - (newer in found)
            newer, number = min(found, default=0), rows[-1].parent if len(rows) == slice_ else 0


def recorded(path: Path) -> tuple[HandsEnd, ...]:
    """All of them, oldest first. Raises as `ends`."""
    return merged([], [point for slice_ in ends(path) for point in slice_])


def merged(points: Iterable[HandsEnd], earlier: Iterable[HandsEnd]) -> tuple[HandsEnd, ...]:
    """Hands' ends, each hand once, oldest first. Of two of the same hand that in `earlier` stands, and there the last
    one."""
    by_hand = {point.hand: point for point in (*points, *earlier)}
    return tuple(by_hand[hand] for hand in sorted(by_hand))


_decode = msgspec.json.Decoder(_Kept).decode


def _nets(people: tuple[Person, ...], money: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(money[one.purse] + one.cashed - one.bought for one in people)


def _points(kept: _Kept) -> tuple[tuple[int, int], ...]:
    """What the score book had, by person; nothing where none is kept."""
    sums = kept.kept.get("book", {}).get("sums", ())
    return tuple(sorted((int(who), int(points)) for who, points in sums))

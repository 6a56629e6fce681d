"""How the stacks have gone over the evening, read from the states between two hands."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from companion.game.phases.score import book
from companion.game.state import Person, State
from companion.table.evening import HandsEnd
from companion.table.journal import Journal
from companion.table.rows import Row

MOST = 2_000
"""So many hands are read back, and remembered, at most."""


class _Kept(msgspec.Struct, frozen=True):
    """What matters here of a checkpoint; the ruleset's file need not be there any more."""

    people: tuple[Person, ...]
    money: tuple[int, ...]
    hands: int
    kept: dict[str, dict[str, Any]] = {}


def hands_end(state: State) -> HandsEnd:
    """The point that a state between two hands makes."""
    return HandsEnd(state.hands, _nets(state.people, state.money), tuple(sorted(book(state).sums)))


def recorded(path: Path) -> tuple[HandsEnd, ...]:
    """The ends of the evening's hands on the way to where the journal stands, oldest first; hands that were taken back
    are not on it. Raises `JournalError` (a journal that is damaged, or none)."""
    with Journal.view(path) as journal:
        found: dict[int, HandsEnd] = {}
        for row in _checkpoints(journal):
            kept = _decode(row.data)
            if kept.hands:
                # going back, the earliest state after a hand is the one that shows its end
                found[kept.hands] = HandsEnd(kept.hands, _nets(kept.people, kept.money), _points(kept))
            if len(found) >= MOST:
                break
    return tuple(found[hand] for hand in sorted(found))


_decode = msgspec.json.Decoder(_Kept).decode


def _nets(people: tuple[Person, ...], money: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(money[one.purse] + one.cashed - one.bought for one in people)


def _points(kept: _Kept) -> tuple[tuple[int, int], ...]:
    """What the score book had, by person; nothing where none is kept."""
    sums = kept.kept.get("book", {}).get("sums", ())
    return tuple(sorted((int(who), int(points)) for who, points in sums))


def _checkpoints(journal: Journal) -> Iterator[Row]:
    """The checkpoints that the current state stands on, newest first."""
    number = journal.position()
    while number:
        path = journal.path_to(number)
        if not path or path[0].kind != "checkpoint":
            return
        yield path[0]
        number = journal.state_of(path[0].parent)

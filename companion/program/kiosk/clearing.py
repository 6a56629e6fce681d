"""How a party that has gone is cleared from the table, by the rules' own moves; and what of them must not be seen."""

from collections.abc import Iterator

from msgspec.structs import replace

from companion.game import flow
from companion.game.moves import TABLE, Move
from companion.game.phases.evening_end import last_evening
from companion.game.state import State, in_hand
from companion.table.door import Door
from companion.table.evening import TimeSpent
from companion.table.fairness import Fairness
from companion.table.sight import Sight

SOURCE = "kiosk"
REASON = "nobody is there any more"
"""Kept in the journal with the misdeal of an unfinished hand."""


def is_clear(state: State) -> bool:
    """Whether nobody sits here, and nobody is remembered."""
    return not (in_hand(state) or any(state.seats) or state.people or state.result or state.paused)


def clear(door: Door) -> bool:
    """Give an unfinished hand up, end the evening, let everybody leave with their credits and forget them; what was
    done until now can then no longer be undone. Whether all of it could be done; once it has been, nothing happens."""
    table = door.table
    for move in _moves(door):
        if not door.play(move, SOURCE):
            return False
    if table.can_undo or table.can_redo:
        table.part()
    return is_clear(table.head)


def _moves(door: Door) -> Iterator[Move]:
    """The moves, each as the one before has made it possible."""
    if door.table.head.paused:
        yield Move("resume")
    if in_hand(door.table.head):
        yield Move("misdeal", TABLE, reason=REASON)
    if any(door.table.head.seats) and flow.refusal(door.table.head, Move("end-evening")) is None:
        yield Move("end-evening")
    for seat, taken in enumerate(door.table.head.seats, 1):
        if taken is not None:
            yield Move("leave", seat)
    if door.table.head.people:
        yield Move("forget")


def away(sight: Sight) -> Sight:
    """What may be shown while nobody plays: nothing of those who did."""
    return replace(
        sight,
        past=(),
        can_undo=False,
        can_redo=False,
        lying=(),
        alarms=(),
        scanned={},
        saving=0,
        rolling=False,
        turn_clock=None,
        time_spent=TimeSpent(),
        evening=(),
        chips=None,
        chance="",
        fairness=Fairness(),
        rewind=(),
        caption=None,
    )


def present(sight: Sight) -> Sight:
    """What those who play may see: nothing of the party before them."""
    state, since = sight.state, last_evening(sight.state)
    known = {one.name for one in state.people}
    spent = {one: seconds for one, seconds in sight.time_spent.people.items() if one < len(state.people)}
    return replace(
        sight,
        rewind=tuple(each for each in sight.rewind if {one.name for one in each.state.people} <= known),
        evening=tuple(each for each in sight.evening if each.hand > since),
        time_spent=replace(sight.time_spent, people=spent),
    )

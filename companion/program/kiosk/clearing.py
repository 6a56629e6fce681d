"""Clears the kiosk's table after a party (the people who played together) has left, by ordinary moves, and hides from
the next party what it must not see."""

from collections.abc import Iterator

from msgspec.structs import replace

from companion.game.engine import flow
from companion.game.engine.state import State, in_hand
from companion.game.moves import TABLE, Move
from companion.game.phases.shared.evenings import last_evening
from companion.table.sink import Sink
from companion.table.views.evening_view import TimeSpent
from companion.table.views.fairness import Fairness
from companion.table.views.season_view import LuckView, SeasonView
from companion.table.views.table_view import TableView

SOURCE = "kiosk"
REASON = "nobody is there any more"
"""The reason that the journal gives when an unfinished hand is declared a misdeal."""


def is_clear(state: State) -> bool:
    """Whether nothing of a party is left in this state: no hand, nobody seated, no names remembered, no result and no
    pause."""
    return not (in_hand(state) or any(state.seats) or state.people or state.result or state.paused)


def clear(sink: Sink) -> bool:
    """Clear the table: declare an unfinished hand a misdeal, end the evening, let everybody leave with their credits,
    and forget their names. None of it can be undone afterwards. Return whether all of it succeeded. If the table is
    already clear, do nothing and return True. `sink`: the main loop, which plays the moves."""
    table = sink.table
    for move in _moves(sink):
        if not sink.play(move, SOURCE):
            return False
    if table.can_undo or table.can_redo:
        table.forbid_undo()
    return is_clear(table.head)


def _moves(sink: Sink) -> Iterator[Move]:
    """Yield the moves that clear the table. The caller has to play each one before it asks for the next."""
    if sink.table.head.paused:
        yield Move("resume")
    if in_hand(sink.table.head):
        yield Move("misdeal", TABLE, reason=REASON)
    if flow.refusal(sink.table.head, Move("end-evening")) is None:  # also if they have all left by themselves
        yield Move("end-evening")
    for seat, taken in enumerate(sink.table.head.seats, 1):
        if taken is not None:
            yield Move("leave", seat)
    if sink.table.head.people:
        yield Move("forget")


def view_for_nobody(view: TableView) -> TableView:
    """Return the view for a kiosk at which nobody plays: everything about the people who played before is left out."""
    return replace(
        view,
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
        season=SeasonView(),
        luck=LuckView(),
        chips=None,
        chance="",
        fairness=Fairness(),
        rewind=(),
        logged=(),
        caption=None,
        setup=None,
        tried=None,
    )


def view_for_players(view: TableView) -> TableView:
    """Return the view for the people who play now. Everything about parties (groups of people who played together)
    before them is left out."""
    state, since = view.state, last_evening(view.state)
    known = {one.name for one in state.people}
    spent = {one: seconds for one, seconds in view.time_spent.people.items() if one < len(state.people)}
    evening, season = (
        {name: each for name, each in luck.items() if name in known} for luck in (view.luck.evening, view.luck.season)
    )
    return replace(
        view,
        rewind=tuple(each for each in view.rewind if {one.name for one in each.state.people} <= known),
        logged=tuple(each for each in view.logged if {one.name for one in each.state.people} <= known),
        evening=tuple(each for each in view.evening if each.hand > since),
        season=replace(view.season, lines=tuple(each for each in view.season.lines if each.player in known)),
        luck=LuckView(evening, season),
        time_spent=replace(view.time_spent, people=spent),
    )

"""Functions that move a player to another seat: they change every seat number in the state, and the order of those who
still have to act.

The type of each field of the state says whether it holds a seat, and whether it holds several in seat order: see
`SeatNo` and the types after it in `companion.game.engine.state`.
"""

from collections.abc import Callable, Mapping
from functools import cache
from typing import Annotated, Any, get_args, get_origin, get_type_hints

import msgspec
from msgspec.structs import replace

from companion.game.engine import flow
from companion.game.engine.mechanic import Mechanic
from companion.game.engine.state import (
    BY_ORDER,
    FROM_FIRST,
    IN_ORDER,
    Frame,
    SeatNo,
    Slice,
    State,
    clockwise,
    purses_of,
)

_SEAT = get_args(SeatNo)[1]


class Change(msgspec.Struct, frozen=True):
    """One change of seats, in which players move to other seats. `to` maps the old number of each seat that changes to
    its new number. `before` and `after` are the seats of the hand in seat order (clockwise), before and after the
    change."""

    to: Mapping[int, int]
    before: tuple[int, ...]
    after: tuple[int, ...]
    places: Mapping[int, int]
    """The position of every seat in the order of play, by its number."""

    def seat(self, seat: int) -> int:
        """Return the new number of `seat`, which is the old one if the seat does not change."""
        return self.to.get(seat, seat)

    def sorted(self, seats: tuple[int, ...]) -> tuple[int, ...]:
        """Return the new numbers of these seats, in seat order (clockwise)."""
        return tuple(sorted([self.seat(seat) for seat in seats], key=self.places.__getitem__))


Mover = Callable[[Any, Change], Any]


def swap(state: State, seat: int, other: int) -> State:
    """Return the state after two seats were swapped; one of them, or both, may be free.

    A player moves with purse, stake, cards, locks and everything else that the state knows of them; the dealer button
    moves along. The player whose turn it is keeps the turn, and those who still have to act follow in the order of the
    new seats. The result of the last hand keeps the old seats.
    """
    to = {seat: other, other: seat}
    anchor = state.order[-1] if state.order else state.button or len(state.seats)
    round_ = clockwise(state, to.get(anchor, anchor))
    playing = {to.get(each, each) for each in state.order}
    after = tuple([each for each in round_ if each in playing])
    change = Change(to, state.order, after, {each: at for at, each in enumerate(round_)})
    seats = tuple([state.seats[change.seat(each) - 1] for each in range(1, len(state.seats) + 1)])
    live = change.sorted(state.live)
    moved = replace(
        state,
        seats=seats,
        purses=purses_of(seats, state.people),
        button=change.seat(state.button),
        dealer=change.seat(state.dealer),
        order=after,
        live=live,
        staked=_by_order(state.staked, change),
        zones={_zone(name, change): lying for name, lying in state.zones.items()},
        slices={name: _slice(note, change) for name, note in state.slices.items()},
        kept={name: _slice(note, change) for name, note in state.kept.items()},
    )
    return replace(moved, frames=tuple([_frame(state, moved, frame, change) for frame in state.frames]))


def _frame(state: State, moved: State, frame: Frame, change: Change) -> Frame:
    """Return a frame (level of the flow) with the new seat numbers. `moved` is the state in which all else has moved
    already. The turns that are still to come follow from the seat whose turn it is."""
    note = _slice(frame.slice, change) if frame.slice is not None else None
    gone = tuple([change.seat(seat) for seat in frame.gone])
    made = replace(frame, seat=change.seat(frame.seat), gone=gone, slice=note, owed=None)
    phase = flow.node(state, frame).mechanic
    now = frame.seat
    if isinstance(phase, Mechanic):
        now = phase.turn(state, frame) if phase.one_by_one(state, frame) else 0
    if not now or now not in state.order:
        return made
    waiting = {change.seat(seat) for seat in flow.to_come(state, frame, now)}
    owed = tuple([seat for seat in flow.round_from(moved.order, change.seat(now)) if seat in waiting])
    return made if flow.to_come(moved, made, change.seat(now)) == owed else replace(made, owed=owed)


def _zone(name: str, change: Change) -> str:
    """Return the new name of a zone: the name of a seat's zone ends with the seat's number."""
    kind, _, seat = name.rpartition(".")
    return f"{kind}.{change.seat(int(seat))}" if kind and seat.isdecimal() else name


def _by_order(values: tuple[Any, ...], change: Change) -> tuple[Any, ...]:
    """Return a tuple with one value for each seat of the hand's order, rearranged for the new order."""
    each = {change.seat(seat): value for seat, value in zip(change.before, values, strict=False)}
    return tuple([each[seat] for seat in change.after if seat in each])


def _slice(note: Slice, change: Change) -> Slice:
    moved: Slice = _struct(type(note))(note, change)
    return moved.moved(change.to)


# --- by type --------------------------------------------------------------------------------------------------------


@cache
def _struct(kind: type[msgspec.Struct]) -> Mover:
    """Return the function that changes the seat numbers in the fields of a struct of this type. It takes the struct and
    a `Change`."""
    hints = get_type_hints(kind, include_extras=True)
    movers = {name: mover for name, hint in hints.items() if (mover := _mover(hint))}

    def move(value: Any, change: Change) -> Any:
        return replace(value, **{name: mover(getattr(value, name), change) for name, mover in movers.items()})

    return move


def _mover(hint: Any) -> Mover | None:
    """Return the function that changes the seat numbers in a value of this type; None if the type holds no seats. It
    takes the value and a `Change`."""
    if get_origin(hint) is Annotated:
        inner, *said = get_args(hint)
        return _SAID[said[0]](inner) if said and said[0] in _SAID else _mover(inner)
    args = get_args(hint)
    if get_origin(hint) is tuple:
        return _tuple(args)
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        return _struct(hint)
    if len(args) == 2 and isinstance(get_origin(hint), type) and issubclass(get_origin(hint), Mapping):
        return _mapping(*args)
    return None


def _tuple(args: tuple[Any, ...]) -> Mover | None:
    if args[-1] is Ellipsis:
        mover = _mover(args[0])
        return (lambda value, change: tuple([mover(each, change) for each in value])) if mover else None
    movers = [_mover(each) for each in args]
    if not any(movers):
        return None

    def move(value: Any, change: Change) -> Any:
        return tuple([mover(each, change) if mover else each for mover, each in zip(movers, value, strict=True)])

    return move


def _mapping(of_key: Any, of_value: Any) -> Mover | None:
    key, value = _mover(of_key), _mover(of_value)
    if key is None and value is None:
        return None

    def move(mapping: Any, change: Change) -> Any:
        pairs = [(key(a, change) if key else a, value(b, change) if value else b) for a, b in mapping.items()]
        return dict(pairs)

    return move


def _seat(_: Any) -> Mover:
    return lambda value, change: change.seat(value)


def _in_order(inner: Any) -> Mover:
    """Return the function that changes a tuple of seats, or of tuples that begin with a seat, and sorts it into seat
    order. `inner` is the type of that tuple."""
    mover = _mover(inner)
    assert mover is not None

    def move(value: Any, change: Change) -> Any:
        moved = mover(value, change)
        return tuple(sorted(moved, key=lambda each: change.places[each[0] if isinstance(each, tuple) else each]))

    return move


def _from_first(_: Any) -> Mover:
    def move(value: Any, change: Change) -> Any:
        return flow.round_from(change.sorted(value), change.seat(value[0])) if value else value

    return move


_SAID: Mapping[str, Callable[[Any], Mover]] = {
    _SEAT: _seat,
    IN_ORDER: _in_order,
    FROM_FIRST: _from_first,
    BY_ORDER: lambda _: _by_order,
}

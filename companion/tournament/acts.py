"""Acts: everything that can happen in a tournament, as frozen values. Each act is one row of the tournament's journal.
An act contains the seed or the time that it needs, because the engine has neither chance nor clock."""

from collections.abc import Mapping

import msgspec


class Act(msgspec.Struct, frozen=True, tag=True, omit_defaults=True):
    """The base class of acts. The journal stores them under the names of their classes."""


# --- entries ----------------------------------------------------------------------------------------------------------


class Enter(Act, frozen=True, tag=True, omit_defaults=True):
    """Somebody enters the tournament. `again` is the number of their earlier entry if they have been out."""

    name: str
    again: int = 0


class CloseEntries(Act, frozen=True, tag=True, omit_defaults=True):
    """Close the entries: nobody may enter any more."""


class Rename(Act, frozen=True, tag=True, omit_defaults=True):
    """Correct the name of an entry."""

    entry: int
    name: str


class Fix(Act, frozen=True, tag=True, omit_defaults=True):
    """Give an entry a fixed seat: its table is broken last, and it takes no part in draws for who moves. `table` and
    `seat` say which seat it gets at the next draw; 0 for any."""

    entry: int
    fixed: bool = True
    table: int = 0
    seat: int = 0


class Absent(Act, frozen=True, tag=True, omit_defaults=True):
    """Note that an entry is away, or is back."""

    entry: int
    away: bool = True


class Withdraw(Act, frozen=True, tag=True, omit_defaults=True):
    """Take out an entry that leaves or is disqualified. Its credits leave play."""

    entry: int
    reason: str


class Penalise(Act, frozen=True, tag=True, omit_defaults=True):
    """Penalise an entry: it sits out hands, or loses credits, which leave play."""

    entry: int
    reason: str
    hands: int = 0
    credits: int = 0


# --- seats ------------------------------------------------------------------------------------------------------------


class Commit(Act, frozen=True, tag=True, omit_defaults=True):
    """Publish the hash of the seed for the next draw. The seed itself stays sealed in the journal."""

    hash: str


class DrawSeats(Act, frozen=True, tag=True, omit_defaults=True):
    """Let all entries that play draw their seats for the next stage. `tables` are the tables to use; if it is empty,
    they are numbered from 1."""

    seed: str
    tables: tuple[int, ...] = ()


class BreakTable(Act, frozen=True, tag=True, omit_defaults=True):
    """Break a table: after its hand its players go to seats that are drawn in two steps. With a `reason` this may be
    done although it is not due."""

    table: int
    seed: str
    reason: str = ""


class Balance(Act, frozen=True, tag=True, omit_defaults=True):
    """Move one player from `origin` to the seat of `target` that opened last. The table draws who moves. With a
    `reason` this may be done although it is not due."""

    origin: int
    target: int
    reason: str = ""


class HighCard(Act, frozen=True, tag=True, omit_defaults=True):
    """Record which player the table's high-card draw has chosen to move."""

    transfer: int
    entry: int


class Move(Act, frozen=True, tag=True, omit_defaults=True):
    """The director moves one entry to a seat."""

    entry: int
    table: int
    seat: int
    reason: str


class SeatLate(Act, frozen=True, tag=True, omit_defaults=True):
    """Let a late entry draw one of the open seats of the shortest tables."""

    entry: int
    seed: str


class Depart(Act, frozen=True, tag=True, omit_defaults=True):
    """Record that a player who moves has taken the stack and is walking to the new table."""

    transfer: int


class Arrive(Act, frozen=True, tag=True, omit_defaults=True):
    """Record that the new table has counted the stack, and that the player has sat down."""

    transfer: int
    stack: int


class Cancel(Act, frozen=True, tag=True, omit_defaults=True):
    """Cancel a move that has not begun."""

    transfer: int
    reason: str


class Final(Act, frozen=True, tag=True, omit_defaults=True):
    """Begin the final: the last players draw their seats at one table."""

    seed: str
    table: int


class Waive(Act, frozen=True, tag=True, omit_defaults=True):
    """Set a proposed decision aside until the number of players changes."""

    key: str
    reason: str


class Feature(Act, frozen=True, tag=True, omit_defaults=True):
    """Make a table a feature table, which is broken last, or an ordinary one again."""

    table: int
    last: bool = True


class OpenTable(Act, frozen=True, tag=True, omit_defaults=True):
    """Open one more table for late entries."""

    table: int


# --- hands ------------------------------------------------------------------------------------------------------------


class Ready(Act, frozen=True, tag=True, omit_defaults=True):
    """Note that a table with a screen of its own is laid out as it was drawn, after its hand number `hand`; or that a
    table that is used no longer has been cleared."""

    table: int
    hand: int = 0


class Deal(Act, frozen=True, tag=True, omit_defaults=True):
    """Note that a table begins a hand or, with `off`, that it has called its hand off."""

    table: int
    off: bool = False


class TableReport(Act, frozen=True, tag=True, omit_defaults=True):
    """A table has finished a hand: the stack of everybody who sat there by entry, its pots, who won the sabacc pot
    (0: nobody). `out` are entries that the table takes as out; they must have nothing left."""

    table: int
    hand: int
    stacks: Mapping[int, int]
    hand_pot: int = 0
    sabacc_pot: int = 0
    out: tuple[int, ...] = ()
    sabacc: int = 0


class Waits(Act, frozen=True, tag=True, omit_defaults=True):
    """Note that the screen of a table has confirmed that it deals no hand now or, with `on` false, that it may deal
    again."""

    table: int
    on: bool = True


class Recount(Act, frozen=True, tag=True, omit_defaults=True):
    """A table with a screen of its own has changed its stacks or pots between two hands: it has booked the parcels
    whose numbers are in `booked`, or has put a count right. `stacks` are those of everybody who sits there, and of
    entries that were out by mistake."""

    table: int
    stacks: Mapping[int, int]
    hand_pot: int = 0
    sabacc_pot: int = 0
    booked: tuple[int, ...] = ()


class Correct(Act, frozen=True, tag=True, omit_defaults=True):
    """Stacks were wrong. The credits only change places: among the entries named, and the pots of `table`. An entry
    that was out by mistake comes back to its seat. A table with a screen of its own gets parcels with the differences,
    which it books between two hands."""

    stacks: Mapping[int, int]
    reason: str
    table: int = 0
    hand_pot: int = -1
    sabacc_pot: int = -1


class Delivered(Act, frozen=True, tag=True, omit_defaults=True):
    """Note that a parcel of credits has arrived at its table."""

    parcel: int


class Offline(Act, frozen=True, tag=True, omit_defaults=True):
    """Record that a table has lost contact with the desk, or has it again. Without contact nobody is moved to or from
    it."""

    table: int
    lost: bool = True


class ColourUp(Act, frozen=True, tag=True, omit_defaults=True):
    """Take the smallest chips out of play: stacks are rounded up to a multiple of `unit`, so nobody goes out by it."""

    unit: int


# --- time -------------------------------------------------------------------------------------------------------------


class Begin(Act, frozen=True, tag=True, omit_defaults=True):
    """Begin the stage: the tables may deal, and the level's clock runs."""

    at: float


class Pause(Act, frozen=True, tag=True, omit_defaults=True):
    """Stop all clocks. No table deals."""

    at: float


class Resume(Act, frozen=True, tag=True, omit_defaults=True):
    """Let the clocks go on."""

    at: float


class NextLevel(Act, frozen=True, tag=True, omit_defaults=True):
    """Begin the next level. Each table plays by it from its next deal on. A reason is needed if the level's time is not
    over."""

    at: float
    reason: str = ""


class ExtraTime(Act, frozen=True, tag=True, omit_defaults=True):
    """Let the level last so many seconds longer, at one table or (0) at all."""

    seconds: float
    reason: str
    table: int = 0


class HandForHand(Act, frozen=True, tag=True, omit_defaults=True):
    """Begin or end hand-for-hand play, in which no table deals before all have finished the present hand."""

    on: bool = True


class LastHands(Act, frozen=True, tag=True, omit_defaults=True):
    """Draw how many last hands are played, because the time is over. Nobody is moved during them."""

    seed: str


class EndStage(Act, frozen=True, tag=True, omit_defaults=True):
    """End the stage: entries that are not kept are out, and the stacks are counted."""

    reason: str = ""


class CountSlip(Act, frozen=True, tag=True, omit_defaults=True):
    """Record a stack that was counted at the end of the stage, for a bag or a count sheet."""

    entry: int
    counted: int


class Agree(Act, frozen=True, tag=True, omit_defaults=True):
    """Record how the last players agree to divide the prizes that are left, by entry. They then play on only for the
    places."""

    amounts: Mapping[int, int]


class Finish(Act, frozen=True, tag=True, omit_defaults=True):
    """Finish the tournament: every place is known."""

"""Acts: everything that can happen in a tournament, as frozen values. Each act is one row of the tournament's journal.
The caller puts the seed or the time that an act needs into it, because this package has neither chance nor clock."""

from collections.abc import Mapping

import msgspec


class Act(msgspec.Struct, frozen=True, tag=True, omit_defaults=True):
    """The base class of acts (what can happen in a tournament). The journal stores each under the name of its class."""


# --- entries ----------------------------------------------------------------------------------------------------------


class Enter(Act, frozen=True, tag=True, omit_defaults=True):
    """Somebody enters the tournament. `again` is the number of their earlier entry if they went out and enter again,
    else 0."""

    name: str
    again: int = 0


class CloseEntries(Act, frozen=True, tag=True, omit_defaults=True):
    """Close the entries: nobody may enter any more."""


class Rename(Act, frozen=True, tag=True, omit_defaults=True):
    """Correct the name of an entry."""

    entry: int
    name: str


class Fix(Act, frozen=True, tag=True, omit_defaults=True):
    """Give an entry a fixed seat: its table is broken up last, and it takes no part in draws for who moves. `table` and
    `seat` say which seat it gets at the next draw; 0 for any."""

    entry: int
    fixed: bool = True
    table: int = 0
    seat: int = 0


class Absent(Act, frozen=True, tag=True, omit_defaults=True):
    """Note that a player (an entry) is away from the table, or is back. The seat stays reserved."""

    entry: int
    away: bool = True


class Withdraw(Act, frozen=True, tag=True, omit_defaults=True):
    """Remove a player (an entry) who leaves or is disqualified. Their credits are taken out of play."""

    entry: int
    reason: str


class Penalise(Act, frozen=True, tag=True, omit_defaults=True):
    """Penalise a player (an entry), who sits out hands, or loses credits, which are taken out of play."""

    entry: int
    reason: str
    hands: int = 0
    credits: int = 0


# --- seats ------------------------------------------------------------------------------------------------------------


class Commit(Act, frozen=True, tag=True, omit_defaults=True):
    """Publish the hash of the seed (a secret number) that decides the next draw. The seed itself stays secret in the
    journal."""

    hash: str


class DrawSeats(Act, frozen=True, tag=True, omit_defaults=True):
    """Draw the seats of all players for the next stage by lot. `tables` are the tables to use; if it is empty, they are
    numbered from 1."""

    seed: str
    tables: tuple[int, ...] = ()


class BreakTable(Act, frozen=True, tag=True, omit_defaults=True):
    """Break up a table: after the hand in play there, its players go to seats at other tables, which are drawn by lot.
    With a `reason` this may be done although it is not due."""

    table: int
    seed: str
    reason: str = ""


class Balance(Act, frozen=True, tag=True, omit_defaults=True):
    """Move one player from the table `origin` to the table `target`, to the seat there that became free last. The table
    `origin` draws by high card who moves. With a `reason` this may be done although it is not due."""

    origin: int
    target: int
    reason: str = ""


class HighCard(Act, frozen=True, tag=True, omit_defaults=True):
    """Record which player got the highest card when the table drew who has to move."""

    transfer: int
    entry: int


class Move(Act, frozen=True, tag=True, omit_defaults=True):
    """The director moves one entry to a seat."""

    entry: int
    table: int
    seat: int
    reason: str


class SeatLate(Act, frozen=True, tag=True, omit_defaults=True):
    """Seat a player who entered late, at one of the free seats of the tables with the fewest players, drawn by lot."""

    entry: int
    seed: str


class Depart(Act, frozen=True, tag=True, omit_defaults=True):
    """Record that a player who moves has taken the stack and is walking to the new table."""

    transfer: int


class Stay(Act, frozen=True, tag=True, omit_defaults=True):
    """The screen of the old table shows a player who is on the way to a new one at the old seat again: take back that
    they have left."""

    transfer: int


class Stray(Act, frozen=True, tag=True, omit_defaults=True):
    """A player has left a table with a screen of its own although nobody asked for it. They keep the stack and the
    seat, and are to sit down there again."""

    entry: int


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
    """Set a decision that the program proposes aside (do not carry it out), until the number of players changes. `key`
    names the decision (`Decision.key`)."""

    key: str
    reason: str


class Feature(Act, frozen=True, tag=True, omit_defaults=True):
    """Make a table a feature table, which is broken up last, or (`last` False) an ordinary one again."""

    table: int
    last: bool = True


class OpenTable(Act, frozen=True, tag=True, omit_defaults=True):
    """Open one more table for late entries."""

    table: int


# --- hands ------------------------------------------------------------------------------------------------------------


class Ready(Act, frozen=True, tag=True, omit_defaults=True):
    """Note that a table's own program now has the players and stacks that were drawn for the table, after its hand
    number `hand`; or that a table which is no longer used has been cleared."""

    table: int
    hand: int = 0


class Deal(Act, frozen=True, tag=True, omit_defaults=True):
    """Note that a table begins a hand or, with `off`, that it has cancelled its hand."""

    table: int
    off: bool = False


class TableReport(Act, frozen=True, tag=True, omit_defaults=True):
    """Report that a table has finished a hand: the stack of everybody who sat there, keyed by entry, and the pots.
    `sabacc` is the entry that won the sabacc pot, 0 for nobody. `out` are the entries that are out according to the
    table; their stacks must be 0."""

    table: int
    hand: int
    stacks: Mapping[int, int]
    hand_pot: int = 0
    sabacc_pot: int = 0
    out: tuple[int, ...] = ()
    sabacc: int = 0


class Waits(Act, frozen=True, tag=True, omit_defaults=True):
    """Note that a table has confirmed on its screen that it does not deal now or, with `on` false, that it may deal
    again."""

    table: int
    on: bool = True


class Recount(Act, frozen=True, tag=True, omit_defaults=True):
    """Note that a table with a screen of its own has changed its stacks or pots between two hands: it has booked
    parcels (credits that the desk sent), whose numbers are in `booked`, or has corrected a count. `stacks` are those of
    everybody who sits there, and of players who were out by mistake, by entry."""

    table: int
    stacks: Mapping[int, int]
    hand_pot: int = 0
    sabacc_pot: int = 0
    booked: tuple[int, ...] = ()


class Correct(Act, frozen=True, tag=True, omit_defaults=True):
    """Correct wrong stacks. The sum stays the same: credits only move between the stacks of the entries named and the
    pots of `table`. A player who was out by mistake comes back to their seat. A table with a screen of its own is sent
    the differences as parcels, which it books between two hands."""

    stacks: Mapping[int, int]
    reason: str
    table: int = 0
    hand_pot: int = -1
    sabacc_pot: int = -1


class Delivered(Act, frozen=True, tag=True, omit_defaults=True):
    """Note that a parcel (credits that a runner carries from the desk to a table) has arrived."""

    parcel: int


class Offline(Act, frozen=True, tag=True, omit_defaults=True):
    """Record that a table has lost contact with the desk, or has it again. Meanwhile nobody is moved to or from it."""

    table: int
    lost: bool = True


class ColourUp(Act, frozen=True, tag=True, omit_defaults=True):
    """Take the smallest chips out of play: each stack is rounded up to a multiple of `unit` credits, so that nobody
    goes out because of it."""

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
    """Let the present level last `seconds` longer, at the table with the number `table`, or at all tables if that
    is 0."""

    seconds: float
    reason: str
    table: int = 0


class HandForHand(Act, frozen=True, tag=True, omit_defaults=True):
    """Begin or (`on` False) end hand-for-hand play, in which no table deals before all have finished the present
    hand."""

    on: bool = True


class LastHands(Act, frozen=True, tag=True, omit_defaults=True):
    """Draw how many last hands are played, because the time is over. Nobody is moved during them."""

    seed: str


class EndStage(Act, frozen=True, tag=True, omit_defaults=True):
    """End the stage: players who do not go on are out, and the stacks are counted."""

    reason: str = ""


class CountSlip(Act, frozen=True, tag=True, omit_defaults=True):
    """Record a player's stack as it was counted at the end of the stage, when it is put into a bag or written on a
    count sheet."""

    entry: int
    counted: int


class Agree(Act, frozen=True, tag=True, omit_defaults=True):
    """Record how the last players agree to divide the prizes that are left: each one's part, by entry. They then play
    on only for the places."""

    amounts: Mapping[int, int]


class Finish(Act, frozen=True, tag=True, omit_defaults=True):
    """Finish the tournament, once every place is decided."""

"""Acts: everything that can happen in a tournament, as frozen values. Each act is one row of the tournament's journal.
If an act needs a seed or a time, the caller sets that, because this package has neither randomness nor a clock."""

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
    """Correct the name of an entry (a player in the tournament)."""

    entry: int
    name: str


class Fix(Act, frozen=True, tag=True, omit_defaults=True):
    """Give a player (`entry`) a fixed seat, or with `fixed` False an ordinary one. The table of a fixed seat is broken
    up last, and its player takes no part in draws for who moves. `table` and `seat` say which seat the player gets at
    the next draw; 0 for any."""

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
    """Penalise a player (an entry), who sits out so many `hands`, or loses so many `credits`, which are taken out of
    play."""

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
    """Draw the seats of all players for the next stage, by lot from `seed`. `tables` are the tables to use; if it is
    empty, they are numbered from 1."""

    seed: str
    tables: tuple[int, ...] = ()


class BreakTable(Act, frozen=True, tag=True, omit_defaults=True):
    """Break up a table: after the hand in play there, its players go to seats at other tables, which are drawn by lot
    from `seed`. If the number of players does not call for it, a `reason` is needed."""

    table: int
    seed: str
    reason: str = ""


class Balance(Act, frozen=True, tag=True, omit_defaults=True):
    """Move one player from the table `origin` to the table `target`, to the seat there that became free last. The table
    `origin` draws by high card who moves. If the numbers of players do not call for it, a `reason` is needed."""

    origin: int
    target: int
    reason: str = ""


class HighCard(Act, frozen=True, tag=True, omit_defaults=True):
    """Record which player (`entry`) got the highest card when a table drew cards for who has to move. `transfer` is the
    number of the move."""

    transfer: int
    entry: int


class Move(Act, frozen=True, tag=True, omit_defaults=True):
    """Begin the move of one entry (a player) to a seat that the director has chosen."""

    entry: int
    table: int
    seat: int
    reason: str


class SeatLate(Act, frozen=True, tag=True, omit_defaults=True):
    """Seat a player (`entry`) who entered late at one of the free seats of the tables with the fewest players, drawn by
    lot from `seed`."""

    entry: int
    seed: str


class Depart(Act, frozen=True, tag=True, omit_defaults=True):
    """Record that a player who moves to another table has taken the stack and left. `transfer` is the number of the
    move."""

    transfer: int


class Stay(Act, frozen=True, tag=True, omit_defaults=True):
    """Take back `Depart`: a player who was on the way to a new table sits at the old one again, as its screen shows.
    `transfer` is the number of the move."""

    transfer: int


class Stray(Act, frozen=True, tag=True, omit_defaults=True):
    """Note that a player (`entry`) has left a table with a screen of its own although nobody asked for it. The player
    keeps the stack and the seat, and is to sit down there again."""

    entry: int


class Arrive(Act, frozen=True, tag=True, omit_defaults=True):
    """Record that a player who was moved has sat down at the new table, and which `stack` was counted there. `transfer`
    is the number of the move."""

    transfer: int
    stack: int


class Cancel(Act, frozen=True, tag=True, omit_defaults=True):
    """Cancel a player's move to another table, which has not begun. `transfer` is the number of the move."""

    transfer: int
    reason: str


class Final(Act, frozen=True, tag=True, omit_defaults=True):
    """Begin the final: the last players draw seats, by lot from `seed`, at the table with the number `table`."""

    seed: str
    table: int


class Waive(Act, frozen=True, tag=True, omit_defaults=True):
    """Set aside a decision that the program proposes, until the number of players changes: it is not carried out. `key`
    names the decision (`Decision.key`)."""

    key: str
    reason: str


class Feature(Act, frozen=True, tag=True, omit_defaults=True):
    """Make a table a feature table (one that people watch), which is broken up last, or (`last` False) an ordinary one
    again."""

    table: int
    last: bool = True


class OpenTable(Act, frozen=True, tag=True, omit_defaults=True):
    """Open one more table, for players who enter late."""

    table: int


# --- hands ------------------------------------------------------------------------------------------------------------


class Ready(Act, frozen=True, tag=True, omit_defaults=True):
    """Note that a table's own program now has the players and stacks that were drawn for the table, after its hand
    number `hand`; or that a table which is no longer used has been cleared."""

    table: int
    hand: int = 0


class Deal(Act, frozen=True, tag=True, omit_defaults=True):
    """Note that a table has begun a hand or, with `off`, that it has called the hand off."""

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
    parcels (credits that the director's desk sent), whose numbers are in `booked`, or has corrected a count. `stacks`
    are those of everybody who sits there, and of players who were out by mistake, by entry."""

    table: int
    stacks: Mapping[int, int]
    hand_pot: int = 0
    sabacc_pot: int = 0
    booked: tuple[int, ...] = ()


class Correct(Act, frozen=True, tag=True, omit_defaults=True):
    """Correct wrong stacks: `stacks` has the right ones, by entry; `hand_pot` and `sabacc_pot` are the right pots of
    `table` (a negative number leaves a pot as it is). The sum stays the same: credits only move between these stacks
    and pots. A player who was out by mistake comes back to their seat. A table with a screen of its own is sent the
    differences as parcels (credits that it has to book), which it books between two hands."""

    stacks: Mapping[int, int]
    reason: str
    table: int = 0
    hand_pot: int = -1
    sabacc_pot: int = -1


class Delivered(Act, frozen=True, tag=True, omit_defaults=True):
    """Note that a parcel (credits that a runner carries from the director's desk to a table) has arrived."""

    parcel: int


class Offline(Act, frozen=True, tag=True, omit_defaults=True):
    """Record that a table has lost contact with the director's desk, or has it again. Without contact, nobody is moved
    to or from the table."""

    table: int
    lost: bool = True


class ColourUp(Act, frozen=True, tag=True, omit_defaults=True):
    """Take the smallest chips out of play: each stack is rounded up to a multiple of `unit` credits, so that nobody
    goes out because of it."""

    unit: int


# --- time -------------------------------------------------------------------------------------------------------------


class Begin(Act, frozen=True, tag=True, omit_defaults=True):
    """Begin the stage: the tables may deal, and the clock of the level (a period with fixed antes) runs from the time
    `at` on (in seconds since 1970)."""

    at: float


class Pause(Act, frozen=True, tag=True, omit_defaults=True):
    """Stop all clocks of the tournament at the time `at` (in seconds since 1970). Until `Resume`, no table may deal."""

    at: float


class Resume(Act, frozen=True, tag=True, omit_defaults=True):
    """End a pause: the clocks of the tournament go on from the time `at` (in seconds since 1970), and the tables may
    deal."""

    at: float


class NextLevel(Act, frozen=True, tag=True, omit_defaults=True):
    """Begin the next level (a period with fixed antes) at the time `at` (in seconds since 1970). Each table plays by it
    from its next deal on. A reason is needed if the present level's time is not over."""

    at: float
    reason: str = ""


class ExtraTime(Act, frozen=True, tag=True, omit_defaults=True):
    """Let the present level (a period with fixed antes) last `seconds` longer, at the table with the number `table`, or
    at all tables if that is 0."""

    seconds: float
    reason: str
    table: int = 0


class HandForHand(Act, frozen=True, tag=True, omit_defaults=True):
    """Begin or (`on` False) end hand-for-hand play, in which no table deals before all tables have finished the present
    hand."""

    on: bool = True


class LastHands(Act, frozen=True, tag=True, omit_defaults=True):
    """Draw, by lot from `seed`, how many more hands every table plays, because the time of the stage is over. Nobody is
    moved between tables during these hands."""

    seed: str


class EndStage(Act, frozen=True, tag=True, omit_defaults=True):
    """End the stage: players who do not go on are out, and the stacks are counted."""

    reason: str = ""


class CountSlip(Act, frozen=True, tag=True, omit_defaults=True):
    """Record the stack of a player (`entry`) as it was `counted` by hand at the end of the stage, when it is put into a
    bag or written on a count sheet."""

    entry: int
    counted: int


class Agree(Act, frozen=True, tag=True, omit_defaults=True):
    """Record how the last players agree to divide the prizes that are left: each one's part, by entry. They then play
    on only for the places."""

    amounts: Mapping[int, int]


class Finish(Act, frozen=True, tag=True, omit_defaults=True):
    """Finish the tournament: the players who are left get their places. No further stage may be left to play."""

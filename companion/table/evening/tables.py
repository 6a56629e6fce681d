"""Exports an evening for a spreadsheet or another program: everybody's standing, how each hand ended, and the balance
of the accounts (all stacks and pots).

All this is read from the journal, even during play. Hands that were taken back are left out. So is the hand in play,
except from the balance.
"""

import csv
import io
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from itertools import islice
from pathlib import Path
from typing import Any

import msgspec

from companion.game.engine.state import Account, Person, Result, Shown, State, in_hand, nets, person
from companion.game.phases.classic.score_book import standings
from companion.game.printable import printable
from companion.table.hall_says import PAID, SOURCE, row_of_win
from companion.table.history import checkpoint
from companion.table.history.legs import legs, states_of
from companion.table.history.log import clock_time
from companion.table.history.restart import JournalUnplayable
from companion.table.journal.journal import Journal
from companion.table.journal.rows import Row, move_of

RISKY = "=+-@＝＋－＠|%"
"""The characters that may make a spreadsheet take a text for a formula if the text begins with one of them (OWASP, CSV
injection), and their wide forms."""

Cell = str | int | bool | None


class Standing(msgspec.Struct, frozen=True):
    """A player's results of the evening; amounts are in credits. `bombed` is how many of their hands bombed out (lost
    by their total). `net` is their gain since they first sat down. `points` is None if the ruleset counts no points."""

    player: str
    hands: int
    won: int
    bombed: int
    bought: int
    cashed: int
    stack: int
    net: int
    points: int | None = None


class HandLine(msgspec.Struct, frozen=True):
    """One hand as played by one seat. `net` is the seat's gain, in `unit`; None if it was not recorded. `cards` are the
    cards that the seat has shown, with their worth. `ended` is when the hand ended, in UTC by the table's clock.
    `evening` counts from 1; an evening ends when somebody says so (`end-evening`), whatever the clock says."""

    hand: int
    ended: str
    ending: str
    pot: int
    unit: str
    seat: int
    player: str
    winner: bool
    net: int | None
    cards: str = ""
    rung: str = ""
    total: int | None = None
    evening: int = 1


class BalanceLine(msgspec.Struct, frozen=True):
    """The present balance of one account: a pot, a purse (`account` is its owner), or the bank. The bank's amount is
    what it has handed out, as a negative number, so in each unit all amounts add up to 0."""

    account: str
    unit: str
    amount: int


class ShareLine(msgspec.Struct, frozen=True):
    """A player's share of the sabacc pot at the end of an evening, under rules that divide it then, or of the linked
    pot of a hall after a win of the sabacc pot; `amount` is in credits."""

    evening: int
    player: str
    amount: int


class Evening(msgspec.Struct, frozen=True):
    """All tables of the evening. `standings` has the highest first, `hands` the oldest first. `balance` accounts for
    every credit of the table. `shares` are those of the evenings that have ended, and of a hall's linked pot."""

    standings: tuple[Standing, ...]
    hands: tuple[HandLine, ...]
    balance: tuple[BalanceLine, ...] = ()
    shares: tuple[ShareLine, ...] = ()


class _Kept(msgspec.Struct, frozen=True):
    """The parts of a checkpoint (state between two hands) that this module needs, which can be read even if the
    ruleset's file is gone."""

    people: tuple[Person, ...]
    accounts: tuple[Account, ...]
    money: tuple[int, ...]
    hands: int
    result: Result | None = None
    points: Mapping[int, int] = {}
    lying: tuple[tuple[Account, int], ...] = ()
    """What each account contains now, also in the middle of a hand; empty if that is not known."""


_decode = msgspec.json.Decoder(_Kept).decode


def evening_of(path: Path, load: checkpoint.Load) -> Evening:
    """Return the evening's tables, read from a journal. `load` finds rulesets. Raises `JournalError` if the file is no
    journal that this program reads, or is damaged."""
    ends: dict[int, tuple[_Kept, float]] = {}
    now: _Kept | None = None
    over: set[int] = set()
    shared: dict[int, list[tuple[str, int]]] = {}
    linked: list[tuple[int, str, int]] = []
    with Journal.view(path) as journal:
        for number, leg in enumerate(legs(journal)):  # one leg at a time, because the journal of a season is long
            if not number:
                now = _now(leg, load)
            # the number of hands played when an evening ended
            ended = {row.hand for row in leg if row.kind == "move" and move_of(row).verb == "end-evening"}
            over |= ended
            shared |= dict.fromkeys(ended, _shares(leg, load)) if ended else {}
            linked += _of_linked_pot(leg, load)
            if leg[0].kind == "checkpoint":
                kept = _decode(leg[0].data)
                if kept.result is not None and kept.result.hand == kept.hands:
                    # going backwards, the last state found for a hand is the earliest, which shows how it ended
                    ends[kept.hands] = kept, leg[0].wall
    lines = [line for hand in sorted(ends) for line in _lines(*ends[hand], 1 + sum(last < hand for last in over))]
    shares = (
        *(ShareLine(evening, *each) for evening, hand in enumerate(sorted(shared), 1) for each in shared[hand]),
        *(ShareLine(1 + sum(last < hand for last in over), player, amount) for hand, player, amount in linked),
    )  # fmt: skip
    if now is None:
        return Evening((), tuple(lines), shares=shares)
    return Evening(_standings(now), tuple(lines), _balance(now), shares)


def _now(leg: Sequence[Row], load: checkpoint.Load) -> _Kept | None:
    """Return the last state between two hands, with what the accounts contain now. `leg` are the journal rows from the
    last checkpoint on. If the rules no longer exist or fail, the state at the checkpoint; None if there is none."""
    found = _decode(leg[0].data) if leg[0].kind == "checkpoint" else None
    between: State | None = None
    try:
        for state in states_of(leg, load):
            between = state if between is None or not in_hand(state) else between
    except JournalUnplayable:
        return found
    assert between is not None  # the first state of a leg lies between two hands
    points, lying = dict(standings(between)), tuple(zip(state.accounts, state.money, strict=True))
    return _Kept(between.people, between.accounts, between.money, between.hands, points=points, lying=lying)


def _shares(leg: Sequence[Row], load: checkpoint.Load) -> list[tuple[str, int]]:
    """Return who got how much of the sabacc pot if an evening ended in these journal rows, which go from one checkpoint
    to the next. To find out, the moves are played again. Empty if the rules no longer exist."""
    found: list[tuple[str, int]] = []
    if leg[0].kind != "checkpoint":
        return found
    with suppress(JournalUnplayable):
        for state in islice(states_of(leg, load), 1, None):
            told = [each.args for each in state.news if each.code == "shares-sabacc-pot"]
            found += [(person(state, each["seat"]).name, each["amount"]) for each in told]
            if state.last is not None and state.last.verb == "end-evening":
                break
    return found


def _of_linked_pot(leg: Sequence[Row], load: checkpoint.Load) -> list[tuple[int, str, int]]:
    """Return the payments from the hall's linked pot in `leg`, the journal's rows from one checkpoint to the next. Each
    is the number of hands played by then, the player's name and the credits. The moves are played again to find who
    sat there. Empty if the rules of the rows no longer exist."""
    moves = [row for row in leg[1:] if row.kind == "move"]
    found: list[tuple[int, str, int]] = []
    if not any(_linked_share(row) for row in moves):
        return found
    with suppress(JournalUnplayable):
        for row, state in zip(moves, states_of(leg, load), strict=False):  # each with the state before it
            if amount := _linked_share(row):
                found.append((state.hands, person(state, move_of(row).seat).name, amount))
    return found


def _linked_share(row: Row) -> int:
    """Return the credits of the linked pot that the desk of a hall pays with this move; 0 if it does not."""
    words = row.reason.split()
    paid = row.source == SOURCE and row.reason.startswith(f"{PAID} ") and len(words) == 4 and row_of_win(words[2])
    return int(words[3]) if paid and words[3].isascii() and words[3].isdigit() and len(words[3]) <= 15 else 0


def _standings(kept: _Kept) -> tuple[Standing, ...]:
    found = []
    for number, (one, net) in enumerate(zip(kept.people, nets(kept.people, kept.money), strict=True)):
        stack = kept.money[one.purse]
        counts = (one.hands, one.won, one.bombed, one.bought, one.cashed)
        found.append(Standing(one.name, *counts, stack, net, kept.points.get(number)))
    return tuple(sorted(found, key=lambda each: (-(each.points or 0), -each.net)))


def _balance(kept: _Kept) -> tuple[BalanceLine, ...]:
    whose: dict[int, list[str]] = {}
    for one in kept.people:
        whose.setdefault(one.purse, []).append(one.name)
    lying = enumerate(kept.lying or zip(kept.accounts, kept.money, strict=True))
    return tuple(
        [BalanceLine(", ".join(whose.get(at, [each.party])), each.unit, amount) for at, (each, amount) in lying]
    )


def _lines(kept: _Kept, wall: float, evening: int) -> Iterator[HandLine]:
    result = kept.result
    assert result is not None
    shown = {each.seat: each for each in result.shown}
    ended = clock_time(wall)
    purse = {one.name: one.purse for one in kept.people}  # partners share a purse, and with it what the hand brought
    team = {seat: purse.get(name, -seat) for seat, name in result.seats.items()}
    net = {team[seat]: amount for seat, amount in result.net.items()}
    won = {team[seat] for seat in result.winners}
    for seat, name in sorted(result.seats.items()):
        laid = shown.get(seat, Shown(seat, (), "", 0, 0))
        yield HandLine(
            result.hand,
            ended,
            result.ending,
            result.pot,
            result.unit,
            seat,
            name,
            team[seat] in won,
            net.get(team[seat]),
            ", ".join(laid.cards),
            laid.rung,
            laid.total if laid.cards else None,
            evening,
        )


# --- as files -------------------------------------------------------------------------------------------------------


def as_csv(kind: type[msgspec.Struct], rows: Sequence[msgspec.Struct]) -> str:
    """Return a table as CSV text (RFC 4180). Its first line has the names of the fields of `kind`, the type of the
    rows. Texts that a spreadsheet might evaluate as formulas are made harmless."""
    text = io.StringIO(newline="")
    writer = csv.writer(text)
    writer.writerow(kind.__struct_fields__)
    for row in rows:
        writer.writerow([_cell(value) for value in msgspec.structs.astuple(row)])
    return text.getvalue()


def as_json(evening: Evening, **more: Any) -> str:
    """Return the evening as JSON text for use by other programs. The keyword arguments `more` are added as further
    keys."""
    data = msgspec.json.encode({**msgspec.structs.asdict(evening), **more})
    return msgspec.json.format(data, indent=2).decode() + "\n"


def _cell(value: Cell) -> str | int:
    """Return the content of a cell. A text that a spreadsheet might evaluate gets an apostrophe in front, which makes
    it plain text. Control characters are made visible, so that the table is the same in a file and on a terminal."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int):
        return value
    begins = value.lstrip()[:1]
    risky = (value[:1] in "\t\r\n" and value) or (begins and begins in RISKY)
    return printable(f"'{value}" if risky else value)

"""The evening as tables for a spreadsheet or a program: who stands how, and how each hand ended. Read from the journal
while the table plays on; a hand in play is left out, hands that were taken back are not in it."""

import csv
import io
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from companion.game.engine import flow
from companion.game.engine.rules import RulesBroken
from companion.game.engine.state import Account, Person, Result, Shown, in_hand, person
from companion.game.moves import Move, Refused
from companion.game.phases.classic.score_book import standings
from companion.table.history import checkpoint
from companion.table.history.log import clock_time
from companion.table.history.revealed import branch
from companion.table.journal.journal import Journal
from companion.table.journal.rows import Row

RISKY = "=+-@＝＋－＠|%"
"""A text beginning so may be taken for a formula by a spreadsheet (OWASP, CSV injection), the wide forms as well."""

Cell = str | int | bool | None


class Standing(msgspec.Struct, frozen=True):
    """Somebody who has played, in credits; `points` where the ruleset keeps a score, else None. `net` is what they have
    won since they first sat down."""

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
    """What a hand was for one seat: `net` in `unit`, None where that was not kept; `cards` are those laid open, with
    what they were worth. `ended` is UTC, as the table's clock had it. `evening` counts from 1; one ends when somebody
    says so (`end-evening`), whatever the clock says."""

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
    """What lies in one account when no hand is played: a pot's, a purse's (`account` is whose it is), the bank's, which
    owes what it has handed out. In each unit all of them together are nothing."""

    account: str
    unit: str
    amount: int


class ShareLine(msgspec.Struct, frozen=True):
    """What somebody got of the sabacc pot when an evening ended, where the rules share it then; in credits."""

    evening: int
    player: str
    amount: int


class Evening(msgspec.Struct, frozen=True):
    """The whole evening, `standings` with the highest first and `hands` with the oldest first; in `balance` every
    credit of the table is found. `shares`: those of the evenings that have ended."""

    standings: tuple[Standing, ...]
    hands: tuple[HandLine, ...]
    balance: tuple[BalanceLine, ...] = ()
    shares: tuple[ShareLine, ...] = ()


class _Kept(msgspec.Struct, frozen=True):
    """What matters here of a checkpoint; the ruleset's file need not be there any more."""

    people: tuple[Person, ...]
    accounts: tuple[Account, ...]
    money: tuple[int, ...]
    hands: int
    result: Result | None = None
    points: Mapping[int, int] = {}


_decode = msgspec.json.Decoder(_Kept).decode
_move = msgspec.json.Decoder(Move).decode


def evening_of(path: Path, load: checkpoint.Load) -> Evening:
    """The evening in a journal; `load`: how rulesets are found. Raises what `Journal.view` raises, and
    JournalDamaged."""
    ends: dict[int, tuple[_Kept, float]] = {}
    now: _Kept | None = None
    over: set[int] = set()
    shared: dict[int, list[tuple[str, int]]] = {}
    with Journal.view(path) as journal:
        for number, leg in enumerate(branch(journal)):  # one leg at a time: a season's journal is long
            if not number:
                now = _now(leg, load)
            # the hands that had been played when an evening was ended
            ended = {row.hand for row in leg if row.kind == "move" and _move(row.data).verb == "end-evening"}
            over |= ended
            shared |= dict.fromkeys(ended, _shares(leg, load)) if ended else {}
            if leg[0].kind == "checkpoint":
                kept = _decode(leg[0].data)
                if kept.result is not None and kept.result.hand == kept.hands:
                    # going back, the earliest state after a hand is the one that shows its end
                    ends[kept.hands] = kept, leg[0].wall
    lines = [line for hand in sorted(ends) for line in _lines(*ends[hand], 1 + sum(last < hand for last in over))]
    shares = tuple(
        [ShareLine(evening, *each) for evening, hand in enumerate(sorted(shared), 1) for each in shared[hand]]
    )
    if now is None:
        return Evening((), tuple(lines), shares=shares)
    return Evening(_standings(now), tuple(lines), _balance(now), shares)


def _now(leg: Sequence[Row], load: checkpoint.Load) -> _Kept | None:
    """How things stood when no hand was in play the last time; by rules that are no longer there, at the last
    checkpoint."""
    found = None
    try:
        if leg[0].kind == "checkpoint":
            found = _decode(leg[0].data)
            state = checkpoint.decode(leg[0].data, load)
        else:
            opened = msgspec.json.decode(leg[0].data)
            state = flow.start(load(opened["ruleset"], opened["options"]))
        between = state
        for row in leg[1:]:
            if row.kind == "move":
                if row.rules != state.rules.fingerprint:
                    return found
                state = flow.apply(state, _move(row.data))
                between = between if in_hand(state) else state
    except (LookupError, Refused, RulesBroken, TypeError, msgspec.MsgspecError):
        return found
    return _Kept(between.people, between.accounts, between.money, between.hands, points=dict(standings(between)))


def _shares(leg: Sequence[Row], load: checkpoint.Load) -> list[tuple[str, int]]:
    """Who got how much of the sabacc pot at the end of an evening in this leg: the moves between its two hands are
    played again. None where they were played by rules that are no longer there."""
    found: list[tuple[str, int]] = []
    if leg[0].kind != "checkpoint":
        return found
    try:
        state = checkpoint.decode(leg[0].data, load)
        for row in leg[1:]:
            if row.kind == "move":
                if row.rules != state.rules.fingerprint:
                    return found
                state = flow.apply(state, move := _move(row.data))
                told = [each.args for each in state.news if each.code == "shares-sabacc-pot"]
                found += [(person(state, each["seat"]).name, each["amount"]) for each in told]
                if move.verb == "end-evening":
                    return found
    except (LookupError, Refused, RulesBroken, TypeError, msgspec.MsgspecError):
        pass
    return found


def _standings(kept: _Kept) -> tuple[Standing, ...]:
    found = []
    for number, one in enumerate(kept.people):
        stack = kept.money[one.purse]
        net = stack + one.cashed - one.bought
        counts = (one.hands, one.won, one.bombed, one.bought, one.cashed)
        found.append(Standing(one.name, *counts, stack, net, kept.points.get(number)))
    return tuple(sorted(found, key=lambda each: (-(each.points or 0), -each.net)))


def _balance(kept: _Kept) -> tuple[BalanceLine, ...]:
    whose: dict[int, list[str]] = {}
    for one in kept.people:
        whose.setdefault(one.purse, []).append(one.name)
    lying = enumerate(zip(kept.accounts, kept.money, strict=True))
    return tuple(
        [BalanceLine(", ".join(whose.get(at, [each.party])), each.unit, amount) for at, (each, amount) in lying]
    )


def _lines(kept: _Kept, wall: float, evening: int) -> Iterator[HandLine]:
    result = kept.result
    assert result is not None
    shown = {each.seat: each for each in result.shown}
    ended = clock_time(wall)
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
            seat in result.winners,
            result.net.get(seat),
            ", ".join(laid.cards),
            laid.rung,
            laid.total if laid.cards else None,
            evening,
        )


# --- as files -------------------------------------------------------------------------------------------------------


def as_csv(kind: type[msgspec.Struct], rows: Sequence[msgspec.Struct]) -> str:
    """A table with the fields of `kind` as its head (RFC 4180). Texts cannot be formulas; numbers are plain ones."""
    text = io.StringIO(newline="")
    writer = csv.writer(text)
    writer.writerow(kind.__struct_fields__)
    for row in rows:
        writer.writerow([_cell(value) for value in msgspec.structs.astuple(row)])
    return text.getvalue()


def as_json(evening: Evening, **more: Any) -> str:
    """The evening for a program, with whatever else is to stand beside it."""
    data = msgspec.json.encode({**msgspec.structs.asdict(evening), **more})
    return msgspec.json.format(data, indent=2).decode() + "\n"


def _cell(value: Cell) -> str | int:
    """What stands in the file: a text that a spreadsheet might work out gets an apostrophe, which makes it a text."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int):
        return value
    begins = value.lstrip()[:1]
    return f"'{value}" if (value[:1] in "\t\r\n" and value) or (begins and begins in RISKY) else value

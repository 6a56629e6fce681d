"""How everybody stands over all the evenings in a journal. An evening lasts until somebody ends it, not until midnight:
it has nothing to do with the clock."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from companion.table.evening.tables import HandLine, ShareLine


class SeasonLine(msgspec.Struct, frozen=True):
    """Somebody in the season, in one unit. `net`: what their hands brought in all, with what they got of the sabacc pot
    at the ends of evenings (`shared`), without what they bought and were given; `best`: the most that a single hand
    brought, and which hand that was, with what they held if it was shown."""

    player: str
    unit: str
    evenings: int
    hands: int
    won: int
    net: int
    best: int
    best_hand: int
    best_rung: str = ""
    shared: int = 0


def season_of(lines: Sequence[HandLine], shares: Sequence[ShareLine] = ()) -> tuple[SeasonLine, ...]:
    """The season of these hands and shares, who has won most first. Hands whose net was not kept count as 0."""
    got: dict[str, int] = {}
    for share in shares:
        got[share.player] = got.get(share.player, 0) + share.amount
    played: dict[tuple[str, str], list[HandLine]] = {}
    for line in lines:
        played.setdefault((line.player, line.unit), []).append(line)
    found = [
        _line(player, unit, own, got.get(player, 0) if unit == "credits" else 0)
        for (player, unit), own in played.items()
    ]
    return tuple(sorted(found, key=lambda each: (each.unit, -each.net, each.player)))


def _line(player: str, unit: str, own: Sequence[HandLine], shared: int) -> SeasonLine:
    best = max(own, key=lambda line: line.net or 0)
    return SeasonLine(
        player,
        unit,
        len({line.evening for line in own}),
        len(own),
        sum(line.winner for line in own),
        sum(line.net or 0 for line in own) + shared,
        best.net or 0,
        best.hand,
        best.rung,
        shared,
    )

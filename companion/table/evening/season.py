"""Adds up everybody's results over all evenings in a journal. An evening lasts until somebody ends it, not until
midnight."""

from collections.abc import Sequence

from companion.table.evening.tables import HandLine, ShareLine
from companion.table.views.season_view import SeasonLine


def season_of(lines: Sequence[HandLine], shares: Sequence[ShareLine] = ()) -> tuple[SeasonLine, ...]:
    """Return everybody's results over these hands and shares of the sabacc pot, the highest gain first. A hand whose
    net was not recorded counts as 0."""
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

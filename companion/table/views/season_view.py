"""What screens show of the season (all evenings in the journal), and the command that asks for it."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from companion.odds.luck import Luck


class SeasonLine(msgspec.Struct, frozen=True):
    """The results of a person over the season (all evenings in the journal), in one unit, such as credits. `net` is
    what all their hands brought, plus `shared`, their shares of the sabacc pot at the ends of evenings and of a hall's
    linked pot; what they bought or were given does not count. `best` is the most that a single hand brought, with the
    number of that hand and, if their cards were shown, its rank (`best_rung`)."""

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


class SeasonWanted(msgspec.Struct, frozen=True):
    """A command to add up the results of the season (all evenings in the journal) in the background. The display gives
    it when somebody opens the page of the season or of the evening."""


class SeasonView(msgspec.Struct, frozen=True):
    """Everybody's results over all evenings in the journal, the highest gain first. `adding`: the journal is being
    read. `failed`: it could not be read."""

    lines: tuple[SeasonLine, ...] = ()
    adding: bool = False
    failed: bool = False


class LuckView(msgspec.Struct, frozen=True):
    """How much of each player's gain was luck, by the player's name: in this evening (`evening`), and in all evenings
    of the journal (`season`). Both are empty until somebody asks for them."""

    evening: "Mapping[str, Luck]" = {}
    season: "Mapping[str, Luck]" = {}

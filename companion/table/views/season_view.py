"""What screens show of the season (all evenings in the journal), and the command that asks for it."""

import msgspec


class SeasonLine(msgspec.Struct, frozen=True):
    """The results of a person over the season, in one unit (such as credits). `net` is what all their hands brought,
    plus what they got of the sabacc pot at the ends of evenings (`shared`), without what they bought or were given.
    `best` is the most that a single hand brought, with the number of that hand and, if their cards were shown, its rank
    (`best_rung`)."""

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
    """A command to add up the season in the background, because somebody has opened its page."""


class SeasonView(msgspec.Struct, frozen=True):
    """Everybody's results over all evenings in the journal, the highest gain first. `adding`: the journal is being
    read. `failed`: it could not be read."""

    lines: tuple[SeasonLine, ...] = ()
    adding: bool = False
    failed: bool = False

"""What is shown of the season, and the intent that asks for it."""

import msgspec


class SeasonLine(msgspec.Struct, frozen=True):
    """A person's season, in one unit. `net` is what all their hands brought, plus what they got of the sabacc pot at
    the ends of evenings (`shared`), without what they bought or were given. `best` is the most that a single hand
    brought, with the number of that hand and, if it was shown, their cards."""

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
    """Add up the season, because somebody has opened its page. This happens in the background."""


class SeasonView(msgspec.Struct, frozen=True):
    """Everybody's standing over all evenings in the journal, the highest gain first. `adding`: the journal is being
    read. `failed`: it could not be read."""

    lines: tuple[SeasonLine, ...] = ()
    adding: bool = False
    failed: bool = False

"""What is shown of the season, and what asks for it."""

import msgspec


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


class SeasonWanted(msgspec.Struct, frozen=True):
    """Somebody looks at the season: it is added up from the journal, beside the game."""


class SeasonView(msgspec.Struct, frozen=True):
    """How everybody stands over all evenings in the journal, who has won most first. `adding`: the journal is being
    read; `failed`: it could not be read."""

    lines: tuple[SeasonLine, ...] = ()
    adding: bool = False
    failed: bool = False

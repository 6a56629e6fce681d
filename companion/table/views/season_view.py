"""What is shown of the season, and what asks for it."""

import msgspec

from companion.table.evening.season import SeasonLine


class SeasonWanted(msgspec.Struct, frozen=True):
    """Somebody looks at the season: it is added up from the journal, beside the game."""


class SeasonView(msgspec.Struct, frozen=True):
    """How everybody stands over all evenings in the journal, who has won most first. `adding`: the journal is being
    read; `failed`: it could not be read."""

    lines: tuple[SeasonLine, ...] = ()
    adding: bool = False
    failed: bool = False

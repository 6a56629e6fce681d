"""Reads the last moves back from the journal after a restart, so that the screen's page that steps through past moves
can show them."""

from collections.abc import Sequence
from itertools import accumulate, pairwise
from pathlib import Path

from companion.game.engine.rules import Rules, RulesBroken
from companion.game.engine.state import State
from companion.game.moves import Refused
from companion.table.history.restart import JournalUnplayable, first_state, state_after
from companion.table.journal.journal import Journal
from companion.table.views.rewound import Rewound

SECTIONS = 3
"""The greatest number of hands that are read back. A section is the part of the journal between two checkpoints (states
between two hands)."""


def remembered(path: Path, rules: Rules, *, least: int, seconds: float, now: float) -> tuple[Rewound, ...]:
    """Return the moves that led to the present state, oldest first, as states with their times; the newest has the time
    `now`.

    They are those of the last `seconds` seconds, and at least `least` if there are that many. Times are on the
    monotonic clock; the time while the computer was off does not count. The states contain nothing secret. Moves that
    were taken back are left out, and so is what the present rules cannot play. Raises `JournalError` if the file is no
    journal that this program reads, or is damaged.
    """
    found: list[tuple[float, State]] = []
    with Journal.view(path) as journal:
        number = journal.position()
        for _ in range(SECTIONS):
            rows = journal.path_to(number)
            if not rows:
                break
            try:
                state, section = first_state(rows[0], rules), list[tuple[float, State]]()
                for row in rows[1:]:
                    if row.kind == "move":
                        state = state_after(state, row)
                        section.append((row.mono, state))
            except (JournalUnplayable, Refused, RulesBroken):
                break
            found[:0] = section
            if rows[0].kind != "checkpoint" or (len(found) >= least and _passed(found)[0] > seconds):
                break
            number = journal.state_of(rows[0].parent)
    ago = _passed(found)
    fresh = sum(each <= seconds for each in ago)
    moments = [Rewound(now - each, state) for each, (_, state) in zip(ago, found, strict=True)]
    return tuple(moments[-max(least, fresh) :])


def _passed(found: Sequence[tuple[float, State]]) -> list[float]:
    """Return, for each of these times with their states, how many seconds before the last one it was."""
    steps = [max(0.0, later - earlier) for (earlier, _), (later, _) in pairwise(found)]
    return list(accumulate(reversed(steps), initial=0.0))[::-1] if found else []

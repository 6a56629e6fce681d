"""The last moves as the journal has them: what the rewind shows after a restart."""

from pathlib import Path

from companion.game.moves import Refused
from companion.game.rules import Rules, RulesBroken
from companion.table.journal import Journal
from companion.table.restart import JournalUnplayable, begun, replayed
from companion.table.rewound import Rewound

LEGS = 3
"""So many stretches between two checkpoints are gone back through at most."""


def remembered(path: Path, rules: Rules, *, least: int, seconds: float) -> tuple[Rewound, ...]:
    """The moves on the way to where the journal stands, oldest first: those of the last `seconds` before the newest,
    and at least `least` where there are so many. Public states only; moves that were taken back are not among them.
    What cannot be played by today's rules is left out. Raises `JournalError`."""
    found: list[Rewound] = []
    with Journal.view(path) as journal:
        number = journal.position()
        for _ in range(LEGS):
            rows = journal.path_to(number)
            if not rows:
                break
            try:
                state, leg = begun(rows[0], rules), list[Rewound]()
                for row in rows[1:]:
                    if row.kind == "move":
                        state = replayed(state, row)
                        leg.append(Rewound(row.wall, state))
            except (JournalUnplayable, Refused, RulesBroken):
                break
            found[:0] = leg
            if rows[0].kind != "checkpoint" or (len(found) >= least and found[0].at < found[-1].at - seconds):
                break
            number = journal.state_of(rows[0].parent)
    fresh = sum(each.at >= found[-1].at - seconds for each in found)
    return tuple(found[-max(least, fresh) :])

"""Checks that a hand whose seed was replaced keeps exactly the rolls that were made before.

Otherwise a table with a changed program could take each roll of that hand from the old seed or from the new one, as it
likes.
"""

from collections.abc import Iterator

import msgspec

from companion.game.engine.rules import Rules
from companion.table.chance.renewal import Secret, renewal_of
from companion.table.chance.seeds import Seeds
from companion.table.history.history import rolls_made
from companion.table.journal.journal import Journal
from companion.table.journal.notes import noted
from companion.table.salvage.salvage import SALVAGED


def wrongly_kept(journal: Journal, rules: Rules) -> Iterator[tuple[int, str]]:
    """Check each row of the journal that gives a hand a new seed: it must list exactly the rolls made before, which
    keep their results. Yields each wrong row as its number and what is wrong, in words. `journal` must show its sealed
    (secret) parts. `rules` names the folder of the rulesets. Hands that the present rules cannot play are left out, and
    so are all rows before a repair of the journal."""
    seeds, found = Seeds(bytes), list[tuple[int, str]]()
    for row in journal.rows():
        renewal = renewal_of(row)
        if renewal is not None:
            secret, left_out = msgspec.json.decode(row.sealed, type=Secret), list[int]()
            key = (secret.hand, secret.misdeals)
            rolls = [*rolls_made(journal, rules, secret.hand, row.number - 1, left_out.append)]
            made = {roll.key for at, roll in rolls if at == key and seeds.gives(at, roll)}
            if not left_out and made != renewal.kept_rolls:
                what = (
                    "keeps a roll that was not made"
                    if renewal.kept_rolls - made
                    else "does not keep a roll that was made"
                )
                found.append((row.number, f"the renewed seed of hand {secret.hand} {what} before"))
        elif row.kind == "note" and SALVAGED in [note.code for note in noted(row)]:
            found.clear()
        seeds.restore(row)
    yield from found

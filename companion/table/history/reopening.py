"""Puts a table back where its journal ends: its steps, its seeds, and the notes of the hand in play."""

from contextlib import suppress

import msgspec

from companion.game.engine.rules import Rules
from companion.game.engine.state import in_hand
from companion.table.chance.chain import ANCHORED
from companion.table.chance.renewal import RENEWED
from companion.table.chance.seeds import COMMITTED, CUT, WAITING, Seeds
from companion.table.history.history import History
from companion.table.history.restart import chance_since, rows_to_play, undone_since
from companion.table.history.soundness import Unsound, as_far_as_sound
from companion.table.journal.journal import Journal
from companion.table.journal.journal_file import JournalDamaged
from companion.table.journal.notes import Note, noted
from companion.table.journal.rows import NEVER, fault

NOT_TOLD = (COMMITTED, CUT, WAITING, RENEWED, ANCHORED)
"""The codes of notes about seeds. A table's notes leave them out, because they say nothing about the hand itself."""


class Reopened(msgspec.Struct, frozen=True):
    """What a table knows after its journal was read, besides history and seeds: `notes` are those of the hand in play,
    oldest first. `rules_changed` and `unsound` are those of `Sound`."""

    notes: list[Note]
    rules_changed: bool
    unsound: Unsound | None


def reopened(journal: Journal, rules: Rules, history: History, seeds: Seeds, *, lenient: bool) -> Reopened | None:
    """Replay the journal from a checkpoint (state between two hands) to its current position. Puts the steps into
    `history`, and the seeds and cuts (what players add to the seeds) into `seeds`. None if the journal is new.

    Raises `JournalDamaged` if a row was changed, and what `as_far_as_sound` raises.
    """
    path = rows_to_play(journal, rules)
    if not path:
        return None
    found = as_far_as_sound(journal, path, rules, lenient=lenient)
    since = chance_since(journal, found.first)
    history.begin(found.steps, since)
    state = history.last.state
    playing = state.hands if in_hand(state) else 0
    notes: list[Note] = []
    for row in journal.rows(since):
        wrong = fault(row)
        if wrong is not None:
            raise JournalDamaged(row.number, wrong)
        seeds.restore(row)
        if row.kind == "note" and row.hand == playing and row.number > found.first.number:
            notes += [note for note in noted(row) if note.code not in NOT_TOLD]
    with suppress(JournalDamaged):  # hands that were undone keep their seeds, however far back the undo went
        undone = undone_since(journal, since, state.hands + (not in_hand(state)))
        older = journal.rows(undone, since - 1, plain_moves=False)
        seeds.restore_older(row for row in older if not fault(row))
        history.read_from = undone
    # in these cases rows that show which seeds were used may be missing
    lost = journal.short_of or journal.unsaved or journal.unwitnessed
    if seeds.on_a_chain and not lost:
        with suppress(JournalDamaged):  # if the row is damaged, a new chain of seeds begins
            seeds.continue_chain(journal.last_of(NEVER))
    return Reopened(notes, found.rules_changed, found.unsound)

"""What an undo would take back, and what a redo would bring back. The buttons say this before they are touched."""

from pathlib import Path
from typing import Literal

import msgspec

from companion.game.engine.state import State
from companion.game.moves import Event
from companion.game.phases import MECHANICS, verb_named
from companion.game.phases.shared.shift import SHIFTS

Crosses = Literal["", "shift", "reveal", "payout", "bet"]

SHIFTING = frozenset(
    verb.name
    for each in MECHANICS
    if each.shifts or each.role == "shift"
    for verb in each.verbs
    if (verb.kind, verb.audience) == ("cards", "table")
)
"""The verbs of moves by which cards of several seats change at once in a shift."""


class TakeBack(msgspec.Struct, frozen=True):
    """A move that an undo would take back or a redo would bring back. `verb` is the move's verb ("relabel-shown" if a
    card of a hand that has been shown is renamed), `news` the events that it caused. `crosses` warns of a consequence
    outside the program, "" for none: a "payout" of chips, which people may have spent; a "reveal" of cards, which
    people cannot forget; a "shift", in which the cards of several seats were exchanged. A "bet" is the correction of a
    bet, with all that it changed."""

    verb: str
    news: tuple[Event, ...] = ()
    crosses: Crosses = ""


def take_back_of(before: State, after: State, corrects: State | None = None) -> TakeBack | None:
    """Describe the move that led from the state `before` to the state `after`, for the buttons that undo and redo it.
    If it was the correction of a bet, `corrects` is the state after the right bet. None if no move is known."""
    if after.last is None:
        return None
    verb, codes = after.last.verb, {each.code for each in after.news}
    crosses: Crosses = ""
    if after.result is not None and after.result is not before.result:
        crosses = "payout"
    elif corrects is not None:
        crosses = "bet"
    elif verb_named(verb).shows:
        crosses = "reveal"
    elif verb in SHIFTING or codes & SHIFTS:
        crosses = "shift"
    if verb == "relabel" and "shown-right" in codes:
        verb = "relabel-shown"
    if corrects is not None and corrects.last is not None:
        return TakeBack(corrects.last.verb, corrects.news, crosses)
    return TakeBack(verb, after.news, crosses)


class Cover(msgspec.Struct, frozen=True):
    """A command to hide cards, stacks and pots from everybody while something is corrected, or (`on` False) to show
    them again."""

    on: bool


def cover_file(journal: Path) -> Path:
    """Return the path of a file beside the journal. While it exists, the table's screen hides the cards, stacks and
    pots from everybody."""
    return journal.with_name(journal.name + ".covered")

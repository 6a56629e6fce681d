"""Carries out the commands that concern the table itself, such as a move, a deal or an undo."""

from companion.game.moves import Move
from companion.table.intents import Deal, Draw, Intent, Play, Redo, Roll, TheRest, Undo
from companion.table.table import Table
from companion.table.views.bets import CorrectBet


def asked_by(intent: Intent) -> Move:
    """Return the move that a command asks of the rules, to be named in a failure report. For a command that is not a
    move (a deal, an undo), return a move whose verb (kind of move) is the command's name."""
    if isinstance(intent, Play | CorrectBet):
        return intent.move
    if isinstance(intent, TheRest | Draw):
        return Move(intent.verb)
    return Move(type(intent).__name__.lower())


def perform(table: Table, intent: Intent, source: str) -> None:
    """Carry out a command at the table; do nothing for commands that do not concern the table. `source` is noted in the
    journal. Raises `Refused` if the rules refuse it."""
    if isinstance(intent, Play):
        table.play(intent.move, source)
    elif isinstance(intent, Deal):
        table.deal(source)
    elif isinstance(intent, Roll):
        table.roll(source)
    elif isinstance(intent, TheRest):
        table.play_all(intent.moves, source) if intent.moves else table.the_rest(intent.verb, source)
    elif isinstance(intent, Draw):
        table.draw(intent.verb, source)
    elif isinstance(intent, Undo):
        table.undo(source)
    elif isinstance(intent, Redo):
        table.redo(source)
    elif isinstance(intent, CorrectBet):
        table.correct_bet(intent.row, intent.move, source)

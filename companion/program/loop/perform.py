"""Carries out the commands that concern the table itself."""

from companion.game.moves import Move
from companion.table.intents import Deal, Draw, Intent, Play, Redo, Roll, TheRest, Undo
from companion.table.table import Table
from companion.table.views.bets import CorrectBet


def asked_by(intent: Intent) -> Move:
    """What an intent asks of the rules, for a report."""
    if isinstance(intent, Play | CorrectBet):
        return intent.move
    if isinstance(intent, TheRest | Draw):
        return Move(intent.verb)
    return Move(type(intent).__name__.lower())


def perform(table: Table, intent: Intent, source: str) -> None:
    """Carry out a command at the table; does nothing for commands that do not concern the table. Raises `Refused`."""
    if isinstance(intent, Play):
        table.play(intent.move, source)
    elif isinstance(intent, Deal):
        table.deal(source)
    elif isinstance(intent, Roll):
        table.roll(source)
    elif isinstance(intent, TheRest):
        table.together(intent.moves, source) if intent.moves else table.the_rest(intent.verb, source)
    elif isinstance(intent, Draw):
        table.draw(intent.verb, source)
    elif isinstance(intent, Undo):
        table.undo(source)
    elif isinstance(intent, Redo):
        table.redo(source)
    elif isinstance(intent, CorrectBet):
        table.correct_bet(intent.row, intent.move, source)

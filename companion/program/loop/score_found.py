"""Loads the table of effects, called the score, which says what moves, sounds and lights up at which event. If the
configuration names a file of the owner's, the changes in that file apply. A file that cannot be used never keeps the
table from playing: the table of effects that comes with the program then applies."""

from pathlib import Path

from companion.game.moves import Refusal, Refused
from companion.program.loop.notices import log_notices
from companion.settings import Config
from companion.table.views.event_score import Score, own_score, read_score


def found_score(config: Config) -> tuple[Score, list[Refusal]]:
    """Return the score to use (what moves, sounds and lights up at which event), and a list of messages: one if the
    owner's file cannot be used, else none."""
    if not config.table.score:
        return own_score(), []
    try:
        return read_score(Path(config.table.score)), []
    except Refused as error:
        log_notices([error.refusal])
        return own_score(), [error.refusal]

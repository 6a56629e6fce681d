"""The page "why not?", which lists the moves that are not possible now, each with the reason that the rules give."""

from companion.display.model.wording import Wording
from companion.game.engine.whynot import WAITS, why_not
from companion.table.views.table_view import TableView


def lines(view: TableView, words: Wording) -> list[str]:
    """Return a sentence for each move that people might expect but that is not possible now. Moves that only wait for
    their phase share one sentence."""
    found = why_not(view.state)
    said = [
        words.say(
            "whynot-line", what=words.do(one.verb, owed=""), why=words.refused(one.refusal.code, one.refusal.args)
        )
        for one in found
        if one.refusal.code != WAITS
    ]
    waiting = [words.do(one.verb, owed="") for one in found if one.refusal.code == WAITS]
    if waiting:
        said.append(words.say("whynot-waits", verbs=", ".join(dict.fromkeys(each.strip() for each in waiting))))
    return said or [words.say("whynot-nothing")]

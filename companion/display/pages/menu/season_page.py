"""The season: how everybody stands over all evenings in the journal."""

from companion.display.model.wording import Wording
from companion.table.views.table_view import TableView


def lines(view: TableView, words: Wording) -> list[str]:
    """A sentence for everybody who has finished a hand, the one with most wins first."""
    season = view.season
    if season.failed:
        return [words.say("season-failed")]
    said = [
        words.say(
            "season-line",
            who=line.player,
            net=words.signed(line.net)[0],
            unit="" if line.unit == "credits" else line.unit,
            hands=line.hands,
            evenings=line.evenings,
            won=line.won,
            best=words.signed(line.best)[0],
        )
        for line in season.lines
    ]
    return said or [words.say("season-adding" if season.adding else "season-empty")]

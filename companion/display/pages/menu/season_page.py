"""The page of the season: everybody's results over all evenings in the journal."""

from companion.display.model.wording import Wording
from companion.table.views.table_view import TableView


def lines(view: TableView, words: Wording) -> list[str]:
    """Return a sentence for everybody who has finished a hand, the largest gain first, or one that says why there is
    none."""
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

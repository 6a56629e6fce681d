"""Describes in sentences the end of a hand that is scored by points."""

from companion.game.ladders.model import BOMBED
from companion.game.phases.classic.score_book import Book, Params, book, leaders, standings
from companion.locale.results.telling import Telling


class Points(Telling):
    """Describes the end of a hand that was played for points. Rules: marcjs 3.3."""

    def all(self) -> list[str]:
        return [*self._won(), *self._bombed(), self._scores(), *self._book()]

    def _won(self) -> list[str]:
        winners, bonus = self.result.winners, self.params(Params).bonus
        if self.result.ending == "unseen":
            return [self.say("result-points-unseen", seat=winners[0])]
        if not winners:
            return [self.say("result-points-none")]
        if len(winners) > 1:
            said = [self.say("result-points-several", seats=winners, worth=self.worths(winners), bonus=bonus)]
            return [*said, *self.why_tied(winners)]
        said = [self.say("result-points-won", seat=winners[0], worth=self.worth(winners[0]), bonus=bonus)]
        tied = self.why_tied(winners)
        return [*said, *tied] if tied else [*said, *self.why_best()]

    def _bombed(self) -> list[str]:
        bombed = [hand for hand in self.result.shown if hand.rung == BOMBED]
        above = self.ladder.bomb.above
        return [self.say("result-points-bombed", seat=hand.seat, total=hand.total, above=above) for hand in bombed]

    def _scores(self) -> str:
        net = self.result.net
        ranked = sorted(net, key=lambda seat: -net[seat])
        return self.say(
            "result-points-scores", parts=self.parts((seat, self.words.signed(net[seat])) for seat in ranked)
        )

    def _book(self) -> list[str]:
        """Return sentences on the totals so far, if they differ from the points of this hand, and on who has won a game
        that is over."""
        kept = book(self.state)
        if kept.hands < 2 and not kept.over:
            return []
        parts = [
            self.words.say("result-part", name=self.state.people[who].name, amount=self.words.signed(points))
            for who, points in standings(self.state)
        ]
        if not parts:
            return []
        said = [self.say("result-points-book", parts=self.words.several(parts))] if kept.hands > 1 else []
        return [*said, *([self._game_won(kept)] if kept.over else [])]

    def _game_won(self, kept: Book) -> str:
        """Return the sentence on who has won the game for points."""
        best = leaders(self.state)
        who = self.words.several(self.state.people[each].name for each in best)
        points = self.words.signed(kept.total(best[0]))
        return self.say("result-points-game", person=who, count=len(best), points=points, hands=kept.hands)

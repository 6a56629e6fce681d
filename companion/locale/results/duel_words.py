"""Describes in sentences the end of a hand that was played against a banker."""

from companion.game.engine.state import Share
from companion.game.ladders.model import BOMBED
from companion.locale.results.telling import Telling


class Duel(Telling):
    """Describes the result of each player against the banker, who is last in seat order. Rules: black-knight 3.1."""

    def all(self) -> list[str]:
        *players, banker = self.result.seats
        taken = {(share.seat, share.pot): share for share in self.result.shares}
        bust = banker in self.shown and self.shown[banker].rung == BOMBED
        said = [self.say("result-duel-bust", seat=banker, total=self.shown[banker].total)] if bust else []
        for seat in players:
            said += self._player(seat, banker, taken)
        net = self.result.net.get(banker, 0)
        return [*said, self.say("result-duel-bank", seat=banker, net=net, won=net > 0, amount=abs(net))]

    def _player(self, seat: int, banker: int, taken: dict[tuple[int, str], Share]) -> list[str]:
        """Return the sentence about the result of one player; empty if the player won and lost nothing. `taken` is what
        was won, by seat and pot."""
        won, back, lost = taken.get((seat, "cover")), taken.get((seat, "wagers")), -self.result.net.get(seat, 0)
        if not won and not back and lost <= 0:
            return []
        code = "won" if won else "push" if back else "lost"
        worth = self.worth(seat) if seat in self.shown else ""
        theirs = self.worth(banker) if banker in self.shown and worth else ""
        if BOMBED in (self.shown[each].rung for each in (seat, banker) if each in self.shown):
            theirs = ""  # no two hands were compared
        args = {"amount": won.amount if won else lost, "worth": worth, "their": theirs}
        more = bool(won and back and won.amount > back.amount)
        return [self.say(f"result-duel-{code}", seat=seat, banker=banker, more=more, **args)]

"""Describes in sentences the end of a hand of Kessel sabacc: chips returned and lost, taxes, who is out, and the
prize."""

from companion.game.engine.state import Share
from companion.game.phases.kessel.tax import Params
from companion.locale.results.telling import Telling


class Chips(Telling):
    """Describes the end of a hand that was played for chips. Rules: kessel 2.5, kessel 2.6, kessel 2.7."""

    def all(self) -> list[str]:
        return [*self._won(), *self._lost(), *self._taxes(), *self._out(), *self._prize()]

    def _won(self) -> list[str]:
        """Return sentences on who won, why, and which chips they took back."""
        winners = self.result.winners
        back = sum(share.amount for share in self.result.shares)
        if self.result.ending == "unseen":
            return [self.say("result-chips-unseen", seat=winners[0], back=back)]
        if len(winners) > 1:
            said = [self.say("result-chips-tied", seats=winners, worth=self.worths(winners))]
            said += [self.say("result-chips-back", parts=self.parts(self.result.shares))] if back else []
        else:
            said = [self.say("result-chips-won", seat=winners[0], worth=self.worth(winners[0]), back=back)]
        return [*said, *self.why_best()]

    def _lost(self) -> list[str]:
        invested = [share for share in self.result.lost if share.pot == "invested"]
        said = [self.say("result-chips-lost", parts=self.parts(invested))] if invested else []
        gone = [share for share in self.result.lost if share.pot == "forfeited"]
        return [*said, *(self.say("result-chips-forfeited", seat=share.seat, amount=share.amount) for share in gone)]

    def _taxes(self) -> list[str]:
        said: dict[str, list[str]] = {"sabacc": [], "difference": []}
        for share in self.result.penalties:
            due, args = self._due(share), {"name": self.name(share.seat), "amount": share.amount}
            short = share.amount < due
            part = (
                self.words.say("result-tax-short", due=due, **args) if short else self.words.say("result-part", **args)
            )
            said["difference" if self.shown[share.seat].rung == "difference" else "sabacc"] += [part] if due else []
        return [
            self.say(f"result-taxes-{code}", parts=self.words.several(parts)) for code, parts in said.items() if parts
        ]

    def _due(self, share: Share) -> int:
        """Return the tax on a losing hand in chips, whether or not it could be paid."""
        hand = self.shown[share.seat]
        return hand.total if hand.rung == "difference" else self.params(Params).sabacc

    def _out(self) -> list[str]:
        return [self.say("result-chips-out", seats=self.result.out)] if self.result.out else []

    def _prize(self) -> list[str]:
        prize = self.result.prize
        if len(prize) == 1:
            return [self.say("result-prize", seat=prize[0].seat, amount=prize[0].amount)]
        return [self.say("result-prize-shared", parts=self.parts(prize))] if prize else []

"""Describes in sentences the end of a hand played for pots: the hand pot, its side pots, penalties, and the sabacc
pot."""

from companion.game.engine.rules import Penalty
from companion.game.engine.state import SABACC_POT, Shown, people_named, person, seated, stack
from companion.game.ladders.model import BOMBED
from companion.game.phases.classic.settle import Params as SettleParams
from companion.game.phases.classic.settle import for_credits
from companion.game.phases.classic.showdown import Params as ShowdownParams
from companion.locale.results.telling import Telling
from companion.locale.why_words import rating_anew

HAND, SABACC = "hand", "sabacc"


class Pots(Telling):
    """Describes the end of a hand that was played for pots. Its rules are on the rulebook's page "common"."""

    def all(self) -> list[str]:
        said = [*self._hand_pot(), *self.mucked(), *self._side_pots()]
        return [*said, *self._penalties(), *self._false_claims(), *self._sabacc_pot(), *self._game()]

    # --- the hand pot and its side pots ---------------------------------------------------------------------------

    def _hand_pot(self) -> list[str]:
        result = self.result
        if result.ending == "unseen":
            team = self.partners(result.winners[0])
            code = "result-unseen-team" if len(team) > 1 else "result-unseen"
            said = [self.say(code, seat=result.winners[0], seats=team, amount=result.pot)]
            return [*said, *self._things(HAND)]
        if result.ending in ("void", "stays"):
            return [self.say(f"result-{result.ending}", amount=result.pot)]
        if not result.winners:
            return [self.say("result-carried" if self._carries() else "result-all-bombed", amount=result.pot)]
        if result.pot and not (self.decided() or self.drew(result.winners) or self._sums(HAND)):
            return [self.say("result-tied-no-stake", seats=result.winners, worth=self.worths(result.winners))]
        said = [*self._taken(HAND, result.winners), *self.why_tied(result.winners)]
        if not self.decided() or self.drew(result.winners):
            return said
        return [*said, *self.why_best()]

    def _carries(self) -> bool:
        """Whether a hand pot that nobody wins stays for the next hand."""
        return self.params(SettleParams).bombed == "carry"

    def _side_pots(self) -> list[str]:
        if not self.result.winners:
            return []
        names = dict.fromkeys(share.pot for share in self.result.shares if share.pot not in (HAND, SABACC))
        said: list[str] = []
        for name in names:
            takers = tuple(self._sums(name))
            said += [*self._taken(name, takers), *self.why_tied(takers)]
        unwon = sum(share.amount for share in self.result.unwon)
        code = "result-side-carried" if self._carries() else "result-side-to-sabacc"
        return [*said, self.say(code, amount=unwon)] if unwon else said

    def _taken(self, pot: str, takers: tuple[int, ...]) -> list[str]:
        """Return sentences on who took the pot with this name, or how it was split between `takers`."""
        sums = self._sums(pot)
        if len(sums) > 1:
            seats, worth = tuple(sums), self.worths(sums)
            code = "result-split" if not self.drew(seats) else "result-split-drawn"
            said = [self.say(code, seats=seats, worth=worth, pot=pot, parts=self.parts(sums.items()))]
            odd = sum(sums.values()) % len(sums)
            said += [self.say("result-odd", odd=odd)] if odd else []
            return [*said, *self._things(pot)]
        seat = next(iter(sums), takers[0])
        args = {"seat": seat, "amount": sums.get(seat, 0), "pot": pot, "worth": self.worth(seat)}
        partner = next((other for other in self.partners(seat) if other != seat), 0)
        if partner:
            return [self.say("result-won-team", partner=partner, **args), *self._things(pot)]
        return [self.say("result-won", **args), *self._things(pot)]

    def _sums(self, pot: str) -> dict[int, int]:
        """Return what each seat took from a pot; pledged things (items instead of credits) count with their value."""
        sums: dict[int, int] = {}
        for share in self.result.shares:
            if share.pot == pot:
                sums[share.seat] = sums.get(share.seat, 0) + share.amount
        return sums

    def _things(self, pot: str) -> list[str]:
        """Return sentences on who took pledged things (items instead of credits) from a pot. They are included in the
        amount taken."""
        things = [share for share in self.result.shares if share.pot == pot and share.thing]
        return [self.say("result-thing", seat=each.seat, thing=each.thing, amount=each.amount) for each in things]

    # --- penalties ----------------------------------------------------------------------------------------------------

    def _penalties(self) -> list[str]:
        said = []
        paid = {share.seat: share.amount for share in self.result.penalties}
        for hand in self.result.shown:
            if hand.rung == BOMBED:
                due = self._bomb_due(hand)
                said.append(self._penalty("bombed", hand.seat, paid.pop(hand.seat, 0), due, hand.total))
        said += [self._penalty("caller", seat, amount, self._call_due(), 0) for seat, amount in paid.items()]
        return [*[sentence for sentence in said if sentence], *self._saved()]

    def _penalty(self, who: str, seat: int, paid: int, due: int, total: int) -> str:
        short = paid < due and self._spent(seat)
        text = self.total(total)
        if not paid and not short:
            return self.say("result-bombed-free", seat=seat, total=text) if who == "bombed" else ""
        kind = "" if not short else "-short" if paid else "-broke"
        rule = self._how(who, total) if paid == due and not kind else ("", 0)
        return self.say(f"result-{who}{kind}", seat=seat, total=text, paid=paid, due=due, how=rule[0], rate=rule[1])

    def _how(self, who: str, total: int) -> tuple[str, int]:
        """Return the name of the rule that decided how high a penalty is, and its figure; "" and 0 if none needs to be
        named."""
        rule = self.params(ShowdownParams)
        if who == "bombed" and rule.per_point:
            return ("points", rule.per_point) if abs(total) > self.ladder.bomb.beyond else ("", 0)
        read = Penalty.read(rule.bomb_penalty if who == "bombed" else self.params(SettleParams).call_penalty)
        return ("percent", read.value) if read and read.kind == "percent" else ("", 0)

    def _saved(self) -> list[str]:
        """Return the sentence about a caller who has not won, but pays nothing because the partner has won; empty if
        there is none. Rules: overlays 1.1."""
        called = self.result.caller
        won = [seat for seat in self.partners(called) if seat in self.result.winners]
        bombed = called in self.shown and self.shown[called].rung == BOMBED
        if not called or not won or called in won or bombed:
            return []
        return [self.say("result-caller-saved", seat=called, partner=won[0])]

    def _spent(self, seat: int) -> bool:
        """Whether a penalty was lower than due because the seat had no more to pay: all that its player has now was won
        in this hand. A penalty can also look too low because the rules were changed since; then the player has other
        credits as well."""
        if not seated(self.state, seat) or person(self.state, seat).name != self.result.seats.get(seat):
            return True
        team = self.partners(seat)
        return stack(self.state, seat) <= sum(share.amount for share in self.result.shares if share.seat in team)

    def _bomb_due(self, hand: Shown) -> int:
        return self.params(ShowdownParams).due(self.result.pot, hand.total, self.ladder.bomb.beyond)

    def _call_due(self) -> int:
        penalty = Penalty.read(self.params(SettleParams).call_penalty)
        return penalty.of(self.result.pot) if penalty else 0

    def _false_claims(self) -> list[str]:
        """Return sentences on who paid for a false claim. Rules: pratique 2.7. Such a claim costs a penalty however the
        hand ends."""
        claims = [share for share in self.result.lost if share.pot == "false-claim"]
        return [self.say("result-false-claim", seat=share.seat, amount=share.amount) for share in claims]

    # --- the end of a game --------------------------------------------------------------------------------------------

    def _game(self) -> list[str]:
        """Return the sentence on who has won a game that was over with this hand; empty if none was. Rules:
        coruscant-shift 2.8. The winner may have sat this hand out."""
        seats = tuple(share.seat for share in self.result.game)
        if not seats:
            return []
        args = {"seats": seats, "amount": self.result.game[0].amount}
        names = {**people_named(self.state), **self.result.seats}
        return [self.words.sentence("happened-game-over", args, names)]

    # --- the sabacc pot -----------------------------------------------------------------------------------------------

    def _sabacc_pot(self) -> list[str]:
        won = self._sums(SABACC)
        amount = sum(won.values())
        if len(won) == 1:
            return [self.say("result-sabacc", seat=next(iter(won)), amount=amount), *self._things(SABACC)]
        if won:
            said = self.say("result-sabacc-split", amount=amount, parts=self.parts(won.items()))
            return [said, *self._things(SABACC)]
        lies = self.state.money[SABACC_POT] if for_credits(self.rules) else 0
        return self._sabacc_stays(lies) if lies and self.result.winners else []

    def _sabacc_stays(self, lies: int) -> list[str]:
        """Return the sentence on why nobody has won the sabacc pot, which contains this many credits (`lies`)."""
        if self.result.ending == "unseen":
            return [self.say("result-sabacc-unseen", amount=lies)]
        first = self.shown[self.result.winners[0]]
        if first.demise and any(rung.rung == first.rung and rung.sabacc for rung in self.ladder.rungs):
            return [self.say("result-sabacc-new-deal", amount=lies)]
        if "near-zero" in self.ladder.compare:
            return [self.say("result-sabacc-zero", amount=lies)]
        dealt = rating_anew(self.rules, first) if self.ladder.demise.of == "anew" else None
        if dealt.sabacc if dealt else abs(first.demise_total or 0) == self.ladder.bomb.beyond:
            return [self.say("result-sabacc-demise", amount=lies, of=self.ladder.demise.of)]
        rungs = list(dict.fromkeys(rung.rung for rung in self.ladder.rungs if rung.sabacc and rung.when))
        either = self.either([self.words.rung(rung) for rung in rungs]) if rungs else ""
        return [self.say("result-sabacc-stays", amount=lies, rungs=either)] if rungs else []

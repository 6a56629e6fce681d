"""The end of a hand in words: who won what and why, what was paid as a penalty, and what became of the sabacc pot."""

from collections.abc import Iterable, Mapping

from companion.game.ladder import BOMBED, NOTHING, Against, Ladder
from companion.game.phases.settle import Params as SettleParams
from companion.game.phases.settle import rated_by
from companion.game.phases.showdown import Params as ShowdownParams
from companion.game.rules import Penalty, Rules
from companion.game.state import SABACC_POT, Result, Shown, State, person, seated, stack
from companion.locale.why import beats_sentence, rating_of, reason_sentences
from companion.locale.words import Words

HAND, SABACC = "hand", "sabacc"


def result_sentences(words: Words, state: State, against: Against | None = None) -> list[str]:
    """The sentences about the last hand, most important first; empty where none has been finished. `against` is what
    its hands were rated against besides their cards, where that is known."""
    return _Telling(words, state, state.result, against).all() if state.result else []


def why_ranked(words: Words, shown: Shown, rules: Rules | None = None, against: Against | None = None) -> str:
    """What one laid-open hand was rated as, and its place: a few short sentences. With the rules that rated it, and
    what it was rated against, they say how its cards were read."""
    rating = rating_of(rules, shown, against) if rules else None
    if rules and rating and rating.values:
        cards = [rules.deck.cards[name] for name in shown.cards]
        said = reason_sentences(words, rules.ladder, cards, against or NOTHING, rating)
    else:
        said = [_what(words, shown)]
    if shown.demise:
        said.append(words.sentence("why-demise", {"card": shown.demise, "total": shown.demise_total or 0}))
    said.append(words.sentence("why-place", {"place": shown.place}))
    return " ".join(said)


def _what(words: Words, shown: Shown) -> str:
    """What a hand is called, where nothing is known of how it was read."""
    args = {"rung": shown.rung, "array": shown.array, "total": shown.total}
    known = ("total", "idiots-array", "pure-sabacc", "array", BOMBED)
    if shown.rung in known:
        return words.sentence(f"why-{shown.rung}", args)
    return words.sentence("why-other", {"worth": words.worth(shown.rung, shown.array, shown.total)})


class _Telling:
    """One result, told once."""

    def __init__(self, words: Words, state: State, result: Result, against: Against | None) -> None:
        self.words, self.state, self.result = words, state, result
        deck = state.rules.deck.cards
        if against is None and result.common and all(name in deck for name in result.common):
            against = Against(common=tuple(deck[name] for name in result.common))
        self.against = against
        self.shown = {each.seat: each for each in result.shown}
        self.rules = rated_by(state)
        self.ladder: Ladder = self.rules.ladder
        self._explained: set[int] = set()
        """The places whose tie has been told: a side pot with the same tied hands does not tell it again."""

    def all(self) -> list[str]:
        """Everything, in the order in which people ask for it."""
        if self.result.ending == "duel":
            return self._duels()
        return [*self._hand_pot(), *self._side_pots(), *self._penalties(), *self._sabacc_pot()]

    def _say(self, code: str, **args: object) -> str:
        return self.words.sentence(code, args, self.result.seats)

    # --- against a banker ---------------------------------------------------------------------------------------

    def _duels(self) -> list[str]:
        """How each player came off against the banker, who is last in seat order."""
        *players, banker = self.result.seats
        taken = {(share.seat, share.pot): share.amount for share in self.result.shares}
        said = []
        for seat in players:
            won, back, lost = taken.get((seat, "cover"), 0), (seat, "wagers") in taken, -self.result.net.get(seat, 0)
            code = "won" if won else "push" if back else "lost" if lost > 0 else ""
            hand = self.shown.get(seat)
            worth = self.words.worth(hand.rung, hand.array, hand.total) if hand else ""
            if code:
                said.append(self._say(f"result-duel-{code}", seat=seat, banker=banker, amount=won or lost, worth=worth))
        return said

    # --- the hand pot and its side pots ---------------------------------------------------------------------------

    def _hand_pot(self) -> list[str]:
        result = self.result
        if result.unit == "points":
            return self._points()
        if result.ending == "unseen":
            return [self._say("result-unseen", seat=result.winners[0], amount=result.pot)]
        if result.ending == "stays":
            return [self._say("result-stays", amount=result.pot)]
        if result.ending == "void":
            return [self._say("result-void", amount=result.pot)]
        if not result.winners:
            return [self._say("result-carried" if self._carries() else "result-all-bombed", amount=result.pot)]
        said = [*self._taken(HAND), *self._why_tied(result.winners)]
        return said if len(result.winners) > 1 or result.ending == "demise" else [*said, *self._why_best()]

    def _points(self) -> list[str]:
        """Who won a hand that is scored by points."""
        result = self.result
        if result.ending == "unseen":
            return [self._say("result-points-unseen", seat=result.winners[0], points=result.net[result.winners[0]])]
        if not result.winners:
            return [self._say("result-points-none")]
        if len(result.winners) > 1:
            worth = self._worths(result.winners)
            said = [self._say("result-points-several", seats=result.winners, worth=worth)]
            return [*said, *self._why_tied(result.winners)]
        seat = result.winners[0]
        hand = self.shown[seat]
        worth = self.words.worth(hand.rung, hand.array, hand.total)
        said = [self._say("result-points-won", seat=seat, points=result.net[seat], worth=worth)]
        said += self._why_tied(result.winners)
        return said if result.ending == "demise" else [*said, *self._why_best()]

    def _carries(self) -> bool:
        """Whether a pot that nobody wins stays for the next hand."""
        found = (node.params for node in self.rules.program)
        return any(isinstance(params, SettleParams) and params.bombed == "carry" for params in found)

    def _side_pots(self) -> list[str]:
        if not self.result.winners:
            return []
        names = dict.fromkeys(share.pot for share in self.result.shares if share.pot not in (HAND, SABACC))
        said: list[str] = []
        for name in names:
            takers = tuple(self._by_seat(name))
            said += [*self._taken(name), *self._why_tied(takers)]
        paid = sum(share.amount for share in self.result.shares if share.pot != SABACC)
        if self.result.shown and paid < self.result.pot:
            code = "result-side-carried" if self._carries() else "result-side-to-sabacc"
            said.append(self._say(code, amount=self.result.pot - paid))
        return said

    def _taken(self, pot: str) -> list[str]:
        """Who took a pot, or how it was split, and who got the things in it."""
        taken = self._by_seat(pot)
        things = [
            self._say("result-thing", seat=share.seat, thing=share.thing, amount=share.amount)
            for share in self.result.shares
            if share.pot == pot and share.thing
        ]
        if not taken:
            return []
        if len(taken) == 1:
            ((seat, amount),) = taken.items()
            return [self._say("result-won", seat=seat, amount=amount, pot=pot, worth=self._worths((seat,))), *things]
        seats, parts = tuple(taken), self._parts(taken)
        said = [self._say("result-split", seats=seats, worth=self._worths(seats), pot=pot, parts=parts), *things]
        odd = sum(taken.values()) % len(taken)
        return [*said, self._say("result-odd", odd=odd)] if odd else said

    def _by_seat(self, pot: str) -> dict[int, int]:
        """What each seat took from a pot, things at their value."""
        taken: dict[int, int] = {}
        for share in self.result.shares:
            if share.pot == pot:
                taken[share.seat] = taken.get(share.seat, 0) + share.amount
        return taken

    def _worths(self, seats: Iterable[int]) -> str:
        """What tied hands are worth: once where it is the same."""
        hands = (self.shown[seat] for seat in seats)
        return self.words.several(dict.fromkeys(self.words.worth(hand.rung, hand.array, hand.total) for hand in hands))

    def _parts(self, taken: Mapping[int, int]) -> str:
        return self.words.several(
            self.words.say("result-part", name=self.words.name(seat, self.result.seats), amount=amount)
            for seat, amount in taken.items()
        )

    # --- why ----------------------------------------------------------------------------------------------------------

    def _why_best(self) -> list[str]:
        """Why the winner's hand is better than the next one."""
        best = self.shown[self.result.winners[0]]
        others = [hand for hand in self.result.shown if hand.seat != best.seat]
        legal = [hand for hand in others if hand.rung != BOMBED]
        if not legal:
            return [self._say("result-won-alone")] if others else []
        return [self._beats(best, min(legal, key=lambda hand: hand.place))]

    def _beats(self, best: Shown, other: Shown) -> str:
        first, second = (rating_of(self.rules, hand, self.against) for hand in (best, other))
        who, whom = (self.words.name(hand.seat, self.result.seats) for hand in (best, other))
        if first is None or second is None:
            mine, worth = (self.words.worth(hand.rung, hand.array, hand.total) for hand in (best, other))
            return self._say("beats-better", who=who, whom=whom, worth=mine, **{"other-worth": worth})
        return beats_sentence(self.words, self.ladder, first, second, who, whom, self.against or NOTHING)

    def _why_tied(self, takers: tuple[int, ...]) -> list[str]:
        """How the tie for a pot that these seats took came to be and was decided; empty where there was none."""
        place = self.shown[takers[0]].place
        told, split = place in self._explained, not any(set(takers) <= {*team} for team in self._teams())
        self._explained.add(place)
        if not self.shown[takers[0]].demise:
            return [self._say("result-no-demise")] if split and not told else []
        # who split the hand pot has been told to be still tied
        still = split and not (told and set(takers) <= set(self.result.winners))
        return [*([] if told else self._demise(place)), *([self._say("result-still-tied")] if still else [])]

    def _teams(self) -> Iterable[Iterable[int]]:
        """Those who cannot tie with each other: partners, and each seat with itself."""
        return (*self.rules.parties, *((seat,) for seat in self.shown))

    def _demise(self, place: int) -> list[str]:
        """Who tied for this place, and what each drew."""
        tied = [hand for hand in self.result.shown if hand.demise and hand.place == place]
        seats = tuple(hand.seat for hand in tied)
        code = "result-tied-anew" if self.ladder.demise.of == "anew" else "result-tied"
        said = [self._say(code, seats=seats, worth=self._worths(seats))]
        for hand in tied:
            total = hand.demise_total or 0
            bomb = self.ladder.demise.bomb or self.ladder.bomb
            code = "result-demise-bomb" if bomb.out(total) else "result-demise-card"
            said.append(self._say(code, seat=hand.seat, card=hand.demise, total=total))
        return said

    # --- penalties ----------------------------------------------------------------------------------------------------

    def _penalties(self) -> list[str]:
        said = []
        paid = {share.seat: share.amount for share in self.result.penalties}
        for hand in self.result.shown:
            if hand.rung == BOMBED:
                said.append(
                    self._penalty("bombed", hand.seat, paid.pop(hand.seat, 0), self._bomb_due(hand), hand.total)
                )
        said += [self._penalty("caller", seat, amount, self._call_due(), 0) for seat, amount in paid.items()]
        return [sentence for sentence in said if sentence]

    def _penalty(self, who: str, seat: int, paid: int, due: int, total: int) -> str:
        short = paid < due and self._spent(seat)
        if not paid and not short:
            return self._say("result-bombed-free", seat=seat, total=total) if who == "bombed" else ""
        kind = "" if not short else "-short" if paid else "-broke"
        return self._say(f"result-{who}{kind}", seat=seat, total=total, paid=paid, due=due)

    def _spent(self, seat: int) -> bool:
        """Whether the seat has no more than it won in this hand: a lower penalty took all there was. Rules changed
        since then say another sum, but leave a stack behind."""
        if not seated(self.state, seat) or person(self.state, seat).name != self.result.seats.get(seat):
            return True
        return stack(self.state, seat) <= sum(share.amount for share in self.result.shares if share.seat == seat)

    def _bomb_due(self, hand: Shown) -> int:
        found = (node.params for node in self.rules.program)
        rule = next((params for params in found if isinstance(params, ShowdownParams)), ShowdownParams())
        return rule.due(self.result.pot, hand.total, self.ladder.bomb.beyond)

    def _call_due(self) -> int:
        found = (node.params for node in self.rules.program)
        rule = next((params.call_penalty for params in found if isinstance(params, SettleParams)), "full")
        penalty = Penalty.read(rule)
        return penalty.of(self.result.pot) if penalty else 0

    # --- the sabacc pot -----------------------------------------------------------------------------------------------

    def _sabacc_pot(self) -> list[str]:
        won = self._by_seat(SABACC)
        amount = sum(won.values())
        if len(won) == 1:
            return [self._say("result-sabacc", seat=next(iter(won)), amount=amount)]
        if won:
            return [self._say("result-sabacc-split", amount=amount, parts=self._parts(won))]
        lies = self.state.money[SABACC_POT]
        if not lies or not self.result.winners:
            return []
        if self.result.ending == "unseen":
            return [self._say("result-sabacc-unseen", amount=lies)]
        first = self.shown[self.result.winners[0]]
        if first.demise and any(rung.rung == first.rung and rung.sabacc for rung in self.ladder.rungs):
            return [self._say("result-sabacc-new-deal", amount=lies)]
        if abs(first.demise_total or 0) == self.ladder.bomb.beyond:
            return [self._say("result-sabacc-demise", amount=lies)]
        rungs = list(dict.fromkeys(rung.rung for rung in self.ladder.rungs if rung.sabacc and rung.when))
        return [self._say("result-sabacc-stays", amount=lies, rungs=self._either(rungs))] if rungs else []

    def _either(self, rungs: list[str]) -> str:
        said = self.words.rung(rungs[0])
        for rung in rungs[1:]:
            said = self.words.say("result-or", before=said, after=self.words.rung(rung))
        return said

"""The base class for descriptions of how a hand ended, with what all of them need: hands in words, why one beats
another, ties, and sudden demise (drawing cards to decide a tie)."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, TypeVar

import msgspec

from companion.game.engine.rules import Node
from companion.game.engine.state import Result, Share, Shown, State
from companion.game.ladders.compare import TOTAL_TERMS
from companion.game.ladders.model import BOMBED, Ladder
from companion.game.phases.classic.settle import rated_by
from companion.locale.language import sound
from companion.locale.why_words import against_of, beats_sentence, rating_of, worth_anew
from companion.locale.words import Words

Kind = TypeVar("Kind", bound=msgspec.Struct)


class Telling(ABC):
    """The base class of all descriptions of how a hand ended, one class for each kind of ending. An object describes
    the result of one hand and is used only once."""

    def __init__(self, words: Words, state: State, result: Result) -> None:
        self.words, self.state, self.result = words, state, result
        self.shown: Mapping[int, Shown] = {each.seat: each for each in result.shown}
        self.rules = rated_by(state)
        self.ladder: Ladder = self.rules.ladder
        self._explained: set[int] = set()
        """The places (ranks among the shown hands) whose tie has been explained. If the same hands also tie for a side
        pot, the explanation is not repeated."""

    @abstractmethod
    def all(self) -> list[str]:
        """Return all sentences about the result, in the order in which people want to know."""

    # --- helpers ------------------------------------------------------------------------------------------------

    def say(self, code: str, **args: object) -> str:
        return self.words.sentence(code, args, self.result.seats)

    def name(self, seat: int) -> str:
        return self.words.name(seat, self.result.seats)

    def params(self, kind: type[Kind]) -> Kind:
        """Return the parameters of a mechanic (rule of play as code) in this ruleset. `kind` is their type. If the
        ruleset has no such mechanic, these are the defaults."""
        found = (node.params for node in self.nodes)
        return next((params for params in found if isinstance(params, kind)), kind())

    def worth(self, seat: int) -> str:
        """Return the worth of the hand that this seat showed, in words."""
        hand = self.shown[seat]
        return self.words.worth(hand.rung, hand.array, hand.total, self.ladder)

    def worths(self, seats: Iterable[int]) -> str:
        """Return in words what tied hands are worth. Hands that are worth the same are mentioned once."""
        return self.words.several(dict.fromkeys(self.worth(seat) for seat in seats))

    def total(self, total: int) -> str:
        """Return a hand's total as it is written under these rules, with its sign if that matters."""
        return self.words.worth("total", "", total, self.ladder)

    def parts(self, shares: Iterable[Share | tuple[int, object]]) -> str:
        """Return everybody's share as a list in words: "Ann 11 and Bo 10". A share may be a pair of seat and amount."""
        pairs: list[tuple[int, Any]] = [
            (each.seat, each.amount) if isinstance(each, Share) else each for each in shares
        ]
        return self.words.several(self.words.say("result-part", name=self.name(seat), amount=n) for seat, n in pairs)

    def either(self, parts: Sequence[str]) -> str:
        """Return alternatives joined to a choice: "A, B or C"."""
        said = parts[0]
        for part in parts[1:-1]:
            said = self.words.say("list-middle", before=said, after=part)
        return (
            self.words.say("result-or", before=said, after=parts[-1], sound=sound(parts[-1]))
            if len(parts) > 1
            else said
        )

    def partners(self, seat: int) -> tuple[int, ...]:
        """Return the seats that share a purse (one account) with a seat, including itself."""
        return next((party for party in self.rules.parties if seat in party), (seat,))

    def decided(self) -> bool:
        """Whether the hand has a single winner: one player, or one party (players who share a purse)."""
        won = self.result.winners
        return bool(won) and set(won) <= set(self.partners(won[0]))

    # --- why --------------------------------------------------------------------------------------------------------

    def why_best(self) -> list[str]:
        """Return sentences on why the winner's hand is better than the best losing one."""
        best = self.shown[self.result.winners[0]]
        own = {*self.result.winners, *(seat for won in self.result.winners for seat in self.partners(won))}
        others = [hand for hand in self.result.shown if hand.seat not in own and hand.place > best.place]
        # a hand as good as this or better that did not win ran out of credits before there was a pot to win, so it has
        # no share in it
        better = [
            self.say("result-no-stake", seat=hand.seat, better=hand.place < best.place)
            for hand in self.result.shown
            if hand.seat not in own and hand.place <= best.place
        ]
        legal = [hand for hand in others if hand.rung != BOMBED]
        if not legal:
            alone = [self.say("result-won-alone")] if others and not self.result.mucked else []
            return [*better, *alone]
        return [*better, self._beats(best, min(legal, key=lambda hand: hand.place))]

    def _beats(self, best: Shown, other: Shown) -> str:
        first, second = (rating_of(self.rules, hand, self.result.common) for hand in (best, other))
        who, whom = self.name(best.seat), self.name(other.seat)
        if first is None or second is None:
            mine, theirs = self.worth(best.seat), self.worth(other.seat)
            return self.say("beats-better", who=who, whom=whom, worth=mine, **{"other-worth": theirs})
        scored = against_of(self.rules, best, self.result.common)
        return beats_sentence(self.words, self.ladder, first, second, who, whom, scored)

    def mucked(self) -> list[str]:
        """Return the sentence about who put a beaten hand away without showing it (mucked); empty if nobody did."""
        seats = self.result.mucked
        return [self.say("result-mucked", seats=seats)] if seats else []

    # --- ties -------------------------------------------------------------------------------------------------------

    def why_tied(self, takers: tuple[int, ...]) -> list[str]:
        """Return sentences on how a tie for a pot came about and how it was decided; empty if there was none. `takers`
        are the seats that took the pot."""
        place = self.shown[takers[0]].place
        told, split = place in self._explained, not set(takers) <= set(self.partners(takers[0]))
        self._explained.add(place)
        if not self.drew(takers):
            none = split and not told and any(node.mechanic and node.mechanic.name == "demise" for node in self.nodes)
            return [self.say("result-no-demise", of=self.ladder.demise.of)] if none else []
        # the winners of the hand pot have already been told that they are still tied
        still = split and not (told and set(takers) <= set(self.result.winners))
        said = [] if told else self._demise(place, decided=not split)
        return [*said, *([self.say("result-still-tied", of=self.ladder.demise.of)] if still else [])]

    def drew(self, takers: Sequence[int]) -> bool:
        """Whether any of the seats that took a pot drew cards for it in a sudden demise (drawing cards to decide a
        tie)."""
        return bool(self.shown[takers[0]].demise)

    @property
    def nodes(self) -> list[Node]:
        """Return the phases that this hand's rules have, as nodes of the flow (the ruleset's tree of phases). Those
        that an option leaves out are not included."""
        return [node for node in self.rules.program if node.when]

    def _demise(self, place: int, decided: bool) -> list[str]:
        """Return sentences on who tied for this place, which card each drew, and what decides."""
        tied = [hand for hand in self.result.shown if hand.demise and hand.place == place]
        seats, rule = tuple(hand.seat for hand in tied), self.ladder.demise
        rounds = max(hand.demise.count(", ") for hand in tied) if rule.of != "anew" else 0
        said = [self.say("result-tied", seats=seats, worth=self.worths(seats), of=rule.of, again=bool(rounds))]
        bomb = rule.bomb or self.ladder.bomb
        for hand in tied:
            total, of = hand.demise_total or 0, rule.of
            out = "bomb" if of != "drawn" and bomb.out(total) else "card"
            worth = worth_anew(self.words, self.rules, hand) if of == "anew" else self.total(total)
            said.append(self.say(f"result-demise-{out}", seat=hand.seat, card=hand.demise, worth=worth, of=of))
        legal = [hand.demise_total or 0 for hand in tied if rule.of == "drawn" or not bomb.out(hand.demise_total or 0)]
        won = [hand.demise for hand in tied if hand.seat in self.result.winners]
        if decided and won and rule.suits and sum(hand.demise == won[0] for hand in tied) > 1:
            return [*said, self.say("result-demise-die")]
        return [*said, *self._rule(max(legal, key=self._demise_key), legal)] if decided and len(legal) > 1 else said

    def _demise_key(self, total: int) -> tuple[int, ...]:
        rule = self.ladder.demise
        terms = self.ladder.compare if rule.compare is None else rule.compare
        return tuple(TOTAL_TERMS[term](total, self.ladder) for term in terms if term in TOTAL_TERMS)

    def _rule(self, best: int, totals: Sequence[int]) -> list[str]:
        """Return in a list the sentence that names the rule which decided a sudden demise (cards drawn to break a tie):
        the last one needed to tell the best total from the others. The list is empty if each drew a new hand."""
        rule = self.ladder.demise
        if rule.of == "anew":
            return []
        if rule.suits and totals.count(best) > 1:
            how = self.words.say(
                "result-demise-suits", suits=self.words.several(self.words.suit(suit) for suit in rule.suits)
            )
            return [self.say("result-demise-rule", how=how, of=rule.of)]
        terms = self.ladder.compare if rule.compare is None else rule.compare
        keys = [self._demise_key(total) for total in totals if total != best]
        pairs = [list(zip(self._demise_key(best), key, strict=True)) for key in keys]
        differ = [[at for at, (mine, other) in enumerate(pair) if mine != other] for pair in pairs]
        same = max((found[0] if found else len(terms) for found in differ), default=len(terms))
        how = self.words.say(f"term-{terms[min(same, len(terms) - 1)]}", near=self.ladder.near, fold=self.ladder.fold)
        return [self.say("result-demise-rule", how=how, of=rule.of)]

"""Scores hands by totals: a hand has the rank of its best total, unless it is one of the named hands.

The worth of each total is looked up in a table. The set of totals that a hand can reach is stored as the bits of a
number, built up one card after the other, so a hand with many aces or skifters costs hardly more than one without.
"""

from collections.abc import Sequence

import msgspec

from companion.game.cards.deck import Card
from companion.game.ladders.compare import TOTAL_TERMS, folded
from companion.game.ladders.matching import ANY, NUMBERED, Taken, fillings, of_suit
from companion.game.ladders.model import BOMBED, PLAIN, Against, Ladder, Rating, Rung, Values

Spread = tuple[int, int, list[int]]
"""The totals that a hand can reach, as three values: the least total; a whole number whose bit n is set if the hand can
reach the least total plus n; and, for each card with several values, that number as it was before the card was
added."""


class Verdict(msgspec.Struct, frozen=True, gc=False):
    """What a hand with a certain total is worth: `rung` is its rank, and `key` its key for comparing it with other
    hands. A greater `level` or `order` is better. If all totals that a hand can reach have bombed out (lose by their
    value), the one with the greatest `order` is shown."""

    level: int
    rung: str
    key: tuple[int, ...]
    bombed: bool
    sabacc: bool
    points: int
    order: tuple[tuple[int, ...], int]


class Named(msgspec.Struct, frozen=True):
    """A rung (rank of hands) that asks for certain cards. Of two rungs, the one with the greater `level` is better.
    `anchor` is a card or rank that every such hand needs, unless a skifter (joker) replaces it; "" if there is none."""

    level: int
    rung: Rung
    anchor: str


class Totals:
    """The scorer for a ladder (how hands rank) on which each rung (rank) asks either for certain cards or for a total,
    and for nothing else."""

    def __init__(self, ladder: Ladder) -> None:
        self.ladder = ladder
        self.teintes = ladder.reading == "teintes"
        rungs = ladder.in_force()
        self.by_total = [(level, rung) for level, rung in rungs if rung.of in ("totals", "any")]
        named = [Named(level, rung, _anchor(rung)) for level, rung in rungs if rung.of not in ("totals", "any")]
        self.sizes = {len(each.rung.cards) for each in named if each.rung.of == "exactly"}
        self.open = [each for each in named if each.rung.of != "exactly"]
        self.exact = {
            size: [each for each in named if each.rung.of != "exactly" or len(each.rung.cards) == size]
            for size in self.sizes
        }
        terms = {term for _, rung in rungs for term in (*(rung.compare or ()), *ladder.compare)}
        self.natural = "natural" in terms
        self.flagged = any(rung.counts is not None for rung in ladder.rungs)
        self.verdicts: dict[int, Verdict] = {}
        tops = [total for _, rung in self.by_total for total in rung.totals]
        self.tops = sorted(tops, key=lambda total: self.verdict(total, True).key, reverse=True)
        self.demise: Totals | None = None
        rules = ladder.demise
        if rules.of != "anew" and (len(ladder.rungs), rules) != (1, type(rules)()):
            self.demise = Totals(_only_totals(ladder))

    # --- the two questions ------------------------------------------------------------------------------------------

    def rate(self, cards: Sequence[Card], against: Against) -> Rating:
        """Return the best rating of the cards. If there is a common row (face-up cards that belong to every hand), its
        best card is added to the hand."""
        if not against.common:
            return self._rate(cards)
        best: Rating | None = None
        for card in {each.name: each for each in against.common}.values():
            rating = self._rate((*cards, card))
            if best is None or rating.key > best.key or (rating.bombed and rating.total < best.total):
                best = msgspec.structs.replace(rating, common=card.name)
        assert best is not None
        return best

    def plain(self, cards: Sequence[Card], against: Against) -> Rating:
        """Return the rating of a hand in a sudden demise (a draw of cards that breaks a tie). The last of the `cards`
        is the drawn one."""
        if self.demise is None:
            return self.rate(cards, against)
        return self.demise._rate(cards[-1:] if self.ladder.demise.of == "drawn" else cards)

    def recall(self, rung: str, name: str, total: int) -> Rating | None:
        """Return the rating of a hand without skifters (jokers), given only its rung (rank), the name of its array (a
        named combination of cards; "" for none) and its total. None if no such rung is in force."""
        verdict = self.verdict(total, True)
        if verdict.rung == rung:
            return Rating(rung, total, verdict.key, "", verdict.bombed, verdict.sabacc)
        for level, one in self.ladder.in_force():
            if (one.rung, one.name) == (rung, name):
                return self._rated(Named(level, one, ""), (total,), True)
        return None

    def _rate(self, cards: Sequence[Card]) -> Rating:
        natural = not self.natural or not any(card.ranks for card in cards)
        spread: Spread | None = None
        if self.teintes:
            verdict, total, values = self._best_teintes(cards, natural)
        else:
            every = [card.values for card in cards]
            if sum(map(len, every)) == len(cards):
                values = tuple([each[0] for each in every])
                total = sum(values)
                verdict = self.verdict(total, natural)
            else:
                spread = _spread(every)
                verdict, total = self._best(spread, natural)
                values = _chosen(every, spread, total)
        named = self.exact.get(len(cards), self.open)
        if named and not verdict.bombed:
            found = self._named(named, cards, verdict, total, values, natural)
            if found is not None:
                return found
        return Rating(verdict.rung, total, verdict.key, "", verdict.bombed, verdict.sabacc, values, verdict.points)

    # --- totals -----------------------------------------------------------------------------------------------------

    def verdict(self, total: int, natural: bool) -> Verdict:
        """Return what a total is worth. `natural`: whether the hand counts as one without skifters (jokers). On a
        ladder (how hands rank) that does not distinguish this, every hand does."""
        at = total * 2 + natural
        known = self.verdicts.get(at)
        if known is None:
            known = self.verdicts[at] = self._judge(total, natural)
        return known

    def _judge(self, total: int, natural: bool) -> Verdict:
        ladder = self.ladder
        out = ladder.bomb.out(total)
        level, rung = next(
            ((level, rung) for level, rung in self.by_total if not out and (rung.of == "any" or total in rung.totals)),
            (0, None),
        )
        if rung is None:
            points = ladder.bomb.above - total if ladder.scored else 0
            return Verdict(0, BOMBED, (0,), True, False, points, ((0,), -abs(total)))
        compare = ladder.compare if rung.compare is None else rung.compare
        key = self._key(level, compare, total, natural, 0 if level == PLAIN else None)
        return Verdict(level, rung.rung, key, False, rung.sabacc, self._points(rung, total), (key, 0))

    def _key(self, level: int, compare: Sequence[str], total: int, natural: bool, flag: int | None) -> tuple[int, ...]:
        """Return the key by which ratings are compared: the level, then what each term gives. `flag` (1 for an array, 0
        for a plain total, None for neither) is put right after the first term if any rung (rank of hands) makes an
        array count as a total."""
        key = [level]
        for term in compare:
            key.append(int(natural) if term == "natural" else TOTAL_TERMS[term](total, self.ladder))
            if len(key) == 2 and self.flagged and flag is not None:
                key.append(flag)
        return tuple(key)

    def _points(self, rung: Rung, total: int) -> int:
        if not self.ladder.scored:
            return 0
        return folded(total, self.ladder.fold) if rung.points is None else rung.points

    def _best(self, spread: Spread, natural: bool) -> tuple[Verdict, int]:
        """Return the best of the totals in `spread`: what it is worth, and the total."""
        base, reach, _ = spread
        for total in self.tops:
            if total >= base and reach >> (total - base) & 1:
                return self.verdict(total, natural), total
        best, found = None, base
        while reach:
            low = reach & -reach
            total = base + low.bit_length() - 1
            reach ^= low
            verdict = self.verdict(total, natural)
            if best is None or verdict.order > best.order:
                best, found = verdict, total
        assert best is not None
        return best, found

    def _best_teintes(self, cards: Sequence[Card], natural: bool) -> tuple[Verdict, int, Values]:
        """Return the best way to count the two groups of suits (teintes), arms plus and riches minus or the other way
        round: what the total is worth, the total without a sign, and what each card counts."""
        neutral, every = 0, []
        for card in cards:
            group = card.group
            if group == "arms":
                every.append(card.values)
            elif group == "riches":
                every.append(tuple([-value for value in card.values]))
            else:
                neutral += card.values[0]
                every.append((0,))
        spread = _spread(every)
        base, reach, _ = spread
        best, found, sign = None, 0, 1
        while reach:
            low = reach & -reach
            colours = base + low.bit_length() - 1
            reach ^= low
            for total in (neutral + colours, neutral - colours) if neutral else (colours,):
                verdict = self.verdict(abs(total), natural)
                if best is None or verdict.order > best.order:
                    best, found, sign = verdict, colours, 1 if total == neutral + colours else -1
        assert best is not None
        if not neutral and found < 0:
            sign = -1
        total, colours = abs(neutral + sign * found), found
        chosen = _chosen(every, spread, colours)
        values = tuple(
            [
                sign * value if card.group in ("arms", "riches") else card.values[0]
                for card, value in zip(cards, chosen, strict=True)
            ]
        )
        return best, total, values

    # --- named hands ------------------------------------------------------------------------------------------------

    def _named(
        self, named: list[Named], cards: Sequence[Card], verdict: Verdict, total: int, values: Values, natural: bool
    ) -> Rating | None:
        """Return the rating as a named hand, if the cards are one and that is better than their total; otherwise
        None."""
        ranks = None
        for each in named:
            if each.level < verdict.level:
                return None
            if each.anchor:
                if ranks is None:
                    ranks = {name for card in cards for name in (card.rank, card.name, *card.ranks)}
                if each.anchor not in ranks:
                    continue
            found = self._read_named(each.rung, cards, values)
            if found is not None:
                return self._rated(each, found, natural)
        return None

    def _read_named(self, rung: Rung, cards: Sequence[Card], values: Values) -> Values | None:
        """Return what each card counts if the hand is to be what the rung (rank of hands) asks for; None if it cannot
        be, or if it then bombs out."""
        fillings_ = [of_suit(rung.suit, rung.least, cards)] if rung.of == "suited" else fillings(rung.cards, cards)
        for taken in fillings_:
            if not taken:
                return None
            if self.teintes or sum(len(card.values) for card in cards) == len(cards):
                return values
            reading = self._filled(taken, cards)
            if reading is not None:
                return reading
        return None

    def _filled(self, taken: Taken, cards: Sequence[Card]) -> Values | None:
        """Return what each card counts in the best total of the hand, if the cards in `taken` count what their slots
        say; None if every such total bombs out."""
        fixed = dict(taken)
        every = [fixed.get(at, card.values) for at, card in enumerate(cards)]
        spread = _spread(every)
        verdict, total = self._best(spread, True)
        return None if verdict.bombed else _chosen(every, spread, total)

    def _rated(self, named: Named, values: Values, natural: bool) -> Rating:
        rung, total = named.rung, sum(values)
        if self.teintes:
            total = abs(total)
        if rung.counts is not None:
            key = self._key(PLAIN, self.ladder.compare, rung.counts, natural, 1)
            return Rating(rung.rung, rung.counts, key, rung.name, False, rung.sabacc, values, self._points(rung, total))
        key = self._key(named.level, rung.compare or (), total, natural, None)
        return Rating(rung.rung, total, key, rung.name, False, rung.sabacc, values, self._points(rung, total))


def _anchor(rung: Rung) -> str:
    """Return a card or rank that every hand on the rung needs, unless a skifter (joker) replaces it; "" if several
    would do."""
    first = rung.cards[0] if rung.cards else ANY
    return "" if first == ANY or first.startswith(NUMBERED) else first


def _only_totals(ladder: Ladder) -> Ladder:
    """Return the ladder (how hands rank) for a sudden demise: totals only, without named hands."""
    rules = ladder.demise
    return msgspec.structs.replace(
        ladder,
        rungs=(Rung("total", "any"),),
        compare=ladder.compare if rules.compare is None else rules.compare,
        bomb=ladder.bomb if rules.bomb is None else rules.bomb,
        demise=type(rules)(),
    )


def _spread(every: Sequence[Values]) -> Spread:
    base, reach, steps = 0, 1, []
    for values in every:
        if len(values) == 1:
            base += values[0]
            continue
        low = min(values)
        base += low
        steps.append(reach)
        further = 0
        for value in values:
            further |= reach << (value - low)
        reach = further
    return base, reach, steps


def _chosen(every: Sequence[Values], spread: Spread, total: int) -> Values:
    """Return what each card counts if together they make `total`. Each card takes the first of its values that makes
    this possible."""
    base, _, steps = spread
    left, at = total - base, len(steps)
    chosen = []
    for values in reversed(every):
        if len(values) == 1:
            chosen.append(values[0])
            continue
        at -= 1
        before, low = steps[at], min(values)
        for value in values:
            rest = left - value + low
            if rest >= 0 and before >> rest & 1:
                chosen.append(value)
                left = rest
                break
    return tuple(reversed(chosen))

"""Explains why a hand has its rank, and why it beats another. The answers are codes and arguments; the words are in
`locale`."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec

from companion.game.cards.deck import ROLLED, Card
from companion.game.ladders.compare import FOUND, folded
from companion.game.ladders.matching import fillings, of_suit
from companion.game.ladders.model import NOTHING, PLAIN, Against, Ladder, Rating, Rung
from companion.game.ladders.patterns import IMPOSTOR, SYLOP, found_in
from companion.game.ladders.scoring import patterned, scorer
from companion.game.ladders.totals import Totals

ARRAY = "array"
"""The code used when hands are equally far from zero and one wins because it is an array (a named combination of
cards)."""


class Why(msgspec.Struct, frozen=True):
    """One reason why a hand has its rank or beats another. It becomes one sentence: a code from `locale` (`reason-CODE`
    or `beats-CODE`) and its arguments."""

    code: str
    args: Mapping[str, Any] = {}


def facts_needed(ladder: Ladder) -> tuple[str, ...]:
    """Return the names of the fields of `Against` that matter for hands on this ladder (how hands rank), such as
    "target". `Against` is what decides the worth of a hand besides its cards."""
    terms = {term for rung in ladder.rungs if rung.when for term in (*(rung.compare or ()), *ladder.compare)}
    asked = [field for term, field in (("near-target", "target"), ("preferred-suit", "suit")) if term in terms]
    if ladder.reading == "teintes":
        asked.append("common")
    if ladder.reading == "sylop-copies":
        asked += ["markdown", "fraud", "books", "prime"]
    return tuple(asked)


# --- one hand -----------------------------------------------------------------------------------------------------


def reason(ladder: Ladder, cards: Sequence[Card], against: Against, rating: Rating) -> tuple[Why, ...]:
    """Return the reasons for a rating, in the order in which they are said. If the cards could be counted in several
    ways, the first reasons say how they were; the last one names the rank that results."""
    held = list(cards)
    if rating.common:
        held.append(next(card for card in against.common if card.name == rating.common))
    rung = None if rating.bombed else _rung(ladder, rating)
    made = (
        Why("bomb-out", {"total": rating.total, "reading": ladder.reading})
        if rung is None
        else _MADE[rung.of](ladder, rung, held, against, rating)
    )
    named = rung is not None and rung.of in ("exactly", "holds")
    return (*_readings(ladder, held, against, rating, named), made)


def _rung(ladder: Ladder, rating: Rating) -> Rung:
    """Return the rung (rank in the ladder) to which a rating belongs."""
    named = (each for each in ladder.rungs if each.when and each.rung == rating.rung and each.name == rating.name)
    return next(named)


def _readings(ladder: Ladder, cards: Sequence[Card], against: Against, rating: Rating, named: bool) -> list[Why]:
    said = []
    if rating.common:
        said.append(Why("common", {"card": rating.common}))
    if ladder.reading == "teintes" and not named:
        said += _teintes(cards, rating)
    pairs = list(zip(cards, rating.values, strict=True))

    def plain(card: Card) -> str:
        return card.name.partition(ROLLED)[0]

    if ladder.reading == "sylop-copies":
        said += [Why("fraud", {"card": plain(card)}) for card, _ in pairs if against.fraud and card.rank == IMPOSTOR]
        copied = [card for card, value in pairs if card.rank == SYLOP and value]
        said += [Why("copied", {"card": card.name, "total": rating.values[0]}) for card in copied]
        said += [Why("markdown", {"card": card.name}) for card, _ in pairs if against.markdown and card.rank == SYLOP]
        return said
    return said + [
        Why("counts", {"card": card.name, "total": abs(value)}) for card, value in pairs if len(card.values) > 1
    ]


def _teintes(cards: Sequence[Card], rating: Rating) -> list[Why]:
    """Return the reason that says which teinte (group of suits) counts plus, as a list. It is empty if the hand has
    only one teinte and no trump."""
    suited = [
        (card, value) for card, value in zip(cards, rating.values, strict=True) if card.group in ("arms", "riches")
    ]
    trumps = any(card.group == "trumps" for card in cards)
    if not suited or (len({card.group for card, _ in suited}) == 1 and not trumps):
        return []
    card, value = suited[0]
    return [Why("arms-plus" if (card.group == "arms") == (value > 0) else "riches-plus")]


Made = Callable[[Ladder, Rung, Sequence[Card], Against, Rating], Why]


def _names(rung: Rung, rating: Rating) -> dict[str, Any]:
    return {"rung": rung.rung, "array": rating.name, "total": rating.total}


def _by_cards(ladder: Ladder, rung: Rung, cards: Sequence[Card], against: Against, rating: Rating) -> Why:
    """Return the reason for a named hand: the cards that make it one."""
    taken = of_suit(rung.suit, rung.least, cards) if rung.of == "suited" else next(fillings(rung.cards, cards), ())
    names = tuple(cards[at].name for at, _ in taken) or tuple(card.name for card in cards)
    code = "cards" if rung.counts is None else "array"
    return Why(code, {**_names(rung, rating), "cards": names})


def _by_sets(ladder: Ladder, rung: Rung, cards: Sequence[Card], against: Against, rating: Rating) -> Why:
    found = found_in(rung, rating.values) or (0,)
    shape = "-".join(["sets", *map(str, rung.sets)]) + ("-sylop" if rung.sylops else "")
    return Why("sets", {**_names(rung, rating), "shape": shape, "value": found[0], "second": found[-1]})


def _by_run(ladder: Ladder, rung: Rung, cards: Sequence[Card], against: Against, rating: Rating) -> Why:
    (start,) = found_in(rung, rating.values) or (0,)
    return Why("run", {**_names(rung, rating), "value": start, "second": start + rung.run - 1})


def _by_pair(ladder: Ladder, rung: Rung, cards: Sequence[Card], against: Against, rating: Rating) -> Why:
    return Why("pair", {**_names(rung, rating), "prime": "yes" if against.prime == rating.total else "no"})


def _by_total(ladder: Ladder, rung: Rung, cards: Sequence[Card], against: Against, rating: Rating) -> Why:
    args = _names(rung, rating)
    if ladder.reading == "sylop-copies":
        return Why("difference", {**args, "value": min(rating.values), "second": max(rating.values)})
    if "near-target" in ladder.compare:
        return Why("target", {**args, "target": against.target, "off": abs(rating.total - against.target)})
    if ladder.fold and rung.of == "any" and rating.total > ladder.fold:
        return Why("folded", {**args, "value": folded(rating.total, ladder.fold), "fold": ladder.fold})
    return Why("unsigned" if ladder.reading == "teintes" else "total", args)


_MADE: Mapping[str, Made] = {
    "exactly": _by_cards,
    "holds": _by_cards,
    "suited": _by_cards,
    "sets": _by_sets,
    "run": _by_run,
    "pair": _by_pair,
    "totals": _by_total,
    "any": _by_total,
}


# --- two hands ----------------------------------------------------------------------------------------------------


def compare_reason(ladder: Ladder, first: Rating, second: Rating, against: Against = NOTHING) -> Why:
    """Return the reason why `first` beats `second`: the rung (rank), or the first term (criterion) on which they
    differ; "tie" if there is none.

    In the reason's arguments, `mine` and `theirs` are the values of that term for `first` and `second`, without a sign
    except for the term "folded". Between two sabaccs, `order` says which is better: "lower" for the one of the lower
    value; "books" if a token has reversed that; "prime" if a token has made one value the best."""
    args: dict[str, Any] = {
        "rung": first.rung,
        "array": first.name,
        "total": first.total,
        "other-rung": second.rung,
        "other-array": second.name,
        "other-total": second.total,
        "target": against.target,
    }
    if first.key == second.key:
        return Why("tie", args)
    if second.bombed:
        return Why("bombed", args)
    if first.key[0] != second.key[0]:
        return Why("rung", args)
    at = next(at for at, (mine, theirs) in enumerate(zip(first.key, second.key, strict=True)) if mine != theirs)
    term = _terms(ladder, first.key)[at - 1]
    args |= {"mine": abs(first.key[at]), "theirs": abs(second.key[at])}
    if term == "folded":  # the sign matters only for a folded total
        return Why(term, {**args, "mine": first.key[at], "theirs": second.key[at]})
    if term == FOUND:
        return Why(term, {**args, "of": ladder.rungs[len(ladder.rungs) - first.key[0]].of})
    if term == "sabacc-order":
        order = "prime" if first.total == against.prime else "books" if against.books else "lower"
        return Why(term, {**args, "order": order})
    if term == "distance" and ladder.reading == "values":
        near, far = (ladder.near if total > 0 else -ladder.near for total in (first.total, second.total))
        far = far if second.total else near  # no value is equally far from both ends
        return Why("distance", {**args, "near": near, "far": far, "same": near == far})
    if term == "distance":
        return Why("unsigned", {**args, "near": ladder.near})
    return Why(term, args)


def recall(ladder: Ladder, rung: str, name: str, total: int) -> Rating | None:
    """Return the rating of a hand, given only its rung (rank), the name of its array (a named combination of cards; ""
    for none) and its total. None if the ladder needs more to rate a hand, or has no such rung."""
    made = scorer(ladder)
    return made.recall(rung, name, total) if isinstance(made, Totals) else None


def _terms(ladder: Ladder, key: Sequence[int]) -> list[str]:
    """Return the name of the term behind each number of a rating's key, after the first number, which is the level."""
    level = key[0]
    rung = ladder.rungs[len(ladder.rungs) - level]
    by_cards = rung.of in ("exactly", "holds", "suited")
    default = () if by_cards else (FOUND,) if rung.of in ("sets", "run") else ladder.compare
    terms: list[str] = []
    for term in default if rung.compare is None else rung.compare:
        terms += [term] * (max(1, len(rung.sets)) if term == FOUND else 1)
    if level == PLAIN and not patterned(ladder) and any(each.counts is not None for each in ladder.rungs):
        terms.insert(1, ARRAY)
    return terms

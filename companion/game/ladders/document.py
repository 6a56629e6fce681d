"""Reads the `[ladder]` table of a ruleset file (how hands rank) into a `Ladder`, with placeholders filled in. Raises
`LadderBroken` for anything invalid; the text names the key and what is expected."""

import difflib
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec

from companion.game.cards.deck import Deck
from companion.game.ladders.compare import HAND_TERMS, TERMS, TOTAL_TERMS
from companion.game.ladders.matching import ANY, NUMBERED
from companion.game.ladders.model import Ladder, Rung
from companion.game.reading import in_words

OWN = "own"

_WANTED: Mapping[str, tuple[str, ...]] = {
    "exactly": ("cards",),
    "holds": ("cards",),
    "suited": ("suit", "least"),
    "totals": ("totals",),
    "sets": ("sets",),
    "run": ("run",),
    "pair": (),
    "any": (),
}
"""The keys that a rung must have, by its predicate (`of`)."""

_GENERAL = ("rung", "of", "name", "counts", "compare", "points", "sabacc", "when")
_WELCOME: Mapping[str, tuple[str, ...]] = {
    "exactly": ("signs", "totals"),
    "sets": ("one_sign", "only", "sylops", "further", "totals"),
    "run": ("further", "totals"),
    "pair": ("totals",),
}
"""The keys that a rung may have besides `_GENERAL` and `_WANTED`, by its predicate (`of`)."""


class LadderBroken(ValueError):
    """Raised if a ladder (how hands rank) cannot be used. The text is one sentence that names the key."""


def read_ladder(raw: Mapping[str, Any], facts: Mapping[str, object], deck: Deck) -> Ladder:
    """Return the ladder (how hands rank) that a `[ladder]` table of a ruleset file describes. `raw` is that table.
    `facts` are the values to which its conditions refer: those of the ruleset's options, the "deck", and the number of
    "decks" in play. Cards and ranks are looked up in `deck`. Raises `LadderBroken` if the table is not a valid ladder,
    or names a card that the deck lacks."""
    table = dict(raw)
    own = table.pop(OWN, None)
    table["rungs"] = [
        _rung(rung, f"rungs[{at}]", facts) for at, rung in enumerate(_placed(table.get("rungs", ()), own))
    ]
    if not table["rungs"]:
        raise LadderBroken("`ladder.rungs` is missing or empty")
    _terms_as_list(table, "ladder")
    if isinstance(table.get("demise"), list):
        table["demise"] = _in_force(table["demise"], facts)
    if isinstance(table.get("demise"), dict):
        table["demise"] = dict(table["demise"])
        _terms_as_list(table["demise"], "ladder.demise")
    try:
        ladder = msgspec.convert(table, Ladder)
    except msgspec.ValidationError as error:
        raise LadderBroken(f"`ladder`: {in_words(error, Ladder)}") from error
    _check_scoring(ladder)
    for at, rung in enumerate(ladder.rungs):
        _check_cards(rung, f"ladder.rungs[{at}]", deck)
    return ladder


def _placed(rungs: object, own: object) -> list[Any]:
    """Return the list of rungs (ranks of hands) with `{ place = "own" }` replaced by the rung `own`; if `own` is None,
    that entry is left out. Raises `LadderBroken` if `rungs` is no list, if a rung has another `place`, or if the list
    has no place for `own`."""
    if not isinstance(rungs, list | tuple):
        raise LadderBroken("`ladder.rungs` is to be a list of tables")
    placed, found = [], False
    for rung in rungs:
        if isinstance(rung, dict) and "place" in rung:
            if rung != {"place": OWN}:
                raise LadderBroken('`ladder.rungs`: `place` stands alone, and is "own"')
            placed += [own] if own is not None else []
            found = True
        else:
            placed.append(rung)
    if own is not None and not found:
        raise LadderBroken('`ladder.own` has no place: one of `ladder.rungs` is to be { place = "own" }')
    return placed


def _rung(raw: Any, where: str, facts: Mapping[str, object]) -> dict[str, Any]:
    if not isinstance(raw, dict):
        raise LadderBroken(f"`ladder.{where}` is to be a table")
    rung = dict(raw)
    when = rung.get("when", True)
    if isinstance(when, dict):
        rung["when"] = all(_is_at(name, wanted, where, facts) for name, wanted in when.items())
    _terms_as_list(rung, f"ladder.{where}")
    kind = rung.get("of", "")
    if kind in _WANTED:
        for key in _WANTED[kind]:
            if not rung.get(key):
                raise LadderBroken(f'`ladder.{where}.{key}` is missing: a rung of "{kind}" needs it')
        welcome = (*_GENERAL, *_WANTED[kind], *_WELCOME.get(kind, ()))
        for key in rung:
            if key not in welcome:
                raise LadderBroken(
                    f'`ladder.{where}.{key}` means nothing for a rung of "{kind}"; it has {", ".join(welcome)}'
                )
    return rung


def _in_force(given: list[Any], facts: Mapping[str, object]) -> dict[str, Any]:
    """Return the first of several rules for a sudden demise whose condition `when` is met, without `when`. Raises
    `LadderBroken` if none is."""
    for at, rule in enumerate(given):
        where = f"demise[{at}]"
        if not isinstance(rule, dict):
            raise LadderBroken(f"`ladder.{where}` is to be a table")
        table = dict(rule)
        when = table.pop("when", {})
        if not isinstance(when, dict):
            raise LadderBroken(f"`ladder.{where}.when` is to be a table")
        if all(_is_at(name, wanted, where, facts) for name, wanted in when.items()):
            return table
    raise LadderBroken("`ladder.demise`: none of them is in force")


def _is_at(name: str, wanted: object, where: str, facts: Mapping[str, object]) -> bool:
    """Return whether the option `name` is set to one of the values in `wanted`. Raises `LadderBroken` if there is no
    such option. `where` is the key, for the error."""
    if name not in facts:
        raise LadderBroken(f"`ladder.{where}.when.{name}` is no option of this ruleset; there are: {', '.join(facts)}")
    if not isinstance(wanted, list):
        raise LadderBroken(f"`ladder.{where}.when.{name}` is to be a list of values")
    return facts[name] in wanted


def _terms_as_list(table: dict[str, Any], where: str) -> None:
    """Put a single term under `compare` into a list, in the table itself, and check that every term is known. Raises
    `LadderBroken` if one of them is neither."""
    if "compare" not in table:
        return
    given = table["compare"]
    terms = [given] if isinstance(given, str) else given
    if not isinstance(terms, list) or not all(isinstance(term, str) for term in terms):
        raise LadderBroken(f"`{where}.compare` is to be a list of terms")
    for term in terms:
        if term not in TERMS:
            raise LadderBroken(f"`{where}.compare`: there is no term `{term}`; there are: {', '.join(TERMS)}")
    table["compare"] = terms


def _check_scoring(ladder: Ladder) -> None:
    """Raise `LadderBroken` for keys that cannot be scored together, because one needs the single cards and another one
    the totals."""
    by_cards = [term for term in _terms(ladder) if term in HAND_TERMS and term != "natural"]
    by_cards += [rung.of for rung in ladder.rungs if rung.of in ("sets", "run", "pair")]
    by_total: list[str] = [rung.of for rung in ladder.rungs if rung.of in ("holds", "suited")]
    by_total += ["counts" for rung in ladder.rungs if rung.counts is not None]
    by_total += ["teintes"] if ladder.reading == "teintes" else []
    by_total += ["scored"] if ladder.scored else []
    if by_cards and by_total:
        raise LadderBroken(f'`ladder`: "{by_cards[0]}" and "{by_total[0]}" cannot stand on one ladder')
    for term in ladder.demise.compare or ():
        if term not in TOTAL_TERMS and term != "natural":
            raise LadderBroken(f"`ladder.demise.compare`: `{term}` is none of {', '.join([*TOTAL_TERMS, 'natural'])}")


def _terms(ladder: Ladder) -> list[str]:
    return [*ladder.compare, *(term for rung in ladder.rungs for term in rung.compare or ())]


def _check_cards(rung: Rung, where: str, deck: Deck) -> None:
    """Raise `LadderBroken` unless the deck has the cards and the suit that a rung (rank of hands) names. A rung that is
    not in force is not checked: it may name cards of other decks."""
    if not rung.when:
        return
    suits = sorted({card.suit for card in deck.cards.values() if card.suit})
    ranks = {card.rank for card in deck.cards.values()} | set(deck.cards)
    for slot in rung.cards:
        if slot.startswith(NUMBERED):
            _one_of(slot.removeprefix(NUMBERED), suits, f"{where}.cards", "suit", deck)
        elif slot != ANY:
            _one_of(slot, ranks, f"{where}.cards", "card or rank", deck)
    if rung.suit:
        _one_of(rung.suit, suits, f"{where}.suit", "suit", deck)


def _one_of(name: str, known: Iterable[str], where: str, kind: str, deck: Deck) -> None:
    names: Sequence[str] = sorted(known)
    if name not in names:
        near = difflib.get_close_matches(name, names, n=1)
        hint = f"; did you mean `{near[0]}`?" if near else ""
        raise LadderBroken(f"`{where}`: `{name}` is no {kind} of the deck {deck.id}{hint}")

"""Which ruleset for whom: by how many they are, the cards they have and the time they have.

Made for people who know none of them: what is easier to learn comes first, and of rulesets that play nearly alike one
stands for all until the others follow at the end.
"""

from collections.abc import Iterable, Sequence
from functools import cache
from pathlib import Path
from typing import Literal

import msgspec

from companion.game.cards.deck import DECKS
from companion.game.cards.printed import conversions
from companion.game.engine.rules import Rules, Value
from companion.game.loading.documents import RULESETS
from companion.game.loading.library import Library

Why = Literal["players", "own-deck", "other-cards", "any-cards", "minutes", "any-time", "easy", "long"]
"""Why a ruleset is suggested: it is for so many; played with its own cards, or with others under printed names, or the
cards were not told; it goes into the time, or that was not told; it is learnt at once, or takes a while to learn."""

EASY, HARD = 2, 4
"""Up to which `Fits.easy` a ruleset is called easy, and from which on it is said to take a while."""


class Suggestion(msgspec.Struct, frozen=True):
    """A ruleset with the options that make it fit, the printed cards that serve it ("" for its own deck), and why."""

    ruleset: str
    why: tuple[Why, ...]
    options: dict[str, Value] = {}
    printed: str = ""


class Cards(msgspec.Struct, frozen=True):
    """Cards that people may have: their name ("classic76", "tarot", "two-tarot"), and the decks they make. `printed`
    is the conversion that makes them, "" for a deck of its own kind."""

    id: str
    decks: tuple[str, ...]
    printed: str = ""


@cache
def catalogue(folder: Path = RULESETS) -> tuple[Rules, ...]:
    """The rulesets that come with the program, and the sound ones of a folder of house rulesets, ready to be played,
    read once."""
    return tuple(Library(folder).read()[0])


def known_cards(rulesets: Iterable[Rules] = ()) -> list[Cards]:
    """All cards that people may have: first the printed cards that everybody knows, in one pack and in two (who has
    two packs can do with one, too), then the decks there are and those that the rulesets ask for."""
    decks = {path.stem for path in DECKS.glob("*.toml")} | {deck for rules in rulesets for deck in _decks(rules)}
    found: list[Cards] = []
    served = conversions()
    for id in sorted({id for id, _, _ in served}):
        for packs in sorted({need for other, _, need in served if other == id}):
            serves = tuple(deck for other, deck, need in served if other == id and need <= packs)
            found.append(Cards(id if packs == 1 else f"two-{id}", serves, id))
    return [*found, *(Cards(deck, (deck,)) for deck in sorted(decks))]


def suggest(
    rulesets: Sequence[Rules], players: int, cards: Sequence[str] = (), minutes: int = 0
) -> tuple[Suggestion, ...]:
    """What `players` people may play with these cards (names of `known_cards`; none: whatever is asked for) in so many
    minutes (0: any time), best first. Raises `LookupError` for cards that are not known."""
    known = {each.id: each for each in known_cards(rulesets)}
    unknown = [card for card in cards if card not in known]
    if unknown:
        raise LookupError(f"there are no cards `{unknown[0]}`; there are: {', '.join(known)}")
    owned = [known[card] for card in cards]
    found: list[tuple[tuple[int, int, int, str], str, Suggestion]] = []
    for rules in rulesets:
        made, fits = _made(rules, owned), rules.fits
        if made is None or 0 < minutes < fits.minutes:
            continue
        options, printed = made
        least, most = (rules.remake(options) if options else rules).players
        if not least <= players <= most:
            continue
        why: list[Why] = ["players", "other-cards" if printed else "own-deck" if owned else "any-cards"]
        why.append("minutes" if minutes else "any-time")
        if fits.easy <= EASY or fits.easy >= HARD:
            why.append("easy" if fits.easy <= EASY else "long")
        rank = (fits.easy, bool(printed) + bool(options), -fits.minutes if minutes else fits.minutes, rules.id)
        found.append((rank, fits.family or rules.id, Suggestion(rules.id, tuple(why), options, printed)))
    found.sort(key=lambda each: each[0])
    first: dict[str, Suggestion] = {}
    for _, family, suggestion in found:
        first.setdefault(family, suggestion)
    ahead = {suggestion.ruleset for suggestion in first.values()}
    return (*first.values(), *(each for _, _, each in found if each.ruleset not in ahead))


def _decks(rules: Rules) -> tuple[str, ...]:
    """The decks that a ruleset can be played with: its own, and what its option `deck` offers."""
    option = rules.options.get("deck")
    return tuple(dict.fromkeys((rules.deck.id, *(option.choices if option else ()))))


def _made(rules: Rules, owned: Sequence[Cards]) -> tuple[dict[str, Value], str] | None:
    """The options and the printed cards ("" for none) with which these cards do, None where they do not."""
    if not owned:
        return {}, ""
    for deck in _decks(rules):
        for each in sorted(owned, key=lambda one: one.printed):
            if deck in each.decks:
                return ({} if deck == rules.deck.id else {"deck": deck}), each.printed
    return None

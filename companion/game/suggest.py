"""Functions that suggest rulesets, given the number of players, the cards they have and the time they have.

The suggestions are made for people who know none of the rulesets, so easier ones come first. Of rulesets that play
nearly alike (a family), only one comes early; the others follow at the end."""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Literal

import msgspec

from companion.game.engine.rules import Rules, Value
from companion.game.loading.deck_documents import known_decks
from companion.game.loading.documents import RULESETS
from companion.game.loading.library import Library
from companion.game.loading.printed_documents import conversions

Why = Literal["players", "own-deck", "other-cards", "any-cards", "minutes", "any-time", "easy", "long"]
"""The reasons why a ruleset can be suggested:

- "players": it is for this number of players.
- "own-deck": it is played with its own deck. "other-cards": it is played with other cards under printed names.
  "any-cards": the cards were not given.
- "minutes": it fits into the time. "any-time": the time was not given.
- "easy": it is quick to learn. "long": it takes a while to learn.
"""

EASY, HARD = 2, 4
"""Limits of `Fits.easy` (1 to 5): a ruleset counts as easy up to `EASY`; from `HARD` on, it is said to take a while to
learn."""


class Suggestion(msgspec.Struct, frozen=True):
    """A suggested ruleset: its name, the reasons for suggesting it, the values of options that make it fit, and the
    printed cards that can be used for it ("" for its own deck). `decks`: how many decks so many players need."""

    ruleset: str
    why: tuple[Why, ...]
    options: dict[str, Value] = {}
    printed: str = ""
    decks: int = 1


class Cards(msgspec.Struct, frozen=True):
    """A kind of cards that people may have: its name ("classic76", "tarot", "two-tarot"), and the decks that it can
    serve as, each with the number of such decks. `printed` is the conversion (a table that says which printed card
    stands for which); "" for cards of the deck itself."""

    id: str
    decks: Mapping[str, int]
    printed: str = ""


@cache
def catalogue(folder: Path = RULESETS) -> tuple[Rules, ...]:
    """Return the program's rulesets and the valid ones of a folder of house rulesets, ready to be played. The files are
    read only at the first call."""
    return tuple(Library(folder).read()[0])


def known_cards(rulesets: Iterable[Rules] = ()) -> list[Cards]:
    """Return all kinds of cards that people may have: first the well-known printed cards, in one pack and in two (two
    packs can also be used where one is enough), then all decks, including those that the given rulesets ask for."""
    decks = {*known_decks(), *(deck for rules in rulesets for deck in _decks(rules))}
    found: list[Cards] = []
    served = conversions()
    for id in sorted({id for id, _, _ in served}):
        for packs in sorted({need for other, _, need in served if other == id}):
            serves = {deck: packs // need for other, deck, need in served if other == id and need <= packs}
            found.append(Cards(id if packs == 1 else f"two-{id}", serves, id))
    return [*found, *(Cards(deck, {deck: 1}) for deck in sorted(decks))]


def suggest(
    rulesets: Sequence[Rules], players: int, cards: Sequence[str] = (), minutes: int = 0
) -> tuple[Suggestion, ...]:
    """Return the rulesets that fit, best first, as suggestions.

    `players` is the number of people. `cards` are the names of the cards that they have, such as "tarot" (see
    `known_cards`); with none, any cards will do. `minutes` is the time that they have; 0 means any. Raises
    `LookupError` for unknown cards.
    """
    known = {each.id: each for each in known_cards(rulesets)}
    unknown = [card for card in cards if card not in known]
    if unknown:
        raise LookupError(f"there are no cards `{unknown[0]}`; there are: {', '.join(known)}")
    owned = [known[card] for card in cards]
    found: list[tuple[tuple[int, int, int, str], str, Suggestion]] = []
    for rules in rulesets:
        made, fits = _made(rules, owned, players), rules.fits
        if made is None or 0 < minutes < fits.minutes:
            continue
        options, printed = made
        made_rules = rules.remake(options) if options else rules
        least, most = made_rules.players
        if not least <= players <= most:
            continue
        why: list[Why] = ["players", "other-cards" if printed else "own-deck" if owned else "any-cards"]
        why.append("minutes" if minutes else "any-time")
        if fits.easy <= EASY or fits.easy >= HARD:
            why.append("easy" if fits.easy <= EASY else "long")
        rank = (fits.easy, bool(printed) + bool(options), -fits.minutes if minutes else fits.minutes, rules.id)
        suggestion = Suggestion(rules.id, tuple(why), options, printed, _decks_for(made_rules, players))
        found.append((rank, fits.family or rules.id, suggestion))
    found.sort(key=lambda each: each[0])
    first: dict[str, Suggestion] = {}
    for _, family, suggestion in found:
        first.setdefault(family, suggestion)
    ahead = {suggestion.ruleset for suggestion in first.values()}
    return (*first.values(), *(each for _, _, each in found if each.ruleset not in ahead))


def _decks(rules: Rules) -> tuple[str, ...]:
    """Return the decks that a ruleset can be played with: its own, and those that its option `deck` offers."""
    option = rules.options.get("deck")
    return tuple(dict.fromkeys((rules.deck.id, *(option.choices if option else ()))))


def _decks_for(rules: Rules, players: int) -> int:
    """Return how many copies of the ruleset's deck so many players need."""
    return -(-players // rules.per_deck) if rules.per_deck else 1


def _made(rules: Rules, owned: Sequence[Cards], players: int) -> tuple[dict[str, Value], str] | None:
    """Return the options to set, and the printed cards to use ("" for none), so that so many players can play the
    ruleset with the cards `owned`; None if that is impossible. If `owned` is empty, nothing needs to be set."""
    if not owned:
        return {}, ""
    for deck in _decks(rules):
        for each in sorted(owned, key=lambda one: one.printed):
            if each.decks.get(deck, 0) >= _decks_for(rules, players):
                return ({} if deck == rules.deck.id else {"deck": deck}), each.printed
    return None

"""Reads conversions, which say which printed card stands for which card of a deck. Each file
`companion/game/decks/printed/*.toml` is one conversion."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

import msgspec

from companion.game.cards.deck import Card, Deck, plain_name
from companion.game.cards.printed import Printed, PrintedBroken, PrintedCard
from companion.game.loading.deck_documents import DECKS, find_deck
from companion.game.reading import in_words
from companion.plain_files import read_plain

PRINTED = DECKS / "printed"

_WHICH = re.compile(r" \((first|second|third|fourth) deck\)$")


class _Suited(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One group of cards in a conversion file: the cards of several suits, with the printed name of each suit and rank.
    In `made_of`, `{suit}` is replaced by the printed suit. `which` tells two equal cards apart ("second deck")."""

    suits: Mapping[str, str]
    ranks: Mapping[str, str]
    which: Mapping[str, str] = {}
    made_of: Mapping[str, str] = {}
    write: Mapping[str, str] = {}


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The keys of a conversion file. `unchanged` lists the beginnings of the names of cards that people write by hand:
    these keep the names of the deck."""

    id: str
    deck: str
    packs: int
    source: str
    words: Mapping[str, str]
    suited: tuple[_Suited, ...] = ()
    faces: Mapping[str, str] = {}
    made_of: Mapping[str, str | tuple[str, ...]] = {}
    write: Mapping[str, str] = {}
    unchanged: tuple[str, ...] = ()


def load_printed(path: Path, deck: Deck) -> Printed:
    """Return the conversion in a file, which says which printed cards stand for the cards of `deck`. Raises
    `PrintedBroken` if the file cannot be read, is not valid or does not fit this deck."""
    raw = _read(path)
    if raw.deck != deck.id:
        raise PrintedBroken(f"{path.name}: it is for the deck `{raw.deck}`, not for `{deck.id}`")
    cards: dict[str, PrintedCard] = {}
    for name, printed in _listed(raw):
        if name not in deck.cards:
            raise PrintedBroken(f"{path.name}: the deck {deck.id} holds no card `{name}`")
        if name in cards:
            raise PrintedBroken(f"{path.name}: the card `{name}` is listed twice")
        cards[name] = _copied(path, deck.cards[name], printed)
    for name, card in deck.cards.items():
        if name not in cards and name.startswith(raw.unchanged or ("\0",)):
            cards[name] = PrintedCard(name, card.rank, card.suit, ("",) * card.copies, name)
        if name not in cards:
            raise PrintedBroken(f"{path.name}: the card `{name}` of the deck {deck.id} is missing")
    _check(path, raw, deck, cards)
    return Printed(raw.id, raw.deck, raw.packs, raw.source, raw.words, cards)


@cache
def conversions() -> tuple[tuple[str, str, int], ...]:
    """Return all conversions (files that say which printed cards can be used as a deck), each as (name of
    the printed cards, name of the deck, number of packs). Raises `PrintedBroken` if one of the files is not valid."""
    return tuple((raw.id, raw.deck, raw.packs) for raw in (_read(path) for path in sorted(PRINTED.glob("*.toml"))))


@cache
def find_printed(name: str, deck: str) -> Printed:
    """Return the conversion of `deck` to the printed cards `name`. Raises `PrintedBroken` if there is none; the text
    lists the decks for which these cards can be used."""
    serves: dict[str, list[str]] = {}
    for path in sorted(PRINTED.glob("*.toml")):
        raw = _read(path)
        if (raw.id, raw.deck) == (name, deck):
            return load_printed(path, find_deck(deck))
        serves.setdefault(raw.id, []).append(raw.deck)
    if name not in serves:
        raise PrintedBroken(f"there are no printed cards `{name}`; there are: {', '.join(sorted(serves))}")
    raise PrintedBroken(f"the printed cards `{name}` serve the decks {_listing(serves[name])}, not {deck}")


def serving(name: str, deck: str) -> Printed | None:
    """Return the conversion by which these printed cards (`name`, such as "tarot") can be used as this deck; None if
    they cannot, or if `name` is ""."""
    if (name, deck) not in {(one, other) for one, other, _ in conversions()}:
        return None
    return find_printed(name, deck)


def _read(path: Path) -> _File:
    try:
        return msgspec.toml.decode(read_plain(path), type=_File)
    except (OSError, msgspec.DecodeError) as error:
        raise PrintedBroken(f"{path.name}: {in_words(error)}") from error
    except ValueError as error:
        raise PrintedBroken(f"{path.name}: not TOML: {error}") from error


def _listed(raw: _File) -> Iterator[tuple[str, PrintedCard]]:
    """Yield the cards in the order of the file: the name in the deck and the printed card. A single name in `made_of`
    means one such card from each pack."""
    for group in raw.suited:
        for suit, called in group.suits.items():
            for rank, word in group.ranks.items():
                which = f" ({group.which[rank]})" if rank in group.which else ""
                name = f"{word} of {called}{which}"
                made_of = group.made_of.get(rank, name).replace("{suit}", called)
                card = PrintedCard(name, word + which, called, (made_of,), group.write.get(rank, ""))
                yield f"{rank} of {suit}", card
    for face, name in raw.faces.items():
        of = raw.made_of.get(face, name)
        yield face, PrintedCard(name, name, "", (of,) if isinstance(of, str) else of, raw.write.get(face, ""))


def _copied(path: Path, card: Card, printed: PrintedCard) -> PrintedCard:
    """Return the printed card with `made_of` extended to one entry for each copy. Raises `PrintedBroken` if it lists
    another number."""
    made_of = printed.made_of * card.copies if len(printed.made_of) == 1 else printed.made_of
    if len(made_of) != card.copies:
        raise PrintedBroken(
            f"{path.name}: the deck holds `{card.name}` {card.copies} times, but `made_of` lists {len(made_of)} cards"
        )
    return msgspec.structs.replace(printed, made_of=made_of)


def _check(path: Path, raw: _File, deck: Deck, cards: Mapping[str, PrintedCard]) -> None:
    """Raise `PrintedBroken` if a printed card is used more often than the packs contain it, or if a name means two
    cards."""
    used = Counter(of for card in cards.values() for of in card.made_of if of)
    kinds: Counter[str] = Counter()
    for of, times in used.items():
        kinds[_WHICH.sub("", of)] += times
        if _WHICH.search(of) and times > 1:
            raise PrintedBroken(f"{path.name}: the card `{of}` is used {times} times")
    for of, times in kinds.items():
        if times > raw.packs:
            raise PrintedBroken(f"{path.name}: the card `{of}` is used {times} times, and the packs hold {raw.packs}")
    names: dict[str, str] = {}
    for name, card in cards.items():
        other = names.setdefault(plain_name(card.name), name)
        own = deck.cards.get(deck.aliases.get(plain_name(card.name), plain_name(card.name)))
        if other != name or (own is not None and own.name != name):
            both = other if other != name else own.name if own else ""
            raise PrintedBroken(f"{path.name}: `{card.name}` stands for two cards, `{both}` and `{name}`")


def _listing(names: list[str]) -> str:
    return names[0] if len(names) == 1 else ", ".join(names[:-1]) + f" and {names[-1]}"

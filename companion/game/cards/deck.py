"""Decks and the names of their cards. A deck is data: `companion.game.loading.deck_documents` reads it from a file."""

import difflib
from collections.abc import Iterable, Mapping

import msgspec
from msgspec.structs import replace

from companion.game.moves import Refusal, Refused

ROLLED = " as "
"""The text between the name of an impostor and the value of the die chosen for it: "impostor of sand as 4"."""

SKIFTER = "skifter"
"""The rank of the cards on which players write a value. The deck lists one for each value; they share their copies."""

_MINUS = "\u2212"
_KEPT = 64


class Card(msgspec.Struct, frozen=True):
    """A kind of card in a deck.

    `name` is used on the command line and in hand records (text files with the moves). `suit` is "" for a face (a card
    without a suit). `values` are the values that the card may count, the printed one first. `copies` is how many of it
    the deck has.

    `group` is the group of suits it belongs to: "trumps", or one of the two teintes (groups of suits), "arms" and
    "riches" (rules: decks 1.3). `ranks` are the ranks that a skifter (joker) may replace, one for each value, in any
    suit (rules: decks 3.2). `rolled`: whether a die decides which of the values counts (rules: kessel 2.4).
    """

    name: str
    suit: str
    rank: str
    values: tuple[int, ...]
    copies: int
    group: str = ""
    ranks: tuple[str, ...] = ()
    rolled: bool = False

    @property
    def kind(self) -> str:
        """Return the card's name in the deck. It differs from `name` only for an impostor, a card whose `name` may end
        with the value that a die has given it."""
        return self.name.partition(ROLLED)[0] if self.rolled else self.name


class SkifterRules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which skifters (jokers) may be added to a deck: the `ring` of ranks that they replace, starting at value 1, at
    most `most` skifters, and at most `most_masters` master skifters among them (rules: decks 3.1)."""

    ring: tuple[str, ...]
    most: int
    most_masters: int


class Deck(msgspec.Struct, frozen=True):
    """All cards of a deck, by name, in the order of the file. A face (a card without a suit) whose value is set by the
    ruleset has no values until `valued` gives it one. `aliases` maps other names of cards to their names in the deck.

    `together` limits groups of cards. Each entry is a tuple of card names and the number of cards that the deck
    contains of these names in all, whatever the copies of each. Skifters need this: players write the value on a
    skifter, so one skifter can be any of several cards.
    """

    id: str
    size: int
    source: str
    cards: Mapping[str, Card]
    aliases: Mapping[str, str] = {}
    skifter_rules: SkifterRules | None = None
    together: tuple[tuple[tuple[str, ...], int], ...] = ()

    def card(self, name: str) -> Card:
        """Return the card with this name. Upper and lower case, a leading "the" and the kind of minus sign do not
        matter. An impostor (a card whose value is decided by a die) may be named with that value, as in "impostor of
        sand as 4". Raises `Refused` with "unknown-card", with "unknown-card-near" if a similar name exists, or with
        "card-name-missing" if the name is empty."""
        exact = self.cards.get(name)
        if exact is not None:
            return exact
        plain = plain_name(name)
        if not plain:
            raise Refused(Refusal("card-name-missing", {"like": self._example()}))
        card = self.cards.get(self.aliases.get(plain, plain)) or self._rolled(plain)
        if card is None:
            near = difflib.get_close_matches(plain, [*self.cards, *self.aliases], n=1, cutoff=0.6)
            code = "unknown-card-near" if near else "unknown-card"
            meant, like = near[0] if near else "", self._example()
            raise Refused(Refusal(code, {"card": name.strip(), "deck": self.id, "near": meant, "like": like}))
        return card

    def _example(self) -> str:
        """Return the name of a card of this deck, to show how names are written: a 7 if there is one, such as "7 of
        coins"."""
        suited = [name for name in self.cards if " of " in name] or [*self.cards]
        return next((name for name in suited if name.lstrip("+").startswith("7 of ")), suited[0])

    def _rolled(self, plain: str) -> Card | None:
        name, _, value = plain.partition(ROLLED)
        card = self.cards.get(name)
        if card is None or not card.rolled or not value.isdecimal() or int(value[:9]) not in card.values:
            return None
        return replace(card, name=f"{name}{ROLLED}{int(value)}", values=(int(value),))

    def counts(self) -> dict[str, int]:
        """Return the number of copies of each card, by name."""
        return {name: card.copies for name, card in self.cards.items()}

    def too_many(self, names: Iterable[str]) -> str:
        """Return the first of these cards, by its name in the deck, that is named more often than the deck has copies
        of it; "" if none is."""
        seen: dict[str, int] = {}
        shared = [0] * len(self.together)
        for name in names:
            seen[name] = seen.get(name, 0) + 1
            if seen[name] > self.cards[name].copies:
                return name
            for at, (cards, most) in enumerate(self.together):
                shared[at] += name in cards
                if shared[at] > most:
                    return name
        return ""

    def times(self, n: int) -> "Deck":
        """Return the deck that results when `n` of these decks are shuffled together, which gives enough cards for more
        players (rules: pratique 1.1). The deck itself if `n` is 1."""
        if n == 1:
            return self
        known = _TIMES.get((id(self), n))
        if known is None or known[0] is not self:
            if len(_TIMES) >= _KEPT:
                _TIMES.clear()
            known = _TIMES[(id(self), n)] = (self, self._times(n))
        return known[1]

    def _times(self, n: int) -> "Deck":
        cards = {name: replace(card, copies=card.copies * n) for name, card in self.cards.items()}
        together = tuple((names, most * n) for names, most in self.together)
        return replace(self, size=self.size * n, cards=cards, together=together)

    def valued(self, values: Mapping[str, int]) -> "Deck":
        """Return the deck with values for its open faces, the cards without a suit to which the deck file gives no
        value. `values` maps their names to the values that the ruleset sets (rules: marcjs). Raises `DeckBroken` if
        `values` names a card that is not an open face, or leaves an open face without a value."""
        open_ = [card.name for card in self.cards.values() if not card.values]
        for name in values:
            if name not in open_:
                known = f"; it may value {', '.join(open_)}" if open_ else ""
                raise DeckBroken(f"`values.{name}`: the deck {self.id} leaves no value of that name open{known}")
        for name in open_:
            if name not in values:
                raise DeckBroken(f"`values` says nothing of the {name} of the deck {self.id}")
        if not values:
            return self
        cards = {
            name: replace(card, values=(values[name],)) if name in values else card for name, card in self.cards.items()
        }
        return replace(self, cards=cards)

    def with_skifters(self, number: int, masters: int) -> "Deck":
        """Return the deck with `number` skifters (jokers) added, of which `masters` are master skifters. A plain
        skifter may have any rank. Raises `DeckBroken` if the deck allows no skifters, or not this number."""
        if not number and not masters:
            return self
        rules = self.skifter_rules
        if rules is None:
            raise DeckBroken(f"the deck {self.id} has no skifters")
        if number > rules.most or masters > min(rules.most_masters, number):
            raise DeckBroken(
                f"the deck {self.id} takes at most {rules.most} skifters, at most {rules.most_masters} of them "
                f"masters; not {number} with {masters} masters"
            )
        plain, ring, cards = number - masters, rules.ring, dict(self.cards)
        if plain:
            for at, rank in enumerate(ring):
                near = [at, (at - 1) % len(ring), (at + 1) % len(ring)]
                values, ranks = tuple(each + 1 for each in near), tuple(ring[each] for each in near)
                cards[f"skifter {rank}"] = Card(f"skifter {rank}", "", SKIFTER, values, plain, ranks=ranks)
        if masters:
            every = tuple(range(1, len(ring) + 1))
            cards["master skifter"] = Card("master skifter", "", "master skifter", every, masters, ranks=ring)
        together = ((tuple(f"skifter {rank}" for rank in ring), plain),) if plain else ()
        return replace(self, size=self.size + number, cards=cards, together=together)


_TIMES: dict[tuple[int, int], tuple[Deck, Deck]] = {}


def plain_name(name: str) -> str:
    """Return a card's name in the spelling of the deck files: lower case, without a leading "the", with a plain minus
    sign."""
    words = name.lower().replace(_MINUS, "-").split()
    return " ".join(words[1:] if words[:1] == ["the"] else words)


class DeckBroken(ValueError):
    """The error for a deck file that cannot be used. The text is one sentence that names the file and the key."""

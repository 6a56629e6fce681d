"""The ladder of a ruleset as its file gives it, and what comes of scoring by it.

`[ladder]` in a ruleset file has these keys; every one is explained at its field below:

    compare, reading, bomb, fold, near, scored, demise, rungs, own, like, extra_cards
"""

from collections.abc import Sequence
from typing import Literal, Protocol

import msgspec

from companion.game.cards.deck import Card

BOUNDLESS = 1_000_000
"""No total is so far from nothing: a ladder on which no hand bombs out."""

BOMBED = "bomb-out"

PLAIN = 1
"""The level of plain totals, the last rung."""

Values = tuple[int, ...]
"""What each card of a hand counts in one reading of it."""

Reading = Literal["values", "teintes", "sylop-copies"]
"""How the cards of a hand are read:

- "values": each card counts one of its values (aces and skifters have several);
- "teintes": trumps count plus, one teinte plus and the other minus, whichever way round is better, and the hand counts
  its total without a sign (pratique 3.1);
- "sylop-copies": a sylop counts what the other card counts (kessel 2.4).

A hand counts in the reading that ranks best (common 1.12).
"""

Predicate = Literal["exactly", "holds", "suited", "totals", "sets", "run", "pair", "any"]
"""What a rung may ask of a hand:

- "exactly": `cards` and no other;
- "holds": `cards`, others welcome;
- "suited": at least `least` cards of `suit`, numbered or ranked;
- "totals": one of `totals`;
- "sets": so many cards of one distance from zero as each of `sets` says, such as 3 and 2, and so many `sylops`;
- "run": `run` distances from zero in a row;
- "pair": two cards that count the same;
- "any": any hand that has not bombed out.
"""


class Bomb(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Outside this range a total has bombed out: |t| > `beyond`, t > `above`, or t = 0 where `zero` says so."""

    beyond: int = BOUNDLESS
    above: int = BOUNDLESS
    zero: bool = False

    def out(self, total: int) -> bool:
        """Whether `total` has bombed out."""
        return total > self.above or abs(total) > self.beyond or (self.zero and total == 0)


class Rung(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One rung: what it is called (`rung`, a code with words), what it asks of a hand (`of`, see `Predicate`), and what
    comes of it.

    - `name`: an array's own name.
    - `cards`: each a card's name, a rank ("2": of any suit), "numbered of SUIT", or "any".
    - `signs`: whether `cards` may also be those of opposite signs all together ("mirrored"), or of any signs ("any").
    - `suit`, `least`: "suited" asks for so many cards of the suit.
    - `totals`: the totals in question; of "sets" and "run" the hand's total is one of these, too, if there are any.
    - `sets`, `one_sign` (the cards of a set share their sign), `only` (the distances that a set may have, if not any),
      `sylops`, `run`.
    - `further`: for "sets" and "run": for which settings of the ladder's `extra_cards` further cards are welcome;
      otherwise the hand has no others.
    - `counts`: the hand keeps the place of that total among all others and beats them at equal distance (an array).
    - `compare`: how hands on this rung compare, best first (see `TERMS` in `compare`); by default as the ladder says
      for "totals", "pair" and "any", by the sets or the start of the run for those, and not at all for the others.
    - `points`: what the hand scores (default: its value).
    - `sabacc`: winning with it wins the sabacc pot.
    - `when`: whether the rung is in force; in the file also a table, option (or "deck", or "decks", the number of
      decks in play) to a list of the values at which it is.
    """

    rung: str
    of: Predicate
    name: str = ""
    cards: tuple[str, ...] = ()
    signs: Literal["as-given", "mirrored", "any"] = "as-given"
    totals: tuple[int, ...] = ()
    suit: str = ""
    least: int = 0
    sets: tuple[int, ...] = ()
    one_sign: bool = False
    only: tuple[int, ...] = ()
    sylops: int = 0
    run: int = 0
    further: tuple[str, ...] = ()
    counts: int | None = None
    compare: tuple[str, ...] | None = None
    points: int | None = None
    sabacc: bool = False
    when: bool = True


class Demise(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What counts in a sudden demise (common 5.1, unless the ruleset says otherwise).

    `of`: the whole "hand" with the card drawn, the card "drawn" alone, or a hand dealt "anew" and rated by the ladder.
    `compare` and `bomb` are those of the ladder unless given here.
    """

    of: Literal["hand", "drawn", "anew"] = "hand"
    compare: tuple[str, ...] | None = None
    bomb: Bomb | None = None


class Against(msgspec.Struct, frozen=True):
    """What a hand is scored against besides its cards.

    `target` and `suit` are Coruscant's dice (coruscant-shift 1.2); `common` the row of which a hand counts the best
    card
    (pratique 2.1); the rest are Kessel's tokens (kessel 4.1): `markdown` (sylops count 0), `fraud`
    (impostors count 6), `books` (the order of sabaccs is inverted), `prime` (a sabacc of that value is the best, 1..6;
    0: none).
    """

    target: int = 0
    suit: str = ""
    common: tuple[Card, ...] = ()
    markdown: bool = False
    fraud: bool = False
    books: bool = False
    prime: int = 0


NOTHING = Against()


class Rating(msgspec.Struct, frozen=True, gc=False):
    """What a hand is worth. `key` orders hands, greater is better, equal ties.

    `name` is an array's own name; `values` is what each card counted, in the order of the cards (the common card last,
    where one counted, and its name is `common`); `points` is what the hand scores without the winner's bonus
    (marcjs 3.3); `sabacc`: it wins the sabacc pot if it wins.
    """

    rung: str
    total: int
    key: tuple[int, ...]
    name: str = ""
    bombed: bool = False
    sabacc: bool = False
    values: tuple[int, ...] = ()
    points: int = 0
    common: str = ""


class Scorer(Protocol):
    """A ladder made ready for scoring."""

    def rate(self, cards: Sequence[Card], against: Against) -> Rating:
        """The best rating of a hand of one or more cards."""
        ...

    def plain(self, cards: Sequence[Card], against: Against) -> Rating:
        """The rating in a sudden demise."""
        ...


class Ladder(msgspec.Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """How hands rank: rungs best first, how hands on one rung compare, what has bombed out (nothing, where no `bomb`
    is given), and how a hand's cards are read.

    - `rungs`: best first.
    - `bomb`: what has bombed out.
    - `reading`: see `Reading`.
    - `compare`: how hands on one rung compare, see `TERMS` in `compare`.
    - `near`: the distance that the terms "near" and "distance" measure from (23 in the classic rulesets).
    - `fold`: a total above it counts so much less (marcjs 3.1); 0: none does.
    - `scored`: hands score points.
    - `demise`: see `Demise`.
    - `extra_cards`: the setting that a rung's `further` speaks of (corellian-spike 4.14).

    In the file there may also be: `own`, the rung that takes the place of `{ place = "own" }` among the rungs, so that
    a ruleset which extends another can add one; and `like`, the name of the ruleset whose ladder this one has.
    """

    compare: tuple[str, ...]
    rungs: tuple[Rung, ...]
    bomb: Bomb = Bomb()
    reading: Reading = "values"
    near: int = 23
    fold: int = 0
    scored: bool = False
    demise: Demise = Demise()
    extra_cards: str = ""

    def in_force(self) -> "list[tuple[int, Rung]]":
        """The rungs in force with their levels, greater is better, best first."""
        levels = range(len(self.rungs), 0, -1)
        return [(level, rung) for level, rung in zip(levels, self.rungs, strict=True) if rung.when]

"""A ruleset's ladder (how hands rank) as its file describes it, and the results of scoring.

`[ladder]` in a ruleset file has these keys; each is explained at its field below:

    compare, reading, bomb, fold, near, scored, demise, rungs, own, like, extra_cards
"""

from collections.abc import Sequence
from typing import Literal, Protocol

import msgspec

from companion.game.cards.deck import Card

BOUNDLESS = 1_000_000
"""A number that no total of a hand reaches; used as the limit on ladders where no hand bombs out."""

BOMBED = "bomb-out"

PLAIN = 1
"""The level of plain totals, which are the last rung of a ladder."""

Values = tuple[int, ...]
"""What each card of a hand counts, for one choice of values."""

Reading = Literal["values", "teintes", "sylop-copies"]
"""How the values of the cards of a hand are found:

- "values": each card counts one of its values (aces and skifters have several).
- "teintes": trumps count plus, one teinte (group of suits) plus and the other minus, whichever way round is better. The
  hand counts its total without a sign (rules: pratique 3.1).
- "sylop-copies": a sylop counts what the other card counts (rules: kessel 2.4).

Of all possible choices, the one that ranks best is taken (rules: common 1.12).
"""

Predicate = Literal["exactly", "holds", "suited", "totals", "sets", "run", "pair", "any"]
"""What a rung may ask of a hand:

- "exactly": these `cards` and no other;
- "holds": these `cards`, and perhaps others;
- "suited": at least `least` cards of `suit`, numbered or ranked;
- "totals": one of `totals`;
- "sets": groups of cards with equal distance from zero, sized as `sets` says, such as 3 and 2; and `sylops` sylops;
- "run": cards with `run` consecutive distances from zero;
- "pair": two cards of equal value;
- "any": any hand that has not bombed out.
"""


class Bomb(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The totals that bomb out (lose by their value): a total t with |t| > `beyond`, or t > `above`, or t = 0 if `zero`
    is set."""

    beyond: int = BOUNDLESS
    above: int = BOUNDLESS
    zero: bool = False

    def out(self, total: int) -> bool:
        """Return whether a hand with this `total` has bombed out (loses by its value)."""
        return total > self.above or abs(total) > self.beyond or (self.zero and total == 0)


class Rung(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One rung of a ladder, that is one rank of hands: its name (`rung`, a code with words), the hands that are on it
    (`of`, see `Predicate`), and its effects.

    - `name`: the name of an array (a named combination of cards).
    - `cards`: each is a card's name, a rank ("2", of any suit), "numbered of SUIT", or "any".
    - `signs`: whether `cards` may also have all their signs reversed ("mirrored"), or any signs ("any").
    - `suit`, `least`: "suited" asks for at least this many cards of the suit.
    - `totals`: the totals that "totals" asks for. For "sets" and "run", if given, the hand's total must be one of
      these.
    - `sets`: the sizes of the sets. `one_sign`: the cards of a set share their sign. `only`: the distances that a set
      may have, if not any. `sylops` (how many sylops a hand of sets also needs), `run`: see `Predicate`.
    - `further`: for "sets" and "run", the settings of the ladder's `extra_cards` with which the hand may have further
      cards. With other settings it may not.
    - `counts`: for an array, the total that the hand counts as. At equal distance it beats plain totals.
    - `compare`: how hands on this rung compare, most important term first (see `TERMS` in `compare`). The default for
      "totals", "pair" and "any" is the ladder's `compare`; for "sets" and "run" it is what was found; other rungs have
      none.
    - `points`: what the hand scores; by default its value.
    - `sabacc`: whether winning with it wins the sabacc pot.
    - `when`: whether the rung is in force. In the file it may also be a table that maps an option (or "deck", or
      "decks", the number of decks in play) to the list of values with which the rung is in force.
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
    """How a sudden demise is decided, the draw of cards that breaks a tie (rules: common 5.1, unless the ruleset says
    otherwise).

    `of`: the whole "hand" with the card drawn, the card "drawn" alone, or a new hand dealt ("anew") and rated by the
    ladder. `compare` and `bomb` are those of the ladder unless given here. `suits`: of drawn cards that are still
    equal, the one whose suit comes later in this list is better. In the file there may also be a list of these tables,
    each with `when`, as for rungs (ranks of hands): the first one in force is used.
    """

    of: Literal["hand", "drawn", "anew"] = "hand"
    compare: tuple[str, ...] | None = None
    bomb: Bomb | None = None
    suits: tuple[str, ...] = ()


class Against(msgspec.Struct, frozen=True):
    """The facts besides its cards that decide what a hand is worth.

    `target` is the number and `suit` the suit that Coruscant's dice show (rules: coruscant-shift 1.2). `common` is the
    common row of face-up cards, of which a hand counts the best one (rules: pratique 2.1). The others are effects of
    Kessel's tokens (rules: kessel 4.1): `markdown` (sylops, which usually copy the other card, count 0), `fraud`
    (impostors, whose value is usually rolled, count 6), `books` (the order of sabaccs is reversed), `prime` (a sabacc
    of this value, 1..6, is the best; 0 means none).
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
    """What a hand is worth. Ratings are ordered by `key`: greater is better, and equal keys tie.

    `rung` is the hand's rank, `total` its sum, `name` the name of an array (a named combination of cards), "" for none.
    `values` is what each card counted, in the order of the cards; a common card that counted comes last and is named in
    `common`. `points` is what the hand scores without the winner's bonus (rules: marcjs 3.3). `sabacc`: whether the
    hand, if it wins, also wins the sabacc pot, which stays from hand to hand.
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
    """An object that scores hands by one ladder (how hands rank)."""

    def rate(self, cards: Sequence[Card], against: Against) -> Rating:
        """Return the best rating of a hand of one or more cards. `against` are the facts besides the cards that count,
        such as a target number."""
        ...

    def plain(self, cards: Sequence[Card], against: Against) -> Rating:
        """Return the rating of a hand in a sudden demise (a draw of cards that breaks a tie)."""
        ...


class Ladder(msgspec.Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """How hands rank under a ruleset: the rungs (ranks), best first; the tie-breaks; what bombs out; and how the values
    of the cards are found.

    - `rungs`: best first.
    - `bomb`: the totals that bomb out. Without it, none does.
    - `reading`: see `Reading`.
    - `compare`: how hands on one rung compare, see `TERMS` in `compare`.
    - `near`: the distance from which the terms "near" and "distance" measure (23 in the classic rulesets).
    - `fold`: a total above this number counts this number less (rules: marcjs 3.1). 0 means that none does.
    - `scored`: whether hands score points.
    - `demise`: see `Demise`.
    - `extra_cards`: the setting to which a rung's `further` refers (rules: corellian-spike 4.14).

    The file may have two more keys. `own` is the rung that replaces `{ place = "own" }` among the rungs, so that a
    ruleset which extends another can add one. `like` names another ruleset whose ladder this one has.
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
        """Return the rungs (ranks of hands) in force with their levels, best first. A greater level is better."""
        levels = range(len(self.rungs), 0, -1)
        return [(level, rung) for level, rung in zip(levels, self.rungs, strict=True) if rung.when]

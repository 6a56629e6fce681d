"""The format of a tournament: how many play, by which rules, in which stages, for which prizes. Formats are TOML
files."""

from collections.abc import Mapping
from typing import Annotated, Literal

import msgspec

Count = Annotated[int, msgspec.Meta(ge=1, le=10_000)]
Amount = Annotated[int, msgspec.Meta(ge=0, le=1_000_000_000)]


class Level(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A level: the two antes, into the hand pot and into the sabacc pot, the most that one player may stake in a
    betting phase (0: no limit), and how long it lasts, in minutes or hands."""

    antes: tuple[Amount, Amount]
    limit: Amount = 0
    minutes: Annotated[int, msgspec.Meta(ge=0, le=1440)] = 0
    hands: Annotated[int, msgspec.Meta(ge=0, le=1000)] = 0


class Stage(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A part of the tournament between two seating draws, such as an evening or a round.

    * `ends`: "cut" when `keep` players are left, or after the last hands; "winners" when every table has `keep` players
      left; "hands" after `hands` hands at every table, and nobody goes out
    * `keep`: how many go on: a number, or "half" of those who began the stage, rounded up
    * `seating`: "draw" by lot, or "standings": those with about equal points sit together
    * `stacks`: "carry" what everybody has, or "fresh" ones for everybody
    * `hand_for_hand`: from how many players above `keep` all tables play the same hand
    * `last_hands`: the least and the greatest number of last hands that is drawn when the time is over
    * `points`: points for the places 1, 2, 3 ... of a stage, at each table or, with `over` = "field", among all
    """

    ends: Literal["cut", "winners", "hands"] = "cut"
    keep: Count | Literal["half"] = 1
    hands: Annotated[int, msgspec.Meta(ge=0, le=1000)] = 0
    seating: Literal["draw", "standings"] = "draw"
    stacks: Literal["carry", "fresh"] = "carry"
    hand_for_hand: Annotated[int, msgspec.Meta(ge=0, le=20)] = 3
    last_hands: tuple[Count, Count] = (2, 5)
    points: tuple[Amount, ...] = ()
    over: Literal["table", "field"] = "table"


class SabaccPot(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What happens to the sabacc pots of tables that are broken up.

    * `kind`: "linked": the director's desk keeps them in one pot, the linked pot; "spread": they go in equal parts to
      the other tables
    * `share`: how many per cent of the linked pot somebody who wins a table's sabacc pot gets in addition
    """

    kind: Literal["linked", "spread"] = "linked"
    share: Annotated[int, msgspec.Meta(ge=1, le=100)] = 50


class Payout(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The prizes of places 1, 2, 3 ... in parts of 1000 of the pool (the sum of all prizes). This list is used from
    `entries` entries on."""

    entries: Count
    parts: tuple[Amount, ...]


class Format(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The format of a tournament, as a TOML file gives it.

    * `ruleset`: the rules of the tables
    * `seats`: how many sit at a table; `final`: how many at the final table (0: as many, one more if `seats` is even)
    * `entries`: the least and the greatest number of entries
    * `fee`: what an entry pays into the pool of prizes; 0 if there are no prizes
    * `stack`: the credits with which everybody begins
    * `re_entries`: how often a person may enter again after going out
    * `late_levels`: up to the end of which level one may enter late; 0: not after the first draw
    * `rest`: after a move a player is not moved again for so many hands, as long as others can be
    * `level_options`: the options of the ruleset that a level's two antes and its limit set; "" for none
    * `breaks`: "shortest": the shortest table is broken first; "published": in the order that was published
    * `best`: how many of the stages' points count; 0: all
    * `words`: the format's `name` and `about` in each language
    """

    id: str
    words: Mapping[str, Mapping[str, str]]
    ruleset: str
    seats: Annotated[int, msgspec.Meta(ge=2, le=8)]
    entries: tuple[Count, Count]
    stack: Annotated[int, msgspec.Meta(ge=1, le=1_000_000)]
    levels: Annotated[tuple[Level, ...], msgspec.Meta(min_length=1)]
    stages: Annotated[tuple[Stage, ...], msgspec.Meta(min_length=1)]
    options: Mapping[str, int | bool | str] = {}
    fee: Amount = 0
    final: Annotated[int, msgspec.Meta(ge=0, le=8)] = 0
    re_entries: Annotated[int, msgspec.Meta(ge=0, le=20)] = 0
    late_levels: Annotated[int, msgspec.Meta(ge=0, le=100)] = 0
    rest: Annotated[int, msgspec.Meta(ge=0, le=100)] = 10
    breaks: Literal["shortest", "published"] = "shortest"
    level_options: tuple[str, str, str] = ("ante", "sabacc_ante", "bet_limit")
    best: Annotated[int, msgspec.Meta(ge=0, le=100)] = 0
    sabacc_pot: SabaccPot = SabaccPot()
    payouts: tuple[Payout, ...] = ()

    def word(self, lang: str, key: str) -> str:
        """Return the format's name (`key` "name") or description ("about") in a language; in English if it has none in
        that language."""
        return self.words.get(lang, {}).get(key) or self.words["en"][key]

    def settings(self, level: Level) -> Mapping[str, int | bool | str]:
        """Return the values, by name, that the ruleset's options have during a level (its antes and its limit)."""
        values = (*level.antes, level.limit)
        return {**self.options, **{name: each for name, each in zip(self.level_options, values, strict=True) if name}}

    @property
    def last_table(self) -> int:
        """The greatest number of players at the final table."""
        return self.final or self.seats + (self.seats % 2 == 0)

    def tables_for(self, players: int) -> int:
        """Return how many tables so many players need: one if they fit at the final table, which may have fewer seats
        than the others, else at least two."""
        return 1 if players <= self.last_table else max(2, -(-players // self.seats))

"""Rules in force: a ruleset file, its options set, its flow compiled. A value like any other; the state carries it."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Annotated, Any, Literal, Protocol

import msgspec

from companion.game.cards.deck import Deck
from companion.game.engine.verbs import Verb
from companion.game.ladders.ladder import Ladder

Value = int | bool | str


class RulesBroken(ValueError):
    """A ruleset or an option that cannot be used. Each of `problems` is one sentence that names file and key and what
    is expected; the error's text is the first of them."""

    def __init__(self, *problems: str) -> None:
        super().__init__(problems[0])
        self.problems = problems


class OptionRule(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One option of a ruleset: what may be set, and what it is when nobody sets it.

    `kind`: "count" (a whole number in `least`..`most`), "flag" (true or false), "choice" (one of `choices`), "penalty"
    ("full", "10%", or a number of credits). `also` gives names to single values, such as `alderaan` for "10%".
    `default` is what holds where nobody sets it, `source` where it comes from, `words` what it is called, by language.
    """

    kind: Literal["count", "flag", "choice", "penalty"]
    default: Value
    source: str
    least: int = 0
    most: int = 1_000_000
    choices: tuple[str, ...] = ()
    also: Mapping[str, Value] = {}
    words: Mapping[str, str] = {}

    def read(self, name: str, given: object) -> Value:
        """The value meant by `given` (TOML value or text); raises `RulesBroken`."""
        text = str(given).strip().lower()
        if text in self.also:
            return self.also[text]
        if self.kind == "flag" and text in ("true", "false", "yes", "no", "on", "off"):
            return text in ("true", "yes", "on")
        if self.kind == "count" and text.isdecimal() and len(text) <= 9 and self.least <= int(text) <= self.most:
            return int(text)
        if self.kind == "choice" and text in self.choices:
            return text
        if self.kind == "penalty" and Penalty.read(text) is not None:
            return text
        raise RulesBroken(f"option `{name}` is {self.expected()}, not `{given}`")

    def expected(self) -> str:
        """What may be given, in words."""
        kinds = {
            "flag": "true or false",
            "count": f"a whole number from {self.least} to {self.most}",
            "choice": "one of " + ", ".join(self.choices),
            "penalty": "`full`, a percentage such as `10%`, or a number of credits",
        }
        return kinds[self.kind] + "".join(f", or `{name}`" for name in self.also)


class Penalty(msgspec.Struct, frozen=True):
    """What has to be paid: P itself ("full"), a percentage of P rounded up, or a fixed sum."""

    kind: Literal["full", "percent", "fixed"]
    value: int = 0

    @classmethod
    def read(cls, text: str) -> "Penalty | None":
        """A penalty from its text, or None where the text is none."""
        if text == "full":
            return cls("full")
        number = text.removesuffix("%")
        if not number.isdecimal() or len(number) > 9:
            return None
        if text.endswith("%"):
            return cls("percent", int(number)) if int(number) <= 100 else None
        return cls("fixed", int(number))

    def of(self, pot: int) -> int:
        """The penalty in credits, where `pot` is P."""
        if self.kind == "full":
            return pot
        return -(-pot * self.value // 100) if self.kind == "percent" else self.value


class Piece(Protocol):
    """What a ruleset is made of, as far as it can be said without a state of the table: the declarations of a
    `Mechanic`, which are explained there."""

    @property
    def name(self) -> str: ...
    @property
    def verbs(self) -> tuple[Verb, ...]: ...
    @property
    def verb_names(self) -> tuple[str, ...]: ...
    @property
    def zones(self) -> tuple[str, ...]: ...
    @property
    def shifts(self) -> bool: ...
    @property
    def changes(self) -> str: ...


class Node(msgspec.Struct, frozen=True):
    """One node of the flow. kind: "do" (a mechanic), "sequence", "repeat" (`times`, 0: until a mechanic ends it),
    "turns" (each seat still in, in turn) or "hand" (its children up to `finish` are the hand, those from there on end
    it, whatever ended it). `when`: whether it is played at all; an option may leave it out."""

    id: int
    kind: Literal["do", "sequence", "repeat", "turns", "hand"]
    name: str = ""
    children: tuple[int, ...] = ()
    finish: int = 0
    times: int = 0
    params: msgspec.Struct | None = None
    mechanic: Piece | None = None
    when: bool = True


class Fits(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """For which people a ruleset is: the `minutes` that an evening of it takes at least, how `easy` it is to learn
    (1 at once .. 5 much to remember), and the `family` of rulesets that play nearly alike. Our own estimates."""

    minutes: Annotated[int, msgspec.Meta(ge=1, le=600)] = 60
    easy: Annotated[int, msgspec.Meta(ge=1, le=5)] = 3
    family: str = ""


class Rules(msgspec.Struct, frozen=True):
    """A ruleset with its options, ready to be played. `program[0]` is the evening; `interruptions` gives the
    node of every other list in `[flow]`, by its name."""

    id: str
    source: str
    deck: Deck
    players: tuple[int, int]
    reshuffle: bool
    options: Mapping[str, OptionRule]
    values: Mapping[str, Value]
    program: tuple[Node, ...]
    interruptions: Mapping[str, int]
    standing: Sequence[Piece]
    """What the ruleset lets people play in any phase."""
    operator: Sequence[Piece]
    """What every table lets its operator do at any time."""
    by_verb: Mapping[str, Piece | None]
    ladder: Ladder
    shift: int
    """The node of the first phase that shifts, which a random shift plays out of turn; 0 where cards never shift."""
    fold_cost: int
    """What folding costs, in whatever phase it happens; times the round's number where `fold_grows`."""
    fold_grows: bool
    zones: tuple[str, ...]
    """The kinds of zones in which a seat's cards may lie, the hand first: `hand` stands for `hand.1`, `hand.2`, ..."""
    parties: tuple[tuple[int, ...], ...]
    """The seats that play from one purse, party by party; none where everybody plays alone."""
    per_deck: int
    """One more copy of the deck for every so many players; 0: one deck however many they are."""
    words: Mapping[str, Mapping[str, Any]]
    """By language: `name` and `about`, and `how` it goes in three sentences."""
    fits: Fits
    fingerprint: str
    remake: "Callable[[Mapping[str, object]], Rules]"
    sibling: "Callable[[str, Mapping[str, object]], Rules]"
    """Another ruleset of the folder that this one came from, with some options set; raises `RulesBroken`."""
    folder: Path
    """Where house rulesets are looked for beside those of the program."""
    like: str = ""
    """The ruleset whose constants hold now, where an option says which (`marcjs-random`, `theorie`); else ""."""

    def changed(self) -> dict[str, Value]:
        """The options that are not at their default."""
        return {name: value for name, value in self.values.items() if value != self.options[name].default}

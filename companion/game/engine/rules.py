"""Types for the rules in force: a ruleset whose options are set, and whose flow (tree of phases) is a list of nodes
that the engine can play. The state of a table contains them as a plain value."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Annotated, Any, Literal, Protocol

import msgspec

from companion.game.cards.deck import Deck
from companion.game.engine.verbs import Verb
from companion.game.ladders.model import Ladder

Value = int | bool | str


class RulesBroken(ValueError):
    """The error for a ruleset or an option that cannot be used. Each of `problems` is one sentence that names the file
    and the key and what is expected; the error's text is the first of them."""

    def __init__(self, *problems: str) -> None:
        super().__init__(problems[0])
        self.problems = problems


class OptionsContradict(RulesBroken):
    """The error for options (`options`, their names) that must not both differ from their defaults."""

    def __init__(self, problem: str, options: Sequence[str]) -> None:
        super().__init__(problem)
        self.options = tuple(options)


class OptionRule(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The definition of one option of a ruleset: what it may be set to, and its default.

    `kind` is "count" (a whole number in `least`..`most`), "flag" (true or false), "choice" (one of `choices`) or
    "penalty" ("full", "10%", or a number of credits). `also` maps further texts that are accepted to the values that
    they stand for, such as "alderaan" to "10%". `default` holds if nobody sets the option; `source` cites where the
    option comes from. `words` is the option's name, by language.
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
        """Return the value of the option that `given`, a TOML value or a text, stands for. `name` is the option's name,
        for error messages. Raises `RulesBroken` if the option cannot have that value."""
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
        """Return the values that the option may have, as a phrase for error messages."""
        kinds = {
            "flag": "true or false",
            "count": f"a whole number from {self.least} to {self.most}",
            "choice": "one of " + ", ".join(self.choices),
            "penalty": "`full`, a percentage such as `10%`, or a number of credits",
        }
        return kinds[self.kind] + "".join(f", or `{name}`" for name in self.also)


class Penalty(msgspec.Struct, frozen=True):
    """A rule for an amount that has to be paid: P itself ("full"), a percentage of P rounded up, or a fixed number of
    credits. P is what the hand pot and its side pots held when the last betting round closed (rules: common 4.1)."""

    kind: Literal["full", "percent", "fixed"]
    value: int = 0

    @classmethod
    def read(cls, text: str) -> "Penalty | None":
        """Read a penalty from a text such as "full", "10%" or "25"; None if the text is not a penalty."""
        if text == "full":
            return cls("full")
        number = text.removesuffix("%")
        if not number.isdecimal() or len(number) > 9:
            return None
        if text.endswith("%"):
            return cls("percent", int(number)) if int(number) <= 100 else None
        return cls("fixed", int(number))

    def of(self, pot: int) -> int:
        """Return the penalty in credits. `pot` is P, the size of the pot."""
        if self.kind == "full":
            return pot
        return -(-pot * self.value // 100) if self.kind == "percent" else self.value


class Piece(Protocol):
    """The declarations of a mechanic (a rule of play as code), without its methods that need the state of a table.
    `Mechanic` explains them. With this interface, this module can describe mechanics without importing them."""

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
    @property
    def can(self) -> tuple[str, ...] | None: ...
    def idle(self) -> bool: ...


class Node(msgspec.Struct, frozen=True):
    """One node of a ruleset's flow, the tree of what happens in an evening.

    `kind` is one of: "do" (play a mechanic, which is a rule of play as code), "sequence", "repeat" (`times` rounds; 0
    means until a mechanic ends it), "turns" (each seat still in the hand, one after the other), "hand". `children` are
    ids of nodes. In a hand, the children from index `finish` on settle it, and they follow whatever ended the hand.
    `when`: whether the node is played at all; an option may leave it out.
    """

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
    """A description of the people whom a ruleset suits: how many `minutes` an evening takes at least, how `easy` it is
    to learn (1, at once, to 5, much to remember), and the `family` of rulesets that play nearly alike. These are our
    own estimates."""

    minutes: Annotated[int, msgspec.Meta(ge=1, le=600)] = 60
    easy: Annotated[int, msgspec.Meta(ge=1, le=5)] = 3
    family: str = ""


class Rules(msgspec.Struct, frozen=True):
    """A ruleset with its options set, ready to be played. `players` is the least and the greatest number of players.
    `reshuffle`: whether the discards are shuffled into a new draw pile when that is empty. `program` lists the nodes of
    its flow; `program[0]` is the evening. A ruleset's flow may have other lists of nodes, which interrupt a phase;
    `interruptions` maps their names to the ids of their nodes. `values` are the options' values."""

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
    """The mechanics whose verbs people may play in any phase, as the ruleset says."""
    operator: Sequence[Piece]
    """The mechanics whose verbs the operator may play at any time, at every table, such as corrections."""
    by_verb: Mapping[str, Piece | None]
    """The mechanic that plays a verb in any phase, by the verb's name; None for a verb that only phases play."""
    ladder: Ladder
    shift: int
    """The id of the first node that shifts cards. A random shift plays it out of turn. 0 if cards never shift."""
    fold_cost: int
    """The price of folding in credits, in every phase. With `fold_grows` it is multiplied by the number of the
    round."""
    fold_grows: bool
    zones: tuple[str, ...]
    """The kinds of zones (places) that can hold a seat's cards, the hand first: `hand` stands for `hand.1`, `hand.2`,
    and so on."""
    parties: tuple[tuple[int, ...], ...]
    """The teams: for each team the seats that share one purse. Empty if everybody plays alone."""
    per_deck: int
    """The number of players who share one copy of the deck; another copy is added for each further group. 0: one deck
    for any number."""
    words: Mapping[str, Mapping[str, Any]]
    """The ruleset's own words, by language: `name`, `about`, and `how` it is played, in three sentences."""
    fits: Fits
    fingerprint: str
    """A hash of everything in the ruleset file that affects play. A record keeps it, to tell whether the rules have
    changed since."""
    remake: "Callable[[Mapping[str, object]], Rules]"
    """A function that returns this ruleset with other options set. Raises `RulesBroken`."""
    sibling: "Callable[[str, Mapping[str, object]], Rules]"
    """A function that loads another ruleset from the folder of this one, by its name, with some options set. Raises
    `RulesBroken`."""
    folder: Path
    """The folder of house rulesets, searched beside those of the program."""
    like: str = ""
    """If an option chooses the ruleset whose constants (the values of "$name" in the file) are in force, such as
    `theorie` in `marcjs`: the name of that ruleset; else ""."""

    def changed(self) -> dict[str, Value]:
        """Return the options that are not at their default, with their values."""
        return {name: value for name, value in self.values.items() if value != self.options[name].default}

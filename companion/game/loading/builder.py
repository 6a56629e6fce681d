"""Turns the flow of a ruleset file, which is a tree of phases, into a list of nodes that the engine can play. It fills
in options and constants, and checks every part."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

import msgspec

from companion.game.cards.deck import Deck, DeckBroken
from companion.game.engine.mechanic import Mechanic, NoParams
from companion.game.engine.rules import Fits, Node, OptionRule, Rules, RulesBroken, Value
from companion.game.ladders.document import LadderBroken, read_ladder
from companion.game.ladders.model import Ladder
from companion.game.loading.deck_documents import DECKS, find_deck
from companion.game.loading.documents import RULESETS, read_document
from companion.game.loading.flow_checks import wrong_values
from companion.game.phases import TABLE_WIDE
from companion.game.phases.shared import random_shift
from companion.game.reading import in_words

T = TypeVar("T")


class Parts(msgspec.Struct, frozen=True):
    """What a ruleset file may refer to: the mechanics (rules of play as code) for its flow (`phases`) and for `always`
    (`standing`), and the folders of decks and of rulesets from which it takes values or a ladder (how hands rank)."""

    phases: Mapping[str, type[Mechanic[Any]]]
    standing: Mapping[str, type[Mechanic[Any]]]
    decks: Path = DECKS
    rulesets: Path = RULESETS
    playable: bool = True
    """Whether the ruleset must be playable. If False, it need only be able to score hands."""


class RulesetCache(NamedTuple):
    """A cache for one ruleset file: `rules` holds its rules for each choice of options, and `siblings` the files of
    other rulesets from which it takes values or how hands rank (`like`), by name."""

    rules: dict[frozenset[tuple[str, Value]], Rules]
    siblings: dict[str, dict[str, Any]]


class Conflict(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table `[[conflicts]]` of a ruleset file. It lists `options` that contradict each other: at most one of them may
    differ from its default."""

    options: tuple[str, ...]


class CardsInPlay(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The table `[cards]` of a ruleset file: `decks` is how many decks are shuffled together, `skifters` how many
    skifters (jokers) are added to each deck, and `master_skifters` how many of those are master skifters. `values_from`
    names another ruleset whose `[values]` are used instead of its own."""

    decks: int = 1
    skifters: int = 0
    master_skifters: int = 0
    values_from: str = ""


class RulesetFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The keys of a ruleset file.

    - `id`: the file's name without `.toml`.
    - `source`: where the rules come from.
    - `deck`: the deck's name; "$name" for the value of an option.
    - `players`: fewest and most.
    - `flow`: the tree of phases, as lists of nodes. `evening` is repeated until the end; any other list may interrupt a
      phase.
    - `ladder`: how hands rank.
    - `reshuffle`: whether the discards are shuffled when the draw pile is empty.
    - `extends`: the ruleset that this one is based on. Tables are merged key by key; a list replaces the parent's list.
    - `abstract`: whether it exists only to be extended.
    - `parties`: the teams, each a list of seats that share a purse. Teams are of equal size and name every seat once.
    - `players_per_deck`: for every this many players, one copy of the deck is used; 0 means one deck for all.
    - `most_with`: the greatest number of players with a certain deck, by the deck's name.
    - `without`: keys of the parent to leave out, such as "options.arrays".
    - `options`: what the people at the table may set.
    - `conflicts`: options that contradict each other.
    - `always`: mechanics (rules of play as code) whose moves can be made in any phase.
    - `words`: by language: `name`, `about`, and `how` it is played, in three sentences. At least one language is
      needed.
    - `fits`: whom the ruleset suits.
    - `constants`: values for "$name" that nobody can set. With `like`, those of another ruleset are added and win.
    - `before_hand`: nodes that come first in the evening. An overlay (rules added on top) adds to them.
    - `values`: the values of the faces whose value the deck leaves open.
    - `cards`: how many decks, and which skifters.
    """

    id: str
    source: str
    deck: str
    players: tuple[int, int]
    flow: Mapping[str, list[Any]]
    ladder: dict[str, Any]
    reshuffle: bool = True
    extends: str = ""
    abstract: bool = False
    parties: tuple[tuple[int, ...], ...] = ()
    players_per_deck: int = 0
    most_with: Mapping[str, int] = {}
    without: tuple[str, ...] = ()
    options: Mapping[str, OptionRule] = {}
    conflicts: tuple[Conflict, ...] = ()
    always: tuple[dict[str, Any], ...] = ()
    words: Mapping[str, Mapping[str, str | tuple[str, str, str]]] = {}
    fits: Fits = Fits()
    constants: Mapping[str, Any] = {}
    before_hand: tuple[Any, ...] = ()
    values: Mapping[str, int] = {}
    cards: dict[str, Any] = {}


class Builder:
    """Turns the tree of phases in a ruleset file into a list of nodes. `file` is the file's name for error messages,
    `values` are the values of the options, and `cache` is the cache for this file."""

    def __init__(self, file: str, values: Mapping[str, Value], parts: Parts, cache: RulesetCache) -> None:
        self.file = file
        self.parts = parts
        self.values = values
        self.cache = cache
        self.constants: dict[str, Any] = {}
        self.base: Deck | None = None
        self.nodes: list[Node] = []
        self.problems: list[str] = []
        """The problems found so far, as sentences. A part with a problem is left out, and the other parts are still
        checked."""

    @contextmanager
    def noting(self) -> Iterator[None]:
        """Return a context manager for reading one part of the document. If a `RulesBroken` is raised inside it, its
        problems are added to those collected for the whole file, and reading goes on."""
        try:
            yield
        except RulesBroken as error:
            self.problems += [each for each in error.problems if each not in self.problems]

    def deck(self, raw: RulesetFile) -> tuple[Deck, int]:
        """Return the deck of all cards in play, and the number of single decks that it is made of. Raises `RulesBroken`
        if there is no such deck, or if it cannot be used."""
        cards = self.convert(self.fill(raw.cards), CardsInPlay, "cards")
        try:
            self.base = deck = find_deck(self.convert(self.fill(raw.deck), str, "deck"), self.parts.decks)
            values = raw.values
            if cards.values_from:
                sibling = self.sibling(cards.values_from)
                values = self.convert(sibling.get("values", {}), dict[str, int], f"{cards.values_from}: values")
            if cards.decks < 1:
                raise RulesBroken(f"{self.file}: `cards.decks` is to be at least 1, not {cards.decks}")
            deck = deck.valued(values).with_skifters(cards.skifters, cards.master_skifters)
            return deck.times(cards.decks), cards.decks
        except DeckBroken as error:
            raise RulesBroken(f"{self.file}: {error}") from error

    def ladder(self, raw: dict[str, Any], deck: Deck, decks: int) -> Ladder:
        """Return the ladder (how hands rank): the ruleset's own, or that of the ruleset that it names in `like`. Raises
        `RulesBroken` if it is not valid."""
        if "like" in raw:
            raw = dict(self.sibling(self.convert(raw["like"], str, "ladder.like")).get("ladder", {}))
        try:
            return read_ladder(self.fill(raw), {**self.values, "deck": deck.id, "decks": decks}, deck)
        except LadderBroken as error:
            raise RulesBroken(f"{self.file}: {error}") from error

    def sibling(self, name: str) -> dict[str, Any]:
        """Return another ruleset of the same folder as plain data (dicts and lists). `name` may contain "$option",
        which is replaced by the value of that option. Raises `RulesBroken` if there is no such ruleset, or if it cannot
        be used."""
        name = self.named(name)
        if name not in self.cache.siblings:
            try:
                self.cache.siblings[name] = read_document(name, self.parts.rulesets)
            except RulesBroken as error:
                raise RulesBroken(f"{self.file}: {error}") from error
        return self.cache.siblings[name]

    def likes(self, raw: RulesetFile) -> list[dict[str, Any]]:
        """Return every ruleset that this one may refer to in `like` or `values_from`, whatever its options are set to,
        as plain data. All of them are part of its fingerprint, because they can affect play."""
        patterns = (raw.cards.get("values_from"), raw.ladder.get("like"), raw.constants.get("like"))
        found: dict[str, dict[str, Any]] = {}
        for pattern in {str(each) for each in patterns if each}:
            ways = [(f"${name}", rule.choices) for name, rule in raw.options.items() if f"${name}" in pattern]
            names = [pattern.replace(mark, choice) for mark, choices in ways for choice in choices] or [pattern]
            found.update((name, self.sibling(name)) for name in names)
        return [found[name] for name in sorted(found)]

    def named(self, name: str) -> str:
        """Return the name of a ruleset, with every "$option" in it replaced by the value of that option."""
        for option, value in self.values.items():
            name = name.replace(f"${option}", str(value))
        return name

    def read_constants(self, raw: Mapping[str, Any]) -> str:
        """Read the constants of the ruleset file (the values of "$name" that nobody can set), then those of the ruleset
        that the file names in `like`; these win. Returns the name of that other ruleset; "" if none."""
        own = dict(raw)
        like = str(own.pop("like", ""))
        inherited = self.sibling(like).get("constants", {}) if like else {}
        self.constants = {**own, **inherited}
        return self.named(like)

    def add_root(self, evening: list[Any]) -> None:
        """Add the root node of the flow (the tree of phases), which repeats the nodes of the evening. Raises
        `RulesBroken` if it would be empty."""
        if not evening:
            raise RulesBroken(f"{self.file}: `flow.evening` is missing or empty")
        self.nodes.append(Node(0, "repeat"))
        children = tuple(self.add(child, f"flow.evening[{at}]") for at, child in enumerate(evening))
        self.nodes[0] = Node(0, "repeat", children=children, finish=len(children))

    def add(self, item: object, key: str) -> int:
        """Add one node of the flow (the tree of phases) and its children, and return its number. `item` is the node as
        plain data, `key` its place in the file, for error messages. A problem with it is not raised but added to
        `problems`."""
        number = len(self.nodes)
        with self.noting():
            self._add(item, key)
        return number

    def _add(self, item: object, key: str) -> None:
        table: dict[str, Any] = {"do": item} if isinstance(item, str) else dict(item) if isinstance(item, dict) else {}
        when = self.holds(table.pop("when", True), f"{key}.when")
        kinds = [kind for kind in ("do", "sequence", "repeat", "turns", "hand") if kind in table]
        if len(kinds) != 1:
            raise RulesBroken(f"{self.file}: `{key}` needs exactly one of do, sequence, repeat, turns, hand")
        number = len(self.nodes)
        self.nodes.append(Node(number, "do"))
        if kinds == ["do"]:
            self.nodes[number] = self._leaf(number, table, key, when)
            return
        (kind,) = kinds
        inner, finish = list(table.pop(kind)), list(table.pop("finish", [])) if kind == "hand" else []
        times = self.convert(self.fill(table.pop("times", 0)), int, f"{key}.times") if kind == "repeat" else 0
        if table:
            raise RulesBroken(f"{self.file}: `{key}` has an unknown key `{next(iter(table))}`")
        children = tuple(self.add(child, f"{key}.{kind}[{at}]") for at, child in enumerate([*inner, *finish]))
        self.nodes[number] = Node(number, kind, children=children, finish=len(inner), times=times, when=when)

    def holds(self, item: Any, key: str) -> bool:
        """Return whether a condition in the file is met. The condition is true, "$flag", or a table that maps each
        option to the values with which it is met; all of them must match. Raises `RulesBroken` if it is none of
        these."""
        if not isinstance(item, dict):
            return self.convert(self.fill(item), bool, key)
        wanted = self.convert(item, dict[str, list[Value]], key)
        for name in wanted:
            if name not in self.values:
                raise RulesBroken(f"{self.file}: `{key}` names no option of this ruleset: `{name}`")
        return all(self.values[name] in values for name, values in wanted.items())

    def _leaf(self, number: int, table: dict[str, Any], key: str, when: bool) -> Node:
        name = table.pop("do")
        mechanic = self.parts.phases.get(name)
        if mechanic is None:
            known = ", ".join(self.parts.phases)
            raise RulesBroken(f"{self.file}: `{key}` names no mechanic: `{name}`; there are: {known}")
        params = self.convert(self.fill(table), mechanic.takes, key)
        return Node(number, "do", name, params=params, mechanic=mechanic(params), when=when)

    def standing(
        self, always: tuple[dict[str, Any], ...]
    ) -> tuple[tuple[Mechanic[Any], ...], tuple[Mechanic[Any], ...]]:
        """Return the mechanics (rules of play as code) whose moves can be made in any phase: first those of the game,
        then those of the operator. `always` are their entries in the file. A problem with one is not raised but added
        to `problems`."""
        found: list[Mechanic[Any]] = []
        for at, item in enumerate(always):
            table = dict(item)
            with self.noting():
                mechanic = self.parts.standing.get(table.pop("do", ""))
                if mechanic is None:
                    known = ", ".join(self.parts.standing)
                    raise RulesBroken(f"{self.file}: `always[{at}]` needs do = one of: {known}")
                found.append(mechanic(self.convert(self.fill(table), mechanic.takes, f"always[{at}]")))
        if any(each.mechanic is not None and each.mechanic.shifts for each in self.nodes):
            found.append(random_shift.RandomShift(NoParams()))
        # a ruleset's own mechanic may replace the table-wide one that it is a subclass of
        own = [each for each in found if isinstance(each, TABLE_WIDE)]
        wide = (kind(NoParams()) for kind in TABLE_WIDE if not any(isinstance(each, kind) for each in own))
        return tuple(each for each in found if each not in own), (*own, *wide)

    def fill(self, item: Any) -> Any:
        """Return plain data with "$name" replaced by the value of an option or constant. Raises `RulesBroken` if
        neither exists."""
        if isinstance(item, dict):
            return {key: self.fill(value) for key, value in item.items()}
        if isinstance(item, list):
            return [self.fill(value) for value in item]
        if isinstance(item, str) and item.startswith("$"):
            name, _, wanted = item[1:].partition("=")
            if name not in self.values and name not in self.constants:
                raise RulesBroken(f"{self.file}: `{item}` stands for no option or constant of this ruleset")
            value = self.values.get(name, self.constants.get(name))
            return str(value).lower() == wanted if wanted else value
        return item

    def convert(self, item: Any, type_: type[T], key: str) -> T:
        """Return plain data as a value of this type. Raises `RulesBroken` if it does not fit; `key` is its place in the
        file."""
        try:
            value = msgspec.convert(item, type_)
        except msgspec.ValidationError as error:
            raise RulesBroken(f"{self.file}: `{key}`: {in_words(error, type_)}") from error
        if isinstance(value, msgspec.Struct) and (wrong := wrong_values(value, key)):
            raise RulesBroken(f"{self.file}: {wrong}")
        return value

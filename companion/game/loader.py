"""Reading rulesets: a TOML file becomes `Rules`, or one sentence about what is wrong in it.

A ruleset that `extends` another is laid over it, table by table; a list replaces the parent's list. "$name" stands for
the value of an option, or of one of the ruleset's `constants`; "$name=value" for whether the option has that value.
"""

import hashlib
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

import msgspec
from msgspec.structs import replace

from companion.game.cards import DECKS, Deck, DeckBroken, find_deck
from companion.game.flow_checks import wrong_values
from companion.game.ladders.document import LadderBroken, read_ladder
from companion.game.ladders.model import Ladder
from companion.game.mechanic import Mechanic
from companion.game.overlay import Overlay, check_parties, lay_over
from companion.game.phases import PHASES, STANDING, TABLE_WIDE, random_shift
from companion.game.phases.bet import Params as Stakes
from companion.game.reading import in_words
from companion.game.rules import Fits, Node, OptionRule, Rules, RulesBroken, Value
from companion.game.ruleset_checks import check_lineage, check_name, check_options, checked, played

T = TypeVar("T")

RULESETS = Path(__file__).parent / "rulesets"


class Parts(msgspec.Struct, frozen=True):
    """The mechanics that a ruleset file may name, in its flow and in `always`, and where its deck and the rulesets it
    takes values or a ladder from are looked for."""

    phases: Mapping[str, type[Mechanic]]
    standing: Mapping[str, type[Mechanic]]
    decks: Path = DECKS
    rulesets: Path = RULESETS
    playable: bool = True
    """Whether a ruleset is to be good for playing; without, it may be good for scoring alone."""


BUILT_IN = Parts(PHASES, STANDING)


class _Made(NamedTuple):
    """What has been made of one document: its rules by their options, and the rulesets it is like by name."""

    rules: dict[frozenset[tuple[str, Value]], Rules]
    siblings: dict[str, dict[str, Any]]


class _Conflict(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`options` of which only one may be set to something else than its default."""

    options: tuple[str, ...]


class _Cards(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`[cards]`: how many `decks` are shuffled together, how many `skifters` a deck gets and how many of them are
    `master_skifters`, and the ruleset whose `[values]` hold instead of one's own (`values_from`)."""

    decks: int = 1
    skifters: int = 0
    master_skifters: int = 0
    values_from: str = ""


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a ruleset file may say.

    - `id`: the file's name without `.toml`.
    - `source`: where the rules come from.
    - `deck`: the deck's name; "$name" for the value of an option.
    - `players`: fewest and most.
    - `flow`: lists of nodes; `evening` is played over and over, any other one may be pushed on top of a phase.
    - `ladder`: how hands rank.
    - `reshuffle`: whether the discards are shuffled when the draw pile is empty.
    - `extends`: the ruleset that this one is laid over, table by table; a list takes the place of the parent's list.
    - `abstract`: it is only there to be extended.
    - `parties`: the seats that play from one purse, team by team; teams are of equal size and name every seat once.
    - `players_per_deck`: one more copy of the deck for every so many players; 0: one deck.
    - `most_with`: the most players with a deck of that name.
    - `without`: keys of the parent to leave out, such as "options.arrays".
    - `options`: what the table may set.
    - `conflicts`: options that contradict each other.
    - `always`: mechanics whose verbs can be played in any phase.
    - `words`: by language: `name` and `about`, and `how` it goes in three sentences; one language is needed.
    - `fits`: for which people it is.
    - `constants`: values for "$name" that nobody can set; `like` takes those of another ruleset on top.
    - `before_hand`: nodes that come before all others of the evening; an overlay adds to them.
    - `values`: what the faces count whose value the deck leaves open.
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
    conflicts: tuple[_Conflict, ...] = ()
    always: tuple[dict[str, Any], ...] = ()
    words: Mapping[str, Mapping[str, str | tuple[str, str, str]]] = {}
    fits: Fits = Fits()
    constants: Mapping[str, Any] = {}
    before_hand: tuple[Any, ...] = ()
    values: Mapping[str, int] = {}
    cards: dict[str, Any] = {}


def known_rulesets() -> list[str]:
    """The names of the rulesets that come with the program, but for those that are only there to be extended."""
    return names_in(RULESETS)


def names_in(folder: Path) -> list[str]:
    """The names of the rulesets of a folder, sound or not, but for those that are only there to be extended."""
    return _names(folder.glob("*.toml"))


def _names(files: Iterable[Path]) -> list[str]:
    return sorted(path.stem for path in files if not _abstract(path))


def _abstract(path: Path) -> bool:
    try:
        return bool(_peeked(path).get("abstract"))
    except RulesBroken:
        return False  # it is listed, so that somebody hears what is wrong with it


def load_rules(
    name: str, values: Mapping[str, object] | None = None, folder: Path = RULESETS, parts: Parts = BUILT_IN
) -> Rules:
    """The ruleset of that name with some options set; raises `RulesBroken`. It may extend one of `folder` or one that
    comes with the program. A folder of one's own may have its `decks` in it."""
    if folder != RULESETS and parts.rulesets == RULESETS:
        parts = replace(parts, rulesets=folder, decks=folder / "decks" if parts.decks == DECKS else parts.decks)
    document = read_document(name, folder)
    return compile_rules(document, f"{name}.toml", values or {}, parts, folder)


def read_document(name: str, folder: Path = RULESETS) -> dict[str, Any]:
    """A ruleset file as plain data, laid over the one it extends; raises `RulesBroken`."""
    base, _, rest = name.partition("+")
    if rest or name in _overlays(folder):
        return _overlaid(base, rest.split("+") if rest else [], folder)
    # a folder of one's own may extend the rulesets that come with the program, or replace them
    known = {file.stem: file for place in (RULESETS, folder) for file in sorted(place.glob("*.toml"))}
    if name not in known:
        over = ", ".join(sorted(_overlays(folder)))
        there = ", ".join(_names(known.values()))
        raise RulesBroken(f"there is no ruleset `{name}`; there are: {there}; and, to lay over one with a +: {over}")
    path = known[name]
    document = read_toml(path)
    check_name(document, path.stem, path.name)
    check_lineage(name, {each: _parent(file) for each, file in known.items()}, path.name)
    parent = document.get("extends")
    if parent == name:
        raise RulesBroken(f"{path.name}: `extends` names the ruleset itself")
    if parent:
        document = _laid_over(_less(read_document(str(parent), folder), document, path.name), document)
    return document


def lineage(name: str, folder: Path = RULESETS) -> list[str]:
    """The files that a ruleset is made of, by name: itself, what it extends, and what is laid over it."""
    overlays, (base, *over) = _overlays(folder), name.split("+")
    if base in overlays:
        over, base = [base, *over], str(read_toml(overlays[base]).get("over", "standard"))
    files = {file.stem: file for place in (RULESETS, folder) for file in sorted(place.glob("*.toml"))}
    chain = list(over)
    while base in files and base not in chain:
        chain.append(base)
        base = _parent(files[base])
    return chain


def _parent(path: Path) -> str:
    try:
        return str(_peeked(path).get("extends", ""))
    except RulesBroken:
        return ""


def _overlays(folder: Path) -> dict[str, Path]:
    """The overlays that come with the program, and those of a folder of one's own, by name."""
    places = (RULESETS / "overlays", folder / "overlays")
    return {file.stem: file for place in places for file in sorted(place.glob("*.toml"))}


def known_overlays(folder: Path = RULESETS) -> list[str]:
    """The names of what may be laid over a ruleset: `standard+contract`."""
    return sorted(_overlays(folder))


def _overlaid(base: str, names: Sequence[str], folder: Path) -> dict[str, Any]:
    """A ruleset with overlays laid over it, one after the other; an overlay alone goes over the ruleset it names."""
    overlays = _overlays(folder)
    if base in overlays:
        names = [base, *names]
        base = str(read_toml(overlays[base]).get("over", "standard"))
    merged = read_document(base, folder)
    for name in names:
        if name not in overlays:
            there = ", ".join(sorted(overlays))
            raise RulesBroken(f"there is no overlay `{name}` to lay over {base}; there are: {there}")
        if list(names).count(name) > 1:
            raise RulesBroken(f"the overlay `{name}` is named twice")
        document = read_toml(overlays[name])
        check_name(document, name, f"{name}.toml")
        try:
            merged = lay_over(merged, document, msgspec.convert(document, Overlay))
        except msgspec.ValidationError as error:
            raise RulesBroken(f"{name}.toml: {in_words(error)}") from error
    return merged


def read_toml(path: Path) -> dict[str, Any]:
    """A TOML file as plain data; raises `RulesBroken` with its name."""
    copied: dict[str, Any] = _copied(_peeked(path))
    return copied


def _peeked(path: Path) -> Mapping[str, Any]:
    """The same, only to look at."""
    try:
        return _parsed(path.read_text("utf-8"))
    except (OSError, ValueError) as error:
        raise RulesBroken(f"{path.name}: {error}") from error


@lru_cache(maxsize=256)
def _parsed(text: str) -> dict[str, Any]:
    """What a file says. A ruleset is looked up among all the files there are, each time: parsing them anew would take
    longer than everything else together."""
    return tomllib.loads(text)


def _copied(table: Any) -> Any:
    """Tables and lists of one's own, so that nobody can change what is kept."""
    if isinstance(table, dict):
        return {key: _copied(value) for key, value in table.items()}
    return [_copied(value) for value in table] if isinstance(table, list) else table


def compile_rules(
    document: Mapping[str, Any],
    file: str,
    given: Mapping[str, object],
    parts: Parts = BUILT_IN,
    folder: Path = RULESETS,
    made: _Made | None = None,
) -> Rules:
    """Check a document and set its options; raises `RulesBroken` with file, key and what is expected. `made` holds what
    was made of the document before."""
    if document.get("abstract"):
        raise RulesBroken(f"{file}: this ruleset is only there to be extended")
    try:
        raw = msgspec.convert(document, _File)
    except msgspec.ValidationError as error:
        raise RulesBroken(f"{file}: {in_words(error)}") from error
    if wrong := check_parties(raw.parties, raw.players):
        raise RulesBroken(f"{file}: {wrong}")
    if parts.playable:
        check_options(raw.options, [each.options for each in raw.conflicts], document, parts, file)
    if random_shift.belongs(raw.flow, parts.phases):
        raw = replace(raw, options={**raw.options, random_shift.OPTION: random_shift.RULE})
    values = _read_options(raw, file, given)
    made = made or _Made({}, {})
    builder = _Builder(file, values, parts, made)
    like = builder.read_constants(raw.constants)
    deck, decks = builder.deck(raw)
    builder.add_root([*raw.before_hand, *raw.flow.get("evening", [])])
    interruptions = {
        name: builder.add({"sequence": items}, f"flow.{name}") for name, items in raw.flow.items() if name != "evening"
    }
    standing = builder.standing(raw.always)
    _check_conflicts(raw, file, values)
    stakes = [each.params for each in builder.nodes if isinstance(each.params, Stakes)]
    likes = builder.likes(raw)
    text = msgspec.json.encode([played(document), builder.base, *map(played, likes)], order="deterministic")

    def remake(again: Mapping[str, object]) -> Rules:
        key = frozenset(_read_options(raw, file, again).items())
        if key not in made.rules:
            compile_rules(document, file, again, parts, folder, made)
        return made.rules[key]

    def sibling(name: str, values: Mapping[str, object]) -> Rules:
        return load_rules(name, values, folder, parts)

    rules = Rules(
        id=raw.id,
        source=raw.source,
        deck=deck,
        players=(raw.players[0], min(raw.players[1], raw.most_with.get(deck.id, raw.players[1]))),
        reshuffle=raw.reshuffle,
        options=raw.options,
        values=values,
        program=tuple(builder.nodes),
        interruptions=interruptions,
        standing=standing,
        by_verb=_verbs(parts.phases, standing),
        shift=next((each.id for each in builder.nodes if each.mechanic is not None and each.mechanic.shifts), 0),
        ladder=builder.ladder(raw.ladder, deck, decks),
        fold_cost=max((each.fold for each in stakes), default=0),
        fold_grows=any(each.fee_grows for each in stakes),
        zones=_zones(builder.nodes, standing),
        parties=raw.parties,
        per_deck=raw.players_per_deck * decks,
        words=raw.words,
        fits=raw.fits,
        fingerprint=hashlib.sha256(text).hexdigest()[:16],
        remake=remake,
        sibling=sibling,
        folder=folder,
        like=like,
    )
    made.rules[frozenset(values.items())] = checked(rules, document, file) if parts.playable else rules
    # what may come into force in the middle of a hand is ready before it begins
    for name in (mechanic.changes for mechanic in standing if mechanic.changes):
        for choice in raw.options[name].choices:
            remake({**values, name: choice})
    return rules


class _Builder:
    """Turns the tree of a ruleset file into a program of nodes."""

    def __init__(self, file: str, values: Mapping[str, Value], parts: Parts, made: _Made) -> None:
        self.file = file
        self.parts = parts
        self.values = values
        self.made = made
        self.constants: dict[str, Any] = {}
        self.base: Deck | None = None
        self.nodes: list[Node] = []

    def deck(self, raw: _File) -> tuple[Deck, int]:
        """The cards in play, and how many decks they are."""
        cards = self.convert(self.fill(raw.cards), _Cards, "cards")
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
        """The ladder, its own or that of the ruleset it is like."""
        if "like" in raw:
            raw = dict(self.sibling(self.convert(raw["like"], str, "ladder.like")).get("ladder", {}))
        try:
            return read_ladder(self.fill(raw), {**self.values, "deck": deck.id, "decks": decks}, deck)
        except LadderBroken as error:
            raise RulesBroken(f"{self.file}: {error}") from error

    def sibling(self, name: str) -> dict[str, Any]:
        """Another ruleset as plain data; "$name" within its name stands for an option, too."""
        name = self.named(name)
        if name not in self.made.siblings:
            try:
                self.made.siblings[name] = read_document(name, self.parts.rulesets)
            except RulesBroken as error:
                raise RulesBroken(f"{self.file}: {error}") from error
        return self.made.siblings[name]

    def likes(self, raw: _File) -> list[dict[str, Any]]:
        """Every ruleset that this one may be like, whatever its options: they belong to its fingerprint."""
        patterns = (raw.cards.get("values_from"), raw.ladder.get("like"), raw.constants.get("like"))
        found: dict[str, dict[str, Any]] = {}
        for pattern in {str(each) for each in patterns if each}:
            ways = [(f"${name}", rule.choices) for name, rule in raw.options.items() if f"${name}" in pattern]
            names = [pattern.replace(mark, choice) for mark, choices in ways for choice in choices] or [pattern]
            found.update((name, self.sibling(name)) for name in names)
        return [found[name] for name in sorted(found)]

    def named(self, name: str) -> str:
        """The name of a ruleset in which "$option" stands for the option's value."""
        for option, value in self.values.items():
            name = name.replace(f"${option}", str(value))
        return name

    def read_constants(self, raw: Mapping[str, Any]) -> str:
        """Take the ruleset's constants, on top of them those of the ruleset it is `like`; returns that one's name."""
        own = dict(raw)
        like = str(own.pop("like", ""))
        inherited = self.sibling(like).get("constants", {}) if like else {}
        self.constants = {**own, **inherited}
        return self.named(like)

    def add_root(self, evening: list[Any]) -> None:
        """The evening: its nodes over and over."""
        if not evening:
            raise RulesBroken(f"{self.file}: `flow.evening` is missing or empty")
        self.nodes.append(Node(0, "repeat"))
        children = tuple(self.add(child, f"flow.evening[{at}]") for at, child in enumerate(evening))
        self.nodes[0] = Node(0, "repeat", children=children, finish=len(children))

    def add(self, item: object, key: str) -> int:
        """Add one node and its children; returns its number."""
        table: dict[str, Any] = {"do": item} if isinstance(item, str) else dict(item) if isinstance(item, dict) else {}
        when = self.holds(table.pop("when", True), f"{key}.when")
        kinds = [kind for kind in ("do", "sequence", "repeat", "turns", "hand") if kind in table]
        if len(kinds) != 1:
            raise RulesBroken(f"{self.file}: `{key}` needs exactly one of do, sequence, repeat, turns, hand")
        number = len(self.nodes)
        self.nodes.append(Node(number, "do"))
        if kinds == ["do"]:
            self.nodes[number] = self._leaf(number, table, key, when)
            return number
        (kind,) = kinds
        inner, finish = list(table.pop(kind)), list(table.pop("finish", [])) if kind == "hand" else []
        times = self.convert(self.fill(table.pop("times", 0)), int, f"{key}.times") if kind == "repeat" else 0
        if table:
            raise RulesBroken(f"{self.file}: `{key}` has an unknown key `{next(iter(table))}`")
        children = tuple(self.add(child, f"{key}.{kind}[{at}]") for at, child in enumerate([*inner, *finish]))
        self.nodes[number] = Node(number, kind, children=children, finish=len(inner), times=times, when=when)
        return number

    def holds(self, item: Any, key: str) -> bool:
        """Whether a condition holds: true, "$flag", or a table of options to the values at which it does (all of
        them)."""
        if not isinstance(item, dict):
            return self.convert(self.fill(item), bool, key)
        wanted = self.convert(item, dict[str, list[Value]], key)
        for name in wanted:
            if name not in self.values:
                raise RulesBroken(f"{self.file}: `{key}` names no option of this ruleset: `{name}`")
        return all(self.values[name] in values for name, values in wanted.items())

    def _leaf(self, number: int, table: dict[str, Any], key: str, when: bool) -> Node:
        name = table.pop("do")
        made = self.parts.phases.get(name)
        if made is None:
            known = ", ".join(self.parts.phases)
            raise RulesBroken(f"{self.file}: `{key}` names no mechanic: `{name}`; there are: {known}")
        params = self.convert(self.fill(table), made.params, key)
        return Node(number, "do", name, params=params, mechanic=made(), when=when)

    def standing(self, always: tuple[dict[str, Any], ...]) -> tuple[Mechanic, ...]:
        """The mechanics whose verbs can be played in any phase."""
        found: list[Mechanic] = []
        for at, item in enumerate(always):
            table = dict(item)
            made = self.parts.standing.get(table.pop("do", ""))
            if made is None:
                known = ", ".join(self.parts.standing)
                raise RulesBroken(f"{self.file}: `always[{at}]` needs do = one of: {known}")
            found.append(made(self.convert(self.fill(table), made.params, f"always[{at}]")))  # type: ignore[call-arg]
        if any(each.mechanic is not None and each.mechanic.shifts for each in self.nodes):
            found.append(random_shift.RandomShift())
        # a ruleset may put a mechanic of its own in the place of a table-wide one that it is made from
        return (*found, *(made() for made in TABLE_WIDE if not any(isinstance(each, made) for each in found)))

    def fill(self, item: Any) -> Any:
        """Put the values of options where "$name" stands."""
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
        """Check plain data against a type."""
        try:
            made = msgspec.convert(item, type_)
        except msgspec.ValidationError as error:
            raise RulesBroken(f"{self.file}: `{key}`: {in_words(error)}") from error
        if isinstance(made, msgspec.Struct) and (wrong := wrong_values(made, key)):
            raise RulesBroken(f"{self.file}: {wrong}")
        return made


def _read_options(raw: _File, file: str, given: Mapping[str, object]) -> dict[str, Value]:
    for name in given:
        if name not in raw.options:
            raise RulesBroken(f"{file}: there is no option `{name}`; there are: {', '.join(raw.options)}")
    try:
        return {name: rule.read(name, given.get(name, rule.default)) for name, rule in raw.options.items()}
    except RulesBroken as error:
        raise RulesBroken(f"{file}: {error}") from error


def _check_conflicts(raw: _File, file: str, values: Mapping[str, Value]) -> None:
    for conflict in raw.conflicts:
        set_ = [name for name in conflict.options if values.get(name) != raw.options[name].default]
        if len(set_) > 1:
            raise RulesBroken(f"{file}: options {' and '.join(set_)} contradict each other; set only one of them")


def _verbs(phases: Mapping[str, type[Mechanic]], standing: tuple[Mechanic, ...]) -> dict[str, Mechanic]:
    """Which mechanic owns a verb that is not the phase's: a standing one, or a phase whose time has not come."""
    owners: dict[str, Mechanic] = {}
    for made in phases.values():
        phase = made()
        owners.update(dict.fromkeys(phase.verbs, phase))
    for mechanic in standing:
        owners.update(dict.fromkeys(mechanic.verbs, mechanic))
    return owners


def _zones(nodes: Sequence[Node], standing: tuple[Mechanic, ...]) -> tuple[str, ...]:
    """The kinds of zones in which a seat's cards may lie, the hand first, each once."""
    mechanics = (*(node.mechanic for node in nodes if node.mechanic is not None), *standing)
    return tuple(dict.fromkeys(("hand", *(kind for mechanic in mechanics for kind in mechanic.zones))))


def _less(parent: dict[str, Any], child: Mapping[str, Any], file: str) -> dict[str, Any]:
    """The parent without the options and other tables that the child has no use for ("options.arrays")."""
    left = {**parent, "options": dict(parent.get("options", {}))}
    left.pop("abstract", None)
    for path in child.get("without", ()):
        table, _, key = path.rpartition(".")
        inner = left if not table else left.get(table)
        if not isinstance(inner, dict) or key not in inner:
            raise RulesBroken(f"{file}: `without` names `{path}`, which the parent has not")
        del inner[key]
    return left


def _laid_over(parent: dict[str, Any], child: Mapping[str, Any]) -> dict[str, Any]:
    merged = dict(parent)
    for key, value in child.items():
        below = merged.get(key)
        merged[key] = _laid_over(below, value) if isinstance(below, dict) and isinstance(value, dict) else value
    return merged

"""Loads rulesets: turns a TOML file into `Rules`, or raises an error with a sentence for each problem in it.

In a file, "$name" is replaced by the value of an option or of one of the ruleset's `constants`. "$name=value" is
replaced by true if the option has that value, else by false.
"""

import contextlib
import copyreg
import hashlib
from collections.abc import Hashable, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any, get_origin

import msgspec
from msgspec.structs import replace

from companion.game.engine.mechanic import Mechanic
from companion.game.engine.rules import Node, OptionsContradict, Rules, RulesBroken, Value
from companion.game.loading.builder import Builder, Parts, RulesetCache, RulesetFile
from companion.game.loading.deck_documents import DECKS
from companion.game.loading.documents import RULESETS, read_document
from companion.game.loading.overlay import check_parties
from companion.game.loading.ruleset_checks import checked, played, wrong_table
from companion.game.phases import PHASES, STANDING
from companion.game.phases.classic.bet import Params as Stakes
from companion.game.phases.shared import random_shift
from companion.game.reading import misfit, misfits

BUILT_IN = Parts(PHASES, STANDING)


def load_rules(
    name: str, values: Mapping[str, object] | None = None, folder: Path = RULESETS, parts: Parts = BUILT_IN
) -> Rules:
    """Return the ruleset with this name, with some options set to `values`. Raises `RulesBroken` if there is no such
    ruleset or option, or if it cannot be used.

    It may extend a ruleset of `folder` or one of the program's. `folder` may have a sub-folder `decks`.
    """
    if folder == RULESETS and parts is BUILT_IN:
        # the types are part of the key: True equals 1, but an option tells them apart
        given = tuple((key, type(value), value) for key, value in sorted((values or {}).items()))
        with contextlib.suppress(TypeError):  # a value that cannot be hashed, such as a table, is refused below
            return _own(name, given)
    return _read(name, values or {}, folder, parts)


@lru_cache(maxsize=48)
def _own(name: str, given: tuple[tuple[str, type, Hashable], ...]) -> Rules:
    """Return one of the program's own rulesets. The result is cached, because the files do not change while the program
    runs, and the table asks for a ruleset often: at its start, at an undo past a deal, and at a change of rules."""
    return _read(name, {key: value for key, _, value in given}, RULESETS, BUILT_IN)


def _pickled(rules: Rules) -> tuple[object, ...]:
    """Return how another process gets these rules: it reads their file itself."""
    return load_rules, (rules.id, rules.changed(), rules.folder)


copyreg.pickle(Rules, _pickled)  # type: ignore[arg-type]


def _read(name: str, values: Mapping[str, object], folder: Path, parts: Parts) -> Rules:
    if folder != RULESETS and parts.rulesets == RULESETS:
        parts = replace(parts, rulesets=folder, decks=folder / "decks" if parts.decks == DECKS else parts.decks)
    document = read_document(name, folder)
    return compile_rules(document, f"{name}.toml", values, parts, folder)


def compile_rules(
    document: Mapping[str, Any],
    file: str,
    given: Mapping[str, object],
    parts: Parts = BUILT_IN,
    folder: Path = RULESETS,
    cache: RulesetCache | None = None,
) -> Rules:
    """Return the rules in a ruleset document (plain data), with the options set to `given`. `file` is its name for
    errors, `cache` the cache for this document. Raises `RulesBroken` if the document or an option is not valid; the
    text names the file, the key and what is expected."""
    raw, problems = _convert(document, parts, file)
    values = {name: rule.default for name, rule in raw.options.items()}
    cache = cache or RulesetCache({}, {})
    builder = Builder(file, values, parts, cache)
    builder.problems += problems
    if parts.playable:
        builder.problems += [f"{file}: {each}" for each in wrong_table(raw, document, parts)]
    if not builder.problems:
        values.update(_read_options(raw, file, given))
    like, ladder = builder.read_constants(raw.constants), None
    with builder.noting():
        deck, decks = builder.deck(raw)
        ladder = builder.ladder(raw.ladder, deck, decks)
    with builder.noting():
        builder.add_root([*raw.before_hand, *raw.flow.get("evening", [])])
    interruptions = {
        name: builder.add({"sequence": items}, f"flow.{name}") for name, items in raw.flow.items() if name != "evening"
    }
    standing, operator = builder.standing(raw.always)
    if builder.problems or ladder is None:
        raise RulesBroken(*builder.problems)
    _check_conflicts(raw, file, values)
    stakes = [each.params for each in builder.nodes if isinstance(each.params, Stakes)]
    likes = builder.likes(raw)
    text = msgspec.json.encode([played(document), builder.base, *map(played, likes)], order="deterministic")

    def remake(again: Mapping[str, object]) -> Rules:
        key = frozenset(_read_options(raw, file, again).items())
        if key not in cache.rules:
            compile_rules(document, file, again, parts, folder, cache)
        return cache.rules[key]

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
        operator=operator,
        by_verb=_verbs(parts.phases, (*standing, *operator)),
        shift=next((each.id for each in builder.nodes if each.mechanic is not None and each.mechanic.shifts), 0),
        ladder=ladder,
        fold_cost=max((each.fold for each in stakes), default=0),
        fold_grows=any(each.fee_grows for each in stakes),
        zones=_zones(builder.nodes, (*standing, *operator)),
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
    cache.rules[frozenset(values.items())] = checked(rules, document, file) if parts.playable else rules
    _prepare_changes(rules)
    return rules


def _convert(document: Mapping[str, Any], parts: Parts, file: str) -> tuple[RulesetFile, list[str]]:
    """Return the ruleset document as typed data, and the problems that were found. Raises `RulesBroken` if too many
    keys have wrong types for further checks, or if its teams are impossible."""
    problems: list[str] = []
    if document.get("abstract"):
        raise RulesBroken(f"{file}: this ruleset is only there to be extended")
    try:
        raw = msgspec.convert(document, RulesetFile)
    except msgspec.ValidationError as error:
        problems = [f"{file}: {each}" for each in misfits(dict(document), RulesetFile)]
        try:
            raw = msgspec.convert(_fitting(document), RulesetFile)
        except msgspec.ValidationError:
            raise RulesBroken(*problems) from error
    if wrong := check_parties(raw.parties, raw.players):
        raise RulesBroken(f"{file}: {wrong}")
    if random_shift.belongs(raw.flow, parts.phases):
        raw = replace(raw, options={**raw.options, random_shift.OPTION: random_shift.RULE})
    return raw, problems


def _fitting(document: Mapping[str, Any]) -> dict[str, Any]:
    """Return what has the right types in a ruleset document, so that the rest of the checks can run on it. Of a table
    of entries, such as the options, only the wrong ones are left out."""
    kinds = {field.encode_name: field.type for field in msgspec.structs.fields(RulesetFile)}
    found: dict[str, Any] = {}
    for key, value in {"source": "", **document}.items():
        if key in kinds and isinstance(value, dict) and get_origin(kinds[key]) is Mapping:
            value = {name: each for name, each in value.items() if not [*misfit({name: each}, kinds[key], key)]}
        if key in kinds and not [*misfit(value, kinds[key], key)]:
            found[key] = value
    return found


def _prepare_changes(rules: Rules) -> None:
    """Load the variants of these rules that may come into force in the middle of a hand, so that they are ready before
    it begins."""
    for name in (mechanic.changes for mechanic in rules.standing if mechanic.changes):
        for choice in rules.options[name].choices:
            rules.remake({**rules.values, name: choice})


def _read_options(raw: RulesetFile, file: str, given: Mapping[str, object]) -> dict[str, Value]:
    for name in given:
        if name not in raw.options:
            raise RulesBroken(f"{file}: there is no option `{name}`; there are: {', '.join(raw.options)}")
    try:
        return {name: rule.read(name, given.get(name, rule.default)) for name, rule in raw.options.items()}
    except RulesBroken as error:
        raise RulesBroken(f"{file}: {error}") from error


def _check_conflicts(raw: RulesetFile, file: str, values: Mapping[str, Value]) -> None:
    for conflict in raw.conflicts:
        set_ = [name for name in conflict.options if values.get(name) != raw.options[name].default]
        if len(set_) > 1:
            problem = f"{file}: options {' and '.join(set_)} contradict each other; set only one of them"
            raise OptionsContradict(problem, set_)


def _verbs(phases: Mapping[str, type[Mechanic[Any]]], standing: Sequence[Mechanic[Any]]) -> dict[str, Any]:
    """Return, for every verb, the mechanic (rule of play as code) that plays it in any phase; None for a verb that only
    phases play."""
    owners: dict[str, Any] = {verb: None for phase in phases.values() for verb in phase.verb_names}
    return owners | {verb: mechanic for mechanic in standing for verb in mechanic.verb_names}


def _zones(nodes: Sequence[Node], standing: tuple[Mechanic[Any], ...]) -> tuple[str, ...]:
    """Return the kinds of zones (places for cards) in which a seat's cards may be, the hand first, each once."""
    mechanics = (*(node.mechanic for node in nodes if node.mechanic is not None), *standing)
    return tuple(dict.fromkeys(("hand", *(kind for mechanic in mechanics for kind in mechanic.zones))))

"""Reads ruleset files as plain data: finds them by name, merges each with the one it extends, and adds overlays (rules
added on top of a ruleset).

A ruleset that `extends` another is merged with it table by table; a list replaces the parent's list.
"""

import difflib
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

import msgspec

from companion.game.engine.rules import RulesBroken
from companion.game.loading.overlay import Overlay, lay_over
from companion.game.reading import in_words, toml
from companion.plain_files import read_plain_text

RULESETS = Path(__file__).parents[1] / "rulesets"
OVERLAYS = RULESETS / "overlays"
OWN = (RULESETS, OVERLAYS)
"""The folders of rulesets and overlays that come with the program."""


def known_rulesets() -> list[str]:
    """Return the names of the program's own rulesets, without the abstract ones (which exist only to be extended)."""
    return names_in(RULESETS)


def names_in(folder: Path) -> list[str]:
    """Return the names of the rulesets in a folder, valid or not, without the abstract ones (which exist only to be
    extended)."""
    return _names(folder.glob("*.toml"))


def _names(files: Iterable[Path]) -> list[str]:
    return sorted(path.stem for path in files if not _abstract(path))


def _abstract(path: Path) -> bool:
    try:
        return bool(_peeked(path).get("abstract"))
    except RulesBroken:
        return False  # list a broken file, so that whoever asks for it learns what is wrong


def read_document(name: str, folder: Path = RULESETS) -> dict[str, Any]:
    """Return a ruleset file as plain data, merged with the one it extends. `name` may have overlays (rules added on top
    of a ruleset), as in "standard+contract". Raises `RulesBroken` if one of these files does not exist or cannot be
    used."""
    base, _, rest = name.partition("+")
    if rest or name in _overlays(folder):
        return _overlaid(base, rest.split("+") if rest else [], folder)
    # rulesets of a house folder may extend or replace the program's own
    known = _rulesets(folder)
    if name not in known:
        over = ", ".join(sorted(_overlays(folder)))
        names = _names(known.values())
        if near := difflib.get_close_matches(name, names, n=1, cutoff=0.7):
            raise RulesBroken(f"there is no ruleset `{name}`; did you mean `{near[0]}`? `sabacc rules` lists them all")
        missing = f"there is no ruleset `{name}`" if name else "the name of the ruleset is empty"
        raise RulesBroken(f"{missing}; there are: {', '.join(names)}; and, to lay over one with a +: {over}")
    path = known[name]
    document = read_toml(path)
    check_name(document, path.stem, path.name)
    try:
        msgspec.convert(document, Extending)
    except msgspec.ValidationError as error:
        raise RulesBroken(f"{path.name}: {in_words(error)}") from error
    check_lineage(name, known, lambda each: _parent(known[each]), path.name)
    parent = document.get("extends")
    if parent == name:
        raise RulesBroken(f"{path.name}: `extends` names the ruleset itself")
    if parent:
        document = _laid_over(_less(read_document(str(parent), folder), document, path.name), document)
    return document


def check_name(document: Mapping[str, Any], stem: str, file: str) -> None:
    """Raise `RulesBroken` unless a ruleset's `id` is its file's name (`stem`): rulesets are found by file name, and
    records name them by id."""
    if document.get("id", stem) != stem:
        raise RulesBroken(f"{file}: `id` is to be the file's name, `{stem}`, not `{document['id']}`")


def check_lineage(name: str, known: Collection[str], parent_of: Callable[[str], str], file: str) -> None:
    """Raise `RulesBroken` unless every ruleset that `name` extends, directly or through others, is one of the `known`
    rulesets, and none extends itself. `parent_of` returns the name of the ruleset that a known one extends, "" for
    none; `file` is for the error."""
    chain = [name]
    while parent := parent_of(chain[-1]):
        if parent not in known:
            at = file if chain[-1] == name else f"{chain[-1]}.toml"
            raise RulesBroken(f"{at}: `extends` names no ruleset: `{parent}`; there are: {', '.join(sorted(known))}")
        if parent in chain:
            way = " -> ".join([*chain, parent])
            raise RulesBroken(f"{file}: `extends` goes round in a circle: {way}; one of them is to extend another")
        chain.append(parent)


def lineage(name: str, folder: Path = RULESETS) -> list[str]:
    """Return the names of the files that a ruleset is made of: its overlays (rules added on top of it), its own file,
    and the rulesets that it extends."""
    overlays, (base, *over) = _overlays(folder), name.split("+")
    if base in overlays:
        over, base = [base, *over], str(read_toml(overlays[base]).get("over", "standard"))
    files = _rulesets(folder)
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
    """Return the files of the program's overlays and of those in the house folder, by name."""
    return _files(OVERLAYS) if folder == RULESETS else {**_files(OVERLAYS), **_files(folder / "overlays")}


def _rulesets(folder: Path) -> dict[str, Path]:
    """Return the files of the program's rulesets and of those in the house folder, by name."""
    return _files(RULESETS) if folder == RULESETS else {**_files(RULESETS), **_files(folder)}


def _files(place: Path) -> dict[str, Path]:
    found = _own(place) if place in OWN else sorted(place.glob("*.toml"))
    return {file.stem: file for file in found}


@lru_cache(maxsize=2)
def _own(place: Path) -> tuple[Path, ...]:
    """Return the program's own TOML files in a folder, sorted. The result is cached: they do not change while the
    program runs, and every ruleset looks them up."""
    return tuple(sorted(place.glob("*.toml")))


@lru_cache(maxsize=256)
def _said(path: Path) -> str:
    return path.read_text("utf-8")


def known_overlays(folder: Path = RULESETS) -> list[str]:
    """Return the names of the overlays (rules added on top of a ruleset), such as `contract` in `standard+contract`."""
    return sorted(_overlays(folder))


def _overlaid(base: str, names: Sequence[str], folder: Path) -> dict[str, Any]:
    """Return a ruleset with overlays added one after the other, as plain data. If `base` is itself an overlay, it is
    added to the ruleset that it names in `over`. Raises `RulesBroken` if there is no such ruleset or overlay, or if one
    cannot be used or is named twice."""
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
    """Return a TOML file as plain data. Raises `RulesBroken` if it cannot be read or is not TOML; the text names the
    file."""
    copied: dict[str, Any] = _copied(_peeked(path))
    return copied


def _peeked(path: Path) -> Mapping[str, Any]:
    """Return a TOML file as plain data from the cache, which the caller must not change. Raises `RulesBroken` if the
    file cannot be read or is not TOML."""
    try:
        return _parsed(_said(path) if path.parent in OWN else read_plain_text(path))
    except OSError as error:
        raise RulesBroken(f"{path.name} cannot be read: {error.strerror}") from error
    except ValueError as error:
        raise RulesBroken(f"{path.name}: {in_words(error)}") from error


@lru_cache(maxsize=256)
def _parsed(text: str) -> dict[str, Any]:
    """Return TOML text as plain data. It is cached, because the same files are looked up again and again, and parsing
    would take most of the time."""
    return toml(text)


def _copied(table: Any) -> Any:
    """Return a deep copy of tables and lists, so that nobody can change the cached ones."""
    if isinstance(table, dict):
        return {key: _copied(value) for key, value in table.items()}
    return [_copied(value) for value in table] if isinstance(table, list) else table


class Extending(msgspec.Struct):
    """The keys of a ruleset file that are needed to merge it with the ruleset that it extends, before the whole file is
    checked."""

    without: list[str] = []
    words: dict[str, Any] = {}
    options: dict[str, Any] = {}


def _less(parent: dict[str, Any], child: Mapping[str, Any], file: str) -> dict[str, Any]:
    """Return the parent's data without the keys that the child leaves out (`without`), such as "options.arrays". Raises
    `RulesBroken` if the parent does not have one."""
    left = {**parent, "options": dict(parent.get("options", {}))}
    left.pop("abstract", None)
    if "words" in child:  # a child with words of its own must not be called like its parent in any language
        left["words"] = {code: words for code, words in parent.get("words", {}).items() if code in child["words"]}
    for path in child.get("without", ()):
        table, _, key = path.rpartition(".")
        inner = left if not table else left.get(table)
        if not isinstance(inner, dict) or key not in inner:
            raise RulesBroken(f"{file}: `without` names `{path}`, which the parent does not have")
        del inner[key]
    return left


def _laid_over(parent: dict[str, Any], child: Mapping[str, Any]) -> dict[str, Any]:
    merged = dict(parent)
    for key, value in child.items():
        below = merged.get(key)
        merged[key] = _laid_over(below, value) if isinstance(below, dict) and isinstance(value, dict) else value
    return merged

"""Checks whether a language file is complete and correct. Problems are returned as sentences, in the order of the
lines."""

import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

from companion.locale.files import ENGLISH, language_files, languages
from companion.locale.language import NESTED, SHORTER, Known, Language, shortened
from companion.locale.ruleswords import english_of_rules
from companion.locale.syntax import nodes, variables
from companion.locale.template import CATEGORIES, plurals
from companion.plain_files import read_plain_text

_EXACT = {"zero": "0", "one": "1", "two": "2"}
MORE_VARIABLES: Mapping[str, frozenset[str]] = {
    "card-suited": frozenset(["rank-name", "suit-name"]),
    **dict.fromkeys(("list-end", "result-or"), frozenset(["sound"])),
    **dict.fromkeys(("beats-rung", "beats-array"), frozenset(["other-array", "whom-sound"])),
    "beats-tie": frozenset(["whom-sound"]),
}
"""The variables that a message of another language may use besides those of the English message: the codes of rank and
suit, for articles, and how the word after "and", "or" or "of" begins ("i", "o", "vowel", "other")."""
LISTED = 12
"""The greatest number of missing messages that are listed by name. Any others are only counted."""


class _English:
    """Everything that a language has to translate, read from the English files: messages, texts of rulesets,
    functions."""

    def __init__(self) -> None:
        resources = [FluentParser().parse(file.read_text("utf-8")) for file in language_files(ENGLISH)]
        entries = [entry for resource in resources for entry in resource.body]
        self.messages = {entry.id.name: entry for entry in entries if isinstance(entry, ftl.Message)}
        self.rules = english_of_rules()
        calls = {each.id.name for resource in resources for each in nodes(resource, ftl.FunctionReference)}
        self.functions = calls | set(Language(ENGLISH, Known(), set()).functions()) | {"NUMBER"}

    @property
    def ids(self) -> set[str]:
        return {*self.messages, *(code for code in self.rules if "-in-" not in code)}


@cache
def _english() -> _English:
    return _English()


def check(file: Path) -> list[str]:
    """Return the problems of a language file, one sentence each. A file with the code of one of the program's languages
    may be incomplete. Raises `OSError` or `UnicodeDecodeError` if the file cannot be read."""
    text = read_plain_text(file)
    try:
        body = FluentParser().parse(text).body
    except RecursionError:
        return [NESTED]
    own = frozenset(each.id.name for each in body if isinstance(each, ftl.Message))
    terms = frozenset(each.id.name for each in body if isinstance(each, ftl.Term))
    found = [(_line(text, entry), said) for entry in body for said in _entry(file.stem, entry, own, terms)]
    found += [(_line(text, entry), f"`{entry.id.name}` stands twice; the last one holds") for entry in _twice(body)]
    found += [(_line(text, entry), f"`{_named(entry)}` contains itself") for entry in _endless(body)]
    said = [f"line {line}: {what}" for line, what in sorted(found)]
    missing = sorted(_english().ids - own) if file.stem not in languages() else []
    if missing:
        named = ", ".join(missing[:LISTED]) + (f" and {len(missing) - LISTED} more" if len(missing) > LISTED else "")
        said.append(f"{len(missing)} of {len(_english().ids)} messages are missing, English stands for them: {named}")
    return said


def troubles(folder: Path | None) -> list[tuple[str, str, int]]:
    """Return the language files in `folder`, those of the table's owner, that are broken or incomplete. Each is given
    as the file's name, the name of its first unreadable message ("" if none), and the number of missing messages. Fast
    enough for the program's start."""
    files = sorted(folder.glob("*.ftl")) if folder is not None and folder.is_dir() else []
    found = []
    for file in files:
        missed: set[str] = set()
        language = Language(file.stem, Known(), missed, None, folder)
        lacks = 0
        if file.stem not in languages():
            english = Language(ENGLISH, Known(), missed)
            lacks = len(english.codes - language.codes)
        if language.broken or lacks:
            found.append((file.name, language.broken[0] if language.broken else "", lacks))
    return found


def _line(text: str, entry: ftl.SyntaxNode) -> int:
    return text.count("\n", 0, entry.span.start if entry.span else 0) + 1


def _twice(body: list[ftl.EntryType]) -> Iterator[ftl.Message]:
    seen = set()
    for entry in body:
        if isinstance(entry, ftl.Message):
            if entry.id.name in seen:
                yield entry
            seen.add(entry.id.name)


def _named(entry: ftl.Message | ftl.Term | ftl.MessageReference | ftl.TermReference) -> str:
    """Return the name by which an entry is referred to: that of a term begins with a hyphen."""
    return f"-{entry.id.name}" if isinstance(entry, ftl.Term | ftl.TermReference) else entry.id.name


def _endless(body: list[ftl.EntryType]) -> Iterator[ftl.Message | ftl.Term]:
    """Yield the messages and terms that contain themselves, perhaps by way of others, so that nobody can say them. A
    form such as `.short` may contain the message itself."""
    entries = [entry for entry in body if isinstance(entry, ftl.Message | ftl.Term)]
    calls: dict[str, set[str]] = {}
    for entry in entries:
        calls[_named(entry)] = _called(entry.value)
        calls.update({f"{_named(entry)}.{form.id.name}": _called(form.value) for form in entry.attributes})
    for entry in entries:
        names = [_named(entry), *(f"{_named(entry)}.{form.id.name}" for form in entry.attributes)]
        if any(name in _within(name, calls) for name in names):
            yield entry


def _within(name: str, calls: Mapping[str, set[str]]) -> set[str]:
    """Return the names of everything that a message or form contains, also by way of others."""
    known, ahead = set[str](), [*calls[name]]
    while ahead:
        each = ahead.pop()
        if each not in known:
            known.add(each)
            ahead += calls.get(each, ())
    return known


def _called(pattern: ftl.Pattern | None) -> set[str]:
    """Return the names of the messages, terms and forms (`NAME.FORM`) to which a pattern refers."""
    found: list[ftl.MessageReference | ftl.TermReference] = [*nodes(pattern, ftl.MessageReference)]
    found += nodes(pattern, ftl.TermReference)
    return {f"{_named(each)}.{each.attribute.name}" if each.attribute else _named(each) for each in found}


def _entry(code: str, entry: ftl.EntryType, own: frozenset[str], terms: frozenset[str]) -> Iterator[str]:
    """Yield the problems of one entry of a language file, whose messages and terms have the names `own` and `terms`."""
    if isinstance(entry, ftl.Junk):
        why = entry.annotations[0].message if entry.annotations else "it is no message"
        yield f"this cannot be read ({why}): {shortened((entry.content or '').splitlines()[0])}"
        return
    if not isinstance(entry, ftl.Message | ftl.Term):
        return
    if isinstance(entry, ftl.Message):
        yield from _against_english(entry)
    yield from _references(entry, own, terms)
    yield from _forms(code, entry)


def _against_english(entry: ftl.Message) -> Iterator[str]:
    id, english = entry.id.name, _english()
    general, inside, _ = id.partition("-in-")
    if id not in english.messages:
        if id not in english.rules and not (inside and general in english.rules):
            yield f"nothing says `{id}`; is it misspelt?"
        elif variables(entry):
            yield f"`{id}` takes no variables, but has {_dollars(variables(entry))}"
        return
    model = english.messages[id]
    wanted, given = variables(model), variables(entry)
    if wanted - given:
        yield f"`{id}` does not use {_dollars(wanted - given)}"
    if strange := given - wanted - MORE_VARIABLES.get(id, frozenset()):
        yield f"`{id}` uses {_dollars(strange)}, which it is not given; it is given {_dollars(wanted) or 'nothing'}"
    forms, own = ({each.id.name for each in message.attributes} for message in (model, entry))
    for form in sorted(forms - own - set(SHORTER)):
        yield f"`{id}` lacks its form .{form}"
    more = {*SHORTER, "the"} if id.startswith(("rung-", "array-")) else set(SHORTER)
    for form in sorted(own - forms - more):
        yield f"`{id}` has a form .{form} that nothing asks for"


def _dollars(names: set[str] | frozenset[str]) -> str:
    return ", ".join(f"${name}" for name in sorted(names))


def _references(entry: ftl.Message | ftl.Term, own: frozenset[str], terms: frozenset[str]) -> Iterator[str]:
    """Yield the references of an entry to terms, messages and functions that do not exist. They would make the whole
    message fall back to English."""
    for term in nodes(entry, ftl.TermReference):
        if term.id.name not in terms:
            yield f"`{entry.id.name}` calls the term -{term.id.name}, which the file does not have"
    for message in nodes(entry, ftl.MessageReference):
        if message.id.name not in own:
            yield f"`{entry.id.name}` calls the message {message.id.name}, which the file does not have"
    for call in nodes(entry, ftl.FunctionReference):
        if call.id.name not in _english().functions:
            yield f"`{entry.id.name}` calls {call.id.name}(), which there is not"


def _forms(code: str, entry: ftl.Message | ftl.Term) -> Iterator[str]:
    """Yield the problems of an entry's choices by number: plural categories of the language that a choice does not
    cover."""
    for choice in nodes(entry, ftl.SelectExpression):
        keys = {
            str(variant.key.name if isinstance(variant.key, ftl.Identifier) else variant.key.value)
            for variant in choice.variants
        }
        if not keys & {*CATEGORIES} - {"other"} or any(not re.fullmatch(r"[a-z]+|\d+", key) for key in keys):
            continue
        if {key for key in keys if not key.isdecimal()} - {*CATEGORIES}:
            continue  # words that only look like plural categories
        wanted = {kind for kind in plurals(code) if kind != "other"}
        lacks = [kind for kind in wanted if kind not in keys and _EXACT.get(kind) not in keys]
        if lacks:
            yield f"`{entry.id.name}` lacks the plural form {', '.join(sorted(lacks))}"

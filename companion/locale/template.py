"""Makes the file of a new language: everything that the table can say, in English, as comments to translate."""

from collections.abc import Iterator
from copy import copy

from babel import Locale, UnknownLocaleError
from fluent.syntax import FluentParser, FluentSerializer
from fluent.syntax import ast as ftl

from companion.locale.files import ENGLISH, language_files
from companion.locale.ruleswords import english_of_rules
from companion.locale.syntax import variables

CATEGORIES = ("zero", "one", "two", "few", "many", "other")
"""All plural categories of languages (CLDR)."""

COUNTS = range(201)
"""The whole numbers that are tried to find a language's plural categories. Categories that only larger numbers use may
be missed."""

HEAD = """\
# The words of the table in {name} ({code}). docs/languages.md says how a language is made.
#
# Of each message there is the English, behind bars; below it stands its id. Take away the "# " before the id and write
# the same in {name} behind the "=". Variables such as {{ $seat }} stay as they are, all of them. A longer text may go
# on in further lines that begin with blanks. What is left as it is, the table says in English.
# A message may be given shorter forms, lines of their own: "    .short = ...", "    .tiny = ...".
# The plural forms of {name}, by which messages choose with {{ $n -> ... }}: {plurals}.
# `sabacc language check FILE` says what is still missing.
"""


def plurals(code: str) -> tuple[str, ...]:
    """Return the plural categories of a language for whole numbers up to 200 (CLDR), "other" last; the English ones for
    an unknown language."""
    try:
        rule = Locale.parse(code.replace("-", "_")).plural_form
    except (UnknownLocaleError, ValueError):
        rule = Locale.parse(ENGLISH).plural_form
    found = {rule(n) for n in COUNTS}
    return (*(kind for kind in CATEGORIES if kind in found and kind != "other"), "other")


def own_name(code: str) -> str:
    """Return a language's own name; its code if the name is unknown."""
    try:
        return str(Locale.parse(code.replace("-", "_")).get_display_name() or code)
    except (UnknownLocaleError, ValueError):
        return code


def template(code: str) -> str:
    """Return the text of the file for a new language with this code. Only the language's own name and the code of its
    voice are filled in."""
    name = own_name(code)
    lines = [HEAD.format(name=name, code=code, plurals=", ".join(plurals(code)))]
    lines += [f"language-name = {name[:1].upper()}{name[1:]}", f"language-voice = {code}"]
    for file in language_files(ENGLISH):
        lines += ["", f"## {file.stem}"]
        lines += _to_translate(FluentParser().parse(file.read_text("utf-8")))
    lines += ["", "## rulesets"]
    for id, text in sorted(english_of_rules().items()):
        lines += ["", *(f"# | {line}" for line in text.split("\n")), f"# {id} ="]
    return "\n".join(lines) + "\n"


def _to_translate(resource: ftl.Resource) -> Iterator[str]:
    """Yield the lines for the parts of an English file that have to be translated."""
    serializer = FluentSerializer()
    for entry in resource.body:
        if not isinstance(entry, ftl.Message | ftl.Term) or entry.id.name.startswith("language-"):
            continue
        yield ""
        said = f"{entry.comment.content}\n" if entry.comment and entry.comment.content else ""
        yield from (f"# ({line})" for line in said.splitlines())
        bare = copy(entry)
        bare.comment = None
        yield from (f"# | {line}".rstrip() for line in serializer.serialize_entry(bare).splitlines())
        wanted = sorted(variables(entry))
        if wanted:
            yield f"# variables: {', '.join(f'${each}' for each in wanted)}"
        yield f"# {'-' * isinstance(entry, ftl.Term)}{entry.id.name} ="

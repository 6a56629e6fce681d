"""Finds the paragraphs of the rulebook that the `source` of a ruleset or option cites. They are in English only.

The pages are those of `docs/rules`; an installed package has a copy beside this module.
"""

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path

import msgspec

from companion.game.engine.rules import Rules

CITATION = re.compile(r"(?<![\w.-])([a-z]+(?:-[a-z]+)*) (\d+\.\d+)(?!\.?\d)")
"""Matches a citation of a paragraph: page and number, such as "standard 2.5"."""

_FOLDERS = (Path(__file__).parent / "rules", Path(__file__).parents[2] / "docs" / "rules")
_PARAGRAPH = re.compile(r'^<a id="[^"]*"></a>\n\*\*(\d+\.\d+) (.+?)\*\* (.+?)\n$', re.DOTALL | re.MULTILINE)
_OPTIONS = re.compile(r" \((?:`[a-z_]+`(?:, )?)+\)")
"""Matches names of options in a title. They are useful on the page, but here they would repeat the option's own
name."""
_LINK = re.compile(r"\[([^]]*)]\([^)]*\)")


class Paragraph(msgspec.Struct, frozen=True):
    """One paragraph of the rulebook: its id ("standard 2.5"), its title and its text, without Markdown."""

    id: str
    title: str
    text: str

    def __str__(self) -> str:
        return f"{self.id} {self.title} {self.text}"


def folder() -> Path | None:
    """Return the folder of the rulebook's pages; None if the installation lacks them."""
    return next((each for each in _FOLDERS if (each / "common.md").is_file()), None)


@cache
def paragraphs() -> Mapping[str, Paragraph]:
    """Return every paragraph of the rulebook, by its id; empty if the installation lacks the pages."""
    where, found = folder(), {}
    for page in sorted(where.glob("*.md")) if where else ():
        for number, title, text in _PARAGRAPH.findall(page.read_text("utf-8")):
            id_ = f"{page.stem} {number}"
            found[id_] = Paragraph(id_, _plain(_OPTIONS.sub("", title)), _plain(text))
    return found


def _plain(text: str) -> str:
    return re.sub(r"[`*]", "", _LINK.sub(r"\1", " ".join(text.split())))


def cited(source: str) -> list[Paragraph]:
    """Return the paragraphs that the text `source` cites; empty if it cites something else, as house rulesets may."""
    named = (f"{page} {number}" for page, number in CITATION.findall(source))
    return [paragraphs()[each] for each in dict.fromkeys(named) if each in paragraphs()]


def of_options(rules: Rules) -> list[str]:
    """Return the sources that the options of a ruleset name, each once. A paragraph of the rulebook is given in full,
    any other source unchanged."""
    sources = [rule.source for rule in rules.options.values()]
    return list(dict.fromkeys(line for source in sources for line in [*map(str, cited(source))] or [source]))

"""Tests the rulebook (docs/rules): its paragraphs are well formed, and every citation of a paragraph resolves.

A citation is a page and a number, such as `standard 2.5`. A whole page is cited as `rules: standard`, or in a `source`
as `standard`. The table on the rulebook's first page lists the original documents.
"""

import difflib
import re
import subprocess
import tomllib
from functools import cache
from pathlib import Path

import pytest

from companion.game.loading.documents import known_overlays, known_rulesets, read_document
from companion.game.phases.shared.random_shift import RULE
from companion.locale.rulebook import CITATION, cited, folder, paragraphs
from tests.docs.pages import ROOT
from tests.golden import paragraphs as golden_paragraphs

RULEBOOK = ROOT / "docs" / "rules"
PAGES = {page.stem for page in RULEBOOK.glob("*.md")} - {"README"}
ANCHOR = re.compile(r'<a id="([^"]+)"></a>\n\*\*(\d+)\.(\d+) ')
WHOLE = re.compile(r'(?:^#? ?|[(;#] |\(|\. |""")[Rr]ules: ([a-z-]+(?:, [a-z-]+)*)(?![\w-])(?! ?[\d:|\[])', re.MULTILINE)
SPLIT = re.compile(r"(?<![\w-])([a-z-]+)\n[ #]*\d+\.\d+(?!\.?\d)")
LAWS = range(1, 10)


@cache
def texts() -> dict[str, str]:
    """Return every text of the repository in which a rule may be cited, by its path."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard", "companion", "docs", "tests"],
        cwd=ROOT, check=True, capture_output=True, text=True, timeout=30,
    ).stdout.split("\0")  # fmt: skip
    kept = [name for name in listed if name.endswith((".py", ".toml", ".md", ".txt")) and (ROOT / name).is_file()]
    return {name: (ROOT / name).read_text("utf-8") for name in kept if name != str(Path(__file__).relative_to(ROOT))}


def unknown(text: str) -> list[str]:
    """Return the citations in a text that the rulebook does not have: wrong numbers, wrong pages, misspelt pages."""
    named = [(page, f"{page} {number}") for page, number in CITATION.findall(text)]
    split = [f"{page}, broken off from its number" for page in SPLIT.findall(text) if page in PAGES]
    near = {page for page, _ in named if page not in PAGES and difflib.get_close_matches(page, PAGES, 1, 0.85)}
    wrong = [each for page, each in named if page in near or (page in PAGES and each not in paragraphs())]
    return wrong + split + [page for found in WHOLE.findall(text) for page in found.split(", ") if page not in PAGES]


@cache
def originals() -> frozenset[str]:
    """Return the short names of the original documents, from the rulebook's first page."""
    table = (RULEBOOK / "README.md").read_text("utf-8").partition("## The original documents")[2]
    return frozenset(re.findall(r"^\| `([^`]+)` \|", table, re.MULTILINE))


def told(source: str) -> list[str]:
    """Return what is wrong with a `source`. Each of its parts must name paragraphs, a page, or a document and the place
    in it."""
    wrong, document = unknown(source), False
    for part in source.split("; "):
        name = part.partition(",")[0].partition(":")[0]
        document = name in originals() or (document and not CITATION.match(part))
        if not (cited(part) or name in PAGES or document):
            wrong.append(part)
    return wrong


@pytest.mark.parametrize("page", sorted(PAGES))
def test_the_paragraphs_of_a_page_are_numbered_once_and_in_order(page: str) -> None:
    text = (RULEBOOK / f"{page}.md").read_text("utf-8")
    found = ANCHOR.findall(text)
    assert [anchor for anchor, *_ in found] == [f"{page}-{section}-{number}" for _, section, number in found]
    numbers = [(int(section), int(number)) for _, section, number in found]
    assert numbers and numbers == sorted(set(numbers))
    assert len(found) == text.count("<a id=") == len([each for each in paragraphs() if each.split()[0] == page])
    assert re.search(r"^\*\*In short\.\*\* ", text, re.MULTILINE), "a page begins with a summary for players"


@pytest.mark.parametrize("name", [*known_rulesets(), *known_overlays()])
def test_every_ruleset_has_its_page(name: str) -> None:
    rows = (RULEBOOK / "README.md").read_text("utf-8").splitlines()
    (row,) = (row for row in rows if row.startswith("| [") and f"`{name}`" in row)
    page = re.match(r"\| \[([a-z-]+)\]\(\1\.md\)", row)
    assert page and f"`{name}`" in (RULEBOOK / f"{page[1]}.md").read_text("utf-8")
    if name in known_rulesets():
        assert read_document(name)["source"].startswith(page[1]), "its `source` begins with its page"


def test_every_source_of_rules_and_decks_cites_the_rulebook_or_a_document() -> None:
    found = {name: tomllib.loads(text) for name, text in texts().items() if re.search(r"game/.*\.toml$", name)}
    assert len(found) > 40
    sources = {name: document["source"] for name, document in found.items()} | {"random_shift": RULE.source}
    for name, document in found.items():
        sources |= {f"{name}, {key}": option["source"] for key, option in document.get("options", {}).items()}
    wrong = [f"{where}: {each}" for where, source in sources.items() for each in told(source)]
    assert not wrong, "\n".join(wrong)


def test_every_citation_is_of_a_paragraph_that_is_there() -> None:
    wrong = [f"{name}: {each}" for name, text in texts().items() for each in unknown(text)]
    assert not wrong, "\n".join(wrong)
    assert sum(len(CITATION.findall(text)) for text in texts().values()) > 5000


def test_every_move_of_a_record_names_a_paragraph_or_a_law() -> None:
    laws = "|".join(map(str, LAWS))
    wrong = []
    for name, text in texts().items():
        if not text.startswith("sabacc record"):
            continue
        if not any(line.startswith("# rules: ") for line in text.splitlines()):
            continue
        for number, line in enumerate(text.splitlines(), 1):
            comment = re.match(r"(?:seat \d+|table): .*?  # (.*)$", line)
            if comment and not (cited(comment[1]) or re.search(rf"\bLaw ({laws})\b", comment[1])):
                wrong.append(f"{name}:{number}: {line}")
    assert not wrong, "\n".join(wrong)


def test_what_the_records_are_held_against_is_there() -> None:
    tables = [*golden_paragraphs.OF_RULESET.items(), *golden_paragraphs.EFFECTS.items()]
    named = {golden_paragraphs.of_page(page, each) for page, table in tables if page for each in table.values()}
    assert named - {"kessel 4"} <= set(paragraphs())


def test_citations_that_lead_nowhere_are_noticed() -> None:
    assert unknown("# standard 9.9") == ["standard 9.9"]
    assert unknown("# standrad 2.5") == ["standrad 2.5"]
    assert unknown("# rules: standrad") == ["standrad"]
    assert unknown("# as in standard\n# 2.5") == ["standard, broken off from its number"]
    assert unknown("# standard 2.5, Python 3.11; rules: standard, common") == []
    assert told("our own") and told("en-standrad, Ante") and told("standard 4.5; elsewhere")
    assert not told("standard 4.2, common 4.1; en-standard, Calling Phase; Betting Amounts (Alderaan)")


def test_the_pages_are_found_and_shown() -> None:
    assert folder() == RULEBOOK
    built = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["hatch"]["build"]["targets"]["wheel"]
    assert built["force-include"]["docs/rules"] == "companion/locale/rules", "where an installed package looks"
    (found,) = cited("standard 2.4; en-standard, Shifting")
    assert (found.id, found.title) == ("standard 2.4", "Locking.") and "face up" in found.text
    assert not re.search(r"[*`\[]|</", "".join(map(str, paragraphs().values())))

"""Tests that the guides use the words of the screen. Every button and page that they name in italics exists under that
name, and every page of the menu, every command and every picture occurs in them."""

import re
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

from companion.cli import COMMANDS
from companion.config import load_config
from companion.display.pages import menus
from companion.program.shows.album import PICTURES
from companion.settings import Config
from tests.docs.pages import ROOT, blocks, links, prose
from tests.locale.scan import messages, resources

OPERATOR = ROOT / "docs" / "operator.md"
README = ROOT / "README.md"
NO_BUTTONS = {
    "operator": {"dealer", "operator"},
    "configuration": {"touch", "presence", "Seat trays"},
    "decks": {"deck file", "genuine", "none", "false", "suspected copy"},
    "tournament": {"entries", "tables", "stages", "60 -5"},
    "web": {"Local file", "and", "Shift", "Win", "Sabacc"},
}
"""Words in italics that are not on a button, by page. The page explains them."""
PAGES = ("operator", "configuration", "decks", "kiosk", "simulator", "stick", "tournament", "trays", "web")
"""The pages of docs/ that name buttons in italics, and hardly anything else."""


class _Texts(Visitor):
    """Collects every complete text of a resource: of a message, an attribute, a variant."""

    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_Pattern(self, node: ftl.Pattern) -> None:
        said = "".join(each.value if isinstance(each, ftl.TextElement) else "…" for each in node.elements)
        self.found.add(" ".join(said.split()))
        self.generic_visit(node)


@cache
def on_screen() -> set[str]:
    """Return all texts that a table can show in English. "…" marks a place where something is filled in."""
    texts = _Texts()
    for resource in resources("en").values():
        texts.visit(resource)
    return texts.found


@cache
def _filled_in() -> re.Pattern[str]:
    """Return a pattern for the texts that are filled in and say something besides ("… has left")."""
    texts = [re.escape(text).replace("…", ".+") for text in on_screen() if "…" in text and len(text.strip("… ")) > 4]
    return re.compile("|".join(texts))


def shown(words: str) -> bool:
    """Return whether the screen has these words: as a complete text, with something filled in ("Leia has left"), or
    before a filled-in part ("Volume: …")."""
    if words in on_screen() or any(text.startswith((f"{words}:", f"{words} …")) for text in on_screen()):
        return True
    return _filled_in().fullmatch(words) is not None


def _in_italics() -> list[tuple[str, str]]:
    """Return the words in italics of these pages, and everywhere else those that name a way through the menu."""
    found = []
    for file in sorted((ROOT / "docs").glob("*.md")) + sorted((ROOT / "hardware").glob("*.md")):
        for words in dict.fromkeys(re.findall(r"(?<![*\w])\*(?=\S)([^*|]+)(?<=\S)\*(?!\*)", prose(file))):
            if file.stem in PAGES or re.match(r"(Menu|Settings|Corrections|Director)(,| ›)", words):
                found.append((file.stem, " ".join(words.split())))
    return found


@pytest.mark.parametrize(
    ("page", "words"),
    [
        *_in_italics(),
        *(("README", each) for each in re.findall(r"\*\*([^*]+)\*\*", README.read_text("utf-8").partition("## Go")[0])),
    ],
)
def test_what_a_guide_says_to_touch_is_on_the_screen(page: str, words: str) -> None:
    words = " ".join(words.split()).replace("'", "’")
    if words not in NO_BUTTONS.get(page, ()) and not shown(words):
        missing = [part for part in re.split(", | › ", words) if not shown(part)]
        assert not missing, f"no button or page is called {missing}"


def test_every_page_of_the_menu_is_in_the_operators_guide() -> None:
    said = messages("en")
    rows = {
        each.strip()
        for line in OPERATOR.read_text("utf-8").partition("## The menu")[2].partition("##")[0].splitlines()
        if line.startswith("| ")
        for each in line.split("|")[1].split(",")
    }
    names = {*menus.ALWAYS, "stick"}
    assert len(names) >= 11
    for name in sorted(names):
        title = said[f"display-menu-{name}"].value
        assert isinstance(title, ftl.Pattern)
        text = "".join(each.value for each in title.elements if isinstance(each, ftl.TextElement))
        assert text in rows, f"the operator's guide lacks the page “{text}”"


def test_every_picture_of_the_guide_is_one_that_sabacc_pictures_takes() -> None:
    taken = {picture.name for picture in PICTURES}
    used = {target.rpartition("/")[2] for page in (README, OPERATOR) for is_one, _, target in links(page) if is_one}
    assert used <= taken
    assert {name for name in taken if name.startswith("page-")} <= used
    kept = {file.name for file in (ROOT / "docs" / "pictures").iterdir()}
    assert kept == taken


def test_every_command_has_its_line() -> None:
    page = (ROOT / "docs" / "commands.md").read_text("utf-8")
    rows = {word for line in page.splitlines() for word in re.findall(r"`sabacc (\w+)", line) if line.startswith("| ")}
    assert rows == set(COMMANDS)


def test_the_settings_that_the_builders_guide_shows_are_taken(tmp_path: Path) -> None:
    found = [block for block in blocks(ROOT / "docs" / "builder.md") if block.language == "toml"]
    assert found
    for number, block in enumerate(found):
        file = tmp_path / f"{number}.toml"
        file.write_text("\n".join(block.lines), "utf-8")
        assert load_config(file) != Config()

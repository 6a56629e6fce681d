"""Tests that the guides use the words of the screen. Every button and page that they name in italics exists under that
name, and every page of the menu, every command and every picture occurs in them."""

import re
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

from companion.cli import COMMANDS
from companion.config import Config, load_config
from companion.display.pages import menus
from companion.program.shows.album import PICTURES
from tests.docs.pages import ROOT, blocks, links, prose
from tests.locale.scan import messages, resources

OPERATOR = ROOT / "docs" / "operator.md"
README = ROOT / "README.md"
NO_BUTTONS = {"dealer", "operator"}
"""Words in italics that are not on a button. The operator's guide explains them."""


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


def shown(words: str) -> bool:
    """Return whether the screen has these words, as a complete text or before a filled-in part ("Volume: …")."""
    return words in on_screen() or any(text.startswith((f"{words}:", f"{words} …")) for text in on_screen())


@pytest.mark.parametrize(
    "words",
    [
        *dict.fromkeys(re.findall(r"(?<!\*)\*([^*\n]+)\*(?!\*)", prose(OPERATOR))),
        *dict.fromkeys(re.findall(r"\*\*([^*]+)\*\*", README.read_text("utf-8").partition("## Go on")[0])),
    ],
)
def test_what_a_guide_says_to_touch_is_on_the_screen(words: str) -> None:
    words = " ".join(words.split())
    if words not in NO_BUTTONS and not shown(words):
        missing = [part for part in words.split(", ") if not shown(part)]
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

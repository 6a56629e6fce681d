"""Tests that the targets of all links exist: other pages, places in them, pictures, files of the tree."""

import re
from pathlib import Path

import pytest

from tests.docs.pages import ROOT, anchors, links, pages

PICTURES = (".png", ".svg", ".jpg", ".gif")
IN_TREE = re.compile(r"(?<![\w/.])(?:companion|tests|docs|systemd|firmware|hardware|\.ci|\.requirements)/[\w./-]*\w")
"""Matches the path of a file or folder of the repository."""
HOMES = ("docs", "hardware")
"""Folders in which every page and picture can be reached by links from the README."""


def leads_to(page: Path, target: str) -> tuple[Path, str]:
    """Return the file that a link of this page names, and the place in it."""
    path, _, anchor = target.partition("#")
    return (page.parent / path).resolve() if path else page, anchor


@pytest.mark.parametrize("page", pages(), ids=lambda page: str(page.relative_to(ROOT)))
def test_every_link_leads_somewhere(page: Path) -> None:
    wrong = []
    for picture, words, target in links(page):
        if target.startswith("https://"):
            continue
        file, anchor = leads_to(page, target)
        if not file.exists() or not file.is_relative_to(ROOT):
            wrong.append(f"[{words}]({target}): there is no such file")
        elif anchor and anchor not in anchors(file):
            wrong.append(
                f"[{words}]({target}): {file.name} has no such heading; it has {', '.join(sorted(anchors(file)))}"
            )
        elif picture and (file.suffix not in PICTURES or file.stat().st_size < 100):
            wrong.append(f"![{words}]({target}) is no picture")
        elif picture and not words:
            wrong.append(f"![]({target}): say what is seen, for those who do not see it")
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("page", pages(), ids=lambda page: str(page.relative_to(ROOT)))
def test_every_path_of_the_tree_that_is_named_is_there(page: Path) -> None:
    """In back quotes, also within a command. A file that the page tells people to write is named as new."""
    text = page.read_text("utf-8")
    made = set(re.findall(r"New file `([^`]+)`", text))
    named = {path.rstrip(".") for code in re.findall(r"`([^`\n]+)`", text) for path in IN_TREE.findall(code)}
    assert not sorted(path for path in named - made if not (ROOT / path).exists())


def test_every_page_and_picture_is_reached_from_the_readme() -> None:
    reached, new = set(), {ROOT / "README.md"}
    while new:
        reached |= new
        found = {leads_to(page, target)[0] for page in new if page.suffix == ".md" for _, _, target in links(page)}
        new = {file for file in found if file.is_file()} - reached
    shown = {
        file for home in HOMES for file in (ROOT / home).rglob("*") if file.suffix in (".md", ".png", ".svg", ".gif")
    }
    assert not sorted(str(file.relative_to(ROOT)) for file in shown - reached)


def test_a_place_is_named_as_the_usual_sites_name_it(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("# Two words, `code`\n\n## Signatures, and what a copy is\n\n## Again\n## Again\n```\n# no\n```\n")
    assert anchors(page) == {"two-words-code", "signatures-and-what-a-copy-is", "again", "again-1"}

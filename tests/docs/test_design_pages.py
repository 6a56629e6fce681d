"""Tests that the pages about the design show rulesets as they are. A page may leave out keys, and entries of a table
whose line ends in "..."."""

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from companion.game.loading.rulesets import load_rules
from tests.docs.pages import ROOT, blocks

RULESETS = ROOT / "companion" / "game" / "rulesets"
SHOWN = [
    (block.page, name, text)
    for page in sorted((ROOT / "docs" / "design").glob("*.md"))
    for block in blocks(page)
    if block.language == "toml"
    for name, text in re.findall(
        r"(?:# ([\w-]+)\.toml\n)?((?:(?!# [\w-]+\.toml\n)[^\n]*\n)+)", "\n".join(block.lines) + "\n"
    )
]
"""The parts of rulesets that the pages show: the page, the name of the file if the part names it, and the part."""


def file_of(page: Path, name: str) -> Path:
    """Return the file of a ruleset or an overlay. A part that names none is of the one that its page is named after."""
    (found,) = RULESETS.rglob(f"{name or page.stem}.toml")
    return found


def differs(told: Any, real: Any, place: str = "") -> str:
    """Return the place at which a page tells something else than the file has; "" if there is none."""
    if isinstance(told, dict) and isinstance(real, dict):
        rest = "" if told.pop("...", False) or not place.startswith(".flow") else sorted(real.keys() - told.keys())
        found = [differs(each, real.get(key), f"{place}.{key}") for key, each in told.items()]
        return next(filter(None, found), "") or (f"{place} lacks {rest}" if rest else "")
    if isinstance(told, list) and isinstance(real, list) and len(told) == len(real):
        return next(filter(None, (differs(*each, f"{place}[]") for each in zip(told, real, strict=True))), "")
    return "" if told == real else f"{place}: {told!r}, and in the file {real!r}"


@pytest.mark.parametrize(("page", "name", "text"), SHOWN, ids=[f"{page.stem}-{name}" for page, name, _ in SHOWN])
def test_what_a_page_shows_of_a_ruleset_is_in_its_file(page: Path, name: str, text: str) -> None:
    told = tomllib.loads(text.replace(", ... }", ', "..." = true }'))
    assert told and not differs(told, tomllib.loads(file_of(page, name).read_text("utf-8")))


def test_a_difference_is_found() -> None:
    real = {"flow": {"evening": [{"do": "bet", "limit": 3}]}, "id": "x"}
    assert differs({"id": "x"}, real) == ""
    assert differs({"id": "y"}, real) == ".id: 'y', and in the file 'x'"
    assert differs({"flow": {"evening": [{"do": "bet"}]}}, real) == ".flow.evening[] lacks ['limit']"
    assert differs({"flow": {"evening": [{"do": "bet", "...": True}]}}, real) == ""


def test_what_a_page_says_of_a_ladder_is_so() -> None:
    found = 0
    for page in sorted((ROOT / "docs" / "design").glob("*.md")):
        for key, value in re.findall(r"`(compare|reading) = ([^`]+)`", page.read_text("utf-8")):
            ladder = load_rules(page.stem).ladder
            told = tomllib.loads(f"told = {value}")["told"]
            assert told == (ladder.reading if key == "reading" else [*ladder.compare]), f"{page.name}: {key}"
            found += 1
    assert found >= 2

"""Tests that the README's map of the folders matches the tree, and that the README stays short."""

import re
import subprocess
from pathlib import PurePosixPath

from companion.game.loading.documents import known_rulesets
from tests.docs.pages import ROOT, Block, blocks

README = ROOT / "README.md"
MOST_LINES = 120
DATA = (
    "companion/art/svg", "companion/display/font", "companion/game/decks", "companion/game/rulesets",
    "companion/locale/en",
    "companion/locale/es",
    "companion/locale/fr",
)  # fmt: skip
"""Folders without code. They need no line of their own in the map, though some have one."""


def house() -> Block:
    """Return the block with the map."""
    (found,) = [block for block in blocks(README) if any(line.startswith("companion/ ") for line in block.lines)]
    return found


def mapped() -> dict[str, str]:
    """Return every path of the map, with its description."""
    found: dict[str, str] = {}
    parents: list[str] = []
    for line in house().lines:
        entry = re.match(r"( *)((?:[\w.-]+/?[\w.-]*/? )*[\w.-]+/?[\w.-]*/?)  *(\S.*)$", line)
        if entry is None or not re.match(r" *[\w.-]+(/|\.py)", line):
            continue
        depth = len(entry[1]) // 2
        names = [name for name in entry[2].split() if name.endswith(("/", ".py"))]
        assert names, line
        for name in names:
            found["/".join([*parents[:depth], name.rstrip("/")])] = entry[3]
        parents = [*parents[:depth], names[0].rstrip("/")]
    return found


def folders() -> set[str]:
    """Return every folder of the repository, in the program down to the third level."""
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT, check=True, capture_output=True, text=True, timeout=30,
    ).stdout.splitlines()  # fmt: skip
    found = {str(PurePosixPath(*PurePosixPath(file).parts[:n])) for file in listed for n in (1, 2, 3)}
    return {path for path in found if (ROOT / path).is_dir()}


def test_what_the_map_names_is_there() -> None:
    assert len(mapped()) > 20
    assert not [path for path in mapped() if not (ROOT / path).exists()]


def test_what_is_there_is_on_the_map() -> None:
    top = {path for path in folders() if "/" not in path and not path.startswith(".")}
    rooms = {path for path in folders() if path.startswith("companion/") and path not in DATA}
    parents = {"/".join(path.split("/")[:n]) for path in mapped() for n in (1, 2, 3)}
    assert not sorted((top | rooms) - set(mapped()) - parents)


def test_it_stays_short_and_begins_with_two_commands() -> None:
    text = README.read_text("utf-8")
    assert len(text.splitlines()) <= MOST_LINES
    assert f"It plays {len(known_rulesets())} rulesets" in text
    first = next(block for block in blocks(README))
    assert [line.split("#")[0].split() for line in first.lines] == [["make", "run"], ["make", "test"]]

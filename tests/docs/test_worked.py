"""The worked examples of the developer's guide, put into a copy of the tree as they stand there, and tried."""

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.docs.pages import ROOT, blocks

GUIDE = ROOT / "docs" / "developer.md"
TRIED = Path(__file__).with_name("worked_tried.py")


class Edit(msgspec.Struct, frozen=True):
    """Something to be put into a file: after a line, or as a whole file where there is no such (`after` is "")."""

    file: str
    after: str
    text: str


def edits() -> Iterator[Edit]:
    """Those of the guide: "New file `FILE`" or "In `FILE`, after `LINE`" before a block."""
    lines = GUIDE.read_text("utf-8").splitlines()
    for block in blocks(GUIDE):
        before = lines[: block.line - 2]
        paragraph = "\n".join(before).rpartition("\n\n\n")[2].rstrip().rpartition("\n\n")[2].replace("\n`", " `")
        text = "\n".join(block.lines) + "\n"
        if found := re.search(r"In `([^`]+)`, after `([^`]+)`:$", paragraph):
            yield Edit(found[1], found[2], text)
        elif found := re.search(r"(?:New file|such as this one of the house,)\s+`([^`]+)`[^`]*$", paragraph):
            yield Edit(found[1], "", text)


@pytest.fixture(scope="module")
def tried(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """What a copy of the program with all the examples says of itself."""
    copy = tmp_path_factory.mktemp("tree")
    shutil.copytree(ROOT / "companion", copy / "companion", ignore=shutil.ignore_patterns("__pycache__"))
    for edit in edits():
        put(edit, copy)
    env = {**os.environ, "PYTHONPATH": str(copy), "GPIOZERO_PIN_FACTORY": "mock"}
    env |= {f"XDG_{kind}_HOME": str(copy / kind.lower()) for kind in ("CONFIG", "STATE", "CACHE")}
    done = subprocess.run(
        [sys.executable, str(TRIED)], cwd=copy, env=env, capture_output=True, text=True, timeout=120, check=False
    )
    assert done.returncode == 0, done.stderr
    found: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])  # pygame greets first
    return found


def put(edit: Edit, tree: Path) -> None:
    """Do what the guide says to one file; where there is no such line, or several, the guide is wrong."""
    file = tree / edit.file
    if not edit.after:
        assert not file.exists(), f"{edit.file} is there already"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(edit.text, "utf-8")
        return
    lines = file.read_text("utf-8").splitlines(keepends=True)
    at = [number for number, line in enumerate(lines, 1) if line.rstrip() == edit.after]
    assert len(at) == 1, f"{edit.file} has the line {edit.after!r} {len(at)} times"
    lines.insert(at[0], edit.text)
    file.write_text("".join(lines), "utf-8")


def test_every_example_has_its_place() -> None:
    files = [edit.file for edit in edits()]
    assert len(files) == len([block for block in blocks(GUIDE) if block.language in ("python", "ftl", "toml")]) == 16
    assert {"companion/game/phases/burn.py", "burning.toml", "languages/it.ftl"} <= set(files)


def test_the_copy_is_what_was_tried(tried: dict[str, Any]) -> None:
    assert tried["burning"]["from"].endswith("phases/burn.py")
    assert not tried["burning"]["from"].startswith(str(ROOT))


def test_the_phase_is_played(tried: dict[str, Any]) -> None:
    burning = tried["burning"]
    assert burning["refused"] == "not-now"
    assert burning["moves"] > 50 and burning["ended"] == burning["burned"] == 3
    assert burning["said"] == "One card is burned."
    assert "there is no key `card`" in burning["wrong"]


def test_the_lamp_lights_when_a_hand_is_over_and_goes_out(tried: dict[str, Any]) -> None:
    assert tried["lamp"] == {"before": 0, "won": 1, "after": 0, "due": [None, 0.0, 3.0, None], "again": 0}
    assert "is used twice" in tried["pins"] and "[panel] won" in tried["pins"]
    assert tried["hung"]


def test_the_language_speaks_and_english_stands_in(tried: dict[str, Any]) -> None:
    assert tried["language"] == ["Italiano", "Lascia", "Raise"]


def test_the_page_is_in_the_menu_and_says_its_sentences(tried: dict[str, Any]) -> None:
    assert "Shares" in tried["page"]["menu"]
    sentences = [text for text in tried["page"]["said"] if text.endswith(".")]
    assert sentences == ["1 Lando has 25 % of all credits.", "2 Han has 75 % of all credits."]

"""Tries the worked examples of the developer's guide: copies them from the page into a copy of the tree, and runs
them."""

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
    """A text that goes into a file: after a line, or as a whole new file (`after` is "")."""

    file: str
    after: str
    text: str


def edits() -> Iterator[Edit]:
    """Yield the edits of the guide. Before each block stands "New file `FILE`" or "In `FILE`, after `LINE`"."""
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
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a copy of the tree with all the examples in it."""
    copy = tmp_path_factory.mktemp("tree")
    for name in ("companion", "tests", "docs", "hardware", "firmware"):
        shutil.copytree(ROOT / name, copy / name, ignore=shutil.ignore_patterns("pictures", "*.png"))
    shutil.copy(ROOT / "pyproject.toml", copy)
    for edit in edits():
        put(edit, copy)
    return copy


def run(copy: Path, *command: str, fails: bool = False, **more: str) -> str:
    """Run Python in the copy and return its output. The run must succeed or, with `fails`, must fail."""
    env = {**os.environ, "PYTHONPATH": str(copy), "GPIOZERO_PIN_FACTORY": "mock", **more}
    env |= {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1", "PYTEST_PLUGINS": "pytest_timeout"}  # others take long to import
    env |= {f"XDG_{kind}_HOME": str(copy / kind.lower()) for kind in ("CONFIG", "STATE", "CACHE")}
    done = subprocess.run(
        [sys.executable, *command], cwd=copy, env=env, capture_output=True, text=True, timeout=120, check=False
    )
    assert bool(done.returncode) == fails, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def tried(copy: Path) -> dict[str, Any]:
    """Return the results that `worked_tried.py` prints in the copy."""
    found: dict[str, Any] = json.loads(run(copy, str(TRIED)).splitlines()[-1])  # pygame prints a greeting first
    return found


def put(edit: Edit, tree: Path) -> None:
    """Make an edit of the guide in its file. The test fails if the line to edit after is missing or occurs more than
    once."""
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
    assert len(files) == len([block for block in blocks(GUIDE) if block.language in ("python", "ftl", "toml")]) == 14
    assert {"companion/game/phases/burn.py", "burning.toml", "languages/it.ftl"} <= set(files)


def test_the_copy_is_what_was_tried(tried: dict[str, Any]) -> None:
    assert tried["burning"]["from"].endswith("phases/burn.py")
    assert not tried["burning"]["from"].startswith(str(ROOT))


def test_the_phase_is_played(tried: dict[str, Any]) -> None:
    burning = tried["burning"]
    assert burning["refused"] == "not-now"
    assert burning["moves"] > 50 and burning["ended"] == 3 and burning["burned"] > 0
    assert burning["said"].endswith(" burns a card and gets 1 credit.")
    assert "there is no key `credit`" in burning["wrong"]


def test_its_verb_has_a_key_a_cue_and_a_pace(tried: dict[str, Any]) -> None:
    assert tried["verb"] == {"keys": ["b"], "cue": "cards", "seconds": 5.0, "held": False}


def test_the_docs_are_written_and_every_verb_has_every_fact(copy: Path) -> None:
    pages = ("tests/docs/test_records_page.py", "tests/docs/test_rulesets_page.py")
    run(copy, "-m", "pytest", "-q", "-p", "no:cacheprovider", *pages, SABACC_DOCS="write")
    assert '| all with `do = "burn"` | `burn` | seat | | burn a card |' in (copy / "docs" / "records.md").read_text()
    assert "#### `burn`" in (copy / "docs" / "rulesets.md").read_text("utf-8")
    run(copy, "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/test_verbs.py", "-k", "burn or given or key")


def test_the_lamp_lights_when_a_hand_is_over_and_goes_out(tried: dict[str, Any]) -> None:
    assert tried["lamp"] == {"before": 0, "won": 1, "after": 0, "due": [None, 0.0, 3.0, None], "again": 0}
    assert "is used twice" in tried["pins"] and "[panel] won" in tried["pins"]
    assert tried["hung"] == ["won"]


LAMP = "  LAMP: {type: Relay board, pinlabels: [in]}"
WIRE, JOINED = "  W5: {<<: *pair, wirecount: 1, colors: [BU]}", "  -\n    - PI: [29]\n    - W5: [1]\n    - LAMP: [1]"
PANEL, PINS, BUZZER = "hardware/wiring/panel.yml", "hardware/pins.py", '"[panel] buzzer"),'
WIRED = (
    (PINS, BUZZER, BUZZER + '\n        Use("GPIO5", "LAMP", "in", "[panel] won"),'),
    (PANEL, "12, 25, 15, 20]", "12, 25, 15, 20, 29]"),
    (PANEL, "GPIO22, GND]", "GPIO22, GND, GPIO5]"),
    (PANEL, "\ncables:", f"{LAMP}\n\ncables:\n{WIRE}"),
    (PANEL, "\nconnections:", f"\nconnections:\n{JOINED}"),
)
"""The edits that connect the lamp: for each, a file, a text in it, and the text that takes its place."""


def test_a_light_that_is_missing_in_the_books_fails_a_test(copy: Path) -> None:
    pytest.importorskip("yaml")
    books = "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/hardware/test_lights.py"
    assert "FAILED tests/hardware/test_lights.py::test_every_pin_is_wired[won]" in run(copy, *books, fails=True)
    for file, before, after in WIRED[:1]:
        swap(copy / file, before, after)
    assert "wired there: nothing" in run(copy, *books, fails=True)
    for file, before, after in WIRED[1:]:
        swap(copy / file, before, after)
    run(copy, *books)
    swap(copy / "hardware" / "power.py", '"won (relay', '"a lamp (relay')
    assert "test_every_pin_has_a_current[won]" in run(copy, *books, fails=True)
    swap(copy / "hardware" / "power.py", '"a lamp (relay', '"won (relay')
    won = copy / "companion" / "devices" / "lights" / "won.py"
    swap(won, "(name, pin, factory)", "(name, pin, None)")
    assert "test_every_light_runs_on_the_pins_it_is_given[won]" in run(copy, *books, fails=True)
    swap(won, "(name, pin, None)", "(name, pin, factory)")


def swap(file: Path, before: str, after: str) -> None:
    """Replace a text in a file by another. It must occur exactly once."""
    text = file.read_text("utf-8")
    assert text.count(before) == 1, f"{file} has {before!r} {text.count(before)} times"
    file.write_text(text.replace(before, after), "utf-8")


def test_the_language_speaks_and_english_stands_in(tried: dict[str, Any]) -> None:
    assert tried["language"] == ["Italiano", "Lascia", "Raise"]


def test_the_page_is_in_the_menu_and_says_its_sentences(tried: dict[str, Any]) -> None:
    assert "Shares" in tried["page"]["menu"]
    sentences = [text for text in tried["page"]["said"] if text.endswith(".")]
    assert sentences == ["1 Lando has 25 % of all credits.", "2 Han has 75 % of all credits."]

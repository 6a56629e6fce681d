"""Tests that whatever the stick's service, worker and jobs can report has words. A code is a text that begins with
"stick-"."""

import ast
from pathlib import Path

import companion
from tests.locale.scan import messages

STICK = Path(companion.__file__).parent / "program" / "stick"


def codes() -> set[str]:
    found = set()
    for file in STICK.glob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value.startswith("stick-"):
                found.add(node.value)
    return found


def test_every_code_has_words_and_no_words_are_left_over() -> None:
    known = {each for each in messages("en") if each.removeprefix("refused-").startswith("stick-")}
    done = {code for code in codes() if code.startswith("stick-done-")}
    failed = codes() - done
    assert len(done) == 4 and len(failed) >= 15
    assert done | {f"refused-{code}" for code in failed} <= known
    assert {each for each in known if "-done-" in each or each.startswith("refused-")} == done | {
        f"refused-{code}" for code in failed
    }

"""Tests that every refusal and every event of a tournament has a sentence in every language, with the arguments that it
gets."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import companion.tournament
from companion.hall import tournament_link
from companion.locale import Words, languages
from tests.locale.scan import messages, variables

HOUSE = Path(companion.tournament.__file__).parent
HELD = ("alone", "done", "final", "hand-for-hand", "moving", "not-playing", "paused", "short")


def codes() -> Iterator[tuple[str, frozenset[str]]]:
    """Return every code with which a tournament refuses or tells something, with the names of its arguments."""
    for file in (*HOUSE.glob("*.py"), Path(tournament_link.__file__)):
        for call in ast.walk(ast.parse(file.read_text("utf-8"))):
            if not isinstance(call, ast.Call) or not isinstance(call.func, ast.Name):
                continue
            kind = {"refuse": "refused", "news": "happened"}.get(call.func.id)
            if kind is None:
                continue
            named = frozenset(each.arg for each in call.keywords if each.arg)
            for code in said(call.args[0 if kind == "refused" else 1]):
                yield f"{kind}-tournament-{code}", named


def said(code: ast.expr) -> list[str]:
    if isinstance(code, ast.Constant):
        return [str(code.value)]
    if isinstance(code, ast.IfExp):
        return said(code.body) + said(code.orelse)
    return [f"held-{why}" for why in HELD]


FOUND = sorted({*codes()}, key=str)


def test_all_codes_are_found() -> None:
    assert len(FOUND) > 70
    assert {"refused-tournament-held-short", "happened-tournament-offline"} <= {code for code, _ in FOUND}


@pytest.mark.parametrize("language", languages())
def test_every_code_is_said(language: str) -> None:
    words, known = Words(language), messages("en")
    for code, named in FOUND:
        assert code in known, code
        assert variables(known[code]) <= named, code
        for number in (0, 1, 7):
            given = {
                each: "Leia" if each in ("name", "reason") else ("Leia", "Han") if each == "names" else number
                for each in named
            }
            sentence = words.sentence(code, given)
            assert not words.missing, words.missing
            assert sentence[-1] in ".!?", sentence
            assert sentence[0].isupper() or not sentence[0].isalpha() or sentence[0] == "¿", sentence


def test_every_sentence_of_a_tournament_is_said_by_something() -> None:
    used = {code for code, _ in FOUND} | {"refused-tournament-form", "refused-tournament-key"}
    own = {code for code in messages("en") if code.startswith(("refused-tournament-", "happened-tournament-"))}
    assert own == used

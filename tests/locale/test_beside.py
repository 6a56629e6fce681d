"""Tests that what the program says apart from the game has words in every language, and that every such message is in
use."""

import ast
import re
from pathlib import Path

import pytest

import companion
from companion.locale import Words, languages
from companion.table.views.table_view import Notice
from tests.locale import beside_scan
from tests.locale.beside_scan import typical, uses_beside
from tests.locale.scan import messages, uses, variables

BESIDE = uses_beside()
PROGRAM = Path(companion.__file__).parent


def test_the_scan_sees_sentences_of_every_form() -> None:
    codes = {use.code for use in BESIDE}
    assert {"journal-down", "sound-lost", "sound-loud", "picture-cut", "stick-pulled", "stick-update-old"} <= codes
    assert {"kiosk-pin-wrong", "trays-file", "journal-mended", "deck-not-whole", "language-broken"} <= codes


def test_a_sentence_whose_code_cannot_be_told_is_found() -> None:
    scope = ast.parse("def tell(report):\n    say(Refusal(report.detail, {}))").body[0]
    assert isinstance(scope, ast.FunctionDef)
    with pytest.raises(AssertionError, match="see CHOSEN"):
        beside_scan.codes_of(ast.parse("report.detail + ''", mode="eval").body, scope, "program/new_service.py:2")


@pytest.mark.parametrize("language", languages())
def test_each_can_be_said(language: str) -> None:
    words = Words(language)
    for use in BESIDE:
        for args in typical(use):
            said = words.notice(Notice(1, use.code, args))
            assert not words.missing, f"{use.where} has no words: {words.missing}"
            assert said[-1] in ".!?" and "refused-" not in said, said


def test_the_words_want_no_more_than_is_given() -> None:
    known = messages("en")
    for use in BESIDE:
        said = known.get(f"notice-{use.code}") or known[f"refused-{use.code}"]
        assert variables(said) <= use.args, f"{use.where}: the words want {sorted(variables(said) - use.args)}"


def test_no_words_are_left_over() -> None:
    made = {use.code for use in (*BESIDE, *uses())}
    for file in [*(PROGRAM / "program" / "phones").glob("*.py"), *(PROGRAM / "web").glob("*.py")]:
        made |= set(re.findall(r'"(phone-[a-z-]+)"', file.read_text("utf-8")))  # a phone is answered with a code alone
    for file in [each for room in ("tournament", "web/desk", "hall") for each in (PROGRAM / room).glob("*.py")]:
        text = file.read_text("utf-8")  # the tournament refuses by codes without their first word
        made |= {f"tournament-{code}" for code in re.findall(r'refuse\(\s*"([a-z-]+)"', text)}
        made |= set(re.findall(r'"(?:refused-)?(tournament-[a-z-]+)"', text))
        made |= set(re.findall(r'Refusal\("(desk-[a-z-]+)"', text))
    hold = (PROGRAM / "tournament" / "hands_played.py").read_text("utf-8")
    made |= {f"tournament-held-{why}" for why in re.findall(r'return "([a-z-]+)"', hold)}  # why a table does not deal
    kinds = ("refused-", "notice-")
    assert not [id for id in messages("en") if id.startswith(kinds) and id.partition("-")[2] not in made]

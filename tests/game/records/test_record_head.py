"""Tests the lines of a record that name the rules: an error in them is reported with its own line number."""

import pytest

from companion.game.record import RecordBroken, read

HEAD = "sabacc record 1\n# a comment\nruleset standard\n"


@pytest.mark.parametrize(
    ("text", "line", "why"),
    [
        ("sabacc record 1\n\nruleset nope\n", 3, "there is no ruleset `nope`; there are: "),
        ("sabacc record 1\nruleset\n", 2, "`ruleset` needs a name"),
        ("sabacc record 1\noption ante 2\n", 1, "`ruleset NAME` is missing after the first line"),
        (HEAD + "ruleset standard\n", 4, "the ruleset is named already in line 3"),
        (HEAD + "option ante 2\n\noption ante 2\n", 6, "option `ante` is set already in line 4"),
        (HEAD + "option\n", 4, "`option` needs a name"),
        (HEAD + "option ante\n", 4, "option `ante` is a whole number from 1 to 1000000, not ``"),
        (
            HEAD + "option bet_limit 3\noption ante -1\noption fold_cost x\n",
            5,
            "option `ante` is a whole number from 1 to 1000000, not `-1`",
        ),
        (
            HEAD + "option discards_exact 2\noption ante 2\noption discards_max 2\noption bet_limit 3\n",
            6,
            "options discards_max and discards_exact contradict each other; set only one of them",
        ),
        (HEAD + "seat 1: sit 5\noption ante 2\n", 5, "`option ante 2` comes too late; it belongs above the first move"),
        (
            HEAD + "seat 1: sit 5\nruleset standard\n",
            5,
            "`ruleset standard` comes too late; it belongs above the first",
        ),
    ],
)
def test_a_broken_head_names_its_own_line(text: str, line: int, why: str) -> None:
    with pytest.raises(RecordBroken) as caught:
        read(text, "evening.txt")
    assert caught.value.line == line
    assert str(caught.value).startswith(f"evening.txt, line {line}: {why}")


def test_an_option_that_is_none_is_told_with_those_that_are() -> None:
    with pytest.raises(RecordBroken, match=r"^record, line 4: there is no option `antee`; there are: ante, "):
        read(HEAD + "option antee 2\n")


def test_options_may_stand_above_the_ruleset_and_spaces_do_not_matter() -> None:
    found = read("sabacc record 1\noption  bet_limit   3\nruleset   standard  \noption arrays true\n")
    assert (found.rules.values["bet_limit"], found.rules.values["arrays"], found.same_rules) == (3, True, True)
    assert not read(HEAD.replace("standard", "standard 0123456789abcdef")).same_rules

"""Tests the golden hands of every ruleset. Their numbers follow from the rulebook and were worked out by hand.
`SABACC_GOLDEN=write` writes the playthroughs again (check the changes); it never writes the expected numbers."""

import os

import pytest

from companion.game.engine.state import HAND_POT, SABACC_POT
from tests.golden.golden import FOLDER, golden, names, stacks_of
from tests.golden.told import assert_all_cards_lie_somewhere, assert_kept, hands

NAMES = names()


@pytest.mark.parametrize("name", NAMES)
def test_it_ends_as_the_rules_say(name: str) -> None:
    played, want = golden(name), golden(name).expected
    last = played.states[-1]
    assert {str(seat): amount for seat, amount in stacks_of(last).items()} == want["stacks"]
    assert (last.money[HAND_POT], last.money[SABACC_POT]) == (want.get("hand_pot", 0), want["sabacc_pot"])
    if "chips" in want:
        assert {str(seat): amount for seat, amount in stacks_of(last, "chips").items()} == want["chips"]
    assert last.misdeals == want.get("misdeals", 0)
    results = played.results()
    assert len(results) == len(want["hands"])
    for result, hand in zip(results, want["hands"], strict=True):
        found = {
            "ending": result.ending,
            "pot": result.pot,
            "winners": list(result.winners),
            "shares": [[share.seat, share.pot, share.amount] for share in result.shares],
            "penalties": [[share.seat, share.amount] for share in result.penalties],
            "caller": result.caller,
            "sabacc_won": result.sabacc_won,
            "unit": result.unit,
            "net": {str(seat): amount for seat, amount in result.net.items()},
        }
        assert found == {"unit": "credits", "net": found["net"], **hand}
    for told, result in hands(played):
        assert_kept(told, result)
    assert_all_cards_lie_somewhere(played)


@pytest.mark.parametrize("name", NAMES)
def test_what_must_be_refused_is_refused(name: str) -> None:
    played = golden(name)
    assert [(line, played.refusal(state, move)) for line, state, move, _ in played.refused()] == [
        (line, code) for line, _, _, code in played.refused()
    ]


@pytest.mark.parametrize("name", NAMES)
def test_the_playthrough_is_the_one_that_was_looked_at(name: str) -> None:
    path = FOLDER / f"{name}.playthrough"
    if os.environ.get("SABACC_GOLDEN") == "write":
        path.write_text(golden(name).playthrough(), "utf-8")
    assert golden(name).playthrough() == path.read_text("utf-8")


@pytest.mark.parametrize("name", NAMES)
def test_it_says_what_it_shows_and_by_which_rule(name: str) -> None:
    lines = golden(name).text.splitlines()
    assert lines[0] == "sabacc record 1"
    assert lines[1].startswith("# ")
    assert any(line.startswith("# rules: ") for line in lines)
    assert golden(name).expected["shows"]

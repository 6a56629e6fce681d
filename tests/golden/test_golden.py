"""Golden hands of `standard`: the numbers follow from RULES.md and were worked out by hand.

`SABACC_GOLDEN=write` writes the playthroughs anew (look at what changed); it never writes the expected numbers.
"""

import os
from functools import cache
from itertools import pairwise

import pytest

from companion.game.loader import load_rules
from companion.game.phases.demise import demise
from companion.game.rules import Penalty
from companion.game.state import HAND_POT, SABACC_POT, State
from tests.golden.golden import FOLDER, Golden, names, stacks_of

NAMES = names()

ENDINGS = {"unseen", "shown", "split", "demise", "all-bombed", "misdeal"}
TIES = {"won", "still tied", "all bombed", "special", "impossible"}
PENALTIES = {f"{what} {kind}" for what in ("bomb", "call") for kind in ("full", "percent", "fixed")}
SHOWN = {
    "caller wins", "caller loses", "caller bombs out: one penalty", "caller folds in the last round", "caller splits",
    "caller wins only a side pot", "order of payments", "P with side pots", "short payer", "all bomb out",
    "side pot to the sabacc pot", "Idiot's Array wins both pots", "+23", "-23", "an array does not win the sabacc pot",
    "a 23 made only in the demise", "sign does not matter", "zero bombs out", "unseen", "all-in", "side pots",
    "uncalled excess", "betting skipped", "ante shortage sits out", "sabacc ante only if empty", "button moves",
    "locks", "shift", "locked cards are exempt", "another round", "reshuffle", "no cards, no draws",
    "leaving mid-hand", "going broke", "buying in", "sitting out", "coming back", "odd credits", "raise", "fold cost",
    "all-in caller", "corrections", "equal special hands for both pots", "demise impossible",
}  # fmt: skip


@cache
def golden(name: str) -> Golden:
    return Golden(name)


@pytest.mark.parametrize("name", NAMES)
def test_it_ends_as_the_rules_say(name: str) -> None:
    played, want = golden(name), golden(name).expected
    last = played.states[-1]
    assert {str(seat): amount for seat, amount in stacks_of(last).items()} == want["stacks"]
    assert (last.money[HAND_POT], last.money[SABACC_POT]) == (0, want["sabacc_pot"])
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
        }
        assert found == hand


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
    assert any("RULES.md" in line or "Law 7" in line for line in lines)
    assert golden(name).expected["shows"]


def test_every_option_has_a_golden_hand() -> None:
    used = {option for name in NAMES for option in golden(name).record.rules.changed()}
    assert used >= set(load_rules("standard").options)


def test_every_ending_has_a_golden_hand() -> None:
    seen = {result.ending for name in NAMES for result in golden(name).results()}
    seen |= {"misdeal" for name in NAMES if golden(name).states[-1].misdeals}
    assert seen == ENDINGS


def test_every_rung_has_a_golden_hand() -> None:
    rungs = load_rules("standard", {"arrays": True}).ladder.rungs
    wanted = {(rung.rung, rung.name) for rung in rungs} | {("bomb-out", "")}
    shown = {(hand.rung, hand.array) for name in NAMES for result in golden(name).results() for hand in result.shown}
    assert shown == wanted


def test_every_kind_of_penalty_has_a_golden_hand() -> None:
    seen: set[str] = set()
    for name in NAMES:
        values = golden(name).states[-1].rules.values
        for result in golden(name).results():
            bombed = {hand.seat for hand in result.shown if hand.rung == "bomb-out"}
            for share in result.penalties:
                what = "bomb" if share.seat in bombed else "call"
                rule = Penalty.read(str(values[f"{what}_penalty"]))
                assert rule is not None
                seen.add(f"{what} {rule.kind}")
    assert seen == PENALTIES


def test_every_kind_of_tie_has_a_golden_hand() -> None:
    assert {kind for name in NAMES for kind in ties(golden(name))} == TIES


def test_everything_else_that_must_be_shown_is() -> None:
    assert {shows for name in NAMES for shows in golden(name).expected["shows"]} >= SHOWN


def ties(played: Golden) -> set[str]:
    """The kinds of tie in a record."""
    kinds: set[str] = set()
    states: list[State] = played.states
    for before, after in pairwise(states):
        if any(one.code == "no-cards-for-demise" for one in after.news):
            kinds.add("impossible")
        if after.result is before.result or after.result is None or not demise(before).seats:
            continue
        drawn = [hand for hand in after.result.shown if hand.demise]
        if after.result.sabacc_won:
            kinds.add("special")
        if after.result.ending == "demise":
            kinds.add("won")
        bombed = all(hand.demise_total == 0 or abs(hand.demise_total or 0) > 23 for hand in drawn)
        if after.result.ending == "split":
            kinds.add("all bombed" if bombed else "still tied")
        assert drawn
    return kinds

"""Tests that the golden hands of `standard` together show every option, ending, rung, penalty and tie of it."""

from itertools import pairwise

from companion.game.engine.rules import Penalty
from companion.game.engine.state import State
from companion.game.loading.rulesets import load_rules
from companion.game.phases.classic.demise import demise
from tests.golden.golden import Golden, golden, names

NAMES = names("standard")

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
    """Return the kinds of tie in a record."""
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

"""Plays `standard` at random with all its options. `SABACC_SEEDS=3000` makes it a long run."""

from collections.abc import Mapping

from companion.game.engine.rules import Rules
from companion.game.engine.state import in_hand
from companion.game.engine.zones import draws_left
from companion.game.loading.rulesets import load_rules
from companion.game.moves import Move
from companion.game.phases.classic.bet import Bets
from companion.game.phases.classic.trade import traded
from tests.game.random.random_play import ENOUGH, MOVES, SEEDS, Evening, Tally, check_record, evenings


def standard(options: Mapping[str, object]) -> Rules:
    return load_rules("standard", options)


class Standard(Evening):
    """A random evening of `standard`. It also checks what must hold only there."""

    miscounted = False

    def do(self, move: Move) -> None:
        if move.verb in ("deal", "count", "free"):
            self.miscounted = move.verb != "deal"
        before = self.state
        super().do(move)
        values, top = self.state.rules.values, self.state.frames[-1].slice
        if values["bet_limit"] and isinstance(top, Bets):
            assert max(top.staked) <= int(values["bet_limit"])
        if in_hand(self.state) and (values["discards_max"] or values["discards_exact"]):
            assert max(traded(self.state)) <= int(values["discards_max"] or values["discards_exact"])
        if move.verb == "call-hand" and values["discards_exact"] and not self.miscounted and draws_left(before):
            made = dict(zip(before.order, traded(before), strict=True))
            assert {made[seat] for seat in before.live} == {values["discards_exact"]}


def test_random_evenings() -> None:
    tally, verbs = Tally(), phase_and_standing_verbs()
    endings = {"unseen", "shown", "split", "demise", "all-bombed", "misdeal"}
    news = {"reshuffled", "pot-to-sabacc", "wins-sabacc-pot", "caller-pays", "uncalled"}

    def missing() -> set[str]:
        return (endings - set(tally.endings)) | (verbs - set(tally.verbs)) | (news - set(tally.news))

    for seed, evening in evenings(standard, range(SEEDS), MOVES, tally, Standard, missing):
        if seed % 8 == 0:
            check_record(evening)
    assert set(tally.endings) <= endings and set(tally.verbs) - {"forget"} <= verbs
    if ENOUGH:
        assert {(verb, others) for verb in ("check", "call", "stand", "fold") for others in (True, False)} <= set(
            tally.alike
        )
        assert tally.wild > tally.moves / 10


def phase_and_standing_verbs() -> set[str]:
    """Return all verbs that can be played in `standard`."""
    rules = standard({})
    phases = {verb for node in rules.program if node.mechanic for verb in node.mechanic.verb_names}
    # only a house seeds; the tests of the kiosk let everybody leave and be forgotten, in every ruleset
    return (phases | {verb for each in (*rules.standing, *rules.operator) for verb in each.verb_names}) - {
        "forget",
        "seed",
    }

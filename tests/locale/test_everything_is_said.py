"""Tests that whatever happens in random play of any ruleset has words: events, refusals, results, and why hands rank.
`SABACC_SEEDS` sets the number of evenings of each ruleset."""

import os
import random
import re
from collections.abc import Mapping

import pytest

from companion.game.engine import flow
from companion.game.engine.rules import Rules
from companion.game.engine.state import State, person, seated
from companion.game.loading.documents import known_rulesets
from companion.game.loading.rulesets import load_rules
from companion.game.moves import TABLE, Move
from companion.game.phases.classic.settle import rated_by
from companion.locale import Words
from companion.locale.results import result_sentences, why_ranked
from tests.game.money.test_pledges import Pledging
from tests.game.random.random_play import Evening, Tally, random_options
from tests.game.random.test_random_kessel import Kessel
from tests.game.random.test_random_pratique import Pratique
from tests.game.random.test_random_spike import Spike

SEEDS = int(os.environ.get("SABACC_SEEDS", "1"))
MOVES = 130
RULESETS = (*known_rulesets(), "standard+contract", "standard+jabba", "standard+dune-sea", "pratique+high-stakes")
KINDS: Mapping[str, type[Evening]] = {
    "kessel": Kessel,
    "pratique": Pratique,
    "standard+jabba": Pledging,
    "corellian-spike": Spike,
    "yarith-bespin": Spike,
    "coruscant-shift": Spike,
}
"""The kinds of evening for rulesets in which moves need more than the options say."""

RAW = re.compile(r"[\[\]{}_]|\bnone\b|\bNone\b|\b(true|false)\b|  |'")
"""Matches a code or a value that was not put into words."""
OWN = re.compile(r"“.*?”")
"""Matches words that people have typed and values of options, which are in quotation marks."""


class Listener:
    """Puts into words all that can be said of a state, and checks the sentences."""

    def __init__(self) -> None:
        self.words = Words()
        self.told = 0

    def hear(self, before: State, after: State) -> None:
        """Check the sentences about a move's events."""
        self.words.use(after.rules)
        names = {seat: person(after, seat).name for seat in range(1, len(after.seats) + 1) if seated(after, seat)}
        said = [self.words.event(one, names) for one in after.news]
        if after.result is not None and after.result is not before.result:
            said += result_sentences(self.words, after)
            rules, common = rated_by(after), after.result.common
            said += [why_ranked(self.words, shown, rules, common) for shown in after.result.shown]
        self._check(said)

    def refuse(self, state: State, rng: random.Random) -> None:
        """Check the sentences for some moves that the rules refuse."""
        verbs = sorted(state.rules.by_verb)
        for verb in rng.sample(verbs, min(6, len(verbs))):
            why = flow.refusal(state, Move(verb, rng.choice([TABLE, *range(1, len(state.seats) + 1)])))
            if why is not None:
                self._check([self.words.refusal(why)])

    def _check(self, sentences: list[str]) -> None:
        assert not self.words.missing, self.words.missing
        for sentence in sentences:
            assert not RAW.search(OWN.sub("“…”", sentence)), sentence
            assert sentence[-1] in ".!?", sentence
        self.told += len(sentences)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_all_of_it_can_be_said(ruleset: str) -> None:
    listener = Listener()
    for seed in range(SEEDS):
        rng = random.Random(seed)
        evening = KINDS.get(ruleset, Evening)(_rules(ruleset, rng), rng, Tally())
        evening.sit_down()
        state = evening.state
        for _ in range(MOVES):
            evening.play(1)
            listener.hear(state, evening.state)
            state = evening.state
            if rng.random() < 0.2:
                listener.refuse(state, rng)
    assert listener.told > MOVES * SEEDS / 2


def _rules(ruleset: str, rng: random.Random) -> Rules:
    """Return the ruleset with some random options, or with its defaults if the options contradict one another."""
    chosen: Mapping[str, object] = random_options(load_rules(ruleset), rng)
    try:
        return load_rules(ruleset, chosen)
    except ValueError:
        return load_rules(ruleset)
